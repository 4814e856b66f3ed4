package route

import (
	"slices"
)

// bundles are the open legs out of each station, put together where they lead
// to the same station and take up the same watched bits: an arm that remembers
// no more than these needs only the best of them.
type bundles struct {
	all   []bundle
	first []int32 // by node
	legs  []int32 // of all bundles, once they are listed, the best of each first
	of    []int32 // by leg: its bundle
	table []int32 // by hash: 1 + bundle of the node
}

type bundle struct {
	inner     uint64 // watched bits between the ends
	best      int32  // the best leg, and
	gain      int32  // what it gains
	to        int16
	from, end int32 // bundles.legs[from:end], once they are listed
}

// gather makes the bundles; inner is what each leg takes up between its ends.
func (b *bundles) gather(s *search, inner []uint64) {
	n := s.n
	b.all, b.first = b.all[:0], b.first[:0]
	b.of = append(b.of[:0], make([]int32, len(n.legs))...)
	for v := range n.nodes {
		b.first = append(b.first, int32(len(b.all)))
		b.gatherAt(s, inner, n.first[v], n.first[v+1])
	}
	b.first = append(b.first, int32(len(b.all)))
}

func (b *bundles) gatherAt(s *search, inner []uint64, first, last int32) {
	b.table = append(b.table[:0], make([]int32, powerOfTwo(2*int(last-first)))...)
	for j := first; j < last; j++ {
		if s.open[j] {
			k := b.find(s.n.legs[j].to, inner[j])
			b.of[j] = k
			b.all[k].add(j, s.gain[s.mode][j])
		}
	}
}

func (k *bundle) add(j, gain int32) {
	k.end++
	if gain > k.gain {
		k.best, k.gain = j, gain
	}
}

// find is the bundle of a node with this end and these bits.
func (b *bundles) find(to int16, inner uint64) int32 {
	h := (inner ^ uint64(to)<<48) * 0x9E3779B97F4A7C15
	for h ^= h >> 32; ; h++ {
		slot := &b.table[h&uint64(len(b.table)-1)]
		if *slot == 0 {
			b.all = append(b.all, bundle{inner: inner, gain: worthless, to: to})
			*slot = int32(len(b.all))
		}
		if k := &b.all[*slot-1]; k.to == to && k.inner == inner {
			return *slot - 1
		}
	}
}

// list lists the legs of each bundle.
func (b *bundles) list(s *search) {
	sum := int32(0)
	for i := range b.all {
		k := &b.all[i]
		count := k.end
		k.from, k.end = sum, sum
		sum += count
	}
	b.legs = append(b.legs[:0], make([]int32, sum)...)
	for j := range s.n.legs {
		if s.open[j] {
			k := &b.all[b.of[j]]
			b.legs[k.end] = int32(j)
			k.end++
		}
	}
	gain := s.gain[s.mode]
	for i := range b.all {
		slices.SortFunc(b.legs[b.all[i].from:b.all[i].end], func(x, y int32) int {
			if gain[x] != gain[y] {
				return int(gain[y]) - int(gain[x])
			}
			return int(x - y)
		})
	}
}

func (b *bundles) out(v int) []bundle { return b.all[b.first[v]:b.first[v+1]] }
