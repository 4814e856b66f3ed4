package server

import (
	"net/http"
	"strings"
)

// Limits is how much one address, one seat and all together may ask. Zero means
// no limit.
type Limits struct {
	// Address and Seat are requests per second, Burst those at once.
	Address, Seat float64
	Burst         int
	// What may be in progress: plain requests, those that make the server
	// think, live streams, bytes, and connections.
	Requests, Heavy, Streams, Bytes, Connections Most
	// Work is the seconds of computing that a caller may use in each second.
	Work float64
	// Matches is how many open matches an address may have made, BotMatches
	// those between bots alone.
	Matches, BotMatches int
	// Copies, Analyses and Storage are per day: branches and imports, matches
	// analysed, and bytes of logs, chat and notes.
	Copies, Analyses, Storage int
}

// costs is what a request counts for in the limits when it makes the server
// think, search or replay; all others count one.
var costs = map[string]int{
	"hint": 20, "import": 20, "branch": 10, "worth": 10, "analysis": 5, "runs": 5, "outlook": 5, "ring": 10, "past": 5, "log": 5, "mine": 5, "faces": 2, "lines": 2, "preview": 2, "refused": 2,
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

// limiter limits the API requests of an address and of a token.
func (s *Server) limiter(next http.Handler) http.Handler {
	address, seat := newPurse(s.Limits.Address, max(s.Limits.Burst, 1)), newPurse(s.Limits.Seat, max(s.Limits.Burst, 1))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v, n := s.visitor(r), cost(r.URL.Path)
		if isAPI(r) && (!address.take(v.from, n) || v.seat != 0 && !seat.take(v.seat, n)) {
			w.Header().Set("Retry-After", "1")
			s.refuse(w, r, errLimit)
			return
		}
		next.ServeHTTP(w, r.WithContext(v.enter(r.Context())))
	})
}
