package bot

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
	"time"

	"remise/bot/search"
	"remise/core"
)

// suspect is a decision that seems to have cost something, and what is found out about it: what was chosen and
// what seemed best are played on in the same worlds.
type suspect struct {
	*Decision
	contest *search.Contest
}

const (
	leastOnMaps = 0.03 // what a decision must cost on a map to be called a mistake
	doubt       = 1.4  // how much surer than a duel one must be: of many decisions some look bad by luck
	manyWorlds  = 24   // in which it must have shown
	sameMatter  = 8    // entries within which two mistakes of a seat are one
	bout        = 8    // worlds of each before the next has its turn
)

// secondLook judges the decisions again that seem to have cost most.
func (a *analyst) secondLook(ctx context.Context) error {
	list, err := a.suspects()
	if err != nil {
		return err
	}
	a.race(ctx, list)
	if err := a.absolve(ctx); err != nil {
		return err
	}
	a.rank()
	a.once()
	a.rank()
	return nil
}

// suspects are the decisions to look at again.
func (a *analyst) suspects() (list []*suspect, err error) {
	again := a.Decisions[:min(suspects, len(a.Decisions))]
	err = a.walk(func(state core.State, e core.Entry) {
		for i := range again {
			if d := &again[i]; d.Seq == e.Seq && d.Best != d.Chosen && d.Cost > 0 {
				seen, rng := See(state.Clone(), d.By), core.NewRNG(^a.Seed-uint64(d.Seq))
				list = append(list, &suspect{d, search.NewContest(seen, [2]core.Action{d.Chosen, d.Best}, rng)})
			}
		}
	}, nil)
	a.done += len(again) - len(list)
	return list, err
}

// race spends the worlds, or the time, where they can still decide something: after each round the settled decisions
// leave, and of the others the half that looks least like mistakes.
func (a *analyst) race(ctx context.Context, list []*suspect) {
	worlds := closer * a.Playouts * len(list)
	for rounds := bits.Len(uint(len(list))); rounds > 0 && len(list) > 0 && worlds > 0; rounds-- {
		one, cancel := a.part(ctx, rounds)
		worlds -= a.playOn(one, list, max(bout, worlds/rounds/len(list)))
		cancel()
		slices.SortStableFunc(list, func(a, b *suspect) int { return cmp.Compare(b.clearness(), a.clearness()) })
		stay := slices.DeleteFunc(slices.Clone(list), (*suspect).settled)
		stay = stay[:min(len(stay), max(2, len(list)/2))]
		for range len(list) - len(stay) {
			a.progress()
		}
		list = stay
	}
	for range list {
		a.progress()
	}
}

// absolve takes back the verdict on what a hint would have advised in the same position: nobody who follows hints is
// blamed for it.
func (a *analyst) absolve(ctx context.Context) error {
	adviser, err := newAdviser(a.Title.About().ID, hintGames)
	if err != nil {
		return err
	}
	return a.walk(func(state core.State, e core.Entry) {
		for i := range a.Decisions {
			if d := &a.Decisions[i]; d.Sure && d.Seq == e.Seq {
				_, advised := bestMove(ctx, adviser, See(state, d.By))
				d.Sure = advised != d.Chosen
			}
		}
	}, nil)
}

// part is the time for one of the rounds that are left.
func (a *analyst) part(ctx context.Context, rounds int) (context.Context, context.CancelFunc) {
	if a.Time == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, (a.Time-time.Since(a.began))/time.Duration(rounds))
}

// playOn plays each of the suspects on in so many more worlds, and tells in how many that was.
func (a *analyst) playOn(ctx context.Context, list []*suspect, more int) (played int) {
	for begun := 0; begun < more; begun += bout {
		for _, s := range list {
			if s.settled() {
				continue
			}
			before := s.contest.Worlds
			a.search.search.PlayOn(ctx, s.contest, min(bout, more-begun))
			played += s.contest.Worlds - before
			s.judge()
		}
	}
	return played
}

// judge notes what was found out until now.
func (s *suspect) judge() {
	c := s.contest
	if c.Worlds == 0 {
		return // time ended before
	}
	s.Value, s.Cost, s.Give = c.Value, max(0, c.Gain), c.Give
	s.Sure = c.Worlds >= manyWorlds && c.Gain >= leastOnMaps && c.Gain > doubt*c.Give
}

// settled: more worlds would hardly change the verdict.
func (s *suspect) settled() bool {
	c := s.contest
	return s.Sure || c.Worlds >= bout && c.Gain+c.Give < leastOnMaps
}

// clearness measures by how much the cost exceeds luck.
func (s *suspect) clearness() float64 { return s.contest.Gain / max(leastOnMaps, s.contest.Give) }
