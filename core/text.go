package core

import (
	"slices"
	"strconv"
)

// Text is a sentence for people, by code and facts; the words in German and
// English are in package texts.
type Text struct {
	Code string
	Args []Arg
}

// Say makes a text.
func Say(code string, args ...Arg) Text { return Text{code, args} }

// Fact is one of its facts by name, empty if there is none.
func (t Text) Fact(name string) (a Arg) {
	if i := slices.IndexFunc(t.Args, func(a Arg) bool { return a.Name == name }); i >= 0 {
		a = t.Args[i]
	}
	return a
}

// ArgKind says how a fact is to be written.
type ArgKind uint8

// The kinds of fact: a number, a word that is the same in every language, the
// key of another text, a seat to be shown by the player's name, places of the
// map; of an action, that something is so; and what somebody wrote, which stands
// between quotation marks.
const (
	Number ArgKind = iota
	Word
	Key
	Player
	Place
	Truth
	Quote
)

// Arg is one fact of a text, by name.
type Arg struct {
	Name string
	Kind ArgKind
	N    int
	S    string
}

// Num is a number.
func Num[N Small](name string, n N) Arg { return Arg{Name: name, Kind: Number, N: int(n)} }

// Lit is a word that needs no translation: a company's letters.
func Lit(name, word string) Arg { return Arg{Name: name, Kind: Word, S: word} }

// Ref is the key of another text.
func Ref(name, key string) Arg { return Arg{Name: name, Kind: Key, S: key} }

// Who is a player.
func Who(name string, s Seat) Arg { return Arg{Name: name, Kind: Player, N: int(s)} }

// At is a place on the map in notation, or a path over several.
func At(name, places string) Arg { return Arg{Name: name, Kind: Place, S: places} }

// Flag says that something is so.
func Flag(name string) Arg { return Arg{Name: name, Kind: Truth, N: 1} }

// Said quotes somebody's words.
func Said(name, text string) Arg { return Arg{Name: name, Kind: Quote, S: text} }

// Event is something that happened, for those in To.
type Event struct {
	Text
	To   Seats
	Mark Mark
}

// Mark is what an event means for the course of a match, so that whoever shows
// it need not know its code.
type Mark uint8

// Most events happen within a round. Some open one, and one ends the match.
const (
	Within Mark = iota
	Opens
	Ends
)

// Tell appends an event if somebody listens. It copies the facts, so they
// cost nothing if nobody does.
func Tell(sink *[]Event, to Seats, code string, args ...Arg) {
	Within.Tell(sink, to, code, args...)
}

// Tell appends an event with this mark, see [Tell].
func (m Mark) Tell(sink *[]Event, to Seats, code string, args ...Arg) {
	if sink != nil {
		*sink = append(*sink, Event{Text{code, slices.Clone(args)}, to, m})
	}
}

// Refusal says why an action is illegal: a code, the facts, and the rule.
type Refusal struct {
	Text
	Rule string
}

// Refuse makes a refusal.
func Refuse(rule, code string, args ...Arg) *Refusal {
	return &Refusal{Text{code, args}, rule}
}

// Error is the bare refusal for logs; people read the text of its code.
func (r *Refusal) Error() string {
	line := r.Code
	for _, a := range r.Args {
		line += " " + a.Name + "=" + a.bare()
	}
	if r.Rule != "" {
		line += " (" + r.Rule + ")"
	}
	return line
}

func (a Arg) bare() string {
	switch a.Kind {
	case Number:
		return strconv.Itoa(a.N)
	case Quote:
		return strconv.Quote(a.S)
	case Player:
		return Seat(a.N).String()
	}
	return a.S
}
