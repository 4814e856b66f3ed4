package terminal

import (
	"slices"
	"strings"

	"remise/core"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/rail/track"
)

// Picture is the map as a front shows it, and on which of its lines that is what is
// decided about, in their order: what a row is about, or all that can be chosen.
type Picture struct {
	Lines []string
	Focus []int
}

// HasMap reports whether the game has one.
func (g *Game) HasMap() bool {
	_, ok := g.scene()
	return ok
}

// MapRoom is how many columns the map takes on a screen that leaves it so many, and so
// many lines.
func (g *Game) MapRoom(columns, rows int) int {
	at, ok := g.Match.State().(chart.Position)
	if !ok {
		return 0
	}
	s := &chars.Scene{Sheet: at.Sheet()}
	return chars.Width(s, chars.Fitting(s, columns, rows))
}

// Map draws the map as large as it has room: what can be chosen is lit, what a row would lay lies there
// already, and the stops of a run are picked out.
func (g *Game) Map(row Row, columns, rows int) (p Picture) {
	s, ok := g.scene()
	if !ok {
		return p
	}
	s.New = g.changed(s, g.at) // before anything is supposed
	focus := g.hexesOf(s, g.frequent())
	if h, found := g.suppose(s, row); found {
		focus = map[int]bool{h: true}
	}
	if row.Runs {
		focus = g.ride(s, row.Action)
	}
	size := chars.Fitting(s, columns, rows)
	for h := range focus {
		_, y := chars.Spot(s, h, size)
		p.Focus = append(p.Focus, y)
	}
	slices.Sort(p.Focus)
	p.Lines = strings.Split(strings.TrimRight(g.paint(chars.Map(s, size)), "\n"), "\n")
	return p
}

// ride shows the runs of an action, and returns the hexes that they go over.
func (g *Game) ride(s *chars.Scene, a core.Action) map[int]bool {
	s.Picked = map[int]bool{}
	ridden := map[int]bool{}
	for _, run := range chart.RunsOf(g.Match.State().(chart.Position), a) {
		for _, stop := range run.Stops {
			s.Picked[stop.Node.Hex()] = true
		}
		for _, piece := range run.Pieces {
			ridden[piece.Hex] = true
		}
		s.Trails = append(s.Trails, run.Pieces)
	}
	return ridden
}

// Around draws the hex of a row larger, with those about it, and says which line is
// its middle.
func (g *Game) Around(row Row) (lines []string, middle int) {
	s, ok := g.scene()
	if !ok {
		return nil, 0
	}
	h, found := g.suppose(s, row)
	if !found {
		return nil, 0
	}
	return append(g.region(s, h), g.facts(s, h)...), chars.RegionMiddle
}

// Near draws the hex of a row larger, with as much of those about it as has room; nil,
// if it has none itself.
func (g *Game) Near(row Row, columns, rows int) []string {
	s, ok := g.scene()
	if !ok {
		return nil
	}
	h, found := g.suppose(s, row)
	if !found || !chars.HasRoom(columns, rows) {
		return nil
	}
	return strings.Split(strings.TrimRight(g.paint(chars.RegionWithin(s, h, columns, rows)), "\n"), "\n")
}

// AroundHex draws a hex larger, by its name, with those about it: what lies there in
// words, the lines and which of them is the middle; nil where there is no such hex.
func (g *Game) AroundHex(name string) (facts, lines []string, middle int) {
	s, ok := g.scene()
	if !ok {
		return nil, nil, 0
	}
	h, ok := s.Layout.Map.At(strings.ToUpper(name))
	if !ok {
		return nil, nil, 0
	}
	return g.around(s, h)
}

// IsPlace reports whether something can be done on a hex.
func (g *Game) IsPlace(hex string) bool {
	return slices.ContainsFunc(g.choices, func(c core.Choice) bool { return strings.EqualFold(g.hexOf(c.Action), hex) })
}

// suppose picks the hex of a row, and lays there what the row would lay.
func (g *Game) suppose(s *chars.Scene, row Row) (h int, found bool) {
	if h, found = s.Layout.Map.At(row.Hex); !found {
		return 0, false
	}
	s.Picked = map[int]bool{h: true}
	if row.Many != 1 {
		return h, true
	}
	a := row.Action
	if t, turn, lays := g.tileOf(s, a); lays {
		n, _ := s.Layout.Tiles.Find(t.ID)
		g.lay(s, h, track.Lay(n, turn), a)
	}
	return h, true
}

// lay puts a tile on a hex of a scene. Its markers are those of the position
// after the action: the tile may have other stops than what lies there now. If the
// action lays nothing yet, since others must agree, no markers are shown on it.
func (g *Game) lay(s *chars.Scene, h int, laid track.Laid, a core.Action) {
	board, now := *s.Board, s.Marks
	board[h] = laid
	after := g.after(a).Sheet()
	s.Board, s.Marks = &board, func(at, stop int) []chart.Mark {
		switch {
		case at != h:
			return now(at, stop)
		case after.Board[h] == laid:
			return after.Marks(at, stop)
		}
		return nil
	}
}

// after is the position after a choice. Nothing on a map is secret.
func (g *Game) after(a core.Action) chart.Position {
	next := g.Match.State().Clone().(chart.Position)
	next.Apply(a, nil)
	return next
}

// Laid is the tile that a row would lay, drawn large; nil for none.
func (g *Game) Laid(row Row) []string {
	s, ok := g.scene()
	if !ok || row.Many != 1 {
		return nil
	}
	t, turn, lays := g.tileOf(s, row.Action)
	if !lays {
		return nil
	}
	one := g.sample(t, turn, "#"+t.ID)
	return append(one.drawing, "     "+one.caption)
}

// MapSeen says that a seat has seen the map as it is: what changes from now on is
// new to it.
func (g *Game) MapSeen() {
	if s, ok := g.scene(); ok {
		g.changed(s, g.at)
		g.looks[g.at] = looksOf(s)
	}
}

// Signs explains those of the map.
func (g *Game) Signs() []string { return g.signs() }

// Chart is the share chart, nil where there is none.
func (g *Game) Chart() []string {
	if !g.HasMap() {
		return nil
	}
	return strings.Split(g.overheard(g.chart), "\n")
}
