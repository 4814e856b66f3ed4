package route

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// partners tell whether a list can have a route that pays at least so much and
// keeps off used track. They look only at the dearest bits of track: the trams
// compete for those, and hundreds of routes are alike in them. So a long list
// comes down to few classes, and the best of a class stands for all.
type partners struct {
	dear  []int16 // by place: the bit of track
	place [len(set{}) * 64]int8
	mine  set // the dear bits
	words int // of track
	all   []class
	table []int32  // by hash: 1 + class
	of    []uint64 // by 64 classes and place: those that use it
	each  []uint64 // by 64 classes: the places that all of them use
	seen  []asked
}

// asked is how far the classes were looked through for some used track.
type asked struct {
	mask uint64
	next int32 // classes before this one are busy
	free bool  // this one is not
}

const (
	mostDear = 40      // bits that are looked at: more tell little and make many classes
	maxAsked = 1 << 14 // 16 bytes each, 256 KB
)

// class are the routes that use the same dear bits.
type class struct {
	mask  uint64
	value int32 // what the best of them pays, or is worth
}

// partnersFrom is how long a list must be to have partners.
const partnersFrom = 128

// gather finds the classes of the list of a kind, if it is long and track has
// prices: once by what routes pay, once by what they are worth.
func (p *packer) gather(k *kind) {
	k.partners.all, k.rivals.all = k.partners.all[:0], k.rivals.all[:0]
	if len(k.list) < partnersFrom && !p.s.eager || p.s.price == nil {
		return
	}
	u, r := &k.partners, &k.rivals
	u.words = p.s.n.trackWords
	u.choose(p.s.price)
	u.rank(k.list)
	r.dear, r.place, r.mine, r.words = append(r.dear[:0], u.dear...), u.place, u.mine, u.words
	u.classify(k.list, r)
}

// choose takes the dearest bits.
func (u *partners) choose(price []int32) {
	u.dear = u.dear[:0]
	for b, c := range price {
		if c > 0 {
			u.dear = append(u.dear, int16(b))
		}
	}
	slices.SortStableFunc(u.dear, func(a, b int16) int { return cmp.Compare(price[b], price[a]) })
	u.dear = u.dear[:min(len(u.dear), mostDear)]
	u.mine = set{}
	for _, b := range u.dear {
		u.mine.add(b)
	}
}

// rank gives the highest places to the bits that most routes use: they are looked
// at first, and order the classes.
func (u *partners) rank(list []candidate) {
	var uses [len(set{}) * 64]int32
	for i := range list {
		eachBit(list[i].tracks[:u.words], func(b int) { uses[b]++ })
	}
	slices.SortFunc(u.dear, func(a, b int16) int { return cmp.Or(cmp.Compare(uses[a], uses[b]), cmp.Compare(a, b)) })
	for i, b := range u.dear {
		u.place[b] = int8(i)
	}
}

// mask are the places of the dear bits of some track.
func (u *partners) mask(tracks *set) (m uint64) {
	for i, mine := range u.mine[:u.words] {
		for w := tracks[i] & mine; w != 0; w &= w - 1 {
			m |= 1 << (u.place[i<<6+bits.TrailingZeros64(w)] & 63)
		}
	}
	return m
}

// classify makes the classes, the best first, by what routes pay and, for the
// rivals, by what they are worth. The list has those that are worth most first.
func (u *partners) classify(list []candidate, rivals *partners) {
	u.table = append(u.table[:0], make([]int32, powerOfTwo(2*len(list)))...)
	for i := range list {
		at := u.find(u.mask(&list[i].tracks))
		u.all[at].value = max(u.all[at].value, list[i].value)
		if at == len(rivals.all) {
			rivals.all = append(rivals.all, class{u.all[at].mask, list[i].worth})
		}
	}
	slices.SortFunc(u.all, func(a, b class) int {
		if a.value != b.value {
			return int(b.value) - int(a.value)
		}
		return cmp.Compare(a.mask, b.mask)
	})
	u.index()
	rivals.index()
}

// find is the class of the routes that use these dear bits.
func (u *partners) find(mask uint64) int {
	h := mask * 0x9E3779B97F4A7C15
	for h ^= h >> 32; ; h++ {
		slot := &u.table[h&uint64(len(u.table)-1)]
		if *slot == 0 {
			u.all = append(u.all, class{mask: mask})
			*slot = int32(len(u.all))
		}
		if u.all[*slot-1].mask == mask {
			return int(*slot - 1)
		}
	}
}

// powerOfTwo is the least that is not smaller than n.
func powerOfTwo(n int) int { return 1 << bits.Len(uint(max(n, 1)-1)) }

func (u *partners) index() {
	u.of, u.each = append(u.of[:0], make([]uint64, (len(u.all)+63)/64*64)...), u.each[:0]
	for i := range u.all {
		if i&63 == 0 {
			u.each = append(u.each, math.MaxUint64)
		}
		row, mask := u.of[i>>6<<6:][:64], u.all[i].mask
		u.each[i>>6] &= mask
		for w := mask; w != 0; w &= w - 1 {
			row[bits.TrailingZeros64(w)&63] |= 1 << (i & 63)
		}
	}
	u.seen = append(u.seen[:0], make([]asked, min(maxAsked, powerOfTwo(len(u.all))))...)
}

// any reports whether the list can have a route that pays so much beside used
// track. Without classes it can.
func (u *partners) any(used *set, least int32) bool {
	return len(u.all) == 0 || u.best(used, least) >= least
}

// best is the most that a route beside used track can pay, or less than so much.
func (u *partners) best(used *set, least int32) int32 {
	mask := u.mask(used)
	a := &u.seen[mask*0x9E3779B97F4A7C15>>32%uint64(len(u.seen))]
	if a.mask != mask {
		*a = asked{mask: mask}
	}
	for u.promises(a, least) {
		if a.free {
			return u.all[a.next].value
		}
		u.look(a)
	}
	return least - 1
}

// promises reports whether the classes that were not looked at yet pay so much.
func (u *partners) promises(a *asked, least int32) bool {
	return int(a.next) < len(u.all) && u.all[a.next].value >= least
}

// look advances by a word of classes.
func (u *partners) look(a *asked) {
	at := int(a.next >> 6)
	busy, row := uint64(1)<<(a.next&63)-1, u.of[at<<6:][:64]
	if u.each[at]&a.mask != 0 {
		busy = math.MaxUint64
	}
	for w := a.mask; w != 0 && busy != math.MaxUint64; {
		b := bits.Len64(w) - 1
		busy |= row[b&63]
		w &^= 1 << b
	}
	if busy == math.MaxUint64 {
		a.next = int32(at+1) << 6
		return
	}
	a.next, a.free = int32(at<<6+bits.TrailingZeros64(^busy)), true
}
