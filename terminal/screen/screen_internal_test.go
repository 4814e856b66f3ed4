package screen

import (
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"remise/bot"
	"remise/core"
	"remise/core/coretest"
	"remise/core/play"
	"remise/terminal"
	"remise/title/titles"
)

// hand presses keys, and looks at the screen after each: nothing may be wider or
// higher than it is.
type hand struct {
	*testing.T
	*Model
	seen map[string]bool // all sentences that were among the news
	// faulty: a mistake of the program is what is wanted
	faulty bool
}

// begin sits at a screen of a size; all seats but the first are bots', unless
// people are to share it.
func begin(t *testing.T, title, lang string, seats, people, width, height int) *hand {
	t.Helper()
	g := newGame(t, title, lang, seats)
	for seat := people; seat < seats; seat++ {
		addBot(t, g, seat)
	}
	return sit(t, g, width, height)
}

func addBot(t *testing.T, g *terminal.Game, seat int) {
	t.Helper()
	b, err := bot.New(g.Match.Title.About().ID, bot.Easy)
	if err != nil {
		t.Fatal(err)
	}
	g.Bots[core.SeatAt(seat)] = b
}

func newGame(t *testing.T, id, lang string, seats int) *terminal.Game {
	t.Helper()
	title, ok := titles.Find(id)
	if !ok {
		t.Fatal(id)
	}
	setup, err := core.Prepare(title, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	match, err := core.NewMatch(title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(1)
	return &terminal.Game{Match: match, Lang: lang, RNG: core.NewRNG(1), Seed: &seed, Bots: map[core.Seat]bot.Bot{}, Out: io.Discard}
}

func sit(t *testing.T, g *terminal.Game, width, height int) *hand {
	t.Helper()
	h := &hand{T: t, Model: New(g), seen: map[string]bool{}}
	h.width, h.height = width, height
	h.run(h.Init())
	h.look()
	return h
}

// run does what the screen has left to be done, one after the other.
func (h *hand) run(cmd tea.Cmd) {
	for cmd != nil {
		msg := cmd()
		if _, quit := msg.(tea.QuitMsg); quit {
			return
		}
		_, cmd = h.Update(msg)
		h.look()
	}
}

var namedKeys = map[string]rune{
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab,
	"pgdown": tea.KeyPgDown, "pgup": tea.KeyPgUp, "home": tea.KeyHome, "end": tea.KeyEnd, "backspace": tea.KeyBackspace,
	"f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f4": tea.KeyF4, "f5": tea.KeyF5,
}

func (h *hand) press(keys ...string) {
	h.Helper()
	for _, name := range keys {
		key := tea.KeyPressMsg{Text: name}
		switch code, named := namedKeys[name]; {
		case named:
			key = tea.KeyPressMsg{Code: code}
		case name == "ctrl+c":
			key = tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}
		}
		_, cmd := h.Update(key)
		h.look()
		h.run(cmd)
	}
}

// types presses a key for each character.
func (h *hand) types(text string) {
	h.Helper()
	for _, r := range text {
		h.press(string(r))
	}
}

// look fails where the screen does not fit.
func (h *hand) look() {
	h.Helper()
	lines := h.plainLines()
	var fault *terminal.Fault
	if errors.As(h.err, &fault) && !h.faulty {
		h.Fatalf("%s\n%s", fault.What, fault.Trace)
	}
	if len(lines) != h.height {
		h.Fatalf("%d lines on a screen of %d:\n%s", len(lines), h.height, strings.Join(lines, "\n"))
	}
	for _, line := range lines {
		if n := ansi.StringWidth(line); n > h.width {
			h.Fatalf("%d columns on a screen of %d: %q", n, h.width, line)
		}
	}
	for _, sentence := range h.news {
		h.seen[repeated.ReplaceAllString(sentence, "")] = true
	}
}

var repeated = regexp.MustCompile(` \(\d+×\)$`)

// plainLines is the screen without its looks.
func (h *hand) plainLines() []string {
	lines := strings.Split(ansi.Strip(h.View().Content), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

func (h *hand) text() string { return strings.Join(h.plainLines(), "\n") + "\n" }

// decide takes some decision by keys alone: a row, of several choices one, of
// amounts one of the first.
func (h *hand) decide(rng *core.RNG) {
	h.Helper()
	before := h.game.Match.Seq()
	for h.game.Match.Seq() == before {
		if h.amount < 0 {
			for range 1 + rng.IntN(max(1, len(h.rows))) {
				h.press("down")
			}
		} else if rng.IntN(2) == 0 {
			h.press("right")
		}
		h.press("enter")
		if h.sure != "" {
			h.press("enter")
		}
		if h.stage != asking {
			return
		}
	}
}

// reads scrolls through every view and fails if a line of one is never seen.
func (h *hand) reads() {
	h.Helper()
	for range int(views) {
		h.press("tab", "home")
		unseen := map[string]bool{}
		for _, line := range h.Model.lines(h.view) {
			unseen[ansi.Strip(line)] = true
		}
		for at := -1; at != h.panes[h.view].top; h.press("pgdown") {
			at = h.panes[h.view].top
			for _, line := range h.shown(h.view, h.viewWidth(h.view), h.paneHeight()) {
				delete(unseen, ansi.Strip(line))
			}
		}
		for line := range unseen {
			h.Errorf("never seen: %q", line)
		}
	}
}

// Whole games by keys alone: the screen always fits, and everything that the
// player may know has been among the news.
func TestWholeGames(t *testing.T) {
	larger := [][2]int{{160, 50}, {120, 40}, {140, 30}}
	for i, title := range titles.All {
		about := title.About()
		for j, size := range [][2]int{{80, 24}, larger[i]} {
			lang := []string{"en", "de"}[(i+j)%2]
			t.Run(fmt.Sprintf("%s %d×%d", about.ID, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				h := begin(t, about.ID, lang, about.MinSeats, 1, size[0], size[1])
				h.playOut()
				h.heardAll()
			})
		}
	}
}

func (h *hand) playOut() {
	h.Helper()
	rng := core.NewRNG(7)
	for n := 0; h.stage != over; n++ {
		if n%40 == 5 {
			h.reads()
		}
		h.decide(rng)
		if n == 5000 {
			h.Fatal("it does not end")
		}
	}
	h.reads()
}

// heardAll fails if the log has a sentence that was never among the news.
func (h *hand) heardAll() {
	h.Helper()
	log, err := h.game.Log(h.game.Watcher(), endless)
	if err != nil {
		h.Fatal(err)
	}
	for _, line := range log {
		if sentence := strings.TrimSpace(line[6:]); !h.seen[sentence] {
			h.Errorf("never told: %s", line)
		}
	}
}

// The screens of testdata: read them to see whether one would like to play so.
func TestScreens(t *testing.T) {
	var out strings.Builder
	shot := func(name string, h *hand) { out.WriteString("=== " + name + "\n" + h.text()) }
	h := begin(t, "trambahn", "de", 2, 1, 80, 24)
	shot("Trambahn begins", h)
	h.press("down", "down")
	shot("the second choice", h)
	h.press("f1")
	shot("help", h)
	log, err := os.Open("../../title/vienna1840/data/whole-2.log")
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	whole, err := core.Read(log, titles.Find)
	if err != nil {
		t.Fatal(err)
	}
	h = sit(t, laying(t, whole), 80, 24)
	shot("1840 goes on", h)
	h.press("down", "down", "down", "down")
	shot("a tile on the map", h)
	h.press("f4")
	shot("larger", h)
	h.press("f4")
	h.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	shot("in a larger window", h)
	h.Update(tea.WindowSizeMsg{Width: 160, Height: 50})
	shot("in a wide window", h)
	h.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	h.press("ctrl+c")
	shot("leaving", h)
	coretest.Golden(t, "testdata/screens.golden", []byte(out.String()))
}

// laying is a match as it was when somebody had tiles of several hexes to lay.
func laying(t *testing.T, whole *core.Match) *terminal.Game {
	t.Helper()
	for n := 60; n < whole.Seq(); n++ {
		m, err := whole.At(n)
		if err != nil {
			t.Fatal(err)
		}
		seat := m.State().ToAct().Lowest()
		if seat == core.Chance {
			continue
		}
		choices := m.State().Legal(seat, nil)
		if len(choices) > 20 && m.Title.Parts(choices[len(choices)/2].Action).Verb == "lay" {
			return &terminal.Game{Match: m, Lang: "en", RNG: core.NewRNG(1), Bots: map[core.Seat]bot.Bot{}, Out: io.Discard}
		}
	}
	t.Fatal("nobody lays tiles")
	return nil
}

// Lines that the table leaves blank go to the choices, and then to the map; how many
// choices there are beyond stands beside none of them.
func TestNoLineIsLeftBlank(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {160, 50}} {
		h := begin(t, "1881", "en", 3, 1, size[0], size[1])
		h.types("bid 40")
		h.press("enter")
		lines := h.plainLines()
		shown := 0
		for _, line := range lines {
			if strings.Contains(line, "director’s share") {
				shown++
			}
			if strings.Contains(line, "director’s share") && strings.Contains(line, "more") {
				t.Errorf("covered: %s", line)
			}
		}
		if shown < 7 {
			t.Errorf("only %d of %d choices:\n%s", shown, len(h.rows), h.text())
		}
		if size[1] >= 40 && !strings.Contains(h.text(), "─ Map ") {
			t.Errorf("no map beneath the table:\n%s", h.text())
		}
	}
}

// The order that plays only choices is named once.
func TestOnlyChoicesCanBeLeftToAnOrder(t *testing.T) {
	h, rng, told := begin(t, "1840", "en", 2, 1, 80, 24), core.NewRNG(3), 0
	for range 120 {
		if h.stage == asking && strings.Contains(h.note, "orders only") {
			told++
		}
		h.decide(rng)
	}
	if told != 1 {
		t.Errorf("told %d times", told)
	}
}

// What is seldom done is listed among the choices, not once more above them.
func TestSeldomChoicesAreListedOnce(t *testing.T) {
	g, rng, buf := newGame(t, "1840", "en", 3), core.NewRNG(3), []core.Choice(nil)
	for {
		if err := g.Deal(); err != nil || g.Match.Over() {
			t.Fatal("nothing was folded", err)
		}
		g.Ask(g.Match.State().ToAct().Lowest())
		if rows := g.Rows(""); rows[len(rows)-1].Folded {
			break
		}
		a, err := play.Pick(g.Match.State(), rng, &buf)
		if err == nil {
			_, err = g.Match.Play(a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	h := sit(t, g, 80, 24)
	h.types("also")
	if h.press("enter"); h.view == answerView || len(h.rows) < 2 || h.at != 0 {
		t.Error(h.text())
	}
}
