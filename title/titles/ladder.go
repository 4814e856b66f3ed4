package titles

// Rung is a level of bot that meets the one below.
type Rung struct {
	Title, Level, Over string
	Games              int
	Opening            int // decisions left to chance, where nothing else is
}

// Ladder is the levels of each title as they are measured: search with a number
// of playouts, so that the table can be made again.
var Ladder = []Rung{
	{"trambahn", "greedy", "random", 1000, 0},
	{"trambahn", "search:1000", "greedy", 300, 0},
	{"1840", "greedy", "random", 60, 0},
	{"1840", "search:8", "greedy", 40, 0},
	{"1881", "greedy", "random", 60, 0},
	{"1881", "search:8", "greedy", 24, 6},
}
