package main

import (
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"sync"
	"testing"

	collected "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"remise/server"
)

// collector receives traces.
type collector struct {
	*httptest.Server
	mu  sync.Mutex
	got []*spans.Span
}

func newCollector(t *testing.T) *collector {
	c := &collector{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var all collected.ExportTraceServiceRequest
		if err != nil || r.URL.Path != "/v1/traces" || proto.Unmarshal(body, &all) != nil {
			t.Errorf("%s: %v", r.URL.Path, err)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		for _, of := range all.ResourceSpans {
			for _, some := range of.ScopeSpans {
				c.got = append(c.got, some.Spans...)
			}
		}
	}))
	t.Cleanup(c.Close)
	return c
}

// find is a part of a trace by its name and the part that it belongs to.
func (c *collector) find(name, parent string) *spans.Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.got {
		if s.Name == name && (parent == "" || hex.EncodeToString(s.ParentSpanId) == parent) {
			return s
		}
	}
	return nil
}

// A decision is traced from the proxy's own span down to the record, and so is
// the bot's turn that follows.
func TestTracesAreTold(t *testing.T) {
	told := newCollector(t)
	f := newFaults(t, t.TempDir(), "")
	f.flags = []string{"--traces", told.URL, "--proxies", "1"}
	f.begin()
	m := &benchMatch{}
	body := map[string]any{"title": f.Title, "seats": []map[string]string{{"kind": "host"}, {"kind": "bot", "level": "easy"}}}
	if err := f.post("/api/matches", "", body, &m.created); err != nil {
		t.Fatal(err)
	}
	var v server.View
	for len(v.Choices) == 0 || !decidedBy(v, 1) {
		if err := f.ask(http.MethodGet, "/api/matches/"+m.created.Match, m.created.Keys[0].Token, nil, &v); err != nil {
			t.Fatal(err)
		}
		if len(v.Choices) > 0 && !decidedBy(v, 1) {
			move := map[string]any{"seq": v.Seq, "key": strconv.Itoa(v.Seq), "choice": 0}
			if err := f.post("/api/matches/"+m.created.Match+"/actions", m.created.Keys[0].Token, move, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	const trace, parent = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	move := `{"seq":` + strconv.Itoa(v.Seq) + `,"key":"k","choice":0}`
	req, err := request(t.Context(), http.MethodPost, f.url+"/api/matches/"+m.created.Match+"/actions", m.created.Keys[0].Token, []byte(move))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Traceparent", "00-"+trace+"-"+parent+"-01")
	req.Header.Set("X-Request-Id", "name-of-it")
	resp, err := f.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	f.halt()
	for _, name := range []string{"request", "decision", "store write"} {
		s := told.find(name, parentOf(told, name, parent))
		if s == nil || hex.EncodeToString(s.TraceId) != trace {
			t.Fatalf("%s is not told: %v", name, s)
		}
		if name == "request" && !has(s, "remise.request", "name-of-it") {
			t.Errorf("its name: %v", s.Attributes)
		}
	}
	if told.find("bot turn", "") == nil {
		t.Error("the bot's turn is not told")
	}
}

// decidedBy reports whether a seat has decided something.
func decidedBy(v server.View, seat int) bool {
	return slices.ContainsFunc(v.Log, func(l server.Line) bool { return l.By != nil && *l.By == seat })
}

// parentOf is what a part of the test's trace belongs to.
func parentOf(c *collector, name, outside string) string {
	above := map[string]string{"decision": "request", "store write": "decision"}[name]
	if above == "" {
		return outside
	}
	s := c.find(above, parentOf(c, above, outside))
	if s == nil {
		return "nobody"
	}
	return hex.EncodeToString(s.SpanId)
}

func has(s *spans.Span, key, value string) bool {
	for _, a := range s.Attributes {
		if a.Key == key && a.Value.GetStringValue() == value {
			return true
		}
	}
	return false
}
