package terminal

import (
	"maps"
	"slices"
	"strings"

	"remise/core"
)

// didYouMean names the word that a mistyped one is closest to, or the help.
func (g *Game) didYouMean(line string) {
	typed, _, _ := strings.Cut(strings.ToLower(line), " ")
	if word := g.closest(typed); word != "" {
		g.say("cli.like", core.Lit("word", word))
		return
	}
	g.say("cli.unknown")
}

// closest is the command or verb that differs from a word by one letter, or by
// two if it is long; "" for none.
func (g *Game) closest(typed string) string {
	known := slices.Concat(commands, slices.Sorted(maps.Keys(g.synonyms())))
	for i := range g.choices {
		known = append(known, g.verb(i))
	}
	best, least := "", 2+len(typed)/6
	for _, word := range known {
		n := distance(typed, word)
		if n == 2 && swapped(typed, word) {
			n = 1
		}
		if len(word) > 2 && n < least {
			best, least = word, n
		}
	}
	return best
}

// swapped reports whether a word has the letters of another in another order.
func swapped(a, b string) bool {
	one, other := []byte(a), []byte(b)
	slices.Sort(one)
	slices.Sort(other)
	return slices.Equal(one, other)
}

// distance is how many letters must be put in, left out or replaced to make one
// word of another.
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range from {
		corner := row[0]
		row[0] = i + 1
		for j, s := range to {
			cost := corner
			if r != s {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(to)]
}
