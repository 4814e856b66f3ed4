// Package boards makes boards for the route optimiser from a seed: the same
// seed gives the same board on every machine. Tests compare answers on them,
// and remise bench routes measures on them.
//
// A board is a grid of hexes joined along their sides: first a tree over all
// of them, then more joints until the wanted mean degree is reached. Some hexes
// are stations, some halts, the rest plain track: three exits are joined each
// with each, of four exits two are not joined, as on the tiles of 1881.
package boards

import (
	"math/rand/v2"

	"remise/rail/route"
)

// Plan says what a board is like.
type Plan struct {
	Rows, Cols int
	Degree     float64 // mean number of joints of a hex, at least that of a tree
	Stations   int
	Halts      int
	Own        int     // stations with a marker of the company
	Blocked    float64 // share of the other stations that are full
	Terminal   float64 // share of the other stations at the board's edge
	Pairs      int     // stations with two stops each, as on tile 53
	Green      float64 // share of hexes with double track
	Forks      int     // plain hexes with three exits or more; 0: any number
	Wide       int     // plain hexes with four; 0: any number
	Free       bool    // halts and stations of mixed values, down to 1; otherwise tens
}

// Stations is the size of 1881. It has no more plain tiles with three exits and
// with four than lie in the box: 12 green ones and 10 brown ones.
func Stations(degree float64) Plan {
	return Plan{
		Rows: 10, Cols: 14, Degree: degree, Stations: 42, Halts: 35, Own: 4, Blocked: 0.2,
		Forks: 22, Wide: 10,
	}
}

// Halts is the size of 1840, built up fully; most stops are halts.
func Halts(degree float64) Plan {
	return Plan{Rows: 10, Cols: 14, Degree: degree, Stations: 49, Halts: 91, Own: 6, Blocked: 0.3}
}

type board struct {
	Plan
	rng    *rand.Rand
	joints [][]joint // by hex
	sides  int
	forks  int // plain hexes with three exits or more so far
	wide   int // with four
	kind   []kind
	green  []bool
	stops  [][]int16 // by hex
	g      *route.Graph
}

type joint struct{ to, side int }

type kind uint8

const (
	plain kind = iota
	halt
	station
	pair
)

// Make builds the board of a plan and seed.
func Make(p Plan, seed uint64) *route.Graph {
	b := &board{Plan: p, rng: rand.New(rand.NewPCG(seed, 1881)), g: new(route.Graph)}
	b.paint()
	b.join()
	b.place()
	b.chains()
	return b.g
}

// join links the hexes by a random tree and then by more joints.
func (b *board) join() {
	n := b.Rows * b.Cols
	b.joints = make([][]joint, n)
	all := b.neighbours()
	b.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	part := make([]int, n)
	for i := range part {
		part[i] = i
	}
	var spare [][2]int
	for _, ab := range all {
		x, y := find(part, ab[0]), find(part, ab[1])
		if x == y || b.full(ab) {
			spare = append(spare, ab)
			continue
		}
		part[x] = y
		b.connect(ab)
	}
	for _, ab := range spare {
		if float64(2*b.sides) >= b.Degree*float64(n) {
			return
		}
		if !b.full(ab) {
			b.connect(ab)
		}
	}
}

// full reports whether one of the two is plain track that can have no exit
// more.
func (b *board) full(ab [2]int) bool {
	for _, h := range ab {
		if b.kind[h] != plain {
			continue
		}
		exits := len(b.joints[h])
		if exits >= 4 || exits == 3 && b.Wide > 0 && b.wide >= b.Wide || exits == 2 && b.Forks > 0 && b.forks >= b.Forks {
			return true
		}
	}
	return false
}

func find(part []int, i int) int {
	for part[i] != i {
		part[i] = part[part[i]]
		i = part[i]
	}
	return i
}

func (b *board) connect(ab [2]int) {
	b.joints[ab[0]] = append(b.joints[ab[0]], joint{ab[1], b.sides})
	b.joints[ab[1]] = append(b.joints[ab[1]], joint{ab[0], b.sides})
	b.sides++
	for _, h := range ab {
		if b.kind[h] == plain && len(b.joints[h]) == 3 {
			b.forks++
		}
		if b.kind[h] == plain && len(b.joints[h]) == 4 {
			b.wide++
		}
	}
}

// neighbours lists every two hexes that share a side; odd rows are shifted.
func (b *board) neighbours() [][2]int {
	var all [][2]int
	add := func(r, c, r2, c2 int) {
		if r2 < b.Rows && c2 >= 0 && c2 < b.Cols {
			all = append(all, [2]int{r*b.Cols + c, r2*b.Cols + c2})
		}
	}
	for r := range b.Rows {
		for c := range b.Cols {
			add(r, c, r, c+1)
			add(r, c, r+1, c)
			add(r, c, r+1, c-1+2*(r%2))
		}
	}
	return all
}

// paint says what each hex is.
func (b *board) paint() {
	n := b.Rows * b.Cols
	b.kind, b.green = make([]kind, n), make([]bool, n)
	for i, h := range b.rng.Perm(n) {
		switch {
		case i < b.Pairs:
			b.kind[h] = pair
		case i < b.Stations:
			b.kind[h] = station
		case i < b.Stations+b.Halts:
			b.kind[h] = halt
		}
		b.green[h] = b.rng.Float64() < b.Green
	}
}

// place puts the stops on the hexes and the markers on stations.
func (b *board) place() {
	b.stops = make([][]int16, len(b.kind))
	var stations []int16
	for h, k := range b.kind {
		for range [...]int{plain: 0, halt: 1, station: 1, pair: 2}[k] {
			s := int16(len(b.g.Stops))
			b.stops[h] = append(b.stops[h], s)
			b.g.Stops = append(b.g.Stops, b.stop(h, k))
			if k != halt {
				stations = append(stations, s)
			}
		}
	}
	b.rng.Shuffle(len(stations), func(i, j int) { stations[i], stations[j] = stations[j], stations[i] })
	for i, s := range stations {
		st := &b.g.Stops[s]
		st.Own = i < b.Own
		st.Blocked = !st.Own && b.rng.Float64() < b.Blocked
		st.Terminal = !st.Blocked && b.rng.Float64() < b.Terminal
	}
}

func (b *board) stop(h int, k kind) route.Stop {
	s := route.Stop{Value: 10, Hex: int16(h), Halt: k == halt, Double: b.green[h]}
	if k != halt {
		s.Value = 10 * (2 + b.rng.Int32N(5))
	}
	if b.Free {
		s.Value = b.rng.Int32N(12)
	}
	if k == pair {
		s.Hex = route.NoHex
	}
	return s
}

// chains walks the plain track out of every stop to the next ones. A chain
// enters no hex twice, as 1881 wants it.
func (b *board) chains() {
	for h, stops := range b.stops {
		for i, s := range stops {
			for k, j := range b.joints[h] {
				if k%len(stops) == i {
					w := walk{b: b, from: s, hex: h, double: true}
					w.step(j)
				}
			}
		}
	}
}

type walk struct {
	b      *board
	from   int16
	hex    int
	tracks route.Tracks
	hexes  route.Hexes
	double bool
}

func (w walk) step(j joint) {
	w.tracks.Add(j.side)
	if j.to == w.hex || w.hexes.Has(j.to) {
		return
	}
	if stops := w.b.stops[j.to]; len(stops) > 0 {
		w.arrive(j, stops)
		return
	}
	w.hexes.Add(j.to)
	w.double = w.double && w.b.green[j.to]
	exits := w.b.joints[j.to]
	for i, next := range exits {
		if next.side != j.side && !(len(exits) == 4 && (i == 0 && exits[3].side == j.side || i == 3 && exits[0].side == j.side)) {
			w.step(next)
		}
	}
}

// arrive ends the chain; each chain is found from both ends and kept from one.
func (w walk) arrive(j joint, stops []int16) {
	for k, back := range w.b.joints[j.to] {
		if back.side != j.side {
			continue
		}
		if to := stops[k%len(stops)]; to > w.from {
			w.b.g.Edges = append(w.b.g.Edges, route.Edge{
				A: w.from, B: to, Tracks: w.tracks, Hexes: w.hexes, Double: w.double,
			})
		}
	}
}
