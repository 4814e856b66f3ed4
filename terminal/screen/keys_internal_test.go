package screen

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"remise/terminal"
)

// Until the next player takes the screen, no key shows anything of anybody.
func TestTheScreenIsHiddenBetweenPlayers(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 2, 80, 24)
	curtain := h.text()
	if h.stage != hidden || strings.Contains(curtain, "passenger") || !strings.Contains(curtain, "look away") {
		t.Fatal(curtain)
	}
	for _, key := range []string{"tab", "pgup", "pgdown", "home", "f1", "f2", "f3", "f4", "f5", "up", "down", "left", "esc", "t"} {
		if h.press(key); h.text() != curtain {
			t.Errorf("%s shows:\n%s", key, h.text())
		}
	}
	h.Update(tea.PasteMsg{Content: "table"})
	h.Update(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	if h.text() != curtain {
		t.Error("pasting or the wheel shows something")
	}
	h.press("enter")
	hand := h.rows[0].Words
	if h.stage != asking || !strings.Contains(h.text(), hand) {
		t.Fatal(h.text())
	}
	h.press("ctrl+c", "x")
	if h.leaving || h.err != nil {
		t.Error("another key does not stay")
	}
	h.press("ctrl+c", "enter")
	if !errors.Is(h.err, terminal.ErrQuit) {
		t.Error("it is not left", h.err)
	}
}

// Typing filters the choices; Enter plays nothing that was not chosen or typed.
func TestTypingFiltersTheChoices(t *testing.T) {
	h := begin(t, "1840", "en", 2, 1, 80, 24)
	all, before := len(h.rows), h.game.Match.Seq()
	h.types("auction sb")
	if len(h.rows) != 1 || h.rows[0].Words != "auction SB" {
		t.Fatal(h.rows)
	}
	h.press("esc")
	if len(h.rows) != all || h.typed != "" {
		t.Error("Esc does not start over")
	}
	h.press("enter")
	if h.game.Match.Seq() != before || h.at != 0 {
		t.Error("the first Enter plays")
	}
	h.types("au")
	h.press("right")
	if h.typed != "auction " {
		t.Errorf("completed: %q", h.typed)
	}
	h.press("esc")
	h.types("auction SB")
	h.press("enter")
	if h.game.Match.Seq() == before {
		t.Error("what is typed is not played")
	}
}

// An amount is moved by the arrow keys within its range, or typed.
func TestAmounts(t *testing.T) {
	h := begin(t, "1881", "en", 3, 1, 80, 24)
	h.press("down", "enter", "right", "right", "left")
	if h.typed != "bid 30" {
		t.Errorf("moved to %q", h.typed)
	}
	h.press("left", "left", "left")
	if h.typed != "bid 20" {
		t.Errorf("moved below: %q", h.typed)
	}
	h.types("999")
	if h.typed != "bid 999" {
		t.Errorf("typed: %q", h.typed)
	}
	h.press("enter")
	if h.stage != asking || !strings.Contains(h.text(), "20 to 720") {
		t.Error(h.text())
	}
	h.press("esc")
	h.types("bid 40")
	h.press("enter")
	if !strings.Contains(strings.Join(h.news, "\n"), "40") {
		t.Error("the bid is not told", h.news)
	}
}

// What was taken back can be done again, and the same cards come.
func TestUndoDealsTheSameCards(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	turn := func() string {
		for _, line := range []string{h.rows[0].Words, "end"} {
			h.press("esc")
			h.types(line)
			h.press("enter")
		}
		return strings.Join(h.news, "\n")
	}
	first := h.rows[0].Words
	once := turn()
	h.press("f3", "f3")
	if h.rows[0].Words != first {
		t.Fatalf("after two undos: %v, want %s", h.rows, first)
	}
	if again := turn(); again != once {
		t.Errorf("other cards:\n%s\n%s", once, again)
	}
}

// A hint is chosen and explained; Enter plays it.
func TestAHintIsOneEnterAway(t *testing.T) {
	h := begin(t, "trambahn", "en", 2, 1, 80, 24)
	before := h.game.Match.Seq()
	h.press("f2")
	if !strings.Contains(h.text(), "Hint: ") || len(h.rows) != 1 {
		t.Fatal(h.text())
	}
	h.press("enter")
	if h.game.Match.Seq() == before {
		t.Error("it is not played")
	}
}

// Windows of any size, also too small ones, fit.
func TestEverySize(t *testing.T) {
	h := begin(t, "1881", "de", 6, 1, 80, 24)
	for _, width := range []int{20, 59, 60, 79, 80, 119, 120, 121, 200} {
		for _, height := range []int{5, 15, 16, 23, 24, 25, 60} {
			h.Update(tea.WindowSizeMsg{Width: width, Height: height})
			h.look()
			h.press("tab", "down")
		}
	}
}

// A hex that is typed stands in the middle of the view, with what lies there.
func TestATypedHexIsCentred(t *testing.T) {
	h := begin(t, "1881", "en", 3, 1, 80, 24)
	h.types("h20")
	h.press("enter")
	middle := h.panes[answerView].top + h.paneHeight()/2
	line := ansi.Strip(strings.Join(h.Model.lines(answerView)[middle-4:middle+1], "\n"))
	if h.view != answerView || !strings.Contains(line, "H20") || !strings.Contains(h.note, "Nothing can be done here now") {
		t.Errorf("%d: %s", middle, h.text())
	}
}

// A notation that has to be typed is shown whole where there is room. Of a long one with
// an amount, the amount is cut, not whom it is about.
func TestWhatTellsRowsApartIsNotCut(t *testing.T) {
	words := "tram 2 from BChSt for 1–1020"
	h := begin(t, "1881", "en", 3, 1, 80, 24)
	if short := h.shortened(words); short != words {
		t.Errorf("there is room for more than %q", short)
	}
	h.Update(tea.WindowSizeMsg{Width: 60, Height: 24})
	if short := h.shortened(words); !strings.Contains(short, "BChSt") {
		t.Error(short)
	}
}
