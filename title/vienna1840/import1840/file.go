// Package import1840 reads games of 1840 that were played on 18xx.games and
// replays them by our own rules.
//
// [Read] takes the site's export: it drops what was undone and what was only
// said. [Game.Replay] plays the rest under the 18xx.games profile, turns each
// of the site's actions into ours, draws the line cards as the site drew them,
// and recomputes every revenue instead of trusting it. The result is a match
// with a log of our own, and a report of the runs that were not the best or
// were left out. Who is asked differs now and then: where the site asks nobody
// and we do, or the other way round, a pass is added or left out, and the
// report says so.
//
// Whatever cannot be read or is not legal is refused with the number of the
// action and a sentence; the work that a file can cause has a bound.
//
// [Golden] is a recording of the site's state after every action; a replay
// can be held against it, and the first difference is named.
package import1840

import (
	"encoding/json"
	"io"
	"slices"
	"sort"
	"strconv"
	"strings"

	"remise/core"
)

// Real exports have less than a megabyte and some two thousand actions.
const (
	maxBytes   = 16 << 20
	maxActions = 20_000
)

// Action is one action of the site.
type Action struct {
	ID     int      `json:"id"`
	Type   string   `json:"type"`
	Entity ID       `json:"entity"`
	Undo   *int     `json:"action_id"`
	Auto   []Action `json:"-"` // what followed automatically

	Company     string          `json:"company"`
	Corporation string          `json:"corporation"`
	Price       int             `json:"price"`
	Choice      json.RawMessage `json:"choice"`
	SharePrice  string          `json:"share_price"`
	Shares      []string        `json:"shares"`
	Percent     int             `json:"percent"`
	Kind        string          `json:"kind"`
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
	Extra       int             `json:"extra_revenue"` // beside the routes, in games of other titles
	Subsidy     int             `json:"subsidy"`
}

// Assignment puts a tram beside a line, or keeps it spare.
type Assignment struct {
	Train       string `json:"train"`
	Corporation string `json:"corporation"`
}

// Route is a recorded run.
type Route struct {
	Train   string   `json:"train"`
	Hexes   []string `json:"hexes"`
	Nodes   []string `json:"nodes"`
	Revenue *int     `json:"revenue"`
}

// ID names a player or a game: a number, or a word in hot-seat games.
type ID string

// UnmarshalJSON implements [json.Unmarshaler].
func (id *ID) UnmarshalJSON(text []byte) error {
	var n int64
	if json.Unmarshal(text, &n) == nil && string(text) != "null" {
		*id = ID(strconv.FormatInt(n, 10))
		return nil
	}
	return json.Unmarshal(text, (*string)(id))
}

// MarshalJSON implements [json.Marshaler]: a number stays one.
func (id ID) MarshalJSON() ([]byte, error) {
	if _, err := strconv.Atoi(string(id)); err == nil {
		return []byte(id), nil
	}
	return json.Marshal(string(id))
}

// Player is one of the table.
type Player struct {
	ID   ID     `json:"id"`
	Name string `json:"name"`
}

// Game is an export of the site.
type Game struct {
	ID       ID             `json:"id"`
	Title    string         `json:"title"`
	Players  []Player       `json:"players"`
	Settings Settings       `json:"settings"`
	Result   map[string]int `json:"result"`
	Actions  []Action       `json:"-"`
}

// Settings are those that the game depends on.
type Settings struct {
	Seed     ID       `json:"seed"` // "" takes it from the game's id
	Optional []string `json:"optional_rules"`
}

// The one optional rule that the site has for 1840.
const smallMap = "three_player_small"

// Read reads an export and leaves only the actions that count.
func Read(r io.Reader) (*Game, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > maxBytes:
		return nil, core.Refuse("", "import.large", core.Num("max", maxBytes>>20))
	}
	var file struct {
		Game
		Actions []json.RawMessage `json:"actions"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, misread(err)
	}
	g := &file.Game
	if err := g.check(); err != nil {
		return nil, err
	}
	all, err := decodeAll(file.Actions)
	if err != nil {
		return nil, err
	}
	g.Actions, err = effective(all)
	return g, err
}

// check refuses a game that is not one of 1840, or whose players or rules we
// do not know.
func (g *Game) check() error {
	if g.Title == "" {
		return core.Refuse("", "import.missing", core.Lit("field", "title"))
	}
	if g.Title != "1840" {
		return core.Refuse("", "import.title", core.Lit("title", g.Title))
	}
	if n := len(g.Players); n < 2 || n > 6 {
		return core.Refuse("", "import.players", core.Num("players", n))
	}
	for _, rule := range g.Settings.Optional {
		if rule != smallMap {
			return core.Refuse("", "import.option", core.Lit("option", rule))
		}
	}
	if _, err := g.seed(); err != nil {
		return err
	}
	return g.checkPlayers()
}

func (g *Game) checkPlayers() error {
	for i := range g.Players {
		p := &g.Players[i]
		if p.ID == "" { // a hot-seat game may know its players by their names only
			p.ID = ID(p.Name)
		}
		if p.ID == "" {
			return core.Refuse("", "import.noplayer", core.Num("place", i+1))
		}
		if slices.ContainsFunc(g.Players[:i], func(q Player) bool { return q.ID == p.ID }) {
			return core.Refuse("", "import.twins", core.Lit("player", string(p.ID)))
		}
	}
	for id := range g.Result {
		if _, ok := g.seat(id); !ok {
			return core.Refuse("", "import.stranger", core.Lit("player", id))
		}
	}
	if n := len(g.Result); n > 0 && n < len(g.Players) {
		return core.Refuse("", "import.noresult", core.Num("results", n), core.Num("players", len(g.Players)))
	}
	return nil
}

// seed is what the site's chance begins with: a number, perhaps written as
// text; without one the first number in the game's id.
func (g *Game) seed() (dice, error) {
	text, digits := string(g.Settings.Seed), "0123456789"
	if text == "" {
		text = string(g.ID)
		text = text[max(0, strings.IndexAny(text, digits)):]
		text = text[:len(text)-len(strings.TrimLeft(text, digits))]
		return newDice(text), nil
	}
	if plain := strings.TrimPrefix(text, "-"); plain == "" || strings.Trim(plain, digits) != "" {
		return 0, core.Refuse("", "import.seed", core.Lit("seed", text))
	}
	return newDice(text), nil
}

// seat is the place of a player.
func (g *Game) seat(id string) (int, bool) {
	seat := slices.IndexFunc(g.Players, func(p Player) bool { return string(p.ID) == id })
	return seat, seat >= 0
}

// effective drops messages, undone actions, and undo and redo themselves.
func effective(all []Action) ([]Action, error) {
	var done []int // indices of the actions that count
	var undone [][]int
	for i := range all {
		a := &all[i]
		switch a.Type {
		case "message":
		case "undo":
			keep, ok := undoTo(all, done, a)
			if !ok {
				return nil, a.refuse("import.noundo")
			}
			undone = append(undone, slices.Clone(done[keep:]))
			done = done[:keep]
		case "redo":
			if len(undone) == 0 {
				return nil, a.refuse("import.noredo")
			}
			last := len(undone) - 1
			done, undone = append(done, undone[last]...), undone[:last]
		default:
			done, undone = append(done, i), nil
		}
	}
	left := make([]Action, len(done))
	for i, at := range done {
		left[i] = all[at]
	}
	return left, nil
}

// undoTo is how many actions an undo leaves. Their ids rise, and it names one
// before itself, or 0 for the start.
func undoTo(all []Action, done []int, a *Action) (keep int, ok bool) {
	switch {
	case a.Undo == nil:
		return len(done) - 1, len(done) > 0
	case *a.Undo < 0 || *a.Undo >= a.ID:
		return 0, false
	}
	return sort.Search(len(done), func(i int) bool { return all[done[i]].ID > *a.Undo }), true
}
