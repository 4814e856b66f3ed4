package terminal

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// Story tells a match entry by entry, with every secret: it is for matches
// that are over or one's own.
func Story(w io.Writer, m *core.Match, lang string) error {
	return tell(m, func(e core.Entry, events []core.Event) {
		said := []string{}
		for _, event := range events {
			if event.To == core.Everyone || !event.To.Has(core.Spectator) { // not what is told to those who may not know
				said = append(said, whom(event.To, m, lang)+texts.Render(lang, event.Text, m.Names))
			}
		}
		if e.IsUndo {
			said = append(said, texts.Render(lang, tookBack(e), m.Names))
		}
		if len(said) == 0 { // nothing is told of it: its notation
			_, notation, _ := strings.Cut(e.Line, " ")
			said = append(said, notation)
		}
		first := fmt.Sprintf("%4d  ", e.Seq)
		for _, sentence := range said {
			fmt.Fprintln(w, strings.Join(wrapped(sentence, first, "      "), "\n"))
			first = "      "
		}
	})
}

// whom is the player to whom alone something is said.
func whom(to core.Seats, m *core.Match, lang string) string {
	if to.Len() != 1 {
		return ""
	}
	return texts.Name(lang, to.Lowest(), m.Names) + ": "
}

func tookBack(e core.Entry) core.Text {
	return core.Say("cli.tookback", core.Who("player", e.By), core.Num("entry", e.Back))
}

// tell plays a match once more, and gives each entry with what happened.
func tell(m *core.Match, each func(core.Entry, []core.Event)) error {
	again, err := core.NewMatch(m.Title, m.Setup, m.Names)
	if err != nil {
		return err
	}
	for _, e := range m.Entries() {
		var events []core.Event
		if e.IsUndo {
			err = again.Undo(e.By, e.Back)
		} else {
			events, err = again.Play(e.Action)
		}
		if err != nil {
			return err
		}
		each(e, events)
	}
	return nil
}

// told is how many sentences of the log are shown unless more are asked for.
const told = 20

// log tells what has happened in sentences: the last few, those of the last so
// many entries, or all.
func (g *Game) log(seat core.Seat, what string) error {
	var lines []string
	entries, _ := strconv.Atoi(what) // what is no number is 0
	if what != "" && !g.isAll(what) && entries < 1 {
		g.say("cli.noamount", core.Said("text", what))
		return nil
	}
	first := 0
	if entries > 0 {
		first = g.Match.Seq() - entries + 1
	}
	err := tell(g.Match, func(e core.Entry, events []core.Event) {
		if e.Seq < first {
			return
		}
		if e.IsUndo {
			lines = append(lines, fmt.Sprintf("%4d  %s", e.Seq, g.render(tookBack(e))))
		}
		for _, event := range events {
			if event.To.Has(seat) {
				lines = append(lines, g.wrapped(g.render(event.Text), fmt.Sprintf("%4d  ", e.Seq), "      ")...)
			}
		}
	})
	if err != nil {
		return err
	}
	if what == "" && len(lines) > told {
		lines = lines[len(lines)-told:]
		g.say("cli.logmore")
	}
	fmt.Fprintln(g.Out, strings.Join(lines, "\n"))
	return nil
}
