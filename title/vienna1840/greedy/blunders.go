package greedy

import (
	"remise/core"
	"remise/core/policy"
	"remise/title/vienna1840"
)

// Blunders appends what a seat that is to act would do only by mistake: return a
// landmark that still pays much, scrap the newest tram, keep what the company does not
// need. What a company does hits all of its shareholders: it is a blunder of one who
// has most of it.
func Blunders(s core.State, seat core.Seat, buf []policy.Blunder) []policy.Blunder {
	var f vienna1840.Facts
	if !f.Read(s) || f.NumYears < longYet {
		return buf
	}
	choices := s.Legal(seat, nil)
	if more, ok := s.(core.Asider); ok {
		choices = more.Aside(seat, choices)
	}
	for _, c := range choices {
		switch last := c.At(c.Len() - 1); {
		case c.Kind == vienna1840.KindReturn && f.Pays[last.Obj[0]]*int32(f.NumYears) >= much:
			buf = append(buf, policy.Blunder{Rule: "returns a landmark", Action: last})
		case c.Kind == vienna1840.KindScrap && mostly(&f, seat) && newest(&f, vienna1840.KindOfTram(last.Obj[0])):
			buf = append(buf, policy.Blunder{Rule: "scraps a good tram", Action: last})
		case c.Kind == vienna1840.KindPay && c.Len() > 1 && mostly(&f, seat) && rich(&f):
			buf = append(buf, policy.Blunder{Rule: "withholds for nothing", Action: c.At(0)})
		}
	}
	return buf
}

const (
	longYet = 2  // company rounds to come when there is still something to spoil
	much    = 80 // gulden that a landmark pays in them
)

// mostly: the seat has more of the acting company than all others together.
func mostly(f *vienna1840.Facts, seat core.Seat) bool {
	if f.Company < 0 {
		return false
	}
	own, all := f.Co[f.Company].Shares[seat], 0
	for _, n := range f.Co[f.Company].Shares {
		all += n
	}
	return 2*own > all
}

// newest: the acting company has no better tram.
func newest(f *vienna1840.Facts, kind int) bool {
	co := &f.Co[f.Company]
	for _, k := range co.Trams[:co.NumTrams] {
		if k > kind {
			return false
		}
	}
	return kind == f.Newest
}

// rich: the acting company can pay for any tram on sale without its latest income.
func rich(f *vienna1840.Facts) bool {
	co := &f.Co[f.Company]
	for _, price := range f.OnSale {
		if co.Treasury-co.Revenue < price {
			return false
		}
	}
	return co.Revenue >= 100
}
