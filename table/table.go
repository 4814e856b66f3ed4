package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
	"weak"

	"remise/core"
	"remise/store"
)

// Table is one match in memory.
type Table struct {
	hall      *Hall
	id        string
	loading   sync.Once
	loadError error

	told told // of changes by other servers

	acting sync.Mutex // puts changes in a row; held over the disk
	gone   bool       // forgotten by the hall; guarded by acting
	rng    *core.RNG  // chance; guarded by acting
	amiss  bool       // the header disagrees with the entries; guarded by acting
	tally  tally      // what the hall's books say; guarded by acting
	called core.Seats // the people of whose turn has been told; guarded by acting

	mu       sync.Mutex // guards what follows; never held while waiting
	head     store.Match
	match    *core.Match // nil while players gather
	made     []made      // one an entry
	chats    []store.Chat
	notes    map[core.Seat]string
	orders   map[core.Seat][]Order
	asked    [core.MaxSeats]string // the question that a seat answered last
	since    [core.MaxSeats]int    // the entry that gave a seat its present decision
	doubt    bool                  // the record has failed and may hold more than is known here
	thinking map[core.Seat]thought // of the bots that are to act
	plans    map[core.Seat]any     // what bots mean to do next
	shots    map[core.Seat]weak.Pointer[Snapshot]
}

// made is what the core's entry does not keep.
type made struct {
	key     string
	player  store.Player
	at      time.Time
	used    time.Duration // of the time of a decision
	events  []core.Event
	reveals bool // it laid open what was secret
	aside   bool // nobody waited for it
}

// begin makes the match of the header.
func (t *Table) begin() (*core.Match, error) {
	title, ok := t.hall.title(t.head.Title)
	if !ok {
		return nil, core.Refuse("", "setup.title", core.Lit("title", t.head.Title))
	}
	if newest := title.About().Version; t.head.Rules > newest {
		return nil, core.Refuse("", "setup.version", core.Lit("title", t.head.Title),
			core.Num("version", t.head.Rules), core.Num("newest", newest))
	}
	setup := core.Setup{Version: t.head.Rules, Seats: len(t.head.Seats), Options: t.head.Options}
	return core.NewMatch(title, setup, names(t.head.Seats))
}

func names(seats []store.Seat) []string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = s.Name
	}
	return all
}

// replay replays the record and stops at the first entry that is not what was
// stored, or leads elsewhere.
func (t *Table) replay(entries []store.Entry) (err error) {
	if t.match, err = t.begin(); err != nil {
		return err
	}
	for _, stored := range entries {
		if err := t.repeat(stored); err != nil {
			return fmt.Errorf("entry %d (%s): %w", stored.Seq, stored.Line, err)
		}
	}
	return nil
}

func (t *Table) repeat(stored store.Entry) error {
	e, err := core.ParseEntry(t.match.Title, stored.Line)
	if err != nil {
		return err
	}
	e.Seal = stored.Seal
	if e.After, err = core.ParseStamp(stored.Position); err != nil {
		return err
	}
	step, err := t.match.Repropose(e)
	if err != nil {
		return err
	}
	t.commit(step, stored)
	return nil
}

// kept is an entry as the store keeps it.
func kept(e core.Entry, at time.Time) store.Entry {
	return store.Entry{Seq: e.Seq, Line: e.Line, Seal: e.Seal, Position: e.After.String(), At: at}
}

func (t *Table) propose(e core.Entry) (*core.Step, error) {
	if e.IsUndo {
		return t.match.ProposeUndo(e.By, e.Back)
	}
	return t.match.Propose(e.Action)
}

func (t *Table) commit(step *core.Step, stored store.Entry) {
	if !step.IsUndo && step.By < core.MaxSeats {
		t.asked[step.By] = t.match.State().Ask(step.By).Code
	}
	t.noteDecisions(step)
	t.made = append(t.made, made{stored.Key, stored.Player, stored.At, stored.Used, step.Events,
		!step.IsUndo && reveals(t.match.State(), step.Action), !step.IsUndo && aside(t.match.State(), step.Action)})
	t.match.Commit(step)
	t.head.Seq, t.head.Changed = stored.Seq, stored.At
	clocks := t.head.Clocks
	t.head.Progress = progress(t.match.State())
	t.head.Clocks = clocks
	t.shots = nil
}

// reveals reports whether an action reveals a secret.
func reveals(s core.State, a core.Action) bool {
	r, ok := s.(core.Revealer)
	return ok && r.Reveals(a)
}

// brief is what an action does in a word or two, if the title has them.
func brief(s core.State, a core.Action) core.Text {
	if b, ok := s.(core.Briefer); ok {
		return b.Brief(a)
	}
	return core.Text{}
}

// price is what an action costs, if the title says so.
func price(s core.State, a core.Action) int32 {
	if p, ok := s.(core.Pricer); ok {
		return p.Price(a)
	}
	return 0
}

// aside reports whether an action is one that nobody waits for.
func aside(s core.State, a core.Action) bool {
	return slices.ContainsFunc(asides(s, a.By), func(c core.Choice) bool { return c.Holds(a) })
}

// asides is what a seat may do although nobody waits for it.
func asides(s core.State, by core.Seat) []core.Choice {
	if some, ok := s.(core.Asider); ok && by < core.MaxSeats {
		return some.Aside(by, nil)
	}
	return nil
}

// progress is what the header says about a position.
func progress(s core.State) store.Progress {
	p := store.Progress{Status: store.Running, ToAct: uint16(s.ToAct())}
	if s.ToAct() != 0 {
		return p
	}
	p.Status = store.Over
	ranks := s.Rank()
	for i, score := range s.Score() {
		p.Result = append(p.Result, store.Place{Score: score, Rank: ranks[i]})
	}
	return p
}

// play judges an entry, stores it, applies it, and makes it known. The caller
// holds acting.
func (t *Table) play(ctx context.Context, e core.Entry, by author, notes ...store.Note) error {
	step, stored, next, err := t.judge(e, by)
	if err != nil {
		return err
	}
	err = traced(ctx, "store write", t.id, func(ctx context.Context) error {
		return t.hall.Store.Append(ctx, t.head.Mark(), stored, next, notes...)
	})
	if err != nil {
		return t.lost(ctx, err)
	}
	t.locked(func() {
		t.commit(step, stored)
		t.count(step.Entry, stored)
		t.head.Clocks = next.Clocks
		t.raised()
		for _, n := range notes {
			t.recall(n)
		}
	})
	t.hall.publish(t.id)
	t.hall.overcome(t.id)
	return nil
}

// author is who makes an entry: the request of a seat's player, or what plays
// in their place. The caller's key must never pass for the latter.
type author struct {
	key    string
	player store.Player
}

// judge proposes an entry to the match and makes its record.
func (t *Table) judge(e core.Entry, by author) (step *core.Step, stored store.Entry, next store.Progress, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if step, err = t.propose(e); err != nil {
		return nil, stored, next, err
	}
	stored = kept(step.Entry, t.hall.Now())
	stored.Key, stored.Player = by.key, by.player
	next = progress(t.match.Next())
	next.Clocks, stored.Used = t.ticked(e, core.Seats(next.ToAct), stored.At)
	return step, stored, next, nil
}

// locked changes what mu guards; a title that panics must not leave it locked.
func (t *Table) locked(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f()
}

// lost stops all changes to the table after the store has failed: the disk is
// then the only truth, and is loaded as soon as possible. A match that somebody
// else has changed is not lost, only behind. The caller holds acting.
func (t *Table) lost(ctx context.Context, err error) error {
	if errors.Is(err, store.ErrTaken) {
		return errBehind
	}
	t.gone = true
	fresh := t.hall.tryAgain(t.id)
	t.locked(func() {
		t.doubt, t.shots = true, nil
		for seat := range t.thinking {
			t.interrupt(seat)
		}
	})
	t.hall.publish(t.id)
	if fresh { // what fails again while it waits would fill the log
		t.hall.Log.ErrorContext(ctx, "not stored", "match", t.id, "err", err)
	}
	return fmt.Errorf("match %s: %w", t.id, err)
}

// settle plays what needs no player, chance and standing orders, then wakes
// the bots. Among several servers only the one driving the match does so.
// The caller holds acting.
func (t *Table) settle(ctx context.Context) {
	for !t.gone && t.mine() {
		again, err := t.goOn(ctx)
		if errors.Is(err, errBehind) {
			again, err = true, t.follow(ctx)
		}
		if err != nil && t.gone {
			return // it has been told
		}
		if err != nil {
			t.hall.Log.ErrorContext(ctx, "the match waits", "match", t.id, "err", err)
			return
		}
		if !again {
			break
		}
	}
	t.wake()
}

// goOn plays one entry that needs no player, if there is one.
func (t *Table) goOn(ctx context.Context) (bool, error) {
	if err := t.startIfFull(ctx); err != nil || t.match == nil {
		return false, err
	}
	if err := t.endOrders(ctx); err != nil {
		return false, err
	}
	e, player, ok := t.pending()
	if !ok {
		return false, nil
	}
	var notes []store.Note
	if player == store.Ordered {
		notes = append(notes, ordersNote(e.By, t.orders[e.By])) // an order is spent with its entry, or not at all
	}
	return true, t.play(ctx, e, author{player: player}, notes...)
}

// pending is the entry that the table itself must play next.
func (t *Table) pending() (e core.Entry, player store.Player, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if state := t.match.State(); state.ToAct().Has(core.Chance) {
		a := state.Chance(t.rng)
		return core.Entry{By: core.Chance, Action: a}, store.Self, true
	}
	a, ok := t.ordered()
	return core.Entry{By: a.By, Action: a}, store.Ordered, ok
}

// driven reports whether the table itself or a bot is to act.
func (t *Table) driven() bool {
	if t.match == nil {
		return t.full()
	}
	for s := range t.match.State().ToAct().All {
		if s == core.Chance || t.bot(s) != "" {
			return true
		}
	}
	return false
}

// seat is the seat of a token's holder, or the spectator without a token.
func (t *Table) seat(token string) (core.Seat, error) {
	if token == "" {
		return core.Spectator, nil
	}
	for i, s := range t.head.Seats {
		if opens(token, s.Token) {
			return core.Seat(i), nil
		}
	}
	if opens(token, t.head.Owner) {
		return 0, ErrIsOwner
	}
	return 0, ErrToken
}

// owned refuses everybody but the owner of the match.
func (t *Table) owned(token string) error {
	if opens(token, t.head.Owner) {
		return nil
	}
	if _, err := t.player(token); err != nil {
		return err
	}
	return ErrOwner
}

// player is the seat of a token that must have one.
func (t *Table) player(token string) (core.Seat, error) {
	s, err := t.seat(token)
	if err == nil && s == core.Spectator {
		err = ErrSeat
	}
	return s, err
}

// running is the match, or why it cannot be played.
func (t *Table) running() (*core.Match, error) {
	switch t.head.Status {
	case store.Gathering:
		return nil, ErrWaiting
	case store.Over:
		return t.match, ErrOver
	}
	return t.match, nil
}
