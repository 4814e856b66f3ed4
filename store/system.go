//go:build linux || darwin

package store

import (
	"errors"
	"os"
	"path/filepath"
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

// gate waits until nobody else migrates a file: it locks the folder, which SQLite
// leaves alone. Where there are no such locks it keeps nobody out.
func gate(path string) (leave func()) {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return func() {}
	}
	for errors.Is(syscall.Flock(int(folder.Fd()), syscall.LOCK_EX), syscall.EINTR) {
	}
	return func() { _ = folder.Close() } // which ends the lock
}
