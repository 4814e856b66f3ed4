package main

import (
	"bytes"
	"io/fs"
	"log/slog"
	"math"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
)

// memoryShare is the part of the machine's memory that the server may use.
const memoryShare = 0.8

// boundMemory lets garbage be collected before the machine's memory is used up,
// unless GOMEMLIMIT says how much the server may have.
func boundMemory(log *slog.Logger) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	if most := machineMemory(os.DirFS("/")); most > 0 {
		limit := int64(memoryShare * float64(most))
		debug.SetMemoryLimit(limit)
		log.Info("memory is bounded; set GOMEMLIMIT to change it", "megabytes", limit>>20)
	}
}

// machineMemory is how many bytes the machine, or the container, has; 0 where
// that cannot be found out.
func machineMemory(root fs.FS) int64 {
	least := int64(math.MaxInt64)
	for _, n := range append(groupLimits(root), totalMemory(root)) {
		if n > 0 {
			least = min(least, n)
		}
	}
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// groupLimits are those of the process's control groups, of version 2 and 1, and
// of all groups above. In a container its own group is often seen as the root.
func groupLimits(root fs.FS) (all []int64) {
	own, _ := fs.ReadFile(root, "proc/self/cgroup")
	for line := range bytes.Lines(own) {
		part := strings.SplitN(strings.TrimSpace(string(line)), ":", 3)
		if len(part) != 3 {
			continue
		}
		folder, file := "sys/fs/cgroup", "memory.max"
		if part[1] == "memory" {
			folder, file = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		} else if part[1] != "" {
			continue
		}
		for at := path.Clean("/" + part[2]); ; at = path.Dir(at) {
			all = append(all, number(root, path.Join(folder, at, file)))
			if at == "/" {
				break
			}
		}
	}
	return all
}

// number is what a file says, or 0: "max" is no limit.
func number(root fs.FS, name string) int64 {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// totalMemory is the machine's.
func totalMemory(root fs.FS) int64 {
	text, _ := fs.ReadFile(root, "proc/meminfo")
	for line := range bytes.Lines(text) {
		f := strings.Fields(string(line))
		if len(f) == 3 && f[0] == "MemTotal:" {
			n, _ := strconv.ParseInt(f[1], 10, 64)
			return n << 10
		}
	}
	return 0
}
