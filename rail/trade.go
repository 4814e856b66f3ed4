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

// Sell hands ordinary shares over, to the bank or the pool, and pays for them.
func Sell(t Trade, company int, l Lot, from, to Holder) {
	t.Stake(company).Move(from, to, l.Shares)
	Pay(t.Vault(), t.Purse(from), l.Price)
}

// Dividend pays players and companies their parts of a dividend. Who gets the
// pool's is up to the title.
func Dividend(s Stake, dividend int32, pay func(h Holder, part int32)) {
	for h := range Holder(MaxHolders) {
		if part := s.Part(h, dividend); part > 0 && h != Bank && h != Pool {
			pay(h, part)
		}
	}
}

// ChangeDirector gives the director's certificate to an heir, who hands back as
// many shares as it is worth. It reports whether it changed hands.
func ChangeDirector(s Stake, heir Holder) bool {
	if heir == s.Shares.Director {
		return false
	}
	s.SwapDirector(heir, s.Issue)
	return true
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
