package track_test

import (
	"testing"

	"remise/rail/hex"
	"remise/rail/tile"
	. "remise/rail/track"
)

// oracle enumerates every run that enters no hex twice, tile 53 once for each stop, and notes the sides it comes over.
type oracle struct {
	l      *Layout
	b      *Board
	closed *Nodes
	used   map[[2]int]bool // hexes, and which of their stops
	found  map[[2]int]bool
	left   int
}

// place is what a run uses up that comes over side s into hex h.
func (o *oracle) place(h int, s hex.Side) [2]int {
	f, turn := o.l.Face(o.b, h)
	for i, st := range f.Stops {
		if f.Twice && st.Exits[tile.Tram].Turn(turn).Has(s) {
			return [2]int{h, i}
		}
	}
	return [2]int{h, 0}
}

func (o *oracle) leave(h int, sides hex.Set) {
	for s := hex.SW; s < hex.Sides; s++ {
		if n := int(o.l.Map.Near[h][s]); sides.Has(s) && n != tile.None && !o.used[o.place(n, s.Opposite())] {
			o.enter(n, s.Opposite())
		}
	}
}

func (o *oracle) enter(h int, s hex.Side) {
	if o.left--; o.left < 0 {
		return
	}
	o.found[[2]int{h, int(s)}] = true
	o.used[o.place(h, s)] = true
	f, turn := o.l.Face(o.b, h)
	for _, p := range f.Track {
		a, b := p.A.Turn(turn), p.B.Turn(turn)
		if p.Kind == tile.Tram && a == s {
			o.leave(h, hex.SetOf(b))
		} else if p.Kind == tile.Tram && b == s {
			o.leave(h, hex.SetOf(a))
		}
	}
	for i, st := range f.Stops {
		if e := st.Exits[tile.Tram].Turn(turn); e.Has(s) && !o.closed.Has(NodeAt(h, i)) {
			o.leave(h, e&^hex.SetOf(s))
		}
	}
	delete(o.used, o.place(h, s))
}

// Once must say of every side of random Berlins what the enumeration of all runs says.
func TestOnceMatchesTheEnumeration(t *testing.T) {
	l := berlinLayout(t)
	var r, aware Reach
	aware.Aware()
	sides, loops := 0, 0
	for seed := range uint64(40) {
		b := fill(l, 60+int(seed)*20, seed)
		var closed Nodes
		for h := range l.Map.Hexes {
			if (h+int(seed))%9 == 0 {
				closed.Add(NodeAt(h, 0))
			}
		}
		for _, at := range []string{"H20", "F24", "L16"} {
			home, _ := l.Map.At(at)
			f, turn := l.Face(&b, home)
			o := oracle{l, &b, &closed, map[[2]int]bool{{home, 0}: true}, map[[2]int]bool{}, 200000}
			o.leave(home, f.Stops[0].Exits[tile.Tram].Turn(turn))
			if o.left < 0 {
				continue
			}
			r.From(l, &b, tile.Tram, []Node{NodeAt(home, 0)}, &closed)
			aware.From(l, &b, tile.Tram, []Node{NodeAt(home, 0)}, &closed)
			for h := range l.Map.Hexes {
				for s := hex.SW; s < hex.Sides; s++ {
					ok := r.Once(l, &b, tile.Tram, h, s)
					if aware.Once(l, &b, tile.Tram, h, s) != ok {
						t.Errorf("seed %d from %s: %v of %v: looking ahead changes the answer", seed, at, s, l.Map.Hexes[h].At)
					}
					if ok != o.found[[2]int{h, int(s)}] {
						t.Errorf("seed %d from %s: %v of %v: %v, by enumeration %v", seed, at, s, l.Map.Hexes[h].At, ok, !ok)
					}
					if r.In[h].Has(s) {
						sides++
						if !ok {
							loops++
						}
					}
				}
			}
		}
	}
	t.Logf("%d sides reached, %d of them by loops only", sides, loops)
	if loops == 0 {
		t.Error("no loops: the test shows nothing")
	}
}

// Sides of a full board that a run reaches only by loops. A search that does not remember where it failed enters more than
// a million hexes before it knows it.
func TestOnceOnAFullBoard(t *testing.T) {
	l := berlinLayout(t)
	b := fill(l, 800, 1004)
	var closed Nodes
	for h := range l.Map.Hexes {
		if (h+4)%33 == 0 {
			closed.Add(NodeAt(h, 0))
		}
	}
	home, _ := l.Map.At("H20")
	var r Reach
	r.From(l, &b, tile.Tram, []Node{NodeAt(home, 0)}, &closed)
	for _, in := range []struct {
		h int
		s hex.Side
	}{{26, hex.E}, {34, hex.W}, {34, hex.NW}, {47, hex.W}, {47, hex.NW}, {139, hex.E}} {
		if !r.In[in.h].Has(in.s) {
			t.Errorf("%v of %v is not even reached by loops: the test shows nothing", in.s, l.Map.Hexes[in.h].At)
		}
		if r.Once(l, &b, tile.Tram, in.h, in.s) {
			t.Errorf("a run comes over %v into %v, though every way there enters a hex twice", in.s, l.Map.Hexes[in.h].At)
		}
	}
}
