package tile

import (
	"errors"
	"strconv"
	"strings"

	"remise/rail/hex"
	"remise/rail/table"
)

// reader collects complaints while it reads, so that one run of the program shows all of them.
type reader struct{ wrong []error }

func (r *reader) complain(l table.Line, words ...string) {
	r.wrong = append(r.wrong, l.Complain(words...))
}

func (r *reader) err() error { return errors.Join(r.wrong...) }

func (r *reader) number(l table.Line, i int) int {
	n, err := l.Int(i)
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
	return n
}

func (r *reader) word(l table.Line, i int) string {
	w, err := l.Word(i)
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
	return w
}

func (r *reader) colour(l table.Line, i int) Colour {
	c, ok := parseColour(r.word(l, i))
	if !ok {
		r.complain(l, strconv.Quote(l.Rest(i)), "does not begin with a colour:", strings.Join(colourNames[:], ", "))
	}
	return c
}

func (r *reader) sides(l table.Line, words []string) hex.Set {
	var set hex.Set
	for _, w := range words {
		if s, ok := hex.ParseSide(w); ok {
			set |= hex.SetOf(s)
		} else {
			r.complain(l, strconv.Quote(w), "is not a side: write SW, W, NW, NE, E or SE")
		}
	}
	return set
}

// exit reads a side with track, "s:" before it for the S-Bahn.
func (r *reader) exit(l table.Line, word string) (hex.Side, Kind) {
	name, sbahn := strings.CutPrefix(word, "s:")
	s, ok := hex.ParseSide(name)
	if !ok {
		r.complain(l, strconv.Quote(word), "is not a side: write SW, W, NW, NE, E or SE, with s: before it for S-Bahn track")
	}
	if sbahn {
		return s, SBahn
	}
	return s, Tram
}

func (r *reader) value(l table.Line, word string) (v Value) {
	parts := strings.Split(word, "/")
	if len(parts) != 1 && len(parts) != Phases {
		r.complain(l, "value", strconv.Quote(word), "should be one number, or four for yellow/green/brown/gray")
		return v
	}
	for i := range v {
		n, err := strconv.Atoi(parts[i%len(parts)])
		if err != nil || n < 0 || n > 1000 {
			r.complain(l, "value", strconv.Quote(word), "should be a number up to 1000, or four with slashes between")
			return v
		}
		v[i] = int16(n)
	}
	return v
}

// face reads the lines that tiles and printed hexes share; it reports whether the line was one of them.
func (r *reader) face(f *Face, l table.Line) bool {
	switch l.Key() {
	case "halt":
		r.halt(f, l)
	case "station":
		r.station(f, l)
	case "unbuilt":
		r.addStop(f, l, Stop{Kind: Unbuilt, Hidden: true}, l.Args())
	case "circles":
		r.circles(f, l)
	case "track":
		r.track(f, l)
	case "label":
		f.Labels = l.Args()
	case "twice":
		f.Twice = true
	case "rim":
		f.Edge = r.word(l, 0)
	default:
		return false
	}
	return true
}

func (r *reader) halt(f *Face, l table.Line) {
	if r.word(l, 0) == "-" {
		r.addStop(f, l, Stop{Kind: Halt, Hidden: true}, l.Args()[1:])
	} else if len(l.Args()) > 0 {
		r.addStop(f, l, Stop{Kind: Halt, Value: r.value(l, l.Args()[0])}, l.Args()[1:])
	}
}

func (r *reader) station(f *Face, l table.Line) {
	if len(l.Args()) < 2 {
		r.complain(l, "station needs its number of circles and its value")
		return
	}
	n := r.number(l, 0)
	if n < 0 || n > MaxCircles {
		r.complain(l, "a station has 0 to", strconv.Itoa(MaxCircles), "circles, not", l.Args()[0])
		return
	}
	r.addStop(f, l, Stop{Kind: Station, Circles: uint8(n), Value: r.value(l, l.Args()[1])}, l.Args()[2:])
}

func (r *reader) addStop(f *Face, l table.Line, s Stop, words []string) {
	s.Part = uint8(len(f.Stops))
	for _, w := range words {
		switch {
		case w == "end":
			s.End = true
		case len(w) == 2 && w[0] == '@' && w[1] >= '0' && w[1] <= '9':
			s.Part = w[1] - '0'
		default:
			side, kind := r.exit(l, w)
			r.claim(f, l, side)
			s.Exits[kind] |= hex.SetOf(side)
		}
	}
	if len(f.Stops) == MaxStops {
		r.complain(l, "this is stop number", strconv.Itoa(MaxStops+1)+": a hex has at most", strconv.Itoa(MaxStops))
		return
	}
	f.Stops = append(f.Stops, s)
}

// claim complains when a side already leads to a stop: track that ends at a stop shares its side with nothing.
func (r *reader) claim(f *Face, l table.Line, s hex.Side) {
	if f.AllExits().Has(s) {
		r.complain(l, "side", s.String(), "already has track that leads elsewhere")
	}
}

func (r *reader) circles(f *Face, l table.Line) {
	if len(f.Stops) == 0 || f.Stops[len(f.Stops)-1].Kind != Station {
		r.complain(l, "circles must follow the station they belong to")
		return
	}
	s := &f.Stops[len(f.Stops)-1]
	if len(l.Args()) != int(s.Circles) {
		r.complain(l, "the station has", strconv.Itoa(int(s.Circles)), "circles, but", strconv.Itoa(len(l.Args())), "are described")
		return
	}
	for i, w := range l.Args() {
		switch {
		case w == "free":
		case w == "sbahn", strings.HasPrefix(w, "home:"):
			s.For[i] = w
		default:
			r.complain(l, "circle", strconv.Quote(w), "should be free, sbahn or home: and a company")
		}
	}
}

func (r *reader) track(f *Face, l table.Line) {
	if len(l.Args()) != 2 {
		r.complain(l, "track runs between two sides, not", strconv.Itoa(len(l.Args())))
		return
	}
	a, ka := r.exit(l, l.Args()[0])
	b, kb := r.exit(l, l.Args()[1])
	if ka != kb {
		r.complain(l, "one end is S-Bahn track, the other is not")
	}
	if a == b {
		r.complain(l, "track must leave by another side than it came")
	}
	for i := range f.Stops {
		for k := range f.Stops[i].Exits {
			if f.Stops[i].Exits[k]&hex.SetOf(a, b) != 0 {
				r.complain(l, "one of its sides already leads to a stop")
			}
		}
	}
	f.Track = append(f.Track, Piece{a, b, ka})
}
