package vienna1840

import (
	"slices"

	"remise/core"
	"remise/rail/tile"
)

func (g *ground) findPaths(t *tables) (err error) {
	for name := range g.layout.Map.Lists {
		if t.findCompany(name) < tramCos {
			return lacks("data.wrong.lacks.stadtbahn", core.Lit("name", name))
		}
	}
	for i := range g.city {
		if g.city[i], err = g.layout.Map.Path(t.company[tramCos+i].short, "data.wrong.at.path", "company"); err != nil {
			return err
		}
		g.cityOut[tramCos+i] = len(g.city[i]) == 0
	}
	return g.checkMarkers(t)
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
		if len(path) > 0 && (path[0].Hex == h || path[len(path)-1].Hex == h) {
			return g.layout.Map.Hexes[h].Type != "area"
		}
	}
	return false
}

// built reports whether the track of a path lies on one of its hexes.
func (s *State) built(p tile.Leg) bool {
	exits := s.g.layout.Exits(p.Hex, s.laid[p.Hex], tile.SBahn)
	return exits.Has(p.In) && exits.Has(p.Out)
}

// inSequence: a Stadtbahn tile is laid next to a line of tiles that begins at
// one of the two ends of its path (1840 IX.4).
func (s *State) inSequence(h int) bool {
	for _, path := range s.g.city {
		for k, p := range path {
			if p.Hex == h && (s.allBuilt(path[:k]) || s.allBuilt(path[k+1:])) {
				return true
			}
		}
	}
	return false
}

func (s *State) allBuilt(path []tile.Leg) bool {
	return !slices.ContainsFunc(path, func(p tile.Leg) bool { return !s.built(p) })
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
	return max(s.cityRun(c, false), s.cityRun(c, true))
}

// cityRun is the run over a company's path from its beginning, or back from its
// end, as far as its tiles lie.
func (s *State) cityRun(c int, back bool) (sum int32) {
	path := s.g.city[c-tramCos]
	for n := range path {
		p := path[core.If(back, len(path)-1-n, n)]
		if !s.built(p) {
			return core.If(n > 1, sum, 0) // an end alone is not a run
		}
		sum += s.cityValue(c, p)
	}
	return sum
}

// cityValue is what a hex of the path pays its company: halts always, stations
// with its marker.
func (s *State) cityValue(c int, p tile.Leg) int32 {
	f, turn := s.g.layout.Face(&s.laid, p.Hex)
	for i := range f.Stops {
		stop := &f.Stops[i]
		pays := stop.Kind == tile.Halt || slices.Contains(s.circles(p.Hex, i), uint8(cityMark+c-tramCos))
		if pays && stop.Exits[tile.SBahn].Turn(turn).Has(p.In) {
			return int32(stop.Value.In(s.newest()))
		}
	}
	return 0
}
