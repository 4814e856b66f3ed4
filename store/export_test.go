package store

import "time"

// OpenPatient opens a store that waits as long as a test can.
var OpenPatient = open

// HastenLeases makes leases short until the returned function is called.
func HastenLeases(beat, gone time.Duration) (undo func()) {
	oldBeat, oldGone := leaseBeat, leaseTime
	leaseBeat, leaseTime = beat, gone
	return func() { leaseBeat, leaseTime = oldBeat, oldGone }
}
