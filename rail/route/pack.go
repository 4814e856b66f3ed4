package route

import (
	"cmp"
	"slices"
)

// packer finds the best routes of several trams that share no track.
//
// It first asks what each tram could do alone; together that is a bound. Then
// it lists, for each reach, the routes so close to their best that a better
// total could use them, and tries their combinations. Where the trams crowd
// the same track that bound is poor and the lists are long: then the track is
// given prices, as in an auction. With every route worth its value less the
// price of its track, the bound is the sum of all prices and of the best such
// worth of each tram; prices that make crowded track dear bring it close to the
// truth, and few routes come into question.
type packer struct {
	s     *search
	trams []int  // by falling reach, as indexes of what the caller gave
	kinds []kind // one for each different reach, in the same order
	total int32  // the bound at these prices, scaled
	slack int32  // how much the routes may fall short of it together

	chosen   []int32 // of each tram in order: index in its list, or stays
	legs     []int32 // of all candidates
	pooled   []int32 // of those in pools
	copied   []int32 // scratch
	order    []int64 // scratch
	sorted   []candidate
	placing  int // how many trams get routes from the lists
	filling  *kind
	watching *kind // whose routes are met
	deep     *kind // the kind of which one tram has a route that is not listed
	half     int32 // how far listed routes fall short at most
	most     int   // how long a list may get
	full     bool  // a list grew too long
	used     set   // track of the routes chosen
	tries    int64 // left for combining; none: given up

	value  int32 // of the best choice so far
	bound  int32 // proven
	best   []found
	prices prices
}

// kind is what trams of one reach have in common.
type kind struct {
	tram     Tram
	count    int
	top      int32 // the best a tram can do alone, scaled, at these prices
	use      found // the route that does it
	list     []candidate
	users    users
	partners partners    // by what routes of the list pay
	rivals   partners    // by what they are worth
	pool     []candidate // routes seen in earlier rounds of the auction, in packer.pooled

	witness int32 // a route of the list that was free when it was looked for last
}

type candidate struct {
	worth  int32 // scaled, less the price of its track
	value  int32
	tracks set
	mode   int8
	root   int16
	second int16
	legs   int32 // packer.legs[legs:end]
	end    int32
}

const stays = -1

// solve looks for a choice for several trams that pays more than the floor.
func (p *packer) solve(s *search, trams []Tram, floor int32) {
	p.start(s, trams, floor)
	if !p.proved() && (s.hard || !p.attempt(quickList, quickTries)) {
		p.auction()
	}
}

// firstRounds are enough for a first bound on a hard network: prices lower it
// sooner than more rounds.
const firstRounds = 4

// start finds a first bound and a first choice.
func (p *packer) start(s *search, trams []Tram, floor int32) {
	p.s = s
	p.sort(trams)
	p.value, p.prices.sum, p.pooled = floor, 0, p.pooled[:0]
	s.setPrices(1, nil)
	s.halves.rounds = firstRounds
	p.measure()
	s.halves.rounds = 0
	p.bound = p.total
	p.grab()
}

// sort orders the trams and groups them by reach; without limit is farthest.
func (p *packer) sort(trams []Tram) {
	far := func(i int) int { return cmp.Or(trams[i].Reach, unlimited) }
	p.trams = p.trams[:0]
	for i := range trams {
		p.trams = append(p.trams, i)
	}
	slices.SortFunc(p.trams, func(a, b int) int { return cmp.Or(cmp.Compare(far(b), far(a)), cmp.Compare(a, b)) })
	p.kinds = p.kinds[:0]
	for _, i := range p.trams {
		if k := len(p.kinds); k > 0 && p.kinds[k-1].tram == trams[i] {
			p.kinds[k-1].count++
			continue
		}
		p.addKind(trams[i])
	}
	for len(p.best) < len(trams) {
		p.best = append(p.best, found{})
	}
	for i := range p.best {
		p.best[i].legs = p.best[i].legs[:0]
	}
}

// addKind opens a kind and keeps the memory of the one that was there before.
func (p *packer) addKind(t Tram) {
	k := len(p.kinds)
	if k < cap(p.kinds) {
		p.kinds = p.kinds[:k+1]
	} else {
		p.kinds = append(p.kinds, kind{})
	}
	d := &p.kinds[k]
	d.tram, d.count, d.top = t, 1, 0
	d.use.legs, d.list, d.pool = d.use.legs[:0], d.list[:0], d.pool[:0]
}

// measure finds the best of each kind alone, and with it the bound. The best
// of last time is a good guess.
func (p *packer) measure() {
	p.total = p.prices.sum
	for i := range p.kinds {
		k := &p.kinds[i]
		p.s.banned = set{}
		guess := max(0, p.s.worth(&k.use))
		p.watching = k
		p.s.find(k.tram, guess)
		if len(p.s.best.legs) > 0 {
			k.use.copy(&p.s.best)
		}
		k.top = max(guess, p.s.best.value, p.s.missed)
		p.total += k.top * int32(k.count)
	}
}

func (f *found) copy(o *found) {
	legs := append(f.legs[:0], o.legs...)
	*f = *o
	f.legs = legs
}

// grab lets each tram in turn take the best of what the others left.
func (p *packer) grab() {
	p.reserve()
	var used set
	var value int32
	i := 0
	for k := range p.kinds {
		for range p.kinds[k].count {
			f := &p.prices.trial[i]
			p.pick(f, &p.kinds[k], &used)
			for _, j := range f.legs {
				used.flip(&p.s.n.legs[j].tracks, p.s.n.trackWords)
			}
			value += p.s.n.pays(f.mode, f.root, f.legs)
			i++
		}
	}
	p.s.banned = set{}
	if value > p.value {
		p.value = value
		for i := range p.trams {
			p.best[i].copy(&p.prices.trial[i])
		}
	}
}

// pick finds the best route of a kind that keeps off used track: the best seen
// before, or a better one. While no track is used, that is the measured one.
func (p *packer) pick(f *found, k *kind, used *set) {
	if *used == (set{}) {
		f.copy(&k.use)
		return
	}
	f.legs = f.legs[:0]
	best, worth := k.bestSeen(p.s, used)
	if best >= 0 {
		f.take(&k.pool[best], p.pooled)
	}
	p.s.banned = *used
	p.s.find(k.tram, worth)
	if len(p.s.best.legs) > 0 {
		f.copy(&p.s.best)
	}
}

// bestSeen is the route of the pool that keeps off used track and is worth most
// at the prices of the search, if it is worth something.
func (k *kind) bestSeen(s *search, used *set) (best int, worth int32) {
	best = -1
	for i := range k.pool {
		c := &k.pool[i]
		if c.value*s.scale <= worth {
			break
		}
		if c.tracks.meets(used, s.n.trackWords) {
			continue
		}
		if w := c.value*s.scale - s.cost(&c.tracks); w > worth {
			best, worth = i, w
		}
	}
	return best, worth
}

func (p *packer) reserve() {
	for len(p.prices.trial) < len(p.trams) {
		p.prices.trial = append(p.prices.trial, found{})
	}
}

// pays is what a route of these legs pays.
func (n *net) pays(mode int, root int16, legs []int32) int32 {
	if len(legs) == 0 {
		return 0
	}
	value := n.base(mode, root)
	if len(n.several) > 0 {
		value += n.severalEarned(legs)
	}
	for _, j := range legs {
		value += n.legs[j].gain[mode]
	}
	return value
}

// worth is what a found route is worth at the prices of the search.
func (s *search) worth(f *found) int32 {
	value := s.n.pays(f.mode, f.root, f.legs) * s.scale
	for _, j := range f.legs {
		value -= s.cost(&s.n.legs[j].tracks)
	}
	return value
}

// proved reports whether nothing better can exist: totals come in units.
func (p *packer) proved() bool {
	if p.bound-p.value < p.s.n.unit {
		p.bound = p.value
	}
	return p.bound == p.value
}

// How many routes may be listed and combinations tried, in passing, at first
// and at last.
const (
	glanceList = 200
	quickList  = 500
	quickTries = 20_000
	wholeList  = 60_000
	longList   = 100_000
	longTries  = 1 << 40
)

// attempt looks for every choice that beats the best so far, with lists of at
// most so many routes, and reports whether that settled the question.
func (p *packer) attempt(list int, tries int64) bool {
	return p.through(1, list*2, tries) && p.proved()
}

// through tries all choices that fall short of the bound by no more than a
// part of what is left to prove. If it gets through, the bound is lower.
//
// Of the routes of such a choice at most one falls short by more than half of
// that. So only half as much is listed, which is far less: first the lists are
// combined, then each kind is searched for one route that falls short by more
// and leaves the others enough of their lists.
func (p *packer) through(part int32, list int, tries int64) bool {
	p.slack = p.room() / part
	p.half = p.slack / 2
	below := p.total - p.slack - 1
	all := p.fill(list)
	if !p.combine(tries) || !all || !p.dive() {
		return false
	}
	p.lower(below)
	return true
}

// dive looks for the choices with one route that is not listed.
func (p *packer) dive() bool {
	s := p.s
	for i := range p.kinds {
		k := &p.kinds[i]
		p.deep, s.sink, s.others = k, (*diver)(p), p
		p.placing = len(p.trams) - 1
		k.count--
		s.find(k.tram, k.top-p.slack-1)
		k.count++
		p.deep, s.sink, s.others, s.enough = nil, nil, nil, false
		if p.tries <= 0 || s.b.cut {
			return false
		}
	}
	return true
}

// diver takes routes that are not listed and tries the lists with each.
type diver packer

func (d *diver) take(s *search, worth int32) {
	p := (*packer)(d)
	short := p.deep.top - worth
	if short <= p.half || short > p.slack {
		return
	}
	p.used = set{}
	for _, j := range s.path {
		p.used.flip(&s.n.legs[j].tracks, s.n.trackWords)
	}
	p.place(0, 0, 0, short, s.n.pays(s.mode, s.root, s.path))
	s.floor = max(s.floor, p.deep.top-p.slack-1)
	s.enough = p.tries <= 0
}

// spare reports whether the other trams fall short by no more than room beside
// a route that has used this much track. Mostly what was free beside a shorter
// part of the route is free still.
func (p *packer) spare(used *set, room int32) bool {
	return p.witnessed(used, room) || p.testify(used, room)
}

// lack is how much the other trams fall short at least beside a route that has
// used this much track; if it is more than room it is of no use how much.
func (p *packer) lack(used *set, room int32) int32 {
	var lack int32
	for i := range p.kinds {
		k := &p.kinds[i]
		if k.count == 0 {
			continue
		}
		lack += (k.top - k.mostFree(k.top-(room-lack)/int32(k.count), used)) * int32(k.count)
		if lack > room {
			break
		}
	}
	return lack
}

func (p *packer) witnessed(used *set, room int32) bool {
	for i := range p.kinds {
		k := &p.kinds[i]
		if k.count == 0 {
			continue
		}
		if k.witness >= int32(len(k.list)) || k.list[k.witness].tracks.meets(used, p.s.n.trackWords) {
			return false
		}
		room -= (k.top - k.list[k.witness].worth) * int32(k.count)
	}
	return room >= 0
}

// testify finds the best that is free for each kind.
func (p *packer) testify(used *set, room int32) bool {
	for i := range p.kinds {
		k := &p.kinds[i]
		if k.count == 0 {
			continue
		}
		k.witness = k.users.free(0, int32(len(k.list)), used, 0)
		worth := int32(0)
		if k.witness < int32(len(k.list)) {
			worth = max(0, k.list[k.witness].worth)
		}
		if room -= (k.top - worth) * int32(k.count); room < 0 {
			return false
		}
	}
	return true
}

// room is the most by which a better choice may fall short of the bound.
func (p *packer) room() int32 { return p.total - (p.value+p.s.n.unit)*p.s.scale }

// fill lists for each kind the routes that fall short by no more than slack.
func (p *packer) fill(most int) bool {
	p.full, p.legs = false, p.legs[:0]
	s := p.s
	for i := range p.kinds {
		k := &p.kinds[i]
		k.list = k.list[:0]
		p.filling, p.most, s.sink = k, most, p
		s.find(k.tram, p.least(k))
		s.sink, s.enough = nil, false
		p.sortList(k)
	}
	return !p.full && !s.b.cut
}

// sortList puts the best first and makes the list ready to be combined.
func (p *packer) sortList(k *kind) {
	p.order, p.sorted = p.order[:0], p.sorted[:0]
	for i := range k.list {
		p.order = append(p.order, pack(k.list[i].worth, int32(i)))
	}
	slices.Sort(p.order)
	for _, x := range p.order {
		_, i := unpack(x)
		p.sorted = append(p.sorted, k.list[i])
	}
	copy(k.list, p.sorted)
	k.users.index(k.list, p.s.n.trackWords)
	p.gather(k)
}

func (c candidate) before(o candidate) int {
	return cmp.Or(cmp.Compare(o.worth, c.worth), cmp.Compare(c.legs, o.legs))
}

// take lists a route that the search found.
func (p *packer) take(s *search, worth int32) {
	if len(p.filling.list) >= p.most {
		s.enough, p.full = true, true
		return
	}
	p.filling.list = append(p.filling.list, p.candidate(worth))
}

// least is what a route must be worth more than. At no price, a route that
// pays nothing is as good as none; at prices it may still be needed.
func (p *packer) least(k *kind) int32 {
	if p.s.price == nil {
		return max(0, k.top-p.half-1)
	}
	return k.top - p.half - 1
}

func (p *packer) candidate(worth int32) candidate {
	s := p.s
	c := candidate{worth: worth, mode: int8(s.mode), root: s.root, second: int16(s.second), legs: int32(len(p.legs))}
	p.legs = append(p.legs, s.path...)
	c.end = int32(len(p.legs))
	c.value = s.n.pays(s.mode, s.root, s.path)
	for _, j := range s.path {
		c.tracks.flip(&s.n.legs[j].tracks, s.n.trackWords)
	}
	return c
}

// combine tries the choices from the lists and reports whether it got through.
func (p *packer) combine(tries int64) bool {
	p.tries = tries
	p.placing, p.chosen = len(p.trams), append(p.chosen[:0], make([]int32, len(p.trams))...)
	p.used = set{}
	p.place(0, 0, 0, 0, 0)
	return p.tries > 0 && !p.s.b.cut
}

// place chooses a route for tram i, which is the nth of kind k: after the
// routes of its equals, which are interchangeable.
func (p *packer) place(i, k, nth int, short, value int32) {
	if k == len(p.kinds) {
		p.settle(value)
		return
	}
	d := &p.kinds[k]
	if nth == d.count {
		p.place(i, k+1, 0, short, value)
		return
	}
	from := int32(0)
	if nth > 0 {
		from = p.chosen[i-1] + 1
	}
	if nth > 0 && p.chosen[i-1] == stays {
		from = int32(len(d.list))
	}
	if i+1 == p.placing {
		p.placeLast(i, k, nth, short, value)
	} else {
		p.placeFrom(i, k, nth, from, short, value)
	}
	if short+d.top <= p.slack {
		p.chosen[i] = stays
		p.place(i+1, k, nth+1, short+d.top, value)
	}
}

// placeFrom tries the routes of the list from the given one on.
func (p *packer) placeFrom(i, k, nth int, from, short, value int32) {
	d, used, words := &p.kinds[k], &p.used, p.s.n.trackWords
	end := d.worthy(short + d.top - p.slack)
	for c := d.users.free(from, end, used, 0); c < end; c = d.users.free(c+1, end, used, 0) {
		r := &d.list[c]
		lack := short + d.top - r.worth
		if lack > p.slack || !p.spend() {
			return
		}
		p.chosen[i] = c
		used.flip(&r.tracks, words)
		if i+2 == p.placing || lack+p.ahead(k, nth+1, c+1, p.slack-lack) <= p.slack {
			p.place(i+1, k, nth+1, lack, value+r.value)
		}
		used.flip(&r.tracks, words)
	}
}

// placeLast looks for a route that makes the choice a better one. Of the last
// two of equal trams it gets the one that pays more: few routes pay so much.
func (p *packer) placeLast(i, k, nth int, short, value int32) {
	d, used := &p.kinds[k], &p.used
	least := p.value + 1 - value
	if nth > 0 {
		if p.chosen[i-1] == stays {
			return
		}
		least = max(least, d.list[p.chosen[i-1]].value)
	}
	if !d.partners.any(used, least) {
		return
	}
	end, class := d.worthy(short+d.top-p.slack), d.users.paying(least)
	for c := d.users.free(0, end, used, class); c < end && p.spend(); c = d.users.free(c+1, end, used, class) {
		p.chosen[i] = c
		p.settle(value + d.list[c].value)
	}
}

func (p *packer) spend() bool {
	p.tries--
	return p.tries > 0 && p.s.b.spendDear()
}

// ahead is how much the trams still to be placed fall short at least, each
// with the best route that the used track leaves it.
func (p *packer) ahead(k, nth int, from, room int32) int32 {
	var lack int32
	for ; k < len(p.kinds) && lack <= room; k, nth, from = k+1, 0, 0 {
		d := &p.kinds[k]
		if nth < d.count {
			lack += (d.top - d.bestFree(from, d.top-room, &p.used)) * int32(d.count-nth)
		}
	}
	return lack
}

// mostFree is the most that a route beside used track can be worth, or as little
// as is of no use.
func (k *kind) mostFree(least int32, used *set) int32 {
	if len(k.rivals.all) > 0 {
		return max(0, k.rivals.best(used, least))
	}
	return k.bestFree(0, least, used)
}

// bestFree is the worth of the first route in the list that meets no used
// track, or as little as is of no use; staying is worth nothing.
func (k *kind) bestFree(from, least int32, used *set) int32 {
	end := k.worthy(least)
	if i := k.users.free(from, end, used, 0); i < end {
		return max(0, k.list[i].worth)
	}
	return max(0, least-1)
}

// worthy is how many routes of the list are worth so much.
func (k *kind) worthy(least int32) int32 {
	i, _ := slices.BinarySearchFunc(k.list, least, func(c candidate, least int32) int {
		if c.worth >= least {
			return -1
		}
		return 1
	})
	return int32(i)
}

// settle takes a full choice if it is better.
func (p *packer) settle(value int32) {
	if value <= p.value {
		return
	}
	p.value = value
	p.slack = min(p.slack, p.room())
	i, at := 0, 0
	for k := range p.kinds {
		d := &p.kinds[k]
		for range d.count {
			p.keep(&p.best[at], d, p.chosen[i])
			i, at = i+1, at+1
		}
		if d == p.deep {
			p.best[at].set(p.s, value)
			at++
		}
	}
}

func (p *packer) keep(f *found, d *kind, c int32) {
	f.legs = f.legs[:0]
	if c == stays {
		return
	}
	f.take(&d.list[c], p.legs)
}

func (f *found) take(c *candidate, legs []int32) {
	f.mode, f.root, f.second = int(c.mode), c.root, int(c.second)
	f.legs = append(f.legs[:0], legs[c.legs:c.end]...)
}
