package route

// makeLegs fills the net's legs and reports whether the budget allowed it.
func (n *net) makeLegs(b *budget, d *drawer) bool {
	if n.contracted {
		d.draw(n, b)
	} else {
		n.plainLegs()
	}
	n.finish()
	return !b.cut
}

// plainLegs makes every usable edge a leg in both directions.
func (n *net) plainLegs() {
	for i := range n.links {
		k := &n.links[i]
		l := leg{from: k.a, to: k.b, link: int32(i), double: k.double, run: k.run, tracks: k.tracks}
		l.chain, l.end = n.addChain(k.edge)
		n.legs = append(n.legs, l)
		l.from, l.to = l.to, l.from
		n.legs = append(n.legs, l)
	}
}

func (n *net) addChain(edges ...int16) (from, end int32) {
	from = int32(len(n.chain))
	n.chain = append(n.chain, edges...)
	return from, int32(len(n.chain))
}

// drawer draws the halts into the legs: it walks from every station through
// halts to the next stations and keeps the walks that no other makes useless.
type drawer struct {
	n      *net
	b      *budget
	at     []int32 // links by stop
	first  []int32
	start  int16
	batch  int     // the first leg of this start
	ring   []int16 // stations as many legs away from the markers
	done   []bool  // stations whose legs are drawn
	newest []int32 // by station: the last leg of the batch that leads there
	older  []int32 // by leg of the batch: the one before it to the same station
	path   []int16
	keep   bool // keep every walk: a bonus may depend on its halts
	run    set
	tracks set
}

// draw starts at the own markers and goes outwards, no further than a tram
// reaches: the last station of a route needs no legs of its own.
func (d *drawer) draw(n *net, b *budget) {
	d.n, d.b = n, b
	d.keep = n.bonusOnHalts()
	d.index()
	d.done = append(d.done[:0], make([]bool, len(n.nodes))...)
	d.ring = append(d.ring[:0], n.roots...)
	d.newest = d.newest[:0]
	for range n.nodes {
		d.newest = append(d.newest, none)
	}
	for hops := n.reach - 2; hops >= 0 && len(d.ring) > 0; hops-- {
		d.nextRing()
	}
	for i, end := 0, len(n.legs); i < end; i++ {
		n.addReverse(&n.legs[i])
	}
}

// nextRing draws the legs of every station of the ring, and makes the new
// stations they lead to the next ring.
func (d *drawer) nextRing() {
	n, from := d.n, len(d.n.legs)
	for _, s := range d.ring {
		if !d.done[s] {
			d.done[s] = true
			d.from(s)
		}
	}
	d.ring = d.ring[:0]
	for i := from; i < len(n.legs); i++ {
		if to := n.legs[i].to; !d.done[to] && n.carries(&n.nodes[to]) {
			d.ring = append(d.ring, to)
		}
	}
}

func (n *net) bonusOnHalts() bool {
	for _, b := range n.several {
		for _, s := range n.g.Bonuses[b].Stops {
			if n.nodes[s].halt {
				return true
			}
		}
	}
	return false
}

// index lists the links at each stop.
func (d *drawer) index() {
	stops := len(d.n.nodes)
	d.first = append(d.first[:0], make([]int32, stops+1)...)
	for i := range d.n.links {
		d.first[d.n.links[i].a]++
		d.first[d.n.links[i].b]++
	}
	var sum int32
	for i := range d.first {
		sum += d.first[i]
		d.first[i] = sum
	}
	d.at = append(d.at[:0], make([]int32, sum)...)
	for i := len(d.n.links) - 1; i >= 0; i-- {
		for _, s := range [2]int16{d.n.links[i].a, d.n.links[i].b} {
			d.first[s]--
			d.at[d.first[s]] = int32(i)
		}
	}
}

func (d *drawer) from(start int16) {
	d.start, d.batch, d.path = start, len(d.n.legs), d.path[:0]
	d.run, d.tracks = set{}, set{}
	d.run.add(d.n.nodes[start].bit)
	d.walk(leg{from: start, to: start, double: true})
	d.sweep()
}

// walk continues from l.to, which is the start or a halt.
func (d *drawer) walk(l leg) {
	n := d.n
	if !d.b.spendDear() {
		return
	}
	for _, k := range d.at[d.first[l.to]:d.first[l.to+1]] {
		k := &n.links[k]
		to := k.a
		if to == l.to {
			to = k.b
		}
		v := &n.nodes[to]
		if !v.live || d.run.has(v.bit) || d.run.meets(&k.run, n.runWords) || d.tracks.meets(&k.tracks, n.trackWords) {
			continue
		}
		if v.halt && v.passable || !v.halt && !d.done[to] {
			d.step(l, k, to)
		}
	}
}

func (d *drawer) step(l leg, k *link, to int16) {
	n, v := d.n, &d.n.nodes[to]
	d.path = append(d.path, k.edge)
	d.run.flip(&k.run, n.runWords)
	d.tracks.flip(&k.tracks, n.trackWords)
	l.to, l.double = to, l.double && k.double
	if v.halt {
		l.halts += v.pay
		l.bonus += v.bonus
		d.run.add(v.bit)
		d.walk(l)
		d.run[v.bit>>6] &^= 1 << (v.bit & 63)
	} else {
		d.record(l)
	}
	d.run.flip(&k.run, n.runWords)
	d.tracks.flip(&k.tracks, n.trackWords)
	d.path = d.path[:len(d.path)-1]
}

// record keeps a walk from station to station unless another one between the
// same two pays as much and takes no more room.
func (d *drawer) record(l leg) {
	n := d.n
	l.run, l.tracks = d.run, d.tracks
	bit := n.nodes[d.start].bit
	l.run[bit>>6] &^= 1 << (bit & 63)
	if !d.keep && d.beaten(&l) {
		return
	}
	l.chain, l.end = n.addChain(d.path...)
	d.older = append(d.older, d.newest[l.to])
	d.newest[l.to] = int32(len(n.legs))
	n.legs = append(n.legs, l)
}

// beaten looks through the walks to the same station: whether one of them
// makes l useless, or else which of them l makes useless.
func (d *drawer) beaten(l *leg) bool {
	n := d.n
	for i := d.newest[l.to]; i >= 0; i = d.older[int(i)-d.batch] {
		o := &n.legs[i]
		if o.useless {
			continue
		}
		if n.dominates(o, l) {
			return true
		}
		o.useless = n.dominates(l, o)
	}
	return false
}

// sweep takes the useless legs of this start out.
func (d *drawer) sweep() {
	n, kept := d.n, d.batch
	for i := d.batch; i < len(n.legs); i++ {
		d.newest[n.legs[i].to] = none
		if !n.legs[i].useless {
			n.legs[kept] = n.legs[i]
			kept++
		}
	}
	n.legs, d.older = n.legs[:kept], d.older[:0]
}

const none = -1

func (n *net) dominates(a, b *leg) bool {
	return a.halts+a.bonus >= b.halts+b.bonus && (n.modes == 1 || a.double && a.halts >= b.halts || !b.double) &&
		a.run.within(&b.run, n.runWords) && a.tracks.within(&b.tracks, n.trackWords)
}

func (n *net) addReverse(l *leg) {
	r := *l
	r.from, r.to = l.to, l.from
	r.chain = int32(len(n.chain))
	for i := l.end - 1; i >= l.chain; i-- {
		n.chain = append(n.chain, n.chain[i])
	}
	r.end = int32(len(n.chain))
	n.legs = append(n.legs, r)
}
