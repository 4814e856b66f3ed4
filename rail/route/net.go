package route

import (
	"slices"
)

// Two ways of counting a route. Both are a sum over its legs, so one search
// serves them: running once pays every stop when it is reached; shuttling pays
// both ends of every leg, hence the stops between the ends twice (1881 §14.5).
const (
	once = iota
	shuttling
	modes
)

// net is a graph made ready for the search: only what a route of the company
// can touch, with clashes as small sets.
//
// It comes in two forms. Normally its nodes are all stops and its legs are the
// edges. If every tram has a limited reach and ends at stations, the halts are
// drawn into the legs, so that a route has few legs and a bound on walks of so
// many legs is tight.
type net struct {
	g     *Graph
	rules Rules

	contracted bool
	reach      int // the farthest of the trams, 0 without limit
	modes      int // 1, or 2 if there is shuttling
	unit       int32
	several    []int32 // bonuses that need more than one stop, by index

	nodes  []node // by stop
	roots  []int16
	links  []link // usable edges
	legs   []leg  // both directions, grouped by where they start
	first  []int32
	chain  []int16 // edges of all legs, one after the other
	best   []int32 // scratch
	order  []int32 // scratch
	sorted []leg   // scratch

	words int      // of room for a leg: run words, then track words
	room  []uint64 // what each leg takes up, close together: the search looks here most

	runWords, trackWords int
	runBits, trackBits   int16
	hexBit               [MaxHexes]int16
	hexUse               [MaxHexes]int16
	trackBit             [MaxTracks]int16
	trackUse             [MaxTracks]int16
}

type node struct {
	pay, bonus int32
	bit        int16 // in the run set
	live       bool  // reached from an own marker
	passable   bool
	halt       bool
	own        bool
	double     bool
	cost       int // of reach
}

// link is an edge as the search sees it.
type link struct {
	edge   int16
	a, b   int16
	double bool
	run    set
	tracks set
}

// leg leads from one node to the next.
type leg struct {
	from, to   int16
	link       int32 // if no halts are drawn in
	double     bool
	useless    bool // another leg makes it so
	gain       [modes]int32
	halts      int32 // what the halts drawn in pay, and
	bonus      int32 // their bonuses
	run        set   // hexes and halts between, and the bit of to
	tracks     set
	chain, end int32 // net.chain[chain:end], from from to to
}

func (n *net) compile(g *Graph, r Rules, trams []Tram) {
	n.g, n.rules = g, r
	n.modes = 1
	if r.Shuttle {
		n.modes = modes
	}
	n.readStops()
	n.readBonuses()
	n.spread()
	n.countUse()
	n.makeLinks(len(trams) > 1)
	n.contracted = n.canContract(trams)
	n.reach = 0
	for _, t := range trams {
		n.reach = max(n.reach, t.Reach)
	}
	n.legs, n.chain = n.legs[:0], n.chain[:0]
	n.unit = n.commonUnit()
}

func (n *net) readStops() {
	n.nodes, n.roots = n.nodes[:0], n.roots[:0]
	for i := range n.g.Stops {
		s := &n.g.Stops[i]
		d := node{
			pay: n.rules.Pays(s), passable: !s.Blocked && !s.Terminal,
			halt: s.Halt, own: s.Own, double: s.Double,
		}
		if !s.Halt {
			d.cost = 1
		}
		if s.Own {
			n.roots = append(n.roots, int16(i))
		}
		n.nodes = append(n.nodes, d)
	}
}

func (n *net) readBonuses() {
	n.several = n.several[:0]
	for i := range n.g.Bonuses {
		switch b := &n.g.Bonuses[i]; len(b.Stops) {
		case 0:
		case 1:
			n.nodes[b.Stops[0]].bonus += b.Pays
		default:
			n.several = append(n.several, int32(i))
		}
	}
}

// spread marks the stops that a route with an own marker can reach at all.
func (n *net) spread() {
	for _, r := range n.roots {
		n.nodes[r].live = true
	}
	for grown := true; grown; {
		grown = false
		for i := range n.g.Edges {
			e := &n.g.Edges[i]
			a, b := &n.nodes[e.A], &n.nodes[e.B]
			if n.carries(a) && !b.live || n.carries(b) && !a.live {
				a.live, b.live, grown = true, true, true
			}
		}
	}
}

// carries reports whether a route can go on from the node: out of an own
// marker it can even if nothing passes there.
func (n *net) carries(d *node) bool { return d.live && (d.passable || d.own) }

func (n *net) usable(e *Edge) bool {
	return e.A != e.B && (n.carries(&n.nodes[e.A]) || n.carries(&n.nodes[e.B]))
}

// countUse counts who uses each hex and piece of track, for what only one edge
// uses can never clash.
func (n *net) countUse() {
	n.hexUse, n.trackUse = [MaxHexes]int16{}, [MaxTracks]int16{}
	for i := range n.g.Edges {
		e := &n.g.Edges[i]
		if !n.usable(e) {
			continue
		}
		eachBit(e.Tracks[:], func(b int) { n.trackUse[b]++ })
		if n.rules.HexOnce {
			eachBit(e.Hexes[:], func(b int) { n.hexUse[b]++ })
		}
	}
	n.numberStops()
	n.numberShared()
}

func (n *net) numberStops() {
	n.runBits = 0
	for i := range n.hexBit {
		n.hexBit[i] = -1
	}
	for i := range n.nodes {
		d, hex := &n.nodes[i], n.g.Stops[i].Hex
		if !d.live {
			continue
		}
		if !n.rules.HexOnce || hex == NoHex {
			d.bit = n.runBits
			n.runBits++
			continue
		}
		if n.hexBit[hex] < 0 {
			n.hexBit[hex] = n.runBits
			n.runBits++
		}
		d.bit = n.hexBit[hex]
	}
}

func (n *net) numberShared() {
	for h, uses := range n.hexUse {
		if uses > 1 && n.hexBit[h] < 0 {
			n.hexBit[h] = n.runBits
			n.runBits++
		}
	}
	n.trackBits = 0
	for t, uses := range n.trackUse {
		n.trackBit[t] = -1
		if uses > 1 {
			n.trackBit[t] = n.trackBits
			n.trackBits++
		}
	}
}

// makeLinks turns the usable edges into links. With several trams an edge that
// shares no track still needs a bit of its own, or two trams could both use it.
func (n *net) makeLinks(private bool) {
	n.links = n.links[:0]
	for i := range n.g.Edges {
		e := &n.g.Edges[i]
		if !n.usable(e) {
			continue
		}
		l := link{edge: int16(i), a: e.A, b: e.B}
		l.double = e.Double && n.nodes[e.A].double && n.nodes[e.B].double
		shared := false
		eachBit(e.Tracks[:], func(b int) {
			if n.trackBit[b] >= 0 {
				l.tracks.add(n.trackBit[b])
				shared = true
			}
		})
		if private && !shared {
			l.tracks.add(n.trackBits)
			n.trackBits++
		}
		if n.rules.HexOnce {
			eachBit(e.Hexes[:], func(b int) {
				if n.hexBit[b] >= 0 {
					l.run.add(n.hexBit[b])
				}
			})
		}
		n.links = append(n.links, l)
	}
	n.runWords, n.trackWords = int(n.runBits+63)/64, int(n.trackBits+63)/64
}

// canContract reports whether halts can be drawn into the legs: every route
// then begins and ends at a station and is rooted in one.
func (n *net) canContract(trams []Tram) bool {
	if n.rules.HaltEnds > 0 {
		return false
	}
	for _, t := range trams {
		if t.Reach == 0 || t.Reach > maxWalk {
			return false
		}
	}
	for _, r := range n.roots {
		if n.nodes[r].halt {
			return false
		}
	}
	return true
}

// commonUnit is the greatest number that divides every value: the next better
// answer is at least so much better.
func (n *net) commonUnit() int32 {
	var u int32
	for i := range n.nodes {
		if n.nodes[i].live {
			u = gcd(gcd(u, n.nodes[i].pay), n.nodes[i].bonus)
		}
	}
	for _, b := range n.several {
		u = gcd(u, n.g.Bonuses[b].Pays)
	}
	return max(u, 1)
}

func gcd(a, b int32) int32 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// finish groups the legs by their start, the most promising first, and works
// out what each one gains.
func (n *net) finish() {
	for i := range n.legs {
		l := &n.legs[i]
		to, from := &n.nodes[l.to], &n.nodes[l.from]
		l.gain[once] = l.halts + l.bonus + to.pay + to.bonus
		l.gain[shuttling] = 2*l.halts + l.bonus + from.pay + to.pay + to.bonus
		l.run.add(to.bit)
	}
	n.sortLegs()
	n.words, n.room = n.runWords+n.trackWords, n.room[:0]
	n.first = n.first[:0]
	for i := range n.legs {
		n.room = append(append(n.room, n.legs[i].run[:n.runWords]...), n.legs[i].tracks[:n.trackWords]...)
		for len(n.first) <= int(n.legs[i].from) {
			n.first = append(n.first, int32(i))
		}
	}
	for len(n.first) <= len(n.nodes) {
		n.first = append(n.first, int32(len(n.legs)))
	}
}

// sortLegs moves every leg once: they are large.
func (n *net) sortLegs() {
	n.order = n.order[:0]
	for i := range n.legs {
		n.order = append(n.order, int32(i))
	}
	slices.SortFunc(n.order, func(i, j int32) int {
		a, b := &n.legs[i], &n.legs[j]
		switch {
		case a.from != b.from:
			return int(a.from) - int(b.from)
		case a.gain[once] != b.gain[once]:
			return int(b.gain[once]) - int(a.gain[once])
		case a.to != b.to:
			return int(a.to) - int(b.to)
		}
		return int(a.chain) - int(b.chain)
	})
	n.sorted = n.sorted[:0]
	for _, i := range n.order {
		n.sorted = append(n.sorted, n.legs[i])
	}
	n.legs, n.sorted = n.sorted, n.legs
}

// need is what leg j takes up: its run, then its track.
func (n *net) need(j int32) []uint64 { return n.room[int(j)*n.words:][:n.words] }

// base is what a route pays for its root before any leg.
func (n *net) base(mode int, root int16) int32 {
	if mode == shuttling {
		return n.nodes[root].bonus
	}
	return n.nodes[root].pay + n.nodes[root].bonus
}

// ceiling is more than any route of a tram can pay: all halts, all bonuses and
// as many of the best stations as it reaches, twice if it shuttles.
func (n *net) ceiling(t Tram) int32 {
	var sum int32
	n.best = n.best[:0]
	for i := range n.nodes {
		d := &n.nodes[i]
		switch {
		case !d.live:
			continue
		case d.halt:
			sum += d.pay * int32(n.modes)
		default:
			n.best = append(n.best, d.pay*int32(n.modes))
		}
		sum += d.bonus
	}
	slices.Sort(n.best)
	for i := len(n.best) - 1; i >= 0 && (t.Reach == 0 || len(n.best)-i <= t.Reach); i-- {
		sum += n.best[i]
	}
	return sum + n.severalPay()
}

func (n *net) severalPay() int32 {
	var sum int32
	for _, b := range n.several {
		sum += n.g.Bonuses[b].Pays
	}
	return sum
}
