package tile

import (
	"slices"

	"remise/core"
	"remise/core/table"
)

// declared is a line of a map that names the words its hexes use, so that none
// of them can be misspelt.
type declared struct{ *table.Row }

// declare adds the words of a line, in the order of the alphabet, to those that
// are known.
func declare(row *table.Row, known *[]string) declared {
	if !row.Given() {
		return declared{row}
	}
	words := row.Words("data.a-word")
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) < len(words) {
		row.Complain("data.wrong.words.order")
	}
	*known = append(slices.Clone(*known), words...)
	return declared{row}
}

// used complains about words that no hex has.
func (d declared) used(has func(*Hex, string) bool, hexes []Hex) {
	for _, word := range d.Args() {
		if !slices.ContainsFunc(hexes, func(h Hex) bool { return has(&h, word) }) {
			d.Complain("data.wrong.words.unused", core.Lit("word", word))
		}
	}
}

// oneOf reads a word that was declared.
func oneOf(row *table.Row, what string, known []string) string {
	i := row.OneOf(what, known...)
	if !row.Good() {
		return ""
	}
	return known[i]
}
