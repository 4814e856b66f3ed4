package vienna1840

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"remise/core"
	"remise/core/table"
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

// ground is one of the three maps and what is printed on it. Lines,
// landmarks and Stadtbahn companies not on it are out of the game (1840 XII,
// XIII).
type ground struct {
	layout  *track.Layout
	homes   []int16 // of the lines, or tile.None
	sights  []int16 // hexes of the landmarks, or tile.None
	city    [cityCos][]tile.Leg
	cityOut [companies]bool
}

// box is all that the data files say.
type box struct {
	*tables
	grounds [3]*ground
}

// newest is what the files of the program say, read once.
var newest = sync.OnceValue(func() *box { return core.Must(readBox(data.Printed)) })

func readBox(text table.Text) (*box, error) {
	t, err := readTables(data.Tables(text))
	if err != nil {
		return nil, err
	}
	b := &box{tables: t}
	c, err := data.TilesOf(text)
	if err != nil {
		return nil, err
	}
	maps, err := data.MapsOf(text, c)
	if err != nil {
		return nil, err
	}
	for i, m := range maps {
		if b.grounds[i], err = newGround(t, m, c); err != nil {
			return nil, err
		}
	}
	full := b.grounds[fullBoard]
	if err := full.complete(t); err != nil {
		return nil, err
	}
	for m, h := range full.sights {
		t.landmark[m].hex = full.hexName(int(h))
	}
	return b, nil
}

// fullGround is the full map: it has every hex and every tile.
func fullGround() *ground { return newest().grounds[fullBoard] }

func newGround(t *tables, m *tile.Map, c *tile.Catalogue) (*ground, error) {
	g := &ground{layout: track.NewLayout(m, c)}
	err := errors.Join(g.findHomes(), g.findSights(t), g.findBonuses())
	if err == nil {
		err = g.findPaths(t)
	}
	return g, err
}

func (g *ground) findHomes() (err error) {
	line := func(home string) int {
		n, err := strconv.Atoi(home)
		return core.If(err != nil || n < 1, -1, n)
	}
	g.homes, err = g.layout.Map.Printed(lineCards+1, func(h *tile.Hex) []string { return h.Homes }, line, "data.wrong.at.home", "line")
	return err
}

func (g *ground) findSights(t *tables) (err error) {
	words := func(h *tile.Hex) []string { return core.If(h.Landmark == "", nil, []string{h.Landmark}) }
	g.sights, err = g.layout.Map.Printed(landmarks, words, t.findLandmark, "data.wrong.at.landmark", "landmark")
	return err
}

func (g *ground) findBonuses() error {
	for h := range g.layout.Map.Hexes {
		bonuses := g.layout.Map.Hexes[h].Bonus
		if len(bonuses) > 1 || len(bonuses) == 1 && slices.Index(bonusNames[:], bonuses[0]) <= int(noBonus) {
			return g.layout.Map.Complain(h, "data.wrong.at.bonus", core.Lit("known", strings.Join(bonusNames[noBonus+1:], ", ")))
		}
	}
	return nil
}

func lacks(code string, arg core.Arg) error {
	return table.Problem{File: "1840/" + data.Full, What: *core.Refuse("", code, arg)}
}

// complete reports what the full map lacks.
func (g *ground) complete(t *tables) error {
	if i := slices.Index(g.homes[1:], tile.None); i >= 0 {
		return lacks("data.wrong.lacks.home", core.Num("n", i+1))
	}
	if m := slices.Index(g.sights, tile.None); m >= 0 {
		return lacks("data.wrong.lacks.landmark", core.Lit("landmark", t.landmark[m].short))
	}
	if c := slices.Index(g.cityOut[:], true); c >= 0 {
		return lacks("data.wrong.lacks.path", core.Lit("company", t.company[c].short))
	}
	return nil
}

// hexName is a hex in notation.
func (g *ground) hexName(h int) string { return g.layout.Name(h) }

func (g *ground) place(h int) int { return g.layout.PlaceOf(h) }

// hexAt is the hex of this map at a place, or tile.None.
func (g *ground) hexAt(p int16) int {
	if h, ok := g.layout.HexAt(p); ok {
		return h
	}
	return tile.None
}

// game is what does not change during a match: the tables, the map, and the
// rules that were agreed on. All positions of a match share it.
type game struct {
	*tables
	*ground
	setup     core.Setup
	seats     int
	board     board
	departs   uint32 // differences from the rulebook that hold, a bit each
	nodes     int64  // at most, in the search for a best run
	reachable bool   // Stadtbahn markers are removed only where the line can reach them
	linked    bool   // Stadtbahn tiles are laid only where the track of the line leads to
	spareFree bool   // a line may be without a tram while one is spare
	cards     uint32
	print     []uint8 // by tile: the printed tile whose count it shares
	counts    []uint8 // by printed tile
}

func newGame(setup core.Setup) (*game, error) {
	b := newest()
	g := &game{
		setup: setup, tables: b.tables, nodes: searchNodes, seats: setup.Seats,
		departs: profile(setup.Options["rules"]), reachable: setup.Options["removal"] == "reachable",
		linked: setup.Options["stadtbahn"] == "reached", spareFree: setup.Options["spare"] == "free",
	}
	var err error
	if g.board, err = chooseBoard(setup.Seats, setup.Options["map"]); err != nil {
		return nil, err
	}
	g.ground = b.grounds[g.board]
	for n := 1; n <= lineCards; n++ {
		if g.homes[n] != tile.None {
			g.cards |= 1 << n
		}
	}
	g.countTiles()
	return g, nil
}

// countTiles makes the stock of tiles. Two tiles with the same print are two
// uses of one piece of cardboard, unless the profile deals out both.
func (g *game) countTiles() {
	g.print, g.counts = g.layout.Tiles.Cardboard(core.If(g.on(FewerBrown), rulesPeer, ""), g.on(DoubleStations))
}
