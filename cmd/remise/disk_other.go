//go:build !linux

package main

import "runtime"

// runtimeHasModes says whether files have modes here.
const runtimeHasModes = runtime.GOOS != "windows"

// fileSystem cannot tell.
func fileSystem(string) string { return "" }
