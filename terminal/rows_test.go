package terminal

import (
	"strings"
	"testing"

	"remise/core"
)

// before is the game as whoever decided an entry was asked.
func before(t *testing.T, m *core.Match, e core.Entry) *Game {
	t.Helper()
	at, err := m.At(e.Seq - 1)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Match: at, Lang: "en"}
	g.Ask(e.By)
	return g
}

// A run over many hexes is a row of its own, whether it is typed or not: its first word
// is enough, and what it does has names instead of all hexes.
func TestALongRunIsARow(t *testing.T) {
	m := wholeGame(t)
	for _, e := range m.Line() {
		whole := m.Title.Format(e.Action)
		if !strings.HasPrefix(whole, "run ") || len(strings.Fields(whole)) < 9 {
			continue
		}
		g := before(t, m, e)
		for _, typed := range []string{"", "run", whole} {
			rows := g.Rows(typed)
			if len(rows) == 0 || rows[0].Words != "run" || !rows[0].Runs || !strings.Contains(rows[0].Does, " – ") {
				t.Errorf("%q: %+v", typed, rows)
			}
		}
		return
	}
	t.Fatal("no run is long")
}

// On one hex the choices after which the run pays most come first, each with its number
// in the list of all.
func TestTheBestTileOfAHexComesFirst(t *testing.T) {
	m := wholeGame(t)
	sorted := 0
	for _, e := range m.Line() {
		if m.Title.Parts(e.Action).Verb != "lay" || sorted == 3 {
			continue
		}
		g := before(t, m, e)
		last := 0
		for i, row := range g.Rows("lay " + g.hexOf(e.Action)) {
			_, pays, ok := g.bestOf(row)
			if !ok { // too many to be tried
				break
			}
			if i > 0 && pays > last {
				t.Errorf("entry %d: row %d pays %d, the one above %d", e.Seq, i, pays, last)
			}
			if i > 0 && pays < last {
				sorted++
			}
			if last = pays; g.notation(row.Choice) != row.Words && row.Many == 1 {
				t.Errorf("entry %d: %q has number %d", e.Seq, row.Words, row.Choice+1)
			}
		}
	}
	if sorted == 0 {
		t.Error("nothing was to be sorted")
	}
}

// Among the hexes of the map those come first where the best runs gain.
func TestTheBestHexesComeFirst(t *testing.T) {
	m := wholeGame(t)
	gains := 0
	for _, e := range m.Line() {
		if m.Title.Parts(e.Action).Verb != "lay" || gains == 3 {
			continue
		}
		g := before(t, m, e)
		last := -1
		for _, row := range g.Rows("") {
			_, pays, ok := g.bestOf(row)
			if !ok {
				continue
			}
			if last >= 0 && pays > last {
				t.Errorf("entry %d: %s pays %d, the row above %d", e.Seq, row.Words, pays, last)
			}
			if last > pays {
				gains++
			}
			last = pays
		}
	}
	if gains == 0 {
		t.Error("nothing was to be sorted")
	}
}

// Who can run is offered that by the first number.
func TestTheRunIsOfferedFirst(t *testing.T) {
	m := wholeGame(t)
	for _, e := range m.Line() {
		at, err := m.At(e.Seq - 1)
		if err != nil {
			t.Fatal(err)
		}
		if m.Title.Parts(e.Action).Verb != "run" {
			continue
		}
		g := &Game{Match: at, Lang: "en"}
		g.Ask(e.By)
		if g.choices[0].Path == "" {
			t.Errorf("entry %d begins with %q", e.Seq, g.notation(0))
		}
	}
}
