// Package chart is what a map position tells its drawers: what lies where, the share chart, and where trams run. The
// titles with a map implement Position; the drawings themselves are made by package draw.
package chart

import (
	"cmp"
	"slices"

	"remise/core"
	"remise/rail"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// Nobody is the runner when no line or company is on its turn.
const Nobody = -1

// Position is a position on a map. All of it is open to everybody, and so is the score.
type Position interface {
	core.State
	Sheet() Sheet
	// Runner is whose turn it is to build or run: the title's number of a line or company, or Nobody.
	Runner() int
	// AskRuns lends the question of what a runner's trams can run, whether or not it is their turn.
	AskRuns(runner int, ask func(*Question))
	// Moves are where the markers on the share chart would go.
	Moves() []Move
}

// Sited is a position in which an action may be about a hex that its notation does not
// name.
type Sited interface {
	// SiteOf is that hex, "" for none.
	SiteOf(core.Action) string
}

// Dealt is a runner that gets a tram by a decision, and what the tram adds to its run.
type Dealt struct {
	Runner int
	Adds   int32
}

// Dealer is a position in which a decision may give trams to several runners.
type Dealer interface {
	Position
	// Deals are those that get one; none: the action gives no trams.
	Deals(core.Action) []Dealt
}

// Survey is a position that gives all runs in full, even out of turn, with
// their proof.
type Survey interface {
	Position
	// Runners are all who have a marker on the map.
	Runners() []int
	// Question is what the best runs of a runner depend on.
	Question(runner int) Question
	// Sketch is all of that for every runner, as package sketch reads it.
	Sketch() string
}

// Owned is a survey of a title in which companies own what runs.
type Owned interface {
	Survey
	// OwnerOf is the company that a runner belongs to.
	OwnerOf(runner int) string
}

// Prospect is a survey of a title in which those who build may not have a tram yet.
type Prospect interface {
	Survey
	// FirstTram is what a runner without a tram would buy first, and its name; none if nothing is on sale to it.
	FirstTram(runner int) (trams []route.Tram, names []string)
}

// Sheet is what is printed, and what lies on it.
type Sheet struct {
	Layout *track.Layout
	Board  *track.Board
	// Left is how many of a tile are not laid.
	Left   func(tile int) int
	Market *rail.Market
	// Note is a word for what a cell of the share chart means: zone, start, end, dead, or nothing.
	Note func(cell int) string
	// Markers are where the companies stand on the share chart; on one cell the upper comes first.
	Markers []Marker
	// Fills are the colours of the companies, by their short names.
	Fills map[string]string
	// Marks are who stands on the circles of a stop, by the number of the circle.
	Marks func(h, stop int) []Mark
	// Lines are the railway lines on whose printed route a hex lies; nil where there are none.
	Lines func(h int) []string
	// Says is what else a hex shows, in words, as far as it still counts.
	Says func(h int) []core.Text
	// Tracks is what the kinds of track are called.
	Tracks [tile.Kinds]core.Text
	// Rounds are the rounds of the game in their order, where that is printed.
	Rounds []Round
	// Phases are those of the game, where it has any.
	Phases []Phase
	// Upkeep is what a tram adds to its run, where that changes with newer trams.
	Upkeep []Upkeep
}

// NewSheet is one with the markers and colours of companies; firm is how they are called and coloured.
func NewSheet(l *track.Layout, b *track.Board, m *rail.Market, spots []rail.Spot, firm func(int) (id, colour string)) Sheet {
	s := Sheet{Layout: l, Board: b, Market: m, Fills: map[string]string{}}
	for c := range spots {
		id, colour := firm(c)
		s.Fills[id] = colour
	}
	s.Markers = MarkersOf(spots, func(c int) string {
		id, _ := firm(c)
		return id
	})
	return s
}

// Tiles is the remaining count of every tile.
func Tiles(l *track.Layout, left func(tile int) uint8) []rail.TileView {
	return core.List(len(l.Tiles.Tiles), func(i int) rail.TileView {
		t := &l.Tiles.Tiles[i]
		return rail.TileView{ID: t.ID, Left: int(left(i)), SBahn: t.Exits(tile.SBahn) != 0}
	})
}

// Hexes are those with a tile.
func Hexes(l *track.Layout, b *track.Board) []rail.HexView {
	all := []rail.HexView{}
	for h := range l.Map.Hexes {
		if b[h] != track.Printed {
			all = append(all, HexAt(l, b, h))
		}
	}
	return all
}

// HexAt is what lies on a hex; without a tile it is only its name.
func HexAt(l *track.Layout, b *track.Board, h int) rail.HexView {
	v := rail.HexView{Hex: l.Name(h), Turn: b[h].Turn()}
	if b[h] != track.Printed {
		v.Tile = l.Tiles.Tiles[b[h].Tile()].ID
	}
	return v
}

// Marker is a company on a cell of the share chart.
type Marker struct {
	Company string
	Cell    int
}

// MarkersOf lists the markers that are on the chart.
func MarkersOf(spots []rail.Spot, name func(int) string) (all []Marker) {
	order := make([]int, 0, len(spots))
	for c, s := range spots {
		if s.Cell != rail.Off {
			order = append(order, c)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(spots[a].Depth, spots[b].Depth) })
	for _, c := range order {
		all = append(all, Marker{name(c), int(spots[c].Cell)})
	}
	return all
}

// Mark is a marker or a depot: what stands on it, and whose it is. An empty circle has neither.
type Mark struct {
	Text, Company string
}

// FreeCircle is a free circle kept for a company; otherwise one kept for
// nobody, otherwise any.
func FreeCircle(taken []Mark, kept []string, home string) int {
	for _, want := range []string{home, ""} {
		for c := range taken {
			if taken[c].Text == "" && kept[c] == want {
				return c
			}
		}
	}
	return slices.Index(taken, Mark{})
}

// Round is a space of the round bar.
type Round struct {
	Name   string  `json:"name" doc:"As the notation and the views write it"`
	Stage  string  `json:"stage" doc:"The sort of round, as in the view"`
	Times  int     `json:"times,omitempty" doc:"How often runs on S-Bahn track pay"`
	Colour string  `json:"colour,omitempty" doc:"Of tiles, new with this round"`
	Offers []Offer `json:"offers,omitempty" doc:"Trams on sale"`
	Out    string  `json:"out,omitempty" doc:"The trams that leave"`
}

// Offer is a tram on sale.
type Offer struct {
	Tram  string `json:"tram" doc:"Its name"`
	Price int    `json:"price" doc:"What it costs"`
}

// Phase is a column of a table of phases.
type Phase struct {
	Name   string   `json:"name" doc:"As it is printed"`
	Colour string   `json:"colour" doc:"Of tiles, new with this phase"`
	Begins string   `json:"begins,omitempty" doc:"With the first sale of this tram"`
	Limit  int      `json:"limit" doc:"How many trams a company may have"`
	Rounds int      `json:"rounds" doc:"Operating rounds after a stock round"`
	Sale   []string `json:"sale" doc:"Trams on sale"`
	Scrap  []string `json:"scrap" doc:"Trams that leave"`
}

// Upkeep is a row of the table of maintenance.
type Upkeep struct {
	Tram string `json:"tram" doc:"Its name"`
	Adds []int  `json:"adds" doc:"By the newest tram, beginning with this one"`
}

// Move is where a company's marker would go.
type Move struct {
	Company string `json:"company" doc:"Its letters"`
	Why     Reason `json:"why" enum:"pay,withhold,sell,soldout" doc:"What moves the marker"`
	Least   int    `json:"least" doc:"Of the dividend or of the shares, from"`
	Most    int    `json:"most" doc:"Of the dividend or of the shares, to; 0: no limit"`
	Cell    int    `json:"cell" doc:"Where it goes: a place in the market of the board"`
	Due     bool   `json:"due" doc:"It will, unless something else is done before"`
}

// Reason is the cause of a marker's move.
type Reason string

// The reasons.
const (
	Pay      Reason = "pay"
	Withhold Reason = "withhold"
	Sell     Reason = "sell"
	SoldOut  Reason = "soldout"
)

// Run is the way of one tram.
type Run struct {
	Who    string // the line or company
	Tram   string // which of its trams; "" where it has only one
	Kind   tile.Kind
	Pays   int32
	Stops  []Stop
	Pieces []track.Piece
	// Planned: its tram is still to be bought.
	Planned bool
}

// Stop is a stop of a run and what it pays.
type Stop struct {
	Node track.Node
	Pays int32
}

// Follow makes the run of a route: its track in order, and its stops with what each of them pays. A bonus is paid where
// it is earned, at a single stop; the inner stops of a shuttle pay twice (1881 §14.3).
func Follow(w *track.Network, rules route.Rules, r *route.Route) Run {
	var run Run
	for i, s := range r.Stops {
		pays := rules.Pays(&w.Stops[s]) + bonus(w, s)
		if r.Shuttle && i > 0 && i < len(r.Stops)-1 {
			pays += rules.Pays(&w.Stops[s])
		}
		run.Stops = append(run.Stops, Stop{w.Nodes[s], pays})
		run.Pays += pays
		if i < len(r.Edges) {
			run.Pieces = w.Trace(int(r.Edges[i]), int(s), run.Pieces)
		}
	}
	return run
}

func bonus(w *track.Network, stop int16) (pays int32) {
	for _, b := range w.Bonuses {
		if len(b.Stops) == 1 && b.Stops[0] == stop {
			pays += b.Pays
		}
	}
	return pays
}
