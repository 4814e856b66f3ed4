package track_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"remise/rail/hex"
	"remise/rail/route"
	"remise/rail/tile"
	. "remise/rail/track"
	berlin "remise/title/berlin1881/data"
	"remise/title/vienna1840/data"
)

// A small world: five hexes in a row and five below, one station on every second.
const smallTiles = `
tile s yellow 9
  station 1 20 W E
tile h yellow 9
  halt 10 W E
tile p yellow 9
  track W E
tile fork yellow 9
  track W E
  track W SE
tile both yellow 9
  halt 10 W E
  halt 20 SW NE
tile end yellow 9
  station 2 30 end W E
`

const smallMap = `
map small
types any
hex A1 ground any
  halt 0
hex A3 ground any
  halt 0
hex A5 ground any
  halt 0
hex A7 ground any
  halt 0
hex A9 ground any
  halt 0
hex B4 ground any
  halt 0
hex B6 ground any
  halt 0
hex B8 ground any
  halt 0
`

type world struct {
	*Layout
	b Board
	t testing.TB
}

func small(t testing.TB, lays ...string) *world {
	c, err := tile.ParseCatalogue("tiles", smallTiles)
	if err != nil {
		t.Fatal(err)
	}
	m, err := tile.ParseMap("map", smallMap, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{Layout: NewLayout(m, c), t: t}
	for _, s := range lays {
		at, what, _ := strings.Cut(s, " ")
		w.lay(at, what)
	}
	return w
}

func (w *world) lay(at, what string) {
	id, turn, _ := strings.Cut(what, "/")
	h, ok := w.Map.At(at)
	n, found := w.Tiles.Find(id)
	if !ok || !found {
		w.t.Fatalf("no %s for %s", at, what)
	}
	r := 0
	if turn != "" {
		r = int(turn[0] - '0')
	}
	w.b[h] = Lay(n, r)
}

func (w *world) node(at string) Node {
	h, ok := w.Map.At(at)
	if !ok {
		w.t.Fatalf("no hex %s", at)
	}
	return NodeAt(h, 0)
}

// reached lists the hexes whose stops can be run to.
func (w *world) reached(from string, closed ...string) string {
	var r Reach
	var no Nodes
	for _, c := range closed {
		no.Add(w.node(c))
	}
	r.From(w.Layout, &w.b, tile.Tram, []Node{w.node(from)}, &no)
	var out []string
	for h := range w.Map.Hexes {
		if r.Stops.Has(NodeAt(h, 0)) {
			out = append(out, w.Map.Hexes[h].At.String())
		}
	}
	return strings.Join(out, " ")
}

func TestReach(t *testing.T) {
	row := []string{"A1 s", "A3 h", "A5 s", "A7 h", "A9 s"}
	fork := []string{"A1 s", "A3 h", "A5 fork", "A7 s", "A9 s", "B6 h/1", "B4 h"}
	for _, c := range []struct {
		name, want string
		lays       []string
		from       string
		closed     []string
	}{
		{"a row", "A1 A3 A5 A7 A9", row, "A1", nil},
		{"a closed station is reached, not passed", "A1 A3 A5", row, "A1", []string{"A5"}},
		{"the company stands on its own closed station", "A1 A3 A5 A7 A9", row, "A5", []string{"A5"}},
		{"an end is not passed", "A1 A3 A5", []string{"A1 s", "A3 h", "A5 end", "A7 h"}, "A1", nil},
		{"a fork leads both ways", "A1 A3 A7 A9 B6", fork, "A1", nil},
		{"no turning back at a fork", "A1 A3 A7 A9", fork, "A9", nil},
		{"a gap ends it", "A1 A3", []string{"A1 s", "A3 h", "A7 h"}, "A1", nil},
	} {
		if got := small(t, c.lays...).reached(c.from, c.closed...); got != c.want {
			t.Errorf("%s: from %s reached %s, want %s", c.name, c.from, got, c.want)
		}
	}
}

func TestGraph(t *testing.T) {
	w := small(t, "A1 s", "A3 fork", "A5 p", "A7 s", "B4 h", "A9 end")
	var own, closed Nodes
	own.Add(w.node("A1"))
	closed.Add(w.node("A7"))
	var net Network
	net.Build(w.Layout, &w.b, View{Newest: tile.Yellow, Own: &own, Closed: &closed})
	if err := net.Check(); err != nil {
		t.Fatal(err)
	}
	if len(net.Edges) != 1 || len(net.Stops) != 2 {
		t.Fatalf("%d edges, %d stops: A1 should see A7 over A3 and A5, and nothing behind it", len(net.Edges), len(net.Stops))
	}
	e, a7 := net.Edges[0], net.Stops[net.Edges[0].B]
	a3, _ := w.Map.At("A3")
	if e.Tracks.Len() != 3 || !e.Hexes.Has(a3) || !a7.Blocked || a7.Value != 20 || net.Stops[e.A].Own != true {
		t.Errorf("edge %+v to %+v", e, a7)
	}
	net.Build(w.Layout, &w.b, View{Newest: tile.Yellow, Own: &own, Closed: &Nodes{}})
	if len(net.Edges) != 2 || !net.Stops[2].Terminal {
		t.Errorf("open, A1-A7-A9: %d edges", len(net.Edges))
	}
}

// Two stops of one hex are two nodes; a tile laid later carries neither to the other.
func TestTwoStopsOfAHex(t *testing.T) {
	w := small(t, "A3 h", "A5 both", "A7 h", "B4 h/5")
	var r Reach
	var no Nodes
	h, _ := w.Map.At("A5")
	r.From(w.Layout, &w.b, tile.Tram, []Node{w.node("A3")}, &no)
	if !r.Stops.Has(NodeAt(h, 0)) || r.Stops.Has(NodeAt(h, 1)) || !r.Stops.Has(w.node("A7")) {
		t.Error("the crossing track has been joined")
	}
	if in := r.In[h].String(); in != "W" || r.Out[h].String() != "E" {
		t.Errorf("A5 is entered from %q", in)
	}
}

// A path may leave the number of a stop away where only one of them is on the way.
func TestPathsFindTheirStops(t *testing.T) {
	w := small(t, "A3 h", "A5 both", "A7 h", "B4 h/5")
	for _, x := range []struct{ from, path, want string }{
		{"A3", "A3 A5 A7", "A3 A5.1 A7"},
		{"A3", " A3  A5.1 A7 ", "A3 A5.1 A7"},
		{"A3", "A3 A5.2 A7", ""},
		{"B4", "B4 A5", "B4 A5.2"},
		{"B4", "A5 B4 A5", ""},
		{"B4", "B4 A5.3", ""},
	} {
		var own Nodes
		own.Add(w.node(x.from))
		var net Network
		net.Build(w.Layout, &w.b, View{Newest: tile.Yellow, Own: &own, Closed: &Nodes{}})
		var r route.Route
		got := ""
		if net.Find(x.path, &r) {
			got = net.Path(&r)
		}
		if got != x.want {
			t.Errorf("%q is %q, want %q", x.path, got, x.want)
		}
	}
}

func berlinLayout(t testing.TB) *Layout {
	l, err := berlin.Layout(berlin.Printed)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// fill lays random fitting tiles until nothing fits or n lie.
func fill(l *Layout, n int, seed uint64) (b Board) {
	rng := rand.New(rand.NewPCG(seed, 1))
	var buf []Laid
	for range n {
		h := rng.IntN(len(l.Map.Hexes))
		if buf = l.Lays(&b, h, buf[:0]); len(buf) > 0 {
			b[h] = buf[rng.IntN(len(buf))]
		}
	}
	return b
}

// Whatever is laid obeys the rules of the map: Lays and Fits agree, no track leaves the map, S-Bahn track follows the
// trunk, and what was joined stays joined.
func TestLaysKeepTheMap(t *testing.T) {
	for _, l := range []*Layout{berlinLayout(t), vienna(t, data.Full), vienna(t, data.Two)} {
		for seed := range uint64(20) {
			b := fill(l, 600, seed)
			for h := range l.Map.Hexes {
				checkHex(t, l, &b, h)
			}
		}
	}
}

func checkHex(t *testing.T, l *Layout, b *Board, h int) {
	x := &l.Map.Hexes[h]
	trunk := x.Trunk | l.Exits(h, Printed, tile.SBahn)
	if b[h] != Printed && l.Exits(h, b[h], tile.SBahn) != trunk {
		t.Errorf("%v: S-Bahn track to %v, trunk %v", x.At, l.Exits(h, b[h], tile.SBahn), trunk)
	}
	if b[h] != Printed && l.Exits(h, b[h], tile.Tram)&^x.Open != 0 {
		t.Errorf("%v: track to closed sides", x.At)
	}
	lays := l.Lays(b, h, nil)
	checkOnce(t, l, h, lays)
	old, _ := l.Face(b, h)
	for n := range l.Tiles.Tiles {
		for r := range hex.Sides {
			if g := Lay(n, r); l.Fits(b, h, g) != slices.Contains(lays, l.Least(g)) {
				t.Errorf("%v: Fits and Lays disagree about %s/%d", x.At, l.Tiles.Tiles[n].ID, r)
			}
			follows := l.Tiles.Tiles[n].Over == old.Colour && l.Tiles.Tiles[n].Colour != old.Colour && !(x.Fixed && b[h] == Printed)
			if g := Lay(n, r); follows && l.Fits(b, h, g) != (l.Flaw(b, h, g) == tile.NoFlaw) {
				t.Errorf("%v: Fits and Flaw disagree about %s/%d: %v", x.At, l.Tiles.Tiles[n].ID, r, l.Flaw(b, h, g))
			}
		}
	}
	for _, g := range lays {
		for k := range tile.Kinds {
			if l.Exits(h, b[h], k)&^l.Exits(h, g, k) != 0 {
				t.Errorf("%v: %d loses track", x.At, g)
			}
		}
	}
}

// checkOnce: no two of the lays join the same sides to the same stops.
func checkOnce(t *testing.T, l *Layout, h int, lays []Laid) {
	var alone Board
	seen := map[string]Laid{}
	for _, g := range lays {
		alone[h] = g
		face, turn := l.Face(&alone, h)
		key := fmt.Sprint(g.Tile())
		for _, s := range face.Stops {
			key += fmt.Sprint(" ", s.Exits[tile.Tram].Turn(turn), s.Exits[tile.SBahn].Turn(turn))
		}
		var track []string
		for _, p := range face.Track {
			track = append(track, fmt.Sprint(p.Kind, hex.SetOf(p.A.Turn(turn), p.B.Turn(turn))))
		}
		slices.Sort(track)
		key += fmt.Sprint(track)
		if other, twice := seen[key]; twice {
			t.Errorf("%v: tile %s is there twice, turned by %d and by %d", l.Map.Hexes[h].At, l.Tiles.Tiles[g.Tile()].ID, other.Turn(), g.Turn())
		}
		seen[key] = g
	}
}

// Reach grows with track: a tile that keeps the old never takes away a stop.
func TestReachGrows(t *testing.T) {
	l := berlinLayout(t)
	h20, _ := l.Map.At("H20")
	var before, after Reach
	var no Nodes
	for seed := range uint64(30) {
		b := fill(l, 400, seed)
		before.From(l, &b, tile.Tram, []Node{NodeAt(h20, 0)}, &no)
		next := b
		h := int(seed*37) % len(l.Map.Hexes)
		if lays := l.Lays(&b, h, nil); len(lays) > 0 && h != h20 {
			next[h] = lays[0]
		}
		after.From(l, &next, tile.Tram, []Node{NodeAt(h20, 0)}, &no)
		for i := range l.Map.Hexes {
			if before.Out[i]&^after.Out[i] != 0 {
				t.Errorf("seed %d: %v was left to %v, now to %v", seed, l.Map.Hexes[i].At, before.Out[i], after.Out[i])
			}
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	l := berlinLayout(t)
	b := fill(l, 600, 1)
	h20, _ := l.Map.At("H20")
	from, own, none := []Node{NodeAt(h20, 0)}, Nodes{}, Nodes{}
	own.Add(from[0])
	var r Reach
	var net Network
	var buf []Laid
	turn := func() {
		r.From(l, &b, tile.Tram, from, &none)
		net.Build(l, &b, View{Newest: tile.Gray, Own: &own, Closed: &none, HexOnce: true})
		for h := range l.Map.Hexes {
			buf = l.Lays(&b, h, buf[:0])
		}
	}
	turn()
	if n := testing.AllocsPerRun(10, turn); n != 0 {
		t.Errorf("%v allocations a turn", n)
	}
}

func bench(b *testing.B, name string, l *Layout, at string) {
	h, _ := l.Map.At(at)
	board := fill(l, 700, 3)
	from, own := []Node{NodeAt(h, 0)}, Nodes{}
	own.Add(from[0])
	var r Reach
	var net Network
	var buf []Laid
	b.Run(name+"/reach", func(b *testing.B) {
		for b.Loop() {
			r.From(l, &board, tile.Tram, from, &Nodes{})
		}
	})
	b.Run(name+"/lays", func(b *testing.B) {
		n := 0
		for b.Loop() {
			n = 0
			r.From(l, &board, tile.Tram, from, &Nodes{})
			for h := range l.Map.Hexes {
				if r.In[h] == 0 {
					continue
				}
				buf = l.Lays(&board, h, buf[:0])
				for _, g := range buf {
					if r.Connected(l, h, g, tile.Tram) {
						n++
					}
				}
			}
		}
		b.ReportMetric(float64(n), "lays")
	})
	b.Run(name+"/once", func(b *testing.B) {
		for b.Loop() {
			for h := range l.Map.Hexes {
				for s := hex.SW; s < hex.Sides; s++ {
					r.Once(l, &board, tile.Tram, h, s)
				}
			}
		}
	})
	b.Run(name+"/graph", func(b *testing.B) {
		for b.Loop() {
			net.Build(l, &board, View{Newest: tile.Gray, Own: &own, Closed: &Nodes{}, HexOnce: true})
		}
		b.ReportMetric(float64(len(net.Stops)), "stops")
		b.ReportMetric(float64(len(net.Edges)), "edges")
	})
}

func BenchmarkTrack(b *testing.B) {
	bench(b, "1840", vienna(b, data.Full), "G15")
	bench(b, "1881", berlinLayout(b), "H20")
}
