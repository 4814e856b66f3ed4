package bot

import (
	"context"
	"slices"
	"testing"

	"remise/core"
	"remise/title/titles"
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

// blunderer plays well, and once badly if it has a chance.
type blunderer struct {
	Bot
	title string
	rule  string
	at    int // which chance it takes, from 1
	seen  int
	did   core.Action
}

func (b *blunderer) Choose(ctx context.Context, seen Seen, rng *core.RNG) core.Action {
	list, _ := titles.Blunders(b.title, seen.state, seen.seat, nil)
	for _, bad := range list {
		if bad.Rule != b.rule {
			continue
		}
		if b.seen++; b.seen == b.at {
			b.did = bad.Action
			return bad.Action
		}
	}
	return b.Bot.Choose(ctx, seen, rng)
}

// A blunder in a game that is otherwise played as greedy play does is among what
// is told, at the middle one of the chances for it wherever that is. How many are
// called mistakes is measured: remise bench analysis.
func TestAnalysisFindsABlunder(t *testing.T) {
	for _, c := range []struct {
		title, rule string
		seats       int
		playouts    int
	}{
		{"1840", "scraps a good tram", 2, 2},
		{"1881", "does not run", 3, 2},
		{"trambahn", "scores for the other", 2, 60},
	} {
		t.Run(c.title, func(t *testing.T) {
			_, chances := foolish(t, c.title, c.rule, c.seats, 0)
			if chances.seen == 0 {
				t.Fatal("there is no chance for the blunder")
			}
			m, fool := foolish(t, c.title, c.rule, c.seats, (chances.seen+1)/2)
			a, err := Analyse(t.Context(), PastOf(m), Study{Seats: core.First(1), Playouts: c.playouts, Seed: 1})
			fatal(t, err)
			found := slices.IndexFunc(a.Decisions, func(d Decision) bool {
				return d.Chosen == fool.did || knowsTurns(c.title) && inTurnOf(m, d, fool.did)
			})
			if found < 0 {
				t.Fatal("the blunder is in no list")
			}
			if d := a.Decisions[found]; found >= Told {
				t.Errorf("the blunder is in place %d: %.3f ± %.3f, sure: %v", found+1, d.Cost, d.Give, d.Sure)
			}
		})
	}
}

// foolish is a match with a blunder of the first seat.
func foolish(t *testing.T, title, rule string, seats, at int) (*core.Match, *blunderer) {
	players := make([]Bot, seats)
	for i := range players {
		b, err := NewTuned(title)
		fatal(t, err)
		players[i] = b
	}
	fool := &blunderer{Bot: players[0], title: title, rule: rule, at: at}
	players[0] = fool
	return playMatch(t, title, players), fool
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

// A thinker finds nothing to blame in its own play but what luck hides.
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
