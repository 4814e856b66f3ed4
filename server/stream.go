package server

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"remise/core"
	"remise/table"
)

const streamPath = "/api/events"

// Gone says that a match can no longer be seen.
type Gone struct {
	Match string `json:"match" doc:"Its id"`
	Code  string `json:"code" doc:"Why: the code of a refusal"`
}

type streamInput struct {
	Speech
	Watch  []string `query:"watch,explode" maxItems:"100" doc:"MATCH or MATCH:TOKEN, once for each match or seat, without any the stream has only signs of life; the views of several seats of a match are told apart by their viewer"`
	From   string   `query:"from" maxLength:"6000" pattern:"^([^.,]+\\.[0-9]+\\.[0-9]+(,|$))*$" doc:"Where to begin, in the form of an event's id"`
	Away   bool     `query:"away" doc:"The player does not look: they are told of their turn by push as well"`
	LastID string   `header:"Last-Event-ID" maxLength:"6000" doc:"Sent by the browser when it comes back"`
}

func (s *Server) registerStream() {
	op := huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: streamPath,
		Summary: "One stream for all that changes in the matches you watch", Security: []map[string][]string{{}},
		Description: "Each event “view” is a whole View with the log and chat since the last one; “gone” names a match that " +
			"can no longer be seen. An event's id holds, for each match, MATCH.SEQ.CHAT. Drop a view whose seq is below " +
			"the one you have from another answer; one with the same seq may have new chat, seats or orders. " +
			"A browser's stream sends no headers, so the tokens stand in the query.",
		Responses: map[string]*huma.Response{"200": {Description: "Events", Content: map[string]*huma.MediaType{
			"text/event-stream": {Schema: s.eventSchema()},
		}}},
		Tags: []string{"live"}, Errors: []int{401, 404, 421, 422, 429, 500, 503},
	}
	huma.Register(s.api, op, s.events)
}

// eventSchema describes the events in the contract.
func (s *Server) eventSchema() *huma.Schema {
	one := func(name string, data *huma.Schema) *huma.Schema {
		return &huma.Schema{Type: huma.TypeObject, Required: []string{"event", "data"}, Properties: map[string]*huma.Schema{
			"event": {Type: huma.TypeString, Enum: []any{name}}, "id": {Type: huma.TypeString}, "data": data,
		}}
	}
	schemas := s.api.OpenAPI().Components.Schemas
	return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{OneOf: []*huma.Schema{
		one("view", schemas.Schema(typeOf[View](), true, "View")),
		one("gone", schemas.Schema(typeOf[Gone](), true, "Gone")),
	}}}
}

// stream is one client's.
type stream struct {
	server *Server
	who    caller
	lang   string
	order  []string
	eyes   map[string][]*eye // on a match; one client may have several of its seats
	from   map[string]table.Since
	seats  []seatOf // where somebody looks
	w      io.Writer
	out    *http.ResponseController
}

// eye watches a match with a token, and knows how much it has seen. Each has its
// own count, since a match may move on between two of them.
type eye struct {
	token string
	seen  table.Since
}

// seatOf is a seat of a match.
type seatOf struct {
	match string
	seat  core.Seat
}

func (s *Server) events(ctx context.Context, in *streamInput) (*huma.StreamResponse, error) {
	st := &stream{server: s, who: visitorOf(ctx).from, lang: in.lang(), eyes: map[string][]*eye{}, from: positions(cmp.Or(in.LastID, in.From))}
	for _, w := range in.Watch {
		id, token, _ := strings.Cut(w, ":")
		if err := st.watch(ctx, id, token, in.Away); err != nil {
			return nil, s.problem(st.lang, about("query.watch", err, table.ErrUnknown.Code, table.ErrToken.Code, table.ErrIsOwner.Code))
		}
	}
	return &huma.StreamResponse{Body: st.run}, nil
}

// watch adds a match, or a further seat of one.
func (st *stream) watch(ctx context.Context, id, token string, away bool) error {
	eyes, known := st.eyes[id]
	if slices.ContainsFunc(eyes, func(e *eye) bool { return e.token == token }) {
		return nil
	}
	viewer, err := st.viewer(ctx, id, token)
	if err != nil {
		return err
	}
	if !known {
		st.order = append(st.order, id)
	}
	st.eyes[id] = append(eyes, &eye{token, st.from[id]})
	if viewer < core.MaxSeats && !away {
		st.seats = append(st.seats, seatOf{id, viewer})
	}
	return nil
}

// viewer is the seat that a token of the stream opens.
func (st *stream) viewer(ctx context.Context, id, token string) (viewer core.Seat, err error) {
	paid := st.server.metered(ctx, st.who, func() {
		var f table.Full
		if f, err = st.server.Hall.View(ctx, id, token, table.Since{Seq: 1 << 30, Chat: 1 << 30}); err == nil {
			viewer = f.Viewer
		}
	})
	return viewer, cmp.Or(paid, err)
}

// positions reads an event's id.
func positions(id string) map[string]table.Since {
	seen := map[string]table.Since{}
	for part := range strings.SplitSeq(id, ",") {
		f := strings.Split(part, ".")
		if len(f) != 3 {
			continue
		}
		seq, err1 := strconv.Atoi(f[1])
		chat, err2 := strconv.Atoi(f[2])
		if err1 == nil && err2 == nil {
			seen[f[0]] = table.Since{Seq: seq, Chat: chat}
		}
	}
	return seen
}

// id marks what all eyes have seen: a client that resumes there misses nothing.
func (st *stream) id() string {
	parts := make([]string, len(st.order))
	for i, id := range st.order {
		far := st.eyes[id][0].seen
		for _, e := range st.eyes[id] {
			far.Seq, far.Chat = min(far.Seq, e.seen.Seq), min(far.Chat, e.seen.Chat)
		}
		parts[i] = id + "." + strconv.Itoa(far.Seq) + "." + strconv.Itoa(far.Chat)
	}
	return strings.Join(parts, ",")
}

func (st *stream) run(hctx huma.Context) {
	r, w := humago.Unwrap(hctx)
	st.w, st.out = w, http.NewResponseController(w)
	if takesGzip(r) {
		packed := &packedStream{to: w}
		defer packed.Close() //nolint:errcheck // the reader is gone, or has read everything
		st.w = packed
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Vary", "Accept-Encoding")
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		return
	}
	st.server.meters.opened.Add(1)
	watch := st.server.Hall.Watch(st.order)
	defer watch.Close()
	defer st.enter()()
	if st.write(comeBack()) == nil && st.send(r.Context(), st.order) == nil {
		st.follow(r.Context(), watch)
	}
}

// comeBack asks a browser to wait before it reopens the stream, each for a
// different time, so that a restarted server does not meet all at once.
func comeBack() string {
	return "retry: " + strconv.Itoa(500+rand.IntN(2000)) + "\n\n"
}

// enter notes that the players are watching, until leave is called.
func (st *stream) enter() (leave func()) {
	var all []func()
	if st.server.Push != nil {
		for _, p := range st.seats {
			all = append(all, st.server.Push.Enter(p.match, p.seat))
		}
	}
	return func() {
		for _, leave := range all {
			leave()
		}
	}
}

// follow sends what changes until the client or the server leaves.
func (st *stream) follow(ctx context.Context, watch *table.Watcher) {
	beat := time.NewTicker(st.server.Heartbeat)
	defer beat.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-st.server.ending.Done():
			return
		case <-watch.Woken():
			err = st.send(ctx, watch.Changed())
		case <-beat.C:
			err = st.write(": \n\n")
		}
		if err != nil {
			return
		}
	}
}

// send writes the views of the given matches.
func (st *stream) send(ctx context.Context, ids []string) error {
	for _, id := range ids {
		for _, e := range st.eyes[id] {
			var text string
			var err error
			if paid := st.server.metered(ctx, st.who, func() { text, err = st.news(ctx, id, e) }); paid != nil {
				return paid
			}
			if err == nil {
				st.server.meters.events.Add(1)
				err = st.write(text)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// news is the event of a match that has changed, as the holder of a token sees
// it, from where they were.
func (st *stream) news(ctx context.Context, id string, e *eye) (string, error) {
	seen := e.seen
	f, err := st.server.Hall.View(ctx, id, e.token, seen)
	if r, refused := core.AsRefusal(err); refused {
		data, err := json.Marshal(Gone{id, r.Code})
		return st.event("gone", data), err
	}
	if err != nil {
		return "", err // not gone, only out of reach: the reader comes back
	}
	e.seen = advance(seen, f)
	data, err := st.server.spoken(st.lang, seen, f)
	return st.event("view", data), err
}

func advance(from table.Since, f table.Full) table.Since {
	from.Seq = f.Seq
	if n := len(f.Chats); n > 0 {
		from.Chat = f.Chats[n-1].N
	}
	return from
}

func (st *stream) event(name string, data []byte) string {
	return "id: " + st.id() + "\nevent: " + name + "\ndata: " + string(data) + "\n\n"
}

// write sends a message. A reader that does not take it in time, or for whose
// message there is no room, is dropped and reconnects by itself. Nothing is
// queued meanwhile.
func (st *stream) write(text string) error {
	if _, err := st.w.Write([]byte(text)); err != nil {
		return err
	}
	return st.out.Flush()
}
