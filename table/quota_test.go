package table

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"remise/core"
	"remise/core/coretest/toy"
	"remise/store"
)

// One player has a thousand matches, another one: turns go round the
// people, not the matches.
func TestTheQueueGoesRoundThePeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1)
		_, leave, err := q.enter(t.Context(), "first", "m")
		if err != nil {
			t.Fatal(err)
		}
		turns := make(chan string, 100)
		wait := func(party, match string) {
			go func() {
				if crowd, leave, err := q.enter(t.Context(), party, match); err == nil {
					turns <- fmt.Sprint(party, " ", match, " of ", crowd)
					leave()
				}
			}()
			synctest.Wait() // in this order
		}
		for i := range 4 {
			wait("many", fmt.Sprint("m", i))
		}
		wait("many", "m0")
		wait("few", "x")
		wait("few", "x")
		leave()
		synctest.Wait()
		close(turns)
		var order []string
		for turn := range turns {
			order = append(order, turn)
		}
		want := []string{"many m0 of 10", "few x of 4", "many m1 of 8", "few x of 2", "many m2 of 3", "many m3 of 2", "many m0 of 1"}
		if !slices.Equal(order, want) {
			t.Errorf("turns:\n%s\nwant:\n%s", strings.Join(order, "\n"), strings.Join(want, "\n"))
		}
		if len(q.named) != 0 || q.free != 1 || len(q.turns) != 0 {
			t.Errorf("left behind: %+v", q)
		}
	})
}

// A caller who gives up leaves the queue, and their core to the next.
func TestAbandonedRequestsLeaveTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1)
		_, leave, _ := q.enter(t.Context(), "a", "m")
		ctx, cancel := context.WithCancel(t.Context())
		for range 3 {
			go func() { _, _, _ = q.enter(ctx, "b", "n") }()
		}
		synctest.Wait()
		cancel()
		synctest.Wait()
		leave()
		if len(q.named) != 0 || q.free != 1 || len(q.turns) != 0 {
			t.Errorf("left behind: %+v", q)
		}
	})
}

// One address gets its share of the bots' time, however many matches it has;
// the rest is for the others.
func TestAThousandMatchesTakeNobodysTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2)
		for i := range 1000 {
			go func() {
				if _, leave, err := q.enter(t.Context(), "flood", fmt.Sprint(i)); err == nil {
					time.Sleep(time.Second)
					leave()
				}
			}()
		}
		synctest.Wait()
		began := time.Now()
		crowd, leave, err := q.enter(t.Context(), "mine", "m")
		if err != nil {
			t.Fatal(err)
		}
		leave()
		if waited := time.Since(began); waited > time.Second || crowd > 2 {
			t.Errorf("waited %v, and has one of %d parts of the time", waited, crowd)
		}
		time.Sleep(time.Hour)
	})
}

var botsOnly = []Place{{Kind: store.Bot, Level: RandomLevel}, {Kind: store.Bot, Level: RandomLevel}}

// Matches between bots alone are limited, however they come about.
func TestMatchesOfBotsAloneAreBounded(t *testing.T) {
	r := newRoom(t)
	ctx := t.Context()
	r.Hall.Think = time.Hour
	r.Quotas = Quotas{BotMatches: 2}
	n := NewMatch{Title: "toy", Places: botsOnly}
	first, err := r.Create(ctx, n)
	r.ok(err)
	_, err = r.Create(ctx, n)
	r.ok(err)
	_, err = r.Create(ctx, n)
	r.refused(err, "table.quota.bots")
	c, err := r.Create(ctx, NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Bot, Level: RandomLevel}}})
	r.ok(err)
	r.refused(r.StandIn(ctx, c.ID, c.Keys[0].Token, 0), "table.quota.bots")
	open, err := r.Create(ctx, NewMatch{Title: "toy", Places: []Place{{Kind: store.Open}, {Kind: store.Open}}})
	r.ok(err)
	r.refused(r.Start(ctx, open.ID, open.Owner, RandomLevel), "table.quota.bots")
	_, err = r.Delete(ctx, first.ID, first.Owner)
	r.ok(err)
	r.ok(r.StandIn(ctx, c.ID, c.Keys[0].Token, 0))
	_, err = r.Create(ctx, n)
	r.refused(err, "table.quota.bots")
	r.ok(r.Return(ctx, c.ID, c.Keys[0].Token))
	_, err = r.Create(ctx, n)
	r.ok(err)
}

// What bots alone have played to the end no longer counts.
func TestFinishedMatchesOfBotsDoNotCount(t *testing.T) {
	r := newRoom(t)
	r.Quotas = Quotas{BotMatches: 1}
	for range 3 {
		_, err := r.Create(t.Context(), NewMatch{Title: "toy", Places: botsOnly})
		r.ok(err)
		r.settledAll()
	}
	if len(r.books.alone) != 0 {
		t.Errorf("in the books: %v", r.books.alone)
	}
}

// counted counts the decisions that are applied.
type counted struct {
	core.State
	n *int
}

func (c counted) Apply(a core.Action, e *[]core.Event) { *c.n++; c.State.Apply(a, e) }
func (c counted) Clone() core.State                    { return counted{c.State.Clone(), c.n} }
func (c counted) CopyFrom(s core.State)                { c.State.CopyFrom(s.(counted).State) }

type counting struct {
	core.Title
	n *int
}

func (c counting) New(s core.Setup) (core.State, error) {
	state, err := c.Title.New(s)
	return counted{state, c.n}, err
}

// A look into the past of a log full of undos replays what held then, and the
// same look again nothing.
func TestLooksIntoThePastAreCheap(t *testing.T) {
	r := newRoom(t)
	applied := 0
	r.Titles = []core.Title{counting{toy.Title, &applied}}
	c := r.create(store.Host, store.Host)
	token := c.Keys[0].Token
	for range 200 {
		r.act(c.ID, token, "bid 1")
		_, err := r.Undo(t.Context(), c.ID, r.request(c.ID, token), nil)
		r.ok(err)
	}
	seq := r.see(c.ID, "").Seq
	for i, look := range []struct{ seq, most int }{{seq - 1, 10}, {seq - 3, 10}, {seq - 1, 0}} {
		applied = 0
		if _, err := r.Past(t.Context(), c.ID, token, look.seq); err != nil {
			t.Fatal(err)
		}
		if applied > look.most {
			t.Errorf("look %d replays %d decisions", i+1, applied)
		}
	}
}

// The past is what it was, entry by entry, whatever is kept of it.
func TestThePastIsTrue(t *testing.T) {
	r := newRoom(t)
	c, err := r.Import(t.Context(), played(t))
	r.ok(err)
	m := r.tables[c.ID].Value.(*Table).match
	for range 2 {
		for seq := m.Seq(); seq >= 0; seq -= 7 {
			at, err := m.At(seq)
			r.ok(err)
			s, err := r.Past(t.Context(), c.ID, c.Keys[0].Token, seq)
			r.ok(err)
			is, _ := json.Marshal(s.State)
			want, _ := json.Marshal(at.State().Observe(0))
			if string(is) != string(want) || s.Seq != seq {
				t.Fatalf("after entry %d:\n%s\nwant\n%s", seq, is, want)
			}
		}
	}
}

// Tables that nobody joined are deleted after a fortnight; matches that
// have begun stay for good.
func TestTablesThatNeverBeganAreDeleted(t *testing.T) {
	w := newWatchmaker(t)
	old, begun := w.create(store.Host, store.Open), w.create(store.Host, store.Host)
	over := w.create(store.Host, store.Host)
	w.playOut(over)
	w.passed.Add(int64(13 * 24 * time.Hour))
	young := w.create(store.Host, store.Open)
	tidied := func(want int) {
		t.Helper()
		if n, err := w.Tidy(t.Context()); err != nil || n != want {
			t.Fatalf("%d deleted, %v; want %d", n, err, want)
		}
	}
	tidied(0)
	w.passed.Add(int64(2 * 24 * time.Hour))
	tidied(1)
	_, err := w.View(t.Context(), old.ID, "", Since{})
	w.refused(err, "table.unknown")
	w.passed.Add(int64(1000 * 24 * time.Hour))
	tidied(1)
	_, err = w.View(t.Context(), young.ID, "", Since{})
	w.refused(err, "table.unknown")
	for _, c := range []Created{begun, over} {
		w.see(c.ID, "")
	}
}

// In a wrong year every table is old. None is deleted when the clock jumps, nor
// before it has been steady for a day.
func TestAClockThatJumpsDeletesNoTable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "remise.db")
	synctest.Test(t, func(t *testing.T) {
		var off atomic.Int64
		r := enterBy(t, file, 0, func() time.Time { return time.Now().Add(time.Duration(off.Load())) })
		defer r.leave()
		c := r.create(store.Host, store.Open)
		time.Sleep(2 * time.Minute)
		for _, jump := range []time.Duration{1000 * 24 * time.Hour, 0, 30 * 24 * time.Hour, 0} {
			off.Store(int64(jump))
			time.Sleep(23 * time.Hour)
			synctest.Wait()
			r.see(c.ID, "")
		}
		time.Sleep(15 * 24 * time.Hour)
		synctest.Wait()
		_, err := r.View(t.Context(), c.ID, "", Since{})
		r.refused(err, "table.unknown")
	})
}

// settledAll waits until no match of bots alone runs.
func (r *room) settledAll() {
	r.t.Helper()
	ids, err := r.Store.IDs(r.t.Context(), store.Running)
	r.ok(err)
	for _, id := range ids {
		watch := r.Watch([]string{id})
		for r.see(id, "").Status != store.Over {
			<-watch.Woken()
		}
		watch.Close()
		r.ok(r.change(r.t.Context(), id, func(*Table) error { return nil })) // after the last change is done
	}
}

// The maker of a match is forgotten at a restart, and learnt again from its players:
// somebody with many old matches is still one.
func TestAMatchIsChargedToWhoeverPlaysIt(t *testing.T) {
	r := newRoom(t)
	from := From(t.Context(), "Anna's")
	c, err := r.Create(from, NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}})
	r.ok(err)
	if got := r.partyOf(c.ID); got != "Anna's" {
		t.Errorf("made by %q", got)
	}
	r.again()
	if got := r.partyOf(c.ID); got != c.ID {
		t.Errorf("after a restart: %q", got)
	}
	v := r.see(c.ID, c.Keys[0].Token)
	_, err = r.Act(from, c.ID, Request{Token: c.Keys[0].Token, Seq: v.Seq, Key: "k"}, Move{Notation: v.Choices[0].Notation})
	r.ok(err)
	if got := r.partyOf(c.ID); got != "Anna's" {
		t.Errorf("played by %q", got)
	}
}
