package seebad

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
	"remise/rail/track"
)

// The kinds of action.
const (
	kPass uint8 = iota
	kBuy        // company
	kSell       // company; N shares
	kLay        // hex, tile, turn
	kRun        // Path
	kPay
	kWithhold
	kTram // kind
)

var (
	actions  *act.Table[State]
	notation act.Notation
	rounds   [over][]rail.Step[State]
)

type lister = act.Lister[State]

func init() { // the rows name functions that name the table
	actions = act.New(act.Game[State]{
		Do: "seebad.do.", When: "seebad.when.", Name: "seebad.name.",
		Fields: append(track.Fields(printed.layout), act.Amount(9), act.Path(),
			act.Names("company", companies, func(v int32) string { return printed.company[v].id }),
			act.Names("tram", kinds, func(v int32) string { return printed.tram[v].id })),
		Says: map[string]string{"company": "its letter", "amount": "how many shares", "hex": "a hex of the map", "tile": "its number",
			"turn": "how far it is turned, in sixths", "path": "the hexes of a run", "tram": "what is bought"},
		Now: (*State).now, Malformed: core.Refuse("Seebad 2", "seebad.form"),
		Rows: []act.Row[State]{
			kPass:     {Verb: "pass", Rule: "Seebad 2", Check: act.Allowed[State], Apply: applyPass, List: act.Plain[State]},
			kBuy:      {Verb: "buy", Form: "<company>", Rule: "Seebad 3", Sought: true, Check: checkBuy, Apply: applyBuy, List: act.All[State], Say: sayBuy},
			kSell:     {Verb: "sell", Form: "<amount> <company>", Rule: "Seebad 3", Check: checkSell, Apply: applySell, List: listSell},
			kLay:      {Verb: "lay", Form: "<hex> <tile>/<turn>", Rule: "Seebad 5", Check: checkLay, Apply: applyLay, List: listLay, On: laysOn},
			kRun:      {Verb: "run", Form: "<path>", Rule: "Seebad 6", Check: checkRun, Apply: applyRun, List: listRun, Say: sayRun},
			kPay:      {Verb: "pay", Rule: "Seebad 7", Check: act.Allowed[State], Apply: applyPay, List: act.Plain[State]},
			kWithhold: {Verb: "withhold", Rule: "Seebad 7", Check: act.Allowed[State], Apply: applyWithhold, List: act.Plain[State]},
			kTram:     {Verb: "tram", Form: "<tram>", Rule: "Seebad 8", Sought: true, Check: checkTram, Apply: applyTram, List: act.All[State]},
		},
	})
	notation = actions.Notation
	rounds = [over][]rail.Step[State]{
		trading: {
			{Name: "shares", Begin: beginShares, Waits: sharesWait, Moves: act.Of(kPass, kBuy, kSell)},
		},
		operating: {
			{Name: "track", Begin: beginStep, Waits: trackWaits, Moves: act.Of(kPass, kLay)},
			{Name: "run", Begin: beginStep, Waits: runWaits, Moves: act.Of(kRun)},
			{Name: "income", Begin: beginIncome, Waits: stepWaits, Moves: act.Of(kPay, kWithhold)},
			{Name: "tram", Begin: beginStep, Waits: tramWaits, Moves: act.Of(kPass, kTram)},
		},
	}
}

func (s *State) now() act.Set { return rounds[s.Stage][s.Clock.Step].Moves }

func (s *State) step() string { return rounds[s.Stage][s.Clock.Step].Name }

// advance plays on until somebody has to decide.
func (s *State) advance(sink *[]core.Event) {
	for s.Stage != over && !rail.Run(s, &s.Clock, rounds[s.Stage], sink) {
		s.Clock = rail.Clock{}
		s.next(sink)
	}
}

// next begins what follows a round of shares or a company's turn.
func (s *State) next(sink *[]core.Event) {
	if s.Stage == trading {
		s.Stage = operating
		for c := range companies {
			if s.started(c) {
				s.Todo |= 1 << c
			}
		}
	}
	if unit, ok := s.nextUnit(); ok {
		s.Unit = unit
		s.Todo &^= 1 << unit
		core.Tell(sink, core.Everyone, "seebad.event.turn", s.unit())
		return
	}
	s.Stage, s.Unit = trading, 0
	if s.Round++; int(s.Round) > s.rounds {
		s.Stage, s.Round = over, int8(s.rounds)
		core.Ends.Tell(sink, core.Everyone, "seebad.event.end")
	}
}

// nextUnit is the company with the highest price of those that have not had
// their turn; the upper of a pile comes first.
func (s *State) nextUnit() (int8, bool) {
	equal := func(rail.Cell, rail.Cell) int { return 0 }
	for _, c := range s.market.InOrder(s.Spots[:], 0, companies, equal, nil) {
		if s.Todo>>c&1 == 1 {
			return c, true
		}
	}
	return 0, false
}

// Check implements [core.State].
func (s *State) Check(a core.Action) *core.Refusal {
	switch {
	case s.Stage == over:
		return core.Refuse("Seebad 9", "seebad.over")
	case !s.ToAct().Has(a.By):
		return core.Refuse("Seebad 2", "seebad.turn", core.Who("player", s.ToAct().Lowest()))
	}
	return actions.Check(s, a)
}

// Legal implements [core.State].
func (s *State) Legal(seat core.Seat, list []core.Choice) []core.Choice {
	if !s.ToAct().Has(seat) {
		return list
	}
	return actions.Legal(s, seat, list)
}

// Apply implements [core.State].
func (s *State) Apply(a core.Action, sink *[]core.Event) {
	actions.Rows[a.Kind].Apply(s, a, sink)
	s.advance(sink)
}

// Describe implements [core.State].
func (s *State) Describe(a core.Action) core.Text { return actions.Describe(s, a) }

// Seek implements [core.Seeker].
func (s *State) Seek(by core.Seat, place string, list []core.Action) []core.Action {
	return actions.Seek(s, by, place, list)
}

// Places implements [core.Seeker].
func (s *State) Places() []string { return s.layout.Names() }

// PlaceNames implements [core.Mapped].
func (s *State) PlaceNames() map[string]core.PlaceName { return s.layout.Called() }

// ActionName implements [core.Seeker].
func (s *State) ActionName(a core.Action) core.Text { return actions.ActionName(s, a) }

func applyPass(s *State, a core.Action, sink *[]core.Event) {
	if s.Stage == operating {
		s.Done = true
		return
	}
	core.Tell(sink, core.Everyone, "seebad.event.pass", core.Who("player", a.By))
	s.endTrade()
}

func money(name string, n int32) core.Arg { return core.Num(name, int(n)) }

func (s *State) firm(c int) core.Arg { return core.Lit("company", s.id(c)) }

func (s *State) unit() core.Arg { return s.firm(int(s.Unit)) }
