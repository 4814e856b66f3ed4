package screen

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"remise/core"
)

// A word that fits several choices lists them once: the marked one is played by Enter,
// and what is typed goes on.
func TestAnUnclearWordListsItsChoicesOnce(t *testing.T) {
	h, rng := begin(t, "1840", "en", 3, 1, 80, 24), core.NewRNG(1)
	for ; h.stage == asking; h.decide(rng) {
		h.types("au")
		if h.at < 0 || len(h.rows) < 2 {
			h.press("esc")
			continue
		}
		before := h.game.Match.Seq()
		h.press("enter")
		if h.view == answerView || !strings.Contains(h.text(), "choices fit “au”") || h.game.Match.Seq() != before {
			t.Errorf("not asked which:\n%s", h.text())
		}
		if h.types("c"); h.typed != "auc" {
			t.Errorf("typing went on as %q", h.typed)
		}
		return
	}
	t.Fatal("nobody ever had several choices")
}

// A refusal of a line or two stands beneath the choices on a screen of any width, and
// what was looked at stays.
func TestAShortRefusalLeavesTheViewAsItIs(t *testing.T) {
	for _, width := range []int{80, 100, 120, 140, 160, 200} {
		h := begin(t, "1840", "de", 3, 1, width, 40)
		h.turnTo(tableView)
		h.types("frobnicate")
		h.press("enter")
		if h.view != tableView || !strings.Contains(h.text(), "„frobnicate“") {
			t.Errorf("at %d columns:\n%s", width, h.text())
		}
	}
}

// A screen turns out to be wide once the game has begun: the news are not there twice.
func TestAWideScreenShowsTheNewsOnce(t *testing.T) {
	h := begin(t, "1840", "en", 3, 1, 80, 24)
	if h.view = newsView; len(h.news) == 0 {
		t.Fatal("no news")
	}
	h.Update(tea.WindowSizeMsg{Width: 160, Height: 50})
	if h.view == newsView {
		t.Errorf("the news stand beside the news:\n%s", h.text())
	}
}

// Where there is room beneath a short table, what choices do is not cut.
func TestChoicesAreWholeWhereATableLeavesRoom(t *testing.T) {
	h, rng := begin(t, "trambahn", "de", 2, 1, 80, 40), core.NewRNG(1)
	for ; h.stage == asking; h.decide(rng) {
		h.turnTo(tableView)
		for _, line := range h.list(h.plan().list) {
			if strings.HasSuffix(line, "…") && h.wrapped()+len(h.table())+aboutUsual <= h.left() {
				t.Fatalf("cut beside empty lines: %q\n%s", line, h.text())
			}
		}
	}
}

// A hex that was looked up is not the beginning of what is typed next.
func TestTypingReplacesAnAnswer(t *testing.T) {
	h := begin(t, "1840", "en", 3, 1, 100, 30)
	h.types("E19")
	h.press("enter")
	if h.types("why E19"); h.typed != "why E19" {
		t.Errorf("typed: %q\n%s", h.typed, h.text())
	}
}

// What was taken back is no news any more, nor are bots' answers to it; the log has a
// line for all of it.
func TestNewsAreThoseOfThePosition(t *testing.T) {
	h, rng := begin(t, "1840", "en", 3, 1, 160, 50), core.NewRNG(1)
	for range 6 {
		h.decide(rng)
	}
	was := strings.Join(h.news, "\n")
	h.decide(rng)
	after := h.news[len(h.news)-1]
	h.press("f3")
	if now := strings.Join(h.news, "\n"); now != was || strings.Contains(now, after) {
		t.Errorf("before:\n%s\nafter the undo:\n%s", was, now)
	}
	log, err := h.game.Log(h.seat, 160)
	if last := log[len(log)-1]; err != nil || !strings.Contains(last, "You took back ") {
		t.Error(strings.Join(log, "\n"), err)
	}
}
