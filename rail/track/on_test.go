package track_test

import (
	"slices"
	"testing"

	. "remise/rail/track"
)

// Offers are Lays in order, on the hexes that were asked for; what can be asked about on a hex is on it.
func TestWhatCanBeLaidInOrder(t *testing.T) {
	l := berlinLayout(t)
	b := fill(l, 300, 7)
	for h := range l.Map.Hexes {
		var got []Laid
		for at, laid := range l.Offers(&b, func(other int) bool { return other == h }) {
			if got = append(got, laid); at != h {
				t.Fatalf("a tile is offered on %s, not on %s", l.Name(at), l.Name(h))
			}
		}
		if want := slices.Sorted(slices.Values(l.Lays(&b, h, nil))); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", l.Name(h), got, want)
		}
		face, _ := l.Face(&b, h)
		if stops := slices.Collect(l.StopsOn(&b, l.Name(h))); len(stops) != len(face.Stops) {
			t.Errorf("%s has %d stops, not %d", l.Name(h), len(stops), len(face.Stops))
		}
	}
	n := 0
	for range l.LaysOn("nowhere") {
		n++
	}
	if n += len(slices.Collect(l.StopsOn(&b, "nowhere"))); n > 0 {
		t.Errorf("there are %d things where there is no hex", n)
	}
}

func TestNodesInOrder(t *testing.T) {
	want := []Node{NodeAt(0, 3), NodeAt(7, 0), NodeAt(63, 1), NodeAt(MaxHexes-1, 5)}
	var set Nodes
	for _, n := range slices.Backward(want) {
		set.Add(n)
	}
	if got := slices.Collect(set.All); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
