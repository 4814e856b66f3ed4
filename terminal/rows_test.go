package terminal

import (
	"strings"
	"testing"
)

// A run over many hexes is a row of its own, whether it is typed or not: its first word
// is enough, and what it does has names instead of all hexes.
func TestALongRunIsARow(t *testing.T) {
	m := wholeGame(t)
	for _, e := range m.Line() {
		whole := m.Title.Format(e.Action)
		if !strings.HasPrefix(whole, "run ") || len(strings.Fields(whole)) < 9 {
			continue
		}
		at, err := m.At(e.Seq - 1)
		if err != nil {
			t.Fatal(err)
		}
		g := &Game{Match: at, Lang: "en"}
		g.Ask(e.By)
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
