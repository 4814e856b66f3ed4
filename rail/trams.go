package rail

// MaxKinds is room for the kinds of tram of a title.
const MaxKinds = 8

// Stock is the trams that the bank still has, by kind, and the newest kind
// that anybody has bought, which is the phase (1840 table 7).
type Stock struct {
	Left   [MaxKinds]uint8
	Newest int8 // -1: none yet
}

// NewStock is a full stock.
func NewStock(counts []uint8) Stock {
	s := Stock{Newest: -1}
	copy(s.Left[:], counts)
	return s
}

// Sell takes one tram out and reports whether its kind is new, which may
// change the phase.
func (s *Stock) Sell(kind int8) (first bool) {
	s.Left[kind]--
	first = kind > s.Newest
	s.Newest = max(s.Newest, kind)
	return first
}

// Clear takes the rest of a kind out of the game and says how many.
func (s *Stock) Clear(kind int8) uint8 {
	n := s.Left[kind]
	s.Left[kind] = 0
	return n
}
