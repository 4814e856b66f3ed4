package vienna1840

import (
	"math/bits"
	"strconv"
	"strings"

	"remise/core"
)

// Chance implements [core.State].
func (s *State) Chance(r *core.RNG) core.Action {
	a := core.Action{By: core.Chance}
	switch s.stepName() {
	case "cards":
		a.Kind, a.N = KindCards, s.shuffleCards(r)
	case "companies":
		a.Kind, a.N = KindCompanies, int32(r.Draw(1<<tramCos-1, s.g.seats))
	default:
		a.Kind, a.N = KindLines, int32(r.Draw(s.drawPile(), s.turnUp()))
	}
	return a
}

// The playing order cards are dealt (1840 III.1). The number of an action has
// a digit for every seat: its card.

func (s *State) shuffleCards(r *core.RNG) int32 {
	cards := core.List(s.g.seats, func(i int) int32 { return int32(i + 1) })
	r.Shuffle(s.g.seats, func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	var n int32
	for _, c := range cards {
		n = n*10 + c
	}
	return n
}

// waitsForCards: until they are dealt nobody can have chosen a new card, so
// even "nobody has card 1" is not yet written down.
func (s *State) waitsForCards(*[]core.Event) bool {
	s.turn = core.Chance
	return s.fresh[0] == 0
}

func (s *State) checkCards(a core.Action) *core.Refusal {
	var seen, n int32 = 0, a.N
	for range s.g.seats {
		seen |= 1 << (n % 10)
		n /= 10
	}
	if n != 0 || seen != 1<<(s.g.seats+1)-2 {
		return core.Refuse("1840 III.1", "1840.refuse.deal")
	}
	return nil
}

func (s *State) applyCards(a core.Action, sink *[]core.Event) {
	n := a.N
	for seat := s.g.seats - 1; seat >= 0; seat-- {
		s.order[n%10-1] = int8(seat)
		n /= 10
	}
	for i := range s.fresh {
		s.fresh[i] = nobody
	}
	core.Tell(sink, core.Everyone, "1840.event.first", core.Who("player", core.Seat(s.order[0])))
}

// Under 18xx.games chance says which tram companies take part.

func (s *State) waitsForCompanies(*[]core.Event) bool {
	s.turn = core.Chance
	return s.g.on(DrawnCompanies) && s.open == 1<<tramCos-1 && s.g.seats < tramCos
}

func (s *State) checkCompanies(a core.Action) *core.Refusal {
	if a.N >= 1<<tramCos || bits.OnesCount32(uint32(a.N)) != s.g.seats {
		return core.Refuse("1840 VII.5", "1840.refuse.deal")
	}
	return nil
}

func (s *State) applyCompanies(a core.Action, sink *[]core.Event) {
	s.open = uint8(a.N)
	core.Tell(sink, core.Everyone, "1840.event.companies", core.Lit("companies", named(a, companyWritten)))
}

// named are the members of a set that was drawn.
func named(a core.Action, name func(int) string) string {
	return strings.Join(core.Map(core.Members(uint32(a.N)), name), " ")
}

// Line cards are turned up: one more than there are players, as long as the
// stack lasts (1840 III.5, VIII.7). Card 2 is not among the first (1840 III.5).

func (s *State) turnUp() int { return min(s.g.seats+1, bits.OnesCount32(s.stack)) }

func (s *State) drawPile() uint32 {
	return s.stack &^ core.If[uint32](s.round().kind == preShare, 1<<2, 0)
}

func (s *State) waitsForOffer(*[]core.Event) bool {
	s.turn = core.Chance
	return s.offer == 0
}

func (s *State) checkLines(a core.Action) *core.Refusal {
	cards := uint32(a.N)
	if cards&^s.drawPile() != 0 || bits.OnesCount32(cards) != s.turnUp() {
		return core.Refuse("1840 III.5, VIII.7", "1840.refuse.deal")
	}
	return nil
}

func (s *State) applyLines(a core.Action, sink *[]core.Event) {
	s.stack &^= uint32(a.N)
	s.offer |= uint32(a.N)
	s.dealt = true
	core.Tell(sink, core.Everyone, "1840.event.offer", core.Lit("lines", named(a, strconv.Itoa)))
}

// waitsForLines: new cards come as long as a company has room for one.
func (s *State) waitsForLines(*[]core.Event) bool {
	s.turn = core.Chance
	return !s.dealt && s.wantsLines() && !s.lastCompanyRound()
}

func (s *State) wantsLines() bool { return s.stack != 0 && s.room() }
