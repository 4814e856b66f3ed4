// Package paper is a position in writing: sentences, tables and lists of facts,
// for text-only displays. A title says what belongs on the sheet; the display
// finds the words, the columns, and what has changed.
package paper

import (
	"cmp"

	"remise/core"
)

// Writer is a state that can be put in writing. It is optional: without it the
// fields of the view are shown.
type Writer interface {
	// Paper is what a seat may know of the position.
	Paper(viewer core.Seat) Sheet
}

// Headed is a state that can be put in a line. It is optional.
type Headed interface {
	// Headline says where the game stands, and what each seat has: in most
	// games its cash, else its points. Everybody may know it.
	Headline() (where core.Text, each []core.Text)
}

// Tinter is a state in which some words have a colour, where colours are
// available.
type Tinter interface {
	Tints() []Tint
}

// Tint is a colour such as #C0392B: of its own name, and of a letter with a number
// behind it, such as r3.
type Tint struct {
	Name           core.Text
	Letter, Colour string
}

// Sheet is a position in writing, from the top down.
type Sheet []Block

// Block is a part of a sheet: a sentence, a table or a list. The head of a
// table names its columns, with | between them; that of a list says what it
// lists. A block without any of these is a rule across.
type Block struct {
	Head core.Text
	Rows [][]core.Text
	List []core.Text
}

// Say adds a sentence.
func (s *Sheet) Say(code string, args ...core.Arg) {
	*s = append(*s, Block{Head: core.Say(code, args...)})
}

// Table adds a table, if it has rows. Without a code it has no head.
func (s *Sheet) Table(code string, rows [][]core.Text, facts ...core.Arg) {
	if len(rows) > 0 {
		*s = append(*s, Block{Head: core.Say(code, facts...), Rows: rows})
	}
}

// List adds a list, if there is anything in it.
func (s *Sheet) List(head core.Text, words []core.Text) {
	if len(words) > 0 {
		*s = append(*s, Block{Head: head, List: words})
	}
}

// Line adds a rule across.
func (s *Sheet) Line() { *s = append(*s, Block{}) }

// Of is facts one after the other, without a sentence around them.
func Of(facts ...core.Arg) core.Text { return core.Text{Args: facts} }

// Word is a word that needs no translation; a dash where there is none.
func Word(word string) core.Text { return Of(Lit("", word)) }

// Lit is such a word as a fact.
func Lit(name, word string) core.Arg { return core.Lit(name, cmp.Or(word, "–")) }

// Owner is the holder behind a word of a view, as a fact.
func Owner(name, word string) core.Arg {
	if seat, ok := core.ParseSeat(word); ok {
		return core.Who(name, seat)
	}
	return Lit(name, word)
}

// Words are several.
func Words(words []string) (all []core.Text) {
	for _, w := range words {
		all = append(all, Word(w))
	}
	return all
}

// Num is a number.
func Num(n int) core.Text { return Of(core.Num("", n)) }

// Some is a number that is not worth showing when it is zero.
func Some(n int) core.Text {
	if n == 0 {
		return Word("·")
	}
	return Num(n)
}

// Seats are the numbers of the seats, to stand above those of [Each]; a title
// numbers its players the same way.
func Seats(n int) core.Arg {
	text := "1"
	for i := 1; i < n; i++ {
		text += " " + string(rune('1'+i))
	}
	return core.Lit("seats", text)
}

// Numbered is a player with the number of their seat.
func Numbered(seat int) core.Text {
	return Of(core.Num("", seat+1), core.Lit("", " "), core.Who("", core.SeatAt(seat)))
}

// Each is a number for each seat.
func Each(numbers []int) core.Text {
	var facts []core.Arg
	for i, n := range numbers {
		if i > 0 {
			facts = append(facts, core.Lit("", " "))
		}
		facts = append(facts, Some(n).Args...)
	}
	return Of(facts...)
}

// Seat is a player by name; a dash for none.
func Seat(s int) core.Text {
	if s < 0 {
		return Word("")
	}
	return Of(core.Who("", core.Seat(s)))
}

// Holder is a player by name, the bank by its word, anybody else as written.
func Holder(word string) core.Text {
	if seat, ok := core.ParseSeat(word); ok {
		return Seat(int(seat))
	}
	if word == "bank" {
		return core.Say("paper.bank")
	}
	return Word(word)
}
