package vienna1840

import (
	"remise/core"
	"remise/core/act"
	"remise/rail/tile"
)

// The kinds of action, and what Obj and N hold.
const (
	KindPass      uint8 = iota
	KindCards           // N digits; chance's
	KindCompanies       // N bits; chance's
	KindLines           // N bits; chance's
	KindAuction         // landmark
	KindBid             // N price
	KindCard            // N card
	KindPar             // company; N price
	KindSell            // company; N shares
	KindBuy             // company
	KindReturn          // landmark
	KindPay             // N dividend
	KindTram            // kind
	KindScrap           // tram, see [KindOfTram]
	KindArrange         // trams beside the three lines
	KindLine            // line
	KindHome            // stop
	KindLay             // place, tile, turn
	KindMarker          // place, stop
	KindRemove          // place, Stadtbahn company
	KindRun             // Path
	KindOffer           // landmark; N price
	KindAccept
	KindDecline
	kinds
)

// actions is all that can be done in the game, a row for each kind.
var (
	actions  *act.Table[State]
	notation act.Notation
)

type lister = act.Lister[State]

func init() { // the rows name functions that name the table
	actions = act.New(act.Game[State]{
		Do: "1840.do.", When: "1840.when.", Name: "1840.name.", Fields: fields, Says: says,
		Now: (*State).moves, NotNow: (*State).notNow, Malformed: core.Refuse("1840 V", "1840.refuse.malformed"),
		Rows: []act.Row[State]{
			KindPass: {Verb: "pass", Rule: "1840 V",
				Check: (*State).checkPass, Apply: (*State).applyPass, List: act.Plain[State], Say: (*State).sayPass},
			KindCards: {Verb: "cards", Form: "<cards>",
				Check: (*State).checkCards, Apply: (*State).applyCards, Say: sayDeal},
			KindCompanies: {Verb: "companies", Form: "<companies>",
				Check: (*State).checkCompanies, Apply: (*State).applyCompanies, Say: sayDeal},
			KindLines: {Verb: "lines", Form: "<lines>",
				Check: (*State).checkLines, Apply: (*State).applyLines, Say: sayDeal},
			KindAuction: {Verb: "auction", Form: "<landmark>", Rule: "1840 VI",
				Check: (*State).checkAuction, Apply: (*State).applyAuction, List: (*State).listAuction, Say: (*State).sayAuction, More: (*State).explainLandmark},
			KindBid: {Verb: "bid", Form: "<amount>", Rule: "1840 VI",
				Check: (*State).checkBid, Apply: (*State).applyBid, List: (*State).listBid, More: (*State).explainBid},
			KindCard: {Verb: "card", Form: "<number>", Rule: "1840 VI",
				Check: (*State).checkCard, Apply: (*State).applyCard, List: (*State).listCard},
			KindPar: {Verb: "par", Form: "<company:founded> <amount>", Rule: "1840 VII.5", Which: whichPar,
				Check: (*State).checkPar, Apply: (*State).applyPar, List: (*State).listPar, Say: (*State).sayPar, More: (*State).explainPar},
			KindSell: {Verb: "sell", Form: "<company> <amount>", Rule: "1840 VII.4", Which: whichShares, Sought: true,
				Check: (*State).checkSell, Apply: (*State).applySell, List: (*State).listSell, Say: (*State).saySell},
			KindBuy: {Verb: "buy", Form: "<company>", Rule: "1840 VII.6", Sought: true,
				Check: (*State).checkBuy, Apply: (*State).applyBuy, List: act.All[State], Say: (*State).sayBuy},
			KindReturn: {Verb: "return", Form: "<landmark>", Rule: "1840 IV.2", Side: true, Aside: (*State).mayReturn,
				Check: (*State).checkReturn, Apply: (*State).applyReturn, List: (*State).listReturn, Say: (*State).sayReturn, More: (*State).explainLandmark},
			KindPay: {Verb: "pay", Form: "<amount>", Rule: "1840 VIII.5.1",
				Check: (*State).checkPay, Apply: (*State).applyPay, List: (*State).listPay, Say: (*State).sayPay},
			KindTram: {Verb: "tram", Form: "<tram>", Rule: "1840 VIII.5.3", Sought: true,
				Check: (*State).checkTram, Apply: (*State).applyTram, List: act.All[State], Say: (*State).sayTram, More: (*State).explainTram},
			KindScrap: {Verb: "scrap", Form: "<tram:owned>", Rule: "1840 VIII.5.3", Side: true, Aside: (*State).mayScrapAside,
				Check: (*State).checkScrap, Apply: (*State).applyScrap, List: (*State).listScrap, Say: (*State).sayScrap, More: (*State).explainScrap},
			KindArrange: {Verb: "arrange", Form: "<first:owned> <second:owned> <third:owned>", Rule: "1840 VIII.6",
				Check: (*State).checkArrange, Apply: (*State).applyArrange, List: (*State).listArrange, Say: (*State).sayArrange},
			KindLine: {Verb: "line", Form: "<line>", Rule: "1840 VIII.6",
				Check: (*State).checkLine, Apply: (*State).applyLine, List: (*State).listLine, More: (*State).explainLine},
			KindHome: {Verb: "home", Form: "<stop>", Rule: "1840 IX.6",
				Check: (*State).checkHome, Apply: (*State).applyHome, List: (*State).listHome, Say: (*State).sayHome},
			KindLay: {Verb: "lay", Form: "<hex> <tile>/<turn>", Rule: "1840 IX.3", How: "1840 IX.4",
				Check: (*State).checkLay, Apply: (*State).applyLay, List: (*State).listLay, On: (*State).laysOn, Say: (*State).sayLay},
			KindMarker: {Verb: "marker", Form: "<hex> [<stop>]", Rule: "1840 IX.3", How: "1840 IX.6",
				Check: (*State).checkMarker, Apply: (*State).applyMarker, List: (*State).listMarker, On: (*State).markersOn, Say: (*State).sayMarker},
			KindRemove: {Verb: "remove", Form: "<hex> <company:city>", Rule: "1840 IX.3", How: "1840 IX.6", Side: true, When: "1840.when.marker",
				Check: (*State).checkRemove, Apply: (*State).applyRemove, List: (*State).listRemove, On: (*State).removalsOn, Say: (*State).sayRemove},
			KindRun: {Verb: "run", Form: "<path>", Rule: "1840 IX.3", How: "1840 IX.7",
				Check: (*State).checkRun, Apply: (*State).applyRun, List: (*State).listRun, Say: (*State).sayRun},
			KindOffer: {Verb: "offer", Form: "<landmark> <amount>", Rule: "1840 IV.2", Side: true,
				Check: (*State).checkOffer, Apply: (*State).applyOffer, List: (*State).listOffer, Say: (*State).sayOffer, More: (*State).explainLandmark},
			KindAccept: {Verb: "accept", Rule: "1840 IX.3", When: "1840.when.answer",
				Check: act.Allowed[State], Apply: (*State).applyAccept, List: act.Plain[State], Say: (*State).sayAccept},
			KindDecline: {Verb: "decline", Rule: "1840 IX.3", When: "1840.when.answer",
				Check: act.Allowed[State], Apply: (*State).applyDecline, List: act.Plain[State], Say: (*State).sayDecline},
		},
	})
	notation = actions.Notation
}

// Check implements [core.State].
func (s *State) Check(a core.Action) *core.Refusal {
	switch {
	case s.over:
		return core.Refuse("1840 XI", "1840.refuse.over")
	case s.aside(a):
		return nil
	case a.By != s.turn:
		return core.Refuse("1840 V", "1840.refuse.turn", core.Who("player", s.turn))
	}
	return actions.Check(s, a)
}

// What the rulebook allows at any time is legal whoever is to act, and asked of
// nobody: returning landmarks (1840 IV.2) and scrapping trams (1840 VIII.5.3).
func (s *State) aside(a core.Action) bool { return s.turn != core.Chance && actions.Aside(s, a) }

// Aside implements [core.Asider].
func (s *State) Aside(by core.Seat, dst []core.Choice) []core.Choice {
	if s.over || s.turn == core.Chance {
		return dst
	}
	return actions.Asides(s, by, dst)
}

// Apply implements [core.State].
func (s *State) Apply(a core.Action, sink *[]core.Event) {
	actions.Rows[a.Kind].Apply(s, a, sink)
	s.advance(sink)
}

// Legal implements [core.State].
func (s *State) Legal(by core.Seat, dst []core.Choice) []core.Choice {
	if s.over || by != s.turn || by == core.Chance {
		return dst
	}
	return actions.Legal(s, by, dst)
}

// Describe implements [core.State].
func (s *State) Describe(a core.Action) core.Text { return actions.Describe(s, a) }

// Explain implements [core.Explainer].
func (s *State) Explain(a core.Action) (more []core.Text, rule string) {
	more, rule = actions.Explain(s, a)
	switch a.Kind {
	case KindPass: // every step has its own, and says so
		rule = ""
	case KindBid:
		rule = s.bidRule()
	}
	return more, rule
}

// Seek implements [core.Seeker].
func (s *State) Seek(by core.Seat, place string, dst []core.Action) []core.Action {
	return actions.Seek(s, by, place, dst)
}

// Places implements [core.Seeker].
func (s *State) Places() []string { return s.g.layout.Names() }

// PlaceNames implements [core.Mapped].
func (s *State) PlaceNames() map[string]core.PlaceName { return s.g.layout.Called() }

// ActionName implements [core.Seeker].
func (s *State) ActionName(a core.Action) core.Text { return actions.ActionName(s, a) }

// ofLines are the kinds of action of a line's turn.
var ofLines = act.Of(KindPass, KindReturn, KindScrap, KindHome, KindLay, KindMarker, KindRemove, KindRun, KindOffer)

// notNow refuses a kind of action that the step does not know: something that
// was begun comes first, or it has another time.
func (s *State) notNow(kind uint8) *core.Refusal {
	switch {
	case actions.Rows[kind].List == nil:
		return core.Refuse("1840 V", "1840.refuse.now", core.Lit("move", actions.Rows[kind].Verb))
	case kind == KindScrap && s.stepName() == "obligation" && !s.g.on(ScrapTurns):
		return core.Refuse("1840 decision: scrapping", "1840.refuse.keeptram", s.coArg(int(s.co)))
	case kind == KindScrap && !s.g.on(ScrapTurns): // at any time, but one's own
		return s.noSuchTram()
	case kind == KindLine && s.round().kind == companyRound:
		return s.noLineNow()
	case kind == KindBid && s.round().kind == companyRound:
		return core.Refuse("1840 VIII.6", "1840.when.bid")
	case !ofLines.Has(kind):
	case s.sale != nobody:
		return core.Refuse("1840 decision: offers for landmarks", "1840.refuse.answer", s.landmarkArg(int(s.sale)))
	case s.circle:
		return core.Refuse("1840 IX.6", "1840.refuse.choosehome", s.lineArg(s.homing()))
	case s.bonus != noBonus:
		return core.Refuse("1840 IX.4", "1840.refuse.bonus", s.bonus.arg())
	}
	return core.Refuse(actions.Time(kind))
}

// laysOn lists every tile in every turn.
func (s *State) laysOn(l *lister, place string) {
	for h, laid := range s.g.layout.LaysOn(place) {
		l.Try(0, s.g.place(h), laid.Tile(), laid.Turn())
	}
}

func (s *State) markersOn(l *lister, place string) {
	for n := range s.g.layout.StopsOn(&s.laid, place) {
		if s.g.layout.Stop(&s.laid, n).Kind == tile.Station {
			l.Try(0, s.g.place(n.Hex()), n.Stop())
		}
	}
}

// removalsOn lists the Stadtbahn markers that lie there.
func (s *State) removalsOn(l *lister, place string) {
	for n := range s.g.layout.StopsOn(&s.laid, place) {
		for _, m := range s.circles(n.Hex(), n.Stop()) {
			if m >= cityMark {
				l.Try(0, s.g.place(n.Hex()), int(m-cityMark))
			}
		}
	}
}
