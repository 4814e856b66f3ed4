package berlin1881

import (
	"remise/core"
	"remise/rail/track"
)

// Form implements [core.State].
func (s *State) Form() int { return 3 }

// Hash implements [core.State]. The tiles on the map are kept up in their sum;
// those in stock are the others.
func (s *State) Hash() uint64 {
	var h core.Hasher
	p := &s.position
	for _, n := range [...]int{
		int(p.Auctioneer), int(p.Stage), int(p.Clock.Step), core.Bit(p.Clock.Begun), int(p.Asked), int(p.End), int(p.Phase), int(p.Bank), int(p.Out),
		core.Bit(p.Broke), core.Bit(p.Top), int(p.Leader), int(p.Round), int(p.Idle), int(p.Seat), int(p.Place), int(p.Bought),
		int(p.SoldNow), int(p.Quiet), int(p.LastBuyer), core.Bit(p.NewSold), int(p.Opened), int(p.EdgeDone), int(p.Nets), int(p.Paid),
	} {
		h.Int(n)
	}
	core.HashAll(&h, p.Cash[:], p.Till[:])
	core.HashAll(&h, p.Owed[:])
	core.HashAll(&h, p.Bids[:])
	core.HashAll(&h, p.Order[:])
	core.HashAll(&h, p.SoldRound[:], p.Fresh[:])
	core.HashAll(&h, p.Status[:])
	core.HashAll(&h, p.Stock[:], p.Used[:], p.Scrapped[:])
	core.HashAll(&h, p.HomeStop[:], p.Homes[:])
	p.hashPapers(&h)
	p.turn.hash(&h)
	h.Kept(p.MapSum)
	return h.Sum()
}

// cover changes what lies on a hex, so that the sum stays right.
func (p *position) cover(h int, laid track.Laid) {
	p.MapSum -= p.share(h)
	p.Laid[h] = laid
	p.MapSum += p.share(h)
}

// share is what a hex adds to the hash: nothing while no tile lies there.
func (p *position) share(h int) uint64 {
	if p.Laid[h] == track.Printed {
		return 0
	}
	return core.Share(core.KeptPlaces+uint64(h), uint64(p.Laid[h]))
}

func (p *position) hashPapers(h *core.Hasher) {
	for c := range p.Reg {
		r := &p.Reg[c]
		core.HashAll(h, r.Held[:])
		h.Int(int(r.Director))
		core.HashAll(h, r.Board[:])
		for n := range r.Reached {
			core.HashAll(h, r.Reached[n][:])
		}
		h.Int(int(p.Spots[c].Cell)<<8 | int(p.Spots[c].Depth))
	}
	for u := range p.Depots {
		core.HashAll(h, p.Depots[u][:])
		core.HashAll(h, p.Trams[u][:])
	}
}

func (t *turn) hash(h *core.Hasher) {
	for _, n := range [...]int{
		int(t.Rounds), int(t.Todo), int(t.Unit), core.Bit(t.Done), int(t.Lays), int(t.Fares), int(t.Ferry), int(t.Edge),
		int(t.Bonuses), core.Bit(t.BoughtSbahn), int(t.SoldSbahn), int(t.SPaid), int(t.SPayers), int(t.SSaver), int(t.Waiting), int(t.Ayes),
		int(t.Noes), int(t.Vetoed), int(t.Refusals), int(t.HomeUnit),
	} {
		h.Int(n)
	}
	for u := range t.Floor {
		core.HashAll(h, t.Floor[u][:])
	}
	for c := range t.Site {
		core.HashAll(h, t.Site[c][:])
	}
	t.Proposal.hash(h)
	for i := range t.Refused {
		t.Refused[i].hash(h)
	}
}

func (d *proposed) hash(h *core.Hasher) {
	h.Int(int(d.Kind)<<32 | int(uint32(d.N)))
	core.HashAll(h, d.Obj[:])
}
