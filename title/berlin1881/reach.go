package berlin1881

import (
	"slices"
	"sync"

	"remise/core"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// scratch is the memory of a question about the map. It is lent, never kept
// in a position.
type scratch struct {
	chart.Desk
	from  []track.Node
	piers [8]int16
}

var scratches = sync.Pool{New: func() any { return &scratch{Desk: chart.Desk{Search: route.Solver{Nodes: searchNodes}}} }}

// searchNodes limits the search for the best runs, so that it ends at the same
// point on every machine. No rule of 1881 asks for the best: a search that is
// cut short offers what it found and says how much more there may be, and every
// legal run can be drawn. Whether there is any run at all, which §12.8 asks, is
// searched to the end, see canRun.
const searchNodes = 200_000

func borrow() *scratch { return scratches.Get().(*scratch) }

func (x *scratch) giveBack() { scratches.Put(x) }

// kindOf is the track that a unit uses.
func kindOf(unit int) tile.Kind { return core.If(unit >= mainNet, tile.SBahn, tile.Tram) }

// crowd counts the depots at a stop.
type crowd struct{ trams, sbahn uint8 }

func (c crowd) all() uint8 { return c.trams + c.sbahn }

// crowdAt counts the depots at a stop.
func (s *State) crowdAt(node int16) (c crowd) {
	for u := range s.Depots {
		for _, d := range s.Depots[u] {
			if d == node {
				if u < mainNet {
					c.trams++
				} else {
					c.sbahn++
				}
			}
		}
	}
	return c
}

// hasDepot reports whether a company has a depot in the station of a stop; the
// S-Bahn's nets are one company.
func (s *State) hasDepot(company int, node int16) bool {
	return core.Any(units, func(u int) bool {
		return CompanyOf(u) == company &&
			slices.ContainsFunc(s.Depots[u][:], func(d int16) bool { return d != noDepot && s.sameStation(d, node) })
	})
}

// sameStation: Zoo and Alexanderplatz are one station each, though their
// printed track meets only on a later tile; Breitscheidplatz stays two (§7.4, §8.8).
func (s *State) sameStation(a, b int16) bool {
	h := track.Node(a).Hex()
	return a == b || h == track.Node(b).Hex() && s.oneStation[h]
}

// lookFrom fills in where a unit stands and what it cannot pass. A station
// blocks when its circles are full of others' depots; depots of one kind of
// railway alone do not block the other (§7.6, §7.7).
func (s *State) lookFrom(x *scratch, unit int) {
	x.Own, x.Closed, x.from = track.Nodes{}, track.Nodes{}, x.from[:0]
	for _, d := range s.Depots[unit] {
		if d != noDepot {
			x.Own.Add(track.Node(d))
			x.from = append(x.from, track.Node(d))
		}
	}
	if unit >= mainNet {
		return
	}
	for u := range tramCompanies {
		for _, d := range s.Depots[u] {
			if d != noDepot && u != unit && !x.Own.Has(track.Node(d)) && s.full(d) {
				x.Closed.Add(track.Node(d))
			}
		}
	}
}

// full reports whether every circle of a stop is taken.
func (s *State) full(node int16) bool {
	return s.crowdAt(node).all() >= s.layout.Stop(&s.Laid, track.Node(node)).Circles
}

// reachOf finds what a unit can reach.
func (s *State) reachOf(x *scratch, unit int) {
	s.lookFrom(x, unit)
	x.Reach.From(s.layout, &s.Laid, kindOf(unit), x.from, &x.Closed)
}

// connected reports whether S-Bahn track leads from one net to another.
func (s *State) connected(a, b int) bool {
	x := borrow()
	defer x.giveBack()
	s.reachOf(x, a)
	return slices.ContainsFunc(s.Depots[b][:], func(d int16) bool { return d != noDepot && x.Reach.Stops.Has(track.Node(d)) })
}

// homeNode is where a company's start depot goes (§4.26).
func (s *State) homeNode(company int) int16 {
	return int16(track.NodeAt(int(s.company[company].home), int(s.HomeStop[company])))
}

func (s *State) addDepot(unit int, node int16) {
	s.Depots[unit][s.depotIndex(unit, noDepot)] = node
}

// depotCount is how many depots a unit has on the map.
func (s *State) depotCount(unit int) int {
	return core.Count(maxDepots, func(i int) bool { return s.Depots[unit][i] != noDepot })
}

// freeCircle reports whether a unit may use a circle of a station: circles
// with an S are for the S-Bahn alone (§7.3), and that of a company that has
// not started is kept free (§7.5).
func (s *State) freeCircle(unit int, node int16) *core.Refusal {
	stop := s.layout.Stop(&s.Laid, track.Node(node))
	if stop.Kind != tile.Station {
		return core.Refuse("1881 §7.3", "1881.depot.station")
	}
	if s.hasDepot(CompanyOf(unit), node) {
		return core.Refuse("1881 §7.4", "1881.depot.twice")
	}
	onlyS, c := stop.Kept(tile.ForSBahn), s.crowdAt(node)
	closed := s.rules.On(homesClosed) && s.isHome(node)
	if unit >= mainNet && c.sbahn < onlyS && !closed {
		return nil
	}
	free := int(stop.Circles) - int(onlyS) - int(c.trams) - max(0, int(c.sbahn)-int(onlyS))
	switch {
	case c.all() >= stop.Circles:
		return core.Refuse("1881 §7.6", "1881.depot.full")
	case free <= 0 && !closed:
		return core.Refuse("1881 §7.3", "1881.depot.onlys")
	case closed, free <= s.reserved(node):
		return core.Refuse("1881 §7.5", "1881.depot.reserved")
	}
	return nil
}

// isHome reports whether a company that has not started begins in the station
// of a stop.
func (s *State) isHome(node int16) bool {
	return core.Any(tramCompanies, func(c int) bool { return s.Status[c] < started && s.sameStation(s.homeNode(c), node) })
}

// reserved is how many companies that have not started begin at a stop.
func (s *State) reserved(node int16) int {
	return core.Count(tramCompanies, func(c int) bool { return s.Status[c] < started && s.homeNode(c) == node })
}
