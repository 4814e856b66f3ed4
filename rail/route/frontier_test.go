package route_test

import (
	"slices"
	"testing"

	"remise/rail/route"
	"remise/rail/route/boards"
)

// The frontier is a third opinion beside the search and the oracle, for boards
// that are too large for the oracle. It takes the edges of a board one by one and
// gives each to a tram or to none. It describes each choice so far only by what
// later edges can touch, and among equals keeps the one that pays most. It shares
// no code with the package except the types of the graph.
type frontier struct {
	g     *route.Graph
	r     route.Rules
	trams []route.Tram
	order []int // of the edges
	place [route.MaxStops]int
	last  [route.MaxStops]int // the turn at which a stop is met last
	later []swept             // by turn: track that is met later and, if a hex is entered once, the hexes (of its first tram)
	marks map[int16]int       // stops of bonuses
}

// swept is what a choice has come to: one is like another if nothing that comes
// can tell them apart.
type swept struct {
	tracks route.Tracks
	trams  [4]piece
}

// piece is what a tram has of its route: several stretches that may still meet.
type piece struct {
	at                    [frontierWidth]uint8 // by place of a stop
	hexes                 route.Hexes
	marks                 uint64
	stations, ends, halts uint8
	own, shuttle          bool
}

const frontierWidth = 32

// What a tram has at a place: nothing, a stop it passes, the end of a stretch
// whose other end is an end of the route, or whose other end is at place at-open.
const (
	nothing uint8 = iota
	passed
	ended
	open
)

// newFrontier puts the edges in order; it reports whether the board is narrow
// enough for it.
func newFrontier(g *route.Graph, r route.Rules, trams []route.Tram) (*frontier, bool) {
	f := &frontier{g: g, r: r, trams: trams, marks: map[int16]int{}}
	for _, b := range g.Bonuses {
		for _, s := range b.Stops {
			if _, ok := f.marks[s]; !ok {
				f.marks[s] = len(f.marks)
			}
		}
	}
	f.sort()
	f.lookAhead()
	return f, f.settle() && len(f.marks) <= 64 && len(trams) <= 4
}

// sort takes all edges of one stop after the other, each time of the stop that
// brings fewest new ones.
func (f *frontier) sort() {
	taken, met := make([]bool, len(f.g.Edges)), make([]bool, len(f.g.Stops))
	for range f.g.Stops {
		best, fewest := -1, 0
		for s := range f.g.Stops {
			left, fresh := 0, 0
			for i := range f.g.Edges {
				if e := &f.g.Edges[i]; !taken[i] && e.A != e.B && (int(e.A) == s || int(e.B) == s) {
					left++
					if !met[e.Other(s)] {
						fresh++
					}
				}
			}
			if !met[s] {
				fresh++
			}
			if left > 0 && (best < 0 || fresh < fewest) {
				best, fewest = s, fresh
			}
		}
		for i := range f.g.Edges {
			if e := &f.g.Edges[i]; best >= 0 && !taken[i] && e.A != e.B && (int(e.A) == best || int(e.B) == best) {
				f.order = append(f.order, i)
				taken[i], met[e.A], met[e.B] = true, true, true
			}
		}
	}
}

// lookAhead finds out what is met after each turn.
func (f *frontier) lookAhead() {
	f.later = make([]swept, len(f.order))
	for turn := len(f.order) - 1; turn >= 0; turn-- {
		e := &f.g.Edges[f.order[turn]]
		if f.last[e.A], f.last[e.B] = max(f.last[e.A], turn), max(f.last[e.B], turn); turn == 0 {
			return
		}
		all := f.later[turn]
		all.use(e.Tracks)
		if f.r.HexOnce {
			all.trams[0].take(e.Hexes)
			all.trams[0].take(f.hexesOf(e))
		}
		f.later[turn-1] = all
	}
}

// hexesOf are the hexes of the two stops of an edge.
func (f *frontier) hexesOf(e *route.Edge) (hexes route.Hexes) {
	for _, v := range []int16{e.A, e.B} {
		if h := f.g.Stops[v].Hex; h >= 0 {
			hexes.Add(int(h))
		}
	}
	return hexes
}

func (s *swept) use(tracks route.Tracks) {
	for i, w := range tracks {
		s.tracks[i] |= w
	}
}

func (p *piece) take(hexes route.Hexes) {
	for i, w := range hexes {
		p.hexes[i] |= w
	}
}

// settle gives every stop a place from its first turn to its last.
func (f *frontier) settle() bool {
	var busy [frontierWidth]int
	met := make([]bool, len(f.g.Stops))
	for turn, i := range f.order {
		for _, s := range []int16{f.g.Edges[i].A, f.g.Edges[i].B} {
			if met[s] {
				continue
			}
			met[s] = true
			free := slices.IndexFunc(busy[:], func(until int) bool { return until <= turn })
			if free < 0 {
				return false
			}
			f.place[s], busy[free] = free, f.last[s]+1
		}
	}
	return true
}

// best is what the best choice pays, unless there are too many to remember.
func (f *frontier) best(limit int) (best int, ok bool) {
	now := map[swept]int{}
	for modes := range 1 << len(f.trams) {
		var s swept
		for t := range f.trams {
			s.trams[t].shuttle = modes>>t&1 == 1
		}
		if modes == 0 || f.r.Shuttle {
			now[s] = 0
		}
	}
	for turn, e := range f.order {
		next := map[swept]int{}
		for s, value := range now {
			f.leave(next, s, value, turn)
			for t := range f.trams {
				if after, gain, ok := f.give(s, t, &f.g.Edges[e]); ok {
					f.leave(next, after, value+gain, turn)
				}
			}
		}
		if now = next; len(now) > limit {
			return 0, false
		}
	}
	for s, value := range now {
		if total, ok := f.total(&s, value); ok {
			best = max(best, total)
		}
	}
	return best, true
}

// give lets tram t use an edge.
func (f *frontier) give(s swept, t int, e *route.Edge) (swept, int, bool) {
	p, gain := &s.trams[t], 0
	if s.tracks.Meets(&e.Tracks) || p.whole() || p.shuttle && !e.Double || f.r.HexOnce && p.hexes.Meets(&e.Hexes) {
		return s, 0, false
	}
	p.take(e.Hexes)
	s.use(e.Tracks)
	for _, v := range []int16{e.A, e.B} {
		pays, ok := f.visit(p, t, v)
		if !ok {
			return s, 0, false
		}
		gain += pays
	}
	return s, gain, p.join(f.place[e.A], f.place[e.B])
}

// whole reports whether the route is done.
func (p *piece) whole() bool {
	return p.ends == 2 && !slices.ContainsFunc(p.at[:], func(a uint8) bool { return a >= ended })
}

// visit reaches a stop for the first time, or continues from it.
func (f *frontier) visit(p *piece, t int, v int16) (pays int, ok bool) {
	stop := &f.g.Stops[v]
	switch p.at[f.place[v]] {
	case nothing:
	case passed:
		return 0, false
	default:
		return 0, !stop.Blocked && !stop.Terminal
	}
	if p.shuttle && !stop.Double || f.r.HexOnce && stop.Hex >= 0 && p.hexes.Has(int(stop.Hex)) {
		return 0, false
	}
	if stop.Hex >= 0 {
		p.hexes.Add(int(stop.Hex))
	}
	if reach := f.trams[t].Reach; reach > 0 && !stop.Halt {
		if p.stations++; int(p.stations) > reach {
			return 0, false
		}
	}
	if mark, ok := f.marks[v]; ok {
		p.marks |= 1 << mark
	}
	p.own = p.own || stop.Own
	if p.shuttle {
		return 2 * f.pays(stop), true
	}
	return f.pays(stop), true
}

func (f *frontier) pays(stop *route.Stop) int {
	if f.r.OwnPays && !stop.Halt && !stop.Own {
		return 0
	}
	return int(stop.Value)
}

// join makes one stretch of those that end at two places, unless it is a ring.
func (p *piece) join(a, b int) bool {
	if p.at[a] == open+uint8(b) {
		return false
	}
	x, y := p.end(a), p.end(b)
	for _, at := range []int{a, b} {
		if p.at[at] != nothing {
			p.at[at] = passed
		}
	}
	for _, end := range [][2]uint8{{x, y}, {y, x}} {
		if end[0] >= open {
			p.at[end[0]-open] = end[1]
		}
	}
	return true
}

// end is the other end of the stretch that ends at a place.
func (p *piece) end(at int) uint8 {
	if p.at[at] == nothing {
		return open + uint8(at)
	}
	return p.at[at]
}

// leave forgets what no later edge can touch, and keeps the choice if it can
// still come to something.
func (f *frontier) leave(next map[swept]int, s swept, value, turn int) {
	e := &f.g.Edges[f.order[turn]]
	for t := range f.trams {
		p := &s.trams[t]
		for _, v := range []int16{e.A, e.B} {
			if f.last[v] > turn {
				continue
			}
			less, ok := f.part(p, v)
			if !ok {
				return
			}
			value -= less
		}
		for i, w := range f.later[turn].trams[0].hexes {
			p.hexes[i] &= w
		}
	}
	for i, w := range f.later[turn].tracks {
		s.tracks[i] &= w
	}
	if best, ok := next[s]; !ok || value > best {
		next[s] = value
	}
}

// part leaves a stop for good: a stretch that ends there ends the route.
func (f *frontier) part(p *piece, v int16) (less int, ok bool) {
	at, stop := p.at[f.place[v]], &f.g.Stops[v]
	if p.at[f.place[v]] = nothing; at < ended {
		return 0, true
	}
	if at >= open {
		p.at[at-open] = ended
	}
	if p.ends++; stop.Halt {
		p.halts++
	}
	if p.shuttle {
		less = f.pays(stop)
	}
	return less, p.ends <= 2 && int(p.halts) <= f.r.HaltEnds && !(p.shuttle && p.halts > 0)
}

// total adds the bonuses, if every route is done.
func (f *frontier) total(s *swept, value int) (int, bool) {
	for t := range f.trams {
		p := &s.trams[t]
		if p.ends == 0 {
			continue
		}
		if !p.own {
			return 0, false
		}
		for _, b := range f.g.Bonuses {
			if len(b.Stops) > 0 && !slices.ContainsFunc(b.Stops, func(v int16) bool { return p.marks>>f.marks[v]&1 == 0 }) {
				value += int(b.Pays)
			}
		}
	}
	return value, true
}

func TestFrontierEqualsOracle(t *testing.T) {
	for _, k := range allRuleKinds {
		t.Run(k.name, func(t *testing.T) {
			for seed := range uint64(count(100)) {
				g := small(seed)
				o := newOracle(g, k.rules)
				for _, trams := range [][]route.Tram{{{}}, {{Reach: 3}}, {{Reach: 3}, {Reach: 2}}, {{Reach: 2}, {Reach: 2}}} {
					f, ok := newFrontier(g, k.rules, trams)
					if !ok {
						t.Fatalf("seed %d: the board is too wide", seed)
					}
					got, ok := f.best(100_000)
					if want := o.best(trams); ok && got != want {
						t.Fatalf("seed %d, trams %v: the frontier has %d, the oracle %d", seed, trams, got, want)
					}
				}
			}
		})
	}
}

// On boards that no oracle walks through the search is judged by the frontier:
// for one tram even on those of the full size of a map.
func TestBestEqualsFrontier(t *testing.T) {
	two := []route.Tram{{Reach: 3}, {Reach: 3}}
	for _, c := range []struct {
		name   string
		plan   boards.Plan
		rules  route.Rules
		trams  []route.Tram
		boards int
	}{
		{"1840", boards.Halts(2.6), vienna, viennaTram, 10},
		{"1881", boards.Stations(2.4), berlin, []route.Tram{{Reach: 5}}, 10},
		{"two trams", boards.Plan{Rows: 4, Cols: 6, Degree: 2.4, Stations: 8, Halts: 6, Own: 2, Blocked: 0.2}, berlin, two, 50},
		{"two that shuttle", boards.Plan{Rows: 4, Cols: 5, Degree: 2.4, Stations: 8, Halts: 4, Own: 2, Green: 0.8}, berlinShut, two, 50},
	} {
		t.Run(c.name, func(t *testing.T) {
			judged := 0
			for seed := range uint64(count(c.boards)) {
				g := boards.Make(c.plan, seed)
				f, narrow := newFrontier(g, c.rules, c.trams)
				if !narrow {
					continue
				}
				want, ok := f.best(50_000)
				if !ok {
					continue
				}
				judged++
				var plain, eager route.Solver
				check(t, seed, g, c.rules, c.trams, best(t, &plain, g, c.rules, c.trams), want)
				check(t, seed, g, c.rules, c.trams, best(t, eager.Eager(), g, c.rules, c.trams), want)
			}
			if 2*judged < count(c.boards) {
				t.Errorf("%d boards of %d could be judged: the test shows little", judged, count(c.boards))
			}
		})
	}
}
