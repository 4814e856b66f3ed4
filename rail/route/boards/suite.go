package boards

import (
	"strconv"

	"remise/rail/route"
)

// Lines1840 and Trams1881 are how the trams of the two games run.
var (
	Lines1840 = route.Rules{OwnPays: true, HaltEnds: 2}
	Trams1881 = route.Rules{HexOnce: true}
)

// Case is boards of one kind and the trams that run on them.
type Case struct {
	Name     string
	Plan     Plan
	Recorded []Position // in place of a plan
	Rules    route.Rules
	Trams    []route.Tram
}

// Count is how many boards there are if n are generated of a kind.
func (c *Case) Count(n int) int {
	if c.Recorded != nil {
		return len(c.Recorded)
	}
	return n
}

// Board is one of them, with its name.
func (c *Case) Board(i int, seed uint64) (*route.Graph, string) {
	if c.Recorded != nil {
		return &c.Recorded[i].Graph, c.Recorded[i].Name
	}
	seed += uint64(i)
	return Make(c.Plan, seed), c.Name + ", seed " + strconv.FormatUint(seed, 10)
}

// Suite is what the optimiser is measured on: the lines of 1840 as recorded
// and on boards built up fully, and the sets of trams of the phases of 1881 on boards as
// dense as its tiles can make them.
func Suite() ([]Case, error) {
	positions, err := Recorded()
	if err != nil {
		return nil, err
	}
	all := []Case{{Name: "1840 recorded", Recorded: positions, Rules: Lines1840, Trams: trams(0)}}
	for _, degree := range []float64{2.0, 2.3} {
		all = append(all, Case{Name: "1840", Plan: Vienna(degree), Rules: Lines1840, Trams: trams(0)})
	}
	for _, degree := range []float64{2.2, 2.6} {
		for _, set := range [][]route.Tram{trams(2, 2, 2, 2), trams(3, 3, 3, 2), trams(4, 4, 3), trams(6, 5), trams(6, 6)} {
			all = append(all, Case{Name: "1881", Plan: Berlin(degree), Rules: Trams1881, Trams: set})
		}
	}
	return all, nil
}

func trams(reach ...int) []route.Tram {
	var list []route.Tram
	for _, r := range reach {
		list = append(list, route.Tram{Reach: r})
	}
	return list
}
