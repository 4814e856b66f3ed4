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
//	  fits 37 39                what it becomes in truth, where the printed table errs
//	  why 38 does not hold the curve SW NW
//
// Further lines: "label X" (only on places with that label), "circles free sbahn home:GBS" (for whom the circles of the
// station above are kept), "print L30" (sides of one printed tile share its count), "count NAME n" (the count under
// another rule profile), "twice" (one route may use both its stops). On a stop, "end" means that no route passes it and "@3" is its number in 18xx.games files.
//
// A printed hex has these lines too, and its own:
//
//	hex B10 ground stadtbahn    place, colour, what the title calls such a hex; a fourth word "fixed": never takes a tile
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
// there are. On a map "closed" says that track may not point at a fixed hex without track there; "ground beige"
// names the look of bare hexes; "list NAME hexes" keeps any list and "sign NAME ▲" shows it on the map; "ferry K5 J4 L6" is a water hex and the two piers it joins; "without A3 A7" takes hexes away from the map
// this one is based on.
//
// What a tile becomes is computed from the track (everything old is kept, stops stay what they are) and must agree with
// the printed table or with "fits" and "why".
package tile

import (
	"slices"
	"strconv"

	"remise/rail/hex"
	"remise/rail/table"
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
	// Table is what the printed table says the tile becomes, Fits what it becomes in truth, Why the reason.
	Table, Fits []string
	Why         string
	// Becomes is computed: what the tile may be replaced by.
	Becomes []Upgrade

	line table.Line
}

// Upgrade is a tile that may replace another: bit t of Turns is set if it fits turned by t steps against the old one.
type Upgrade struct {
	Tile  int
	Turns uint8
}

// Catalogue is all the tiles of a title, in the order of its file.
type Catalogue struct {
	Tiles []Tile
	index map[string]int
}

// Find is the number of a tile in the catalogue.
func (c *Catalogue) Find(id string) (int, bool) {
	i, ok := c.index[id]
	return i, ok
}

// ParseCatalogue reads a file of tiles and checks it.
func ParseCatalogue(file, text string) (*Catalogue, error) {
	f, err := table.Read(file, text)
	if err != nil {
		return nil, err
	}
	r, c := &reader{}, &Catalogue{index: map[string]int{}}
	for _, rec := range f.Records {
		switch rec.Key() {
		case "tile":
			c.add(r, rec)
		case "total":
		default:
			r.complain(rec.Line, strconv.Quote(rec.Key()), "is no record of a catalogue: write tile or total")
		}
	}
	if len(r.wrong) > 0 {
		return nil, r.err()
	}
	for _, rec := range f.All("total") {
		c.checkTotal(r, rec.Line)
	}
	c.link(r)
	return c, r.err()
}

func (c *Catalogue) add(r *reader, rec table.Record) {
	if len(rec.Args()) != 3 {
		r.complain(rec.Line, "a tile needs its number, its colour and how many there are")
		return
	}
	t := Tile{ID: rec.Args()[0], Count: r.number(rec.Line, 2), line: rec.Line}
	t.Colour = r.colour(rec.Line, 1)
	t.Over, t.Print = t.Colour.before(), t.ID
	if old, twice := c.index[t.ID]; twice {
		r.complain(rec.Line, "tile", t.ID, "stands already in line", strconv.Itoa(c.Tiles[old].line.No))
	}
	if t.Count < 1 {
		r.complain(rec.Line, "there must be at least one tile", t.ID)
	}
	for _, l := range rec.Body {
		if !r.face(&t.Face, l) {
			t.read(r, l)
		}
	}
	if t.AllExits() == 0 {
		r.complain(rec.Line, "tile", t.ID, "has no track")
	}
	c.index[t.ID] = len(c.Tiles)
	c.Tiles = append(c.Tiles, t)
}

func (t *Tile) read(r *reader, l table.Line) {
	switch l.Key() {
	case "over":
		t.Over = r.colour(l, 0)
	case "print":
		t.Print = r.word(l, 0)
	case "count":
		if t.Counts == nil {
			t.Counts = map[string]int{}
		}
		t.Counts[r.word(l, 0)] = r.number(l, 1)
	case "table":
		t.Table = l.Args()
	case "fits":
		t.Fits = append([]string{}, l.Args()...)
	case "why":
		t.Why = l.Rest(0)
	default:
		r.complain(l, strconv.Quote(l.Key()), "is no line of a tile")
	}
}

// checkTotal compares "total yellow 47" or "total yellow orange 28" with the counts of the tiles.
func (c *Catalogue) checkTotal(r *reader, l table.Line) {
	if n := len(l.Args()); n != 2 && n != 3 {
		r.complain(l, "a total is a colour, perhaps a rim, and a number")
		return
	}
	colour, rim, want := r.colour(l, 0), "", r.number(l, len(l.Args())-1)
	if len(l.Args()) == 3 {
		rim = l.Args()[1]
	}
	have, seen := 0, map[string]bool{}
	for i := range c.Tiles {
		t := &c.Tiles[i]
		if t.Colour == colour && t.Edge == rim && !seen[t.Print] {
			have += t.Count
			seen[t.Print] = true
		}
	}
	if have != want {
		r.complain(l, "the tiles below add up to", strconv.Itoa(have)+", not", strconv.Itoa(want))
	}
}

// link computes what every tile becomes and holds it against the table.
func (c *Catalogue) link(r *reader) {
	for i := range c.Tiles {
		t := &c.Tiles[i]
		t.Becomes = slices.DeleteFunc(c.upgrades(&t.Face, 0), func(u Upgrade) bool {
			return c.Tiles[u.Tile].Colour == t.Colour // red and purple tiles are laid on hexes only (1840 IX.5)
		})
		for _, id := range slices.Concat(t.Table, t.Fits) {
			if _, ok := c.index[id]; !ok {
				r.complain(t.line, "tile", t.ID, "is to become", id+", which is not in the catalogue")
			}
		}
		t.compare(r, c)
	}
}

func (t *Tile) compare(r *reader, c *Catalogue) {
	want := t.Table
	if t.Fits != nil {
		want = t.Fits
		if t.Why == "" {
			r.complain(t.line, "tile", t.ID, "differs from the printed table: a line \"why\" must say why")
		}
	}
	for _, id := range want {
		if !slices.ContainsFunc(t.Becomes, func(u Upgrade) bool { return c.Tiles[u.Tile].ID == id }) {
			r.complain(t.line, "tile", t.ID, "cannot become", id+": its stops or its track would be lost in every rotation")
		}
	}
	for _, u := range t.Becomes {
		if id := c.Tiles[u.Tile].ID; !slices.Contains(want, id) {
			r.complain(t.line, "tile", t.ID, "can become", id+", but the data does not say so")
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
			if t.keeps(old, trunk, n) {
				u.Turns |= 1 << n
			}
		}
		if u.Turns != 0 {
			out = append(out, u)
		}
	}
	return out
}
