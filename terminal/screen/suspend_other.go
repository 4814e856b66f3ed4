//go:build !unix

package screen

// jobControl reports whether a shell brings a program back that was suspended.
func jobControl() bool { return false }
