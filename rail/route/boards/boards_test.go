package boards_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"remise/core/coretest"
	"remise/rail/route"
	"remise/rail/route/boards"
	"remise/title/vienna1840/import1840"
	"remise/title/vienna1840/import1840/recorded"
)

func sample(t testing.TB) []boards.Position {
	all, err := boards.Recorded()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The game of real people is there whole. They found the best run each of the
// 62 times.
func TestRecordedRunsAreBest(t *testing.T) {
	var s route.Solver
	real, short := 0, 0
	for _, p := range sample(t) {
		a, err := s.Best(context.Background(), &p.Graph, boards.ByLine, []route.Tram{{}})
		if err != nil || a.Value != p.Best || !a.Exact() {
			t.Errorf("%s: %d (bound %d), recorded %d; %v", p.Name, a.Value, a.Bound, p.Best, err)
		}
		if p.Paid < p.Best {
			short++
		}
		if p.Real() {
			real++
			if p.Paid != p.Best {
				t.Errorf("%s: people ran for %d, %d is possible", p.Name, p.Paid, p.Best)
			}
		}
	}
	if real != 62 || short == 0 {
		t.Errorf("%d runs of real people, want 62; %d runs that could be better, want some", real, short)
	}
}

// recorded.txt holds all runs of real people, and of each game that a program
// played every eighth run and the two with most track.
func TestRecordedTextFollowsFromTheGames(t *testing.T) {
	files := recorded.Files(t)
	if coretest.Updating() && !slices.ContainsFunc(files, func(f string) bool { return strings.Contains(f, "real") }) {
		t.Fatal("recorded.txt has games that are not here: name the folder with all of them in REMISE_REFERENCE")
	}
	if testing.Short() && !coretest.Updating() {
		files = slices.DeleteFunc(files, func(f string) bool { return !strings.Contains(f, "real") && !strings.Contains(f, "2p") })
	}
	text, err := os.ReadFile("recorded.txt")
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "\nrun ")
	head += "\n"
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		section := section(name, selected(runsOf(t, file), strings.HasPrefix(name, "real")))
		head += section
		if !coretest.Updating() && !strings.Contains(string(text), section) {
			t.Errorf("%s: recorded.txt has other runs of this game; go test -update rewrites it", name)
		}
	}
	if coretest.Updating() {
		if err := os.WriteFile("recorded.txt", []byte(head), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// runsOf are the runs of a game in which there was any track to run over.
func runsOf(t *testing.T, file string) []import1840.Run {
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	game, err := import1840.Read(in)
	if err != nil {
		t.Fatal(err)
	}
	report, err := game.Replay(nil)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(report.Runs, func(r import1840.Run) bool { return len(r.Network.Edges) == 0 })
}

func selected(runs []import1840.Run, all bool) []import1840.Run {
	var sizes []int
	for i := range runs {
		sizes = append(sizes, len(runs[i].Network.Edges))
	}
	slices.Sort(sizes)
	var list []import1840.Run
	for i, r := range runs {
		if all || i%8 == 0 || len(r.Network.Edges) >= sizes[len(sizes)-2] {
			list = append(list, r)
		}
	}
	return list
}

func section(game string, runs []import1840.Run) string {
	var b strings.Builder
	for _, r := range runs {
		fmt.Fprintf(&b, "run %s/%d %d %d\n", game, r.Action, r.Paid, r.Best)
		for _, s := range r.Network.Stops {
			fmt.Fprintln(&b, strings.TrimRight(fmt.Sprint(" stop ", s.Value, s.Hex, " ", flags(s)), " "))
		}
		for _, x := range r.Network.Bonuses {
			fmt.Fprintln(&b, " bonus", x.Pays, x.Stops[0])
		}
		for _, e := range r.Network.Edges {
			fmt.Fprint(&b, " edge ", e.A, " ", e.B)
			for i := range route.MaxTracks {
				if e.Tracks.Has(i) {
					fmt.Fprint(&b, " ", i)
				}
			}
			fmt.Fprintln(&b)
		}
	}
	return b.String()
}

func flags(s route.Stop) string {
	text := ""
	for _, f := range []struct {
		set  bool
		name string
	}{{s.Halt, "h"}, {s.Own, "o"}, {s.Blocked, "b"}, {s.Terminal, "t"}} {
		if f.set {
			text += f.name
		}
	}
	return text
}

func TestSeedMakesBoard(t *testing.T) {
	for _, k := range boards.Suite(nil) {
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
	all := sample(b)
	var s route.Solver
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := &all[i%len(all)]
		if _, err := s.Best(context.Background(), &p.Graph, boards.ByLine, []route.Tram{{}}); err != nil {
			b.Fatal(err)
		}
	}
}
