package seebad

import (
	"remise/core"
	"remise/core/policy"
	"remise/rail/chart"
	"remise/rail/greedy"
)

// Policy plays by rules of thumb.
func Policy() policy.Policy { return greedy.New(new(taste)) }

// taste says what an action is worth in money, against doing nothing. The
// player of package greedy does the rest.
type taste struct {
	s    *State
	next State
	seat core.Seat
}

// Read implements [greedy.Taste].
func (t *taste) Read(world core.State, seat core.Seat) { t.s, t.seat = world.(*State), seat }

// Members implements [greedy.Taste].
func (t *taste) Members(c core.Choice, buf []core.Action) []core.Action { return greedy.Ends(c, buf) }

// Tries implements [greedy.Taste].
func (t *taste) Tries(kind uint8) bool { return kind == kLay }

// Worth implements [greedy.Taste].
func (t *taste) Worth(a core.Action) float32 {
	switch a.Kind {
	case kBuy:
		return t.share(int(a.Obj[0]))
	case kSell:
		return -float32(a.N) * t.share(int(a.Obj[0]))
	case kLay:
		return 1 + t.gain(a)
	case kRun, kPay:
		return greedy.Certain
	case kTram:
		return greedy.Certain
	}
	return 0
}

// share: what a company earns now, for the rounds that are left.
func (t *taste) share(c int) float32 {
	return float32(t.s.rounds-int(t.s.Round)) * (8 + float32(pays(chart.BestOf(t.s, c)))/5)
}

// gain is how much more the company's tram earns after a tile.
func (t *taste) gain(a core.Action) float32 {
	c := int(t.s.Unit)
	t.next = *t.s
	t.next.Apply(a, nil)
	return float32(pays(chart.BestOf(&t.next, c)) - pays(chart.BestOf(t.s, c)))
}

func pays(runs []chart.Run) (sum int32) {
	for _, r := range runs {
		sum += r.Pays
	}
	return sum
}
