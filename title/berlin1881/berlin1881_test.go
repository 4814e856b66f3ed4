package berlin1881

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
)

// everyTable is every edition with every combination of the variants.
func everyTable() []map[string]string {
	var tables []map[string]string
	for _, edition := range EditionIDs {
		for _, shuttle := range []string{no, yes} {
			for _, credit := range []string{no, yes} {
				tables = append(tables, map[string]string{"edition": edition, "shuttle": shuttle, "credit": credit})
			}
		}
	}
	return tables
}

func TestConformance(t *testing.T) {
	coretest.Run(t, Title, coretest.Options{
		Games: 48, Tables: everyTable(), Stride: 150, Golden: []int{4},
		Secrets: func(st core.State, viewer core.Seat) bool {
			s := st.(*State)
			for i := range s.seats {
				if s.Stage == preparing && s.Clock.Step == bidStep && core.Seat(i) != viewer && s.Bids[i] >= 0 {
					return true
				}
			}
			return false
		},
		Reveals: func(st core.State, a core.Action) bool { return st.(*State).Reveals(a) },
	})
}
