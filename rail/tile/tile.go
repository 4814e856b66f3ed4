// Package tile reads tiles and maps: what is drawn on them, how many there are, and what may be laid on what.
//
// Tiles and printed hexes are written in one small language, a record each (see package table for words and comments):
//
//	tile 5 yellow 5             number, colour, how many there are
//	  station 1 20 SW W         a station: circles, value, the sides its track leads to
//	  table 619 14 15           what the printed table says it becomes
//	tile L5 green 2
//	  rim orange                goes only on a tile or hex with the same rim
//	  halt 10 SW NW             a halt: value and sides
//	  halt 10 s:W s:SE          "s:" is S-Bahn (Stadtbahn) track
//	tile 56 gray 4
//	  over green                replaces green, though it is gray
//	  halt 20/20/30/30 SW NE    a value for each of yellow/green/brown/gray
//	tile 11 green 4
//	  track SW NE               plain track between two sides
//	  track SW NW
//	  table 37 38 39
//	  not 38                    where the printed table errs: what it does not become
//	  also 40                   and what it becomes though the table does not say so
//
// Further lines: "label X" (only on places with that label), "circles free sbahn home:GBS" (for whom the circles of the
// station above are kept), "print L30" (sides of one printed tile share its count), "count NAME n" (the count under
// another rule profile), "twice" (one route may use both its stops). On a stop, "end" means that no route passes it and "@3" is its number in 18xx.games files.
//
// A printed hex has these lines too, and its own:
//
//	hex B10 ground trunk        place, colour, what the title calls such a hex; a fourth word "fixed": never takes a tile
//	  name Gersthof
//	  station 1 0               value 0: nothing to earn until a tile is laid
//	  halt -                    nothing is printed, but the tile that comes here has a halt
//	  unbuilt SW W              no stop until a tile of any kind is laid; it must have track to these sides ("end" as
//	                            on any stop: some would let a run end here all the same)
//	  trunk SW NE               the printed S-Bahn route; S-Bahn track must follow it
//	  cost 20 water             what the first tile costs, and the terrain
//	  barred W                  no track may use this side
//	  blind NW                  printed track that leads off the map, on purpose
//	  bonus yellow              what building here brings
//	  landmark SD
//	  home 1 2                  who begins here
//	  marker V 0 1              whose marker lies here from the start: stop and circle
//
// At the top of a catalogue "total yellow 47" (or "total yellow orange 28" for those with a rim) states how many tiles
// there are; if one is stated, all are. On a map "closed" says that track may not point at a fixed hex without track there; "ground beige"
// names the look of bare hexes; "list NAME hexes" keeps any list and "sign NAME ▲" shows it on the map; "ferry K5 J4 L6" is a water hex and the two piers it joins; "without A3 A7" takes hexes away from the map
// this one is based on.
//
// What a tile becomes is computed from the track (everything old is kept, stops stay what they are) and must agree with
// the printed table, "not" and "also" considered.
package tile

import (
	"slices"

	"remise/core"
	"remise/core/table"
	"remise/rail/hex"
)

// Tile is one kind of tile.
type Tile struct {
	Face
	ID    string
	Count int
	// Counts are the counts under other rule profiles.
	Counts map[string]int
	// Print names the printed tile of which this is one side or use; tiles with the same Print share one count.
	Print string
	// Over is the colour that the tile replaces.
	Over Colour
	// Table is what the printed table says the tile becomes, Fits what it becomes in truth.
	Table, Fits []string
	// Becomes is computed: what the tile may be replaced by.
	Becomes []Upgrade

	row *table.Row // while it is read
}

// Upgrade is a tile that may replace another: bit t of Turns is set if it fits turned by t steps against the old one.
type Upgrade struct {
	Tile  int
	Turns uint8
}

// Catalogue is all the tiles of a title, in the order of its file.
type Catalogue struct {
	Tiles    []Tile
	index    map[string]int
	profiles []string
}

// Find is the number of a tile in the catalogue.
func (c *Catalogue) Find(id string) (int, bool) {
	i, ok := c.index[id]
	return i, ok
}

// Cardboard counts the pieces under a rule profile: by tile the one whose count it shares, and the counts of those.
// Tiles with the same print are two uses of one piece, unless all are dealt out.
func (c *Catalogue) Cardboard(profile string, all bool) (print, counts []uint8) {
	print, counts = make([]uint8, len(c.Tiles)), make([]uint8, len(c.Tiles))
	for i := range c.Tiles {
		print[i] = uint8(i)
		if !all {
			print[i] = uint8(slices.IndexFunc(c.Tiles, func(t Tile) bool { return t.Print == c.Tiles[i].Print }))
		}
		count, differs := c.Tiles[i].Counts[profile]
		counts[print[i]] = uint8(core.If(differs, count, c.Tiles[i].Count))
	}
	return print, counts
}

// Joins reports whether a tile with one of the labels has a single stop.
func (c *Catalogue) Joins(labels []string) bool {
	return slices.ContainsFunc(c.Tiles, func(t Tile) bool {
		return len(t.Stops) == 1 && slices.ContainsFunc(t.Labels, func(l string) bool { return slices.Contains(labels, l) })
	})
}

// ParseCatalogue reads a file of tiles and checks it. Counts may differ under the
// rule profiles that are named.
func ParseCatalogue(file, text string, profiles ...string) (*Catalogue, error) {
	f := table.Open(file, text)
	c := &Catalogue{index: map[string]int{}, profiles: profiles}
	for _, row := range f.Each("tile") {
		c.add(row)
	}
	var totals []total
	for _, row := range f.Each("total") {
		totals = append(totals, readTotal(row))
	}
	if err := f.Done(); err != nil {
		return nil, err
	}
	c.checkTotals(totals)
	c.link()
	for i := range c.Tiles {
		c.Tiles[i].row = nil
	}
	return c, f.Err()
}

// maxCount is more than there are of any tile.
const maxCount = 99

func (c *Catalogue) add(row *table.Row) {
	t := Tile{ID: row.Word("data.its-number"), row: row}
	row.Unique()
	t.Colour = readColour(row)
	t.Count = row.Int("data.how-many-there-are", 1, maxCount)
	t.Over, t.Print = t.Colour.before(), t.ID
	t.readFace(row)
	if l := row.Maybe("over"); l.Given() {
		t.Over = readColour(l)
		if t.Over == t.Colour.before() && t.Colour <= Gray {
			l.Complain("data.wrong.over", core.Lit("colour", t.Colour.String()), core.Lit("over", t.Over.String()))
		}
	} else if t.Colour > Gray {
		row.Complain("data.wrong.over.none", core.Lit("colour", t.Colour.String()))
	}
	if l := row.Maybe("print"); l.Given() {
		t.Print = l.Word("data.the-printed-tile")
	}
	t.counts(row, c.profiles)
	t.becomes(row)
	if t.AllExits() == 0 && row.Good() {
		row.Complain("data.wrong.tile.bare", core.Lit("tile", t.ID))
	}
	c.index[t.ID] = len(c.Tiles)
	c.Tiles = append(c.Tiles, t)
}

// counts reads how many there are under other rule profiles.
func (t *Tile) counts(row *table.Row, profiles []string) {
	for _, l := range row.Each("count") {
		if t.Counts == nil {
			t.Counts = map[string]int{}
		}
		profile := oneOf(l, "data.rule-profile", profiles)
		l.Unique()
		t.Counts[profile] = l.Int("data.how-many-there-are", 0, maxCount)
		if t.Counts[profile] == t.Count {
			l.Complain("data.wrong.count", core.Num("n", t.Count))
		}
	}
}

// becomes reads what the printed table says, and where it errs.
func (t *Tile) becomes(row *table.Row) {
	if l := row.Maybe("table"); l.Given() {
		t.Table = l.Words("data.a-tile")
	}
	t.Fits = slices.Clone(t.Table)
	if l := row.Maybe("not"); l.Given() {
		for _, id := range l.Words("data.a-tile") {
			if !slices.Contains(t.Table, id) {
				l.Complain("data.wrong.becomes.not", core.Lit("tile", t.ID), core.Lit("id", id))
			}
			t.Fits = slices.DeleteFunc(t.Fits, func(s string) bool { return s == id })
		}
	}
	if l := row.Maybe("also"); l.Given() {
		for _, id := range l.Words("data.a-tile") {
			if slices.Contains(t.Table, id) {
				l.Complain("data.wrong.becomes.twice", core.Lit("tile", t.ID), core.Lit("id", id))
			}
			t.Fits = append(t.Fits, id)
		}
	}
}

// total is "total yellow 47" or "total yellow orange 28".
type total struct {
	colour Colour
	rim    string
	want   int
	row    *table.Row
}

func readTotal(row *table.Row) total {
	t := total{colour: readColour(row), row: row}
	if len(row.Args()) == 3 {
		t.rim = row.Word("data.a-rim")
	}
	row.Unique()
	t.want = row.Int("data.how-many-there-are", 1, 999)
	return t
}

// checkTotals compares the totals with the counts of the tiles: if there are any, there is one for every colour and rim.
func (c *Catalogue) checkTotals(totals []total) {
	for _, t := range totals {
		have, seen := 0, map[string]bool{}
		for i := range c.Tiles {
			if x := &c.Tiles[i]; x.Colour == t.colour && x.Edge == t.rim && !seen[x.Print] {
				have += x.Count
				seen[x.Print] = true
			}
		}
		if have != t.want {
			t.row.Complain("data.wrong.total", core.Num("n", have), core.Num("want", t.want))
		}
	}
	for i := range c.Tiles {
		x := &c.Tiles[i]
		stated := func(t total) bool { return t.colour == x.Colour && t.rim == x.Edge }
		if len(totals) > 0 && !slices.ContainsFunc(totals, stated) {
			x.row.Complain("data.wrong.total.none", core.Lit("colour", x.Colour.String()), core.Lit("rim", x.Edge))
		}
	}
}

// link computes what every tile becomes and holds it against the table.
func (c *Catalogue) link() {
	for i := range c.Tiles {
		t := &c.Tiles[i]
		t.Becomes = slices.DeleteFunc(c.upgrades(&t.Face, 0), func(u Upgrade) bool {
			return c.Tiles[u.Tile].Colour == t.Colour // red and purple tiles are laid on hexes only (1840 IX.5)
		})
		t.compare(c)
	}
}

func (t *Tile) compare(c *Catalogue) {
	for _, id := range slices.Concat(t.Table, t.Fits) {
		if _, ok := c.index[id]; !ok {
			t.row.Complain("data.wrong.becomes.none", core.Lit("tile", t.ID), core.Lit("id", id))
		}
	}
	for _, id := range t.Fits {
		if !slices.ContainsFunc(t.Becomes, func(u Upgrade) bool { return c.Tiles[u.Tile].ID == id }) {
			t.row.Complain("data.wrong.becomes.cannot", core.Lit("tile", t.ID), core.Lit("id", id))
		}
	}
	for _, u := range t.Becomes {
		if id := c.Tiles[u.Tile].ID; !slices.Contains(t.Fits, id) {
			t.row.Complain("data.wrong.becomes.unsaid", core.Lit("tile", t.ID), core.Lit("id", id))
		}
	}
}

// upgrades are the tiles that may be laid on a face.
func (c *Catalogue) upgrades(old *Face, trunk hex.Set) []Upgrade {
	var out []Upgrade
	for i := range c.Tiles {
		t := &c.Tiles[i]
		if t.Over != old.Colour {
			continue
		}
		u := Upgrade{Tile: i}
		for n := range 6 {
			if t.Flaw(old, trunk, hex.All, n) == NoFlaw {
				u.Turns |= 1 << n
			}
		}
		if u.Turns != 0 {
			out = append(out, u)
		}
	}
	return out
}
