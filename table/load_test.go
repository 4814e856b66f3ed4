package table

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/store"
	"remise/store/storetest"
)

// One match whose record is damaged is withheld and named at start; the others
// are served.
func TestADamagedMatchIsWithheldAlone(t *testing.T) {
	damages := map[string]struct{ sql, why string }{
		"no options":      {`UPDATE matches SET options = '{}' WHERE id = ?1`, "option"},
		"no JSON":         {`UPDATE matches SET options = '{' WHERE id = ?1`, "options"},
		"another game":    {`UPDATE matches SET title = 'chess' WHERE id = ?1`, "chess"},
		"rules to come":   {`UPDATE matches SET rules = 99 WHERE id = ?1`, "99"},
		"no seats":        {`DELETE FROM seats WHERE match = ?1`, "0 seats"},
		"a seat less":     {`DELETE FROM seats WHERE match = ?1 AND seat = 0`, "seat 1"},
		"a seat's kind":   {`UPDATE seats SET kind = 'ghost' WHERE match = ?1`, "ghost"},
		"an unknown bot":  {`UPDATE seats SET kind = 'bot', level = 'genius' WHERE match = ?1 AND seat = 1`, "genius"},
		"lost entries":    {`DELETE FROM entries WHERE match = ?1 AND seq > 1`, "after 1"},
		"no entries":      {`DELETE FROM entries WHERE match = ?1`, "after 0"},
		"a gap":           {`DELETE FROM entries WHERE match = ?1 AND seq = 1`, "entry 1"},
		"a changed entry": {`UPDATE entries SET line = '2 1 bid 1' WHERE match = ?1 AND seq = 2`, "entry 2"},
		"no status":       {`UPDATE matches SET status = '' WHERE id = ?1`, "status"},
		"not begun":       {`UPDATE matches SET status = 'gathering' WHERE id = ?1`, "gather"},
		"bad clocks":      {`UPDATE matches SET clocks = '{' WHERE id = ?1`, "clocks"},
	}
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t)
			bad, good := r.create(store.Host, store.Host), r.create(store.Host, store.Host)
			for _, c := range []Created{bad, good} {
				for range 3 {
					f := r.see(c.ID, "")
					token := c.Keys[f.ToAct.Lowest()].Token
					r.act(c.ID, token, r.see(c.ID, token).Choices[0].Notation)
				}
			}
			r.Hall.Close()
			r.ok(r.Store.Close())
			storetest.Exec(t, r.file, damage.sql, bad.ID)
			r.Hall = enter(t, r.file, 0).Hall
			r.ok(r.Resume(t.Context()))
			if why := r.Differing()[bad.ID]; len(r.Differing()) != 1 || !strings.Contains(why, damage.why) {
				t.Errorf("withheld: %v", r.Differing())
			}
			_, err := r.View(t.Context(), bad.ID, bad.Keys[0].Token, Since{})
			r.refused(err, ErrDiffers.Code)
			if f := r.see(good.ID, good.Keys[0].Token); f.Seq == 0 || !r.Replayed() {
				t.Errorf("the other is at entry %d", f.Seq)
			}
		})
	}
}

// rot is a title whose rules cannot bear what the record holds.
type rot struct{ core.Title }

func (rot) New(core.Setup) (core.State, error) { panic("index out of range") }

func TestRulesThatPanicSpoilOneMatch(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	r.again()
	r.Titles = slices.Clone(r.Titles)
	r.Titles[0] = rot{r.Titles[0]}
	r.ok(r.Resume(t.Context()))
	if why := r.Differing()[c.ID]; !strings.Contains(why, "index out of range") {
		t.Errorf("withheld: %v", r.Differing())
	}
	r.Titles[0] = r.Titles[0].(rot).Title
	r.ok(r.Reload(t.Context()))
	if r.see(c.ID, ""); len(r.Differing()) != 0 {
		t.Errorf("withheld still: %v", r.Differing())
	}
}

// The entries say how far a match has come; a header that says otherwise is
// corrected at start.
func TestAHeaderIsPutRight(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	f := r.see(c.ID, "")
	token := c.Keys[f.ToAct.Lowest()].Token
	r.act(c.ID, token, r.see(c.ID, token).Choices[0].Notation)
	toAct := r.see(c.ID, "").ToAct
	r.Hall.Close()
	r.ok(r.Store.Close())
	storetest.Exec(t, r.file, `UPDATE matches SET to_act = 0`)
	r.Hall = enter(t, r.file, 0).Hall
	r.ok(r.Resume(t.Context()))
	record, err := r.Store.Load(t.Context(), c.ID)
	r.ok(err)
	if core.Seats(record.ToAct) != toAct {
		t.Errorf("the header says %b, the match %b", record.ToAct, toAct)
	}
}

// A server that stopped between the last guest and the start makes up for it.
func TestAFullTableStartsAtLast(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Open)
	r.ok(r.Store.Sit(t.Context(), store.Newest(c.ID), 1, store.Seat{Kind: store.Guest, Name: "Ben", Token: "x"}))
	r.again()
	r.ok(r.Resume(t.Context()))
	if f := r.see(c.ID, ""); f.Status != store.Running {
		t.Errorf("the match is %s", f.Status)
	}
}

// away is a record that cannot be read for a while.
type away struct {
	store.Store
	lists, loads int // that fail
}

var errAway = errors.New("the database is away")

func (a *away) Unfinished(ctx context.Context) ([]string, error) {
	if a.lists--; a.lists >= 0 {
		return nil, errAway
	}
	return a.Store.Unfinished(ctx)
}

func (a *away) Load(ctx context.Context, id string) (store.Record, error) {
	if a.loads--; a.loads >= 0 {
		return store.Record{}, errAway
	}
	return a.Store.Load(ctx, id)
}

// What could not be read at start is read when it can be.
func TestTheReplayAtStartIsTriedAgain(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Open)
	r.ok(r.Store.Sit(t.Context(), store.Newest(c.ID), 1, store.Seat{Kind: store.Bot, Level: RandomLevel}))
	r.again()
	r.Hall.Store = &away{r.Store, 1, 1}
	if r.Replayed() {
		t.Error("replayed before it began")
	}
	r.ok(r.Resume(t.Context()))
	if f := r.see(c.ID, ""); f.Status == store.Gathering || !r.Replayed() {
		t.Errorf("the match is %s", f.Status)
	}
}
