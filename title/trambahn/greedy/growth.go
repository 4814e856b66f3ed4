package greedy

import "remise/title/trambahn"

// Growth of a column: what it will still earn when it is built on as cards
// come. The unit is the point-turn, one point that lies for one turn; times
// the tram and the scorings a turn it becomes points.
//
// It is the value of a small game against chance, solved once. Each turn
// every higher value comes to hand with some probability and is laid if that
// is worth more than what it shuts out. The eighth card earns an extra tour.

const (
	horizon   = 30    // turns ahead
	drawn     = 4.2   // cards that a player draws a turn
	conductor = 0.07  // chance that a turn brings a conductor for this column
	tourWorth = 9 * 6 // points of a column of eight, times turns between scorings
	sizes     = trambahn.TourSize + 1
)

// stage is the growth by top value and number of cards; a column that had its tour
// or is beyond it counts as the last size.
type stage [trambahn.Values + 1][sizes]float32

var growth = solveGrowth()

func solveGrowth() (all [horizon + 1]stage) {
	for t := 1; t <= horizon; t++ {
		all[t] = before(&all[t-1], float32(t)-0.5)
	}
	return all
}

// before is the growth one turn earlier, when a point still lies for a number
// of turns.
func before(next *stage, turns float32) stage {
	s := withConductor(next)
	for v := trambahn.Values; v >= 1; v-- {
		odds := drawn * float32(trambahn.Copies(trambahn.Card(v-1))) / float32(trambahn.DeckSize())
		for top := range v {
			for size := range sizes {
				lay := float32(trambahn.Points(v))*turns + tour(size) + s[v][min(size+1, sizes-1)]
				s[top][size] += odds * max(0, lay-s[top][size])
			}
		}
	}
	return s
}

func withConductor(next *stage) stage {
	s := *next
	for top := 1; top < trambahn.Values; top++ {
		for size := range sizes - 1 {
			more := tour(size) + next[top][size+1]
			s[top][size] += conductor * max(0, more-next[top][size])
		}
	}
	return s
}

// tour is what one more card earns at once.
func tour(size int) float32 {
	if size == trambahn.TourSize-1 {
		return tourWorth
	}
	return 0
}
