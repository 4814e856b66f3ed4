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

// Free is how many bytes the disk of a file or folder has left; -1 if unknown.
func Free(path string) int64 {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(path, &disk); err != nil {
		return -1
	}
	return int64(disk.Bavail) * int64(disk.Bsize) //nolint:unconvert // both are of other sizes elsewhere
}
