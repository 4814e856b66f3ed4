package rail

import "remise/core"

// Stake is a company as its shareholders see it.
type Stake struct {
	*Shares
	Issue  Issue
	Price  int32
	Counts bool // its certificates count for the limit
}

// Has is how many shares a holder has.
func (s Stake) Has(h Holder) int { return int(s.Of(h, s.Issue)) }

// Part is a holder's part of a dividend, rounded down.
func (s Stake) Part(h Holder, dividend int32) int32 {
	return dividend * int32(s.PercentOf(h, s.Issue)) / 100
}

// Hands is how many shares each of the seats has.
func (s Stake) Hands(seats int) []int {
	return core.List(seats, func(seat int) int { return s.Has(Holder(seat)) })
}

// Firms are the companies of a position.
type Firms interface {
	Stakes() int
	Stake(company int) Stake
}

// Papers is how many certificates of a holder count for the limit (1840 VII.3,
// 1881 §4.4).
func Papers(f Firms, h Holder) (n int) {
	for c := range f.Stakes() {
		if s := f.Stake(c); s.Counts {
			n += s.Certificates(h, s.Issue)
		}
	}
	return n
}

// Worth is the value of a holder's shares (1840 XI, 1881 §13.3).
func Worth(f Firms, h Holder) (sum int32) {
	for c := range f.Stakes() {
		s := f.Stake(c)
		sum += int32(s.Has(h)) * s.Price
	}
	return sum
}

// Scores are the totals of the seats.
func Scores(seats int, worth func(core.Seat) int32) []int {
	return core.List(seats, func(seat int) int { return int(worth(core.Seat(seat))) })
}

// Ranks are the places of the seats: the richest first, those who have left
// the game behind all others (1840 XI, 1881 §13.4).
func Ranks(scores []int, in func(seat int) bool) []int {
	return core.List(len(scores), func(i int) int {
		return 1 + core.Count(len(scores), func(j int) bool { return in(j) && !in(i) || in(i) == in(j) && scores[j] > scores[i] })
	})
}

// Holdings are the shares of a company in numbers, for players who decide many times a second.
type Holdings struct {
	Price  int32
	Shares [Bank]int // by seat
	Pool   int
}

// Holdings are those of so many seats.
func (s Stake) Holdings(seats int) (h Holdings) {
	h.Price, h.Pool = s.Price, int(s.Held[Pool])
	for seat := range seats {
		h.Shares[seat] = s.Has(Holder(seat))
	}
	return h
}
