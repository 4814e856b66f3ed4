package bot

import (
	"context"
	"slices"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
	"remise/title/titles"
	"remise/title/trambahn"
	"remise/title/vienna1840"
)

func playMatch(t *testing.T, title string, seats []Bot) *core.Match {
	t.Helper()
	game, _ := titles.Find(title)
	setup, err := core.Prepare(game, len(seats), nil)
	fatal(t, err)
	m, err := core.NewMatch(game, setup, nil)
	fatal(t, err)
	rng := core.NewRNG(8)
	for !m.Over() {
		_, err := m.PlayChance(rng)
		fatal(t, err)
		if m.Over() {
			break
		}
		seat := m.State().ToAct().Lowest()
		_, err = m.Play(seats[seat].Choose(context.Background(), See(m.State(), seat), rng))
		fatal(t, err)
	}
	return m
}

// Decisions by chance cost more than those of a bot that thinks.
func TestAnalyse(t *testing.T) {
	tuned, err := NewTuned("trambahn")
	fatal(t, err)
	thought := costs(t, playMatch(t, "trambahn", []Bot{tuned, tuned}))
	chance := costs(t, playMatch(t, "trambahn", []Bot{Random{}, Random{}}))
	if chance < 3*thought {
		t.Errorf("a decision costs %.4f by thought, %.4f by chance", thought, chance)
	}
}

// costs is the mean cost of a decision of the first seat.
func costs(t *testing.T, m *core.Match) (mean float64) {
	told := 0
	a, err := Analyse(t.Context(), PastOf(m), Study{Seats: core.First(1), Playouts: 40, Seed: 1, Tell: func(done, all int) { told = all - done }})
	fatal(t, err)
	if told != 0 {
		t.Errorf("%d decisions are left to look at", told)
	}
	for _, d := range a.Decisions[:Told] {
		if d.Did.Code == "" || d.Better.Code == "" || d.Why.Code == "" {
			t.Errorf("entry %d is not in words: %+v", d.Seq, d)
		}
	}
	last := a.Worth[len(a.Worth)-1]
	if score := m.State().Score(); !slices.Equal(last.Score, score) {
		t.Errorf("the last worth is %v, the score %v", last.Score, score)
	}
	for i, d := range a.Decisions {
		mean += d.Cost / float64(len(a.Decisions))
		if i == 0 {
			continue
		}
		if last := a.Decisions[i-1]; d.Sure && !last.Sure || d.Sure == last.Sure && d.Cost > last.Cost {
			t.Errorf("decision %d is worse than the one before it", i)
		}
	}
	return mean
}

// blunderer plays well and once badly.
type blunderer struct {
	Bot
	bad   func(Seen) (core.Action, bool)
	after int // chances that it lets go
	seen  int
	did   core.Action
}

func (b *blunderer) Choose(ctx context.Context, seen Seen, rng *core.RNG) core.Action {
	if a, ok := b.bad(seen); ok {
		if b.seen++; b.seen == b.after+1 {
			b.did = a
			return a
		}
	}
	return b.Bot.Choose(ctx, seen, rng)
}

// kind finds a choice by kind and number.
func kind(seen Seen, kind uint8) (core.Choice, bool) {
	for _, c := range seen.Legal(nil) {
		if c.Kind == kind {
			return c, true
		}
	}
	return core.Choice{}, false
}

// noDividend pays nothing of a revenue that nobody needs.
func noDividend(seen Seen) (core.Action, bool) {
	c, ok := kind(seen, vienna1840.KindPay)
	return c.At(0), ok && c.Len() > 20
}

// noRun leaves trams in the depot that would have earned.
func noRun(seen Seen) (core.Action, bool) {
	if _, ok := kind(seen, berlin1881.KindRun); !ok {
		return core.Action{}, false
	}
	c, ok := kind(seen, berlin1881.KindPass)
	return c.At(0), ok
}

// scoresForTheOther plays the fourth passenger of a row that pays the other much
// more.
func scoresForTheOther(seen Seen) (core.Action, bool) {
	v := seen.Observe().(trambahn.View)
	for _, c := range seen.Legal(nil) {
		if c.Kind != trambahn.KindPassenger || len(v.Rows[c.Obj[1]].Cards) < 3 || v.Scorings == v.Rounds-1 {
			continue
		}
		lead := 0
		for seat, p := range v.Players {
			for _, col := range p.Columns {
				if col.Colour == v.Rows[c.Obj[1]].Colour {
					lead += col.Worth * (1 - 2*(seat^int(seen.Seat())))
				}
			}
		}
		if lead <= -8 {
			return c.At(0), true
		}
	}
	return core.Action{}, false
}

// A blunder in a game that is otherwise played as greedy play does is found, and
// told of.
func TestAnalysisFindsABlunder(t *testing.T) {
	for _, c := range []struct {
		title    string
		seats    int
		bad      func(Seen) (core.Action, bool)
		after    int
		playouts int
	}{
		{"1840", 2, noDividend, 3, 2},
		{"1881", 3, noRun, 14, 2},
		{"trambahn", 2, scoresForTheOther, 1, 120},
	} {
		t.Run(c.title, func(t *testing.T) {
			seats := make([]Bot, c.seats)
			for i := range seats {
				b, err := NewTuned(c.title)
				fatal(t, err)
				seats[i] = b
			}
			fool := &blunderer{Bot: seats[0], bad: c.bad, after: c.after}
			seats[0] = fool
			m := playMatch(t, c.title, seats)
			if fool.seen <= c.after {
				t.Fatalf("only %d chances for the blunder", fool.seen)
			}
			a, err := Analyse(t.Context(), PastOf(m), Study{Seats: core.First(1), Playouts: c.playouts, Seed: 1})
			fatal(t, err)
			found := slices.IndexFunc(a.Decisions, func(d Decision) bool {
				return d.Chosen == fool.did || knowsTurns(c.title) && inTurnOf(m, d, fool.did)
			})
			if found < 0 {
				t.Fatal("the blunder is in no list")
			}
			if d := a.Decisions[found]; !d.Sure || found >= Told {
				t.Errorf("the blunder is in place %d: %.3f ± %.3f, sure: %v", found+1, d.Cost, d.Give, d.Sure)
			}
		})
	}
}

// inTurnOf reports whether a decision and an action are of the same turn: nobody
// else has acted between them.
func inTurnOf(m *core.Match, d Decision, a core.Action) bool {
	line := m.Line()
	at := slices.IndexFunc(line, func(e core.Entry) bool { return e.Action == a })
	from := slices.IndexFunc(line, func(e core.Entry) bool { return e.Seq == d.Seq })
	for _, e := range line[min(at, from):max(at, from)] {
		if e.By != a.By {
			return false
		}
	}
	return d.By == a.By
}

// A thinker finds nothing to blame in his own play but what luck hides.
func TestThinkersMakeFewMistakes(t *testing.T) {
	var seats [2]Bot
	for i := range seats {
		b, err := New("trambahn", "turns:120")
		fatal(t, err)
		seats[i] = b
	}
	a, err := Analyse(t.Context(), PastOf(playMatch(t, "trambahn", seats[:])), Study{Seats: core.First(2), Playouts: 100, Seed: 1})
	fatal(t, err)
	sure := 0
	for _, d := range a.Decisions {
		if d.Sure {
			sure++
			t.Logf("entry %d: %.3f ± %.3f", d.Seq, d.Cost, d.Give)
		}
	}
	if sure > len(a.Decisions)/8 {
		t.Errorf("%d of %d turns are blamed", sure, len(a.Decisions))
	}
}
