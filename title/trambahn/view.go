package trambahn

import (
	"strconv"
	"strings"

	"remise/core"
)

// View is what one seat may know of a position.
type View struct {
	_ struct{} `doc:"A position of Trambahn, as a seat may know it"`

	Turn       int          `json:"turn" doc:"The seat whose turn it is"`
	Step       string       `json:"step" enum:"start,fund,deal,passengers,stations,income,purchase,draw,over" doc:"The step of the turn"`
	Start      int          `json:"start" doc:"The seat that began"`
	Ties       int          `json:"ties" doc:"Games before this one that ended in a full tie and are played again"`
	Passengers int          `json:"passengers" doc:"Passengers played in this turn"`
	Scorings   int          `json:"scorings" doc:"Scorings so far"`
	Rounds     int          `json:"rounds" doc:"Scorings that end the game"`
	Deck       int          `json:"deck" doc:"Cards to draw"`
	Discard    int          `json:"discard" doc:"Cards on the discard pile"`
	Renewals   int          `json:"renewals" doc:"How often the discard pile has become the deck"`
	Rows       []RowView    `json:"rows" doc:"The terminals, by colour"`
	Offer      []TramView   `json:"offer" doc:"Trams, by kind"`
	Players    []PlayerView `json:"players" doc:"By seat"`
	Pad        []ScoreView  `json:"pad" doc:"What each scoring has brought"`
}

// RowView is a terminal and the passengers waiting there.
type RowView struct {
	_ struct{} `doc:"A terminal and the passengers waiting there"`

	Colour string   `json:"colour" doc:"r, g, b or y, as the notation writes it"`
	Cards  []string `json:"cards" doc:"Passengers who wait there"`
}

// TramView is one kind of tram.
type TramView struct {
	_ struct{} `doc:"A pile of trams on sale"`

	Name  string `json:"name" doc:"Its name, as the notation writes it"`
	Times int    `json:"times" doc:"How often it counts a route"`
	Price int    `json:"price" doc:"What it costs"`
	Offer int    `json:"offer" doc:"How many are on offer now"`
	Left  int    `json:"left" doc:"How many are still in the stack"`
}

// PlayerView is a player's side of the table. Only the player's own
// view shows the hand; an unknown card of the money pile is "?".
type PlayerView struct {
	_ struct{} `doc:"A player of Trambahn"`

	Hand    []string     `json:"hand" doc:"Your own cards; empty for others"`
	Cards   int          `json:"cards" doc:"How many cards are in the hand"`
	Money   int          `json:"money" doc:"How many cards are money"`
	Pile    []string     `json:"pile" doc:"The cards of the money pile; ? for one that you cannot know"`
	Columns []ColumnView `json:"columns" doc:"The routes, from the left"`
	Extra   int          `json:"extra" doc:"Points of extra tours"`
	Total   int          `json:"total" doc:"Points so far"`
}

// ColumnView is one route.
type ColumnView struct {
	_ struct{} `doc:"One of a player's routes"`

	Colour     string   `json:"colour" doc:"As of a terminal"`
	Cards      []string `json:"cards" doc:"Stations first"`
	Conductors int      `json:"conductors" doc:"How many of its cards are conductors"`
	Tram       string   `json:"tram" doc:"The tram on it; empty: none"`
	Points     int      `json:"points" doc:"What its cards count, without a tram"`
	Worth      int      `json:"worth" doc:"What it scores with its tram; 0 without one"`
	Complete   bool     `json:"complete" doc:"It ends with the last station; nothing can be laid on it"`
	Toured     bool     `json:"toured" doc:"Its extra tour has been counted"`
}

// ScoreView is a line of the pad.
type ScoreView struct {
	_ struct{} `doc:"A line of the score pad"`

	Colour string `json:"colour" doc:"As of a terminal"`
	Points []int  `json:"points" doc:"By seat"`
}

var stepNames = [...]string{"start", "fund", "deal", "passengers", "stations", "income", "purchase", "draw", "over"}

// Observe fills a view field by field with what the seat may know.
func (s *state) Observe(seat core.Seat) any {
	v := View{
		Turn: int(s.turn), Step: stepNames[s.step], Start: int(s.first), Ties: int(s.ties), Passengers: int(s.played),
		Scorings: int(s.scorings), Rounds: s.box.scorings,
		Deck: int(s.deck.n), Discard: int(s.discard.n), Renewals: int(s.renewals),
		Pad: []ScoreView{},
	}
	for i, r := range s.rows {
		v.Rows = append(v.Rows, RowView{Colour: letters[i : i+1], Cards: names(r.at[:r.n])})
	}
	v.Offer = core.List(len(s.box.trams), s.observeTram)
	for i := range s.players {
		v.Players = append(v.Players, s.observePlayer(core.Seat(i), seat))
	}
	for _, line := range s.pad[:s.scorings] {
		v.Pad = append(v.Pad, ScoreView{Colour: letters[line.colour : line.colour+1], Points: []int{int(line.points[0]), int(line.points[1])}})
	}
	return v
}

func (s *state) observeTram(kind int) TramView {
	t := s.box.trams[kind]
	before := 0
	for _, other := range s.box.trams[:kind] {
		before += other.copies
	}
	gone := min(max(int(s.stack)-before, 0), t.copies)
	return TramView{Name: t.name, Times: t.times, Price: t.price, Offer: int(s.offer[kind]), Left: t.copies - gone}
}

func (s *state) observePlayer(who, viewer core.Seat) PlayerView {
	p := &s.players[who]
	v := PlayerView{
		Hand: []string{}, Cards: int(p.hand.n), Money: int(p.money.n),
		Pile: []string{}, Columns: []ColumnView{}, Extra: int(p.extra), Total: s.total(int(who)),
	}
	if who == viewer {
		for _, x := range p.hand.slots() {
			v.Hand = append(v.Hand, x.card.String())
		}
	}
	for _, x := range p.money.slots() {
		v.Pile = append(v.Pile, x.nameFor(viewer))
	}
	for i := range p.cols() {
		v.Columns = append(v.Columns, s.observeColumn(&p.columns[i]))
	}
	return v
}

func (x slot) nameFor(viewer core.Seat) string {
	if x.knownTo(viewer) {
		return x.card.String()
	}
	return "?"
}

func (s *state) observeColumn(c *column) ColumnView {
	v := ColumnView{
		Colour: letters[c.colour : c.colour+1], Cards: names(c.cards(nil)), Conductors: int(c.conductors),
		Points: c.points(s.box), Worth: c.worth(s.box), Complete: c.complete(), Toured: c.toured,
	}
	if c.tram > 0 {
		v.Tram = s.box.trams[c.tram-1].name
	}
	return v
}

func names(cards []Card) []string {
	return core.List(len(cards), func(i int) string { return cards[i].String() })
}

// Ask is what the table asks of a seat now.
func (s *state) Ask(seat core.Seat) core.Text {
	switch {
	case s.step == over:
		return core.Say("trambahn.ask.over")
	case s.ToAct().Has(core.Chance):
		return core.Say("trambahn.ask.chance")
	case s.turn != seat:
		return core.Say("trambahn.ask.wait", core.Who("player", s.turn))
	case s.mustPlay():
		return core.Say("trambahn.ask.passenger")
	}
	return s.askRest()
}

// possible are the texts for what can be done, by kind.
var possible = map[uint8]string{passenger: "trambahn.can.passenger", lay: "trambahn.can.station", money: "trambahn.can.money", buy: "trambahn.can.buy"}

// askRest names what can still be done in a turn: nobody is asked to buy what
// they cannot pay for, or to turn cards into money that they do not have.
func (s *state) askRest() core.Text {
	var can []string
	last := end
	for _, m := range s.moves(nil) {
		if m.kind != last && m.kind != end {
			last = m.kind
			can = append(can, possible[m.kind])
		}
	}
	what := core.Ref("can", strings.Join(can, " "))
	switch {
	case len(can) == 0:
		return core.Say("trambahn.ask.end")
	case s.step == passengers && s.played == 1:
		return core.Say("trambahn.ask.second", what)
	case s.step <= stations:
		return core.Say("trambahn.ask.stations", what)
	case s.step == income:
		return core.Say("trambahn.ask.income", what)
	}
	return core.Say("trambahn.ask.purchase", what)
}

// briefs are the texts that say in a word or two what a sentence says, by its code.
var briefs = map[string]string{
	"trambahn.do.passenger": "trambahn.brief.passenger",
	"trambahn.do.score":     "trambahn.brief.score",
	"trambahn.do.new":       "trambahn.brief.new",
	"trambahn.do.station":   "trambahn.brief.station",
	"trambahn.do.extra":     "trambahn.brief.extra",
	"trambahn.do.money":     "trambahn.brief.money",
	"trambahn.do.buy":       "trambahn.brief.buy",
}

// Brief says where a card or tram goes, and what it scores there.
func (s *state) Brief(a core.Action) core.Text {
	t := s.Describe(a)
	t.Code = briefs[t.Code]
	return t
}

func (s *state) sayPassenger(a core.Action) core.Text {
	row := int(a.Obj[1])
	card, colour := cardArg("card", Card(a.Obj[0])), colourArg(row)
	if s.rows[row].n == 3 {
		me, other := s.scores(int(s.turn), row), s.scores(1-int(s.turn), row)
		return core.Say("trambahn.do.score", card, colour, core.Num("mine", me), core.Who("other", 1-s.turn), core.Num("theirs", other))
	}
	return core.Say("trambahn.do.passenger", card, colour, core.Num("waiting", int(s.rows[row].n)+1))
}

// scores is what a player's columns of a colour would score now.
func (s *state) scores(player, colour int) (points int) {
	for _, c := range s.players[player].cols() {
		if int(c.colour) == colour {
			points += c.worth(s.box)
		}
	}
	return points
}

func (s *state) sayLay(a core.Action) core.Text {
	card, col := Card(a.Obj[0]), int(a.Obj[1])
	if col == newColumn {
		return core.Say("trambahn.do.new", cardArg("card", card))
	}
	c := &s.me().columns[col]
	if c.size() == 7 && !c.toured {
		return core.Say("trambahn.do.extra", cardArg("card", card), core.Num("column", col+1))
	}
	return core.Say("trambahn.do.station", cardArg("card", card), core.Num("column", col+1), colourArg(int(c.colour)))
}

func (s *state) sayBuy(a core.Action) core.Text {
	t, c := s.box.trams[a.Obj[0]], &s.me().columns[a.Obj[1]]
	return core.Say("trambahn.do.buy", s.box.tramArg(int(a.Obj[0])), core.Num("price", t.price), core.Num("column", int(a.Obj[1])+1),
		colourArg(int(c.colour)), core.Num("worth", c.points(s.box)*t.times))
}

func (s *state) sayEnd(core.Action) core.Text {
	bare := 0
	for _, c := range s.me().cols() {
		if c.tram == 0 {
			bare += c.size()
		}
	}
	if bare > 0 {
		return core.Say("trambahn.do.endbare", core.Num("cards", bare))
	}
	return core.Say("trambahn.do.end", core.Num("cards", s.box.hand-int(s.me().hand.n)))
}

func cardArg(name string, c Card) core.Arg { return core.Ref(name, cardKey(c)) }

func cardKey(c Card) string { return "trambahn.card." + c.String() }

func cardsArg(cards []Card) core.Arg {
	keys := ""
	for i, c := range cards {
		if i > 0 {
			keys += " "
		}
		keys += cardKey(c)
	}
	return core.Ref("cards", keys)
}

func colourArg(colour int) core.Arg {
	return core.Ref("colour", "trambahn.colour."+letters[colour:colour+1])
}

func (b *contents) tramArg(kind int) core.Arg {
	return core.Ref("tram", "trambahn.tram."+strconv.Itoa(b.trams[kind].times))
}
