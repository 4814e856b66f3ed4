package server

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"remise/table"
)

func TestTheGateCountsWhatIsUnderWay(t *testing.T) {
	const k = 1000 * portion
	g := newGate(Limits{Bytes: Most{Each: 100 * k, All: 200 * k}})
	steps := []struct {
		who  caller
		n    int
		want bool
	}{
		{1, 500 * k, true}, // larger than the share, but nothing else is under way
		{1, 1, false}, {2, k, false},
		{2, portion, true}, {2, 1, false}, // everybody may have a little
		{2, -portion, true}, {1, -500 * k, true},
		{1, 60 * k, true}, {1, 40 * k, true}, {1, 1, false},
		{2, 50 * k, true}, {2, 1, false}, // no more than is left
		{1, -60 * k, true}, {2, 45 * k, true}, {2, 6 * k, false},
		{1, -40 * k, true}, {2, -95 * k, true},
	}
	for i, s := range steps {
		if s.n < 0 {
			g.leave(s.who, volume, -s.n)
		} else if got := g.enter(s.who, volume, s.n); got != s.want {
			t.Fatalf("step %d: %v", i, got)
		}
	}
	if len(g.each) != 0 || g.all != (load{}) {
		t.Fatalf("left: %v, %v", g.each, g.all)
	}
}

// A client that floods the server leaves half of it to modest callers.
func TestHalfTheRoomIsKeptForModestCallers(t *testing.T) {
	g := newGate(Limits{Requests: Most{All: 400}})
	in := 0
	for range 1000 {
		if g.begin(1, light) {
			in++
		}
	}
	if in != 200 {
		t.Errorf("a flood gets %d of 400", in)
	}
	for who := range caller(10) {
		for range 10 {
			if !g.begin(who+2, light) {
				t.Fatal("one who asks little is turned away")
			}
		}
	}
	for who := range caller(100) {
		if !g.begin(who+12, light) {
			t.Fatal("a newcomer is turned away while there is room")
		}
	}
	if g.begin(999, light) {
		t.Error("more than there is room for")
	}
}

// A few greedy callers leave room for the next.
func TestNobodyHoldsMoreThanIsLeft(t *testing.T) {
	g := newGate(Limits{Requests: Most{Each: 32, All: 128}})
	for who := range caller(7) {
		for g.enter(who+1, light, 1) {
		}
	}
	if !g.enter(99, light, 1) {
		t.Error("seven callers have taken all")
	}
}

func TestTooLittleMemoryTurnsRequestsAway(t *testing.T) {
	hall := table.Open(table.Config{})
	defer hall.Close()
	s, err := New(Config{Hall: hall})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(used uint64) *httptest.ResponseRecorder {
		s.memory = memory{read: func() (uint64, uint64) { return used, 1000 }}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", "http://localhost/api/titles", nil))
		return w
	}
	if got := ask(840); got.Code != http.StatusOK {
		t.Errorf("with room: %d", got.Code)
	}
	if got := ask(860); got.Code != http.StatusServiceUnavailable || got.Header().Get("Retry-After") != "1" {
		t.Errorf("without room: %d %v", got.Code, got.Header())
	}
	used, limit := inUse()
	if used == 0 || limit == 0 || time.Since(s.memory.at) > time.Minute {
		t.Errorf("in use %d of %d", used, limit)
	}
}
