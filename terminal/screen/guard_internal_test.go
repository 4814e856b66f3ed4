package screen

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"remise/core"
	"remise/terminal"
)

// A mistake of the program leaves the screen with an error, wherever it happens:
// while something is decided, drawn, or thought about.
func TestFaultsRestoreTheTerminal(t *testing.T) {
	broken := func(*core.Match) error { panic("broken") }
	faults := map[string]func(h *hand){
		"deciding": func(h *hand) { h.game.Save = broken; h.decide(core.NewRNG(1)) },
		"drawing":  func(h *hand) { h.game.Match = nil; h.redraw(); h.View() },
		"thinking": func(h *hand) { h.run(aside(func() tea.Msg { panic("broken") })) },
	}
	for name, fails := range faults {
		h := begin(t, "1840", "en", 2, 1, 80, 24)
		h.faulty = true
		fails(h)
		var fault *terminal.Fault
		if !errors.As(h.err, &fault) {
			t.Errorf("%s: the error is %v", name, h.err)
		}
	}
}

// Who leaves a match that is not saved is told, and can save it.
func TestLeavingUnsavedWarns(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	saved := false
	h.game.Keep = func(*core.Match, string) (string, func(*core.Match) error, error) {
		saved = true
		return "here.log", func(*core.Match) error { return nil }, nil
	}
	h.press("ctrl+c", "esc")
	h.decide(core.NewRNG(1))
	h.press("ctrl+c")
	if !strings.Contains(h.text(), "not saved") {
		t.Errorf("no warning:\n%s", h.text())
	}
	h.press("s")
	if !saved || !errors.Is(h.err, terminal.ErrQuit) {
		t.Errorf("saved: %v, left with %v", saved, h.err)
	}
}

// A match that would be lost is not left by the key that plays.
func TestEnterDoesNotLoseAMatch(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	h.decide(core.NewRNG(1))
	if h.press("ctrl+c", "enter"); h.err != nil || !h.leaving {
		t.Errorf("left with %v", h.err)
	}
	if h.press("y"); !errors.Is(h.err, terminal.ErrQuit) {
		t.Errorf("left with %v", h.err)
	}
}

// A letter that does not answer whether to leave begins a line; "n" answers it.
func TestALetterAfterTheQuestionIsTyped(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	h.types("quit")
	h.press("enter")
	if !h.leaving {
		t.Fatal("quit does not ask")
	}
	if h.types("hint"); h.leaving || h.typed != "hint" {
		t.Errorf("typed is %q", h.typed)
	}
	h.press("esc", "ctrl+c")
	if h.types("n"); h.leaving || h.typed != "" {
		t.Errorf("typed is %q", h.typed)
	}
}

// What others did stands beneath the choices, and the table above them; what a line
// of several numbers could not do is said there too.
func TestATurnBeginsWithTheTable(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	if h.view != tableView || !strings.Contains(h.text(), "draws 6 cards.") {
		t.Errorf("the table is not first:\n%s", h.text())
	}
	h.types("1 1 1")
	h.press("enter")
	if !strings.Contains(h.text(), "played. Then it stops at") {
		t.Errorf("nothing is said:\n%s", h.text())
	}
}

// Where the news stand beside the table they are not told twice.
func TestNewsIsToldOnce(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 140, 45)
	if n := strings.Count(h.text(), "Bot 2 starts."); n != 1 {
		t.Errorf("told %d times:\n%s", n, h.text())
	}
}
