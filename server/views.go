package server

import (
	"slices"
	"strings"
	"time"

	"remise/core"
	"remise/core/why"
	"remise/store"
	"remise/table"
	"remise/texts"
)

// renderer writes a match's texts in one language.
type renderer struct {
	lang   string
	names  []string
	places map[string]core.PlaceName // what people call them
}

func (r renderer) say(t core.Text) string {
	if t.Code == "" {
		return ""
	}
	return texts.Render(r.lang, texts.Named(r.lang, t, r.places), r.names)
}

func newRenderer(lang string, sitters []table.Sitter, places map[string]core.PlaceName) renderer {
	r := renderer{lang: lang, places: places}
	for _, s := range sitters {
		r.names = append(r.names, s.Name)
	}
	return r
}

func viewOf(lang string, f table.Full) *View {
	v := outline(lang, f.Snapshot)
	now := f.Now.UTC()
	v.Now = &now
	r := newRenderer(lang, f.Seats, f.Places)
	v.Log, v.Chat = r.lines(f.Log), messagesOf(f.Chats)
	return v
}

func messagesOf(chats []store.Chat) []Message {
	all := make([]Message, len(chats))
	for i, c := range chats {
		all[i] = Message{c.N, c.Seat, c.Text, c.At}
	}
	return all
}

// outline renders a snapshot without log and chat.
func outline(lang string, s *table.Snapshot) *View {
	r := newRenderer(lang, s.Seats, s.Places)
	v := &View{
		Match: s.ID, Title: s.Title, Rules: s.Rules, Options: s.Options, Public: s.Public, Pace: paceOf(s.Pace), Help: s.Help, StandIn: s.StandIn,
		Status: string(s.Status),
		Seq:    s.Seq, Viewer: place(s.Viewer), Seats: r.seats(s), Created: s.Created.UTC(), Changed: s.Changed.UTC(),
		Parent: s.Parent, ParentSeq: s.ParentSeq, Next: s.Next, State: s.State,
		Ask: r.say(s.Ask), AskCode: s.AskCode, LastTurn: s.LastTurn, Note: s.Note,
		Choices: make([]Choice, 0, len(s.Choices)), Orders: []Order{}, Standing: []Standing{}, Log: []Line{}, Chat: []Message{},
	}
	for _, c := range s.Choices {
		v.Choices = append(v.Choices, r.choice(c))
	}
	for _, c := range s.Asides {
		v.Asides = append(v.Asides, r.choice(c))
	}
	for _, o := range s.Orders {
		v.Orders = append(v.Orders, Order{o.Name, o.Notation, o.Ask, o.Times, o.Quiet, r.say(o.Text)})
	}
	for _, o := range s.Ended {
		v.Ended = append(v.Ended, r.ended(o))
	}
	for _, o := range s.Standing {
		v.Standing = append(v.Standing, Standing{o.Name, r.say(o.Text), o.Asks, o.Round})
	}
	if s.Ending != nil {
		v.Deletion = &Deletion{seatList(peopleAt(s.Seats) &^ s.Ending.Agreed)}
	}
	if s.Waits.Code != "" {
		v.Waits = &Told{s.Waits.Code, r.say(s.Waits)}
	}
	if s.Undo != nil {
		v.Undo = r.undo(s.Undo)
	}
	if s.Proposal != nil {
		v.Proposal = proposalOf(s.Proposal, len(s.Seats))
	}
	return v
}

// ended is an order that has ended, and why.
func (r renderer) ended(o table.Order) EndedOrder {
	why := r.say(o.Ended.Text)
	for _, e := range o.Ended.Cause {
		why += " " + r.say(e.Text)
	}
	return EndedOrder{o.Name, r.say(o.Text), why, o.Ended.Entry}
}

func (r renderer) undo(u *table.Takeback) *Undo {
	v := &Undo{Back: u.Back, Free: u.Free}
	if u.Refused != nil {
		v.Refused = &Told{u.Refused.Code, r.say(u.Refused.Text)}
	}
	if u.Costs.Code != "" {
		v.Costs = &Told{u.Costs.Code, r.say(u.Costs)}
	}
	return v
}

// peopleAt is the seats of people.
func peopleAt(sitters []table.Sitter) (all core.Seats) {
	for i, s := range sitters {
		if s.Kind != store.Bot {
			all |= core.Of(core.SeatAt(i))
		}
	}
	return all
}

func proposalOf(p *table.Proposal, seats int) *Proposal {
	return &Proposal{int(p.By), p.Back, seatList(core.First(seats) &^ p.Agreed)}
}

// place is a seat's number, or nil for a spectator.
func place(s core.Seat) *int {
	if s >= core.MaxSeats {
		return nil
	}
	n := int(s)
	return &n
}

func seatList(set core.Seats) []int {
	list := []int{}
	for s := range set.All {
		list = append(list, int(s))
	}
	return list
}

func (r renderer) seats(s *table.Snapshot) []Seat {
	all := make([]Seat, len(s.Seats))
	for i, sitter := range s.Seats {
		all[i] = r.seat(i, sitter, s.ToAct, s.Result)
	}
	return all
}

func (r renderer) seat(i int, s table.Sitter, toAct core.Seats, result []store.Place) Seat {
	v := Seat{Kind: string(s.Kind), Level: s.Level, Name: s.Name, Kept: s.Kept, ToAct: toAct.Has(core.SeatAt(i)),
		Since: timeOf(s.Clock.Since), Due: timeOf(s.Due), Reserve: seconds(s.Clock.Reserve), StandIn: s.Clock.StandIn}
	if s.Kind != store.Open {
		v.Name = texts.Name(r.lang, core.SeatAt(i), r.names)
	}
	if i < len(result) {
		v.Score, v.Rank = &result[i].Score, &result[i].Rank
	}
	return v
}

func paceOf(p store.Pace) *Pace {
	if p.Kind == store.NoTime {
		return nil
	}
	return &Pace{string(p.Kind), seconds(p.Each), seconds(p.Reserve)}
}

func seconds(d time.Duration) int { return int(d / time.Second) }

// timeOf is a moment, or nil where there is none.
func timeOf(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

func (r renderer) choice(c table.Choice) Choice {
	v := Choice{Action: actionOf(c.Parts), Notation: c.Notation, Text: r.say(c.Text), Price: c.Price, Free: c.Free, Side: c.Parts.Side, Reveals: c.Reveals}
	if c.Brief.Code != "" {
		v.Brief = r.say(c.Brief)
	}
	if c.Step > 0 {
		v.Min, v.Max, v.Step = &c.Min, &c.Max, &c.Step
	}
	return v
}

func (r renderer) lines(found []table.Line) []Line {
	all := make([]Line, len(found))
	for i, l := range found {
		all[i] = r.line(l)
	}
	return all
}

func (r renderer) line(l table.Line) Line {
	v := Line{Seq: l.Seq, By: place(l.By), Notation: l.Notation, At: l.At.UTC(), StandIn: l.StandIn, Hidden: l.Hidden, Events: []Event{}}
	if l.Undo {
		v.Back = &l.Back
	}
	if l.Parts.Verb != "" {
		v.Action = actionOf(l.Parts)
	}
	for _, e := range l.Events {
		v.Events = append(v.Events, Event{r.say(e.Text), e.Code, factsOf(e.Args), marks[e.Mark]})
	}
	return v
}

// marks are the names of those that events have.
var marks = map[core.Mark]string{core.Opens: "opens", core.Ends: "ends"}

func (r renderer) verdict(v table.Verdict) Verdict {
	out := Verdict{Legal: v.Refusal == nil, Notation: v.Notation}
	if v.Parts.Verb != "" {
		out.Action = actionOf(v.Parts)
	}
	if v.Refusal != nil {
		out.Text, out.Rule, out.Code = r.say(v.Refusal.Text), v.Refusal.Rule, v.Refusal.Code
		return out
	}
	out.Text = r.say(v.Text)
	if v.Reason.Code != "" && v.Reason.Code != v.Text.Code {
		out.Reason = r.say(v.Reason)
	}
	if v.Plan.Code != "" {
		out.Reason = strings.TrimSpace(out.Reason + " " + r.say(v.Plan))
	}
	return out
}

func (r renderer) refused(all *table.Refusals) Refused {
	out := Refused{Seq: all.Seq, Reasons: []Reason{}}
	for _, reason := range all.Reasons {
		v := Reason{Text: r.say(reason.Text), Rule: reason.Rule, Code: reason.Code}
		for _, d := range reason.What {
			v.What = append(v.What, r.sort(all.Title, d))
		}
		out.Reasons = append(out.Reasons, v)
	}
	return out
}

func (r renderer) sort(title core.Title, d why.Sort) Sort {
	v := Sort{Text: r.say(d.Name), Names: []string{}, Notations: []string{}, Actions: []Action{}}
	for _, which := range d.Names {
		v.Names = append(v.Names, texts.Fact(r.lang, which, r.names))
	}
	for _, a := range d.Actions {
		v.Notations = append(v.Notations, title.Format(a))
		v.Actions = append(v.Actions, actionOf(title.Parts(a)))
	}
	return v
}

// summary is a match in a list, as seen by the holder of some of its seats.
func summary(lang string, m store.Match, mine []int) Summary {
	sitters := table.Sitters(&m)
	r := newRenderer(lang, sitters, nil)
	v := Summary{
		Match: m.ID, Title: m.Title, Status: string(m.Status), Public: m.Public, Pace: paceOf(m.Pace), Seq: m.Seq, Created: m.Created.UTC(),
		Changed: m.Changed.UTC(), Parent: m.Parent, From: m.ParentSeq, Next: m.Next, Mine: mine, Seats: []Seat{},
		MyTurn: slices.ContainsFunc(mine, func(i int) bool {
			return core.Seats(m.ToAct).Has(core.SeatAt(i)) && sitters[i].Clock.StandIn == ""
		}),
	}
	for i, s := range sitters {
		v.Seats = append(v.Seats, r.seat(i, s, core.Seats(m.ToAct), m.Result))
	}
	return v
}

// titleOf is a title with its texts.
func titleOf(lang string, about core.About) Title {
	say := func(code string) string { return texts.Render(lang, core.Say(code), nil) }
	t := Title{ID: about.ID, Name: say(about.ID + ".title"), About: say(about.ID + ".about"),
		Designer: say(about.ID + ".designer"), Weight: say(about.ID + ".weight"), Length: say(about.ID + ".length"), Rules: about.Version,
		MinSeats: about.MinSeats, MaxSeats: about.MaxSeats, Options: []Option{}}
	for _, o := range about.Options {
		key := about.ID + ".option." + o.Key
		option := Option{Key: o.Key, Name: say(key), Default: o.Default, Values: []Value{}}
		for _, v := range o.Values {
			option.Values = append(option.Values, Value{v, say(key + "." + v)})
		}
		for _, code := range o.Notes {
			option.Notes = append(option.Notes, say(code))
		}
		t.Options = append(t.Options, option)
	}
	return t
}
