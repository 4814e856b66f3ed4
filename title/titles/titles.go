// Package titles is the list of the games that can be played.
package titles

import (
	"remise/core"
	"remise/title/berlin1881"
	"remise/title/trambahn"
	"remise/title/vienna1840"
	"remise/title/vienna1840/data"
)

// Sample is the log of a whole game, to measure with.
var Sample = data.WholeGame

// All are the titles, in the order in which they are shown.
var All = []core.Title{trambahn.Title, vienna1840.Title, berlin1881.Title}

// Find is the title with an id.
func Find(id string) (core.Title, bool) {
	for _, t := range All {
		if t.About().ID == id {
			return t, true
		}
	}
	return nil, false
}
