package rail

import "remise/core"

// What every map game shows, by one set of names. A title's views embed these
// and add what only it has. A thing's own name is its ID; where another thing
// speaks of it, the name stands under the word for its sort: company, tile, hex.
// Who may be a player or a company is a word, as [HolderName] writes it.

// View is where a position stands.
type View struct {
	Round string     `json:"round"`
	Stage string     `json:"stage"` // the sort of round
	Step  string     `json:"step"`
	Acts  string     `json:"acts"`  // the company or net on its turn, "" for none
	Tiles []TileView `json:"tiles"` // left in stock
}

// PlayerView is a player.
type PlayerView struct {
	Cash         int `json:"cash"`
	Certificates int `json:"certificates"` // that count for the limit
	Limit        int `json:"limit"`
	Worth        int `json:"worth"`
}

// CompanyView is a company and its shares.
type CompanyView struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Colour   string    `json:"colour"`
	Status   Status    `json:"status"`
	Price    int       `json:"price"`          // of a share, 0 for none
	Cell     *CellView `json:"cell,omitempty"` // of its marker; none on the chart: missing
	Director string    `json:"director"`       // a holder, "" for none
	Shares   []int     `json:"shares"`         // by seat
	Pool     int       `json:"pool"`
	Percent  int       `json:"percent"` // of one share, 0 where shares are no part of a whole
}

// Status is how far a company has come.
type Status string

// The ways of a company.
const (
	Unopened Status = "unopened"
	Offered  Status = "offered" // may be founded
	Started  Status = "started"
	Gone     Status = "gone"
)

// CellView is where a price marker lies.
type CellView struct {
	Row   int `json:"row"`
	Col   int `json:"col"`
	Depth int `json:"depth"` // markers on top of this one
}

// Look is where a marker lies; nil off the board.
func (m *Market) Look(s Spot) *CellView {
	if s.Cell == Off {
		return nil
	}
	c := &m.Cells[s.Cell]
	return &CellView{c.Row, c.Col, int(s.Depth)}
}

// TramView is a kind of tram.
type TramView struct {
	ID    string `json:"id"`
	Price int    `json:"price"`
	Left  int    `json:"left"` // that nobody has had
}

// HexView is a hex with a tile.
type HexView struct {
	Hex  string `json:"hex"`
	Tile string `json:"tile"`
	Turn int    `json:"turn"`
}

// MarkView is a marker on the map.
type MarkView struct {
	Hex     string `json:"hex"`
	Stop    int    `json:"stop"`
	Text    string `json:"text"` // what stands on it
	Company string `json:"company"`
}

// TileView is how many of a tile are left.
type TileView struct {
	ID   string `json:"id"`
	Left int    `json:"left"`
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
