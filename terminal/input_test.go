package terminal

import (
	"io"
	"strings"
	"testing"

	"remise/core"
)

// Where lines are edited, what one player has typed is forgotten before the next
// takes the screen; the end of the input leaves the game.
func TestTypedLinesAreForgotten(t *testing.T) {
	var out strings.Builder
	typed := []string{"", "passenger r3", "money b6", "end", "log"}
	asked, forgotten := "", []int{}
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en", Out: &out, RNG: core.NewRNG(1)}
	n := 0
	g.Edit = func(prompt string, complete func(string) string) (string, error) {
		if n == len(typed) {
			return "", io.EOF
		}
		if n++; n == 5 {
			if got := complete("passenger r"); got != "passenger r" {
				t.Errorf("the next player is offered %q", got)
			}
		}
		if n == 2 {
			asked = prompt
			if got := complete("pass"); got != "passenger " {
				t.Errorf("completed to %q", got)
			}
			if got := complete("passenger g"); got != "passenger g4" {
				t.Errorf("completed to %q", got)
			}
		}
		return typed[n-1], nil
	}
	g.Forget = func() { forgotten = append(forgotten, n) }
	if err := g.Run(); err != ErrQuit {
		t.Fatal(err)
	}
	if !strings.HasSuffix(asked, "> ") || len(forgotten) != 2 || forgotten[1] != 4 {
		t.Errorf("asked %q, forgotten after %v lines", asked, forgotten)
	}
}
