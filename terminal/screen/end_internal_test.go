package screen

import (
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"remise/bot"
	"remise/core"
)

// leavesBy reports whether a key leaves the screen.
func (h *hand) leavesBy(key tea.KeyPressMsg) bool {
	_, cmd := h.Update(key)
	if cmd == nil {
		return false
	}
	_, quit := cmd().(tea.QuitMsg)
	return quit
}

// At the end everything can still be looked at by its command; only Enter on an
// empty line and quit leave.
func TestTheEndCanBeLookedAt(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	h.playOut()
	if h.press("home"); !strings.Contains(h.text(), " wins with ") {
		t.Errorf("the result is not on top:\n%s", h.text())
	}
	enter := tea.KeyPressMsg{Code: tea.KeyEnter}
	for _, line := range []string{"log all", "table", "rules", "help", "? 1", "hint", "passenger r3", "1", "why"} {
		if h.types(line); h.leavesBy(enter) {
			t.Errorf("%q leaves", line)
		}
		h.look()
		if h.stage != over {
			t.Fatalf("%q plays on", line)
		}
		h.press("esc", "f2")
	}
	if h.types("passenger r3"); h.leavesBy(enter) || !strings.Contains(h.text(), "still look") {
		t.Errorf("what is over is not said:\n%s", h.text())
	}
	h.press("esc")
	if !h.leavesBy(enter) {
		t.Error("Enter does not leave")
	}
	if h.types("quit"); !h.leavesBy(enter) {
		t.Error("quit does not leave")
	}
	h.press("esc", "f3")
	if h.stage != asking {
		t.Errorf("the last decision is not taken back:\n%s", h.text())
	}
}

// A match that is over shows its result first when it is opened again.
func TestAFinishedMatchShowsItsResult(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	h.playOut()
	again := newGame(t, "trambahn", "en", 2)
	again.Match = h.game.Match
	again.Bots = map[core.Seat]bot.Bot{1: h.game.Bots[1]}
	if shown := sit(t, again, 80, 24).text(); !strings.Contains(shown, " wins with ") {
		t.Error(shown)
	}
}

// What is said when a match goes on, and its result, have the whole screen from the start.
func TestTheFirstWordsHaveTheScreen(t *testing.T) {
	g := newGame(t, "trambahn", "en", 2)
	g.Size = func() (columns, rows int) { return 120, 40 }
	if m := New(g); m.width != 120 || m.height != 40 {
		t.Errorf("%d × %d", m.width, m.height)
	}
	h := begin(t, "trambahn", "en", 2, 1, 120, 40)
	h.playOut()
	h.room = h.width
	if shown := h.game.Result(); !regexp.MustCompile(`(?m)^.{81,120}$`).MatchString(shown) {
		t.Errorf("nothing is wider than 80 columns:\n%s", shown)
	}
}

// Without a shell behind it the game stays; nobody could bring it back.
func TestCtrlZWithoutAShell(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	h.shell = false
	key := tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl}
	if _, cmd := h.Update(key); cmd != nil || !strings.Contains(h.text(), "no shell") {
		t.Error("it is suspended, or nothing is said", h.text())
	}
	h.shell = true
	if _, cmd := h.Update(key); cmd == nil {
		t.Error("it is not suspended")
	}
}

// The first letter that is typed takes the place of a hint.
func TestTypingReplacesTheHint(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	if h.press("f2"); h.typed == "" {
		t.Fatal("there is no hint")
	}
	if h.types("bu"); h.typed != "bu" {
		t.Errorf("typed is %q", h.typed)
	}
}

// What was refused stays to be mended, and the next letter begins anew; Enter plays
// nothing else meanwhile.
func TestTypingReplacesWhatWasRefused(t *testing.T) {
	h := begin(t, "1840", "en", 2, 1, 80, 24)
	before := h.game.Match.Seq()
	h.types("line 181 30")
	h.press("enter")
	refused := h.note
	if h.typed != "line 181 30" || refused == "" || !strings.Contains(h.text(), "Esc ") {
		t.Fatal(h.text())
	}
	if h.press("enter"); h.game.Match.Seq() != before || h.note != refused {
		t.Errorf("Enter again:\n%s", h.text())
	}
	if h.types("pa"); h.typed != "pa" || h.note != "" {
		t.Errorf("typed is %q, said %q", h.typed, h.note)
	}
}
