package route

import "context"

// All returns the routes of one tram that pay most, up to a limit, in a fixed
// order: a player may choose among routes of equal value (1840 IX.8). It
// reports whether these are all of them. They are valid until the next call.
func (s *Solver) All(ctx context.Context, g *Graph, r Rules, t Tram, limit int) (routes []Route, complete bool, err error) {
	if err := s.load(ctx, g, r, []Tram{t}, true); err != nil {
		return nil, false, err
	}
	a := s.one(t)
	if a.Routes[0].Empty() {
		return nil, a.Exact(), nil
	}
	found, exact := 0, a.Exact()
	s.search.sink = func(c *search, value int32) {
		if found == limit {
			s.budget.cut = true
			return
		}
		found++
		c.best.set(c, value)
		s.reserve(found)
		s.net.write(&c.best, &s.out[found-1])
	}
	s.search.find(t, a.Value-1)
	return s.out[:found], exact && !s.budget.cut, nil
}
