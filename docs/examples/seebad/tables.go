// Package seebad is a small made-up map game: the example of docs/new-map-title.md.
package seebad

import (
	"embed"
	"slices"

	"remise/core"
	"remise/core/table"
	"remise/rail"
	"remise/rail/tile"
	"remise/rail/track"
)

const (
	companies = 3
	kinds     = 2 // of trams
	minSeats  = 2
	maxSeats  = 4
)

type company struct {
	id, name, colour string
	home             track.Node
}

type tram struct {
	id     string
	count  uint8
	reach  int
	price  int32
	colour tile.Colour // of the newest tiles that come with it
}

// tables are the printed material: read once, shared by all matches, never changed.
type tables struct {
	layout  *track.Layout
	market  *rail.Market
	start   int16 // cell of the chart
	company [companies]company
	tram    [kinds]tram
	rounds  int
	bank    int32
	cash    int32
	limit   int
}

//go:embed *.txt
var files embed.FS

var printed = load(table.Files(files))

func load(text table.Text) *tables {
	t, err := read(text)
	if err != nil {
		panic(err)
	}
	return t
}

// read asks for every line and every word once. What is misspelt, missing,
// doubled or out of bounds is an error with file and line.
func read(text table.Text) (*tables, error) {
	l, err := track.Read("seebad", text)
	if err != nil {
		return nil, err
	}
	f := table.Open("seebad/tables.txt", text("tables.txt"))
	t := &tables{
		layout: l,
		rounds: f.One("rounds").Int("data.how-many-there-are", 1, 20),
		bank:   int32(f.One("bank").Int("data.money", 1, 9999)),
		cash:   int32(f.One("cash").Int("data.money", 1, 999)),
		limit:  f.One("limit").Int("data.certificates", 1, 99),
	}
	t.readChart(f)
	f.Fill("company", companies, t.readCompany)
	f.Fill("tram", kinds, t.readTram)
	return t, f.Done()
}

// readChart: a marker at an end of the only row stays there.
func (t *tables) readChart(f *table.Sheet) {
	var row []rail.Cell
	for _, price := range f.One("prices").Ints("data.a-price", 1, 999) {
		row = append(row, rail.Cell{Price: price})
	}
	t.market = rail.NewMarket([][]rail.Cell{row}, [4]rail.Dir{rail.Stay, rail.Stay, rail.Stay, rail.Stay})
	start := f.One("start")
	if t.start = t.market.Find(0, start.Int("data.a-price", 1, 999)); t.start == rail.Off {
		start.Complain("seebad.data.start")
	}
}

func (t *tables) readCompany(r *table.Row, c int) {
	id := r.Word("data.its-letters")
	r.Unique()
	t.company[c] = company{id: id, colour: r.Colour(), name: r.Text("data.its-name")}
	home := slices.IndexFunc(t.layout.Map.Hexes, func(h tile.Hex) bool { return slices.Contains(h.Homes, id) })
	if home < 0 {
		r.Complain("seebad.data.home", core.Lit("id", id))
		return
	}
	t.company[c].home = track.NodeAt(home, 0)
}

func (t *tables) readTram(r *table.Row, kind int) {
	id := r.Word("data.its-name")
	r.Unique()
	t.tram[kind] = tram{
		id: id, count: uint8(r.Int("data.how-many-there-are", 1, 99)), reach: r.Int("data.its-reach", 2, 99), price: int32(r.Int("data.its-price", 1, 999)),
		colour: tile.Yellow + tile.Colour(r.OneOf("data.colour", tile.Yellow.String(), tile.Green.String())),
	}
}
