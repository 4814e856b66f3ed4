package terminal

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// What is longer than the screen stops at its end; who has read enough sees no
// more of it, but what comes after the next question.
func TestLongAnswersStopAtTheEndOfTheScreen(t *testing.T) {
	for answer, want := range map[bool]int{true: 3, false: 1} {
		var out bytes.Buffer
		asked := 0
		g := &Game{Lang: "en", Out: &out, Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Size: func() (int, int) { return 80, 11 }}
		g.Pause = func(string) bool {
			asked++
			return answer
		}
		g.paged()
		for i := range 35 {
			fmt.Fprintln(g.Out, "line", i)
		}
		if asked != want {
			t.Errorf("%d questions, want %d", asked, want)
		}
		if all := strings.Contains(out.String(), "line 34"); all != answer {
			t.Errorf("going on is %v, and the end was seen: %v", answer, all)
		}
		g.wasRead()
		fmt.Fprintln(g.Out, "after")
		if !strings.HasSuffix(out.String(), "after\n") {
			t.Error("nothing is said any more")
		}
	}
}

// A number of a rule stays with its title.
func TestCitationsAreNotBroken(t *testing.T) {
	for _, rule := range []string{"1840 IX.3", "1881 §5.4", "1881 § 5.4"} {
		for pad := range 30 {
			text := strings.Join(Wrap(strings.Repeat("x", pad)+" see "+rule+" for more", "", "", 30), "\n")
			if !strings.Contains(text, rule) {
				t.Errorf("broken: %q", text)
			}
		}
	}
}

func TestMistypedWordsAreFound(t *testing.T) {
	g := &Game{Lang: "en", Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9")}
	for typed, want := range map[string]string{
		"hnt": "hint", "udno": "undo", "tabel": "table", "rulse": "rules", "quitt": "quit", "leggend": "legend", "xyz": "",
	} {
		if got := g.closest(typed); got != want {
			t.Errorf("%s: %q, want %q", typed, got, want)
		}
	}
}
