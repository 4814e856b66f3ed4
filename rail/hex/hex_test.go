package hex

import "testing"

func TestNotation(t *testing.T) {
	for _, s := range []string{"A1", "E11", "K29", "N2", "Z99"} {
		if c, ok := Parse(s); !ok || c.String() != s {
			t.Errorf("Parse(%q) = %v, %v", s, c, ok)
		}
	}
	for _, s := range []string{"", "E", "11", "e11", "E1x", "E111", "E-1", "E01"} {
		if c, ok := Parse(s); ok {
			t.Errorf("Parse(%q) = %v, want a refusal", s, c)
		}
	}
	if c, _ := Parse("E11"); c != (Coord{4, 11}) {
		t.Errorf("E11 is row %d column %d", c.Row, c.Col)
	}
}

func TestNeighbours(t *testing.T) {
	e11, _ := Parse("E11")
	for s, want := range [Sides]string{"F10", "E9", "D10", "D12", "E13", "F12"} {
		side := Side(s)
		n := e11.Neighbour(side)
		if n.String() != want {
			t.Errorf("%v of E11 is %v, want %s", side, n, want)
		}
		if n.Neighbour(side.Opposite()) != e11 {
			t.Errorf("%v of %v does not lead back", side.Opposite(), n)
		}
		if got, ok := e11.SideTo(n); !ok || got != side {
			t.Errorf("SideTo(%v) = %v, %v", n, got, ok)
		}
	}
	if _, ok := e11.SideTo(Coord{4, 15}); ok {
		t.Error("E15 touches E11")
	}
}

func TestTurns(t *testing.T) {
	for s := SW; s < Sides; s++ {
		if p, ok := ParseSide(s.String()); !ok || p != s {
			t.Errorf("ParseSide(%v) = %v, %v", s, p, ok)
		}
		for n := -12; n <= 12; n++ {
			if s.Turn(n).Turn(-n) != s || SetOf(s).Turn(n) != SetOf(s.Turn(n)) {
				t.Errorf("%v turned by %d gives %v and %v", s, n, s.Turn(n), SetOf(s).Turn(n))
			}
		}
	}
	if _, ok := ParseSide("N"); ok {
		t.Error("a hex on its point has no north side")
	}
	if got := SetOf(SE, W, NE).String(); got != "W NE SE" {
		t.Errorf("set reads %q", got)
	}
}

func TestDistance(t *testing.T) {
	e11, _ := Parse("E11")
	for to, want := range map[string]int{"E11": 0, "E13": 1, "D12": 1, "E17": 3, "H14": 3, "H16": 4, "A7": 4, "F20": 5} {
		c, _ := Parse(to)
		if got := e11.Distance(c); got != want {
			t.Errorf("from E11 to %s it is %d, not %d", to, want, got)
		}
		if c.Distance(e11) != e11.Distance(c) {
			t.Errorf("the way back from %s is another", to)
		}
	}
}
