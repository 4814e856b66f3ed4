package titles

// Rung is a level of bot that meets the one below.
type Rung struct {
	Title, Level, Over string
	Games              int
	Opening            int // decisions left to chance, where the title has none
	Seats              int // 0: the smallest table
}

// Ladder is the levels of each title as they are measured: those that think with a number of
// playouts, so that the table can be reproduced. Where both levels think, they have about the
// same time. The last of Trambahn is over the previous hard level, which thought in single
// decisions; greedy-0 and hard-0 are the medium and hard level of the first version, and rival is
// a player who shares no valuation with the levels.
var Ladder = []Rung{
	{"trambahn", "easy", "random", 200, 0, 0},
	{"trambahn", "medium", "easy", 400, 0, 0},
	{"trambahn", "medium", "rival", 200, 0, 0},
	{"trambahn", "turns:36", "medium", 200, 0, 0},
	{"trambahn", "turns:36", "rival", 200, 0, 0},
	{"trambahn", "turns:36", "search:100", 1000, 0, 0},
	{"1840", "easy", "random", 60, 0, 0},
	{"1840", "medium", "easy", 100, 0, 0},
	{"1840", "medium", "easy", 100, 0, 4},
	{"1840", "medium", "rival", 48, 0, 0},
	{"1840", "medium", "rival", 48, 0, 4},
	{"1840", "medium", "greedy-0", 100, 0, 0},
	{"1840", "medium", "greedy-0", 100, 0, 4},
	{"1840", "medium", "greedy-0", 60, 0, 6},
	{"1840", "search:4", "medium", 24, 0, 0},
	{"1840", "search:4", "hard-0:2", 24, 0, 0},
	{"1840", "search:4", "hard-0:1", 12, 0, 4},
	{"1840", "search:4", "hard-0:1", 12, 0, 6},
	{"1881", "easy", "random", 30, 0, 0},
	{"1881", "medium", "easy", 60, 0, 0},
	{"1881", "medium", "easy", 60, 0, 5},
	{"1881", "medium", "rival", 48, 6, 0},
	{"1881", "medium", "greedy-0", 600, 6, 3},
	{"1881", "medium", "greedy-0", 250, 6, 5},
	{"1881", "search:10", "medium", 24, 6, 0},
	{"1881", "search:20", "hard-0:2", 39, 6, 3},
	{"1881", "search:20", "hard-0:2", 40, 6, 5},
}
