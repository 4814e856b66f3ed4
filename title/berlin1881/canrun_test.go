package berlin1881

import (
	"strings"
	"testing"

	"remise/core"
	"remise/rail/chart"
	"remise/rail/route"
	late "remise/rail/route/boards"
	"remise/rail/sketch"
)

// Whether a unit can run at all (§12.8) does not depend on how far the search
// for its best runs may go.
func TestWhetherToRunIsSearchedToTheEnd(t *testing.T) {
	sketches, err := late.Late()
	if err != nil {
		t.Fatal(err)
	}
	cut, asked := 0, 0
	for _, k := range sketches {
		if !strings.HasPrefix(k.Name, Title.About().ID) {
			continue
		}
		p, err := sketch.Read(k.Name, k.Text, func(string) (core.Title, bool) { return Title, true })
		if err != nil {
			t.Fatal(err)
		}
		s := p.(*State)
		for _, unit := range s.Runners() {
			short, whole := scratch{Desk: chart.Desk{Search: route.Solver{Nodes: 1}}}, scratch{}
			s.ask(&short, unit)
			if a := short.Best(); a.Value == 0 && !a.Exact() {
				cut++
			}
			asked++
			if got, want := s.canRun(&short, unit), s.canRun(&whole, unit); got != want || short.Search.Nodes != 1 {
				t.Errorf("%s, unit %d: can run %v within one step, %v without limit", k.Name, unit, got, want)
			}
		}
	}
	if cut == 0 || cut == asked {
		t.Errorf("%d of %d searches of one step find no run though there may be one", cut, asked)
	}
}
