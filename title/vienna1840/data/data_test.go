package data

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"remise/rail/hex"
	"remise/rail/tile"
)

func load(t *testing.T, name string) (*tile.Catalogue, *tile.Map) {
	t.Helper()
	c, err := Tiles()
	if err != nil {
		t.Fatal(err)
	}
	m, err := Map(name, c)
	if err != nil {
		t.Fatal(err)
	}
	return c, m
}

func TestMaps(t *testing.T) {
	for name, want := range map[string]int{Full: 148, Three: 113, Two: 89} {
		if _, m := load(t, name); len(m.Hexes) != want {
			t.Errorf("%s has %d hexes, want %d", name, len(m.Hexes), want)
		}
	}
}

// The red and purple tiles fit only where the rulebook puts them (1840 IX.4).
func TestSpecialHexes(t *testing.T) {
	c, m := load(t, Full)
	for _, x := range []struct {
		hex, tile string
		turns     uint8
	}{
		{"D20", "L20", 1 << 4}, {"E19", "L21", 1 << 2}, {"E21", "L23", 1 << 0},
		{"F24", "L30b", 1}, {"F24", "L30a", 0}, {"G11", "L31a", 1}, {"G11", "L31b", 0}, {"G11", "L24", 0},
		{"B26", "L24", 1<<6 - 1}, {"B26", "L30a", 0}, {"B10", "L4", 1<<0 | 1<<3}, {"B10", "L3", 0}, {"B4", "L1", 0},
	} {
		h, _ := m.At(x.hex)
		n, _ := c.Find(x.tile)
		var got uint8
		for _, u := range m.Hexes[h].Takes {
			if u.Tile == n {
				got = u.Turns
			}
		}
		if got != x.turns {
			t.Errorf("%s on %s: turns %06b, want %06b", x.tile, x.hex, got, x.turns)
		}
	}
}

// The facts are those from which the data was made; they do not belong to this module and may be absent.

type factPath struct {
	From, To struct{ Edge, Node *int }
	Track    string
	Terminal bool
}

type factFace struct {
	ID, Hex, Name, Type, Colour, Label, Bonus string
	Orange                                    bool `json:"orange_edge"`
	Cost                                      int
	CountRules                                int `json:"count_rulebook"`
	CountPeer                                 int `json:"count_peer"`
	Nodes                                     []struct {
		Node    int
		Kind    string
		Value   json.RawMessage
		Circles int
		Part    int   `json:"peer_part_index"`
		ExTram  []int `json:"exits_tram"`
		ExSBahn []int `json:"exits_stadtbahn"`
	}
	Paths   []factPath
	Trunk   []int `json:"stadtbahn_exits"`
	Open    []int `json:"edges_track_may_point_to"`
	Homes   []int `json:"home_of_lines"`
	Markers []struct {
		Stadtbahn    string
		City, Circle int
	} `json:"stadtbahn_markers"`
}

type facts struct {
	Tiles    []factFace
	Maps     map[string]struct{ Hexes []factFace }
	Upgrades struct {
		TileToTile map[string][]struct {
			To        string
			Rotations []int
		} `json:"tile_to_tile"`
	}
}

func readFacts(t *testing.T) (f facts) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(os.Getenv("REMISE_REFERENCE"), "facts", "1840.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("REMISE_REFERENCE names no folder with facts")
	}
	if err := errors.Join(err, json.Unmarshal(b, &f)); err != nil {
		t.Fatal(err)
	}
	return f
}

func set(sides []int) (s hex.Set) {
	for _, e := range sides {
		s |= hex.SetOf(hex.Side(e))
	}
	return s
}

func value(t *testing.T, raw json.RawMessage) (v tile.Value) {
	var n int16
	if json.Unmarshal(raw, &n) == nil {
		return tile.Value{n, n, n, n}
	}
	var by struct{ Yellow, Green, Brown, Gray int16 }
	if err := json.Unmarshal(raw, &by); err != nil {
		t.Error(err)
	}
	return tile.Value{by.Yellow, by.Green, by.Brown, by.Gray}
}

func compareFace(t *testing.T, what string, got *tile.Face, want factFace) {
	t.Helper()
	stops := got.Stops
	if len(want.Nodes) == 0 && len(stops) == 1 && stops[0].Hidden {
		stops = nil // a plain hex: the halt comes with the tile
	}
	if len(stops) != len(want.Nodes) {
		t.Errorf("%s: %d stops, want %d", what, len(stops), len(want.Nodes))
		return
	}
	kinds := map[string]tile.StopKind{"halt": tile.Halt, "interchange": tile.Station, "unbuilt_stop": tile.Unbuilt}
	for i, n := range want.Nodes {
		s := stops[i]
		if s.Kind != kinds[n.Kind] || int(s.Circles) != n.Circles || int(s.Part) != n.Part || s.Value != value(t, n.Value) ||
			s.Exits != [tile.Kinds]hex.Set{set(n.ExTram), set(n.ExSBahn)} {
			t.Errorf("%s stop %d: %+v, want %+v", what, i, s, n)
		}
	}
	plain := 0
	for _, p := range want.Paths {
		switch {
		case p.Track == "printed_dotted":
		case p.Terminal && !stops[*p.To.Node].End:
			t.Errorf("%s: stop %d should end routes", what, *p.To.Node)
		case p.From.Edge != nil && p.To.Edge != nil:
			plain++
			k := map[string]tile.Kind{"tram": tile.Tram, "stadtbahn": tile.SBahn}[p.Track]
			a, b := hex.Side(min(*p.From.Edge, *p.To.Edge)), hex.Side(max(*p.From.Edge, *p.To.Edge))
			if !slices.Contains(got.Track, tile.Piece{A: a, B: b, Kind: k}) {
				t.Errorf("%s: no track %d-%d", what, *p.From.Edge, *p.To.Edge)
			}
		}
	}
	if plain != len(got.Track) || (got.Edge == "orange") != want.Orange || len(got.Labels) > 0 != (want.Label != "") {
		t.Errorf("%s: %d plain tracks, rim %q, labels %v; want %d, %v, %q", what, len(got.Track), got.Edge, got.Labels, plain, want.Orange, want.Label)
	}
}

func TestTilesAgainstFacts(t *testing.T) {
	f := readFacts(t)
	c, _ := load(t, Full)
	if len(f.Tiles) != len(c.Tiles) {
		t.Errorf("%d tiles, want %d", len(c.Tiles), len(f.Tiles))
	}
	for _, w := range f.Tiles {
		n, ok := c.Find(w.ID)
		if !ok {
			t.Errorf("no tile %s", w.ID)
			continue
		}
		g := &c.Tiles[n]
		compareFace(t, "tile "+w.ID, &g.Face, w)
		peer := g.Count
		if p, ok := g.Counts["18xx.games"]; ok {
			peer = p
		}
		if g.Count != w.CountRules || peer != w.CountPeer || g.Colour.String() != w.Colour {
			t.Errorf("tile %s: %d and %d %v, want %d and %d %s", w.ID, g.Count, peer, g.Colour, w.CountRules, w.CountPeer, w.Colour)
		}
		ups := f.Upgrades.TileToTile[w.ID]
		if len(ups) != len(g.Becomes) {
			t.Errorf("tile %s becomes %d others, want %d", w.ID, len(g.Becomes), len(ups))
		}
		for _, u := range ups {
			to, _ := c.Find(u.To)
			if !slices.Contains(g.Becomes, tile.Upgrade{Tile: to, Turns: uint8(set(u.Rotations))}) {
				t.Errorf("tile %s to %s: want rotations %v", w.ID, u.To, u.Rotations)
			}
		}
	}
}

func TestMapsAgainstFacts(t *testing.T) {
	f := readFacts(t)
	for name, key := range map[string]string{Full: "base_map", Three: "three_player_small_map", Two: "two_player_map"} {
		_, m := load(t, name)
		want := f.Maps[key].Hexes
		if len(m.Hexes) != len(want) {
			t.Errorf("%s: %d hexes, want %d", name, len(m.Hexes), len(want))
		}
		for _, w := range want {
			i, ok := m.At(w.Hex)
			if !ok {
				t.Errorf("%s: no hex %s", name, w.Hex)
				continue
			}
			compareHex(t, name+" "+w.Hex, &m.Hexes[i], w)
		}
	}
}

func compareHex(t *testing.T, what string, g *tile.Hex, w factFace) {
	compareFace(t, what, &g.Face, w)
	if g.Name != w.Name || g.Trunk != set(w.Trunk) || g.Cost != w.Cost || len(g.Homes) != len(w.Homes) ||
		len(g.Bonus) > 0 != (w.Bonus != "") || len(g.Markers) != len(w.Markers) {
		t.Errorf("%s: %+v, want %+v", what, g, w)
	}
	if g.Fixed != (w.Open == nil) || !g.Fixed && g.Open != set(w.Open) {
		t.Errorf("%s: open %v (fixed %v), want %v", what, g.Open, g.Fixed, set(w.Open))
	}
	for i, mk := range w.Markers {
		if i < len(g.Markers) && (g.Markers[i].Whose != mk.Stadtbahn || int(g.Markers[i].Circle) != mk.Circle) {
			t.Errorf("%s: marker %+v, want %+v", what, g.Markers[i], mk)
		}
	}
}
