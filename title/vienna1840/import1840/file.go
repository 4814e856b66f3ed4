// Package import1840 reads games of 1840 that were played on 18xx.games and
// replays them by our own rules.
//
// [Read] takes the site's export: it drops what was undone and what was only
// said. [Game.Replay] plays the rest under the 18xx.games profile, turns each
// of the site's actions into ours, draws the line cards as the site drew them,
// and computes every revenue anew instead of believing it. The result is a
// match with a log of our own, and a report of the runs that were not the best
// or were left out. What cannot be read or is not legal is refused with the
// number of the action.
//
// [Golden] is a recording of the site's state after every action; a replay
// can be held against it, and the first difference is named.
package import1840

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// Action is one action of the site.
type Action struct {
	ID     int             `json:"id"`
	Type   string          `json:"type"`
	Entity json.RawMessage `json:"entity"`
	Auto   []Action        `json:"auto_actions"`
	Undo   *int            `json:"action_id"`

	Company     string          `json:"company"`
	Corporation string          `json:"corporation"`
	Price       int             `json:"price"`
	Choice      json.RawMessage `json:"choice"`
	SharePrice  string          `json:"share_price"`
	Shares      []string        `json:"shares"`
	Percent     int             `json:"percent"`
	Amount      int             `json:"amount"`
	Train       string          `json:"train"`
	Variant     string          `json:"variant"`
	Assignments []Assignment    `json:"assignments"`
	Hex         string          `json:"hex"`
	Tile        string          `json:"tile"`
	Rotation    int             `json:"rotation"`
	City        string          `json:"city"`
	Slot        int             `json:"slot"`
	Routes      []Route         `json:"routes"`
}

// Assignment puts a tram beside a line, or keeps it spare.
type Assignment struct {
	Train       string `json:"train"`
	Corporation string `json:"corporation"`
}

// Route is a recorded run.
type Route struct {
	Hexes   []string `json:"hexes"`
	Nodes   []string `json:"nodes"`
	Revenue int      `json:"revenue"`
}

// entity is who acts, as text.
func (a *Action) entity() string {
	var word string
	if json.Unmarshal(a.Entity, &word) == nil {
		return word
	}
	return string(a.Entity)
}

// Player is one of the table.
type Player struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

// Game is an export of the site.
type Game struct {
	ID       int            `json:"id"`
	Title    string         `json:"title"`
	Players  []Player       `json:"players"`
	Settings Settings       `json:"settings"`
	Actions  []Action       `json:"actions"`
	Result   map[string]int `json:"result"`
	Status   string         `json:"status"`
}

// Settings are those that the game depends on.
type Settings struct {
	Seed     int64    `json:"seed"`
	Optional []string `json:"optional_rules"`
}

// Read reads an export and leaves only the actions that count.
func Read(r io.Reader) (*Game, error) {
	var g Game
	if err := json.NewDecoder(r).Decode(&g); err != nil {
		return nil, fmt.Errorf("this is not an export of 18xx.games: %w", err)
	}
	if g.Title != "1840" {
		return nil, fmt.Errorf("this is a game of %q; only 1840 can be imported", g.Title)
	}
	if n := len(g.Players); n < 2 || n > 6 {
		return nil, fmt.Errorf("1840 is for 2 to 6 players, not %d", n)
	}
	var err error
	g.Actions, err = effective(g.Actions)
	return &g, err
}

// effective drops messages, undone actions, and undo and redo themselves.
func effective(all []Action) ([]Action, error) {
	var done []Action
	var undone [][]Action
	for _, a := range all {
		switch a.Type {
		case "message":
		case "undo":
			keep, err := undoTo(done, a)
			if err != nil {
				return nil, err
			}
			undone = append(undone, slices.Clone(done[keep:]))
			done = done[:keep]
		case "redo":
			if len(undone) == 0 {
				return nil, fmt.Errorf("action %d: there is nothing to redo", a.ID)
			}
			last := len(undone) - 1
			done, undone = append(done, undone[last]...), undone[:last]
		default:
			done, undone = append(done, a), nil
		}
	}
	return done, nil
}

// undoTo is how many actions an undo leaves.
func undoTo(done []Action, a Action) (int, error) {
	if a.Undo == nil {
		if len(done) == 0 {
			return 0, fmt.Errorf("action %d: there is nothing to undo", a.ID)
		}
		return len(done) - 1, nil
	}
	keep := slices.IndexFunc(done, func(d Action) bool { return d.ID > *a.Undo })
	if keep < 0 {
		keep = len(done)
	}
	return keep, nil
}

// seat is the place of a player id.
func (g *Game) seat(id string) (int, error) {
	n, err := strconv.Atoi(id)
	if err != nil {
		return 0, errors.New("there is no player " + id)
	}
	seat := slices.IndexFunc(g.Players, func(p Player) bool { return p.ID == n })
	if seat < 0 {
		return 0, errors.New("there is no player " + id)
	}
	return seat, nil
}
