package draw

import (
	"encoding/xml"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"remise/core/coretest"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
	berlin "remise/title/berlin1881/data"
	vienna "remise/title/vienna1840/data"
)

type game struct {
	name string
	c    *tile.Catalogue
	m    *tile.Map
}

func games(t *testing.T) []game {
	t.Helper()
	v, err := vienna.Tiles()
	if err != nil {
		t.Fatal(err)
	}
	b, err := berlin.Layout(berlin.Printed)
	if err != nil {
		t.Fatal(err)
	}
	vm, err := vienna.Map(vienna.Full, v)
	if err != nil {
		t.Fatal(err)
	}
	return []game{{"1840", v, vm}, {"1881", b.Tiles, b.Map}}
}

// Track begins in the middle of its side and at right angles to it, in every turn, so that neighbours meet smoothly;
// and every exit of the face is drawn, of its own kind.
func TestTrackMeetsTheSides(t *testing.T) {
	for _, g := range games(t) {
		for i := range g.c.Tiles {
			for n := range hex.Sides {
				checkPlan(t, g.c.Tiles[i].ID, &g.c.Tiles[i].Face, n)
			}
		}
		for i := range g.m.Hexes {
			checkPlan(t, g.m.Hexes[i].At.String(), &g.m.Hexes[i].Face, 0)
		}
	}
}

func checkPlan(t *testing.T, what string, f *tile.Face, n int) {
	t.Helper()
	var drawn [tile.Kinds]hex.Set
	for _, s := range PlanOf(f, n).Segments {
		drawn[s.Kind] |= hex.SetOf(s.From)
		meets(t, what, s.From, s.curve)
		if s.Stop == None {
			drawn[s.Kind] |= hex.SetOf(s.To)
			meets(t, what, s.To, s.curve.reverse())
		}
	}
	for k := range tile.Kinds {
		if drawn[k] != f.Exits(k).Turn(n) {
			t.Errorf("%s turned by %d: kind %d drawn to %v, has %v", what, n, k, drawn[k], f.Exits(k).Turn(n))
		}
	}
}

func meets(t *testing.T, what string, s hex.Side, c curve) {
	t.Helper()
	if c[0].dist(middle(s)) > 1e-6 {
		t.Errorf("%s: track does not begin in the middle of %v", what, s)
	}
	in := c[1].sub(c[0])
	u := polar(1, bearing(s))
	if cos := -(in.x*u.x + in.y*u.y) / in.len(); cos < 1-1e-9 {
		t.Errorf("%s: track leaves %v at %.1f degrees", what, s, math.Acos(cos)*180/math.Pi)
	}
}

// Stops of one hex do not cover each other, and stay inside.
func TestStopsHaveRoom(t *testing.T) {
	for _, g := range games(t) {
		for i := range g.c.Tiles {
			if f := &g.c.Tiles[i].Face; room(f, spots(f)) < -2 && len(f.Stops) < 4 {
				t.Errorf("%s tile %s: stops are %.1f too close", g.name, g.c.Tiles[i].ID, -room(f, spots(f)))
			}
		}
	}
}

// Words keep clear of stations and of each other, and, except on a few crowded hexes, of track: on the print, and on
// every tile that may be laid there.
func TestNamesKeepClearOfStationsAndTrack(t *testing.T) {
	for _, g := range games(t) {
		l := track.NewLayout(g.m, g.c)
		drawn, onTrack := 0, 0
		for h := range g.m.Hexes {
			if g.m.Hexes[h].Name == "" {
				continue
			}
			for _, laid := range comes(l, h) {
				s := &Scene{Map: g.m, Tiles: g.c, Laid: func(int) (int, int, bool) { return laid.Tile(), laid.Turn(), laid != track.Printed }}
				v := s.Hex(h).paint(new(pen))
				drawn++
				if covered(&v.space, false) < -6 {
					onTrack++
				}
				if gap := covered(&v.space, true) / solid; gap < -3 {
					t.Errorf("%s %v with tile %d turned by %d: words cover a station or others by %.1f", g.name, g.m.Hexes[h].At, laid.Tile(), laid.Turn(), -gap)
				}
			}
		}
		if onTrack*12 > drawn {
			t.Errorf("%s: words lie on track in %d of %d hexes", g.name, onTrack, drawn)
		}
	}
}

// comes lists what may be laid on a hex, every tile once.
func comes(l *track.Layout, h int) []track.Laid {
	list, seen := []track.Laid{track.Printed}, map[int]bool{}
	for i := 0; i < len(list); i++ {
		var b track.Board
		b[h] = list[i]
		for _, next := range l.Lays(&b, h, nil) {
			if !seen[next.Tile()] {
				seen[next.Tile()] = true
				list = append(list, next)
			}
		}
	}
	return list
}

// covered is the least gap between words and what was there before them: stations and words, or track.
func covered(s *space, hard bool) float64 {
	gap := math.Inf(1)
	for i, b := range s.boxes {
		before := space{blobs: slices.DeleteFunc(slices.Clone(s.blobs), func(o blob) bool { return o.solid != hard })}
		if hard {
			before.boxes = s.boxes[:i]
		}
		gap = min(gap, before.free(b))
	}
	return gap
}

// Drawings are well-formed, whatever the names contain.
func TestWellFormed(t *testing.T) {
	market := Market([][]Cell{{{Price: 10, Note: "dead"}, {}, {Price: 400, Note: "end", Markers: []Marker{{"K&C", "#AD4382"}, {"WT", "#1A1A18"}}}}}, "a < b")
	docs := []string{market}
	for _, g := range games(t) {
		docs = append(docs, Board(&Scene{Map: g.m, Tiles: g.c}), Sheet(g.c, g.name), Turns(&g.c.Tiles[0]))
	}
	for _, d := range docs {
		dec := xml.NewDecoder(strings.NewReader(d))
		for {
			if _, err := dec.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%v in %.200s", err, d)
			}
		}
	}
}

// A few drawings are kept as text: whoever changes them should look at them.
func TestGolden(t *testing.T) {
	gs := games(t)
	tileOf := func(g game, id string, n int) string {
		i, ok := g.c.Find(id)
		if !ok {
			t.Fatal(id)
		}
		return Tile(&g.c.Tiles[i], n)
	}
	hexOf := func(g game, at string) string {
		i, ok := g.m.At(at)
		if !ok {
			t.Fatal(at)
		}
		return (&Scene{Map: g.m, Tiles: g.c}).Hex(i).Draw()
	}
	for name, got := range map[string]string{
		"1840-57-1": tileOf(gs[0], "57", 1), "1840-L12-4": tileOf(gs[0], "L12", 4), "1881-13-0": tileOf(gs[1], "13", 0),
		"1840-C7": hexOf(gs[0], "C7"), "1881-D12": hexOf(gs[1], "D12"),
	} {
		got = strings.ReplaceAll(got, "><", ">\n<") + "\n"
		coretest.Golden(t, filepath.Join("testdata", name+".svg"), []byte(got))
	}
}

func TestMarkersKeepTheirLetters(t *testing.T) {
	g := games(t)[0]
	s := &Scene{Map: g.m, Tiles: g.c, Fill: map[string]string{"V": "#DAB06E"}}
	c7, _ := g.m.At("C7")
	d := s.Hex(c7).Draw()
	for _, want := range []string{`class="mark dark"`, ">V</text>", ">9</text>", ">Hernals</text>", ">C7</text>"} {
		if !strings.Contains(d, want) {
			t.Errorf("C7 lacks %s", want)
		}
	}
	i, _ := g.c.Find("57")
	laid := Hex{Print: &g.m.Hexes[c7], Tile: &g.c.Tiles[i], Marker: func(stop, circle int) (Marker, bool) { return Marker{"9", "#1A1A18"}, true }}
	if strings.Contains(laid.Draw(), `class="hint"`) {
		t.Error("line 9 has begun and needs no circle kept")
	}
}

func BenchmarkHex(b *testing.B) {
	l, err := berlin.Layout(berlin.Printed)
	if err != nil {
		b.Fatal(err)
	}
	s := &Scene{Map: l.Map, Tiles: l.Tiles}
	h20, _ := l.Map.At("H20")
	for b.Loop() {
		s.Hex(h20).Draw()
	}
}

// The line of a run lies on the drawn track: it leaves every hex where it enters the next.
func TestTrailIsUnbroken(t *testing.T) {
	g := games(t)[1]
	l := track.NewLayout(g.m, g.c)
	var b track.Board
	rng := rand.New(rand.NewPCG(7, 7))
	for range 900 {
		h := rng.IntN(len(g.m.Hexes))
		if lays := l.Lays(&b, h, nil); len(lays) > 0 {
			b[h] = lays[rng.IntN(len(lays))]
		}
	}
	h20, _ := g.m.At("H20")
	var own, closed track.Nodes
	own.Add(track.NodeAt(h20, 0))
	var net track.Network
	net.Build(l, &b, track.View{Newest: tile.Gray, Own: &own, Closed: &closed, HexOnce: true})
	if len(net.Edges) < 20 {
		t.Fatalf("only %d edges", len(net.Edges))
	}
	for e := range net.Edges {
		for _, from := range []int16{net.Edges[e].A, net.Edges[e].B} {
			pieces := net.Trace(e, int(from), nil)
			if len(pieces) != net.Edges[e].Tracks.Len()+1 || track.NodeAt(pieces[0].Hex, pieces[0].Stop) != net.Nodes[from] {
				t.Fatalf("edge %d has %d sides, traced as %v", e, net.Edges[e].Tracks.Len(), pieces)
			}
			end := point{}
			for i, q := range pieces {
				c := alongside(l, &b, tile.Tram, q)
				at := centre(g.m.Hexes[q.Hex].At)
				if c == (curve{}) || i > 0 && c[0].add(at).dist(end) > 1e-6 {
					t.Fatalf("edge %d breaks at piece %d of %v", e, i, pieces)
				}
				end = c[3].add(at)
			}
			if d := Trail(l, &b, tile.Tram, pieces); strings.Count(d, "M") != 1 || strings.Count(d, "C") != len(pieces) {
				t.Errorf("trail %q", d)
			}
		}
	}
}
