package tile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/core/coretest"
	"remise/rail/hex"
	"remise/texts"
)

// Every file of testdata is a story, a catalogue, perhaps a map, and the complaints they must cause.
func TestComplaints(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.txt")
	if len(files) == 0 {
		t.Fatal("no testdata")
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) { complaints(t, name) })
	}
}

func complaints(t *testing.T, name string) {
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	head, _, ok := strings.Cut(string(raw), "== want\n")
	if !ok {
		t.Fatal("no == want")
	}
	_, tiles, _ := strings.Cut(head, "== tiles\n")
	tiles, board, hasMap := strings.Cut(tiles, "== map\n")
	c, err := ParseCatalogue("tiles", tiles, "site")
	if err == nil && hasMap || hasMap && c != nil {
		_, err = ParseMap("map", board, c, nil)
	}
	got := "no complaints\n"
	if err != nil {
		got = texts.Error("en", err) + "\n"
	}
	coretest.Golden(t, name, []byte(head+"== want\n"+got))
}

// Turning a tile and what replaces it together changes nothing, and every tile keeps itself.
func TestTurningKeeps(t *testing.T) {
	c, err := ParseCatalogue("tiles", `
tile 1 yellow 1
  halt 10 SW NW
  halt 10 s:W s:E
  table 2
tile 2 green 1
  halt 10 SW NW NE
  halt 10 s:W s:E
tile 3 yellow 1
  track SW NE
  table 4
tile 4 green 1
  track SW NE
  track W NE
`)
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Tiles {
		old := &c.Tiles[i].Face
		if old.Flaw(old, 0, hex.All, 0) != NoFlaw {
			t.Errorf("tile %s does not keep itself", c.Tiles[i].ID)
		}
		for n := range hex.Sides {
			turned := turn(old, n)
			for _, u := range c.Tiles[i].Becomes {
				for r := range hex.Sides {
					if (c.Tiles[u.Tile].Flaw(&turned, 0, hex.All, (r+n)%6) == NoFlaw) != (u.Turns>>r&1 != 0) {
						t.Errorf("tile %s turned by %d: %s at %d", c.Tiles[i].ID, n, c.Tiles[u.Tile].ID, r)
					}
				}
			}
		}
	}
}

func turn(f *Face, n int) Face {
	g := *f
	g.Stops, g.Track = nil, nil
	for _, s := range f.Stops {
		s.Exits = [Kinds]hex.Set{s.Exits[Tram].Turn(n), s.Exits[SBahn].Turn(n)}
		g.Stops = append(g.Stops, s)
	}
	for _, p := range f.Track {
		g.Track = append(g.Track, Piece{p.A.Turn(n), p.B.Turn(n), p.Kind})
	}
	return g
}

// After its cycle a tile is what it was; for the eye two equal stops may have changed places before.
func TestCycles(t *testing.T) {
	for _, k := range []struct {
		face        string
		cycle, look int
	}{
		{"halt 10 SW W", 6, 6},
		{"track SW NE", 3, 3},
		{"station 1 20 SW NW E", 2, 2},
		{"station 2 40 SW W NW NE E SE", 1, 1},
		{"track SW NW\n  track NE SE", 3, 3},
		{"station 1 20 SW W\n  station 1 20 NE E", 6, 3},
		{"station 1 20 SW W\n  station 1 30 NE E", 6, 6},
		{"halt 10 SW NE\n  halt 10 s:W s:E", 3, 3},
	} {
		c, err := ParseCatalogue("tiles", "tile 1 yellow 1\n  "+k.face+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if f := &c.Tiles[0].Face; f.Cycle() != k.cycle || f.Look() != k.look {
			t.Errorf("%q: cycle %d, look %d; want %d, %d", k.face, f.Cycle(), f.Look(), k.cycle, k.look)
		}
	}
}

func TestBasedOn(t *testing.T) {
	c, _ := ParseCatalogue("tiles", "tile 1 yellow 2\n  halt 10 SW W\n")
	base, err := ParseMap("base", "map One\nclosed\ntypes edge plain\nhex A1 ground plain\n  halt -\nhex A3 ground plain\n  halt -\nhex A5 gray edge fixed\n", c, nil)
	if err != nil {
		t.Fatal(err)
	}
	a3, _ := base.At("A3")
	if got := base.Hexes[a3].Open.String(); got != "W" {
		t.Errorf("A3 is open to %q: A5 is fixed and has no track", got)
	}
	m, err := ParseMap("small", "map Two\nwithout A1\nhex A5 gray edge fixed\n  halt 10 W\nlist ends A3 A5\n", c, base)
	if err != nil {
		t.Fatal(err)
	}
	a3, _ = m.At("A3")
	if got := m.Hexes[a3].Open.String(); got != "E" || len(m.Hexes) != 2 || len(m.Lists["ends"]) != 2 {
		t.Errorf("the small map: A3 open to %q, %d hexes, lists %v", got, len(m.Hexes), m.Lists)
	}
	if _, ok := base.At("A1"); !ok {
		t.Error("the base lost a hex")
	}
}

func TestValuesDependOnTheColour(t *testing.T) {
	v := Value{20, 30, 40, 50}
	if v.In(Ground) != 20 || v.In(Brown) != 40 || v.In(Red) != 50 || v.Constant() || !(Value{10, 10, 10, 10}).Constant() {
		t.Error("values by colour")
	}
}

// Whatever is written, reading ends with tiles and a map or with complaints, never with a panic.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"tiles", "map", "upgrades", "totals"} {
		raw, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			f.Fatal(err)
		}
		_, tiles, _ := strings.Cut(string(raw), "== tiles\n")
		tiles, board, _ := strings.Cut(tiles, "== map\n")
		f.Add(tiles, board)
	}
	f.Add("total\ntile \"\" yellow 1\n  halt 10 \"\"\n", "hex A1 ground x\n  marker\n  station 1 0\n  marker V 0 -1\nlist\nferry\nsign\n")
	f.Fuzz(func(t *testing.T, tiles, board string) {
		c, err := ParseCatalogue("tiles", tiles)
		if err != nil {
			c = &Catalogue{}
		}
		if m, err := ParseMap("map", board, c, nil); err == nil {
			for i := range m.Hexes {
				if got, ok := m.Find(m.Hexes[i].At); !ok || got != i {
					t.Errorf("hex %d is found as %d", i, got)
				}
			}
		}
	})
}
