package terminal

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/core/coretest"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
	"remise/title/vienna1840/data"
)

func wholeGame(t *testing.T) *core.Match {
	t.Helper()
	m, err := core.Read(strings.NewReader(data.WholeGame), func(string) (core.Title, bool) { return vienna1840.Title, true })
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Positions of a whole game as a player sees them who has nothing but the
// terminal: everything that a decision may rest on.
func TestViennaOnTheTable(t *testing.T) {
	m := wholeGame(t)
	for _, lang := range []string{"en", "de"} {
		var out bytes.Buffer
		for _, entry := range []int{6, 45, 90, 130, m.Seq()} {
			at, err := m.At(entry)
			if err != nil {
				t.Fatal(err)
			}
			at.Names = []string{"Anna", "Ben"}
			Show(&out, at, core.Spectator, lang)
		}
		coretest.Golden(t, "testdata/vienna."+lang+".golden", out.Bytes())
	}
}

// A whole game of two people at one screen. Nothing in 1840 is secret, so the
// screen is never cleared, nobody has to look away, and everything is told
// once.
func TestAnOpenGameIsPlayedInTheOpen(t *testing.T) {
	whole := wholeGame(t)
	m, err := core.NewMatch(whole.Title, whole.Setup, []string{"Anna", "Ben"})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range whole.Line() {
		if e.By != core.Chance {
			lines = append(lines, whole.Title.Format(e.Action))
		} else if _, err := m.Play(e.Action); len(lines) == 0 && err != nil {
			t.Fatal(err)
		}
	}
	all := screens(t, &Game{Match: m, Lang: "en"}, lines[:60]...)
	if len(all) != 1 || strings.Contains(all[0], "look away") {
		t.Errorf("the screen was hidden %d times", len(all)-1)
	}
	if n := strings.Count(all[0], "── Ben ──"); n == 0 {
		t.Error("nobody says that it is Ben's turn")
	}
	if n := strings.Count(all[0], "Anna founds "); n != 1 {
		t.Errorf("Anna's company is told of %d times", n)
	}
}

// In 1881 only the bids are sealed: they are made unseen, the rest in the open.
func TestOnlyTheSealedBidsAreHidden(t *testing.T) {
	setup, err := core.Prepare(berlin1881.Title, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(berlin1881.Title, setup, []string{"Anna", "Ben", "Cora"})
	if err != nil {
		t.Fatal(err)
	}
	all := screens(t, &Game{Match: m, Lang: "en"}, "", "bid 40", "", "bid 30", "", "bid 20", "pass", "pass", "pass", "quit")
	if len(all) != 4 {
		t.Errorf("the screen was hidden %d times, not for three bids:\n%s", len(all)-1, strings.Join(all, "\n=====\n"))
	}
}

// Choices that read the same are one: a straight tile has no front.
func TestChoicesThatReadTheSameAreOne(t *testing.T) {
	m := wholeGame(t)
	line := m.Line()
	lay := slices.IndexFunc(line, func(e core.Entry) bool { return strings.HasPrefix(m.Title.Format(e.Action), "lay H28 57/") })
	at, err := m.At(line[lay].Seq - 1)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Match: at, Lang: "en"}
	var same []string
	for _, c := range g.offered(at.State().Legal(line[lay].By, nil)) {
		if name := m.Title.Format(c.Action); strings.HasPrefix(name, "lay H28 57/") {
			same = append(same, name)
		}
	}
	if want := []string{"lay H28 57/2"}; !slices.Equal(same, want) { // 57/5 looks the same
		t.Errorf("straight tiles on H28: %v, want %v", same, want)
	}
}

// Leaving and coming back changes nothing where the chance has a seed.
func TestASeededMatchGoesOnAsIfNobodyHadLeft(t *testing.T) {
	seed := uint64(7)
	playOn := func(m *core.Match, save func(*core.Match) error) error {
		g := &Game{Match: m, Lang: "en", In: strings.NewReader(""), Out: &bytes.Buffer{}, RNG: core.NewRNG(seed), Seed: &seed, Save: save,
			Bots: map[core.Seat]bot.Bot{0: bot.Random{}, 1: bot.Random{}}}
		return g.Run()
	}
	straight := newMatch(t, vienna1840.Title, nil)
	if err := playOn(straight, nil); err != nil {
		t.Fatal(err)
	}
	again := newMatch(t, vienna1840.Title, nil)
	for left := 0; !again.Over(); {
		err := playOn(again, func(m *core.Match) error {
			if m.Seq() > left+50 {
				left = m.Seq()
				return ErrQuit
			}
			return nil
		})
		if err != nil && err != ErrQuit {
			t.Fatal(err)
		}
	}
	if a, b := straight.State().Hash(), again.State().Hash(); a != b || straight.Seq() != again.Seq() {
		t.Errorf("%d and %d entries, other positions", straight.Seq(), again.Seq())
	}
}

// Players of other rules than the book's are told what they change.
func TestTheRulesAgreedOnAreTold(t *testing.T) {
	for rules, want := range map[string]int{"book": 0, "18xx.games": len(vienna1840.Differences)} {
		all := screens(t, &Game{Match: newMatch(t, vienna1840.Title, map[string]string{"rules": rules}), Lang: "en"}, "quit")
		if got := strings.Count(oneLine(all[0]), "on 18xx.games"); got != want {
			t.Errorf("rules=%s: %d differences are told, not %d:\n%s", rules, got, want, all[0])
		}
	}
}
