//go:build !linux

package server

import "time"

var start = time.Now()

// threadTime is the time that passes, where nobody counts that of a thread.
func threadTime() time.Duration { return time.Since(start) }
