package terminal

import (
	"bytes"
	"strings"
	"testing"

	"remise/title/titles"
)

// Help understands the beginning of a choice where playing does.
func TestHelpReadsWhatPlayReads(t *testing.T) {
	for _, title := range titles.All {
		asked(t, title, func(g *Game) {
			for i, c := range g.choices {
				short, rest := "", strings.Fields(g.notation(i))
				for len(rest) > 0 && (short == "" || len(g.meant(short)) != 1) {
					short, rest = strings.TrimSpace(short+" "+rest[0]), rest[1:]
				}
				_, other := g.read(c.By, short)
				if c.Step != 0 || len(rest) == 0 || other == nil || g.meant(short)[0] != i {
					continue
				}
				var out bytes.Buffer
				g.Out = &out
				g.help(c.By, short)
				if said := oneLine(out.String()); !strings.HasPrefix(said, g.notation(i)+": ") {
					t.Fatalf("%s: “? %s” says %s, want %s", title.About().ID, short, said, g.notation(i))
				}
			}
		})
	}
}

// What "why" says of a verb, a company, a tile or a share that one has not, and
// that a verb of which nothing is possible says why by itself.
func TestWhyOfWords(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	said := oneLine(screens(t, g, "why buy", "why H28 58", "why H28", "buy", "why foo", "why sell W 1", "quit")[0])
	for _, want := range []string{
		"why buy - Buy a share: Shares are bought in share rounds",
		"why H28 58 - Lay a tile (58): The tile does not match H28",
		"> buy - Buy a share: Shares are bought in share rounds",
		`“foo” is not an action of this game`,
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said:\n%s", want, said)
		}
	}
}
