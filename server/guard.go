package server

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"

	"remise/core"
)

// Limits is how much one address, and one seat, may ask each second, and at
// once; and how many streams an address may keep open. Zero means no limit.
type Limits struct {
	Address, Seat  float64
	Burst, Streams int
}

// costs is what a request counts for in the limits when it makes the server
// think, search or replay; all others count one.
var costs = map[string]int{
	"hint": 20, "import": 20, "branch": 10, "worth": 10, "analysis": 5, "runs": 5, "outlook": 5, "past": 5, "log": 5, "preview": 2, "refused": 2,
}

// cost is found by the part of the path that names what is asked of a match.
func cost(path string) int {
	for part := range strings.SplitSeq(path, "/") {
		if n, ok := costs[part]; ok {
			return n
		}
	}
	return 1
}

// policy lets a page of ours load only what the server itself serves.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guard puts everything before the handler that is the same for all requests.
func (s *Server) guard(next http.Handler) (http.Handler, error) {
	foreign := http.NewCrossOriginProtection()
	for _, origin := range s.Origins {
		if err := foreign.AddTrustedOrigin(origin); err != nil {
			return nil, err
		}
	}
	limit, err := s.limiter(s.listeners(next))
	if err != nil {
		return nil, err
	}
	return s.logged(headers(foreign.Handler(limit))), nil
}

func headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// recorder remembers the status for the log.
type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap lets a stream reach its connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// logged writes a line for every API request, without its query, which may
// hold tokens.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rec, began := &recorder{w, http.StatusOK}, time.Now()
		next.ServeHTTP(rec, r)
		level := slog.LevelDebug
		if rec.status >= 500 {
			level = slog.LevelError
		}
		s.Log.Log(r.Context(), level, "request", "method", r.Method, "path", r.URL.Path, "status", rec.status, "took", time.Since(began))
	})
}

// limiter bounds the API requests of an address and of a token. It remembers
// as many callers as were lately seen.
func (s *Server) limiter(next http.Handler) (http.Handler, error) {
	seen, err := otter.New(&otter.Options[string, *rate.Limiter]{
		MaximumSize: 100_000, ExpiryCalculator: otter.ExpiryAccessing[string, *rate.Limiter](10 * time.Minute),
	})
	if err != nil {
		return nil, err
	}
	allow := func(key string, each float64, n int) bool {
		if each == 0 {
			return true
		}
		l, _ := seen.ComputeIfAbsent(key, func() (*rate.Limiter, bool) {
			return rate.NewLimiter(rate.Limit(each), max(s.Limits.Burst, 1)), false
		})
		return l.AllowN(time.Now(), min(n, l.Burst()))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		api := strings.HasPrefix(r.URL.Path, "/api/")
		token := r.Header.Get("Authorization")
		n := cost(r.URL.Path)
		if api && (!allow("a "+s.address(r), s.Limits.Address, n) || token != "" && !allow("t "+token, s.Limits.Seat, n)) {
			s.tooMany(w, r)
			return
		}
		next.ServeHTTP(w, r)
	}), nil
}

// listeners bounds the streams that an address keeps open: each costs memory
// for as long as it lasts, which a rate does not see.
func (s *Server) listeners(next http.Handler) http.Handler {
	var mu sync.Mutex
	open := map[string]int{}
	add := func(address string, n int) (admitted bool) {
		mu.Lock()
		defer mu.Unlock()
		if n > 0 && open[address] >= s.Limits.Streams {
			return false
		}
		if open[address] += n; open[address] == 0 {
			delete(open, address)
		}
		return true
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.Limits.Streams > 0 && r.URL.Path == streamPath {
			address := s.address(r)
			if !add(address, 1) {
				s.tooMany(w, r)
				return
			}
			defer add(address, -1)
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) tooMany(w http.ResponseWriter, r *http.Request) {
	lang := Speech{Lang: "", Accept: r.Header.Get("Accept-Language")}.lang()
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Retry-After", "1")
	w.WriteHeader(http.StatusTooManyRequests)
	text, err := json.Marshal(s.problem(lang, core.Refuse("", "table.limit")))
	if err != nil {
		s.Log.Error("problem not told", "err", err)
	}
	fmt.Fprintln(w, string(text))
}

// address is the caller's: that of the connection, or what the outermost
// trusted proxy saw. IPv6 callers have whole networks, so those count as one.
func (s *Server) address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if s.Proxies > 0 {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if i := len(hops) - s.Proxies; i >= 0 && strings.TrimSpace(hops[i]) != "" {
			host = strings.TrimSpace(hops[i])
		}
	}
	ip := net.ParseIP(host)
	if ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
