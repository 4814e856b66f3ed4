//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package main

import "os"

// takeLock locks nothing here: what is written is compared all the same.
func takeLock(string) (*os.File, error) { return nil, nil } //nolint:nilnil // see above
