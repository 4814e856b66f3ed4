// Package rival is an opponent for measuring the project's players of 1840:
// a player who knows the rulebook and little else, with rules that share nothing
// with their valuation. It looks at what is there now and plans nothing.
//
// What it thinks: a landmark is worth its face, a line thirty gulden. Buy the
// share that yields most. A company keeps the price of a tram while it has a line
// without one, and pays the rest. Lay what makes the next run pay more, or leads
// to new stops.
package rival

import (
	"remise/core"
	"remise/rail/greedy"
	"remise/rail/route"
	"remise/title/vienna1840"
)

// New is a rival.
func New() *greedy.Player { return greedy.New(&rival{purse: greedy.NewPurse()}) }

type rival struct {
	state, trial *vienna1840.State
	f            vienna1840.Facts
	memo         route.Memo
	purse        greedy.Purse
}

// Read implements [greedy.Taste].
func (r *rival) Read(world core.State, _ core.Seat) {
	r.state = world.(*vienna1840.State)
	r.f.Read(world)
}

// Members implements [greedy.Taste].
func (r *rival) Members(c core.Choice, buf []core.Action) []core.Action {
	switch c.Kind {
	case vienna1840.KindPay:
		return append(buf, greedy.Near(c, c.Max-r.lack()))
	case vienna1840.KindPar:
		return greedy.Ends(c, buf)
	}
	return append(buf, c.At(0))
}

// Tries implements [greedy.Taste].
func (r *rival) Tries(kind uint8) bool {
	return kind == vienna1840.KindLay || kind == vienna1840.KindMarker || kind == vienna1840.KindRemove
}

// lineLimit is the most for a line.
const lineLimit = 30

// Worth implements [greedy.Taste]. To pass is worth nothing.
func (r *rival) Worth(a core.Action) float32 {
	switch a.Kind {
	case vienna1840.KindLay, vienna1840.KindMarker, vienna1840.KindRemove, vienna1840.KindHome:
		return r.build(a)
	case vienna1840.KindRun:
		return 1000
	case vienna1840.KindAuction:
		return float32(r.f.Pays[a.Obj[0]])
	case vienna1840.KindBid:
		if r.f.Opening {
			return 1 + float32(r.f.Face[r.f.Lot]-a.N)
		}
		return lineLimit - float32(a.N)
	case vienna1840.KindCard:
		return -float32(a.N)
	case vienna1840.KindPar, vienna1840.KindPay:
		return float32(a.N)
	case vienna1840.KindBuy:
		return r.buy(int(a.Obj[0]))
	case vienna1840.KindTram:
		return r.tram(int(a.Obj[0]))
	case vienna1840.KindScrap:
		return r.scrap(vienna1840.KindOfTram(a.Obj[0]))
	case vienna1840.KindArrange:
		return r.arrange(a)
	case vienna1840.KindLine:
		return 50
	case vienna1840.KindSell, vienna1840.KindReturn, vienna1840.KindOffer, vienna1840.KindAccept:
		return -20
	}
	return 0
}

// What a stop more is worth in a run, and what a gulden of cost takes from it.
const (
	perStop   = 4
	perGulden = 0.1
)

// build is what a tile or marker adds to the next run, with something for new stops.
func (r *rival) build(a core.Action) float32 {
	greedy.Try(&r.trial, r.state, a)
	now, then := r.track(r.state, r.f.Line), r.track(r.trial, r.f.Line)
	cost := r.state.Treasury(r.f.Company) - r.trial.Treasury(r.f.Company)
	return float32(then.Pays-now.Pays) + perStop*float32(then.Stops-now.Stops) - perGulden*float32(cost)
}

// track is what a line's track pays and leads to.
func (r *rival) track(s *vienna1840.State, line int) greedy.Earned {
	slot, known := r.purse.At(s.Track(line))
	if !known {
		pays, _, stops, _ := s.Earns(line, &r.memo)
		slot.Pays, slot.Stops = pays, int16(stops)
	}
	return *slot
}

// buy: what yields most for its price. A line without track will pay something.
func (r *rival) buy(c int) float32 {
	co := &r.f.Co[c]
	sum := 20 + r.f.Years[0].Factor*co.Income
	for _, l := range co.Lines[:co.NumLines] {
		sum += max(20, r.track(r.state, l.Number).Pays)
	}
	return 100 * float32(sum) / float32(max(1, co.Price))
}

// lack is what the acting company needs for a tram that it has a line for.
func (r *rival) lack() int32 {
	co := &r.f.Co[r.f.Company]
	if co.NumTrams >= max(1, co.NumLines) || r.f.NumYears <= 1 {
		return 0
	}
	return max(0, r.newest()-co.Treasury)
}

// newest is the price of the newest tram that is on sale.
func (r *rival) newest() (price int32) {
	for _, p := range r.f.OnSale {
		if p > 0 {
			price = p
		}
	}
	return price
}

// tram: the newest of those that can be paid, one for each line and the next.
func (r *rival) tram(kind int) float32 {
	if co := &r.f.Co[r.f.Company]; co.NumTrams > co.NumLines || r.f.OnSale[kind] > co.Treasury {
		return -10
	}
	return 30 + 10*float32(kind)
}

// scrap: a tram that costs more than its line earns.
func (r *rival) scrap(kind int) float32 {
	if r.f.Line == 0 {
		return -20
	}
	return -float32(r.track(r.state, r.f.Line).Pays+r.f.Upkeep(kind, r.f.Newest)) - 1
}

// arrange: trams go to the lines that earn most with them. It must be done.
func (r *rival) arrange(a core.Action) float32 {
	co, sum := &r.f.Co[r.f.Company], float32(greedy.Certain)
	for i, l := range co.Lines[:co.NumLines] {
		if kind := vienna1840.KindOfTram(a.Obj[i]); kind >= 0 {
			sum += float32(r.track(r.state, l.Number).Pays + r.f.Upkeep(kind, r.f.Newest))
		}
	}
	return sum
}
