package table

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// Switches are what the editions of a rulebook differ in. A file has a row for each, with what it is in every edition
// and the rule's number, and the numbers of rules that are others in the English text:
//
//	switch         de5       en4     house     rule
//	bid_least      20        20      0         2.6
//	director_tie   longest   first   longest   4.23
//	number 4.21 4.23
type Switches struct {
	Editions []string
	Rule     string // begins a citation, such as "1881 §"
	Code     string // begins the codes of the texts
	all      []named
}

type named struct {
	name  string
	words []string // none: its value is a number
}

// Rules are what the switches say in one edition, by their places: a number, or which of the possible words.
type Rules [32]int32

// On reports whether a switch with two words says the second.
func (r *Rules) On(n int) bool { return r[n] == 1 }

// Choice adds a switch that says one of some words.
func (s *Switches) Choice(name string, words ...string) int {
	s.all = append(s.all, named{name, words})
	return len(s.all) - 1
}

// YesOrNo adds a switch that is on or off.
func (s *Switches) YesOrNo(name string) int { return s.Choice(name, "no", "yes") }

// Amount adds a switch that says a number.
func (s *Switches) Amount(name string) int { return s.Choice(name) }

// Set reads a value.
func (s *Switches) Set(rules *Rules, row *Row) {
	for n, sw := range s.all {
		switch {
		case sw.name != row.Key:
		case sw.words == nil:
			rules[n] = int32(row.Int("data.money", 0, 100))
		default:
			rules[n] = int32(row.OneOf("data.value", sw.words...))
		}
	}
}

// Editions is the content of a file of switches.
type Editions struct {
	IDs      []string
	Rules    []Rules // by edition
	Switches []core.Switch
	Numbers  map[string]string // of rules that the English text numbers differently
}

// Of is what the switches say in an edition.
func (e *Editions) Of(id string) (Rules, error) {
	i := slices.Index(e.IDs, id)
	if i < 0 {
		return Rules{}, errors.New("there is no edition " + strconv.Quote(id))
	}
	return e.Rules[i], nil
}

// Read reads a file, which has each switch once and nothing else.
func (s *Switches) Read(f *Sheet) *Editions {
	e := &Editions{IDs: s.Editions, Rules: make([]Rules, len(s.Editions)), Numbers: map[string]string{}}
	head := f.One("switch")
	for _, id := range append(slices.Clone(s.Editions), "rule") {
		if !head.Skip(id) {
			head.Complain("data.wrong.columns", core.Lit("ids", strings.Join(s.Editions, ", ")))
		}
	}
	for _, r := range f.Each("number") {
		german := ruleNumber(r)
		r.Unique()
		e.Numbers[german] = ruleNumber(r)
	}
	for _, sw := range s.all {
		s.read(e, f.One(sw.name))
	}
	return e
}

func (s *Switches) read(e *Editions, r *Row) {
	var values []string
	for i := range e.Rules {
		values = append(values, r.Next())
		s.Set(&e.Rules[i], r)
	}
	rule := ruleNumber(r)
	if slices.Equal(values, slices.Repeat(values[:1], len(values))) {
		r.Complain("data.wrong.editions", core.Lit("key", r.Key))
	}
	e.Switches = append(e.Switches, core.Switch{
		Name: r.Key, Rule: s.Rule + rule, English: s.Rule + cmp.Or(e.Numbers[rule], rule), Values: values,
		Text: core.Say(s.Code + r.Key), Facts: core.Map(values, s.fact),
	})
}

// fact is a value in a text.
func (s *Switches) fact(value string) core.Arg {
	if n, err := strconv.Atoi(value); err == nil {
		return core.Num("value", n)
	}
	return core.Ref("value", s.Code+"is."+value)
}

// ruleNumber reads the number of a rule, such as 12.5.
func ruleNumber(r *Row) string {
	word := r.Word("data.the-number-of-a-rule")
	chapter, number, _ := strings.Cut(word, ".")
	r.Number(chapter, "data.the-number-of-a-rule", 1, 20)
	r.Number(number, "data.the-number-of-a-rule", 1, 40)
	return word
}
