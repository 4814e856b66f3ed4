package greedy

import (
	"remise/core"
	"remise/core/policy"
	"remise/title/vienna1840"
)

// Blunders appends what a seat that is to act would do only by mistake: return a
// landmark that pays, scrap its newest tram, keep what the company does not
// need.
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
		case c.Kind == vienna1840.KindReturn && f.Pays[last.Obj[0]] > 0:
			buf = append(buf, policy.Blunder{Rule: "returns a landmark", Action: last})
		case c.Kind == vienna1840.KindScrap && f.Company >= 0 && newest(&f, vienna1840.KindOfTram(last.Obj[0])):
			buf = append(buf, policy.Blunder{Rule: "scraps a good tram", Action: last})
		case c.Kind == vienna1840.KindPay && c.Len() > 1 && rich(&f):
			buf = append(buf, policy.Blunder{Rule: "withholds for nothing", Action: c.At(0)})
		}
	}
	return buf
}

// longYet is how many company rounds are to come when there is still something to
// spoil.
const longYet = 2

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
