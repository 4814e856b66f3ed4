package bot

import (
	"context"
	"testing"
	"time"

	"remise/core"
)

// countdown is a context that ends after it was asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

func (*countdown) Deadline() (time.Time, bool) { return time.Time{}, false }

// A playout of a whole game on a map ends in its middle when time is over, and
// what it did not see to the end does not count.
func TestAPlayoutLooksAtTheClock(t *testing.T) {
	for _, id := range []string{"1840", "1881"} {
		o := optionsFor(id)
		o.Workers, o.Playouts = 1, 20
		s, err := NewSearch(id, o, 0)
		fatal(t, err)
		for _, seen := range positions(t, id, 60)[:2] {
			found := s.Think(&countdown{context.Background(), 3}, seen, core.NewRNG(1))
			if found.Playouts > 0 {
				t.Errorf("%s: %d playouts are finished after three looks at the clock", id, found.Playouts)
			}
			if len(found.Moves) == 0 {
				t.Errorf("%s: no decision", id)
			}
		}
	}
}
