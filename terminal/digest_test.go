package terminal

import (
	"strings"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
	"remise/title/titles"
	"remise/title/vienna1840"
)

func TestDigest(t *testing.T) {
	g := &Game{Match: newMatchOf(t, titles.All[0]), Lang: "en"}
	said := []string{"Ben starts.", "Anna lays red 2.", "Anna makes money. (2×)", "Anna draws 3 cards.", "Red scores.", "Anna passes."}
	want := "Ben starts. Anna lays red 2; makes money (2×); draws 3 cards. Red scores. Anna passes."
	if got := g.Digest(said); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A verb alone says why it cannot be done, in the player's language as in the notation,
// and a form names its blanks in the language.
func TestBareVerbsSayWhyNot(t *testing.T) {
	g := &Game{Match: starting(t), Lang: "de"}
	shown := oneLine(strings.Join(screens(t, g, "", "verkaufen", "sell", "kaufe SHG pool jetzt", "quit"), ""))
	if strings.Contains(shown, "<amount>") || strings.Contains(shown, "nicht zu lesen. Geschrieben wird es so: sell") {
		t.Error(shown)
	}
	if !strings.Contains(shown, "buy <Gesellschaft>") {
		t.Errorf("the form is not in German:\n%s", shown)
	}
}

// What is seldom done is one row, which its word unfolds; nothing is out of reach.
func TestSeldomChoicesAreFolded(t *testing.T) {
	folded := 0
	asked(t, vienna1840.Title, func(g *Game) {
		rows := g.Rows("")
		if last := len(rows) - 1; rows[last].Folded {
			folded++
			if all := g.Rows(rows[last].Words + " "); len(all) != rows[last].Many {
				t.Fatalf("%q unfolds %d of %d", rows[last].Words, len(all), rows[last].Many)
			}
		}
		n := 0
		for _, row := range rows {
			n += row.Many
		}
		if n != len(g.choices) {
			t.Fatalf("%d of %d choices are in the rows", n, len(g.choices))
		}
	})
	if folded == 0 {
		t.Error("nothing was folded")
	}
}

// Verbs of the player's language are understood as those of the notation.
func TestVerbsOfTheLanguage(t *testing.T) {
	for i, c := range []struct{ line, verb string }{{"Passe", "pass"}, {"passen", "pass"}, {"biete 70", "bid 70"}} {
		g := &Game{Match: newMatchOf(t, vienna1840.Title), Lang: "de"}
		if got := g.inNotation(c.line); got != c.verb {
			t.Errorf("%d: %s is %q", i, c.line, got)
		}
	}
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "de"}
	before := g.Match.Seq()
	if screen := strings.Join(screens(t, g, "", "fahrgast r3", "quit"), ""); g.Match.Seq() == before {
		t.Error(screen)
	}
}

// Of several numbers it is said which one is wrong, and why.
func TestWhichNumberIsWrong(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	if screen := strings.Join(screens(t, g, "", "1 99", "quit"), ""); !strings.Contains(screen, "99") || strings.Contains(screen, "too much") {
		t.Error(screen)
	}
}

// Standing orders say how they are given, and that they are.
func TestOrdersSayWhatTheyDo(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	screen := strings.Join(screens(t, g, "", "orders", "orders only", "orders only off", "quit"), "")
	for _, want := range []string{"“orders NAME” gives or ends one", "“only” is on from now", "“only” has ended"} {
		if !strings.Contains(screen, want) {
			t.Errorf("no %q:\n%s", want, screen)
		}
	}
}

// starting is a match of 1881 in its start round.
func starting(t *testing.T) *core.Match {
	t.Helper()
	m := newMatchOf(t, berlin1881.Title)
	if _, err := m.PlayChance(core.NewRNG(1)); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		seat := m.State().ToAct().Lowest()
		if _, err := m.Play(m.State().Legal(seat, nil)[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
