package route

import "context"

// BestByAuction is Best without the quick attempt, which on small boards would
// leave nothing to the auction.
func (s *Solver) BestByAuction(g *Graph, r Rules, trams []Tram) Answer {
	if err := s.load(context.Background(), g, r, trams, false); err != nil {
		panic(err)
	}
	p := &s.packer
	p.start(&s.search, trams)
	if !p.proved() {
		p.auction()
	}
	return s.answer(trams)
}

// Eager makes the solver do at once what else it does only on hard networks:
// small boards would leave nothing to it.
func (s *Solver) Eager() *Solver {
	s.search.eager = true
	return s
}

// Plain is Best for one tram without drawing halts into legs.
func (s *Solver) Plain(g *Graph, r Rules, t Tram) Answer {
	if err := s.load(context.Background(), g, r, []Tram{t}, true); err != nil {
		panic(err)
	}
	return s.one(t)
}
