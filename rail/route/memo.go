package route

import (
	"context"

	"remise/core"
)

// Memo remembers what best routes pay. A player that thinks ahead asks for the same
// network again and again. It serves one caller at a time; the zero value is
// ready.
type Memo struct {
	slots []remembered
}

type remembered struct {
	key   uint64
	value int32
}

const memoSlots = 1 << 16

// Value is what the best routes pay together, by the solver or from memory.
func (m *Memo) Value(s *Solver, g *Graph, r Rules, trams []Tram) (int32, error) {
	if m.slots == nil {
		m.slots = make([]remembered, memoSlots)
	}
	key := keyOf(g, r, trams)
	slot := &m.slots[key%memoSlots]
	if slot.key == key {
		return slot.value, nil
	}
	answer, err := s.Best(context.Background(), g, r, trams)
	if err == nil {
		*slot = remembered{key, answer.Value}
	}
	return answer.Value, err
}

// keyOf is a number for a question: equal numbers, equal answers.
func keyOf(g *Graph, r Rules, trams []Tram) uint64 {
	var h core.Hasher
	h.Int(bits8(r.HexOnce, r.OwnPays, r.Shuttle)<<8 | r.HaltEnds)
	for _, t := range trams {
		h.Int(t.Reach)
	}
	h.Int(len(g.Stops))
	for i := range g.Stops {
		s := &g.Stops[i]
		h.Uint(uint64(uint32(s.Value))<<32 | uint64(uint16(s.Hex))<<16 | uint64(bits8(s.Halt, s.Own, s.Blocked, s.Terminal, s.Double)))
	}
	for i := range g.Edges {
		e := &g.Edges[i]
		h.Uint(uint64(uint16(e.A))<<32 | uint64(uint16(e.B))<<16 | uint64(bits8(e.Double)))
		for _, word := range e.Tracks {
			h.Uint(word)
		}
	}
	for _, b := range g.Bonuses {
		h.Int(int(b.Pays))
		for _, stop := range b.Stops {
			h.Int(int(stop))
		}
	}
	return h.Sum()
}

func bits8(flags ...bool) int {
	n := 0
	for i, f := range flags {
		if f {
			n |= 1 << i
		}
	}
	return n
}
