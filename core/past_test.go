package core_test

import (
	"slices"
	"testing"

	"remise/core"
)

func TestLineAt(t *testing.T) {
	act := func(seq int) core.Entry { return core.Entry{Seq: seq} }
	undo := func(seq, back int) core.Entry { return core.Entry{Seq: seq, IsUndo: true, Back: back} }
	log := []core.Entry{act(1), act(2), act(3), undo(4, 1), act(5), undo(6, 0), act(7)}
	for n, want := range [][]int{{}, {0}, {0, 1}, {0, 1, 2}, {0}, {0, 4}, {}, {6}} {
		if line, err := core.LineAt(log, n); err != nil || !slices.Equal(line, want) {
			t.Errorf("after %d entries: %v, %v, not %v", n, line, err, want)
		}
	}
	for _, n := range []int{-1, 8} {
		if _, err := core.LineAt(log, n); err == nil {
			t.Errorf("there is a position after %d of 7 entries", n)
		}
	}
}
