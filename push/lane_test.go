package push

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"remise/store"
)

const dead = 60

// deadHosts are hosts that take every message and never answer.
func deadHosts() (all []string) {
	for i := range dead {
		all = append(all, fmt.Sprint("dead", i, ".test"))
	}
	return all
}

// mute is a match that waits for its first player, whose browsers are at hosts
// that never answer.
func (h *house) mute(endpoints ...string) (id string, token [2]string) {
	h.t.Helper()
	id, token = h.toy()
	for _, endpoint := range endpoints {
		b := h.service.browser()
		b.Endpoint = "http://" + endpoint
		h.ok(h.Subscribe(h.t.Context(), id, token[0], "en", b))
	}
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	return id, token
}

// Endpoints that never answer, at one host or at many, delay nobody else.
func TestDeadHostsDelayNobody(t *testing.T) {
	clocked(t, func(_ *testing.T, h *house) {
		first, token, at := h.asked()
		h.told(at, 0)
		h.act(first, token[0], "keep")
		for i, host := range deadHosts() {
			h.mute(host+"/1", host+"/2", fmt.Sprint("dead0.test/", i))
		}
		synctest.Wait() // they hang
		h.act(first, token[0], "bid 1")
		h.act(first, token[1], "bid 0")
		h.told(at, 0, 0)
	})
}

// Six matches of dead endpoints once delayed a stranger's notice by two minutes.
func TestDeadHostsDoNotDelayStrangers(t *testing.T) {
	clocked(t, func(_ *testing.T, h *house) {
		for _, host := range deadHosts()[:6] {
			var all []string
			for i := range 8 {
				all = append(all, fmt.Sprint(host, "/", i))
			}
			h.mute(all...)
		}
		synctest.Wait()
		_, _, at := h.asked()
		h.told(at, 0)
	})
}

// Nor do they keep a server from shutting down in time.
func TestDeadHostsDoNotDelayTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, 0)
		h.Closing = 2 * time.Second
		for _, host := range deadHosts() {
			h.mute(host+"/1", host+"/2", "dead0.test/"+host)
		}
		began := time.Now()
		h.leave()
		if took := time.Since(began); took > h.Closing {
			t.Errorf("it took %v", took)
		}
	})
}

// A browser that does not answer rests longer each time, even when other
// matches have something to tell it.
func TestABrokenBrowserIsParked(t *testing.T) {
	clocked(t, func(_ *testing.T, h *house) {
		at := time.Now()
		h.mute("dead0.test/1")
		time.Sleep(10 * time.Second)
		h.mute("dead0.test/1")
		time.Sleep(time.Hour)
		var got []time.Duration
		h.service.mu.Lock()
		hung := slices.Clone(h.service.hung["http://dead0.test/1"])
		h.service.mu.Unlock()
		for _, asked := range hung {
			got = append(got, asked.Sub(at).Truncate(time.Second))
		}
		// Each failure takes five seconds; then it rests 30 s, 2 min, 10 min. The notice that fails last is given up.
		sec := func(n int) time.Duration { return time.Duration(n) * time.Second }
		if want := []time.Duration{0, sec(35), sec(35), sec(160), sec(160), sec(765), sec(765), sec(1370)}; !slices.Equal(got, want) {
			h.t.Fatalf("asked after %v, want %v", got, want)
		}
	})
}

// When too many wait, the host with the longest queue loses some.
func TestTheLongestLaneIsShortened(t *testing.T) {
	o := newOffice()
	for i := range mostWaiting {
		host := "many.test"
		if i%4 == 0 {
			host = fmt.Sprint("few", i%8, ".test")
		}
		if left := o.hand(delivery{to: store.Subscription{Endpoint: "https://" + host + "/1"}}, func(string) {}); left != nil {
			t.Fatalf("the %dth was left out", i)
		}
	}
	left := o.hand(delivery{to: store.Subscription{Endpoint: "https://new.test/1"}}, func(string) {})
	if left == nil || hostOf(left.to.Endpoint) != "many.test" || o.waiting != mostWaiting {
		t.Fatalf("left out: %+v, %d wait", left, o.waiting)
	}
	o.busy.Wait()
}
