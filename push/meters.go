package push

import "remise/meter"

// What becomes of a notice.
const (
	sent    = "sent"
	again   = "again"
	givenUp = "given up"
	leftOut = "left out"
)

// newMeters counts notices by their outcome.
func (n *Notifier) newMeters(set *meter.Set) *meter.Counters {
	set.Gauge("remise_notices_waiting", "Turn notices that wait to be sent.", func() float64 {
		n.office.mu.Lock()
		defer n.office.mu.Unlock()
		return float64(n.office.waiting + len(n.queue))
	})
	return set.Counters("remise_notices_total", "Turn notices, by what became of them: sent, to be tried again, given up, or left out because too many waited.", "result", sent, again, givenUp, leftOut)
}
