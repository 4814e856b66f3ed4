// Package show is a game that bots have played, to look at: what a title is like, before anybody plays it.
package show

import (
	"context"

	"remise/bot"
	"remise/core"
	"remise/rail/chart"
	"remise/rail/draw"
	"remise/rail/track"
)

// Show is a game from its beginning to its end. A title with a map shows the printed map and what was laid on it, one
// after the other; any other title shows positions, as a spectator knows them.
type Show struct {
	Map    *Map   `json:"map,omitempty" doc:"The map as it is printed, for titles with one"`
	Laid   []Laid `json:"laid" doc:"The tiles in the order in which they were laid"`
	States []any  `json:"states" doc:"For titles without a map: the position at the beginning of each turn"`
}

// Map is the printed map.
type Map struct {
	Box   [4]float64 `json:"box" doc:"As SVG's viewBox"`
	Under string     `json:"under" doc:"SVG beneath the hexes"`
	Over  string     `json:"over" doc:"SVG above the hexes"`
	Defs  string     `json:"defs" doc:"SVG patterns that the drawings refer to"`
	Hexes []Hex      `json:"hexes"`
}

// Hex is a printed hex.
type Hex struct {
	X   float64 `json:"x"`
	Y   float64 `json:"y"`
	SVG string  `json:"svg"`
}

// Laid is a tile on a hex.
type Laid struct {
	Hex int    `json:"hex" doc:"The place of the hex in the map's list"`
	SVG string `json:"svg"`
}

// seats are enough for the whole map of every title.
const seats = 4

// Play lets bots of the middle level play a game. The same seed gives the same game.
func Play(ctx context.Context, title core.Title, seed uint64) (Show, error) {
	about := title.About()
	setup, err := core.Prepare(title, min(max(seats, about.MinSeats), about.MaxSeats), nil)
	if err != nil {
		return Show{}, err
	}
	s, err := title.New(setup)
	if err != nil {
		return Show{}, err
	}
	player, err := bot.New(about.ID, bot.Medium)
	if err != nil {
		return Show{}, err
	}
	c := newCamera(s)
	luck, mind := core.NewRNG(seed), core.NewRNG(seed+1)
	for s.ToAct() != 0 && ctx.Err() == nil {
		a := decide(ctx, s, player, luck, mind)
		if r := s.Check(a); r != nil {
			return Show{}, r
		}
		s.Apply(a, nil)
		c.look(a.By)
	}
	return c.show, ctx.Err()
}

func decide(ctx context.Context, s core.State, player bot.Bot, luck, mind *core.RNG) core.Action {
	if s.ToAct().Has(core.Chance) {
		return s.Chance(luck)
	}
	seat := s.ToAct().Lowest()
	return player.Choose(ctx, bot.See(s, seat), mind)
}

// camera takes down what changes.
type camera struct {
	show  Show
	state core.State
	scene *draw.Scene  // nil: there is no map
	board *track.Board // as it is
	seen  track.Board  // as it was
	last  core.Seat
}

func newCamera(s core.State) *camera {
	c := &camera{state: s, last: core.Spectator, show: Show{Laid: []Laid{}, States: []any{}}}
	if p, ok := s.(chart.Position); ok {
		sheet := p.Sheet()
		c.board, c.seen = sheet.Board, *sheet.Board
		c.scene = &draw.Scene{Map: sheet.Layout.Map, Tiles: sheet.Layout.Tiles, Laid: c.laid, Fill: sheet.Fills}
		c.show.Map = c.printed()
	}
	return c
}

func (c *camera) laid(h int) (number, turn int, ok bool) {
	l := c.board[h]
	return l.Tile(), l.Turn(), l != track.Printed
}

func (c *camera) printed() *Map {
	all := &Map{Defs: draw.Defs}
	all.Box[0], all.Box[1], all.Box[2], all.Box[3] = draw.Bounds(c.scene.Map)
	all.Under, all.Over = draw.Ferries(c.scene.Map)
	for h := range c.scene.Map.Hexes {
		x := Hex{SVG: c.scene.Hex(h).Draw()}
		x.X, x.Y = draw.Centre(c.scene.Map.Hexes[h].At)
		all.Hexes = append(all.Hexes, x)
	}
	return all
}

// look takes down what somebody has changed: a tile, or without a map the position when the turn passes to another.
func (c *camera) look(by core.Seat) {
	if c.scene != nil {
		c.lookAtMap()
		return
	}
	if by != c.last && by != core.Chance {
		c.last = by
		c.show.States = append(c.show.States, c.state.Observe(core.Spectator))
	}
}

func (c *camera) lookAtMap() {
	for h := range c.scene.Map.Hexes {
		if c.board[h] != c.seen[h] {
			c.seen[h] = c.board[h]
			c.show.Laid = append(c.show.Laid, Laid{h, c.scene.Hex(h).Draw()})
		}
	}
}
