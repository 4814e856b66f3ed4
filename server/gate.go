package server

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
)

// class is what a request occupies while it is in progress.
type class int

const (
	light  class = iota
	heavy        // it makes the server think, search or replay
	open         // a stream, for as long as it lasts
	volume       // bytes of requests, and of answers that their readers have not taken yet
	wired        // a connection, idle or not
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

// gate counts what is in progress, for each caller and in total. Requests
// beyond the limits are turned away at once: a queue would only make everybody
// wait, and take memory.
type gate struct {
	most [classes]Most
	mu   sync.Mutex
	all  load
	each map[caller]*load
	calm *purse
}

// load is how much of each class is under way.
type load [classes]int

// Most is the most that one caller, and all together, may have in progress.
type Most struct{ Each, All Bound }

// Bound is a limit. Zero means none.
type Bound int

// lacks reports whether there is no room for n more. If nothing is in progress,
// there is room for anything.
func (b Bound) lacks(have, n int) bool { return b > 0 && have > 0 && have+n > int(b) }

// shares reports whether a caller may take n more of the total. Nobody may hold
// more than is left over, so a few greedy callers still leave room for others.
func (b Bound) shares(all, mine, n int) bool {
	return b == 0 || all == 0 || mine+n <= int(b)-all
}

// isSmall reports whether something is small enough for every caller to have one,
// however much others have: most answers are.
func isSmall(c class, mine, n int) bool { return c == volume && mine == 0 && n <= portion }

func newGate(l Limits) *gate {
	return &gate{most: [classes]Most{l.Requests, l.Heavy, l.Streams, l.Bytes, l.Connections}, each: map[caller]*load{}, calm: newPurse(calm, calmBurst)}
}

// calm is how many requests a second, and in a burst, a caller may send and
// still count as modest. Once half of the room is taken, the rest is kept for
// modest callers.
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
	if most.Each.lacks(mine[c], n) || !most.All.shares(g.all[c], mine[c], n) && !isSmall(c, mine[c], n) {
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
	if mine == nil {
		return // nothing was taken
	}
	if mine[c] -= n; *mine == (load{}) {
		delete(g.each, who)
	}
}

// admit lets a request in if there is room for it, and watches over its answer.
func (s *Server) admit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &pen{ResponseWriter: w, server: s, r: r, who: s.from(r), done: func() {}}
		if leave, ok := s.enter(p); ok {
			defer leave()
			next.ServeHTTP(p, p.r)
		} else {
			s.busy(p, r)
		}
		p.begin()
	})
}

// enter takes room for a request and its body. A client that sends or reads slowly holds
// nobody up: a request is in progress from when all of it has arrived until its answer is
// ready; a stream, until it ends.
func (s *Server) enter(p *pen) (leave func(), ok bool) {
	if isProbe(p.r) {
		return func() {}, true
	}
	c, size := classOf(p.r), sizeOf(p.r)
	if s.memory.full() || !s.gate.enter(p.who, volume, size) {
		return nil, false
	}
	p.r = receive(p, p.r, size)
	if !s.gate.begin(p.who, c) {
		s.gate.leave(p.who, volume, size)
		return nil, false
	}
	end := sync.OnceFunc(func() { s.gate.leave(p.who, c, 1) })
	if c != open {
		p.done = end
	}
	return func() {
		end()
		s.gate.leave(p.who, volume, size)
	}, true
}

// sizeOf is how much of a request's body may be held in memory.
func sizeOf(r *http.Request) int {
	most := int64(maxBody)
	if r.URL.Path == importPath {
		most = maxLog
	}
	if r.ContentLength < 0 {
		return int(most)
	}
	return int(min(r.ContentLength, most))
}

// sending is how long a caller may take to send a request's body.
const sending = 10 * time.Second

// receive reads a request's body, up to a size and a little more, which shows
// that it is too large. Errors surface when the body is read. The original
// request keeps its body, by which net/http sees that some was not read and lets
// the answer arrive before it closes the connection.
func receive(w http.ResponseWriter, r *http.Request, size int) *http.Request {
	if size == 0 {
		return r
	}
	in := http.NewResponseController(w)
	_ = in.SetReadDeadline(time.Now().Add(sending)) // only tests have connections that cannot
	var body bytes.Buffer
	_, err := io.CopyN(&body, r.Body, int64(size)+1)
	rest := io.Reader(r.Body)
	if errors.Is(err, io.EOF) {
		_ = in.SetReadDeadline(time.Time{}) // or a long answer would end with it
	} else {
		w.Header().Set("Connection", "close") // or the server would wait for the rest
	}
	if err != nil {
		rest = failing{err}
	}
	read := *r
	read.Body = &received{io.MultiReader(&body, rest), r.Body}
	return &read
}

// received is a body of which part has arrived.
type received struct {
	io.Reader
	io.Closer
}

// failing is a body that breaks off, and why.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// busy turns away a request that may be repeated in a moment.
func (s *Server) busy(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "1")
	s.refuse(w, r, errBusy)
}
