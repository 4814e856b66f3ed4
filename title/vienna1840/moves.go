package vienna1840

import (
	"remise/core"
	"remise/rail"
	"remise/rail/hex"
	"remise/rail/tile"
)

// The kinds of action.
const (
	movePass uint8 = iota
	moveCards
	moveCompanies
	moveLines
	moveAuction
	moveBid
	moveCard
	movePar
	moveSell
	moveBuy
	moveReturn
	movePay
	moveTram
	moveScrap
	moveArrange
	moveLine
	moveHome
	moveLay
	moveMarker
	moveRemove
	moveRun
	moveOffer
	moveAccept
	moveDecline
	kinds
)

// move is a kind of action: what it is called, what it needs, what it does,
// and which actions of the kind come into question now.
type move struct {
	word  string
	check func(*State, core.Action) *core.Refusal
	apply func(*State, core.Action, *[]core.Event)
	list  func(*State, *lister)
}

var moves [kinds]move

func init() { // the table names functions that name the table
	moves = [kinds]move{
		movePass:      {"pass", (*State).checkPass, (*State).applyPass, (*State).listPass},
		moveCards:     {"cards", (*State).checkCards, (*State).applyCards, nil},
		moveCompanies: {"companies", (*State).checkCompanies, (*State).applyCompanies, nil},
		moveLines:     {"lines", (*State).checkLines, (*State).applyLines, nil},
		moveAuction:   {"auction", (*State).checkAuction, (*State).applyAuction, (*State).listAuction},
		moveBid:       {"bid", (*State).checkBid, (*State).applyBid, (*State).listBid},
		moveCard:      {"card", (*State).checkCard, (*State).applyCard, (*State).listCard},
		movePar:       {"par", (*State).checkPar, (*State).applyPar, (*State).listPar},
		moveSell:      {"sell", (*State).checkSell, (*State).applySell, (*State).listSell},
		moveBuy:       {"buy", (*State).checkBuy, (*State).applyBuy, (*State).listBuy},
		moveReturn:    {"return", (*State).checkReturn, (*State).applyReturn, (*State).listReturn},
		movePay:       {"pay", (*State).checkPay, (*State).applyPay, (*State).listPay},
		moveTram:      {"tram", (*State).checkTram, (*State).applyTram, (*State).listTram},
		moveScrap:     {"scrap", (*State).checkScrap, (*State).applyScrap, (*State).listScrap},
		moveArrange:   {"arrange", (*State).checkArrange, (*State).applyArrange, (*State).listArrange},
		moveLine:      {"line", (*State).checkLine, (*State).applyLine, (*State).listLine},
		moveHome:      {"home", (*State).checkHome, (*State).applyHome, (*State).listHome},
		moveLay:       {"lay", (*State).checkLay, (*State).applyLay, (*State).listLay},
		moveMarker:    {"marker", (*State).checkMarker, (*State).applyMarker, (*State).listMarker},
		moveRemove:    {"remove", (*State).checkRemove, (*State).applyRemove, (*State).listRemove},
		moveRun:       {"run", (*State).checkRun, (*State).applyRun, (*State).listRun},
		moveOffer:     {"offer", (*State).checkOffer, (*State).applyOffer, (*State).listOffer},
		moveAccept:    {"accept", (*State).checkAnswer, (*State).applyAccept, (*State).listAnswer},
		moveDecline:   {"decline", (*State).checkAnswer, (*State).applyDecline, (*State).listAnswer},
	}
}

// Check implements [core.State].
func (s *State) Check(a core.Action) *core.Refusal {
	switch {
	case a.Kind >= kinds:
		return core.Refuse("1840 V", "1840.refuse.malformed")
	case s.over:
		return core.Refuse("1840 XI", "1840.refuse.over")
	case a.By != s.turn:
		return core.Refuse("1840 V", "1840.refuse.turn", core.Who("player", s.turn))
	case !s.moves().Has(a.Kind):
		return s.notNow(a.Kind)
	case !wellFormed(a):
		return core.Refuse("1840 V", "1840.refuse.malformed")
	}
	return moves[a.Kind].check(s, a)
}

// Apply implements [core.State].
func (s *State) Apply(a core.Action, sink *[]core.Event) {
	moves[a.Kind].apply(s, a, sink)
	s.advance(sink)
}

// lister gathers choices for one seat and drops those that Check refuses; or,
// with any set, gathers all that comes into question.
type lister struct {
	s    *State
	by   core.Seat
	out  []core.Choice
	kind uint8
	any  bool
}

// Legal implements [core.State].
func (s *State) Legal(by core.Seat, dst []core.Choice) []core.Choice {
	if s.over || by != s.turn || by == core.Chance {
		return dst
	}
	l := &lister{s: s, by: by, out: dst}
	for allowed := s.moves(); l.kind < kinds; l.kind++ {
		if list := moves[l.kind].list; allowed.Has(l.kind) && list != nil {
			list(s, l)
		}
	}
	return l.out
}

func (l *lister) action(n int32, obj ...int) core.Action {
	a := core.Action{By: l.by, Kind: l.kind, N: n}
	for i, o := range obj {
		a.Obj[i] = int16(o)
	}
	return a
}

// try adds an action if it is legal.
func (l *lister) try(n int32, obj ...int) {
	if a := l.action(n, obj...); l.any || moves[l.kind].check(l.s, a) == nil {
		l.out = append(l.out, core.One(a))
	}
}

// span adds a family of actions that differ in a number; its lowest member
// must be legal for any to be.
func (l *lister) span(lo, hi, step int32, obj ...int) {
	a := l.action(lo, obj...)
	if l.any {
		l.round(lo, hi, step, obj...)
		return
	}
	if hi < lo || moves[l.kind].check(l.s, a) != nil {
		return
	}
	if hi-lo < step {
		l.out = append(l.out, core.One(a))
		return
	}
	l.out = append(l.out, core.Range(a, lo, hi-(hi-lo)%step, step))
}

// round adds the ends of a span and what lies just outside, or the lowest
// member of one that is empty.
func (l *lister) round(lo, hi, step int32, obj ...int) {
	if hi < lo {
		l.try(lo, obj...)
		return
	}
	hi -= (hi - lo) % step
	for _, n := range [...]int32{lo - step, lo, hi, hi + step} {
		if n > 0 || n == lo {
			l.try(n, obj...)
		}
	}
}

// wellFormed refuses what no notation can write, so that Check is called only
// with numbers that are in range.
func wellFormed(a core.Action) bool {
	limit := objects[a.Kind]
	for i, o := range a.Obj {
		if o < 0 || o >= limit[i] && !(limit[i] == 0 && o == 0) {
			return false
		}
	}
	return (a.Path == "" || a.Kind == moveRun) && (a.N == 0 || a.N > 0 && numbered.Has(a.Kind))
}

// numbered are the kinds of action that carry a number.
var numbered = rail.MovesOf(moveCards, moveCompanies, moveLines, moveBid, moveCard, movePar, moveSell, movePay, moveOffer)

// objects is how many values each object of a kind of action can take.
var objects = [kinds][4]int16{
	moveAuction: {landmarks},
	movePar:     {tramCos},
	moveSell:    {companies},
	moveBuy:     {companies},
	moveReturn:  {landmarks},
	moveTram:    {tramKinds},
	moveScrap:   {1 << 8},
	moveArrange: {1 << 8, 1 << 8, 1 << 8},
	moveLine:    {lineCards + 1},
	moveHome:    {8},
	moveLay:     {places, maxTiles, hex.Sides},
	moveMarker:  {places, tile.MaxStops},
	moveRemove:  {places, cityCos},
	moveOffer:   {landmarks},
}

// moneyArg and the like make facts of texts.
func moneyArg(name string, n int32) core.Arg { return core.Num(name, int(n)) }

func (s *State) coArg(c int) core.Arg { return core.Lit("company", s.g.company[c].short) }

func (s *State) lineArg(n int8) core.Arg { return core.Num("line", int(n)) }

func (s *State) landmarkArg(m int) core.Arg { return core.Lit("landmark", s.g.landmark[m].name) }

func (s *State) hexArg(h int) core.Arg { return core.Lit("hex", s.g.hexName(h)) }

func kindArg(k int8) core.Arg { return core.Ref("tram", kindTexts[k]) }

var kindTexts = func() (codes [tramKinds]string) {
	for k, name := range kindNames {
		codes[k] = "1840.tram." + name
	}
	return codes
}()

// affords refuses what a player cannot pay.
func affords(rule string, price, have int32) *core.Refusal {
	if price > have {
		return core.Refuse(rule, "1840.refuse.money", moneyArg("price", price), moneyArg("have", have))
	}
	return nil
}

// coAffords refuses what the acting company cannot pay.
func (s *State) coAffords(rule string, price int32) *core.Refusal {
	if have := s.charters[s.co].treasury; price > have {
		return core.Refuse(rule, "1840.refuse.treasury", moneyArg("price", price), s.coArg(int(s.co)), moneyArg("have", have))
	}
	return nil
}

// holderArg is a fact that names a holder of a landmark.
func (s *State) holderArg(h rail.Holder) core.Arg {
	if h >= rail.Company {
		return core.Lit("owner", s.g.company[h-rail.Company].short)
	}
	return core.Who("owner", core.Seat(h))
}
