package berlin1881

import (
	"cmp"

	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// tramsWait: a director who can only end the turn is not asked.
func tramsWait(s *State, _ *[]core.Event) bool {
	return !s.Done && s.Stage == operating && s.netExists(int(s.Unit)) &&
		actions.Can(s, s.actor(int(s.Unit)), s.allowed()&^act.Of(KindPass))
}

// tramCount is how many vehicles a unit has.
func (s *State) tramCount(unit int) int {
	return core.Sum(tramKinds, func(k int) int { return int(s.Trams[unit][k]) })
}

// vehicle names a kind of tram or train in a text.
func (s *State) vehicle(name string, kind int) core.Arg { return core.Ref(name, s.tram[kind].text) }

// TramName shows a kind of tram in a text.
func (s *State) TramName(kind int) core.Arg { return s.vehicle("tram", kind) }

// forUnit reports whether a unit can run a kind: the S-Bahn has its own
// trains, and tram companies none of them (§10.9, §12.9).
func forUnit(unit, kind int) bool { return (unit >= mainNet) == (kind >= sbahnKinds) }

// OnSale is the kind that the bank sells to a unit: the smallest it has
// (§10.3), S-Bahn trains only when table 2 offers them (§12.7); or noTram.
func (s *State) OnSale(unit int) int {
	return core.Find(tramKinds, func(k int) bool {
		return s.Stock[k] > 0 && forUnit(unit, k) && (k < sbahnKinds || s.phaseInfo().sale[k])
	})
}

// cheapest is the lowest price at which the bank has a tram for a unit; 0: none.
func (s *State) cheapest(unit int) int32 {
	var least int32
	if k := s.OnSale(unit); k != noTram {
		least = s.tram[k].Price
	}
	for k, n := range s.Used {
		if n > 0 && forUnit(unit, k) && (least == 0 || s.tram[k].Price < least) {
			least = s.tram[k].Price
		}
	}
	return least
}

// checkNeedsTram: a company without a tram must buy one if it can (§10.8).
func (s *State) checkNeedsTram(unit int) *core.Refusal {
	if s.mustBuy(unit) {
		return core.Refuse(needRule(unit), "1881.tram.must", s.named("company", unit))
	}
	return nil
}

// checkTramMoney: a company that must buy a tram may not spend money it
// needs for it on anything else (§10.8).
func (s *State) checkTramMoney(unit int, price int32) *core.Refusal {
	tram := s.cheapest(unit)
	if !s.mustBuy(unit) || s.Till[unit]-price >= tram {
		return nil
	}
	return core.Refuse(needRule(unit), "1881.tram.first", s.named("company", unit), core.Num("price", tram), core.Num("treasury", s.Till[unit]))
}

func needRule(unit int) string { return core.If(unit >= mainNet, "1881 §12.8", "1881 §10.8") }

func (s *State) mustBuy(unit int) bool {
	price := s.cheapest(unit)
	return s.tramCount(unit) == 0 && price > 0 && (price <= s.Till[unit] || s.forced(unit))
}

// forced: under the house rules the director of a company without a tram, or
// the head of a net without a train, pays what it lacks.
func (s *State) forced(unit int) bool { return s.rules.On(forcedPurchase) && s.tramCount(unit) == 0 }

func listTram(s *State, l *lister) {
	for k := range tramKinds {
		switch {
		case l.Any && !l.Now():
			l.Try(0, k, int(fromBank))
			continue
		case l.Any || forUnit(int(s.Unit), k) && k == s.OnSale(int(s.Unit)):
			s.listHelp(l, k, fromBank)
		}
		if s.Used[k] > 0 && (l.Any || forUnit(int(s.Unit), k)) {
			s.listHelp(l, k, fromPool)
		}
	}
}

func (s *State) listHelp(l *lister, kind int, source int16) {
	lo, hi := s.helpRange(kind)
	for scrap := range kind + 1 {
		if s.mightScrap(scrap) {
			l.Ends(lo, hi, kind, int(source), scrap)
		}
	}
}

// mightScrap: nothing, or an old train that the S-Bahn gives up for a newer.
func (s *State) mightScrap(scrap int) bool {
	return scrap == 0 || s.Unit >= mainNet && s.Trams[s.Unit][scrap-1] > 0
}

// helpRange is what the director may add from their own cash (§10.1): the
// shortfall, up to a quarter of the price; under the house rules always up to
// a quarter, and the whole shortfall if the purchase is forced.
func (s *State) helpRange(kind int) (lo, hi int32) {
	price := s.tram[kind].Price
	lo = max(0, price-s.Till[s.Unit])
	if hi = lo; s.rules.On(helpAlways) {
		hi = max(lo, min(price/4, s.Cash[s.actor(int(s.Unit))]))
	}
	return lo, hi
}

func checkTram(s *State, a core.Action) *core.Refusal {
	k, unit := int(a.Obj[0]), int(s.Unit)
	if r := cmp.Or(s.checkVehicle(unit, k), s.checkSupply(unit, k, a.Obj[1])); r != nil {
		return r
	}
	return cmp.Or(s.checkRoom(unit, k, int(a.Obj[2])), s.checkHelp(a, k))
}

// checkVehicle: can a unit run this kind (§10.9, §12.9), and is it free to buy?
func (s *State) checkVehicle(unit, k int) *core.Refusal {
	switch {
	case !forUnit(unit, k) && unit >= mainNet:
		return core.Refuse("1881 §12.9", "1881.tram.kind")
	case !forUnit(unit, k):
		return core.Refuse("1881 §10.9", "1881.tram.kind")
	case s.owes(unit):
		return core.Refuse("1881 §15.3", "1881.credit.first")
	}
	return nil
}

// checkSupply: does the bank sell this kind to this unit?
func (s *State) checkSupply(unit, k int, source int16) *core.Refusal {
	switch {
	case source == fromPool && s.Used[k] == 0:
		return core.Refuse("1881 §10.3", "1881.tram.used")
	case source == fromBank && k != s.OnSale(unit):
		return core.Refuse("1881 §10.3", "1881.tram.next")
	}
	return nil
}

// checkRoom: is there room for one more (§10.7)? Only the S-Bahn may scrap an
// older train for a newer (§10.6, §12.7).
func (s *State) checkRoom(unit, k, scrap int) *core.Refusal {
	count, limit := s.tramCount(unit), int(s.phaseInfo().limit)
	if scrap != 0 {
		old := scrap - 1
		if unit < mainNet {
			return core.Refuse("1881 §10.6", "1881.tram.noscrap")
		}
		if old < 0 || old >= k || s.Trams[unit][old] == 0 {
			return core.Refuse("1881 §12.7", "1881.tram.scrap")
		}
		count--
	}
	if count >= limit {
		return core.Refuse("1881 §10.7", "1881.tram.limit", core.Num("limit", limit))
	}
	return nil
}

// checkHelp: can the price be paid as proposed?
func (s *State) checkHelp(a core.Action, k int) *core.Refusal {
	price, unit, cash := s.tram[k].Price, int(s.Unit), s.Cash[a.By]
	lo, hi := s.helpRange(k)
	facts := []core.Arg{core.Num("price", price), core.Num("treasury", s.Till[unit]), core.Num("help", lo), core.Num("cash", cash)}
	switch {
	case s.forced(unit) && a.N == lo:
		return nil
	case lo > price/4:
		return core.Refuse("1881 §10.1", "1881.tram.price", facts...)
	case lo > cash:
		return core.Refuse("1881 §10.1", "1881.tram.cash", facts...)
	case a.N != lo && lo == hi:
		return core.Refuse("1881 §10.1", "1881.tram.exact", core.Num("help", lo))
	case a.N < lo || a.N > hi:
		return core.Refuse("1881 §10.1", "1881.tram.help", core.Num("least", lo), core.Num("most", hi))
	}
	return nil
}

// applyTram: what goes beyond the director's quarter is raised in the order of
// the house rules.
func applyTram(s *State, a core.Action, sink *[]core.Event) {
	if s.forced(int(s.Unit)) && (a.N > s.Cash[a.By] || a.N > s.tram[a.Obj[0]].Price/4) {
		s.raise(a, sink)
		return
	}
	s.buyTram(a, sink)
}

// buyTram pays and hands over a tram from the bank.
func (s *State) buyTram(a core.Action, sink *[]core.Event) {
	k, unit := int(a.Obj[0]), int(s.Unit)
	rail.Pay(&s.Cash[a.By], &s.Till[unit], a.N)
	rail.Pay(&s.Till[unit], &s.Bank, s.tram[k].Price)
	core.Tell(sink, core.Everyone, "1881.event.tram", s.named("company", unit), s.vehicle("tram", k), core.Num("price", s.tram[k].Price))
	if a.N > 0 {
		core.Tell(sink, core.Everyone, "1881.event.help", core.Who("player", a.By), core.Num("amount", a.N))
	}
	s.deliver(unit, k, a.Obj[1], int(a.Obj[2]), sink)
}

// deliver takes a tram from the bank, scraps an old one for it if asked, and
// begins a new phase with the first of its kind (§3.3, §11.1). It comes after
// the run, so it runs first in the next operating round (§10.2).
func (s *State) deliver(unit, k int, source int16, scrap int, sink *[]core.Event) {
	s.scrapOld(unit, scrap, sink)
	s.Trams[unit][k]++
	if source == fromPool {
		s.Used[k]--
		return
	}
	s.Stock[k]--
	if s.Begins(k) {
		s.beginPhase(sink)
	}
}

// scrapOld scraps the train that a purchase names, if it names one (§12.7).
func (s *State) scrapOld(unit, scrap int, sink *[]core.Event) {
	if scrap == 0 {
		return
	}
	s.Trams[unit][scrap-1]--
	s.Scrapped[scrap-1]++
	core.Tell(sink, core.Everyone, "1881.event.scrap", s.named("company", unit), s.vehicle("tram", scrap-1))
}

// beginPhase: old trams are scrapped wherever they are, limits change, and
// with phase 2 comes the S-Bahn (§11.2, §12.1).
func (s *State) beginPhase(sink *[]core.Event) {
	s.Phase++
	info := s.phaseInfo()
	core.Tell(sink, core.Everyone, "1881.event.phase", core.Num("phase", s.Phase), core.Ref("colour", "1881.colour."+info.colour.String()),
		core.Num("limit", info.limit), core.Num("rounds", info.rounds))
	for k, scrap := range info.scrap {
		if scrap {
			s.scrapKind(k)
			core.Tell(sink, core.Everyone, "1881.event.phase.scrap", s.vehicle("tram", k))
		}
	}
	for u := range units {
		s.scrapExcess(u, sink)
	}
	if s.Status[sbahn] == unopened {
		s.open(sbahn)
		core.Tell(sink, core.Everyone, "1881.event.phase.sbahn")
	}
}

// scrapKind takes trams out of the game for good (§10.4).
func (s *State) scrapKind(k int) {
	all := s.Stock[k] + s.Used[k]
	s.Stock[k], s.Used[k] = 0, 0
	for u := range units {
		all += s.Trams[u][k]
		s.Trams[u][k] = 0
		if u < tramCompanies && s.Owed[u] == int8(k)+1 {
			s.Owed[u] = 0
		}
	}
	s.Scrapped[k] += all
}

// scrapExcess scraps the smallest trams of a unit that has more than the
// limit: the bank does not take them back (§10.6, §10.7).
func (s *State) scrapExcess(unit int, sink *[]core.Event) {
	for k := 0; s.tramCount(unit) > int(s.phaseInfo().limit); {
		if s.Trams[unit][k] == 0 {
			k++
			continue
		}
		s.Trams[unit][k]--
		s.Scrapped[k]++
		core.Tell(sink, core.Everyone, "1881.event.excess", s.named("company", unit), s.vehicle("tram", k))
	}
}

func listFrom(s *State, l *lister) {
	for seller := range units {
		for k := range tramKinds {
			if s.Trams[seller][k] == 0 || seller == int(s.Unit) || !l.Any && !forUnit(int(s.Unit), k) {
				continue
			}
			for scrap := range k + 1 {
				if s.mightScrap(scrap) {
					l.Ends(s.leastOffer(1, s.Floor[seller][k]), s.Till[s.Unit], seller, k, scrap)
				}
			}
		}
	}
}

// checkFrom: trams change hands between companies at an agreed price (§10.5),
// S-Bahn trains between nets (§12.9).
func checkFrom(s *State, a core.Action) *core.Refusal {
	seller, k, unit := int(a.Obj[0]), int(a.Obj[1]), int(s.Unit)
	if seller == unit {
		return core.Refuse("1881 §10.5", "1881.offer.self")
	}
	if r := s.checkVehicle(unit, k); r != nil {
		return r
	}
	switch {
	case s.Trams[seller][k] == 0:
		return core.Refuse("1881 §10.5", "1881.tram.nohave", s.named("company", seller), s.vehicle("tram", k))
	case seller < mainNet && s.Owed[seller] == int8(k)+1 && s.Trams[seller][k] == 1:
		return core.Refuse("1881 §15.4", "1881.credit.sale", s.named("company", seller))
	case s.actor(seller) == nobody:
		return core.Refuse("1881 §10.5", "1881.offer.nobody", s.named("company", seller))
	}
	return cmp.Or(s.checkRoom(unit, k, int(a.Obj[2])), s.checkPrice("1881 §10.5", a.N, 1, s.Floor[seller][k], s.Till[unit]))
}

func (s *State) moveTram(d proposed, sink *[]core.Event) {
	seller, k, unit := int(d.Obj[0]), int(d.Obj[1]), int(s.Unit)
	rail.Pay(&s.Till[unit], &s.Till[seller], d.N)
	s.scrapOld(unit, int(d.Obj[2]), sink)
	s.Trams[seller][k]--
	s.Trams[unit][k]++
	core.Tell(sink, core.Everyone, "1881.event.tram.from", s.named("company", unit), s.vehicle("tram", k), s.named("seller", seller),
		core.Num("price", d.N))
	s.payCredit(seller, sink)
}

func listCredit(s *State, l *lister) {
	if k := s.OnSale(int(s.Unit)); s.credit && k != noTram {
		l.Try(0, k)
	}
}

// checkCredit: a tram company without a tram that can pay none, in cash or in
// S-Bahn shares, may take one on credit (§15.1).
func checkCredit(s *State, a core.Action) *core.Refusal {
	k, unit := int(a.Obj[0]), int(s.Unit)
	switch {
	case !s.credit || unit >= mainNet:
		return core.Refuse("1881 §15.1", "1881.credit.variant")
	case s.tramCount(unit) > 0:
		return core.Refuse("1881 §15.1", "1881.credit.has")
	case k != s.OnSale(unit):
		return core.Refuse("1881 §10.3", "1881.tram.next")
	}
	means := s.Till[unit] + s.price(sbahn)*s.saleableSbahn()
	if means >= s.cheapest(unit) {
		return core.Refuse("1881 §15.1", "1881.credit.means", core.Num("means", means), core.Num("price", s.cheapest(unit)))
	}
	return nil
}

func applyCredit(s *State, a core.Action, sink *[]core.Event) {
	k, unit := int(a.Obj[0]), int(s.Unit)
	s.Owed[unit] = int8(k) + 1
	core.Tell(sink, core.Everyone, "1881.event.credit", s.named("company", unit), s.vehicle("tram", k), core.Num("price", s.tram[k].Price))
	s.deliver(unit, k, fromBank, 0, sink)
}

// owes reports whether a unit has a tram on credit.
func (s *State) owes(unit int) bool { return unit < mainNet && s.Owed[unit] != 0 }

// payCredit pays for a tram on credit as soon as the treasury holds its whole
// price (§15.3).
func (s *State) payCredit(unit int, sink *[]core.Event) {
	if !s.owes(unit) {
		return
	}
	k := int(s.Owed[unit]) - 1
	if s.Till[unit] < s.tram[k].Price {
		return
	}
	rail.Pay(&s.Till[unit], &s.Bank, s.tram[k].Price)
	s.Owed[unit] = 0
	core.Tell(sink, core.Everyone, "1881.event.credit.paid", s.named("company", unit), core.Num("price", s.tram[k].Price))
}
