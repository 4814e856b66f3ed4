package coretest

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

// bends are broken toy games, each with the law that must catch it.
var bends = []bend{
	{
		name: "a coin is lost", law: "everything is accounted for",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			s.Apply(a, sink)
			if a.Kind == toy.Keep {
				s.Bank--
			}
		},
	},
	{
		name: "the hash is not kept up", law: "everything is accounted for",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			sum := s.Sum
			s.Apply(a, sink)
			if a.Kind == toy.Show {
				s.Sum = sum
			}
		},
	},
	{
		name: "checking changes the position", law: "asking changes nothing",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			if a.Kind == toy.Bid && a.N == 3 {
				s.Winner = 0
			}
			return s.Check(a)
		},
	},
	{
		name: "looking changes the position", law: "asking changes nothing",
		observe: func(s *toy.State, seat core.Seat) any {
			v := s.Observe(seat)
			s.Round += s.Round / 2
			return v
		},
	},
	{
		name: "a choice is listed twice", law: "choices are sorted and distinct",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			if n := len(list); n > 0 {
				list = append(list, list[n-1])
			}
			return list
		},
	},
	{
		name: "choices are out of order", law: "choices are sorted and distinct",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			slices.Reverse(list)
			return list
		},
	},
	{
		name: "a bid is also in a range", law: "choices are sorted and distinct",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			if len(list) > 0 && list[0].Kind == toy.Bid && list[0].Len() > 2 {
				list = append(list, core.One(list[0].At(2)))
			}
			return list
		},
	},
	{
		name: "one who has bid has choices", law: "only those to act have choices",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			if seat != core.Chance && s.Bids[seat%toy.MaxSeats] > 0 {
				return append(list, core.One(core.Action{By: seat, Kind: toy.Bid}))
			}
			return s.Legal(seat, list)
		},
	},
	{
		name: "one who has bid may bid again", law: "only those to act have choices",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			if a.By == 0 && a.Kind == toy.Bid && s.Bids[0] > 0 {
				return nil
			}
			return s.Check(a)
		},
	},
	{
		name: "a choice is refused", law: "every choice is accepted",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			if len(list) > 0 && list[0].Step > 0 {
				list[0].Max += list[0].Step
			}
			return list
		},
	},
	{
		name: "a bid has no bound above", law: "ranges end where they say",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			r := s.Check(a)
			if r != nil && r.Code == "toy.bid.coins" && a.N > 0 {
				return nil
			}
			return r
		},
	},
	{
		name: "a bid has no bound below", law: "ranges end where they say",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			r := s.Check(a)
			if r != nil && r.Code == "toy.form" && a.N < 0 {
				return nil
			}
			return r
		},
	},
	{
		name: "a bid need not be even", law: "ranges end where they say",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			r := s.Check(a)
			if r != nil && r.Code == "toy.bid.step" {
				return nil
			}
			return r
		},
	},
	{
		name: "an action is missing", law: "choices are complete",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			return list[:min(len(list), 2)]
		},
	},
	{
		name: "the plain form of an action does something else", law: "choices are complete",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			return list[:min(len(list), 2)]
		},
		plain: func(s *toy.State, a core.Action) core.Action { return s.Legal(a.By, nil)[0].Action },
	},
	{
		name: "a bid is missing", law: "choices are complete",
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			list = s.Legal(seat, list)
			if len(list) > 0 && list[0].Max > 3 {
				list[0] = core.One(list[0].Action)
			}
			return list
		},
	},
	{
		name: "a card that can be shown is not looked for", law: "what can be done can be looked for",
		seek: func(s *toy.State, seat core.Seat, place string) []core.Action {
			list := s.Seek(seat, place, nil)
			return list[:len(list)-min(1, len(place))]
		},
	},
	{
		name: "what is looked for has no name", law: "what can be done can be looked for",
		deed: func(s *toy.State, a core.Action) core.Text {
			if a.Kind == toy.Keep {
				return core.Text{}
			}
			return s.ActionName(a)
		},
	},
	{
		name: "what cannot be done is refused without a rule", law: "what can be done can be looked for",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			r := s.Check(a)
			if r != nil && r.Code == "toy.card" && a.Obj[0] == 7 {
				r.Rule = ""
			}
			return r
		},
	},
	{
		name: "a reason tells a secret", law: "a guess looks like the truth",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			r := s.Check(a)
			if r != nil && a.Kind == toy.Show && a.Obj[0] >= 1 && a.Obj[0] <= toy.Cards {
				return core.Refuse("Toy 4", "toy.card", core.Num("place", int(s.Place[a.Obj[0]])))
			}
			return r
		},
	},
	{
		name: "a refusal cites nothing", law: "a refusal has a code and a rule",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			r := s.Check(a)
			if r != nil && r.Code == "toy.card" {
				r.Rule = ""
			}
			return r
		},
	},
	{
		name: "an odd action brings down the judge", law: "a refusal has a code and a rule",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			if a.Kind == toy.Show && a.Obj[0] > 2*toy.Cards && s.Place[a.Obj[0]] == toy.Deck {
				return core.Refuse("Toy 4", "toy.card")
			}
			return s.Check(a)
		},
	},
	{
		name: "what an action does not use is not looked at", law: "a refusal has a code and a rule",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			a.Path = ""
			return s.Check(a)
		},
	},
	{
		name: "nothing is asked", law: "every prompt and action has a text",
		ask: func(s *toy.State, seat core.Seat) core.Text {
			if s.Winner == seat {
				return core.Text{}
			}
			return s.Ask(seat)
		},
	},
	{
		name: "an action is not described", law: "every prompt and action has a text",
		describe: func(s *toy.State, a core.Action) core.Text {
			if a.Kind == toy.Keep {
				return core.Text{}
			}
			return s.Describe(a)
		},
	},
	{
		name: "a notation means another action", law: "notation reads back",
		format: func(a core.Action) string {
			if a.Kind == toy.Bid && a.N == 4 {
				a.N = 3
			}
			return toy.Title.Format(a)
		},
	},
	{
		name: "a notation cannot be read", law: "notation reads back",
		format: func(a core.Action) string {
			if a.Kind == toy.Keep {
				return "keep all"
			}
			return toy.Title.Format(a)
		},
	},
	{
		name: "a notation looks like a hash", law: "notation reads back",
		format: func(a core.Action) string { return toy.Title.Format(a) + " #" },
	},
	{
		name: "ranks begin at nought", law: "scores and ranks are for every seat",
		rank: func(s *toy.State) []int {
			rank := s.Rank()
			for i := range rank {
				rank[i]--
			}
			return rank
		},
	},
	{
		name: "a clone shares memory", law: "a clone is equal and its own",
		clone: func(s *toy.State) *toy.State { return s },
	},
	{
		name: "a clone forgets", law: "a clone is equal and its own",
		clone: func(s *toy.State) *toy.State {
			c := *s
			c.Bids[1] = -1
			return &c
		},
	},
	{
		name: "a copy forgets who bought", law: "a copy is equal and its own",
		copyFrom: func(to, from *toy.State) {
			old := to.Winner
			*to = *from
			to.Winner = old
		},
	},
	{
		name: "a copy forgets a bid", law: "a copy is equal and its own",
		copyFrom: func(to, from *toy.State) {
			old := to.Bids[1]
			*to = *from
			to.Bids[1] = old
		},
	},
	{
		name: "a copy allocates", law: "a copy allocates nothing",
		copyFrom: func(to, from *toy.State) {
			kept := make([]toy.State, 1, max(1, from.Seats))
			kept[0] = *from
			*to = kept[0]
			sunk = kept
		},
	},
	{
		name: "a view is a window", law: "a view is its own",
		observe: func(s *toy.State, seat core.Seat) any {
			return struct {
				Round *int
				View  any
			}{&s.Round, s.Observe(seat)}
		},
	},
	{
		name: "coins are paid only when somebody listens", law: "events are for listeners only",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			coins, bank := s.Coins, s.Bank
			s.Apply(a, sink)
			if sink == nil {
				s.Coins, s.Bank = coins, bank
			}
		},
	},
	{
		name: "an event is for nobody", law: "events are for listeners only",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			s.Apply(a, sink)
			core.Tell(sink, 0, "toy.event.nothing")
		},
	},
	{
		name: "the match ends with every card that is turned up", law: "the end is told when it comes",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			s.Apply(a, sink)
			if a.Kind == toy.Turn {
				core.Ends.Tell(sink, core.Everyone, "toy.event.end")
			}
		},
	},
	{
		name: "nobody is told of the end", law: "the end is told when it comes",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			s.Apply(a, sink)
			if sink != nil {
				*sink = slices.DeleteFunc(*sink, func(e core.Event) bool { return e.Mark == core.Ends })
			}
		},
	},
	{
		name: "a view shows the hidden cards", law: "a guess looks like the truth",
		observe: func(s *toy.State, seat core.Seat) any {
			return struct {
				View any
				Leak toy.Place
			}{s.Observe(seat), s.Place[7]}
		},
	},
	{
		name: "a view shows a sealed bid", law: "told and seen agree",
		observe: func(s *toy.State, seat core.Seat) any {
			return struct {
				View any
				Leak int
			}{s.Observe(seat), s.Bids[1]}
		},
	},
	{
		name: "a prompt tells a secret", law: "a guess looks like the truth",
		ask: func(s *toy.State, _ core.Seat) core.Text {
			return core.Say("toy.ask.bid", core.Num("card", int(s.Place[3])))
		},
	},
	{
		name: "a description tells a secret", law: "a guess looks like the truth",
		describe: func(s *toy.State, _ core.Action) core.Text {
			return core.Say("toy.does.bid", core.Num("card", int(s.Place[3])))
		},
	},
	{
		name: "a guess changes the own hand", law: "a guess looks like the truth",
		guess: func(s *toy.State, _ core.Seat, r *core.RNG) *toy.State { return guess(s, core.Spectator, r) },
	},
	{
		name: "a guess changes the own bid", law: "a guess looks like the truth",
		guess: func(s *toy.State, seat core.Seat, r *core.RNG) *toy.State {
			g := guess(s, seat, r)
			if seat < toy.MaxSeats && g.Bids[seat] > 0 {
				g.Bids[seat] = 0
			}
			return g
		},
	},
	{
		name: "a guess takes back a bid", law: "a guess looks like the truth",
		guess: func(s *toy.State, seat core.Seat, r *core.RNG) *toy.State {
			g := guess(s, seat, r)
			g.Bids[0] = -1
			return g
		},
	},
	{
		name: "a guess makes money", law: "a guess looks like the truth",
		guess: func(s *toy.State, seat core.Seat, r *core.RNG) *toy.State {
			g := guess(s, seat, r)
			g.Bank++
			return g
		},
	},
	{
		name: "a guess is the truth", law: "guesses vary with the secrets",
		guess: func(s *toy.State, _ core.Seat, _ *core.RNG) *toy.State { return s.Clone().(*toy.State) },
	},
	{
		name: "an event tells all who was dealt what", law: "told and seen agree",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			s.Apply(a, sink)
			if a.Kind == toy.Deal && sink != nil {
				(*sink)[0].To = core.Everyone
			}
		},
	},
	{
		name: "an event tells a sealed bid", law: "told and seen agree",
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			s.Apply(a, sink)
			if a.Kind == toy.Bid {
				core.Tell(sink, core.Everyone, "toy.event.loud", core.Num("bid", int(a.N)))
			}
		},
	},
	{
		name: "a mask hides nothing", law: "a mask hides what is not seen",
		mask: func(a core.Action, _ core.Seat) string { return toy.Title.Format(a) },
	},
	{
		name: "a mask shows the deal", law: "a mask hides what is not seen",
		mask: func(a core.Action, seat core.Seat) string {
			if a.Kind == toy.Deal {
				return toy.Title.Format(a)
			}
			return toy.Title.Mask(a, seat)
		},
	},
	{
		name: "a mask hides one's own bid", law: "a mask hides what is not seen",
		mask: func(a core.Action, seat core.Seat) string {
			if a.Kind == toy.Bid {
				seat = core.Spectator
			}
			return toy.Title.Mask(a, seat)
		},
	},
	{
		name: "no two matches begin alike", law: "a log reads back",
		start: counted(func(n uint64) uint64 { return n }),
	},
	{
		name: "some match does not begin like the others", law: "undo and redo lead back",
		start: counted(func(n uint64) uint64 { return n / 5 }),
	},
	{
		name: "an action is legal after the end", law: "nothing is legal when all is over",
		check: func(s *toy.State, a core.Action) *core.Refusal {
			if s.ToAct() == 0 {
				return nil
			}
			return s.Check(a)
		},
	},
	{
		name: "nobody has a choice", law: lawDeadEnd,
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			if s.Winner == seat {
				return list
			}
			return s.Legal(seat, list)
		},
	},
	{
		name: "the buyer never has done", law: lawEndless,
		apply: func(s *toy.State, a core.Action, sink *[]core.Event) {
			if a.Kind != toy.Keep && a.Kind != toy.Show {
				s.Apply(a, sink)
				return
			}
			core.Tell(sink, core.Everyone, "toy.event.undecided", core.Num("card", int(a.Obj[0])))
		},
	},
	{
		name: "chance draws what is not in the deck", law: lawChecked,
		chance: func(s *toy.State, r *core.RNG) core.Action {
			a := s.Chance(r)
			a.Obj[0] = 1
			return a
		},
	},
	{
		name: "a table cannot be set", law: lawBegins,
		start: func() (uint64, error) { return 0, errors.New("no cards in the box") },
	},
	{
		name: "listing choices panics", law: lawPanics,
		legal: func(s *toy.State, seat core.Seat, list []core.Choice) []core.Choice {
			return s.Legal(seat, list)[:1]
		},
	},
}

var sunk []toy.State // keeps an allocation from being optimised away

func counted(serial func(uint64) uint64) func() (uint64, error) {
	n := uint64(0)
	return func() (uint64, error) {
		n++
		return serial(n), nil
	}
}

func secrets(s core.State, seat core.Seat) bool { return toy.Secrets(s.(*bent).State, seat) }

func lastBid(s core.State, a core.Action) bool { return a.Kind == toy.Bid && s.ToAct().Len() == 1 }

func few() Options { return Options{Games: 24, Limit: 300, Secrets: secrets, Reveals: lastBid} }

func TestBrokenGamesAreCaught(t *testing.T) {
	for _, how := range bends {
		t.Run(how.name, func(t *testing.T) {
			f := Examine(bentTitle{toy.Title, &how}, few())
			if f == nil {
				t.Fatalf("was not caught; %q should have", how.law)
			}
			if f.Law != how.law {
				t.Errorf("was caught by %q, not by %q:\n%v", f.Law, how.law, f)
			}
		})
	}
}

func TestWholeGameIsNotCaught(t *testing.T) {
	if f := Examine(bentTitle{toy.Title, &bend{}}, few()); f != nil {
		t.Fatal(f)
	}
}

// A law that no broken game breaks might as well not exist.
func TestEveryLawCatchesSomething(t *testing.T) {
	names := []string{lawDeadEnd, lawEndless, lawChecked, lawBegins, lawPanics}
	for _, l := range slices.Concat(laws, endLaws) {
		names = append(names, l.name)
	}
	for _, name := range names {
		if !slices.ContainsFunc(bends, func(b bend) bool { return b.law == name }) {
			t.Errorf("no broken game breaks the law %q", name)
		}
	}
}

// Without being told where the secrets are, the suite still wants guesses to
// vary once a game.
func TestGuessThatIsTheTruthIsCaughtUntold(t *testing.T) {
	truth := bend{guess: func(s *toy.State, _ core.Seat, _ *core.RNG) *toy.State { return s.Clone().(*toy.State) }}
	f := Examine(bentTitle{toy.Title, &truth}, Options{Reveals: lastBid})
	if f == nil || !strings.Contains(f.Error(), "no guess for 1 differed from the truth") {
		t.Errorf("got %v", f)
	}
}

// Nor does it need to be told what reveals secrets to find what leaks.
func TestLeaksAreCaughtUntold(t *testing.T) {
	for _, name := range []string{"an event tells all who was dealt what", "a mask shows the deal", "a mask hides nothing"} {
		how := bends[slices.IndexFunc(bends, func(b bend) bool { return b.name == name })]
		f := Examine(bentTitle{toy.Title, &how}, Options{})
		if f == nil || f.Law != how.law {
			t.Errorf("%s: got %v", name, f)
		}
	}
}

func TestGuessIsTheTruthWhereNothingIsSecret(t *testing.T) {
	o := few()
	o.Secrets = Open
	f := Examine(bentTitle{toy.Title, &bend{}}, o)
	if f == nil || !strings.Contains(f.Error(), "nothing is secret") {
		t.Errorf("got %v", f)
	}
}

// The options that a failure prints reproduce it, and its log leads to the
// same position.
func TestAFailureCanBeReproduced(t *testing.T) {
	how := bends[0]
	f := Examine(bentTitle{toy.Title, &how}, few())
	if f == nil {
		t.Fatal("was not caught")
	}
	for _, want := range []string{"broken law: everything is accounted for", "toy, rules 1, 2 seats, options [bids=", "seed 0", "after entry", "Seats: []int{2}"} {
		if !strings.Contains(f.Error(), want) {
			t.Errorf("%q is not in the message:\n%v", want, f)
		}
	}
	o := few()
	o.Games, o.Seed, o.Seats, o.Stride = 1, f.Seed, []int{2}, 1
	o.Tables = []map[string]string{{"bids": "any", "coins": "5"}}
	if again := Examine(bentTitle{toy.Title, &how}, o); !reflect.DeepEqual(f, again) {
		t.Errorf("again:\n%v\nfirst:\n%v", again, f)
	}
	find := func(string) (core.Title, bool) { return bentTitle{toy.Title, &how}, true }
	m, err := core.Read(bytes.NewReader(f.Log), find)
	if err != nil || m.Seq() != f.Step {
		t.Errorf("its log: %v\n%s", err, f.Log)
	}
}

func TestFailureKeepsItsLog(t *testing.T) {
	f := &Failure{Law: "x", Title: "toy", Why: errors.New("why"), Log: []byte("the log")}
	_, path, found := strings.Cut(f.withLog(), "log so far: ")
	if !found {
		t.Fatal(f.withLog())
	}
	defer func() { _ = os.Remove(path) }()
	if text, err := os.ReadFile(path); err != nil || string(text) != "the log" {
		t.Errorf("%q, %v", text, err)
	}
}

func TestTables(t *testing.T) {
	option := func(key string, values ...string) core.Option {
		return core.Option{Key: key, Values: values, Default: "a"}
	}
	small := []core.Option{option("x", "a", "b"), option("y", "a", "b", "c"), option("free")}
	if got := len(combine(small, core.NewRNG(1))); got != 6 {
		t.Errorf("%d tables, want all 6", got)
	}
	var large []core.Option
	for _, key := range strings.Split("abcdefgh", "") {
		large = append(large, option(key, "a", "b", "c"))
	}
	list := combine(large, core.NewRNG(1))
	if len(list) != mostTables {
		t.Errorf("%d tables, want %d", len(list), mostTables)
	}
	for _, o := range large {
		for _, v := range o.Values[1:] {
			if !slices.ContainsFunc(list, func(m map[string]string) bool { return m[o.Key] == v }) {
				t.Errorf("no table has %s=%s", o.Key, v)
			}
		}
	}
}
