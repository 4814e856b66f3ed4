package berlin1881

import (
	"errors"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/track"
)

// The words of actions that have no object.
var plainWords = map[uint8]string{
	kPass: "pass", kWithhold: "withhold", kAccept: "accept", kDecline: "decline",
	kAgree: "agree", kVeto: "veto", kAye: "aye", kNo: "no",
}

// Format implements [core.Title].
//
//	bid 40               lay E11 57/2          run 2 D14 E13 F12; 3 H14 I13
//	buy GBS              depot H14             pay · pay fares waive · withhold
//	buy GBS pool         take H14 from GBS for 60
//	sell 2 GBS           start H20.2           tram 2 · tram 2 used · tram 3 help 40
//	sell member 1        pass                  tram 7S scrap 4S · tram 3 credit
//	accept · decline     agree · veto          tram 2 from SSC for 100
//	                     aye · no
func (title) Format(a core.Action) string {
	if word, ok := plainWords[a.Kind]; ok {
		return word
	}
	n := strconv.Itoa(int(a.N))
	switch a.Kind {
	case kBid:
		return "bid " + n
	case kBuy:
		return "buy " + company(a.Obj[0]) + option(a.Obj[1] == fromPool, " pool")
	case kSell:
		return "sell " + n + " " + company(a.Obj[0])
	case kSellBoard:
		return "sell member " + strconv.Itoa(int(a.Obj[0])+1)
	case kHome:
		return "start " + site(a)
	case kLay:
		return "lay " + printed.hexName(a.Obj[0]) + " " + printed.layout.Tiles.Tiles[a.Obj[1]].ID + "/" + strconv.Itoa(int(a.Obj[2]))
	case kDepot:
		return "depot " + site(a)
	case kTake:
		return "take " + site(a) + " from " + company(a.Obj[2]) + " for " + n
	case kRun:
		return "run " + a.Path
	case kPay:
		return "pay" + option(a.Obj[0] == payFares, " fares") + option(a.Obj[1] == leaveCommission, " waive")
	}
	return formatTram(a, n)
}

func formatTram(a core.Action, n string) string {
	switch a.Kind {
	case kTram:
		return "tram " + tramName(a.Obj[0]) + option(a.Obj[1] == fromPool, " used") + option(a.N != 0, " help "+n) + scrapped(a)
	case kFrom:
		return "tram " + tramName(a.Obj[1]) + " from " + unitName(printed, int(a.Obj[0])) + " for " + n + scrapped(a)
	}
	return "tram " + tramName(a.Obj[0]) + " credit"
}

func option(on bool, word string) string {
	if on {
		return word
	}
	return ""
}

func scrapped(a core.Action) string {
	if a.Obj[2] == 0 {
		return ""
	}
	return " scrap " + tramName(a.Obj[2]-1)
}

func company(c int16) string  { return printed.company[c].Short }
func tramName(k int16) string { return printed.tram[k].Name }

// site is a station: its hex, and the number of the stop if it is not the first.
func site(a core.Action) string {
	return printed.hexName(a.Obj[0]) + option(a.Obj[1] > 0, "."+strconv.Itoa(int(a.Obj[1])+1))
}

// Mask implements [core.Title]: a bid is sealed (§2.5).
func (t title) Mask(a core.Action, viewer core.Seat) string {
	if a.Kind == kBid && a.By != viewer {
		return "bid ?"
	}
	return t.Format(a)
}

// Parse implements [core.Title].
func (t title) Parse(text string) (core.Action, error) {
	p := &parser{words: strings.Fields(text)}
	a := p.action(text)
	if p.wrong == nil && len(p.words) > 0 {
		p.fail(strconv.Quote(p.words[0]) + " is too much")
	}
	if p.wrong != nil {
		return core.Action{}, core.Refuse("", "1881.notation", core.Lit("text", strconv.Quote(text)), core.Lit("why", p.wrong.Error()))
	}
	return a, nil
}

// parser takes words off a line and remembers the first thing wrong.
type parser struct {
	words []string
	wrong error
}

func (p *parser) fail(why string) {
	if p.wrong == nil {
		p.wrong = errors.New(why)
	}
}

func (p *parser) next() string {
	if len(p.words) == 0 {
		p.fail("a word is missing")
		return ""
	}
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

// has takes a word if it comes next.
func (p *parser) has(word string) bool {
	if len(p.words) == 0 || p.words[0] != word {
		return false
	}
	p.words = p.words[1:]
	return true
}

func (p *parser) need(word string) {
	if !p.has(word) {
		p.fail("the word " + word + " is missing")
	}
}

func (p *parser) number() int32 {
	w := p.next()
	n, err := strconv.ParseInt(w, 10, 32)
	if err != nil || n < 0 {
		p.fail(strconv.Quote(w) + " is not a number")
	}
	return int32(n)
}

func (p *parser) company() int16 {
	w := p.next()
	c := printed.companyNamed(w)
	if c < 0 {
		p.fail(strconv.Quote(w) + " is no company: " + printed.companyNames())
	}
	return int16(c)
}

func (p *parser) unit() int16 {
	w := p.next()
	for u := range units {
		if unitName(printed, u) == w {
			return int16(u)
		}
	}
	p.fail(strconv.Quote(w) + " is no company")
	return 0
}

func (p *parser) tram() int16 {
	w := p.next()
	k := printed.kind(w)
	if k == noTram {
		p.fail(strconv.Quote(w) + " is no tram")
	}
	return int16(k)
}

func (p *parser) hex(name string) int16 {
	h, ok := printed.layout.Map.At(name)
	if !ok {
		p.fail(strconv.Quote(name) + " is no hex of the map")
	}
	return int16(h)
}

func (p *parser) site(a *core.Action) {
	name, stop, second := strings.Cut(p.next(), ".")
	a.Obj[0] = p.hex(name)
	if !second {
		return
	}
	n, err := strconv.Atoi(stop)
	if err != nil || n < 2 || n > track.MaxHexes {
		p.fail(strconv.Quote(stop) + " is not the number of a stop")
	}
	a.Obj[1] = int16(n - 1)
}

func (p *parser) action(text string) (a core.Action) {
	word := p.next()
	for kind, plain := range plainWords {
		if word == plain {
			return core.Action{Kind: kind}
		}
	}
	switch word {
	case "bid":
		return core.Action{Kind: kBid, N: p.number()}
	case "buy":
		a = core.Action{Kind: kBuy, Obj: [4]int16{p.company()}}
		a.Obj[1] = int16(bit(p.has("pool")))
	case "sell":
		a = p.sale()
	case "start", "depot":
		a.Kind = kDepot
		if word == "start" {
			a.Kind = kHome
		}
		p.site(&a)
	case "lay":
		a = p.lay()
	case "take":
		a = p.take()
	case "run":
		p.words = nil
		a = core.Action{Kind: kRun, Path: strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "run"))}
	case "pay":
		a = core.Action{Kind: kPay}
		a.Obj[0] = int16(bit(p.has("fares")))
		a.Obj[1] = int16(bit(p.has("waive")))
	case "tram":
		a = p.tramAction()
	default:
		p.fail(strconv.Quote(word) + " is no action")
	}
	return a
}

func (p *parser) sale() core.Action {
	if p.has("member") {
		return core.Action{Kind: kSellBoard, Obj: [4]int16{int16(p.number() - 1)}}
	}
	return core.Action{Kind: kSell, N: p.number(), Obj: [4]int16{p.company()}}
}

func (p *parser) lay() core.Action {
	a := core.Action{Kind: kLay}
	a.Obj[0] = p.hex(p.next())
	id, turn, _ := strings.Cut(p.next(), "/")
	number, ok := printed.layout.Tiles.Find(id)
	n, err := strconv.Atoi(turn)
	if !ok || err != nil || n < 0 || n > 5 {
		p.fail("write a tile and its turn, such as 57/2, not " + strconv.Quote(id+"/"+turn))
	}
	a.Obj[1], a.Obj[2] = int16(number), int16(n)
	return a
}

func (p *parser) take() core.Action {
	a := core.Action{Kind: kTake}
	p.site(&a)
	p.need("from")
	a.Obj[2] = p.company()
	p.need("for")
	a.N = p.number()
	return a
}

func (p *parser) tramAction() core.Action {
	kind := p.tram()
	a := core.Action{Kind: kTram, Obj: [4]int16{kind}}
	switch {
	case p.has("credit"):
		a.Kind = kCredit
		return a
	case p.has("from"):
		a = core.Action{Kind: kFrom, Obj: [4]int16{p.unit(), kind}}
		p.need("for")
		a.N = p.number()
	default:
		a.Obj[1] = int16(bit(p.has("used")))
		if p.has("help") {
			a.N = p.number()
		}
	}
	if p.has("scrap") {
		a.Obj[2] = p.tram() + 1
	}
	return a
}
