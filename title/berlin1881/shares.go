package berlin1881

import (
	"slices"

	"remise/core"
	"remise/core/table"
	"remise/rail"
)

// place is a holder's number in the lists of a register.
func place(h rail.Holder) int8 { return core.If(h >= rail.Company, maxSeats+h-rail.Company, h) }

// holderAt is the reverse of place.
func holderAt(p int8) rail.Holder { return core.If(p >= maxSeats, rail.Company+p-maxSeats, p) }

// of is how many shares a holder has.
func (r *register) of(company int, h rail.Holder) int8 { return r.Of(h, issueOf(company)) }

// note updates the lists of who has how many shares.
func (r *register) note(company int, h rail.Holder) {
	if h == rail.Bank || h == rail.Pool {
		return
	}
	have, me := r.of(company, h), place(h)+1
	for n := range r.Reached {
		list := r.Reached[n][:]
		switch at := slices.Index(list, me); {
		case have > int8(n) && at < 0:
			list[slices.Index(list, 0)] = me
		case have <= int8(n) && at >= 0:
			copy(list[at:], list[at+1:])
			list[len(list)-1] = 0
		}
	}
}

// first is the first to have reached n shares among those who have exactly n
// and can be director.
func (r *register) first(company int, n int8, rules *table.Rules) rail.Holder {
	for _, p := range r.Reached[n-1] {
		if p != 0 && r.of(company, holderAt(p-1)) == n && r.canGive(company, holderAt(p-1), rules) {
			return holderAt(p - 1)
		}
	}
	return rail.Bank
}

// heir is who must have the director's certificate now (§4.22, §12.3): the
// largest holder who can give two shares for it. On a tie it is the present
// director, or in the 4th edition the first to reach that number (§4.23).
func (r *register) heir(company int, rules *table.Rules) rail.Holder {
	held := r.Director != rail.Pool && r.Director != rail.Bank
	for n := int8(len(r.Reached)); n >= issueOf(company).Director; n-- {
		if held && !rules.On(tieFirst) && r.of(company, r.Director) == n {
			return r.Director
		}
		if h := r.first(company, n, rules); h != rail.Bank {
			return h
		}
	}
	return r.Director
}

// canGive reports whether a holder has two shares to give for the chairman's:
// in the 4th edition members' certificates are not given (§12.3).
func (r *register) canGive(company int, h rail.Holder, rules *table.Rules) bool {
	return company != sbahn || !rules.On(chairForPlain) || h == r.Director || r.Held[h]-r.boardSeats(h) >= issueOf(company).Director
}

// follow lets the directorship go to its heir, and reports whether it did. Of
// the S-Bahn's shares plain ones are given for it first, then members'
// certificates, the last first.
func (r *register) follow(company int, rules *table.Rules) bool {
	heir, old, worth := r.heir(company, rules), r.Director, issueOf(company).Director
	plain := r.Held[heir] - r.boardSeats(heir)
	for i := members - 1; i >= 0 && plain < worth && company == sbahn && heir != old; i-- {
		if r.Board[i] == heir {
			r.Board[i] = old
			plain++
		}
	}
	return rail.ChangeDirector(rail.Stake{Shares: &r.Shares, Issue: issueOf(company)}, heir)
}

// boardSeats is how many members' certificates a holder has.
func (r *register) boardSeats(h rail.Holder) int8 {
	return int8(core.Count(members, func(i int) bool { return r.Board[i] == h }))
}

// sellable reports whether a holder has an ordinary share to sell; members'
// certificates are sold by name.
func (r *register) sellable(h rail.Holder) bool { return r.Held[h] > r.boardSeats(h) }

// sell moves a share into the pool, an ordinary one or failing that the last
// member's certificate, and lets the director change.
func (r *register) sell(company int, h rail.Holder, rules *table.Rules) {
	for i := members - 1; i >= 0 && !r.sellable(h); i-- {
		if r.Board[i] == h {
			r.Board[i] = retired
		}
	}
	r.Move(h, rail.Pool, 1)
	r.note(company, h)
	if r.Director != rail.Bank {
		r.follow(company, rules)
	}
}

// mostSold is how many shares a holder can sell at once. A director who falls
// behind hands the certificate over in between and can go on; keep forbids
// that (the forced purchase of the house rules).
func (r register) mostSold(company int, h rail.Holder, rules *table.Rules, keep bool) int32 {
	var n int32
	for r.sellable(h) {
		director := r.Director
		r.sell(company, h, rules)
		if keep && r.Director != director {
			break
		}
		n++
	}
	return n
}

// saleable is how many of a holder's S-Bahn shares could be sold one after
// another: all but the chairman's certificate (§12.2).
func (r register) saleable(h rail.Holder, rules *table.Rules) (n int32) {
	for ; r.Held[h] > 0; n++ {
		r.sell(sbahn, h, rules)
	}
	return n
}

// changesHands reports whether the sale of a member's certificate would make
// somebody else chairman.
func (r register) changesHands(member int, rules *table.Rules) bool {
	old, h := r.Director, r.Board[member]
	r.Board[member] = retired
	r.sell(sbahn, h, rules)
	return r.Director != old
}

// setDirector lets the directorship follow the majority and tells of it.
func (s *State) setDirector(company int, sink *[]core.Event) {
	if r := &s.Reg[company]; r.Director != rail.Bank && r.follow(company, &s.rules) {
		s.tellDirector(company, sink)
	}
}

func (s *State) tellDirector(company int, sink *[]core.Event) {
	r := &s.Reg[company]
	if company == sbahn {
		core.Tell(sink, core.Everyone, "1881.event.chairman", s.holderArg(r.Director))
		return
	}
	core.Tell(sink, core.Everyone, "1881.event.director", s.named("company", company), s.holderArg(r.Director))
}

// holderArg is a holder of shares in a text.
func (s *State) holderArg(h rail.Holder) core.Arg {
	if h == rail.Bank || h == rail.Pool {
		return core.Ref("holder", "1881.bank")
	}
	return rail.HolderArg("holder", h, s.shortName)
}

// certificates is how many certificates of a seat count for the limit: those of
// companies in the yellow zone do not (§4.4).
func (s *State) certificates(seat core.Seat) int { return rail.Papers(s, rail.Holder(seat)) }

// Stakes implements [rail.Firms].
func (s *State) Stakes() int { return companies }

// Stake implements [rail.Firms].
func (s *State) Stake(c int) rail.Stake {
	return rail.Stake{Shares: &s.Reg[c].Shares, Issue: issueOf(c), Price: s.price(c), Counts: s.counts(c)}
}

// counts reports whether certificates of a company count for the limit; one that
// is not open yet will begin at its start price.
func (s *State) counts(company int) bool {
	cell := core.If(s.Status[company] == unopened, s.start[company], s.Spots[company].Cell)
	return cell != rail.Off && s.market.Cells[cell].Zone != yellowZone
}

// overLimit reports whether a seat has too many certificates and can sell.
func (s *State) overLimit(seat core.Seat) bool {
	return s.certificates(seat) > int(s.seat[s.seats].limit) &&
		core.Any(companies, func(c int) bool { return s.counts(c) && s.Reg[c].Held[seat] > 0 })
}

// soldNew is how much of a company has been sold for the first time, in
// per cent; what lies in the pool counts (§4.25).
func (s *State) soldNew(company int) int {
	return 100 - s.Reg[company].PercentOf(rail.Bank, issueOf(company))
}

// neededFor is how much of a company must still be sold until it starts, in
// per cent (§4.25, §12.4).
func (s *State) neededFor(company int) int {
	if st := s.Status[company]; st == started || st == gone {
		return 0
	}
	return max(0, s.startOf(company)-s.soldNew(company))
}

// nextOf is how much of a company the next certificate from the bank is, in per
// cent; 0: none is sold.
func (s *State) nextOf(company int) int {
	shares, _ := s.Lot(company, fromBank)
	return shares * int(issueOf(company).Percent)
}

// capital is what a company gets when it starts: the printed price of all its
// shares (§4.26, §12.4).
func (s *State) capital(company int) int32 { return s.Board.price[company] * int32(allShares(company)) }

// worth is cash and shares at their price (§13.3).
func (s *State) worth(seat core.Seat) int32 { return s.Cash[seat] + rail.Worth(s, rail.Holder(seat)) }
