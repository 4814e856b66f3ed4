package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// hexOf is the hex that a choice is about, "" for none.
func (g *Game) hexOf(a core.Action) string {
	for _, f := range g.Match.Title.Parts(a).Fields {
		if f.Name == "hex" {
			return f.S
		}
	}
	if s, ok := g.Match.State().(chart.Sited); ok {
		return s.SiteOf(a)
	}
	return ""
}

// scene is the map as it lies, with the hexes lit that the choices are about;
// false where a game has no map.
func (g *Game) scene() (*chars.Scene, bool) {
	at, ok := g.Match.State().(chart.Position)
	if !ok {
		return nil, false
	}
	s := &chars.Scene{Sheet: at.Sheet()}
	s.Lit = g.hexesOf(s, g.every())
	return s, true
}

// hexesOf are the hexes that some of the choices are about.
func (g *Game) hexesOf(s *chars.Scene, list []int) map[int]bool {
	all := map[int]bool{}
	for _, i := range list {
		if h, ok := s.Layout.Map.At(g.hexOf(g.choices[i].Action)); ok {
			all[h] = true
		}
	}
	return all
}

// scale is how large the whole map is drawn in lines: so that it has room on the screen.
func (g *Game) scale(s *chars.Scene) int {
	columns, rows := g.size()
	return chars.Fitting(s, columns, rows-1)
}

// example is a hex in the middle of a map whose name has three letters.
func example(s *chars.Scene) (name string) {
	all := s.Layout.Map.Hexes
	for i := range all {
		if name = all[(len(all)/2+i)%len(all)].At.String(); len(name) == 3 {
			break
		}
	}
	return name
}

// placeNames are the names of the hexes that have one.
func (g *Game) placeNames() map[string]string {
	names := map[string]string{}
	if s, ok := g.scene(); ok {
		for _, h := range s.Layout.Map.Hexes {
			names[h.At.String()] = h.Name
		}
	}
	return names
}

// showChoices writes the choices, and before or beside them the map, if one of
// them is about a hex of it and it does not look as it did when it was last drawn.
func (g *Game) showChoices(seat core.Seat) {
	drawing := g.drawing(seat)
	if both, ok := g.besideMenu(drawing); ok {
		g.print(both)
		return
	}
	g.print(drawing)
	g.list()
}

// besideMenu is a drawing with the choices beside it, where there is room and
// they are no higher: else many of their lines would be short ones.
func (g *Game) besideMenu(drawing []string) (lines []string, ok bool) {
	columns, _ := g.size()
	room := columns - widest(drawing) - apart
	if len(drawing) == 0 || columns < broad || room < narrow {
		return nil, false
	}
	menu := g.menu(room)
	return abreast([][]string{drawing, menu}, apart), len(menu) <= len(drawing)
}

// drawing is the map, nil if it need not be shown. Players who go on with their
// turn see what they have just changed drawn larger, if everything left to do is
// there.
func (g *Game) drawing(seat core.Seat) []string {
	s, ok := g.scene()
	if !ok {
		return nil
	}
	g.fresh = g.changed(s, seat)
	s.New = g.fresh
	if len(g.hexesOf(s, g.frequent())) == 0 {
		return nil
	}
	now := g.paint(chars.Map(s, g.scale(s)))
	if now == g.drawn {
		return nil
	}
	first := g.drawn == ""
	g.drawn = now
	if touched, ok := s.Layout.Map.At(g.touched); ok && !first && g.last == seat {
		busy := g.hexesOf(s, g.frequent())
		busy[touched] = true
		if h, all := g.middle(s, busy); all {
			return g.region(s, h)
		}
	}
	g.looks[seat] = looksOf(s)
	lines := strings.Split(strings.TrimRight(now, "\n"), "\n")
	if first && !g.signed {
		g.signed = true
		lines = append(lines, g.signs()...)
	}
	return lines
}

// changed are the hexes that do not look as when the seat last saw the map.
func (g *Game) changed(s *chars.Scene, seat core.Seat) map[int]bool {
	if g.looks == nil {
		g.looks = map[core.Seat][]string{}
	}
	was, seen := g.looks[seat]
	if !seen {
		g.looks[seat] = looksOf(s)
	}
	fresh := map[int]bool{}
	for h, look := range looksOf(s) {
		if seen && was[h] != look {
			fresh[h] = true
		}
	}
	return fresh
}

// looksOf says what lies on each hex, and who stands there.
func looksOf(s *chars.Scene) []string {
	all := make([]string, len(s.Layout.Map.Hexes))
	for h := range all {
		face, turn := s.Layout.Face(s.Board, h)
		all[h] = fmt.Sprint(s.Board[h], turn)
		for stop := range face.Stops {
			all[h] += fmt.Sprint(s.Marks(h, stop))
		}
	}
	return all
}

// middle is the hex whose region has all these hexes, of several the closest to
// them. Without one, false.
func (g *Game) middle(s *chars.Scene, hexes map[int]bool) (best int, found bool) {
	nearest := 0
	for h := range s.Layout.Map.Hexes {
		all, far := true, 0
		for one := range hexes {
			all = all && chars.InRegion(s, h, one)
			far += s.Layout.Map.Hexes[h].At.Distance(s.Layout.Map.Hexes[one].At)
		}
		if all && (!found || far < nearest) {
			best, nearest, found = h, far, true
		}
	}
	return best, found
}

// region is a part of the map drawn larger, with the names that have no room in it.
func (g *Game) region(s *chars.Scene, at int) []string {
	page, unnamed := chars.Region(s, at)
	lines := strings.Split(strings.TrimRight(g.paint(page), "\n"), "\n")
	var names []string
	for _, h := range unnamed {
		names = append(names, s.Layout.Map.Hexes[h].At.String()+" "+s.Layout.Map.Hexes[h].Name)
	}
	if len(names) > 0 {
		lines = append(lines, flowing("", names, g.room())...)
	}
	return lines
}

// maps answers "map" with the whole map and "map E11" with a part of it.
func (g *Game) maps(what string) {
	s, ok := g.scene()
	if !ok {
		g.say("cli.map.none")
		return
	}
	if what == "" {
		s.New = g.fresh
		fmt.Fprint(g.Out, g.paint(chars.Map(s, g.scale(s))))
		if !g.signed {
			g.page(g.signs())
		}
		g.signed = true
		return
	}
	h, ok := s.Layout.Map.At(strings.ToUpper(what))
	if !ok {
		g.say("cli.map.nohex", core.Lit("hex", what))
		return
	}
	facts, around, _ := g.around(s, h)
	g.page(append(facts, around...))
}

// around is what lies on a hex in words, and the hex with those about it, and which
// line of that is its middle.
func (g *Game) around(s *chars.Scene, h int) (facts, lines []string, middle int) {
	s.Picked = map[int]bool{h: true}
	return g.facts(s, h), g.region(s, h), chars.RegionMiddle
}

// place answers a hex: what lies there, and what can be done there; with a tile
// behind it, how that can be laid.
func (g *Game) place(line string) bool {
	s, ok := g.scene()
	if !ok {
		return false
	}
	name, tile, _ := strings.Cut(strings.ToUpper(line), " ")
	if laid, turned := s.Layout.FindLaid(tile); turned {
		tile = s.Layout.Tiles.Tiles[laid.Tile()].ID
	}
	h, ok := s.Layout.Map.At(name)
	if !ok {
		return false
	}
	var here []int
	var fits []string
	for i, c := range g.choices {
		t, _, lays := g.tileOf(s, c.Action)
		if g.hexOf(c.Action) != name {
			continue
		}
		if tile == "" || lays && t.ID == tile {
			here = append(here, i)
		}
		if lays && !slices.Contains(fits, t.ID) {
			fits = append(fits, t.ID)
		}
	}
	if len(here) == 0 && len(fits) > 0 {
		g.say("cli.map.unfit", core.Lit("tile", tile), core.Lit("hex", name), core.Lit("tiles", strings.Join(fits, ", ")))
		return true
	}
	if len(here) == 0 {
		facts, around, _ := g.around(s, h)
		nothing := g.wrapped(g.render(core.Say("cli.map.nothing", core.Lit("hex", name))), "", "  ")
		g.page(slices.Concat(facts, nothing, around))
		return true
	}
	g.page(g.atHex(s, name, here))
	return true
}

// atHex is what can be done on a hex: the tiles that can be laid, and the choices.
// Of very many tiles each is there once, and its name shows how it can be turned.
func (g *Game) atHex(s *chars.Scene, name string, here []int) []string {
	h, _ := s.Layout.Map.At(name)
	lines := g.facts(s, h)
	tiles := g.tiles(s, here)
	if len(tiles) > across*2 {
		lines = append(lines, g.sampled(g.kinds(s, here))...)
		return append(lines, g.wrapped(g.render(core.Say("cli.map.turns", core.Lit("hex", name), core.Lit("tile", g.firstTile(s, here)))), "", "  ")...)
	}
	lines = append(lines, g.sampled(tiles)...)
	lines = append(lines, g.offers(here, g.room())...)
	_, around, _ := g.around(s, h)
	switch _, rows := g.size(); {
	case len(tiles) > 0 && rows > scrolled:
		return append(append(lines, ""), around...)
	case len(tiles) == 0 || len(around)+len(lines) <= rows-4:
		return append(around, lines...)
	}
	return append(lines, g.wrapped(g.render(core.Say("cli.map.around", core.Lit("hex", name))), "", "  ")...)
}

// scrolled is more lines than any screen has: of a view that is read from its top.
const scrolled = 1000

// facts says what is on a hex: its name, its tile, its stops, what building costs, and
// what else is printed there.
func (g *Game) facts(s *chars.Scene, h int) []string {
	print := &s.Layout.Map.Hexes[h]
	face, _ := s.Layout.Face(s.Board, h)
	words := []string{strings.TrimSpace(print.At.String() + " " + print.Name)}
	if at := s.Board[h]; at != track.Printed {
		words = append(words, "#"+s.Layout.Tiles.Tiles[at.Tile()].ID)
	}
	if face.Colour != tile.Ground {
		words = append(words, g.render(core.Say("cli.tile."+face.Colour.String())))
	}
	words = append(words, g.stops(s, h)...)
	if print.Cost > 0 && s.Board[h] == track.Printed {
		words = append(words, g.render(core.Say("cli.map.costs", core.Num("cost", print.Cost))))
	}
	if barred := barredSides(s, h); barred != 0 {
		words = append(words, g.render(core.Say("cli.map.barred", core.At("to", strings.Join(s.Layout.Towards(h, barred), ", ")))))
	}
	if s.Says != nil {
		for _, says := range s.Says(h) {
			words = append(words, g.render(says))
		}
	}
	if len(words) == 1 && print.Name == "" {
		words = append(words, g.render(core.Say("cli.map.open")))
	}
	return g.wrapped(strings.Join(words, " · "), "", "  ")
}

// stops are those of a hex as they are drawn; a halt without a tile is a bare sign.
func (g *Game) stops(s *chars.Scene, h int) []string {
	words := chars.Words(s, h)
	if s.Board[h] == track.Printed && slices.Equal(words, []string{"•"}) {
		return []string{"• " + g.render(core.Say("cli.map.halt"))}
	}
	return words
}

// barredSides are those of a hex that no track may cross, whichever hex says so.
func barredSides(s *chars.Scene, h int) hex.Set {
	barred := s.Layout.Map.Hexes[h].Barred
	for side, near := range s.Layout.Map.Near[h] {
		if near != tile.None && s.Layout.Map.Hexes[near].Barred.Has(hex.Side(side).Opposite()) {
			barred |= hex.SetOf(hex.Side(side))
		}
	}
	return barred
}

// across is how many tiles are drawn side by side.
const across = 5

// sample is a drawn tile and what stands beneath it.
type sample struct {
	drawing []string
	caption string
}

// tiles are those that can be laid on a hex, each above the number of its choice.
func (g *Game) tiles(s *chars.Scene, here []int) (all []sample) {
	for _, i := range here {
		if t, turn, ok := g.tileOf(s, g.choices[i].Action); ok {
			all = append(all, g.sample(t, turn, fmt.Sprintf("%d: %s/%d", i+1, t.ID, turn)))
		}
	}
	return all
}

// kinds are the tiles that can be laid on a hex, each once, above the numbers of
// its choices.
func (g *Game) kinds(s *chars.Scene, here []int) (all []sample) {
	for n := 0; n < len(here); {
		t, turn, ok := g.tileOf(s, g.choices[here[n]].Action)
		last := n
		for last+1 < len(here) {
			if next, _, _ := g.tileOf(s, g.choices[here[last+1]].Action); next != t {
				break
			}
			last++
		}
		if ok {
			all = append(all, g.sample(t, turn, t.ID+" "+numbersOf(here[n]+1, here[last]+1)))
		}
		n = last + 1
	}
	return all
}

func (g *Game) sample(t *tile.Tile, turn int, caption string) sample {
	drawing := strings.TrimRight(g.paint(chars.Tile(&t.Face, turn)), "\n")
	return sample{strings.Split(drawing, "\n"), caption}
}

func (g *Game) firstTile(s *chars.Scene, here []int) string {
	for _, i := range here {
		if t, _, ok := g.tileOf(s, g.choices[i].Action); ok {
			return t.ID
		}
	}
	return ""
}

// sampled puts tiles beside each other.
func (g *Game) sampled(all []sample) (lines []string) {
	for some := range slices.Chunk(all, across) {
		var columns [][]string
		for _, one := range some {
			columns = append(columns, append(one.drawing, "   "+one.caption))
		}
		lines = append(lines, aligned(columns, Width/across)...)
	}
	return lines
}

// tileOf is the tile of a choice to lay one.
func (g *Game) tileOf(s *chars.Scene, a core.Action) (t *tile.Tile, turn int, ok bool) {
	var id string
	for _, f := range g.Match.Title.Parts(a).Fields {
		switch f.Name {
		case "tile":
			id = f.S
		case "turn":
			turn = f.N
		}
	}
	n, ok := s.Layout.Tiles.Find(id)
	if !ok {
		return nil, 0, false
	}
	return &s.Layout.Tiles.Tiles[n], turn, true
}

// paint is a drawing in colours, where there are any.
func (g *Game) paint(p *chars.Page) string {
	if !g.Colour {
		return p.String()
	}
	var b strings.Builder
	for _, row := range p.Rows {
		look := ""
		for _, c := range row {
			if next := lookOf(c); next != look {
				b.WriteString("\x1b[0m" + next)
				look = next
			}
			if c.Rune == 0 {
				c.Rune = ' '
			}
			b.WriteRune(c.Rune)
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String()
}

// grounds are the tiles' colours of a terminal, with black letters on them.
var grounds = map[tile.Colour]string{
	tile.Yellow: "\x1b[30;48;5;221m", tile.Green: "\x1b[30;48;5;114m", tile.Brown: "\x1b[30;48;5;173m", tile.Gray: "\x1b[30;48;5;250m",
	tile.Red: "\x1b[30;48;5;210m", tile.Purple: "\x1b[30;48;5;183m",
}

// lands are the colours of what nobody has built on.
var lands = map[rune]string{
	'·': "\x1b[2m", '≈': "\x1b[38;5;74m", '^': "\x1b[38;5;71m", '┄': routed, ':': routed, '▓': "\x1b[38;5;160m",
	'⠂': "\x1b[2m", '⠒': "\x1b[2m", '⠖': "\x1b[2m", '⠶': "\x1b[2m",
}

// routed is the colour of a railway's route that is not built; trails are those of runs.
const routed = "\x1b[38;5;208m"

var trails = []int{27, 162, 28, 130, 90, 24}

func lookOf(c chars.Cell) string {
	look := grounds[c.Ground]
	if c.Ground == tile.Ground {
		look = lands[c.Rune]
	}
	if c.Route && c.Ground == tile.Ground {
		look = "\x1b[1m" + routed
	}
	if c.Trail > 0 {
		look = fmt.Sprintf("\x1b[1;97;48;5;%dm", trails[(c.Trail-1)%len(trails)])
	}
	if c.New {
		look += "\x1b[7m"
	}
	if c.Fill != "" {
		look = filled(c.Fill)
	}
	if c.Picked {
		look += "\x1b[1;7m"
	}
	if c.Lit {
		look += "\x1b[1;4m"
	}
	if c.Faint {
		look += "\x1b[2m"
	}
	return look
}

// filled is a company's colour, with letters that can be read on it.
func filled(colour string) string {
	n, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		return ""
	}
	r, green, b := n>>16&255, n>>8&255, n&255
	letters := 97
	if r*3+green*6+b > 1400 {
		letters = 30
	}
	return fmt.Sprintf("\x1b[%d;48;2;%d;%d;%dm", letters, r, green, b)
}
