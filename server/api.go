package server

import (
	"context"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
	"remise/store"
	"remise/table"
	"remise/texts"
)

// Speech is the caller's language.
type Speech struct {
	Lang   string `query:"lang" enum:"en,de" doc:"Language of the texts; else that of Accept-Language"`
	Accept string `header:"Accept-Language" maxLength:"200" doc:"Language of the texts where lang is not given"`
}

func (s Speech) lang() string {
	if s.Lang != "" {
		return s.Lang
	}
	return texts.Match(s.Accept)
}

// Caller shows a seat's token, or nothing.
type Caller struct {
	Speech
	Authorization string `header:"Authorization" maxLength:"100" hidden:"true"` // the contract's security says it
}

func (c Caller) token() string {
	_, token, _ := strings.Cut(c.Authorization, " ")
	return token
}

// Resolve refuses a token that is sent as something else, such as Bearer, and a
// header without one. It implements [huma.Resolver].
func (c Caller) Resolve(huma.Context) []error {
	scheme, token, _ := strings.Cut(c.Authorization, " ")
	if c.Authorization == "" || strings.EqualFold(scheme, seatScheme) && token != "" {
		return nil
	}
	return []error{&Problem{Status: http.StatusUnauthorized, Detail: errScheme.Error()}}
}

// At is a match, and who asks.
type At struct {
	Caller
	ID string `path:"id" maxLength:"40" doc:"Of the match"`
}

// Acting is the part that all acting bodies share.
type Acting struct {
	Seq int    `json:"seq" minimum:"0" maximum:"2147483647" doc:"The last entry you know"`
	Key string `json:"key" minLength:"1" maxLength:"64" pattern:"^[!-~]+$" doc:"Made by you for this decision; send the same again when you repeat it"`
}

// Repeatable is the part of bodies whose answer holds new secrets. The secrets
// are derived from the key, so it is one too, and too long to guess.
type Repeatable struct {
	Key string `json:"key,omitempty" minLength:"20" maxLength:"64" pattern:"^[!-~]+$" doc:"Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer"`
}

func (a At) request(b Acting) table.Request {
	return table.Request{Token: a.token(), Seq: b.Seq, Key: b.Key}
}

// Decision is a notation, an action as data, or a choice of the view by its index.
type Decision struct {
	Notation string  `json:"notation,omitempty" maxLength:"2000" doc:"As in choices"`
	Action   Action  `json:"action,omitempty" doc:"Instead of a notation: the same as data"`
	Choice   *int    `json:"choice,omitempty" minimum:"0" maximum:"2147483647" doc:"Instead of a notation: the place in the view's choices, from 0"`
	N        *int32  `json:"n,omitempty" minimum:"-2147483648" maximum:"2147483647" doc:"Of a family: the amount, from min to max by step; min without it"`
	Path     *string `json:"path,omitempty" maxLength:"2000" doc:"With a choice that is free: what you drew; without it the path of the choice"`
}

func (d Decision) move() table.Move {
	return table.Move{Notation: d.Notation, Parts: d.Action.parts(), Choice: d.Choice, N: d.N, Path: d.Path}
}

type empty struct{}

type body[T any] struct{ Body T }

// answer wraps a result for huma, and an error as a problem.
func answer[T any](s *Server, lang string, v T, err error) (*body[T], error) {
	if err != nil {
		return nil, s.problem(lang, err)
	}
	return &body[T]{v}, nil
}

// done is an answer without a body.
func (s *Server) done(lang string, err error) (*empty, error) {
	if err != nil {
		return nil, s.problem(lang, err)
	}
	return &empty{}, nil
}

// Largest body of a request, and of an imported log.
const (
	maxBody = 64 << 10
	maxLog  = 4 << 20
)

const (
	importPath = "/api/import"
	matchPath  = "/api/matches/{id}"
)

// on registers an operation.
func on[I, O any](s *Server, id, method, path, about string, f func(context.Context, *I) (*O, error)) {
	most := int64(maxBody)
	if path == importPath {
		most = maxLog
	}
	_, token := any(new(I)).(interface{ token() string })
	huma.Register(s.api, huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: about, Description: manuals[id].text, Tags: []string{manuals[id].tag},
		MaxBodyBytes: most, Security: securityOf(id, method, token),
		BodyReadTimeout: -1, // the body is there before
		Errors:          answersOf(id, method, path, token, hasBody(typeOf[I]())),
	}, f)
}

// hasBody reports whether an operation reads a body.
func hasBody(input reflect.Type) bool {
	_, read := input.FieldByName("Body")
	_, raw := input.FieldByName("RawBody")
	return read || raw
}

func (s *Server) register() {
	const m = matchPath
	on(s, "titles", http.MethodGet, "/api/titles", "The games that can be played, and the bots", s.titles)
	on(s, "create", http.MethodPost, "/api/matches", "Make a match; it starts when no seat is open", s.create)
	on(s, "list", http.MethodGet, "/api/matches", "Public matches, newest first", s.list)
	on(s, "mine", http.MethodPost, "/api/mine", "The matches of the seats whose tokens you hold", s.mine)
	on(s, "importLog", http.MethodPost, importPath, "Read a log, text or JSON, or an export of 18xx.games, into a new hot-seat match", s.importLog)
	on(s, "view", http.MethodGet, m, "A match as you may know it", s.view)
	on(s, "past", http.MethodGet, m+"/past/{seq}", "A match as you knew it after an entry", s.past)
	on(s, "log", http.MethodGet, m+"/log", "The log, text or JSON: whole when over, else what you may know", s.log)
	on(s, "lines", http.MethodGet, m+"/lines", "A page of the log in sentences, as you may know it", s.lines)
	on(s, "messages", http.MethodGet, m+"/chat", "A page of the chat", s.messages)
	on(s, "join", http.MethodPost, m+"/join", "Take an open seat", s.join)
	on(s, "start", http.MethodPost, m+"/start", "Fill the open seats with bots (owner)", s.start)
	on(s, "deleteMatch", http.MethodDelete, m, "Delete a match for good: the owner, and once it has begun all its players", s.remove)
	on(s, "reissue", http.MethodPost, m+"/reissue", "A new token for your seat; the old one ends", s.reissue)
	on(s, "free", http.MethodPost, m+"/free", "Open a guest's seat again before the match begins (owner)", s.free)
	on(s, "act", http.MethodPost, m+"/actions", "Decide", s.act)
	on(s, "check", http.MethodPost, m+"/check", "Judge a decision without playing it", s.check)
	on(s, "refused", http.MethodGet, m+"/refused", "What you cannot do now, and why", s.refused)
	on(s, "preview", http.MethodPost, m+"/preview", "What you would see after a decision", s.preview)
	on(s, "hint", http.MethodPost, m+"/hint", "What the strongest bot would do in your place", s.hint)
	on(s, "analysis", http.MethodGet, m+"/analysis", "A look back at a finished match: worth over time, and what cost most", s.analysis)
	on(s, "undo", http.MethodPost, m+"/undo", "Take back, or propose to", s.undo)
	on(s, "answer", http.MethodPost, m+"/undo/answer", "Agree to a proposed undo, or not", s.answerUndo)
	on(s, "chat", http.MethodPost, m+"/chat", "Say something to all", s.chat)
	on(s, "note", http.MethodPut, m+"/note", "Keep a private note", s.note)
	on(s, "orders", http.MethodPut, m+"/orders", "Replace your standing orders", s.orders)
	on(s, "standIn", http.MethodPost, m+"/standin", "Let a bot play for you, or for a player who has run out of time; the table says how strong it is", s.standIn)
	on(s, "comeBack", http.MethodPost, m+"/return", "Take your seat back from the bot", s.comeBack)
	on(s, "branch", http.MethodPost, m+"/branch", "Copy a match up to an entry into a new hot-seat match", s.branch)
	on(s, "rematch", http.MethodPost, m+"/rematch", "Play the same again", s.rematch)
	s.registerPush()
	s.registerBoard()
	s.registerStream()
}

type titlesBody struct {
	Titles []Title  `json:"titles" doc:"In the order in which they are offered"`
	Levels []string `json:"levels" doc:"Bots, weakest first"`
}

func (s *Server) titles(_ context.Context, in *Speech) (*body[titlesBody], error) {
	b := titlesBody{Titles: []Title{}, Levels: s.Levels}
	for _, t := range s.Hall.Titles {
		title := titleOf(in.lang(), t.About())
		title.Levels = slices.DeleteFunc(slices.Clone(s.Levels), func(level string) bool {
			return s.Hall.Plays(title.ID, level) != nil
		})
		b.Titles = append(b.Titles, title)
	}
	return &body[titlesBody]{b}, nil
}

type placeBody struct {
	Kind  string `json:"kind" enum:"host,open,bot" doc:"host: you (several: hot-seat)"`
	Level string `json:"level,omitempty" maxLength:"20" doc:"Of a bot"`
	Name  string `json:"name,omitempty" maxLength:"64" doc:"Yours, or the bot's"`
}

type createBody struct {
	Title   string            `json:"title" maxLength:"20" doc:"The id of a title"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40" doc:"By the keys of the title; what you leave out is as its default"`
	Seats   []placeBody       `json:"seats" minItems:"1" maxItems:"8" doc:"In their order round the table"`
	Public  bool              `json:"public,omitempty" doc:"Listed for everyone; else found by link only"`
	Pace    *Pace             `json:"pace,omitempty" doc:"Without it the table knows no time"`
	Help    string            `json:"help,omitempty" enum:"on,off" doc:"Whether bots may advise the players while they play; by default only when somebody plays alone"`
	StandIn string            `json:"standIn,omitempty" maxLength:"20" doc:"Level of the bots that play for absent players; by default the strongest"`
	Repeatable
}

func (s *Server) create(ctx context.Context, in *struct {
	Speech
	Body createBody
}) (*body[Created], error) {
	n := table.NewMatch{Title: in.Body.Title, Options: in.Body.Options, Public: in.Body.Public, Key: in.Body.Key,
		Terms: store.Terms{Help: store.Help(in.Body.Help), StandIn: in.Body.StandIn}}
	if p := in.Body.Pace; p != nil {
		n.Pace = store.Pace{Kind: store.PaceKind(p.Kind), Each: time.Duration(p.Each) * time.Second, Reserve: time.Duration(p.Reserve) * time.Second}
	}
	for _, p := range in.Body.Seats {
		n.Places = append(n.Places, table.Place{Kind: store.Kind(p.Kind), Level: p.Level, Name: p.Name})
	}
	onlyBots := !slices.ContainsFunc(in.Body.Seats, func(p placeBody) bool { return store.Kind(p.Kind) != store.Bot })
	leave, err := s.room(ctx, n.Key, onlyBots)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	defer leave()
	if err := s.keep(ctx, 0); err != nil {
		return nil, s.problem(in.lang(), err)
	}
	c, err := s.Hall.Create(ctx, n)
	if err == nil {
		s.count(ctx, c.ID, n.Key, onlyBots)
	}
	if err != nil {
		return nil, s.unmade(in.lang(), err)
	}
	return answer(s, in.lang(), createdOf(c), nil)
}

func createdOf(c table.Created) Created {
	v := Created{Match: c.ID, Owner: c.Owner, Keys: []Key{}}
	for _, k := range c.Keys {
		v.Keys = append(v.Keys, Key{int(k.Seat), k.Token})
	}
	return v
}

type matchesBody struct {
	Matches []Summary `json:"matches" doc:"The last changed first"`
}

func (s *Server) list(ctx context.Context, in *struct {
	Speech
	Status string    `query:"status" enum:"gathering,running,over" default:"gathering" doc:"gathering: seats are open"`
	Title  string    `query:"title" maxLength:"20" doc:"The id of a title; else all"`
	Before time.Time `query:"before" doc:"Changed before; for the next page"`
	Limit  int       `query:"limit" minimum:"1" maximum:"100" default:"30" doc:"How many at most"`
}) (*body[matchesBody], error) {
	found, err := s.Store.List(ctx, store.Filter{Status: store.Status(in.Status), Public: true, Title: in.Title, Before: in.Before, Limit: in.Limit})
	b := matchesBody{Matches: []Summary{}}
	for _, m := range found {
		b.Matches = append(b.Matches, summary(in.lang(), m, []int{}))
	}
	return answer(s, in.lang(), b, err)
}

func (s *Server) mine(ctx context.Context, in *struct {
	Speech
	Body struct {
		Tokens []string `json:"tokens" maxItems:"500" doc:"Of your seats; those that open none are passed over"`
	}
}) (*body[matchesBody], error) {
	hashes := make([]string, len(in.Body.Tokens))
	for i, token := range in.Body.Tokens {
		hashes[i] = table.Hash(token)
	}
	held, err := s.Store.Held(ctx, hashes)
	b := matchesBody{Matches: []Summary{}}
	for i := 0; i < len(held); {
		var mine []int
		first := held[i]
		for ; i < len(held) && held[i].ID == first.ID; i++ {
			mine = append(mine, held[i].Seat)
		}
		b.Matches = append(b.Matches, summary(in.lang(), first.Match, mine))
	}
	return answer(s, in.lang(), b, err)
}

func (s *Server) importLog(ctx context.Context, in *struct {
	Speech
	RawBody []byte `contentType:"text/plain"`
}) (*body[Created], error) {
	size := 2 * len(in.RawBody)
	leave, err := s.copied(ctx, size)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	defer leave()
	c, err := s.Hall.Import(ctx, in.RawBody)
	if err != nil {
		s.uncopied(ctx, size)
	}
	return s.created(ctx, in.lang(), c, about("body", err))
}

func (s *Server) view(ctx context.Context, in *struct {
	At
	Since int `query:"since" minimum:"0" doc:"Log only after this entry, and no more than the newest 200"`
	Chat  int `query:"chat" minimum:"0" doc:"Chat only after this message, and no more than the newest 100"`
}) (*body[*View], error) {
	return s.viewFor(ctx, in.At, table.Since{Seq: in.Since, Chat: in.Chat})
}

func (s *Server) viewFor(ctx context.Context, at At, since table.Since) (*body[*View], error) {
	f, err := s.Hall.View(ctx, at.ID, at.token(), since)
	if err != nil {
		return nil, s.problem(at.lang(), err)
	}
	return &body[*View]{viewOf(at.lang(), f)}, nil
}

func (s *Server) past(ctx context.Context, in *struct {
	At
	Seq int `path:"seq" minimum:"0" doc:"The last entry of the position; 0: before the first"`
}) (*body[*View], error) {
	p, err := s.Hall.Past(ctx, in.ID, in.token(), in.Seq)
	if err != nil {
		return nil, s.problem(in.lang(), about("path.seq", err, entryCode))
	}
	return &body[*View]{outline(in.lang(), p)}, nil
}

// Paged asks for one page of a long answer.
type Paged struct {
	At
	Before int `query:"before" minimum:"0" doc:"What comes before this number; 0: the newest"`
	Limit  int `query:"limit" minimum:"1" maximum:"500" default:"200" doc:"How many at most"`
}

type linesBody struct {
	Lines []Line `json:"lines" doc:"In their order; ask for those before the first, until none come"`
}

func (s *Server) lines(ctx context.Context, in *Paged) (*body[linesBody], error) {
	found, err := s.Hall.Lines(ctx, in.ID, in.token(), in.Before, in.Limit)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	r, err := s.renderer(ctx, in.At)
	return answer(s, in.lang(), linesBody{r.lines(found)}, err)
}

type messagesBody struct {
	Messages []Message `json:"messages" doc:"In their order; ask for those before the first, until none come"`
}

func (s *Server) messages(ctx context.Context, in *Paged) (*body[messagesBody], error) {
	found, err := s.Hall.Messages(ctx, in.ID, in.token(), in.Before, in.Limit)
	return answer(s, in.lang(), messagesBody{messagesOf(found)}, err)
}

type textBody struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

func (s *Server) log(ctx context.Context, in *struct {
	At
	Format string `query:"format" enum:"text,json" default:"text" doc:"Text as it is stored, or the same as JSON"`
}) (*textBody, error) {
	write, kind := s.Hall.Export, "text/plain; charset=utf-8"
	if in.Format == "json" {
		write, kind = s.Hall.ExportJSON, "application/json"
	}
	text, err := write(ctx, in.ID, in.token())
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	return &textBody{kind, text}, nil
}

func (s *Server) join(ctx context.Context, in *struct {
	Speech
	ID   string `path:"id" maxLength:"40" doc:"Of the match"`
	Body struct {
		Name string `json:"name,omitempty" maxLength:"64" doc:"What the others call you"`
		Seat *int   `json:"seat,omitempty" minimum:"0" maximum:"7" doc:"Else the first that is open"`
		Repeatable
	}
}) (*body[Key], error) {
	var seat *core.Seat
	if in.Body.Seat != nil {
		wish := core.SeatAt(*in.Body.Seat)
		seat = &wish
	}
	k, err := s.Hall.Join(ctx, in.ID, in.Body.Name, seat, in.Body.Key)
	if seat != nil {
		err = about("body.seat", err, table.ErrFull.Code, table.ErrKept.Code)
	}
	return answer(s, in.lang(), Key{int(k.Seat), k.Token}, err)
}

func (s *Server) start(ctx context.Context, in *struct {
	At
	Body *struct {
		Level string `json:"level,omitempty" maxLength:"20" doc:"Of the bots: one of the title's levels; by default that of the table's stand-ins"`
	}
}) (*empty, error) {
	level := ""
	if in.Body != nil {
		level = in.Body.Level
	}
	return s.done(in.lang(), s.leave(ctx, in.ID, core.Spectator, func() error {
		return about("body.level", s.Hall.Start(ctx, in.ID, in.token(), level), levelCodes...)
	}))
}

type deleted struct {
	Deleted bool  `json:"deleted" doc:"It is gone"`
	Waiting []int `json:"waiting" doc:"Seats whose players have not agreed"`
}

func (s *Server) remove(ctx context.Context, in *At) (*body[deleted], error) {
	waiting, err := s.Hall.Delete(ctx, in.ID, in.token())
	return answer(s, in.lang(), deleted{waiting == 0, seatList(waiting)}, err)
}

func (s *Server) reissue(ctx context.Context, in *struct {
	At
	Body Repeatable
}) (*body[Key], error) {
	k, err := s.Hall.Reissue(ctx, in.ID, in.token(), in.Body.Key)
	return answer(s, in.lang(), Key{int(k.Seat), k.Token}, err)
}

func (s *Server) free(ctx context.Context, in *struct {
	At
	Body struct {
		Seat int `json:"seat" minimum:"0" maximum:"7" doc:"The guest's"`
	}
}) (*empty, error) {
	return s.done(in.lang(), s.Hall.Free(ctx, in.ID, in.token(), core.SeatAt(in.Body.Seat)))
}

// acted is the view after a decision, or nothing for a client that gets it from
// the stream.
type acted struct {
	Status int
	Seq    int `header:"Seq" doc:"The entry that your decision became: drop views from the stream whose seq is below it"`
	Body   *View
}

func (s *Server) act(ctx context.Context, in *struct {
	At
	Prefer string `header:"Prefer" maxLength:"100" doc:"return=minimal: the answer is empty; the view comes by the stream"`
	Body   struct {
		Acting
		Decision
	}
}) (*acted, error) {
	if err := s.keep(ctx, 0); err != nil {
		return nil, s.problem(in.lang(), err)
	}
	seq, err := s.Hall.Act(ctx, in.ID, in.request(in.Body.Acting), in.Body.move())
	if err != nil {
		return nil, s.undecided(in.lang(), in.Body.Decision, err)
	}
	if in.Prefer == "return=minimal" {
		return &acted{Status: http.StatusNoContent, Seq: seq}, nil
	}
	v, err := s.viewFor(ctx, in.At, table.Since{Seq: in.Body.Seq, Chat: maxBody})
	if err != nil {
		return nil, err
	}
	return &acted{http.StatusOK, seq, v.Body}, nil
}

// decided is a decision that a request asks about.
type decided struct {
	At
	Body Decision
}

func (s *Server) check(ctx context.Context, in *decided) (*body[Verdict], error) {
	v, err := s.Hall.Check(ctx, in.ID, in.token(), in.Body.move())
	if err != nil {
		return nil, s.undecided(in.lang(), in.Body, err)
	}
	r, err := s.renderer(ctx, in.At)
	out := r.verdict(v)
	if v.Refusal != nil && StatusOf(v.Refusal.Code) == http.StatusUnprocessableEntity {
		out.Field = fieldOfDecision(in.Body, v.Refusal)
	}
	return answer(s, in.lang(), out, err)
}

func (s *Server) renderer(ctx context.Context, at At) (renderer, error) {
	names, places, err := s.Hall.Names(ctx, at.ID)
	return renderer{at.lang(), names, places}, err
}

func (s *Server) refused(ctx context.Context, in *struct {
	At
	Hex string `query:"hex" maxLength:"8" doc:"A hex of the map: what you cannot do there; without it, all that has no hex"`
}) (*body[Refused], error) {
	all, err := s.Hall.Refused(ctx, in.ID, in.token(), in.Hex)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	r, err := s.renderer(ctx, in.At)
	return answer(s, in.lang(), r.refused(all), err)
}

type previewBody struct {
	State any      `json:"state" doc:"As in a view"`
	Texts []string `json:"texts" doc:"What would happen"`
}

func (s *Server) preview(ctx context.Context, in *decided) (*body[previewBody], error) {
	state, told, err := s.Hall.Preview(ctx, in.ID, in.token(), in.Body.move())
	if err != nil {
		return nil, s.undecided(in.lang(), in.Body, err)
	}
	r, err := s.renderer(ctx, in.At)
	b := previewBody{State: state, Texts: []string{}}
	for _, e := range told {
		b.Texts = append(b.Texts, r.say(e.Text))
	}
	return answer(s, in.lang(), b, err)
}

func (s *Server) hint(ctx context.Context, in *At) (*body[Verdict], error) {
	v, err := s.Hall.Hint(ctx, in.ID, in.token())
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	r, err := s.renderer(ctx, *in)
	return answer(s, in.lang(), r.verdict(v), err)
}

type undone struct {
	Proposed bool `json:"proposed" doc:"The others must agree first"`
}

func (s *Server) undo(ctx context.Context, in *struct {
	At
	Body struct {
		Acting
		To *int `json:"to,omitempty" minimum:"0" maximum:"2147483647" doc:"Back to the position after this entry; else before your own last decision"`
	}
}) (*body[undone], error) {
	proposed, err := s.Hall.Undo(ctx, in.ID, in.request(in.Body.Acting), in.Body.To)
	if in.Body.To != nil {
		err = about("body.to", err, table.ErrNoUndo.Code)
	}
	return answer(s, in.lang(), undone{proposed}, err)
}

func (s *Server) answerUndo(ctx context.Context, in *struct {
	At
	Body struct {
		Acting
		Back  int  `json:"back" minimum:"0" maximum:"2147483647" doc:"The proposal that you answer, by where it goes back to"`
		Agree bool `json:"agree" doc:"False ends the proposal"`
	}
}) (*empty, error) {
	return s.done(in.lang(), s.Hall.Answer(ctx, in.ID, in.request(in.Body.Acting), in.Body.Back, in.Body.Agree))
}

func (s *Server) chat(ctx context.Context, in *struct {
	At
	Body struct {
		Text string `json:"text" minLength:"1" maxLength:"500" doc:"What you say"`
		Key  string `json:"key,omitempty" minLength:"1" maxLength:"64" pattern:"^[!-~]+$" doc:"Made by you for this message; sent again with it, it is said once"`
	}
}) (*empty, error) {
	if err := s.keep(ctx, len(in.Body.Text)); err != nil {
		return nil, s.problem(in.lang(), err)
	}
	return s.done(in.lang(), s.Hall.Say(ctx, in.ID, in.token(), in.Body.Text, in.Body.Key))
}

func (s *Server) note(ctx context.Context, in *struct {
	At
	Body struct {
		Text string `json:"text" maxLength:"10000" doc:"The whole note; it replaces the one before"`
	}
}) (*empty, error) {
	if err := s.keep(ctx, len(in.Body.Text)); err != nil {
		return nil, s.problem(in.lang(), err)
	}
	return s.done(in.lang(), s.Hall.Note(ctx, in.ID, in.token(), in.Body.Text))
}

func (s *Server) orders(ctx context.Context, in *struct {
	At
	Body struct {
		Orders []Order `json:"orders" maxItems:"8" doc:"All of them; an empty list ends all"`
	}
}) (*empty, error) {
	orders := make([]table.Order, len(in.Body.Orders))
	for i, o := range in.Body.Orders {
		orders[i] = table.Order{Name: o.Name, Notation: o.Notation, Ask: o.Ask, Times: o.Times, Quiet: o.Quiet}
	}
	err := s.Hall.SetOrders(ctx, in.ID, in.token(), orders)
	err = aboutNth("body.orders", ".name", err, "table.order.name")
	err = aboutNth("body.orders", ".ask", err, "table.order")
	err = aboutNth("body.orders", "", err, "table.order.none")
	return s.done(in.lang(), aboutNth("body.orders", ".notation", err))
}

func (s *Server) standIn(ctx context.Context, in *struct {
	At
	Body struct {
		Seat int `json:"seat" minimum:"0" maximum:"7" doc:"Yours, or one whose time is over"`
	}
}) (*empty, error) {
	seat := core.SeatAt(in.Body.Seat)
	return s.done(in.lang(), s.leave(ctx, in.ID, seat, func() error {
		return s.Hall.StandIn(ctx, in.ID, in.token(), seat)
	}))
}

func (s *Server) comeBack(ctx context.Context, in *At) (*empty, error) {
	err := s.Hall.Return(ctx, in.ID, in.token())
	if err == nil {
		s.back(ctx, in.ID)
	}
	return s.done(in.lang(), err)
}

func (s *Server) branch(ctx context.Context, in *struct {
	At
	Body struct {
		Seq int `json:"seq" minimum:"0" maximum:"2147483647" doc:"Copy up to this entry"`
	}
}) (*body[Created], error) {
	size := entrySize * min(in.Body.Seq, table.MaxEntries)
	leave, err := s.copied(ctx, size)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	defer leave()
	c, err := s.Hall.Branch(ctx, in.ID, in.token(), in.Body.Seq)
	if err != nil {
		s.uncopied(ctx, size)
	}
	return s.created(ctx, in.lang(), c, about("body.seq", err, entryCode))
}

func (s *Server) rematch(ctx context.Context, in *At) (*body[Created], error) {
	leave, err := s.room(ctx, "", false)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	defer leave()
	c, err := s.Hall.Rematch(ctx, in.ID, in.token())
	return s.created(ctx, in.lang(), c, err)
}
