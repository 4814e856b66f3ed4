package berlin1881

import (
	"cmp"

	"remise/core"
	"remise/core/act"
	"remise/rail/track"
)

// The kinds of action, and what Obj and N hold.
const (
	KindPass uint8 = iota
	KindBid
	KindBuy       // company, source; S-Bahn shares also by tram companies
	KindSell      // company; N shares
	KindSellBoard // member
	KindHome      // hex, stop
	KindLay       // hex, tile, turn
	KindDepot     // hex, stop
	KindTake      // hex, stop, seller; N price
	KindRun       // Path
	KindPay       // bonuses kept?, commission left?
	KindWithhold
	KindTram   // kind, source, 1+kind to scrap; N what the director adds
	KindFrom   // seller, kind, 1+kind to scrap; N price
	KindCredit // kind
	KindAccept
	KindDecline
	KindAgree
	KindVeto
	KindAye
	KindNo
	KindAuctioneer // seat; chance's
	kinds
)

// Where a share or a tram is bought.
const (
	fromBank int16 = iota
	fromPool
)

// actions is all that can be done in the game, a row for each kind:
//
//	bid 40               lay E11 57/2          run 2 D14 E13 F12; 3 H14 I13
//	buy GBS              depot H14             pay · pay fares waive · withhold
//	buy GBS pool         take H14 from GBS for 60
//	sell 2 GBS           start H20.2           tram 2 · tram 2 used · tram 3 help 40
//	sell member 1        pass                  tram 7S scrap 4S · tram 3 credit
//	accept · decline     agree · veto          tram 2 from SSC for 100
//	                     aye · no
var (
	actions  *act.Table[State]
	notation act.Notation
)

type lister = act.Lister[State]

func init() { // the rows name functions that name the table
	actions = act.New(act.Game[State]{
		Do: "1881.do.", When: "1881.when.", Name: "1881.name.", Fields: fields, Says: says,
		Now: (*State).allowed, First: (*State).checkRefused, NotNow: (*State).notNow, Malformed: malformed(),
		Rows: []act.Row[State]{
			KindPass: {Verb: "pass", Check: checkPass, Apply: applyPass, List: act.Plain[State], Say: sayPass},
			KindBid: {Verb: "bid", Form: "<?amount>", Rule: "1881 §2.5", Secret: sealed,
				Check: checkBid, Apply: applyBid, List: listBid},
			KindBuy: {Verb: "buy", Form: "<company> [pool]", Rule: "1881 §4.1", How: "1881 §4.10", NameOf: either(1, "1881.name.buy", "1881.name.pool"), Sought: true,
				Check: checkBuy, Apply: applyBuy, List: listBuy, Say: sayBuy, More: (*State).explainCompany},
			KindSell: {Verb: "sell", Form: "<amount> <company>", Rule: "1881 §4.1", How: "1881 §4.14", Which: whichShares, Sought: true,
				Check: checkSell, Apply: applySell, List: listSell, Say: saySell, More: (*State).explainSale},
			KindSellBoard: {Verb: "sell", Form: "member <member>", Rule: "1881 §4.1", How: "1881 §12.5", Side: true, Name: "1881.name.member",
				Check: checkSellBoard, Apply: applySellBoard, List: listSellBoard, Say: saySellBoard},
			KindHome: {Verb: "start", Form: "<hex>[.<stop>]", Rule: "1881 §12.5",
				Check: checkHome, Apply: applyHome, List: listHome, On: homesOn, Say: sayHome},
			KindLay: {Verb: "lay", Form: "<hex> <tile>/<turn>", Rule: "1881 §5.4", How: "1881 §6",
				Check: checkLay, Apply: applyLay, List: listLay, On: laysOn, Say: sayLay},
			KindDepot: {Verb: "depot", Form: "<hex>[.<stop>]", Rule: "1881 §5.4", How: "1881 §7",
				Check: checkDepot, Apply: applyDepot, List: listDepot, On: depotsOn, Say: sayDepot},
			KindTake: {Verb: "take", Form: "<hex>[.<stop>] from <seller:company> for <amount>", Rule: "1881 §5.4", How: "1881 §7.8", Side: true,
				When: "1881.when.depot", Which: whichSeller,
				Check: checkTake, Apply: propose, List: listTake, On: takesOn, Say: sayTake},
			KindRun: {Verb: "run", Form: "<path>", Rule: "1881 §5.4", How: "1881 §8",
				Check: checkRun, Apply: applyRun, List: listRun, Say: sayRun},
			KindPay: {Verb: "pay", Form: "[fares] [waive]", Rule: "1881 §5.4", How: "1881 §9.6",
				When: "1881.when.income", NameOf: either(0, "1881.name.pay", "1881.name.fares"),
				Check: checkPay, Apply: applyPay, List: listPay, Say: sayPay},
			KindWithhold: {Verb: "withhold", Rule: "1881 §5.4", How: "1881 §9.6", When: "1881.when.income",
				Check: act.Allowed[State], Apply: applyWithhold, List: act.Plain[State], Say: sayWithhold},
			KindTram: {Verb: "tram", Form: "<tram> [used] [help <amount>] [scrap <scrap>]", Rule: "1881 §5.4", How: "1881 §10.1",
				NameOf: either(1, "1881.name.tram", "1881.name.used"), Sought: true,
				Check: checkTram, Apply: applyTram, List: listTram, Say: sayTram, More: (*State).explainTram},
			KindFrom: {Verb: "tram", Form: "<tram@1> from <seller:unit@0> for <amount> [scrap <scrap>]", Rule: "1881 §5.4", How: "1881 §10.5", Side: true,
				Name: "1881.name.from", Which: whichFrom,
				Check: checkFrom, Apply: propose, List: listFrom, Say: sayFrom},
			KindCredit: {Verb: "tram", Form: "<tram> credit", Rule: "1881 §5.4", How: "1881 §15", Name: "1881.name.credit",
				Check: checkCredit, Apply: applyCredit, List: listCredit, Say: sayCredit, More: (*State).explainTram},
			KindAccept:  {Verb: "accept", Rule: "1881 §10.5", When: "1881.when.answer", Check: act.Allowed[State], Apply: applyAccept, List: act.Plain[State]},
			KindDecline: {Verb: "decline", Rule: "1881 §10.5", When: "1881.when.answer", Check: act.Allowed[State], Apply: applyDecline, List: act.Plain[State]},
			KindAgree:   {Verb: "agree", Rule: "1881 §12.6", When: "1881.when.vote", Check: act.Allowed[State], Apply: applyAgree, List: act.Plain[State]},
			KindVeto:    {Verb: "veto", Rule: "1881 §12.6", When: "1881.when.vote", Check: act.Allowed[State], Apply: applyVeto, List: act.Plain[State]},
			KindAye:     {Verb: "aye", Rule: "1881 §12.6", When: "1881.when.vote", Check: act.Allowed[State], Apply: applyAye, List: act.Plain[State]},
			KindAuctioneer: {Verb: "auctioneer", Form: "<seat>", Rule: "1881 §2.4",
				Check: checkAuctioneer, Apply: applyAuctioneer, Say: sayAuctioneer},
			KindNo: {Verb: "no", Rule: "1881 §12.6", When: "1881.when.vote", Check: act.Allowed[State], Apply: applyNo, List: act.Plain[State]},
		},
	})
	notation = actions.Notation
}

func malformed() *core.Refusal { return core.Refuse("1881 §5.4", "1881.form") }

// sealed: bids are (§2.5).
func sealed(a core.Action, viewer core.Seat) bool { return a.By != viewer }

// Check implements [core.State].
func (s *State) Check(a core.Action) *core.Refusal {
	switch {
	case s.Stage == over:
		return core.Refuse("1881 §13.1", "1881.turn.over")
	case !s.ToAct().Has(a.By):
		return core.Refuse(s.ruleNow("1881 §5.2"), "1881.turn.seat", core.Who("player", s.ToAct().Lowest()))
	}
	return actions.Check(s, a)
}

// Legal implements [core.State].
func (s *State) Legal(seat core.Seat, out []core.Choice) []core.Choice {
	if !s.ToAct().Has(seat) {
		return out
	}
	return actions.Legal(s, seat, out)
}

// Apply implements [core.State].
func (s *State) Apply(a core.Action, sink *[]core.Event) {
	if s.asksBoard(a) {
		s.askBoard(a, sink)
		return
	}
	if s.Stage == operating && a.Kind != KindPass {
		s.Idle = 0
	}
	actions.Rows[a.Kind].Apply(s, a, sink)
	s.advance(sink)
}

// Describe implements [core.State].
func (s *State) Describe(a core.Action) core.Text { return actions.Describe(s, a) }

// Brief implements [core.Briefer]: how much of a company a share is, and its price.
func (s *State) Brief(a core.Action) core.Text {
	if a.Kind != KindBuy {
		return core.Text{}
	}
	t := s.Describe(a)
	t.Code = "1881.brief.buy"
	return t
}

// Explain implements [core.Explainer].
func (s *State) Explain(a core.Action) (more []core.Text, rule string) {
	more, _ = actions.Explain(s, a)
	return more, s.how(a)
}

// how is the rule that tells what an action does: in its operating turn a company
// trades by a rule of its own, and what lies in the pool has another price.
func (s *State) how(a core.Action) string {
	switch inTurn := s.Stage == operating && s.Asked == noQuestion; {
	case inTurn && (a.Kind == KindBuy || a.Kind == KindSell):
		return "1881 §10.9"
	case s.Stage == preparing && a.Kind == KindBuy:
		return "1881 §2.9"
	case a.Kind == KindBuy && a.Obj[1] == fromPool:
		return "1881 §4.11"
	case a.Kind == KindTram && a.Obj[1] == fromPool:
		return "1881 §10.3"
	case s.Asked == offerAsked:
		return s.ruleNow("")
	}
	return actions.How(a.Kind)
}

// Seek implements [core.Seeker].
func (s *State) Seek(by core.Seat, place string, dst []core.Action) []core.Action {
	return actions.Seek(s, by, place, dst)
}

// Places implements [core.Seeker].
func (s *State) Places() []string { return s.layout.Names() }

// PlaceNames implements [core.Mapped].
func (s *State) PlaceNames() map[string]core.PlaceName { return s.layout.Called() }

// ActionName implements [core.Seeker].
func (s *State) ActionName(a core.Action) core.Text { return actions.ActionName(s, a) }

// notNow refuses a kind of action that the step does not know.
func (s *State) notNow(kind uint8) *core.Refusal {
	rule, text := actions.Time(kind)
	return core.Refuse(cmp.Or(rule, s.ruleNow("1881 §5.4")), text, core.Ref("step", s.stepKey()))
}

// laysOn lists every tile in every turn.
func laysOn(s *State, l *lister, place string) {
	for h, laid := range s.layout.LaysOn(place) {
		if s.layout.Look(laid) == laid {
			l.Try(0, h, laid.Tile(), laid.Turn())
		}
	}
}

func depotsOn(s *State, l *lister, place string) {
	for n := range s.layout.StopsOn(&s.Laid, place) {
		l.Try(0, n.Hex(), n.Stop())
	}
}

func homesOn(s *State, l *lister, place string) {
	if l.Now() {
		depotsOn(s, l, place)
	}
}

// takesOn lists the depots of others.
func takesOn(s *State, l *lister, place string) {
	for n := range s.layout.StopsOn(&s.Laid, place) {
		for seller := range tramCompanies {
			at := s.depotIndex(seller, int16(n))
			if at >= 0 && seller != int(s.Unit) && l.Now() {
				l.Ends(s.leastForDepot(seller, at), s.Till[s.Unit]-s.depotPrice(), n.Hex(), n.Stop(), seller)
			}
		}
	}
}

// either is what an action is called with and without one of its flags, where the
// verb alone does not say it.
func either(flag int, unset, set string) func(core.Action) string {
	return func(a core.Action) string { return core.If(a.Obj[flag] == 0, unset, set) }
}

func whichShares(s *State, a core.Action) core.Arg { return act.Times(a.N, s.shortName(int(a.Obj[0]))) }

func whichSeller(s *State, a core.Action) core.Arg { return s.named("", int(a.Obj[2])) }

func whichFrom(s *State, a core.Action) core.Arg {
	return core.Lit("", s.tram[a.Obj[1]].name+" · "+unitName(s.tables, int(a.Obj[0])))
}

// fields are the things that actions speak of. Their names come from the newest
// printed material: notation has no match to ask.
var fields = append(track.Fields(printed.layout),
	act.Amount(1<<24), act.Paths(), act.Seat(maxSeats), act.Number("member", 1, members),
	act.Names("company", companies, func(v int32) string { return printed.company[v].short }),
	act.Names("unit", int32(units), func(v int32) string { return unitName(printed, int(v)) }),
	act.Names("tram", tramKinds, func(v int32) string { return printed.tram[v].name }),
	act.Names("scrap", tramKinds+1, scrapName),
)

// scrapName: 0 means no tram, the kinds count from 1.
func scrapName(v int32) string {
	if v == 0 {
		return "-"
	}
	return printed.tram[v-1].name
}
