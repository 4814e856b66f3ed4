package berlin1881

import (
	"math/bits"
	"slices"

	"remise/core"
	"remise/core/act"
	"remise/rail"
	"remise/rail/tile"
	"remise/rail/track"
)

// nodeOf is the stop of an action, or noDepot if there is none such.
func (s *State) nodeOf(a core.Action) int16 {
	h, stop := int(a.Obj[0]), int(a.Obj[1])
	if face, _ := s.layout.Face(&s.Laid, h); stop >= len(face.Stops) {
		return noDepot
	}
	return int16(track.NodeAt(h, stop))
}

// askHome lets the head of a net place its start depot as soon as the net has
// it (§4.26, §12.5), the chairman first. Without a free circle it waits for one.
func (s *State) askHome() bool {
	for u := mainNet; u < units; u++ {
		if s.Homes[u] == 0 || s.actor(u) == nobody {
			continue
		}
		s.Asked, s.HomeUnit = homeAsked, int8(u)
		if actions.Can(s, s.actor(u), act.Of(KindHome)) {
			return true
		}
		s.Asked, s.HomeUnit = noQuestion, 0
	}
	return false
}

func listHome(s *State, l *lister) {
	for h := range s.layout.Map.Hexes {
		if s.layout.Map.Hexes[h].Trunk == 0 {
			continue
		}
		for n := range s.layout.StopsOf(&s.Laid, h) {
			l.Try(0, h, n.Stop())
		}
	}
}

func checkHome(s *State, a core.Action) *core.Refusal {
	node := s.nodeOf(a)
	if node == noDepot {
		return malformed()
	}
	if !s.onTrunk(int(a.Obj[0]), int(a.Obj[1])) {
		return core.Refuse("1881 §12.5", "1881.depot.trunk", core.At("hex", s.hexName(a.Obj[0])))
	}
	return s.freeCircle(int(s.HomeUnit), node)
}

// onTrunk reports whether a stop lies on the S-Bahn's route. Where a hex has
// several stops, such as Zoo, those without S-Bahn track do not.
func (s *State) onTrunk(h, stop int) bool {
	if s.layout.Map.Hexes[h].Trunk == 0 {
		return false
	}
	face, _ := s.layout.Face(&s.Laid, h)
	return len(face.Stops) == 1 || face.Stops[stop].Exits[tile.SBahn] != 0
}

func applyHome(s *State, a core.Action, sink *[]core.Event) {
	unit := int(s.HomeUnit)
	s.Asked, s.HomeUnit = noQuestion, 0
	s.Homes[unit]--
	s.addDepot(unit, s.nodeOf(a))
	core.Tell(sink, core.Everyone, "1881.event.home", s.named("company", unit), core.At("hex", s.hexName(a.Obj[0])))
	s.joinAtOnce(sink)
}

func depotWaits(s *State, _ *[]core.Event) bool {
	return !s.Done && s.depotChip() == nil && actions.Can(s, s.actor(int(s.Unit)), act.Of(KindDepot, KindTake))
}

// depotChip: has the unit a chip left, and may it spend money on it?
func (s *State) depotChip() *core.Refusal {
	unit := int(s.Unit)
	switch {
	case unit > mainNet || unit == mainNet && s.extraDepots() > 0:
		return core.Refuse("1881 §12.10", "1881.depot.sbahn")
	case s.owes(unit):
		return core.Refuse("1881 §15.3", "1881.credit.first")
	case unit < mainNet && s.depotCount(unit) >= int(s.company[unit].depots):
		return core.Refuse("1881 §7.1", "1881.depot.chips")
	}
	return nil
}

// extraDepots is how many depots the S-Bahn has besides its start depots.
func (s *State) extraDepots() int {
	n := -bits.OnesCount8(s.Paid)
	for u := mainNet; u < units; u++ {
		n += s.depotCount(u) + int(s.Homes[u])
	}
	return n
}

// depotPrice is what the next chip costs: 40, 80, 120 (§7.2); the S-Bahn's
// only one 40 (§12.10).
func (s *State) depotPrice() int32 {
	extra := core.If(s.Unit < mainNet, max(0, s.depotCount(int(s.Unit))-1), 0)
	return s.depotCost[min(extra, len(s.depotCost)-1)]
}

func listDepot(s *State, l *lister) {
	if s.depotChip() != nil || s.depotPrice() > s.Till[s.Unit] {
		return
	}
	x := borrow()
	defer x.giveBack()
	s.reachOf(x, int(s.Unit))
	for n := range x.Reach.Stops.All {
		a := l.Action(0, n.Hex(), n.Stop())
		if s.hasRoom(int(s.Unit), int16(n)) && x.Reach.Arrives(n) && s.checkRefused(a) == nil {
			l.Add(core.One(a))
		}
	}
}

// hasRoom: halts and full stations are many, and need no reasons.
func (s *State) hasRoom(unit int, node int16) bool {
	stop := s.layout.Stop(&s.Laid, track.Node(node))
	return stop.Kind == tile.Station && s.crowdAt(node).all() < stop.Circles && s.freeCircle(unit, node) == nil
}

func checkDepot(s *State, a core.Action) *core.Refusal {
	node := s.nodeOf(a)
	if node == noDepot {
		return malformed()
	}
	if r := s.depotChip(); r != nil {
		return r
	}
	if cost := s.depotPrice(); cost > s.Till[s.Unit] {
		return core.Refuse("1881 §7.2", "1881.depot.cost", core.Num("cost", cost), core.Num("treasury", s.Till[s.Unit]))
	}
	if r := s.freeCircle(int(s.Unit), node); r != nil {
		return r
	}
	return s.checkReaches(node, "1881 §7.3")
}

// checkReaches: a depot that is built or bought must be reached from another.
func (s *State) checkReaches(node int16, rule string) *core.Refusal {
	x := borrow()
	defer x.giveBack()
	s.reachOf(x, int(s.Unit))
	if !x.Reach.Arrives(track.Node(node)) {
		return core.Refuse(rule, "1881.depot.reach", core.At("hex", s.hexName(int16(track.Node(node).Hex()))))
	}
	return nil
}

func applyDepot(s *State, a core.Action, sink *[]core.Event) {
	cost := s.depotPrice()
	rail.Pay(&s.Till[s.Unit], &s.Bank, cost)
	s.addDepot(int(s.Unit), s.nodeOf(a))
	s.Done = true
	core.Tell(sink, core.Everyone, "1881.event.depot", s.operator(), core.At("hex", s.hexName(a.Obj[0])), core.Num("price", cost))
}

func listTake(s *State, l *lister) {
	if s.Unit >= mainNet || s.depotChip() != nil {
		return
	}
	for seller := range tramCompanies {
		for at, d := range s.Depots[seller] {
			if d != noDepot && seller != int(s.Unit) {
				node := track.Node(d)
				l.Ends(s.leastForDepot(seller, at), s.Till[s.Unit]-s.depotPrice(), node.Hex(), node.Stop(), seller)
			}
		}
	}
	l.Sort()
}

func (s *State) leastForDepot(seller, at int) int32 {
	return s.leastOffer(s.rules[depotLeast], s.Site[seller][at])
}

// checkTake: a depot can be bought from another tram company that agrees; the
// chip is paid to the bank, the agreed price to the seller (§7.8).
func checkTake(s *State, a core.Action) *core.Refusal {
	node, seller, unit := s.nodeOf(a), int(a.Obj[2]), int(s.Unit)
	switch {
	case node == noDepot || seller >= tramCompanies:
		return malformed()
	case seller == unit:
		return core.Refuse("1881 §7.8", "1881.offer.self")
	case unit >= mainNet:
		return core.Refuse("1881 decision: buying depots", "1881.depot.trams")
	}
	if r := s.depotChip(); r != nil {
		return r
	}
	at := s.depotIndex(seller, node)
	name := s.named("company", seller)
	switch {
	case at < 0:
		return core.Refuse("1881 §7.8", "1881.depot.nohave", name)
	case at == 0 && !s.rules.On(startDepotSold):
		return core.Refuse("1881 §7.8", "1881.depot.start", name)
	case s.hasDepot(unit, node):
		return core.Refuse("1881 §7.4", "1881.depot.twice")
	}
	if r := s.checkPrice("1881 §7.8", a.N, s.rules[depotLeast], s.Site[seller][at], s.Till[unit]-s.depotPrice()); r != nil {
		return r
	}
	return s.checkReaches(node, "1881 §7.8")
}

// depotIndex is the place of a depot among those of a unit, or -1.
func (s *State) depotIndex(unit int, node int16) int {
	return slices.Index(s.Depots[unit][:], node)
}

// moveDepot replaces the seller's chip by the buyer's.
func (s *State) moveDepot(d proposed, sink *[]core.Event) {
	node, seller := s.nodeOf(core.Action{Obj: d.Obj}), int(d.Obj[2])
	rail.Pay(&s.Till[s.Unit], &s.Bank, s.depotPrice())
	rail.Pay(&s.Till[s.Unit], &s.Till[seller], d.N)
	s.Depots[seller][s.depotIndex(seller, node)] = noDepot
	s.addDepot(int(s.Unit), node)
	s.Done = true
	core.Tell(sink, core.Everyone, "1881.event.depot.taken", s.operator(), s.named("seller", seller), core.At("hex", s.hexName(d.Obj[0])),
		core.Num("price", d.N))
	s.payCredit(seller, sink)
}
