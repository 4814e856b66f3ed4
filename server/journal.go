package server

import (
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"remise/core"
	"remise/table"
)

// recorder remembers the status for the log.
type recorder struct {
	http.ResponseWriter
	status int
	begun  bool   // the head of the answer is out
	code   string // of the problem that it is, when it is complete
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
		rec, began := &recorder{ResponseWriter: w, status: http.StatusOK}, time.Now()
		log := s.Log.With("method", r.Method, "path", r.URL.Path)
		defer func() {
			if why := recover(); why != nil {
				s.panicked(rec, r, log, id, why)
			}
			rec.code = ofRequestIn(r.Context()).code
			level := slog.LevelDebug
			if rec.status >= http.StatusInternalServerError && !rec.maybeLater() && !isProbe(r) {
				level = slog.LevelError
			}
			took := time.Since(began)
			s.meters.saw(rec, r, took)
			ends(span, rec.status)
			log.Log(r.Context(), level, "request", "from", s.address(r), "status", rec.status, "took", took)
			if who := (refusedCaller{s.address(r), rec.status}); rec.turnedAway() && s.away.first(who) {
				log.WarnContext(r.Context(), "turned away", "from", who.from, "status", who.status)
			}
		}()
		next.ServeHTTP(rec, r)
	})
}

// maybeLater reports whether it is worth trying again.
func (r *recorder) maybeLater() bool { return r.Header().Get("Retry-After") != "" }

// turnedAway reports whether one caller asked too much, or all together did. A
// record that fails is another matter.
func (r *recorder) turnedAway() bool {
	return r.status == http.StatusTooManyRequests || r.code == errBusy.Code || r.code == table.ErrBusy.Code
}

// quiet is the time between two log lines about one address that is turned
// away, and named how many addresses are told apart in that time: a flood must
// not fill the log as well.
const (
	quiet = 10 * time.Second
	named = 50
)

// refusedCaller is who was turned away, and how.
type refusedCaller struct {
	from   string
	status int
}

// turned counts callers who were turned away. The first refusal of an address is
// logged at once by its own request, later ones by a timer: otherwise the end of a
// flood would be logged only when the next one begins.
type turned struct {
	say    func(who refusedCaller, more int)
	rest   string // names those beyond
	mu     sync.Mutex
	more   map[refusedCaller]int // since they were last told of
	others int                   // addresses beyond those that are told apart
	timed  bool
}

// first counts a caller, and reports whether a line about them is due now.
func (t *turned) first(who refusedCaller) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.timed {
		t.timed = true
		time.AfterFunc(quiet, t.tick)
	}
	if _, known := t.more[who]; known {
		t.more[who]++
		return false
	}
	if len(t.more) == named {
		t.others++
		return false
	}
	t.more[who] = 0
	return true
}

// tick tells of those who came again, and goes on while any do.
func (t *turned) tick() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timed = t.tell(); t.timed {
		time.AfterFunc(quiet, t.tick)
	}
}

// flush logs what is still counted, before the server ends.
func (t *turned) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tell()
}

// tell writes a line about each address that came again, and forgets those
// that did not. It reports whether there were any.
func (t *turned) tell() (any bool) {
	for who, n := range t.more {
		if n == 0 {
			delete(t.more, who)
			continue
		}
		t.more[who] = 0
		t.say(who, n)
	}
	if t.others > 0 {
		t.say(refusedCaller{from: t.rest}, t.others)
	}
	any = len(t.more) > 0 || t.others > 0
	t.others = 0
	return any
}

// newTurned counts callers that are turned away.
func newTurned(log *slog.Logger) turned {
	return turned{more: map[refusedCaller]int{}, rest: "other addresses", say: func(who refusedCaller, more int) {
		if who.status == 0 {
			log.Warn("turned away", "from", who.from, "more", more)
			return
		}
		log.Warn("turned away", "from", who.from, "status", who.status, "more", more)
	}}
}

// newFailed counts requests that fail for the same reason: while the database is away, an
// insistent client would fill the log.
func newFailed(log *slog.Logger) turned {
	return turned{more: map[refusedCaller]int{}, rest: "other reasons", say: func(why refusedCaller, more int) {
		log.Error("request failed", "err", why.from, "more", more)
	}}
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
