package vienna1840

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/rail/chart"
)

// Paper implements [paper.Writer]: what is decided about, then the players, the
// companies, what is for sale, and what lies on the map.
func (s *State) Paper(viewer core.Seat) paper.Sheet {
	p := writing{v: s.Observe(viewer).(View), s: s, rounds: s.Sheet().Rounds}
	if s.over { // nothing comes any more, and nothing is for sale
		p.Say("1840.paper.head", roundArg(p.v.Round))
		p.players()
		p.companies()
		p.landmarks()
		return p.Sheet
	}
	p.rounds = p.rounds[slices.IndexFunc(p.rounds, func(r chart.Round) bool { return r.Name == p.v.Round }):]
	p.round()
	p.auction()
	p.prices()
	parts := [...]func(){players: p.players, firms: p.companies, cars: p.trams, offered: p.lines, sights: p.landmarks, paths: p.stadtbahn}
	first := s.foremost()
	parts[first]()
	for i, part := range parts {
		if i != first {
			part()
		}
	}
	return p.Sheet
}

// The parts of the sheet in their usual order.
const (
	players = iota
	firms
	cars
	offered
	sights
	paths
)

// foremost is the part that the decision is about: it must be seen without scrolling.
func (s *State) foremost() int {
	switch {
	case s.round().kind == preShare:
		return sights
	case s.auction.Running():
		return offered
	case s.buying == buying, s.stepName() == "obligation":
		return cars
	case s.stepName() == "order":
		return players
	}
	return firms
}

// Headline implements [paper.Headed].
func (s *State) Headline() (where core.Text, each []core.Text) {
	v := s.Observe(core.Spectator).(View)
	each = core.Map(v.Players, func(p PlayerView) core.Text { return paper.Num(p.Cash) })
	return core.Say("1840.paper.head", roundArg(v.Round)), each
}

// writing is a sheet in progress: the view, and the rounds from this one on.
type writing struct {
	paper.Sheet
	v      View
	s      *State
	rounds []chart.Round
}

func (p *writing) round() {
	later := core.Map(p.rounds[1:min(5, len(p.rounds))], func(r chart.Round) string { return r.Name })
	p.Say("1840.paper.round", roundArg(p.v.Round), core.Ref("colour", "1840.colour."+p.v.Newest), roundsArg("later", later...))
	if p.v.Line > 0 {
		p.Say("1840.paper.line", core.Num("line", p.v.Line), core.Lit("company", p.v.Acts))
	}
}

// roundArg is a round as the player's language calls it.
func roundArg(name string) core.Arg { return roundsArg("round", name) }

func roundsArg(fact string, names ...string) core.Arg {
	if len(names) == 0 {
		return core.Lit(fact, "–")
	}
	keys := core.Map(names, func(name string) string { return "1840.round." + name })
	return core.Ref(fact, strings.Join(keys, " "))
}

func (p *writing) players() {
	p.Table("1840.paper.players", core.List(len(p.v.Players), func(i int) []core.Text {
		v := &p.v.Players[i]
		return []core.Text{paper.Numbered(i), paper.Num(v.Cash), paper.Some(v.Loans), paper.Num(v.Card),
			paper.Of(core.Num("", v.Certificates), core.Lit("", "/"), core.Num("", v.Limit)), paper.Num(v.Worth)}
	}))
}

func (p *writing) companies() {
	var rows [][]core.Text
	for i := range p.v.Companies {
		if c := &p.v.Companies[i]; c.Price > 0 {
			rows = append(rows, []core.Text{paper.Word(c.ID), paper.Num(c.Price), paper.Holder(c.Director), paper.Some(c.Treasury), p.revenue(c),
				paper.Each(c.Shares), paper.Some(c.Pool), paper.Of(linesAndTrams(c)...)})
		}
	}
	p.Table("1840.paper.companies", rows, paper.Seats(len(p.v.Players)))
	if len(p.v.Order) > 1 {
		p.List(core.Say("1840.paper.order"), paper.Words([]string{strings.Join(p.v.Order, " › ")}))
	}
}

// revenue is what a tram company has to pay out, or what a Stadtbahn company
// would earn now and how often it counts in the next company round.
func (p *writing) revenue(c *CompanyView) core.Text {
	path := slices.IndexFunc(p.v.Paths, func(v PathView) bool { return v.Company == c.ID })
	if path < 0 {
		return paper.Some(c.Revenue)
	}
	income := p.v.Paths[path].Income
	next := slices.IndexFunc(p.rounds, func(r chart.Round) bool { return r.Times > 0 })
	if next < 0 || p.rounds[next].Times == 1 {
		return paper.Some(income)
	}
	return paper.Of(core.Num("", income), core.Lit("", " ×"), core.Num("", p.rounds[next].Times))
}

// prices are what the acting company's dividends would do to its price.
func (p *writing) prices() {
	if p.v.Step != "dividends" {
		return
	}
	co := p.v.Companies[slices.IndexFunc(p.v.Companies, func(c CompanyView) bool { return c.ID == p.v.Acts })]
	var all []core.Text
	for _, m := range p.s.Moves() {
		if m.Company == co.ID && (m.Why == chart.Pay || m.Why == chart.Withhold) && m.Least <= co.Revenue {
			all = append(all, paper.Of(core.Num("", m.Least), core.Lit("", " → "), core.Num("", p.s.g.market.Cells[m.Cell].Price)))
		}
	}
	p.List(core.Say("1840.paper.dividends", core.Lit("company", co.ID)), all)
}

// linesAndTrams are a company's lines with their trams, and its spare trams, by
// the words of the player's language.
func linesAndTrams(c *CompanyView) (all []core.Arg) {
	add := func(before, tram string) {
		kind, number, _ := strings.Cut(tram, "-")
		if len(all) > 0 {
			before = " " + before
		}
		if tram == "" {
			all = append(all, core.Lit("", before+"–"))
			return
		}
		all = append(all, core.Lit("", before), core.Ref("", "1840.colour."+kind), core.Lit("", "-"+number))
	}
	for _, l := range c.Lines {
		add(strconv.Itoa(l.Number)+":", l.Tram)
	}
	for _, t := range c.Spare {
		add("+", t)
	}
	return all
}

func (p *writing) trams() {
	var now, upkeep []core.Text
	for i := range p.v.Trams {
		t := &p.v.Trams[i]
		if t.Price > 0 {
			now = append(now, tramText(t, t.Price))
		}
		if t.Upkeep != 0 && (t.Price > 0 || i <= int(p.s.stock.Newest)) {
			upkeep = append(upkeep, paper.Of(core.Ref("", "1840.tram."+t.ID), core.Lit("", " "+signed(t.Upkeep))))
		}
	}
	p.List(core.Say("1840.paper.trams"), now)
	p.List(core.Say("1840.paper.nexttrams"), p.nextTrams())
	p.List(core.Say("1840.paper.upkeep"), upkeep)
}

func signed(n int) string { return core.If(n > 0, "+", "−") + strconv.Itoa(max(n, -n)) }

func tramText(t *TramView, price int) core.Text {
	return paper.Of(core.Ref("", "1840.tram."+t.ID), core.Lit("", " "+strconv.Itoa(price)+" ("+strconv.Itoa(t.Left)+"×)"))
}

// nextTrams are on sale in the next company round.
func (p *writing) nextTrams() (all []core.Text) {
	for _, r := range p.rounds[1:] {
		for _, o := range r.Offers {
			i := slices.IndexFunc(p.v.Trams, func(t TramView) bool { return t.ID == o.Tram })
			if t := &p.v.Trams[i]; t.Left > 0 {
				all = append(all, tramText(t, o.Price))
			}
		}
		if r.Times > 0 {
			break
		}
	}
	return all
}

// lines are those for sale and those to come, with their homes.
func (p *writing) lines() {
	named := func(lines []int) []core.Text {
		return core.Map(lines, func(line int) core.Text {
			i := slices.IndexFunc(p.v.Homes, func(h HomeView) bool { return h.Line == line })
			return paper.Word(strconv.Itoa(line) + " (" + p.v.Homes[i].Hex + ")")
		})
	}
	p.List(core.Say("1840.paper.offer"), named(p.v.Offer))
	p.List(core.Say("1840.paper.stack"), named(p.v.Stack))
}

func (p *writing) landmarks() {
	var rows [][]core.Text
	for m, l := range p.v.Landmarks {
		if l.Owner != "gone" {
			name := paper.Word(l.ID + " " + p.s.g.landmark[m].name)
			rows = append(rows, []core.Text{name, paper.Word(l.Hex), paper.Num(l.Face), paper.Num(l.Pays), paper.Holder(l.Owner)})
		}
	}
	p.Table("1840.paper.landmarks", rows)
}

func (p *writing) auction() {
	a := p.v.Auction
	if a == nil {
		return
	}
	in, lot := core.Map(a.In, paper.Holder), p.s.lotArgs()
	if a.Price == 0 {
		p.List(core.Say("1840.paper.auction.none", lot...), in)
		return
	}
	p.List(core.Say("1840.paper.auction", append(lot, core.Num("price", a.Price), paper.Owner("leader", a.Leader))...), in)
}

// stadtbahn lists the hexes that wait for a tile, with their bonus; a star is
// on those that may have it now.
func (p *writing) stadtbahn() {
	for _, path := range p.v.Paths {
		free := core.Map(path.Free, func(f FreeView) core.Text {
			return paper.Of(core.Lit("", f.Hex+core.If(f.Next, "* ", " ")), core.Ref("", "1840.paper.bonus."+f.Bonus))
		})
		p.List(core.Say("1840.paper.path", core.Lit("company", path.Company)), free)
	}
}
