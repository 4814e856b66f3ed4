package vienna1840

import (
	"slices"

	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// beginTrams is the first purchase of trams on 18xx.games, for every company.
func (s *State) beginTrams(*[]core.Event) {
	s.pos, s.buying, s.late = 0, idle, 1<<s.queued-1
	if !s.g.on(ThreeSweeps) || s.lastCompanyRound() {
		s.late = 0
	}
}

// beginTurns asks the companies from the first on: for the second purchase, of
// those who got no line, as the first step of the auction has said who they are
// (1840 VIII.6); for the last arrangement; and for the obligation: a company
// without a tram at the end of all purchases must buy one, if any is on sale
// (1840 VIII.5.3).
func (s *State) beginTurns(*[]core.Event) { s.pos, s.buying = 0, idle }

// nextTrams goes through the companies that may buy.
func (s *State) nextTrams(sink *[]core.Event) bool {
	for ; s.pos < s.queued; s.pos++ {
		if s.late>>s.pos&1 == 0 {
			continue
		}
		s.co = s.queue[s.pos]
		if s.tramTurn(sink) {
			return true
		}
	}
	return false
}

// tramTurn is the purchase of the acting company: buy and scrap, then arrange
// (1840 VIII.5.3).
func (s *State) tramTurn(sink *[]core.Event) bool {
	s.turn = s.director(s.co)
	if s.buying == idle {
		s.buying = buying
	}
	if s.buying == buying {
		if s.trams(s.co) > 0 || s.returns(rail.Company+s.co) > 0 || s.canBuyTram() {
			return true
		}
		s.buying = arranging
	}
	if s.buying == arranging && s.arrangesNow() {
		if plan, only := s.onlyArrangement(); !only {
			return true
		} else if plan != nil {
			s.arrange(*plan, sink)
		}
	}
	s.buying = idle
	return false
}

// arrangesNow: trams do not run in a company round, so its end, when each
// company may rearrange (1840 VIII.6), decides; on 18xx.games every purchase
// has its own arrangement.
func (s *State) arrangesNow() bool {
	return s.g.on(ArrangeOften) || s.stepName() == "arrange" || s.stepName() == "obligation"
}

// nextArrangement asks the companies one after another.
func (s *State) nextArrangement(sink *[]core.Event) bool {
	if s.g.on(ArrangeOften) || s.lastCompanyRound() {
		return false
	}
	for ; s.pos < s.queued; s.pos++ {
		s.co = s.queue[s.pos]
		if s.buying == idle {
			s.buying = arranging
		}
		if s.tramTurn(sink) {
			return true
		}
	}
	return false
}

// onSale is what a kind of tram costs now, or 0.
func (s *State) onSale(kind int8) int32 {
	return core.If(s.stock.Left[kind] > 0, s.round().sales[kind], 0)
}

// cheapest is the lowest price that a tram in stock will ever have. A company
// with less than that has nothing more to decide about buying.
func (s *State) cheapest() int32 {
	least := int32(maxMoney)
	for k, n := range s.stock.Left[:tramKinds] {
		if n > 0 {
			least = min(least, s.g.floor[k])
		}
	}
	return least
}

func (s *State) anyOnSale() bool {
	return core.Any(tramKinds, func(k int8) bool { return s.onSale(k) > 0 })
}

// obliged reports whether the acting company must buy a tram now: at the end
// of all purchases (1840 VIII.5.3), on 18xx.games whenever it has none.
func (s *State) obliged() bool {
	atEnd := s.stepName() == "obligation"
	return s.trams(s.co) == 0 && s.anyOnSale() && (atEnd || s.g.on(EarlyObligation))
}

func (s *State) tramRefusal(k int8) *core.Refusal {
	price := s.onSale(k)
	switch {
	case price == 0:
		return core.Refuse("1840 VIII.3", "1840.refuse.tram")
	case s.trams(s.co) == spaces:
		return core.Refuse("1840 VIII.5.3", "1840.refuse.trams", core.Num("limit", spaces))
	case s.obliged():
		return nil // the director pays what the company lacks
	}
	return s.coAffords("1840 VIII.5.3", price)
}

// canBuyTram: there is a tram that the acting company can buy.
func (s *State) canBuyTram() bool {
	return core.Any(tramKinds, func(k int8) bool { return s.tramRefusal(k) == nil })
}

func (s *State) checkTram(a core.Action) *core.Refusal { return s.tramRefusal(int8(a.Obj[0])) }

func (s *State) applyTram(a core.Action, sink *[]core.Event) {
	k, ch := int8(a.Obj[0]), &s.charters[s.co]
	price := s.onSale(k)
	own := min(price, ch.treasury)
	rail.Pay(&ch.treasury, &s.bank, own)
	if own < price {
		s.debit(a.By, price-own, sink)
	}
	s.addTram(k)
	core.Tell(sink, core.Everyone, "1840.event.tram", s.coArg(int(s.co)), kindArg(k), core.Num("price", price))
	if before := s.stock.Newest; s.stock.Sell(k) {
		core.Tell(sink, core.Everyone, "1840.event.newtram", kindArg(k))
		s.tellUpkeep(before, sink)
	}
	if s.buying == idle || s.trams(s.co) == spaces || !s.anyOnSale() || s.means(rail.Company+s.co) < s.cheapest() { // idle: it was the obligation
		s.buying = arranging
	}
}

// tellUpkeep says which older trams cost more now (1840 VIII.5.3).
func (s *State) tellUpkeep(before int8, sink *[]core.Event) {
	for old := range max(before+1, 0) {
		if cost := s.g.upkeep[old][s.stock.Newest]; cost < s.g.upkeep[old][before] {
			core.Tell(sink, core.Everyone, "1840.event.upkeep", kindArg(old), core.Num("amount", -cost))
		}
	}
}

// addTram puts the next tram of a kind on the charter, beside no line yet.
func (s *State) addTram(k int8) {
	ch := &s.charters[s.co]
	number := int(s.g.trams[s.g.seats][k] - s.stock.Left[k])
	i := slices.Index(ch.trams[:], noTram)
	ch.trams[i], ch.beside[i] = newTram(k, number), spare
}

// mayScrap: a tram can still be scrapped in the last arrangement, before the
// companies without one must buy (1840 VIII.5.3).
func (s *State) mayScrap() act.Set { return core.If(s.stepName() == "arrange", act.Of(KindScrap), 0) }

// Scrapping is free and without compensation (1840 VIII.5.3, IX.8). It is offered
// in the company's own purchase, and to a line before it runs.

func (s *State) checkScrap(a core.Action) *core.Refusal {
	t := tram(a.Obj[0])
	if t == noTram || !slices.Contains(s.charters[s.co].trams[:], t) {
		return s.noSuchTram()
	}
	return nil
}

func (s *State) noSuchTram() *core.Refusal {
	return core.Refuse("1840 VIII.5.3", "1840.refuse.noscrap")
}

func (s *State) applyScrap(a core.Action, sink *[]core.Event) {
	t := tram(a.Obj[0])
	c := s.ownerOf(t)
	ch := &s.charters[c]
	i := slices.Index(ch.trams[:], t)
	ch.trams[i], ch.beside[i] = noTram, 0
	s.scrapped[t.kind()]++
	core.Tell(sink, core.Everyone, "1840.event.scrap", s.coArg(int(c)), kindArg(t.kind()))
}

// mayScrapAside: a director scraps trams at any time, and where a company without
// one must buy, also after its turn; but not a company the tram that it has just
// been made to buy. On 18xx.games there are turns for it.
func (s *State) mayScrapAside(a core.Action) bool {
	c := s.ownerOf(tram(a.Obj[0]))
	switch {
	case c == nobody || s.director(c) != a.By || s.g.on(ScrapTurns):
		return false
	case a.By != s.turn:
		return true
	}
	return s.stepName() != "obligation" && !s.moves().Has(KindScrap)
}

// ownerOf is the company that has a tram, or nobody.
func (s *State) ownerOf(t tram) int8 {
	return core.Find(int8(tramCos), func(c int8) bool { return t != noTram && slices.Contains(s.charters[c].trams[:], t) })
}

func (s *State) listScrap(l *lister) {
	for _, t := range sortedTrams(s.charters[s.co].trams) {
		if t != noTram {
			l.Try(0, int(t))
		}
	}
}

func sortedTrams(t [spaces]tram) [spaces]tram {
	slices.Sort(t[:])
	return t
}

// An arrangement names the tram beside each line space. No line stays without
// while a tram is spare.
type arrangement [spaces]tram

func planOf(a core.Action) arrangement {
	return arrangement{tram(a.Obj[0]), tram(a.Obj[1]), tram(a.Obj[2])}
}

func (s *State) checkArrange(a core.Action) *core.Refusal {
	plan, ch := planOf(a), &s.charters[s.co]
	used := 0
	for i, t := range plan {
		switch {
		case t == noTram:
			continue
		case ch.lines[i] == 0:
			return core.Refuse("1840 IV.1.2", "1840.refuse.noline", core.Num("space", i+1))
		case !slices.Contains(ch.trams[:], t):
			return core.Refuse("1840 IV.1.2", "1840.refuse.notram", s.coArg(int(s.co)))
		case slices.Contains(plan[:i], t):
			return core.Refuse("1840 IV.1.2", "1840.refuse.tramtwice")
		}
		used++
	}
	if used < min(s.lineCount(s.co), s.trams(s.co)) && !s.g.spareFree {
		return core.Refuse("1840 decision: spare trams", "1840.refuse.spare")
	}
	return nil
}

func (s *State) applyArrange(a core.Action, sink *[]core.Event) {
	s.arrange(planOf(a), sink)
	s.buying = settled
}

func (s *State) arrange(plan arrangement, sink *[]core.Event) {
	ch := &s.charters[s.co]
	for i, t := range ch.trams {
		if t != noTram {
			ch.beside[i] = int8(slices.Index(plan[:], t)) // -1 is spare
		}
	}
	core.Tell(sink, core.Everyone, "1840.event.arrange", s.coArg(int(s.co)))
}

// onlyArrangement is the arrangement when there is no choice, nil when there
// is nothing to arrange.
func (s *State) onlyArrangement() (*arrangement, bool) {
	lines, trams := s.lineCount(s.co), s.trams(s.co)
	switch {
	case lines == 0 || trams == 0:
		return nil, true
	case lines > 1 || trams > 1 || s.g.spareFree:
		return nil, false
	}
	one := sortedTrams(s.charters[s.co].trams)[0]
	return &arrangement{one, noTram, noTram}, true
}

func (s *State) listArrange(l *lister) {
	choices := sortedTrams(s.charters[s.co].trams)
	all := []tram{choices[0], choices[1], choices[2], noTram}
	all = slices.Compact(all)
	for _, a := range all {
		for _, b := range all {
			for _, c := range all {
				l.Try(0, int(a), int(b), int(c))
			}
		}
	}
}

// nextObligation goes round until no company is without a tram: one may have
// scrapped its own after its turn.
func (s *State) nextObligation(sink *[]core.Event) bool {
	for ; s.pos < s.queued; s.pos++ {
		s.co = s.queue[s.pos]
		if s.obliged() {
			s.turn = s.director(s.co)
			return true
		}
		if s.buying != idle && s.tramTurn(sink) {
			return true
		}
		if s.pos == s.queued-1 && s.scrappedLate() {
			s.pos = -1
		}
	}
	return false
}

// scrappedLate reports whether a company is without a tram that must have one.
func (s *State) scrappedLate() bool {
	return s.anyOnSale() && slices.ContainsFunc(s.queue[:s.queued], func(c int8) bool { return s.trams(c) == 0 })
}
