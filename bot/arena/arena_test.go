package arena

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"remise/core"
)

// coin is a runner whose games are decided by the seed: the bot "strong" wins
// most, later games end earlier.
type coin struct{ games atomic.Int64 }

func (c *coin) Play(_ context.Context, j Job) (Outcome, error) {
	time.Sleep(time.Duration(100-j.Seed%100) * time.Microsecond)
	c.games.Add(1)
	win := 0
	if strong := slices.Index(j.Bots, "strong"); core.NewRNG(j.Seed).IntN(10) < 9 {
		win = strong
	} else {
		win = 1 - strong
	}
	o := Outcome{Job: j, Score: []int{0, 0}, Rank: []int{2, 2}, Actions: 1}
	o.Score[win], o.Rank[win] = 10, 1
	return o, nil
}

func contest(games int) *Contest {
	return &Contest{Title: "coin", Seats: 2, Bots: []string{"strong", "weak"}, Games: games, Seed: 1, Workers: 4}
}

func TestSeatsRotate(t *testing.T) {
	c := contest(4)
	want := [][]string{{"strong", "weak"}, {"weak", "strong"}, {"strong", "weak"}, {"weak", "strong"}}
	for n, bots := range want {
		if j := c.job(n); !slices.Equal(j.Bots, bots) || j.Seed != uint64(1+n/2) {
			t.Errorf("game %d: %v with seed %d", n, j.Bots, j.Seed)
		}
	}
}

func TestEveryGameGetsTheSameReport(t *testing.T) {
	var first *Report
	for range 5 {
		c := contest(500)
		c.Question = &Stronger
		r, err := c.Run(t.Context(), &coin{})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Decided || r.Answer != "strong" || r.Games >= 500 {
			t.Fatalf("not decided: %+v", r)
		}
		if first != nil && (first.Games != r.Games || first.Pairs[0] != r.Pairs[0]) {
			t.Fatalf("two runs differ: %+v and %+v", first.Pairs, r.Pairs)
		}
		first = r
	}
}

func TestResume(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.jsonl")
	play := func(games int) (int64, *Report) {
		rec, err := OpenRecord(name)
		if err != nil {
			t.Fatal(err)
		}
		defer rec.Close()
		c, r := contest(games), &coin{}
		c.Known, c.Finished = rec.Known, rec.Add
		report, err := c.Run(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		return r.games.Load(), report
	}
	play(10)
	cutOff(t, name)
	played, report := play(30)
	if played != 21 || report.Games != 30 {
		t.Errorf("played %d new games of %d, want 21 of 30: nine were whole", played, report.Games)
	}
	if again, _ := play(30); again != 0 {
		t.Errorf("%d games were played again", again)
	}
}

func cutOff(t *testing.T, name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text[:len(text)-5], 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestBrokenRecord(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.jsonl")
	if err := os.WriteFile(name, []byte("nonsense\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenRecord(name); err == nil {
		t.Error("a line that is no game was accepted")
	}
}

func TestInterval(t *testing.T) {
	r := wilson(90, 100)
	if math.Abs(r.Low-0.8256) > 0.0005 || math.Abs(r.High-0.9448) > 0.0005 {
		t.Errorf("90 of 100: %+v, want 0.8256 to 0.9448", r)
	}
	if r := wilson(4, 4); r.High != 1 || math.Abs(r.Low-0.5101) > 0.0005 {
		t.Errorf("4 of 4: %+v, want 0.5101 to 1", r)
	}
	if e := elo(0.9); math.Abs(e-381.7) > 0.1 {
		t.Errorf("a share of 0.9 is %.1f Elo, want 381.7", e)
	}
}

// Of three bots for two seats the first meets each of the others on both seats.
func TestMoreBotsThanSeats(t *testing.T) {
	c := contest(5)
	c.Bots = []string{"strong", "weak", "poor"}
	want := [][]string{{"strong", "weak"}, {"weak", "strong"}, {"strong", "poor"}, {"poor", "strong"}, {"strong", "weak"}}
	for n, bots := range want {
		if j := c.job(n); !slices.Equal(j.Bots, bots) || j.Seed != uint64(1+n/4) {
			t.Errorf("game %d: %v with seed %d", n, j.Bots, j.Seed)
		}
	}
}

// Among three the first bot sits alone, once on every seat.
func TestOneAmongOthers(t *testing.T) {
	c := contest(4)
	c.Seats = 3
	want := [][]string{{"strong", "weak", "weak"}, {"weak", "weak", "strong"}, {"weak", "strong", "weak"}, {"strong", "weak", "weak"}}
	for n, bots := range want {
		if j := c.job(n); !slices.Equal(j.Bots, bots) || j.Seed != uint64(1+n/3) {
			t.Errorf("game %d: %v with seed %d", n, j.Bots, j.Seed)
		}
	}
}

// Among more than two it is the mean of the others that must be beaten.
func TestShareAgainstTheMean(t *testing.T) {
	o := Outcome{Job: Job{Bots: []string{"a", "b", "b"}}, Score: []int{50, 60, 30}, Rank: []int{2, 1, 3}}
	if share, ok := o.share("a", "b"); !ok || share != 1 {
		t.Errorf("50 against 60 and 30 is a share of %v, want 1", share)
	}
	o.Score[0] = 45
	if share, _ := o.share("a", "b"); share != 0.5 {
		t.Errorf("45 against 60 and 30 is a share of %v, want a half", share)
	}
	if _, ok := o.share("a", "c"); ok {
		t.Error("who was not there was met")
	}
	o = Outcome{Job: Job{Bots: []string{"a", "b"}}, Score: []int{50, 50}, Rank: []int{2, 1}}
	if share, _ := o.share("b", "a"); share != 1 {
		t.Errorf("a tie that the rules break is a share of %v, want 1", share)
	}
}

// A program that takes a seat is told how the game ended and to go, and has gone
// when the next game begins: thousands are played.
func TestProgramsAreDismissed(t *testing.T) {
	told := filepath.Join(t.TempDir(), "told")
	job := Job{Title: "trambahn", Bots: []string{"random", "cmd:sh testdata/first.sh " + told}, Seed: 4}
	if _, err := (Local{}).Play(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	if end, err := os.ReadFile(told); err != nil || string(end) != "over\nquit\n" {
		t.Errorf("the program was told %q: %v", end, err)
	}
}

func TestTrambahnGame(t *testing.T) {
	job := Job{Title: "trambahn", Bots: []string{"greedy", "random"}, Seed: 4}
	a, err := Local{}.Play(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Local{}.Play(t.Context(), job)
	if err != nil || !slices.Equal(a.Score, b.Score) || a.Actions != b.Actions {
		t.Errorf("the same job gave %v and %v: %v", a.Score, b.Score, err)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Local{}).Play(stopped, job); !errors.Is(err, context.Canceled) {
		t.Errorf("a stopped game ended with %v", err)
	}
}
