package track

import (
	"iter"

	"remise/core"
)

// LaidBy is the tile and its turn of an action that lays "<hex> <tile>/<turn>".
func LaidBy(a core.Action) Laid { return Lay(int(a.Obj[1]), int(a.Obj[2])) }

// LaysOn are all tiles in all distinct rotations on the hex of a name, for asking why one cannot be laid there.
func (l *Layout) LaysOn(name string) iter.Seq2[int, Laid] {
	h, ok := l.Map.At(name)
	return func(yield func(int, Laid) bool) {
		for laid := range l.EachTurn {
			if !ok || !yield(h, laid) {
				return
			}
		}
	}
}

// StopsOn are the stops of the hex of a name.
func (l *Layout) StopsOn(b *Board, name string) iter.Seq[Node] {
	h, ok := l.Map.At(name)
	if !ok {
		return func(func(Node) bool) {}
	}
	return l.StopsOf(b, h)
}

// StopsOf are the stops of a hex.
func (l *Layout) StopsOf(b *Board, h int) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for i := range l.shape(h, b[h]).face.Stops {
			if !yield(NodeAt(h, i)) {
				return
			}
		}
	}
}

// Offers are the tiles that fit on the hexes on which something may be laid, in order of hex, tile and turn.
func (l *Layout) Offers(b *Board, may func(h int) bool) iter.Seq2[int, Laid] {
	begin, grow := l.offers()[0], l.offers()[1]
	return func(yield func(int, Laid) bool) {
		for h := range l.Map.Hexes {
			if !may(h) {
				continue
			}
			list := grow[b[h]]
			if b[h] == Printed {
				list = begin[h]
			}
			for _, laid := range list {
				if l.open(h, laid) && !yield(h, laid) {
					return
				}
			}
		}
	}
}
