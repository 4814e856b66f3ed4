package boards_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/core/coretest"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/route/boards"
	"remise/rail/sketch"
	"remise/rail/track"
	"remise/title/berlin1881"
	"remise/title/titles"
)

// Every best run of the late boards is proved, judged by the rules, and a
// sketch of what was read is the sketch again.
func TestLateBoards(t *testing.T) {
	if coretest.Updating() {
		playLate(t)
	}
	all, err := boards.Late()
	if err != nil || len(all) != 22 {
		t.Fatal(len(all), err)
	}
	var s route.Solver
	for _, k := range all {
		p, err := sketch.Read(k.Name, k.Text, titles.Find)
		if err != nil {
			t.Fatal(err)
		}
		if p.Sketch() != k.Text {
			t.Errorf("%s: what was read is another position:\n%s", k.Name, p.Sketch())
		}
		for _, who := range p.Runners() {
			q := p.Question(who)
			a, err := s.Best(context.Background(), &q.Net.Graph, q.Rules, q.Trams)
			if err != nil || !a.Exact() {
				t.Errorf("%s, %s: %d to %d, %v", k.Name, q.Who, a.Value, a.Bound, err)
			}
			if pays, fault := route.VerifyAll(&q.Net.Graph, q.Rules, q.Trams, a.Routes); fault != nil || pays != a.Value {
				t.Errorf("%s, %s: pays %d, claims %d, %v", k.Name, q.Who, pays, a.Value, fault)
			}
		}
	}
}

// playLate lets bots play the games whose ends are the late boards. Bots get
// better, so this makes other boards than there are: only with -update.
func playLate(t *testing.T) {
	for _, edition := range berlin1881.EditionIDs {
		for seats := 3; seats <= 6; seats++ {
			name := fmt.Sprintf("1881-%d-%s", seats, edition)
			lateBoard(t, "1881", name, seats, map[string]string{"edition": edition}, uint64(seats))
		}
	}
	for seats := 2; seats <= 6; seats++ {
		for seed := range uint64(2) {
			lateBoard(t, "1840", fmt.Sprintf("1840-%d-%d", seats, seed+1), seats, nil, seed+1)
		}
	}
}

func lateBoard(t *testing.T, id, name string, seats int, options map[string]string, seed uint64) {
	title, _ := titles.Find(id)
	setup, err := core.Prepare(title, seats, options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	player, err := bot.New(id, "greedy")
	if err != nil {
		t.Fatal(err)
	}
	rng := core.NewRNG(seed)
	for s.ToAct() != 0 {
		var a core.Action
		if s.ToAct().Has(core.Chance) {
			a = s.Chance(rng)
		} else {
			a = player.Choose(context.Background(), bot.See(s, s.ToAct().Lowest()), rng)
		}
		s.Apply(a, nil)
	}
	if err := os.WriteFile("testdata/late/"+name+".txt", []byte(s.(chart.Survey).Sketch()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkRing asks for the best runs after each of the tiles that can be laid
// on one hex, as a player does who goes round them: for every line or company
// of a late board the hex of its network with most tiles.
func BenchmarkRing(b *testing.B) {
	all, err := boards.Late()
	if err != nil {
		b.Fatal(err)
	}
	for _, k := range all {
		p, err := sketch.Read(k.Name, k.Text, titles.Find)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(k.Name, func(b *testing.B) {
			var s route.Solver
			rings, steps := 0, int64(0)
			for b.Loop() {
				for _, who := range p.Runners() {
					steps += goRound(b, &s, p, who)
					rings++
				}
			}
			b.ReportMetric(float64(steps)/float64(rings), "steps/ring")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(rings), "µs/ring")
		})
	}
}

func goRound(b *testing.B, s *route.Solver, p chart.Survey, who int) (steps int64) {
	hex, lays := -1, []track.Laid(nil)
	for _, n := range p.Question(who).Net.Nodes {
		if l := p.Sheet().Layout.Lays(p.Sheet().Board, n.Hex(), nil); len(l) > len(lays) {
			hex, lays = n.Hex(), l
		}
	}
	for _, laid := range lays {
		trial := p.Clone().(chart.Survey)
		trial.Sheet().Board[hex] = laid
		q := trial.Question(who)
		a, err := s.Best(context.Background(), &q.Net.Graph, q.Rules, q.Trams)
		if err != nil {
			b.Fatal(err)
		}
		steps += a.Nodes
	}
	return steps
}
