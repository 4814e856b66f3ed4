package chars

import (
	"slices"
	"strings"

	"remise/rail/draw"
	"remise/rail/tile"
)

// holder is who stands on a circle of a hex, or whom it waits for.
type holder struct {
	text, company string
	stands        bool // else the circle is kept for them, or for nobody
}

// holders are those of all circles of a hex, by stop.
func (s *Scene) holders(h int, face *tile.Face) (all [][]holder) {
	marks := make([][]string, len(face.Stops))
	for i := range face.Stops {
		of := make([]holder, face.Stops[i].Circles)
		marks[i] = make([]string, len(of))
		for c, m := range s.Marks(h, i) {
			if c < len(of) {
				of[c] = holder{m.Text, m.Company, m.Text != ""}
				marks[i][c] = m.Text
			}
		}
		all = append(all, of)
	}
	waiting := draw.Waiting(&s.Layout.Map.Hexes[h], face, func(stop, circle int) string { return marks[stop][circle] })
	for i := range all {
		for c := range all[i] {
			if o := &all[i][c]; !o.stands {
				o.text = waiting(i, c)
			}
		}
	}
	return all
}

// shorten are companies in two letters, or as many more as tell them apart.
func shorten(s *Scene) map[string]string {
	short := map[string]string{}
	for id := range s.Fills {
		letters := []rune(id)
		for n := 2; n < len(letters); n++ {
			if !shared(s, id, string(letters[:n])) {
				short[id] = string(letters[:n])
				break
			}
		}
	}
	return short
}

func shared(s *Scene, id, begin string) bool {
	for other := range s.Fills {
		if other != id && strings.HasPrefix(other, begin) {
			return true
		}
	}
	return false
}

// Shortened are the companies with a home on the map that stand there in fewer letters than
// they have: these, and the whole.
func Shortened(s *Scene) (all []string) {
	short := shorten(s)
	for i := range s.Layout.Map.Hexes {
		for _, home := range s.Layout.Map.Hexes[i].Homes {
			if few := short[home]; few != "" {
				all = append(all, few+" "+home)
			}
		}
	}
	slices.Sort(all)
	return all
}

// text is what is written in the middle of a hex with stations, "" if a sign is enough,
// and the colour of the first company there: in full with what it pays where there is
// room, else in few letters, at last only the first with a sign for others.
func (d *overview) text(h int, face *tile.Face) (text, fill string) {
	stops := d.holders(h, face)
	for _, of := range stops {
		for _, o := range of {
			if o.stands && fill == "" {
				fill = d.Fills[o.company]
			}
		}
	}
	room := 2*d.size - 1
	pays := ""
	if d.size > Least {
		pays = d.pays(face)
	}
	long, short := spelled(stops, nil), spelled(stops, d.short)
	first := d.first(stops)
	for _, text := range []string{long + pays, short + pays, short, first + pays, first} {
		if len([]rune(text)) <= room {
			return d.sure(text, face), fill
		}
	}
	return string([]rune(first)[:room]), fill
}

// sure adds the sign of a stop without a circle to what it pays.
func (d *overview) sure(text string, face *tile.Face) string {
	for i := range face.Stops {
		s := &face.Stops[i]
		switch {
		case s.Hidden || s.Circles > 0 || text == "" || strings.ContainsRune(text, '○'):
		case s.Kind == tile.Halt:
			return "•" + text
		case s.Kind == tile.Station:
			return "□" + text
		}
	}
	return text
}

// spelled are all circles of a hex, companies in the letters that are given.
func spelled(stops [][]holder, short map[string]string) (text string) {
	for _, of := range stops {
		for _, o := range of {
			if o.stands && text != "" {
				text += "/"
			}
			text += o.word(short)
		}
	}
	return text
}

func (o holder) word(short map[string]string) string {
	word := o.text
	if s := short[word]; s != "" {
		word = s
	}
	if !o.stands {
		return "○" + word
	}
	return word
}

// first is the first who stands on a hex, with + for others and ○ for room; where nobody
// stands, the first for whom a circle is kept.
func (d *overview) first(stops [][]holder) string {
	var stand, kept, free []holder
	for _, of := range stops {
		for _, o := range of {
			switch {
			case o.stands:
				stand = append(stand, o)
			case o.text != "":
				kept = append(kept, o)
			default:
				free = append(free, o)
			}
		}
	}
	switch {
	case len(stand) > 1:
		return stand[0].word(d.short) + "+"
	case len(stand) > 0 && len(kept)+len(free) > 0:
		return stand[0].word(d.short) + "○"
	case len(stand) > 0:
		return stand[0].word(d.short)
	case len(kept) > 0:
		return kept[0].word(d.short)
	case len(free) > 1:
		return "○○"
	case len(free) > 0:
		return "○"
	}
	return ""
}

// pays is what the stops of a hex pay in small figures, if all pay the same and that
// stays so.
func (d *overview) pays(face *tile.Face) string {
	var value tile.Value
	for i := range face.Stops {
		s := &face.Stops[i]
		switch {
		case s.Hidden || s.Value == (tile.Value{}):
		case value != (tile.Value{}) && value != s.Value:
			return ""
		default:
			value = s.Value
		}
	}
	if value == (tile.Value{}) || !value.Constant() {
		return ""
	}
	return strings.Map(func(r rune) rune { return r - '0' + '₀' }, pays(value))
}
