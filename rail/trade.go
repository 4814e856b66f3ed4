package rail

// Trade is a position in which shares change hands for money.
type Trade interface {
	Firms
	// Purse is the money of a player or a company.
	Purse(Holder) *int32
	// Vault is the money of the bank.
	Vault() *int32
}

// Lot is what a purchase brings: ordinary shares or the director's
// certificate, from the bank or the pool.
type Lot struct {
	From     Holder
	Shares   int8
	Director bool
	Price    int32 // of all of it
}

// Buy pays for a lot and hands it over.
func Buy(t Trade, company int, l Lot, to Holder) {
	Pay(t.Purse(to), t.Vault(), l.Price)
	if s := t.Stake(company); l.Director {
		s.Shares.Director = to
	} else {
		s.Move(l.From, to, l.Shares)
	}
}
