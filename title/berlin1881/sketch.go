package berlin1881

import (
	"slices"
	"strconv"

	"remise/core"
	"remise/core/table"
	"remise/rail/chart"
	"remise/rail/sketch"
	"remise/rail/track"
)

// Sketched implements [sketch.Title]: beside the tiles a position of 1881 has a
// phase, depots, and trams.
func (t title) Sketched(setup core.Setup, sheet *table.Sheet) (chart.Survey, error) {
	state, err := t.New(setup)
	if err != nil {
		return nil, err
	}
	s := state.(*State)
	s.Phase = int8(sheet.One("phase").Int("data.the-phase", 1, len(s.phase)))
	sketch.Lay(sheet, s.layout, func(h int, laid track.Laid) {
		s.Laid[h] = laid
		s.MapSum += s.share(h)
	})
	for _, row := range sheet.Each("depot") {
		s.sketchDepots(row)
	}
	for _, row := range sheet.Each("trams") {
		s.sketchTrams(row)
	}
	return s, nil
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
		var words []string
		for k, n := range s.Trams[u] {
			for range n {
				words = append(words, s.tram[k].name)
			}
		}
		w.List("trams", unitName(s.tables, u), words)
	}
	return w.String()
}

// Runners implements [chart.Survey].
func (s *State) Runners() (all []int) {
	for u := range units {
		if s.depotCount(u) > 0 {
			all = append(all, u)
		}
	}
	return all
}

// Question implements [chart.Survey].
func (s *State) Question(unit int) chart.Question {
	return s.question(new(scratch), unit)
}
