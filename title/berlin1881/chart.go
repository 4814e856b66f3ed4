package berlin1881

import (
	"context"

	"remise/core"
	"remise/rail/chart"
	"remise/rail/route"
)

// Sheet implements [chart.Position].
func (s *State) Sheet() chart.Sheet {
	return chart.Sheet{Layout: s.layout, Board: &s.Laid, Market: s.market}
}

// Runner implements [chart.Position]: the operating unit.
func (s *State) Runner() int {
	if s.Stage != operating {
		return chart.Nobody
	}
	return int(s.Unit)
}

// BestRuns implements [chart.Position].
func (s *State) BestRuns(unit int) []chart.Run {
	x := borrow()
	defer x.giveBack()
	s.network(x, unit)
	answer, err := x.solver.Best(context.Background(), &x.net.Graph, s.runRules(x, unit), x.trams)
	if err != nil {
		panic("1881: " + err.Error())
	}
	return s.chartRuns(x, unit, answer.Routes)
}

// RunsOf implements [chart.Position].
func (s *State) RunsOf(a core.Action) []chart.Run {
	if a.Kind != kRun || s.Stage != operating {
		return nil
	}
	x := borrow()
	defer x.giveBack()
	if _, _, refusal := s.judgeRuns(x, a.Path); refusal != nil {
		return nil
	}
	return s.chartRuns(x, int(s.Unit), x.routes)
}

func (s *State) chartRuns(x *scratch, unit int, routes []route.Route) (runs []chart.Run) {
	rules := s.runRules(x, unit)
	for i := range routes {
		if routes[i].Empty() {
			continue
		}
		_, routes[i].Shuttle, _ = route.Verify(&x.net.Graph, rules, x.trams[i], &routes[i])
		run := chart.Follow(&x.net, rules, &routes[i])
		run.Who, run.Kind, run.Tram = unitName(s.tables, unit), kindOf(unit), s.tram[x.kinds[i]].Name
		runs = append(runs, run)
	}
	return runs
}
