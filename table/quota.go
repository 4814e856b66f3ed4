package table

import (
	"context"

	"remise/core"
	"remise/store"
)

// Quotas limits what the server does by itself. Zero: no limit.
type Quotas struct {
	// BotMatches is how many running matches may be played by bots alone.
	BotMatches int
}

type originKey struct{}

// From notes in a context whose request it is: an address, in any form.
func From(ctx context.Context, origin string) context.Context {
	return context.WithValue(ctx, originKey{}, origin)
}

func originOf(ctx context.Context) string {
	origin, _ := ctx.Value(originKey{}).(string)
	return origin
}

// books is what the hall knows about who asked for what. It does not
// survive a restart: addresses are nobody's business.
type books struct {
	origins map[string]string // of the matches that run
	alone   map[string]bool   // those that bots play alone
}

func newBooks() books { return books{map[string]string{}, map[string]bool{}} }

// admitBots refuses one more match that bots would play alone.
func (h *Hall) admitBots() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if most := h.Quotas.BotMatches; most > 0 && len(h.books.alone) >= most {
		return ErrBotMatches
	}
	return nil
}

// admitPlaces refuses a match of bots alone when there are enough of them.
func (h *Hall) admitPlaces(places []Place) error {
	for _, p := range places {
		if p.Kind != store.Bot {
			return nil
		}
	}
	return h.admitBots()
}

// byBotsAlone reports whether only bots play a match, including for a given
// seat.
func (t *Table) byBotsAlone(besides core.Seat) bool {
	for i, s := range t.head.Seats {
		replaced := i < len(t.head.Clocks) && t.head.Clocks[i].StandIn != ""
		if s.Kind != store.Bot && !replaced && core.Seat(i) != besides {
			return false
		}
	}
	return true
}

// tally is what the books say of a match.
type tally struct{ alone, over bool }

// keepBooks keeps the books of a match true after a change. The caller holds
// acting.
func (t *Table) keepBooks() {
	over := t.head.Status == store.Over
	now := tally{!over && t.match != nil && t.byBotsAlone(core.Spectator), over}
	if t.gone || now == t.tally {
		return
	}
	t.tally = now
	t.hall.mu.Lock()
	defer t.hall.mu.Unlock()
	if delete(t.hall.books.alone, t.id); now.alone {
		t.hall.books.alone[t.id] = true
	}
	if over {
		delete(t.hall.books.origins, t.id)
	}
}

// strike takes a match out of the books.
func (h *Hall) strike(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.books.alone, id)
	delete(h.books.origins, id)
}

// register notes who has made a match.
func (h *Hall) register(ctx context.Context, id string) {
	if origin := originOf(ctx); origin != "" {
		h.mu.Lock()
		h.books.origins[id] = origin
		h.mu.Unlock()
	}
}

// meet notes who plays a match whose maker is unknown because the server has
// been restarted. The caller holds acting.
func (h *Hall) meet(ctx context.Context, id string) {
	origin := originOf(ctx)
	h.mu.Lock()
	defer h.mu.Unlock()
	if origin != "" && h.books.origins[id] == "" {
		h.books.origins[id] = origin
	}
}

// partyOf is the group with which a match's bots queue: those of the same
// address. Nobody waits for old matches between bots alone.
func (h *Hall) partyOf(id string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch origin := h.books.origins[id]; {
	case origin != "":
		return origin
	case h.books.alone[id]:
		return "bots alone"
	default:
		return id
	}
}
