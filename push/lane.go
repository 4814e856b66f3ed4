package push

import (
	"maps"
	"slices"
	"sync"
	"time"

	"remise/store"
)

// How many messages may wait, and how many may be in flight: to one host, to
// hosts that have answered before, and to all others together.
const (
	mostWaiting = 2048
	perHost     = 4
	proven      = 128
	strangers   = 32
	mostKnown   = 10_000 // hosts, and endpoints, of which something is remembered
)

// office sends messages, each host in a lane of its own: one that does not
// answer holds up nobody else. Anybody can name a host, so those that have
// not proved themselves share a few places.
type office struct {
	known, others chan struct{} // the places
	busy          sync.WaitGroup

	mu      sync.Mutex
	lanes   map[string]*lane
	waiting int
	good    map[string]bool // hosts that have answered
	parked  map[string]park // endpoints that have failed
}

// lane is the messages for one host.
type lane struct {
	queue   []delivery
	workers int
}

// delivery is a notice for one browser.
type delivery struct {
	notice
	to store.Subscription
}

// park is how often an endpoint has failed in a row, and until when it rests.
type park struct {
	failures int
	until    time.Time
}

func newOffice() *office {
	return &office{
		known: make(chan struct{}, proven), others: make(chan struct{}, strangers),
		lanes: map[string]*lane{}, good: map[string]bool{}, parked: map[string]park{},
	}
}

// hand puts a message into its host's lane and reports whether another was
// dropped for it: the last of the longest lane.
func (o *office) hand(d delivery, work func(host string)) (left *delivery) {
	host := hostOf(d.to.Endpoint)
	o.mu.Lock()
	defer o.mu.Unlock()
	l := o.lanes[host]
	if l == nil {
		l = &lane{}
		o.lanes[host] = l
	}
	l.queue = append(l.queue, d)
	if o.waiting++; o.waiting > mostWaiting {
		left = o.shorten()
	}
	if l.workers < perHost {
		l.workers++
		o.busy.Go(func() { work(host) })
	}
	return left
}

// shorten takes the last message out of the longest lane. The caller holds mu.
func (o *office) shorten() *delivery {
	var longest *lane
	for _, l := range o.lanes {
		if longest == nil || len(l.queue) > len(longest.queue) {
			longest = l
		}
	}
	end := len(longest.queue) - 1
	left := longest.queue[end]
	longest.queue = longest.queue[:end]
	o.waiting--
	return &left
}

// next is the next message of a host. When there is none, the worker leaves.
func (o *office) next(host string) (d delivery, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	l := o.lanes[host]
	if len(l.queue) > 0 {
		d = l.queue[0]
		l.queue = slices.Delete(l.queue, 0, 1)
		o.waiting--
		return d, true
	}
	if l.workers--; l.workers == 0 {
		delete(o.lanes, host)
	}
	return d, false
}

// places is where a message to a host is sent from.
func (o *office) places(host string) chan struct{} {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.good[host] {
		return o.known
	}
	return o.others
}

// rest is how long an endpoint still has to rest.
func (o *office) rest(endpoint string, now time.Time) time.Duration {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.parked[endpoint].until.Sub(now)
}

// answered notes that a host has said something, whatever it was.
func (o *office) answered(host string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.good) < mostKnown {
		o.good[host] = true
	}
}

// silent notes that a host could not be reached.
func (o *office) silent(host string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.good, host)
}

// missed parks an endpoint that has failed, longer each time, and reports
// whether it is worth trying the same notice again. If several fail at once,
// only the first counts.
func (o *office) missed(endpoint string, now time.Time, asked time.Duration) (again bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	p := o.parked[endpoint]
	if p.until.After(now) {
		return true
	}
	if len(o.parked) >= mostKnown {
		maps.DeleteFunc(o.parked, func(_ string, p park) bool { return !p.until.After(now) })
	}
	wait := backoff[min(p.failures, len(backoff)-1)]
	o.parked[endpoint] = park{min(p.failures+1, len(backoff)), now.Add(max(wait, asked))}
	return p.failures < len(backoff)
}

// free forgets that an endpoint has failed.
func (o *office) free(endpoint string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.parked, endpoint)
}
