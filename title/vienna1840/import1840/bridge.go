package import1840

import (
	"cmp"
	"maps"
	"slices"

	"remise/core"
	"remise/title/vienna1840"
)

// step plays an action or what followed one, after those have passed whom the
// site did not ask.
func (r *replay) step(a *Action) error {
	r.next = r.next[1:]
	switch {
	case isProgram(a.Type):
		return nil
	case a.Type == "choose_ability":
		return r.one(a)
	case r.unasked(a):
		if a.Type == "pass" {
			r.Bridges = append(r.Bridges, Bridge{Action: r.now.ID, Who: string(a.Entity)})
		}
		return nil
	}
	if err := r.release(); err != nil {
		return err
	}
	if err := r.bridge(a); err != nil {
		return err
	}
	r.bought = a.Type == "buy_train"
	if a.Type == "pass" && r.acts(a) && len(r.next) > 0 && r.next[0].Type == "pass" && r.unasked(r.next[0]) {
		r.held = true
		return nil
	}
	return r.one(a)
}

// release plays a pass that was held back. A pass waits for those of players
// who follow and whom our rules do not ask, because it may end the round.
func (r *replay) release() error {
	if !r.held {
		return nil
	}
	r.held = false
	return r.act("pass")
}

// maxBridge is more than there are companies to be passed over.
const maxBridge = 24

// bridge passes for those the site does not ask until it is the turn of the
// file's actor. If that never comes, nothing is changed.
func (r *replay) bridge(a *Action) error {
	n, ok := r.reach(a)
	if !ok {
		return nil
	}
	for range n {
		r.Bridges = append(r.Bridges, Bridge{Action: r.now.ID, Who: r.actor(r.view()), Added: true})
		if err := r.act("pass"); err != nil {
			return err
		}
	}
	return nil
}

// reach is how many passes lead to the turn of the file's actor, or to the run
// of its Stadtbahn company.
func (r *replay) reach(a *Action) (passes int, ok bool) { return r.seek(a, true) }

// seek is reach; the caller says whether it also ends at what our rules do by
// themselves.
func (r *replay) seek(a *Action, ends bool) (passes int, ok bool) {
	s := r.Match.State().(*vienna1840.State)
	if r.ready(s, r.view(), a) {
		return 0, true
	}
	s = s.Clone().(*vienna1840.State)
	ran, stood := maps.Clone(r.runs), a.Type == "reassign_trains" && r.stands(r.view(), a)
	for n := range maxBridge {
		v := s.Observe(core.Spectator).(vienna1840.View)
		if r.ready(s, v, a) || ends && !stood && r.done(v, a, ran) {
			return n, true
		}
		pass := core.Action{By: s.ToAct().Lowest(), Kind: vienna1840.KindPass}
		if s.ToAct() == 0 || pass.By == core.Chance || !s.PassedOver(n == 0 && r.bought) || s.Check(pass) != nil {
			return 0, false
		}
		var events []core.Event
		s.Apply(pass, &events)
		cityRuns(events, ran)
	}
	return 0, false
}

// done reports whether passes have led to what our rules do of themselves: the
// run of a Stadtbahn company, or the only way to arrange trams.
func (r *replay) done(v vienna1840.View, a *Action, ran map[string]int) bool {
	switch a.Type {
	case "run_routes":
		_, is := ran[string(a.Entity)]
		return is
	case "reassign_trains":
		return r.stands(v, a)
	}
	return false
}

// arranges reports whether the company of an arrangement is yet to be asked for
// one.
func (r *replay) arranges(a *Action) bool {
	_, reached := r.seek(a, false)
	return reached
}

// stands reports whether trams stand as an action arranges them.
func (r *replay) stands(v vienna1840.View, a *Action) bool {
	plan, err := r.plan(a, companyOf(v, string(a.Entity)))
	if err != nil {
		return false
	}
	for i, l := range companyOf(v, string(a.Entity)).Lines {
		if plan[i] != cmp.Or(l.Tram, noTram) {
			return false
		}
	}
	return true
}

// ofCompanies are our kinds of action for those of the site in a company round.
var ofCompanies = map[string]uint8{
	"merge": vienna1840.KindLine, "bid": vienna1840.KindBid, "dividend": vienna1840.KindPay, "pass": vienna1840.KindPass,
	"buy_train": vienna1840.KindTram, "scrap_train": vienna1840.KindScrap, "reassign_trains": vienna1840.KindArrange,
}

// ready reports whether it is the turn of the file's actor, and in a company
// round the time for it: a company buys, arranges and bids in one turn.
func (r *replay) ready(s *vienna1840.State, v vienna1840.View, a *Action) bool {
	if !r.turnOf(string(a.Entity), v) {
		return false
	}
	kind, ok := ofCompanies[a.Type]
	if v.Line > 0 || v.Acts == "" || !ok {
		return true
	}
	choices := s.Legal(s.ToAct().Lowest(), nil)
	return slices.ContainsFunc(choices, func(c core.Choice) bool { return c.Kind == kind })
}

// unasked reports whether an action of the file answers a question that our
// rules do not ask: a player passes who can neither buy nor sell, as the site
// counts the certificates of sold lines as shares that somebody could buy; or
// a company leaves its trams as they are.
func (r *replay) unasked(a *Action) bool {
	switch a.Type {
	case "pass":
		seat, isPlayer := r.game.seat(string(a.Entity))
		_, reached := r.reach(a)
		return isPlayer && !reached && r.Match.State().(*vienna1840.State).Unasked(core.Seat(seat))
	case "reassign_trains":
		return r.company(string(a.Entity)).ID != "" && r.stands(r.view(), a) && !r.arranges(a)
	}
	return false
}

// ahead passes for those between the last action and the next, so that the
// round ends where the site ended it.
func (r *replay) ahead() error {
	for _, next := range r.next {
		switch {
		case r.unasked(next):
			return nil
		case isProgram(next.Type) || next.Type == "choose_ability":
			continue
		}
		if err := r.release(); err != nil {
			return err
		}
		return r.bridge(next)
	}
	return r.release()
}
