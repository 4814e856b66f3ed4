//go:build linux || darwin

package store

import (
	"errors"
	"syscall"
)

// exists reports whether there is a process of a number.
func exists(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// isFull reports whether the disk of a file has no room for more.
func isFull(path string) bool {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(path, &disk); err != nil {
		return false
	}
	return disk.Bavail*uint64(disk.Bsize) < minFree
}
