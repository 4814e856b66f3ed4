package berlin1881

import (
	"math/bits"
	"slices"
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// beginTrack: one tile a turn, two in phase 1 (§6.1).
func beginTrack(s *State, sink *[]core.Event) {
	beginStep(s, sink)
	s.Lays = core.If[int8](s.Phase == 1, 2, 1)
}

// trackWaits says so where nothing can be laid: else the step would seem forgotten.
func trackWaits(s *State, sink *[]core.Event) bool {
	if s.Done || s.Lays == 0 {
		return false
	}
	can := s.canLay()
	if !can {
		core.Tell(sink, core.Everyone, "1881.event.nolay", s.operator())
	}
	return can
}

func listLay(s *State, l *lister) {
	for h, laid := range s.eachLay {
		if a := l.Action(0, h, laid.Tile(), laid.Turn()); s.checkRefused(a) == nil {
			l.Add(core.One(a))
		}
	}
}

func (s *State) canLay() bool {
	found := false
	s.eachLay(func(int, track.Laid) bool {
		found = true
		return false
	})
	return found
}

// eachLay yields what the operating unit may lay, in order.
func (s *State) eachLay(yield func(h int, laid track.Laid) bool) {
	x := borrow()
	defer x.giveBack()
	unit := int(s.Unit)
	s.reachOf(x, unit)
	near := func(h int) bool { return (x.reach.In[h] != 0 || s.standsOn(x, h) != 0) && s.layCost(h) <= s.Till[unit] }
	at, in := -1, hex.Set(0)
	for h, laid := range s.layout.Offers(&s.Laid, near) {
		if s.firstSame[laid] != laid || !s.onTable(laid) || s.Tiles[laid.Tile()] == 0 {
			continue
		}
		if h != at {
			at, in = h, s.entrances(x, kindOf(unit), h)
		}
		if s.extends(x, unit, h, in, laid) && !yield(h, laid) {
			return
		}
	}
}

func checkLay(s *State, a core.Action) *core.Refusal {
	h := int(a.Obj[0])
	x := borrow()
	defer x.giveBack()
	s.reachOf(x, int(s.Unit))
	if r := s.checkSite(x, h); r != nil {
		return r
	}
	return s.checkTile(x, h, track.LaidBy(a))
}

// checkSite asks first what no other tile would change: may the unit lay
// anything on a hex now?
func (s *State) checkSite(x *scratch, h int) *core.Refusal {
	name, unit := core.At("hex", s.hexName(int16(h))), int(s.Unit)
	cost := s.layCost(h)
	switch {
	case s.layout.Map.Hexes[h].Fixed:
		return core.Refuse("1881 §6.5", "1881.lay.fixed", name)
	case x.reach.In[h] == 0 && s.standsOn(x, h) == 0:
		return core.Refuse("1881 §6.12", "1881.lay.far", name)
	case cost > s.Till[unit]:
		return core.Refuse("1881 §6.15", "1881.lay.cost", core.Num("cost", cost), core.Num("treasury", s.Till[unit]))
	}
	return nil
}

// checkTile asks what speaks against this tile, and then against its turn. What
// may replace what (§6.7, table 6) follows from colours, stops and track.
func (s *State) checkTile(x *scratch, h int, laid track.Laid) *core.Refusal {
	t := &s.layout.Tiles.Tiles[laid.Tile()]
	if old, _ := s.layout.Face(&s.Laid, h); t.Over != old.Colour {
		return core.Refuse(s.orderRule(h, t.Colour), "1881.lay.order", core.At("hex", s.hexName(int16(h))))
	}
	if r := s.supply(laid); r != nil {
		return r
	}
	if !s.layout.Fits(&s.Laid, h, laid) {
		return s.whyNot(h, laid)
	}
	if first := s.firstSame[laid]; first != laid {
		return core.Refuse("1881 decision: tiles that look the same", "1881.lay.same", core.Lit("turn", strconv.Itoa(first.Turn())))
	}
	if unit := int(s.Unit); !s.extends(x, unit, h, s.entrances(x, kindOf(unit), h), laid) {
		return core.Refuse("1881 §6.12", "1881.lay.unconnected", core.At("hex", s.hexName(int16(h))))
	}
	return nil
}

func (s *State) tileName(number int) string { return s.layout.Tiles.Tiles[number].ID }

// supply: is the colour on sale, and a tile left (§6.2, §6.6)?
func (s *State) supply(laid track.Laid) *core.Refusal {
	t := &s.layout.Tiles.Tiles[laid.Tile()]
	if !s.onTable(laid) {
		return core.Refuse("1881 §6.2", "1881.lay.colour", core.Ref("colour", "1881.colour."+t.Colour.String()), core.Num("phase", s.Phase))
	}
	if s.Tiles[laid.Tile()] == 0 {
		return core.Refuse("1881 §6.17", "1881.lay.supply")
	}
	return nil
}

// onTable reports whether tiles of this colour are in the game (table 2).
func (s *State) onTable(laid track.Laid) bool {
	return s.layout.Tiles.Tiles[laid.Tile()].Colour <= s.phaseInfo().colour
}

func (s *State) layCost(h int) int32 { return s.layout.Cost(&s.Laid, h) }

// standsOn are the stops of a hex where the unit has a depot, a bit each.
func (s *State) standsOn(x *scratch, h int) uint8 {
	var set uint8
	for _, n := range x.from {
		if n.Hex() == h {
			set |= 1 << n.Stop()
		}
	}
	return set
}

// entrances are the sides over which a run can come into a hex; one that would
// pass a hex twice does not count (§8.3).
func (s *State) entrances(x *scratch, kind tile.Kind, h int) hex.Set {
	set := x.reach.In[h]
	for side := hex.SW; side < hex.Sides; side++ {
		if set.Has(side) && !x.reach.Once(s.layout, &s.Laid, kind, h, side) {
			set &^= hex.SetOf(side)
		}
	}
	return set
}

// arrives reports whether a run of the unit can come to a stop, or begins there.
func (s *State) arrives(x *scratch, unit int, node track.Node) bool {
	return x.own.Has(node) || s.comesTo(x, kindOf(unit), node)
}

// comesTo reports whether a run can come to a stop where it does not begin.
func (s *State) comesTo(x *scratch, kind tile.Kind, node track.Node) bool {
	if !x.reach.Stops.Has(node) {
		return false
	}
	face, turn := s.layout.Face(&s.Laid, node.Hex())
	return face.Stops[node.Stop()].Exits[kind].Turn(turn)&s.entrances(x, kind, node.Hex()) != 0
}

// extends reports whether a tile prolongs a line that the unit can run on
// (§6.12): it reaches a stop of the tile, or plain track that was not there.
// Track of the other railway does not count.
func (s *State) extends(x *scratch, unit, h int, in hex.Set, laid track.Laid) bool {
	kind := kindOf(unit)
	face, turn := &s.layout.Tiles.Tiles[laid.Tile()].Face, laid.Turn()
	reachesStop := core.Any(len(face.Stops), func(i int) bool { return face.Stops[i].Exits[kind].Turn(turn)&in != 0 })
	if reachesStop || s.newPiece(face, turn, h, kind, in) {
		return true
	}
	stands := s.standsOn(x, h)
	return stands != 0 && s.standsOnTrack(h, laid, kind, stands)
}

// newPiece reports whether plain track that begins at a side in "in" is new.
func (s *State) newPiece(face *tile.Face, turn, h int, kind tile.Kind, in hex.Set) bool {
	old, oldTurn := s.layout.Face(&s.Laid, h)
	return slices.ContainsFunc(face.Track, func(p tile.Piece) bool {
		ends := hex.SetOf(p.A.Turn(turn), p.B.Turn(turn))
		return p.Kind == kind && in&ends != 0 &&
			!slices.ContainsFunc(old.Track, func(q tile.Piece) bool { return hex.SetOf(q.A.Turn(oldTurn), q.B.Turn(oldTurn)) == ends })
	})
}

// standsOnTrack: from its own depot a unit needs only track of its kind.
func (s *State) standsOnTrack(h int, laid track.Laid, kind tile.Kind, stands uint8) bool {
	to, stops := s.layout.Carry(&s.Laid, h, laid), s.layout.Tiles.Tiles[laid.Tile()].Stops
	return core.Any(len(to), func(i int) bool { return stands>>i&1 == 1 && to[i] != track.NoStop && stops[to[i]].Exits[kind] != 0 })
}

func applyLay(s *State, a core.Action, sink *[]core.Event) {
	h, laid, unit := int(a.Obj[0]), track.LaidBy(a), int(s.Unit)
	cost := s.layCost(h)
	rail.Pay(&s.Till[unit], &s.Bank, cost)
	core.Tell(sink, core.Everyone, "1881.event.lay", s.named("company", unit), core.Lit("tile", s.tileName(laid.Tile())),
		core.At("hex", s.hexName(int16(h))), core.Num("price", cost))
	bonus := s.buildBonus(h)
	s.put(h, laid)
	if bonus > 0 {
		s.payTill(&s.Till[unit], bonus)
		core.Tell(sink, core.Everyone, "1881.event.bonus.build", s.named("company", unit), core.Num("amount", bonus))
		s.payCredit(unit, sink)
	}
	s.edgeBonus(sink)
	s.Lays--
	s.joinAtOnce(sink)
}

// buildBonus is what the first tile on some hexes brings (§6.16).
func (s *State) buildBonus(h int) int32 { return core.If(s.Laid[h] == track.Printed, s.bonus[h], 0) }

// put lays a tile: the old one goes back to the stock (§6.17), depots and the
// place kept for a company stay on their track.
func (s *State) put(h int, laid track.Laid) {
	to := s.layout.Carry(&s.Laid, h, laid)
	for u := range s.Depots {
		for i, d := range s.Depots[u] {
			if d != noDepot && track.Node(d).Hex() == h {
				s.Depots[u][i] = int16(track.NodeAt(h, int(to[track.Node(d).Stop()])))
			}
		}
	}
	for c := range tramCompanies {
		if int(s.company[c].home) == h {
			s.HomeStop[c] = to[s.HomeStop[c]]
		}
	}
	track.Exchange(s.Tiles[:], s.Laid[h], laid)
	s.cover(h, laid)
}

// edgeBonus pays for every edge station that the tile has connected with the
// centre, whatever depots lie between (§9.4). A station pays once in a game.
func (s *State) edgeBonus(sink *[]core.Event) {
	fresh := s.edgeConnected()
	s.EdgeDone |= fresh
	for ; fresh != 0; fresh &= fresh - 1 {
		if s.rules.on(edgeBonusOnce) && s.Bonuses > 0 {
			return
		}
		s.Bonuses++
		s.Edge += s.edgePays
		station := s.edge[bits.TrailingZeros16(fresh)]
		core.Tell(sink, core.Everyone, "1881.event.bonus.edge", s.operator(),
			core.Lit("station", s.layout.Map.Hexes[station].Name), core.Num("amount", s.edgePays))
	}
}

// edgeConnected are the edge stations, a bit each, that have a new connection
// to the centre, on which a tram or an S-Bahn train could run (§8.3). Under
// the house rules passengers may change, so track alone counts.
func (s *State) edgeConnected() uint16 {
	x := borrow()
	defer x.giveBack()
	x.closed = track.Nodes{}
	x.from = x.from[:0]
	for _, h := range s.centre {
		x.from = slices.AppendSeq(x.from, s.layout.StopsOf(&s.Laid, int(h)))
	}
	if !s.rules.on(edgeOverSbahn) {
		return s.edgeVia(x, tile.Tram, s.comesTo) | s.edgeVia(x, tile.SBahn, s.comesTo)
	}
	var found uint16
	for {
		before := len(x.from)
		for kind := range tile.Kinds {
			found |= s.edgeVia(x, kind, hasTrack)
			x.from = slices.AppendSeq(x.from[:0], x.reach.Stops.All) // every stop is one to change at
		}
		if len(x.from) == before {
			return found
		}
	}
}

// way judges whether a stop is connected with where reach was followed from.
type way func(x *scratch, kind tile.Kind, node track.Node) bool

func hasTrack(x *scratch, _ tile.Kind, node track.Node) bool { return x.reach.Stops.Has(node) }

func (s *State) edgeVia(x *scratch, kind tile.Kind, connected way) uint16 {
	x.reach.From(s.layout, &s.Laid, kind, x.from, &x.closed)
	var found uint16
	for i, h := range s.edge {
		for stop := range tile.MaxStops {
			if s.EdgeDone>>i&1 == 0 && connected(x, kind, track.NodeAt(int(h), stop)) {
				found |= 1 << i
			}
		}
	}
	return found
}
