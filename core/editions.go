package core

// Editioned is a title whose rulebooks have editions that differ.
type Editioned interface {
	// Editions are their names, the default first, and all their differences.
	Editions() (ids []string, all []Switch)
}

// Switch is one difference between editions, with the rule and its number in the
// English text. Text says what it is about, Facts its value in each edition.
type Switch struct {
	Name    string
	Rule    string
	English string
	Values  []string // in the order of the editions

	Text  Text  `json:"-"`
	Facts []Arg `json:"-"`
}
