package greedy

import (
	"strings"
	"testing"

	"remise/core"
	"remise/core/policy"
	"remise/title/vienna1840"
	"remise/title/vienna1840/data"
)

// The gauge counts every run of a recorded game in its round, with its upkeep,
// and every turn of a line once.
func TestGaugeCountsRunsAndTurns(t *testing.T) {
	m, err := core.Read(strings.NewReader(data.WholeGame), func(string) (core.Title, bool) { return vienna1840.Title, true })
	if err != nil {
		t.Fatal(err)
	}
	s, err := vienna1840.Title.New(m.Setup)
	if err != nil {
		t.Fatal(err)
	}
	g := NewGauge()
	earned, turns, bare := 0, 0, 0
	for _, e := range m.Line() {
		g.Watch(s, e.Action)
		var told []core.Event
		s.Apply(e.Action, &told)
		for _, event := range told {
			switch code := event.Text.Code; {
			case strings.HasPrefix(code, "1840.run."):
				earned += fact(event.Text, "amount")
			case code == "1840.event.line":
				turns++
				at := Gauge{}
				if at.f.Read(s); at.f.Line > 0 && at.tram() < 0 {
					bare++
				}
			}
		}
	}
	var counted, rounds policy.Figure
	for _, f := range g.Figures() {
		switch {
		case strings.HasPrefix(f.Name, "LR"):
			counted.N += f.N
		case strings.Contains(f.Name, " in LR"):
			rounds.N, rounds.Of = rounds.N+f.N, rounds.Of+f.Of
		case f.Of > 0 && (f.Of != turns || f.N != bare):
			t.Errorf("%+v, want %d of %d", f, bare, turns)
		}
	}
	if rounds.N != bare || rounds.Of != turns {
		t.Errorf("the rounds have %+v, want %d of %d", rounds, bare, turns)
	}
	if counted.N != earned || earned == 0 {
		t.Errorf("runs brought %d, the gauge says %d", earned, counted.N)
	}
}

func fact(text core.Text, name string) int {
	for _, a := range text.Args {
		if a.Name == name {
			return a.N
		}
	}
	return 0
}
