// Package board is a map game's board as a client draws it: the drawing of
// every printed hex, tiles on it or by themselves, the share chart, and where
// trams run.
package board

import (
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/draw"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// Board is all that stays the same in a match with a map: the drawing of every
// printed hex and the share chart.
type Board struct {
	Box    [4]float64 `json:"box" doc:"As SVG's viewBox"`
	Under  string     `json:"under" doc:"SVG beneath the hexes"`
	Over   string     `json:"over" doc:"SVG above the hexes"`
	Defs   string     `json:"defs" doc:"SVG patterns that the drawings refer to"`
	Hexes  []Space    `json:"hexes" doc:"The printed hexes, in reading order"`
	Market []Cell     `json:"market" doc:"The spaces of the share chart; a cell of the moves counts in it from 0"`
	// What is printed beside the map, where it is.
	Rounds []chart.Round  `json:"rounds" doc:"The rounds in their order"`
	Phases []chart.Phase  `json:"phases" doc:"The phases in their order"`
	Upkeep []chart.Upkeep `json:"upkeep" doc:"What a tram adds to its run, by the newest tram"`
}

// Space is a hex of the map, in reading order.
type Space struct {
	Hex  string  `json:"hex" doc:"Its name, such as G15"`
	Name string  `json:"name,omitempty" doc:"What is printed on it"`
	X    float64 `json:"x" doc:"Of its middle"`
	Y    float64 `json:"y" doc:"Of its middle"`
	Cost int     `json:"cost,omitempty" doc:"What it costs to build there"`
	// What is printed there besides.
	Bonus []string `json:"bonus,omitempty" doc:"What building there brings, in the title's words"`
	Lists []string `json:"lists,omitempty" doc:"The title's lists of hexes on which it is, such as the route of a line"`
	Face
}

// Face is a drawing centred on itself, where markers go on it, and what it
// shows, for readers who cannot see it.
type Face struct {
	SVG   string     `json:"svg" doc:"The drawing round its own middle"`
	Stops []Stop     `json:"stops" doc:"Where one can stop"`
	Track [][]string `json:"track" doc:"The hexes that each track without a stop joins; none for a tile by itself"`
}

// Stop is where a stop lies within its hex, what it pays and where its track leads.
type Stop struct {
	Kind    string       `json:"kind" enum:"halt,station,unbuilt" doc:"A halt, a station, or one where no station is built yet"`
	Pays    []int        `json:"pays" doc:"One value, or one for each colour of the phases"`
	To      []string     `json:"to" doc:"Hexes that its track leads to; none for a tile by itself"`
	X       float64      `json:"x" doc:"From the middle of the hex"`
	Y       float64      `json:"y" doc:"From the middle of the hex"`
	Radius  float64      `json:"radius" doc:"Of a circle"`
	Circles [][2]float64 `json:"circles" doc:"The middles of its circles, x and y"`
	Kept    []string     `json:"kept" doc:"For whom each circle is kept: empty, a company that begins there, or sbahn"`
}

// Cell is a space of the share chart.
type Cell struct {
	Row   int `json:"row" doc:"From the top, from 0"`
	Col   int `json:"col" doc:"From the left, from 0"`
	Price int `json:"price" doc:"Of a share"`
	Zone  int `json:"zone,omitempty" doc:"The title's: start spaces, a zone that lifts limits, the end"`
}

// Run is the way of a tram on the map.
type Run struct {
	Who     string `json:"who" doc:"The line or the net"`
	Tram    string `json:"tram,omitempty" doc:"Which tram, where it has several"`
	Planned bool   `json:"planned,omitempty" doc:"The tram is still to be bought"`
	SBahn   bool   `json:"sbahn,omitempty" doc:"It runs on tracks of the S-Bahn"`
	Pays    int    `json:"pays" doc:"What it brings"`
	D       string `json:"d" doc:"SVG path data in the coordinates of the board"`
	Stops   []Paid `json:"stops" doc:"In their order"`
}

// Paid is a stop of a run and what it pays.
type Paid struct {
	Hex  string  `json:"hex" doc:"Where it lies"`
	X    float64 `json:"x" doc:"In the coordinates of the board"`
	Y    float64 `json:"y" doc:"In the coordinates of the board"`
	Pays int     `json:"pays" doc:"What it adds to the run"`
}

// Of returns all that stays the same in a match. The faces of its hexes come from face,
// which may remember them: to find a place for every word takes a while.
func Of(sheet *chart.Sheet, face func(*track.Layout, Piece) (Face, bool)) Board {
	m := sheet.Layout.Map
	b := Board{Defs: draw.Defs, Market: cells(sheet.Market),
		Rounds: append([]chart.Round{}, sheet.Rounds...), Phases: append([]chart.Phase{}, sheet.Phases...), Upkeep: append([]chart.Upkeep{}, sheet.Upkeep...)}
	b.Box[0], b.Box[1], b.Box[2], b.Box[3] = draw.Bounds(m)
	b.Under, b.Over = draw.Ferries(m)
	for h := range m.Hexes {
		x := &m.Hexes[h]
		drawn, _ := face(sheet.Layout, Piece{Hex: x.At.String()})
		space := Space{Hex: x.At.String(), Name: x.Name, Cost: x.Cost, Bonus: x.Bonus, Lists: m.ListsOf(h), Face: drawn}
		space.X, space.Y = draw.Centre(x.At)
		b.Hexes = append(b.Hexes, space)
	}
	return b
}

func cells(m *rail.Market) []Cell {
	all := make([]Cell, len(m.Cells))
	for i, c := range m.Cells {
		all[i] = Cell{c.Row, c.Col, c.Price, int(c.Zone)}
	}
	return all
}

// Piece is what is drawn: a tile, by itself or on a hex, or a hex as it is printed.
type Piece struct {
	Hex  string `json:"hex,omitempty" maxLength:"8" doc:"Where it lies; missing: it is drawn by itself"`
	Tile string `json:"tile" maxLength:"20" doc:"What is printed on it"`
	Turn int    `json:"turn" minimum:"0" maximum:"5" doc:"How far it is turned, clockwise, in sixths"`
}

// Draw draws it; false: there is no such tile, or no such hex.
func (p Piece) Draw(l *track.Layout) (Face, bool) {
	var t *tile.Tile
	if i, ok := l.Tiles.Find(p.Tile); ok && p.Turn >= 0 && p.Turn < hex.Sides {
		t = &l.Tiles.Tiles[i]
	}
	h, ok := l.Map.At(p.Hex)
	switch {
	case t == nil && p.Tile != "" || !ok && (t == nil || p.Hex != ""):
		return Face{}, false
	case !ok:
		return Face{draw.Tile(t, p.Turn), stopsOf(&t.Face, p.Turn, nil), [][]string{}}, true
	}
	return onMap(l, h, t, p.Turn), true
}

// onMap is a tile on a hex, nil: the hex itself.
func onMap(l *track.Layout, h int, t *tile.Tile, turn int) Face {
	scene := draw.Scene{Map: l.Map, Tiles: l.Tiles, Marker: func(int, int, int) (m draw.Marker, ok bool) { return m, ok }}
	x, face := scene.Hex(h), &l.Map.Hexes[h].Face
	if t != nil {
		x.Tile, x.Turn, face = t, turn, &t.Face
	}
	near := func(side hex.Side) (string, bool) {
		n := l.Map.Near[h][side.Turn(x.Turn)]
		if n == tile.None {
			return "", false
		}
		return l.Map.Hexes[n].At.String(), true
	}
	return Face{x.Draw(), stopsOf(face, x.Turn, near), trackOf(face, near)}
}

// neighbour is the hex beyond a side of a face on the map, if there is one.
type neighbour func(hex.Side) (string, bool)

func stopsOf(f *tile.Face, turn int, near neighbour) []Stop {
	all := []Stop{}
	for i, p := range draw.PlanOf(f, turn).Stops {
		s := &f.Stops[i]
		kept := append([]string{}, s.For[:len(p.Circles)]...)
		to := near.at(s.Exits[tile.Tram] | s.Exits[tile.SBahn])
		all = append(all, Stop{s.Kind.String(), paysOf(s.Value), to, p.X, p.Y, p.Radius, append([][2]float64{}, p.Circles...), kept})
	}
	return all
}

func trackOf(f *tile.Face, near neighbour) [][]string {
	all := [][]string{}
	for _, p := range f.Track {
		all = append(all, near.at(hex.SetOf(p.A, p.B)))
	}
	return all
}

func (near neighbour) at(sides hex.Set) []string {
	names := []string{}
	for side := range hex.Side(hex.Sides) {
		if near == nil || !sides.Has(side) {
			continue
		}
		if name, ok := near(side); ok {
			names = append(names, name)
		}
	}
	return names
}

func paysOf(v tile.Value) []int {
	if v.Constant() {
		return []int{v.In(tile.Yellow)}
	}
	return []int{v.In(tile.Yellow), v.In(tile.Green), v.In(tile.Brown), v.In(tile.Gray)}
}

// RunsOf are runs on the map of a position.
func RunsOf(p chart.Position, runs []chart.Run) []Run {
	sheet, all := p.Sheet(), []Run{}
	for _, r := range runs {
		v := Run{Who: r.Who, Tram: r.Tram, Planned: r.Planned, SBahn: r.Kind == tile.SBahn, Pays: int(r.Pays), Stops: []Paid{}}
		v.D = draw.Trail(sheet.Layout, sheet.Board, r.Kind, r.Pieces)
		for _, stop := range r.Stops {
			v.Stops = append(v.Stops, paid(&sheet, stop))
		}
		all = append(all, v)
	}
	return all
}

func paid(sheet *chart.Sheet, s chart.Stop) Paid {
	at := sheet.Layout.Map.Hexes[s.Node.Hex()].At
	p := Paid{Hex: at.String(), Pays: int(s.Pays)}
	face, turn := sheet.Layout.Face(sheet.Board, s.Node.Hex())
	place := draw.PlanOf(face, turn).Stops[s.Node.Stop()]
	x, y := draw.Centre(at)
	p.X, p.Y = x+place.X, y+place.Y
	return p
}
