// Package meter counts what a server does, and shows it in the text form that
// Prometheus reads.
//
// It is a few lines of our own: the library of Prometheus would add an eighth to
// the program, and what there is to count needs counters, gauges and histograms
// with one label at most. The zero Set is ready to use; what is counted in a set
// that nobody shows costs an addition.
package meter

import (
	"bufio"
	"cmp"
	"io"
	"maps"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Set is all that is counted at one place.
type Set struct {
	mu  sync.Mutex
	all []family
}

// family is a metric with all its values.
type family struct {
	name, help, kind string
	write            func(w *writer)
}

// Described is a metric as documents speak of it.
type Described struct{ Name, Help, Kind string }

func (s *Set) add(name, help, kind string, write func(*writer)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.ContainsFunc(s.all, func(f family) bool { return f.name == name }) {
		panic("meter: " + name + " is counted twice")
	}
	s.all = append(s.all, family{name, help, kind, write})
}

// Described is every metric of the set, by name.
func (s *Set) Described() (all []Described) {
	for _, f := range s.families() {
		all = append(all, Described{f.name, f.help, f.kind})
	}
	return all
}

func (s *Set) families() []family {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.SortedFunc(slices.Values(s.all), func(a, b family) int { return cmp.Compare(a.name, b.name) })
}

// Counter only grows.
type Counter struct{ n atomic.Uint64 }

// Add counts n more.
func (c *Counter) Add(n int) { c.n.Add(uint64(n)) }

// Count is how many there were.
func (c *Counter) Count() uint64 { return c.n.Load() }

// Counter makes a counter.
func (s *Set) Counter(name, help string) *Counter {
	c := &Counter{}
	s.add(name, help, "counter", func(w *writer) { w.value(name, "", float64(c.Count())) })
	return c
}

// Counters are counters told apart by one label.
type Counters struct {
	mu sync.Mutex
	of map[string]*Counter
}

// mostValues is how many values a label may have. Otherwise counting by
// callers' words would fill the memory.
const mostValues = 200

// other stands for the values beyond that.
const other = "other"

// Of is the counter of a value of the label.
func (c *Counters) Of(value string) *Counter {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of[value] == nil {
		if len(c.of) >= mostValues {
			value = other
		}
		c.of[value] = cmp.Or(c.of[value], &Counter{})
	}
	return c.of[value]
}

// Counters makes counters by one label. Values that are given are shown though
// nothing was counted of them.
func (s *Set) Counters(name, help, label string, values ...string) *Counters {
	c := &Counters{of: map[string]*Counter{}}
	for _, v := range values {
		c.Of(v)
	}
	s.add(name, help, "counter", func(w *writer) {
		c.mu.Lock()
		defer c.mu.Unlock()
		for _, value := range slices.Sorted(maps.Keys(c.of)) {
			w.value(name, pair(label, value), float64(c.of[value].Count()))
		}
	})
	return c
}

// Gauge shows what a function says when somebody looks.
func (s *Set) Gauge(name, help string, read func() float64) {
	s.add(name, help, "gauge", func(w *writer) { w.value(name, "", read()) })
}

// Gauges shows values told apart by one label.
func (s *Set) Gauges(name, help, label string, read func() map[string]float64) {
	s.add(name, help, "gauge", func(w *writer) {
		now := read()
		for _, value := range slices.Sorted(maps.Keys(now)) {
			w.value(name, pair(label, value), now[value])
		}
	})
}

// Total shows what only grows and is counted elsewhere.
func (s *Set) Total(name, help string, read func() float64) {
	s.add(name, help, "counter", func(w *writer) { w.value(name, "", read()) })
}

// Histogram counts how many of something were how large.
type Histogram struct {
	bounds []float64
	mu     sync.Mutex
	counts []uint64 // one more than bounds
	sum    float64
}

// See counts one of a size.
func (h *Histogram) See(size float64) {
	i, _ := slices.BinarySearch(h.bounds, size)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.counts[i]++
	h.sum += size
}

// Took counts one of a duration, in seconds.
func (h *Histogram) Took(d time.Duration) { h.See(d.Seconds()) }

func (h *Histogram) write(w *writer, name, label string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	total := uint64(0)
	for i, n := range h.counts {
		total += n
		bound := math.Inf(1)
		if i < len(h.bounds) {
			bound = h.bounds[i]
		}
		w.value(name+"_bucket", join(label, pair("le", number(bound))), float64(total))
	}
	w.value(name+"_sum", label, h.sum)
	w.value(name+"_count", label, float64(total))
}

// Seconds are bounds for what people wait for.
var Seconds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// Sizes are bounds for what is counted by pieces.
var Sizes = []float64{1, 2, 4, 8, 16, 32, 64, 128, 256}

func newHistogram(bounds []float64) *Histogram {
	return &Histogram{bounds: bounds, counts: make([]uint64, len(bounds)+1)}
}

// Histogram makes a histogram.
func (s *Set) Histogram(name, help string, bounds []float64) *Histogram {
	h := newHistogram(bounds)
	s.add(name, help, "histogram", func(w *writer) { h.write(w, name, "") })
	return h
}

// Histograms makes histograms for the values of one label, which are all known.
func (s *Set) Histograms(name, help string, bounds []float64, label string, values ...string) map[string]*Histogram {
	all := map[string]*Histogram{}
	for _, v := range values {
		all[v] = newHistogram(bounds)
	}
	s.add(name, help, "histogram", func(w *writer) {
		for _, v := range slices.Sorted(maps.Keys(all)) {
			all[v].write(w, name, pair(label, v))
		}
	})
	return all
}

// ServeHTTP shows the set.
func (s *Set) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	_ = s.Write(w) // who reads is gone, or reads again soon
}

// Write writes all values.
func (s *Set) Write(to io.Writer) error {
	w := &writer{bufio.NewWriter(to)}
	for _, f := range s.families() {
		w.text("# HELP ", f.name, " ", escape(f.help), "\n# TYPE ", f.name, " ", f.kind, "\n")
		f.write(w)
	}
	return w.Flush()
}

// writer remembers its first failure, as a bufio.Writer does.
type writer struct{ *bufio.Writer }

func (w *writer) text(parts ...string) {
	for _, p := range parts {
		_, _ = w.WriteString(p)
	}
}

func (w *writer) value(name, labels string, v float64) {
	if labels != "" {
		labels = "{" + labels + "}"
	}
	w.text(name, labels, " ", number(v), "\n")
}

func number(v float64) string {
	if math.IsInf(v, 1) {
		return "+Inf"
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

func pair(label, value string) string {
	return label + `="` + strings.ReplaceAll(escape(value), `"`, `\"`) + `"`
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + "," + b
}

func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "\n", `\n`).Replace(text)
}
