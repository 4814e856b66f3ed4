// Package foreign reads games that other programs have recorded, for the titles
// that have a reader. Today that is 1840, from 18xx.games.
package foreign

import (
	"encoding/json"
	"io"

	"remise/title/vienna1840/import1840"
)

// Game is one that another program has recorded.
type Game = import1840.Game

// Report is what came of a replay by our rules.
type Report = import1840.Report

// Bridge is a pass that only one of the two sides asks for.
type Bridge = import1840.Bridge

// Golden is the other program's states, to hold against ours.
type Golden = import1840.Golden

// Is reports whether a file is such a game, and not a log of ours.
func Is(file []byte) bool {
	var probe struct {
		Actions json.RawMessage `json:"actions"`
	}
	return json.Unmarshal(file, &probe) == nil && probe.Actions != nil
}

// Read reads a game.
func Read(r io.Reader) (*Game, error) { return import1840.Read(r) }

// OpenGolden reads recorded states.
func OpenGolden(r io.Reader) (*Golden, error) { return import1840.OpenGolden(r) }
