package berlin1881

import (
	"fmt"
	"testing"

	"remise/core"
)

func TestSmoke(t *testing.T) {
	for _, ed := range EditionIDs {
		for seed := range uint64(40) {
			setup, err := core.Prepare(Title, 3+int(seed%4), map[string]string{"edition": ed, "credit": []string{"no", "yes"}[seed/4%2], "shuttle": []string{"no", "yes"}[seed/8%2]})
			if err != nil {
				t.Fatal(err)
			}
			st, err := Title.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			s := st.(*State)
			r := core.NewRNG(seed)
			n := 0
			var list []core.Choice
			var hist []string
			func() {
				defer func() {
					if e := recover(); e != nil {
						for _, h := range hist[max(0, len(hist)-10):] {
							fmt.Println(h)
						}
						panic(fmt.Sprint(ed, " seed ", seed, " step ", n, ": ", e))
					}
				}()
				for s.ToAct() != 0 {
					seats := s.ToAct()
					k := r.IntN(seats.Len())
					var seat core.Seat
					for q := range seats.All {
						if k == 0 {
							seat = q
						}
						k--
					}
					list = s.Legal(seat, list[:0])
					if len(list) == 0 {
						t.Fatalf("%s seed %d: nothing legal at step %d %s", ed, seed, n, s.stepKey())
					}
					a := list[r.IntN(len(list))].Pick(r)
					if rr := s.Check(a); rr != nil {
						t.Fatalf("%s refused %v", Title.Format(a), rr)
					}
					hist = append(hist, Title.Format(a))
					s.Apply(a, nil)
					n++
					if err := s.Audit(); err != nil {
						t.Fatalf("%s seed %d step %d after %s: %v", ed, seed, n, Title.Format(a), err)
					}
					if n > 50000 {
						for _, h := range hist[n-60:] {
							fmt.Println(h)
						}
						fmt.Println(s.Cash, s.Till, s.Status, s.Bank, s.Round, s.Stage, s.Spots, s.Stock)
						t.Fatalf("endless %d", seed)
					}
				}
			}()
			fmt.Println(ed, seed, "n", n, "round", s.Round, "phase", s.Phase, "end", endNames[s.End], s.Score(), "status", s.Status)
		}
	}
}
