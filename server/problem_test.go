package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// Every refusal of a request names the field that is wrong, as exactly as one
// can, and whoever sends no token, or the wrong one, is told so.
func TestEveryRefusalNamesItsField(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	token := s.next(c)
	seat, owner := []string{"Authorization", "Seat " + token}, []string{"Authorization", "Seat " + c.Owner}
	two := `"seats":[{"kind":"host"},{"kind":"host","name":"A\u0000"}]}`
	path, wanted := "/api/matches/"+c.Match, `{"title":"trambahn",`
	hosts := strings.ReplaceAll(two, `,"name":"A\u0000"`, "")
	tram := s.create1881()
	mapped, mine := "/api/matches/"+tram.Match, []string{"Authorization", "Seat " + tram.Keys[0].Token}
	key := `"key":"a-key-that-nobody-else-has-got",`
	get[server.Created](s, "POST", "/api/matches", "", wanted+key+hosts)
	const act = `{"seq":0,"key":"new","notation":"end"}`
	v := s.view(c.Match, token)
	s.move(c.Match, token, v)
	for _, x := range []struct {
		method, path, body string
		headers            []string
		status             int
		code, field        string
	}{
		{"POST", "/api/matches", "", nil, 400, "server.form", "body"},
		{"POST", "/api/matches", wanted + two, nil, 422, "table.text", "body.seats[1].name"},
		{"POST", "/api/matches", wanted + `"standIn":"zz",` + hosts, nil, 422, "table.level", "body.standIn"},
		{"POST", "/api/matches", wanted + `"options":{"foo":"x"},` + hosts, nil, 422, "setup.option", "body.options.foo"},
		{"POST", "/api/matches", wanted + `"pace":{"kind":"slow","each":7200,"reserve":60},` + hosts, nil, 422, "table.pace.noreserve", "body.pace.reserve"},
		{"POST", "/api/matches", wanted + `"pace":{"kind":"slow","each":7},` + hosts, nil, 422, "table.pace.slow", "body.pace.each"},
		{"POST", "/api/matches", wanted + `"pace":{"kind":"live","each":1},` + hosts, nil, 422, "table.pace.live", "body.pace.each"},
		{"POST", "/api/matches", wanted + `"pace":{"kind":"live","each":60,"reserve":9999999},` + hosts, nil, 422, "table.pace.reserve", "body.pace.reserve"},
		{"POST", "/api/matches", wanted + `"seats":[{"kind":"host"},{"kind":"bot"}]}`, nil, 422, "table.botlevel", "body.seats[1].level"},
		{"POST", "/api/matches", wanted + key + `"public":true,` + hosts, nil, 409, "table.key", "body.key"},
		{"PUT", path + "/orders", `{"orders":[{"name":"zz"}]}`, seat, 422, "table.order.name", "body.orders[0].name"},
		{"PUT", path + "/orders", `{"orders":[{"notation":"end"},{"notation":"fly"}]}`, seat, 422, "notation.verb", "body.orders[1].notation"},
		{"POST", mapped + "/ring", `{"notations":["pass","fly"]}`, mine, 422, "notation.verb", "body.notations[1]"},
		{"GET", path + "/past/9999", "", seat, 422, "log.entry", "path.seq"},
		{"GET", mapped + "/runs/9999", "", mine, 422, "log.entry", "path.seq"},
		{"GET", mapped + "/moves?seq=9999", "", mine, 422, "log.entry", "query.seq"},
		{"GET", mapped + "/refused?hex=ZZ9", "", mine, 404, "table.noplace", "query.hex"},
		{"POST", path + "/branch", `{"seq":20000}`, seat, 422, "log.entry", "body.seq"},
		{"POST", path + "/actions", fmt.Sprintf(`{"seq":%d,"key":"one","notation":"end"}`, v.Seq), seat, 409, "table.key", "body.key"},
		{"POST", path + "/actions", act, seat, 409, "table.stale", "body.seq"},
		{"POST", path + "/actions", act, owner, 401, "table.isowner", "header.Authorization"},
		{"POST", path + "/actions", act, []string{"Authorization", "Bearer " + token}, 401, "table.scheme", "header.Authorization"},
		{"GET", path, "", []string{"Authorization", "Seat"}, 401, "table.scheme", "header.Authorization"},
		{"DELETE", path, "", nil, 401, "table.seat", "header.Authorization"},
		{"DELETE", path, "", []string{"Authorization", "Seat wrong"}, 401, "table.token", "header.Authorization"},
		{"DELETE", path, "", seat, 403, "table.owner", ""},
		{"POST", path + "/free", `{"seat":1}`, nil, 401, "table.seat", "header.Authorization"},
		{"POST", path + "/free", `{"seat":1}`, []string{"Authorization", "Seat wrong"}, 401, "table.token", "header.Authorization"},
		{"GET", "/api/events?watch=none", "", nil, 404, "table.unknown", "query.watch"},
		{"POST", "/api/import", "nonsense", nil, 422, "log.magic", "body"},
		{"POST", "/api/import", "", nil, 400, "server.form", "body"},
		{"GET", "/api/events?from=zz", "", nil, 422, "server.form", "query.from"},
		{"POST", "/api/matches", wanted + `"seats":[{"kind":"host","level":"easy"},{"kind":"host"}]}`, nil, 422, "table.nolevel", "body.seats[0].level"},
		{"PUT", path + "/orders", `{"orders":[{}]}`, seat, 422, "table.order.none", "body.orders[0]"},
		{"POST", mapped + "/faces", `{"tiles":[{"tile":"57","turn":0},{"tile":"zz","turn":1}]}`, mine, 422, "table.noface", "body.tiles[1]"},
		{"GET", path + "/refused?hex=E11", "", seat, 422, "table.nomap", ""},
		{"POST", path + "/check", `{"choice":99,"n":1,"notation":"end"}`, []string{"Authorization", "Seat"}, 401, "table.scheme", "header.Authorization"},
	} {
		r := s.refusalTo(x.method, x.path, x.body, x.headers...)
		if s.must(r, x.status, x.code, x.field); x.code == "log.entry" && !strings.Contains(r.Detail, "9,999") && !strings.Contains(r.Detail, "20,000") {
			t.Errorf("%s: %s", x.path, r.Detail)
		}
	}
}

// create1881 makes a match with a map.
func (s *site) create1881() server.Created {
	s.t.Helper()
	host := m{"kind": "host"}
	return get[server.Created](s, "POST", "/api/matches", "", m{"title": "1881", "seats": []m{host, host, host}})
}

// move plays the first choice under the key "one".
func (s *site) move(match, token string, v server.View) {
	s.t.Helper()
	get[server.View](s, "POST", "/api/matches/"+match+"/actions", token, m{"seq": v.Seq, "key": "one", "notation": v.Choices[0].Notation})
}

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
	declared(s.t, method, path, resp.StatusCode)
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
		{"POST", "/api/matches", `{"title":"trambahn","options":{"tie":"x"},"seats":[{"kind":"host"},{"kind":"host"}]}`, nil, 422, "setup.value", "body.options.tie"},
		{"POST", "/api/matches", `{"title":"trambahn","seats":[{"kind":"bot","level":"random"},{"kind":"bot","level":"wild"}]}`, nil, 422,
			"table.level", "body.seats[1].level"},
		{"POST", "/api/matches", `title=trambahn`, []string{"Content-Type", "application/x-www-form-urlencoded"}, 415, "server.media", "header.Content-Type"},
		{"GET", path + "/lines?limit=501", "", nil, 422, "server.form", "query.limit"},
		{"GET", path + "/past/x", "", nil, 422, "server.form", "path.seq"},
		{"GET", path, "", []string{"Authorization", "Seat wrong"}, 401, "table.token", "header.Authorization"},
		{"POST", path + "/chat", `{"text":"ha"}`, nil, 401, "table.seat", "header.Authorization"},
		{"POST", path + "/start", `{"level":"random"}`, seat, 403, "table.owner", ""},
		{"POST", "/api/matches", `{}`, []string{"Sec-Fetch-Site", "cross-site"}, 403, "server.origin", ""},
		{"GET", "/api/matches/none", "", nil, 404, "table.unknown", "path.id"},
		{"GET", "/api/nothing", "", nil, 404, "server.route", ""},
		{"PUT", "/api/matches", "", nil, 405, "server.method", ""},
		{"POST", path + "/actions", `{"seq":999,"key":"a","notation":"end"}`, seat, 409, "table.ahead", "body.seq"},
		{"POST", path + "/chat", `{"text":"` + strings.Repeat("x", 1<<17) + `"}`, seat, 413, "server.size", "body"},
		{"GET", "/api/titles", "", []string{"Host", "evil.example"}, 421, "server.host", ""},
		{"POST", path + "/chat", "{\"text\":\"\\u0000\"}", seat, 422, "table.text", "body.text"},
		{"POST", path + "/preview", `{}`, seat, 422, "table.decision", "body.notation"},
		{"POST", path + "/preview", `{"choice":0,"notation":"end"}`, seat, 422, "table.decision", "body.choice"},
		{"POST", path + "/preview", `{"notation":"end","n":3}`, seat, 422, "table.amount", "body.n"},
		{"POST", path + "/preview", `{"notation":"end","path":"x"}`, seat, 422, "table.path", "body.path"},
		{"POST", path + "/preview", `{"choice":0,"n":77}`, seat, 422, "table.amount", "body.n"},
		{"POST", path + "/preview", `{"choice":0,"path":"x"}`, seat, 422, "table.path", "body.path"},
		{"POST", path + "/preview", `{"choice":999}`, seat, 422, "table.choice", "body.choice"},
		{"POST", path + "/preview", `{"notation":"fly"}`, seat, 422, "notation.verb", "body.notation"},
		{"POST", path + "/preview", `{"notation":"start 2"}`, seat, 422, "table.bychance", "body.notation"},
		{"POST", path + "/preview", `{"notation":"passenger"}`, seat, 422, "notation.form", "body.notation"},
		{"POST", path + "/preview", `{"notation":"end","action":{"verb":"end"}}`, seat, 422, "table.decision", "body.action"},
		{"POST", path + "/preview", `{"action":{"card":"r3"}}`, seat, 422, "server.form", "body.action.verb"},
		{"POST", path + "/preview", `{"action":{"verb":"fly"}}`, seat, 422, "action.verb", "body.action.verb"},
		{"POST", path + "/preview", `{"action":{"verb":"lay"}}`, seat, 422, "action.verb", "body.action.verb"},
		{"POST", path + "/preview", `{"action":{"verb":"buy","tram":3,"column":"1"}}`, seat, 422, "server.form", "body.action.tram"},
		{"POST", path + "/preview", `{"action":{"verb":"buy","tram":"bus","column":"1"}}`, seat, 422, "action.word", "body.action.tram"},
		{"POST", path + "/preview", `{"action":{"verb":"buy","tram":"horse"}}`, seat, 422, "action.missing", "body.action.column"},
		{"POST", path + "/preview", `{"action":{"verb":"end","runs":[{"hexes":["E11"]}]}}`, seat, 422, "action.unknown", "body.action.runs"},
		{"POST", path + "/preview", `{"action":{"verb":"end","runs":[{"tram":"2"}]}}`, seat, 422, "server.form", "body.action.runs[0].hexes"},
		{"POST", path + "/preview", `{"action":{"verb":"end","why":{}}}`, seat, 422, "action.unknown", "body.action.why"},
		{"POST", path + "/preview", `{"action":{"verb":"start","seat":1}}`, seat, 422, "table.bychance", "body.action"},
		{"POST", path + "/preview", `{"action":{"verb":"end"},"n":3}`, seat, 422, "table.amount", "body.n"},
		{"POST", path + "/preview", `{"action":{"verb":"end"}}`, other, 409, "table.turn", ""},
		{"POST", path + "/preview", `{"notation":"end"}`, other, 409, "table.turn", ""},
		{"POST", path + "/preview", `{"choice":0}`, other, 409, "table.turn", ""},
	} {
		s.must(s.refusalTo(x.method, x.path, x.body, x.headers...), x.status, x.code, x.field)
	}
	unknown := s.refusalTo("POST", path+"/actions", fmt.Sprintf(`{"seq":%d,"key":"k","action":{"verb":"fly"}}`, s.view(c.Match, token).Seq), seat...)
	if s.must(unknown, 422, "action.verb", "body.action.verb"); !strings.HasSuffix(unknown.Detail, ": passenger, station, money, buy, end.") {
		t.Errorf("the verbs of a player of this title: %s", unknown.Detail)
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
		`{"title":"trambahn"}`:               {"body.seats is missing", "body.seats fehlt"},
		`{"title":7,` + seats + `}`:          {"body.title must be a string", "body.title muss ein Text sein"},
		`{"title":"trambahn","seats":"two"}`: {"body.seats must be a list", "body.seats muss eine Liste sein"},
		`{"title":"trambahn","seats":[]}`: {"body.seats must have at least one entry",
			"body.seats muss mindestens einen Eintrag haben"},
		`{"title":"trambahn","seats":[{"kind":"dog"}]}`: {"body.seats[0].kind must be one of these: host, open, bot",
			"muss eines davon sein: host, open, bot"},
		`{"title":"trambahn","key":"short",` + seats + `}`: {"body.key must have at least 20 characters",
			"body.key muss mindestens 20 Zeichen haben"},
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

// Whatever is wrong with a request is reported in German to German speakers, without a
// word of the libraries that read it, and with the field.
func TestEveryFaultIsSaidInGerman(t *testing.T) {
	s := open(t)
	c := s.create1881()
	path := "/api/matches/" + c.Match
	seat := []string{"Accept-Language", "de", "Authorization", "Seat " + c.Keys[0].Token}
	for _, x := range []struct{ method, path, body, field, says string }{
		{"POST", path + "/actions", `{"seq":1,"key":"a","choice":0,"n":1000000000000}`, "body.n", "höchstens 2.147.483.647"},
		{"POST", path + "/actions", `{"seq":1,"key":"a","choice":0,"n":-1e12}`, "body.n", "mindestens -2.147.483.648"},
		{"POST", path + "/actions", `{"seq":1,"key":"a","choice":0,"n":1.5}`, "body.n", "ganze Zahl"},
		{"POST", path + "/actions", `{"seq":1e30,"key":"a","choice":0}`, "body.seq", "höchstens"},
		{"POST", path + "/actions", `{"seq":1,"key":"a","choice":99999999999999999999}`, "body.choice", "höchstens"},
		{"POST", path + "/actions", `{"seq":1,"key":"a","choice":-1}`, "body.choice", "mindestens 0"},
		{"POST", path + "/undo", `{"seq":1,"key":"a","to":1e30}`, "body.to", "höchstens"},
		{"POST", path + "/branch", `{"seq":1e30}`, "body.seq", "höchstens"},
		{"POST", path + "/actions", `{"seq":1,`, "body", "kein gültiges JSON: Der Fehler liegt bei Byte 9"},
		{"POST", path + "/actions", `{"seq":1}}`, "body", "Byte 10"},
		{"POST", path + "/actions", ``, "body", "fehlt"},
		{"POST", path + "/actions", `[]`, "body", "Objekt"},
		{"POST", path + "/actions", `null`, "body", "Objekt"},
		{"POST", path + "/actions", `{"seq":1,"key":"a b","choice":0}`, "body.key", "Muster"},
		{"POST", path + "/preview", `{"choice":0,"n":7}`, "body.n", "„n“ geht von 20 bis "},
		{"POST", path + "/faces", `{}`, "body.tiles", "body.tiles fehlt"},
		{"GET", path + "?wanted=1", "", "query.wanted", "bedeutet hier nichts"},
		{"GET", path + "/lines?limit=1e9", "", "query.limit", "ganze Zahl"},
		{"GET", path + "/past/99999999999999999999", "", "path.seq", "ganze Zahl"},
		{"GET", "/api/events?away=vielleicht", "", "query.away", "true oder false"},
		{"GET", "/api/matches?before=gestern", "", "query.before", "Datum und Uhrzeit"},
		{"GET", "/api/matches?status=weg", "", "query.status", "eines davon"},
		{"POST", "/api/mine", `{"tokens":[1]}`, "body.tokens[0]", "ein Text"},
	} {
		r := s.refusalTo(x.method, x.path, x.body, seat...)
		if r.Field != x.field || !strings.Contains(r.Detail, x.says) || !strings.HasPrefix(r.Detail, "Die") && r.Code != "table.range" {
			t.Errorf("%s %s: %q, %s", x.path, x.body, r.Field, r.Detail)
		}
	}
}

// A body says what it is.
func TestABodyWithoutItsTypeIsRefused(t *testing.T) {
	s := open(t)
	s.must(s.refusalTo("POST", "/api/mine", `{"tokens":[]}`, "Content-Type", ""), 415, "server.media", "header.Content-Type")
}

// A client that is behind learns how far the match is, and who sends no token, or the
// wrong one, how it is sent.
func TestRefusalsSayWhatHelps(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	token := s.next(c)
	v := s.view(c.Match, token)
	for _, seq := range []int{v.Seq - 1, v.Seq + 1} {
		r := s.refusalTo("POST", "/api/matches/"+c.Match+"/actions", fmt.Sprintf(`{"seq":%d,"key":"a","notation":"end"}`, seq), "Authorization", "Seat "+token)
		if r.StatusCode != 409 || r.Seq == nil || *r.Seq != v.Seq {
			t.Errorf("%+v", r.Problem)
		}
	}
	for _, with := range []string{"", "Seat wrong", "Bearer " + token} {
		r := s.refusalTo("POST", "/api/matches/"+c.Match+"/chat", `{"text":"ha"}`, "Authorization", with)
		if r.StatusCode != 401 || r.Header.Get("WWW-Authenticate") != "Seat" {
			t.Errorf("%q: %d %v", with, r.StatusCode, r.Header)
		}
	}
}

// That it is another's turn has one code in every title, however a decision is sent.
func TestTheTurnOfAnotherHasOneCode(t *testing.T) {
	s := open(t)
	for title, n := range map[string]int{"trambahn": 2, "1840": 3, "1881": 3} {
		made := mapGame(s, title, n)
		for range 3 { // in 1881 all bid at once first
			s.act(made.Match, s.next(made))
		}
		turn := s.next(made)
		v := s.view(made.Match, turn)
		for _, k := range made.Keys {
			if k.Token == turn {
				continue
			}
			for _, d := range []m{{"choice": 0}, {"notation": v.Choices[0].Notation}} {
				s.refuse("POST", "/api/matches/"+made.Match+"/preview", k.Token, d, 409, "table.turn")
				if j := get[server.Verdict](s, "POST", "/api/matches/"+made.Match+"/check", k.Token, d); j.Legal || j.Code != "table.turn" {
					t.Errorf("%s: %+v", title, j)
				}
			}
		}
	}
}
