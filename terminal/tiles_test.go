package terminal

import (
	"strings"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
)

// How many tiles are left, and what one of them is, can be asked in the game.
func TestTilesAreCountedAndExplained(t *testing.T) {
	for _, title := range []core.Title{vienna1840.Title, berlin1881.Title} {
		g := &Game{Match: newMatchOf(t, title), Lang: "de"}
		shown := strings.Join(screens(t, g, "", "plättchen", "tile 57", "tile 5", "tile x", "? tiles", "quit"), "\n")
		for _, want := range []string{"Gelb:", "57 ×", ": Gelb · ", "Lässt sich ausbauen zu ", "Ein Plättchen „x“ gibt es nicht", "plättchen, plättchen "} {
			if !strings.Contains(shown, want) {
				t.Errorf("%s: %q is not said:\n%s", title.About().ID, want, shown)
			}
		}
		if whole := g.complete("tile 4"); !strings.HasPrefix(whole, "tile 4") {
			t.Errorf("not completed: %q", whole)
		}
	}
}

// A tile that cannot be laid on a hex says why, also when it is not turned yet.
func TestATileWithoutItsTurnSaysWhyNot(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	shown := strings.Join(screens(t, g, "lay D18 8860", "quit"), "")
	if strings.Contains(shown, "cannot be read") || !strings.Contains(shown, "- ") {
		t.Error(shown)
	}
}
