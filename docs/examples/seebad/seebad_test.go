package seebad

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/rail/chart"
	"remise/rail/railtest"
)

func TestLaws(t *testing.T) {
	coretest.Run(t, Title, coretest.Options{Games: 24, Secrets: coretest.Open})
}

// Prices go where the page says they would.
func TestPrices(t *testing.T) {
	happens := func(s *State, a core.Action, m chart.Move) bool {
		switch m.Why {
		case chart.Sell:
			return a.Kind == kSell && s.id(int(a.Obj[0])) == m.Company
		case chart.Pay:
			return a.Kind == kPay && s.id(int(s.Unit)) == m.Company
		}
		return a.Kind == kWithhold && s.id(int(s.Unit)) == m.Company
	}
	cell := func(s *State, id string) int {
		for c := range companies {
			if s.id(c) == id {
				return int(s.Spots[c].Cell)
			}
		}
		return -1
	}
	railtest.Prices(t, Title, happens, cell)
}
