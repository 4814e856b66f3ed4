package server_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"
)

// No text with a NUL or broken UTF-8 gets in, by whatever route.
func TestBrokenTextIsRefusedAtTheDoor(t *testing.T) {
	s := open(t)
	made := s.create("host", "open")
	at, token := "/api/matches/"+made.Match, made.Keys[0].Token
	bodies := []struct{ method, path, before, after string }{
		{"POST", at + "/chat", `{"text":"a`, `b"}`},
		{"PUT", at + "/note", `{"text":"a`, `b"}`},
		{"POST", at + "/join", `{"name":"a`, `b"}`},
		{"POST", at + "/actions", `{"seq":0,"key":"k","notation":"a`, `"}`},
		{"POST", at + "/actions", `{"seq":0,"key":"k","choice":0,"path":"a`, `"}`},
		{"PUT", at + "/orders", `{"orders":[{"notation":"end`, `","times":1}]}`},
		{"POST", at + "/start", `{"level":"`, `"}`},
		{"PUT", at + "/push", `{"p256dh":"","auth":"","endpoint":"https://push.example/`, `"}`},
		{"POST", "/api/matches", `{"title":"trambahn`, `","seats":[{"kind":"host"},{"kind":"host"}]}`},
		{"POST", "/api/matches", `{"title":"trambahn","seats":[{"kind":"host","name":"`, `"},{"kind":"host"}]}`},
		{"POST", "/api/matches", `{"title":"1881","options":{"board":"`, `"},"seats":[{"kind":"host"},{"kind":"host"},{"kind":"host"}]}`},
		{"POST", "/api/matches", `{"title":"trambahn","options":{"`, `":"1"},"seats":[{"kind":"host"},{"kind":"host"}]}`},
	}
	for _, b := range bodies {
		for _, broken := range []string{`\u0000`, "\xff", "\xed\xa0\x80", "\xc0\x80"} {
			s.refuse(b.method, b.path, token, b.before+broken+b.after, http.StatusUnprocessableEntity, "table.text")
		}
	}
	_, german := s.call("POST", at+"/chat?lang=de", token, `{"text":"\u0000"}`)
	if !strings.Contains(string(german), "kaputtes UTF-8") {
		t.Errorf("%s", german)
	}
	if status, text := s.call("POST", at+"/chat", token, `{"text":"\\u0000 is how it is written"}`); status >= 300 {
		t.Errorf("%d %s", status, text)
	}
}

// A field that is there twice means two things, wherever it is.
func TestADuplicateField(t *testing.T) {
	s := open(t)
	made := s.create("host", "host")
	at := "/api/matches/" + made.Match + "/actions"
	for body, field := range map[string]string{
		`{"seq":0,"key":"k","choice":0,"choice":1}`:      "body.choice",
		`{"seq":0,"key":"k","choice":0,"\u0063hoice":0}`: "body.choice",
	} {
		p := s.problem("POST", at, body, 422, "server.form", "Authorization", "Seat "+made.Keys[0].Token)
		if p.Field != field || !strings.Contains(p.Detail, field) {
			t.Errorf("%s: %+v", body, p)
		}
	}
	p := s.problem("POST", "/api/matches", `{"title":"trambahn","seats":[{"kind":"host"},{"kind":"host","kind":"open"}]}`, 422, "server.form")
	if p.Field != "body.seats[1].kind" {
		t.Errorf("%+v", p)
	}
	s.create("host", "host") // a field of two objects is not one that is there twice
}

// No body makes the server think: broken or as deep as can be, it is refused at once.
func TestABodyIsReadInNoTime(t *testing.T) {
	s := open(t)
	deep := func(n int, inside string) string {
		return `{"title":` + strings.Repeat("[", n) + inside + strings.Repeat("]", n) + `}`
	}
	for body, status := range map[string]int{
		`{"title":[1 x`:     400,
		`{"title":[1,,`:     400,
		`{"title":{"a":1 x`: 400,
		`{"title":` + strings.Repeat("[", 60_000): 400,
		deep(30_000, ""):        400,
		deep(9_000, ""):         422,
		deep(9_000, `"\u0000"`): 422,
		deep(9_000, "\"\xff\""): 422,
		deep(30, "1e400"):       400,
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		req, err := http.NewRequestWithContext(ctx, "POST", s.URL+"/api/matches", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		resp, err := s.Client().Do(req)
		if err != nil {
			t.Fatalf("%.20q…: %v", body, err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != status {
			t.Errorf("%.20q… (%d): %s", body, len(body), resp.Status)
		}
		cancel()
	}
}

// A log's quoted texts can spell any byte.
func TestBrokenTextInALog(t *testing.T) {
	s := open(t)
	log := "remise log 1\ntitle trambahn\nrules 1\noption start random\nseats 2\nseat 1 NAME\n\nend 0\n"
	for _, name := range []string{"A\x00", "A\xff", `"A\xff"`, `"A\x00"`} {
		s.refuse("POST", "/api/import", "", strings.ReplaceAll(log, "NAME", name), http.StatusUnprocessableEntity, "table.text")
	}
}

// An id that nobody can have is not found, whatever it is made of.
func TestIDsMayHoldAnyBytes(t *testing.T) {
	s := open(t)
	for _, id := range []string{"%00", "%ff", "a%00b", "%c0%80", "%ed%a0%80"} {
		for _, path := range []string{"", "/log", "/past/0", "/refused", "/analysis"} {
			if status, text := s.call("GET", "/api/matches/"+id+path, "", nil); status != http.StatusNotFound && status != http.StatusUnprocessableEntity {
				t.Errorf("%s%s: %d %s", id, path, status, text)
			}
		}
		for _, verb := range []string{"/join", "/rematch", "/start", "/chat"} {
			if status, text := s.call("POST", "/api/matches/"+id+verb, "x", `{"name":"A","level":"easy","text":"x"}`); status < 400 || status >= 500 {
				t.Errorf("%s%s: %d %s", id, verb, status, text)
			}
		}
		for _, path := range []string{"/api/events?watch=" + id, "/api/matches?title=" + id, "/" + id} {
			if status, text := s.call("GET", path, "", nil); status >= 500 {
				t.Errorf("%s: %d %s", path, status, text)
			}
		}
	}
}
