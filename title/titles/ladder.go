package titles

// Rung is a level of bot that meets the one below.
type Rung struct {
	Title, Level, Over string
	Games              int
	Opening            int // decisions left to chance, where nothing else is
	Seats              int // 0: the smallest table
}

// Ladder is the levels of each title as they are measured: those that think with a
// number of playouts, so that the table can be made again. The last of Trambahn is
// over the hard level of before, which thought in single decisions; those of 1840 over
// greedy-0 and hard-0 are over the medium and hard level of the first version.
var Ladder = []Rung{
	{"trambahn", "easy", "random", 200, 0, 0},
	{"trambahn", "medium", "easy", 400, 0, 0},
	{"trambahn", "turns:120", "medium", 200, 0, 0},
	{"trambahn", "turns:30", "search:100", 600, 0, 0},
	{"1840", "easy", "random", 60, 0, 0},
	{"1840", "medium", "easy", 100, 0, 0},
	{"1840", "medium", "easy", 100, 0, 4},
	{"1840", "medium", "greedy-0", 100, 0, 0},
	{"1840", "medium", "greedy-0", 100, 0, 4},
	{"1840", "medium", "greedy-0", 60, 0, 6},
	{"1840", "search:8", "medium", 40, 0, 0},
	{"1840", "search:8", "hard-0:8", 40, 0, 0},
	{"1840", "search:8", "hard-0:8", 40, 0, 4},
	{"1840", "search:8", "hard-0:8", 24, 0, 6},
	{"1881", "easy", "random", 30, 0, 0},
	{"1881", "medium", "easy", 60, 0, 0},
	{"1881", "medium", "greedy-0", 90, 6, 3},
	{"1881", "medium", "greedy-0", 90, 6, 5},
	{"1881", "search:8", "greedy", 24, 6, 0},
	{"1881", "search:8", "hard-0:8", 24, 6, 3},
	{"1881", "search:8", "hard-0:8", 25, 6, 5},
}
