package terminal

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// Story tells a match entry by entry, with every secret: it is for matches
// that are over or one's own.
func Story(w io.Writer, m *core.Match, lang string) error {
	m = withBots(m, lang)
	return tell(m, lang, func(e core.Entry, chosen core.Text, events []core.Event) {
		said := disclosed(m, lang, events)
		if e.IsUndo {
			said = append(said, texts.Render(lang, tookBack(e), m.Names))
		}
		if len(said) == 0 { // nothing is told of it
			said = append(said, texts.Render(lang, chosen, m.Names))
		}
		first := fmt.Sprintf("%4d  ", e.Seq)
		for _, sentence := range said {
			fmt.Fprintln(w, strings.Join(wrapped(sentence, first, "      "), "\n"))
			first = "      "
		}
	})
}

// disclosed are events in sentences, also those that only some may know, instead of what
// is told to those who may not.
func disclosed(m *core.Match, lang string, events []core.Event) (said []string) {
	render := func(t core.Text) string { return texts.Render(lang, placed(lang, m.State(), t), m.Names) }
	var public []core.Text
	for _, event := range events {
		if event.To == core.Everyone {
			public = append(public, event.Text)
			continue
		}
		said, public = append(said, inSentences(lang, public, render)...), nil
		if !event.To.Has(core.Spectator) {
			said = append(said, toWhom(event.To, m, lang, render(event.Text)))
		}
	}
	return append(said, inSentences(lang, public, render)...)
}

// toWhom is a sentence with the player to whom alone it is said, unless it begins
// with the name.
func toWhom(to core.Seats, m *core.Match, lang, sentence string) string {
	if to.Len() != 1 {
		return sentence
	}
	name := texts.Name(lang, to.Lowest(), m.Names)
	if strings.HasPrefix(sentence, name+" ") {
		return sentence
	}
	return name + ": " + sentence
}

// chose says what was decided, or drawn, where the game itself has nothing to tell.
func chose(m *core.Match, names []string, lang string, a core.Action) core.Text {
	if a.By == core.Chance {
		return core.Say("cli.chance", core.Lit("what", texts.Render(lang, m.State().Describe(a), names)))
	}
	name := m.Title.Format(a)
	if seeker, ok := m.State().(core.Seeker); ok {
		action := seeker.ActionName(a)
		did := core.Say("did."+action.Code, core.Who("player", a.By))
		if _, ok := texts.Lookup(lang, did.Code); ok {
			return did
		}
		name = texts.Render(lang, action, names)
	}
	return core.Say("cli.chose", core.Who("player", a.By), core.Lit("name", name))
}

func tookBack(e core.Entry) core.Text {
	return core.Say("cli.tookback", core.Who("player", e.By), core.Num("entry", e.Back))
}

// tell plays a match once more, and gives each entry with what was
// chosen and what happened.
func tell(m *core.Match, lang string, each func(e core.Entry, chosen core.Text, events []core.Event)) error {
	again, err := core.NewMatch(m.Title, m.Setup, m.Names)
	if err != nil {
		return err
	}
	for _, e := range m.Entries() {
		var events []core.Event
		var chosen core.Text
		if e.IsUndo {
			err = again.Undo(e.By, e.Back)
		} else {
			chosen = chose(again, m.Names, lang, e.Action)
			events, err = again.Play(e.Action)
		}
		if err != nil {
			return err
		}
		each(e, chosen, events)
	}
	return nil
}

// told is how many sentences of the log are shown unless more are asked for.
const told = 20

// log tells what has happened in sentences: the last few, those of the last so
// many entries, or all.
func (g *Game) log(seat core.Seat, what string) error {
	entries, _ := strconv.Atoi(what) // what is no number is 0
	if what != "" && !g.isAll(what) && entries < 1 {
		g.say("cli.noamount", core.Said("text", what))
		return nil
	}
	all, err := g.chronicle(seat)
	if err != nil {
		return err
	}
	if !g.isAll(what) {
		all = g.foldUndone(all)
	}
	if entries > 0 {
		all = lastOf(all, entries)
	}
	var lines []string
	for _, one := range all {
		lines = append(lines, g.wrapped(one.sentence, one.number(), "      ")...)
	}
	if what == "" && len(lines) > told {
		lines = lines[len(lines)-told:]
		g.say("cli.logmore")
	}
	fmt.Fprintln(g.Out, strings.Join(lines, "\n"))
	return nil
}

// line is a sentence of the log, and the entry that it is about.
type line struct {
	entry    int
	sentence string
	undo     *undone // what it took back, nil for any other
}

func (l line) number() string { return fmt.Sprintf("%4d  ", l.entry) }

// undone is what an undo took back: so many entries, all after one.
type undone struct {
	by      core.Seat
	back, n int
}

// chronicle is all that a seat may know of what has happened.
func (g *Game) chronicle(seat core.Seat) (all []line, err error) {
	var held []int
	err = tell(g.Match, g.Lang, func(e core.Entry, _ core.Text, events []core.Event) {
		if e.IsUndo {
			from, _ := slices.BinarySearch(held, e.Back+1)
			all = append(all, line{e.Seq, g.render(tookBack(e)), &undone{e.By, e.Back, len(held) - from}})
			held = held[:from]
			return
		}
		held = append(held, e.Seq)
		var known []core.Text
		for _, event := range events {
			if event.To.Has(seat) {
				known = append(known, event.Text)
			}
		}
		for _, sentence := range g.told(known) {
			all = append(all, line{e.Seq, sentence, nil})
		}
	})
	return all, err
}

// foldUndone has a line for what was taken back instead of all that it was, also where
// several undos followed each other.
func (g *Game) foldUndone(all []line) (kept []line) {
	for _, one := range all {
		if one.undo == nil {
			kept = append(kept, one)
			continue
		}
		u := *one.undo
		from, _ := slices.BinarySearchFunc(kept, u.back+1, func(l line, entry int) int { return l.entry - entry })
		for _, gone := range kept[from:] {
			if gone.undo != nil {
				u.n += gone.undo.n
			}
		}
		told := g.render(core.Say("cli.tookback.folded", core.Who("player", u.by), core.Num("n", u.n)))
		kept = append(kept[:from], line{one.entry, told, &u})
	}
	return kept
}

// held are the sentences of what still stands, from an entry on.
func held(all []line, from int) (said []string) {
	for _, one := range all {
		if one.entry >= from && one.undo == nil {
			said = append(said, one.sentence)
		}
	}
	return said
}

// lastOf keeps the sentences of the last entries that have any.
func lastOf(all []line, entries int) []line {
	for i := len(all) - 1; i > 0; i-- {
		if all[i].entry == all[i-1].entry {
			continue
		}
		if entries--; entries == 0 {
			return all[i:]
		}
	}
	return all
}
