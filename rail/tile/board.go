package tile

import (
	"slices"
	"strconv"

	"remise/rail/hex"
	"remise/rail/table"
)

// Hex is one printed hex of a map.
type Hex struct {
	Face
	At   hex.Coord
	Type string
	Name string
	// Fixed hexes never take a tile.
	Fixed   bool
	Cost    int
	Terrain []string
	// Trunk is the printed S-Bahn route that S-Bahn track must follow.
	Trunk hex.Set
	// Barred sides take no track; Blind ones have printed track that leads off the map on purpose.
	Barred, Blind hex.Set
	Bonus         []string
	Landmark      string
	Homes         []string
	Markers       []Marker
	// Open are the sides that laid track may point to, and Takes the tiles that fit here; both are computed.
	Open  hex.Set
	Takes []Upgrade

	line table.Line
}

// Marker lies on a circle of a hex when the game begins.
type Marker struct {
	Whose        string
	Stop, Circle uint8
}

// Ferry joins two piers over a water hex that is not part of the map.
type Ferry struct {
	Water hex.Coord
	Piers [2]int
}

// None stands for no hex.
const None = -1

// Map is a printed board. Hexes are numbered in reading order; Near[h][s] is the hex across side s, or None.
type Map struct {
	Name    string
	Hexes   []Hex
	Near    [][hex.Sides]int16
	Lists   map[string][]int
	Ferries []Ferry
	// Closed: track may not point at a fixed hex that has no track there (1840 IX.4).
	Closed bool
	// Ground is a word for the look of bare hexes, "" for white.
	Ground string
	// Signs are shown on the hexes of a list, by the list's name.
	Signs map[string]string
	index map[hex.Coord]int
}

// Find is the number of the hex at a place.
func (m *Map) Find(at hex.Coord) (int, bool) {
	i, ok := m.index[at]
	return i, ok
}

// At is the number of the hex with a notation such as "E11".
func (m *Map) At(name string) (int, bool) {
	at, ok := hex.Parse(name)
	if !ok {
		return None, false
	}
	return m.Find(at)
}

// ParseMap reads a map and checks it against the tiles that will lie on it. A base gives the hexes that this file does
// not print anew and does not take away; it may be nil.
func ParseMap(file, text string, c *Catalogue, base *Map) (*Map, error) {
	f, err := table.Read(file, text)
	if err != nil {
		return nil, err
	}
	r, m := &reader{}, &Map{Lists: map[string][]int{}, Signs: map[string]string{}, index: map[hex.Coord]int{}}
	if base != nil {
		m.Hexes, m.Closed, m.Ground = slices.Clone(base.Hexes), base.Closed, base.Ground
	}
	for _, rec := range f.Records {
		m.first(r, rec)
	}
	m.sort()
	for _, rec := range f.Records {
		m.second(r, rec.Line)
	}
	for _, rec := range f.All("sign") {
		m.sign(r, rec.Line)
	}
	if len(r.wrong) == 0 {
		m.link(r, c)
	}
	return m, r.err()
}

// first reads the records that make the hexes.
func (m *Map) first(r *reader, rec table.Record) {
	switch rec.Key() {
	case "map":
		m.Name = rec.Rest(0)
	case "closed":
		m.Closed = true
	case "ground":
		m.Ground = r.word(rec.Line, 0)
	case "hex":
		m.addHex(r, rec)
	case "without":
		for _, name := range rec.Args() {
			m.drop(r, rec.Line, name)
		}
	case "list", "ferry", "sign":
	default:
		r.complain(rec.Line, strconv.Quote(rec.Key()), "is no record of a map: write map, closed, ground, hex, list, sign, ferry or without")
	}
}

func (m *Map) drop(r *reader, l table.Line, name string) {
	at, _ := hex.Parse(name)
	n := len(m.Hexes)
	m.Hexes = slices.DeleteFunc(m.Hexes, func(h Hex) bool { return h.At == at })
	if len(m.Hexes) == n {
		r.complain(l, "there is no hex", name, "to take away")
	}
}

func (m *Map) addHex(r *reader, rec table.Record) {
	if len(rec.Args()) < 3 {
		r.complain(rec.Line, "a hex needs its place, its colour and its type")
		return
	}
	at, ok := hex.Parse(rec.Args()[0])
	if !ok || len(m.Hexes) > 0 && (at.Row+at.Col+m.Hexes[0].At.Row+m.Hexes[0].At.Col)%2 != 0 {
		r.complain(rec.Line, strconv.Quote(rec.Args()[0]), "is not the place of a hex: write row letter and column, such as E11, columns odd or even by turns")
	}
	h := Hex{At: at, Type: rec.Args()[2], line: rec.Line}
	h.Colour = r.colour(rec.Line, 1)
	if rest := rec.Rest(3); rest == "fixed" {
		h.Fixed = true
	} else if rest != "" {
		r.complain(rec.Line, "after the type comes nothing or the word fixed, not", strconv.Quote(rest))
	}
	for _, l := range rec.Body {
		if !r.face(&h.Face, l) {
			h.read(r, l)
		}
	}
	for i := range m.Hexes {
		if m.Hexes[i].At == at {
			if m.Hexes[i].line.File == rec.File {
				r.complain(rec.Line, "hex", at.String(), "stands already in line", strconv.Itoa(m.Hexes[i].line.No))
			}
			m.Hexes[i] = h
			return
		}
	}
	m.Hexes = append(m.Hexes, h)
}

func (h *Hex) read(r *reader, l table.Line) {
	switch l.Key() {
	case "name":
		h.Name = l.Rest(0)
	case "trunk":
		h.Trunk = r.sides(l, l.Args())
	case "cost":
		h.Cost, h.Terrain = r.number(l, 0), l.Args()[min(1, len(l.Args())):]
	case "barred":
		h.Barred = r.sides(l, l.Args())
	case "blind":
		h.Blind = r.sides(l, l.Args())
	case "bonus":
		h.Bonus = l.Args()
	case "landmark":
		h.Landmark = r.word(l, 0)
	case "home":
		h.Homes = l.Args()
	case "marker":
		h.marker(r, l)
	default:
		r.complain(l, strconv.Quote(l.Key()), "is no line of a hex")
	}
}

func (h *Hex) marker(r *reader, l table.Line) {
	if len(l.Args()) != 3 {
		r.complain(l, "a marker needs whose it is, the stop and the circle")
		return
	}
	stop, circle := r.number(l, 1), r.number(l, 2)
	if stop < 0 || stop >= len(h.Stops) || circle < 0 || circle >= int(h.Stops[stop].Circles) {
		r.complain(l, "there is no circle", l.Args()[2], "at stop", l.Args()[1]+"; stops come before markers, both count from 0")
		return
	}
	h.Markers = append(h.Markers, Marker{l.Args()[0], uint8(stop), uint8(circle)})
}

func (m *Map) sort() {
	slices.SortFunc(m.Hexes, func(a, b Hex) int {
		return (int(a.At.Row)-int(b.At.Row))<<8 + int(a.At.Col) - int(b.At.Col)
	})
	for i := range m.Hexes {
		m.index[m.Hexes[i].At] = i
	}
}

// second reads the records that speak of hexes.
func (m *Map) second(r *reader, l table.Line) {
	switch l.Key() {
	case "list":
		list := r.word(l, 0)
		for _, name := range l.Args()[min(1, len(l.Args())):] {
			m.Lists[list] = append(m.Lists[list], m.must(r, l, name))
		}
	case "ferry":
		at, ok := hex.Parse(r.word(l, 0))
		if !ok || len(l.Args()) != 3 {
			r.complain(l, "a ferry needs its water hex and its two piers")
			return
		}
		f := Ferry{at, [2]int{m.must(r, l, l.Args()[1]), m.must(r, l, l.Args()[2])}}
		m.Ferries = append(m.Ferries, f)
	}
}

// sign comes after all lists, for one that belongs to none would never be seen.
func (m *Map) sign(r *reader, l table.Line) {
	name := r.word(l, 0)
	if m.Lists[name] == nil {
		r.complain(l, "there is no list", strconv.Quote(name), "of hexes to show this sign on")
	}
	m.Signs[name] = l.Rest(1)
}

func (m *Map) must(r *reader, l table.Line, name string) int {
	i, ok := m.At(name)
	if !ok {
		r.complain(l, "there is no hex", name, "on this map")
	}
	return i
}

// link finds neighbours, open sides and fitting tiles, and complains about track that leads off the map.
func (m *Map) link(r *reader, c *Catalogue) {
	m.Near = make([][hex.Sides]int16, len(m.Hexes))
	for i := range m.Hexes {
		for s := hex.SW; s < hex.Sides; s++ {
			m.Near[i][s] = None
			if n, ok := m.index[m.Hexes[i].At.Neighbour(s)]; ok {
				m.Near[i][s] = int16(n)
			}
		}
	}
	for i := range m.Hexes {
		h := &m.Hexes[i]
		h.Open = m.open(i)
		m.checkExits(r, i)
		if h.Takes = nil; !h.Fixed {
			h.Takes = c.upgrades(&h.Face, h.Trunk)
			if len(h.Takes) == 0 {
				r.complain(h.line, "no tile fits hex", h.At.String()+": give it what its tiles have, or mark it fixed")
			}
		}
	}
}

func (m *Map) open(i int) hex.Set {
	var set hex.Set
	for s := hex.SW; s < hex.Sides; s++ {
		n := m.Near[i][s]
		if n == None || m.Hexes[i].Barred.Has(s) || m.Hexes[n].Barred.Has(s.Opposite()) {
			continue
		}
		if f := &m.Hexes[n]; m.Closed && f.Fixed && !f.AllExits().Has(s.Opposite()) {
			continue
		}
		set |= hex.SetOf(s)
	}
	return set
}

func (m *Map) checkExits(r *reader, i int) {
	h := &m.Hexes[i]
	off := (h.AllExits() | h.Trunk) &^ h.Blind
	for s := hex.SW; s < hex.Sides; s++ {
		if off.Has(s) && m.Near[i][s] == None {
			r.complain(h.line, "track of", h.At.String(), "leads off the map to the", s.String()+"; if it is printed so, say blind", s.String())
		}
	}
}
