package chart

import "remise/rail/route"

// ringNodes bounds each answer of a ring, as the titles bound their own.
const ringNodes = 250_000

// BestRuns are the best runs of a runner in positions that differ by little:
// asked together they are found from what they share. Track that is laid before the
// first tram is bought is worth what that tram will earn on it.
func BestRuns(runner int, positions []Position) [][]Run {
	ring := route.Ring{Solver: route.Solver{Nodes: ringNodes}}
	all := make([][]Run, len(positions))
	for i, p := range positions {
		s, ok := p.(Survey)
		if !ok {
			all[i] = BestOf(p, runner)
			continue
		}
		q := s.Question(runner)
		if ahead, ok := p.(Prospect); ok && len(q.Trams) == 0 {
			q.Trams, q.Names = ahead.FirstTram(runner)
			q.Planned = true
		}
		q.Solver = &ring
		all[i] = q.Runs(q.Best().Routes)
	}
	return all
}
