package act

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// Field is a kind of thing that actions mention: a hex, a company, an amount.
// It says how a value is written, read and shown. Names come from a title's
// printed material, so a notation means the same in every match.
type Field struct {
	Name string
	// Limit bounds the values: they run from First, which is mostly 0, to Limit-1.
	Limit, First int32
	// Word writes a value and Find reads it; without them it is a number,
	// and Least is how the value 0 is written.
	Word  func(v int32) string
	Find  func(word string) (v int32, ok bool)
	Least int32
	// Fact is a value in sentences and Data in a client's choices; nil: as it
	// is written.
	Fact, Data func(v int32) string
	// Key is the code of the text that names a value in sentences.
	Key func(v int32) string
	// Like shows how values are written, to somebody who wrote something else.
	Like func() string
	// Place: the values are places of the map.
	Place bool
	// Usual is the value that may be left out; nil: 0.
	Usual func(core.Action) int32
	// Apart: the two halves of a word may be written apart.
	Apart bool
	// List is for fields that take all words to the end of the line.
	List *List

	in     slot
	player bool
	trams  bool // a path in which each run begins with its tram
}

// List writes and reads the words of a field that can have any number of them.
// It handles the parts of the action it uses itself.
type List struct {
	Words func(core.Action) []string
	Take  func(words []string, a *core.Action) bool
	// Fits reports whether the parts it uses can be written.
	Fits func(core.Action) bool
}

// slot is where an action has a field.
type slot uint8

const (
	inObj slot = iota
	inN
	inPath
	inList
)

// Number is a field that is written as a number from least to most; its value
// counts from 0.
func Number(name string, least, most int32) Field {
	return Field{Name: name, Least: least, Limit: most - least + 1}
}

// Amount is the number by which the actions of a family differ.
func Amount(most int32) Field { return Count("amount", most) }

// Count is a number kept in an action's N.
func Count(name string, most int32) Field { return Field{Name: name, Limit: most + 1, in: inN} }

// Path is a run that a player draws.
func Path() Field { return Field{Name: "path", in: inPath} }

// Paths are the runs of several trams that a player draws.
func Paths() Field { return Field{Name: "path", in: inPath, trams: true} }

// Names is a field of n things that have names.
func Names(name string, n int32, word func(int32) string) Field {
	find := func(text string) (int32, bool) {
		for v := range n {
			if word(v) == text {
				return v, true
			}
		}
		return 0, false
	}
	like := func() string { return Some(core.List(int(n), func(v int) string { return word(int32(v)) })) }
	return Field{Name: name, Limit: n, Word: word, Find: find, Like: like}
}

// Some are up to three words of a list: its first, one from the middle and its last.
func Some(all []string) string {
	return strings.Join(slices.Compact([]string{all[0], all[len(all)/2], all[len(all)-1]}), ", ")
}

// Seat is a place at a table of n.
func Seat(n int32) Field {
	f := Number("seat", 1, n)
	f.player = true
	return f
}

// Words is a field that takes all words to the end of the line.
func Words(name string, l List) Field { return Field{Name: name, List: &l, in: inList} }

// Bits is a field of any of n things that have names, kept in an action's N with a bit for each.
func Bits(name string, n int, word func(int) string) Field {
	words := func(a core.Action) []string { return core.Map(core.Members(uint32(a.N)), word) }
	take := func(words []string, a *core.Action) bool {
		for v := range n {
			if slices.Contains(words, word(v)) {
				a.N |= 1 << v
			}
		}
		return len(words) == bits.OnesCount32(uint32(a.N))
	}
	return Words(name, List{Words: words, Take: take, Fits: Bare})
}

// Bare reports whether an action has no objects.
func Bare(a core.Action) bool { return a.Obj == [4]int16{} }

// read takes a value off the beginning of a text, which ends before the byte
// stop or a blank.
func (f *Field) read(text string, stop byte) (v int32, rest string, ok bool) {
	word, rest := cut(text, stop)
	if f.Find == nil {
		v, ok = f.number(word)
		return v, rest, ok
	}
	if v, ok = f.Find(word); ok || !f.Apart || rest == "" {
		return v, rest, ok
	}
	second, rest := cut(rest[1:], stop)
	v, ok = f.Find(word + second)
	return v, rest, ok
}

// number accepts only the plain form: there is one way to write a number.
func (f *Field) number(word string) (int32, bool) {
	n, err := strconv.ParseInt(word, 10, 32)
	v := int32(n) - f.Least
	return v, err == nil && f.has(v) && strconv.FormatInt(n, 10) == word
}

// has reports whether a value is one of the field.
func (f *Field) has(v int32) bool { return v >= f.First && v < f.Limit }

// bounds are the numbers that a field runs from and to.
func (f *Field) bounds() (least, most core.Arg) {
	return core.Num("least", int(f.First+f.Least)), core.Num("most", int(f.Limit+f.Least)-1)
}

// plain is how a number within bounds should have been written, such as 15 for
// 015; "": the word is none.
func (f *Field) plain(word string) string {
	n, err := strconv.ParseInt(word, 10, 32)
	plain := strconv.FormatInt(n, 10)
	if _, ok := f.number(plain); f.Find != nil || err != nil || !ok {
		return ""
	}
	return plain
}

func cut(text string, stop byte) (word, rest string) {
	end := strings.IndexByte(text, ' ')
	if end < 0 {
		end = len(text)
	}
	if stop != 0 {
		if i := strings.IndexByte(text[:end], stop); i >= 0 {
			end = i
		}
	}
	return text[:end], text[end:]
}

// data is a value for clients.
func (f *Field) data(name string, v int32) core.Arg {
	if f.player {
		return core.Who(name, core.Seat(v))
	}
	if f.Data != nil {
		return core.Lit(name, f.Data(v))
	}
	if f.Place {
		return core.At(name, f.Word(v))
	}
	if f.Word != nil {
		return core.Lit(name, f.Word(v))
	}
	return core.Num(name, int(v+f.Least))
}

// fact is a value for people.
func (f *Field) fact(name string, v int32) core.Arg {
	switch {
	case f.Key != nil:
		return core.Ref(name, f.Key(v))
	case f.Fact != nil:
		return core.Lit(name, f.Fact(v))
	}
	return f.data(name, v)
}
