package tile

import (
	"maps"
	"slices"

	"remise/core"
	"remise/core/table"
	"remise/rail/hex"
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
	// What hexes are called in their lines: the file declares it.
	types, terrain []string

	index [hex.MaxRows][hex.MaxCols]int16 // 1 + the number of a hex
	where map[hex.Coord]table.Problem     // where the hexes are written
	rows  map[hex.Coord]*table.Row        // while it is read: its own hexes
}

// Find is the number of the hex at a place.
func (m *Map) Find(at hex.Coord) (int, bool) {
	if at.Row < 0 || at.Row >= hex.MaxRows || at.Col < 0 || at.Col >= hex.MaxCols {
		return 0, false
	}
	i := int(m.index[at.Row][at.Col])
	return max(i-1, 0), i > 0
}

// At is the number of the hex with a notation such as "E11".
func (m *Map) At(name string) (int, bool) {
	at, ok := hex.Parse(name)
	if !ok {
		return None, false
	}
	return m.Find(at)
}

// ParseMap reads a map and checks it against the tiles that will lie on it. A base gives the hexes that this file
// neither replaces nor removes; it may be nil.
func ParseMap(file, text string, c *Catalogue, base *Map) (*Map, error) {
	f := table.Open(file, text)
	m := &Map{Lists: map[string][]int{}, Signs: map[string]string{}, rows: map[hex.Coord]*table.Row{},
		where: map[hex.Coord]table.Problem{}}
	if base != nil {
		maps.Copy(m.where, base.where)
		m.Hexes, m.Closed, m.Ground = slices.Clone(base.Hexes), base.Closed, base.Ground
		m.types, m.terrain = base.types, base.terrain
	}
	m.Name = f.One("map").Text("data.its-name")
	if l := f.Maybe("closed"); l.Given() {
		m.Closed = true
	}
	if l := f.Maybe("ground"); l.Given() {
		m.Ground = l.Word("data.the-look-of-bare-hexes")
	}
	types, terrain := f.Maybe("types"), f.Maybe("terrain")
	declare(types, &m.types)
	declare(terrain, &m.terrain)
	for _, row := range f.Each("without") {
		for _, name := range row.Words("data.a-hex") {
			m.drop(row, name)
		}
	}
	for _, row := range f.Each("hex") {
		m.addHex(file, row)
	}
	m.sort()
	m.readLists(f)
	checkUsed(types, m.Hexes, func(h *Hex, word string) bool { return h.Type == word })
	checkUsed(terrain, m.Hexes, func(h *Hex, word string) bool { return slices.Contains(h.Terrain, word) })
	if err := f.Done(); err != nil {
		return nil, err
	}
	m.link(f, c)
	m.rows = nil
	return m, f.Err()
}

// Distance is how many steps two hexes lie apart.
func (m *Map) Distance(a, b int) int { return m.Hexes[a].At.Distance(m.Hexes[b].At) }

// Complain is an error about a hex, with the place where it is written.
func (m *Map) Complain(h int, code string, args ...core.Arg) error {
	at := m.Hexes[h].At
	p := m.where[at]
	p.What = *core.Refuse("", code, append(args, core.Lit("hex", at.String()))...)
	return p
}

// complain speaks of a hex where it is written, or of the whole file if the hex comes from the base.
func (m *Map) complain(f *table.Sheet, h *Hex, code string, args ...core.Arg) {
	if row := m.rows[h.At]; row != nil {
		row.Complain(code, args...)
	} else {
		f.Complain(code, args...)
	}
}

func (m *Map) drop(l *table.Row, name string) {
	at, ok := hex.Parse(name)
	if all := l.Args(); ok && slices.Index(all, name) > 0 && !reads(all[slices.Index(all, name)-1], name) {
		l.Complain("data.wrong.hex.order", core.Lit("name", name))
	}
	n := len(m.Hexes)
	m.Hexes = slices.DeleteFunc(m.Hexes, func(h Hex) bool { return h.At == at })
	if !ok || len(m.Hexes) == n {
		l.Complain("data.wrong.hex.without", core.Lit("name", name))
	}
}

func (m *Map) addHex(file string, row *table.Row) {
	name := row.Word("data.its-place")
	row.Unique()
	at, ok := hex.Parse(name)
	if !ok || len(m.Hexes) > 0 && (at.Row+at.Col+m.Hexes[0].At.Row+m.Hexes[0].At.Col)%2 != 0 {
		row.Complain("data.wrong.hex.place", core.Lit("name", name))
	}
	h := Hex{At: at}
	m.rows[at], m.where[at] = row, table.Problem{File: file, Line: row.No}
	h.Colour = readColour(row)
	h.Type = oneOf(row, "data.type", m.types)
	h.Fixed = row.Skip("fixed")
	h.readFace(row)
	h.read(row, m.terrain)
	for i := range m.Hexes {
		if m.Hexes[i].At == at {
			m.Hexes[i] = h
			return
		}
	}
	m.Hexes = append(m.Hexes, h)
}

// maxCost is more than any ground costs.
const maxCost = 500

func (h *Hex) read(row *table.Row, terrain []string) {
	if l := row.Maybe("name"); l.Given() {
		h.Name = l.Text("data.its-name")
	}
	if l := row.Maybe("cost"); l.Given() {
		h.Cost = l.Int("data.what-the-first-tile-costs", 1, maxCost)
		for l.More() {
			h.Terrain = append(h.Terrain, oneOf(l, "data.terrain", terrain))
		}
	}
	if l := row.Maybe("landmark"); l.Given() {
		h.Landmark = l.Word("data.its-short-name")
	}
	for _, x := range []struct {
		key string
		to  *hex.Set
	}{{"trunk", &h.Trunk}, {"barred", &h.Barred}, {"blind", &h.Blind}} {
		if l := row.Maybe(x.key); l.Given() {
			*x.to = readSides(l)
		}
	}
	if l := row.Maybe("bonus"); l.Given() {
		h.Bonus = l.Words("data.what-it-brings")
	}
	h.homes(row)
	for _, l := range row.Each("marker") {
		h.marker(l)
	}
}

// homes are those for whom a circle is kept, and those that a line names.
func (h *Hex) homes(row *table.Row) {
	for i := range h.Stops {
		for _, whom := range h.Stops[i].For {
			if whom != "" && whom != ForSBahn {
				h.Homes = append(h.Homes, whom)
			}
		}
	}
	if l := row.Maybe("home"); l.Given() {
		for _, name := range l.Words("data.who-begins-here") {
			if slices.Contains(h.Homes, name) {
				l.Complain("data.wrong.circle.kept", core.Lit("name", name))
			}
			h.Homes = append(h.Homes, name)
		}
	}
}

func (h *Hex) marker(l *table.Row) {
	whose := l.Word("data.whose-it-is")
	l.Unique()
	stop := l.Int("data.its-stop", 0, MaxStops-1)
	circle := l.Int("data.its-circle", 0, MaxCircles-1)
	if stop >= len(h.Stops) || circle >= int(h.Stops[stop].Circles) {
		l.Complain("data.wrong.circle.none", core.Num("circle", circle), core.Num("stop", stop))
		return
	}
	m := Marker{whose, uint8(stop), uint8(circle)}
	if slices.ContainsFunc(h.Markers, func(o Marker) bool { return o.Stop == m.Stop && o.Circle == m.Circle }) {
		l.Complain("data.wrong.circle.taken")
	}
	h.Markers = append(h.Markers, m)
}

// reads reports whether a hex comes before another in reading order.
func reads(a, b string) bool {
	x, _ := hex.Parse(a)
	y, _ := hex.Parse(b)
	return order(x) < order(y)
}

func order(at hex.Coord) int { return int(at.Row)<<8 + int(at.Col) }

func (m *Map) sort() {
	slices.SortFunc(m.Hexes, func(a, b Hex) int { return order(a.At) - order(b.At) })
	for i := range m.Hexes {
		at := m.Hexes[i].At
		m.index[at.Row][at.Col] = int16(i + 1)
	}
}

// readLists reads the records that speak of hexes.
func (m *Map) readLists(f *table.Sheet) {
	for _, l := range f.Each("list") {
		list := l.Word("data.its-name")
		l.Unique()
		for _, name := range l.Words("data.a-hex") {
			m.Lists[list] = append(m.Lists[list], m.must(l, name))
		}
	}
	for _, l := range f.Each("sign") {
		name := l.Word("data.a-list")
		l.Unique()
		if m.Lists[name] == nil {
			l.Complain("data.wrong.sign.list", core.Lit("name", name))
		}
		m.Signs[name] = l.Text("data.the-sign")
	}
	for _, l := range f.Each("ferry") {
		m.ferry(l)
	}
}

func (m *Map) ferry(l *table.Row) {
	at, ok := hex.Parse(l.Word("data.its-water-hex"))
	l.Unique()
	if _, land := m.Find(at); !ok || land {
		l.Complain("data.wrong.ferry.water")
	}
	piers := [2]int{m.must(l, l.Word("data.a-pier")), m.must(l, l.Word("data.a-pier"))}
	for _, p := range piers {
		if l.Good() && !touch(m.Hexes[p].At, at) {
			l.Complain("data.wrong.ferry.pier", core.Lit("hex", m.Hexes[p].At.String()))
		}
	}
	if piers[0] == piers[1] {
		l.Complain("data.wrong.ferry.two")
	}
	m.Ferries = append(m.Ferries, Ferry{at, piers})
}

func touch(a, b hex.Coord) bool {
	_, ok := a.SideTo(b)
	return ok
}

func (m *Map) must(l *table.Row, name string) int {
	i, ok := m.At(name)
	if !ok {
		l.Complain("data.wrong.hex.none", core.Lit("name", name))
	}
	return i
}

// link finds neighbours, open sides and fitting tiles, and complains about track that leads off the map.
func (m *Map) link(f *table.Sheet, c *Catalogue) {
	m.Near = make([][hex.Sides]int16, len(m.Hexes))
	for i := range m.Hexes {
		for s := hex.SW; s < hex.Sides; s++ {
			m.Near[i][s] = None
			if n, ok := m.Find(m.Hexes[i].At.Neighbour(s)); ok {
				m.Near[i][s] = int16(n)
			}
		}
	}
	for i := range m.Hexes {
		h := &m.Hexes[i]
		h.Open = m.open(i)
		m.checkExits(f, i)
		if h.Takes = nil; !h.Fixed {
			h.Takes = c.upgrades(&h.Face, h.Trunk)
			if len(h.Takes) == 0 {
				m.complain(f, h, "data.wrong.hex.fits", core.Lit("hex", h.At.String()))
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

func (m *Map) checkExits(f *table.Sheet, i int) {
	h := &m.Hexes[i]
	off := (h.AllExits() | h.Trunk) &^ h.Blind
	for s := hex.SW; s < hex.Sides; s++ {
		if off.Has(s) && m.Near[i][s] == None {
			m.complain(f, h, "data.wrong.track.off", core.Lit("hex", h.At.String()), core.Lit("side", s.String()))
		}
	}
}

// ListsOf are the names of the lists on which a hex is, in their order.
func (m *Map) ListsOf(h int) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(m.Lists)) {
		if slices.Contains(m.Lists[name], h) {
			names = append(names, name)
		}
	}
	return names
}
