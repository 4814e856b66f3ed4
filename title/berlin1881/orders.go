package berlin1881

import "remise/core"

// Order is a standing order: a player leaves it at the table, and the table
// answers a question for him, so that nobody waits for the obvious. It is a
// question (the code of its text), the notation of the answer, and perhaps a
// condition on the position.
type Order struct {
	ID, Ask, Notation string
	While             func(*State) bool // nil: always
}

// Orders are the standing orders of 1881.
var Orders = []Order{
	{ID: "noveto", Ask: "1881.ask.veto", Notation: "agree"},
	{ID: "passtillsale", Ask: "1881.ask.trade", Notation: "pass", While: nobodySold},
	{ID: "payout", Ask: "1881.ask.income", Notation: "pay"},
	{ID: "nodepot", Ask: "1881.ask.depot", Notation: "pass"},
}

// Text says what the order does.
func (o Order) Text() core.Text { return core.Say("1881.order." + o.ID) }

// Act is what the order answers for a seat in a position; false when the
// player must decide himself.
func (o Order) Act(s *State, seat core.Seat) (core.Action, bool) {
	if !s.ToAct().Has(seat) || s.Ask(seat).Code != o.Ask || o.While != nil && !o.While(s) {
		return core.Action{}, false
	}
	a, err := Title.Parse(o.Notation)
	a.By = seat
	return a, err == nil && s.Check(a) == nil
}

// nobodySold reports whether no player has sold a share in this stock round.
func nobodySold(s *State) bool {
	for _, sold := range s.SoldRound {
		if sold != 0 {
			return false
		}
	}
	return true
}
