package server

import (
	"math"
	"time"

	"golang.org/x/time/rate"

	"remise/cache"
)

// mostCallers is how many callers are remembered.
const mostCallers = 100_000

// purse is what each caller may spend; it refills over time. A nil purse is
// never empty.
type purse struct {
	each rate.Limit
	most int
	of   cache.Cache[caller, *rate.Limiter]
}

// newPurse holds most, and refills by each per second. Zero means no limit.
func newPurse(each float64, most int) *purse {
	if each == 0 || most == 0 {
		return nil
	}
	// A caller absent for this long has a full purse again.
	kept := time.Duration(float64(most)/each*float64(time.Second)) + time.Minute
	return &purse{rate.Limit(each), most, cache.Until[caller, *rate.Limiter](mostCallers, kept)}
}

// daily is a purse for a day.
func daily(most int) *purse { return newPurse(float64(most)/(24*60*60), most) }

func (p *purse) limiter(who caller) *rate.Limiter {
	return p.of.Or(who, func() *rate.Limiter { return rate.NewLimiter(p.each, p.most) })
}

// take spends n at once, or nothing.
func (p *purse) take(who caller, n int) bool {
	return p == nil || p.limiter(who).AllowN(time.Now(), min(n, p.most))
}

// empty is how long it takes until a caller has something to spend again; 0:
// there is something left.
func (p *purse) empty(who caller) time.Duration {
	if p == nil {
		return 0
	}
	left := p.limiter(who).TokensAt(time.Now())
	if left > 0 {
		return 0
	}
	return time.Duration(math.Ceil((1 - left) / float64(p.each) * float64(time.Second)))
}

// charge takes the actual cost, even if it is more than there is; of less than nothing, it gives back.
func (p *purse) charge(who caller, n int) {
	if p != nil {
		p.limiter(who).ReserveN(time.Now(), min(n, p.most))
	}
}
