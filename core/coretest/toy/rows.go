package toy

import (
	"remise/core"
	"remise/core/act"
)

// The kinds of action. Deal and Turn are chance's.
const (
	Deal uint8 = iota
	Turn
	Bid
	Show
	Keep
)

// actions is everything that can be done in the game, a row for each kind.
var (
	actions  *act.Table[State]
	notation act.Notation
)

func init() { // the rows name functions that name the table
	actions = act.New(act.Game[State]{
		Do: "toy.does.", Name: "toy.name.", Fields: []act.Field{act.Number("card", 0, Cards), act.Seat(MaxSeats), act.Amount(1000)},
		Now: (*State).now, NotNow: notNow, Malformed: core.Refuse("Toy 2", "toy.form"),
		Rows: []act.Row[State]{
			Deal: {Verb: "deal", Form: "<?card> to <seat>", Secret: dealtToOthers, Check: checkDeal, Apply: applyDeal},
			Turn: {Verb: "turn", Form: "<card>", Check: checkTurn, Apply: applyTurn},
			Bid:  {Verb: "bid", Form: "<?amount>", Sought: true, Secret: sealed, Check: checkBid, Apply: applyBid, List: listBids},
			Show: {Verb: "show", Form: "<card>", Check: checkShow, Apply: applyShow, List: listCards, On: cardsOn, Which: whichCard},
			Keep: {Verb: "keep", Sought: true, Check: act.Allowed[State], Apply: applyKeep, List: act.Plain[State]},
		},
	})
	notation = actions.Notation
}

func (s *State) now() act.Set {
	return [...]act.Set{dealing: act.Of(Deal), turning: act.Of(Turn), bidding: act.Of(Bid), showing: act.Of(Show, Keep), over: 0}[s.phase()]
}

func notNow(_ *State, kind uint8) *core.Refusal {
	return core.Refuse("Toy 2", "toy.phase", core.Lit("action", actions.Rows[kind].Verb))
}

func dealtToOthers(a core.Action, viewer core.Seat) bool {
	return viewer != a.By && viewer != core.Seat(a.Obj[1])
}

func sealed(a core.Action, viewer core.Seat) bool { return viewer != a.By }

// Check is the only judge; everything else asks it.
func (s *State) Check(a core.Action) *core.Refusal {
	if !s.ToAct().Has(a.By) {
		return core.Refuse("Toy 2", "toy.turn", core.Who("seat", a.By))
	}
	return actions.Check(s, a)
}

// Legal lists a seat's choices: one range of bids, or the cards to show.
func (s *State) Legal(seat core.Seat, list []core.Choice) []core.Choice {
	if seat == core.Chance || !s.ToAct().Has(seat) {
		return list
	}
	return actions.Legal(s, seat, list)
}

// Apply plays an action that Check has accepted.
func (s *State) Apply(a core.Action, sink *[]core.Event) {
	actions.Rows[a.Kind].Apply(s, a, sink)
	if s.ToAct() == 0 {
		core.Ends.Tell(sink, core.Everyone, "toy.event.end")
	}
}

// Describe says what an action does.
func (s *State) Describe(a core.Action) core.Text { return actions.Describe(s, a) }

// Every lists everything notation can express, sensible or not.
func (s *State) Every(seat core.Seat, list []core.Action) []core.Action {
	for n := int32(-1); n <= int32(s.Start*s.Seats)+1; n++ {
		list = append(list, core.Action{By: seat, Kind: Bid, N: n})
	}
	return actions.Every(seat, list)
}

// hand is the place where cards are shown; nothing else has one.
const hand = "hand"

// Places are what a player can ask about.
func (s *State) Places() []string { return []string{hand} }

// Seek lists what a player might try now: a coin too many, another's card.
func (s *State) Seek(by core.Seat, place string, list []core.Action) []core.Action {
	return actions.Seek(s, by, place, list)
}

// ActionName names what is tried.
func (s *State) ActionName(a core.Action) core.Text { return actions.ActionName(s, a) }

func whichCard(_ *State, a core.Action) core.Arg { return core.Num("", int(a.Obj[0])) }

func checkDeal(s *State, a core.Action) *core.Refusal {
	if core.Seat(a.Obj[1]) != s.toDeal() {
		return core.Refuse("Toy 1", "toy.deal.seat", core.Who("seat", core.Seat(a.Obj[1])))
	}
	return s.checkCard(a.Obj[0], Deck, "Toy 1")
}

func applyDeal(s *State, a core.Action, sink *[]core.Event) {
	to := core.Seat(a.Obj[1])
	s.put(int(a.Obj[0]), Held+Place(to))
	core.Tell(sink, core.Of(to), "toy.event.dealt", cardArg(a))
	core.Tell(sink, core.Everyone.Without(to), "toy.event.hidden", core.Who("seat", to))
}

func checkTurn(s *State, a core.Action) *core.Refusal { return s.checkCard(a.Obj[0], Deck, "Toy 2") }

func applyTurn(s *State, a core.Action, sink *[]core.Event) {
	s.Round++
	s.put(int(a.Obj[0]), Sale)
	core.Tell(sink, core.Everyone, "toy.event.turned", cardArg(a))
}

func checkBid(s *State, a core.Action) *core.Refusal {
	n, coins := int(a.N), s.Coins[a.By]
	if n > coins {
		return core.Refuse("Toy 2", "toy.bid.coins", core.Num("bid", n), core.Num("coins", coins))
	}
	if n%s.Step != 0 {
		return core.Refuse("Toy 2", "toy.bid.step", core.Num("bid", n), core.Num("step", s.Step))
	}
	return nil
}

func listBids(s *State, l *act.Lister[State]) { l.Span(0, int32(s.Coins[l.By]), int32(s.Step)) }

func applyBid(s *State, a core.Action, sink *[]core.Event) {
	s.Bids[a.By] = int(a.N)
	core.Tell(sink, core.Everyone, "toy.event.bid", core.Who("seat", a.By))
	s.sell(sink)
}

func checkShow(s *State, a core.Action) *core.Refusal {
	return s.checkCard(a.Obj[0], Held+Place(a.By), "Toy 4")
}

func listCards(_ *State, l *act.Lister[State]) {
	for card := range Cards {
		l.Try(0, card+1)
	}
}

func cardsOn(s *State, l *act.Lister[State], place string) {
	if place == hand {
		listCards(s, l)
	}
}

func applyShow(s *State, a core.Action, sink *[]core.Event) {
	s.put(int(a.Obj[0]), Shown+Place(a.By))
	s.Winner = nobody
	core.Tell(sink, core.Everyone, "toy.event.shown", core.Who("seat", a.By), cardArg(a))
}

func applyKeep(s *State, a core.Action, sink *[]core.Event) {
	s.Winner = nobody
	core.Tell(sink, core.Everyone, "toy.event.kept", core.Who("seat", a.By))
}

func cardArg(a core.Action) core.Arg { return core.Num("card", int(a.Obj[0])) }
