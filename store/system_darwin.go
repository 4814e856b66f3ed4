package store

import "syscall"

// boot names the run of the system, "" if it is not told.
func boot() string {
	id, err := syscall.Sysctl("kern.bootsessionuuid")
	if err != nil {
		return ""
	}
	return id
}

// processSpace is the only one that there is.
func processSpace() string { return "all" }
