package server

import (
	"net/http"
	"sync"
)

// class is what a request holds while it is under way.
type class int

const (
	light  class = iota
	heavy        // it makes the server think, search or replay
	open         // a stream, for as long as it lasts
	volume       // bytes of requests, and of answers that their readers have not taken yet
	classes
)

func classOf(r *http.Request) class {
	switch {
	case r.URL.Path == streamPath:
		return open
	case cost(r.URL.Path) > 1:
		return heavy
	}
	return light
}

// gate counts what is under way, of each caller and in all. What is beyond the
// limits is turned away at once: a queue would only make everybody wait, and
// take memory.
type gate struct {
	most [classes]Most
	mu   sync.Mutex
	all  load
	each map[caller]*load
	calm *purse
}

// load is how much of each class is under way.
type load [classes]int

// Most is the most that one caller, and all together, may have under way.
type Most struct{ Each, All Bound }

// Bound is a number that is not to be passed. Zero means none.
type Bound int

// lacks reports whether there is no room for n more. Where nothing is under way,
// there is room for anything.
func (b Bound) lacks(have, n int) bool { return b > 0 && have > 0 && have+n > int(b) }

func newGate(l Limits) *gate {
	return &gate{most: [classes]Most{l.Requests, l.Heavy, l.Streams, l.Bytes}, each: map[caller]*load{}, calm: newPurse(calm, calmBurst)}
}

// calm is how many requests a second, and at once, a caller may send and still
// count as one who asks little. When half of the room is taken, the rest is kept
// for those.
const (
	calm      = 5
	calmBurst = 20
)

// begin takes room for a request.
func (g *gate) begin(who caller, c class) bool {
	asksLittle := g.calm.take(who, 1)
	g.mu.Lock()
	crowded := g.most[c].All > 0 && 2*g.all[c] >= int(g.most[c].All)
	g.mu.Unlock()
	return (asksLittle || !crowded) && g.enter(who, c, 1)
}

// enter takes n of a class for a caller, if there is room.
func (g *gate) enter(who caller, c class, n int) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	mine, most := g.each[who], g.most[c]
	if mine == nil {
		mine = &load{}
	}
	if most.Each.lacks(mine[c], n) || most.All.lacks(g.all[c], n) {
		return false
	}
	mine[c] += n
	g.all[c] += n
	g.each[who] = mine
	return true
}

func (g *gate) leave(who caller, c class, n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all[c] -= n
	mine := g.each[who]
	if mine[c] -= n; *mine == (load{}) {
		delete(g.each, who)
	}
}

// admit lets a request in if there is room for it, and watches over its answer.
func (s *Server) admit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &pen{ResponseWriter: w, server: s, r: r, who: s.from(r)}
		if leave, ok := s.enter(p.who, r); ok {
			defer leave()
			next.ServeHTTP(p, r)
		} else {
			s.busy(p, r)
		}
		p.begin()
	})
}

// enter takes room for a request and what it brings.
func (s *Server) enter(who caller, r *http.Request) (leave func(), ok bool) {
	if isProbe(r) {
		return func() {}, true
	}
	c, size := classOf(r), sizeOf(r)
	if s.memory.full() || !s.gate.begin(who, c) {
		return nil, false
	}
	if !s.gate.enter(who, volume, size) {
		s.gate.leave(who, c, 1)
		return nil, false
	}
	return func() {
		s.gate.leave(who, volume, size)
		s.gate.leave(who, c, 1)
	}, true
}

// sizeOf is how much of a request's body may be held in memory.
func sizeOf(r *http.Request) int {
	if r.ContentLength < 0 {
		return maxLog
	}
	return int(min(r.ContentLength, maxLog))
}

// busy turns a request away that may come again in a moment.
func (s *Server) busy(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "1")
	s.refuse(w, r, errBusy)
}
