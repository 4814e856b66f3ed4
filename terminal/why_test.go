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

// What is asked about says more than its line of the list: of a share, whose it
// is; and where the rule is found.
func TestHelpSaysMore(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"buy SHG: Buy 10% of SHG for 80 TM SHG: Straßenbahn der Gemeinde Heiligensee. It is at home in ",
			"It starts with 800 TM; 20% must still be sold for that.", "“rules 1881 §4.10” has the rule."},
		"de": {"SHG: Straßenbahn der Gemeinde Heiligensee. Sie ist in ", "Sie startet mit 800 TM; dafür sind noch 20 % zu verkaufen.",
			"„regeln 1881 §4.10“ zeigt die Regel."},
	} {
		said := oneLine(strings.Join(screens(t, &Game{Match: halfCompany(t), Lang: lang}, "? 2", "rules 1881 §4.1", "quit"), ""))
		for _, sentence := range want {
			if !strings.Contains(said, sentence) {
				t.Errorf("%s: it does not say %q:\n%s", lang, sentence, said)
			}
		}
		if strings.Contains(said, "No rule mentions") {
			t.Errorf("the rule is not found:\n%s", said)
		}
	}
}

// A game without a map says nothing of hexes, and one with a map which it lacks.
func TestUnknownHexesAreRefused(t *testing.T) {
	cards := oneLine(strings.Join(screens(t, &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}, "", "why r5", "why r9", "quit"), ""))
	if strings.Contains(cards, "hex") {
		t.Errorf("there are no hexes:\n%s", cards)
	}
	vienna := oneLine(screens(t, &Game{Match: building(t), Lang: "en"}, "z99", "quit")[0])
	if !strings.Contains(vienna, "> z99 There is no hex “Z99” on the map.") {
		t.Errorf("it is not said:\n%s", vienna)
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
