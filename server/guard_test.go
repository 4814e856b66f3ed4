package server_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// reply is an answer without its body.
type reply struct {
	StatusCode int
	Header     http.Header
}

// ask sends a request with headers.
func (s *site) ask(method, path, body string, headers ...string) reply {
	s.t.Helper()
	req, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	resp, err := s.Client().Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	resp.Body.Close()
	return reply{resp.StatusCode, resp.Header}
}

// HEAD is what the contract says of it.
func TestHead(t *testing.T) {
	s := open(t)
	watched := "/api/events?watch=" + s.create("host", "host").Match
	for _, path := range []string{"/api/titles", "/api/matches", "/openapi.json", "/"} {
		get, head := s.ask("GET", path, ""), s.ask("HEAD", path, "")
		if head.StatusCode != get.StatusCode || head.Header.Get("Content-Type") != get.Header.Get("Content-Type") {
			t.Errorf("%s: %d %v", path, head.StatusCode, head.Header)
		}
	}
	if head := s.ask("HEAD", watched, ""); head.StatusCode != http.StatusOK {
		t.Errorf("a stream: %d %v", head.StatusCode, head.Header)
	}
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	s := open(t)
	for _, path := range []string{"/", "/api/titles", "/api/matches/none", "/openapi.json", "/healthz", "/nothing"} {
		h := s.ask("GET", path, "").Header
		policy := h.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "script-src 'self';") || strings.Contains(policy, "unsafe-eval") {
			t.Errorf("%s: policy %q", path, policy)
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", path, h)
		}
	}
	if got := s.ask("GET", "/api/titles", "").Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("the API may be cached: %q", got)
	}
}

func TestForeignPagesCannotAct(t *testing.T) {
	s := open(t)
	body := `{"title":"trambahn","seats":[{"kind":"host"},{"kind":"host"}]}`
	for header, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
		if got := s.ask("POST", "/api/matches", body, "Content-Type", "application/json", header, value).StatusCode; got != http.StatusForbidden {
			t.Errorf("%s %s: %d", header, value, got)
		}
	}
	if got := s.ask("POST", "/api/matches", body, "Content-Type", "application/json", "Sec-Fetch-Site", "same-origin").StatusCode; got != http.StatusOK {
		t.Errorf("our own page: %d", got)
	}
}

func TestBodiesNamesAndChatAreBounded(t *testing.T) {
	s := open(t)
	c := s.create("host", "open")
	token := c.Keys[0].Token
	path := "/api/matches/" + c.Match
	for _, big := range []struct {
		method, path string
		body         any
		status       int
	}{
		{"POST", path + "/chat", m{"text": strings.Repeat("x", 501)}, 422},
		{"POST", path + "/chat", m{"text": strings.Repeat("x", 1<<20)}, 413},
		{"PUT", path + "/note", m{"text": strings.Repeat("x", 10_001)}, 422},
		{"POST", path + "/join", m{"name": strings.Repeat("x", 65)}, 422},
		{"POST", "/api/mine", m{"tokens": make([]string, 501)}, 422},
		{"POST", "/api/import", strings.Repeat("x", 5<<20), 413},
		{"POST", "/api/matches", m{"title": "trambahn", "seats": seats(make([]string, 9)...)}, 422},
	} {
		if status, text := s.call(big.method, big.path, token, big.body); status != big.status {
			t.Errorf("%s %s: %d %.200s, want %d", big.method, big.path, status, text, big.status)
		}
	}
	get[any](s, "POST", path+"/chat", token, m{"text": "<script>alert(1)</script>"})
	if v := s.view(c.Match, ""); len(v.Chat) != 1 || v.Chat[0].Text != "<script>alert(1)</script>" {
		t.Errorf("chat is plain text, shown as it was written: %+v", v.Chat)
	}
	k := get[server.Key](s, "POST", path+"/join", "", m{"name": " \u202e" + strings.Repeat("ö", 40)})
	if name := s.view(c.Match, "").Seats[k.Seat].Name; name != strings.Repeat("ö", 32) {
		t.Errorf("name %q", name)
	}
}

// What a table agrees on is judged when it is made, not when the last guest
// sits down, and a wrong board is the caller's fault.
func TestAWrongBoardMakesNoMatch(t *testing.T) {
	s := open(t)
	body := m{"title": "1881", "seats": seats("host", "open", "open"), "public": true, "options": m{"board": "row <b>"}}
	if status, text := s.call("POST", "/api/matches", "", body); status != 422 || !strings.Contains(string(text), "1881.board") {
		t.Errorf("%d %s", status, text)
	}
	if _, text := s.call("POST", "/api/matches?lang=de", "", body); !strings.Contains(string(text), "board:1: row: „\u003cb\u003e“ muss eine Zahl sein") {
		t.Errorf("it does not say in German what is wrong: %s", text)
	}
	if _, text := s.call("GET", "/api/matches", "", nil); !strings.Contains(string(text), `"matches":[]`) {
		t.Errorf("a match is left: %s", text)
	}
}

func TestTooMuchIsRefused(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	t.Cleanup(func() { hall.Close(); db.Close() })
	s := serve(t, server.Config{Hall: hall, Store: db, Proxies: 1, Limits: server.Limits{Address: 0.001, Seat: 0.001, Burst: 3}})
	count := func(headers ...string) (passed int) {
		for range 5 {
			if s.ask("GET", "/api/titles", "", headers...).StatusCode == http.StatusOK {
				passed++
			}
		}
		return passed
	}
	if got := count("X-Forwarded-For", "203.0.113.1"); got != 3 {
		t.Errorf("one address: %d of 5 passed", got)
	}
	if got := count("X-Forwarded-For", "6.6.6.6, 203.0.113.1"); got != 0 {
		t.Errorf("an address can be made up: %d of 5 passed", got)
	}
	if got := count("X-Forwarded-For", "203.0.113.2"); got != 3 {
		t.Errorf("another address: %d of 5 passed", got)
	}
	seat := 0
	for i := range 5 {
		from := "198.51.100." + string(rune('1'+i))
		if s.ask("GET", "/api/titles", "", "X-Forwarded-For", from, "Authorization", "Seat x").StatusCode == http.StatusOK {
			seat++
		}
	}
	if seat != 3 {
		t.Errorf("one seat from many addresses: %d of 5 passed", seat)
	}
	if got := s.ask("GET", "/healthz", "").StatusCode; got != http.StatusOK {
		t.Errorf("health: %d", got)
	}
}

// Requests that make the server think count for more, and streams count as
// long as they are open.
func TestCostlyRequestsAndOpenStreamsAreBounded(t *testing.T) {
	o := open(t)
	c := o.create("host", "host")
	s := serve(t, server.Config{Hall: o.hall, Store: o.hall.Store, Limits: server.Limits{Address: 0.001, Burst: 30, Streams: server.Most{Each: 2}}})
	var streams []*http.Response
	for _, want := range []int{200, 200, 503} {
		resp, err := s.Client().Get(s.URL + "/api/events?watch=" + c.Match)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if streams = append(streams, resp); resp.StatusCode != want {
			t.Fatalf("stream %d: %d, want %d", len(streams), resp.StatusCode, want)
		}
	}
	asked := func() int { return s.ask("POST", "/api/matches/"+c.Match+"/hint", "{}").StatusCode }
	if first, second := asked(), asked(); first == http.StatusTooManyRequests || second != http.StatusTooManyRequests {
		t.Errorf("two hints: %d, %d", first, second)
	}
}

func TestTheClientIsServed(t *testing.T) {
	s := open(t)
	web := fstest.MapFS{
		"index.html":     {Data: []byte("<!doctype html><title>Remise</title>")},
		"assets/a-1f.js": {Data: []byte("1")},
	}
	site := serve(t, server.Config{Hall: s.hall, Store: s.hall.Store, Web: web})
	for path, want := range map[string]int{"/": 200, "/m/abc": 200, "/assets/a-1f.js": 200, "/assets/b.js": 404, "/api/nothing": 404} {
		if got := site.ask("GET", path, "").StatusCode; got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
	resp := site.ask("GET", "/assets/a-1f.js", "")
	if !strings.Contains(resp.Header.Get("Cache-Control"), "immutable") || !strings.Contains(resp.Header.Get("Content-Type"), "javascript") {
		t.Errorf("headers %v", resp.Header)
	}
	if got := site.ask("GET", "/", "", "If-None-Match", site.ask("GET", "/", "").Header.Get("ETag")).StatusCode; got != http.StatusNotModified {
		t.Errorf("an unchanged page: %d", got)
	}
}

// A page of an origin that the operator names can ask whether it may send JSON, and
// read the answer; any other page cannot.
func TestPagesOfFurtherOriginsUseTheAPI(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	web, err := server.New(server.Config{Hall: hall, Store: db, Origins: []string{"https://club.example"}})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(method, origin string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://localhost/api/matches", strings.NewReader(`{"title":"trambahn","seats":[{"kind":"host"},{"kind":"host"}]}`))
		r.Header.Set("Origin", origin)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		web.ServeHTTP(w, r)
		return w
	}
	w := ask(http.MethodOptions, "https://club.example")
	if w.Code != http.StatusNoContent || !strings.Contains(w.Header().Get("Access-Control-Allow-Headers"), "Authorization") {
		t.Errorf("may it: %d %v", w.Code, w.Header())
	}
	if w := ask(http.MethodPost, "https://club.example"); w.Code != http.StatusOK || w.Header().Get("Access-Control-Allow-Origin") != "https://club.example" {
		t.Errorf("its request: %d %v", w.Code, w.Header())
	}
	for _, method := range []string{http.MethodOptions, http.MethodPost} {
		if w := ask(method, "https://evil.example"); w.Code < 400 || w.Header().Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("another's %s: %d %v", method, w.Code, w.Header())
		}
	}
}
