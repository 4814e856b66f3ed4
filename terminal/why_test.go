package terminal

import (
	"strings"
	"testing"
)

// What "why" says of a verb, a company, a tile or a share that one has not, and
// that a verb of which nothing is possible says why by itself.
func TestWhyOfWords(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	said := oneLine(screens(t, g, "why buy", "why H28 58", "why H28", "buy", "why foo", "why sell W 1", "quit")[0])
	for _, want := range []string{
		"why buy - Buy a share: Shares are bought in share rounds",
		"why H28 58 - Lay a tile (58): The tile does not match H28",
		"> buy - Buy a share: Shares are bought in share rounds",
		`"foo" is not an action of this game`,
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said:\n%s", want, said)
		}
	}
}
