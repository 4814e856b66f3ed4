package rail

// Holder is who has a share: a seat from 0, the bank, the pool, or a company.
type Holder = int8

// MaxHolders is room for eight seats, the bank with its unsold shares, the
// pool of shares sold back, and ten companies.
const (
	Bank       Holder = 8
	Pool       Holder = 9
	Company    Holder = 10 // the first company; the next have the numbers after it
	MaxHolders        = 20
)

// Issue says which certificates a company has: one director's certificate
// worth Director shares (0: none), and Ordinary certificates of one share.
type Issue struct {
	Director, Ordinary int8
	Percent            int8 // of one share
}

// Shares says who has the certificates of one company.
type Shares struct {
	Held     [MaxHolders]int8 // ordinary certificates
	Director Holder           // who has the director's certificate
}

// NewShares puts every certificate into the bank.
func NewShares(i Issue) Shares {
	s := Shares{Director: Bank}
	s.Held[Bank] = i.Ordinary
	return s
}

// Move hands over n ordinary certificates.
func (s *Shares) Move(from, to Holder, n int8) {
	s.Held[from] -= n
	s.Held[to] += n
}

// Of is how many shares a holder has, the director's certificate counted.
func (s *Shares) Of(h Holder, i Issue) int8 {
	n := s.Held[h]
	if s.Director == h {
		n += i.Director
	}
	return n
}

// PercentOf is the part of the company that a holder has.
func (s *Shares) PercentOf(h Holder, i Issue) int { return int(s.Of(h, i)) * int(i.Percent) }

// Certificates is how many pieces of paper a holder has: the director's
// certificate is one (1840 VII.3, 1881 §4.4).
func (s *Shares) Certificates(h Holder, i Issue) int {
	n := int(s.Held[h])
	if i.Director > 0 && s.Director == h {
		n++
	}
	return n
}

// Total counts the ordinary certificates wherever they are; an audit compares
// it with the issue.
func (s *Shares) Total() int8 {
	var n int8
	for _, h := range s.Held {
		n += h
	}
	return n
}

// SwapDirector gives the director's certificate to a holder, who hands back
// as many ordinary ones as it is worth (1881 §4.22).
func (s *Shares) SwapDirector(to Holder, i Issue) {
	s.Move(to, s.Director, i.Director)
	s.Director = to
}
