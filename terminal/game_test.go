package terminal

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
	"remise/title/trambahn"
	"remise/title/vienna1840"
)

// curtain is what hides the screen where it cannot be cleared.
var curtain = strings.Repeat("\n", 60)

// keyboard types one line whenever the game waits for one. The screen shows
// it, as a terminal would.
type keyboard struct {
	lines  []string
	screen *bytes.Buffer
}

func (k *keyboard) Read(p []byte) (int, error) {
	if len(k.lines) == 0 {
		return 0, io.EOF
	}
	line := k.lines[0] + "\n"
	k.lines = k.lines[1:]
	k.screen.WriteString(line)
	return copy(p, line), nil
}

// screens is what is seen while the lines are typed, cut where the screen
// changes hands.
func screens(t *testing.T, g *Game, lines ...string) []string {
	t.Helper()
	var out bytes.Buffer
	g.In, g.Out, g.RNG = &keyboard{lines, &out}, &out, core.NewRNG(1)
	if err := g.Run(); err != nil && !errors.Is(err, ErrQuit) {
		t.Fatal(err)
	}
	return strings.Split(out.String(), curtain)
}

func newMatch(t *testing.T, title core.Title, options map[string]string) *core.Match {
	t.Helper()
	setup, err := core.Prepare(title, 2, options)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, []string{"Anna", "Ben"})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// dealt is a match of Trambahn that Anna begins, with the given hands.
func dealt(t *testing.T, anna, ben string) *core.Match {
	t.Helper()
	m := newMatch(t, trambahn.Title, map[string]string{"start": "1"})
	for _, entry := range []string{
		"fund 1 r1 r1 g1 g1 b1 b1", "fund 1 y1 y1 r2 r2 r2 g2",
		"fund 2 g2 g2 b2 b2 b2 y2", "fund 2 y2 y2 r10 r10 g10 g10", "fund 2 b10 b10 y10",
		"hand 1 " + anna, "hand 2 " + ben,
	} {
		a, err := m.Title.Parse(entry)
		if err != nil {
			t.Fatal(entry, err)
		}
		a.By = core.Chance
		if _, err := m.Play(a); err != nil {
			t.Fatal(entry, err)
		}
	}
	return m
}

// The lines of testdata/hotseat.txt: everything that can be typed, right and
// wrong, in the first turns of two people at one screen.
func TestHotSeat(t *testing.T) {
	typed, err := os.ReadFile("testdata/hotseat.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "de"} {
		g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: lang}
		all := screens(t, g, strings.Split(strings.TrimSuffix(string(typed), "\n"), "\n")...)
		shown := strings.Join(all, "\n=== the screen changes hands ===\n")
		coretest.Golden(t, "testdata/hotseat."+lang+".golden", []byte(shown))
	}
}

// Two worlds that differ only in what Ben holds look the same to Anna.
func TestTheScreenHidesTheOthersHand(t *testing.T) {
	lines := []string{"", "log", "table", "? money r3", "passenger r3", "undo", "passenger r3", "station g4 new", "money b6", "buy horse 1", "log", "end"}
	one := screens(t, &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}, lines...)
	two := screens(t, &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r6 g5 b7 y5 y6 c"), Lang: "en"}, lines...)
	if len(one) != 3 || len(two) != 3 {
		t.Fatalf("%d and %d screens, want 3", len(one), len(two))
	}
	if one[1] != two[1] {
		t.Errorf("Anna sees the difference:\n%s\n%s", one[1], two[1])
	}
}

// What Anna kept, turned into money and drew does not show on Ben's screen.
func TestTheScreenHidesWhatWasTurnedIntoMoney(t *testing.T) {
	turn := func(hand, face string) string {
		lines := []string{"", "passenger r3", "station g4 new", "money " + face, "buy horse 1", "end",
			"", "log", "table", "? money r4", "passenger r4", "undo", "log", "quit"}
		all := screens(t, &Game{Match: dealt(t, hand, "r4 g3 g9 b5 y3 y9"), Lang: "en"}, lines...)
		if len(all) != 3 {
			t.Fatalf("%d screens, want 3", len(all))
		}
		return all[2]
	}
	if one, two := turn("r3 r5 g4 b6 y8 c", "b6"), turn("r3 r9 g4 b3 b7 y4", "y4"); one != two {
		t.Errorf("Ben sees the difference:\n%s\n%s", one, two)
	}
}

// Ben hears of Anna's whole turn when he takes the screen, not of its end
// only, and nothing of what she took back.
func TestTheOpponentHearsTheWholeTurn(t *testing.T) {
	all := screens(t, &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"},
		"", "passenger y8", "undo", "passenger r3", "station g4 new", "buy horse 1", "end", "")
	ben := all[len(all)-1]
	for _, want := range []string{"Anna sends red 3", "Anna lays green 4", "Anna buys the horse tram", "Anna draws 2 cards"} {
		if strings.Count(ben, want) != 1 {
			t.Errorf("Ben does not hear once: %s\n%s", want, ben)
		}
	}
	if strings.Contains(ben, "yellow 8") {
		t.Errorf("Ben hears what was taken back:\n%s", ben)
	}
}

func TestBotsPlayToTheEndAndTheResultIsShownOnce(t *testing.T) {
	g := &Game{Match: newMatch(t, trambahn.Title, nil), Lang: "en", Bots: map[core.Seat]bot.Bot{0: bot.Random{}, 1: bot.Random{}}}
	all := screens(t, g)
	if !g.Match.Over() || len(all) != 1 || strings.Count(all[0], "\n 1. ") != 1 {
		t.Errorf("over %v, %d screens:\n%s", g.Match.Over(), len(all), all[0])
	}
}

// What has been dealt is saved before anybody sees it: leaving and coming
// back does not change the cards.
func TestTheDealIsSavedBeforeItIsShown(t *testing.T) {
	saved := -1
	g := &Game{Match: newMatch(t, trambahn.Title, nil), Lang: "en", Save: func(m *core.Match) error { saved = m.Seq(); return nil }}
	screens(t, g, "", "quit")
	if saved != g.Match.Seq() || saved == 0 {
		t.Errorf("saved up to entry %d of %d", saved, g.Match.Seq())
	}
}

func TestAFullDiskEndsTheGame(t *testing.T) {
	full := errors.New("disk full")
	g := &Game{Match: newMatch(t, trambahn.Title, nil), Lang: "en", In: strings.NewReader(""), Out: io.Discard, RNG: core.NewRNG(1),
		Save: func(*core.Match) error { return full }}
	if err := g.Run(); !errors.Is(err, full) {
		t.Errorf("got %v", err)
	}
}

// Sealed bids: each bids at the screen in turn, by number and amount.
func TestAmounts(t *testing.T) {
	g := &Game{Match: newMatch(t, toy.Title, nil), Lang: "en"}
	all := screens(t, g, "", "1 4294967298", "1 x", "1 2 3", "1 9", "1", "9", "1 2", "", "bid 3", "quit")
	anna := all[1]
	for _, want := range []string{`“4294967298” is not an amount`, `“x” is not an amount`, `“2 3” is too much`, "(0 to 5)",
		"Choice 1 needs an amount (0 to 5). Type “1 3” or “bid 3”", "9 is neither a choice nor an amount of choice 1 (0 to 5)"} {
		if !strings.Contains(anna, want) && !strings.Contains(strings.ReplaceAll(anna, "\n  ", " "), want) {
			t.Errorf("Anna does not read %q:\n%s", want, anna)
		}
	}
	var bids []int32
	for _, e := range g.Match.Entries() {
		if e.Action.Kind == toy.Bid {
			bids = append(bids, e.Action.N)
		}
	}
	if len(bids) != 2 || bids[0] != 2 || bids[1] != 3 {
		t.Errorf("the bids are %v, want 2 and 3", bids)
	}
}

// Where only one choice has a range, an amount needs no number before it; "all"
// is the most of it.
func TestAmountsWithoutANumber(t *testing.T) {
	for typed, want := range map[string]int32{"0": 0, "4": 4, "bid all": 5, "1 all": 5, "BID ALL": 5} {
		g := &Game{Match: newMatch(t, toy.Title, nil), Lang: "en"}
		lines := []string{"", typed, "quit"}
		if strings.HasSuffix(strings.ToLower(typed), "all") {
			screens(t, g, "", typed, "n", "quit")
			if last := g.Match.Line(); last[len(last)-1].Action.Kind == toy.Bid {
				t.Errorf("%q is played without a yes", typed)
			}
			lines = []string{"", typed, "y", "quit"}
		}
		screens(t, g, lines...)
		if all := g.Match.Entries(); all[len(all)-1].Action.N != want || all[len(all)-1].Action.Kind != toy.Bid {
			t.Errorf("%q plays %v, want a bid of %d", typed, all[len(all)-1].Line, want)
		}
	}
}

// Several cards in one line, as far as each is possible when its turn comes.
func TestSeveralInOneLine(t *testing.T) {
	for typed, want := range map[string]string{
		"money b6 y8":   "passenger r3, money b6, money y8",
		"15 16":         "passenger r3, money b6, money y8",
		"money b6 b6":   "passenger r3, money b6",
		"money b7 b6":   "passenger r3",
		"money b6 nine": "passenger r3",
		"15 99":         "passenger r3",
	} {
		m := dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9")
		said := oneLine(strings.Join(screens(t, &Game{Match: m, Lang: "en"}, "", "passenger r3", typed, "quit"), ""))
		var played []string
		for _, e := range m.Entries() {
			if e.By == 0 {
				played = append(played, m.Title.Format(e.Action))
			}
		}
		if got := strings.Join(played, ", "); got != want {
			t.Errorf("%q plays %s, want %s\n%s", typed, got, want, said)
		}
		if typed == "money b6 b6" && !strings.Contains(said, "One was played. Then it stops at “money b6”: ") {
			t.Errorf("it is not said where it stops:\n%s", said)
		}
	}
}

// The log of so many entries has those alone.
func TestTheLogOfTheLastEntries(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	screen := strings.Join(screens(t, g, "", "passenger r3", "money b6", "money y8", "log 2", "log x", "quit", "quit"), "")
	_, said, _ := strings.Cut(screen, "> log 2\n")
	said, _, _ = strings.Cut(said, "\n\n")
	if strings.Count(said, " into money.") != 2 || strings.Contains(said, "red 3") || !strings.Contains(screen, "“x” is not an amount") {
		t.Errorf("the log has:\n%s\nof\n%s", said, screen)
	}
}

// Enter alone plays the only choice, and nothing where there are several.
func TestEnterPlaysTheOnlyChoice(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	asked := 0
	g.Out = &bytes.Buffer{}
	for g.choices = g.offered(g.Match.State().Legal(0, nil)); len(g.choices) > 1; g.choices = g.choices[:len(g.choices)-1] {
		if done, err := g.only(); done || err != nil {
			t.Fatalf("one of %d choices was played (%v)", len(g.choices), err)
		}
		asked++
	}
	one := g.choices[0].Action
	if done, err := g.only(); !done || err != nil || asked == 0 {
		t.Errorf("%s was not played (%v)", g.Match.Title.Format(one), err)
	}
}

func TestStoryTellsEverythingOnce(t *testing.T) {
	m := dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9")
	screens(t, &Game{Match: m, Lang: "en"}, "", "passenger y8", "undo", "passenger r3", "money b6", "end", "quit")
	var out bytes.Buffer
	if err := Story(&out, m, "en"); err != nil {
		t.Fatal(err)
	}
	coretest.Golden(t, "testdata/story.golden", out.Bytes())
}

func TestAnyViewCanBeShown(t *testing.T) {
	var out bytes.Buffer
	Show(&out, newMatch(t, toy.Title, nil), core.Spectator, "en")
	if strings.ContainsAny(out.String(), `"{}`) || strings.Count(out.String(), "\n") < 5 {
		t.Errorf("not an outline:\n%s", out.String())
	}
}

// oneLine undoes the breaking of lines.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// On a map "why" takes a hex; without one it tells all that has no hex.
func TestWhyOnAMap(t *testing.T) {
	m := newMatch(t, vienna1840.Title, nil)
	shown := oneLine(strings.Join(screens(t, &Game{Match: m, Lang: "en"}, "why", "why g15", "why Z99", "quit"), ""))
	for _, line := range []string{
		"Buy a share: Shares are bought in share rounds; in the first one when everybody has founded a company. (1840 VII.6)",
		"Lay a tile: Tiles are laid in line rounds, on a line’s turn, before its tram runs. (1840 IX.3)",
		`There is no hex “Z99” on the map.`,
	} {
		if !strings.Contains(shown, line) {
			t.Errorf("nowhere is %q in\n%s", line, shown)
		}
	}
}

// A player who is not to act can return a landmark of 1840.
func TestAsidesAtTheScreen(t *testing.T) {
	g := &Game{Match: newMatch(t, vienna1840.Title, nil), Lang: "en"}
	all := screens(t, g, "", "aside", "auction KK", "bid 20", "", "pass", "aside 7", "aside", "? aside", "a1", "aside", "quit")
	shown := strings.Join(all, "\n")
	for _, want := range []string{"nothing you can do out of turn now", "There is no “7” among", " a1  Anna: Return Karlskirche",
		"“a1” or “aside 1” does it", "returns Karlskirche to the bank"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is not said:\n%s", want, shown)
		}
	}
}

// Bots agree to every undo: playing only against them, one goes back to one's
// own last decision.
func TestUndoGoesBackOverBots(t *testing.T) {
	other, err := bot.New("trambahn", "random")
	if err != nil {
		t.Fatal(err)
	}
	for undo, want := range map[string][2]string{
		"undo":   {": “End your turn and draw 2 cards”.", "buy horse 1"},
		"undo 2": {": 2 decisions, the first of them: “Buy ", "station g4 new"},
		"undo 3": {": 3 decisions, the first of them: “Start a new column with green 4", "passenger r3"},
	} {
		m := dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9")
		all := screens(t, &Game{Match: m, Lang: "en", Bots: map[core.Seat]bot.Bot{1: other}},
			"passenger r3", "station g4 new", "buy horse 1", "end", undo, "y", "quit")
		if !strings.Contains(all[0], "Taken back"+want[0]) {
			t.Errorf("%s: it is not taken back:\n%s", undo, all[0])
		}
		line := m.Line()
		if last := m.Title.Format(line[len(line)-1].Action); last != want[1] || !m.State().ToAct().Has(0) {
			t.Errorf("%s: the last that holds is %s", undo, last)
		}
	}
}
