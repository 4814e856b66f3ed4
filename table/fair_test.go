package table

import (
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"remise/core"
	"remise/store"
	"remise/title/vienna1840"
)

// pair is a live table of two people in two places.
func (w *watchmaker) pair(title string) Created {
	w.t.Helper()
	c, err := w.Create(w.t.Context(), NewMatch{Title: title, Places: []Place{{Kind: store.Host, Name: "Anna"}, {Kind: store.Open}},
		Pace: store.Pace{Kind: store.Live, Each: 20 * time.Second}})
	w.ok(err)
	guest, err := w.Join(w.t.Context(), c.ID, "Ben", nil, "")
	w.ok(err)
	c.Keys = append(c.Keys, guest)
	return c
}

// late lets the time of Ben run out, and Anna seat a bot for him.
func (w *watchmaker) late(c Created) {
	w.t.Helper()
	w.passed.Add(int64(time.Hour))
	w.ok(w.StandIn(w.t.Context(), c.ID, c.Keys[0].Token, 1))
	w.busy.Wait()
}

// proposes lets Anna ask for an undo and demands that it waits for Ben.
func (w *watchmaker) proposes(c Created, to *int) {
	w.t.Helper()
	before := w.see(c.ID, "")
	proposed, err := w.Undo(w.t.Context(), c.ID, w.request(c.ID, c.Keys[0].Token), to)
	w.ok(err)
	after := w.see(c.ID, "")
	if !proposed || after.Seq != before.Seq || after.Status != before.Status {
		w.t.Fatalf("an undo was not proposed but done: %v, entry %d after %d, %s", proposed, after.Seq, before.Seq, after.Status)
	}
	if waiting := core.First(2) &^ after.Proposal.Agreed; waiting != core.Of(1) {
		w.t.Fatalf("it waits for %v", waiting)
	}
}

// Anna waits until Ben is late, seats a bot for him, plays to the end, reads the
// open log and tries to go back with what she has read.
func TestALatePlayersHandIsNotRead(t *testing.T) {
	w := newWatchmaker(t)
	c := w.pair("trambahn")
	for w.see(c.ID, "").ToAct != core.Of(1) { // until it is Ben's turn
		w.act(c.ID, c.Keys[0].Token, w.see(c.ID, c.Keys[0].Token).Choices[0].Notation)
	}
	w.late(c)
	for w.see(c.ID, "").Status != store.Over {
		w.act(c.ID, c.Keys[0].Token, w.see(c.ID, c.Keys[0].Token).Choices[0].Notation)
		w.busy.Wait()
	}
	start := 0
	w.proposes(c, nil)
	w.proposes(c, &start)
	if u := w.see(c.ID, c.Keys[0].Token).Undo; u.Free {
		t.Error("the end is offered to be taken back without Ben")
	}
	copied, err := w.Branch(t.Context(), c.ID, c.Keys[0].Token, w.see(c.ID, "").Seq-2)
	w.ok(err)
	if f := w.see(copied.ID, ""); f.Status != store.Running || w.see(c.ID, "").Status != store.Over {
		t.Errorf("a copy can be played on: %s", f.Status)
	}
}

// What a bot played for Ben is taken back only with his consent, and nothing
// is redealt without him. He comes, agrees, and it happens.
func TestAStandInAgreesToNothing(t *testing.T) {
	w := newWatchmaker(t)
	c := w.pair("toy")
	w.act(c.ID, c.Keys[0].Token, "bid 2")
	w.late(c)
	f := w.see(c.ID, "")
	if last := f.Log[len(f.Log)-1]; last.By != 1 || !last.StandIn {
		t.Fatalf("not played by the stand-in: %+v", last)
	}
	start := 0
	w.proposes(c, nil)
	w.proposes(c, &start)
	w.ok(w.Answer(t.Context(), c.ID, w.request(c.ID, c.Keys[1].Token), 0, true))
	if f := w.see(c.ID, ""); f.ToAct != core.Of(0, 1) || f.Seats[1].Clock.StandIn != "" {
		t.Errorf("after Ben agreed %v are to act", f.ToAct)
	}
}

// An end is an end, even in a game without secrets: the loser alone cannot take
// it back.
func TestAnOpenEndIsNotTakenBackAlone(t *testing.T) {
	w := newWatchmaker(t)
	c := w.pair("toy")
	w.playOut(c)
	last := c.Keys[w.lastSeat(c)].Token
	proposed, err := w.Undo(t.Context(), c.ID, w.request(c.ID, last), nil)
	w.ok(err)
	if f := w.see(c.ID, last); !proposed || f.Status != store.Over || f.Undo.Free {
		t.Errorf("proposed %v, match %s", proposed, f.Status)
	}
}

// Letting a bot play and taking back what it did amounts to asking it for
// advice.
func TestAStandInGivesNoAdvice(t *testing.T) {
	for _, help := range []store.Help{store.HelpOff, store.HelpOn} {
		w := newWatchmaker(t)
		c, err := w.Create(t.Context(), NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Open}}, Terms: store.Terms{Help: help}})
		w.ok(err)
		_, err = w.Join(t.Context(), c.ID, "Ben", nil, "")
		w.ok(err)
		w.ok(w.StandIn(t.Context(), c.ID, c.Keys[0].Token, 0))
		w.busy.Wait()
		proposed, err := w.Undo(t.Context(), c.ID, w.request(c.ID, c.Keys[0].Token), nil)
		w.ok(err)
		if proposed != (help == store.HelpOff) {
			t.Errorf("help %s: proposed %v", help, proposed)
		}
	}
}

// The table decides how strong a stand-in is, not the player who profits by it.
func TestTheTableSetsTheStandIn(t *testing.T) {
	w := newWatchmaker(t)
	for agreed, want := range map[string]string{"": "first", RandomLevel: RandomLevel} {
		c, err := w.Create(t.Context(), NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}, Terms: store.Terms{StandIn: agreed}})
		w.ok(err)
		w.ok(w.StandIn(t.Context(), c.ID, c.Keys[1].Token, 1))
		w.busy.Wait()
		if f := w.see(c.ID, ""); f.Seats[1].Clock.StandIn != want || f.StandIn != want {
			t.Errorf("agreed on %q: %q sits in", agreed, f.Seats[1].Clock.StandIn)
		}
	}
	_, err := w.Create(t.Context(), NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}, Terms: store.Terms{StandIn: "perfect"}})
	w.refused(err, "table.level")
	_, err = w.Create(t.Context(), NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}, Terms: store.Terms{Help: "some"}})
	w.refused(err, "table.terms")
}

// rematched plays a match to its end, with a bot for the late player, and lets the
// other ask for a rematch.
func (w *watchmaker) rematched(c Created) Created {
	w.t.Helper()
	w.late(c)
	for w.see(c.ID, "").Status != store.Over {
		w.act(c.ID, c.Keys[0].Token, w.see(c.ID, c.Keys[0].Token).Choices[0].Notation)
		w.busy.Wait()
	}
	again, err := w.Rematch(w.t.Context(), c.ID, c.Keys[0].Token)
	w.ok(err)
	return again
}

// A rematch gives players their own seats, not that of an opponent replaced
// by a bot.
func TestARematchGivesNobodyTwoSeats(t *testing.T) {
	w := newWatchmaker(t)
	c := w.pair("toy")
	again := w.rematched(c)
	if len(again.Keys) != 1 || w.see(again.ID, "").Seats[1].Kind != store.Open {
		t.Errorf("%d seats for one player: %+v", len(again.Keys), w.see(again.ID, "").Seats)
	}
	if s := w.see(again.ID, "").Seats; s[0].Kept || !s[1].Kept {
		t.Errorf("nobody sees that a seat is kept: %+v", s)
	}
	_, err := w.Join(t.Context(), again.ID, "Ben?", nil, "")
	w.refused(err, "table.kept")
	w.again()
	w.furnish()
	_, err = w.Join(t.Context(), again.ID, "Ben?", new(core.Seat(1)), "")
	w.refused(err, "table.kept")
	back, err := w.Rematch(t.Context(), c.ID, c.Keys[1].Token)
	w.ok(err)
	if back.ID != again.ID || len(back.Keys) != 1 || back.Keys[0].Seat != 1 {
		t.Errorf("the opponent gets %+v", back)
	}
}

// The maker of a rematch that the other player does not join can let others in.
func TestAKeptSeatCanBeOpened(t *testing.T) {
	w := newWatchmaker(t)
	c := w.pair("toy")
	again := w.rematched(c)
	w.ok(w.Free(t.Context(), again.ID, again.Owner, 1))
	_, err := w.Join(t.Context(), again.ID, "Cleo", nil, "")
	w.ok(err)
}

// A copy of a match that runs without advice gives none either: not through
// a stand-in, an analysis, or a further copy.
func TestACopyGivesNoAdvice(t *testing.T) {
	r := newRoom(t)
	ctx := t.Context()
	c := r.create(store.Host, store.Host)
	copied, err := r.Branch(ctx, c.ID, c.Keys[0].Token, 0)
	r.ok(err)
	r.refused(r.StandIn(ctx, copied.ID, copied.Keys[0].Token, 0), "table.help")
	_, err = r.Hint(ctx, copied.ID, copied.Keys[0].Token)
	r.refused(err, "table.help")
	for r.see(copied.ID, "").Status != store.Over {
		for _, k := range copied.Keys {
			if all := r.see(copied.ID, k.Token).Choices; len(all) > 0 {
				r.act(copied.ID, k.Token, all[0].Notation)
				break
			}
		}
	}
	_, err = r.Analyse(ctx, copied.ID, "")
	r.refused(err, "table.help")
	further, err := r.Branch(ctx, copied.ID, "", 0)
	r.ok(err)
	if r.see(further.ID, "").Help {
		t.Error("a copy of the copy gives advice")
	}
}

// Bots advise a player without human opponents. Between people they do not,
// unless the table says so; everybody can see it.
func TestHintsBetweenPeople(t *testing.T) {
	for _, c := range []struct {
		seats []store.Kind
		help  store.Help
		want  bool
	}{
		{[]store.Kind{store.Host, store.Bot}, "", true},
		{[]store.Kind{store.Host, store.Bot}, store.HelpOff, false},
		{[]store.Kind{store.Host, store.Host}, "", false},
		{[]store.Kind{store.Host, store.Host}, store.HelpOn, true},
	} {
		t.Run(fmt.Sprint(c.seats, c.help), func(t *testing.T) {
			r := newRoom(t)
			n := NewMatch{Title: "toy", Terms: store.Terms{Help: c.help}}
			for _, kind := range c.seats {
				n.Places = append(n.Places, Place{Kind: kind, Level: levelOf(kind)})
			}
			made, err := r.Create(t.Context(), n)
			r.ok(err)
			_, err = r.Hint(t.Context(), made.ID, made.Keys[0].Token)
			if c.want {
				r.ok(err)
			} else {
				r.refused(err, "table.help")
			}
			if r.see(made.ID, "").Help != c.want {
				t.Error("a spectator is told otherwise")
			}
		})
	}
}

// When bots take the seats that nobody took, the last player plays alone.
func TestBotsOnOpenSeatsMayHelp(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Open)
	if r.see(c.ID, "").Help {
		t.Error("help while somebody may still come")
	}
	r.ok(r.Start(t.Context(), c.ID, c.Owner, RandomLevel))
	if !r.see(c.ID, "").Help {
		t.Error("no help against bots")
	}
}

// A copy is for trying things out, with advice, unless its match is still
// running without.
func TestACopyDoesNotBringHintsBack(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	running, err := r.Branch(t.Context(), c.ID, c.Keys[0].Token, 0)
	r.ok(err)
	_, err = r.Hint(t.Context(), running.ID, running.Keys[0].Token)
	r.refused(err, "table.help")
	r.playOut(c)
	over, err := r.Branch(t.Context(), c.ID, "", r.see(c.ID, "").Seq-3)
	r.ok(err)
	if !r.see(over.ID, "").Help {
		t.Error("no advice in a copy of a finished match")
	}
}

// Nor does a log of it that is read in again.
func TestAnImportDoesNotBringHintsBack(t *testing.T) {
	r := newRoom(t)
	r.Titles = append(r.Titles, vienna1840.Title)
	c, err := r.Create(t.Context(), NewMatch{Title: "1840", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}})
	r.ok(err)
	log, err := r.Export(t.Context(), c.ID, c.Keys[0].Token)
	r.ok(err)
	for range 2 { // the second is a copy of a copy
		read, err := r.Import(t.Context(), log)
		r.ok(err)
		_, err = r.Hint(t.Context(), read.ID, read.Keys[0].Token)
		r.refused(err, "table.help")
		r.refused(r.StandIn(t.Context(), read.ID, read.Keys[0].Token, 0), "table.help")
		log, err = r.Export(t.Context(), read.ID, read.Keys[0].Token)
		r.ok(err)
	}
}

// If both press the button for another game, there is one, and each has
// their seat in it.
func TestBothAskForARematch(t *testing.T) {
	for range 10 {
		w := newWatchmaker(t)
		c := w.pair("toy")
		w.playOut(c)
		var both sync.WaitGroup
		var made [2]Created
		for i := range made {
			both.Go(func() {
				var err error
				if made[i], err = w.Rematch(t.Context(), c.ID, c.Keys[i].Token); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
		if made[0].ID != made[1].ID || len(made[0].Keys) != 1 || len(made[1].Keys) != 1 {
			t.Fatalf("made: %+v", made)
		}
		for i := range made {
			if f := w.see(made[i].ID, made[i].Keys[0].Token); f.Viewer != core.Seat(i) || f.Status != store.Running {
				t.Errorf("player %d has seat %d, match %s", i, f.Viewer, f.Status)
			}
		}
	}
}

// When a lost answer is asked for again, it is the same match, seat and
// tokens, even after a restart.
func TestALostAnswerIsRepeated(t *testing.T) {
	w := newWatchmaker(t)
	ctx := t.Context()
	n := NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Open}, {Kind: store.Open}}, Key: "a word of my own"}
	first, err := w.Create(ctx, n)
	w.ok(err)
	join := func(name, key string) Key {
		t.Helper()
		k, err := w.Join(ctx, first.ID, name, nil, key)
		w.ok(err)
		return k
	}
	ben := join("Ben", "Ben's key")
	w.again()
	w.furnish()
	if second, err := w.Create(ctx, n); err != nil || !reflect.DeepEqual(first, second) {
		t.Errorf("made %+v, then %+v, %v", first, second, err)
	}
	if again := join("Ben", "Ben's key"); again != ben {
		t.Errorf("joined as %+v, then as %+v", ben, again)
	}
	cleo := join("Cleo", "Cleo's key")
	if again := join("Cleo", "Cleo's key"); again != cleo || cleo.Seat != 2 {
		t.Errorf("joined as %+v, then as %+v, after the beginning", cleo, again)
	}
	w.playOut(Created{ID: first.ID, Keys: []Key{first.Keys[0], ben, cleo}})
	one, err := w.Rematch(ctx, first.ID, ben.Token)
	w.ok(err)
	two, err := w.Rematch(ctx, first.ID, ben.Token)
	w.ok(err)
	if !reflect.DeepEqual(one, two) || one.Owner == "" || len(one.Keys) != 1 {
		t.Errorf("rematch %+v, then %+v", one, two)
	}
}

// A match that others play too is not the owner's to delete: all must agree.
func TestABegunMatchIsDeletedByAll(t *testing.T) {
	w := newWatchmaker(t)
	ctx := t.Context()
	c := w.pair("toy")
	_, err := w.Delete(ctx, c.ID, c.Keys[1].Token)
	w.refused(err, "table.owner")
	waiting, err := w.Delete(ctx, c.ID, c.Owner)
	w.ok(err)
	if f := w.see(c.ID, ""); waiting != core.Of(1) || f.Ending == nil {
		t.Fatalf("waits for %v, told: %+v", waiting, f.Ending)
	}
	w.act(c.ID, c.Keys[0].Token, "bid 1") // Anna plays on
	if f := w.see(c.ID, ""); f.Ending != nil {
		t.Error("still to be deleted")
	}
	w.late(c)
	waiting, err = w.Delete(ctx, c.ID, c.Owner)
	w.ok(err)
	if waiting != core.Of(1) {
		t.Error("a bot has agreed for Ben")
	}
	_, err = w.Delete(ctx, c.ID, c.Keys[1].Token)
	w.ok(err)
	_, err = w.View(ctx, c.ID, "", Since{})
	w.refused(err, "table.unknown")
	gathering := w.create(store.Host, store.Open, store.Open)
	_, err = w.Join(ctx, gathering.ID, "Ben", nil, "")
	w.ok(err)
	if waiting, err = w.Delete(ctx, gathering.ID, gathering.Owner); err != nil || waiting != 0 {
		t.Errorf("a table that has not begun waits for %v, %v", waiting, err)
	}
}

// A holder can replace a link that others have seen; a lost answer is
// repeated with the old link, which opens nothing else.
func TestReissue(t *testing.T) {
	w := newWatchmaker(t)
	ctx := t.Context()
	c := w.pair("toy")
	old := c.Keys[1].Token
	_, err := w.Reissue(ctx, c.ID, "", "key")
	w.refused(err, "table.seat")
	k, err := w.Reissue(ctx, c.ID, old, "Ben's key")
	w.ok(err)
	w.again()
	w.furnish()
	if again, err := w.Reissue(ctx, c.ID, old, "Ben's key"); err != nil || again != k || k.Seat != 1 {
		t.Errorf("given %+v, then %+v, %v", k, again, err)
	}
	_, err = w.Reissue(ctx, c.ID, old, "another's key")
	w.refused(err, "table.token")
	_, err = w.View(ctx, c.ID, old, Since{})
	w.refused(err, "table.token")
	w.act(c.ID, k.Token, "bid 1")
}

// A player who took a seat and never came makes room again, until the match begins.
func TestTheOwnerFreesASeat(t *testing.T) {
	w := newWatchmaker(t)
	ctx := t.Context()
	c := w.create(store.Host, store.Open, store.Open)
	lost, err := w.Join(ctx, c.ID, "Ben", nil, "")
	w.ok(err)
	w.refused(w.Free(ctx, c.ID, lost.Token, 1), "table.owner")
	for _, seat := range []core.Seat{0, 2, 7} {
		w.refused(w.Free(ctx, c.ID, c.Owner, seat), "table.noguest")
	}
	w.ok(w.Free(ctx, c.ID, c.Owner, 1))
	_, err = w.View(ctx, c.ID, lost.Token, Since{})
	w.refused(err, "table.token")
	w.again()
	w.furnish()
	for _, name := range []string{"Cleo", "Dora"} {
		_, err := w.Join(ctx, c.ID, name, nil, "")
		w.ok(err)
	}
	w.refused(w.Free(ctx, c.ID, c.Owner, 1), "table.started")
}
