package rail

import (
	"cmp"
	"slices"
)

// Dir is a direction on the share price board.
type Dir uint8

// The directions, and none: the marker stays where it is.
const (
	Left Dir = iota
	Right
	Up
	Down
	Stay
)

// Off is the cell of a company that is not on the board.
const Off int16 = -1

// Cell is one space of the share price board.
type Cell struct {
	Row, Col int
	Price    int
	Zone     uint8 // the title's: start spaces, a zone that lifts limits, the end
}

// Market is a share price board. Rows may differ in length; a place without a
// price is not a space (the lower left of 1881's board).
type Market struct {
	Cells []Cell
	next  [][4]int16
}

// NewMarket lays out the rows, top to bottom. A marker that would leave the
// board in a direction d moves instead as edge[d] says, or stays (1840 X.2,
// 1881 §9.11).
func NewMarket(rows [][]Cell, edge [4]Dir) *Market {
	m := &Market{}
	for r, row := range rows {
		for c, cell := range row {
			if cell.Row, cell.Col = r, c; cell.Price > 0 {
				m.Cells = append(m.Cells, cell)
			}
		}
	}
	m.next = make([][4]int16, len(m.Cells))
	for i := range m.Cells {
		for d := range Stay {
			m.next[i][d] = m.step(int16(i), d, edge)
		}
	}
	return m
}

func (m *Market) step(from int16, d Dir, edge [4]Dir) int16 {
	if to := m.beside(from, d); to != Off {
		return to
	}
	if edge[d] == Stay {
		return from
	}
	if to := m.beside(from, edge[d]); to != Off {
		return to
	}
	return from
}

func (m *Market) beside(from int16, d Dir) int16 {
	row, col := m.Cells[from].Row, m.Cells[from].Col
	switch d {
	case Left:
		col--
	case Right:
		col++
	case Up:
		row--
	case Down:
		row++
	}
	return m.At(row, col)
}

// At is the cell in a row and column, or Off.
func (m *Market) At(row, col int) int16 {
	return int16(slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Row == row && c.Col == col }))
}

// Find is the first cell of a zone with a price, or Off.
func (m *Market) Find(zone uint8, price int) int16 {
	return int16(slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Zone == zone && c.Price == price }))
}

// Next is the cell one step on.
func (m *Market) Next(from int16, d Dir) int16 {
	if d == Stay {
		return from
	}
	return m.next[from][d]
}

// After is the cell some steps on.
func (m *Market) After(from int16, d Dir, steps int) int16 {
	for range steps {
		from = m.Next(from, d)
	}
	return from
}

// Price is the price at a spot; 0 off the board.
func (m *Market) Price(s Spot) int32 {
	if s.Cell == Off {
		return 0
	}
	return int32(m.Cells[s.Cell].Price)
}

// Spot is where a company's price marker lies: its cell, and how many markers
// lie on top of it.
type Spot struct {
	Cell  int16
	Depth uint8
}

// Move moves marker i by steps in one direction; it slides under whatever it
// finds where it stops. A marker that cannot move keeps its place in the pile.
// The prices are those before and after.
func (m *Market) Move(spots []Spot, i int, d Dir, steps int) (from, to int32) {
	from = m.Price(spots[i])
	if cell := m.After(spots[i].Cell, d, steps); cell != spots[i].Cell {
		Put(spots, i, cell)
	}
	return from, m.Price(spots[i])
}

// Put takes marker i from where it lies and slides it under the pile on a
// cell (1840 X.1, 1881 §4.19).
func Put(spots []Spot, i int, cell int16) {
	Lift(spots, i)
	var pile uint8
	for j := range spots {
		if j != i && spots[j].Cell == cell {
			pile++
		}
	}
	spots[i] = Spot{cell, pile}
}

// Lift takes marker i off the board; those that lay below it move up.
func Lift(spots []Spot, i int) {
	old := spots[i]
	spots[i] = Spot{Cell: Off}
	if old.Cell == Off {
		return
	}
	for j := range spots {
		if spots[j].Cell == old.Cell && spots[j].Depth > old.Depth {
			spots[j].Depth--
		}
	}
}

// Before compares two markers by who acts first: the higher price, between
// cells of equal price what tie says, in one pile the upper (1840 VIII.4, 1881 §5.1).
func (m *Market) Before(a, b Spot, tie func(a, b Cell) int) int {
	if a.Cell == b.Cell {
		return cmp.Compare(a.Depth, b.Depth)
	}
	x, y := m.Cells[a.Cell], m.Cells[b.Cell]
	if c := cmp.Compare(y.Price, x.Price); c != 0 {
		return c
	}
	return tie(x, y)
}

// InOrder appends those of the companies from one to before another that are
// on the board, in the order in which they act; see Before.
func (m *Market) InOrder(spots []Spot, from, to int, tie func(a, b Cell) int, list []int8) []int8 {
	for c := from; c < to; c++ {
		if spots[c].Cell != Off {
			list = append(list, int8(c))
		}
	}
	slices.SortFunc(list, func(a, b int8) int { return m.Before(spots[a], spots[b], tie) })
	return list
}
