package vienna1840

import (
	"cmp"
	"slices"

	"remise/core"
	"remise/rail"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// What a line has done in its turn; each of the three buildings comes once
// (1840 IX.3).
const (
	builtTile uint8 = 1 << iota
	builtCity
	builtMarker
	stepDone
	hasRun
)

// bonus is what a Stadtbahn tile allows (1840 IX.4).
type bonus uint8

const (
	noBonus bonus = iota
	yellowBonus
	redBonus
	purpleBonus
	greenBonus
	markerBonus
)

var bonusNames = [...]string{"", "yellow", "red", "purple", "green", "marker"}

// bonusColour is the colour of tile that a bonus allows.
var bonusColour = [...]tile.Colour{yellowBonus: tile.Yellow, redBonus: tile.Red, purpleBonus: tile.Purple, greenBonus: tile.Green}

// view gathers the stops with a marker of a line, and those that it cannot
// pass: full of others' markers (1840 IX.2).
func (s *State) view(line int8, own, closed *track.Nodes) (from [lineMarks]track.Node, n int) {
	*closed = s.full
	for at := range s.marks.With(uint8(line)) {
		from[n] = s.g.layout.StopOf(&s.laid, at)
		own.Add(from[n])
		closed.Drop(from[n])
		n++
	}
	return from, n
}

// reach is where the acting line's track leads.
func (s *State) reach(r *track.Reach) {
	var own, closed track.Nodes
	from, n := s.view(s.line, &own, &closed)
	r.From(s.g.layout, &s.laid, tile.Tram, from[:n], &closed)
}

// reached is a desk with what the acting line reaches.
func (s *State) reached() *desk {
	d := borrow()
	s.reach(&d.Reach)
	return d
}

// waits tells whether the line's step goes on, and whose turn it is: the
// owner's of a landmark that an offer was made for, else the director's.
func (s *State) waits(*[]core.Event) bool {
	if s.sale != nobody {
		s.turn = core.Seat(s.owner[s.sale])
		return true
	}
	s.turn = s.director(s.co)
	if s.done&stepDone != 0 {
		s.done &^= stepDone
		return false
	}
	return true
}

// Tiles (1840 IX.4, IX.5).

func (s *State) checkLay(a core.Action) *core.Refusal {
	h := s.g.hexAt(a.Obj[0])
	switch {
	case h == tile.None:
		return core.Refuse("1840 IX.4", "1840.refuse.nohex", core.At("hex", track.PlaceName(int32(a.Obj[0]))))
	case int(a.Obj[1]) >= len(s.g.layout.Tiles.Tiles):
		return core.Refuse("1840 IX.4", "1840.refuse.malformed")
	}
	d := borrow()
	defer d.giveBack()
	if s.needsReach(h) {
		s.reach(&d.Reach)
	}
	return s.layRefusal(h, track.LaidBy(a), &d.Reach)
}

// Plain implements [core.Plainer]: a tile in the least turn in which it lies so,
// for whoever turns a straight by 4 may; and a run with the numbers of its stops,
// which may be left out where they are plain.
func (s *State) Plain(a core.Action) core.Action {
	switch a.Kind {
	case KindLay:
		a.Obj[2] = int16(s.g.layout.Least(track.LaidBy(a)).Turn())
	case KindRun:
		d := s.surveyed()
		defer d.giveBack()
		var r route.Route
		if d.Track.Find(a.Path, &r) {
			a.Path = d.Track.Path(&r)
		}
	}
	return a
}

// isCity reports whether the next tile on a hex is a new Stadtbahn tile.
func (s *State) isCity(h int) bool {
	return s.laid[h] == track.Printed && s.g.layout.Map.Hexes[h].Edge != ""
}

// needsReach: the table says whether the line's track must lead to where a new
// tile of the Stadtbahn is laid (1840 IX.4). The tile itself has no track for
// trams, so that it could never be connected (1840 IX.2).
func (s *State) needsReach(h int) bool { return !s.isCity(h) || s.g.linked }

// layRefusal goes from the general to the particular: first what no other tile
// would change, then what speaks against this one, then against its turn.
func (s *State) layRefusal(h int, laid track.Laid, r *track.Reach) *core.Refusal {
	if no := s.siteRefusal(h, r); no != nil {
		return no
	}
	t := &s.g.layout.Tiles.Tiles[laid.Tile()]
	switch {
	case t.Over != s.face(h).Colour:
		return core.Refuse(s.layRule(h), "1840.refuse.order", s.hexArg(h))
	case s.bonus != noBonus && t.Colour != bonusColour[s.bonus]:
		return core.Refuse("1840 IX.4", "1840.refuse.bonus", s.bonus.arg())
	case t.Colour <= tile.Gray && t.Colour > s.newest():
		return core.Refuse("1840 IX.5", "1840.refuse.colour", core.Ref("colour", "1840.colour."+t.Colour.String()))
	case !s.g.layout.Fits(&s.laid, h, laid):
		return s.misfit(h, laid)
	case s.tiles[s.g.print[laid.Tile()]] == 0:
		return core.Refuse("1840 I", "1840.refuse.stock")
	case !s.isCity(h) && !s.marked(h) && !r.Connected(s.g.layout, h, laid, tile.Tram): // IX.4, IX.5
		return core.Refuse(s.layRule(h), "1840.refuse.turned", s.hexArg(h))
	}
	return nil
}

// siteRefusal asks whether the line may lay anything on a hex at this time.
func (s *State) siteRefusal(h int, r *track.Reach) *core.Refusal {
	switch {
	case s.isFinal(h):
		return core.Refuse(s.layRule(h), "1840.refuse.final", s.hexArg(h))
	case s.bonus != noBonus && (s.isCity(h) || !s.grows(h, bonusColour[s.bonus])):
		return core.Refuse("1840 IX.4", "1840.refuse.bonus", s.bonus.arg())
	case s.bonus == noBonus && s.isCity(h) && s.done&builtCity != 0:
		return core.Refuse("1840 IX.3", "1840.refuse.builtcity")
	case s.isCity(h) && !s.inSequence(h):
		return core.Refuse("1840 IX.4", "1840.refuse.sequence", s.hexArg(h))
	case s.bonus == noBonus && s.face(h).Colour > tile.Gray:
		return core.Refuse("1840 IX.4", "1840.refuse.bonusonly", core.Ref("colour", "1840.colour."+s.face(h).Colour.String()))
	case s.bonus == noBonus && !s.isCity(h) && s.done&builtTile != 0:
		return core.Refuse("1840 IX.3", "1840.refuse.built")
	case s.layCost(h) > s.charters[s.co].treasury:
		return s.coAffords("1840 IX.4", s.layCost(h))
	case s.needsReach(h) && !s.near(h, r):
		return core.Refuse(s.layRule(h), "1840.refuse.unconnected", s.hexArg(h))
	}
	return nil
}

// isFinal: some hexes never take a tile, and gray, red and purple tiles stay.
func (s *State) isFinal(h int) bool {
	return len(s.g.layout.Upgrades(&s.laid, h)) == 0
}

// grows reports whether tiles of a colour come next on a hex.
func (s *State) grows(h int, c tile.Colour) bool {
	return slices.ContainsFunc(s.g.layout.Upgrades(&s.laid, h), func(u tile.Upgrade) bool { return s.g.layout.Tiles.Tiles[u.Tile].Colour == c })
}

// near: track of the line comes to the hex, or its marker lies there.
func (s *State) near(h int, r *track.Reach) bool { return r.In[h] != 0 || s.marked(h) }

// marked: the acting line has a marker on the hex.
func (s *State) marked(h int) bool { return slices.Contains(s.marks.On(h)[:], uint8(s.line)) }

// misfit is the first of IX.4 and IX.5 that a tile breaks.
func (s *State) misfit(h int, laid track.Laid) *core.Refusal {
	switch s.g.layout.Flaw(&s.laid, h, laid) {
	case tile.OddRim:
		return core.Refuse(s.layRule(h), "1840.refuse.rim", s.hexArg(h))
	case tile.OddStops, tile.OddLabel:
		return core.Refuse(s.layRule(h), "1840.refuse.stops", s.hexArg(h))
	case tile.OffMap:
		return core.Refuse("1840 IX.4", "1840.refuse.offmap", s.hexArg(h))
	}
	return core.Refuse(s.layRule(h), "1840.refuse.fit", s.hexArg(h))
}

// layRule is the section on new tiles or the one on upgrades.
func (s *State) layRule(h int) string {
	return core.If(s.laid[h] == track.Printed, "1840 IX.4", "1840 IX.5")
}

func (s *State) layCost(h int) int32 { return s.g.layout.Cost(&s.laid, h) }

func (s *State) applyLay(a core.Action, sink *[]core.Event) {
	h, laid := s.g.hexAt(a.Obj[0]), track.LaidBy(a)
	city, cost := s.isCity(h), s.layCost(h)
	rail.Pay(&s.charters[s.co].treasury, &s.bank, cost)
	s.placeTile(h, laid)
	core.Tell(sink, core.Everyone, "1840.event.lay", s.lineArg(s.line), core.Lit("tile", s.g.layout.Tiles.Tiles[a.Obj[1]].ID), s.hexArg(h),
		core.Num("price", cost))
	switch {
	case s.bonus != noBonus:
		s.bonus = noBonus
	case city:
		s.done |= builtCity
		s.bonus = s.bonusOf(h)
		core.Tell(sink, core.Everyone, "1840.event.bonus", s.lineArg(s.line), s.bonus.arg())
	default:
		s.done |= builtTile
	}
}

// bonusOf is printed on a hex of the Stadtbahn.
func (s *State) bonusOf(h int) bonus {
	return bonus(slices.Index(bonusNames[:], s.g.layout.Map.Hexes[h].Bonus[0]))
}

func (b bonus) arg() core.Arg { return core.Ref("bonus", "1840.bonus."+bonusNames[b]) }

// placeTile exchanges the tile on a hex and carries the markers over. On a hex
// with two circles the line chooses its home again (1840 IX.4).
func (s *State) placeTile(h int, laid track.Laid) {
	was := s.laid[h]
	if was == track.Printed && s.isDouble(h) {
		s.liftHome(h)
	}
	marks := s.marks.Carried(s.g.layout, &s.laid, h, laid)
	track.Exchange(s.tiles[:], s.g.print, was, laid)
	s.cover(h, laid)
	for i, mark := range marks {
		if mark != 0 {
			s.mark(h, i, mark)
		}
	}
}

func (s *State) isDouble(h int) bool { return len(s.g.layout.Map.Hexes[h].Labels) > 0 }

// liftHome takes up the marker for which the line chooses a circle: its own. On
// 18xx.games all of the hex are taken up, whoever lays the tile; there are two
// circles, so with the first of them the other is chosen too.
func (s *State) liftHome(h int) {
	line := uint8(s.line)
	if s.g.on(LiftsAll) {
		line = s.firstLine(h)
	}
	i := slices.Index(s.marks.On(h)[:], line)
	if line == 0 || i < 0 {
		return
	}
	s.mark(h, i, 0)
	s.amend(int8(line), func(l *lineCard) { l.markers-- })
	s.circle = true
	if int8(line) != s.line {
		s.lifted = int8(line)
	}
}

// firstLine is the first line with a marker on a hex, or 0.
func (s *State) firstLine(h int) uint8 {
	if i := slices.IndexFunc(s.marks.On(h)[:], func(m uint8) bool { return m > 0 && m < cityMark }); i >= 0 {
		return s.marks.On(h)[i]
	}
	return 0
}

// homing is the line whose home is chosen.
func (s *State) homing() int8 { return cmp.Or(s.lifted, s.line) }

func (s *State) homeHex() int { return int(s.g.homes[s.homing()]) }

func (s *State) putMark(h, stop int, mark uint8) {
	s.mark(h, s.firstCircle(h, stop)+s.freeCircle(h, stop), mark)
}

// putGuest puts a marker into a station and leaves the first circles free for
// the lines that have their home there and are yet to come; on a hex with two
// stops they are free to choose, so nothing is kept.
func (s *State) putGuest(h, stop int) {
	keep := core.If(s.isDouble(h), 0, s.homesToCome(h))
	circles := s.circles(h, stop)
	for i, m := range circles {
		if m != 0 {
			continue
		}
		if keep--; keep < 0 || !slices.Contains(circles[i+1:], 0) {
			s.mark(h, s.firstCircle(h, stop)+i, uint8(s.line))
			return
		}
	}
}

func (s *State) listLay(l *lister) {
	d := s.reached()
	defer d.giveBack()
	for h, laid := range s.g.layout.Offers(&s.laid, func(h int) bool { return s.mightLay(h, &d.Reach) }) {
		if s.layRefusal(h, laid, &d.Reach) == nil {
			l.Add(core.One(l.Action(0, s.g.place(h), laid.Tile(), laid.Turn())))
		}
	}
}

// mightLay leaves out the hexes on which the line lays nothing now, whatever
// the tile: most of them.
func (s *State) mightLay(h int, r *track.Reach) bool {
	return (s.isCity(h) || s.near(h, r)) && s.siteRefusal(h, r) == nil
}

// The home of a line (1840 IX.6). It is placed free at the start of the turn
// in which the line first operates; where a tile with two stops lies, the line
// chooses between them.

func (s *State) placeHome(*[]core.Event) {
	if s.lines[s.line].markers > 0 {
		return
	}
	h := int(s.g.homes[s.line])
	if s.isDouble(h) && s.laid[h] != track.Printed {
		s.circle = true
		return
	}
	if stop := core.Find(len(s.face(h).Stops), func(i int) bool { return s.checkHomeAt(h, i) == nil }); stop >= 0 {
		s.putHome(h, stop)
	}
}

func (s *State) putHome(h, stop int) {
	if s.freeCircle(h, stop) < 0 {
		s.makeRoom(h, stop)
	}
	s.putMark(h, stop, uint8(s.homing()))
	s.amend(s.homing(), placed)
	s.circle, s.lifted = false, 0
}

// makeRoom moves the other line of a double hex to its other stop. Both have their
// own circle there and keep it as the hex lies (1840 IX.4): whoever lays the tile
// turns it so that the track leads from the circle that they prefer.
func (s *State) makeRoom(h, stop int) {
	other := s.circles(h, stop)[0]
	s.mark(h, s.firstCircle(h, stop), 0)
	s.putMark(h, core.Find(len(s.face(h).Stops), func(i int) bool { return i != stop && s.freeCircle(h, i) >= 0 }), other)
}

func (s *State) waitsForHome(*[]core.Event) bool { return s.circle }

func (s *State) checkHomeAt(h, stop int) *core.Refusal {
	turned := s.stepName() == "build" // the line has just laid the tile
	if f := s.face(h); stop >= len(f.Stops) || f.Stops[stop].Circles == 0 || s.freeCircle(h, stop) < 0 && !turned {
		return core.Refuse("1840 IX.6", "1840.refuse.circle", s.hexArg(h))
	}
	return nil
}

func (s *State) checkHome(a core.Action) *core.Refusal {
	return s.checkHomeAt(s.homeHex(), int(a.Obj[0]))
}

func (s *State) applyHome(a core.Action, sink *[]core.Event) {
	h, line := s.homeHex(), s.homing()
	s.putHome(h, int(a.Obj[0]))
	core.Tell(sink, core.Everyone, "1840.event.home", s.lineArg(line), s.hexArg(h))
}

func (s *State) listHome(l *lister) {
	for i := range s.face(s.homeHex()).Stops {
		l.Try(0, i)
	}
}

// Station markers (1840 IX.6).

func (s *State) markerCost() int32 {
	if s.bonus == markerBonus && s.g.on(FreeBonus) {
		return 0
	}
	return s.g.marker[min(s.lines[s.line].markers, lineMarks-1)]
}

func (s *State) checkMarker(a core.Action) *core.Refusal {
	h := s.g.hexAt(a.Obj[0])
	if h == tile.None || int(a.Obj[1]) >= len(s.face(h).Stops) {
		return core.Refuse("1840 IX.6", "1840.refuse.nostation")
	}
	if no := s.markerRight(); no != nil {
		return no
	}
	d := s.reached()
	defer d.giveBack()
	return s.markerRefusal(h, int(a.Obj[1]), &d.Reach)
}

// markerRight asks whether the line may place any marker now.
func (s *State) markerRight() *core.Refusal {
	switch {
	case s.lines[s.line].markers == lineMarks:
		return core.Refuse("1840 IX.6", "1840.refuse.markers", core.Num("limit", lineMarks))
	case s.bonus == noBonus && s.done&builtMarker != 0:
		return core.Refuse("1840 IX.6", "1840.refuse.placed")
	}
	return s.coAffords("1840 IX.6", s.markerCost())
}

func (s *State) markerRefusal(h, stop int, r *track.Reach) *core.Refusal {
	switch {
	case s.marked(h):
		return core.Refuse("1840 IX.6", "1840.refuse.twice", s.hexArg(h))
	case s.face(h).Stops[stop].Circles == 0 || s.freeCircle(h, stop) < 0:
		return core.Refuse("1840 IX.6", "1840.refuse.circle", s.hexArg(h))
	case !r.Stops.Has(track.NodeAt(h, stop)):
		return core.Refuse("1840 IX.6", "1840.refuse.unreachable", s.hexArg(h))
	case s.freeCircles(h) <= s.homesToCome(h):
		return core.Refuse("1840 IX.6", "1840.refuse.reserved", s.hexArg(h))
	}
	return nil
}

func (s *State) freeCircles(h int) int {
	return core.Count(s.firstCircle(h, len(s.face(h).Stops)), func(i int) bool { return s.marks.On(h)[i] == 0 })
}

// homesToCome counts the other lines whose home is here and that may yet begin
// to operate.
func (s *State) homesToCome(h int) int {
	return core.Count(lineCards+1, func(line int8) bool {
		return int(s.g.homes[line]) == h && line != s.line && s.lines[line].markers == 0 && s.mayCome(line)
	})
}

// mayCome: a line that nobody has can come only while a company has room.
func (s *State) mayCome(line int8) bool {
	return s.g.cards>>line&1 == 1 && (s.lines[line].owner != nobody || s.room())
}

// room reports whether a company can still get a line.
func (s *State) room() bool {
	return core.Any(tramCos, func(c int8) bool { return s.founded(int(c)) && s.lineCount(c) < spaces })
}

func (s *State) applyMarker(a core.Action, sink *[]core.Event) {
	h, stop, cost := s.g.hexAt(a.Obj[0]), int(a.Obj[1]), s.markerCost()
	rail.Pay(&s.charters[s.co].treasury, &s.bank, cost)
	s.putGuest(h, stop)
	s.amend(s.line, placed)
	if s.bonus == markerBonus {
		s.bonus = noBonus
	} else {
		s.done |= builtMarker
	}
	core.Tell(sink, core.Everyone, "1840.event.marker", s.lineArg(s.line), s.hexArg(h), core.Num("price", cost))
}

func (s *State) listMarker(l *lister) {
	if s.markerRight() != nil {
		return
	}
	d := s.reached()
	defer d.giveBack()
	for n := range d.Reach.Stops.All {
		if s.markerRefusal(n.Hex(), n.Stop(), &d.Reach) == nil {
			l.Add(core.One(l.Action(0, s.g.place(n.Hex()), n.Stop())))
		}
	}
}

// Markers of the Stadtbahn can be bought away (1840 IX.6), except at the ends
// of its lines in the city.

func (s *State) checkRemove(a core.Action) *core.Refusal {
	h := s.g.hexAt(a.Obj[0])
	switch {
	case h == tile.None || !slices.Contains(s.marks.On(h)[:], cityMark+uint8(a.Obj[1])):
		return core.Refuse("1840 IX.6", "1840.refuse.nomarker")
	case s.g.terminal(h):
		return core.Refuse("1840 decision: ends of the Stadtbahn", "1840.refuse.terminal", s.hexArg(h))
	case s.g.reachable && !s.reaches(h):
		return core.Refuse("1840 decision: removing Stadtbahn markers", "1840.refuse.unreachable", s.hexArg(h))
	}
	return s.coAffords("1840 IX.6", s.g.removal)
}

func (s *State) reaches(h int) bool {
	d := s.reached()
	defer d.giveBack()
	return core.Any(len(s.face(h).Stops), func(i int) bool { return d.Reach.Stops.Has(track.NodeAt(h, i)) })
}

func (s *State) applyRemove(a core.Action, sink *[]core.Event) {
	h := s.g.hexAt(a.Obj[0])
	s.mark(h, slices.Index(s.marks.On(h)[:], cityMark+uint8(a.Obj[1])), 0)
	s.removed[a.Obj[1]]++
	rail.Pay(&s.charters[s.co].treasury, &s.bank, s.g.removal)
	core.Tell(sink, core.Everyone, "1840.event.remove", s.lineArg(s.line), s.coArg(tramCos+int(a.Obj[1])), s.hexArg(h), core.Num("price", s.g.removal))
}

func (s *State) listRemove(l *lister) {
	if s.charters[s.co].treasury < s.g.removal {
		return
	}
	for h := range s.g.layout.Map.Hexes {
		for c := range cityCos {
			if slices.Contains(s.marks.On(h)[:], cityMark+uint8(c)) {
				l.Try(0, s.g.place(h), c)
			}
		}
	}
}
