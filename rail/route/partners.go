package route

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// partners tell whether a list can have a route that pays so much and keeps off
// used track. They look only at the dearest bits of track, up to sixty-four: the
// trams compete for those, and hundreds of routes are alike in them. So a long
// list comes down to few classes, and the best of a class stands for all.
type partners struct {
	dear  []int16 // by place: the bit of track
	place [len(set{}) * 64]int8
	mine  set // the dear bits
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

const askedSlots = 1 << 12

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
	u.choose(p.s.price)
	u.rank(k.list)
	r.dear, r.place, r.mine = append(r.dear[:0], u.dear...), u.place, u.mine
	u.classify(k.list, func(c *candidate) int32 { return c.value })
	r.classify(k.list, func(c *candidate) int32 { return c.worth })
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
	u.dear = u.dear[:min(len(u.dear), 64)]
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
		eachBit(list[i].tracks[:], func(b int) { uses[b]++ })
	}
	slices.SortFunc(u.dear, func(a, b int16) int { return cmp.Or(cmp.Compare(uses[a], uses[b]), cmp.Compare(a, b)) })
	for i, b := range u.dear {
		u.place[b] = int8(i)
	}
}

// mask are the places of the dear bits of some track.
func (u *partners) mask(tracks *set) (m uint64) {
	for i := range u.mine {
		for w := tracks[i] & u.mine[i]; w != 0; w &= w - 1 {
			m |= 1 << (u.place[i<<6+bits.TrailingZeros64(w)] & 63)
		}
	}
	return m
}

// classify makes the classes, the best first.
func (u *partners) classify(list []candidate, value func(*candidate) int32) {
	size := 1
	for size < 2*len(list) {
		size *= 2
	}
	u.table = append(u.table[:0], make([]int32, size)...)
	for i := range list {
		u.add(u.mask(&list[i].tracks), value(&list[i]))
	}
	slices.SortFunc(u.all, func(a, b class) int { return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.mask, b.mask)) })
	u.index()
}

func (u *partners) add(mask uint64, value int32) {
	h := mask * 0x9E3779B97F4A7C15
	for h ^= h >> 32; ; h++ {
		slot := &u.table[h&uint64(len(u.table)-1)]
		if *slot == 0 {
			u.all = append(u.all, class{mask: mask, value: value})
			*slot = int32(len(u.all))
		}
		if c := &u.all[*slot-1]; c.mask == mask {
			c.value = max(c.value, value)
			return
		}
	}
}

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
	u.seen = append(u.seen[:0], make([]asked, askedSlots)...)
}

// any reports whether the list can have a route that pays so much beside used
// track. Without classes it can.
func (u *partners) any(used *set, least int32) bool {
	return len(u.all) == 0 || u.best(used, least) >= least
}

// best is the most that a route beside used track can pay, or less than so much.
func (u *partners) best(used *set, least int32) int32 {
	end, mask := int32(u.paying(least)), u.mask(used)
	a := &u.seen[mask*0x9E3779B97F4A7C15>>52]
	if a.mask != mask {
		*a = asked{mask: mask}
	}
	for !a.free && a.next < end {
		u.look(a)
	}
	if a.free && a.next < end {
		return u.all[a.next].value
	}
	return least - 1
}

// look goes on by a word of classes.
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

// paying is how many classes have a route that pays so much.
func (u *partners) paying(least int32) int {
	i, _ := slices.BinarySearchFunc(u.all, least, func(c class, least int32) int {
		if c.value >= least {
			return -1
		}
		return 1
	})
	return i
}
