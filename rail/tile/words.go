package tile

import (
	"slices"

	"remise/core"
	"remise/core/table"
)

// A map names the words that its hexes use, so that none of them can be misspelt.

// declare adds the words of a line, in the order of the alphabet, to those that
// are known.
func declare(row *table.Row, known *[]string) {
	if !row.Given() {
		return
	}
	words := row.Words("data.a-word")
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) < len(words) {
		row.Complain("data.wrong.words.order")
	}
	*known = append(slices.Clone(*known), words...)
}

// checkUsed complains about words of a line that no hex has.
func checkUsed(row *table.Row, hexes []Hex, has func(*Hex, string) bool) {
	for _, word := range row.Args() {
		if !slices.ContainsFunc(hexes, func(h Hex) bool { return has(&h, word) }) {
			row.Complain("data.wrong.words.unused", core.Lit("word", word))
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
