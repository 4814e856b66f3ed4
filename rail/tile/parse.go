package tile

import (
	"strings"

	"remise/core"
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
			f.addStop(l, Stop{Kind: Station, Circles: uint8(l.Int("data.its-number-of-circles", 0, MaxCircles)), Value: readValue(l)})
		case "unbuilt":
			f.addStop(l, Stop{Kind: Unbuilt, Hidden: true})
		case "circles":
			f.circles(l)
		case "track":
			f.track(l)
		}
	}
	if l := row.Maybe("label"); l.Given() {
		f.Labels = l.Words("data.a-label")
	}
	if l := row.Maybe("rim"); l.Given() {
		f.Edge = l.Word("data.its-colour")
	}
	f.Twice = row.Maybe("twice").Given()
}

func readColour(l *table.Row) Colour { return Colour(l.OneOf("data.colour", colourNames[:]...)) }

func readSides(l *table.Row) (set hex.Set) {
	for _, w := range l.Words("data.a-side") {
		s, ok := hex.ParseSide(w)
		if !ok {
			l.Complain("data.wrong.side", core.Lit("word", w))
		}
		inOrder(l, set, s)
		set |= hex.SetOf(s)
	}
	return set
}

// inOrder: sides come in order, so that there is one way to write a face.
func inOrder(l *table.Row, before hex.Set, s hex.Side) {
	if before>>s != 0 {
		l.Complain("data.wrong.side.order", core.Lit("side", s.String()))
	}
}

// readExit reads a side with track, "s:" before it for the S-Bahn.
func readExit(l *table.Row) (hex.Side, Kind) {
	word := l.Word("data.a-side")
	name, sbahn := strings.CutPrefix(word, "s:")
	s, ok := hex.ParseSide(name)
	if !ok {
		l.Complain("data.wrong.side.sbahn", core.Lit("word", word))
	}
	if sbahn {
		return s, SBahn
	}
	return s, Tram
}

// maxValue is more than any stop of any title pays.
const maxValue = 500

func readValue(l *table.Row) (v Value) {
	word := l.Word("data.its-value")
	parts := strings.Split(word, "/")
	if len(parts) != 1 && len(parts) != Phases {
		l.Complain("data.wrong.value", core.Lit("word", word))
		return v
	}
	for i := range v {
		v[i] = int16(l.Number(parts[i%len(parts)], "data.its-value", 0, maxValue))
	}
	if len(parts) == Phases && v.Constant() {
		l.Complain("data.wrong.value.one", core.Lit("word", word))
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
		s.Part = uint8(l.Number(l.Word("data.a-stop")[1:], "data.its-number-in-18xx-games-files", 0, MaxStops))
	}
	for l.More() {
		side, kind := readExit(l)
		if f.AllExits().Has(side) {
			l.Complain("data.wrong.side.taken", core.Lit("side", side.String()))
		}
		inOrder(l, s.Exits[Tram]|s.Exits[SBahn], side)
		s.Exits[kind] |= hex.SetOf(side)
	}
	if len(f.Stops) == MaxStops {
		l.Complain("data.wrong.stops", core.Num("n", MaxStops+1), core.Num("most", MaxStops))
		return
	}
	f.Stops = append(f.Stops, s)
}

func (f *Face) circles(l *table.Row) {
	if len(f.Stops) == 0 || f.Stops[len(f.Stops)-1].Kind != Station {
		l.Complain("data.wrong.circles.after")
		return
	}
	s := &f.Stops[len(f.Stops)-1]
	if s.For != [MaxCircles]string{} {
		l.Complain("data.wrong.circles.twice")
	}
	if n := len(l.Args()); n != int(s.Circles) {
		l.Complain("data.wrong.circles", core.Num("n", int(s.Circles)), core.Num("said", n))
		return
	}
	for i := range int(s.Circles) {
		w := l.Word("data.a-circle")
		company, isHome := strings.CutPrefix(w, "home:")
		switch {
		case w == "free":
		case w == ForSBahn, isHome && company != "" && company != ForSBahn:
			s.For[i] = company
		default:
			l.Complain("data.wrong.circle", core.Lit("word", w))
		}
	}
}

func (f *Face) track(l *table.Row) {
	a, ka := readExit(l)
	b, kb := readExit(l)
	if ka != kb {
		l.Complain("data.wrong.track.mixed")
	}
	if a == b {
		l.Complain("data.wrong.track.back")
	}
	inOrder(l, hex.SetOf(a), b)
	for i := range f.Stops {
		for k := range f.Stops[i].Exits {
			if f.Stops[i].Exits[k]&hex.SetOf(a, b) != 0 {
				l.Complain("data.wrong.track.stop")
			}
		}
	}
	for _, p := range f.Track {
		if hex.SetOf(p.A, p.B) == hex.SetOf(a, b) {
			l.Complain("data.wrong.track.twice")
		}
	}
	f.Track = append(f.Track, Piece{a, b, ka})
}
