package terminal

import (
	"io"
	"strings"
	"testing"

	"remise/core"
	"remise/title/titles"
	"remise/title/vienna1840"
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

// A match that is not saved is left by the second interrupt in a row, one that is
// by the first.
func TestInterrupts(t *testing.T) {
	type end struct{ asked, told int }
	for saved, want := range map[bool]end{false: {4, 2}, true: {1, 0}} {
		var out strings.Builder
		g := &Game{Match: newMatchOf(t, titles.All[1]), Lang: "en", Out: &out, RNG: core.NewRNG(1)}
		if saved {
			g.Save = func(*core.Match) error { return nil }
		}
		n := 0
		g.Edit = func(string, func(string) string) (string, error) {
			if n++; n == 2 {
				return "log", nil
			}
			return "", ErrInterrupt
		}
		if err := g.Run(); err != ErrQuit {
			t.Fatal(err)
		}
		if got := (end{n, strings.Count(out.String(), "Ctrl-C again leaves it.")}); got != want {
			t.Errorf("saved %v: asked and told %v, want %v", saved, got, want)
		}
	}
}

// A match that would be lost is left by a word when it is said twice in a row:
// the German one is a letter away from a move.
func TestLeavingByAWord(t *testing.T) {
	for _, c := range []struct {
		lang  string
		lines []string
		asked int // how often it is asked about
		rest  int // lines that nobody reads any more
	}{
		{"de", []string{"", "passenger r3", "ende", "ende", "log"}, 1, 1},
		{"en", []string{"", "passenger r3", "quit", "log", "q", "Quit", "log"}, 2, 1},
		{"en", []string{"", "passenger r3", "passenger r5", "end", "quit", "quit", "log"}, 1, 1},
		{"en", []string{"", "log", "quit", "log"}, 0, 1},
	} {
		g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: c.lang}
		screen := strings.Join(screens(t, g, c.lines...), "")
		word := map[string]string{"de": "Diese Partie ist nicht gespeichert. Noch einmal „ende“ verlässt sie;", "en": "This match is not saved. “"}[c.lang]
		if asked, rest := strings.Count(screen, word), len(g.In.(*keyboard).lines); asked != c.asked || rest != c.rest {
			t.Errorf("%q: asked about %d times, %d lines not read, want %d and %d:\n%s", c.lines, asked, rest, c.asked, c.rest, screen)
		}
	}
	saved := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en", Save: func(*core.Match) error { return nil }}
	screens(t, saved, "", "passenger r3", "quit", "log")
	if len(saved.In.(*keyboard).lines) != 1 {
		t.Error("a match that is saved is not left at once")
	}
}

// Commands are understood in capitals, and in German by German words.
func TestCommandsInOtherWords(t *testing.T) {
	for lang, lines := range map[string][2]string{
		"en": {"MAP", "Log All"}, "de": {"karte", "PROTOKOLL alles"},
	} {
		match := func() *Game { return &Game{Match: newMatchOf(t, titles.All[1]), Lang: lang} }
		plain := strings.Join(screens(t, match(), "map", "log all", "quit"), "")
		other := strings.Join(screens(t, match(), lines[0], lines[1], "QUIT"), "")
		for i, command := range []string{"map", "log all"} {
			plain = strings.Replace(plain, "> "+command+"\n", "> "+lines[i]+"\n", 1)
		}
		if plain = strings.Replace(plain, "> quit\n", "> QUIT\n", 1); plain != other {
			t.Errorf("%v is not understood:\n%s", lines, other)
		}
	}
}

// A tile that does not fit says which do, and a turn that is none how they go.
func TestATileThatDoesNotFit(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Tile 99 cannot be laid on H28 now; these can: 5",
			"“lay H28 57/9” cannot be read: <turn> is a number from 0 to 5. Write: lay "},
		"de": {"Plättchen 99 lässt sich jetzt nicht auf H28 legen; diese schon: 5",
			"„lay H28 57/9“ ist nicht zu lesen: <turn> ist eine Zahl von 0 bis 5. Geschrieben wird es so: lay "},
	} {
		said := oneLine(screens(t, &Game{Match: building(t), Lang: lang}, "H28 99", "h28 57/2", "lay H28 57/9", "quit")[0])
		for _, sentence := range want {
			if !strings.Contains(said, sentence) {
				t.Errorf("%s: it does not say %q:\n%s", lang, sentence, said)
			}
		}
	}
}

// The example of the help is a hex of this match's map.
func TestHelpNamesAHexOfTheMatch(t *testing.T) {
	g := &Game{Match: newMatch(t, vienna1840.Title, nil), Lang: "en"}
	said := oneLine(screens(t, g, "?", "quit")[0])
	s, _ := g.scene()
	if _, words, _ := strings.Cut(said, " 57/2 lays tile 57 on "); !strings.HasPrefix(words, example(s)+", turned") {
		t.Errorf("the example is another:\n%s", said)
	}
}

// The name of a company says what the table says of it.
func TestNamesAreKnown(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	said := screens(t, g, "gwststb", "quit")[0]
	_, said, _ = strings.Cut(said, "> gwststb\n")
	if !strings.HasPrefix(said, "company ") || !strings.Contains(strings.Join(strings.Split(said, "\n")[:2], ""), "GWStStB ") {
		t.Errorf("the row of the table is not shown:\n%s", said)
	}
}

// A verb of the map out of its time says what "why" says of each hex.
func TestAVerbOfTheMapSaysWhy(t *testing.T) {
	said := oneLine(screens(t, &Game{Match: newMatchOf(t, titles.All[1]), Lang: "en"}, "lay", "quit")[0])
	if !strings.Contains(said, "> lay - Lay a tile: Tiles are laid in line rounds") {
		t.Errorf("it is not explained:\n%s", said)
	}
}
