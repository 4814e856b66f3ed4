package boards

import "remise/rail/route"

// Case is boards of one kind and the trams that run on them.
type Case struct {
	Name  string
	Plan  Plan
	Rules route.Rules
	Trams []route.Tram
}

// Suite is what the optimiser is measured on: the lines of 1840 on boards
// built up fully, and the sets of trams of the phases of 1881 on boards as
// dense as its tiles can make them.
func Suite() []Case {
	var all []Case
	for _, degree := range []float64{2.0, 2.3} {
		all = append(all, Case{
			Name: "1840", Plan: Vienna(degree), Rules: route.Rules{OwnPays: true, HaltEnds: 2}, Trams: trams(0),
		})
	}
	for _, degree := range []float64{2.2, 2.6} {
		for _, set := range [][]route.Tram{trams(2, 2, 2, 2), trams(3, 3, 3, 2), trams(4, 4, 3), trams(6, 5), trams(6, 6)} {
			all = append(all, Case{Name: "1881", Plan: Berlin(degree), Rules: route.Rules{HexOnce: true}, Trams: set})
		}
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
