package titles

// Rung is a level of bot that meets the one below.
type Rung struct {
	Title, Level, Over string
	Games              int
	Opening            int // decisions left to chance, where nothing else is
}

// Ladder is the levels of each title as they are measured: those that think with a
// number of playouts, so that the table can be made again. The last of Trambahn is
// over the hard level of before, which thought in single decisions.
var Ladder = []Rung{
	{"trambahn", "easy", "random", 200, 0},
	{"trambahn", "medium", "easy", 400, 0},
	{"trambahn", "turns:120", "medium", 200, 0},
	{"trambahn", "turns:120", "search:400", 600, 0},
	{"1840", "greedy", "random", 60, 0},
	{"1840", "search:8", "greedy", 40, 0},
	{"1881", "greedy", "random", 60, 0},
	{"1881", "search:8", "greedy", 24, 6},
}
