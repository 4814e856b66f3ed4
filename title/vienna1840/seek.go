package vienna1840

import (
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/rail/tile"
	"remise/rail/track"
)

// sought are the kinds of action that players look for at any time; of the
// others only those of the step at hand are listed.
var sought = rail.MovesOf(moveBuy, moveSell, moveTram)

// Seek implements [core.Seeker].
func (s *State) Seek(by core.Seat, place string, dst []core.Action) []core.Action {
	if place != "" {
		return s.seekOn(by, place, dst)
	}
	l := &lister{s: s, by: by, any: true}
	for kinds := s.moves() | sought; l.kind < uint8(len(moves)); l.kind++ {
		if list := moves[l.kind].list; kinds.Has(l.kind) && !onTheMap.Has(l.kind) && list != nil {
			list(s, l)
		}
	}
	for _, c := range l.out {
		dst = append(dst, c.Action)
	}
	return dst
}

// onTheMap are the kinds of action that happen on a hex, and the runs.
var onTheMap = rail.MovesOf(moveLay, moveMarker, moveRemove, moveRun)

// seekOn lists every tile in every turn, a marker in every stop, and the
// Stadtbahn markers that lie there.
func (s *State) seekOn(by core.Seat, place string, dst []core.Action) []core.Action {
	h, ok := s.g.layout.Map.At(place)
	if !ok {
		return dst
	}
	at := int16(s.g.place(h))
	for laid := track.Lay(0, 0); laid <= track.Lay(len(s.g.layout.Tiles.Tiles)-1, 5); laid++ {
		if s.g.layout.Least(laid) == laid {
			dst = append(dst, core.Action{By: by, Kind: moveLay, Obj: [4]int16{at, int16(laid.Tile()), int16(laid.Turn())}})
		}
	}
	for i := range s.face(h).Stops {
		if s.face(h).Stops[i].Kind == tile.Station {
			dst = append(dst, core.Action{By: by, Kind: moveMarker, Obj: [4]int16{at, int16(i)}})
		}
	}
	for _, m := range s.marks[h] {
		if m >= cityMark {
			dst = append(dst, core.Action{By: by, Kind: moveRemove, Obj: [4]int16{at, int16(m - cityMark)}})
		}
	}
	return dst
}

// Places implements [core.Seeker].
func (s *State) Places() []string { return s.g.names }

// deeds are the texts that name the kinds of action.
var deeds = [kinds]string{
	movePass: "1840.deed.pass", moveAuction: "1840.deed.auction", moveBid: "1840.deed.bid", moveCard: "1840.deed.card",
	movePar: "1840.deed.par", moveSell: "1840.deed.sell", moveBuy: "1840.deed.buy", moveReturn: "1840.deed.return",
	movePay: "1840.deed.pay", moveTram: "1840.deed.tram", moveScrap: "1840.deed.scrap", moveArrange: "1840.deed.arrange",
	moveLine: "1840.deed.line", moveHome: "1840.deed.home", moveLay: "1840.deed.lay", moveMarker: "1840.deed.marker",
	moveRemove: "1840.deed.remove", moveOffer: "1840.deed.offer", moveAccept: "1840.deed.accept", moveDecline: "1840.deed.decline",
}

// Deed implements [core.Seeker].
func (s *State) Deed(a core.Action) core.Text {
	if which, ok := s.which(a); ok {
		return core.Say(deeds[a.Kind], which)
	}
	return core.Say(deeds[a.Kind])
}

// which is what an action is about, in a word.
func (s *State) which(a core.Action) (core.Arg, bool) {
	const name = "which"
	switch a.Kind {
	case moveBid, moveCard, movePay:
		return moneyArg(name, a.N), true
	case moveAuction, moveReturn, moveOffer:
		return core.Lit(name, s.g.landmark[a.Obj[0]].name), true
	case moveBuy:
		return core.Lit(name, s.g.company[a.Obj[0]].short), true
	case movePar:
		return core.Lit(name, s.g.company[a.Obj[0]].short+" "+number(a.N)), true
	case moveSell:
		return core.Lit(name, shareCount(a.N)+s.g.company[a.Obj[0]].short), true
	case moveTram:
		return core.Ref(name, kindTexts[a.Obj[0]]), true
	case moveScrap:
		return core.Lit(name, tram(a.Obj[0]).String()), true
	case moveLine:
		return core.Num(name, int(a.Obj[0])), true
	case moveLay:
		return core.Lit(name, s.g.layout.Tiles.Tiles[a.Obj[1]].ID), true
	case moveHome:
		return core.Num(name, int(a.Obj[0])+1), true
	case moveMarker:
		return core.Num(name, int(a.Obj[1])+1), true
	case moveRemove:
		return core.Lit(name, s.g.company[tramCos+a.Obj[1]].short), true
	}
	return core.Arg{}, false
}

// shareCount stands before a company when more than one share is meant.
func shareCount(n int32) string {
	if n == 1 {
		return ""
	}
	return strconv.Itoa(int(n)) + " × "
}

// times say when a kind of action has its time, with the section on it.
var times = [kinds]struct{ rule, text string }{
	movePass:    {"1840 V", "1840.when.pass"},
	moveAuction: {"1840 VI", "1840.when.auction"},
	moveBid:     {"1840 VI", "1840.when.bid"},
	moveCard:    {"1840 VI", "1840.when.card"},
	movePar:     {"1840 VII.5", "1840.when.par"},
	moveSell:    {"1840 VII.4", "1840.when.sell"},
	moveBuy:     {"1840 VII.6", "1840.when.buy"},
	moveReturn:  {"1840 IV.2", "1840.when.return"},
	movePay:     {"1840 VIII.5.1", "1840.when.pay"},
	moveTram:    {"1840 VIII.5.3", "1840.when.tram"},
	moveScrap:   {"1840 VIII.5.3", "1840.when.scrap"},
	moveArrange: {"1840 VIII.6", "1840.when.arrange"},
	moveLine:    {"1840 VIII.6", "1840.when.line"},
	moveHome:    {"1840 IX.6", "1840.when.home"},
	moveLay:     {"1840 IX.3", "1840.when.lay"},
	moveMarker:  {"1840 IX.3", "1840.when.marker"},
	moveRemove:  {"1840 IX.3", "1840.when.marker"},
	moveRun:     {"1840 IX.3", "1840.when.run"},
	moveOffer:   {"1840 IV.2", "1840.when.offer"},
	moveAccept:  {"1840 IX.3", "1840.when.answer"},
	moveDecline: {"1840 IX.3", "1840.when.answer"},
}

// ofLines are the kinds of action of a line's turn.
var ofLines = rail.MovesOf(movePass, moveReturn, moveScrap, moveHome, moveLay, moveMarker, moveRemove, moveRun, moveOffer)

// notNow refuses a kind of action that the step does not know: something that
// was begun comes first, or it has another time.
func (s *State) notNow(kind uint8) *core.Refusal {
	when := times[kind]
	switch {
	case when.text == "":
		return core.Refuse("1840 V", "1840.refuse.now", core.Lit("move", moves[kind].word))
	case !ofLines.Has(kind):
	case s.sale != nobody:
		return core.Refuse("1840 IX.3", "1840.refuse.answer", s.landmarkArg(int(s.sale)))
	case s.circle:
		return core.Refuse("1840 IX.6", "1840.refuse.choosehome", s.lineArg(s.line))
	case s.bonus != noBonus:
		return core.Refuse("1840 IX.4", "1840.refuse.bonus", s.bonus.arg())
	}
	return core.Refuse(when.rule, when.text)
}
