//go:build unix

package screen

import (
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// jobControl reports whether a shell brings a program back that was suspended: it
// gives each of them a process group of its own. One that was started as the
// terminal's only program is in the group of the session itself, and would be
// stopped for ever.
func jobControl() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != unix.Getpgrp() && !signal.Ignored(syscall.SIGTSTP)
}
