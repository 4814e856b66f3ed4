package track_test

import (
	"testing"

	"remise/rail/tile"
	. "remise/rail/track"
)

// A tile prolongs a line if it leads it to a stop or over track that was not there.
func TestExtends(t *testing.T) {
	for _, c := range []struct {
		lies, tile string
		turn       int
		want       bool
	}{
		{"", "p", 0, true}, {"", "p", 1, false}, {"", "h", 0, true},
		{"p/0", "p", 0, false}, {"p/0", "fork", 0, true}, {"p/0", "h", 0, true},
	} {
		w := small(t, "A1 s/0")
		if c.lies != "" {
			w.lay("A3", c.lies)
		}
		var r Reach
		r.From(w.Layout, &w.b, tile.Tram, []Node{w.node("A1")}, new(Nodes))
		h, _ := w.Map.At("A3")
		n, _ := w.Tiles.Find(c.tile)
		if got := r.Extends(h, r.Entrances(h), Lay(n, c.turn)); got != c.want {
			t.Errorf("%s/%d on %q: %v, want %v", c.tile, c.turn, c.lies, got, c.want)
		}
		if far, _ := w.Map.At("A7"); r.Near(far) || !r.Near(h) || !r.Arrives(w.node("A1")) || r.Comes(w.node("A1")) {
			t.Error("the line is not where it ends")
		}
	}
}

// Markers keep their circles, and the stops of the row tell where they stand.
func TestCircles(t *testing.T) {
	w := small(t, "A1 s/0", "A5 s/0")
	a1, _ := w.Map.At("A1")
	a5, _ := w.Map.At("A5")
	var c Circles
	c.On(a5)[0] = 7
	if free := c.Of(w.Layout, &w.b, a1, 0); len(free) != 1 || free[0] != 0 || c.Full(w.Layout, &w.b, a1) != 0 || c.Full(w.Layout, &w.b, a5) != 1 {
		t.Error("a free circle counts as full, or a full one as free")
	}
	var at []Node
	for place := range c.With(7) {
		at = append(at, w.StopOf(&w.b, place))
	}
	if len(at) != 1 || at[0] != w.node("A5") {
		t.Errorf("marker 7 stands at %v", at)
	}
	if row := c.Carried(w.Layout, &w.b, a5, Lay(0, 3)); row != [MaxCircles]uint8{7} {
		t.Errorf("the markers are carried as %v", row)
	}
}
