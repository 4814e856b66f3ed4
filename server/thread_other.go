//go:build !linux

package server

import "time"

var start = time.Now()

// threadTime is wall time on systems that do not count a thread's own.
func threadTime() time.Duration { return time.Since(start) }
