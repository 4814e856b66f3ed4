package terminal

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/title/berlin1881"
	"remise/title/titles"
)

// asked visits the decisions of a game by chance, as they are offered.
func asked(t *testing.T, title core.Title, visit func(*Game)) {
	t.Helper()
	m := newMatchOf(t, title)
	g := &Game{Match: m, Lang: "en", Out: &bytes.Buffer{}}
	rng, buf := core.NewRNG(3), []core.Choice(nil)
	for !m.Over() {
		if seat := m.State().ToAct().Lowest(); seat < core.MaxSeats {
			g.at = seat
			g.choices = g.offered(m.State().Legal(seat, nil))
			visit(g)
		}
		a, err := play.Pick(m.State(), rng, &buf)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
	}
}

// Whatever stands beside a number can be typed, and means what the number means.
func TestWhatIsListedCanBeTyped(t *testing.T) {
	for _, title := range titles.All {
		n := 0
		asked(t, title, func(g *Game) {
			for i := range g.choices {
				if g.choices[i].Step != 0 {
					continue
				}
				n++
				typed := g.typable(i)
				a, err := g.read(g.choices[i].By, typed)
				if list := g.meant(typed); err != nil && len(list) == 1 {
					a = g.choices[list[0]].Action
				}
				if a != g.choices[i].Action {
					t.Fatalf("%s: %q is not choice %d, %s", title.About().ID, typed, i+1, g.notation(i))
				}
			}
		})
		if n < 50 {
			t.Errorf("%s: only %d choices were seen", title.About().ID, n)
		}
	}
}

// A hint names what one types: the number of its choice, with the amount.
func TestWhatAHintNamesCanBeTyped(t *testing.T) {
	for _, title := range titles.All {
		asked(t, title, func(g *Game) {
			for _, c := range g.Match.State().Legal(g.at, nil) {
				a := c.At(c.Len() - 1)
				number, _ := g.toType(a)
				typed, err := g.read(g.at, number)
				if err != nil || g.render(g.Match.State().Describe(typed)) != g.render(g.Match.State().Describe(a)) {
					t.Fatalf("%s: %q is not %s (%v)", title.About().ID, number, title.Format(a), err)
				}
			}
		})
	}
}

// What a hint would do comes first, then what to type for it.
func TestTheHeadOfAHint(t *testing.T) {
	g := &Game{Match: newMatchOf(t, berlin1881.Title), Lang: "en"}
	said := oneLine(strings.Join(screens(t, g, "", "hint", "quit"), ""))
	if !regexp.MustCompile(`thinking about it … Hint: Bid \d+ TM\. .* Type \d+ \d+, or Enter\.`).MatchString(said) {
		t.Errorf("the hint reads otherwise:\n%s", said)
	}
}

// However many choices there are, each has its number on the screen, and a verb
// alone lists all that begin with it.
func TestEveryChoiceIsListed(t *testing.T) {
	numbers := regexp.MustCompile(`\d+`)
	for _, title := range titles.All {
		most := 0
		asked(t, title, func(g *Game) {
			most = max(most, len(g.choices))
			shown := map[int]bool{}
			for _, word := range numbers.FindAllString(spread(strings.Join(g.menu(Width), "\n")), -1) {
				n, _ := strconv.Atoi(word)
				shown[n] = true
			}
			for i := range g.choices {
				if !shown[i+1] {
					t.Fatalf("%s: choice %d of %d, %s, is not listed:\n%s", title.About().ID, i+1, len(g.choices), g.notation(i), strings.Join(g.menu(Width), "\n"))
				}
				if list := g.meant(g.verb(i)); len(list) > 1 && !slices.Contains(list, i) {
					t.Fatalf("%s: %q does not list %s", title.About().ID, g.verb(i), g.notation(i))
				}
			}
		})
		if title != titles.All[0] && most <= many {
			t.Errorf("%s: there were never more than %d choices", title.About().ID, most)
		}
	}
}

var span = regexp.MustCompile(`\((\d+)–(\d+)\)`)

// spread writes out the numbers that a range stands for.
func spread(text string) string {
	return span.ReplaceAllStringFunc(text, func(r string) string {
		ends := span.FindStringSubmatch(r)
		first, _ := strconv.Atoi(ends[1])
		last, _ := strconv.Atoi(ends[2])
		var all []string
		for n := first; n <= last; n++ {
			all = append(all, strconv.Itoa(n))
		}
		return strings.Join(all, " ")
	})
}

// The first words of some choices list them, in capitals or not; of one alone,
// they play it.
func TestBeginningsOfChoices(t *testing.T) {
	lay := screens(t, &Game{Match: building(t), Lang: "en"}, "lay h28", "quit")[0]
	if n := strings.Count(lay, "  lay H28 "); n < 3 || strings.Contains(lay, "is not an action") {
		t.Errorf("%d choices are listed:\n%s", n, lay)
	}
	table := screens(t, &Game{Match: founding(t), Lang: "en"}, "par sje", "PAR sje 80", "quit")[0]
	if n := len(regexp.MustCompile(`(?m)^ *\d+  par SJE`).FindAllString(table, -1)); n != 4 {
		t.Errorf("%d prices of SJE are listed:\n%s", n, table)
	}
	if !strings.Contains(table, "Anna founds SJE at 80") {
		t.Errorf("a notation in capitals founds nothing:\n%s", table)
	}
}

// Words may be cut short where one can tell what is meant: one choice is played,
// several are listed. What is called otherwise elsewhere says how it is called.
func TestWordsCutShort(t *testing.T) {
	for _, c := range []struct{ lang, typed, says string }{
		{"en", "mon b", "Anna turns blue 6 into money."},
		{"en", "m", "money b6"},
		{"en", "r5 r5", "passenger r5"},
		{"en", "pass", "In this game that is “end”."},
		{"de", "passen", "In diesem Spiel heißt das „end“."},
		{"en", "e", "Ben, it is your turn."},
		{"en", "money b", "Anna turns blue 6 into money."},
	} {
		g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: c.lang}
		screen := strings.Join(screens(t, g, "", "passenger r3", c.typed, "undo", "", "quit", "quit"), "")
		_, said, _ := strings.Cut(screen, "> "+c.typed+"\n")
		if !strings.Contains(said, c.says) || strings.Contains(said, "is not an action") {
			t.Errorf("%s says:\n%s", c.typed, said)
		}
	}
}

// Companies and prices are a table with the numbers of the choices.
func TestChoicesInATable(t *testing.T) {
	table := screens(t, &Game{Match: founding(t), Lang: "en"}, "quit")[0]
	if !regexp.MustCompile(`(?m)^  par +\d+ +\d+ +\d+ +\d+\n  \S+ +1 +2 +3 +4$`).MatchString(table) {
		t.Errorf("no table:\n%s", table)
	}
}

// founding is a game of 1840 where somebody founds a company.
func founding(t *testing.T) *core.Match {
	t.Helper()
	m := wholeGame(t)
	for _, e := range m.Line() {
		if strings.HasPrefix(m.Title.Format(e.Action), "par ") {
			at, err := m.At(e.Seq - 1)
			if err != nil {
				t.Fatal(err)
			}
			at.Names = []string{"Anna", "Ben"}
			return at
		}
	}
	t.Fatal("nobody founds")
	return nil
}

// What is seldom done comes last: the other numbers do not depend on it.
func TestWhatIsSeldomDoneComesLast(t *testing.T) {
	for _, title := range titles.All {
		asked(t, title, func(g *Game) {
			side := false
			for i, c := range g.choices {
				if now := g.rank(c) > 0; side && !now {
					t.Fatalf("%s: %s comes behind what is seldom done", title.About().ID, g.notation(i))
				} else {
					side = now
				}
			}
		})
	}
}

// Two decisions are taken back at once, and what they were is told. Only what is
// different then is shown.
func TestUndoOfTwo(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	before := g.Match.State().Hash()
	all := screens(t, g, "lay H28 57/2", "undo", "quit")[0]
	if g.Match.State().Hash() != before || !strings.Contains(all, "Taken back: “Line 6: lay #57 on H28 Erdberg") {
		t.Errorf("not taken back:\n%s", all)
	}
	_, after, _ := strings.Cut(all, "Taken back")
	if strings.Contains(after, "Lines for sale") {
		t.Errorf("what did not change is shown:\n%s", after)
	}
	if again := screens(t, g, "undo 999", "undo x", "quit")[0]; g.Match.State().Hash() != before ||
		!strings.Contains(again, "You can take back") || !strings.Contains(again, `“x” is not an amount`) {
		t.Errorf("something was taken back:\n%s", again)
	}
}
