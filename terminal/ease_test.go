package terminal

import (
	"slices"
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/core/paper"
	"remise/title/titles"
	"remise/title/vienna1840"
)

// Enter after a hint plays it, also when something has been looked up since.
func TestEnterPlaysTheHint(t *testing.T) {
	for _, c := range []struct {
		lines  []string
		played bool
	}{{[]string{"", "hint", ""}, true}, {[]string{"", "hint", "table", ""}, true}, {[]string{"", ""}, false}} {
		g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
		before := g.Match.Seq()
		screen := strings.Join(screens(t, g, c.lines...), "")
		if played := g.Match.Seq() > before; played != c.played {
			t.Errorf("%q: played %v\n%s", c.lines, played, screen)
		}
		if told := strings.Contains(screen, "Type the number of a choice (1 to "); told == c.played {
			t.Errorf("%q: it says what to type: %v", c.lines, told)
		}
	}
}

// The question says that Enter plays the hint, until something is decided, also
// where there is an only choice.
func TestTheQuestionNamesTheHint(t *testing.T) {
	g := &Game{Match: newMatchOf(t, titles.All[1]), Lang: "en"}
	screen := strings.Join(screens(t, g, "hint", "?", "log", "quit"), "")
	_, order, _ := strings.Cut(oneLine(screen), "[Enter: auction ")
	order, _, _ = strings.Cut(order, "]") // whichever landmark the bot would have
	if n := strings.Count(oneLine(screen), "[Enter: auction "+order+"] >"); !strings.Contains(screen, "Hint: Auction ") || n != 3 {
		t.Errorf("%d questions name the hint, want 3:\n%s", n, screen)
	}
}

// A question leaves room for the answer, and stands together.
func TestQuestionsLeaveRoom(t *testing.T) {
	g := &Game{Lang: "en", Size: func() (int, int) { return 50, 24 }}
	for question, want := range map[string][2]string{
		"Buy a share.": {"", "Buy a share. > "},
		"Buy one share, sell as many as you like or pass.":                 {"Buy one share, sell as many as you like or pass.\n", "> "},
		"Buy one share, sell as many as you like or pass. You have 60 TM.": {"Buy one share, sell as many as you like or pass.\n", "You have 60 TM. > "},
	} {
		if above, prompt := g.prompt(question); above != want[0] || prompt != want[1] {
			t.Errorf("%q: %q and %q", question, above, prompt)
		}
	}
}

// The signs of a map and every head of a table are explained, in both languages.
func TestTheLegendExplainsTheTable(t *testing.T) {
	for _, title := range titles.All {
		for lang, sign := range map[string]string{"en": "○ station", "de": "○ Station"} {
			g := &Game{Match: newMatchOf(t, title), Lang: lang}
			if title.About().ID == "1840" {
				g.Match = building(t)
			}
			screen := oneLine(strings.Join(screens(t, g, "", "legend", "more", "quit"), ""))
			for _, block := range (desk{g.Match.Names, lang, core.Spectator}).write(g.Match.State().(paper.Writer).Paper(0)) {
				if code := "legend." + block.code; block.head != "" && block.rows != nil && !strings.Contains(screen, oneLine(g.render(core.Say(code)))) {
					t.Errorf("%s, %s: %s is not explained", title.About().ID, lang, block.head)
				}
			}
			if _, mapped := g.scene(); mapped && !strings.Contains(screen, sign) {
				t.Errorf("%s, %s: the map is not explained", title.About().ID, lang)
			}
			if title.About().ID != "1881" && strings.Contains(screen, "GBS") {
				t.Errorf("%s, %s: the map is explained with another title’s company", title.About().ID, lang)
			}
		}
	}
}

// A verb whose time has not come says when that is, however much is behind it.
func TestVerbsSayWhenTheirTimeIs(t *testing.T) {
	for line, want := range map[string]string{
		"home": "You choose a home circle only for a line", "home 18": "You choose a home circle only for a line", "lay B16": "Tiles are laid in line rounds",
		"arrange": "Trams are assigned to lines when", "par": "Tram companies are founded at the start",
	} {
		screen := oneLine(strings.Join(screens(t, &Game{Match: newMatch(t, vienna1840.Title, nil), Lang: "en"}, line, "quit"), ""))
		if !strings.Contains(screen, want) || strings.Contains(screen, "cannot be read") {
			t.Errorf("%s: it should say %q:\n%s", line, want, screen)
		}
	}
}

// A verb on a hex where it cannot be done says why.
func TestAVerbOnAHexSaysWhy(t *testing.T) {
	screen := oneLine(strings.Join(screens(t, &Game{Match: building(t), Lang: "en"}, "lay H28 57/2", "lay h26", "quit"), ""))
	if !strings.Contains(screen, "> lay h26 - Lay a tile: This line has already laid or upgraded a tile this turn.") {
		t.Errorf("it says something else:\n%s", screen)
	}
}

// What happens several times in a row is told once.
func TestTheSameIsToldOnce(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	screen := screens(t, g, "", "passenger r3", "money b6 y8 g4", "end", "", "quit")[2]
	if !strings.Contains(screen, "Anna turns a card into money. (3×)\n") {
		t.Errorf("it is told otherwise:\n%s", screen)
	}
}

// Whoever orders it is not asked where there is only one choice, and is told.
func TestTheOnlyChoiceIsPlayedByOrder(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	screen := strings.Join(screens(t, g, "", "orders only", "passenger r3", "passenger r5", "money g4 b6 y8 c", "", "quit"), "")
	if !strings.Contains(screen, "  * only           Play the only choice") {
		t.Errorf("the order is not listed:\n%s", screen)
	}
	if g.Match.State().ToAct() != core.Of(1) {
		t.Errorf("Anna's turn did not end:\n%s", screen)
	}
}

// Where there is only one choice the question says that Enter does.
func TestTheQuestionNamesTheOnlyChoice(t *testing.T) {
	g := &Game{Match: dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9"), Lang: "en"}
	screen := strings.Join(screens(t, g, "", "passenger r3", "passenger r5", "money g4 b6 y8 c", "quit"), "")
	if !strings.Contains(screen, "[Enter: end] > quit") {
		t.Errorf("the question is another:\n%s", screen)
	}
}

// What can be done nearly always stands in short beneath the rest.
func TestWhatIsSeldomDoneIsShort(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	screen := oneLine(strings.Join(screens(t, g, "quit"), ""))
	if !strings.Contains(screen, "explains choice 15): 15 scrap yellow-1 16 scrap orange-1 17 remove D12 G") {
		t.Errorf("it is not in short:\n%s", screen)
	}
}

// Narrowed choices come with the part of the map where they are.
func TestNarrowedChoicesShowTheirRegion(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en", Size: func() (int, int) { return 80, 60 }}
	for line, hexes := range map[string][]string{"lay H28": {" H28", " G27", " I29"}, "lay": {" H28", " J26", " I29"}} {
		_, answer, _ := strings.Cut(strings.Join(screens(t, g, line, "quit"), ""), "> "+line)
		for _, hex := range hexes {
			if !strings.Contains(answer, "⠐"+hex) && !strings.Contains(answer, "⠉"+strings.TrimSpace(hex)) && !strings.Contains(answer, hex+"⠐") {
				t.Errorf("%s: %s is not drawn:\n%s", line, hex, answer)
			}
		}
	}
}

// On a broad screen, too, a bid does not bring the whole table again.
func TestABidShowsWhatChanged(t *testing.T) {
	g := &Game{Match: newMatch(t, vienna1840.Title, nil), Lang: "en", Size: func() (int, int) { return 140, 50 }}
	screen := strings.Join(screens(t, g, "1", "2 20", "2 25", "2 30", "2 35", "quit"), "")
	if n := strings.Count(screen, "Lines to come:"); n > 2 { // once for each of the two players
		t.Errorf("the table is shown %d times:\n%s", n, screen)
	}
	if !strings.Contains(screen, "\nWhat has changed (") || !strings.Contains(screen, "\nChanged:\n") {
		t.Errorf("it is not said that it is what has changed:\n%s", screen)
	}
}

// A drawing has the choices beside it only where they are no higher.
func TestChoicesBesideTheMapAreNoTallerThanIt(t *testing.T) {
	g := &Game{Match: building(t), Lang: "de", Size: func() (int, int) { return 130, 60 }}
	g.choices = g.offered(g.Match.State().Legal(1, nil))
	for high, want := range map[int]bool{0: false, 3: false, 30: true} {
		lines, ok := g.besideMenu(slices.Repeat([]string{strings.Repeat("·", 70)}, high))
		if ok != want || ok && !strings.Contains(lines[0], "·     1  pass") {
			t.Errorf("a drawing of %d lines has them beside it: %v\n%s", high, ok, strings.Join(lines, "\n"))
		}
	}
}

// Whoever decides hears of it, and a pass says what it gives up.
func TestWhatIsDecidedIsTold(t *testing.T) {
	for lang, want := range map[string]string{"en": "> pass\n  You end your turn.\n", "de": "> pass\n  Du beendest den Zug.\n"} {
		g := &Game{Match: halfCompany(t), Lang: lang, Bots: map[core.Seat]bot.Bot{1: passer{}, 2: passer{}}}
		screen := strings.Join(screens(t, g, "buy SHG", "pass"), "")
		if !strings.Contains(screen, want) {
			t.Errorf("it is not told:\n%s", screen)
		}
	}
}

// Where nothing on the map is left to do but what is seldom done, it is not drawn
// again.
func TestNoMapWithoutAChoiceOnIt(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en"}
	screen := strings.Join(screens(t, g, "lay H28 57/2", "marker J26", "quit"), "")
	_, after, _ := strings.Cut(screen, "> marker J26\n")
	if after == "" || strings.Contains(after, "○") {
		t.Errorf("it is drawn:\n%s", after)
	}
}
