package greedy

import (
	"strconv"

	"remise/core"
	"remise/rail/chart"
	"remise/rail/reason"
	"remise/title/berlin1881"
)

// teller knows what only 1881 has: envelopes, the board and nets of the S-Bahn.
type teller struct{ core.Title }

// Actor implements [reason.Teller].
func (teller) Actor(world chart.Position, seat core.Seat) (a reason.Actor) {
	v, s := world.Observe(seat).(*berlin1881.View), world.(*berlin1881.State)
	for _, n := range v.Nets {
		if n.Name == v.Unit {
			a = reason.Actor{Name: n.Name, Treasury: n.Treasury, Trams: len(n.Trams)}
		}
	}
	if runner := s.Runner(); runner != chart.Nobody && s.OnSale(runner) >= 0 {
		price, _ := berlin1881.TramInfo(s.OnSale(runner))
		a.Cheapest = int(price)
	}
	return a
}

// Ledger implements [reason.Teller].
func (teller) Ledger(world chart.Position, seat core.Seat) reason.Ledger {
	v := world.Observe(seat).(*berlin1881.View)
	me := v.Players[seat]
	l := reason.Ledger{Cash: me.Cash, Papers: me.Papers, Limit: me.Limit}
	for i, c := range v.Company {
		l.Firms = append(l.Firms, reason.Firm{
			Name: c.Short, Price: c.Price, Treasury: treasury(v, c.Short), Runners: running(i, c.Status), Shares: me.Shares[i],
			Director: c.Director == strconv.Itoa(int(seat)+1),
		})
	}
	return l
}

// running is who runs for a company: a tram company does so itself, the
// S-Bahn by nets of several owners.
func running(company int, status string) []int {
	if company == berlin1881.SBahn || status != "started" {
		return nil
	}
	return []int{company}
}

func treasury(v *berlin1881.View, short string) (sum int) {
	for _, n := range v.Nets {
		if n.Company == short {
			sum += n.Treasury
		}
	}
	return sum
}

// Deal implements [reason.Teller].
func (teller) Deal(c *reason.Case, verb string) (core.Text, bool) {
	switch c.World.Ask(c.Seat).Code {
	case "1881.ask.bid":
		return seal(c), true
	case "1881.ask.veto", "1881.ask.vote":
		return board(c), true
	case "1881.ask.offer":
		return c.Decline(), verb == "decline"
	case "1881.ask.trams", "1881.ask.trains", "1881.ask.trams.shares":
		return c.NoTram(), verb == "pass"
	case "1881.ask.bought":
		return core.Say("bot.rail.pass.bought", c.Fact("cash")), verb == "pass"
	case "1881.ask.trade":
		return c.NoShare(), verb == "pass"
	}
	return core.Text{}, false
}

// seal is the envelope of 1881 §2.6: of the bids the highest and the lowest are
// settled between their owners, and so on.
func seal(c *reason.Case) core.Text {
	if c.Action.N == c.World.Legal(c.Seat, nil)[0].At(0).N {
		return core.Say("bot.rail.seal.least", core.Num("bid", int(c.Action.N)))
	}
	return core.Say("bot.rail.seal", core.Num("bid", int(c.Action.N)))
}

// board is a vote on what the chairman of the S-Bahn proposes: who gains by it
// is who has its shares.
func board(c *reason.Case) core.Text {
	v := c.World.Observe(c.Seat).(*berlin1881.View)
	his := 0
	if seat := chairman(v); seat >= 0 {
		his = v.Players[seat].Shares[berlin1881.SBahn]
	}
	return core.Say("bot.rail.board", core.Num("shares", v.Players[c.Seat].Shares[berlin1881.SBahn]), core.Num("his", his))
}

func chairman(v *berlin1881.View) int {
	for _, n := range v.Nets {
		if n.Name == v.Company[berlin1881.SBahn].Short {
			return n.Actor
		}
	}
	return -1
}

// Built implements [reason.Teller].
func (teller) Built(*reason.Case) (core.Text, bool) { return core.Text{}, false }

// Pending implements [reason.Teller]: a net pays into what all nets give out
// together.
func (teller) Pending(c *reason.Case, verb string) (core.Text, bool) {
	v := c.World.Observe(c.Seat).(*berlin1881.View)
	return core.Say("bot.rail.net", core.Num("amount", v.Income.Fares), core.Num("shares", v.Players[c.Seat].Shares[berlin1881.SBahn])), verb == "pay"
}
