package server

import (
	"net/http"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/time/rate"
)

// Limits bounds what one address, one seat and all together may ask. Zero means
// no limit.
type Limits struct {
	// Address and Seat are the requests a second, Burst those at once.
	Address, Seat float64
	Burst         int
	// What may be under way: plain requests, those that make the server think,
	// live streams, and bytes.
	Requests, Heavy, Streams, Bytes Most
}

// costs is what a request counts for in the limits when it makes the server
// think, search or replay; all others count one.
var costs = map[string]int{
	"hint": 20, "import": 20, "branch": 10, "worth": 10, "analysis": 5, "runs": 5, "outlook": 5, "past": 5, "log": 5, "lines": 2, "preview": 2, "refused": 2,
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

// Of how many callers something is remembered, and for how long.
const (
	mostCallers = 100_000
	remembered  = 10 * time.Minute
)

// limiter bounds the API requests of an address and of a token.
func (s *Server) limiter(next http.Handler) (http.Handler, error) {
	seen, err := otter.New(&otter.Options[caller, *rate.Limiter]{
		MaximumSize: mostCallers, ExpiryCalculator: otter.ExpiryAccessing[caller, *rate.Limiter](remembered),
	})
	if err != nil {
		return nil, err
	}
	allow := func(who caller, each float64, n int) bool {
		if each == 0 {
			return true
		}
		l, _ := seen.ComputeIfAbsent(who, func() (*rate.Limiter, bool) {
			return rate.NewLimiter(rate.Limit(each), max(s.Limits.Burst, 1)), false
		})
		return l.AllowN(time.Now(), min(n, l.Burst()))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seat, shown := seatOf(r)
		n := cost(r.URL.Path)
		if isAPI(r) && (!allow(s.from(r), s.Limits.Address, n) || shown && !allow(seat, s.Limits.Seat, n)) {
			w.Header().Set("Retry-After", "1")
			s.refuse(w, r, errLimit)
			return
		}
		next.ServeHTTP(w, r)
	}), nil
}
