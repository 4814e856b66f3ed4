package terminal

import (
	"strings"
	"testing"

	"remise/core"
	"remise/rail/chart"
	"remise/title/titles"
)

// lookWhen is what a command shows in the first position of a random game of
// three that is as wished.
func lookWhen(t *testing.T, id, command string, wished func(chart.Position) bool) string {
	t.Helper()
	title, _ := titles.Find(id)
	setup, err := core.Prepare(title, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, []string{"Anna", "Ben", "Cora"})
	if err != nil {
		t.Fatal(err)
	}
	rng := core.NewRNG(4)
	for {
		if _, err := m.PlayChance(rng); err != nil || m.Over() {
			t.Fatal("no such position", err)
		}
		if wished(m.State().(chart.Position)) {
			return strings.Join(screens(t, &Game{Match: m, Lang: "en"}, "more", command, "quit"), "")
		}
		seat := m.State().ToAct().Lowest()
		choices := m.State().Legal(seat, nil)
		if _, err := m.Play(choices[rng.IntN(len(choices))].Action); err != nil {
			t.Fatal(err)
		}
	}
}

func first(chart.Position) bool { return true }

func running(p chart.Position) bool {
	return p.Runner() != chart.Nobody && len(chart.BestOf(p, p.Runner())) > 0
}

// The share chart has every marker by its letter, and says where it would go.
func TestChart(t *testing.T) {
	shown := lookWhen(t, "1840", "chart", first)
	if !strings.Contains(shown, "\n  90 ▸95 100 ") || !strings.Contains(shown, "\n       a\n") ||
		!strings.Contains(shown, "after it pays at least:\n           0  10  100  200 ") ||
		!strings.Contains(shown, "\na  W  95  90  95  100  105 ") {
		t.Error(shown)
	}
	for _, line := range strings.Split(shown, "\n") {
		if seen(line) > Width {
			t.Errorf("wider than a screen: %q", line)
		}
	}
}

// What the signs on the share chart mean stands beneath it, if they are there.
func TestChartExplainsItsSigns(t *testing.T) {
	if shown := lookWhen(t, "1881", "chart", first); !strings.Contains(shown,
		"\n✝ bankrupt  ★ ends the game  ▸ start price  ○ does not count towards the limit\n") {
		t.Error(shown)
	}
	if shown := lookWhen(t, "1840", "chart", first); !strings.Contains(shown, "\n▸ start price\n") {
		t.Error(shown)
	}
}

// The best runs of the company whose turn it is are proved to be, added up stop by stop, and on the map.
func TestRuns(t *testing.T) {
	for id, want := range map[string][]string{
		"1840": {"⠂a   ╲", "\n18: 20. Proved: no other runs pay more.\na: 18 I21 Nikolsdorf 20, H20 Wieden 0 = 20\n"},
		"1881": {"\nGBS: 70. Proved", "\na: GBS 2 H20 Alexanderplatz 40, I19 10, H18 Friedrichstraße 20 = 70\n"},
	} {
		shown := lookWhen(t, id, "runs", running)
		for _, part := range want {
			if !strings.Contains(shown, part) {
				t.Errorf("%s: no %q in %s", id, part, shown)
			}
		}
	}
	if shown := lookWhen(t, "1840", "runs", first); !strings.Contains(shown, "Nobody is building or running now.") {
		t.Error(shown)
	}
}
