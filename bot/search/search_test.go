package search_test

import (
	"context"
	"testing"

	"remise/bot"
	"remise/bot/search"
	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/title/titles"
	"remise/title/trambahn"
)

func begin(t testing.TB) core.State {
	t.Helper()
	return coretest.Begin(t, trambahn.Title, 2, nil)
}

func tuned() policy.Policy {
	p, _ := titles.Tuned("trambahn")
	return p
}

// decisions shows the decisions of tuned games until look has seen enough.
func decisions(t testing.TB, look func(core.State, core.Seat) bool) {
	t.Helper()
	p := tuned()
	for seed := range uint64(40) {
		s, rng := begin(t), core.NewRNG(seed)
		for s.ToAct() != 0 {
			if s.ToAct().Has(core.Chance) {
				s.Apply(s.Chance(rng), nil)
				continue
			}
			seat := s.ToAct().Lowest()
			if !look(s, seat) {
				return
			}
			s.Apply(policy.Best(p.Propose(s, seat, nil)).Action, nil)
		}
	}
}

// A win at once is a win: whatever is hidden, the line of moves ends the game
// with the seat ahead.
func TestExactWins(t *testing.T) {
	s := search.New(tuned, search.Options{Playouts: 2, Workers: 1, Explore: 1, Prior: 4, Width: 2})
	found := 0
	decisions(t, func(at core.State, seat core.Seat) bool {
		if !s.Think(t.Context(), bot.See(at, seat), core.NewRNG(1)).Exact {
			return true
		}
		found++
		world := at.Guess(seat, core.NewRNG(uint64(found)))
		for world.ToAct() == core.Of(seat) {
			r := s.Think(t.Context(), bot.See(world, seat), core.NewRNG(1))
			if !r.Exact && len(r.Moves) > 1 {
				t.Fatalf("win %d: it is certain no more", found)
			}
			world.Apply(r.Moves[0].Action, nil)
		}
		if world.ToAct() != 0 || world.Rank()[seat] != 1 {
			t.Fatalf("win %d is none: %v", found, world.Score())
		}
		return found < 10
	})
	if found < 10 {
		t.Errorf("only %d games were won at once", found)
	}
}

// Nothing is allocated in a playout: five times as many need no more.
func TestPlayoutsDoNotAllocate(t *testing.T) {
	allocs := func(playouts int) float64 {
		o := search.Default
		o.Workers, o.Playouts = 1, playouts
		s := search.New(tuned, o)
		var seen []bot.Seen
		n := 0
		decisions(t, func(at core.State, seat core.Seat) bool {
			if n++; n%10 == 0 {
				seen = append(seen, bot.See(at.Clone(), seat))
			}
			return len(seen) < 10
		})
		rng := core.NewRNG(1)
		think := func() {
			for _, v := range seen {
				s.Think(context.Background(), v, rng)
			}
		}
		think() // makes the room that it needs
		return testing.AllocsPerRun(3, think)
	}
	if few, many := allocs(100), allocs(500); many > few+10 {
		t.Errorf("ten decisions with 100 playouts allocate %.0f times, with 500 %.0f times", few, many)
	}
}

// With one worker a result depends on the seed alone.
func TestSameSeedSameResult(t *testing.T) {
	o := search.Default
	o.Workers, o.Playouts = 1, 200
	n := 0
	decisions(t, func(at core.State, seat core.Seat) bool {
		if n++; n%25 != 0 {
			return true
		}
		one := search.New(tuned, o).Think(t.Context(), bot.See(at, seat), core.NewRNG(7))
		two := search.New(tuned, o).Think(t.Context(), bot.See(at, seat), core.NewRNG(7))
		for i := range one.Moves {
			if one.Moves[i] != two.Moves[i] {
				t.Errorf("decision %d: %+v and %+v", n, one.Moves[i], two.Moves[i])
			}
		}
		return n < 150
	})
}

// sketcher counts the playouts that are rough and those that are not.
type sketcher struct {
	policy.Policy
	rough, plain *int
}

func (s sketcher) Sketch(rough bool) {
	if rough {
		*s.rough++
	} else {
		*s.plain++
	}
}

// Where playouts can be rough all of them are, unless the first of every move is
// to take its time.
func TestRoughPlayouts(t *testing.T) {
	for _, letter := range []bool{false, true} {
		rough, plain := 0, 0
		head := func() policy.Policy { return sketcher{tuned(), &rough, &plain} }
		s := search.New(head, search.Options{Playouts: 20, Workers: 1, Window: 100, Width: 2, Flat: true, Letter: letter})
		decisions(t, func(at core.State, seat core.Seat) bool {
			s.Think(t.Context(), bot.See(at, seat), core.NewRNG(1))
			return rough == 0
		})
		if want := map[bool]int{true: 2}[letter]; plain != want || rough != 20-want {
			t.Errorf("letter %v: %d playouts are rough and %d are not", letter, rough, plain)
		}
	}
}

// A contest that is taken up again is the same as one that was played in one go.
func TestAContestResumes(t *testing.T) {
	var at core.State
	var by core.Seat
	n := 0
	decisions(t, func(s core.State, seat core.Seat) bool {
		if n++; n == 30 {
			at, by = s.Clone(), seat
		}
		return n < 30
	})
	list := tuned().Propose(at, by, nil)
	duel := func(parts ...int) search.Duel {
		s := search.New(tuned, search.Options{Workers: 1, Flat: true})
		c := search.NewContest(bot.See(at, by), [2]core.Action{list[0].Action, list[len(list)-1].Action}, core.NewRNG(3))
		for _, more := range parts {
			s.PlayOn(t.Context(), c, more)
		}
		return c.Duel
	}
	if whole, parts := duel(12), duel(5, 7); whole != parts || whole.Worlds != 12 {
		t.Errorf("in one go %+v, in two %+v", whole, parts)
	}
}
