package route

import "context"

// All returns the routes of one tram that pay most, up to a limit, in a fixed
// order: a player may choose among routes of equal value (1840 IX.8). It
// reports whether these are all of them. They are valid until the next call.
func (s *Solver) All(ctx context.Context, g *Graph, r Rules, t Tram, limit int) (routes []Route, complete bool, err error) {
	if err := s.load(ctx, g, r, []Tram{t}, true); err != nil {
		return nil, false, err
	}
	a := s.one(t, nothing)
	if a.Routes[0].Empty() {
		return nil, a.Exact(), nil
	}
	keep, exact := &keeper{s: s, limit: limit}, a.Exact()
	s.search.sink = keep
	s.search.find(t, a.Value-1)
	return s.out[:keep.found], exact && !s.budget.cut, nil
}

// keeper writes out every route it gets, up to a limit.
type keeper struct {
	s            *Solver
	found, limit int
}

func (k *keeper) take(c *search, value int32) {
	if k.found == k.limit {
		k.s.budget.cut = true
		return
	}
	k.found++
	c.best.set(c, value)
	k.s.reserve(k.found)
	k.s.net.write(&c.best, &k.s.out[k.found-1])
}
