package boards

import (
	"slices"
	"strconv"
	"strings"

	"remise/rail/route"
)

// ByLine and ByNet are how the trams of the two games run.
var (
	ByLine = route.Rules{OwnPays: true, HaltEnds: 2}
	ByNet  = route.Rules{HexOnce: true}
)

// Case is boards of one kind and the trams that run on them: boards made by a
// plan, or those that are given.
type Case struct {
	Name  string
	Plan  Plan
	Given []Question
	Paid  []int32 // what recorded runs paid on given boards
	Rules route.Rules
	Trams []route.Tram
}

// Question is a board and what runs on it.
type Question struct {
	Name  string
	Graph *route.Graph
	Rules route.Rules
	Trams []route.Tram
}

// Count is how many boards there are if n are generated of a kind.
func (c *Case) Count(n int) int {
	if c.Given != nil {
		return len(c.Given)
	}
	return n
}

// Board is one of them.
func (c *Case) Board(i int, seed uint64) Question {
	if c.Given != nil {
		return c.Given[i]
	}
	seed += uint64(i)
	return Question{c.Name + ", seed " + strconv.FormatUint(seed, 10), Make(c.Plan, seed), c.Rules, c.Trams}
}

// Suite is what the optimiser is measured on: runs of 1840 as recorded, lines
// on boards built up fully and beyond what the box has tiles for, and the sets
// of trams of the phases of 1881 on boards as dense as its tiles can make them,
// and denser.
func Suite(recorded []Position) []Case {
	var all []Case
	for _, real := range []bool{true, false} {
		if c := recordedCase(recorded, real); len(c.Given) > 0 {
			all = append(all, c)
		}
	}
	for _, degree := range []float64{2.0, 2.3, 2.6, 3.0} {
		all = append(all, Case{Name: "lines", Plan: Halts(degree), Rules: ByLine, Trams: trams(0)})
	}
	for _, degree := range []float64{2.2, 2.6, 3.0} {
		for _, set := range [][]route.Tram{trams(2, 2, 2, 2), trams(3, 3, 3, 2), trams(4, 4, 3), trams(6, 5), trams(6, 6)} {
			all = append(all, Case{Name: "nets", Plan: Stations(degree), Rules: ByNet, Trams: set})
		}
	}
	return all
}

var recordedNames = map[bool]string{true: "lines real", false: "lines recorded"}

func recordedCase(recorded []Position, real bool) Case {
	c := Case{Name: recordedNames[real], Trams: trams(0)}
	for i := range recorded {
		if p := &recorded[i]; p.Real() == real {
			c.Given = append(c.Given, Question{p.Name, &p.Graph, ByLine, trams(0)})
			c.Paid = append(c.Paid, p.Paid)
		}
	}
	return c
}

// LateCases puts the questions of late boards into rows, those of a title and
// a number of players together: the first two parts of their names.
func LateCases(questions []Question) (all []Case) {
	for _, q := range questions {
		parts := strings.Split(q.Name, "-")
		name := "late " + parts[0] + "-" + parts[1]
		i := slices.IndexFunc(all, func(c Case) bool { return c.Name == name })
		if i < 0 {
			i = len(all)
			all = append(all, Case{Name: name})
		}
		all[i].Given = append(all[i].Given, q)
	}
	return all
}

func trams(reach ...int) []route.Tram {
	var list []route.Tram
	for _, r := range reach {
		list = append(list, route.Tram{Reach: r})
	}
	return list
}
