package store_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"remise/store"
	"remise/store/storetest"
)

// A change is made for a known version of a match. If the match has changed
// since, nothing of the change is kept.
func TestAChangeOfWhatHasChangedIsRefused(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		must(t, s.Create(ctx, sample("a")))
		known := marked(t, s)
		must(t, s.Say(ctx, known, store.Chat{N: 1, Text: "hello", At: noon}))
		if now := marked(t, s); now.Version != known.Version+1 {
			t.Fatalf("after %v comes %v", known, now)
		}
		before := load(t, s, "a")
		refused(t, s.Append(ctx, known, entry(1), playing), store.ErrTaken)
		refused(t, s.Advance(ctx, known, 0, playing, noon), store.ErrTaken)
		refused(t, s.Sit(ctx, known, 1, guest("Ben")), store.ErrTaken)
		refused(t, s.Reseat(ctx, known, 0, "host-a", store.Seat{Kind: store.Open}), store.ErrTaken)
		refused(t, s.Say(ctx, known, store.Chat{N: 2, At: noon}), store.ErrTaken)
		refused(t, s.Keep(ctx, known, store.Note{Kind: "orders", Text: "[]"}), store.ErrTaken)
		refused(t, s.Follow(ctx, known, "b"), store.ErrTaken)
		refused(t, s.Delete(ctx, known), store.ErrTaken)
		if d := cmp.Diff(before, load(t, s, "a")); d != "" {
			t.Error(d)
		}
		must(t, s.Append(ctx, marked(t, s), entry(1), playing, store.Note{Kind: "orders", Text: "[]", At: noon}))
		if r := load(t, s, "a"); r.Seq != 1 || len(r.Notes) != 1 {
			t.Errorf("got %+v", r)
		}
	})
}

func marked(t *testing.T, s store.Store) store.Mark {
	t.Helper()
	r, err := s.Load(t.Context(), "a")
	must(t, err)
	return r.Mark()
}

// A server that knows part of a match reads the rest.
func TestNewsIsWhatIsNotKnown(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		must(t, s.Create(t.Context(), sample("a")))
		for n := 1; n < 4; n++ {
			must(t, s.Append(t.Context(), store.Newest("a"), entry(n), playing))
			must(t, s.Say(t.Context(), store.Newest("a"), store.Chat{N: n, At: noon}))
		}
		r, err := s.News(t.Context(), "a", 2, 1)
		must(t, err)
		if len(r.Entries) != 1 || r.Entries[0].Seq != 3 || len(r.Chats) != 2 || r.Seq != 3 {
			t.Errorf("got %+v", r)
		}
	})
}

// serving is a server of a shared record.
func serving(t *testing.T, url string, lease time.Duration) (store.Store, *store.Lease) {
	t.Helper()
	s := connect(t, url)
	l, err := s.Hold(t.Context(), lease)
	must(t, err)
	return s, l
}

// Each server on a database hears what the others change, not what it changes
// itself, and not before it is committed.
func TestServersHearOfEachOther(t *testing.T) {
	url := postgres(t)
	here, _ := serving(t, url, store.LeaseTime)
	there, _ := serving(t, url, store.LeaseTime)
	heard := make(chan []store.Mark, 100)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		here.Listen(ctx, func(all []store.Mark) { heard <- all })
	}()
	if first := <-heard; first != nil {
		t.Fatalf("who begins to listen may have missed something: %v", first)
	}
	must(t, here.Create(ctx, sample("mine")))
	must(t, there.Create(ctx, sample("a")))
	must(t, there.Append(ctx, marked(t, there), entry(1), playing))
	for want := marked(t, there); ; {
		all := <-heard
		if slices.ContainsFunc(all, func(m store.Mark) bool { return m.ID == "mine" }) {
			t.Error("it heard of its own change")
		}
		if slices.Contains(all, want) {
			break
		}
	}
	stop()
	<-ended
}

// However much changes at once, a notification is short enough.
func TestNotificationsAreShort(t *testing.T) {
	var all, read []store.Mark
	for i := range 1000 {
		all = append(all, store.Mark{ID: fmt.Sprintf("match%011d", i), Version: 1 << 40})
	}
	texts := store.Payloads("somebody", all)
	for _, text := range texts {
		by, some := store.ReadPayload(text)
		read = append(read, some...)
		if by != "somebody" || len(text) >= 8000 {
			t.Errorf("by %s, %d bytes", by, len(text))
		}
	}
	if !slices.Equal(read, all) || len(texts) > 5 {
		t.Errorf("%d of %d in %d texts", len(read), len(all), len(texts))
	}
}

// The matches of a silent server are driven by exactly one of the others.
func TestTheMatchesOfAServerThatIsGone(t *testing.T) {
	url := postgres(t)
	one, lease := serving(t, url, time.Second)
	two, _ := serving(t, url, time.Second)
	must(t, one.Create(t.Context(), sample("a")))
	must(t, one.Append(t.Context(), store.Newest("a"), entry(1), playing))
	stalled, err := one.Stalled(t.Context())
	if must(t, err); len(stalled) > 0 {
		t.Fatalf("its server lives, yet %v", stalled)
	}
	storetest.Exec(t, url, `INSERT INTO lease VALUES ('member x', 'x', 'elsewhere', 'elsewhere', 1, 0, 5, 0)`)
	storetest.Exec(t, url, `UPDATE matches SET driver = 'x'`)
	<-lease.Left()
	stalled, err = one.Stalled(t.Context())
	if must(t, err); !slices.Equal(stalled, []string{"a"}) {
		t.Fatalf("stalled: %v", stalled)
	}
	known := marked(t, one)
	mine, err := one.Drive(t.Context(), known)
	if must(t, err); !mine {
		t.Error("nobody else drives it")
	}
	for _, at := range []store.Mark{known, marked(t, two)} {
		if mine, err := two.Drive(t.Context(), at); mine || err != nil {
			t.Errorf("both drive it: %v", err)
		}
	}
}

// A server that was taken for dead writes nothing until it has come back under
// another name; then it is told to check everything again.
func TestAServerThatWasTakenForDeadComesBack(t *testing.T) {
	url := postgres(t)
	s, lease := serving(t, url, time.Second)
	must(t, s.Create(t.Context(), sample("a")))
	name := lease.Name()
	storetest.Exec(t, url, `DELETE FROM lease`)
	refused(t, s.Append(t.Context(), store.Newest("a"), entry(1), playing), store.ErrLost)
	<-lease.Merged()
	must(t, s.Append(t.Context(), store.Newest("a"), entry(1), playing))
	if now := lease.Name(); now == name || now == "" {
		t.Errorf("it was %s, and is %s", name, now)
	}
}

// What must be done once is done by the first to claim it.
func TestAClaimIsMadeOnce(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		s := connect(t, url)
		claim := func(name string, want bool) {
			t.Helper()
			if first, err := s.Claim(t.Context(), name); first != want || err != nil {
				t.Errorf("%s: %v %v", name, first, err)
			}
		}
		claim("turn a 1", true)
		claim("turn a 1", false)
		claim("TURN A 1", true)
		storetest.Exec(t, url, `UPDATE claims SET at = at - 86000000`) // nearly a day
		claim("turn a 1", false)
		storetest.Exec(t, url, `UPDATE claims SET at = at - 86000000`)
		claim("turn a 1", true)
	})
}

// A server that shuts down properly is missed at once, not when its lease is
// over.
func TestAServerThatLeavesSaysSo(t *testing.T) {
	url := postgres(t)
	stays, lease := serving(t, url, time.Hour)
	leaves, err := store.Connect(t.Context(), url)
	must(t, err)
	_, err = leaves.Hold(t.Context(), time.Hour)
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	listens, ended := make(chan struct{}, 10), make(chan struct{})
	go func() {
		defer close(ended)
		stays.Listen(ctx, func([]store.Mark) { listens <- struct{}{} })
	}()
	<-listens
	must(t, leaves.Close())
	<-lease.Left()
	stop()
	<-ended
}

// A server that was cut off may have missed something, and is told so when the connection
// is there again.
func TestAServerThatWasCutOffLooksAgain(t *testing.T) {
	proxy, through := storetest.NewProxy(t, postgres(t))
	s, _ := serving(t, through, store.LeaseTime)
	ctx, stop := context.WithCancel(t.Context())
	heard, ended := make(chan []store.Mark, 100), make(chan struct{})
	go func() {
		defer close(ended)
		s.Listen(ctx, func(all []store.Mark) { heard <- all })
	}()
	<-heard
	proxy.Cut()
	proxy.Mend()
	if all := <-heard; all != nil {
		t.Errorf("told %v", all)
	}
	stop()
	<-ended
}
