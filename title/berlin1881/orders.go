package berlin1881

import "remise/core"

// Order is a standing order: a player leaves it at the table, and the table
// plays for him what it answers, so that nobody waits for the obvious. Act
// looks only at the position; it answers false when the player must decide
// himself.
type Order struct {
	ID  string
	Act func(*State, core.Seat) (core.Action, bool)
}

// Text says what the order does.
func (o Order) Text() core.Text { return core.Say("1881.order." + o.ID) }

// Orders are the standing orders of 1881.
var Orders = []Order{
	{"noveto", neverVeto},
	{"passtillsale", passTillSale},
	{"payout", payAlways},
	{"nodepot", neverDepot},
}

// does is the action of a kind if it is legal.
func (s *State) does(seat core.Seat, kind uint8) (core.Action, bool) {
	a := core.Action{By: seat, Kind: kind}
	return a, s.Check(a) == nil
}

func neverVeto(s *State, seat core.Seat) (core.Action, bool) {
	if s.Asked != vetoAsked {
		return core.Action{}, false
	}
	return s.does(seat, kAgree)
}

// passTillSale ends the player's turns of a stock round as long as nobody has
// sold a share in it.
func passTillSale(s *State, seat core.Seat) (core.Action, bool) {
	if s.Stage != trading {
		return core.Action{}, false
	}
	for _, sold := range s.SoldRound {
		if sold != 0 {
			return core.Action{}, false
		}
	}
	return s.does(seat, kPass)
}

// payAlways pays everything out, bonuses too.
func payAlways(s *State, seat core.Seat) (core.Action, bool) {
	if s.Stage != operating || s.Asked != noQuestion {
		return core.Action{}, false
	}
	return s.does(seat, kPay)
}

// neverDepot passes over the building of depots.
func neverDepot(s *State, seat core.Seat) (core.Action, bool) {
	if s.Stage != operating || s.Asked != noQuestion || rounds[operating][s.Clock.Step].Name != "depot" {
		return core.Action{}, false
	}
	return s.does(seat, kPass)
}
