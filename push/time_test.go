package push

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"remise/store"
	"remise/table"
)

// clocked runs a test on a clock of its own, which advances when nobody has
// anything left to do.
func clocked(t *testing.T, test func(*testing.T, *house)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, 0)
		test(t, h)
		h.leave()
	})
}

// asked is a match that waits for its first player, whose browser is told of
// it, and when it began to wait.
func (h *house) asked() (id string, token [2]string, at time.Time) {
	h.t.Helper()
	id, token = h.toy()
	h.ok(h.Subscribe(h.t.Context(), id, token[0], "en", h.service.browser()))
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	return id, token, time.Now()
}

// times is how long after a time each message has come.
func (h *house) times(from time.Time) (all []time.Duration) {
	synctest.Wait()
	h.service.mu.Lock()
	defer h.service.mu.Unlock()
	for _, p := range h.service.got {
		all = append(all, p.at.Sub(from))
	}
	return all
}

func (h *house) told(from time.Time, want ...time.Duration) {
	h.t.Helper()
	if got := h.times(from); !slices.Equal(got, want) {
		h.t.Fatalf("told after %v, want %v", got, want)
	}
}

func TestAServiceThatFailsIsAskedAgain(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		after  string
		cut    error
		want   []time.Duration
		keeps  bool
	}{
		{"gone", http.StatusGone, "", nil, []time.Duration{0}, false},
		{"unknown", http.StatusNotFound, "", nil, []time.Duration{0}, false},
		{"refused", http.StatusForbidden, "", nil, []time.Duration{0}, true},
		{"moved", http.StatusTemporaryRedirect, "", nil, []time.Duration{0}, true},
		{"broken", http.StatusInternalServerError, "", nil, []time.Duration{0, 30 * time.Second, 150 * time.Second, 750 * time.Second}, true},
		{"not reached", 0, "", errors.New("no route"), []time.Duration{0, 30 * time.Second, 150 * time.Second, 750 * time.Second}, true},
		{"not public", 0, "", fmt.Errorf("%w: 10.0.0.1", errNotPublic), []time.Duration{0}, true},
		{"busy", http.StatusTooManyRequests, "60", nil, []time.Duration{0, 60 * time.Second, 3 * time.Minute, 13 * time.Minute}, true},
		{"busy for long", http.StatusTooManyRequests, "9999", nil, []time.Duration{0, time.Hour, 2 * time.Hour, 3 * time.Hour}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			clocked(t, func(t *testing.T, h *house) {
				h.service.status, h.service.after, h.service.cut = c.status, c.after, c.cut
				id, _, at := h.asked()
				time.Sleep(4 * time.Hour)
				h.told(at, c.want...)
				left, err := h.Store.Subscriptions(t.Context(), id)
				h.ok(err)
				if (len(left) == 1) != c.keeps {
					t.Fatalf("left: %+v", left)
				}
			})
		})
	}
}

func TestDeliveredNoticesAreNotResent(t *testing.T) {
	clocked(t, func(t *testing.T, h *house) {
		h.service.answer(http.StatusBadGateway)
		id, token, at := h.asked()
		time.Sleep(time.Minute)
		h.told(at, 0, 30*time.Second)
		h.service.answer(http.StatusCreated)
		time.Sleep(4 * time.Hour)
		h.told(at, 0, 30*time.Second, 150*time.Second)
		h.act(id, token[0], "keep")
		h.act(id, token[0], "bid 1")
		h.service.answer(http.StatusBadGateway)
		h.act(id, token[1], "bid 0")
		synctest.Wait()
		h.act(id, token[0], "keep") // before the service is asked again
		h.act(id, token[0], "bid 1")
		time.Sleep(time.Hour)
		h.told(at, 0, 30*time.Second, 150*time.Second, 4*time.Hour+time.Minute)
	})
}

func TestOnlyABrowserThatWasNotReachedIsNotifiedAgain(t *testing.T) {
	clocked(t, func(t *testing.T, h *house) {
		h.service.answer(http.StatusBadGateway)
		id, token := h.toy()
		other := h.service.browser()
		other.Endpoint = serviceURL + well
		h.ok(h.Subscribe(t.Context(), id, token[0], "en", other))
		h.act(id, token[0], "bid 1")
		h.ok(h.Subscribe(t.Context(), id, token[0], "en", h.service.browser()))
		h.act(id, token[1], "bid 0")
		at := time.Now()
		time.Sleep(time.Minute)
		h.told(at, 0, 0, 30*time.Second)
	})
}

func TestAPlayerWhoSawTheirTurnAndLeftIsReminded(t *testing.T) {
	clocked(t, func(t *testing.T, h *house) {
		id, token := h.toy()
		h.act(id, token[0], "bid 1")
		h.act(id, token[1], "bid 0")
		at := time.Now()
		leave := h.Enter(id, 0)
		time.Sleep(time.Hour)
		h.ok(h.Subscribe(t.Context(), id, token[0], "en", h.service.browser())) // only now, at their turn
		leave()
		time.Sleep(23*time.Hour - 1)
		h.told(at)
		time.Sleep(30 * 24 * time.Hour)
		h.told(at, 24*time.Hour)
		h.expect(id + ": toy.title: It is still your turn. At the table: Ben")
	})
}

func TestTheReminderCountsFromTheLastQuestion(t *testing.T) {
	clocked(t, func(t *testing.T, h *house) {
		id, token, at := h.asked()
		time.Sleep(20 * time.Hour)
		h.act(id, token[0], "keep")
		time.Sleep(20 * time.Hour)
		h.told(at, 0)
		time.Sleep(5 * time.Hour)
		h.told(at, 0, 44*time.Hour)
		leave := h.Enter(id, 0)
		h.act(id, token[0], "bid 1")
		h.act(id, token[1], "bid 0")
		time.Sleep(72 * time.Hour) // they look
		leave()
		h.told(at, 0, 44*time.Hour)
	})
}

func TestAReminderSurvivesARestart(t *testing.T) {
	clocked(t, func(t *testing.T, h *house) {
		_, _, at := h.asked()
		time.Sleep(23 * time.Hour)
		h.leave()
		h.open(0)
		h.ok(h.Hall.Resume(t.Context()))
		time.Sleep(2 * time.Hour)
		h.told(at, 0, 24*time.Hour)
		h.leave()
		h.open(0)
		h.ok(h.Hall.Resume(t.Context()))
		time.Sleep(48 * time.Hour)
		h.told(at, 0, 24*time.Hour)
	})
}

func TestWhenPlayersAreReminded(t *testing.T) {
	slow := func(each time.Duration) store.Pace { return store.Pace{Kind: store.Slow, Each: each} }
	for _, c := range []struct {
		name   string
		remind time.Duration
		pace   store.Pace
		want   time.Duration
	}{
		{"no time", 24 * time.Hour, store.Pace{}, 24 * time.Hour},
		{"a slow table in a hurry", 24 * time.Hour, slow(time.Hour), 30 * time.Minute},
		{"a very slow table", 24 * time.Hour, slow(7 * 24 * time.Hour), 24 * time.Hour},
		{"a live table", 24 * time.Hour, store.Pace{Kind: store.Live, Each: time.Hour}, 0},
		{"never", 0, slow(time.Hour), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			clocked(t, func(t *testing.T, h *house) {
				h.Remind = c.remind
				now := h.Hall.Now()
				if got := h.patience(table.Turn{Pace: c.pace, Since: now}); got != c.want {
					t.Fatalf("reminded after %v, want %v", got, c.want)
				}
			})
		})
	}
}

// Whatever the clock does while a player is awaited, they are reminded exactly
// once.
func TestAClockThatJumpsRemindsOnce(t *testing.T) {
	for _, jump := range []time.Duration{-48 * time.Hour, 48 * time.Hour, -1000 * 24 * time.Hour} {
		clocked(t, func(t *testing.T, h *house) {
			var off atomic.Int64
			h.leave()
			h.now = func() time.Time { return time.Now().Add(time.Duration(off.Load())).Round(0) }
			h.open(0)
			_, _, at := h.asked()
			time.Sleep(time.Hour)
			off.Store(int64(jump))
			time.Sleep(30 * time.Hour)
			off.Store(0)
			time.Sleep(4 * 24 * time.Hour)
			if got := h.times(at); len(got) != 2 {
				t.Errorf("a jump of %v: told after %v", jump, got)
			}
		})
	}
}
