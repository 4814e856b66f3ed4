package berlin1881

import (
	"slices"
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/tile"
	"remise/rail/track"
)

// Sheet implements [chart.Position].
func (s *State) Sheet() chart.Sheet {
	sheet := chart.NewSheet(s.layout, &s.Laid, s.market, s.Spots[:], func(c int) (string, string) { return s.company[c].short, s.company[c].colour })
	sheet.Note, sheet.Marks = s.note, s.chartMarks
	sheet.Left = func(t int) int { return int(s.Tiles[t]) }
	sheet.Lines, sheet.Says = s.linesOn, s.sayHex
	sheet.Tracks = [tile.Kinds]core.Text{core.Say("1881.track.tram"), core.Say("1881.track.sbahn")}
	sheet.Phases = core.List(len(s.phase), s.chartPhase)
	return sheet
}

// chartMarks puts each depot on a circle kept for it, otherwise on a free one.
func (s *State) chartMarks(h, stop int) []chart.Mark {
	node := int16(track.NodeAt(h, stop))
	kept := &s.layout.Stop(&s.Laid, track.Node(node)).For
	all := make([]chart.Mark, s.layout.Stop(&s.Laid, track.Node(node)).Circles)
	for u := range s.Depots {
		if !slices.Contains(s.Depots[u][:], node) {
			continue
		}
		mark := chart.Mark{Text: unitName(s.tables, u), Company: s.company[CompanyOf(u)].short}
		if c := chart.FreeCircle(all, kept[:], core.If(u >= mainNet, tile.ForSBahn, mark.Company)); c >= 0 {
			all[c] = mark
		}
	}
	return all
}

func (b *Board) note(cell int) string {
	switch c := &b.market.Cells[cell]; {
	case slices.Contains(b.start[:], int16(cell)):
		return "start"
	case int32(c.Price) == b.end:
		return "end"
	case int32(c.Price) == b.bankrupt:
		return "dead"
	case c.Zone == yellowZone:
		return "zone"
	}
	return ""
}

func (t *tables) chartPhase(i int) chart.Phase {
	info := &t.phase[i]
	named := func(kinds *[tramKinds]bool) []string {
		return core.Map(core.Which(tramKinds, func(k int) bool { return kinds[k] }), func(k int) string { return t.tram[k].name })
	}
	p := chart.Phase{
		Name: strconv.Itoa(i + 1), Colour: info.colour.String(), Limit: int(info.limit), Rounds: int(info.rounds),
		Sale: named(&info.sale), Scrap: named(&info.scrap),
	}
	if info.begins != noTram {
		p.Begins = t.tram[info.begins].name
	}
	return p
}

// Moves implements [chart.Position]. A sale moves the price once, however many
// shares it is (1881 §4.14).
func (s *State) Moves() (all []chart.Move) {
	for _, at := range s.byPrice() {
		c := int(at)
		move := func(why chart.Reason, d rail.Dir, least int, due bool) {
			to := s.market.Next(s.Spots[c].Cell, d)
			all = append(all, chart.Move{Company: s.company[c].short, Why: why, Least: least, Cell: int(to), Due: due})
		}
		move(chart.Pay, rail.Down, 1, false)
		move(chart.Withhold, rail.Up, 0, false)
		move(chart.Sell, rail.Left, 1, false)
		move(chart.SoldOut, rail.Right, 0, s.soldOut(c))
	}
	return all
}

// Runner implements [chart.Position]: the operating unit, or the net whose
// start depot is being placed.
func (s *State) Runner() int {
	if s.Asked == homeAsked {
		return int(s.HomeUnit)
	}
	return core.If(s.Stage == operating, int(s.Unit), chart.Nobody)
}

// AskRuns implements [chart.Position].
func (s *State) AskRuns(unit int, ask func(*chart.Question)) {
	x := borrow()
	defer x.giveBack()
	ask(s.question(x, unit))
}

// question is what a unit's trams run on.
func (s *State) question(x *scratch, unit int) *chart.Question {
	s.ask(x, unit)
	x.Who, x.Kind = unitName(s.tables, unit), kindOf(unit)
	return &x.Question
}
