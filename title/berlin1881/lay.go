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
	s.Lays = s.tileLays()
}

// tileLays is how many tiles a company may lay in its turn.
func (s *State) tileLays() int8 { return core.If[int8](s.Phase == 1, 2, 1) }

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
	for range s.eachLay {
		return true
	}
	return false
}

// eachLay yields what the operating unit may lay, in order.
func (s *State) eachLay(yield func(h int, laid track.Laid) bool) {
	x := borrow()
	defer x.giveBack()
	unit := int(s.Unit)
	s.reachOf(x, unit)
	near := func(h int) bool { return x.Reach.Near(h) && s.layCost(h) <= s.Till[unit] }
	at, in := -1, hex.Set(0)
	for h, laid := range s.layout.Offers(&s.Laid, near) {
		if s.layout.Look(laid) != laid || !s.onTable(laid) || s.Tiles[laid.Tile()] == 0 {
			continue
		}
		if h != at {
			at, in = h, x.Reach.Entrances(h)
		}
		if x.Reach.Extends(h, in, laid) && !yield(h, laid) {
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
	case !x.Reach.Near(h):
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
	if first := s.layout.Look(laid); first != laid {
		return core.Refuse("1881 decision: tiles that look the same", "1881.lay.same", core.Lit("turn", strconv.Itoa(first.Turn())))
	}
	if !x.Reach.Extends(h, x.Reach.Entrances(h), laid) {
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
	track.Exchange(s.Tiles[:], nil, s.Laid[h], laid)
	s.cover(h, laid)
}

// edgeBonus pays for every edge station that the tile has connected with the
// centre, whatever depots lie between (§9.4). A station pays once in a game.
func (s *State) edgeBonus(sink *[]core.Event) {
	fresh := s.edgeConnected()
	s.EdgeDone |= fresh
	for ; fresh != 0; fresh &= fresh - 1 {
		if s.rules.On(edgeBonusOnce) && s.Bonuses > 0 {
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
	x.Closed = track.Nodes{}
	x.from = x.from[:0]
	for _, h := range s.centre {
		x.from = slices.AppendSeq(x.from, s.layout.StopsOf(&s.Laid, int(h)))
	}
	if !s.rules.On(edgeOverSbahn) {
		return s.edgeVia(x, tile.Tram, (*track.Reach).Comes) | s.edgeVia(x, tile.SBahn, (*track.Reach).Comes)
	}
	var found uint16
	for {
		before := len(x.from)
		for kind := range tile.Kinds {
			found |= s.edgeVia(x, kind, hasTrack)
			x.from = slices.AppendSeq(x.from[:0], x.Reach.Stops.All) // every stop is one to change at
		}
		if len(x.from) == before {
			return found
		}
	}
}

func hasTrack(r *track.Reach, node track.Node) bool { return r.Stops.Has(node) }

// edgeVia are the edge stations that track of a kind connects with where reach is followed from.
func (s *State) edgeVia(x *scratch, kind tile.Kind, connected func(*track.Reach, track.Node) bool) uint16 {
	x.Reach.From(s.layout, &s.Laid, kind, x.from, &x.Closed)
	var found uint16
	for i, h := range s.edge {
		for stop := range tile.MaxStops {
			if s.EdgeDone>>i&1 == 0 && connected(&x.Reach, track.NodeAt(int(h), stop)) {
				found |= 1 << i
			}
		}
	}
	return found
}

// whyNot says why a tile that does not fit a hex does not: the first of
// §6.8 to §6.14 that it breaks. Whether it fits is for the layout to say.
func (s *State) whyNot(h int, laid track.Laid) *core.Refusal {
	name := core.At("hex", s.hexName(int16(h)))
	switch s.layout.Flaw(&s.Laid, h, laid) {
	case tile.OddStops:
		return core.Refuse(s.stopRule(h, laid), "1881.lay.stop", name)
	case tile.OddLabel:
		return core.Refuse("1881 §6.14", "1881.lay.label", name)
	case tile.OffTrunk:
		return core.Refuse("1881 §6.13", "1881.lay.trunk", name)
	case tile.OffMap:
		return core.Refuse(s.edgeRule(h, laid), "1881.lay.edge", name)
	}
	return core.Refuse("1881 §6.10", "1881.lay.track", name)
}

// orderRule: printed colours have a rule of their own, and so have yellow
// tiles; the others follow §6.6.
func (s *State) orderRule(h int, c tile.Colour) string {
	switch {
	case s.Laid[h] == track.Printed && s.layout.Map.Hexes[h].Colour != tile.Ground:
		return "1881 §6.4"
	case c == tile.Yellow:
		return "1881 §6.3"
	}
	return "1881 §6.6"
}

// stopRule: whether there is a stop is one rule, what stands there another.
func (s *State) stopRule(h int, laid track.Laid) string {
	old, _ := s.layout.Face(&s.Laid, h)
	none := len(old.Stops) == 0 || len(s.layout.Tiles.Tiles[laid.Tile()].Stops) == 0
	return core.If(none, "1881 §6.8", "1881 §6.9")
}

// edgeRule: over the lake of Tegel it is §6.5, else §6.11.
func (s *State) edgeRule(h int, laid track.Laid) string {
	exits := s.layout.Tiles.Tiles[laid.Tile()].AllExits().Turn(laid.Turn())
	overLake := core.Any(hex.Side(hex.Sides), func(side hex.Side) bool {
		return exits.Has(side) && !s.layout.Map.Hexes[h].Open.Has(side) && s.layout.Map.Near[h][side] != tile.None
	})
	return core.If(overLake, "1881 §6.5", "1881 §6.11")
}
