package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"remise/store"
)

// The contract: every engine must pass all of this.

var noon = time.UnixMilli(1_790_000_000_000)

func sample(id string) store.Match {
	return store.Match{
		ID: id, Title: "trambahn", Rules: 1, Options: map[string]string{"start": "random"}, Public: true, Owner: "o-" + id,
		Pace:    store.Pace{Kind: store.Live, Reserve: 10 * time.Minute, Each: 20 * time.Second},
		Created: noon, Changed: noon,
		Seats: []store.Seat{
			{Kind: store.Host, Name: "Anna Ø", Token: "host-" + id, At: noon}, {Kind: store.Open, At: noon},
			{Kind: store.Bot, Level: "random", Name: "Emil", At: noon},
		},
		Progress: store.Progress{Status: store.Gathering},
	}
}

func guest(name string) store.Seat {
	return store.Seat{Kind: store.Guest, Name: name, Token: "guest-" + name, At: noon.Add(time.Minute)}
}

func entry(n int) store.Entry {
	return store.Entry{Seq: n, Line: fmt.Sprintf("%d 1 pass", n), Seal: 1<<63 + uint64(n), Position: fmt.Sprint("1:", n),
		Key: fmt.Sprint("k", n), At: noon.Add(time.Duration(n) * time.Second)}
}

var playing = store.Progress{Status: store.Running, ToAct: 5,
	Clocks: []store.Clock{{Since: noon, Reserve: time.Minute}, {Reserve: 1}, {Since: noon, StandIn: "easy"}}}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func refused(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got %v, want %v", err, want)
	}
}

func load(t *testing.T, s store.Store, id string) store.Record {
	t.Helper()
	r, err := s.Load(t.Context(), id)
	must(t, err)
	r.Version = 0 // every record counts for itself
	return r
}

func TestWhatIsStoredComesBack(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		m := sample("a")
		must(t, s.Create(ctx, m))
		must(t, s.Sit(ctx, store.Newest("a"), 1, guest("Ben")))
		must(t, s.Advance(ctx, store.Newest("a"), 0, playing, noon))
		must(t, s.Append(ctx, store.Newest("a"), entry(1), playing))
		over := store.Progress{Status: store.Over, Clocks: playing.Clocks, Result: []store.Place{{Score: 7, Rank: 1}, {Score: -2, Rank: 3}, {Score: 3, Rank: 2}}}
		must(t, s.Append(ctx, store.Newest("a"), entry(2), over))
		chat := store.Chat{N: 1, Seat: 1, Text: "Grüß Gott 🚋", At: noon}
		must(t, s.Say(ctx, store.Newest("a"), chat))
		must(t, s.Keep(ctx, store.Newest("a"), store.Note{Seat: 0, Kind: "note", Text: "old", At: noon}))
		must(t, s.Keep(ctx, store.Newest("a"), store.Note{Seat: 0, Kind: "note", Text: "new", At: noon}))
		must(t, s.Follow(ctx, store.Newest("a"), "b"))

		m.Seats[1] = guest("Ben")
		m.Seq, m.Changed, m.Next, m.Progress = 2, entry(2).At, "b", over
		want := store.Record{Match: m, Entries: []store.Entry{entry(1), entry(2)}, Chats: []store.Chat{chat},
			Notes: []store.Note{{Seat: 0, Kind: "note", Text: "new", At: noon}}}
		if d := cmp.Diff(want, load(t, s, "a")); d != "" {
			t.Fatal(d)
		}
	})
}

func TestTheSecondIsRefused(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		must(t, s.Create(ctx, sample("a")))
		must(t, s.Append(ctx, store.Newest("a"), entry(1), playing))
		refused(t, s.Append(ctx, store.Newest("a"), entry(1), playing), store.ErrTaken)
		refused(t, s.Append(ctx, store.Newest("a"), entry(3), playing), store.ErrTaken) // a gap
		refused(t, s.Append(ctx, store.Newest("none"), entry(1), playing), store.ErrTaken)
		refused(t, s.Create(ctx, sample("a")), store.ErrTaken)
		refused(t, s.Sit(ctx, store.Newest("a"), 0, store.Seat{Kind: store.Guest}), store.ErrTaken)
		refused(t, s.Sit(ctx, store.Newest("a"), 9, store.Seat{Kind: store.Guest}), store.ErrTaken)
		must(t, s.Say(ctx, store.Newest("a"), store.Chat{N: 1, At: noon}))
		refused(t, s.Say(ctx, store.Newest("a"), store.Chat{N: 1, At: noon}), store.ErrTaken)
		must(t, s.Follow(ctx, store.Newest("a"), "b"))
		refused(t, s.Follow(ctx, store.Newest("a"), "c"), store.ErrTaken)
		refused(t, s.Advance(ctx, store.Newest("none"), 0, playing, noon), store.ErrTaken)
		refused(t, s.Advance(ctx, store.Newest("a"), 0, playing, noon), store.ErrTaken) // it has come further
		refused(t, s.Keep(ctx, store.Newest("none"), store.Note{}), store.ErrTaken)
		_, err := s.Load(ctx, "none")
		refused(t, err, store.ErrUnknown)
		if r := load(t, s, "a"); r.Seq != 1 || len(r.Entries) != 1 || r.Next != "b" {
			t.Fatalf("a refusal changed the match: %+v", r)
		}
	})
}

func TestOfManyAtOnceOneWins(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		const rivals, rounds = 8, 20
		must(t, s.Create(t.Context(), sample("a")))
		for round := 1; round <= rounds; round++ {
			var wins sync.Map
			var all sync.WaitGroup
			for i := range rivals {
				all.Go(func() {
					e := entry(round)
					e.Key = fmt.Sprint("rival", i)
					err := s.Append(context.Background(), store.Newest("a"), e, playing)
					if err == nil {
						wins.Store(i, true)
					} else if !errors.Is(err, store.ErrTaken) {
						t.Error(err)
					}
				})
			}
			all.Wait()
			n := 0
			wins.Range(func(any, any) bool { n++; return true })
			if n != 1 {
				t.Fatalf("round %d: %d winners", round, n)
			}
		}
		if r := load(t, s, "a"); len(r.Entries) != rounds {
			t.Fatalf("%d entries", len(r.Entries))
		}
	})
}

func TestMatchesAreListedAndFiltered(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		for i := range 5 {
			m := sample(fmt.Sprint("m", i))
			m.Changed = noon.Add(time.Duration(i) * time.Minute)
			m.Public = i != 3
			must(t, s.Create(ctx, m))
		}
		must(t, s.Advance(ctx, store.Newest("m0"), 0, playing, noon))
		ids := func(f store.Filter) (all []string) {
			t.Helper()
			f.Status, f.Public, f.Limit = store.Gathering, true, max(f.Limit, 2)
			found, err := s.List(ctx, f)
			must(t, err)
			for _, m := range found {
				all = append(all, m.ID)
				if len(m.Seats) != 3 {
					t.Errorf("%s has %d seats", m.ID, len(m.Seats))
				}
			}
			return all
		}
		check(t, ids(store.Filter{}), []string{"m4", "m2"})
		check(t, ids(store.Filter{Before: noon.Add(2 * time.Minute)}), []string{"m1"})
		check(t, ids(store.Filter{Title: "1881"}), nil)
		running, err := s.IDs(ctx, store.Running)
		must(t, err)
		check(t, running, []string{"m0"})
		held, err := s.Held(ctx, []string{"host-m1", "host-m2", "nobody", ""})
		must(t, err)
		if len(held) != 2 || held[0].ID != "m2" || held[0].Seat != 0 || len(held[1].Seats) != 3 {
			t.Fatalf("held: %+v", held)
		}
	})
}

func check(t *testing.T, got, want []string) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestDeleteTakesAll(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		must(t, s.Create(ctx, sample("a")))
		must(t, s.Append(ctx, store.Newest("a"), entry(1), playing))
		must(t, s.Say(ctx, store.Newest("a"), store.Chat{N: 1, At: noon}))
		must(t, s.Keep(ctx, store.Newest("a"), store.Note{Seat: 1, Kind: "note"}))
		must(t, s.Delete(ctx, store.Newest("a")))
		refused(t, s.Delete(ctx, store.Newest("a")), store.ErrUnknown)
		must(t, s.Create(ctx, sample("a")))
		if r := load(t, s, "a"); len(r.Entries)+len(r.Chats)+len(r.Notes) != 0 {
			t.Fatalf("something was left: %+v", r)
		}
	})
}

func subscription(match string, seat int, endpoint string, after time.Duration) store.Subscription {
	return store.Subscription{Match: match, Seat: seat, Endpoint: endpoint, P256dh: "key", Auth: "auth", Lang: "de", At: noon.Add(after)}
}

func TestBrowsersOfASeat(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		must(t, s.Create(ctx, sample("a")))
		must(t, s.Create(ctx, sample("b")))
		refused(t, s.Subscribe(ctx, subscription("none", 0, "x", 0)), store.ErrUnknown)
		for i := range store.MaxSubscriptions + 2 {
			must(t, s.Subscribe(ctx, subscription("a", 0, fmt.Sprint("old", i), time.Duration(i)*time.Second)))
		}
		must(t, s.Subscribe(ctx, subscription("a", 0, "old3", time.Hour)))
		must(t, s.Subscribe(ctx, subscription("a", 1, "old3", 0)))
		must(t, s.Subscribe(ctx, subscription("b", 0, "old3", 0)))
		check(t, endpoints(t, s, "a"), []string{"0 old2", "0 old4", "0 old5", "0 old6", "0 old7", "0 old8", "0 old9", "0 old3", "1 old3"})
		must(t, s.Unsubscribe(ctx, "a", 1, "old3"))
		must(t, s.Unsubscribe(ctx, "", 0, "old2"))
		check(t, endpoints(t, s, "a"), []string{"0 old4", "0 old5", "0 old6", "0 old7", "0 old8", "0 old9", "0 old3"})
		must(t, s.Unsubscribe(ctx, "", 0, "old3"))
		check(t, endpoints(t, s, "b"), nil)
		must(t, s.Delete(ctx, store.Newest("a")))
		check(t, endpoints(t, s, "a"), nil)
	})
}

func endpoints(t *testing.T, s store.Store, match string) (all []string) {
	t.Helper()
	found, err := s.Subscriptions(t.Context(), match)
	must(t, err)
	for _, b := range found {
		all = append(all, fmt.Sprint(b.Seat, " ", b.Endpoint))
	}
	return all
}

func TestASettingIsKeptOnce(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		for _, step := range [][2]string{{"", ""}, {"one", "one"}, {"two", "one"}, {"", "one"}} {
			got, err := s.Setting(t.Context(), "x", step[0])
			must(t, err)
			if got != step[1] {
				t.Fatalf("offered %q: %q, want %q", step[0], got, step[1])
			}
		}
	})
}

func TestBackupAndRestore(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		for _, id := range []string{"kept", "lost", "ahead", "parted"} {
			must(t, s.Create(ctx, sample(id)))
			must(t, s.Append(ctx, store.Newest(id), entry(1), playing))
			must(t, s.Append(ctx, store.Newest(id), entry(2), playing))
			must(t, s.Say(ctx, store.Newest(id), store.Chat{N: 1, Text: "hello", At: noon}))
		}
		must(t, s.Subscribe(ctx, subscription("lost", 0, "there", 0)))
		_, err := s.Setting(ctx, store.PushKeys, "keys")
		must(t, err)
		file := filepath.Join(t.TempDir(), "backup.db")
		report, err := store.Backup(ctx, s, file)
		must(t, err)
		if report.Matches != 4 {
			t.Fatalf("%d matches", report.Matches)
		}
		if _, err := store.Backup(ctx, s, file); err == nil {
			t.Fatal("a backup was overwritten")
		}
		lost := load(t, s, "lost")
		must(t, s.Delete(ctx, store.Newest("lost")))
		must(t, s.Append(ctx, store.Newest("ahead"), entry(3), playing))
		must(t, s.Delete(ctx, store.Newest("parted")))
		must(t, s.Create(ctx, sample("parted")))
		other := entry(1)
		other.Seal = 99
		must(t, s.Append(ctx, store.Newest("parted"), other, playing))
		report, err = store.Restore(ctx, s, file)
		must(t, err)
		check(t, report.Differ, []string{"parted"})
		if d := cmp.Diff(lost, load(t, s, "lost")); d != "" {
			t.Error(d)
		}
		check(t, endpoints(t, s, "lost"), []string{"0 there"})
		copied, err := store.ReadFile(ctx, file)
		must(t, err)
		defer copied.Close()
		if keys, err := copied.Setting(ctx, store.PushKeys, ""); keys != "keys" || err != nil {
			t.Errorf("keys: %q, %v", keys, err)
		}
		if r := load(t, s, "ahead"); len(r.Entries) != 3 || r.Seq != 3 {
			t.Errorf("the restore took entries away: %d", len(r.Entries))
		}
		if r := load(t, s, "parted"); len(r.Entries) != 1 || r.Entries[0].Seal != 99 {
			t.Errorf("the restore mixed two matches: %+v", r.Entries)
		}
	})
}

func TestCloseFinishesWhatWasAccepted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "remise.db")
	s, err := store.Connect(t.Context(), file)
	must(t, err)
	var all sync.WaitGroup
	var stored sync.Map
	for i := range 200 {
		all.Go(func() {
			id := fmt.Sprint("m", i)
			switch err := s.Create(context.Background(), sample(id)); {
			case err == nil:
				stored.Store(id, true)
			case !errors.Is(err, store.ErrClosed):
				t.Error(err)
			}
		})
	}
	must(t, s.Close())
	all.Wait()
	again := connect(t, file)
	stored.Range(func(id, _ any) bool {
		_, err := again.Load(context.Background(), id.(string))
		must(t, err)
		return true
	})
}
