package vienna1840

import (
	"slices"
	"sync"

	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
	"remise/title/vienna1840/data"
)

// board is which map is used.
type board uint8

const (
	fullBoard board = iota
	threeBoard
	twoBoard
)

var boardNames = [3]string{"full", "three", "two"}
var boardFiles = [3]string{data.Full, data.Three, data.Two}

// chooseBoard is the map of a table: the rulebook's for the number of players
// (1840 III.4, XII, XIII), which only three may change.
func chooseBoard(seats int, option string) (board, error) {
	switch {
	case option == "full" && seats >= 3 || option == "auto" && seats >= 4:
		return fullBoard, nil
	case option == "small" && seats == 3 || option == "auto" && seats == 3:
		return threeBoard, nil
	case option == "auto" && seats == 2:
		return twoBoard, nil
	}
	return 0, core.Refuse("1840 XII", "1840.setup.map", core.Lit("map", option), core.Num("seats", seats))
}

// ground is one of the three maps and what is printed on it, read once.
type ground struct {
	layout *track.Layout
	names  []string      // by hex: its notation
	hexes  [places]int16 // by place: the hex of this map, or tile.None
	homes  [lineCards + 1]int16
	sights [landmarks]int16 // hexes of the landmarks, or tile.None
	city   [cityCos][]stadtbahnStop
}

var grounds = [3]func() (*ground, error){
	sync.OnceValues(func() (*ground, error) { return newGround(fullBoard) }),
	sync.OnceValues(func() (*ground, error) { return newGround(threeBoard) }),
	sync.OnceValues(func() (*ground, error) { return newGround(twoBoard) }),
}

func newGround(b board) (*ground, error) {
	t, err := load()
	if err != nil {
		return nil, err
	}
	c, err := data.Tiles()
	if err != nil {
		return nil, err
	}
	m, err := data.Map(boardFiles[b], c)
	if err != nil {
		return nil, err
	}
	g := &ground{layout: track.NewLayout(m, c)}
	g.findHexes()
	g.findHomes(t)
	g.findSights(t, b)
	g.findPaths(t)
	return g, nil
}

func (g *ground) findHexes() {
	for i := range g.hexes {
		g.hexes[i] = tile.None
	}
	for h := range g.layout.Map.Hexes {
		g.hexes[g.place(h)] = int16(h)
		g.names = append(g.names, g.layout.Map.Hexes[h].At.String())
	}
}

func (g *ground) findHomes(t *tables) {
	for n := 1; n <= lineCards; n++ {
		h, _ := g.layout.Map.At(t.home[n])
		g.homes[n] = int16(h)
	}
}

func (g *ground) findSights(t *tables, b board) {
	for m := range t.landmark {
		h, ok := g.layout.Map.At(t.landmark[m].hex)
		if !ok || t.landmark[m].removed[b] {
			h = tile.None
		}
		g.sights[m] = int16(h)
	}
}

// hexName is a hex in notation.
func (g *ground) hexName(h int) string { return g.names[h] }

func (g *ground) place(h int) int { return int(place(g.layout.Map.Hexes[h].At)) }

// hexAt is the hex of this map at a place, or tile.None.
func (g *ground) hexAt(p int16) int { return int(g.hexes[p]) }

// sideTo is the side of a hex that touches its neighbour on a path.
func (g *ground) sideTo(from, to int) hex.Side {
	s, _ := g.layout.Map.Hexes[from].At.SideTo(g.layout.Map.Hexes[to].At)
	return s
}

// game is what does not change during a match: the tables, the map, and the
// rules that were agreed on. All positions of a match share it.
type game struct {
	*tables
	*ground
	seats     int
	board     board
	departs   uint32 // differences from the rulebook that hold, a bit each
	nodes     int64  // at most, in the search for a best run
	reachable bool   // Stadtbahn markers are removed only where the line can get to
	cards     uint32
	print     [maxTiles]uint8 // by tile: the printed tile whose count it shares
	counts    [maxTiles]uint8 // by printed tile
}

func newGame(setup core.Setup) (*game, error) {
	t, err := load()
	if err != nil {
		return nil, err
	}
	g := &game{
		tables: t, nodes: searchNodes, seats: setup.Seats,
		departs: profiles[setup.Options["rules"]], reachable: setup.Options["removal"] == "reachable",
	}
	if g.board, err = chooseBoard(setup.Seats, setup.Options["map"]); err != nil {
		return nil, err
	}
	if g.ground, err = grounds[g.board](); err != nil {
		return nil, err
	}
	g.cards = (1<<(lineCards+1) - 2) &^ t.lineOut[g.board]
	g.countTiles()
	return g, nil
}

// countTiles makes the stock of tiles. Two tiles with the same print are two
// uses of one piece of cardboard, unless the profile deals out both.
func (g *game) countTiles() {
	all := g.layout.Tiles.Tiles
	g.counts = [maxTiles]uint8{}
	for i := range all {
		g.print[i] = uint8(i)
		if !g.on(DoubleStations) {
			g.print[i] = uint8(slices.IndexFunc(all, func(t tile.Tile) bool { return t.Print == all[i].Print }))
		}
		count := all[i].Count
		if n, ok := all[i].Counts[rulesPeer]; ok && g.on(FewerBrown) {
			count = n
		}
		g.counts[g.print[i]] = uint8(count)
	}
}
