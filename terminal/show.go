package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"remise/core"
	"remise/rail/chart"
	"remise/texts"
	"remise/title/berlin1881"
	"remise/title/trambahn"
	"remise/title/vienna1840"
)

// Show writes the position as a seat sees it.
func Show(w io.Writer, m *core.Match, viewer core.Seat, lang string) {
	fmt.Fprintln(w)
	switch v := m.State().Observe(viewer).(type) {
	case trambahn.View:
		showTrambahn(w, v, m, viewer, lang)
	case vienna1840.View:
		viennaTable{desk{w, m.Names, lang}, v, m.State().(chart.Position)}.show()
	case berlin1881.View:
		showBerlin(desk{w, m.Names, lang}, &v)
	default:
		showPlain(w, v)
	}
	if m.Over() {
		showResult(w, m, lang)
	}
}

// showPlain writes any view as an outline.
func showPlain(w io.Writer, view any) {
	data, err := json.MarshalIndent(view, "", "  ")
	if err != nil {
		fmt.Fprintln(w, err)
		return
	}
	for line := range strings.SplitSeq(string(data), "\n") {
		if bare := strings.Trim(line, " {}[],"); bare != "" {
			fmt.Fprintln(w, strings.TrimRight(strings.ReplaceAll(line, `"`, ""), " {[,"))
		}
	}
}

func showResult(w io.Writer, m *core.Match, lang string) {
	rank, score := m.State().Rank(), m.State().Score()
	for place := 1; place <= len(rank); place++ {
		for seat, r := range rank {
			if r == place {
				fmt.Fprintf(w, "%2d. %-16s %d\n", place, texts.Name(lang, core.Seat(seat), m.Names), score[seat])
			}
		}
	}
}

// Story tells a match entry by entry, with every secret: it is for matches
// that are over or one's own.
func Story(w io.Writer, m *core.Match, lang string) error {
	again, err := core.NewMatch(m.Title, m.Setup, m.Names)
	if err != nil {
		return err
	}
	for _, e := range m.Entries() {
		fmt.Fprintln(w, e.Line)
		if e.IsUndo {
			if err := again.Undo(e.By, e.Back); err != nil {
				return err
			}
			continue
		}
		events, err := again.Play(e.Action)
		if err != nil {
			return err
		}
		for _, event := range events {
			if event.To == core.Everyone || !event.To.Has(core.Spectator) { // not what is told to those who may not know
				fmt.Fprintln(w, "      "+texts.Render(lang, event.Text, m.Names))
			}
		}
	}
	return nil
}
