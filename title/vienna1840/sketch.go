package vienna1840

import (
	"slices"
	"strconv"

	"remise/core"
	"remise/core/table"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/sketch"
)

// Sketched implements [sketch.Title]: beside the tiles a position of 1840 has a
// round, lines with their markers, and landmarks that add to runs.
func (title) Sketched(first core.State, sheet *table.Sheet) chart.Survey {
	s := first.(*State)
	s.at = int8(sheet.One("round").OneOf("data.round", core.List(len(s.g.rounds), func(i int) string { return s.g.rounds[i].name })...))
	sketch.Lay(sheet, s.g.layout, s.cover)
	for h := range s.g.layout.Map.Hexes {
		s.cover(h, s.laid[h])
	}
	for _, row := range sheet.Each("line") {
		n := row.Int("data.its-number", 1, lineCards)
		row.Unique()
		owner := int8(row.OneOf("data.company", s.shortNames(0, tramCos)...))
		s.amend(int8(n), func(l *lineCard) { l.owner = owner })
	}
	sheet.Do("marker", s.sketchMarkers)
	for _, row := range sheet.Each("landmark") {
		m := row.OneOf("data.landmark", core.List(landmarks, func(m int) string { return s.g.landmark[m].short })...)
		row.Unique()
		s.owner[m] = rail.Company + rail.Holder(row.OneOf("data.company", s.shortNames(0, tramCos)...))
	}
	return s
}

func (s *State) shortNames(from, to int) []string { return core.List(companies, s.shortName)[from:to] }

// sketchMarkers puts the markers of a line or of a Stadtbahn company into
// circles; in a station any empty one will do.
func (s *State) sketchMarkers(row *table.Row) {
	mark := s.sketchMark(row)
	row.Unique()
	for range row.Rest() {
		node, ok := sketch.Stop(row, s.g.layout, &s.laid)
		if !ok {
			return
		}
		circle := s.freeCircle(node.Hex(), node.Stop())
		if circle < 0 {
			row.Complain("data.wrong.marker.circle")
			return
		}
		s.mark(node.Hex(), s.firstCircle(node.Hex(), node.Stop())+circle, mark)
	}
}

func (s *State) sketchMark(row *table.Row) uint8 {
	if city := slices.Index(s.shortNames(tramCos, companies), row.Next()); city >= 0 {
		return cityMark + uint8(row.OneOf("data.company", s.shortNames(tramCos, companies)...))
	}
	n := row.Int("data.the-number-of-a-line-or-a-Stadtbahn-company", 1, lineCards)
	if s.lines[n].owner == nobody {
		row.Complain("data.wrong.line.owner", core.Num("n", n))
	}
	return uint8(n)
}

// Sketch implements [chart.Survey].
func (s *State) Sketch() string {
	w := sketch.NewWriter(Title, s.g.setup)
	w.Line("round", s.round().name)
	w.Lay(s.g.layout, &s.laid)
	for n := 1; n <= lineCards; n++ {
		if owner := s.lines[n].owner; owner != nobody {
			w.Line("line", strconv.Itoa(n), s.g.company[owner].short)
		}
	}
	for m := uint8(1); m < cityMark+cityCos; m++ {
		w.List("marker", s.markName(m), s.markedBy(m))
	}
	for m, h := range s.owner {
		if h >= rail.Company {
			w.Line("landmark", s.g.landmark[m].short, s.g.company[h-rail.Company].short)
		}
	}
	return w.String()
}

// markedBy are the stations that bear a marker.
func (s *State) markedBy(mark uint8) (names []string) {
	for at := range s.marks.With(mark) {
		names = append(names, s.g.layout.StopName(&s.laid, s.g.layout.StopOf(&s.laid, at)))
	}
	return names
}

// Runners implements [chart.Survey].
func (s *State) Runners() []int {
	return core.Which(lineCards+1, func(n int) bool { return s.lines[n].owner != nobody && len(s.markedBy(uint8(n))) > 0 })
}

// Question implements [chart.Survey].
func (s *State) Question(line int) chart.Question {
	return *s.question(new(desk), line)
}
