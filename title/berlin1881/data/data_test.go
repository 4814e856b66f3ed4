package data

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"remise/rail/hex"
	"remise/rail/tile"
)

func load(t *testing.T) (*tile.Catalogue, *tile.Map) {
	t.Helper()
	l, err := Layout(Printed)
	if err != nil {
		t.Fatal(err)
	}
	return l.Tiles, l.Map
}

func TestMap(t *testing.T) {
	c, m := load(t)
	if len(c.Tiles) != 61 || len(m.Hexes) != 147 || len(m.Ferries) != 2 || len(m.Lists["edge"]) != 13 {
		t.Errorf("%d tiles, %d hexes, %d ferries, %d edge stations", len(c.Tiles), len(m.Hexes), len(m.Ferries), len(m.Lists["edge"]))
	}
	d10, _ := m.At("D10")
	if m.Hexes[d10].Open.Has(hex.E) {
		t.Error("the lake between D10 and D12 can be crossed (§6.5)")
	}
}

type factTile struct {
	Colour, Kind, Label, Name string
	Count, Value, Cost        int
	Bonus                     int        `json:"build_bonus"`
	Tracks                    [][]string `json:"tracks"`
	Track                     [][]string `json:"track"`
	Slots                     []any
	Trunk                     []string           `json:"sbahn_trunk"`
	Outline                   []string           `json:"outline_sides"`
	Becomes                   map[string][]int   `json:"upgrades_that_fit"`
	Next                      []map[string]int16 `json:"fits_next"`
}

func readFacts(t *testing.T) (f struct {
	Sourced struct{ Tiles, Hexes map[string]factTile }
}) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(os.Getenv("REMISE_REFERENCE"), "facts", "1881.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("REMISE_REFERENCE names no folder with facts")
	}
	if err := errors.Join(err, json.Unmarshal(b, &f)); err != nil {
		t.Fatal(err)
	}
	return f
}

// track writes a face as the facts do, one set of sides for every stop or piece, S-Bahn sides shifted by eight bits.
func trackOf(f *tile.Face) (out map[int]int) {
	out = map[int]int{}
	for _, s := range f.Stops {
		out[int(s.Exits[tile.Tram])|int(s.Exits[tile.SBahn])<<8]++
	}
	for _, p := range f.Track {
		out[int(hex.SetOf(p.A, p.B))<<(8*p.Kind)]++
	}
	delete(out, 0)
	return out
}

func sides(names []string) (set int) {
	for _, n := range names {
		name, sbahn := strings.CutPrefix(n, "sbahn:")
		s, _ := hex.ParseSide(name)
		bit := int(hex.SetOf(s))
		if sbahn {
			bit <<= 8
		}
		set |= bit
	}
	return set
}

func compareFace(t *testing.T, what string, g *tile.Face, w factTile, tracks [][]string) {
	t.Helper()
	got := trackOf(g)
	for _, l := range tracks {
		got[sides(l)]--
	}
	for set, n := range got {
		if n != 0 {
			t.Errorf("%s: track %x differs by %d", what, set, n)
		}
	}
	kind, circles := "plain", 0
	for _, s := range g.Stops {
		kind = s.Kind.String()
		circles += int(s.Circles)
		if int(s.Value[0]) != w.Value {
			t.Errorf("%s: value %d, want %d", what, s.Value[0], w.Value)
		}
	}
	if kind != w.Kind || strings.Join(g.Labels, "") != w.Label {
		t.Errorf("%s: %s %v, want %s %s", what, kind, g.Labels, w.Kind, w.Label)
	}
	want := 0
	for _, s := range w.Slots {
		if n, ok := s.(float64); ok {
			want += int(n)
		} else {
			want++
		}
	}
	if kind == "station" && circles != max(want, 1) {
		t.Errorf("%s: %d circles, want %v", what, circles, w.Slots)
	}
}

func TestTilesAgainstFacts(t *testing.T) {
	f := readFacts(t)
	c, _ := load(t)
	for id, w := range f.Sourced.Tiles {
		n, ok := c.Find(id)
		if !ok {
			t.Errorf("no tile %s", id)
			continue
		}
		g := &c.Tiles[n]
		compareFace(t, "tile "+id, &g.Face, w, w.Tracks)
		if g.Count != w.Count || g.Colour.String() != w.Colour || len(g.Becomes) != len(w.Becomes) {
			t.Errorf("tile %s: %d %v becoming %v, want %+v", id, g.Count, g.Colour, g.Becomes, w)
		}
		for _, u := range g.Becomes {
			want := 0
			for _, r := range w.Becomes[c.Tiles[u.Tile].ID] {
				want |= 1 << r
			}
			if int(u.Turns) != want {
				t.Errorf("tile %s to %s: turns %06b, want %06b", id, c.Tiles[u.Tile].ID, u.Turns, want)
			}
		}
	}
}

func TestMapAgainstFacts(t *testing.T) {
	f := readFacts(t)
	c, m := load(t)
	for id, w := range f.Sourced.Hexes {
		i, ok := m.At(id)
		if !ok {
			t.Errorf("no hex %s", id)
			continue
		}
		g := &m.Hexes[i]
		compareFace(t, id, &g.Face, w, w.Track)
		if g.Name != w.Name || g.Cost != w.Cost || int(g.Trunk) != sides(w.Trunk) {
			t.Errorf("%s: %+v, want %+v", id, g, w)
		}
		if w.Bonus > 0 && (len(g.Bonus) != 1 || g.Bonus[0] != strconv.Itoa(w.Bonus)) {
			t.Errorf("%s: bonus %v, want %d", id, g.Bonus, w.Bonus)
		}
		outline := 0
		for s, n := range m.Near[i] {
			if n == tile.None {
				outline |= 1 << s
			}
		}
		if outline != sides(w.Outline) {
			t.Errorf("%s: outline %06b, want %v", id, outline, w.Outline)
		}
		compareNext(t, id, c, g, w)
	}
}

func compareNext(t *testing.T, id string, c *tile.Catalogue, g *tile.Hex, w factTile) {
	if w.Next == nil {
		return
	}
	want := map[string]uint8{}
	for _, n := range w.Next {
		want[strconv.Itoa(int(n["tile"]))] |= 1 << n["rotation"]
	}
	for _, u := range g.Takes {
		if want[c.Tiles[u.Tile].ID] != u.Turns {
			t.Errorf("%s takes %s turned %06b, want %06b", id, c.Tiles[u.Tile].ID, u.Turns, want[c.Tiles[u.Tile].ID])
		}
		delete(want, c.Tiles[u.Tile].ID)
	}
	for tile := range want {
		t.Errorf("%s should take %s", id, tile)
	}
}
