package vienna1840

import (
	"remise/core"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/tile"
)

// Sheet implements [chart.Position].
func (s *State) Sheet() chart.Sheet {
	sheet := chart.Sheet{Layout: s.g.layout, Board: &s.laid, Market: s.g.market}
	for i := range s.g.rounds {
		sheet.Rounds = append(sheet.Rounds, s.g.rounds[i].name)
	}
	return sheet
}

// Runner implements [chart.Position]: the acting line.
func (s *State) Runner() int {
	if s.over || s.line == 0 || s.round().kind != lineRound {
		return chart.Nobody
	}
	return int(s.line)
}

// BestRuns implements [chart.Position]. What the track would pay is told
// whether or not the line has a tram.
func (s *State) BestRuns(line int) []chart.Run {
	at := *s
	at.line, at.co = int8(line), s.lines[line].owner
	d := desks.Get().(*desk)
	defer desks.Put(d)
	at.survey(d)
	if len(d.net.Edges) == 0 {
		return nil
	}
	return []chart.Run{at.follow(d, &at.best(d).Routes[0])}
}

// RunsOf implements [chart.Position].
func (s *State) RunsOf(a core.Action) []chart.Run {
	if a.Kind != moveRun || a.Path == "" || s.Runner() == chart.Nobody {
		return nil
	}
	d := desks.Get().(*desk)
	defer desks.Put(d)
	s.survey(d)
	if _, no := s.judge(d, a.Path); no != nil {
		return nil
	}
	return []chart.Run{s.follow(d, &d.route)}
}

func (s *State) follow(d *desk, rt *route.Route) chart.Run {
	run := chart.Follow(&d.net, runRules, rt)
	run.Who, run.Kind = number(int32(s.line)), tile.Tram
	return run
}
