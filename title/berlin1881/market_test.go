package berlin1881

import (
	"testing"

	"remise/core"
	"remise/rail"
)

// TestEveryCellCanBeReached: no cell of a share table is there for nothing.
func TestEveryCellCanBeReached(t *testing.T) {
	for name, b := range newest.boards {
		seen := map[int16]bool{}
		for _, cell := range b.start {
			visit(b.market, cell, seen)
		}
		for i, c := range b.market.Cells {
			if !seen[int16(i)] {
				t.Errorf("%s: no company can come to %d in row %d, column %d", name, c.Price, c.Row, c.Col)
			}
		}
	}
}

func visit(m *rail.Market, cell int16, seen map[int16]bool) {
	if seen[cell] {
		return
	}
	seen[cell] = true
	for d := range rail.Stay {
		visit(m, m.Next(cell, d), seen)
	}
}

// TestNoCliffs: on 1835's table no single move takes more than about a third
// of a price above 30, so one missed dividend ruins nobody.
func TestNoCliffs(t *testing.T) {
	b := newest.boards[shares1835]
	for i, c := range b.market.Cells {
		for _, d := range []rail.Dir{rail.Left, rail.Up} {
			to := b.market.Cells[b.market.Next(int16(i), d)].Price
			if c.Price > 30 && 3*to < 2*c.Price {
				t.Errorf("from %d in row %d, column %d it goes down to %d", c.Price, c.Row, c.Col, to)
			}
		}
	}
}

// TestTopFromTheLeft: 400 can be reached by the move to the right after a
// stock round (§4.17), and 10 only along the top row (§9.11, §9.13).
func TestTopFromTheLeft(t *testing.T) {
	b := newest.boards[shares1835]
	top := b.market.At(15, 10)
	if left := b.market.At(15, 9); b.market.Cells[top].Price != 400 || left == rail.Off || b.market.Next(left, rail.Right) != top {
		t.Error("no cell lies left of 400")
	}
	if c := b.market.Cells[b.market.At(0, 0)]; int32(c.Price) != b.bankrupt || b.market.At(1, 0) != rail.Off {
		t.Error("10 lies elsewhere than at the left end of the top row")
	}
}

// TestStartPrices: the companies start on spaces of 1835, none far from the
// others, and the S-Bahn at 84 (§12.1: 1,680 for 20 shares).
func TestStartPrices(t *testing.T) {
	b := newest.boards[shares1835]
	for c, price := range b.price {
		if price < 80 || price > 92 {
			t.Errorf("%s starts at %d", newest.company[c].short, price)
		}
	}
	if b.price[sbahn] != 84 {
		t.Errorf("the S-Bahn starts at %d", b.price[sbahn])
	}
}

// TestMatchKeepsItsShareTable: under the first version of the rules there was
// one share table, and no choice. The logs of that version in testdata/logs
// replay on it.
func TestMatchKeepsItsShareTable(t *testing.T) {
	old, err := core.PrepareVersion(Title, 1, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Title.New(old)
	if err != nil {
		t.Fatal(err)
	}
	if b := s.(*State).Board; b != newest.boards[sharesFirst] || b.price[3] != 74 {
		t.Error("a match of the first rules has another share table than it began with")
	}
	if _, has := old.Options["shares"]; has {
		t.Error("under the first rules there was no choice of share tables")
	}
	if today := sitDown(t, 3, nil); today.Board != newest.boards[shares1835] {
		t.Error("a new match does not begin on 1835's table")
	}
}
