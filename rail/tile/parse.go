package tile

import (
	"strconv"
	"strings"

	"remise/core/table"
	"remise/rail/hex"
)

// readFace reads the lines that tiles and printed hexes share: circles follow their station, and stops are numbered as
// they come.
func (f *Face) readFace(row *table.Row) {
	for _, l := range row.Each("halt", "station", "unbuilt", "circles", "track") {
		switch l.Key {
		case "halt":
			f.halt(l)
		case "station":
			f.addStop(l, Stop{Kind: Station, Circles: uint8(l.Int("its number of circles", 0, MaxCircles)), Value: readValue(l)})
		case "unbuilt":
			f.addStop(l, Stop{Kind: Unbuilt, Hidden: true})
		case "circles":
			f.circles(l)
		case "track":
			f.track(l)
		}
	}
	if l := row.Maybe("label"); l.Given() {
		f.Labels = l.Words("a label")
	}
	if l := row.Maybe("rim"); l.Given() {
		f.Edge = l.Word("its colour")
	}
	f.Twice = row.Maybe("twice").Given()
}

func readColour(l *table.Row) Colour { return Colour(l.OneOf("colour", colourNames[:]...)) }

func readSides(l *table.Row) (set hex.Set) {
	for _, w := range l.Words("a side") {
		s, ok := hex.ParseSide(w)
		if !ok {
			l.Complain(strconv.Quote(w), "is not a side: write SW, W, NW, NE, E or SE")
		}
		inOrder(l, set, s)
		set |= hex.SetOf(s)
	}
	return set
}

// inOrder: sides stand in their order, so that there is one way to write a face.
func inOrder(l *table.Row, before hex.Set, s hex.Side) {
	if before>>s != 0 {
		l.Complain("sides stand in the order SW, W, NW, NE, E, SE, but", s.String(), "does not")
	}
}

// readExit reads a side with track, "s:" before it for the S-Bahn.
func readExit(l *table.Row) (hex.Side, Kind) {
	word := l.Word("a side")
	name, sbahn := strings.CutPrefix(word, "s:")
	s, ok := hex.ParseSide(name)
	if !ok {
		l.Complain(strconv.Quote(word), "is not a side: write SW, W, NW, NE, E or SE, with s: before it for S-Bahn track")
	}
	if sbahn {
		return s, SBahn
	}
	return s, Tram
}

// maxValue is more than any stop of any title pays.
const maxValue = 500

func readValue(l *table.Row) (v Value) {
	word := l.Word("its value")
	parts := strings.Split(word, "/")
	if len(parts) != 1 && len(parts) != Phases {
		l.Complain("value", strconv.Quote(word), "should be one number, or four for yellow/green/brown/gray")
		return v
	}
	for i := range v {
		v[i] = int16(l.Number(parts[i%len(parts)], "its value", 0, maxValue))
	}
	if len(parts) == Phases && v.Constant() {
		l.Complain("value", strconv.Quote(word), "should be one number, for it never changes")
	}
	return v
}

func (f *Face) halt(l *table.Row) {
	if l.Skip("-") {
		f.addStop(l, Stop{Kind: Halt, Hidden: true})
	} else {
		f.addStop(l, Stop{Kind: Halt, Value: readValue(l)})
	}
}

func (f *Face) addStop(l *table.Row, s Stop) {
	s.End, s.Part = l.Skip("end"), uint8(len(f.Stops))
	if strings.HasPrefix(l.Next(), "@") {
		s.Part = uint8(l.Number(l.Word("a stop")[1:], "its number in 18xx.games files", 0, MaxStops))
	}
	for l.More() {
		side, kind := readExit(l)
		if f.AllExits().Has(side) {
			l.Complain("side", side.String(), "already has track that leads elsewhere")
		}
		inOrder(l, s.Exits[Tram]|s.Exits[SBahn], side)
		s.Exits[kind] |= hex.SetOf(side)
	}
	if len(f.Stops) == MaxStops {
		l.Complain("this is stop number", strconv.Itoa(MaxStops+1)+": a hex has at most", strconv.Itoa(MaxStops))
		return
	}
	f.Stops = append(f.Stops, s)
}

func (f *Face) circles(l *table.Row) {
	if len(f.Stops) == 0 || f.Stops[len(f.Stops)-1].Kind != Station {
		l.Complain("circles must follow the station they belong to")
		return
	}
	s := &f.Stops[len(f.Stops)-1]
	if s.For != [MaxCircles]string{} {
		l.Complain("the circles of this station are described already")
	}
	if n := len(l.Args()); n != int(s.Circles) {
		l.Complain("the station has", strconv.Itoa(int(s.Circles)), "circles, but", strconv.Itoa(n), "are described")
		return
	}
	for i := range int(s.Circles) {
		switch w := l.Word("a circle"); {
		case w == "free":
		case w == "sbahn", strings.HasPrefix(w, home) && len(w) > len(home):
			s.For[i] = w
		default:
			l.Complain("circle", strconv.Quote(w), "should be free, sbahn or home: and a company")
		}
	}
}

func (f *Face) track(l *table.Row) {
	a, ka := readExit(l)
	b, kb := readExit(l)
	if ka != kb {
		l.Complain("one end is S-Bahn track, the other is not")
	}
	if a == b {
		l.Complain("track must leave by another side than it came")
	}
	inOrder(l, hex.SetOf(a), b)
	for i := range f.Stops {
		for k := range f.Stops[i].Exits {
			if f.Stops[i].Exits[k]&hex.SetOf(a, b) != 0 {
				l.Complain("one of its sides already leads to a stop")
			}
		}
	}
	for _, p := range f.Track {
		if hex.SetOf(p.A, p.B) == hex.SetOf(a, b) {
			l.Complain("this track stands already above")
		}
	}
	f.Track = append(f.Track, Piece{a, b, ka})
}
