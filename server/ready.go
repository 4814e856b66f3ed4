package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"remise/store"
)

// probeEvery is the least time between two checks of the database, however often
// somebody asks: each is a write.
const probeEvery = time.Second

// prober remembers how the last check of the database went.
type prober struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

func (p *prober) probe(try func(context.Context) error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.at) >= probeEvery {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		p.err = try(ctx)
		p.at = time.Now()
	}
	return p.err
}

var (
	errEnding    = errors.New("the server is ending")
	errReplaying = errors.New("running matches are being replayed")
)

// unready is why the server cannot serve everything now, or nil.
func (s *Server) unready() error {
	switch {
	case !s.ready.Load():
		return errEnding
	case !s.Hall.Replayed():
		return errReplaying
	}
	return s.prober.probe(s.Store.Probe)
}

// standing is the readiness last logged: monitors ask all the time, and a
// line for each question would fill the log.
type standing struct {
	mu  sync.Mutex
	why string    // "": it is ready
	at  time.Time // of the last line
}

// changed reports whether there is something new to log. A reason that
// differs only in wording, such as a port number, waits for a while.
func (s *standing) changed(err error, now time.Time) bool {
	why := ""
	if err != nil {
		why = err.Error()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if why == s.why || why != "" && s.why != "" && now.Sub(s.at) < quiet {
		return false
	}
	s.why, s.at = why, now
	return true
}

// watchEvery is how often the server looks for itself: a database that was gone while
// nobody asked must show in the log.
const watchEvery = 5 * time.Second

// Watch notices when the server is no longer ready, and when it is again, until the
// context ends. It begins after the replay at start, which is no trouble.
func (s *Server) Watch(ctx context.Context) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if s.ready.Load() && s.Hall.Replayed() {
				_ = s.heed()
			}
		case <-ctx.Done():
			return
		}
	}
}

// heed is why the server is not ready; the log is told when that has changed.
func (s *Server) heed() error {
	err := s.unready()
	if !s.told.changed(err, time.Now()) {
		return err
	}
	switch {
	case err == nil:
		s.Log.Info("ready again")
	case errors.Is(err, errEnding), errors.Is(err, errReplaying):
		s.Log.Warn("not ready", "err", err)
	default:
		s.Log.Error("not ready", "err", store.Remedy(err))
	}
	return err
}

// readiness tells monitors whether the server can take players. What is
// wrong is only logged.
func (s *Server) readiness(w http.ResponseWriter, _ *http.Request) {
	if s.heed() != nil {
		http.Error(w, "not ready", http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, "ready")
}
