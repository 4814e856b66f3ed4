package seebad

import (
	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

func beginStep(s *State, _ *[]core.Event) { s.Done = false }

func stepWaits(s *State, _ *[]core.Event) bool { return !s.Done }

// A company lays one tile, where its track leads.

func trackWaits(s *State, sink *[]core.Event) bool {
	return stepWaits(s, sink) && actions.Can(s, s.ToAct().Lowest(), rounds[operating][0].Moves&^1)
}

func (s *State) reach() *track.Reach {
	r := new(track.Reach)
	r.From(s.layout, &s.Laid, tile.Tram, []track.Node{s.company[s.Unit].home}, &track.Nodes{})
	return r
}

func checkLay(s *State, a core.Action) *core.Refusal {
	return s.checkTile(int(a.Obj[0]), track.LaidBy(a), s.reach())
}

// checkTile goes from the general to the particular: first what no other tile
// would change.
func (s *State) checkTile(h int, laid track.Laid, r *track.Reach) *core.Refusal {
	switch cost := s.layout.Cost(&s.Laid, h); {
	case r.In[h] == 0:
		return core.Refuse("Seebad 5", "seebad.lay.far")
	case cost > s.Till[s.Unit]:
		return core.Refuse("Seebad 5", "seebad.money", money("price", cost), money("have", s.Till[s.Unit]))
	case s.layout.Tiles.Tiles[laid.Tile()].Colour > s.newest():
		return core.Refuse("Seebad 5", "seebad.lay.colour")
	case s.Tiles[laid.Tile()] == 0:
		return core.Refuse("Seebad 5", "seebad.lay.none")
	case s.layout.Least(laid) != laid || !s.layout.Fits(&s.Laid, h, laid):
		return core.Refuse("Seebad 5", "seebad.lay.fit")
	case !r.Connected(s.layout, h, laid, tile.Tram):
		return core.Refuse("Seebad 5", "seebad.lay.apart")
	}
	return nil
}

func listLay(s *State, l *lister) {
	r := s.reach()
	for h, laid := range s.layout.Offers(&s.Laid, func(h int) bool { return r.In[h] != 0 }) {
		if s.checkTile(h, laid, r) == nil {
			l.Add(core.One(l.Action(0, h, laid.Tile(), laid.Turn())))
		}
	}
}

// laysOn is every tile in every rotation: the player asks why one cannot be laid.
func laysOn(s *State, l *lister, place string) {
	for h, laid := range s.layout.LaysOn(place) {
		l.Try(0, h, laid.Tile(), laid.Turn())
	}
}

func applyLay(s *State, a core.Action, sink *[]core.Event) {
	h, laid := int(a.Obj[0]), track.LaidBy(a)
	rail.Pay(&s.Till[s.Unit], &s.Bank, s.layout.Cost(&s.Laid, h))
	track.Exchange(s.Tiles[:], nil, s.Laid[h], laid)
	s.Laid[h], s.Done = laid, true
	core.Tell(sink, core.Everyone, "seebad.event.lay", s.unit(), core.Lit("tile", s.layout.Tiles.Tiles[laid.Tile()].ID), core.At("hex", s.layout.Name(h)))
}

// Its tram runs from home to some other station. Package route finds the
// runs, and the best of them.

// question is the track that a company sees, and the tram that runs on it.
func (s *State) question(c int) chart.Question {
	q := chart.Question{Who: s.id(c), Net: new(track.Network)}
	var own track.Nodes
	own.Add(s.company[c].home)
	q.Net.Build(s.layout, &s.Laid, track.View{Newest: s.newest(), Own: &own, Closed: &track.Nodes{}})
	if k := s.Tram[c]; k != none {
		q.Trams, q.Names = []route.Tram{{Reach: s.tram[k].reach}}, []string{s.tram[k].id}
	}
	return q
}

func runWaits(s *State, sink *[]core.Event) bool {
	return stepWaits(s, sink) && len(chart.BestOf(s, int(s.Unit))) > 0
}

// listRun offers the best run; the player may draw another.
func listRun(s *State, l *lister) {
	q := s.question(int(s.Unit))
	if best := q.Best().Routes; len(best) > 0 {
		a := l.Action(0)
		a.Path = q.Path(best)
		l.Add(core.Choice{Action: a, Free: true})
	}
}

// judge is what a run pays, or why it is not one.
func (s *State) judge(path string) (pays int32, why *core.Refusal) {
	q := s.question(int(s.Unit))
	pays, wrong := q.Judge(path)
	if wrong != nil {
		return 0, core.Refuse("Seebad 6", wrong.Flaw.Code())
	}
	return pays, nil
}

func checkRun(s *State, a core.Action) *core.Refusal {
	_, why := s.judge(a.Path)
	return why
}

func sayRun(s *State, a core.Action) core.Text {
	pays, _ := s.judge(a.Path)
	return core.Say("seebad.do.run", core.Lit("path", a.Path), money("pays", pays))
}

func applyRun(s *State, a core.Action, sink *[]core.Event) {
	s.Income, _ = s.judge(a.Path)
	s.Done = true
	core.Tell(sink, core.Everyone, "seebad.event.run", s.unit(), core.Lit("path", a.Path), money("amount", s.Income))
}

// The income is paid to the shareholders or kept.

func beginIncome(s *State, sink *[]core.Event) {
	if s.Done = s.Income == 0; s.Done {
		s.keep(sink)
	}
}

func applyPay(s *State, _ core.Action, sink *[]core.Event) {
	rail.Dividend(s.Stake(int(s.Unit)), s.Income, func(h rail.Holder, part int32) { rail.Pay(&s.Bank, s.Purse(h), part) })
	s.settle("seebad.event.pay", rail.Right, sink)
}

func applyWithhold(s *State, _ core.Action, sink *[]core.Event) { s.keep(sink) }

func (s *State) keep(sink *[]core.Event) {
	rail.Pay(&s.Bank, &s.Till[s.Unit], s.Income)
	s.settle("seebad.event.keep", rail.Left, sink)
}

// settle moves the price and tells what became of the income.
func (s *State) settle(code string, d rail.Dir, sink *[]core.Event) {
	_, price := s.market.Move(s.Spots[:], int(s.Unit), d, 1)
	core.Tell(sink, core.Everyone, code, s.unit(), money("amount", s.Income), money("price", price))
	s.Income, s.Done = 0, true
}

// A company has one tram; a newer one takes its place.

func tramWaits(s *State, sink *[]core.Event) bool {
	return stepWaits(s, sink) && actions.Can(s, s.ToAct().Lowest(), rounds[operating][3].Moves&^1)
}

func checkTram(s *State, a core.Action) *core.Refusal {
	k := int8(a.Obj[0])
	switch price, till := s.tram[k].price, s.Till[s.Unit]; {
	case k <= s.Tram[s.Unit]:
		return core.Refuse("Seebad 8", "seebad.tram.has")
	case s.Stock.Left[k] == 0:
		return core.Refuse("Seebad 8", "seebad.tram.none")
	case price > till:
		return core.Refuse("Seebad 8", "seebad.money", money("price", price), money("have", till))
	}
	return nil
}

func applyTram(s *State, a core.Action, sink *[]core.Event) {
	k := int8(a.Obj[0])
	rail.Pay(&s.Till[s.Unit], &s.Bank, s.tram[k].price)
	if old := s.Tram[s.Unit]; old != none {
		s.Scrap[old]++
	}
	s.Stock.Sell(k)
	s.Tram[s.Unit], s.Done = k, true
	core.Tell(sink, core.Everyone, "seebad.event.tram", s.unit(), core.Lit("tram", s.tram[k].id), money("price", s.tram[k].price))
}
