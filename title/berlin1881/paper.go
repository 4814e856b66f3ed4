package berlin1881

import (
	"strconv"
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/rail"
)

// Paper implements [paper.Writer]: the players, the shares, who operates with
// what, and what the bank has.
func (s *State) Paper(viewer core.Seat) paper.Sheet {
	p := writing{v: s.Observe(viewer).(View)}
	p.Say("1881.paper.round", core.Lit("round", p.v.Round), core.Num("phase", p.v.Phase), core.Num("bank", p.v.Bank))
	p.turn()
	p.players()
	p.shares()
	p.nets()
	p.supply()
	return p.Sheet
}

// Headline implements [paper.Headed].
func (s *State) Headline() (where core.Text, each []core.Text) {
	v := s.Observe(core.Spectator).(View)
	each = core.Map(v.Players, func(p PlayerView) core.Text { return core.Say("1881.paper.purse", core.Num("cash", p.Cash)) })
	return core.Say("1881.paper.head", core.Lit("round", v.Round), core.Num("phase", v.Phase)), each
}

type writing struct {
	paper.Sheet
	v View
}

// turn is the state of play: the step, who operates now and next, what was
// earned, what waits for an answer.
func (p *writing) turn() {
	if p.v.Acts != "" {
		p.Say("1881.paper.step", core.Lit("unit", p.v.Acts), core.Ref("step", "1881.step."+p.v.Step))
	}
	p.List(core.Say("1881.paper.todo"), paper.Words(p.v.Todo))
	if in := p.v.Income; in.Fares+in.Ferry+in.Edge > 0 {
		p.Say("1881.paper.income", core.Num("fares", in.Fares), core.Num("ferry", in.Ferry), core.Num("edge", in.Edge))
	}
	if p.v.Proposal != "" {
		p.Say("1881.paper.proposal", core.Lit("action", p.v.Proposal))
	}
}

func (p *writing) players() {
	bidding := p.v.Stage == "bids"
	var rows [][]core.Text
	for i, v := range p.v.Players {
		leads := core.If(i == p.v.Leader && !bidding, " *", "")
		row := []core.Text{paper.Of(append(paper.Numbered(i).Args, core.Lit("", leads))...), paper.Num(v.Cash),
			paper.Of(core.Num("", v.Certificates), core.Lit("", "/"), core.Num("", v.Limit)), paper.Num(v.Worth)}
		if bidding {
			row = append(row, bidText(v.Bid))
		}
		rows = append(rows, row)
	}
	p.Table(core.If(bidding, "1881.paper.bidders", "1881.paper.players"), rows)
}

// bidText shows a bid: none yet, sealed, or open.
func bidText(bid int) core.Text {
	switch bid {
	case -1:
		return paper.Word("")
	case -2:
		return paper.Word("✉")
	}
	return paper.Num(bid)
}

func (p *writing) shares() {
	var rows [][]core.Text
	for c := range p.v.Companies {
		x := &p.v.Companies[c]
		if x.Status == rail.Gone || x.Status == rail.Unopened {
			continue
		}
		rows = append(rows, []core.Text{paper.Word(x.ID), paper.Some(x.Price), paper.Num(x.Printed), paper.Holder(x.Director),
			paper.Each(x.Shares), paper.Some(x.New), paper.Some(x.Pool), paper.Of(core.Lit("", p.others(x)))})
	}
	p.Table("1881.paper.shares", rows, paper.Seats(len(p.v.Players)))
}

// others are the S-Bahn's shares that tram companies have, and who has the
// board members' certificates.
func (p *writing) others(x *CompanyView) string {
	var all []string
	for c, n := range x.Held {
		if n > 0 {
			all = append(all, p.v.Companies[c].ID+":"+strconv.Itoa(n))
		}
	}
	for i, h := range x.Board {
		if h != "" {
			all = append(all, "S"+strconv.Itoa(i+1)+"="+h)
		}
	}
	return strings.Join(all, " ")
}

func (p *writing) nets() {
	var rows [][]core.Text
	for _, n := range p.v.Nets {
		if !n.Operates {
			continue
		}
		depots := core.Map(n.Depots, func(d SiteView) string { return d.Hex })
		rows = append(rows, []core.Text{paper.Word(n.ID), paper.Seat(n.Actor), paper.Num(n.Treasury), paper.Word(strings.Join(n.Trams, " ")),
			paper.Word(n.Credit), paper.Num(n.Chips), paper.Word(strings.Join(depots, " "))})
	}
	p.Table("1881.paper.nets", rows)
}

func (p *writing) supply() {
	var trams []core.Text
	for _, t := range p.v.Trams {
		if t.Left+t.Used > 0 {
			trams = append(trams, core.Say("1881.paper.tram", core.Lit("tram", t.ID), core.Num("price", t.Price), core.Num("new", t.Left), core.Num("used", t.Used)))
		}
	}
	p.List(core.Say("1881.paper.trams"), trams)
	p.List(core.Say("1881.paper.edge"), paper.Words(p.v.Edge))
}
