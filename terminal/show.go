package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/texts"
)

// Show writes the position as a seat sees it.
func Show(w io.Writer, m *core.Match, viewer core.Seat, lang string) {
	fmt.Fprintln(w)
	for _, line := range whole(m, viewer, lang, 0) {
		fmt.Fprintln(w, line)
	}
	if m.Over() {
		showHands(w, m, viewer, lang)
		showResult(w, m, lang)
	}
}

// showHands lays open at the end what the players knew of their own.
func showHands(w io.Writer, m *core.Match, viewer core.Seat, lang string) {
	state, ok := m.State().(paper.Writer)
	if !ok || viewer != core.Spectator {
		return
	}
	d := desk{m.Names, lang}
	public := d.write(state.Paper(core.Spectator))
	for seat := range core.First(m.Setup.Seats).All {
		own := printed(changes(public, d.write(state.Paper(seat))))
		if len(own) > 0 {
			fmt.Fprintln(w, "── "+texts.Name(lang, seat, m.Names)+" ──\n"+strings.Join(own, "\n"))
		}
	}
}

// whole is all that a seat may know of a position, in lines of a screen of so
// many columns.
func whole(m *core.Match, viewer core.Seat, lang string, columns int) []string {
	if state, ok := m.State().(paper.Writer); ok {
		return packed(desk{m.Names, lang}.write(state.Paper(viewer)), columns)
	}
	return outline(m.State().Observe(viewer))
}

// outline is any view, a field to a line.
func outline(view any) (lines []string) {
	data, err := json.MarshalIndent(view, "", "  ")
	if err != nil {
		return []string{err.Error()}
	}
	for line := range strings.SplitSeq(string(data), "\n") {
		if bare := strings.Trim(line, " {}[],"); bare != "" {
			lines = append(lines, strings.TrimRight(strings.ReplaceAll(line, `"`, ""), " {[,"))
		}
	}
	return lines
}

func showResult(w io.Writer, m *core.Match, lang string) {
	rank, score := m.State().Rank(), m.State().Score()
	var rows [][]string
	for place := 1; place <= len(rank); place++ {
		for seat, r := range rank {
			if r == place {
				rows = append(rows, []string{fmt.Sprintf("%2d.", place), texts.Name(lang, core.Seat(seat), m.Names), texts.Fact(lang, core.Num("n", score[seat]), nil)})
			}
		}
	}
	fmt.Fprintln(w, strings.Join(grid("", rows, sides(rows)), "\n"))
	fmt.Fprintln(w, texts.Render(lang, verdict(m, rank, score, lang), m.Names))
}

// verdict says who has won.
func verdict(m *core.Match, rank, score []int, lang string) core.Text {
	var first []string
	won := core.Num("score", score[slices.Index(rank, 1)])
	for seat, r := range rank {
		if r == 1 {
			first = append(first, texts.Name(lang, core.Seat(seat), m.Names)) //nolint:gosec // there are few seats
		}
	}
	if len(first) > 1 {
		return core.Say("cli.share", core.Lit("players", strings.Join(first, ", ")), won)
	}
	return core.Say("cli.wins", core.Who("player", core.SeatAt(slices.Index(rank, 1))), won)
}
