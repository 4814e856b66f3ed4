package server_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// refusal is an answer in the form of all refusals.
type refusal struct {
	reply
	server.Problem
}

// refusalTo sends a request that must be refused in the form of all refusals.
func (s *site) refusalTo(method, path, body string, headers ...string) (r refusal) {
	s.t.Helper()
	req, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	if host := req.Header.Get("Host"); host != "" {
		req.Host = host
	}
	resp, err := s.Client().Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(&r.Problem); err != nil {
		s.t.Fatalf("%s %s: %v", method, path, err)
	}
	r.reply = reply{resp.StatusCode, resp.Header}
	return r
}

// must holds a refusal to its status, code and field.
func (s *site) must(r refusal, status int, code, field string) {
	s.t.Helper()
	if kind := r.Header.Get("Content-Type"); kind != "application/problem+json" {
		s.t.Errorf("%s: %s", code, kind)
	}
	if r.StatusCode != status || r.Status != status || r.Code != code || r.Field != field {
		s.t.Errorf("%d %s %q: %s; want %d %s %q", r.StatusCode, r.Code, r.Field, r.Detail, status, code, field)
	}
	if r.Title != http.StatusText(status) || r.Detail == "" {
		s.t.Errorf("%s: title %q, detail %q", code, r.Title, r.Detail)
	}
}

func TestEveryRefusalHasOneForm(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	path := "/api/matches/" + c.Match
	token := s.next(c)
	seat := []string{"Authorization", "Seat " + token}
	other := []string{"Authorization", "Seat " + c.Keys[0].Token}
	if token == c.Keys[0].Token {
		other[1] = "Seat " + c.Keys[1].Token
	}
	for _, x := range []struct {
		method, path, body string
		headers            []string
		status             int
		code, field        string
	}{
		{"POST", "/api/matches", `{"title":`, nil, 400, "server.form", "body"},
		{"POST", "/api/matches", `{"title":"trambahn"}`, nil, 422, "server.form", "body.seats"},
		{"POST", "/api/matches", `{"title":"trambahn","seats":[{"kind":"dog"}]}`, nil, 422, "server.form", "body.seats[0].kind"},
		{"POST", "/api/matches", `{"title":"chess","seats":[{"kind":"host"}]}`, nil, 422, "setup.title", "body.title"},
		{"POST", "/api/matches", `{"title":"trambahn","seats":[{"kind":"host"}]}`, nil, 422, "setup.seatcount", "body.seats"},
		{"POST", "/api/matches", `{"title":"1881","seats":[{"kind":"host"}]}`, nil, 422, "setup.seats", "body.seats"},
		{"POST", "/api/matches", `{"title":"trambahn","options":{"tie":"x"},"seats":[{"kind":"host"},{"kind":"host"}]}`, nil, 422, "setup.value", "body.options"},
		{"POST", "/api/matches", `{"title":"trambahn","seats":[{"kind":"bot","level":"random"},{"kind":"bot","level":"wild"}]}`, nil, 422, "table.level", "body.seats[1].level"},
		{"POST", "/api/matches", `title=trambahn`, []string{"Content-Type", "application/x-www-form-urlencoded"}, 415, "server.media", "body"},
		{"GET", path + "/lines?limit=501", "", nil, 422, "server.form", "query.limit"},
		{"GET", path + "/past/x", "", nil, 422, "server.form", "path.seq"},
		{"GET", path, "", []string{"Authorization", "Seat wrong"}, 401, "table.token", ""},
		{"POST", path + "/chat", `{"text":"ha"}`, nil, 401, "table.seat", ""},
		{"POST", path + "/start", `{"level":"random"}`, seat, 403, "table.owner", ""},
		{"POST", "/api/matches", `{}`, []string{"Sec-Fetch-Site", "cross-site"}, 403, "server.origin", ""},
		{"GET", "/api/matches/none", "", nil, 404, "table.unknown", ""},
		{"GET", "/api/nothing", "", nil, 404, "server.route", ""},
		{"PUT", "/api/matches", "", nil, 405, "server.method", ""},
		{"POST", path + "/actions", `{"seq":999,"key":"a","notation":"end"}`, seat, 409, "table.stale", ""},
		{"POST", path + "/chat", `{"text":"` + strings.Repeat("x", 1<<17) + `"}`, seat, 413, "server.size", ""},
		{"GET", "/api/titles", "", []string{"Host", "evil.example"}, 421, "server.host", ""},
		{"POST", path + "/chat", "{\"text\":\"\\u0000\"}", seat, 422, "table.text", "body"},
		{"POST", path + "/preview", `{}`, seat, 422, "table.decision", "body.notation"},
		{"POST", path + "/preview", `{"choice":0,"notation":"end"}`, seat, 422, "table.decision", "body.choice"},
		{"POST", path + "/preview", `{"notation":"end","n":3}`, seat, 422, "table.amount", "body.n"},
		{"POST", path + "/preview", `{"notation":"end","path":"x"}`, seat, 422, "table.path", "body.path"},
		{"POST", path + "/preview", `{"choice":0,"n":77}`, seat, 422, "table.amount", "body.n"},
		{"POST", path + "/preview", `{"choice":0,"path":"x"}`, seat, 422, "table.path", "body.path"},
		{"POST", path + "/preview", `{"choice":999}`, seat, 422, "table.choice", "body.choice"},
		{"POST", path + "/preview", `{"notation":"fly"}`, seat, 422, "notation.verb", "body.notation"},
		{"POST", path + "/preview", `{"notation":"passenger"}`, seat, 422, "notation.form", "body.notation"},
		{"POST", path + "/preview", `{"notation":"end"}`, other, 422, "trambahn.refuse.turn", "body.notation"},
	} {
		s.must(s.refusalTo(x.method, x.path, x.body, x.headers...), x.status, x.code, x.field)
	}
	against := s.refusalTo("POST", path+"/preview", `{"notation":"end"}`, seat...)
	if s.must(against, 422, against.Code, "body.notation"); against.Rule == "" {
		t.Errorf("the rules refuse without a rule: %+v", against)
	}
}

// A temporary refusal says that it is worth trying again, and when.
func TestRefusalsThatPass(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	t.Cleanup(func() { hall.Close(); db.Close() })
	limits := server.Limits{Address: 0.001, Burst: 2, Streams: server.Most{Each: 1}}
	s := serve(t, server.Config{Hall: hall, Store: db, Proxies: 1, Limits: limits})
	from := func(who string) []string { return []string{"X-Forwarded-For", who} }

	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	req, err := http.NewRequestWithContext(ctx, "GET", s.URL+"/api/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("X-Forwarded-For", "192.0.2.1")
	stream, err := s.Client().Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	busy := s.refusalTo("GET", "/api/events", "", from("192.0.2.1")...)
	s.must(busy, 503, "server.busy", "")

	for range 2 {
		s.ask("GET", "/api/titles", "", from("192.0.2.2")...)
	}
	fast := s.refusalTo("GET", "/api/titles", "", from("192.0.2.2")...)
	s.must(fast, 429, "table.limit", "")

	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	gone := s.refusalTo("GET", "/api/matches/q3ww", "", from("192.0.2.3")...)
	s.must(gone, 503, "server.store", "")
	for _, r := range []refusal{busy, fast, gone} {
		if r.Header.Get("Retry-After") == "" {
			t.Errorf("%s: come again when?", r.Code)
		}
	}
}

// A caller who names an unknown title is told where to find them, in the words of
// the interface.
func TestATitleThatIsNotThere(t *testing.T) {
	s := open(t)
	for lang, want := range map[string]string{"en": "There is no title “chess”. GET /api/titles lists them.", "de": "GET /api/titles zählt sie auf."} {
		if _, text := s.call(http.MethodPost, "/api/matches?lang="+lang, "", `{"title":"chess","seats":[{"kind":"host"}]}`); !strings.Contains(string(text), want) {
			t.Errorf("%s: %s", lang, text)
		}
	}
}

// Errors in a request are explained in the caller's language.
func TestWhatCannotBeReadIsSaidInWords(t *testing.T) {
	s := open(t)
	seats := `"seats":[{"kind":"host"},{"kind":"host"}]`
	for body, want := range map[string][2]string{
		`{"title":"trambahn"}`:                                               {"body.seats is missing", "body.seats fehlt"},
		`{"title":7,` + seats + `}`:                                          {"body.title must be a string", "body.title muss ein Text sein"},
		`{"title":"trambahn","seats":"two"}`:                                 {"body.seats must be a list", "body.seats muss eine Liste sein"},
		`{"title":"trambahn","seats":[]}`:                                    {"body.seats must have at least 1 entries", "body.seats muss mindestens 1 Einträge haben"},
		`{"title":"trambahn","seats":[{"kind":"dog"}]}`:                      {"body.seats[0].kind must be one of these: host, open, bot", "muss eines davon sein: host, open, bot"},
		`{"title":"trambahn","key":"short",` + seats + `}`:                   {"body.key must have at least 20 characters", "body.key muss mindestens 20 Zeichen haben"},
		`{"title":"trambahn","colour":"red",` + seats + `}`:                  {"body.colour is not known here", "body.colour bedeutet hier nichts"},
		`{"title":"trambahn","public":"yes",` + seats + `}`:                  {"body.public must be true or false", "body.public muss true oder false sein"},
		`{"title":"trambahn","pace":{"kind":"live","each":0},` + seats + `}`: {"body.pace.each must be at least 1", "body.pace.each muss mindestens 1 sein"},
	} {
		for i, lang := range []string{"en", "de"} {
			if _, text := s.call(http.MethodPost, "/api/matches?lang="+lang, "", body); !strings.Contains(string(text), want[i]) {
				t.Errorf("%s: %s says %s, not %s", lang, body, text, want[i])
			}
		}
	}
	if _, text := s.call(http.MethodGet, "/api/matches?limit=many", "", nil); !strings.Contains(string(text), "query.limit must be a whole number") {
		t.Error(string(text))
	}
}
