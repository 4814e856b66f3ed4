package berlin1881

import (
	"slices"
	"strconv"

	"remise/core"
	"remise/core/table"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/sketch"
	"remise/rail/track"
)

// Sketched implements [sketch.Title]: beside the tiles a position of 1881 has a
// phase, depots, and trams.
func (title) Sketched(first core.State, sheet *table.Sheet) chart.Survey {
	s := first.(*State)
	s.Phase = int8(sheet.One("phase").Int("data.the-phase", 1, len(s.phase)))
	sketch.Lay(sheet, s.layout, s.cover)
	sheet.Do("depot", s.sketchDepots)
	sheet.Do("trams", s.sketchTrams)
	return s
}

func (s *State) sketchUnit(row *table.Row) int {
	unit := row.OneOf("data.company-or-net", s.unitNames()...)
	row.Unique()
	return unit
}

func (s *State) unitNames() []string {
	return core.List(units, func(u int) string { return unitName(s.tables, u) })
}

func (s *State) sketchDepots(row *table.Row) {
	unit := s.sketchUnit(row)
	for range row.Rest() {
		node, ok := sketch.Stop(row, s.layout, &s.Laid)
		switch {
		case !ok:
			return
		case s.depotCount(unit) == maxDepots:
			row.Complain("data.wrong.depots", core.Num("n", maxDepots))
			return
		case s.full(int16(node)) || slices.Contains(s.Depots[unit][:], int16(node)):
			row.Complain("data.wrong.depot.circle")
			return
		}
		s.addDepot(unit, int16(node))
	}
}

func (s *State) sketchTrams(row *table.Row) {
	unit := s.sketchUnit(row)
	for range row.Rest() {
		s.Trams[unit][s.readKind(row)]++
	}
}

// Sketch implements [chart.Survey].
func (s *State) Sketch() string {
	w := sketch.NewWriter(Title, s.setup)
	w.Line("phase", strconv.Itoa(int(s.Phase)))
	w.Lay(s.layout, &s.Laid)
	for u := range units {
		var words []string
		for _, d := range s.Depots[u] {
			if d != noDepot {
				words = append(words, s.layout.StopName(&s.Laid, track.Node(d)))
			}
		}
		w.List("depot", unitName(s.tables, u), words)
	}
	for u := range units {
		w.List("trams", unitName(s.tables, u), s.tramNames(u))
	}
	return w.String()
}

// Runners implements [chart.Survey].
func (s *State) Runners() []int {
	return core.Which(units, func(u int) bool { return s.depotCount(u) > 0 })
}

// Question implements [chart.Survey].
func (s *State) Question(unit int) chart.Question {
	return *s.question(scratches.New().(*scratch), unit)
}

// FirstTram implements [chart.Prospect]: a company builds before it buys (§5.4).
func (s *State) FirstTram(unit int) ([]route.Tram, []string) {
	k := s.OnSale(unit)
	if k == noTram {
		return nil, nil
	}
	return []route.Tram{{Reach: s.tram[k].Reach}}, []string{s.tram[k].name}
}
