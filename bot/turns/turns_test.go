package turns_test

import (
	"testing"

	"remise/bot"
	"remise/bot/turns"
	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/title/titles"
	"remise/title/trambahn"
)

func player() policy.TurnPlayer {
	p, _ := titles.Expert("trambahn")
	return p.(policy.TurnPlayer)
}

// starts is some beginnings of turns.
func starts(t testing.TB, most int) (all []bot.Seen) {
	s, rng, p := coretest.Begin(t, trambahn.Title, 2, nil), core.NewRNG(3), player()
	for s.ToAct() != 0 && len(all) < most {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		all = append(all, bot.See(s.Clone(), seat))
		p.PlayTurn(s, seat)
	}
	return all
}

// With one worker a result depends on the seed alone, also in another world that
// looks the same to the seat.
func TestSameSeedSameResult(t *testing.T) {
	o := turns.Default
	o.Playouts, o.Workers = 60, 1
	for i, seen := range starts(t, 6) {
		one := turns.New(player, o).Think(t.Context(), seen, core.NewRNG(7))
		other := bot.See(seen.Guess(core.NewRNG(uint64(i))), seen.Seat())
		two := turns.New(player, o).Think(t.Context(), other, core.NewRNG(7))
		for k := range one.Moves {
			a, b := &one.Moves[k], &two.Moves[k]
			if a.Mean() != b.Mean() || a.Worlds != b.Worlds || a.Actions[0] != b.Actions[0] {
				t.Fatalf("turn %d, move %d: %v and %v", i, k, a, b)
			}
		}
	}
}

// A playout allocates nothing: ten times as many need no more.
func TestPlayoutsDoNotAllocate(t *testing.T) {
	all := starts(t, 3)
	allocs := func(playouts int) float64 {
		o := turns.Default
		o.Playouts, o.Workers, o.Width = playouts, 1, 8
		s, rng := turns.New(player, o), core.NewRNG(1)
		think := func() {
			for _, v := range all {
				s.Think(t.Context(), v, rng)
			}
		}
		think() // makes the room that it needs
		return testing.AllocsPerRun(2, think)
	}
	if few, many := allocs(48), allocs(240); many > few+30 {
		t.Errorf("three turns with 48 playouts allocate %.0f times, with 240 %.0f times", few, many)
	}
}

// A turn that was played is judged against the best: a turn of bad luck for
// nobody but who played it costs something.
func TestJudge(t *testing.T) {
	o := turns.Default
	o.Playouts, o.Workers = 200, 1
	s, cost := turns.New(player, o), 0.0
	list := starts(t, 8)
	for _, seen := range list {
		rng := core.NewRNG(2)
		worst := player().Turns(seen.Guess(rng), seen.Seat(), 400, nil)
		found := s.Judge(t.Context(), seen, worst[len(worst)-1].Actions, rng)
		if found.Moves[0].Worlds < found.Moves[1].Worlds {
			t.Error("the turn that was played dropped out")
		}
		cost += found.Moves[1].Mean() - found.Moves[0].Mean()
	}
	if cost /= float64(len(list)); cost < 0.02 {
		t.Errorf("the worst of 400 turns costs %.3f", cost)
	}
}
