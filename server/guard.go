package server

import (
	"hash/maphash"
	"net"
	"net/http"
	"slices"
	"strings"
)

// policy lets a page of ours load only what the server itself serves.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guard puts everything that is the same for all requests in front of the
// handler.
func (s *Server) guard(next http.Handler) (http.Handler, error) {
	foreign := http.NewCrossOriginProtection()
	for _, origin := range s.Origins {
		if err := foreign.AddTrustedOrigin(origin); err != nil {
			return nil, err
		}
	}
	foreign.SetDenyHandler(s.refusing(errOrigin))
	return s.logged(headers(s.named(foreign.Handler(s.shared(s.admit(s.limiter(s.worked(next)))))))), nil
}

// shared lets pages of the operator's further origins use the API. A browser asks
// first whether it may send JSON and a token from there, and shows the page an answer
// only if it may.
func (s *Server) shared(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin, h := r.Header.Get("Origin"), w.Header()
		if isAPI(r) && slices.Contains(s.Origins, origin) {
			h.Set("Access-Control-Allow-Origin", origin)
			h.Set("Access-Control-Expose-Headers", "Allow, ETag, Retry-After, Seq, "+idHeader)
			h.Add("Vary", "Origin")
			if r.Method == http.MethodOptions {
				h.Set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
				h.Set("Access-Control-Allow-Headers", "Accept-Language, Authorization, Content-Type, If-None-Match, Last-Event-ID, Prefer")
				h.Set("Access-Control-Max-Age", "86400")
				w.WriteHeader(http.StatusNoContent)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

func isAPI(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/api/") }

func headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if isAPI(r) {
			h.Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// caller is who asks, as the limits know them: a number of fixed size, whatever
// they send, from which nothing can be read back.
type caller uint64

var seed = maphash.MakeSeed()

func callerOf(kind, word string) caller { return caller(maphash.String(seed, kind+" "+word)) }

// from is the network that a request comes from.
func (s *Server) from(r *http.Request) caller { return callerOf("address", s.address(r)) }

// address is the caller's: that of the connection, or what the outermost
// trusted proxy saw. IPv6 callers own whole networks, so each network counts
// as one.
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
	return network(host)
}

// network is an IPv4 address, or the network of an IPv6 address.
func network(host string) string {
	ip := net.ParseIP(host)
	if ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
