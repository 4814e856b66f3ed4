package trambahn

import (
	"strconv"
	"strings"

	"remise/core"
	"remise/core/act"
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

// actions is all that can be done in the game, a row for each kind.
var (
	actions  *act.Table[state]
	notation act.Notation
)

type lister = act.Lister[state]

func init() { // the rows name functions that name the table
	actions = act.New(act.Game[state]{
		Do: "trambahn.do.", Name: "trambahn.name.", Fields: fields, Says: says,
		Now: (*state).now, NotNow: (*state).notNow, Malformed: refusal(malformed),
		Rows: []act.Row[state]{
			passenger: {Verb: "passenger", Form: "<card> [<row>]", Sought: true, Which: where,
				Check: (*state).checkPassenger, Apply: (*state).playPassenger, List: (*state).listPassengers, Say: (*state).sayPassenger},
			lay: {Verb: "station", Form: "<card> <column>", Sought: true, Which: where,
				Check: (*state).checkLay, Apply: (*state).playStation, List: (*state).listStations, Say: (*state).sayLay},
			money: {Verb: "money", Form: "<?card>", Sought: true, Which: where, Secret: faceDown,
				Check: (*state).checkMoney, Apply: (*state).playMoney, List: (*state).listMoney},
			buy: {Verb: "buy", Form: "<tram> <column:own>", Sought: true, Which: where,
				Check: (*state).checkBuy, Apply: (*state).buyTram, List: (*state).listTrams, Say: (*state).sayBuy},
			end: {Verb: "end", Sought: true,
				Check: act.Allowed[state], Apply: (*state).endTurn, List: act.Plain[state], Say: (*state).sayEnd},
			start: {Verb: "start", Form: "<seat>", Check: (*state).checkChance, Apply: (*state).begin},
			fund: {Verb: "fund", Form: "<seat> <?cards>", Secret: unseen,
				Check: (*state).checkChance, Apply: (*state).dealMoney, Say: sayDeal},
			deal: {Verb: "hand", Form: "<seat> <?cards>", Secret: othersHand,
				Check: (*state).checkChance, Apply: (*state).dealHand, Say: sayDeal},
		},
	})
	notation = actions.Notation
}

// fields are the things that actions speak of.
var fields = []act.Field{
	{Name: "card", Limit: int32(kinds), Word: func(v int32) string { return Card(v).String() }, Find: findCard, Like: func() string { return "r1, b10, c" },
		Key: func(v int32) string { return cardKey(Card(v)) }},
	{Name: "row", Limit: colours, Word: func(v int32) string { return letters[v : v+1] }, Find: findRow, Usual: ownRow,
		Like: func() string { return act.Some(strings.Split(letters, "")) }},
	act.Names("column", newColumn+1, columnName), act.Names("own", maxColumns, columnName),
	act.Names("tram", tramKinds, func(v int32) string { return printed.trams[v].name }),
	act.Seat(seats),
	act.Words("cards", act.List{Words: func(a core.Action) []string { return names(dealt(a, nil)) }, Take: takeCards, Fits: wellDealt}),
}

func findCard(word string) (int32, bool) {
	c, ok := parseCard(word)
	return int32(c), ok
}

func findRow(word string) (int32, bool) {
	row := strings.Index(letters, word)
	return int32(row), row >= 0 && len(word) == 1
}

// ownRow is the row that a card names by itself; a conductor has none.
func ownRow(a core.Action) int32 {
	if c := Card(a.Obj[0]); c != conductor {
		return int32(c.colour())
	}
	return -1
}

func columnName(col int32) string {
	if col == newColumn {
		return "new"
	}
	return strconv.Itoa(int(col) + 1)
}

func takeCards(words []string, a *core.Action) bool {
	cards := make([]Card, len(words))
	for i, word := range words {
		var ok bool
		if cards[i], ok = parseCard(word); !ok || i == dealSize {
			return false
		}
	}
	*a = dealAction(a.Kind, core.Seat(a.Obj[0]), cards)
	a.By = 0
	return len(words) > 0
}

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

func wellDealt(a core.Action) bool {
	var buf [dealSize]Card
	cards := dealt(a, buf[:0])
	for _, c := range cards {
		if int(c) >= kinds {
			return false
		}
	}
	return a.N == 0 && dealAction(a.Kind, core.Seat(a.Obj[0]), cards).Obj == a.Obj
}

// A card played face down is known to its player, a hand to its holder, and
// the capital to nobody.

func faceDown(a core.Action, viewer core.Seat) bool { return viewer != a.By }

func unseen(core.Action, core.Seat) bool { return true }

func othersHand(a core.Action, viewer core.Seat) bool { return viewer != core.Seat(a.Obj[0]) }

// Apply implements [core.State].
func (s *state) Apply(a core.Action, sink *[]core.Event) { actions.Rows[a.Kind].Apply(s, a, sink) }

// Describe implements [core.State].
func (s *state) Describe(a core.Action) core.Text { return actions.Describe(s, a) }

// Every implements [core.Trier].
func (s *state) Every(seat core.Seat, buf []core.Action) []core.Action {
	return actions.Every(seat, buf)
}

// Seek implements [core.Seeker]: every card of the hand on every place that
// there is, and every tram for every column.
func (s *state) Seek(by core.Seat, place string, dst []core.Action) []core.Action {
	return actions.Seek(s, by, place, dst)
}

// Places implements [core.Seeker]: there is no map.
func (s *state) Places() []string { return nil }

// ActionName implements [core.Seeker].
func (s *state) ActionName(a core.Action) core.Text { return actions.ActionName(s, a) }

// where is which card or tram goes where, in notation.
func where(_ *state, a core.Action) core.Arg {
	_, words, _ := strings.Cut(actions.Format(a), " ")
	return core.Lit("", words)
}

// What one might look for; what is legal is listed faster, see [state.Legal].

// held yields the cards of a hand, equal ones once.
func (s *state) held(l *lister, yield func(card int)) {
	for c := range Card(kinds) {
		if s.players[l.By].hand.find(c) >= 0 {
			yield(int(c))
		}
	}
}

func (s *state) listPassengers(l *lister) {
	s.held(l, func(card int) {
		for row := range colours {
			if judgeRow(Card(card), row) == fine { // that the others are wrong is seen
				l.Try(0, card, row)
			}
		}
	})
}

func (s *state) listStations(l *lister) {
	s.held(l, func(card int) {
		for col := range s.players[l.By].cols() {
			if s.judgeLay(Card(card), col) != wrongColour {
				l.Try(0, card, col)
			}
		}
		l.Try(0, card, newColumn)
	})
}

func (s *state) listMoney(l *lister) { s.held(l, func(card int) { l.Try(0, card) }) }

func (s *state) listTrams(l *lister) {
	for kind := range s.box.trams {
		for col := range s.players[l.By].cols() {
			l.Try(0, kind, col)
		}
	}
}

// now are the kinds of action that may come in a turn.
func (s *state) now() act.Set {
	if s.ToAct().Has(core.Chance) {
		return act.Of(s.chanceKind())
	}
	if s.mustPlay() {
		return act.Of(passenger)
	}
	set := act.Of(buy, end)
	for _, kind := range []uint8{passenger, lay, money} {
		if s.inTime(kind) == fine {
			set |= act.Of(kind)
		}
	}
	return set
}

func (s *state) notNow(kind uint8) *core.Refusal {
	switch {
	case kind >= start:
		return refusal(wrongDeal)
	case s.mustPlay():
		return refusal(passengerFirst)
	}
	return refusal(s.inTime(kind))
}

func sayDeal(_ *state, a core.Action) core.Text {
	return core.Say("trambahn.do.deal", core.Who("player", core.Seat(a.Obj[0])), core.Num("cards", len(dealt(a, nil))))
}
