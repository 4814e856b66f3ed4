package boards

import (
	"slices"
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

// Suite is what the optimiser is measured on: runs of 1840 as recorded, lines
// on boards built up fully and beyond what the box has tiles for, and the sets
// of trams of the phases of 1881 on boards as dense as its tiles can make them.
func Suite(recorded []Position) []Case {
	var all []Case
	for _, real := range []bool{true, false} {
		if part := kept(recorded, real); len(part) > 0 {
			all = append(all, Case{Name: recordedNames[real], Recorded: part, Rules: Lines1840, Trams: trams(0)})
		}
	}
	for _, degree := range []float64{2.0, 2.3, 2.6} {
		all = append(all, Case{Name: "1840", Plan: Vienna(degree), Rules: Lines1840, Trams: trams(0)})
	}
	for _, degree := range []float64{2.2, 2.6} {
		for _, set := range [][]route.Tram{trams(2, 2, 2, 2), trams(3, 3, 3, 2), trams(4, 4, 3), trams(6, 5), trams(6, 6)} {
			all = append(all, Case{Name: "1881", Plan: Berlin(degree), Rules: Trams1881, Trams: set})
		}
	}
	return all
}

var recordedNames = map[bool]string{true: "1840 real", false: "1840 recorded"}

func kept(recorded []Position, real bool) []Position {
	return slices.DeleteFunc(slices.Clone(recorded), func(p Position) bool { return p.Real() != real })
}

func trams(reach ...int) []route.Tram {
	var list []route.Tram
	for _, r := range reach {
		list = append(list, route.Tram{Reach: r})
	}
	return list
}
