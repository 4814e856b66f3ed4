package terminal

import (
	"fmt"
	"strings"

	"remise/core"
	"remise/rail"
	"remise/title/berlin1881"
)

// showBerlin writes the players, the shares, who operates with what, and what
// lies on the map.
func showBerlin(d desk, v *berlin1881.View) {
	fmt.Fprintln(d.w, d.text("cli.1881.round", core.Lit("round", v.Round), core.Num("phase", v.Phase), core.Num("bank", v.Bank)))
	d.berlinTurn(v)
	d.berlinPlayers(v)
	d.berlinShares(v)
	d.berlinNets(v)
	d.berlinMap(v)
}

// berlinTurn is where the game stands: the step, who operates and who comes
// after, what was earned, what waits for an answer.
func (d desk) berlinTurn(v *berlin1881.View) {
	if v.Step != "" {
		fmt.Fprintln(d.w, d.text("cli.1881.step", core.Lit("unit", dash(v.Acts)), core.Ref("step", "1881.step."+v.Step)))
	}
	d.flow(d.text("cli.1881.todo"), v.Todo)
	if in := v.Income; in.Fares+in.Ferry+in.Edge > 0 {
		fmt.Fprintln(d.w, d.text("cli.1881.income", core.Num("fares", in.Fares), core.Num("ferry", in.Ferry), core.Num("edge", in.Edge)))
	}
	if v.Proposal != "" {
		fmt.Fprintln(d.w, d.text("cli.1881.proposal", core.Lit("action", v.Proposal)))
	}
}

func (d desk) berlinPlayers(v *berlin1881.View) {
	var rows [][]string
	for i, p := range v.Players {
		name := d.name(i)
		if i == v.Leader && v.Stage != "bids" {
			name += " *"
		}
		rows = append(rows, []string{name, fmt.Sprint(p.Cash), fmt.Sprintf("%d/%d", p.Certificates, p.Limit), fmt.Sprint(p.Worth), bidOf(p.Bid)})
	}
	d.grid(d.text("cli.1881.players"), rows)
}

// bidOf shows a bid: none yet, sealed, or open.
func bidOf(bid int) string {
	switch bid {
	case -1:
		return "–"
	case -2:
		return "✉"
	}
	return fmt.Sprint(bid)
}

func (d desk) berlinShares(v *berlin1881.View) {
	var rows [][]string
	for _, x := range v.Companies {
		if x.Status == rail.Gone {
			continue
		}
		rows = append(rows, []string{x.ID, some(x.Price), fmt.Sprint(x.Printed), d.holder(x.Director), holdings(x.Shares), some(x.New), some(x.Pool), sbahnHands(v, x)})
	}
	d.grid(d.text("cli.1881.shares"), rows)
}

// sbahnHands are the S-Bahn's shares that tram companies have, and who has the
// board members' certificates.
func sbahnHands(v *berlin1881.View, x berlin1881.CompanyView) string {
	var all []string
	for c, n := range x.Held {
		if n > 0 {
			all = append(all, fmt.Sprintf("%s:%d", v.Companies[c].ID, n))
		}
	}
	for i, h := range x.Board {
		if h != "" {
			all = append(all, fmt.Sprintf("S%d=%s", i+1, h))
		}
	}
	return strings.Join(all, " ")
}

func (d desk) berlinNets(v *berlin1881.View) {
	var rows [][]string
	for _, n := range v.Nets {
		if !n.Operates {
			continue
		}
		var depots []string
		for _, s := range n.Depots {
			depots = append(depots, s.Hex)
		}
		rows = append(rows, []string{n.ID, d.name(n.Actor), fmt.Sprint(n.Treasury), dash(strings.Join(n.Trams, " ")), dash(n.Credit), strings.Join(depots, " "), fmt.Sprint(n.Chips)})
	}
	d.grid(d.text("cli.1881.nets"), rows)
}

// inBank is how many trams of a kind the bank has, and how many of them have
// run before.
func (d desk) inBank(t berlin1881.TramView) string {
	if t.Used == 0 {
		return fmt.Sprintf("%d×", t.Left)
	}
	return d.text("cli.1881.used", core.Num("new", t.Left), core.Num("used", t.Used))
}

func (d desk) berlinMap(v *berlin1881.View) {
	var trams, laid []string
	for _, t := range v.Trams {
		if t.Left+t.Used > 0 {
			trams = append(trams, fmt.Sprintf("%s %d (%s)", t.ID, t.Price, d.inBank(t)))
		}
	}
	for _, h := range v.Hexes {
		laid = append(laid, fmt.Sprintf("%s %s/%d", h.Hex, h.Tile, h.Turn))
	}
	d.flow(d.text("cli.1881.trams"), trams)
	d.flow(d.text("cli.1881.edge"), v.Edge)
	d.flow(d.text("cli.rail.map"), laid)
}
