package titles

import (
	"remise/core"
	"remise/core/policy"
	berlin1881 "remise/title/berlin1881/greedy"
	rival1881 "remise/title/berlin1881/rival"
	"remise/title/trambahn/expert"
	trambahn "remise/title/trambahn/greedy"
	"remise/title/trambahn/rival"
	vienna1840 "remise/title/vienna1840/greedy"
	rival1840 "remise/title/vienna1840/rival"
)

// Policy is a new policy for a title by rules of thumb, and false if nobody has
// written one.
func Policy(id string) (policy.Policy, bool) {
	switch id {
	case "trambahn":
		return trambahn.New(trambahn.ByHand), true
	case "1840":
		return vienna1840.New(vienna1840.ByHand), true
	case "1881":
		return berlin1881.New(berlin1881.ByHand), true
	}
	return nil, false
}

// Tuned is the policy with the best weights that are known: what search thinks
// with.
func Tuned(id string) (policy.Policy, bool) {
	if id == "trambahn" {
		return trambahn.New(trambahn.BySelfPlay), true
	}
	return Policy(id)
}

// Frozen is the policy with which the hard level of the first version thought,
// kept as an opponent, and false if there is none.
func Frozen(id string) (policy.Policy, bool) {
	switch id {
	case "1840":
		return vienna1840.New(vienna1840.First), true
	case "1881":
		return berlin1881.New(berlin1881.First), true
	}
	return nil, false
}

// Trust is how many playouts the judgement of a title's policy counts like, where
// playouts go to the end of a game: the luck of a whole game is much.
func Trust(id string) float64 {
	if id == "1840" {
		return 16
	}
	return 2
}

// Depth is after how many decisions a title's policy can say what a game will come to, 0 if
// it must see the end.
func Depth(id string) int {
	if id == "1881" {
		return 80
	}
	return 0
}

// Slack is how many points below the best a beginner's decision may be: so much that the medium level wins about
// five games of six. In 1840 much seems nearly as good as the best.
func Slack(id string) float32 {
	switch id {
	case "1840":
		return 7
	case "1881":
		return 3.5
	}
	return 0.5
}

// Gauge is what says how games of a title develop, and false if nobody has
// written one.
func Gauge(id string) (policy.Gauge, bool) {
	if id == "1840" {
		return vienna1840.NewGauge(), true
	}
	return nil, false
}

// Rival is an opponent to measure players by, which shares no valuation with
// them, and false if nobody has written one.
func Rival(id string) (policy.Policy, bool) {
	switch id {
	case "trambahn":
		return rival.New(), true
	case "1840":
		return rival1840.New(), true
	case "1881":
		return rival1881.New(), true
	}
	return nil, false
}

// Expert is the player of a title that has learnt from games against itself, and
// false if there is none.
func Expert(id string) (policy.Policy, bool) {
	if id == "trambahn" {
		return expert.New(expert.Taught), true
	}
	return nil, false
}

// Teacher is a training of the title's expert, and false if it has none.
func Teacher(id string, seed uint64, games int) (policy.Teacher, bool) {
	if id == "trambahn" {
		return expert.NewTeacher(seed, games), true
	}
	return nil, false
}

// Blunders appends what a seat that is to act would do only by mistake, by rules
// of the title, and is false where nobody has written any.
func Blunders(id string, s core.State, seat core.Seat, buf []policy.Blunder) ([]policy.Blunder, bool) {
	switch id {
	case "trambahn":
		return trambahn.Blunders(s, seat, buf), true
	case "1840":
		return vienna1840.Blunders(s, seat, buf), true
	case "1881":
		return berlin1881.Blunders(s, seat, buf), true
	}
	return buf, false
}
