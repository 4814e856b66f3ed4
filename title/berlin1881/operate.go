package berlin1881

import (
	"math/bits"

	"remise/core"
	"remise/rail"
)

// beginOperatingRound notes who operates in it: a company or net that starts
// later waits for the next one (§4.27, §12.4).
func (s *State) beginOperatingRound(sink *[]core.Event) {
	s.Rounds++
	s.Vetoed = 0
	s.Todo = 0
	s.joinConnected(sink)
	for u := range units {
		if s.netExists(u) {
			s.Todo |= 1 << u
		}
	}
	core.Opens.Tell(sink, core.Everyone, "1881.event.operating.round", core.Num("round", s.Round), core.Num("n", s.Rounds))
}

// nextTurn begins the next company's turn, the next operating round, or the
// next stock round. The number of operating rounds follows the phase at once
// (§5.3, §11.2).
func (s *State) nextTurn(sink *[]core.Event) {
	for s.Stage == operating {
		if s.Todo != 0 {
			if s.beginTurn(s.firstOf(s.Todo), sink) {
				return
			}
			continue
		}
		switch {
		case s.Top:
			s.finish(priceTop, sink)
		case s.Broke:
			s.finish(bankBroken, sink)
		case s.Rounds < s.phaseInfo().rounds:
			s.beginOperatingRound(sink)
		default:
			s.Stage, s.turn = trading, turn{}
		}
	}
}

// firstOf is whose turn comes first: the highest price (§5.1), the S-Bahn's main
// net before those of the members; under the house rules the S-Bahn last.
func (s *State) firstOf(todo uint16) int {
	best := -1
	for ; todo != 0; todo &= todo - 1 {
		u := bits.TrailingZeros16(todo)
		if best < 0 || CompanyOf(u) != CompanyOf(best) && s.unitBefore(u, best) {
			best = u
		}
	}
	return best
}

func (s *State) unitBefore(a, b int) bool {
	if s.rules.On(sbahnLast) && (a >= mainNet) != (b >= mainNet) {
		return b >= mainNet
	}
	return s.before(CompanyOf(a), CompanyOf(b)) < 0
}

// beginTurn clears the memory of the turn before. A net without anybody to
// act for it is passed over and counts as withholding.
func (s *State) beginTurn(unit int, sink *[]core.Event) bool {
	s.turn = turn{
		Rounds: s.Rounds, Todo: s.Todo &^ (1 << unit), Vetoed: s.Vetoed, Unit: int8(unit),
		SPaid: s.SPaid, SPayers: s.SPayers, SSaver: s.SSaver,
	}
	s.SoldNow = 0
	if s.actor(unit) == nobody {
		if unit >= mainNet {
			s.netDecided(0, false, sink)
		}
		return false
	}
	core.Tell(sink, core.Everyone, "1881.event.turn", s.named("company", unit), core.Who("player", s.actor(unit)))
	return true
}

func beginStep(s *State, _ *[]core.Event) { s.Done, s.Refusals = false, 0 }

// leaveTurn ends a turn: a member's net that has track to the main net is
// part of it from now on (§12.5). If the last nets to decide have joined in this
// turn, the S-Bahn pays now (§12.13).
func leaveTurn(s *State, sink *[]core.Event) {
	if s.Stage == operating && s.SPayers+s.SSaver > 0 && s.Todo>>mainNet == 0 {
		s.settleSbahn(sink)
	}
	if u := int(s.Unit); s.Stage == operating && u > mainNet && s.netExists(u) && s.connected(u, mainNet) {
		s.join(u-mainNet-1, sink)
	}
}

// unitName is how a company or net is called: "GBS", "S", "S1".
func unitName(t *tables, unit int) string {
	if unit > mainNet {
		return t.company[sbahn].short + string(rune('0'+unit-mainNet))
	}
	return t.company[unit].short
}

// named shows a company or net in a text.
func (s *State) named(name string, unit int) core.Arg {
	return core.Lit(name, unitName(s.tables, unit))
}

// operator shows the company or net whose turn it is.
func (s *State) operator() core.Arg { return s.named("company", int(s.Unit)) }

// beginIncome lets the director pay out or withhold what the turn has brought (§9.5,
// §9.6). Without a run there is nothing to decide: bonuses stay with the
// company, and the price falls (§9.10).
func beginIncome(s *State, sink *[]core.Event) {
	beginStep(s, sink)
	if s.Fares == 0 {
		s.keep(s.Ferry+s.Edge, sink)
		s.withheld(sink)
	}
}

func incomeWaits(s *State, _ *[]core.Event) bool { return !s.Done && s.Stage == operating }

// Whether the bonuses are paid out with the fares or kept (§9.8).
const (
	payAll int16 = iota
	payFares
)

// Whether the commission is taken or stays with the net (§12.5).
const (
	takeCommission int16 = iota
	leaveCommission
)

func listPay(s *State, l *lister) {
	for keep := range payFares + 1 {
		l.Try(0, int(keep), int(takeCommission))
		if s.commissionOf(int(s.Unit)) > 0 {
			l.Try(0, int(keep), int(leaveCommission))
		}
	}
}

func checkPay(s *State, a core.Action) *core.Refusal {
	switch {
	case a.Obj[1] == leaveCommission && !(s.rules.On(commissionFree) && s.commissionOf(int(s.Unit)) > 0):
		return core.Refuse("1881 §12.5", "1881.income.nocommission")
	case a.Obj[0] == payFares && s.Ferry+s.Edge == 0:
		return core.Refuse("1881 §9.8", "1881.income.nobonus")
	case s.owes(int(s.Unit)):
		return core.Refuse("1881 §15.3", "1881.credit.save")
	}
	return nil
}

func applyPay(s *State, a core.Action, sink *[]core.Event) {
	if a.Obj[1] == takeCommission {
		s.payCommission(int(s.Unit), sink)
	}
	amount := s.Fares
	if a.Obj[0] == payAll {
		amount += s.Ferry + s.Edge
	} else {
		s.keep(s.Ferry+s.Edge, sink)
	}
	s.Done = true
	if s.Unit >= mainNet {
		s.netDecided(amount, true, sink)
		return
	}
	s.dividend(int(s.Unit), amount, int(s.Unit), sink)
	s.rise(int(s.Unit), sink)
}

func applyWithhold(s *State, _ core.Action, sink *[]core.Event) {
	s.keep(s.Fares+s.Ferry+s.Edge, sink)
	s.withheld(sink)
}

// keep puts income into the treasury; a tram on credit is paid as soon as
// there is enough (§15.3).
func (s *State) keep(amount int32, sink *[]core.Event) {
	if amount > 0 {
		s.payTill(&s.Till[s.Unit], amount)
		core.Tell(sink, core.Everyone, "1881.event.keep", s.operator(), core.Num("amount", amount))
	}
	s.payCredit(int(s.Unit), sink)
}

// withheld lowers the price of a company that has not paid; a net's vote counts
// with those of the others.
func (s *State) withheld(sink *[]core.Event) {
	s.Done = true
	if s.Unit >= mainNet {
		s.netDecided(0, false, sink)
		return
	}
	s.fall(int(s.Unit), sink)
}

// netDecided notes what a net does with its income; after the last net the
// S-Bahn as a whole pays and its price moves.
func (s *State) netDecided(amount int32, paid bool, sink *[]core.Event) {
	if paid {
		s.SPaid += amount
		s.SPayers++
	} else {
		s.SSaver++
	}
	if s.Todo>>mainNet == 0 {
		s.settleSbahn(sink)
	}
}

// dividend pays the holders of a company's shares their part, rounded down;
// what falls to shares in the pool goes to a treasury (§9.7, §12.13).
func (s *State) dividend(c int, amount int32, till int, sink *[]core.Event) {
	if amount == 0 {
		return
	}
	core.Tell(sink, core.Everyone, "1881.event.dividend", s.named("company", c), core.Num("amount", amount))
	stake := s.Stake(c)
	pay := func(h rail.Holder, part int32) {
		s.payHolder(h, part, sink)
		core.Tell(sink, core.Everyone, "1881.event.share", s.holderArg(h), core.Num("amount", part))
	}
	rail.Dividend(stake, amount, pay)
	if part := stake.Part(rail.Pool, amount); part > 0 {
		pay(rail.Company+rail.Holder(till), part)
	}
}

// rise moves a price down the table, which is up (§9.9), and ends the game at
// the top (§9.12, §13.1).
func (s *State) rise(c int, sink *[]core.Event) {
	s.movePrice(c, rail.Down, sink)
	if s.price(c) < s.end {
		return
	}
	s.Top = true
	if !s.rules.On(playOut400) {
		s.finish(priceTop, sink)
	}
}

// fall moves a price up the table, which is down (§9.10). At the lowest price
// the company is bankrupt (§9.13).
func (s *State) fall(c int, sink *[]core.Event) {
	at := s.Spots[c].Cell
	s.movePrice(c, rail.Up, sink)
	if s.price(c) > s.bankrupt {
		return
	}
	if s.rules.On(bankruptBelow) && s.Spots[c].Cell != at {
		return
	}
	s.bankruptcy(c, sink)
}

// bankruptcy takes a company out of the game: its money and trams go to the
// bank, its depots leave the map, its shares are worth nothing (§9.13).
func (s *State) bankruptcy(c int, sink *[]core.Event) {
	core.Tell(sink, core.Everyone, "1881.event.bankrupt", s.named("company", c))
	s.Status[c] = gone
	rail.Lift(s.Spots[:], c)
	for u := range units {
		if CompanyOf(u) == c {
			s.closeUnit(u)
		}
	}
	s.Reg[c] = register{Shares: rail.Shares{Director: rail.Pool}}
	if c == sbahn {
		s.Nets = 0
		s.Reg[c].Board = [members]rail.Holder{retired, retired, retired}
		return
	}
	s.Owed[c] = 0
	s.dropSbahnShares(rail.Company+rail.Holder(c), sink)
}

func (s *State) closeUnit(u int) {
	rail.Pay(&s.Till[u], &s.Bank, s.Till[u])
	s.Todo &^= 1 << u
	s.Homes[u] = 0
	for k := range s.Trams[u] {
		s.Used[k] += s.Trams[u][k]
		s.Trams[u][k] = 0
	}
	for d := range s.Depots[u] {
		s.Depots[u][d] = noDepot
	}
	s.Done = s.Done || u == int(s.Unit)
}

// dropSbahnShares puts all S-Bahn shares of a holder who leaves into the pool.
func (s *State) dropSbahnShares(h rail.Holder, sink *[]core.Event) {
	r := &s.Reg[sbahn]
	for i := range r.Board {
		if r.Board[i] == h {
			r.Board[i] = retired
		}
	}
	s.dropShares(sbahn, h, sink)
}

// dropShares puts a holder's shares into the pool; the directorship goes to
// the next, or waits in the pool until somebody has two shares to give for it.
func (s *State) dropShares(c int, h rail.Holder, sink *[]core.Event) {
	r := &s.Reg[c]
	r.Move(h, rail.Pool, r.Held[h])
	if r.Director == h {
		r.Director = rail.Pool
	}
	r.note(c, h)
	s.setDirector(c, sink)
	s.afterShares(c, sink)
}
