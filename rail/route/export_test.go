package route

import "context"

// BestByAuction is Best without the quick attempt, which on small boards would
// leave nothing to the auction.
func (s *Solver) BestByAuction(g *Graph, r Rules, trams []Tram) Answer {
	if err := s.load(context.Background(), g, r, trams, false); err != nil {
		panic(err)
	}
	p := &s.packer
	p.start(&s.search, trams, 0)
	if !p.proved() {
		p.auction()
	}
	return s.answer(trams)
}

// Eager makes the solver do at once what it otherwise does only on hard
// networks: small boards would never need it.
func (s *Solver) Eager() *Solver {
	s.search.eager = true
	return s
}

// Plain is Best for one tram without drawing halts into legs.
func (s *Solver) Plain(g *Graph, r Rules, t Tram) Answer {
	if err := s.load(context.Background(), g, r, []Tram{t}, true); err != nil {
		panic(err)
	}
	return s.one(t, nothing)
}

// Lists are what the routes of a tram pay that pay more than a floor, as the
// search finds them from the markers and from their middle. It reports whether
// the network is one for that.
func (s *Solver) Lists(g *Graph, r Rules, t Tram, floor int32) (markers, middle []int32, ok bool) {
	if err := s.load(context.Background(), g, r, []Tram{t}, false); err != nil {
		panic(err)
	}
	c := &s.search
	if !s.net.contracted || len(s.net.several) > 0 {
		return nil, nil, false
	}
	c.halves.find(c, t) // learns what to watch
	var a, b lister
	c.sink, c.floor = &a, floor
	c.pass(t)
	c.sink, c.floor = &b, floor
	ok = c.middle.list(c, t)
	c.sink = nil
	return a, b, ok
}

type lister []int32

func (l *lister) take(s *search, _ int32) {
	*l = append(*l, s.n.pays(s.mode, s.root, s.path))
}
