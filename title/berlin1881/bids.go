package berlin1881

import (
	"cmp"
	"slices"

	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// The auctioneer is one of the players (§2.4), drawn at random: equal bids
// rank clockwise from the auctioneer, who comes first (§2.8).

func beginBids(s *State, _ *[]core.Event) {
	s.Auctioneer = -1
	for i := range s.seats {
		s.Bids[i] = -1
	}
}

func auctioneerWaits(s *State, _ *[]core.Event) bool { return s.Auctioneer < 0 }

// Chance implements [core.State]: only the auctioneer is drawn by lot.
func (s *State) Chance(r *core.RNG) core.Action { return auctioneerIs(r.IntN(s.seats)) }

func auctioneerIs(seat int) core.Action {
	return core.Action{By: core.Chance, Kind: KindAuctioneer, Obj: [4]int16{int16(seat)}}
}

func checkAuctioneer(s *State, a core.Action) *core.Refusal {
	if int(a.Obj[0]) >= s.seats {
		return malformed()
	}
	return nil
}

func applyAuctioneer(s *State, a core.Action, sink *[]core.Event) {
	s.Auctioneer = int8(a.Obj[0])
	core.Tell(sink, core.Everyone, "1881.event.auctioneer", core.Who("player", core.Seat(s.Auctioneer)))
}

func sayAuctioneer(_ *State, a core.Action) core.Text {
	return core.Say("1881.event.auctioneer", core.Who("player", core.Seat(a.Obj[0])))
}

func bidsWait(s *State, _ *[]core.Event) bool { return s.bidders() != 0 }

// bidders are the seats whose envelope is not in.
func (s *State) bidders() core.Seats {
	return core.Where(s.seats, func(seat core.Seat) bool { return s.Bids[seat] < 0 })
}

// Reveals implements [core.Revealer]: the last bid opens all envelopes (§2.5).
func (s *State) Reveals(a core.Action) bool {
	return a.Kind == KindBid && s.bidders() == core.Of(a.By)
}

func listBid(s *State, l *lister) {
	l.Span(s.rules[bidLeast], s.Cash[l.By], s.rules[bidRise])
}

func checkBid(s *State, a core.Action) *core.Refusal {
	switch {
	case a.N < s.rules[bidLeast]:
		return core.Refuse("1881 §2.6", "1881.bid.least", core.Num("bid", a.N), core.Num("least", s.rules[bidLeast]))
	case (a.N-s.rules[bidLeast])%s.rules[bidRise] != 0:
		return core.Refuse("1881 §2.6", "1881.bid.step", core.Num("bid", a.N), core.Num("step", s.rules[bidRise]))
	case a.N > s.Cash[a.By]:
		return core.Refuse("1881 §2.5", "1881.bid.cash", core.Num("bid", a.N), core.Num("cash", s.Cash[a.By]))
	}
	return nil
}

func applyBid(s *State, a core.Action, sink *[]core.Event) {
	s.Bids[a.By] = int16(a.N)
	core.Tell(sink, core.Of(a.By), "1881.event.bid.own", core.Num("amount", a.N))
	core.Tell(sink, core.Everyone.Without(a.By), "1881.event.bid.sealed", core.Who("player", a.By))
}

// beginStart opens the envelopes, exchanges the highest with the lowest and so
// on (§2.7), and begins the start round.
func beginStart(s *State, sink *[]core.Event) {
	order := s.Order[:s.seats]
	for i := range order {
		order[i] = int8((i + int(s.Auctioneer)) % s.seats)
	}
	slices.SortStableFunc(order, func(a, b int8) int { return cmp.Compare(s.Bids[b], s.Bids[a]) })
	for i, seat := range order {
		core.Tell(sink, core.Everyone, "1881.event.bid.open", core.Num("place", i+1), core.Who("player", core.Seat(seat)), core.Num("amount", s.Bids[seat]))
	}
	for i := range s.seats / 2 {
		high, low := order[i], order[s.seats-1-i]
		rail.Pay(&s.Cash[high], &s.Cash[low], int32(s.Bids[high]-s.Bids[low]))
	}
	s.Leader, s.Place = order[0], 0
	core.Tell(sink, core.Everyone, "1881.event.leader", core.Who("player", core.Seat(s.Leader)))
}

// startWaits: a player may buy so many shares in the start round (§2.9).
func startWaits(s *State, _ *[]core.Event) bool {
	for ; int(s.Place) < s.seats; s.Place, s.Bought = s.Place+1, 0 {
		s.Seat = s.Order[s.Place]
		if s.Bought < s.startShares && actions.Can(s, core.Seat(s.Seat), act.Of(KindBuy)) {
			return true
		}
	}
	return false
}
