package terminal

import (
	"slices"
	"strings"

	"remise/core"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/rail/hex"
	"remise/rail/tile"
)

// prospects are what the best runs of the company on its turn pay after an action,
// in the position that they were asked for.
type prospects struct {
	position uint64
	before   int
	after    map[core.Action]int
}

// prospect is what the best runs pay now and after a row that builds; false for any
// other, and where nobody runs.
func (g *Game) prospect(row Row) (before, after int, ok bool) {
	at, mapped := g.Match.State().(chart.Position)
	if !mapped || row.Many != 1 || at.Runner() == chart.Nobody || !g.builds(row) {
		return 0, 0, false
	}
	g.look(at)
	after, known := g.ahead.after[row.Action]
	if !known {
		after = earned(g.after(row.Action), at.Runner())
		g.ahead.after[row.Action] = after
	}
	return g.ahead.before, after, true
}

// builds reports whether a row is about track or a tram.
func (g *Game) builds(row Row) bool {
	return row.Hex != "" || slices.ContainsFunc(g.Match.Title.Parts(row.Action).Fields, func(f core.Arg) bool { return f.Name == "tram" })
}

// earned is what the best runs of a company pay.
func earned(at chart.Position, who int) int {
	return paid(chart.BestRuns(who, []chart.Position{at})[0])
}

func paid(runs []chart.Run) (sum int) {
	for _, run := range runs {
		sum += int(run.Pays)
	}
	return sum
}

// Earns says in few words how a row changes what the best runs pay, "" if it does
// not.
func (g *Game) Earns(row Row) string {
	if row.Folded {
		return ""
	}
	before, after, ok := g.bestOf(row)
	if !ok || before == after {
		return ""
	}
	return g.render(core.Say("cli.row.earns", core.Num("before", before), core.Num("after", after))) + "; "
}

// fewTried is how many choices of a row are tried out before any of them is looked at.
const fewTried = 12

// mostTried is how many are tried out together, to find the few that bring something
// among many that do not.
const mostTried = 120

// byGain puts those rows first after which the best runs pay more than after others, of
// those about the map: there one compares them. It is not to be waited for.
func (g *Game) byGain(rows []Row) {
	n := len(rows)
	for n > 0 && rows[n-1].Hex == "" { // such as passing
		n--
	}
	first := slices.IndexFunc(rows, func(row Row) bool { return row.Hex != "" })
	if first < 0 || !g.tryAll(rows[first:n]) {
		return
	}
	pays := func(row Row) int {
		_, after, _ := g.bestOf(row)
		return after
	}
	slices.SortStableFunc(rows[first:n], func(a, b Row) int { return pays(b) - pays(a) })
}

// tryAll finds what the best runs pay after all choices of rows, from what these have in
// common; false where that would take long, or nobody runs.
func (g *Game) tryAll(rows []Row) bool {
	at, mapped := g.Match.State().(chart.Position)
	if !mapped || at.Runner() == chart.Nobody {
		return false
	}
	var actions []core.Action
	for _, row := range rows {
		if row.Hex == "" {
			return false
		}
		for _, c := range g.choices[row.Choice : row.Choice+row.Many] {
			actions = append(actions, c.Action)
		}
	}
	if len(actions) > mostTried {
		return false
	}
	g.look(at)
	actions = slices.DeleteFunc(actions, func(a core.Action) bool { _, known := g.ahead.after[a]; return known })
	positions := make([]chart.Position, len(actions))
	for i, a := range actions {
		positions[i] = g.after(a)
	}
	for i, runs := range chart.BestRuns(at.Runner(), positions) {
		g.ahead.after[actions[i]] = paid(runs)
	}
	return true
}

// look begins to look ahead in a position.
func (g *Game) look(at chart.Position) {
	if g.ahead == nil || g.ahead.position != at.Hash() {
		g.ahead = &prospects{at.Hash(), earned(at, at.Runner()), map[core.Action]int{}}
	}
}

// bestOf is what the best runs pay after the best of a row's choices, if these are few.
func (g *Game) bestOf(row Row) (before, best int, ok bool) {
	if row.Many == 1 {
		return g.prospect(row)
	}
	if row.Many > fewTried {
		return 0, 0, false
	}
	for i := row.Choice; i < row.Choice+row.Many; i++ {
		one := Row{Choice: i, Many: 1, Action: g.choices[i].Action, Hex: row.Hex}
		was, after, builds := g.prospect(one)
		before, best, ok = was, max(best, after), ok || builds
	}
	return before, best, ok
}

// outlook says how an action changes what the best runs pay, and what the tile is
// that it lays.
func (g *Game) outlook(row Row) {
	before, after, ok := g.prospect(row)
	facts := []core.Arg{core.Num("before", before), core.Num("after", after)}
	switch {
	case !ok || before == 0 && after == 0:
	case before == after:
		g.write("  " + g.render(core.Say("cli.outlook.same", facts...)))
	default:
		g.write("  " + g.render(core.Say("cli.outlook", facts...)))
	}
}

// tileWords are the stops and the track of the tile that an action lays, with the
// hexes that they lead to; "" for any other action.
func (g *Game) tileWords(a core.Action) string {
	s, ok := g.scene()
	if !ok {
		return ""
	}
	h, ok := s.Layout.Map.At(g.hexOf(a))
	t, turn, lays := g.tileOf(s, a)
	if !ok || !lays {
		return ""
	}
	leads := func(sides hex.Set) string { return strings.Join(s.Layout.Towards(h, sides.Turn(turn)), "–") }
	kinds := g.kindsOf(s, t)
	var all []string
	for i := range t.Stops {
		stop := &t.Stops[i]
		words := []string{chars.Sign(stop)}
		for kind, to := range stop.Exits {
			if to != 0 {
				words = append(words, kinds[kind]+leads(to))
			}
		}
		if !stop.Hidden {
			all = append(all, strings.Join(words, " "))
		}
	}
	for _, piece := range t.Track {
		all = append(all, kinds[piece.Kind]+leads(hex.SetOf(piece.A, piece.B)))
	}
	return strings.Join(all, ", ")
}

// kindsOf is what the kinds of track of a tile are called, if it has any but that of
// trams: of a piece by itself one could not tell who may run on it.
func (g *Game) kindsOf(s *chars.Scene, t *tile.Tile) (names [tile.Kinds]string) {
	if t.Exits(tile.SBahn) != 0 {
		for kind := range names {
			names[kind] = g.render(s.Tracks[kind]) + " "
		}
	}
	return names
}
