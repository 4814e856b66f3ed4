// Package server is the HTTP side of Remise: it turns requests into calls to
// package table, and the answers into JSON in the caller's language. It decides
// nothing about the game.
//
// The contract is published as OpenAPI 3.1 under /openapi.json. A caller sends a
// seat's token as "Authorization: Seat TOKEN"; without one they are a spectator.
// Changes come through one event stream per client, which may watch several
// matches.
package server

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"remise/cache"
	"remise/meter"
	"remise/push"
	"remise/rail/board"
	"remise/store"
	"remise/table"
)

// Config is what a server is made of.
type Config struct {
	Hall  *table.Hall
	Store store.Store
	// Push tells players of their turns; nil: nothing does.
	Push *push.Notifier
	// Web is the built browser client; nil: only the API is served.
	Web fs.FS
	// Levels are the available bots, weakest first.
	Levels []string
	Log    *slog.Logger
	// Limits is what one address and one seat may ask.
	Limits Limits
	// Proxies is the number of trusted proxies in front of the server, each
	// of which adds an address to X-Forwarded-For.
	Proxies int
	// Origins are further origins whose pages may act here; their names, and
	// Hosts, are the server's own.
	Origins, Hosts []string
	// Heartbeat is how often a silent stream shows that it is alive.
	Heartbeat time.Duration
	// Patience is how long a reader may take for a portion of an answer.
	Patience time.Duration
	// Meter counts what the server does; nil: nothing is counted.
	Meter *meter.Set
}

// Server answers requests.
type Server struct {
	Config
	api     huma.API
	handler http.Handler
	gate    *gate
	quotas  *quotas
	air     *purse
	memory  memory
	names   []string
	ready   atomic.Bool
	prober  prober
	told    standing
	away    turned
	failed  turned // by the reason
	crowd   cache.Cache[told, words]
	faces   cache.Cache[faceKey, board.Face]
	best    cache.Cache[bestKey, []board.Run]
	shows   shows
	meters  meters
	silent  silent
	ending  context.Context
	end     context.CancelFunc
}

// New makes a server. It answers requests at once, and is ready when its hall
// has replayed the running matches.
func New(c Config) (*Server, error) {
	c.Log = LogRequests(cmp.Or(c.Log, slog.New(slog.DiscardHandler)))
	c.Heartbeat = cmp.Or(c.Heartbeat, 20*time.Second)
	c.Patience = cmp.Or(c.Patience, 10*time.Second)
	if len(c.Levels) == 0 {
		c.Levels = []string{table.RandomLevel}
	}
	s := &Server{Config: c, gate: newGate(c.Limits), quotas: newQuotas(c.Limits), air: newTime(c.Limits, breath), memory: memory{read: inUse},
		names: ownNames(c.Hosts, c.Origins), shows: newShows(c.Hall.Titles), crowd: newCrowd(), silent: silent{wires: map[net.Conn]bool{}}}
	s.away, s.failed = newTurned(c.Log), newFailed(c.Log)
	s.meters = s.newMeters(cmp.Or(c.Meter, &meter.Set{}))
	s.ending, s.end = context.WithCancel(context.Background())
	s.faces, s.best = cache.New[faceKey, board.Face](20_000), cache.New[bestKey, []board.Run](2_000)
	mux := http.NewServeMux()
	s.offer(mux)
	mux.HandleFunc("GET /healthz", s.health)
	mux.HandleFunc("GET /readyz", s.readiness)
	mux.HandleFunc("GET /show/{file}", s.show)
	var pages files
	if c.Web != nil {
		var err error
		if pages, err = newFiles(c.Web); err != nil {
			return nil, err
		}
	}
	guarded, err := s.guard(packed(s.route(mux, pages)))
	s.handler = guarded
	s.ready.Store(true)
	return s, err
}

// HTTP is an HTTP server for it. The write deadlines are for what the
// server's handlers do not write themselves; they set their own, portion by
// portion.
func (s *Server) HTTP() *http.Server {
	return &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second, WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 32 << 10, ConnState: s.silent.heed, ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelWarn),
	}
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Drain marks the server as not ready and ends what would never end by itself,
// so that it can shut down.
func (s *Server) Drain() {
	s.ready.Store(false)
	s.end()
	s.silent.hangUp()
	s.away.flush()
	s.failed.flush()
}

func (s *Server) health(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") }
