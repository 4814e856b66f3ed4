package terminal

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
	"remise/core/play"
	"remise/core/why"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/title/titles"
)

// building is the whole game where a line has tiles to lay.
func building(t *testing.T) *core.Match {
	t.Helper()
	m := wholeGame(t)
	for _, e := range m.Line() {
		if strings.HasPrefix(m.Title.Format(e.Action), "lay H28 57/") {
			at, err := m.At(e.Seq - 1)
			if err != nil {
				t.Fatal(err)
			}
			at.Names = []string{"Anna", "Ben"}
			return at
		}
	}
	t.Fatal("nothing is laid")
	return nil
}

// What can be asked of the map, as it is typed and answered.
func TestTheMapAnswers(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		all := screens(t, &Game{Match: building(t), Lang: lang}, "map", "map h28", "H28", "f24", "map Z9", "why H28", "log", "quit")
		coretest.Golden(t, "testdata/map."+lang+".golden", []byte(strings.Join(all, curtain)))
	}
}

// A hex says all that is printed there, and a tile whose track it has.
func TestAHexSaysWhatIsPrinted(t *testing.T) {
	var out strings.Builder
	for _, lang := range []string{"en", "de"} {
		for _, asked := range [][3]string{
			{"1840", "A17 D18 D20 E19 F24 G15 G17 G23 H22 I11 K27", "lay G23 L1/2"},
			{"1881", "A11 D10 D12 D14 F20 G21 H12 H14 I17 J4 K29 K35", "lay F18 22/0"},
		} {
			title, _ := titles.Find(asked[0])
			g := &Game{Match: newMatchOf(t, title), Lang: lang}
			s, _ := g.scene()
			for name := range strings.FieldsSeq(asked[1]) {
				h, _ := s.Layout.Map.At(name)
				out.WriteString(strings.Join(g.facts(s, h), "\n") + "\n")
			}
			a, err := title.Parse(asked[2])
			if err != nil {
				t.Fatal(err)
			}
			out.WriteString(asked[2] + ": " + g.tileWords(a) + "\n\n")
		}
	}
	coretest.Golden(t, "testdata/hexes.golden", []byte(out.String()))
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Colours add nothing to what is written.
func TestColoursTellNothingAlone(t *testing.T) {
	cards := func() *core.Match { return dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9") }
	for i, match := range []func() *core.Match{func() *core.Match { return building(t) }, cards, cards} {
		lines, lang := []string{"", "map", "map h28", "passenger r3", "log", "quit"}, []string{"en", "en", "de"}[i]
		plain := strings.Join(screens(t, &Game{Match: match(), Lang: lang}, lines...), curtain)
		colourful := strings.Join(screens(t, &Game{Match: match(), Lang: lang, Colour: true}, lines...), curtain)
		sameWithoutColours(t, plain, colourful)
	}
}

// Open ground and the routes of railways have colours of their own while nothing lies there.
func TestTheLandHasColours(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en", Colour: true}
	s, _ := g.scene()
	drawn := g.paint(chars.Map(s, chars.Least))
	for _, want := range []string{"\x1b[2m·", "\x1b[1m\x1b[38;5;208md"} {
		if !strings.Contains(drawn, want) {
			t.Errorf("there is no %q on the map", want)
		}
	}
}

func sameWithoutColours(t *testing.T, plain, colourful string) {
	t.Helper()
	if strings.Count(colourful, "\x1b[0m") < 20 {
		t.Errorf("there are hardly any colours:\n%s", colourful)
	}
	trim := func(s string) string {
		var all []string
		for line := range strings.SplitSeq(s, "\n") {
			all = append(all, strings.TrimRight(line, " "))
		}
		return strings.Join(all, "\n")
	}
	if trim(escapes.ReplaceAllString(colourful, "")) != trim(plain) {
		t.Error("without its colours the screen says something else")
	}
}

// A game without a map says so.
func TestNoMapToShow(t *testing.T) {
	all := strings.Join(screens(t, &Game{Match: newMatch(t, toy.Title, nil), Lang: "en"}, "", "map", "map E11", "chart", "quit"), curtain)
	if n := strings.Count(all, "This game has no map."); n != 2 {
		t.Errorf("said %d times:\n%s", n, all)
	}
	if !strings.Contains(all, "This game has no share chart.") {
		t.Error(all)
	}
}

// Whole games of every title on a screen of 80 columns. Each decision is one of
// those that are offered.
func TestEverythingFitsOnTheScreen(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range []string{"en", "de"} {
			t.Run(title.About().ID+" "+lang, func(t *testing.T) { fits(t, title, lang, 80) })
		}
	}
}

// On a broad screen the map stands beside the choices, and tables beside tables.
func TestWideScreensAreUsed(t *testing.T) {
	for _, title := range titles.All {
		for _, columns := range []int{120, 160} {
			out := fits(t, title, "de", columns)
			_, mapped := newMatchOf(t, title).State().(chart.Position)
			if wide := widest(strings.Split(out, "\n")); mapped && wide <= 100 {
				t.Errorf("%s: of %d columns %d are used", title.About().ID, columns, wide)
			}
		}
	}
}

// newMatchOf is a match of a title at its smallest table.
func newMatchOf(t *testing.T, title core.Title) *core.Match {
	t.Helper()
	setup, err := core.Prepare(title, title.About().MinSeats, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, []string{"Anna", "Maximilian", "Cora"}[:setup.Seats])
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// fits plays a game on a screen of so many columns, and returns what was seen.
func fits(t *testing.T, title core.Title, lang string, columns int) string {
	t.Helper()
	m := newMatchOf(t, title)
	var out bytes.Buffer
	g := &Game{Match: m, Lang: lang, Out: &out, RNG: core.NewRNG(4), Size: func() (int, int) { return columns, 40 }}
	g.In = &guesser{g: g, rng: core.NewRNG(5)}
	if err := g.Run(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		if n := utf8.RuneCountInString(strings.TrimRight(line, " \n")); n > columns {
			t.Fatalf("a line of %d characters: %s", n, line)
		}
	}
	return out.String()
}

// guesses is more than any of these games needs.
const guesses = 20000

// guesser types the number of any choice; where none is asked, it presses Enter.
// Now and then it looks at the map and the table. A game that it cannot end it leaves.
type guesser struct {
	g   *Game
	rng *core.RNG
	n   int
}

func (k *guesser) Read(p []byte) (int, error) {
	if k.n++; k.n > guesses {
		return 0, io.EOF
	}
	i := k.rng.IntN(max(1, len(k.g.choices)))
	line := strconv.Itoa(i + 1)
	if i < len(k.g.choices) && k.g.choices[i].Step != 0 {
		line += fmt.Sprintf(" %d", k.g.choices[i].Min)
	}
	switch k.n % 40 {
	case 3:
		line = "map"
	case 5:
		line = "table"
	case 7:
		line = "log"
	}
	fmt.Fprintln(k.g.Out)
	return copy(p, line+"\n"), nil
}

// After the first look only what has changed is shown.
func TestOnlyWhatChangedIsShown(t *testing.T) {
	all := screens(t, &Game{Match: newMatch(t, titles.All[1], nil), Lang: "en"}, "1", "2", "pass", "quit")[0]
	if n := strings.Count(all, "Lines to come:"); n != 2 { // once for each of the two players
		t.Errorf("what did not change is shown %d times:\n%s", n, all)
	}
	if n := strings.Count(all, "Auction of "); n < 2 {
		t.Errorf("the auction is shown %d times:\n%s", n, all)
	}
	if n := strings.Count(all, "What has changed"); n != 1 {
		t.Errorf("it is explained %d times", n)
	}
}

// "why" and a hex that "?" names has an answer whatever a player is asked: each question of a random
// game is looked at once.
func TestWhyOfAHexInEveryPhase(t *testing.T) {
	for _, title := range titles.All {
		m := newMatchOf(t, title)
		place := ""
		if s, mapped := (&Game{Match: m}).scene(); mapped {
			place = example(s)
		}
		rng, buf, asked := core.NewRNG(2), []core.Choice(nil), map[string]bool{}
		for !m.Over() {
			s := m.State()
			seat := s.ToAct().Lowest()
			if seat < core.MaxSeats && place != "" && !asked[s.Ask(seat).Code] {
				asked[s.Ask(seat).Code] = true
				if len(why.Not(s, seat, place)) == 0 {
					t.Errorf("%s: no reasons when asked %s", title.About().ID, s.Ask(seat).Code)
				}
			}
			a, err := play.Pick(s, rng, &buf)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Play(a); err != nil {
				t.Fatal(err)
			}
		}
		if _, mapped := m.State().(chart.Position); mapped && len(asked) < 8 {
			t.Errorf("%s: only %d questions were seen", title.About().ID, len(asked))
		}
	}
}

// As many tiles as stand side by side fit the screen, whatever track they have.
func TestTilesFitSideBySide(t *testing.T) {
	s, _ := (&Game{Match: building(t)}).scene()
	for i := range s.Layout.Tiles.Tiles {
		face := &s.Layout.Tiles.Tiles[i].Face
		for turn := range 6 {
			for line := range strings.SplitSeq(chars.Tile(face, turn).String(), "\n") {
				if n := utf8.RuneCountInString(line); n > Width/across {
					t.Errorf("%s/%d is %d wide", s.Layout.Tiles.Tiles[i].ID, turn, n)
				}
			}
		}
	}
}

// After a tile of one's own one sees what it changed and where one can go on, and
// not the whole map again. What is seldom done may lie elsewhere.
func TestAPlayersOwnTileIsShownLarge(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	before, after, _ := strings.Cut(strings.Join(screens(t, g, "lay H28 57/2", "quit"), curtain), "> ")
	s, _ := g.scene()
	h, _ := s.Layout.Map.At("I27") // between H28 and J26, where a marker can be placed
	if edge := "10 11 12"; !strings.Contains(before, edge) || strings.Contains(after, edge) {
		t.Errorf("the whole map is not shown once:\n%s\n---\n%s", before, after)
	}
	page, _ := chars.Region(s, h)
	if large := page.String(); !strings.Contains(after, large) {
		t.Errorf("the tile is not shown:\n%s\nin\n%s", large, after)
	}
}
