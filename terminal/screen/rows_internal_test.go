package screen

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"remise/core"
	"remise/terminal"
)

// Where there are few choices, such as what a company runs, each can be read whole.
func TestFewRowsAreWhole(t *testing.T) {
	h, rng := sit(t, newGame(t, "1840", "de", 3), 80, 24), core.NewRNG(1)
	for long := 0; h.stage == asking && long < 5; h.decide(rng) {
		if !h.wraps() || h.wrapped() == len(h.rows) {
			continue
		}
		long++
		shown := strings.Join(strings.Fields(h.text()), " ")
		for _, row := range h.rows {
			if row.Folded {
				continue
			}
			if does := strings.Join(strings.Fields(ansi.Strip(row.Does)), " "); !strings.Contains(shown, does) {
				t.Errorf("missing %q:\n%s", does, h.text())
			}
		}
	}
	if h.stage != asking {
		t.Error("no row was long")
	}
}

// The best run is on the map before it is chosen.
func TestTheRunIsOnTheMapAtOnce(t *testing.T) {
	h, rng := sit(t, newGame(t, "1840", "en", 3), 80, 24), core.NewRNG(1)
	for ; h.stage == asking; h.decide(rng) {
		if row := h.drawnRow(); h.at < 0 && row.Runs {
			h.types("map")
			h.press("enter")
			if shown := h.text(); !strings.Contains(strings.Replace(shown, "[Map]", "", 1), "[") {
				t.Errorf("the run is not on the map:\n%s", shown)
			}
			return
		}
	}
	t.Fatal("nobody runs")
}

// On a screen that is not broad, a map that leaves room has the choices beside it, and
// all its rows can be seen.
func TestChoicesStandBesideTheMap(t *testing.T) {
	h := begin(t, "1881", "en", 3, 1, 120, 40)
	h.turnTo(mapView)
	lines := h.plainLines()
	if first, last := lines[2], lines[31]; !strings.HasPrefix(first, "      3   5") || !strings.HasPrefix(last, "    2   4") {
		t.Errorf("not the whole map:\n%s", h.text())
	}
	if !strings.Contains(h.text(), " │ ── ") {
		t.Errorf("no question beside it:\n%s", h.text())
	}
	h.turnTo(tableView)
	if strings.Contains(h.text(), " │ ") {
		t.Errorf("the table is not alone:\n%s", h.text())
	}
}

// Whoever gives a view all the room goes on choosing, and reads what is chosen.
func TestTheChosenRowStaysWhereAViewHasTheRoom(t *testing.T) {
	h := begin(t, "1881", "en", 3, 1, 80, 24)
	room := h.plan().pane
	h.press("f5", "down", "down")
	if p := h.plan(); p.pane <= room || p.list > fewRows || !strings.Contains(h.text(), "\n› ") {
		t.Errorf("a view of %d lines beside %d choices, where it had %d:\n%s", p.pane, p.list, room, h.text())
	}
	h.press("f5")
	lines := h.plainLines()
	if row := lines[len(lines)-3]; !strings.HasPrefix(row, "› ") || !strings.Contains(row, h.row().Words) {
		t.Errorf("the chosen row is not shown:\n%s", h.text())
	}
}

// Choices of which not all can be seen give rows to a table that has more to say.
func TestChoicesGiveRowsToALongTable(t *testing.T) {
	h, rng := begin(t, "1881", "en", 6, 1, 80, 24), core.NewRNG(1)
	for ; h.stage == asking; h.decide(rng) {
		h.types("table")
		h.press("enter")
		if p := h.plan(); len(h.table()) > p.pane && h.listLines() > leastList {
			if p.list > leastList {
				t.Errorf("%d choices where %d lines of the table are hidden:\n%s", p.list, len(h.table())-p.pane, h.text())
			}
			return
		}
	}
	t.Fatal("the table was never too long")
}

// Several numbers stop at the first that is asked about when it is typed by itself.
func TestSeveralNumbersSkipNoQuestion(t *testing.T) {
	g := newGame(t, "1840", "en", 3)
	numbers := twoLandmarks(t, g)
	h := sit(t, g, 100, 30)
	before := h.game.Match.Seq()
	h.types(numbers)
	h.press("enter", "enter")
	if h.game.Match.Seq() != before || !strings.Contains(h.text(), "Nothing was played.") {
		t.Errorf("not asked:\n%s", h.text())
	}
}

// twoLandmarks plays at random, returning nothing, until somebody could return two
// landmarks, and gives the numbers of these choices.
func twoLandmarks(t *testing.T, g *terminal.Game) string {
	t.Helper()
	rng := core.NewRNG(1)
	for !g.Match.Over() {
		if err := g.Deal(); err != nil {
			t.Fatal(err)
		}
		seat := g.Match.State().ToAct().Lowest()
		g.Ask(seat)
		var numbers []string
		for _, row := range g.Rows("also") {
			if strings.HasPrefix(row.Words, "return ") {
				numbers = append(numbers, strconv.Itoa(row.Choice+1))
			}
		}
		if len(numbers) == 2 {
			return strings.Join(numbers, " ")
		}
		choices := g.Match.State().Legal(seat, nil)
		c := choices[rng.IntN(len(choices))]
		if a := c.At(rng.IntN(c.Len())); !g.Match.Title.Parts(a).Side {
			if err := g.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("nobody ever had two landmarks to return")
	return ""
}
