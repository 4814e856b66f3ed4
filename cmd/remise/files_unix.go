//go:build unix

package main

import (
	"math"
	"syscall"
)

// mostFiles is how many files the system lets the process have open; 0: nobody
// knows.
func mostFiles() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return int(min(uint64(limit.Cur), math.MaxInt32)) //nolint:unconvert // it is signed on some systems
}
