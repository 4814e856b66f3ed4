package rail

import (
	"slices"
	"testing"
)

type firms []Stake

func (f firms) Stakes() int       { return len(f) }
func (f firms) Stake(c int) Stake { return f[c] }

// Seat 0 directs the first company; the second counts for no limit.
func TestHoldings(t *testing.T) {
	issue := Issue{Director: 2, Ordinary: 8, Percent: 10}
	first, second := NewShares(issue), NewShares(issue)
	first.Director = 0
	first.Move(Bank, 0, 3)
	second.Move(Bank, 0, 1)
	second.Move(Bank, 1, 4)
	all := firms{{&first, issue, 100, true}, {&second, issue, 30, false}}
	if a, b := Papers(all, 0), Papers(all, 1); a != 4 || b != 0 {
		t.Errorf("%d and %d certificates count, want 4 and 0", a, b)
	}
	if a, b := Worth(all, 0), Worth(all, 1); a != 530 || b != 120 {
		t.Errorf("shares are worth %d and %d, want 530 and 120", a, b)
	}
	if got := all[0].Hands(3); !slices.Equal(got, []int{5, 0, 0}) {
		t.Errorf("the seats have %v of the first", got)
	}
}

func TestRanks(t *testing.T) {
	scores := []int{50, 80, 50, 200}
	in := func(seat int) bool { return seat != 3 }
	if got := Ranks(scores, in); !slices.Equal(got, []int{2, 1, 2, 4}) {
		t.Errorf("ranks %v: equals share a place, who is out is last", got)
	}
}

func TestOrderOfPrices(t *testing.T) {
	m := board(vienna)
	spots := []Spot{{Cell: Off}, {Cell: m.At(1, 2)}, {Cell: m.At(0, 2)}, {Cell: m.At(0, 0)}}
	lower := func(a, b Cell) int { return b.Row - a.Row }
	if got := m.InOrder(spots, 0, 4, lower, nil); !slices.Equal(got, []int8{2, 1, 3}) {
		t.Errorf("order %v, want the dearest first, of equals the lower", got)
	}
	if got := m.InOrder(spots, 0, 2, lower, nil); !slices.Equal(got, []int8{1}) {
		t.Errorf("of the first two %v", got)
	}
}

func TestPoorBiddersAreOut(t *testing.T) {
	a := Open(7, 0b111, 0)
	a.Bid(20)
	purse := []int32{20, 24, 25}
	a.DropPoor(25, func(bidder int8) int32 { return purse[bidder] })
	if a.In != 0b101 || a.Turn != 2 {
		t.Errorf("%+v: the leader stays, who has less than 25 is out", a)
	}
}

type trade struct {
	firms
	cash []int32
	bank int32
}

func (t *trade) Purse(h Holder) *int32 { return &t.cash[h] }
func (t *trade) Vault() *int32         { return &t.bank }

func TestBuy(t *testing.T) {
	issue := Issue{Director: 2, Ordinary: 8, Percent: 10}
	shares := NewShares(issue)
	table := &trade{firms: firms{{&shares, issue, 100, true}}, cash: []int32{300, 300}}
	Buy(table, 0, Lot{From: Bank, Director: true, Shares: 2, Price: 200}, 1)
	Buy(table, 0, Lot{From: Bank, Shares: 1, Price: 90}, 0)
	if shares.Director != 1 || shares.Held[0] != 1 || shares.Held[Bank] != 7 {
		t.Errorf("after two purchases: %+v", shares)
	}
	if table.cash[0] != 210 || table.cash[1] != 100 || table.bank != 290 {
		t.Errorf("cash %v, the bank has %d", table.cash, table.bank)
	}
}

// Seat 0 founds the company; seat 1 gets more of it and takes over, and seat 0
// sells what it got in exchange. Dividends are rounded for the holder, not for the share.
func TestSellAndChangeDirector(t *testing.T) {
	issue := Issue{Director: 2, Ordinary: 3, Percent: 20}
	shares := NewShares(issue)
	table := &trade{firms: firms{{&shares, issue, 30, true}}, cash: []int32{100, 100}, bank: 500}
	Buy(table, 0, Lot{From: Bank, Director: true, Price: 60}, 0)
	for range 2 {
		Buy(table, 0, Lot{From: Bank, Shares: 1, Price: 30}, 1)
		if ChangeDirector(table.Stake(0), 0) {
			t.Error("a director does not take over from themselves")
		}
	}
	Buy(table, 0, Lot{From: Bank, Shares: 1, Price: 10}, 1)
	if !ChangeDirector(table.Stake(0), 1) || shares.Director != 1 || shares.Held[0] != 2 || shares.Held[1] != 1 {
		t.Errorf("after the change: %+v", shares)
	}
	Sell(table, 0, Lot{Shares: 2, Price: 60}, 0, Bank)
	Dividend(table.Stake(0), 29, func(h Holder, part int32) { Pay(&table.bank, &table.cash[h], part) })
	if shares.Held[Bank] != 2 || !slices.Equal(table.cash, []int32{100, 47}) || table.bank != 553 {
		t.Errorf("%+v, cash %v, bank %d", shares, table.cash, table.bank)
	}
}
