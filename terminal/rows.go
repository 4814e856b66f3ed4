package terminal

import (
	"iter"
	"slices"
	"strings"
	"unicode"

	"remise/core"
	"remise/rail/chart"
)

// Row is a line of the list of choices: one of them, or several that begin alike.
type Row struct {
	Choice int         // its place among the choices; of several, that of the first
	Many   int         // how many they are
	Action core.Action // of one choice; with the amount that was typed, else the least
	Words  string      // what one types for it
	Does   string      // in a few words
	Hex    string      // which it is about, "" for none
	Ranged bool        // it has an amount
	Exact  bool        // and that was typed
	Runs   bool        // trams run: it can be seen on the map
	Seldom bool        // it is there nearly always
	Folded bool        // it stands for several such
}

// Mapped reports whether a row is about something on the map.
func (r Row) Mapped() bool { return r.Hex != "" || r.Runs }

// Rows are the choices that fit what is typed so far. When there are more than one
// likes to read, those that begin alike are one row; those for one hex stand by what
// they bring.
func (g *Game) Rows(line string) (rows []Row) {
	if a, i := g.typedAmount(line); i >= 0 {
		return []Row{g.rowWith(i, a)}
	}
	list, folded := g.fitting(line), []int(nil)
	if strings.TrimSpace(line) == "" {
		list, folded = g.folded(list)
	}
	parts, words := g.alike(list, len(pieces(line)))
	for _, some := range parts {
		if len(some) == 1 {
			rows = append(rows, g.row(some[0]))
			continue
		}
		rows = append(rows, g.rowOf(some, words))
	}
	g.byGain(rows)
	if folded != nil {
		rows = append(rows, g.foldedRow(folded))
	}
	return rows
}

// folded parts choices from those that are seldom made, if these are more than a few:
// they would hide the others.
func (g *Game) folded(list []int) (shown, folded []int) {
	n := slices.IndexFunc(list, func(i int) bool { return g.rank(g.choices[i]) > 0 })
	if n <= 0 || len(list)-n < fewSeldom {
		return list, nil
	}
	return list[:n], list[n:]
}

// fewSeldom is how many choices that are seldom made are one row.
const fewSeldom = 3

// foldedRow is one row for all that is seldom done; its word shows them.
func (g *Game) foldedRow(list []int) Row {
	var names []string
	for _, i := range list {
		if name := g.nameOf(i); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	does := core.Say("cli.row.folded", core.Num("n", len(list)), core.Lit("names", strings.Join(names, ", ")))
	return Row{Choice: list[0], Many: len(list), Words: g.alsoWord(), Does: g.render(does), Folded: true}
}

// nameOf is what the action of a choice is called.
func (g *Game) nameOf(i int) string {
	if s, ok := g.Match.State().(core.Seeker); ok {
		return g.render(core.Say(s.ActionName(g.choices[i].Action).Code))
	}
	return g.verb(i)
}

// alsoWord is what one types to see what is seldom done.
func (g *Game) alsoWord() string { return g.render(core.Say("cli.also.word")) }

// IsAlso reports whether a line asks for what is seldom done.
func (g *Game) IsAlso(line string) bool { return len(g.also(line)) > 0 }

// also are the choices that are seldom made, if that is what a line asks for.
func (g *Game) also(line string) []int {
	if !strings.EqualFold(strings.TrimSpace(line), g.alsoWord()) {
		return nil
	}
	return slices.DeleteFunc(g.every(), func(i int) bool { return g.rank(g.choices[i]) == 0 })
}

// typedAmount is the action of a line that writes an amount in full, and its choice;
// -1 for none.
func (g *Game) typedAmount(line string) (a core.Action, choice int) {
	line = strings.TrimSpace(line)
	if word, _ := g.Command(line); line == "" || word != "" || len(g.choices) == 0 {
		return a, -1
	}
	a, err := g.read(g.choices[0].By, line)
	if err != nil {
		return a, -1
	}
	return a, slices.IndexFunc(g.choices, func(c core.Choice) bool { return c.Step > 0 && c.Holds(a) })
}

// fitting are the choices that a line begins to write, or whose words it has; all
// of them without a line, and while a command is typed.
func (g *Game) fitting(line string) []int {
	line = strings.TrimSpace(line)
	if word, _ := g.Command(line); line == "" || word != "" {
		return g.every()
	}
	if list := g.also(line); list != nil {
		return list
	}
	if a, err := g.read(0, line); err == nil {
		if i := g.choiceOf(a); i >= 0 {
			return []int{i}
		}
	}
	for _, find := range []func(string) []int{g.meant, g.abbreviated, g.having} {
		if list := find(line); len(list) > 0 {
			return list
		}
	}
	return g.every()
}

// choiceOf is the place of an action among the choices, -1 for none; who does it
// goes without saying, and one that reads like another is that one.
func (g *Game) choiceOf(a core.Action) int {
	does := ""
	if g.Match.State().Check(a) == nil {
		does = g.render(g.Match.State().Describe(a))
	}
	return slices.IndexFunc(g.choices, func(c core.Choice) bool {
		one := a
		if one.By = c.Action.By; c.Step != 0 {
			one.N = c.Action.N
		}
		return one == c.Action || c.Step == 0 && does == g.render(g.Match.State().Describe(c.Action))
	})
}

// mostWords is how many words and numbers of a notation are told apart.
const mostWords = 5

// alike parts choices that follow each other by how they begin: with a word more
// than is typed, or as many as make a difference. Few are not parted.
func (g *Game) alike(list []int, typed int) (parts [][]int, words int) {
	frequent := slices.DeleteFunc(slices.Clone(list), func(i int) bool { return g.rank(g.choices[i]) > 0 })
	tooMany := len(frequent) > many
	for words = max(2, typed+1); ; words++ {
		parts = slices.Collect(chunks(list, func(a, b int) bool {
			return tooMany && g.beginning(a, words) == g.beginning(b, words)
		}))
		if len(parts) > 1 || words >= mostWords {
			return parts, words
		}
	}
}

// chunks are the parts of a list whose neighbours belong together.
func chunks(list []int, together func(a, b int) bool) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for from := 0; from < len(list); {
			to := from + 1
			for to < len(list) && together(list[from], list[to]) {
				to++
			}
			if !yield(list[from:to]) {
				return
			}
			from = to
		}
	}
}

// beginning is the first words and numbers of the notation of a choice.
func (g *Game) beginning(i, words int) string {
	notation := g.notation(i)
	within := false
	for at, r := range notation {
		is := !unicode.IsSpace(r) && r != '/' && r != '.'
		if within && !is {
			if words--; words == 0 {
				return notation[:at]
			}
		}
		within = is
	}
	return notation
}

func (g *Game) row(i int) Row {
	c := g.choices[i]
	row := Row{Choice: i, Many: 1, Action: c.Action, Words: g.typable(i), Hex: g.hexOf(c.Action), Ranged: c.Step != 0, Seldom: g.rank(c) > 0}
	if at, ok := g.Match.State().(chart.Position); ok && row.Hex == "" && c.Path != "" {
		if row.Runs = len(chart.RunsOf(at, c.Action)) > 0; row.Runs {
			row.Words = g.shortest(i)
		}
	}
	if row.Does = g.brief(c.Action); row.Ranged {
		row.Does, _ = g.sorts(i)
	}
	return row
}

// Seldom is the action that a line says, if a turn is seldom about such.
func (g *Game) Seldom(seat core.Seat, line string) (a core.Action, seldom bool) {
	if word, _ := g.Command(line); word != "" || strings.TrimSpace(line) == "" || g.Match.Over() {
		return a, false
	}
	a, _, err := g.understand(seat, line)
	return a, err == nil && g.isSeldom(a)
}

// isSeldom reports whether an action can be done that a turn is seldom about.
func (g *Game) isSeldom(a core.Action) bool {
	return g.Match.State().Check(a) == nil && g.Match.Title.Parts(a).Side
}

// Does says what an action does.
func (g *Game) Does(a core.Action) string { return g.does(a) }

// brief says what an action does beside its notation: what stands there already is
// left out, and what counts comes first. A tile says what it joins.
func (g *Game) brief(a core.Action) string {
	does := g.Match.State().Describe(a)
	short := g.shortened(does)
	tile := g.tileWords(a)
	if name := g.placeNames()[g.hexOf(a)]; name != "" && tile != "" {
		tile += " (" + name + ")"
	}
	switch has := g.hasText(short.Code); {
	case has && tile != "":
		return g.render(short) + "; " + tile
	case has:
		return g.render(short)
	case tile != "":
		return tile
	}
	return g.render(does)
}

// shortened is a text in few words, as far as there are such for it and for what it names.
func (g *Game) shortened(t core.Text) core.Text {
	args := slices.Clone(t.Args)
	for i, a := range args {
		if brief := "brief." + a.S; a.Kind == core.Key && g.hasText(brief) {
			args[i].S = brief
		}
	}
	return core.Text{Code: "brief." + t.Code, Args: args}
}

// rowOf is one row for several choices that have so many words in common.
func (g *Game) rowOf(list []int, words int) Row {
	row := Row{Choice: list[0], Many: len(list), Words: g.beginning(list[0], words), Hex: g.hexOf(g.choices[list[0]].Action)}
	row.Does = g.render(core.Say("cli.row.many", core.Num("n", len(list))))
	if name := g.placeNames()[row.Hex]; name != "" {
		row.Does = g.render(core.Say("cli.row.many.named", core.Lit("name", name), core.Num("n", len(list))))
	}
	return row
}

// About says what there is to know about a row: what it does, unless that is read in
// the row itself, what that would bring, and by which rule; or what lies on the hex.
func (g *Game) About(row Row, read bool) string {
	return g.overheard(func() {
		if row.Many == 1 {
			g.aboutOne(row, read)
			return
		}
		if s, ok := g.scene(); ok {
			if h, ok := s.Layout.Map.At(row.Hex); ok {
				g.write(strings.Join(g.facts(s, h), "\n"))
			}
		}
	})
}

func (g *Game) aboutOne(row Row, read bool) {
	does := g.does(row.Action)
	var ends []string
	if row.Ranged && !row.Exact {
		does, ends = g.sorts(row.Choice)
	}
	if len(ends) == 0 && (does != row.Does || !read) {
		ends = []string{does}
	}
	for _, sentence := range ends {
		g.write(sentence)
	}
	g.outlook(row)
	g.explainMore(row.Action)
}
