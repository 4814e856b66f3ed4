package table

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"remise/bot"
	"remise/core"
	"remise/store"
)

// brooder thinks until it is told to stop.
type brooder struct{ began, ended chan core.Seat }

func (b brooder) Choose(ctx context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action {
	b.began <- seat
	<-ctx.Done()
	b.ended <- seat
	return first{}.Choose(ctx, guess, seat, rng)
}

func newBrooder() brooder { return brooder{make(chan core.Seat), make(chan core.Seat)} }

// expect waits until a seat's bot has reached a point.
func expect(t *testing.T, point chan core.Seat, seat core.Seat) {
	t.Helper()
	select {
	case is := <-point:
		if is != seat {
			t.Fatalf("the bot of seat %v, not %v", is, seat)
		}
	case <-time.After(time.Minute):
		t.Fatal("nothing happens")
	}
}

// A bot stops thinking when the match moves on, after an undo, and when the
// server stops, although it has time left; then it thinks about the new
// position.
func TestThinkingStops(t *testing.T) {
	r := newRoom(t)
	b := newBrooder()
	r.Bots = func(string, string) (Player, error) { return b, nil }
	r.patience = time.Hour
	c := r.create(store.Host, store.Bot)
	expect(t, b.began, 1)
	r.act(c.ID, c.Keys[0].Token, "bid 1") // both bid at once
	expect(t, b.ended, 1)
	expect(t, b.began, 1)
	_, err := r.Undo(t.Context(), c.ID, r.request(c.ID, c.Keys[0].Token), nil)
	r.ok(err)
	expect(t, b.ended, 1)
	expect(t, b.began, 1)
	go r.cancel()
	expect(t, b.ended, 1)
}

// drawing is a brooder that notes what chance gives it.
type drawing struct {
	brooder
	drawn chan uint64
}

func (d drawing) Choose(ctx context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action {
	d.drawn <- rng.Uint64()
	return d.brooder.Choose(ctx, guess, seat, rng)
}

// A bot bids by the same chance whether a person has bid before it or not, so
// that a table with a seed plays the same way however slow its people are.
func TestABotsChanceDoesNotDependOnWhoBidsFirst(t *testing.T) {
	r := newRoom(t)
	seed := uint64(7)
	r.Seed = &seed
	d := drawing{newBrooder(), make(chan uint64, 2)}
	r.Bots = func(string, string) (Player, error) { return d, nil }
	r.patience = time.Hour
	c := r.create(store.Host, store.Bot)
	expect(t, d.began, 1)
	r.act(c.ID, c.Keys[0].Token, "bid 1")
	expect(t, d.ended, 1)
	expect(t, d.began, 1)
	if first, second := <-d.drawn, <-d.drawn; first != second {
		t.Errorf("bidding first it draws %d, bidding last %d", first, second)
	}
	go r.cancel()
	expect(t, d.ended, 1)
}

// When several bots are asked at once, the first thinks alone: the others would
// think about a position that its decision ends.
func TestBotsAreAskedInTurn(t *testing.T) {
	r := newRoom(t)
	b := brooder{make(chan core.Seat, 2), make(chan core.Seat, 2)} // one more may think, and be noticed
	r.Bots = func(string, string) (Player, error) { return b, nil }
	r.patience = time.Hour
	c := r.create(store.Host, store.Bot, store.Bot)
	expect(t, b.began, 1)
	r.ok(r.change(t.Context(), c.ID, func(table *Table) error {
		if n := len(table.thinking); n != 1 {
			t.Errorf("%d bots think", n)
		}
		return nil
	}))
	go r.cancel()
	expect(t, b.ended, 1)
}

// When many bots think at once, each has less time, and all have a deadline.
func TestBotsShareTheTime(t *testing.T) {
	for _, c := range []struct {
		crowd, brains int
		want          time.Duration
	}{{1, 2, bot.Think}, {2, 2, bot.Think}, {4, 2, bot.Think / 2}, {20, 2, bot.Think / 10}} {
		if is := share(bot.Think, c.crowd, c.brains); is != c.want {
			t.Errorf("of %d bots on %d cores each has %v, not %v", c.crowd, c.brains, is, c.want)
		}
	}
	r := newRoom(t)
	for i := range 200 * r.brains.cores {
		r.brains.join(fmt.Sprint("party ", i))
	}
	timed, leave, err := r.enter(t.Context(), "mine", "match")
	r.ok(err)
	defer leave()
	if at, ok := timed.Deadline(); !ok || time.Until(at) > bot.Think/200 {
		t.Errorf("in a great crowd a bot may think until %v", at)
	}
}

// planner plans the number of its next decision.
type planner struct {
	first
	number int
	made   *[]int
}

func (p *planner) Choose(ctx context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action {
	*p.made = append(*p.made, p.number)
	return p.first.Choose(ctx, guess, seat, rng)
}

func (p *planner) Plan() any { return p.number + 1 }

func (p *planner) Resume(plan any) { p.number, _ = plan.(int) }

// What a bot has planned is known to the player that decides next in its seat.
func TestPlansAreHandedOn(t *testing.T) {
	r := newRoom(t)
	var made []int
	r.Bots = func(string, string) (Player, error) { return &planner{made: &made}, nil }
	c := r.create(store.Host, store.Open)
	_, err := r.Join(t.Context(), c.ID, "Ben", nil, "")
	r.ok(err)
	for range 3 {
		_, err := r.decide(t.Context(), c.ID, 0, r.see(c.ID, "").Seq)
		r.ok(err)
	}
	if !slices.Equal(made, []int{0, 1, 2}) {
		t.Errorf("decisions %v, as their players know them", made)
	}
}
