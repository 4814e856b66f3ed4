package vienna1840

import (
	"sync"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// runRules are those of 1840 IX.7: a route may end at halts, only stations
// with a marker of the line pay, trams go as far as they like.
var runRules = route.Rules{OwnPays: true, HaltEnds: 2}

// desk is the working memory of a question about runs. The last question is
// often repeated: Check judges the run that Apply then books.
type desk struct {
	chart.Desk
	sight  sight // what its network was made of
	judged string
	ruling ruling // of the path judged
}

var desks = sync.Pool{New: func() any { return new(desk) }}

func borrow() *desk { return desks.Get().(*desk) }

func (d *desk) giveBack() { desks.Put(d) }

// surveyed is a desk with the network that the acting line sees.
func (s *State) surveyed() *desk {
	d := borrow()
	s.survey(d)
	return d
}

// sight is all that the network of a line depends on.
type sight struct {
	g        *game
	laid     track.Board
	marks    track.Circles
	owner    [landmarks]rail.Holder
	line, co int8
	newest   tile.Colour
}

// ruling is what a route pays, or why it is not a route.
type ruling struct {
	made  bool
	value int32
	no    *core.Refusal
}

// survey makes the network that the acting line sees, with the landmarks of
// its company (1840 IX.8).
func (s *State) survey(d *desk) {
	if d.sight.differs(s) {
		d.sight, d.ruling = sight{s.g, s.laid, s.marks, s.owner, s.line, s.co, s.newest()}, ruling{}
		s.draw(d)
	}
	d.Search.Nodes = s.g.nodes
}

func (v *sight) differs(s *State) bool {
	return v.g != s.g || v.line != s.line || v.co != s.co || v.newest != s.newest() ||
		v.owner != s.owner || v.laid != s.laid || v.marks != s.marks
}

func (s *State) draw(d *desk) {
	d.Own, d.Closed = track.Nodes{}, track.Nodes{}
	s.view(s.line, &d.Own, &d.Closed)
	d.Track.Build(s.g.layout, &s.laid, track.View{
		Kind: tile.Tram, Newest: s.newest(), Own: &d.Own, Closed: &d.Closed, Unbuilt: s.g.on(EmptyStation),
	})
	if !d.Track.Whole {
		panic("vienna1840: there is more track on the map than its hexes have room for")
	}
	d.Who, d.Net, d.Rules, d.Trams, d.Names, d.Solver = number(int32(s.line)), &d.Track, runRules, oneTram, noName, &d.Search
	for m, h := range s.owner {
		if h != rail.Company+s.co || s.g.sights[m] == tile.None {
			continue
		}
		if i, ok := d.Track.Index(track.NodeAt(int(s.g.sights[m]), 0)); ok && d.Track.Stops[i].Value > 0 {
			d.Track.Bonuses = append(d.Track.Bonuses, route.Bonus{Stops: []int16{int16(i)}, Pays: s.g.landmark[m].bonus})
		}
	}
}

// Network is the track that the acting line can run over, for the optimiser.
func (s *State) Network() route.Graph {
	d := new(desk)
	s.survey(d)
	return d.Track.Graph
}

// searchNodes limits the search for a best run, so that it ends at the same
// point on every machine. Recorded games need some fifty nodes, boards with
// more track than the tiles of the game can lay some ten thousand. If the search
// is cut short its answer is the best that was found: the rulebook demands the
// highest revenue that anybody can show (1840 IX.8), and its gap is said.
const searchNodes = 250_000

// runGap is how much more than the run on offer another could pay at most; 0
// is the proof that none does.
func (s *State) runGap() int32 {
	d := s.surveyed()
	defer d.giveBack()
	answer := d.Best()
	return answer.Gap()
}

// runs: the tram runs if there is a route for it (1840 IX.3). On 18xx.games
// the director is asked in any case.
func (s *State) runs(sink *[]core.Event) bool {
	if s.sale != nobody {
		return s.waits(sink)
	}
	s.turn = s.director(s.co)
	if s.done&hasRun != 0 || s.tramOf(s.line) == noTram {
		return false
	}
	if s.g.on(AnyRun) || s.hasRoute() {
		return true
	}
	core.Tell(sink, core.Everyone, "1840.event.noroute", s.lineArg(s.line))
	return false
}

// hasRoute: track from a marker to any other stop is a route.
func (s *State) hasRoute() bool {
	d := s.surveyed()
	defer d.giveBack()
	return len(d.Track.Edges) > 0
}

// flawCodes: in 1840 all track runs from stop to stop, so a run that visits no stop
// twice uses no track twice.
var flawCodes = [...]string{
	route.Broken: "1840.refuse.broken", route.TooShort: "1840.refuse.short", route.StopTwice: "1840.refuse.stoptwice",
	route.TrackTwice: "1840.refuse.stoptwice", route.ThroughBlocked: "1840.refuse.blocked",
	route.ThroughTerminal: "1840.refuse.edge", route.NoMarker: "1840.refuse.unmarked",
}

func (s *State) checkRun(a core.Action) *core.Refusal {
	d := s.surveyed()
	defer d.giveBack()
	value, no := s.judge(d, a.Path)
	switch {
	case no != nil:
		return no
	case s.g.on(AnyRun):
		return nil
	}
	if best := d.Best().Value; value < best {
		return core.Refuse("1840 IX.8", "1840.refuse.best", core.Num("income", value), core.Num("best", best))
	}
	return nil
}

// judge is what a route pays, or why it is not a route.
func (s *State) judge(d *desk, path string) (int32, *core.Refusal) {
	if !d.ruling.made || d.judged != path {
		value, no := d.verify(path)
		d.judged, d.ruling = path, ruling{true, value, no}
	}
	return d.ruling.value, d.ruling.no
}

func (d *desk) verify(path string) (int32, *core.Refusal) {
	value, wrong := d.Judge(path)
	if wrong != nil {
		return 0, core.Refuse("1840 IX.7", flawCodes[wrong.Flaw])
	}
	return value, nil
}

func (s *State) applyRun(a core.Action, sink *[]core.Event) {
	s.done |= hasRun
	d := s.surveyed()
	defer d.giveBack()
	value, _ := s.judge(d, a.Path)
	upkeep := s.upkeep()
	if sink != nil {
		*sink = append(*sink, core.Event{Text: s.runText("1840.run.", a.Path, value, upkeep), To: core.Everyone})
	}
	s.tellGap(d, value, sink)
	s.earn(value+upkeep, sink)
}

// upkeep is what the tram of the acting line adds to its run.
func (s *State) upkeep() int32 { return s.g.upkeep[s.tramOf(s.line).kind()][s.stock.Newest] }

// runText is a run in words: one that can be chosen, or one that has happened.
func (s *State) runText(words, path string, value, upkeep int32) core.Text {
	line, rt, income, amount := s.lineArg(s.line), core.At("route", path), core.Num("income", value), core.Num("amount", value+upkeep)
	switch {
	case upkeep < 0:
		return core.Say(words+"cost", line, rt, income, core.Num("cost", -upkeep), amount)
	case upkeep > 0:
		return core.Say(words+"gain", line, rt, income, core.Num("gain", upkeep), amount)
	}
	return core.Say(words+"plain", line, rt, income, amount)
}

// tellGap says by how much a run could be beaten that is not proven the best.
func (s *State) tellGap(d *desk, value int32, sink *[]core.Event) {
	if sink == nil || s.g.on(AnyRun) {
		return
	}
	if gap := d.Best().Bound - value; gap > 0 {
		core.Tell(sink, core.Everyone, "1840.event.unproven", s.lineArg(s.line), core.Num("gap", gap))
	}
}

// earn puts the income of a run on the charter, or pays the shortfall: from
// the revenue, then the treasury, then the director (1840 IX.8).
func (s *State) earn(total int32, sink *[]core.Event) {
	ch := &s.charters[s.co]
	if total >= 0 {
		rail.Pay(&s.bank, &ch.revenue, total)
		s.amend(s.line, func(l *lineCard) { l.income += total })
		return
	}
	lack := -total
	if !s.g.on(TreasuryFirst) {
		part := min(lack, ch.revenue)
		rail.Pay(&ch.revenue, &s.bank, part)
		lack -= part
	}
	part := min(lack, ch.treasury)
	rail.Pay(&ch.treasury, &s.bank, part)
	if lack -= part; lack > 0 {
		core.Tell(sink, core.Everyone, "1840.event.shortfall", core.Who("player", s.director(s.co)), core.Num("amount", lack))
		s.debit(s.director(s.co), lack, sink)
	}
}

// listRun offers the best run; the player may draw another of the same value.
func (s *State) listRun(l *lister) {
	d := s.surveyed()
	defer d.giveBack()
	if len(d.Track.Edges) > 0 {
		a := l.Action(0)
		a.Path = d.Path(d.Best().Routes)
		l.Add(core.Choice{Action: a, Free: true})
	}
}
