package berlin1881

import "remise/core"

// boardVotes counts the board's votes for a seat: one for each member's
// certificate it acts for; the chairman's own is not counted.
func (s *State) boardVotes(seat core.Seat) int8 {
	return int8(core.Count(members, func(i int) bool {
		h := s.Reg[sbahn].Board[i]
		return h != unsold && h != retired && s.seatOf(h) == seat
	}))
}

// chairVotes is the weight of the chairman's vote, with the members'
// certificates that they act for (§12.6).
func (s *State) chairVotes() int8 {
	return core.If[int8](s.rules.On(chairmanDouble), 2, 1) + s.boardVotes(s.actor(mainNet))
}

// objectors are the seats on the board that may object to the chairman now.
func (s *State) objectors() core.Seats {
	return core.Where(s.seats, func(seat core.Seat) bool {
		return seat != s.actor(mainNet) && s.boardVotes(seat) > 0 && !(s.rules.On(vetoOnce) && s.Vetoed>>seat&1 == 1)
	})
}

// asksBoard reports whether an action of the main net waits for the board:
// any but running and forced purchases (§12.6). When all members together
// could not outvote the chairman nobody is asked.
func (s *State) asksBoard(a core.Action) bool {
	if s.Stage != operating || s.Unit != mainNet || s.Asked != noQuestion {
		return false
	}
	switch a.Kind {
	case KindLay, KindDepot:
	case KindTram, KindFrom:
		if s.tramCount(mainNet) == 0 {
			return false
		}
	case KindPay, KindWithhold:
		if !s.rules.On(vetoIncome) || s.incomeWays() == 1 {
			return false
		}
	default:
		return false
	}
	chair := s.actor(mainNet)
	votes := core.Sum(core.Seat(s.seats), func(seat core.Seat) int8 { return core.If(seat == chair, 0, s.boardVotes(seat)) })
	return votes > s.chairVotes() && s.objectors() != 0
}

// incomeWays is how many ways to decide about the income the board has left:
// to withhold, to pay, and to pay and keep the bonuses (§9.6, §9.8).
func (s *State) incomeWays() int8 {
	return core.If[int8](s.Ferry+s.Edge > 0, 3, 2) - s.Refusals
}

func (s *State) askBoard(a core.Action, sink *[]core.Event) {
	s.Proposal = proposed{a.Kind, a.Obj, a.N}
	s.Asked = vetoAsked
	s.Waiting = s.objectors()
	core.Tell(sink, core.Everyone, "1881.event.proposal", append(s.proposalFacts(), core.Who("player", a.By))...)
}

func applyAgree(s *State, a core.Action, sink *[]core.Event) {
	s.Waiting = s.Waiting.Without(a.By)
	if s.Waiting == 0 {
		s.carryOut(sink)
	}
}

// applyVeto makes the board vote: the chairman is for the action, the member
// who objects is against it, the others are asked.
func applyVeto(s *State, a core.Action, sink *[]core.Event) {
	core.Tell(sink, core.Everyone, "1881.event.veto", core.Who("player", a.By))
	s.Asked = voteAsked
	s.Vetoed |= 1 << a.By
	s.Ayes, s.Noes = s.chairVotes(), s.boardVotes(a.By)
	s.Waiting = core.Where(s.seats, func(seat core.Seat) bool {
		return seat != a.By && seat != s.actor(mainNet) && s.boardVotes(seat) > 0
	})
	s.countVotes(sink)
}

func applyAye(s *State, a core.Action, sink *[]core.Event) {
	s.Ayes += s.boardVotes(a.By)
	s.vote(a.By, "1881.event.aye", sink)
}

func applyNo(s *State, a core.Action, sink *[]core.Event) {
	s.Noes += s.boardVotes(a.By)
	s.vote(a.By, "1881.event.no", sink)
}

func (s *State) vote(by core.Seat, code string, sink *[]core.Event) {
	s.Waiting = s.Waiting.Without(by)
	core.Tell(sink, core.Everyone, code, core.Who("player", by))
	s.countVotes(sink)
}

// countVotes: a majority against stops the action; the chairman decides a tie,
// and they are for it (§12.6).
func (s *State) countVotes(sink *[]core.Event) {
	if s.Waiting != 0 {
		return
	}
	if s.Noes <= s.Ayes {
		s.carryOut(sink)
		return
	}
	core.Tell(sink, core.Everyone, "1881.event.refused", core.Num("noes", s.Noes), core.Num("ayes", s.Ayes))
	s.Asked = noQuestion
	s.Refused[s.Refusals] = s.Proposal
	s.Refusals++
	if s.rules.On(vetoFinal) || int(s.Refusals) == len(s.Refused) {
		s.Done = true
	}
}

// carryOut does what the chairman proposed.
func (s *State) carryOut(sink *[]core.Event) {
	s.Asked = noQuestion
	actions.Rows[s.Proposal.Kind].Apply(s, s.Proposal.by(s.actor(mainNet)), sink)
}

// checkRefused: what the board has refused is not proposed again in this
// step, not even for another price, nor a dividend with its commission left.
func (s *State) checkRefused(a core.Action) *core.Refusal {
	if s.Asked != noQuestion || s.Stage != operating {
		return nil
	}
	for _, d := range s.Refused[:s.Refusals] {
		if d.Kind == a.Kind && (d.Obj == a.Obj || a.Kind == KindPay && d.Obj[0] == a.Obj[0]) {
			return core.Refuse("1881 §12.6", "1881.veto.refused")
		}
	}
	return nil
}
