package vienna1840

import (
	"remise/core"
	"remise/rail"
)

// From LR2a on a company buys landmarks from players in the turns of its
// lines, at a price they agree on (1840 IV.2, IX.3): the director names it and
// the owner answers, once for each landmark in a turn. Directors
// sell their own landmarks without being asked.

func (s *State) playerOwned(m int) bool { return s.owner[m] >= 0 && s.owner[m] < maxSeats }

func (s *State) checkOffer(a core.Action) *core.Refusal {
	m := int(a.Obj[0])
	face := s.faceValue(m)
	switch {
	case !s.round().buys:
		return core.Refuse("1840 IV.2", "1840.refuse.early")
	case !s.playerOwned(m):
		return core.Refuse("1840 IV.2", "1840.refuse.noplayer")
	case face == 0:
		return core.Refuse("1840 IV.2", "1840.refuse.worthless", s.landmarkArg(m))
	case a.N < 1 || a.N > face:
		return core.Refuse("1840 IV.2", "1840.refuse.face", core.Num("price", a.N), core.Num("face", face))
	case s.asked>>m&1 == 1:
		return core.Refuse("1840 decision: offers for landmarks", "1840.refuse.asked", s.landmarkArg(m))
	}
	return s.coAffords("1840 IV.2", a.N)
}

func (s *State) applyOffer(a core.Action, sink *[]core.Event) {
	m := int(a.Obj[0])
	if s.owner[m] == rail.Holder(a.By) || s.g.on(NoConsent) {
		s.sellLandmark(m, a.N, sink)
		return
	}
	s.sale, s.price = int8(m), a.N
	core.Tell(sink, core.Everyone, "1840.event.asks", s.coArg(int(s.co)), s.holderArg(s.owner[m]), s.landmarkArg(m), core.Num("price", a.N))
}

func (s *State) sellLandmark(m int, price int32, sink *[]core.Event) {
	seller := s.owner[m]
	rail.Pay(&s.charters[s.co].treasury, &s.cash[seller], price)
	s.owner[m] = rail.Company + s.co
	core.Tell(sink, core.Everyone, "1840.event.sold", s.coArg(int(s.co)), s.holderArg(seller), s.landmarkArg(m), core.Num("price", price))
}

func (s *State) listOffer(l *lister) {
	for m, h := range s.owner {
		if h != gone {
			l.Span(1, min(s.faceValue(m), s.charters[s.co].treasury), 1, m)
		}
	}
}

func (s *State) applyAccept(_ core.Action, sink *[]core.Event) {
	s.sellLandmark(int(s.sale), s.price, sink)
	s.sale, s.price = nobody, 0
}

func (s *State) applyDecline(a core.Action, sink *[]core.Event) {
	core.Tell(sink, core.Everyone, "1840.event.declines", core.Who("player", a.By), s.landmarkArg(int(s.sale)))
	s.asked |= 1 << s.sale
	s.sale, s.price = nobody, 0
}

// mayBuyLandmark is a step of its own after the run on 18xx.games; by the
// rulebook the whole turn will do.
func (s *State) mayBuyLandmark(sink *[]core.Event) bool {
	return s.g.on(NoConsent) && s.round().buys && s.charters[s.co].treasury > 0 && core.Any(landmarks, s.playerOwned) && s.waits(sink)
}

// checkReturn: landmarks go back to the bank for their face value, those of a
// company by its director (1840 IV.2). One that was asked for waits for the
// answer.
func (s *State) checkReturn(a core.Action) *core.Refusal {
	m := int(a.Obj[0])
	switch {
	case !owned(s.owner[m]) || s.keeper(m) != a.By:
		return core.Refuse("1840 IV.2", "1840.refuse.notyours")
	case s.sale == int8(m):
		return core.Refuse("1840 decision: offers for landmarks", "1840.refuse.answer", s.landmarkArg(m))
	}
	return nil
}

// keeper is the player who decides about a landmark.
func (s *State) keeper(m int) core.Seat {
	switch h := s.owner[m]; {
	case s.playerOwned(m):
		return core.Seat(h)
	case h >= rail.Company:
		return s.director(h - rail.Company)
	}
	return core.Spectator
}

// mayReturn reports whether a landmark may be returned out of turn, or by an owner
// who has an offer for another to answer: that is possible at any time (1840 IV.2).
func (s *State) mayReturn(a core.Action) bool {
	return (a.By != s.turn || !s.moves().Has(KindReturn)) && !s.tooEarly() && s.checkReturn(a) == nil
}

// tooEarly: on 18xx.games no landmark is returned before the first share round.
func (s *State) tooEarly() bool { return s.round().kind == preShare && s.g.on(LateReturns) }

func (s *State) applyReturn(a core.Action, sink *[]core.Event) {
	m := int(a.Obj[0])
	h := s.owner[m]
	rail.Pay(&s.bank, s.Purse(h), s.faceValue(m))
	s.owner[m] = gone
	core.Tell(sink, core.Everyone, "1840.event.return", s.holderArg(h), s.landmarkArg(m), core.Num("amount", s.faceValue(m)))
}

func (s *State) listReturn(l *lister) {
	for m, h := range s.owner {
		if owned(h) {
			l.Try(0, m)
		}
	}
}

// returns is what a holder's landmarks bring at the bank, as long as they can
// be returned.
func (s *State) returns(h rail.Holder) int32 {
	return core.If(s.tooEarly(), 0, s.landmarkWorth(h))
}

// landmarkWorth is the face value of a holder's landmarks.
func (s *State) landmarkWorth(h rail.Holder) int32 {
	return core.Sum(landmarks, func(m int) int32 { return core.If(s.owner[m] == h, s.faceValue(m), 0) })
}
