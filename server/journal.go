package server

import (
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"remise/core"
)

// recorder remembers the status for the log.
type recorder struct {
	http.ResponseWriter
	status int
	begun  bool // the head of the answer is out
}

func (r *recorder) WriteHeader(status int) {
	r.status, r.begun = status, true
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(p []byte) (int, error) {
	r.begun = true
	return r.ResponseWriter.Write(p)
}

// Unwrap lets a stream reach its connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// logged writes a line for every request, without its query, which may hold
// tokens. The answer names the request by the same id.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := s.nameOf(r)
		w.Header().Set(idHeader, id)
		ctx, span := s.follow(r, id)
		r = r.WithContext(withID(ctx, id))
		rec, began := &recorder{w, http.StatusOK, false}, time.Now()
		log := s.Log.With("method", r.Method, "path", r.URL.Path)
		defer func() {
			if why := recover(); why != nil {
				s.panicked(rec, r, log, id, why)
			}
			level := slog.LevelDebug
			if rec.status >= http.StatusInternalServerError && !rec.shed() && !isProbe(r) {
				level = slog.LevelError
			}
			took := time.Since(began)
			s.meters.saw(rec, r, took)
			ends(span, rec.status)
			log.Log(r.Context(), level, "request", "from", s.address(r), "status", rec.status, "took", took)
			if more, tell := s.away.tell(rec, time.Now()); tell {
				log.WarnContext(r.Context(), "turned away", "from", s.address(r), "status", rec.status, "more", more)
			}
		}()
		next.ServeHTTP(rec, r)
	})
}

// shed reports whether the server was merely too busy, or the caller asked
// too much.
func (r *recorder) shed() bool { return r.Header().Get("Retry-After") != "" }

// quiet is the time between two log lines about callers turned away: a flood
// must not fill the log as well.
const quiet = 10 * time.Second

// turned counts who was turned away.
type turned struct {
	mu   sync.Mutex
	next time.Time // of the next line
	more int       // since the last
}

// tell reports whether a line is due for an answer, and how many others there
// were since the last.
func (t *turned) tell(rec *recorder, now time.Time) (more int, due bool) {
	if !rec.shed() || rec.status < http.StatusBadRequest {
		return 0, false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Before(t.next) {
		t.more++
		return 0, false
	}
	more, t.more, t.next = t.more, 0, now.Add(quiet)
	return more, true
}

// panicked answers for a handler that could not. If part of its answer has
// been sent, the connection is cut, so that nobody takes it for the whole.
func (s *Server) panicked(rec *recorder, r *http.Request, log *slog.Logger, id string, why any) {
	if err, ok := why.(error); ok && errors.Is(err, errFull) {
		return // it has been said
	} else if ok && (errors.Is(err, errUnread) || errors.Is(err, http.ErrAbortHandler)) {
		panic(http.ErrAbortHandler)
	}
	s.meters.panics.Add(1)
	log.ErrorContext(r.Context(), "handler panicked", "why", why, "stack", string(debug.Stack()))
	if rec.begun {
		panic(http.ErrAbortHandler)
	}
	s.refuse(rec, r, core.Refuse("", "server.failed", core.Lit("id", id)))
}
