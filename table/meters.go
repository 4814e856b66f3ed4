package table

import (
	"remise/core"
	"remise/meter"
	"remise/store"
)

// meters is what is counted of a hall.
type meters struct {
	moves   *meter.Counters
	acts    *meter.Histogram
	loads   *meter.Histogram
	retries *meter.Counter
	adopted *meter.Counter
	thought *meter.Histogram
	faults  *meter.Counter
}

// Who makes entries.
const (
	byPlayer  = "player"
	byBot     = "bot"
	byStandIn = "stand-in"
	byOrder   = "order"
	byChance  = "chance"
)

func (h *Hall) newMeters(set *meter.Set) meters {
	set.Gauge("remise_matches_in_memory", "Matches that stay in memory, of --keep.", func() float64 { return float64(h.inMemory()) })
	set.Gauge("remise_matches_waiting", "Matches that wait for the record: what they do by themselves is tried again.",
		func() float64 { return float64(h.waiting()) })
	set.Gauge("remise_replay_mismatches", "Matches that do not replay, or have damaged rows, and are withheld.",
		func() float64 { return float64(len(h.Differing())) })
	set.Gauge("remise_bots_thinking", "Bots that have a core to think.", func() float64 { return float64(h.brains.load().thinking) })
	set.Gauge("remise_bots_waiting", "Bots that wait for a core.", func() float64 { return float64(h.brains.load().waiting) })
	return meters{
		moves:   set.Counters("remise_moves_total", "Entries that were stored, by who made them.", "by", byPlayer, byBot, byStandIn, byOrder, byChance),
		acts:    set.Histogram("remise_move_seconds", "From when a player's move came until it was stored and applied.", meter.Seconds),
		loads:   set.Histogram("remise_load_seconds", "How long a match takes to be read and replayed.", meter.Seconds),
		retries: set.Counter("remise_retries_total", "Tries to let a match go on after its record had failed it."),
		adopted: set.Counter("remise_matches_adopted_total", "Matches taken over from servers that were gone."),
		thought: set.Histogram("remise_bot_seconds", "How long a bot thinks about a decision, waiting for a core included.", meter.Seconds),
		faults:  set.Counter("remise_bot_faults_total", "Bots that failed, or decided what is not legal; the match went on with another choice."),
	}
}

// count notes an entry of this server. The caller holds mu.
func (t *Table) count(e core.Entry, stored store.Entry) {
	t.hall.meters.moves.Of(t.maker(e.By, stored.Player)).Add(1)
}

// maker is who makes an entry of a seat.
func (t *Table) maker(by core.Seat, player store.Player) string {
	switch {
	case by == core.Chance:
		return byChance
	case player == store.StandIn:
		return byStandIn
	case player == store.Ordered:
		return byOrder
	case int(by) < len(t.head.Seats) && t.head.Seats[by].Kind == store.Bot:
		return byBot
	}
	return byPlayer
}

func (h *Hall) inMemory() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.recent.Len()
}

func (h *Hall) waiting() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.troubles)
}

// brainLoad is how many have a core, and how many wait for one.
type brainLoad struct{ thinking, waiting int }

func (q *queue) load() (l brainLoad) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l.thinking = q.cores - q.free
	for _, p := range q.turns {
		for _, s := range p.turns {
			l.waiting += len(s.wait)
		}
	}
	return l
}
