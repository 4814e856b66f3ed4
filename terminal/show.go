package terminal

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/texts"
)

// Show writes the position as a seat sees it.
func Show(w io.Writer, m *core.Match, viewer core.Seat, lang string) {
	m = withBots(m, lang)
	show(w, m, viewer, desk{m.Names, lang, core.Spectator}, 0)
}

// withBots is a match with names for the bots that the log says played it.
func withBots(m *core.Match, lang string) *core.Match {
	named := *m
	named.Names = slices.Clone(m.Names)
	for seat, player := range m.Players {
		if player != core.Person && player != "" {
			named.Names[seat] = cmp.Or(named.Names[seat], botName(lang, core.SeatAt(seat)))
		}
	}
	return &named
}

// botName is what a bot without a name is called.
func botName(lang string, seat core.Seat) string {
	return texts.Render(lang, core.Say("cli.bot", core.Lit("seat", seat.String())), nil)
}

// show writes it with names that may be others in tables than in sentences, in so many
// columns.
func show(w io.Writer, m *core.Match, viewer core.Seat, d desk, columns int) {
	showTable(w, m, viewer, d, columns)
	if m.Over() {
		showResult(w, m, d)
	}
}

// showTable writes all that lies there, at the end also the hands.
func showTable(w io.Writer, m *core.Match, viewer core.Seat, d desk, columns int) {
	fmt.Fprintln(w)
	if at, ok := m.State().(chart.Position); ok {
		fmt.Fprintln(w, chars.Map(&chars.Scene{Sheet: at.Sheet()}, chars.Least))
	}
	for _, line := range d.whole(m.State(), viewer, columns) {
		fmt.Fprintln(w, line)
	}
	if m.Over() {
		showHands(w, m, viewer, d)
	}
}

// showHands lays open at the end what the players knew of their own.
func showHands(w io.Writer, m *core.Match, viewer core.Seat, d desk) {
	state, ok := m.State().(paper.Writer)
	if !ok || viewer != core.Spectator {
		return
	}
	public := d.write(state.Paper(core.Spectator))
	for seat := range core.First(m.Setup.Seats).All {
		own := printed(slices.DeleteFunc(d.write(state.Paper(seat)), func(b written) bool {
			return slices.ContainsFunc(public, func(p written) bool { return p.code == b.code })
		}))
		if len(own) > 0 {
			fmt.Fprintln(w, "── "+texts.Name(d.lang, seat, d.names)+" ──\n"+strings.Join(own, "\n"))
		}
	}
}

// whole is all that a seat may know of a position, in lines of a screen of so
// many columns.
func (d desk) whole(s core.State, viewer core.Seat, columns int) []string {
	if state, ok := s.(paper.Writer); ok {
		return packed(d.write(state.Paper(viewer)), columns)
	}
	return outline(s.Observe(viewer))
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

func showResult(w io.Writer, m *core.Match, d desk) {
	rank, score := m.State().Rank(), m.State().Score()
	fmt.Fprintln(w, strings.Join(standings(m, rank, score, d), "\n"))
	fmt.Fprintln(w, texts.Address(d.lang, verdict(m, rank, score, d), m.Names, d.reader))
}

// verdict says who has won.
func verdict(m *core.Match, rank, score []int, d desk) core.Text {
	var first []string
	won := core.Num("score", score[slices.Index(rank, 1)])
	for seat, r := range rank {
		if r == 1 {
			first = append(first, texts.Name(d.lang, core.Seat(seat), m.Names)) //nolint:gosec // there are few seats
		}
	}
	if len(first) > 1 {
		return core.Say("cli.share", core.Lit("players", strings.Join(first, ", ")), won)
	}
	return core.Say("cli.wins", core.Who("player", core.SeatAt(slices.Index(rank, 1))), won)
}
