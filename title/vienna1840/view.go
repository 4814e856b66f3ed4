package vienna1840

import (
	"slices"
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/track"
)

// View is what everybody may know of a position: all of it, since the stack
// of line cards has no order until its cards are turned up.
type View struct {
	_ struct{} `doc:"A position of 1840; nothing in it is secret"`

	rail.View
	Turn      int               `json:"turn" doc:"The seat that acts; -1 for chance and at the end"`
	Line      int               `json:"line" doc:"The line that acts; 0: none"`
	Newest    string            `json:"newest" doc:"The newest colour of tile that may be laid"`
	Latest    string            `json:"latest" doc:"The newest sort of tram that was bought; empty: none"`
	Bonus     string            `json:"bonus" doc:"A bonus marker that is to be used now; empty: none"`
	Rules     string            `json:"rules" doc:"Which rules are played: the option of the table"`
	Map       string            `json:"map" doc:"Which map is played: the option of the table"`
	Players   []PlayerView      `json:"players" doc:"By seat"`
	Companies []CompanyView     `json:"companies" doc:"Tram companies, then those of the Stadtbahn"`
	Landmarks []LandmarkView    `json:"landmarks" doc:"Who has them and what they are worth"`
	Trams     []TramView        `json:"trams" doc:"By colour"`
	Pars      []ParView         `json:"pars" doc:"Starting prices, while companies are founded; else empty"`
	Offer     []int             `json:"offer" doc:"Lines for sale"`
	Stack     []int             `json:"stack" doc:"Lines to come, in no order"`
	Homes     []HomeView        `json:"homes" doc:"Where each line begins"`
	Hexes     []HexView         `json:"hexes" doc:"Those with a tile or a marker"`
	Auction   *rail.AuctionView `json:"auction,omitempty" doc:"The auction that runs; missing: none"`
	Request   *RequestView      `json:"request,omitempty" doc:"An offer for a landmark that waits for an answer; missing: none"`
	Order     []string          `json:"order" doc:"Tram companies in the order in which they act; in a company round as it was set (VIII.4)"`
	Paths     []PathView        `json:"paths" doc:"Of the companies of the Stadtbahn that have begun"`
}

// PlayerView is a player.
type PlayerView struct {
	_ struct{} `doc:"A player of 1840"`

	rail.PlayerView
	Loans int  `json:"loans" doc:"How many loans the player has"`
	Right bool `json:"right" doc:"Still holds the pre-emptive right"`
	Card  int  `json:"card" doc:"Place in the order of play, from 1"`
}

// CompanyView is a company of either sort.
type CompanyView struct {
	_ struct{} `doc:"A company, its shares and its lines"`

	rail.CompanyView
	Stadtbahn bool       `json:"stadtbahn" doc:"A company of the Stadtbahn; else a tram company"`
	Treasury  int        `json:"treasury" doc:"Money of the company"`
	Revenue   int        `json:"revenue" doc:"What its lines have brought since the last dividend"`
	Lines     []LineView `json:"lines" doc:"The lines on its charter"`
	Spare     []string   `json:"spare" doc:"Its trams without a line"`
}

// LineView is a line on a charter.
type LineView struct {
	_ struct{} `doc:"A line of a company"`

	Number  int    `json:"number" doc:"Of the line"`
	Tram    string `json:"tram" doc:"The tram that runs on it; empty: none"`
	Income  int    `json:"income" doc:"What it has brought since the last company round"`
	Markers int    `json:"markers" doc:"How many of its markers lie on the map"`
}

// ParView is a starting price: what the director's certificate costs, how that
// is paid, and what the treasury of the company gets.
type ParView struct {
	_ struct{} `doc:"A price at which a company may begin"`

	Price    int `json:"price" doc:"Of a share"`
	Paper    int `json:"paper" doc:"Price of the director's certificate"`
	Right    int `json:"right" doc:"What the pre-emptive right pays of it"`
	Cost     int `json:"cost" doc:"What the director pays in cash"`
	Treasury int `json:"treasury" doc:"What the company gets"`
}

// HomeView is the hex where a line begins.
type HomeView struct {
	_ struct{} `doc:"Where a line begins"`

	Line int    `json:"line" doc:"Number of the line"`
	Hex  string `json:"hex" doc:"Where it begins"`
}

// LandmarkView is a landmark. Its owner is a holder.
type LandmarkView struct {
	_ struct{} `doc:"A landmark and who has it"`

	ID    string `json:"id" doc:"As the notation writes it"`
	Name  string `json:"name" doc:"Its name"`
	Hex   string `json:"hex" doc:"Where it stands"`
	Face  int    `json:"face" doc:"What it is worth; in the bank: what it costs"`
	Pays  int    `json:"pays" doc:"What it brings its owner in each round"`
	Owner string `json:"owner" doc:"A seat from 1, a company, bank, or gone"`
}

// TramView is one colour of tram; one that is not on sale has no price.
type TramView struct {
	_ struct{} `doc:"A kind of tram, and how many are left"`

	rail.TramView
	Upkeep int      `json:"upkeep" doc:"What it adds to a run now; less than 0: what it takes"`
	Owned  []string `json:"owned" doc:"Those that companies have, in notation"`
}

// HexView is what was put on a hex; it may have no tile. Marks are by circle, ""
// for an empty one.
type HexView struct {
	_ struct{} `doc:"A tile on a hex, and the markers on it"`

	rail.HexView
	Marks []string `json:"marks" doc:"What lies in its circles: the number of a line, the letters of a company, or empty"`
}

// RequestView is an offer that waits for an answer.
type RequestView struct {
	_ struct{} `doc:"An offer that waits for an answer"`

	Landmark string `json:"landmark" doc:"Which one"`
	Price    int    `json:"price" doc:"What is offered for it"`
}

// PathView is the path of a Stadtbahn company: what a run brings now, before it
// is multiplied, and the hexes that wait for a tile.
type PathView struct {
	_ struct{} `doc:"The path of a Stadtbahn company: what a run brings now, and the hexes that wait for a tile"`

	Company string     `json:"company" doc:"Its letters"`
	Income  int        `json:"income" doc:"What a run brings now, before it is multiplied"`
	Free    []FreeView `json:"free" doc:"Hexes of the path that wait for a tile"`
}

// FreeView is a hex of a path without a tile. Next: one may be laid there now
// without a gap.
type FreeView struct {
	_ struct{} `doc:"A hex of the Stadtbahn's path that waits for a tile"`

	Hex   string `json:"hex" doc:"Which one"`
	Bonus string `json:"bonus" doc:"The bonus marker on it; empty: none"`
	Next  bool   `json:"next" doc:"A tile may be laid there now without a gap"`
}

var stageNames = [...]string{
	preShare: "preshare", firstShare: "share", shareRound: "share", companyRound: "company", lineRound: "line", gameEnd: "over",
}

// Words are what a field of a view may say, for those who describe it.
func (View) Words() map[string][]string { return rail.Words(rounds[:], stageNames[:], []string{"end"}) }

// Observe implements [core.State].
func (s *State) Observe(core.Seat) any {
	v := View{
		View: rail.View{Round: s.round().name, Stage: stageNames[s.round().kind], Step: s.stepName()},
		Turn: core.If(s.over || s.turn == core.Chance, -1, int(s.turn)), Newest: s.newest().String(), Bonus: bonusNames[s.bonus],
		Rules: s.g.setup.Options["rules"], Map: boardNames[s.g.board],
		Offer: core.Members(s.offer), Stack: core.Members(s.stack), Hexes: []HexView{}, Paths: []PathView{},
	}
	if k := s.round().kind; k == lineRound || k == companyRound {
		v.Line, v.Acts = int(s.line), s.g.company[s.co].short
	}
	v.Players, v.Companies = core.List(s.g.seats, s.playerView), core.List(companies, s.companyView)
	v.Landmarks, v.Trams = core.List(landmarks, s.landmarkView), core.List(tramKinds, s.tramView)
	s.viewPars(&v)
	if s.stock.Newest >= 0 {
		v.Latest = kindNames[s.stock.Newest]
	}
	v.Homes = core.Map(core.Members(s.g.cards), func(line int) HomeView {
		return HomeView{Line: line, Hex: s.g.hexName(int(s.g.homes[line]))}
	})
	s.viewMap(&v)
	s.viewOrder(&v)
	s.viewDeals(&v)
	return v
}

func (s *State) viewPars(v *View) {
	if v.Pars = []ParView{}; s.stepName() != "directors" {
		return
	}
	for _, price := range s.g.pars {
		paper, cost := int32(tramIssue.Director)*price, s.parCost(price)
		v.Pars = append(v.Pars, ParView{
			Price: int(price), Paper: int(paper), Right: int(paper - cost), Cost: int(cost), Treasury: int(parTreasury(price)),
		})
	}
}

func (s *State) landmarkView(m int) LandmarkView {
	i, face := &s.g.landmark[m], core.If(s.owner[m] == rail.Bank, s.askingPrice(m), s.faceValue(m))
	return LandmarkView{ID: i.short, Name: i.name, Hex: i.hex, Face: int(face), Pays: int(i.pays), Owner: rail.HolderName(s.owner[m], s.shortName)}
}

func (s *State) tramView(i int) TramView {
	k := int8(i)
	upkeep := s.g.upkeep[k][max(k, s.stock.Newest)]
	sold := rail.TramView{ID: kindNames[k], Price: int(s.onSale(k)), Left: int(s.stock.Left[k])}
	return TramView{TramView: sold, Upkeep: int(upkeep), Owned: s.ownedTrams(k)}
}

func (s *State) playerView(i int) PlayerView {
	seat := core.Seat(i)
	return PlayerView{
		PlayerView: rail.PlayerView{
			Cash: int(s.cash[seat]), Certificates: s.certificates(seat), Limit: int(s.g.limit[s.g.seats]), Worth: int(s.worth(seat)),
		},
		Loans: int(s.loans[seat]), Right: s.rights>>seat&1 == 1, Card: 1 + slices.Index(s.order[:s.g.seats], int8(i)),
	}
}

func (s *State) companyView(c int) CompanyView {
	info := &s.g.company[c]
	v := CompanyView{
		CompanyView: rail.CompanyView{
			ID: info.short, Name: info.name, Colour: info.colour, Status: s.status(c), Price: int(s.sharePrice(c)), Cell: s.g.market.Look(s.spots[c]),
			Pool: int(s.shares[c].Held[rail.Pool]), Shares: s.Stake(c).Hands(s.g.seats),
		},
		Stadtbahn: c >= tramCos, Lines: []LineView{}, Spare: []string{},
	}
	if c < tramCos { // a share of the Stadtbahn is paid for itself
		v.Percent = int(tramIssue.Percent)
	}
	if c < tramCos && s.founded(c) {
		v.Director = s.director(int8(c)).String()
		v.Treasury, v.Revenue = int(s.charters[c].treasury), int(s.charters[c].revenue)
		s.viewCharter(&v, &s.charters[c])
	}
	return v
}

func (s *State) status(c int) rail.Status {
	switch {
	case s.founded(c):
		return rail.Started
	case c < tramCos && s.open>>c&1 == 1 && s.round().kind <= firstShare:
		return rail.Offered
	}
	return rail.Unopened
}

// ownedTrams are the trams of a colour that companies have.
func (s *State) ownedTrams(kind int8) []string {
	all := []string{}
	for c := range s.charters {
		for _, t := range s.charters[c].trams {
			if t != noTram && t.kind() == kind {
				all = append(all, t.String())
			}
		}
	}
	return all
}

func (s *State) viewCharter(v *CompanyView, ch *charter) {
	for _, n := range ch.lines {
		if n != 0 {
			l, t := &s.lines[n], s.tramOf(n)
			v.Lines = append(v.Lines, LineView{Number: int(n), Tram: core.If(t == noTram, "", t.String()), Income: int(l.income), Markers: int(l.markers)})
		}
	}
	for i, t := range ch.trams {
		if t != noTram && ch.beside[i] == spare {
			v.Spare = append(v.Spare, t.String())
		}
	}
}

func (s *State) shortName(c int) string { return s.g.company[c].short }

func (s *State) viewMap(v *View) {
	for h := range s.g.layout.Map.Hexes {
		if s.laid[h] != track.Printed || *s.marks.On(h) != [track.MaxCircles]uint8{} {
			v.Hexes = append(v.Hexes, HexView{HexView: chart.HexAt(s.g.layout, &s.laid, h), Marks: s.markNames(h)})
		}
	}
	v.Tiles = chart.Tiles(s.g.layout, func(i int) uint8 { return s.tiles[s.g.print[i]] })
}

func (s *State) markNames(h int) []string {
	names := []string{}
	for i := range s.face(h).Stops {
		for _, m := range s.circles(h, i) {
			names = append(names, s.markName(m))
		}
	}
	return names
}

func (s *State) markName(m uint8) string {
	switch {
	case m == 0:
		return ""
	case m >= cityMark:
		return s.g.company[tramCos+m-cityMark].short
	}
	return number(int32(m))
}

func (s *State) viewOrder(v *View) {
	order := s.queue[:s.queued]
	if s.round().kind != companyRound {
		order = s.byPrice(0, tramCos, make([]int8, 0, tramCos))
	}
	v.Order = core.Map(order, func(c int8) string { return s.g.company[c].short })
	for c := tramCos; c < companies; c++ {
		if s.founded(c) {
			v.Paths = append(v.Paths, s.pathView(c))
		}
	}
}

func (s *State) pathView(c int) PathView {
	v := PathView{Company: s.g.company[c].short, Income: int(s.CityIncome(c)), Free: []FreeView{}}
	for _, p := range s.g.city[c-tramCos] {
		if s.isCity(p.Hex) {
			v.Free = append(v.Free, FreeView{Hex: s.g.hexName(p.Hex), Bonus: bonusNames[s.bonusOf(p.Hex)], Next: s.inSequence(p.Hex)})
		}
	}
	return v
}

func (s *State) viewDeals(v *View) {
	if s.sale != nobody {
		v.Request = &RequestView{Landmark: s.g.landmark[s.sale].short, Price: int(s.price)}
	}
	if s.auction.Running() {
		lot := int(s.auction.Lot)
		v.Auction = s.auction.Look(core.If(s.round().kind == preShare, s.landmarkID, strconv.Itoa)(lot), s.nextBid(), s.bidderName)
	}
}

func (s *State) landmarkID(m int) string { return s.g.landmark[m].short }

func (s *State) bidderName(place int8) string {
	if s.round().kind == preShare {
		return s.bidderSeat(place).String()
	}
	return s.g.company[s.queue[place]].short
}

// Guess implements [core.State]: there is nothing to guess.
func (s *State) Guess(core.Seat, *core.RNG) core.State { return s.Clone() }

// worth is a player's wealth (1840 XI): cash, shares and landmarks, which the
// bank would take back, less the loans.
func (s *State) worth(seat core.Seat) int32 {
	h := rail.Holder(seat)
	return s.cash[seat] - int32(s.loans[seat])*s.g.debt + rail.Worth(s, h) + s.landmarkWorth(h)
}

// Score implements [core.State].
func (s *State) Score() []int { return rail.Scores(s.g.seats, s.worth) }

// Rank implements [core.State].
func (s *State) Rank() []int { return rail.Ranks(s.Score(), func(int) bool { return true }) }
