package greedy

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/reason"
	"remise/title/berlin1881"
)

// teller knows what only 1881 has: envelopes, companies that are yet to start, trams
// that are scrapped, the board and nets of the S-Bahn.
type teller struct {
	core.Title
	*berlin
}

// Acts implements [reason.Teller].
func (teller) Acts(world chart.Position, seat core.Seat) string {
	return world.Observe(seat).(berlin1881.View).Acts
}

// Ledger implements [reason.Teller].
func (teller) Ledger(world chart.Position, seat core.Seat) reason.Ledger {
	v := world.Observe(seat).(berlin1881.View)
	l := reason.LedgerOf(v.Players[seat].PlayerView)
	for i, c := range v.Companies {
		firm := reason.FirmOf(c.CompanyView, seat)
		firm.Treasury, firm.Rest = treasury(&v, c.ID)
		firm.Runners = running(i, c.Status)
		l.Firms = append(l.Firms, firm)
	}
	return l
}

// running is who runs for a company: a tram company does so itself, the
// S-Bahn by nets of several owners.
func running(company int, status rail.Status) []int {
	if company == berlin1881.SBahn || status != rail.Started {
		return nil
	}
	return []int{company}
}

// treasury is the money of a company, and what of it other nets have than the one
// that acts for it.
func treasury(v *berlin1881.View, id string) (sum, others int) {
	acts := false
	for _, n := range v.Nets {
		switch {
		case n.Company != id:
		case n.ID == v.Acts:
			sum, acts = sum+n.Treasury, true
		default:
			sum, others = sum+n.Treasury, others+n.Treasury
		}
	}
	if !acts {
		others = 0
	}
	return sum, others
}

// Deal implements [reason.Teller].
func (t teller) Deal(c *reason.Case, verb string) (core.Text, bool) {
	t.look(c)
	switch c.Action.Kind {
	case berlin1881.KindFrom:
		return t.deals(c), true
	case berlin1881.KindTake:
		return c.Offer(berlin1881.KindAccept), true
	}
	switch c.World.Ask(c.Seat).Code {
	case "1881.ask.bid":
		return seal(c), true
	case "1881.ask.veto", "1881.ask.vote":
		return board(c), true
	case "1881.ask.offer":
		return c.Decline(), verb == "decline"
	case "1881.ask.trams", "1881.ask.trains", "1881.ask.trams.shares", "1881.ask.trams.must":
		return t.trams(c, verb)
	case "1881.ask.track", "1881.ask.depot", "1881.ask.depot.both", "1881.ask.depot.take":
		return t.keeps(c), verb == "pass"
	case "1881.ask.income":
		if verb == "pay" && t.f.Unit < berlin1881.SBahn {
			return t.pays(), true
		}
		return t.withheld(c), verb == "withhold"
	case "1881.ask.limit":
		return t.tooMany(c), true
	case "1881.ask.raise":
		return core.Say("bot.1881.raise", c.Fact("company"), c.Fact("price"), c.Fact("treasury")), true
	case "1881.ask.bought":
		return core.Say("bot.rail.pass.bought"), verb == "pass"
	case "1881.ask.start", "1881.ask.trade":
		return t.trade(c)
	}
	return core.Text{}, false
}

// seal is the envelope of 1881 §2.6: of the bids the highest and the lowest are
// settled between their owners, and so on.
func seal(c *reason.Case) core.Text {
	if c.Action.N == c.World.Legal(c.Seat, nil)[0].At(0).N {
		return core.Say("bot.rail.seal.least")
	}
	return core.Say("bot.rail.seal")
}

// board is a vote on what the chairman of the S-Bahn proposes: who gains by it
// is who has its shares.
func board(c *reason.Case) core.Text {
	v := c.World.Observe(c.Seat).(berlin1881.View)
	chair, shares := 0, v.Companies[berlin1881.SBahn].Shares
	if seat := chairman(&v); seat >= 0 {
		chair = shares[seat]
	}
	facts := []core.Arg{core.Num("shares", shares[c.Seat]), core.Num("chairman", chair)}
	if c.Action.Kind == berlin1881.KindVeto || c.Action.Kind == berlin1881.KindNo {
		return core.Say("bot.rail.board.against", facts...)
	}
	return core.Say("bot.rail.board", facts...)
}

func chairman(v *berlin1881.View) int {
	for _, n := range v.Nets {
		if n.ID == v.Companies[berlin1881.SBahn].ID {
			return n.Actor
		}
	}
	return -1
}

var building = act.Of(berlin1881.KindHome, berlin1881.KindLay, berlin1881.KindDepot, berlin1881.KindTake)

// Builds implements [reason.Teller].
func (teller) Builds(a core.Action) bool { return building.Has(a.Kind) }

// Pending implements [reason.Teller]: a net pays into what all nets give out
// together.
func (teller) Pending(c *reason.Case, verb string) (core.Text, bool) {
	v := c.World.Observe(c.Seat).(berlin1881.View)
	return core.Say("bot.rail.net", core.Num("shares", v.Companies[berlin1881.SBahn].Shares[c.Seat])), verb == "pay"
}
