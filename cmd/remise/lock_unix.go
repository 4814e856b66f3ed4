//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package main

import (
	"errors"
	"os"
	"syscall"
)

// takeLock makes a file and locks it. The system drops the lock when the program
// ends, however it does. One that was removed meanwhile keeps nobody out, so it is
// taken anew.
func takeLock(name string) (*os.File, error) {
	for {
		f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return nil, err
		}
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil && stillThere(f) {
			return f, nil
		}
		_ = f.Close() // nothing was written
		switch {
		case errors.Is(err, syscall.EWOULDBLOCK):
			return nil, errLocked
		case err != nil:
			return nil, nil //nolint:nilerr,nilnil // this file system has no locks: what is written is compared all the same
		}
	}
}

func stillThere(f *os.File) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(f.Name())
	return err == nil && os.SameFile(mine, there)
}
