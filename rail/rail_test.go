package rail

import (
	"cmp"
	"slices"
	"testing"

	"remise/core"
	"remise/core/act"
)

// The board of the tests:
//
//	100 105 110
//	 90  95 100
//	 80  85
func board(edge [4]Dir) *Market {
	row := func(prices ...int) []Cell {
		var cells []Cell
		for _, p := range prices {
			cells = append(cells, Cell{Price: p})
		}
		return cells
	}
	return NewMarket([][]Cell{row(100, 105, 110), row(90, 95, 100), row(80, 85)}, edge)
}

var vienna = [4]Dir{Left: Down, Right: Up, Up: Stay, Down: Stay}
var berlin = [4]Dir{Left: Stay, Right: Stay, Up: Left, Down: Right}

func TestMarketMoves(t *testing.T) {
	tests := []struct {
		why      string
		edge     [4]Dir
		row, col int
		dir      Dir
		steps    int
		want     int
	}{
		{"right along the row", vienna, 1, 0, Right, 2, 100},
		{"up at the end of a row", vienna, 2, 1, Right, 1, 95},
		{"along and then up", vienna, 2, 0, Right, 3, 100},
		{"nowhere at the end of the top row", vienna, 0, 2, Right, 1, 110},
		{"down at the left edge", vienna, 0, 0, Left, 1, 90},
		{"nowhere in the last corner", vienna, 2, 0, Left, 5, 80},
		{"no cell below", vienna, 1, 2, Down, 1, 100},
		{"top of a column", vienna, 0, 1, Up, 1, 105},
		{"1881: right off the bottom", berlin, 2, 0, Down, 1, 85},
		{"1881: left off the top", berlin, 0, 1, Up, 1, 100},
		{"1881: a sale stops at the edge", berlin, 0, 0, Left, 1, 100},
	}
	for _, test := range tests {
		m := board(test.edge)
		spots := []Spot{{Cell: m.At(test.row, test.col)}}
		before := m.Price(spots[0])
		if from, to := m.Move(spots, 0, test.dir, test.steps); from != before || to != int32(test.want) || to != m.Price(spots[0]) {
			t.Errorf("%s: from %d to %d, want %d", test.why, from, to, test.want)
		}
	}
}

func TestMarkerSlidesUnderThePile(t *testing.T) {
	m := board(vienna)
	spots := []Spot{{Cell: Off}, {Cell: Off}, {Cell: Off}}
	for i := range spots {
		Put(spots, i, m.At(1, 1))
	}
	m.Move(spots, 1, Right, 1)
	m.Move(spots, 1, Left, 1)
	rightmost := func(a, b Cell) int { return cmp.Compare(b.Col, a.Col) }
	order := []int{0, 1, 2}
	slices.SortFunc(order, func(a, b int) int { return m.Before(spots[a], spots[b], rightmost) })
	if want := []int{0, 2, 1}; !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
	Put(spots, 0, m.At(0, 0))
	Put(spots, 1, m.At(1, 2))
	if m.Before(spots[0], spots[1], rightmost) < 0 {
		t.Error("of two prices of 100 the rightmost cell acts first")
	}
}

func TestMarkerThatCannotMoveStaysOnTop(t *testing.T) {
	m := board(vienna)
	spots := []Spot{{Cell: Off}, {Cell: Off}}
	Put(spots, 0, m.At(2, 0))
	Put(spots, 1, m.At(2, 0))
	m.Move(spots, 0, Down, 1)
	if spots[0].Depth != 0 {
		t.Errorf("depth %d, want 0", spots[0].Depth)
	}
}

func TestShares(t *testing.T) {
	issue := Issue{Director: 2, Ordinary: 8, Percent: 10}
	s := NewShares(issue)
	s.Director = 0
	s.Move(Bank, 0, 1)
	s.Move(Bank, 1, 4)
	if got := s.PercentOf(0, issue); got != 30 {
		t.Errorf("director has %d %%, want 30", got)
	}
	if got := s.Certificates(0, issue); got != 2 {
		t.Errorf("director has %d certificates, want 2", got)
	}
	s.SwapDirector(1, issue)
	if a, b := s.PercentOf(0, issue), s.PercentOf(1, issue); a != 30 || b != 40 {
		t.Errorf("after the swap %d and %d %%, want 30 and 40", a, b)
	}
	if s.Director != 1 || s.Total() != issue.Ordinary {
		t.Errorf("director %d, %d certificates", s.Director, s.Total())
	}
}

func TestAuction(t *testing.T) {
	a := Open(7, 0b111, 1)
	a.Bid(20)
	a.Pass()
	a.Bid(25)
	a.Bid(30)
	if a.Turn != 0 || a.Leader != 1 || a.Won() {
		t.Fatalf("%+v: 0 speaks, 1 leads", a)
	}
	a.Drop(0)
	if !a.Won() || a.Price != 30 {
		t.Errorf("%+v: 1 has won for 30", a)
	}
	b := Open(7, 0b11, 0)
	b.Pass()
	b.Pass()
	if !b.Dead() || b.Won() {
		t.Errorf("%+v: all passed", b)
	}
}

func TestStockAndLoans(t *testing.T) {
	s := NewStock([]uint8{1, 2})
	if !s.Sell(0) || !s.Sell(1) || s.Sell(1) {
		t.Error("a kind is new once")
	}
	if s.Left[0] != 0 || s.Left[1] != 0 {
		t.Errorf("left: %v", s.Left)
	}
	for _, test := range []struct{ purse, amount, want int32 }{{50, 50, 0}, {0, 1, 1}, {30, 230, 2}, {30, 231, 3}} {
		if got := Loans(test.purse, test.amount, 100); got != test.want {
			t.Errorf("%d for %d: %d loans, want %d", test.purse, test.amount, got, test.want)
		}
	}
}

// A round of three steps: the first happens by itself, the second asks until
// nothing is left, the third has nobody to ask.
func TestRun(t *testing.T) {
	type game struct {
		asks  int
		trail string
	}
	round := []Step[game]{
		{Name: "a", Begin: func(g *game, _ *[]core.Event) { g.trail += "a" }},
		{
			Name:  "b",
			Begin: func(g *game, _ *[]core.Event) { g.trail += "b"; g.asks = 2 },
			Waits: func(g *game, _ *[]core.Event) bool { return g.asks > 0 },
			Moves: act.Of(3),
		},
		{Name: "c", Begin: func(g *game, _ *[]core.Event) { g.trail += "c" }},
	}
	var g game
	var clock Clock
	asked := 0
	for Run(&g, &clock, round, nil) {
		if !round[clock.Step].Moves.Has(3) {
			t.Fatalf("step %d waits", clock.Step)
		}
		asked++
		g.asks--
	}
	if asked != 2 || g.trail != "abc" {
		t.Errorf("asked %d times, trail %q", asked, g.trail)
	}
}

func TestMarketWithGaps(t *testing.T) {
	m := NewMarket([][]Cell{{{Price: 98}, {Price: 106}}, {{}, {Price: 118}}}, [4]Dir{Left: Stay, Right: Stay, Up: Left, Down: Right})
	if len(m.Cells) != 3 || m.At(1, 0) != Off {
		t.Fatalf("%d spaces: the gap has become one", len(m.Cells))
	}
	if to := m.Next(m.At(0, 0), Down); to != m.At(0, 1) {
		t.Errorf("down into the gap leads to %v, want to the right (1881 §9.11)", m.Cells[to])
	}
	if to := m.Next(m.At(1, 1), Left); to != m.At(1, 1) {
		t.Errorf("left into the gap leads to %v, want to stay", m.Cells[to])
	}
}
