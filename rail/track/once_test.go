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
func TestOnce(t *testing.T) {
	l := berlinLayout(t)
	var r Reach
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
			for h := range l.Map.Hexes {
				for s := hex.SW; s < hex.Sides; s++ {
					ok, proved := r.Once(l, &b, tile.Tram, h, s)
					if !proved || ok != o.found[[2]int{h, int(s)}] {
						t.Errorf("seed %d from %s: %v of %v: %v (proved %v), by enumeration %v", seed, at, s, l.Map.Hexes[h].At, ok, proved, !ok)
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
