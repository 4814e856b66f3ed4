package screen

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

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
