package server

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"remise/core"
)

// named refuses unknown names of the server. A foreign page can point its own
// name at this server's address (DNS rebinding); the browser then takes both
// for one origin, and only the name gives it away.
func (s *Server) named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if host := hostName(r.Host); !isProbe(r) && !s.answersTo(host) {
			s.refuse(w, r, core.Refuse("", "server.host", core.Lit("host", host)))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Health checks use whatever name they have, and learn nothing.
func isProbe(r *http.Request) bool { return r.URL.Path == "/healthz" || r.URL.Path == "/readyz" }

func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// answersTo reports whether a name is the server's own: one that the operator
// gave, or one that no stranger can have. Behind a proxy it is the proxy that
// knows the names, unless the operator gives some.
func (s *Server) answersTo(name string) bool {
	return s.Proxies > 0 && len(s.Origins) == 0 || isLocal(name) || slices.Contains(s.names, name)
}

// isLocal is true for addresses, and for names that public name servers do not
// have (RFC 6761, RFC 6762, RFC 8375).
func isLocal(name string) bool {
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	if !strings.Contains(name, ".") {
		return true
	}
	return slices.ContainsFunc([]string{".localhost", ".local", ".home.arpa", ".internal"}, func(end string) bool {
		return strings.HasSuffix(name, end)
	})
}

// ownNames is what the operator calls the server.
func ownNames(hosts, origins []string) (names []string) {
	for _, host := range hosts {
		names = append(names, hostName(host))
	}
	for _, origin := range origins {
		if u, err := url.Parse(origin); err == nil {
			names = append(names, hostName(u.Host))
		}
	}
	return names
}
