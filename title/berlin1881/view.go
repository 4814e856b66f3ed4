package berlin1881

import (
	"remise/core"
	"remise/rail"
	"remise/rail/track"
)

// View is what one seat may know: everything but sealed bids.
type View struct {
	Stage    string        `json:"stage"` // "bids", "start", "stock", "operating", "over"
	Step     string        `json:"step"`
	Round    int           `json:"round"`
	Turn     int           `json:"turn"` // operating rounds begun in this round
	Phase    int           `json:"phase"`
	Unit     string        `json:"unit"` // whose turn it is in an operating round
	Leader   int           `json:"leader"`
	Bank     int           `json:"bank"`
	End      string        `json:"end"` // why the game is over
	Players  []PlayerView  `json:"players"`
	Company  []CompanyView `json:"companies"`
	Nets     []NetView     `json:"nets"` // who operates: tram companies and S-Bahn nets
	Hexes    []HexView     `json:"hexes"`
	Tiles    []TileView    `json:"tiles"`
	Trams    []TramView    `json:"trams"`
	Edge     []string      `json:"edge"` // edge stations that are connected
	Income   IncomeView    `json:"income"`
	Todo     []string      `json:"todo"` // who operates after the present one
	Proposal string        `json:"proposal"`
	Market   []CellView    `json:"market"`
}

// PlayerView is a player. Bid is -1 before it is in, -2 for one that is sealed.
type PlayerView struct {
	Cash   int   `json:"cash"`
	Wealth int   `json:"wealth"`
	Papers int   `json:"papers"`
	Limit  int   `json:"limit"`
	Bid    int   `json:"bid"`
	Out    bool  `json:"out"`
	Shares []int `json:"shares"` // by company
}

// CompanyView is a company's shares.
type CompanyView struct {
	Short    string   `json:"short"`
	Name     string   `json:"name"`
	Colour   string   `json:"colour"`
	Status   string   `json:"status"` // "unopened", "offered", "started", "gone"
	Price    int      `json:"price"`
	Printed  int      `json:"printed"` // what is printed on a share
	Row      int      `json:"row"`
	Col      int      `json:"col"`
	Depth    int      `json:"depth"`    // markers on top of this one
	Director string   `json:"director"` // "1" to "6", a company, "" for none
	New      int      `json:"new"`
	Pool     int      `json:"pool"`
	Percent  int      `json:"percent"`   // of one share
	Held     []int    `json:"companies"` // by tram companies (S-Bahn)
	Board    []string `json:"board"`     // members' certificates (S-Bahn)
}

// NetView is who operates.
type NetView struct {
	Name     string     `json:"name"`
	Company  string     `json:"company"`
	Operates bool       `json:"operates"`
	Treasury int        `json:"treasury"`
	Trams    []string   `json:"trams"`
	Credit   string     `json:"credit"`
	Depots   []SiteView `json:"depots"`
	Chips    int        `json:"chips"`
	Actor    int        `json:"actor"` // seat, -1 for none
}

// SiteView is a stop.
type SiteView struct {
	Hex  string `json:"hex"`
	Stop int    `json:"stop"`
}

// HexView is a hex with a tile.
type HexView struct {
	Hex  string `json:"hex"`
	Tile string `json:"tile"`
	Turn int    `json:"turn"`
}

// TileView is how many tiles of a kind are left.
type TileView struct {
	Tile string `json:"tile"`
	Left int    `json:"left"`
}

// TramView is a kind of tram.
type TramView struct {
	Name  string `json:"name"`
	Price int    `json:"price"`
	Reach int    `json:"reach"`
	Left  int    `json:"left"`
	Used  int    `json:"used"`
}

// IncomeView is what the operating company has earned in this turn.
type IncomeView struct {
	Fares int `json:"fares"`
	Ferry int `json:"ferry"`
	Edge  int `json:"edge"`
}

// CellView is a cell of the share table.
type CellView struct {
	Row    int  `json:"row"`
	Col    int  `json:"col"`
	Price  int  `json:"price"`
	Yellow bool `json:"yellow"`
}

var statusNames = [...]string{unopened: "unopened", offered: "offered", started: "started", gone: "gone"}
var stageNames = [...]string{preparing: "start", trading: "stock", operating: "operating", over: "over"}
var endNames = [...]string{notEnded: "", bankBroken: "bank", priceTop: "price", nothingLeft: "idle"}

// Observe implements [core.State].
func (s *State) Observe(viewer core.Seat) any {
	v := &View{
		Stage: stageNames[s.Stage], Round: int(s.Round), Turn: int(s.Rounds), Phase: int(s.Phase), Leader: int(s.Leader),
		Bank: int(s.Bank), End: endNames[s.End],
		Income: IncomeView{int(s.Fares), int(s.Ferry), int(s.Edge)},
		Edge:   []string{}, Todo: []string{}, Hexes: []HexView{},
	}
	if s.Stage == preparing && s.Clock.Step <= bidStep {
		v.Stage = "bids"
	}
	if s.Stage != over {
		v.Step = s.stepKey()[len("1881.step."):]
	}
	if s.Stage == operating {
		v.Unit = unitName(s.tables, int(s.Unit))
	}
	if s.Asked != noQuestion && s.Asked != homeAsked {
		d := s.Proposal
		v.Proposal = Title.Format(core.Action{Kind: d.Kind, Obj: d.Obj, N: d.N})
	}
	s.viewPlayers(v, viewer)
	s.viewCompanies(v)
	s.viewUnits(v)
	s.viewMap(v)
	return v
}

func (s *State) viewPlayers(v *View, viewer core.Seat) {
	sealed := s.Stage == preparing && s.Clock.Step == bidStep
	for i := range s.seats {
		seat := core.Seat(i)
		p := PlayerView{
			Cash: int(s.Cash[i]), Wealth: int(s.wealth(seat)), Papers: s.papers(seat), Limit: int(s.seat[s.seats].Limit),
			Bid: int(s.Bids[i]), Out: !s.inPlay(i), Shares: []int{},
		}
		if sealed && seat != viewer && p.Bid >= 0 {
			p.Bid = -2
		}
		for c := range companies {
			p.Shares = append(p.Shares, int(s.Reg[c].of(c, rail.Holder(i))))
		}
		v.Players = append(v.Players, p)
	}
}

func (s *State) viewCompanies(v *View) {
	for c := range companies {
		info, r := &s.company[c], &s.Reg[c]
		cv := CompanyView{
			Short: info.Short, Name: info.Name, Colour: info.Colour, Status: statusNames[s.Status[c]], Price: int(s.price(c)),
			Printed: int(s.Board.price[c]), Row: -1, Col: -1, Depth: int(s.Spots[c].Depth), Director: s.holderName(r.Director),
			New: int(r.of(c, rail.Bank)), Pool: int(r.of(c, rail.Pool)), Percent: int(issueOf(c).Percent), Held: []int{}, Board: []string{},
		}
		if cell := s.Spots[c].Cell; cell != rail.Off {
			cv.Row, cv.Col = s.market.Cells[cell].Row, s.market.Cells[cell].Col
		}
		if c == sbahn {
			for h := rail.Company; h < rail.Company+tramCompanies; h++ {
				cv.Held = append(cv.Held, int(r.of(c, h)))
			}
			for _, h := range r.Board {
				cv.Board = append(cv.Board, s.holderName(h))
			}
		}
		v.Company = append(v.Company, cv)
	}
	for _, cell := range s.market.Cells {
		v.Market = append(v.Market, CellView{cell.Row, cell.Col, cell.Price, cell.Zone == yellowZone})
	}
}

func (s *State) holderName(h rail.Holder) string {
	switch {
	case h >= rail.Company:
		return s.company[h-rail.Company].Short
	case h >= rail.Bank:
		return ""
	}
	return core.Seat(h).String()
}

func (s *State) viewUnits(v *View) {
	for u := range units {
		n := NetView{
			Name: unitName(s.tables, u), Company: s.company[companyOf(u)].Short, Operates: s.netExists(u), Treasury: int(s.Till[u]),
			Trams: []string{}, Depots: []SiteView{}, Actor: int(s.actor(u)),
		}
		for k, count := range s.Trams[u] {
			for range count {
				n.Trams = append(n.Trams, s.tram[k].Name)
			}
		}
		for _, d := range s.Depots[u] {
			if d != noDepot {
				n.Depots = append(n.Depots, SiteView{s.hexName(int16(track.Node(d).Hex())), track.Node(d).Stop()})
			}
		}
		n.Chips = int(s.Homes[u])
		if u == mainNet {
			n.Chips += 1 - s.extraDepots()
		}
		if u < mainNet {
			n.Chips = int(s.company[u].Depots) - len(n.Depots)
			if s.Owed[u] > 0 {
				n.Credit = s.tram[s.Owed[u]-1].Name
			}
		}
		v.Nets = append(v.Nets, n)
		if s.Todo>>u&1 == 1 {
			v.Todo = append(v.Todo, n.Name)
		}
	}
}

func (s *State) viewMap(v *View) {
	for h := range s.layout.Map.Hexes {
		if laid := s.Laid[h]; laid != track.Printed {
			v.Hexes = append(v.Hexes, HexView{s.hexNames[h], s.tileName(laid.Tile()), laid.Turn()})
		}
	}
	for i := range s.layout.Tiles.Tiles {
		v.Tiles = append(v.Tiles, TileView{s.tileName(i), int(s.Tiles[i])})
	}
	for k, t := range s.tram {
		v.Trams = append(v.Trams, TramView{t.Name, int(t.Price), t.Reach, int(s.Stock[k]), int(s.Used[k])})
	}
	for i, h := range s.edge {
		if s.EdgeDone>>i&1 == 1 {
			v.Edge = append(v.Edge, s.hexName(h))
		}
	}
}
