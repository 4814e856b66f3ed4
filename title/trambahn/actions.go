package trambahn

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// The kinds of action, in the order of a turn, and what Obj holds.
const (
	passenger uint8 = iota + 1 // card, row
	lay                        // card, column or newColumn
	money                      // card
	buy                        // tram kind, column
	end
	start // seat; by chance
	fund  // seat, cards; by chance
	deal  // seat, cards; by chance
)

// newColumn stands behind the columns that can be there.
const newColumn = maxColumns

// dealSize is how many cards one action can deal.
const dealSize = 6

func passengerAction(by core.Seat, c Card, row int) core.Action {
	return core.Action{By: by, Kind: passenger, Obj: [4]int16{int16(c), int16(row)}}
}

func layAction(by core.Seat, c Card, col int) core.Action {
	return core.Action{By: by, Kind: lay, Obj: [4]int16{int16(c), int16(col)}}
}

func moneyAction(by core.Seat, c Card) core.Action {
	return core.Action{By: by, Kind: money, Obj: [4]int16{int16(c)}}
}

func buyAction(by core.Seat, kind, col int) core.Action {
	return core.Action{By: by, Kind: buy, Obj: [4]int16{int16(kind), int16(col)}}
}

func endAction(by core.Seat) core.Action { return core.Action{By: by, Kind: end} }

func startAction(seat core.Seat) core.Action {
	return core.Action{By: core.Chance, Kind: start, Obj: [4]int16{int16(seat)}}
}

// dealAction packs up to six cards: Obj[0] is the seat, Obj[1] to Obj[3] two
// cards each. A place holds card + 1, so that 0 is none.
func dealAction(kind uint8, seat core.Seat, cards []Card) core.Action {
	a := core.Action{By: core.Chance, Kind: kind, Obj: [4]int16{int16(seat)}}
	for i, c := range cards {
		a.Obj[1+i/2] |= int16(c+1) << (8 * (i % 2))
	}
	return a
}

// dealt unpacks the cards of a deal.
func dealt(a core.Action, buf []Card) []Card {
	for i := range dealSize {
		if c := a.Obj[1+i/2] >> (8 * (i % 2)) & 0xff; c > 0 {
			buf = append(buf, Card(c-1))
		}
	}
	return buf
}

func (title) Format(a core.Action) string {
	switch a.Kind {
	case passenger:
		return "passenger " + cardAndRow(a)
	case lay:
		return "station " + Card(a.Obj[0]).String() + " " + columnName(a.Obj[1])
	case money:
		return "money " + Card(a.Obj[0]).String()
	case buy:
		return "buy " + box.trams[a.Obj[0]].name + " " + columnName(a.Obj[1])
	case start:
		return "start " + core.Seat(a.Obj[0]).String()
	case fund, deal:
		return dealWord(a.Kind) + " " + core.Seat(a.Obj[0]).String() + " " + cardList(dealt(a, nil))
	}
	return "end"
}

// Mask hides what is dealt to others and what goes face down.
func (t title) Mask(a core.Action, viewer core.Seat) string {
	switch {
	case a.Kind == money && viewer != a.By:
		return "money ?"
	case a.Kind == fund, a.Kind == deal && viewer != core.Seat(a.Obj[0]):
		return dealWord(a.Kind) + " " + core.Seat(a.Obj[0]).String() + strings.Repeat(" ?", len(dealt(a, nil)))
	}
	return t.Format(a)
}

// cardAndRow names the row where the card does not: for a conductor, and for a
// card in a wrong row, which is refused but can be spoken of.
func cardAndRow(a core.Action) string {
	c := Card(a.Obj[0])
	if c == conductor || c.colour() != int(a.Obj[1]) {
		return c.String() + " " + letters[a.Obj[1]:a.Obj[1]+1]
	}
	return c.String()
}

func columnName(col int16) string {
	if col == newColumn {
		return "new"
	}
	return strconv.Itoa(int(col) + 1)
}

func dealWord(kind uint8) string {
	if kind == fund {
		return "fund"
	}
	return "hand"
}

func cardList(cards []Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

func (title) Parse(text string) (core.Action, error) {
	words := strings.Fields(text)
	if len(words) > 0 {
		if a, ok := parse(words[0], words[1:]); ok {
			return a, nil
		}
	}
	return core.Action{}, core.Refuse("", "trambahn.notation", core.Lit("text", strconv.Quote(text)))
}

func parse(verb string, args []string) (core.Action, bool) {
	switch verb {
	case "passenger":
		return parsePassenger(args)
	case "station":
		return parseLay(args)
	case "money":
		c, ok := onlyCard(args)
		return moneyAction(0, c), ok
	case "buy":
		return parseBuy(args)
	case "end":
		return endAction(0), len(args) == 0
	case "start":
		seat, ok := parsePlace(args)
		return startAction(seat), ok && len(args) == 1
	case "fund":
		return parseDeal(fund, args)
	case "hand":
		return parseDeal(deal, args)
	}
	return core.Action{}, false
}

func onlyCard(args []string) (Card, bool) {
	if len(args) != 1 {
		return 0, false
	}
	return parseCard(args[0])
}

func parsePassenger(args []string) (core.Action, bool) {
	if len(args) == 2 && len(args[1]) == 1 {
		c, ok := parseCard(args[0])
		row := strings.Index(letters, args[1])
		return passengerAction(0, c, row), ok && row >= 0 && (c == conductor || c.colour() != row)
	}
	c, ok := onlyCard(args)
	return passengerAction(0, c, c.colour()), ok && c != conductor
}

func parseLay(args []string) (core.Action, bool) {
	if len(args) != 2 {
		return core.Action{}, false
	}
	c, ok := parseCard(args[0])
	col, fine := parseColumn(args[1])
	return layAction(0, c, col), ok && fine
}

func parseBuy(args []string) (core.Action, bool) {
	if len(args) != 2 {
		return core.Action{}, false
	}
	kind := slices.IndexFunc(box.trams, func(t tram) bool { return t.name == args[0] })
	col, ok := parseColumn(args[1])
	return buyAction(0, kind, col), ok && kind >= 0 && col != newColumn
}

func parseColumn(s string) (int, bool) {
	if s == "new" {
		return newColumn, true
	}
	n, err := strconv.Atoi(s)
	return n - 1, err == nil && n >= 1 && n <= maxColumns && s[0] != '+' && s[0] != '0'
}

func parsePlace(args []string) (core.Seat, bool) {
	if len(args) == 0 {
		return 0, false
	}
	seat, ok := core.ParseSeat(args[0])
	return seat, ok && seat < seats
}

func parseDeal(kind uint8, args []string) (core.Action, bool) {
	seat, ok := parsePlace(args)
	if !ok || len(args) < 2 || len(args) > 1+dealSize {
		return core.Action{}, false
	}
	cards := make([]Card, len(args)-1)
	for i, word := range args[1:] {
		if cards[i], ok = parseCard(word); !ok {
			return core.Action{}, false
		}
	}
	return dealAction(kind, seat, cards), true
}
