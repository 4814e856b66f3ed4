package store

import (
	"os"
	"strconv"
	"strings"
)

// boot names the run of the system, "" if it is not told.
func boot() string {
	id, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(id))
}

// processSpace names the space that this process has its number in; "" if /proc, as it
// is mounted here, shows another one.
func processSpace() string {
	if me, err := os.Readlink("/proc/self"); err != nil || me != strconv.Itoa(os.Getpid()) {
		return ""
	}
	space, err := os.Readlink("/proc/self/ns/pid")
	if err != nil {
		return ""
	}
	return space
}
