package server

import (
	"context"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	"remise/core"
)

// The seconds of a caller's computing time that can be saved up, for searches and
// for streams.
const (
	savings = 60
	breath  = 10
)

// newTime is a purse of computing time, in microseconds.
func newTime(l Limits, seconds float64) *purse {
	return newPurse(1e6*l.Work, int(1e6*l.Work*seconds))
}

// worked limits a caller's computing time. The cost of a past view or a copy
// depends on the match, so it is measured and charged afterwards. Bots think as
// long as they may: their hints have a purse of their own, or a caller who asked
// for some could not preview a sale.
func (s *Server) worked(next http.Handler) http.Handler {
	searches, thoughts := newTime(s.Limits, savings), newTime(s.Limits, savings)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v, purse := visitorOf(r.Context()), searches
		if purse == nil || !isAPI(r) || classOf(r) != heavy {
			next.ServeHTTP(w, r)
			return
		}
		if thinks(r) {
			purse = thoughts
		}
		if wait := longest(v, purse.empty); wait > 0 {
			s.unpaid(w, r, wait)
			return
		}
		watch := newStopwatch(r)
		defer func() {
			spent := int(watch.stop() / time.Microsecond)
			for _, who := range v.all() {
				purse.charge(who, spent)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// thinks reports whether a bot thinks about the answer.
func thinks(r *http.Request) bool { return strings.HasSuffix(r.URL.Path, "/hint") }

func longest(v visitor, wait func(caller) time.Duration) (d time.Duration) {
	for _, who := range v.all() {
		d = max(d, wait(who))
	}
	return d
}

func (s *Server) unpaid(w http.ResponseWriter, r *http.Request, wait time.Duration) {
	seconds := int((wait + time.Second - 1) / time.Second)
	w.Header().Set("Retry-After", strconv.Itoa(seconds))
	s.refuse(w, r, core.Refuse("", "quota.work", core.Num("seconds", seconds)))
}

// stopwatch measures what a request costs: the time of its own thread, or for bots,
// which think on several, the time that passes.
type stopwatch struct {
	began  time.Time
	thread time.Duration
	passes bool
}

func newStopwatch(r *http.Request) stopwatch {
	runtime.LockOSThread()
	return stopwatch{time.Now(), threadTime(), thinks(r)}
}

func (m stopwatch) stop() time.Duration {
	defer runtime.UnlockOSThread()
	if m.passes {
		return time.Since(m.began)
	}
	return threadTime() - m.thread
}

// metered does something for a caller's stream when they can afford it, and
// charges for it: writing a change for two hundred readers costs two hundred
// times as much as for one. A client that has used up its time hears of fewer
// changes.
func (s *Server) metered(ctx context.Context, who caller, f func()) error {
	if s.air == nil {
		f()
		return nil
	}
	for wait := s.air.empty(who); wait > 0; wait = s.air.empty(who) {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return ctx.Err()
		case <-s.ending.Done():
			return context.Canceled
		}
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := threadTime()
	defer func() { s.air.charge(who, int((threadTime()-began)/time.Microsecond)) }()
	f()
	return nil
}
