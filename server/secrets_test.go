package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/core"
	"remise/server"
	"remise/store"
	"remise/table"
	"remise/texts"
	"remise/title/titles"
)

// Every endpoint is asked by a stranger, by a spectator who knows the match,
// and by a player about what the other seats hide. Nothing that the caller may
// not know is in the bytes, and nothing that they may not do happens.
func TestNoSecretIsInTheBytes(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.About().ID, func(t *testing.T) {
			s := open(t)
			c := s.begin(title)
			other := s.begin(title)
			moves := 30
			if testing.Short() {
				moves = 12
			}
			for n := range moves {
				if n%10 == 1 {
					s.search(title, c, other.Keys[0].Token)
				}
				if token := s.next(c); token != "" {
					s.act(c.Match, token)
				}
			}
		})
	}
}

func (s *site) begin(title core.Title) server.Created {
	s.t.Helper()
	kinds := slices.Repeat([]string{"host"}, title.About().MinSeats)
	return get[server.Created](s, "POST", "/api/matches", "", m{"title": title.About().ID, "seats": seats(kinds...)})
}

// search asks everything as everybody.
func (s *site) search(title core.Title, c server.Created, foreign string) {
	s.t.Helper()
	before := s.record(c.Match)
	truth := retell(s.t, title, before)
	for _, lang := range texts.Languages {
		for call := range s.endpoints(c.Match, lang, before.Seq) {
			s.quiet(truth, core.Spectator, call, "", c)
			if status, _ := s.send(call, foreign); status == http.StatusOK && call.about(c.Match) {
				s.t.Errorf("%s %s answers to the token of another match", call.method, call.path)
			}
		}
		for i := range c.Keys {
			for call := range s.endpoints(c.Match, lang, before.Seq) {
				if call.method == "GET" {
					s.quiet(truth, core.Seat(i), call, c.Keys[i].Token, c)
				}
			}
		}
	}
	if after := s.record(c.Match); after.Seq != before.Seq || len(after.Chats) != 0 || len(after.Notes) != 0 {
		s.t.Fatal("a stranger changed the match")
	}
}

func (s *site) record(id string) store.Record {
	s.t.Helper()
	r, err := s.hall.Store.Load(s.t.Context(), id)
	if err != nil {
		s.t.Fatal(err)
	}
	return r
}

type call struct{ method, path, body string }

// about reports whether a call is about one match.
func (c call) about(match string) bool {
	path, _, _ := strings.Cut(c.path, "?")
	return strings.Contains(path, match) || strings.HasSuffix(path, "/events")
}

// endpoints is one request for each operation of the contract; an operation
// that is not known here fails the test.
func (s *site) endpoints(match, lang string, seq int) func(func(call) bool) {
	bodies := map[string]string{
		"create": `{"title":"nothing","seats":[{"kind":"host"}]}`, "mine": `{"tokens":["x"]}`, "importLog": `remise log 1`,
		"join": `{"name":"Eve"}`, "start": `{"level":"random"}`, "act": fmt.Sprintf(`{"seq":%d,"key":"x","choice":0}`, seq),
		"check": `{"choice":0}`, "preview": `{"choice":0}`, "undo": fmt.Sprintf(`{"seq":%d,"key":"x"}`, seq),
		"answer": fmt.Sprintf(`{"seq":%d,"key":"x","agree":true}`, seq), "chat": `{"text":"hi"}`, "note": `{"text":"hi"}`,
		"hint": `{"level":"random"}`, "orders": `{"orders":[]}`, "branch": fmt.Sprintf(`{"seq":%d}`, seq), "rematch": "",
		"pushKey": "", "subscribe": `{"endpoint":"https://push.example/1","p256dh":"x","auth":"x"}`, "unsubscribe": `{"endpoint":"x"}`,
		"standIn": `{"seat":0}`, "comeBack": "", "reissue": `{}`, "free": `{"seat":1}`,
		"faces":    `{"tiles":[{"tile":"57","turn":0}]}`,
		"analysis": "", "board": "", "runs": "", "moves": "", "worth": "", "outlook": `{"choice":0}`, "ring": `{"notations":["x"]}`,
		"titles": "", "list": "", "view": "", "past": "", "log": "", "lines": "", "messages": "", "deleteMatch": "", "refused": "", "events": "",
	}
	var contract struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	_, text := s.call("GET", "/openapi.json", "", nil)
	if err := json.Unmarshal(text, &contract); err != nil {
		s.t.Fatal(err)
	}
	return func(yield func(call) bool) {
		for path, methods := range contract.Paths {
			for method, op := range methods {
				body, known := bodies[op.OperationID]
				if !known {
					s.t.Errorf("operation %s is not asked", op.OperationID)
				}
				path := strings.NewReplacer("{id}", match, "{seq}", fmt.Sprint(seq/2)).Replace(path) + "?lang=" + lang + "&watch=" + match
				if !yield(call{strings.ToUpper(method), path, body}) {
					return
				}
			}
		}
	}
}

// send asks; from a stream it reads what comes at once.
func (s *site) send(c call, token string) (int, []byte) {
	s.t.Helper()
	if !strings.HasPrefix(c.path, "/api/events") {
		var body any
		if c.body != "" {
			body = c.body
		}
		return s.call(c.method, c.path, token, body)
	}
	ctx, cancel := context.WithTimeout(s.t.Context(), time.Second)
	defer cancel()
	path := c.path
	if token != "" {
		path += ":" + token
	}
	req, err := http.NewRequestWithContext(ctx, "GET", s.URL+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	resp, err := s.Client().Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	var text []byte
	for !strings.Contains(string(text), "\n\n: ") && resp.StatusCode == http.StatusOK {
		buf := make([]byte, 1<<16)
		n, err := resp.Body.Read(buf)
		if text = append(text, buf[:n]...); err != nil {
			break
		}
	}
	return resp.StatusCode, text
}

// quiet checks that an answer gives nothing away.
func (s *site) quiet(truth story, viewer core.Seat, c call, token string, keys server.Created) {
	s.t.Helper()
	_, text := s.send(c, token)
	if strings.Contains(string(text), ":null") {
		s.t.Fatalf("%s %s says null, which the contract does not know: %s", c.method, c.path, text)
	}
	for _, secret := range truth.secrets(viewer) {
		if strings.Contains(string(text), secret) {
			s.t.Fatalf("%s %s tells seat %s %q", c.method, c.path, viewer, secret)
		}
	}
	for _, k := range append(keys.Keys, server.Key{Token: keys.Owner}) {
		if k.Token != token && strings.Contains(string(text), k.Token) || strings.Contains(string(text), table.Hash(k.Token)) {
			s.t.Fatalf("%s %s tells a token", c.method, c.path)
		}
	}
}

// story is the truth about a match: the true log, positions and events.
type story struct {
	match  *core.Match
	hashes []string
	events []core.Event
	names  []string
}

func retell(t testing.TB, title core.Title, r store.Record) story {
	t.Helper()
	var st story
	for _, seat := range r.Seats {
		st.names = append(st.names, seat.Name)
	}
	match, err := core.NewMatch(title, core.Setup{Version: r.Rules, Seats: len(r.Seats), Options: r.Options}, st.names)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range r.Entries {
		e, err := core.ParseEntry(title, line.Line)
		if err != nil {
			t.Fatal(err)
		}
		events, err := match.Play(e.Action)
		if err != nil {
			t.Fatal(err)
		}
		st.events = append(st.events, events...)
		st.hashes = append(st.hashes, fmt.Sprintf("%016x", line.Seal), fmt.Sprint(line.Seal), line.Position)
	}
	st.match = match
	return st
}

// secrets is what a viewer may not read: hashes of a log that hides something
// from them, notations that are masked for them, sentences that are not for them, and every field of
// the others' views that their own does not have.
func (st story) secrets(viewer core.Seat) []string {
	var found []string
	known := st.known(viewer)
	add := func(secret string) {
		if !strings.Contains(known, secret) {
			found = append(found, secret)
		}
	}
	hidden := false
	for _, e := range st.match.Entries() {
		if truth, told := st.match.Title.Format(e.Action), st.match.Title.Mask(e.Action, viewer); truth != told {
			add(quoted(truth))
			hidden = true
		}
	}
	if hidden {
		found = append(found, st.hashes...)
	}
	for _, e := range st.events {
		for _, lang := range texts.Languages {
			if !e.To.Has(viewer) {
				add(quoted(texts.Render(lang, e.Text, st.names)))
			}
		}
	}
	for i := range st.names {
		if core.Seat(i) != viewer {
			for _, field := range fields(st.match.State().Observe(core.Seat(i))) {
				add(field)
			}
		}
	}
	return found
}

// known is what the viewer may read anyway.
func (st story) known(viewer core.Seat) string {
	view, _ := json.Marshal(st.match.State().Observe(viewer))
	text := string(view)
	for _, e := range st.match.Entries() {
		text += quoted(st.match.Title.Mask(e.Action, viewer))
	}
	if st.match.State().ToAct().Has(viewer) {
		for _, c := range st.match.State().Legal(viewer, nil) {
			text += quoted(st.match.Title.Format(c.Action))
		}
	}
	if trier, ok := st.match.State().(core.Trier); ok && int(viewer) < len(st.names) {
		for _, a := range trier.Every(viewer, nil) {
			text += quoted(st.match.Title.Format(a)) // what can be said at all is no secret
		}
	}
	for _, e := range st.events {
		for _, lang := range texts.Languages {
			if e.To.Has(viewer) {
				text += quoted(texts.Render(lang, e.Text, st.names))
			}
		}
	}
	return text
}

func quoted(s string) string {
	text, _ := json.Marshal(s)
	return string(text)
}

// fields is every "key":value of a view that is longer than a number: short
// ones are everywhere and say nothing.
func fields(view any) (all []string) {
	text, _ := json.Marshal(view)
	var tree any
	json.Unmarshal(text, &tree)
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				walk(x)
			}
		case map[string]any:
			for key, x := range v {
				value, _ := json.Marshal(x)
				if len(value) > 8 {
					all = append(all, quoted(key)+":"+string(value))
				}
				walk(x)
			}
		}
	}
	walk(tree)
	return all
}

// The search itself must find something to search for.
func TestTheSearchKnowsSecrets(t *testing.T) {
	s := open(t)
	c := s.begin(titles.All[0])
	truth := retell(t, titles.All[0], s.record(c.Match))
	_, mine := s.call("GET", "/api/matches/"+c.Match, c.Keys[0].Token, nil)
	told := slices.ContainsFunc(truth.secrets(core.Spectator), func(secret string) bool { return strings.Contains(string(mine), secret) })
	if !told {
		t.Fatal("a player's own view holds nothing that a spectator may not know: the search is blind")
	}
}
