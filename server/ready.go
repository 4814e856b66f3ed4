package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// probeEvery is the least time between two tries of the database, however
// often somebody asks: each is a write.
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

// readiness tells monitors whether the server can take players. What is
// wrong is only logged.
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
