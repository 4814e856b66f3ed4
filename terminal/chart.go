package terminal

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/chars"
	"remise/rail/chart"
)

// chart answers "chart": the share chart with its markers, and where each of
// them would go.
func (g *Game) chart() {
	at, ok := g.Match.State().(chart.Position)
	if !ok {
		g.say("cli.chart.none")
		return
	}
	sheet := at.Sheet()
	page := g.paint(chars.Market(&sheet))
	fmt.Fprint(g.Out, page)
	g.explain(page)
	keys, moves := chars.Keys(sheet.Markers), at.Moves()
	moves = g.dividends(&sheet, keys, moves)
	for i, m := range sheet.Markers {
		head := fmt.Sprintf("%s  %s %d", keys[i], m.Company, sheet.Market.Cells[m.Cell].Price)
		var ways []string
		for _, move := range moves {
			if move.Company == m.Company {
				ways = append(ways, g.moved(&sheet, move))
			}
		}
		if len(ways) == 0 {
			if len(moves) == len(at.Moves()) { // else the table has said it
				g.write(head)
			}
			continue
		}
		fmt.Fprintln(g.Out, strings.Join(flowing(head+": ", ways, g.room()), "\n"))
	}
}

// dividends writes where each marker goes by what its company pays, if there is more
// to that than paying or not, and returns the other moves; all of them, if the table
// would be too wide.
func (g *Game) dividends(sheet *chart.Sheet, keys []string, moves []chart.Move) (others []chart.Move) {
	pays := func(m chart.Move) bool { return m.Why == chart.Pay || m.Why == chart.Withhold }
	var from []int
	for _, m := range moves {
		if pays(m) && !slices.Contains(from, m.Least) {
			from = append(from, m.Least)
		}
	}
	slices.Sort(from)
	if len(from) <= 2 {
		return moves
	}
	heads := []string{"", "", ""}
	for _, least := range from {
		heads = append(heads, g.number(least))
	}
	var rows [][]string
	for i, m := range sheet.Markers {
		row := []string{keys[i], m.Company, g.number(sheet.Market.Cells[m.Cell].Price)}
		for _, least := range from {
			row = append(row, g.priceAt(sheet, moves, m.Company, least))
		}
		rows = append(rows, row)
	}
	lines := grid(strings.Join(heads, "|"), rows, sides(rows))
	if widest(lines) > g.room() {
		return moves
	}
	g.say("cli.chart.dividend")
	fmt.Fprintln(g.Out, strings.TrimRight(strings.Join(lines, "\n"), "\n"))
	return slices.DeleteFunc(slices.Clone(moves), pays)
}

// priceAt is where a company's marker goes if it pays so much.
func (g *Game) priceAt(sheet *chart.Sheet, moves []chart.Move, company string, dividend int) string {
	price := "–"
	for _, m := range moves {
		pays := m.Why == chart.Pay || m.Why == chart.Withhold
		most := dividend <= m.Most || m.Most == 0 && m.Why == chart.Pay
		if m.Company == company && pays && m.Least <= dividend && most {
			price = g.number(sheet.Market.Cells[m.Cell].Price)
		}
	}
	return price
}

// explain says what the marks on a share chart mean, as far as it has them.
func (g *Game) explain(page string) {
	var all []string
	notes := chars.Notes()
	for _, what := range slices.Sorted(maps.Keys(notes)) {
		if strings.Contains(page, notes[what]) {
			all = append(all, notes[what]+" "+g.render(core.Say("cli.chart.mark."+what)))
		}
	}
	if len(all) > 0 {
		g.write(strings.Join(all, "  "))
	}
}

// moved says what would move a marker, and to which price.
func (g *Game) moved(sheet *chart.Sheet, m chart.Move) string {
	span := g.number(m.Least)
	switch {
	case m.Most == 0:
		span += "+"
	case m.Most != m.Least:
		span += "–" + g.number(m.Most)
	}
	return g.render(core.Say("cli.chart."+string(m.Why), core.Lit("span", span), core.Num("price", sheet.Market.Cells[m.Cell].Price)))
}

// runs answers "runs": the best runs of the company whose turn it is, whether they are
// proved to be, and each stop by stop and on the map.
func (g *Game) runs() {
	at, ok := g.Match.State().(chart.Position)
	if !ok {
		g.say("cli.map.none")
		return
	}
	who := at.Runner()
	if who == chart.Nobody {
		g.say("cli.best.nobody")
		return
	}
	var best []chart.Run
	at.AskRuns(who, func(q *chart.Question) {
		answer := q.Best()
		if best = q.Runs(answer.Routes); len(best) > 0 {
			code := core.If(answer.Exact() && q.Net.Whole, "cli.runs.proved", "cli.runs.unproved")
			g.say(code, core.Lit("who", q.Who), core.Num("pays", answer.Value), core.Num("gap", answer.Bound-answer.Value), core.Num("steps", int(answer.Nodes)))
		}
	})
	if len(best) == 0 {
		g.say("cli.best.none")
		return
	}
	s := &chars.Scene{Sheet: at.Sheet()}
	for i, run := range best {
		s.Trails = append(s.Trails, run.Pieces)
		g.write(string(chars.TrailLetter(i)) + ": " + run.Who + " " + strings.TrimSpace(run.Tram+" "+stops(s, run)))
	}
	fmt.Fprint(g.Out, g.paint(chars.Map(s, g.scale(s))))
}

// stops is what each stop of a run pays, and their sum.
func stops(s *chars.Scene, run chart.Run) string {
	var all []string
	for _, stop := range run.Stops {
		h := s.Layout.Map.Hexes[stop.Node.Hex()]
		all = append(all, strings.TrimSpace(h.At.String()+" "+h.Name)+" "+strconv.Itoa(int(stop.Pays)))
	}
	return strings.Join(all, ", ") + " = " + strconv.Itoa(int(run.Pays))
}
