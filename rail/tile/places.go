package tile

import (
	"slices"

	"remise/core"
	"remise/core/table"
	"remise/rail/hex"
)

// Printed is where each of n things is printed, or None. Words are those of them on a hex, number is a word's place among
// the n or less than 0; code complains of one that is none of them, or twice on the map, by the name of kind.
func (m *Map) Printed(n int, words func(*Hex) []string, number func(string) int, code, kind string) ([]int16, error) {
	at := slices.Repeat([]int16{None}, n)
	for h := range m.Hexes {
		for _, word := range words(&m.Hexes[h]) {
			i := number(word)
			if i < 0 || i >= n || at[i] != None {
				return nil, m.Complain(h, code, core.Lit(kind, word))
			}
			at[i] = int16(h)
		}
	}
	return at, nil
}

// Stations reads the rest of a row as hexes with a stop, at most so many.
func (m *Map) Stations(row *table.Row, most int) (all []int) {
	for _, name := range row.Words("data.a-station") {
		h, ok := m.At(name)
		switch {
		case !ok:
			row.Complain("data.wrong.hex.none", core.Lit("name", name))
		case len(m.Hexes[h].Stops) == 0:
			row.Complain("data.wrong.hex.station", core.Lit("name", name))
		case len(all) == most:
			row.Complain("data.wrong.list", core.Num("n", most))
		}
		all = append(all, h)
	}
	return all
}

// Leg is a hex of a path, and the sides by which the path comes and goes; at its ends both are the same.
type Leg struct {
	Hex     int
	In, Out hex.Side
}

// Path is a list of the map as a path; code complains of a hex that is no neighbour of the one before, by the name of kind.
func (m *Map) Path(list, code, kind string) (path []Leg, err error) {
	hexes := m.Lists[list]
	for k, h := range hexes {
		if k > 0 && !slices.Contains(m.Near[h][:], int16(hexes[k-1])) {
			return nil, m.Complain(h, code, core.Lit(kind, list))
		}
		before, after := hexes[max(k-1, 0)], hexes[min(k+1, len(hexes)-1)]
		in, out := m.sideTo(h, core.If(k > 0, before, after)), m.sideTo(h, core.If(k < len(hexes)-1, after, before))
		path = append(path, Leg{h, in, out})
	}
	return path, nil
}

// sideTo is the side of a hex that touches its neighbour.
func (m *Map) sideTo(from, to int) hex.Side {
	s, _ := m.Hexes[from].At.SideTo(m.Hexes[to].At)
	return s
}
