package berlin1881

import (
	"remise/core"
	"remise/rail/track"
)

type small interface {
	~int8 | ~uint8 | ~int16 | ~uint16 | ~int32
}

// add folds a list of small numbers into a hash, as many to a word as fit.
func add[T small](h *core.Hasher, list []T) {
	var word uint64
	for i, v := range list {
		word = word*0x100000001b3 + uint64(v)
		if i&3 == 3 {
			h.Uint(word)
			word = 0
		}
	}
	h.Uint(word)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Form implements [core.State].
func (s *State) Form() int { return 1 }

// Hash implements [core.State]. The tiles on the map are kept up in their sum;
// those in stock are the others.
func (s *State) Hash() uint64 {
	var h core.Hasher
	p := &s.position
	for _, n := range [...]int{
		int(p.Auctioneer), int(p.Stage), int(p.Clock.Step), bit(p.Clock.Begun), int(p.Asked), int(p.End), int(p.Phase), int(p.Bank), int(p.Out),
		bit(p.Broke), bit(p.Top), int(p.Leader), int(p.Round), int(p.Idle), int(p.Seat), int(p.Place), int(p.Bought),
		int(p.SoldNow), int(p.Quiet), int(p.LastBuyer), bit(p.NewSold), int(p.Opened), int(p.EdgeDone), int(p.Nets), int(p.Paid),
	} {
		h.Int(n)
	}
	add(&h, p.Cash[:])
	add(&h, p.Till[:])
	add(&h, p.Owed[:])
	add(&h, p.Bids[:])
	add(&h, p.Order[:])
	add(&h, p.SoldRound[:])
	add(&h, p.Status[:])
	add(&h, p.Stock[:])
	add(&h, p.Used[:])
	add(&h, p.Scrapped[:])
	add(&h, p.HomeStop[:])
	add(&h, p.Homes[:])
	p.hashPapers(&h)
	p.turn.hash(&h)
	h.Kept(p.MapSum)
	return h.Sum()
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
		add(h, r.Held[:])
		h.Int(int(r.Director))
		add(h, r.Board[:])
		for n := range r.Reached {
			add(h, r.Reached[n][:])
		}
		h.Int(int(p.Spots[c].Cell)<<8 | int(p.Spots[c].Depth))
	}
	for u := range p.Depots {
		add(h, p.Depots[u][:])
		add(h, p.Trams[u][:])
	}
}

func (t *turn) hash(h *core.Hasher) {
	for _, n := range [...]int{
		int(t.Rounds), int(t.Todo), int(t.Unit), bit(t.Done), int(t.Lays), int(t.Fares), int(t.Ferry), int(t.Edge),
		int(t.Bonuses), bit(t.BoughtSbahn), int(t.SoldSbahn), int(t.SPaid), int(t.SPayers), int(t.SSaver), int(t.Waiting), int(t.Ayes),
		int(t.Noes), int(t.Vetoed), int(t.Refusals), int(t.HomeUnit),
	} {
		h.Int(n)
	}
	for u := range t.Floor {
		add(h, t.Floor[u][:])
	}
	for c := range t.Site {
		add(h, t.Site[c][:])
	}
	t.Proposal.hash(h)
	for i := range t.Refused {
		t.Refused[i].hash(h)
	}
}

func (d *deed) hash(h *core.Hasher) {
	h.Int(int(d.Kind)<<32 | int(uint32(d.N)))
	add(h, d.Obj[:])
}
