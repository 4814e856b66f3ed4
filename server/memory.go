package server

import (
	"runtime/metrics"
	"sync"
	"time"
)

// strain is the part of the memory limit beyond which the server turns requests
// away: requests in progress still need room.
const strain = 0.85

// memory watches how much memory the server uses.
type memory struct {
	// read is the bytes in use, and the limit; it takes a moment.
	read func() (used, limit uint64)
	mu   sync.Mutex
	at   time.Time
	now  bool
}

// full reports whether there is too little memory left to begin anything.
func (m *memory) full() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if time.Since(m.at) > 100*time.Millisecond {
		used, limit := m.read()
		m.at, m.now = time.Now(), float64(used) > strain*float64(limit)
	}
	return m.now
}

// inUse is what was alive when garbage was last collected, the stacks, and
// GOMEMLIMIT.
func inUse() (used, limit uint64) {
	all := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}, {Name: "/gc/gomemlimit:bytes"}}
	metrics.Read(all)
	return all[0].Value.Uint64() + all[1].Value.Uint64(), all[2].Value.Uint64()
}
