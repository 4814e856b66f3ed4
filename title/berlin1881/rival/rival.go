// Package rival is an opponent for measuring the project's players of 1881:
// a player who knows the rulebook and little else, with rules that share nothing
// with their valuation. It looks at what is there now and plans nothing.
//
// What it thinks: start the company that you direct, then buy what yields most.
// Lay what makes the next run pay more, or leads to new stops. Pay dividends,
// unless the fares buy the second tram at once. Buy trams while there is money.
package rival

import (
	"remise/core"
	"remise/rail/greedy"
	"remise/rail/route"
	"remise/title/berlin1881"
)

// New is a rival.
func New() *greedy.Player { return greedy.New(&rival{purse: greedy.NewPurse()}) }

type rival struct {
	state, trial *berlin1881.State
	f            berlin1881.Facts
	seat         core.Seat
	memo         route.Memo
	purse        greedy.Purse
}

// Read implements [greedy.Taste].
func (r *rival) Read(world core.State, seat core.Seat) {
	r.state, r.seat = world.(*berlin1881.State), seat
	r.f.Read(world)
}

// Members implements [greedy.Taste]: the first of each family.
func (r *rival) Members(c core.Choice, buf []core.Action) []core.Action { return append(buf, c.At(0)) }

// Tries implements [greedy.Taste].
func (r *rival) Tries(kind uint8) bool {
	return kind == berlin1881.KindLay || kind == berlin1881.KindDepot
}

// Worth implements [greedy.Taste]. To pass is worth nothing.
func (r *rival) Worth(a core.Action) float32 {
	switch a.Kind {
	case berlin1881.KindBid:
		return -float32(a.N)
	case berlin1881.KindLay, berlin1881.KindDepot, berlin1881.KindHome:
		return r.build(a)
	case berlin1881.KindRun:
		return 1000
	case berlin1881.KindBuy:
		return r.buy(int(a.Obj[0]), a.Obj[1])
	case berlin1881.KindPay:
		return r.pay()
	case berlin1881.KindTram:
		return r.tram(a)
	case berlin1881.KindCredit:
		return 50
	case berlin1881.KindSell, berlin1881.KindSellBoard:
		return -20
	case berlin1881.KindTake, berlin1881.KindFrom, berlin1881.KindAccept, berlin1881.KindVeto, berlin1881.KindNo:
		return -50
	}
	return 0
}

// What a stop more is worth in fares, and one that is not far; what a mark of cost
// takes from them; and what any track is worth to a company that has nowhere to run.
const (
	perStop  = 4
	near     = 0.1
	perMark  = 0.1
	anyTrack = 20
)

// build is what a tile or depot adds to the next run, with something for new stops.
func (r *rival) build(a core.Action) float32 {
	greedy.Try(&r.trial, r.state, a)
	now, then := r.track(r.state), r.track(r.trial)
	cost := r.state.Till[r.f.Unit] - r.trial.Till[r.f.Unit]
	gain := float32(then.Pays-now.Pays) + perStop*float32(then.Stops-now.Stops) + near*float32(then.Promise-now.Promise) - perMark*float32(cost)
	if now.Pays == 0 && a.Kind == berlin1881.KindLay {
		gain += anyTrack
	}
	return gain
}

// track is what the operating unit's track pays and leads to.
func (r *rival) track(s *berlin1881.State) greedy.Earned {
	slot, known := r.purse.At(s.Track(r.f.Unit))
	if !known {
		e := s.Earns(r.f.Unit, &r.memo)
		slot.Pays, slot.Stops, slot.Promise = e.Now, int16(e.Stops), int16(e.Promise)
	}
	return *slot
}

// buy: first what starts, then what yields most.
func (r *rival) buy(c int, source int16) float32 {
	co := &r.f.Co[c]
	_, price := r.state.Lot(c, source)
	switch {
	case price == 0 || r.f.Operating:
		return -10
	case co.Started:
		return 100 * r.yield(c) / float32(price)
	case co.Director == int(r.seat):
		return 200
	case co.Open:
		return 20 + 10*float32(co.All-co.Bank)
	case !r.waiting():
		return 100 - 0.1*float32(co.Printed)
	}
	return -10
}

// waiting: a company that somebody has opened is yet to start. All help that one first.
func (r *rival) waiting() bool {
	for c := range r.f.Co {
		if co := &r.f.Co[c]; co.Open && !co.Started && !co.Gone {
			return true
		}
	}
	return false
}

// yield is what a share of a company earns in an operating round.
func (r *rival) yield(c int) float32 {
	var sum int32
	for u := range r.f.Units {
		if berlin1881.CompanyOf(u) == c && r.f.Units[u].Exists && r.f.Units[u].Count > 0 {
			sum += r.state.Income(u, r.state.Trams[u], &r.memo)
		}
	}
	return float32(sum) / float32(r.f.Co[c].All)
}

// pay: unless a company with fewer than two trams can have another for the fares.
func (r *rival) pay() float32 {
	u, kind := &r.f.Units[r.f.Unit], r.state.OnSale(r.f.Unit)
	if kind < 0 || u.Count > 1 {
		return 50
	}
	price := r.f.Tram(kind).Price
	fares, bonus := r.state.Takings()
	if u.Treasury < price && u.Treasury+fares+bonus >= price {
		return -50
	}
	return 50
}

// tram: the director helps with the first alone, and a third must not take the
// last of the money.
func (r *rival) tram(a core.Action) float32 {
	u := &r.f.Units[r.f.Unit]
	price := r.f.Tram(int(a.Obj[0])).Price
	switch {
	case u.Count == 0:
		return 100 - float32(a.N)/10
	case a.N > 0 || u.Count > 1 && u.Treasury < 2*price:
		return -10
	}
	return 40
}
