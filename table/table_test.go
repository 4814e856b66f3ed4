package table

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"remise/core"
	"remise/core/coretest/toy"
	"remise/store"
	"remise/title/berlin1881"
	"remise/title/trambahn"
	"remise/title/vienna1840"
)

// room is a hall on a file, which can be left and entered again.
type room struct {
	*Hall
	t    *testing.T
	file string
}

func enter(t *testing.T, file string, keep int) *room {
	t.Helper()
	return enterBy(t, file, keep, nil)
}

// enterBy enters a room whose time is the test's from the beginning.
func enterBy(t *testing.T, file string, keep int, now func() time.Time) *room {
	t.Helper()
	s, err := store.Connect(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	return &room{Open(Config{Store: s, Titles: []core.Title{toy.Title, trambahn.Title}, Keep: keep, Now: now}), t, file}
}

func newRoom(t *testing.T) *room {
	r := enter(t, filepath.Join(t.TempDir(), "remise.db"), 0)
	t.Cleanup(func() { r.leave() })
	return r
}

func (r *room) leave() {
	r.Hall.Close()
	if err := r.Store.Close(); err != nil {
		r.t.Error(err)
	}
}

// again leaves the room and comes back: everything is loaded from the file.
func (r *room) again() {
	r.t.Helper()
	r.leave()
	r.Hall = enter(r.t, r.file, 0).Hall
}

func (r *room) ok(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

func (r *room) refused(err error, code string) {
	r.t.Helper()
	if refusal, ok := core.AsRefusal(err); !ok || refusal.Code != code {
		r.t.Fatalf("got %v, want %s", err, code)
	}
}

// create makes a match of the toy game; a seat is "host", "open" or "bot".
func (r *room) create(kinds ...store.Kind) Created {
	r.t.Helper()
	n := NewMatch{Title: "toy"}
	for _, kind := range kinds {
		n.Places = append(n.Places, Place{Kind: kind, Name: "X", Level: levelOf(kind)})
	}
	c, err := r.Create(r.t.Context(), n)
	r.ok(err)
	return c
}

// levelOf is that of a bot, which alone has one.
func levelOf(kind store.Kind) string {
	return map[store.Kind]string{store.Bot: RandomLevel}[kind]
}

func (r *room) see(id, token string) Full {
	r.t.Helper()
	f, err := r.View(r.t.Context(), id, token, Since{})
	r.ok(err)
	return f
}

var keys int

func (r *room) request(id, token string) Request {
	r.t.Helper()
	keys++
	return Request{token, r.see(id, token).Seq, fmt.Sprint("key", keys)}
}

func (r *room) act(id, token, notation string) {
	r.t.Helper()
	_, err := r.Act(r.t.Context(), id, r.request(id, token), Move{Notation: notation})
	r.ok(err)
}

// log is the entries as text, as a seat knows them.
func (r *room) log(id, token string) string {
	r.t.Helper()
	text, err := r.Export(r.t.Context(), id, token)
	r.ok(err)
	return string(text)
}

func TestAMatchStartsWhenFull(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Open, store.Open)
	if f := r.see(c.ID, ""); f.Status != store.Gathering || f.State != nil {
		t.Fatalf("started too early: %+v", f.Snapshot)
	}
	third := core.Seat(2)
	k, err := r.Join(t.Context(), c.ID, "  x\n\x00 ", &third, "")
	r.ok(err)
	_, err = r.Join(t.Context(), c.ID, "Cleo", &third, "")
	r.refused(err, "table.full")
	r.again()
	second, err := r.Join(t.Context(), c.ID, "Cleo", nil, "")
	r.ok(err)
	f := r.see(c.ID, k.Token)
	if f.Status != store.Running || k.Seat != 2 || second.Seat != 1 || f.Viewer != 2 {
		t.Fatalf("not started: %+v", f.Snapshot)
	}
	if got := fmt.Sprint(f.Seats[0].Name, f.Seats[1].Name, f.Seats[2].Name); got != "XCleox 2" {
		t.Errorf("names: %s", got)
	}
	_, err = r.Join(t.Context(), c.ID, "Dora", nil, "")
	r.refused(err, "table.started")
	_, err = r.View(t.Context(), c.ID, c.Owner, Since{})
	r.refused(err, "table.isowner")
}

func TestOfTwoRequestsForOneMoveOneActs(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	at := r.see(c.ID, "").Seq
	var all sync.WaitGroup
	var mu sync.Mutex
	won := 0
	for i := range 10 {
		all.Go(func() {
			_, err := r.Act(t.Context(), c.ID, Request{c.Keys[0].Token, at, fmt.Sprint("k", i)}, Move{Notation: "bid 1"})
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				won++
			} else if refusal, ok := core.AsRefusal(err); !ok || refusal.Code != "table.stale" {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if f := r.see(c.ID, ""); won != 1 || f.Seq != at+1 {
		t.Fatalf("%d won; from %d to %d", won, at, f.Seq)
	}
}

func TestARepeatedKeyIsKnownAfterARestart(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	request := r.request(c.ID, c.Keys[0].Token)
	first, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
	r.ok(err)
	r.again()
	second, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
	r.ok(err)
	request.Token = c.Keys[1].Token // the same key of another seat is another request
	third, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
	r.ok(err)
	if first != second || third != first+1 {
		t.Fatalf("entries %d, %d, %d", first, second, third)
	}
}

// A message that is sent again, because no answer came, is said once, after a restart too.
func TestAMessageUnderItsKeyIsSaidOnce(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	a, b := c.Keys[0].Token, c.Keys[1].Token
	r.ok(r.Say(t.Context(), c.ID, a, "hello", "k"))
	r.again()
	r.ok(r.Say(t.Context(), c.ID, a, " hello ", "k"))
	if err := r.Say(t.Context(), c.ID, a, "hello?", "k"); !errors.Is(err, ErrKey) {
		t.Errorf("another message under the same key: %v", err)
	}
	r.ok(r.Say(t.Context(), c.ID, b, "hello", "k")) // another player's key
	r.ok(r.Say(t.Context(), c.ID, a, "hello", ""))
	if f := r.see(c.ID, a); len(f.Chats) != 3 {
		t.Errorf("said %v", f.Chats)
	}
}

func TestARestartKeepsEverything(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	a, b := c.Keys[0].Token, c.Keys[1].Token
	r.act(c.ID, a, "bid 3")
	r.ok(r.Say(t.Context(), c.ID, a, "hello", ""))
	r.ok(r.Note(t.Context(), c.ID, b, "he bids 3"))
	before := r.log(c.ID, a)
	r.again()
	if after := r.log(c.ID, a); after != before {
		t.Fatalf("before:\n%s\nafter:\n%s", before, after)
	}
	if f := r.see(c.ID, a); len(f.Chats) != 1 || f.Note != "" {
		t.Fatalf("chat %v, note %q", f.Chats, f.Note)
	}
	if f := r.see(c.ID, b); f.Note != "he bids 3" {
		t.Fatalf("note %q", f.Note)
	}
	r.act(c.ID, b, "bid 2")
}

func TestUndo(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Open)
	guest, err := r.Join(t.Context(), c.ID, "Ben", nil, "")
	r.ok(err)
	a, b := c.Keys[0].Token, guest.Token
	ctx := t.Context()
	undo := func(token string) bool {
		t.Helper()
		proposed, err := r.Undo(ctx, c.ID, r.request(c.ID, token), nil)
		r.ok(err)
		return proposed
	}
	start := r.see(c.ID, a).Seq
	_, err = r.Undo(ctx, c.ID, r.request(c.ID, a), nil)
	r.refused(err, "undo.nothing")
	r.act(c.ID, a, "bid 3")
	if undo(a) || !r.see(c.ID, a).ToAct.Has(0) {
		t.Fatal("one's own decision is free to take back")
	}
	r.act(c.ID, a, "bid 3")
	r.act(c.ID, b, "bid 2") // shows the bids: now it takes both
	if !undo(a) || r.see(c.ID, b).Proposal == nil {
		t.Fatal("an undo over another's decision must be proposed")
	}
	back := r.see(c.ID, b).Proposal.Back
	r.refused(r.Answer(ctx, c.ID, r.request(c.ID, b), back-1, true), "undo.noproposal")
	r.ok(r.Answer(ctx, c.ID, r.request(c.ID, b), back, false))
	if r.see(c.ID, a).Proposal != nil {
		t.Fatal("a refused proposal stays")
	}
	r.refused(r.Answer(ctx, c.ID, r.request(c.ID, b), back, true), "undo.noproposal")
	undo(a)
	r.ok(r.Answer(ctx, c.ID, r.request(c.ID, b), back, true))
	if f := r.see(c.ID, a); f.ToAct != core.Of(0, 1) || f.Proposal != nil {
		t.Fatalf("not undone: %v", f.ToAct)
	}
	r.again()
	if f := r.see(c.ID, a); f.ToAct != core.Of(0, 1) || f.Seq <= start {
		t.Fatal("the undo was lost")
	}
}

// A player who decides and takes back for ever must not fill the disk.
func TestUndosEnd(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	token := c.Keys[0].Token
	var err error
	for n := 0; err == nil && n < 2000; n++ {
		r.act(c.ID, token, "bid 1")
		_, err = r.Undo(t.Context(), c.ID, r.request(c.ID, token), nil)
	}
	r.refused(err, "undo.many")
}

// When several decide at once, nobody has to look again because another was
// quicker; but a decision once made stands.
func TestDecisionsAtOnceDoNotOutdateEachOther(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	a, b := r.request(c.ID, c.Keys[0].Token), r.request(c.ID, c.Keys[1].Token)
	seq, err := r.Act(t.Context(), c.ID, a, Move{Notation: "bid 3"})
	r.ok(err)
	after, err := r.Act(t.Context(), c.ID, b, Move{Notation: "bid 2"})
	r.ok(err)
	if after != seq+1 {
		t.Errorf("entries %d and %d", seq, after)
	}
	b.Key = "another"
	_, err = r.Act(t.Context(), c.ID, b, Move{Notation: "bid 1"})
	r.refused(err, "table.stale")
}

// The end of a match reveals its secrets: the player who caused it must not go
// back alone and play on with what they have seen.
func TestAnEndWithSecretsIsNotTakenBackAlone(t *testing.T) {
	r := newRoom(t)
	c, err := r.Create(t.Context(), NewMatch{Title: "trambahn", Places: []Place{{Kind: store.Host}, {Kind: store.Open}}})
	r.ok(err)
	guest, err := r.Join(t.Context(), c.ID, "Ben", nil, "")
	r.ok(err)
	c.Keys = append(c.Keys, guest)
	r.playOut(c)
	last := c.Keys[r.lastSeat(c)].Token
	if free := r.see(c.ID, last).Undo.Free; free {
		t.Error("offered without the other's consent")
	}
	proposed, err := r.Undo(t.Context(), c.ID, r.request(c.ID, last), nil)
	r.ok(err)
	if f := r.see(c.ID, last); !proposed || f.Status != store.Over {
		t.Errorf("proposed %v, match %s", proposed, f.Status)
	}
}

// The last bid opens all envelopes: the bidder must not go back alone and bid
// again with what they have read, even after a restart.
func TestAnOpenedBidIsNotTakenBackAlone(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Open)
	guest, err := r.Join(t.Context(), c.ID, "Ben", nil, "")
	r.ok(err)
	first, last := c.Keys[0].Token, guest.Token
	r.act(c.ID, first, "bid 1")
	if !r.see(c.ID, first).Undo.Free {
		t.Error("an envelope that nobody has opened cannot be taken back")
	}
	if r.see(c.ID, first).Choices != nil || !r.see(c.ID, last).Choices[0].Reveals {
		t.Error("the last bid does not say that it opens all")
	}
	r.act(c.ID, last, "bid 2")
	r.again()
	before := r.see(c.ID, last).Seq
	if r.see(c.ID, last).Undo.Free {
		t.Error("offered without the others' consent")
	}
	proposed, err := r.Undo(t.Context(), c.ID, r.request(c.ID, last), nil)
	r.ok(err)
	if seq := r.see(c.ID, last).Seq; !proposed || seq != before {
		t.Errorf("proposed %v, %d entries after %d", proposed, seq, before)
	}
}

// lastSeat is who made the last entry.
func (r *room) lastSeat(c Created) core.Seat {
	log := r.see(c.ID, "").Log
	return log[len(log)-1].By
}

// Those at one screen agree to an undo, and bots do; but what bots had sealed and all
// have read is not bid for again.
func TestBotsAgreeToAnUndo(t *testing.T) {
	for _, at := range []struct {
		seats   []store.Kind
		refusal string
	}{
		{[]store.Kind{store.Host, store.Host}, ""},
		{[]store.Kind{store.Host, store.Host, store.Bot}, "undo.revealed"},
	} {
		r := newRoom(t)
		c := r.create(at.seats...)
		for i, bid := range []string{"bid 1", "bid 2"} {
			_, err := r.Act(t.Context(), c.ID, r.settled(c.ID, c.Keys[i].Token), Move{Notation: bid})
			r.ok(err)
		}
		before := r.settled(c.ID, c.Keys[0].Token)
		if told := r.see(c.ID, c.Keys[0].Token).Undo.Refused; (told != nil) != (at.refusal != "") || told != nil && told.Code != at.refusal {
			t.Errorf("before the undo the view says %v, want %q", told, at.refusal)
		}
		if costs := r.see(c.ID, c.Keys[0].Token).Undo.Costs.Code; costs != "undo.costs.others" && costs != "undo.costs.both" { // a bot's bid may make chance decide
			t.Errorf("the undo would take back another's bid, and the view says %q", costs)
		}
		proposed, err := r.Undo(t.Context(), c.ID, before, nil)
		if at.refusal != "" {
			r.refused(err, at.refusal)
			continue
		}
		r.ok(err)
		if proposed {
			t.Fatal("nobody else is there to agree")
		}
	}
}

// settled is a request made when no bot is left to act.
func (r *room) settled(id, token string) Request {
	r.t.Helper()
	for range 10_000 { // a busy machine may take its time
		f := r.see(id, token)
		busy := false
		for s := range f.ToAct.All {
			busy = busy || s == core.Chance || f.Seats[s].Kind == store.Bot
		}
		if !busy {
			return r.request(id, token)
		}
		time.Sleep(2 * time.Millisecond)
	}
	r.t.Fatal("the bots do not play")
	panic("unreachable")
}

func TestBotsPlayToTheEnd(t *testing.T) {
	r := newRoom(t)
	c, err := r.Create(t.Context(), NewMatch{Title: "trambahn", Places: []Place{{Kind: store.Bot, Level: RandomLevel}, {Kind: store.Bot, Level: RandomLevel}}})
	r.ok(err)
	watch := r.Watch([]string{c.ID})
	defer watch.Close()
	end := time.After(30 * time.Second)
	for r.see(c.ID, "").Status != store.Over {
		select {
		case <-watch.Woken():
		case <-end:
			t.Fatal("no end")
		}
	}
	log := r.log(c.ID, "")
	if _, err := core.Read(strings.NewReader(log), r.title); err != nil {
		t.Fatal(err)
	}
}

// clumsy falls off its chair.
type clumsy struct{}

func (clumsy) Choose(context.Context, core.State, core.Seat, *core.RNG) core.Action { panic("clumsy") }

func TestABotThatFailsStopsNothing(t *testing.T) {
	r := newRoom(t)
	r.Bots = func(string, string) (Player, error) { return clumsy{}, nil }
	c := r.create(store.Host, store.Bot)
	// Both bid at once: the bot's bid may come between looking and acting.
	_, err := r.Act(t.Context(), c.ID, r.settled(c.ID, c.Keys[0].Token), Move{Notation: "bid 1"})
	r.ok(err)
	r.settled(c.ID, c.Keys[0].Token)
	for range 2 * thinkers() {
		if _, err := r.Hint(t.Context(), c.ID, c.Keys[0].Token); err == nil {
			t.Fatal("a hint of a failed bot")
		}
	}
}

func TestBotsGoOnAfterARestart(t *testing.T) {
	r := newRoom(t)
	r.Hall.Think = time.Hour // the bot is still thinking when the server stops
	c := r.create(store.Host, store.Bot)
	r.act(c.ID, c.Keys[0].Token, "bid 1")
	r.again()
	r.ok(r.Resume(t.Context()))
	r.settled(c.ID, c.Keys[0].Token)
}

func TestStandingOrders(t *testing.T) {
	r := newRoom(t)
	ctx := t.Context()
	c := r.create(store.Host, store.Host)
	a, b := c.Keys[0].Token, c.Keys[1].Token
	r.refused(r.SetOrders(ctx, c.ID, a, []Order{{Notation: "nonsense"}}), "notation.verb")
	r.ok(r.SetOrders(ctx, c.ID, a, []Order{{Notation: "bid 1", Times: 2}}))
	if f := r.see(c.ID, a); f.ToAct.Has(0) || len(f.Orders) != 1 || f.Orders[0].Times != 1 {
		t.Fatalf("the order was not played at once: %+v", f.Orders)
	}
	if f := r.see(c.ID, b); len(f.Orders) != 0 || !f.ToAct.Has(1) {
		t.Fatal("the other sees my orders")
	}
	r.act(c.ID, b, "bid 2")
	r.act(c.ID, b, "keep")
	if f := r.see(c.ID, a); f.ToAct.Has(0) || len(f.Orders) != 0 {
		t.Fatalf("the order was not played again and ended: %+v", f.Orders)
	}
	r.again()
	if f := r.see(c.ID, a); len(f.Orders) != 0 {
		t.Fatal("a spent order came back")
	}
}

// In 1840 all can pass for ever. Two orders to do so must not keep the table
// busy until the disk is full.
func TestOrdersDoNotPlayForEver(t *testing.T) {
	r := newRoom(t)
	r.Titles = append(r.Titles, vienna1840.Title)
	c, err := r.Create(t.Context(), NewMatch{Title: "1840", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}})
	r.ok(err)
	for range 6 {
		token := c.Keys[r.see(c.ID, "").ToAct.Lowest()].Token
		f := r.see(c.ID, token)
		v, err := r.Check(t.Context(), c.ID, token, Move{Notation: "pass"})
		r.ok(err)
		if v.Refusal != nil {
			r.act(c.ID, token, f.Choices[0].Notation)
			continue
		}
		r.ok(r.SetOrders(t.Context(), c.ID, token, []Order{{Notation: "pass"}}))
	}
	f := r.see(c.ID, c.Keys[0].Token)
	if f.Seq < maxOrdered || f.Seq > 3*maxOrdered || len(f.Orders) > 0 {
		t.Errorf("after entry %d there are %d orders", f.Seq, len(f.Orders))
	}
}

// line plays decisions of a table in their order: whose, and what.
func (r *room) line(c Created, lines ...string) {
	r.t.Helper()
	for _, line := range lines {
		seat, notation, _ := strings.Cut(line, " ")
		r.act(c.ID, c.Keys[seat[0]-'1'].Token, notation)
	}
}

// standing is the names of a seat's orders.
func (r *room) standing(c Created, seat int) string {
	var names []string
	for _, o := range r.see(c.ID, c.Keys[seat-1].Token).Orders {
		names = append(names, o.Name)
	}
	return strings.Join(names, " ")
}

func (r *room) sitDown1881() Created {
	r.t.Helper()
	r.Titles = append(r.Titles, berlin1881.Title)
	c, err := r.Create(r.t.Context(), NewMatch{Title: "1881", Places: []Place{{Kind: store.Host}, {Kind: store.Host}, {Kind: store.Host}}})
	r.ok(err)
	r.line(c, "1 bid 40", "2 bid 30", "3 bid 20", "1 buy SHG", "1 buy SHG", "1 buy SHG", "1 buy SHG", "2 pass", "3 pass")
	return c
}

func TestOrderUntilSomebodySells(t *testing.T) {
	r := newRoom(t)
	c := r.sitDown1881()
	r.refused(r.SetOrders(t.Context(), c.ID, c.Keys[1].Token, []Order{{Name: "sleep"}}), "table.order.name")
	for _, key := range c.Keys[1:] {
		r.ok(r.SetOrders(t.Context(), c.ID, key.Token, []Order{{Name: "passtillsale"}}))
	}
	r.line(c, "1 buy SHG", "1 pass")
	if f := r.see(c.ID, c.Keys[0].Token); !f.ToAct.Has(0) || r.standing(c, 2) != "passtillsale" {
		t.Fatalf("the others have not passed: %v is to act, seat 2 has %q", f.ToAct, r.standing(c, 2))
	}
	r.again()
	r.Titles = append(r.Titles, berlin1881.Title)
	r.line(c, "1 sell 1 SHG")
	if r.standing(c, 2)+r.standing(c, 3) != "" {
		t.Fatal("after a sale the orders still stand")
	}
	r.line(c, "1 pass", "1 pass", "1 tram 2", "1 pass")
	if f := r.see(c.ID, c.Keys[1].Token); f.AskCode != "1881.ask.trade" {
		t.Fatalf("in the next stock round seat 2 is asked %q", f.AskCode)
	}
}

// ended is the orders of a seat that have ended since its last decision: what,
// why, and what somebody did.
func (r *room) ended(c Created, seat int) string {
	var all []string
	for _, o := range r.see(c.ID, c.Keys[seat-1].Token).Ended {
		all = append(all, o.Name, o.Ended.Text.Code)
		for _, cause := range o.Ended.Cause {
			all = append(all, cause.Code)
		}
	}
	return strings.Join(all, " ")
}

// A purchase does not end an order for the round, nor does a sale of what its
// owner does not hold. The end of the round does, and the owner is told until
// they decide again.
func TestOrderForTheRound(t *testing.T) {
	r := newRoom(t)
	c := r.sitDown1881()
	for _, key := range c.Keys[1:] {
		r.ok(r.SetOrders(t.Context(), c.ID, key.Token, []Order{{Name: "passround"}}))
	}
	r.line(c, "1 buy SHG", "1 pass", "1 sell 1 SHG", "1 pass")
	if r.standing(c, 2) != "" || r.ended(c, 2) != "passround table.order.ended.round" {
		t.Fatalf("in the operating round %q stands; ended: %q", r.standing(c, 2), r.ended(c, 2))
	}
	r.again()
	r.Titles = append(r.Titles, berlin1881.Title)
	if r.ended(c, 2) != "passround table.order.ended.round" {
		t.Errorf("after a restart ended: %q", r.ended(c, 2))
	}
	r.line(c, "1 pass", "1 tram 2", "1 pass")
	if f := r.see(c.ID, c.Keys[1].Token); f.AskCode != "1881.ask.trade" {
		t.Fatalf("in the next stock round seat 2 is asked %q", f.AskCode)
	}
	r.line(c, "2 pass")
	if r.ended(c, 2) != "" {
		t.Errorf("after the next decision still told: %q", r.ended(c, 2))
	}
}

func TestOrderForTheRoundEndsWhenItConcerns(t *testing.T) {
	r := newRoom(t)
	c := r.sitDown1881()
	r.line(c, "1 buy SHG", "1 pass", "2 buy SHG", "2 pass")
	r.ok(r.SetOrders(t.Context(), c.ID, c.Keys[1].Token, []Order{{Name: "passround"}}))
	r.line(c, "3 pass", "1 sell 1 SHG")
	if want := "passround table.order.ended.by 1881.event.sell 1881.event.price"; r.standing(c, 2) != "" || r.ended(c, 2) != want {
		t.Errorf("after a sale %q stands; ended: %q, want %q", r.standing(c, 2), r.ended(c, 2), want)
	}
	r.line(c, "1 pass")
	if f := r.see(c.ID, c.Keys[1].Token); f.AskCode != "1881.ask.trade" {
		t.Errorf("seat 2 is asked %q", f.AskCode)
	}
}

func TestOrderStaysForGood(t *testing.T) {
	r := newRoom(t)
	c := r.sitDown1881()
	r.ok(r.SetOrders(t.Context(), c.ID, c.Keys[0].Token, []Order{{Name: "payout"}, {Name: "nodepot"}}))
	r.line(c, "1 buy SHG", "1 pass", "2 pass", "3 pass", "1 pass")
	r.line(c, "1 lay D14 10/1", "1 lay D12 9/0", "1 tram 2", "1 pass")
	r.line(c, "2 pass", "3 pass", "1 pass", "1 pass")
	r.line(c, "1 run 2 D14 D12")
	f := r.see(c.ID, c.Keys[0].Token)
	if f.AskCode != "1881.ask.trams" || r.standing(c, 1) != "payout nodepot" {
		t.Errorf("after the run %s is asked and %q stands", f.AskCode, r.standing(c, 1))
	}
	_, err := r.Undo(t.Context(), c.ID, Request{Token: c.Keys[0].Token, Seq: f.Seq}, nil)
	r.ok(err)
	if f = r.see(c.ID, c.Keys[0].Token); f.AskCode != "1881.ask.income" || r.standing(c, 1) != "" {
		t.Errorf("after taking back what an order did %s is asked and %q stands", f.AskCode, r.standing(c, 1))
	}
	if want := "payout table.order.ended.undo nodepot table.order.ended.undo"; r.ended(c, 1) != want {
		t.Errorf("ended: %q, want %q", r.ended(c, 1), want)
	}
}

func TestAQuietOrderEndsWithTheFirstNoise(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	a, b := c.Keys[0].Token, c.Keys[1].Token
	r.act(c.ID, a, "bid 0")
	r.ok(r.SetOrders(t.Context(), c.ID, a, []Order{{Notation: "bid 0", Quiet: true}}))
	r.act(c.ID, b, "bid 2")
	if f := r.see(c.ID, a); len(f.Orders) != 0 {
		t.Fatalf("still standing: %+v", f.Orders)
	}
}

func TestBranch(t *testing.T) {
	r := newRoom(t)
	ctx := t.Context()
	c := r.create(store.Host, store.Host)
	_, err := r.Branch(ctx, c.ID, c.Keys[0].Token, r.see(c.ID, "").Seq)
	r.refused(err, "table.secrets")
	if !hides(r.see(c.ID, c.Keys[0].Token)) {
		t.Error("no line says that it hides something, though a copy is refused")
	}
	r.playOut(c)
	end := r.see(c.ID, "")
	if hides(end) {
		t.Error("a line hides something when the match is over")
	}
	branch, err := r.Branch(ctx, c.ID, "", end.Seq-3)
	r.ok(err)
	if f := r.see(branch.ID, branch.Keys[1].Token); f.Seq < end.Seq-3 || f.Parent != c.ID || f.Status != store.Running {
		t.Fatalf("branched: %+v", f.Snapshot)
	}
	r.again()
	r.playOut(branch)
	_, err = r.Branch(ctx, c.ID, "", end.Seq+1)
	r.refused(err, "log.entry")
}

// hides: a line of the log is not wholly known.
func hides(f Full) bool {
	return slices.ContainsFunc(f.Log, func(l Line) bool { return l.Hidden })
}

// playOut plays any choices until the match is over.
func (r *room) playOut(c Created) {
	r.t.Helper()
	for {
		f := r.see(c.ID, "")
		if f.Status == store.Over {
			return
		}
		token := c.Keys[f.ToAct.Lowest()].Token
		r.act(c.ID, token, r.see(c.ID, token).Choices[0].Notation)
	}
}

func TestALogThatTakesTooLongIsNotImported(t *testing.T) {
	r := newRoom(t)
	head := "remise log 1\ntitle toy\nrules 1\nseats 2\n\n"
	for _, log := range []string{
		head + strings.Repeat("1 1 bid 1 #\n", MaxEntries),
		head + strings.Repeat("1 1 bid 1 #\n2 1 undo 0 #\n", 1000),
		`{"title":"toy","entries":[` + strings.Repeat(`{"notation":"undo 0"},`, 1500) + `{}]}`,
	} {
		_, err := r.Import(t.Context(), []byte(log))
		r.refused(err, "table.endless")
	}
}

func TestRematch(t *testing.T) {
	r := newRoom(t)
	ctx := t.Context()
	c := r.create(store.Host, store.Open)
	guest, err := r.Join(ctx, c.ID, "Ben", nil, "")
	r.ok(err)
	_, err = r.Rematch(ctx, c.ID, guest.Token)
	r.refused(err, "table.running")
	c.Keys = append(c.Keys, guest)
	r.playOut(c)
	again, err := r.Rematch(ctx, c.ID, guest.Token)
	r.ok(err)
	second, err := r.Rematch(ctx, c.ID, c.Keys[0].Token)
	r.ok(err)
	if second.ID != again.ID || second.Owner != "" || r.see(c.ID, "").Next != again.ID {
		t.Fatalf("two rematches: %+v, %+v", again, second)
	}
	if f := r.see(again.ID, ""); f.Seats[0].Kind != store.Guest || f.Seats[1].Kind != store.Host || f.Status != store.Running {
		t.Fatalf("seats: %+v", f.Seats)
	}
}

func TestAMatchThatReplaysDifferentlyIsNamedAndNotOffered(t *testing.T) {
	for want, spoil := range map[string]func(*store.Entry){
		"log.seal entry=2":     func(e *store.Entry) { e.Seal++ },
		"log.position entry=2": func(e *store.Entry) { e.Position = "1:0123456789abcdef" },
		"log.sequence entry=3": func(e *store.Entry) { e.Line = "3" + e.Line[1:] },
		"log.badposition":      func(e *store.Entry) { e.Position = "" },
	} {
		r := newRoom(t)
		good, bad := r.create(store.Host, store.Host), r.create(store.Host, store.Host)
		r.rewrite(bad.ID, func(record *store.Record) { spoil(&record.Entries[1]) })
		r.again()
		r.ok(r.Resume(t.Context()))
		differ := r.Differing()
		if len(differ) != 1 || !strings.Contains(differ[bad.ID], "entry 2 (") || !strings.Contains(differ[bad.ID], want) {
			t.Fatalf("%s: differing: %v", want, differ)
		}
		_, err := r.View(t.Context(), bad.ID, "", Since{})
		r.refused(err, "table.differs")
		r.act(good.ID, good.Keys[0].Token, "bid 1")
	}
}

// rewrite changes what the store holds of a match.
func (r *room) rewrite(id string, change func(*store.Record)) {
	r.t.Helper()
	record, err := r.Store.Load(r.t.Context(), id)
	r.ok(err)
	r.ok(r.Store.Delete(r.t.Context(), store.Newest(id)))
	change(&record)
	_, err = r.Store.Merge(r.t.Context(), record)
	r.ok(err)
}

// A match that was stored when positions had another form goes on.
func TestAMatchOfAnotherFormGoesOn(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	r.rewrite(c.ID, func(record *store.Record) {
		for i := range record.Entries {
			record.Entries[i].Position = "0:0123456789abcdef"
		}
	})
	r.again()
	r.ok(r.Resume(t.Context()))
	if differ := r.Differing(); len(differ) != 0 {
		t.Fatalf("differing: %v", differ)
	}
	r.act(c.ID, c.Keys[0].Token, "bid 1")
}

func TestTheOwnerDeletesTheirOwn(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	_, err := r.Delete(t.Context(), c.ID, c.Keys[0].Token)
	r.refused(err, "table.owner")
	_, err = r.Delete(t.Context(), c.ID, c.Owner)
	r.ok(err)
	_, err = r.View(t.Context(), c.ID, "", Since{})
	r.refused(err, "table.unknown")
}

func TestForgottenTablesComeBack(t *testing.T) {
	r := enter(t, filepath.Join(t.TempDir(), "remise.db"), 2)
	defer r.leave()
	var all []Created
	for range 6 {
		all = append(all, r.create(store.Host, store.Host))
	}
	for range 2 {
		for _, c := range all {
			f := r.see(c.ID, "")
			token := c.Keys[f.ToAct.Lowest()].Token
			r.act(c.ID, token, r.see(c.ID, token).Choices[0].Notation)
		}
	}
	if n := r.recent.Len(); n > 2 {
		t.Fatalf("%d tables in memory", n)
	}
}

// broken is a store that fails when it is told to.
type broken struct {
	store.Store
	fail error
}

func (b *broken) Append(ctx context.Context, at store.Mark, e store.Entry, p store.Progress, notes ...store.Note) error {
	if b.fail != nil {
		return b.fail
	}
	return b.Store.Append(ctx, at, e, p, notes...)
}

func TestWhatIsNotStoredDidNotHappen(t *testing.T) {
	r := newRoom(t)
	b := &broken{Store: r.Store}
	r.Hall.Store = b
	c := r.create(store.Host, store.Host)
	before := r.log(c.ID, "")
	b.fail = errors.New("disk full")
	request := r.request(c.ID, c.Keys[0].Token)
	if _, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"}); !errors.Is(err, b.fail) {
		t.Fatal(err)
	}
	if after := r.log(c.ID, ""); after != before {
		t.Fatalf("it happened:\n%s", after)
	}
	b.fail = nil
	_, err := r.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
	r.ok(err)
}

func TestSeedDrawsTheSameChance(t *testing.T) {
	deal := func(seed uint64) string {
		r := newRoom(t)
		r.Seed = &seed
		c, err := r.Create(t.Context(), NewMatch{Title: "trambahn", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}})
		r.ok(err)
		log, err := r.Export(t.Context(), c.ID, c.Keys[0].Token)
		r.ok(err)
		return string(log)
	}
	if one, again := deal(7), deal(7); one != again {
		t.Errorf("the same seed deals\n%s\nand\n%s", one, again)
	}
	if deal(7) == deal(8) {
		t.Error("two seeds deal the same cards")
	}
}
