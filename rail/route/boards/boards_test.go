package boards_test

import (
	"context"
	"reflect"
	"testing"

	"remise/rail/route"
	"remise/rail/route/boards"
)

func TestRecordedRunsAreBest(t *testing.T) {
	all, err := boards.Recorded()
	if err != nil || len(all) < 200 {
		t.Fatalf("%d positions, %v", len(all), err)
	}
	var s route.Solver
	for i := range all {
		p := &all[i]
		a, err := s.Best(context.Background(), &p.Graph, boards.Lines1840, []route.Tram{{}})
		if err != nil || a.Value != p.Value || !a.Exact() {
			t.Errorf("%s: %d (bound %d), recorded %d; %v", p.Name, a.Value, a.Bound, p.Value, err)
		}
	}
}

func TestSeedMakesBoard(t *testing.T) {
	suite, err := boards.Suite()
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range suite {
		if k.Recorded != nil {
			continue
		}
		a, b, c := boards.Make(k.Plan, 5), boards.Make(k.Plan, 5), boards.Make(k.Plan, 6)
		if !reflect.DeepEqual(a, b) || reflect.DeepEqual(a, c) {
			t.Errorf("%s %g: the board does not follow from its seed", k.Name, k.Plan.Degree)
		}
		if err := a.Check(); err != nil {
			t.Error(err)
		}
	}
}

func BenchmarkRecorded(b *testing.B) {
	all, err := boards.Recorded()
	if err != nil {
		b.Fatal(err)
	}
	var s route.Solver
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := &all[i%len(all)]
		if _, err := s.Best(context.Background(), &p.Graph, boards.Lines1840, []route.Tram{{}}); err != nil {
			b.Fatal(err)
		}
	}
}
