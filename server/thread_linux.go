package server

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime is the computing time of the thread. The clock is exact to the
// microsecond; getrusage counts in ticks.
func threadTime() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
