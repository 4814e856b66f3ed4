package meter

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// Process shows what the system knows of the process, by the names that
// Prometheus's own libraries use. What a system does not tell is left out.
func (s *Set) Process() {
	began := float64(time.Now().UnixMilli()) / 1000
	s.Gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", func() float64 { return began })
	s.Gauge("go_goroutines", "Goroutines that there are.", func() float64 { return float64(runtime.NumGoroutine()) })
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		return
	}
	s.Total("process_cpu_seconds_total", "Computing time that the process has used.", cpuSeconds)
	s.Gauge("process_resident_memory_bytes", "Memory of the machine that the process takes.",
		func() float64 { return 1024 * procNumber("/proc/self/status", "VmRSS:", 1) })
	s.Gauge("process_open_fds", "Open files and connections.", openFiles)
	s.Gauge("process_max_fds", "Files and connections that may be open.", func() float64 { return procNumber("/proc/self/limits", "Max open files", 3) })
}

// ticks is how many of the kernel's units of computing time a second has; it is
// the same on every Linux that Go runs on.
const ticks = 100

// cpuSeconds is the fourteenth and fifteenth field of stat; names may have
// spaces, so they are counted from behind the name.
func cpuSeconds() float64 {
	text, _ := os.ReadFile("/proc/self/stat")
	f := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(f) < 13 {
		return 0
	}
	user, _ := strconv.ParseFloat(f[11], 64)
	system, _ := strconv.ParseFloat(f[12], 64)
	return (user + system) / ticks
}

// procNumber is the number at a position of the line that begins with a key.
func procNumber(file, key string, word int) float64 {
	text, _ := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); strings.HasPrefix(line, key) && len(f) > word {
			n, _ := strconv.ParseFloat(f[word], 64)
			return n
		}
	}
	return 0
}

func openFiles() float64 {
	all, _ := os.ReadDir("/proc/self/fd")
	return float64(len(all))
}
