package screen

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"remise/bot"
	"remise/core"
	"remise/terminal"
	"remise/title/titles"
)

// Every hint can be read to its end, with colours as without, and what it would
// play stays in the list.
func TestHintsAreWhole(t *testing.T) {
	for i, title := range titles.All {
		about := title.About()
		for j, size := range [][2]int{{80, 24}, {160, 45}} {
			g := newGame(t, about.ID, []string{"en", "de"}[(i+j)%2], about.MinSeats)
			g.Colour = true
			for seat := 1; seat < about.MinSeats; seat++ {
				addBot(t, g, seat)
			}
			h := sit(t, g, size[0], size[1])
			for range 5 {
				h.followsAHint()
			}
		}
	}
}

func (h *hand) followsAHint() {
	h.Helper()
	h.press("f2")
	said := h.note
	if said == "" {
		said = h.answer
	}
	shown := h.text()
	for _, line := range terminal.Lines(ansi.Strip(said)) {
		if !strings.Contains(shown, strings.TrimSpace(line)) {
			h.Fatalf("missing %q:\n%s", line, shown)
		}
	}
	if !strings.Contains(shown, "›") {
		h.Fatalf("what it would play is not in the list:\n%s", shown)
	}
	h.press("enter")
}

// Enter plays a hint, also one that is asked about when it is typed.
func TestEnterPlaysAHint(t *testing.T) {
	h, rng := sit(t, newGame(t, "1840", "de", 3), 80, 24), core.NewRNG(1)
	rare := func(c core.Choice) bool {
		_, seldom := h.game.Seldom(h.seat, h.game.Match.Title.Format(c.Action))
		return seldom
	}
	for h.stage == asking {
		legal := h.game.Match.State().Legal(h.seat, nil)
		if i := slices.IndexFunc(legal, rare); i >= 0 {
			before := h.game.Match.Seq()
			h.stage, h.enough = advising, func() {}
			h.run(h.advised(advice{bot.Advice{Action: legal[i].Action}, nil, h.ctx}))
			if !strings.Contains(h.text(), "Enter spielt das  ") {
				t.Errorf("the keys do not say so:\n%s", h.text())
			}
			if h.press("enter"); h.game.Match.Seq() == before {
				t.Errorf("not played:\n%s", h.text())
			}
			return
		}
		h.decide(rng)
	}
	t.Fatal("nothing was asked about")
}
