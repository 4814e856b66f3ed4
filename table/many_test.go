package table

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"remise/core"
	"remise/core/coretest/toy"
	"remise/store"
	"remise/store/storetest"
	"remise/title/trambahn"
)

// inTown opens a server of a shared record.
func inTown(t *testing.T, url string) *room {
	t.Helper()
	s, err := store.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	lease, err := s.Hold(t.Context(), store.LeaseTime)
	if err != nil {
		t.Fatal(err)
	}
	r := &room{Open(Config{Store: s, Titles: []core.Title{toy.Title, trambahn.Title}, Name: lease.Name}), t, url}
	t.Cleanup(r.leave)
	return r
}

// Two servers of one database serve the same matches. They hear nothing of each
// other here unless stated: what they know is old, and that does no harm.
func TestOfTwoServersEitherServes(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	for name, test := range map[string]func(*testing.T, *room, *room){
		"bids at once":            bidAtOnce,
		"a repeated request":      repeatElsewhere,
		"two moves for one place": raceElsewhere,
		"join here, play there":   joinHerePlayThere,
		"an undo":                 undoElsewhere,
		"a stand-in":              standInElsewhere,
		"an order":                orderElsewhere,
		"talk":                    talkElsewhere,
		"deleted":                 deleteElsewhere,
		"a viewer who knows more": knowMore,
		"a reader who is early":   readTooEarly,
		"a reader who is late":    readWhenAsked,
		"a page of what is new":   pageElsewhere,
		"heard":                   hearElsewhere,
		"many to replay":          adoptFirst,
		"rules of a newer one":    newerElsewhere,
	} {
		t.Run(name, func(t *testing.T) {
			url := cluster.Database(t)
			test(t, inTown(t, url), inTown(t, url))
		})
	}
}

// table makes a match that both servers have in memory.
func (r *room) tableAt(other *room, kinds ...store.Kind) (c Created, at int) {
	c = r.create(kinds...)
	other.see(c.ID, "")
	return c, r.see(c.ID, "").Seq
}

func (r *room) agrees(other *room, id string) {
	r.t.Helper()
	other.ok(other.change(r.t.Context(), id, func(t *Table) error {
		_, err := t.catchUp(r.t.Context())
		return err
	}))
	r.ok(r.change(r.t.Context(), id, func(t *Table) error {
		_, err := t.catchUp(r.t.Context())
		return err
	}))
	if a, b := r.log(id, ""), other.log(id, ""); a != b {
		r.t.Errorf("one tells\n%s\nthe other\n%s", a, b)
	}
}

// When several decide at once, the first does not outdate the others.
func bidAtOnce(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	for i, r := range []*room{one, two} {
		_, err := r.Act(t.Context(), c.ID, Request{c.Keys[i].Token, at, fmt.Sprint("bid", i)}, Move{Notation: "bid 1"})
		r.ok(err)
	}
	one.agrees(two, c.ID)
}

func repeatElsewhere(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	request := Request{c.Keys[0].Token, at, "once"}
	first, err := one.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
	one.ok(err)
	second, err := two.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
	two.ok(err)
	if first != second {
		t.Errorf("entry %d, then %d", first, second)
	}
	one.agrees(two, c.ID)
}

func raceElsewhere(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	var all sync.WaitGroup
	errs := make([]error, 10)
	for i := range errs {
		all.Go(func() {
			_, errs[i] = []*room{one, two}[i%2].Act(t.Context(), c.ID, Request{c.Keys[0].Token, at, fmt.Sprint("k", i)}, Move{Notation: "bid 1"})
		})
	}
	all.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else {
			one.refused(err, "table.stale")
		}
	}
	if won != 1 {
		t.Errorf("%d won", won)
	}
	one.agrees(two, c.ID)
}

func joinHerePlayThere(t *testing.T, one, two *room) {
	c, _ := one.tableAt(two, store.Host, store.Open)
	k, err := one.Join(t.Context(), c.ID, "Ben", nil, "")
	one.ok(err)
	if f := two.see(c.ID, k.Token); f.Viewer != k.Seat || f.Status != store.Running {
		t.Errorf("the other does not know Ben: %+v", f.Snapshot)
	}
	_, err = two.Join(t.Context(), c.ID, "Cleo", nil, "")
	two.refused(err, "table.started")
	two.act(c.ID, k.Token, "bid 1")
	one.act(c.ID, c.Keys[0].Token, "bid 1")
	one.agrees(two, c.ID)
}

func undoElsewhere(t *testing.T, one, two *room) {
	c, _ := one.tableAt(two, store.Host, store.Open)
	k, err := one.Join(t.Context(), c.ID, "Ben", nil, "")
	one.ok(err)
	one.act(c.ID, c.Keys[0].Token, "bid 1")
	one.act(c.ID, k.Token, "bid 1")
	proposed, err := one.Undo(t.Context(), c.ID, one.request(c.ID, c.Keys[0].Token), nil)
	if one.ok(err); !proposed {
		t.Fatal("taken back alone")
	}
	back := one.see(c.ID, "").Proposal.Back
	request := one.request(c.ID, k.Token)
	two.ok(two.Answer(t.Context(), c.ID, request, back, true))
	if f := two.see(c.ID, ""); f.Seq != request.Seq+1 || f.Proposal != nil {
		t.Errorf("not taken back: %+v", f.Snapshot)
	}
	one.agrees(two, c.ID)
}

// A replaced seat stays replaced, even for play at a server that does not know it yet.
func standInElsewhere(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	one.ok(one.StandIn(t.Context(), c.ID, c.Keys[1].Token, 1))
	_, err := two.Act(t.Context(), c.ID, Request{c.Keys[0].Token, at, "bid"}, Move{Notation: "bid 1"})
	two.ok(err)
	record, err := two.Store.Load(t.Context(), c.ID)
	two.ok(err)
	if record.Clocks[1].StandIn == "" {
		t.Error("the stand-in was turned back")
	}
	if two.see(c.ID, "").Seats[1].Clock.StandIn == "" {
		t.Error("the other does not know of the stand-in")
	}
}

// An order given at one server is carried out once.
func orderElsewhere(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	one.ok(one.SetOrders(t.Context(), c.ID, c.Keys[1].Token, []Order{{Notation: "bid 1", Times: 1}}))
	_, err := two.Act(t.Context(), c.ID, Request{c.Keys[0].Token, at, "bid"}, Move{Notation: "bid 1"})
	two.ok(err)
	one.agrees(two, c.ID)
	ordered := 0
	record, err := one.Store.Load(t.Context(), c.ID)
	one.ok(err)
	for _, e := range record.Entries {
		if e.Player == store.Ordered {
			ordered++
		}
	}
	if f := two.see(c.ID, c.Keys[1].Token); ordered != 1 || len(f.Orders) != 0 {
		t.Errorf("carried out %d times, left: %v", ordered, f.Orders)
	}
}

func talkElsewhere(t *testing.T, one, two *room) {
	c, _ := one.tableAt(two, store.Host, store.Host)
	one.ok(one.Say(t.Context(), c.ID, c.Keys[0].Token, "hello", ""))
	two.ok(two.Say(t.Context(), c.ID, c.Keys[1].Token, "good evening", ""))
	if f := two.see(c.ID, ""); len(f.Chats) != 2 || f.Chats[0].Text != "hello" {
		t.Errorf("got %v", f.Chats)
	}
}

func deleteElsewhere(t *testing.T, one, two *room) {
	c, _ := one.tableAt(two, store.Host, store.Open)
	_, err := one.Delete(t.Context(), c.ID, c.Owner)
	one.ok(err)
	_, err = two.Join(t.Context(), c.ID, "Ben", nil, "")
	two.refused(err, "table.unknown")
}

// A client that comes from another server is not shown less than it saw there.
func knowMore(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	one.act(c.ID, c.Keys[0].Token, "bid 1")
	f, err := two.View(t.Context(), c.ID, "", Since{Seq: at + 1})
	two.ok(err)
	if f.Seq != at+1 || len(f.Log) != 0 {
		t.Errorf("at %d, told %v", f.Seq, f.Log)
	}
}

// A server that has not heard of a move yet shows less, and everything once it
// has: what was acknowledged is in the record.
func readTooEarly(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	one.act(c.ID, c.Keys[0].Token, "bid 1")
	told := func() int {
		lines, err := two.Lines(t.Context(), c.ID, "", 0, MaxLines)
		two.ok(err)
		return len(lines)
	}
	if n := told(); n != at {
		t.Fatalf("told %d entries before it has heard, want %d", n, at)
	}
	found, err := two.Store.Versions(t.Context(), []string{c.ID})
	two.ok(err)
	two.hear(found[0])
	two.busy.Wait()
	if n := told(); n != at+1 {
		t.Errorf("told %d entries when it has heard, want %d", n, at+1)
	}
}

// If nobody is watching, a server reads what another has changed only on
// demand; for watchers it reads at once.
func readWhenAsked(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	moveAndTell := func(seat int) (known int) {
		one.act(c.ID, c.Keys[seat].Token, "bid 1")
		found, err := two.Store.Versions(t.Context(), []string{c.ID})
		two.ok(err)
		two.hear(found[0])
		two.busy.Wait()
		two.tables[c.ID].Value.(*Table).locked(func() { known = two.tables[c.ID].Value.(*Table).head.Seq })
		return known
	}
	if known := moveAndTell(0); known != at {
		t.Errorf("read up to %d, want %d until somebody comes", known, at)
	}
	if f := two.see(c.ID, ""); f.Seq != at+1 {
		t.Errorf("shown up to %d, want %d", f.Seq, at+1)
	}
	onlooker := two.Watch([]string{c.ID})
	defer onlooker.Close()
	if known, seq := moveAndTell(1), one.see(c.ID, "").Seq; known != seq {
		t.Errorf("read up to %d, want %d for who looks on", known, seq)
	}
	if changed := onlooker.Changed(); len(changed) != 1 {
		t.Errorf("who looks on is told of %v", changed)
	}
}

// A page before what somebody has seen at another server has no gap.
func pageElsewhere(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	one.act(c.ID, c.Keys[0].Token, "bid 1")
	lines, err := two.Lines(t.Context(), c.ID, "", at+2, 1)
	if two.ok(err); len(lines) != 1 || lines[0].Seq != at+1 {
		t.Errorf("before entry %d comes %v", at+2, lines)
	}
	for _, text := range []string{"hello", "hello?"} {
		one.ok(one.Say(t.Context(), c.ID, c.Keys[0].Token, text, ""))
	}
	messages, err := two.Messages(t.Context(), c.ID, "", 2, 1)
	if two.ok(err); len(messages) != 1 || messages[0].Text != "hello" {
		t.Errorf("before the second message comes %v", messages)
	}
}

// ledger is a store that notes what a server asks of it, in order.
type ledger struct {
	store.Store
	asked []string
}

func (l *ledger) Load(ctx context.Context, match string) (store.Record, error) {
	l.asked = append(l.asked, "load "+match)
	return l.Store.Load(ctx, match)
}

func (l *ledger) Drive(ctx context.Context, at store.Mark) (bool, error) {
	l.asked = append(l.asked, "drive "+at.ID)
	return l.Store.Drive(ctx, at)
}

// The matches of a server that is gone do not wait until all others are replayed.
func adoptFirst(t *testing.T, one, two *room) {
	one.Hall.Think, two.Hall.Think = time.Hour, time.Hour
	left := one.create(store.Bot, store.Bot)
	other := one.create(store.Host, store.Host)
	storetest.Exec(t, one.file, `UPDATE matches SET driver = 'gone'`)
	l := &ledger{Store: two.Store}
	two.Hall.Store = l
	two.ok(two.Resume(t.Context()))
	if drive, load := slices.Index(l.asked, "drive "+left.ID), slices.Index(l.asked, "load "+other.ID); drive < 0 || drive > load {
		t.Errorf("in this order: %q", l.asked)
	}
}

// A client at one server is told what happens at the other, and a seat that
// was given a new link there is not opened by the old one.
func hearElsewhere(t *testing.T, one, two *room) {
	c, at := one.tableAt(two, store.Host, store.Host)
	w := two.Watch([]string{c.ID})
	defer w.Close()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		two.Listen(ctx)
	}()
	one.act(c.ID, c.Keys[0].Token, "bid 1")
	for two.see(c.ID, "").Seq != at+1 {
		<-w.Woken()
	}
	_, err := one.Reissue(ctx, c.ID, c.Keys[1].Token, "")
	one.ok(err)
	for err == nil {
		<-w.Woken()
		_, err = two.View(ctx, c.ID, c.Keys[1].Token, Since{})
	}
	two.refused(err, "table.token")
	stop()
	<-ended
}

// A match of newer rules is left to a server with the newer program.
func newerElsewhere(t *testing.T, one, two *room) {
	c := one.create(store.Host, store.Host)
	storetest.Exec(t, one.file, `UPDATE matches SET rules = 99`)
	_, err := two.View(t.Context(), c.ID, "", Since{})
	two.refused(err, "table.newer")
	two.ok(two.Resume(t.Context()))
	if len(two.Differing()) > 0 {
		t.Errorf("called damaged: %v", two.Differing())
	}
}
