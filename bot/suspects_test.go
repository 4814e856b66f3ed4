package bot

import (
	"testing"

	"remise/bot/search"
	"remise/core"
)

// A mistake is what surely cost something in many worlds; what can cost no more than a little is settled.
func TestSuspectsAreSettled(t *testing.T) {
	for _, c := range []struct {
		name          string
		duel          search.Duel
		sure, settled bool
	}{
		{"clear", search.Duel{Worlds: 24, Gain: 0.1, Give: 0.05}, true, true},
		{"few worlds", search.Duel{Worlds: 16, Gain: 0.3, Give: 0.05}, false, false},
		{"maybe luck", search.Duel{Worlds: 40, Gain: 0.1, Give: 0.08}, false, false},
		{"little", search.Duel{Worlds: 40, Gain: 0.02, Give: 0.009}, false, true},
		{"good", search.Duel{Worlds: 8, Gain: -0.1, Give: 0.09}, false, true},
	} {
		s := suspect{&Decision{}, &search.Contest{Duel: c.duel}}
		s.judge()
		if s.Sure != c.sure || s.settled() != c.settled {
			t.Errorf("%s: named %v, settled %v", c.name, s.Sure, s.settled())
		}
	}
}

// Whoever does what a hint advises is not blamed for it, whatever playing on says; whoever does something else still is.
func TestHintsAreNoMistakes(t *testing.T) {
	tuned, err := NewTuned("1881")
	fatal(t, err)
	a := &analyst{Past: PastOf(playMatch(t, "1881", []Bot{tuned, tuned, tuned})), Study: Study{Seats: core.First(3)}}
	const decisions = 4
	advised := map[int]core.Action{}
	fatal(t, a.walk(func(state core.State, e core.Entry) {
		if len(advised) == decisions || !a.asks(state, e) {
			return
		}
		seen := See(state, e.By)
		h, err := railHint(t.Context(), "1881", seen, hintGames)
		fatal(t, err)
		advised[e.Seq] = h.Action
		for _, chosen := range []core.Action{h.Action, another(seen, h.Action)} {
			a.Decisions = append(a.Decisions, Decision{Seq: e.Seq, By: e.By, Chosen: chosen, Sure: true})
		}
	}, nil))
	fatal(t, a.absolve(t.Context()))
	for _, d := range a.Decisions {
		if followed := d.Chosen == advised[d.Seq]; d.Sure == followed {
			t.Errorf("entry %d: a hint was followed: %v, and it is a mistake: %v", d.Seq, followed, d.Sure)
		}
	}
}

// another is a choice that is not the given one.
func another(seen Seen, a core.Action) core.Action {
	for _, choice := range seen.Legal(nil) {
		for i := range choice.Len() {
			if b := choice.At(i); b != a {
				return b
			}
		}
	}
	return core.Action{}
}
