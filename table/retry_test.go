package table

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"remise/core"
	"remise/store"
)

var errFull = errors.New("database or disk is full")

// shaky is a store that can fail: to write, or altogether.
type shaky struct {
	store.Store
	full, away atomic.Bool
	spare      atomic.Int32 // writes that still succeed when it is full
}

func (s *shaky) write() error {
	if s.away.Load() || s.full.Load() && s.spare.Add(-1) < 0 {
		return errFull
	}
	return nil
}

func (s *shaky) Append(ctx context.Context, at store.Mark, e store.Entry, p store.Progress, notes ...store.Note) error {
	if err := s.write(); err != nil {
		return err
	}
	return s.Store.Append(ctx, at, e, p, notes...)
}

func (s *shaky) Advance(ctx context.Context, at store.Mark, seq int, p store.Progress, when time.Time) error {
	if err := s.write(); err != nil {
		return err
	}
	return s.Store.Advance(ctx, at, seq, p, when)
}

func (s *shaky) Keep(ctx context.Context, at store.Mark, n store.Note) error {
	if err := s.write(); err != nil {
		return err
	}
	return s.Store.Keep(ctx, at, n)
}

func (s *shaky) Load(ctx context.Context, match string) (store.Record, error) {
	if s.away.Load() {
		return store.Record{}, errFull
	}
	return s.Store.Load(ctx, match)
}

func (s *shaky) Unfinished(ctx context.Context) ([]string, error) {
	if s.away.Load() {
		return nil, errFull
	}
	return s.Store.Unfinished(ctx)
}

// A match that cannot be stored is in the log once, however often it is tried.
func TestAnOutageIsToldOnce(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		var said bytes.Buffer
		r.Hall.Log = slog.New(slog.NewTextHandler(&said, nil))
		c := r.create(store.Host, store.Host)
		f := r.see(c.ID, "")
		token := c.Keys[f.ToAct.Lowest()].Token
		choice := r.see(c.ID, token).Choices[0].Notation
		s.full.Store(true)
		for range 3 {
			_, _ = r.Act(t.Context(), c.ID, Request{Token: token, Seq: f.Seq}, Move{Notation: choice})
		}
		if n := strings.Count(said.String(), "\n"); n != 1 || !strings.Contains(said.String(), "not stored") {
			t.Errorf("%d lines:\n%s", n, said.String())
		}
		s.full.Store(false)
	})
}

// fleeting is a store from which a match is deleted after it was read once.
type fleeting struct {
	store.Store
	read atomic.Bool
}

func (f *fleeting) Load(ctx context.Context, id string) (store.Record, error) {
	if f.read.Swap(true) {
		return store.Record{}, store.ErrUnknown
	}
	return f.Store.Load(ctx, id)
}

// A match that is deleted while the server resumes is no trouble.
func TestAMatchDeletedMeanwhileIsNoTrouble(t *testing.T) {
	r := newRoom(t)
	r.create(store.Host, store.Bot)
	r.again()
	var said bytes.Buffer
	kept := r.Hall.Store
	r.Hall.Store, r.Hall.Log = &fleeting{Store: kept}, slog.New(slog.NewTextHandler(&said, nil))
	r.ok(r.Resume(t.Context()))
	r.Hall.Store = kept
	if strings.Contains(said.String(), "not resumed") {
		t.Error(said.String())
	}
}

// inTrouble runs a scenario on a store that can fail, in simulated time.
func inTrouble(t *testing.T, story func(*testing.T, *room, *shaky)) {
	file := filepath.Join(t.TempDir(), "remise.db")
	synctest.Test(t, func(t *testing.T) {
		r := enter(t, file, 0)
		defer r.leave()
		s := &shaky{Store: r.Store}
		r.Hall.Store = s
		story(t, r, s)
	})
}

// healed ends the trouble, and looks at the match ten seconds later.
func (r *room) healed(s *shaky, id string) Full {
	r.t.Helper()
	s.full.Store(false)
	s.away.Store(false)
	time.Sleep(10 * time.Second)
	synctest.Wait()
	return r.see(id, "")
}

// A bot's or chance's entry that could not be stored is tried again until it
// is; meanwhile everybody is told what the match is waiting for, and can look
// at it.
func TestTheServersOwnMovesAreTriedAgain(t *testing.T) {
	for _, broken := range []string{"full", "away"} {
		t.Run(broken, func(t *testing.T) {
			inTrouble(t, func(t *testing.T, r *room, s *shaky) {
				var said strings.Builder
				r.Hall.Log = slog.New(slog.NewTextHandler(&said, nil))
				r.Hall.Think = 100 * time.Millisecond
				c, err := r.Create(t.Context(), NewMatch{Title: "trambahn", Places: []Place{{Kind: store.Bot, Level: RandomLevel}, {Kind: store.Bot, Level: RandomLevel}}})
				r.ok(err)
				time.Sleep(time.Second)
				synctest.Wait()
				s.full.Store(true)
				s.away.Store(broken == "away")
				time.Sleep(time.Minute)
				synctest.Wait()
				stuck := r.see(c.ID, "")
				if strings.Contains(said.String(), "bot did not play") {
					t.Errorf("the bot is blamed: %s", said.String())
				}
				if stuck.Status != store.Running || stuck.Waits.Code != "table.wait.record" {
					t.Fatalf("in the middle of the trouble: %s, waits for %q", stuck.Status, stuck.Waits.Code)
				}
				f := r.healed(s, c.ID)
				if f.Seq <= stuck.Seq || f.Waits.Code != "" {
					t.Errorf("ten seconds later it is at %d, after %d, and waits for %q", f.Seq, stuck.Seq, f.Waits.Code)
				}
			})
		})
	}
}

// Chance has its turn after a person's decision, and its entry fails.
func TestChanceIsTriedAgain(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		c, err := r.Create(t.Context(), NewMatch{Title: "toy", Places: []Place{{Kind: store.Open}, {Kind: store.Open}}})
		r.ok(err)
		_, err = r.Join(t.Context(), c.ID, "Anna", nil, "")
		r.ok(err)
		s.full.Store(true)
		s.spare.Store(1) // the beginning is stored, the deal is not
		_, err = r.Join(t.Context(), c.ID, "Ben", nil, "")
		r.ok(err)
		if f := r.see(c.ID, ""); f.Status != store.Running || !f.ToAct.Has(core.Chance) || f.Waits.Code == "" {
			t.Fatalf("%s, %v is to act, waits for %q", f.Status, f.ToAct, f.Waits.Code)
		}
		if f := r.healed(s, c.ID); f.ToAct.Has(core.Chance) || f.Seq == 0 {
			t.Errorf("after entry %d %v is to act", f.Seq, f.ToAct)
		}
	})
}

// A table whose last seat was taken begins, although the record failed at that
// moment.
func TestABeginningIsTriedAgain(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		c := r.create(store.Host, store.Open)
		s.full.Store(true)
		if _, err := r.Join(t.Context(), c.ID, "Ben", nil, "Ben's key"); !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		if f := r.healed(s, c.ID); f.Status != store.Running {
			t.Fatalf("still %s", f.Status)
		}
		k, err := r.Join(t.Context(), c.ID, "Ben", nil, "Ben's key")
		r.ok(err)
		if k.Seat != 1 {
			t.Errorf("Ben has seat %d", k.Seat)
		}
	})
}

// A standing order is played when the record is back.
func TestOrdersAreTriedAgain(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		c := r.create(store.Host, store.Host)
		a, b := c.Keys[0].Token, c.Keys[1].Token
		r.act(c.ID, a, "bid 0")
		r.ok(r.SetOrders(t.Context(), c.ID, a, []Order{{Notation: "bid 0"}}))
		r.act(c.ID, b, "bid 1")
		s.full.Store(true)
		s.spare.Store(2) // what was decided and the next card are stored
		r.act(c.ID, b, "keep")
		if f := r.see(c.ID, ""); !f.ToAct.Has(0) {
			t.Fatalf("not asked: %v", f.ToAct)
		}
		if f := r.healed(s, c.ID); f.ToAct.Has(0) {
			t.Errorf("the order was not played: %v", f.ToAct)
		}
	})
}

// A server that starts while its record is away goes on when it is back.
func TestResumeWaitsForTheRecord(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		r.Hall.Think = time.Hour
		c := r.create(store.Host, store.Bot)
		r.act(c.ID, c.Keys[0].Token, "bid 1")
		r.again()
		s.Store, r.Hall.Store = r.Hall.Store, s
		s.away.Store(true)
		resumed := make(chan error, 1)
		go func() { resumed <- r.Resume(t.Context()) }()
		time.Sleep(time.Minute)
		synctest.Wait()
		f := r.healed(s, c.ID)
		r.ok(<-resumed)
		if f.ToAct.Has(1) {
			t.Errorf("the bot has not played: %v", f.ToAct)
		}
	})
}

// A server that is told to stop while it starts has no fault to log.
func TestResumeEndsWithoutAWord(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		var said bytes.Buffer
		r.Hall.Log = slog.New(slog.NewTextHandler(&said, nil))
		r.Hall.Store = s
		s.away.Store(true)
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if err := r.Resume(ctx); !errors.Is(err, context.Canceled) || said.Len() > 0 {
			t.Errorf("%v: %s", err, said.String())
		}
	})
}

// An entry may be stored although the answer was lost: then it holds, is not
// made twice, and play goes on after it.
func TestALostAnswerOfTheRecord(t *testing.T) {
	inTrouble(t, func(t *testing.T, r *room, s *shaky) {
		lossy := &lossy{Store: s}
		r.Hall.Store = lossy
		c := r.create(store.Host, store.Bot)
		synctest.Wait()
		request := r.request(c.ID, c.Keys[0].Token)
		lossy.lose.Store(true)
		if _, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 2"}); !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		f := r.healed(s, c.ID)
		if f.Seq <= request.Seq || f.ToAct.Has(1) {
			t.Errorf("after entry %d, %v is to act", f.Seq, f.ToAct)
		}
		seq, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 2"})
		r.ok(err)
		if seq != request.Seq+1 {
			t.Errorf("played as %d, after %d", seq, request.Seq)
		}
	})
}

// lossy stores an entry and says that it did not.
type lossy struct {
	store.Store
	lose atomic.Bool
}

func (l *lossy) Append(ctx context.Context, at store.Mark, e store.Entry, p store.Progress, notes ...store.Note) error {
	err := l.Store.Append(ctx, at, e, p, notes...)
	if l.lose.Swap(false) {
		return errFull
	}
	return err
}
