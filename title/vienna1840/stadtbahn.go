package vienna1840

import (
	"slices"

	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
)

// stadtbahnStop is one hex of the path of a Stadtbahn company, and the sides
// by which the path comes and goes; at its ends both are the same.
type stadtbahnStop struct {
	hex     int
	in, out hex.Side
}

func (g *ground) findPaths(t *tables) error {
	for name := range g.layout.Map.Lists {
		if t.findCompany(name) < tramCos {
			return lacks("data.wrong.lacks.stadtbahn", core.Lit("name", name))
		}
	}
	for i := range g.city {
		list := g.layout.Map.Lists[t.company[tramCos+i].short]
		g.cityOut[tramCos+i] = len(list) == 0
		for k, h := range list {
			stop := stadtbahnStop{hex: h}
			if k > 0 && !g.touch(h, list[k-1]) {
				return g.layout.Map.Complain(h, "data.wrong.at.path", core.Lit("company", t.company[tramCos+i].short))
			}
			if k > 0 {
				stop.in = g.sideTo(h, list[k-1])
				stop.out = stop.in
			}
			if k < len(list)-1 {
				stop.out = g.sideTo(h, list[k+1])
				if k == 0 {
					stop.in = stop.out
				}
			}
			g.city[i] = append(g.city[i], stop)
		}
	}
	return g.checkMarkers(t)
}

func (g *ground) touch(a, b int) bool {
	return slices.Contains(g.layout.Map.Near[a][:], int16(b))
}

// checkMarkers: the printed markers are those of Stadtbahn companies on their
// own paths.
func (g *ground) checkMarkers(t *tables) error {
	for h := range g.layout.Map.Hexes {
		for _, m := range g.layout.Map.Hexes[h].Markers {
			c := t.findCompany(m.Whose)
			if c < tramCos || !slices.Contains(g.layout.Map.Lists[m.Whose], h) && !g.cityOut[c] {
				return g.layout.Map.Complain(h, "data.wrong.at.marker", core.Lit("whose", m.Whose))
			}
		}
	}
	return nil
}

// terminal reports whether a Stadtbahn line ends on a hex of the city.
func (g *ground) terminal(h int) bool {
	for _, path := range g.city {
		if len(path) > 0 && (path[0].hex == h || path[len(path)-1].hex == h) {
			return g.layout.Map.Hexes[h].Type != "area"
		}
	}
	return false
}

// built reports whether the track of a path lies on one of its hexes.
func (s *State) built(p stadtbahnStop) bool {
	exits := s.g.layout.Exits(p.hex, s.laid[p.hex], tile.SBahn)
	return exits.Has(p.in) && exits.Has(p.out)
}

// inSequence: a Stadtbahn tile is laid next to a line of tiles that begins at
// one of the two ends of its path (1840 IX.4).
func (s *State) inSequence(h int) bool {
	for _, path := range s.g.city {
		for k, p := range path {
			if p.hex == h && (s.allBuilt(path[:k]) || s.allBuilt(path[k+1:])) {
				return true
			}
		}
	}
	return false
}

func (s *State) allBuilt(path []stadtbahnStop) bool {
	return !slices.ContainsFunc(path, func(p stadtbahnStop) bool { return !s.built(p) })
}

// runStadtbahn runs every Stadtbahn company and pays all of it out (1840
// VIII.5.2).
func (s *State) runStadtbahn(sink *[]core.Event) {
	for _, c := range s.byPrice(tramCos, companies, make([]int8, 0, cityCos)) {
		income := s.CityIncome(int(c)) * s.round().factor
		core.Tell(sink, core.Everyone, "1840.event.cityrun", s.coArg(int(c)), core.Num("amount", income))
		s.payOut(int(c), income, sink)
	}
}

// CityIncome is what a Stadtbahn company would earn now: the better of the runs
// from the two ends; when the tiles meet they are one.
func (s *State) CityIncome(c int) int32 {
	path := s.g.city[c-tramCos]
	var there, back, n int32
	for _, p := range path {
		if !s.built(p) {
			break
		}
		there += s.cityValue(c, p)
		n++
	}
	if int(n) == len(path) {
		return there
	}
	if n < 2 {
		there = 0 // an end alone is not a run
	}
	n = 0
	for k := len(path) - 1; k >= 0 && s.built(path[k]); k-- {
		back += s.cityValue(c, path[k])
		n++
	}
	if n < 2 {
		back = 0
	}
	return max(there, back)
}

// cityValue is what a hex of the path pays its company: halts always, stations
// with its marker.
func (s *State) cityValue(c int, p stadtbahnStop) int32 {
	f, turn := s.g.layout.Face(&s.laid, p.hex)
	for i := range f.Stops {
		stop := &f.Stops[i]
		if !stop.Exits[tile.SBahn].Turn(turn).Has(p.in) {
			continue
		}
		if stop.Kind == tile.Halt {
			return int32(stop.Value.In(s.newest()))
		}
		for _, m := range s.circles(p.hex, i) {
			if int(m) == cityMark+c-tramCos {
				return int32(stop.Value.In(s.newest()))
			}
		}
	}
	return 0
}
