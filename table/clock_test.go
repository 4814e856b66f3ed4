package table

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"remise/core"
	"remise/core/coretest"
	"remise/store"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// watchmaker is a room whose time is the test's.
type watchmaker struct {
	*room
	passed atomic.Int64
	made   Created
}

func newWatchmaker(t *testing.T) *watchmaker {
	w := &watchmaker{room: newRoom(t)}
	w.furnish()
	return w
}

func (w *watchmaker) furnish() {
	w.Now = func() time.Time { return noon.Add(time.Duration(w.passed.Load())) }
	w.Levels = []string{RandomLevel, "first"}
	w.Bots = func(_, level string) (Player, error) {
		if level != "first" {
			return onlyRandom("", level)
		}
		return first{}, nil
	}
}

// first plays the first choice: a bid of nothing.
type first struct{}

func (first) Choose(_ context.Context, guess core.State, seat core.Seat, _ *core.RNG) core.Action {
	return guess.Legal(seat, nil)[0].Action
}

// Each file of testdata/clock tells of a match: commands, and under them what
// the clocks show then.
func TestClocks(t *testing.T) {
	files, err := filepath.Glob("testdata/clock/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no stories", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			w := newWatchmaker(t)
			var out strings.Builder
			for line := range strings.Lines(string(text)) {
				switch line[0] {
				case '#', '\n':
					out.WriteString(line)
				case '>':
					out.WriteString(line + w.do(strings.Fields(line[1:])))
				}
			}
			coretest.Golden(t, file, []byte(out.String()))
		})
	}
}

// do runs a command and says what came of it.
func (w *watchmaker) do(words []string) string {
	w.t.Helper()
	ctx := w.t.Context()
	var err error
	switch words[0] {
	case "open":
		w.made, err = w.Create(ctx, NewMatch{Title: "toy", Places: []Place{{Kind: store.Host}, {Kind: store.Host}}, Pace: w.pace(words[1:])})
	case "wait":
		d, wrong := time.ParseDuration(words[1])
		w.ok(wrong)
		w.passed.Add(int64(d))
		return ""
	case "play":
		token := w.token(words[1])
		_, err = w.Act(ctx, w.made.ID, w.request(w.made.ID, token), Move{Notation: strings.Join(words[2:], " ")})
	case "undo":
		_, err = w.Undo(ctx, w.made.ID, w.request(w.made.ID, w.token(words[1])), nil)
	case "replace":
		seat, wrong := strconv.Atoi(words[1])
		w.ok(wrong)
		err = w.StandIn(ctx, w.made.ID, w.token(words[3]), core.Seat(seat-1))
	case "return":
		err = w.Return(ctx, w.made.ID, w.token(words[1]))
	case "restart":
		w.again()
		w.furnish()
		err = w.Resume(ctx)
	}
	if refusal, ok := core.AsRefusal(err); ok {
		return "refused: " + refusal.Code + "\n"
	}
	w.ok(err)
	return w.clocks()
}

func (w *watchmaker) pace(words []string) (p store.Pace) {
	w.t.Helper()
	if len(words) == 0 {
		return p
	}
	p.Kind = store.PaceKind(words[0])
	for i, to := range []*time.Duration{&p.Each, &p.Reserve} {
		if i+1 < len(words) {
			d, err := time.ParseDuration(words[i+1])
			w.ok(err)
			*to = d
		}
	}
	return p
}

func (w *watchmaker) token(seat string) string {
	w.t.Helper()
	n, err := strconv.Atoi(seat)
	w.ok(err)
	return w.made.Keys[n-1].Token
}

// clocks waits for the bots and reads the clocks.
func (w *watchmaker) clocks() string {
	w.t.Helper()
	var f Full
	for busy := true; busy; {
		f, busy = w.see(w.made.ID, ""), false
		for s := range f.ToAct.All {
			busy = busy || s == core.Chance || f.Seats[s].Clock.StandIn != ""
		}
		if busy {
			time.Sleep(time.Millisecond)
		}
	}
	var out strings.Builder
	for i, s := range f.Seats {
		fmt.Fprintf(&out, "%d", i+1)
		if !s.Clock.Since.IsZero() {
			fmt.Fprintf(&out, " asked %s", stamp(s.Clock.Since))
		}
		if !s.Due.IsZero() {
			fmt.Fprintf(&out, " until %s", stamp(s.Due))
		}
		if f.Pace.Kind == store.Live {
			fmt.Fprintf(&out, " reserve %s", s.Clock.Reserve)
		}
		if s.Clock.StandIn != "" {
			fmt.Fprintf(&out, " bot %s", s.Clock.StandIn)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func stamp(t time.Time) string { return t.UTC().Format("Mon 15:04:05") }

// While a match is in memory its clocks run on monotonic time: the wall clock
// may jump.
func TestClocksDoNotReadTheWall(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	for range 2 {
		f := r.see(c.ID, "")
		for seat := range f.ToAct.All {
			if at := f.Seats[seat].Clock.Since; at == at.Round(0) { //nolint:staticcheck // the reading is what differs
				t.Errorf("seat %v is timed by the wall: %v", seat, at)
			}
		}
		r.act(c.ID, c.Keys[0].Token, "bid 1")
		r.act(c.ID, c.Keys[1].Token, "bid 0")
		r.act(c.ID, c.Keys[0].Token, "keep")
	}
}

// A repeated request is recognised by its key, whatever the clock says by then.
func TestAKeyDoesNotDependOnTheClock(t *testing.T) {
	for _, jump := range []time.Duration{1000 * 24 * time.Hour, -1000 * 24 * time.Hour} {
		w := newWatchmaker(t)
		c := w.create(store.Host, store.Host)
		request := w.request(c.ID, c.Keys[0].Token)
		seq, err := w.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
		w.ok(err)
		w.passed.Add(int64(jump))
		for range 2 {
			again, err := w.Act(t.Context(), c.ID, request, Move{Notation: "bid 1"})
			if w.ok(err); again != seq {
				t.Errorf("played as %d and %d", seq, again)
			}
			w.again()
			w.furnish()
		}
	}
}

// patient decides when it is told to.
type patient struct{ asked, decide chan struct{} }

func (p patient) Choose(ctx context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action {
	p.asked <- struct{}{}
	<-p.decide
	return first{}.Choose(ctx, guess, seat, rng)
}

// A player who returns while the bot is still thinking decides for themselves.
func TestAReturningPlayerDecides(t *testing.T) {
	w := newWatchmaker(t)
	bot := patient{make(chan struct{}), make(chan struct{})}
	w.Bots = func(string, string) (Player, error) { return bot, nil }
	w.do([]string{"open"})
	ctx, id, token := t.Context(), w.made.ID, w.made.Keys[0].Token
	w.ok(w.StandIn(ctx, id, token, 0))
	<-bot.asked
	before := w.log(id, "")
	w.ok(w.Return(ctx, id, token))
	close(bot.decide)
	w.busy.Wait()
	if after := w.log(id, ""); after != before {
		t.Fatalf("the bot has played:\n%s", after)
	}
	w.act(id, token, "bid 2")
	if f := w.see(id, token); f.Log[len(f.Log)-1].StandIn {
		t.Fatal("the player's own decision counts as the bot's")
	}
}

func TestARematchKeepsThePace(t *testing.T) {
	w := newWatchmaker(t)
	w.do([]string{"open", "slow", "24h"})
	w.playOut(w.made)
	again, err := w.Rematch(t.Context(), w.made.ID, w.made.Keys[0].Token)
	w.ok(err)
	if p := w.see(again.ID, "").Pace; p.Kind != store.Slow || p.Each != 24*time.Hour {
		t.Fatalf("pace: %+v", p)
	}
}

// A caller's key is any word they like. It must not make their own decision
// pass for a bot's or an order's.
func TestNoKeyPassesForABot(t *testing.T) {
	w := newWatchmaker(t)
	for _, key := range []string{"stand-in", "order", "bot"} {
		c := w.create(store.Host, store.Host)
		token := c.Keys[0].Token
		asked := Request{token, w.see(c.ID, token).Seq, key}
		seq, err := w.Act(t.Context(), c.ID, asked, Move{Notation: "bid 2"})
		w.ok(err)
		w.again()
		w.furnish()
		again, err := w.Act(t.Context(), c.ID, asked, Move{Notation: "bid 2"})
		w.ok(err)
		f := w.see(c.ID, token)
		if last := f.Log[len(f.Log)-1]; last.StandIn || again != seq {
			t.Errorf("key %q: entry %d, repeated %d, %+v", key, seq, again, last)
		}
	}
}

// A key belongs to one request: an undo with a decision's key is refused, and
// the other way round.
func TestAKeyServesOneRequest(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	ask := func(key string) Request {
		q := r.request(c.ID, c.Keys[0].Token)
		q.Key = key
		return q
	}
	_, err := r.Act(t.Context(), c.ID, ask("decision"), Move{Notation: "bid 2"})
	r.ok(err)
	_, err = r.Undo(t.Context(), c.ID, ask("decision"), nil)
	r.refused(err, "table.key")
	_, err = r.Undo(t.Context(), c.ID, ask("undo"), nil)
	r.ok(err)
	_, err = r.Act(t.Context(), c.ID, ask("undo"), Move{Notation: "bid 1"})
	r.refused(err, "table.key")
}

// A key under which something else is asked for is refused; the old answer
// would pass for the new one. The same may be asked for as often as one likes.
func TestAKeyServesOneDecision(t *testing.T) {
	r := newRoom(t)
	c := r.create(store.Host, store.Host)
	first := r.request(c.ID, c.Keys[0].Token)
	one, two := 0, 1
	seq, err := r.Act(t.Context(), c.ID, first, Move{Choice: &one})
	r.ok(err)
	for _, same := range []Move{{Choice: &one}, {Notation: lastNotation(r, c)}} {
		again, err := r.Act(t.Context(), c.ID, first, same)
		if r.ok(err); again != seq {
			t.Errorf("repeated: entry %d, not %d", again, seq)
		}
	}
	next := first
	next.Seq = seq
	for _, other := range []struct {
		Request
		Move
	}{{first, Move{Choice: &two}}, {first, Move{Notation: "bid 2"}}, {first, Move{Notation: "nonsense"}}, {next, Move{Choice: &one}}} {
		_, err := r.Act(t.Context(), c.ID, other.Request, other.Move)
		r.refused(err, "table.key")
	}
	r.again() // it is known after a restart, too
	_, err = r.Act(t.Context(), c.ID, first, Move{Choice: &one})
	r.ok(err)
	_, err = r.Act(t.Context(), c.ID, first, Move{Choice: &two})
	r.refused(err, "table.key")

	undo, back := r.request(c.ID, c.Keys[0].Token), 1
	_, err = r.Undo(t.Context(), c.ID, undo, nil)
	r.ok(err)
	_, err = r.Undo(t.Context(), c.ID, undo, nil)
	r.ok(err)
	_, err = r.Undo(t.Context(), c.ID, undo, &back)
	r.refused(err, "table.key")
}

// lastNotation is how the last entry is written.
func lastNotation(r *room, c Created) string {
	f := r.see(c.ID, c.Keys[0].Token)
	return f.Log[len(f.Log)-1].Notation
}

func TestAKeyServesOneMatchAndSeat(t *testing.T) {
	r := newRoom(t)
	n := NewMatch{Title: "toy", Key: "a key that nobody else can guess", Places: []Place{{Kind: store.Host, Name: "X"}, {Kind: store.Open},
		{Kind: store.Host, Name: "X"}, {Kind: store.Bot, Level: RandomLevel}}}
	c, err := r.Create(t.Context(), n)
	r.ok(err)
	const key = "another key that nobody can guess"
	k, err := r.Join(t.Context(), c.ID, "X", nil, key)
	r.ok(err)
	r.again()
	if again, err := r.Create(t.Context(), n); err != nil || again.ID != c.ID || len(again.Keys) != 2 {
		t.Errorf("the same again: %+v %v", again, err)
	}
	second := core.Seat(1)
	if again, err := r.Join(t.Context(), c.ID, "X", &second, key); err != nil || again != k {
		t.Errorf("joined again: %+v %v", again, err)
	}
	for what, change := range map[string]func(*NewMatch){
		"public": func(n *NewMatch) { n.Public = true },
		"pace":   func(n *NewMatch) { n.Pace = store.Pace{Kind: store.Slow, Each: 24 * time.Hour} },
		"terms":  func(n *NewMatch) { n.Terms.Help = store.HelpOff },
		"name":   func(n *NewMatch) { n.Places[0].Name = "Y" },
		"kind":   func(n *NewMatch) { n.Places[0].Kind = store.Open },
		"seats":  func(n *NewMatch) { n.Places = n.Places[:3] },
	} {
		other := n
		other.Places = slices.Clone(n.Places)
		change(&other)
		_, err := r.Create(t.Context(), other)
		if !isRefusal(err, "table.key") {
			t.Errorf("another %s: %v", what, err)
		}
	}
	_, err = r.Join(t.Context(), c.ID, "Y", nil, key)
	r.refused(err, "table.key")
	first := core.Seat(0)
	_, err = r.Join(t.Context(), c.ID, "X", &first, key)
	r.refused(err, "table.key")
}

// left is how long a seat may still take.
func (w *watchmaker) left(id string, seat int) time.Duration {
	w.t.Helper()
	f := w.see(id, "")
	return f.Seats[seat].Due.Sub(f.Now)
}

// A player who calls a bot and returns before it has decided has used that
// time.
func TestABotDoesNotStopTheClock(t *testing.T) {
	w := newWatchmaker(t)
	bot := newBrooder()
	w.patience = time.Hour
	w.Bots = func(string, string) (Player, error) { return bot, nil }
	w.do([]string{"open", "live", "20s", "1m"})
	for range 3 {
		w.passed.Add(int64(10 * time.Second))
		w.ok(w.StandIn(t.Context(), w.made.ID, w.made.Keys[0].Token, 0))
		expect(t, bot.began, 0)
		w.passed.Add(int64(10 * time.Second))
		w.ok(w.Return(t.Context(), w.made.ID, w.made.Keys[0].Token))
		expect(t, bot.ended, 0)
	}
	if left := w.left(w.made.ID, 0); left != 20*time.Second {
		t.Errorf("of 80 seconds, %v are left after 60", left)
	}
}

// startRound is a match of 1881 in which the first seat buys shares one after the
// other, twenty seconds for each and a reserve, and the entry before it.
func (w *watchmaker) startRound(reserve time.Duration) (c Created, back int) {
	w.t.Helper()
	w.Titles = append(w.Titles, berlin1881.Title)
	c, err := w.Create(w.t.Context(), NewMatch{Title: "1881", Places: []Place{{Kind: store.Host}, {Kind: store.Open}, {Kind: store.Open}},
		Pace: store.Pace{Kind: store.Live, Each: 20 * time.Second, Reserve: reserve}})
	w.ok(err)
	for range 2 {
		k, err := w.Join(w.t.Context(), c.ID, "", nil, "")
		w.ok(err)
		c.Keys = append(c.Keys, k)
	}
	w.line(c, "1 bid 40", "2 bid 30", "3 bid 20")
	return c, w.see(c.ID, "").Seq
}

// When several decisions are taken back at once, the time of all of them
// counts for the first.
func TestTimeOfUndoneDecisions(t *testing.T) {
	w := newWatchmaker(t)
	c, back := w.startRound(time.Minute)
	for range 2 {
		w.passed.Add(int64(15 * time.Second))
		w.line(c, "1 buy SHG")
	}
	w.passed.Add(int64(15 * time.Second))
	proposed, err := w.Undo(t.Context(), c.ID, w.request(c.ID, c.Keys[0].Token), &back)
	w.ok(err)
	if left := w.left(c.ID, 0); left != 35*time.Second || proposed {
		t.Errorf("of 80 seconds, %v are left after 45", left)
	}
}

// A player who acts and takes it back again and again has the time of both
// decisions and no more.
func TestUndoGivesNoTimeBack(t *testing.T) {
	w := newWatchmaker(t)
	c, back := w.startRound(0)
	for _, want := range []time.Duration{20 * time.Second, 20 * time.Second, 10 * time.Second, 0} {
		w.line(c, "1 buy SHG")
		if left := w.left(c.ID, 0); left != want {
			t.Errorf("%v are left, want %v", left, want)
		}
		w.passed.Add(int64(15 * time.Second))
		_, err := w.Undo(t.Context(), c.ID, w.request(c.ID, c.Keys[0].Token), &back)
		w.ok(err)
	}
}

// scrapper is a match of 1840 in which a seat that is to act may scrap a tram
// besides, and that seat.
func (w *watchmaker) scrapper() (Created, core.Seat) {
	w.t.Helper()
	seed := uint64(1)
	w.Seed = &seed
	w.Titles = append(w.Titles, vienna1840.Title)
	c, err := w.Create(w.t.Context(), NewMatch{Title: "1840", Places: []Place{{Kind: store.Host}, {Kind: store.Host}},
		Pace: store.Pace{Kind: store.Live, Each: 20 * time.Second, Reserve: time.Minute}})
	w.ok(err)
	for dice := core.NewRNG(seed); ; {
		seat := w.see(c.ID, "").ToAct.Lowest()
		f := w.see(c.ID, c.Keys[seat].Token)
		if len(f.Asides) > 0 {
			return c, seat
		}
		w.act(c.ID, c.Keys[seat].Token, f.Choices[dice.IntN(len(f.Choices))].Notation)
	}
}

// A player who scraps a tram in mid-decision goes on using the same time,
// and taking it back gives none either.
func TestAnAsideDoesNotStopTheClock(t *testing.T) {
	w := newWatchmaker(t)
	c, seat := w.scrapper()
	token := c.Keys[seat].Token
	w.passed.Add(int64(15 * time.Second))
	w.act(c.ID, token, w.see(c.ID, token).Asides[0].Notation)
	w.passed.Add(int64(15 * time.Second))
	if left := w.left(c.ID, int(seat)); left != 50*time.Second {
		t.Errorf("of 80 seconds, %v are left after 30", left)
	}
	w.again()
	w.furnish()
	w.Titles = append(w.Titles, vienna1840.Title)
	if _, err := w.Undo(t.Context(), c.ID, w.request(c.ID, token), nil); err != nil {
		t.Fatal(err)
	}
	if left := w.left(c.ID, int(seat)); left != 50*time.Second {
		t.Errorf("taken back, of 80 seconds %v are left after 30", left)
	}
}

// An aside that removes one of the acting player's choices outdates what they
// know: the number of a choice must never come to mean another one.
func TestAnAsideNeverChangesWhatAChoiceMeans(t *testing.T) {
	w := newWatchmaker(t)
	seed := uint64(2)
	w.Seed = &seed
	w.Titles = append(w.Titles, vienna1840.Title)
	c, err := w.Create(t.Context(), NewMatch{Title: "1840", Places: []Place{{Kind: store.Host}, {Kind: store.Host}, {Kind: store.Host}}})
	w.ok(err)
	for dice := core.NewRNG(seed); ; {
		seat := w.see(c.ID, "").ToAct.Lowest()
		f := w.see(c.ID, c.Keys[seat].Token)
		if by, notation := w.shifting(c, seat); notation != "" {
			w.act(c.ID, c.Keys[by].Token, notation)
			last := len(f.Choices) - 1
			_, err := w.Act(t.Context(), c.ID, Request{c.Keys[seat].Token, f.Seq, "late"}, Move{Choice: &last})
			w.refused(err, "table.stale")
			return
		}
		kept := slices.DeleteFunc(slices.Clone(f.Choices), func(c Choice) bool { return c.Parts.Verb == "return" || c.Parts.Verb == "scrap" })
		w.act(c.ID, c.Keys[seat].Token, kept[dice.IntN(len(kept))].Notation)
	}
}

// shifting is another seat's aside that changes the acting seat's choices.
func (w *watchmaker) shifting(c Created, seat core.Seat) (by core.Seat, notation string) {
	w.t.Helper()
	t, err := w.table(w.t.Context(), c.ID)
	w.ok(err)
	state := t.match.State()
	for other := range core.First(len(c.Keys)).Without(seat).All {
		for _, a := range asides(state, other) {
			after := state.Clone()
			after.Apply(a.Action, nil)
			if sameText(state.Ask(seat), after.Ask(seat)) && !slices.Equal(state.Legal(seat, nil), after.Legal(seat, nil)) {
				return other, t.match.Title.Format(a.Action)
			}
		}
	}
	return 0, ""
}
