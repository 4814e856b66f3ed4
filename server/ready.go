package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// probeEvery is how often the database is tried at most, however often
// somebody asks: each time is a write.
const probeEvery = time.Second

// prober remembers how the last try of the database went.
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

// standing is what the log was last told of the server being ready: those who
// watch it ask all the time, and a line for each would fill the log.
type standing struct {
	mu  sync.Mutex
	why string    // "": it is ready
	at  time.Time // of the last line
}

// changed reports whether there is something new to tell. A reason that only
// reads otherwise, such as by the number of a port, waits for a while.
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

// readiness tells those who watch the server whether it can be sent players.
// What is wrong is told in the log only.
func (s *Server) readiness(w http.ResponseWriter, _ *http.Request) {
	err := s.unready()
	tell := s.told.changed(err, time.Now())
	if err != nil {
		if tell {
			s.Log.Warn("not ready", "err", err)
		}
		http.Error(w, "not ready", http.StatusServiceUnavailable)
		return
	}
	if tell {
		s.Log.Info("ready again")
	}
	fmt.Fprintln(w, "ready")
}
