package terminal

import (
	"io"
	"slices"
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/title/berlin1881"
)

// More than one decision is taken back only after a question, and only by a yes.
func TestALongUndoIsAskedAbout(t *testing.T) {
	other, err := bot.New("trambahn", "random")
	if err != nil {
		t.Fatal(err)
	}
	for _, no := range []string{"n", "", "table"} {
		m := dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9")
		g := &Game{Match: m, Lang: "en", Bots: map[core.Seat]bot.Bot{1: other}}
		all := screens(t, g, "passenger r3", "station g4 new", "buy horse 1", "end", "undo 3", no, "y", "undo 9", "quit")
		shown := oneLine(strings.Join(all, ""))
		for _, want := range []string{"takes back 3 of your decisions, back to before “station g4 new”", "You can take back 4 decisions at most"} {
			if !strings.Contains(shown, want) {
				t.Errorf("%q: %q is not said:\n%s", no, want, shown)
			}
		}
		if strings.Contains(shown, "Taken back") {
			t.Errorf("%q takes back:\n%s", no, shown)
		}
	}
}

// A sale that costs a directorship says who becomes director, and is asked about
// (1881 §4.22).
func TestASaleThatCostsADirectorshipIsAskedAbout(t *testing.T) {
	m := newMatchOf(t, berlin1881.Title)
	g := &Game{Match: m, Lang: "en", Out: io.Discard, Bots: map[core.Seat]bot.Bot{}}
	for range 80 {
		if _, err := m.PlayChance(core.NewRNG(1)); err != nil {
			t.Fatal(err)
		}
		seat := m.State().ToAct().Lowest()
		g.choose(seat)
		for _, c := range g.choices {
			if most := c.At(c.Len() - 1); g.warning(most) != "" {
				g.sellsDirectorship(t, most)
				return
			}
		}
		// All buy of the first company, as long as it has shares.
		next := slices.IndexFunc(g.choices, func(c core.Choice) bool { return g.Match.Title.Parts(c.Action).Verb == "buy" })
		if _, err := m.Play(g.choices[max(0, next)].Action); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("nobody could lose a directorship")
}

func (g *Game) sellsDirectorship(t *testing.T, a core.Action) {
	line, before := g.Match.Title.Format(a), g.Match.Seq()
	if does := g.does(a); !strings.Contains(does, "becomes director") {
		t.Errorf("%s: %s", line, does)
	}
	for _, said := range []string{line, "n", line} {
		if _, done, _ := g.Obey(a.By, said); done || g.Match.Seq() != before {
			t.Fatalf("%s is done without asking", line)
		}
	}
	if _, done, _ := g.Obey(a.By, "y"); !done {
		t.Errorf("%s is not done after a yes", line)
	}
}
