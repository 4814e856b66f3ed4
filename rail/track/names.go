package track

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
)

// Names are the hexes in notation.
func (l *Layout) Names() []string { return l.names }

// Name is a hex in notation.
func (l *Layout) Name(h int) string { return l.names[h] }

// Called are the names people use for the hexes.
func (l *Layout) Called() map[string]core.PlaceName { return l.called }

// placeName is what people call a hex: its name, or that of the first hex beside it
// that has one.
func placeName(m *tile.Map, h int) core.PlaceName {
	called := core.PlaceName{Own: m.Hexes[h].Name, Beside: map[string]string{}}
	for side, n := range m.Near[h] {
		if n != tile.None {
			called.Beside[m.Hexes[n].At.String()] = compass(hex.Side(side))
		}
	}
	if called.Own != "" {
		return called
	}
	for _, n := range slices.Sorted(slices.Values(m.Near[h][:])) {
		if n != tile.None && m.Hexes[n].Name != "" {
			side := hex.Side(slices.Index(m.Near[h][:], n))
			called.Near, called.Side = m.Hexes[n].Name, compass(side.Opposite())
			break
		}
	}
	return called
}

// compass is a side as texts call it.
func compass(side hex.Side) string { return strings.ToLower(side.String()) }

// StopName is a stop in notation: its hex, with its number where the hex has several.
func (l *Layout) StopName(b *Board, n Node) string {
	name := l.names[n.Hex()]
	if face, _ := l.Face(b, n.Hex()); len(face.Stops) > 1 {
		name += "." + strconv.Itoa(n.Stop()+1)
	}
	return name
}

// FindStop reads what StopName writes.
func (l *Layout) FindStop(b *Board, word string) (Node, bool) {
	at, number, several := strings.Cut(word, ".")
	h, ok := l.Map.At(at)
	if !ok {
		return 0, false
	}
	face, _ := l.Face(b, h)
	i, err := 1, error(nil)
	if several {
		i, err = strconv.Atoi(number)
	}
	if err != nil || several != (len(face.Stops) > 1) || i < 1 || i > len(face.Stops) {
		return 0, false
	}
	return NodeAt(h, i-1), true
}

// laidForm is how a tile and its turn are written, here as in actions.
const laidForm = "<tile>/<turn>"

// LaidName is a tile and its turn in notation, such as "57/2".
func (l *Layout) LaidName(laid Laid) string {
	return l.laid.Write(core.Action{Obj: [4]int16{int16(laid.Tile()), int16(laid.Turn())}})
}

// FindLaid reads what LaidName writes.
func (l *Layout) FindLaid(word string) (Laid, bool) {
	a, ok := l.laid.Read(word)
	return Lay(int(a.Obj[0]), int(a.Obj[1])), ok
}

// Towards are the hexes beyond some sides of a hex.
func (l *Layout) Towards(h int, sides hex.Set) (names []string) {
	for side, near := range l.Map.Near[h] {
		if near != tile.None && sides.Has(hex.Side(side)) {
			names = append(names, l.names[near])
		}
	}
	return names
}

// Cost is what a tile on a hex costs: it is printed there, and paid for the first (1840 IX.4, 1881 §6.15).
func (l *Layout) Cost(b *Board, h int) int32 {
	if b[h] != Printed {
		return 0
	}
	return int32(l.Map.Hexes[h].Cost)
}
