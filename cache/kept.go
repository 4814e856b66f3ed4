package cache

import (
	"time"

	"github.com/maypok86/otter/v2"
)

// library is a cache of the library's.
type library struct{ *otter.Cache[any, any] }

func newKept(most int, idle time.Duration) kept {
	o := &otter.Options[any, any]{MaximumSize: most}
	if idle > 0 {
		o.ExpiryCalculator = otter.ExpiryAccessing[any, any](idle)
	}
	return library{otter.Must(o)}
}

func newWeighed(most uint64, weigh func(any) uint32) kept {
	return library{otter.Must(&otter.Options[any, any]{
		MaximumWeight: most, Weigher: func(_, v any) uint32 { return weigh(v) },
	})}
}

func (l library) get(k any) (any, bool) { return l.GetIfPresent(k) }

func (l library) set(k, v any) { l.Set(k, v) }

func (l library) or(k any, made func() any) any {
	v, _ := l.ComputeIfAbsent(k, func() (any, bool) { return made(), false })
	return v
}

func (l library) end() { l.StopAllGoroutines() }
