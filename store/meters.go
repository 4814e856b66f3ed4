package store

import (
	"errors"
	"time"

	"remise/meter"
)

// The two kinds of calls of a database.
const (
	reads  = "read"
	writes = "write"
)

// meters is what is counted of a database.
type meters struct {
	calls  map[string]*meter.Histogram
	failed *meter.Counters
	taken  *meter.Counter
	batch  *meter.Histogram
	heard  *meter.Counter
	deaf   *meter.Counter
}

func newMeters(set *meter.Set) *meters {
	return &meters{
		calls:  set.Histograms("remise_store_seconds", "How long the database takes for a call, waiting included.", meter.Seconds, "call", reads, writes),
		failed: set.Counters("remise_store_errors_total", "Calls that the database did not answer, or refused to keep.", "call", reads, writes),
		taken:  set.Counter("remise_store_taken_total", "Changes that came second: another request or server was faster, and they were judged again."),
		batch:  set.Histogram("remise_store_batch", "Changes that share a transaction.", meter.Sizes),
		heard:  set.Counter("remise_store_heard_total", "Changes of matches that other servers have told of."),
		deaf:   set.Counter("remise_store_deaf_total", "Times that the connection was lost by which other servers are heard."),
	}
}

// Meter starts counting what the database is asked. Call it before using the
// store.
func (d *db) Meter(set *meter.Set) {
	d.meters = newMeters(set)
	if d.writes != nil {
		d.writes.meters = d.meters
	}
	if d.health.path != "" {
		set.Gauge("remise_disk_free_bytes", "Room on the disk of the record, of an SQLite file.", func() float64 { return float64(Free(d.health.path)) })
	}
}

// saw counts a call.
func (m *meters) saw(call string, began time.Time, err error) {
	m.calls[call].Took(time.Since(began))
	switch {
	case errors.Is(err, ErrTaken):
		m.taken.Add(1)
	case err != nil && !isRefusal(err):
		m.failed.Of(call).Add(1)
	}
}
