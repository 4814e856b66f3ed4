// Package sketch reads and writes a map position as a few lines of text: what
// lies where, whose markers stand where, and what runs. It is for questions
// about runs; ownership is not part of it. The form is that of the data files:
//
//	title 1881
//	seats 4
//	option edition lookout
//	phase 3
//	lay E11 57/2 F12 58/0
//	depot GBS E11 F20.2
//	trams GBS 4 3
//
// The title, the number of players and the options come first and are the same
// for every title; lay puts tiles on hexes. All other lines are the title's.
package sketch

import (
	"maps"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/table"
	"remise/rail/chart"
	"remise/rail/tile"
	"remise/rail/track"
)

// Title is a title whose positions can be sketched.
type Title interface {
	core.Title
	// Sketched makes a first position the one that a sheet describes. It
	// reports errors to the sheet.
	Sketched(core.State, *table.Sheet) chart.Survey
}

// Read sets up the position of a text.
func Read(name, text string, find func(string) (core.Title, bool)) (chart.Survey, error) {
	return ReadWith(name, text, find, nil)
}

// ReadWith is Read with values of options that come from files of their own: in
// the text they have the value "file".
func ReadWith(name, text string, find func(string) (core.Title, bool), files map[string]string) (chart.Survey, error) {
	sheet := table.Open(name, text)
	title, setup, err := head(sheet, find, files)
	if err != nil {
		return nil, err
	}
	first, err := title.New(setup)
	if err != nil {
		return nil, err
	}
	return title.Sketched(first, sheet), sheet.Done()
}

// inFile is the value of an option that is a text of several lines.
const inFile = "file"

func head(sheet *table.Sheet, find func(string) (core.Title, bool), files map[string]string) (Title, core.Setup, error) {
	row := sheet.One("title")
	found, ok := find(row.Word("data.the-title"))
	title, mapped := found.(Title)
	if !ok || !mapped {
		row.Complain("data.wrong.title")
		return nil, core.Setup{}, sheet.Err()
	}
	about := title.About()
	seats := sheet.One("seats").Int("data.the-number-of-players", about.MinSeats, about.MaxSeats)
	options := readOptions(sheet, files)
	if err := sheet.Err(); err != nil {
		return nil, core.Setup{}, err
	}
	setup, err := core.Prepare(title, seats, options)
	return title, setup, err
}

// readOptions reads the options; those from files are as they are given.
func readOptions(sheet *table.Sheet, files map[string]string) map[string]string {
	options := map[string]string{}
	maps.Copy(options, files)
	for _, row := range sheet.Each("option") {
		key := row.Word("data.its-key")
		row.Unique()
		value := row.Word("data.its-value")
		switch _, given := files[key]; {
		case value != inFile:
			options[key] = value
		case !given:
			row.Complain("data.wrong.infile", core.Lit("key", key))
		}
	}
	return options
}

// Lay reads what lies on the map: each tile where upgrades can bring it.
func Lay(sheet *table.Sheet, l *track.Layout, put func(h int, laid track.Laid)) {
	var laid track.Board
	for _, row := range sheet.Each("lay") {
		for range row.Rest() {
			h, ok := l.Map.At(row.Word("data.a-hex"))
			if !ok {
				row.Complain("data.wrong.hex")
				break
			}
			if laid[h] != track.Printed {
				row.Complain("data.wrong.tile.second", core.Lit("hex", l.Map.Hexes[h].At.String()))
			}
			laid[h] = readTile(row, l, h)
			put(h, laid[h])
		}
	}
}

// readTile reads a tile and its turn.
func readTile(row *table.Row, l *track.Layout, h int) track.Laid {
	word := row.Word("data.a-tile-and-its-turn-such-as-57-2")
	laid, ok := l.FindLaid(word)
	switch {
	case !ok:
		row.Complain("data.wrong.tile.none", core.Lit("tile", word))
	case !l.CanLie(h, laid):
		row.Complain("data.wrong.tile.never", core.Lit("tile", word), core.Lit("hex", l.Map.Hexes[h].At.String()))
	default:
		return laid
	}
	return track.Printed
}

// Stop reads a stop: its hex, with its number where the hex has several.
func Stop(row *table.Row, l *track.Layout, b *track.Board) (track.Node, bool) {
	word := row.Word("data.a-hex")
	at, _, _ := strings.Cut(word, ".")
	if _, ok := l.Map.At(at); !ok {
		row.Complain("data.wrong.hex.none", core.Lit("name", at))
		return 0, false
	}
	node, ok := l.FindStop(b, word)
	if !ok || l.Stop(b, node).Kind != tile.Station {
		row.Complain("data.wrong.station.none", core.Lit("word", word))
		return 0, false
	}
	return node, true
}

// Writer writes a sketch.
type Writer struct{ text []byte }

// NewWriter begins a sketch with its title and setup. Options with their
// default values are left out.
func NewWriter(t core.Title, setup core.Setup) *Writer {
	w := new(Writer)
	w.Line("title", t.About().ID)
	w.Line("seats", strconv.Itoa(setup.Seats))
	for _, o := range t.About().Options {
		if v, ok := setup.Options[o.Key]; ok && v != o.Default {
			if strings.Contains(v, "\n") {
				v = inFile
			}
			w.Line("option", o.Key, v)
		}
	}
	return w
}

// Line adds a line.
func (w *Writer) Line(words ...string) {
	for i, word := range words {
		if strings.ContainsAny(word, " #") {
			words[i] = `"` + word + `"`
		}
	}
	w.text = append(append(w.text, strings.Join(words, " ")...), '\n')
}

// List adds a line of what somebody has, if it is anything.
func (w *Writer) List(key, whose string, has []string) {
	if len(has) > 0 {
		w.Line(append([]string{key, whose}, has...)...)
	}
}

// perLine is how many tiles stand in a line.
const perLine = 10

// Lay adds what lies on the map.
func (w *Writer) Lay(l *track.Layout, b *track.Board) {
	var words []string
	for h := range l.Map.Hexes {
		if b[h] == track.Printed {
			continue
		}
		if words = append(words, l.Map.Hexes[h].At.String(), l.LaidName(b[h])); len(words) == 2*perLine {
			w.Line(append([]string{"lay"}, words...)...)
			words = words[:0]
		}
	}
	if len(words) > 0 {
		w.Line(append([]string{"lay"}, words...)...)
	}
}

// String is the sketch.
func (w *Writer) String() string { return string(w.text) }
