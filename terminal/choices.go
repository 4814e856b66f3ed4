package terminal

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"remise/core"
)

// offered are the choices as they are numbered: those that read the same are there
// once, and what is seldom done comes last, so that the others keep their numbers
// whether it is there or not. Who can run is offered that first: nobody is to give up
// the fares by the first number.
func (g *Game) offered(choices []core.Choice) []core.Choice {
	read := map[string]bool{}
	choices = slices.DeleteFunc(choices, func(c core.Choice) bool {
		sentence := g.render(g.Match.State().Describe(c.Action)) + g.rangeOf(c)
		again := read[sentence]
		read[sentence] = true
		return again
	})
	runs := slices.ContainsFunc(choices, func(c core.Choice) bool { return c.Path != "" })
	order := func(c core.Choice) int { return 2*g.rank(c) + core.If(runs && c.Path == "", 1, 0) }
	slices.SortStableFunc(choices, func(a, b core.Choice) int { return order(a) - order(b) })
	return choices
}

func (g *Game) rank(c core.Choice) int {
	if g.Match.Title.Parts(c.Action).Side {
		return 1
	}
	return 0
}

func (g *Game) notation(i int) string { return g.Match.Title.Format(g.choices[i].Action) }

func (g *Game) verb(i int) string { return g.Match.Title.Parts(g.choices[i].Action).Verb }

// many is more choices than one likes to read: those of the map are then listed
// by hex, and those of things and prices in a table.
const many = 12

// menu is all choices in lines of so many characters.
func (g *Game) menu(room int) []string {
	return g.menuOf(g.every(), room)
}

// frequent are the choices without what is seldom done.
func (g *Game) frequent() []int {
	return slices.DeleteFunc(g.every(), func(i int) bool { return g.rank(g.choices[i]) > 0 })
}

// every is the places of all choices in their list.
func (g *Game) every() []int {
	all := make([]int, len(g.choices))
	for i := range all {
		all[i] = i
	}
	return all
}

func (g *Game) menuOf(list []int, room int) (lines []string) {
	n := slices.IndexFunc(list, func(i int) bool { return g.rank(g.choices[i]) > 0 })
	if n <= 0 { // nothing is seldom done, or nothing else can be
		return g.usual(list, room)
	}
	return append(g.usual(list[:n], room), g.seldom(list[n:], room)...)
}

// seldom are choices that are there nearly always, in short.
func (g *Game) seldom(list []int, room int) []string {
	var words []string
	for _, i := range list {
		words = append(words, fmt.Sprintf("%d %s", i+1, g.typable(i)))
	}
	lines := flowing(g.render(core.Say("cli.also", core.Num("n", list[0]+1))), words, room)
	return append([]string{""}, lines...)
}

// usual are choices each in a sentence, or many in short.
func (g *Game) usual(list []int, room int) (lines []string) {
	if len(list) <= many {
		return g.offers(list, room)
	}
	var plain, placed []int
	tables := map[string][]int{}
	var verbs []string
	for _, i := range list {
		verb := g.verb(i)
		switch {
		case g.hexOf(g.choices[i].Action) != "":
			placed = append(placed, i)
		case g.tabled(verb):
			if tables[verb] == nil {
				verbs = append(verbs, verb)
			}
			tables[verb] = append(tables[verb], i)
		default:
			plain = append(plain, i)
		}
	}
	lines = g.offers(plain, room)
	for _, verb := range verbs {
		lines = append(lines, g.table(tables[verb], room)...)
	}
	return append(lines, g.places(placed, room)...)
}

// list writes the choices, even if the player has stopped reading what stands above them.
func (g *Game) list() {
	if g.pager != nil && g.pager.over {
		g.wasRead()
	}
	g.print(g.menu(g.room()))
}

// roomiest is the longest notation that has its sentence beside it.
const roomiest = 20

// offers are some choices, their sentences below each other.
func (g *Game) offers(list []int, room int) (lines []string) {
	wide := 0
	for _, i := range list {
		if n := utf8.RuneCountInString(g.typable(i)); n <= roomiest {
			wide = max(wide, n)
		}
	}
	for _, i := range list {
		lines = append(lines, g.offer(i, wide, room)...)
	}
	return lines
}

// typable is the notation of a choice; of a long one, such as a run over many
// hexes, as many words as tell it from all others.
func (g *Game) typable(i int) string {
	whole := g.notation(i)
	if g.choices[i].Step != 0 {
		return g.span(i)
	}
	if len(whole) <= roomiest {
		return whole
	}
	return g.shortest(i)
}

// shortest is the first words of a choice's notation that tell it from all others, as
// far as there is room for them.
func (g *Game) shortest(i int) string {
	whole := g.notation(i)
	words := strings.Fields(whole)
	for n := 1; n < len(words); n++ {
		if short := strings.Join(words[:n], " "); len(short) <= roomiest && len(g.meant(short)) == 1 {
			return short
		}
	}
	return whole
}

// toType is what one types to play an action that is offered: its number, with the
// amount where there is a range, or its words.
func (g *Game) toType(a core.Action) (typed, words string) {
	does := g.render(g.Match.State().Describe(a))
	for i, c := range g.choices {
		one := a
		if c.Step != 0 {
			one.N = c.Action.N
		}
		switch {
		case one == c.Action && c.Step != 0:
			return fmt.Sprintf("%d %d", i+1, a.N), g.Match.Title.Format(a)
		case one == c.Action, does == g.render(g.Match.State().Describe(c.Action)): // one that reads like another is that one
			return fmt.Sprint(i + 1), g.typable(i)
		}
	}
	return g.Match.Title.Format(a), g.Match.Title.Format(a)
}

// offer is a choice: its number, its notation, for which there is so much room, and
// what it does. If the notation is longer, that stands beneath it.
func (g *Game) offer(i, wide, room int) []string {
	notation := g.typable(i)
	first, rest := fmt.Sprintf("%3d  %-*s  ", i+1, wide, notation), strings.Repeat(" ", wide+7)
	text, ends := g.does(g.choices[i].Action), []string(nil)
	if g.choices[i].Step != 0 {
		text, ends = g.sorts(i)
	}
	var lines []string
	if utf8.RuneCountInString(notation) <= wide {
		lines = Wrap(text, first, rest, room)
	} else {
		rest = "       "
		lines = append(Wrap(notation, fmt.Sprintf("%3d  ", i+1), "     ", room), Wrap(text, rest, rest, room)...)
	}
	for _, end := range ends {
		lines = append(lines, Wrap(end, rest, rest+"  ", room)...)
	}
	return lines
}

// tabled reports whether the choices of a verb are made of a thing and a number,
// such as a company and a price, each with each.
func (g *Game) tabled(verb string) bool {
	first, second, n := map[string]bool{}, map[string]bool{}, 0
	for i := range g.choices {
		if g.verb(i) != verb {
			continue
		}
		words, fields := strings.Fields(g.notation(i)), g.Match.Title.Parts(g.choices[i].Action).Fields
		if len(words) != 3 || len(fields) != 2 || fields[1].Kind != core.Number || g.choices[i].Step != 0 {
			return false
		}
		first[words[1]], second[words[2]] = true, true
		n++
	}
	return len(first) > 1 && len(second) > 1 && n == len(first)*len(second)
}

// table has the numbers of such choices, and what the first of them say.
func (g *Game) table(list []int, room int) []string {
	var heads []string
	var rows [][]string
	for _, i := range list {
		words := strings.Fields(g.notation(i))
		if !slices.Contains(heads, words[2]) {
			heads = append(heads, words[2])
		}
		if len(rows) == 0 || rows[len(rows)-1][0] != "  "+words[1] {
			rows = append(rows, []string{"  " + words[1]})
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], fmt.Sprint(i+1))
	}
	first := g.notation(list[0])
	row := strings.Join(strings.Fields(first)[:2], " ")
	ask := g.render(core.Say("cli.intable", core.Lit("row", row), core.Lit("one", first)))
	lines := Wrap(ask, "", "  ", room)
	return append(lines, grid("  "+g.verb(list[0])+"|"+strings.Join(heads, "|"), rows, sides(rows))...)
}

// places are choices of the map in short: what is done, and on which hexes, with
// the numbers of the choices there.
func (g *Game) places(list []int, room int) (lines []string) {
	var verbs []string
	words := map[string][]string{}
	names := g.placeNames()
	for n := 0; n < len(list); {
		hex, verb := g.hexOf(g.choices[list[n]].Action), g.verb(list[n])
		last := n
		for last+1 < len(list) && g.hexOf(g.choices[list[last+1]].Action) == hex && g.verb(list[last+1]) == verb {
			last++
		}
		if words[verb] == nil {
			verbs = append(verbs, verb)
		}
		words[verb] = append(words[verb], strings.TrimSpace(hex+" "+names[hex])+" "+numbersOf(list[n]+1, list[last]+1))
		n = last + 1
	}
	if len(list) > 0 {
		hex, verb := g.hexOf(g.choices[list[0]].Action), g.verb(list[0])
		lines = Wrap(g.render(core.Say("cli.onmap", core.Lit("hex", hex), core.Lit("verb", verb))), "", "  ", room)
	}
	for _, verb := range verbs {
		lines = append(lines, flowing("  "+verb, words[verb], room)...)
	}
	return lines
}

func numbersOf(first, last int) string {
	if first == last {
		return fmt.Sprintf("(%d)", first)
	}
	return fmt.Sprintf("(%d–%d)", first, last)
}

func (g *Game) rangeOf(c core.Choice) string {
	least, most := core.Num("least", c.Min), core.Num("most", c.Max)
	switch c.Step {
	case 0:
		return ""
	case 1:
		return " " + g.render(core.Say("cli.range", least, most))
	}
	return " " + g.render(core.Say("cli.range.steps", least, most, core.Num("step", c.Step)))
}

// meant are the choices that a line begins to write: "lay", "lay E11", "lay E11
// 57" and, without minding capitals, "lay e11 57/2".
func (g *Game) meant(line string) (list []int) {
	typed := pieces(g.inNotation(line))
	for i := range g.choices {
		if whole := pieces(g.notation(i)); len(typed) <= len(whole) && slices.Equal(typed, whole[:len(typed)]) {
			list = append(list, i)
		}
	}
	if whole := slices.IndexFunc(list, func(i int) bool { return len(pieces(g.notation(i))) == len(typed) }); whole >= 0 {
		return list[whole : whole+1]
	}
	return list
}

// abbreviated are the choices of which each word begins as a typed one. What ends
// with a digit, such as a hex or a tile, must be whole.
func (g *Game) abbreviated(line string) (list []int) {
	typed := pieces(line)
	for i := range g.choices {
		whole := pieces(g.notation(i))
		fits := len(typed) > 0 && len(typed) <= len(whole)
		for n := 0; fits && n < len(typed); n++ {
			last := typed[n][len(typed[n])-1]
			fits = whole[n] == typed[n] || (last < '0' || last > '9') && strings.HasPrefix(whole[n], typed[n])
		}
		if fits {
			list = append(list, i)
		}
	}
	return list
}

// having are the choices that have all words of a line behind their verbs.
func (g *Game) having(line string) (list []int) {
	typed := pieces(line)
	for i := range g.choices {
		has := pieces(g.notation(i))[1:]
		if len(typed) > 0 && !slices.ContainsFunc(typed, func(w string) bool { return !slices.Contains(has, w) }) {
			list = append(list, i)
		}
	}
	return list
}

// pieces are the words and numbers of a notation.
func pieces(notation string) []string {
	return strings.FieldsFunc(strings.ToLower(notation), func(r rune) bool { return r == ' ' || r == '/' || r == '.' })
}

// undecided shows the choices between which a line does not decide. A front lists them
// while the line is typed.
func (g *Game) undecided(line string, list []int) {
	if g.asks && slices.Equal(list, g.fitting(g.entered)) {
		g.unclear = true
		g.say("cli.screen.undecided", core.Num("n", len(list)), core.Lit("text", line))
		return
	}
	g.some(list)
}

// some lists a few of the choices: with what they would lay, if that is on one
// hex, and with the region where they are, if that is one.
func (g *Game) some(list []int) {
	s, mapped := g.scene()
	hex := g.hexOf(g.choices[list[0]].Action)
	elsewhere := slices.ContainsFunc(list, func(i int) bool { return g.hexOf(g.choices[i].Action) != hex })
	if mapped && hex != "" && !elsewhere {
		g.page(g.atHex(s, hex, list))
		return
	}
	lines := g.menuOf(list, g.room())
	if mapped && hex != "" {
		s.Lit = g.hexesOf(s, list)
		if h, all := g.middle(s, s.Lit); all {
			lines = append(g.region(s, h), lines...)
		}
	}
	g.page(lines)
}
