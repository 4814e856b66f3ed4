package rail

import (
	"slices"

	"remise/core"
	"remise/core/paper"
)

// Books are what the events of a game mean for the money of the seat that each names,
// by their codes.
type Books map[string]Posting

// Posting is by what a seat earns, and which fact says how much.
type Posting struct {
	By, Fact string
	Paid     bool // by the seat, not to it
}

// Earned is what an event brought the seat that it names. Companies have no part in it.
func (b Books) Earned(e core.Event) []paper.Earning {
	posting, ok := b[e.Code]
	who := slices.IndexFunc(e.Args, func(a core.Arg) bool { return a.Kind == core.Player })
	if !ok || who < 0 {
		return nil
	}
	n := e.Fact(posting.Fact).N
	return []paper.Earning{{Seat: core.SeatAt(e.Args[who].N), By: posting.By, N: core.If(posting.Paid, -n, n)}}
}
