package berlin1881

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/track"
)

// View is what one seat may know: everything but sealed bids.
type View struct {
	_ struct{} `doc:"A position of 1881, as a seat may know it; only sealed bids are secret"`

	rail.View
	Begun     int           `json:"begun" doc:"How many operating rounds of this round have begun"`
	Phase     int           `json:"phase" doc:"1 to 4"`
	Leader    int           `json:"leader" doc:"The seat that begins the stock round"`
	Bank      int           `json:"bank" doc:"Money left in the bank"`
	End       string        `json:"end" enum:",bank,price,idle" doc:"Why the game is over: the bank is broken, a share has reached the top price, nobody can go on; empty: it is not"`
	Players   []PlayerView  `json:"players" doc:"By seat"`
	Companies []CompanyView `json:"companies" doc:"Shares of the tram companies and of the S-Bahn"`
	Nets      []NetView     `json:"nets" doc:"Who operates: tram companies and S-Bahn nets"`
	Hexes     []HexView     `json:"hexes" doc:"Those with a tile"`
	Trams     []TramView    `json:"trams" doc:"By kind"`
	Edge      []string      `json:"edge" doc:"Edge stations that are connected"`
	Income    IncomeView    `json:"income" doc:"What the operating company or net has earned in this turn"`
	Todo      []string      `json:"todo" doc:"Who operates after the present one"`
	Proposal  string        `json:"proposal" doc:"What others are asked to agree to, in notation; empty: nothing"`
}

// PlayerView is a player. Bid is -1 before it is in, -2 for one that is sealed.
type PlayerView struct {
	_ struct{} `doc:"A player of 1881"`

	rail.PlayerView
	Bid int  `json:"bid" doc:"In the auction of the start; -1: not in yet, -2: sealed"`
	Out bool `json:"out" doc:"Has left the game"`
}

// CompanyView is a company's shares.
type CompanyView struct {
	_ struct{} `doc:"A company, its shares, trams and board"`

	rail.CompanyView
	Printed int      `json:"printed" doc:"What is printed on a share"`
	New     int      `json:"new" doc:"Shares that have not been sold yet"`
	Needed  int      `json:"needed" doc:"How much of it must still be sold until it starts, in percent; 0: nothing"`
	Next    int      `json:"next" doc:"How much of it the next new share is, in percent; 0: none is sold"`
	Capital int      `json:"capital" doc:"What it gets when it starts"`
	Held    []int    `json:"held" doc:"Of the S-Bahn: how many each tram company has"`
	Board   []string `json:"board" doc:"Of the S-Bahn: who holds the certificates of the members of the board"`
}

// NetView is who operates.
type NetView struct {
	_ struct{} `doc:"A net and the company that runs it"`

	ID       string     `json:"id" doc:"As the notation writes it"`
	Company  string     `json:"company" doc:"The company it belongs to"`
	Operates bool       `json:"operates" doc:"It is in the game"`
	Treasury int        `json:"treasury" doc:"Its money"`
	Trams    []string   `json:"trams" doc:"By name"`
	Credit   string     `json:"credit" doc:"The tram that it has not paid yet; empty: none"`
	Depots   []SiteView `json:"depots" doc:"Where they stand"`
	Chips    int        `json:"chips" doc:"Depots that it can still build"`
	Actor    int        `json:"actor" doc:"The seat that decides for it; -1: nobody"`
}

// SiteView is a stop.
type SiteView struct {
	_ struct{} `doc:"A stop on the map"`

	Hex  string `json:"hex" doc:"The hex, such as G15"`
	Stop int    `json:"stop" doc:"Which stop of the hex, from 0"`
}

// HexView is a hex with a tile.
type HexView = rail.HexView

// TramView is a kind of tram.
type TramView struct {
	_ struct{} `doc:"A kind of tram, and how many are left"`

	rail.TramView
	Reach int `json:"reach" doc:"How far it runs"`
	Used  int `json:"used" doc:"Those of bankrupt companies that are for sale"`
}

// IncomeView is what the operating company has earned in this turn.
type IncomeView struct {
	_ struct{} `doc:"What the company on its turn has earned"`

	Fares int `json:"fares" doc:"From its runs"`
	Ferry int `json:"ferry" doc:"From the ferry"`
	Edge  int `json:"edge" doc:"From edge stations"`
}

var statusNames = [...]rail.Status{unopened: rail.Unopened, offered: rail.Offered, started: rail.Started, gone: rail.Gone}
var stageNames = [...]string{preparing: "start", trading: "stock", operating: "operating", over: "over"}
var endNames = [...]string{notEnded: "", bankBroken: "bank", priceTop: "price", nothingLeft: "idle"}

// Words are what a field of a view may say, for those who describe it.
func (View) Words() map[string][]string {
	asked := core.List(len(questions), func(q int) string { return strings.TrimPrefix(questions[q].step, stepCode) })
	return rail.Words(rounds[:], append([]string{"bids"}, stageNames[:]...), append(asked, ""))
}

// Observe implements [core.State].
func (s *State) Observe(viewer core.Seat) any {
	v := &View{
		View:  rail.View{Round: strconv.Itoa(int(s.Round)), Stage: stageNames[s.Stage]},
		Begun: int(s.Rounds), Phase: int(s.Phase), Leader: int(s.Leader), Bank: int(s.Bank), End: endNames[s.End],
		Income: IncomeView{Fares: int(s.Fares), Ferry: int(s.Ferry), Edge: int(s.Edge)},
		Todo:   []string{},
	}
	if s.Stage == preparing && s.Clock.Step <= bidStep {
		v.Stage = "bids"
	}
	if s.Stage != over {
		v.Step = strings.TrimPrefix(s.stepKey(), stepCode)
	}
	if s.Stage == operating {
		v.Acts = unitName(s.tables, int(s.Unit))
	}
	if s.Asked != noQuestion && s.Asked != homeAsked {
		v.Proposal = Title.Format(s.Proposal.by(0))
	}
	s.viewPlayers(v, viewer)
	v.Companies, v.Nets = core.List(companies, s.companyView), core.List(units, s.netView)
	for todo := s.Todo; todo != 0; {
		u := s.firstOf(todo)
		todo &^= 1 << u
		v.Todo = append(v.Todo, unitName(s.tables, u))
	}
	s.viewMap(v)
	return *v
}

func (s *State) viewPlayers(v *View, viewer core.Seat) {
	sealed := s.Stage == preparing && s.Clock.Step == bidStep
	for i := range s.seats {
		seat := core.Seat(i)
		p := PlayerView{
			PlayerView: rail.PlayerView{
				Cash: int(s.Cash[i]), Certificates: s.certificates(seat), Limit: int(s.seat[s.seats].limit), Worth: int(s.worth(seat)),
			},
			Bid: int(s.Bids[i]), Out: !s.inPlay(i),
		}
		if sealed && seat != viewer && p.Bid >= 0 {
			p.Bid = -2
		}
		v.Players = append(v.Players, p)
	}
}

func (s *State) companyView(c int) CompanyView {
	info, r := &s.company[c], &s.Reg[c]
	v := CompanyView{
		CompanyView: rail.CompanyView{
			ID: info.short, Name: info.name, Colour: info.colour, Status: statusNames[s.Status[c]], Price: int(s.price(c)),
			Cell: s.market.Look(s.Spots[c]), Director: s.holderName(r.Director), Pool: int(r.of(c, rail.Pool)), Percent: int(issueOf(c).Percent),
			Shares: s.Stake(c).Hands(s.seats),
		},
		Printed: int(s.Board.price[c]), New: int(r.of(c, rail.Bank)), Needed: s.neededFor(c), Next: s.nextOf(c), Capital: int(s.capital(c)),
		Held: []int{}, Board: []string{},
	}
	if c == sbahn {
		v.Held = core.List(tramCompanies, func(holder int) int { return int(r.of(c, rail.Company+rail.Holder(holder))) })
		v.Board = core.Map(r.Board[:], s.holderName)
	}
	return v
}

func (s *State) shortName(c int) string { return s.company[c].short }

func (s *State) holderName(h rail.Holder) string {
	if h == rail.Bank || h == rail.Pool {
		return ""
	}
	return rail.HolderName(h, s.shortName)
}

func (s *State) netView(u int) NetView {
	n := NetView{
		ID: unitName(s.tables, u), Company: s.company[CompanyOf(u)].short, Operates: s.netExists(u), Treasury: int(s.Till[u]),
		Trams: s.tramNames(u), Depots: []SiteView{}, Actor: int(s.actor(u)),
	}
	for _, d := range s.Depots[u] {
		if d != noDepot {
			n.Depots = append(n.Depots, SiteView{Hex: s.hexName(int16(track.Node(d).Hex())), Stop: track.Node(d).Stop()})
		}
	}
	switch {
	case u < mainNet:
		n.Chips = int(s.company[u].depots) - len(n.Depots)
	case u == mainNet:
		n.Chips = int(s.Homes[u]) + 1 - s.extraDepots()
	default:
		n.Chips = int(s.Homes[u])
	}
	if s.owes(u) {
		n.Credit = s.tram[s.Owed[u]-1].name
	}
	return n
}

// tramNames are the trams of a unit, one by one.
func (s *State) tramNames(u int) []string {
	names := []string{}
	for k, n := range s.Trams[u] {
		names = append(names, slices.Repeat([]string{s.tram[k].name}, int(n))...)
	}
	return names
}

func (s *State) viewMap(v *View) {
	v.Hexes = chart.Hexes(s.layout, &s.Laid)
	v.Tiles = chart.Tiles(s.layout, func(i int) uint8 { return s.Tiles[i] })
	for k, t := range s.tram {
		sold := rail.TramView{ID: t.name, Price: int(t.Price), Left: int(s.Stock[k])}
		v.Trams = append(v.Trams, TramView{TramView: sold, Reach: t.Reach, Used: int(s.Used[k])})
	}
	v.Edge = core.Map(core.Members(uint32(s.EdgeDone)), func(i int) string { return s.hexName(s.edge[i]) })
}
