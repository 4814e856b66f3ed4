package berlin1881

import (
	"strconv"

	"remise/core"
	"remise/core/act"
	"remise/rail/track"
)

// seeks are the kinds of action that players look for, and what of each comes
// into question. Those that happen on a hex are in [State.seekOn].
var seeks = [kinds]func(*State, core.Seat, []core.Action) []core.Action{
	kPass: seekPlain(kPass), kWithhold: seekPlain(kWithhold), kAccept: seekPlain(kAccept), kDecline: seekPlain(kDecline),
	kAgree: seekPlain(kAgree), kVeto: seekPlain(kVeto), kAye: seekPlain(kAye), kNo: seekPlain(kNo),
	kBid: seekBid, kBuy: seekBuy, kSell: seekSell, kSellBoard: seekSellBoard, kPay: seekPay, kTram: seekTram, kFrom: seekFrom, kCredit: seekCredit,
}

// sought are those that players look for at any time; of the others only those
// of the step at hand are listed.
var sought = act.Of(kBuy, kSell, kTram)

// Seek implements [core.Seeker].
func (s *State) Seek(by core.Seat, place string, dst []core.Action) []core.Action {
	if place != "" {
		return s.seekOn(by, place, dst)
	}
	for kind, seek := range seeks {
		if seek != nil && (s.allowed() | sought).Has(uint8(kind)) {
			dst = seek(s, by, dst)
		}
	}
	return dst
}

func seekPlain(kind uint8) func(*State, core.Seat, []core.Action) []core.Action {
	return func(_ *State, by core.Seat, dst []core.Action) []core.Action {
		return append(dst, core.Action{By: by, Kind: kind})
	}
}

// seekRound adds the ends of a range of N and what lies just outside, or the
// lowest of an empty one.
func seekRound(a core.Action, lo, hi, step int32, dst []core.Action) []core.Action {
	if hi < lo {
		a.N = lo
		return append(dst, a)
	}
	hi -= (hi - lo) % step
	for _, n := range [...]int32{lo - step, lo, hi, hi + step} {
		if n >= min(lo, 1) {
			a.N = n
			dst = append(dst, a)
		}
	}
	return dst
}

func seekBid(s *State, by core.Seat, dst []core.Action) []core.Action {
	return seekRound(core.Action{By: by, Kind: kBid}, s.rules.BidLeast, s.Cash[by], s.rules.BidStep, dst)
}

func seekBuy(s *State, by core.Seat, dst []core.Action) []core.Action {
	for c := range int16(companies) {
		dst = append(dst, core.Action{By: by, Kind: kBuy, Obj: [4]int16{c, fromBank}})
		if s.Status[c] != unopened {
			dst = append(dst, core.Action{By: by, Kind: kBuy, Obj: [4]int16{c, fromPool}})
		}
	}
	return dst
}

func seekSell(s *State, by core.Seat, dst []core.Action) []core.Action {
	for c := range int16(companies) {
		a := core.Action{By: by, Kind: kSell, Obj: [4]int16{c}}
		switch {
		case s.Status[c] == unopened || s.Status[c] == gone:
		case s.allowed().Has(kSell) && (s.Stage == trading || s.Asked == raiseAsked || s.Unit < mainNet):
			dst = seekRound(a, 1, s.mostSold(int(c), by), 1, dst)
		default:
			a.N = 1
			dst = append(dst, a)
		}
	}
	return dst
}

func seekSellBoard(s *State, by core.Seat, dst []core.Action) []core.Action {
	for i := range int16(members) {
		if s.Reg[sbahn].Board[i] != unsold {
			dst = append(dst, core.Action{By: by, Kind: kSellBoard, Obj: [4]int16{i}})
		}
	}
	return dst
}

func seekPay(s *State, by core.Seat, dst []core.Action) []core.Action {
	for keep := range payFares + 1 {
		dst = append(dst, core.Action{By: by, Kind: kPay, Obj: [4]int16{keep, takeCommission}})
		if s.commissionOf(int(s.Unit)) > 0 {
			dst = append(dst, core.Action{By: by, Kind: kPay, Obj: [4]int16{keep, leaveCommission}})
		}
	}
	return dst
}

// seekTram lists the bank's trams, new and used; the S-Bahn may scrap one for
// another.
func seekTram(s *State, by core.Seat, dst []core.Action) []core.Action {
	for k := range int16(tramKinds) {
		a := core.Action{By: by, Kind: kTram, Obj: [4]int16{k, fromBank}}
		if !s.allowed().Has(kTram) {
			dst = append(dst, a)
			continue
		}
		dst = s.seekHelp(a, dst)
		if s.Used[k] > 0 {
			a.Obj[1] = fromPool
			dst = s.seekHelp(a, dst)
		}
	}
	return dst
}

func (s *State) seekHelp(a core.Action, dst []core.Action) []core.Action {
	lo, hi := s.helpRange(int(a.Obj[0]))
	return s.seekRoom(a, a.Obj[0], lo, hi, dst)
}

// seekRoom lists the ends of a price, without an old train and for each that
// the S-Bahn could scrap: ways to have the same.
func (s *State) seekRoom(a core.Action, kind int16, lo, hi int32, dst []core.Action) []core.Action {
	for scrap := range kind + 1 {
		if scrap > 0 && (s.Unit < mainNet || s.Trams[s.Unit][scrap-1] == 0) {
			continue
		}
		a.Obj[2] = scrap
		dst = seekEnds(a, lo, hi, dst)
	}
	return dst
}

// seekEnds adds the ends of a range of prices.
func seekEnds(a core.Action, lo, hi int32, dst []core.Action) []core.Action {
	a.N = lo
	dst = append(dst, a)
	if a.N = hi; hi > lo {
		dst = append(dst, a)
	}
	return dst
}

func seekFrom(s *State, by core.Seat, dst []core.Action) []core.Action {
	for seller := range units {
		for k := range tramKinds {
			if s.Trams[seller][k] == 0 || seller == int(s.Unit) {
				continue
			}
			a := core.Action{By: by, Kind: kFrom, Obj: [4]int16{int16(seller), int16(k)}}
			dst = s.seekRoom(a, int16(k), int32(s.Floor[seller][k])+1, s.Till[s.Unit], dst)
		}
	}
	return dst
}

func seekCredit(s *State, by core.Seat, dst []core.Action) []core.Action {
	if k := s.onSale(int(s.Unit)); s.credit && k != noTram {
		dst = append(dst, core.Action{By: by, Kind: kCredit, Obj: [4]int16{int16(k)}})
	}
	return dst
}

// seekOn lists every tile in every turn, and a depot in every stop: built, for
// the start of a net, or bought from those who have one there.
func (s *State) seekOn(by core.Seat, place string, dst []core.Action) []core.Action {
	h, ok := s.layout.Map.At(place)
	if !ok {
		return dst
	}
	for laid := track.Lay(0, 0); laid <= track.Lay(len(s.layout.Tiles.Tiles)-1, 5); laid++ {
		if s.firstSame[laid] == laid {
			dst = append(dst, core.Action{By: by, Kind: kLay, Obj: [4]int16{int16(h), int16(laid.Tile()), int16(laid.Turn())}})
		}
	}
	face, _ := s.layout.Face(&s.Laid, h)
	for stop := range face.Stops {
		dst = s.seekDepot(by, int16(track.NodeAt(h, stop)), dst)
	}
	return dst
}

func (s *State) seekDepot(by core.Seat, node int16, dst []core.Action) []core.Action {
	dst = append(dst, onNode(core.Action{By: by, Kind: kDepot}, node))
	if s.allowed().Has(kHome) {
		dst = append(dst, onNode(core.Action{By: by, Kind: kHome}, node))
	}
	for seller := range int16(tramCompanies) {
		at := s.depotIndex(int(seller), node)
		if at < 0 || seller == int16(s.Unit) || !s.allowed().Has(kTake) {
			continue
		}
		a := onNode(core.Action{By: by, Kind: kTake}, node)
		a.Obj[2] = seller
		dst = seekEnds(a, s.leastForDepot(int(seller), at), s.Till[s.Unit]-s.depotPrice(), dst)
	}
	return dst
}

// Places implements [core.Seeker].
func (s *State) Places() []string { return s.hexNames }

// deeds are the texts that name the kinds of action.
var deeds = [kinds]string{
	kPass: "1881.deed.pass", kBid: "1881.deed.bid", kBuy: "1881.deed.buy", kSell: "1881.deed.sell", kSellBoard: "1881.deed.member",
	kHome: "1881.deed.home", kLay: "1881.deed.lay", kDepot: "1881.deed.depot", kTake: "1881.deed.take", kPay: "1881.deed.pay",
	kWithhold: "1881.deed.withhold", kTram: "1881.deed.tram", kFrom: "1881.deed.from", kCredit: "1881.deed.credit",
	kAccept: "1881.deed.accept", kDecline: "1881.deed.decline", kAgree: "1881.deed.agree", kVeto: "1881.deed.veto",
	kAye: "1881.deed.aye", kNo: "1881.deed.no",
}

// ActionName implements [core.Seeker].
func (s *State) ActionName(a core.Action) core.Text {
	const name = "which"
	code := deeds[a.Kind]
	switch a.Kind {
	case kBid:
		return core.Say(code, core.Num(name, int(a.N)))
	case kBuy:
		if a.Obj[1] == fromPool {
			code = "1881.deed.pool"
		}
		return core.Say(code, core.Lit(name, company(a.Obj[0])))
	case kSell:
		return core.Say(code, core.Lit(name, shareCount(a.N)+company(a.Obj[0])))
	case kSellBoard:
		return core.Say(code, core.Num(name, int(a.Obj[0])+1))
	case kLay:
		return core.Say(code, core.Lit(name, s.tileName(int(a.Obj[1]))))
	case kHome, kDepot:
		return core.Say(code, core.Num(name, int(a.Obj[1])+1))
	case kTake:
		return core.Say(code, core.Lit(name, company(a.Obj[2])))
	case kPay:
		if a.Obj[0] == payFares {
			code = "1881.deed.fares"
		}
		return core.Say(code)
	case kTram:
		if a.Obj[1] == fromPool {
			code = "1881.deed.used"
		}
		return core.Say(code, core.Lit(name, tramName(a.Obj[0])))
	case kFrom:
		return core.Say(code, core.Lit(name, tramName(a.Obj[1])+" · "+unitName(s.tables, int(a.Obj[0]))))
	}
	return core.Say(code)
}

// shareCount stands before a company when more than one share is meant.
func shareCount(n int32) string {
	if n == 1 {
		return ""
	}
	return strconv.Itoa(int(n)) + " × "
}

// times say when a kind of action has its time, with the rule on it.
var times = [kinds]struct{ rule, text string }{
	kPass:      {"", "1881.when.pass"},
	kBid:       {"1881 §2.5", "1881.when.bid"},
	kBuy:       {"1881 §4.1", "1881.when.buy"},
	kSell:      {"1881 §4.1", "1881.when.sell"},
	kSellBoard: {"1881 §4.1", "1881.when.sell"},
	kHome:      {"1881 §12.5", "1881.when.home"},
	kLay:       {"1881 §5.4", "1881.when.lay"},
	kDepot:     {"1881 §5.4", "1881.when.depot"},
	kTake:      {"1881 §5.4", "1881.when.depot"},
	kRun:       {"1881 §5.4", "1881.when.run"},
	kPay:       {"1881 §5.4", "1881.when.income"},
	kWithhold:  {"1881 §5.4", "1881.when.income"},
	kTram:      {"1881 §5.4", "1881.when.tram"},
	kFrom:      {"1881 §5.4", "1881.when.tram"},
	kCredit:    {"1881 §5.4", "1881.when.tram"},
	kAccept:    {"1881 §10.5", "1881.when.answer"},
	kDecline:   {"1881 §10.5", "1881.when.answer"},
	kAgree:     {"1881 §12.6", "1881.when.vote"},
	kVeto:      {"1881 §12.6", "1881.when.vote"},
	kAye:       {"1881 §12.6", "1881.when.vote"},
	kNo:        {"1881 §12.6", "1881.when.vote"},
}

// notNow refuses a kind of action that the step does not know.
func (s *State) notNow(kind uint8) *core.Refusal {
	rule := times[kind].rule
	if rule == "" {
		rule = s.ruleNow("1881 §5.4")
	}
	return core.Refuse(rule, times[kind].text, core.Ref("step", s.stepKey()))
}
