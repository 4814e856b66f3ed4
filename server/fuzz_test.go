package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// within is the same site for the test of one input.
func (s *site) within(t *testing.T) *site { return &site{t, s.hall, s.dice, s.Server} }

// Whatever is sent, the server answers that it was wrong, and survives.
func FuzzBodies(f *testing.F) {
	s := open(f)
	c := s.create("host", "host")
	f.Add("actions", `{"seq":0,"key":"k","notation":"passenger r3"}`)
	f.Add("actions", `{"seq":8,"key":"k","choice":-1,"n":99999999999}`)
	f.Add("actions", `{"seq":8,"key":"k","choice":0,"path":"\u0000"}`)
	f.Add("undo", `{"seq":8,"key":"k","to":-5}`)
	f.Add("orders", `{"orders":[{"notation":"end","times":1000}]}`)
	f.Add("check", `{"notation":"lay \ud800"}`)
	f.Add("check", `{"action":{"verb":"passenger","card":"r3","row":null,"runs":[{"tram":2,"hexes":[[]]}]}}`)
	f.Add("branch", `{"seq":1e9}`)
	f.Add("chat", `{"text":"\u0000"}`)
	f.Fuzz(func(t *testing.T, verb, body string) {
		if strings.Trim(verb, "abcdefghijklmnopqrstuvwxyz") != "" {
			return
		}
		status, text := s.within(t).call("POST", "/api/matches/"+c.Match+"/"+verb, c.Keys[0].Token, body)
		if status >= http.StatusInternalServerError {
			t.Fatalf("%s %q: %d %s", verb, body, status, text)
		}
	})
}

// Any log is refused with its line, or becomes a match that can be viewed.
func FuzzImport(f *testing.F) {
	s := open(f)
	f.Add("remise log 1\ntitle trambahn\nrules 1\nseats 2\n\nend 0\n")
	f.Add(`{"title":"trambahn","rules":1,"names":["a","b"],"entries":[]}`)
	f.Add(`{"title":"trambahn\nseats 9","rules":1,"names":["a","b"],"entries":[{"seq":1,"by":"1","notation":"end\nend 1"}]}`)
	f.Add(act(`{"id":1,"type":"lay_tile","entity":11,"hex":"D18","tile":"57","rotation":0}`))
	f.Fuzz(func(t *testing.T, log string) {
		if status, text := s.within(t).call("POST", "/api/import", "", log); status >= http.StatusInternalServerError {
			t.Fatalf("%q: %d %s", log, status, text)
		}
	})
}

// A stream's position comes from the client.
func FuzzPosition(f *testing.F) {
	s := open(f)
	c := s.create("host", "open")
	f.Add("x.1.1", "de")
	f.Add(c.Match+".-1.99999999999999999999", "")
	f.Fuzz(func(t *testing.T, from, lang string) {
		path := "/api/events?watch=" + c.Match + ":none&from=" + url.QueryEscape(from) + "&lang=" + url.QueryEscape(lang)
		if status, text := s.within(t).call("GET", path, "", nil); status >= http.StatusInternalServerError || status == http.StatusOK {
			t.Fatalf("%q: %d %s", from, status, text)
		}
	})
}
