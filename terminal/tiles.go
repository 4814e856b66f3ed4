package terminal

import (
	"fmt"
	"slices"
	"strings"

	"remise/core"
	"remise/rail/chars"
	"remise/rail/tile"
)

// supply answers "tiles" with how many of each are left, by colour, and "tile 57" with
// that one.
func (g *Game) supply(id string) {
	s, ok := g.scene()
	if !ok {
		g.say("cli.map.none")
		return
	}
	if id == "" {
		g.page(g.allTiles(s))
		return
	}
	n, ok := s.Layout.Tiles.Find(strings.TrimPrefix(id, "#"))
	if !ok {
		g.say("cli.tile.none", core.Said("tile", id))
		return
	}
	g.page(g.oneTile(s, n))
}

// allTiles are how many of each tile are left, a colour to a paragraph.
func (g *Game) allTiles(s *chars.Scene) (lines []string) {
	words := map[tile.Colour][]string{}
	for i := range s.Layout.Tiles.Tiles {
		if t := &s.Layout.Tiles.Tiles[i]; t.Count > 0 || s.Left(i) > 0 {
			words[t.Colour] = append(words[t.Colour], fmt.Sprintf("%s ×%d", t.ID, s.Left(i)))
		}
	}
	for colour := range tile.Colours {
		if len(words[colour]) > 0 {
			lines = append(lines, flowing(g.render(core.Say("cli.tile."+colour.String()))+":", words[colour], g.room())...)
		}
	}
	return append(lines, g.wrapped(g.render(core.Say("cli.tile.draws", core.Lit("tile", g.tileForExample()))), "", "  ")...)
}

// oneTile is a tile drawn large, how many are left, what may replace it and where it
// can be laid now.
func (g *Game) oneTile(s *chars.Scene, n int) []string {
	t := &s.Layout.Tiles.Tiles[n]
	drawn := strings.Split(strings.TrimRight(g.paint(chars.Tile(&t.Face, 0)), "\n"), "\n")
	facts := []string{t.ID + ": " + g.render(core.Say("cli.tile."+t.Colour.String()))}
	for i := range t.Stops {
		facts = append(facts, chars.Sign(&t.Stops[i]))
	}
	facts = append(append(facts, t.Labels...), g.render(core.Say("cli.tile.left", core.Num("n", s.Left(n)))))
	lines := append(drawn, g.wrapped(strings.Join(facts, " · "), "", "  ")...)
	var next []string
	for _, u := range t.Becomes {
		if id := s.Layout.Tiles.Tiles[u.Tile].ID; !slices.Contains(next, id) {
			next = append(next, id)
		}
	}
	if len(next) > 0 {
		lines = append(lines, g.wrapped(g.render(core.Say("cli.tile.becomes", core.Lit("tiles", strings.Join(next, ", ")))), "", "  ")...)
	}
	if hexes := g.takes(s, t); len(hexes) > 0 {
		lines = append(lines, g.wrapped(g.render(core.Say("cli.tile.fits", core.Lit("hexes", strings.Join(hexes, ", ")))), "", "  ")...)
	}
	return lines
}

// takes are the hexes where a tile can be laid now.
func (g *Game) takes(s *chars.Scene, t *tile.Tile) (hexes []string) {
	for _, c := range g.choices {
		if one, _, lays := g.tileOf(s, c.Action); lays && one == t && !slices.Contains(hexes, g.hexOf(c.Action)) {
			hexes = append(hexes, g.hexOf(c.Action))
		}
	}
	return hexes
}
