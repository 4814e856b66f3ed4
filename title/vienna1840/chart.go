package vienna1840

import (
	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/tile"
)

// Sheet implements [chart.Position].
func (s *State) Sheet() chart.Sheet {
	sheet := chart.NewSheet(s.g.layout, &s.laid, s.g.market, s.spots[:], func(c int) (string, string) { return s.g.company[c].short, s.g.company[c].colour })
	sheet.Note, sheet.Marks = s.g.note, s.chartMarks
	sheet.Left = func(t int) int { return int(s.tiles[s.g.print[t]]) }
	sheet.Lines, sheet.Says = s.linesOn, s.sayHex
	sheet.Tracks = [tile.Kinds]core.Text{core.Say("1840.track.tram"), core.Say("1840.track.stadtbahn")}
	newest := tile.Yellow
	for i := range s.g.rounds {
		r := s.g.chartRound(&s.g.rounds[i])
		if colour := s.g.rounds[i].newest; colour > newest {
			newest, r.Colour = colour, colour.String()
		}
		sheet.Rounds = append(sheet.Rounds, r)
	}
	sheet.Upkeep = core.List(tramKinds, func(k int) chart.Upkeep {
		return chart.Upkeep{Tram: kindNames[k], Adds: core.Map(s.g.upkeep[k][k:], func(adds int32) int { return int(adds) })}
	})
	return sheet
}

// SiteOf implements [chart.Sited]: a home circle is on the home hex (1840 IX.6).
func (s *State) SiteOf(a core.Action) string {
	if a.Kind == KindHome && s.circle {
		return s.g.hexName(s.homeHex())
	}
	return ""
}

func (s *State) chartMarks(h, stop int) (all []chart.Mark) {
	for _, m := range s.circles(h, stop) {
		mark := chart.Mark{Text: s.markName(m)}
		if mark.Company = mark.Text; m > 0 && m < cityMark {
			mark.Company = s.g.company[s.lines[m].owner].short
		}
		all = append(all, mark)
	}
	return all
}

func (t *tables) note(cell int) string {
	return core.If(t.market.Cells[cell].Zone != plain, "start", "")
}

func (t *tables) chartRound(r *roundInfo) chart.Round {
	round := chart.Round{Name: r.name, Stage: stageNames[r.kind], Times: int(r.factor)}
	for k, price := range r.sales {
		if price > 0 {
			round.Offers = append(round.Offers, chart.Offer{Tram: kindNames[k], Price: int(price)})
		}
	}
	if r.out >= 0 {
		round.Out = kindNames[r.out]
	}
	return round
}

// Moves implements [chart.Position]. Shares are sold one by one as far down as
// the marker can go (1840 X.3).
func (s *State) Moves() (all []chart.Move) {
	for c := range companies {
		if !s.founded(c) {
			continue
		}
		all = append(all, s.dividendMoves(c)...)
		at := s.spots[c].Cell
		for n := 1; n <= int(issue(c).Ordinary-s.shares[c].Held[rail.Pool]) && s.g.market.Next(at, rail.Down) != at; n++ {
			at = s.g.market.Next(at, rail.Down)
			all = append(all, chart.Move{Company: s.g.company[c].short, Why: chart.Sell, Least: n, Most: n, Cell: int(at)})
		}
		if c < s.g.rising() {
			to := s.g.market.Next(s.spots[c].Cell, rail.Up)
			due := s.shares[c].Held[rail.Pool] == 0
			all = append(all, chart.Move{Company: s.g.company[c].short, Why: chart.SoldOut, Cell: int(to), Due: due})
		}
	}
	return all
}

func (s *State) dividendMoves(c int) (all []chart.Move) {
	for i, row := range s.g.dividends {
		m := chart.Move{Company: s.g.company[c].short, Why: chart.Pay, Least: int(row.lo)}
		if i+1 < len(s.g.dividends) {
			m.Most = int(s.g.dividends[i+1].lo) - 10
		}
		if row.lo == 0 {
			m.Why = chart.Withhold
		}
		m.Cell = int(s.dividendCell(c, row.lo))
		all = append(all, m)
	}
	return all
}

// Runner implements [chart.Position]: the acting line.
func (s *State) Runner() int {
	return core.If(s.over || s.line == 0 || s.round().kind != lineRound, chart.Nobody, int(s.line))
}

// Deals implements [chart.Dealer]: the lines beside which an arrangement puts a tram run (1840 VIII.6).
func (s *State) Deals(a core.Action) (all []chart.Dealt) {
	if a.Kind != KindArrange {
		return nil
	}
	for i, t := range planOf(a) {
		if line := s.charters[s.co].lines[i]; t != noTram && line != 0 {
			all = append(all, chart.Dealt{Runner: int(line), Adds: s.g.upkeep[t.kind()][s.stock.Newest]})
		}
	}
	return all
}

// OwnerOf implements [chart.Owned].
func (s *State) OwnerOf(line int) string { return s.g.company[s.lines[line].owner].short }

// AskRuns implements [chart.Position]. It says what the track would pay,
// whether or not the line has a tram.
func (s *State) AskRuns(line int, ask func(*chart.Question)) {
	d := borrow()
	defer d.giveBack()
	ask(s.question(d, line))
}

// question is what runs on the track of a line, as if it acted.
func (s *State) question(d *desk, line int) *chart.Question {
	at := *s
	at.line, at.co = int8(line), s.lines[line].owner
	at.survey(d)
	return &d.Question
}
