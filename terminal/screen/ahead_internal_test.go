package screen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"remise/core"
)

// stroke presses a key and leaves what follows from it undone: a bot goes on thinking.
func (h *hand) stroke(key string) tea.Cmd {
	h.Helper()
	press := tea.KeyPressMsg{Text: key}
	if code, named := namedKeys[key]; named {
		press = tea.KeyPressMsg{Code: code}
	}
	_, cmd := h.Update(press)
	h.look()
	return cmd
}

func (h *hand) strokes(text string, keys ...string) {
	h.Helper()
	for _, r := range text {
		h.stroke(string(r))
	}
	for _, key := range keys {
		h.stroke(key)
	}
}

// waiting is a screen on which a bot thinks, and what it will have decided.
func waiting(t *testing.T) (*hand, tea.Cmd) {
	t.Helper()
	h, rng := begin(t, "1840", "en", 2, 1, 80, 24), core.NewRNG(1)
	for range 200 {
		list := h.game.Match.State().Legal(h.seat, nil)
		h.strokes(h.game.Match.Title.Format(list[rng.IntN(len(list))].At(0)))
		if cmd := h.stroke("enter"); h.stage == thinking {
			return h, cmd
		}
	}
	t.Fatal("no bot ever thinks")
	return nil, nil
}

// What is typed while a bot thinks stands in the line, and is carried out at the next
// decision if it only asks; a decision waits for Enter.
func TestWhatIsTypedWhileABotThinksIsNotLost(t *testing.T) {
	h, next := waiting(t)
	h.strokes("chart", "enter")
	h.strokes("pasx", "backspace", "s", "enter")
	h.strokes("le")
	if !strings.Contains(h.text(), "\n> le\n") {
		t.Errorf("it is not shown:\n%s", h.text())
	}
	seq := h.game.Match.Seq()
	h.run(next)
	if h.stage != asking || h.typed != "pass" || h.view != chartView || h.game.Match.Seq() == seq {
		t.Errorf("in stage %d %q is typed and view %d seen", h.stage, h.typed, h.view)
	}
	if list := h.game.Match.Entries(); strings.HasSuffix(list[len(list)-1].Line, "1 pass") {
		t.Error("a pass was played for a position that nobody had seen")
	}
}

// Who types instead of waiting for a hint is heard.
func TestTypingGivesUpAHint(t *testing.T) {
	h := begin(t, "1840", "en", 2, 1, 80, 24)
	cmd := h.stroke("f2")
	if h.stage != advising {
		t.Fatal("no hint is looked for")
	}
	h.strokes("chart", "enter")
	h.run(cmd)
	if h.stage != asking || h.view != chartView || h.typed != "" {
		t.Errorf("in stage %d %q is typed and view %d seen", h.stage, h.typed, h.view)
	}
}

// On a wide screen what happened is told in one place, and an answer beside the map has
// all the room that it is shown in.
func TestNothingIsToldTwiceNorInLessRoomThanThereIs(t *testing.T) {
	h, next := waiting(t)
	h.run(next)
	h.Update(tea.WindowSizeMsg{Width: 160, Height: 45})
	h.turnTo(newsView)
	if strings.Count(h.text(), "• "+h.news[len(h.news)-1]) != 1 || strings.Count(h.text(), "News") != 1 {
		t.Errorf("not once:\n%s", h.text())
	}
	h.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	h.turnTo(mapView)
	h.strokes("legend", "enter")
	widest := 0
	for _, line := range h.lines(answerView) {
		widest = max(widest, len([]rune(line)))
	}
	if h.view != answerView || widest < 80 {
		t.Errorf("an answer is broken at %d columns:\n%s", widest, h.text())
	}
}
