package rail

import (
	"slices"

	"remise/core"
)

// What every map game shows, by one set of names. A title's views embed these
// and add what only it has. A thing's own name is its ID; where another thing
// refers to it, the field is named after its kind: company, tile, hex. An owner
// that may be a player or a company is a word, as [HolderName] writes it.

// View is the progress of a position.
type View struct {
	Round string     `json:"round" doc:"Which round it is, as the title counts them"`
	Stage string     `json:"stage" doc:"The sort of round"`
	Step  string     `json:"step" doc:"What is done now within the round; empty at the end"`
	Acts  string     `json:"acts" doc:"The company or net on its turn; empty: none"`
	Tiles []TileView `json:"tiles" doc:"What is left in stock of every tile"`
}

// Words are what the stage and the step of a view may say: the steps of all rounds,
// and more of a title's own.
func Words[S any](rounds [][]Step[S], stages, more []string) map[string][]string {
	steps := slices.Clone(more)
	for _, round := range rounds {
		steps = append(steps, core.Map(round, func(s Step[S]) string { return s.Name })...)
	}
	stages = slices.Clone(stages)
	slices.Sort(stages)
	slices.Sort(steps)
	return map[string][]string{"stage": slices.Compact(stages), "step": slices.Compact(steps)}
}

// PlayerView is a player.
type PlayerView struct {
	Cash         int `json:"cash" doc:"Money in hand"`
	Certificates int `json:"certificates" doc:"Certificates that count for the limit"`
	Limit        int `json:"limit" doc:"How many certificates a player may hold"`
	Worth        int `json:"worth" doc:"What all of it is worth now: the score if the game ended here"`
}

// CompanyView is a company and its shares.
type CompanyView struct {
	ID       string    `json:"id" doc:"Its letters, as the notation writes them"`
	Name     string    `json:"name" doc:"Its name"`
	Colour   string    `json:"colour" doc:"Its colour, for those who draw"`
	Status   Status    `json:"status" enum:"unopened,offered,started,gone" doc:"How far it has come; offered: it may be founded"`
	Price    int       `json:"price" doc:"Of a share; 0: none"`
	Cell     *CellView `json:"cell,omitempty" doc:"Where its marker lies on the share chart; missing: it is not there"`
	Director string    `json:"director" doc:"Who decides for it: a seat from 1, or a company; empty: nobody"`
	Shares   []int     `json:"shares" doc:"How many each seat has"`
	Pool     int       `json:"pool" doc:"How many the bank pool has"`
	Percent  int       `json:"percent" doc:"Of one share; 0 where shares are no part of a whole"`
}

// Status is the progress of a company.
type Status string

// From a company not yet for sale to one out of the game.
const (
	Unopened Status = "unopened"
	Offered  Status = "offered" // may be founded
	Started  Status = "started"
	Gone     Status = "gone"
)

// CellView is where a price marker lies.
type CellView struct {
	_ struct{} `doc:"Where a price marker lies on the share chart"`

	Row   int `json:"row" doc:"From the top, from 0"`
	Col   int `json:"col" doc:"From the left, from 0"`
	Depth int `json:"depth" doc:"How many markers lie on top of this one"`
}

// Look is where a marker lies; nil off the board.
func (m *Market) Look(s Spot) *CellView {
	if s.Cell == Off {
		return nil
	}
	c := &m.Cells[s.Cell]
	return &CellView{Row: c.Row, Col: c.Col, Depth: int(s.Depth)}
}

// TramView is a kind of tram.
type TramView struct {
	ID    string `json:"id" doc:"Its name, as the notation writes it"`
	Price int    `json:"price" doc:"What it costs; 0: not on sale"`
	Left  int    `json:"left" doc:"How many nobody has had yet"`
}

// HexView is a hex with a tile.
type HexView struct {
	_ struct{} `doc:"A tile on a hex"`

	Hex  string `json:"hex" doc:"The hex, such as G15"`
	Tile string `json:"tile" doc:"The tile on it"`
	Turn int    `json:"turn" doc:"By how many sixths it is turned, clockwise"`
}

// MarkView is a marker on the map.
type MarkView struct {
	Hex     string `json:"hex"`
	Stop    int    `json:"stop" doc:"Of the hex, from 0"`
	Text    string `json:"text" doc:"What stands on it"`
	Company string `json:"company" doc:"Whose it is"`
}

// TileView is how many of a tile are left.
type TileView struct {
	_ struct{} `doc:"How many of a tile are left"`

	ID   string `json:"id" doc:"The tile, as the notation writes it"`
	Left int    `json:"left" doc:"How many are in stock"`
	// SBahn tells a client what the letters of a tile need not.
	SBahn bool `json:"sbahn,omitempty" doc:"It has track of the S-Bahn"`
}

// AuctionView is the auction that runs.
type AuctionView struct {
	_ struct{} `doc:"An auction under way"`

	Lot    string   `json:"lot" doc:"What is on auction, as the notation writes it"`
	Price  int      `json:"price" doc:"The highest bid; 0: none yet"`
	Least  int      `json:"least" doc:"The lowest bid that is allowed now"`
	Leader string   `json:"leader" doc:"Who has bid most: a seat from 1, or a company; empty: nobody"`
	In     []string `json:"in" doc:"Who may still bid"`
}

// Look is a running auction; bidder is how a bidder is called.
func (a *Auction) Look(lot string, least int32, bidder func(int8) string) *AuctionView {
	in := core.Map(core.Members(uint32(a.In)), func(place int) string { return bidder(int8(place)) })
	v := &AuctionView{Lot: lot, Price: int(a.Price), Least: int(least), In: in}
	if a.Leader != Nobody {
		v.Leader = bidder(a.Leader)
	}
	return v
}

// HolderArg is a player or a company in a text.
func HolderArg(name string, h Holder, company func(int) string) core.Arg {
	if h >= Company {
		return core.Lit(name, company(int(h-Company)))
	}
	return core.Who(name, core.Seat(h))
}

// TradeArg names what a player can do in a share round: both, buy, sell or none.
func TradeArg(code string, buys, sells bool) core.Arg {
	return core.Ref("can", code+[...]string{"none", "buy", "sell", "both"}[core.Bit(buys)+2*core.Bit(sells)])
}

// HolderName is a player's number, a company's letters, "bank", "pool" or
// "gone".
func HolderName(h Holder, company func(int) string) string {
	switch {
	case h >= Company:
		return company(int(h - Company))
	case h == Pool:
		return "pool"
	case h == Bank:
		return "bank"
	case h < 0:
		return "gone"
	}
	return core.Seat(h).String()
}
