package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"remise/core"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/rail/tile"
)

// hexOf is the hex that a choice is about, "" for none.
func (g *Game) hexOf(a core.Action) string {
	for _, f := range g.Match.Title.Parts(a).Fields {
		if f.Name == "hex" {
			return f.S
		}
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
	s := &chars.Scene{Sheet: at.Sheet(), Lit: map[int]bool{}}
	for _, c := range g.choices {
		if h, ok := s.Layout.Map.At(g.hexOf(c.Action)); ok {
			s.Lit[h] = true
		}
	}
	return s, true
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

// showMap draws the map, if a choice is about a hex of it and it does not look
// as it did when it was last drawn. Who goes on with their turn sees what they
// have just changed.
func (g *Game) showMap(seat core.Seat) {
	s, ok := g.scene()
	if !ok || len(s.Lit) == 0 {
		return
	}
	if now := g.paint(chars.Map(s)); now != g.drawn {
		first := g.drawn == ""
		g.drawn = now
		if h, ok := s.Layout.Map.At(g.touched); ok && !first && g.last == seat {
			now = g.paint(chars.Region(s, h))
		}
		fmt.Fprint(g.Out, "\n"+now)
		if first {
			g.say("cli.map.legend")
		}
	}
}

// maps answers "map" with the whole map and "map E11" with a part of it.
func (g *Game) maps(what string) {
	s, ok := g.scene()
	if !ok {
		g.say("cli.map.none")
		return
	}
	if what == "" {
		fmt.Fprint(g.Out, g.paint(chars.Map(s)))
		g.say("cli.map.legend")
		return
	}
	h, ok := s.Layout.Map.At(strings.ToUpper(what))
	if !ok {
		g.say("cli.map.nohex", core.Lit("hex", what))
		return
	}
	fmt.Fprint(g.Out, g.paint(chars.Region(s, h)))
}

// place answers a hex: what lies there and round it, and what can be done there.
func (g *Game) place(name string) bool {
	s, ok := g.scene()
	if !ok {
		return false
	}
	name = strings.ToUpper(name)
	if _, ok := s.Layout.Map.At(name); !ok {
		return false
	}
	g.maps(name)
	var here []int
	for i, c := range g.choices {
		if g.hexOf(c.Action) == name {
			here = append(here, i)
		}
	}
	if len(here) == 0 {
		g.say("cli.map.nothing", core.Lit("hex", name))
		return true
	}
	g.tiles(s, here)
	g.offers(here)
	return true
}

// across is how many tiles are drawn side by side.
const across = 4

// tiles draws what can be laid on a hex, each above the number of its choice.
func (g *Game) tiles(s *chars.Scene, here []int) {
	var pages []string
	for _, i := range here {
		if t, turn, ok := g.tileOf(s, g.choices[i].Action); ok {
			pages = append(pages, chars.Tile(&t.Face, turn).String()+fmt.Sprintf("%6s %-8s\n", strconv.Itoa(i+1)+":", t.ID+"/"+strconv.Itoa(turn)))
		}
	}
	for some := range slices.Chunk(pages, across) {
		fmt.Fprint(g.Out, beside(some))
	}
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

// beside puts drawings next to each other.
func beside(pages []string) string {
	const apart = width / across
	var rows []string
	for i, page := range pages {
		for y, line := range strings.Split(strings.TrimRight(page, "\n"), "\n") {
			for len(rows) <= y {
				rows = append(rows, "")
			}
			rows[y] += strings.Repeat(" ", max(0, i*apart-utf8.RuneCountInString(rows[y]))) + line
		}
	}
	return strings.Join(rows, "\n") + "\n"
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

func lookOf(c chars.Cell) string {
	look := grounds[c.Ground]
	if c.Fill != "" {
		look = filled(c.Fill)
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
