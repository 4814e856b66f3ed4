package expert

import (
	"remise/core"
	"remise/core/policy"
	"remise/title/trambahn"
)

// Propose is the first action of the best turn.
func (p *Player) Propose(world core.State, seat core.Seat, buf []policy.Proposal) []policy.Proposal {
	turn := p.write(&p.find(world, seat, 1)[0])
	return append(buf, policy.Proposal{Action: turn[0]})
}

// Turns implements [policy.TurnPlayer].
func (p *Player) Turns(world core.State, seat core.Seat, most int, buf []policy.Turn) []policy.Turn {
	for _, f := range p.find(world, seat, most) {
		turn := append([]core.Action(nil), p.write(&f)...)
		buf = append(buf, policy.Turn{Actions: turn, Value: chance(f.logit)})
	}
	return buf
}

// PlayTurn implements [policy.TurnPlayer].
func (p *Player) PlayTurn(world core.State, seat core.Seat) float64 {
	best := &p.find(world, seat, 1)[0]
	for _, a := range p.write(best) {
		world.Apply(a, nil)
	}
	return chance(best.logit)
}

// Begun implements [policy.TurnPlayer].
func (p *Player) Begun(world core.State, seat core.Seat) bool {
	p.t.Read(world, seat)
	return p.t.Played > 0
}

// Shuffle implements [policy.Dealer].
func (p *Player) Shuffle(r *core.RNG) { p.order.Shuffle(r) }

// Draw implements [policy.Dealer].
func (p *Player) Draw(s core.State, r *core.RNG) core.Action { return p.order.Draw(s, r) }

// Value is who leads; at the end, who has won. What a position in the middle of a
// game is worth shows the best turn in it.
func (p *Player) Value(world core.State, seat core.Seat) float64 {
	return trambahn.Leads(world, seat)
}
