package screen

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"remise/core"
)

// Where there are few choices, such as what a company runs, each can be read whole.
func TestFewRowsAreWhole(t *testing.T) {
	h, rng := sit(t, newGame(t, "1840", "de", 3), 80, 24), core.NewRNG(1)
	for long := 0; h.stage == asking && long < 5; h.decide(rng) {
		if !h.wraps() || h.wrapped() == len(h.rows) {
			continue
		}
		long++
		shown := strings.Join(strings.Fields(h.text()), " ")
		for _, row := range h.rows {
			if row.Folded {
				continue
			}
			if does := strings.Join(strings.Fields(ansi.Strip(row.Does)), " "); !strings.Contains(shown, does) {
				t.Errorf("missing %q:\n%s", does, h.text())
			}
		}
	}
	if h.stage != asking {
		t.Error("no row was long")
	}
}

// The best run is on the map before it is chosen.
func TestTheRunIsOnTheMapAtOnce(t *testing.T) {
	h, rng := sit(t, newGame(t, "1840", "en", 3), 80, 24), core.NewRNG(1)
	for ; h.stage == asking; h.decide(rng) {
		if row := h.drawnRow(); h.at < 0 && row.Runs {
			h.types("map")
			h.press("enter")
			if shown := h.text(); !strings.Contains(strings.Replace(shown, "[Map]", "", 1), "[") {
				t.Errorf("the run is not on the map:\n%s", shown)
			}
			return
		}
	}
	t.Fatal("nobody runs")
}
