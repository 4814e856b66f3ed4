package chars_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"remise/core"
	"remise/core/coretest"
	"remise/rail/chars"
	"remise/rail/chart"
	"remise/rail/hex"
	"remise/title/titles"
)

// scene is a position of a game that is kept with a title, some hexes lit.
func scene(t *testing.T, log string, entry int, lit ...string) *chars.Scene {
	t.Helper()
	file, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.Read(bytes.NewReader(file), titles.Find)
	if err != nil {
		t.Fatal(err)
	}
	if m, err = m.At(entry); err != nil {
		t.Fatal(err)
	}
	s := &chars.Scene{Sheet: m.State().(chart.Position).Sheet(), Lit: map[int]bool{}}
	for _, name := range lit {
		h, ok := s.Layout.Map.At(name)
		if !ok {
			t.Fatal("no hex " + name)
		}
		s.Lit[h] = true
	}
	return s
}

// The maps, a region of each, and a tile in all its turns: read the golden file
// to see whether one would find one's way by it.
func TestDrawings(t *testing.T) {
	var out strings.Builder
	vienna := scene(t, "../../title/vienna1840/data/whole-2.log", 120, "E25", "E27", "F28")
	out.WriteString(chars.Map(vienna, chars.Least).String() + "\n")
	at, _ := vienna.Layout.Map.At("F24")
	out.WriteString(region(vienna, at))
	berlin := scene(t, "../../title/berlin1881/testdata/logs/rules-1-1.log", 60, "D12")
	out.WriteString(chars.Map(berlin, chars.Least).String() + "\n")
	at, _ = berlin.Layout.Map.At("E15")
	out.WriteString(region(berlin, at))
	for size := chars.Least + 1; size <= 5; size++ {
		out.WriteString(chars.Map(vienna, size).String() + "\n" + chars.Map(berlin, size).String() + "\n")
	}
	n, _ := berlin.Layout.Tiles.Find("57")
	for turn := range hex.Sides {
		out.WriteString(chars.Tile(&berlin.Layout.Tiles.Tiles[n].Face, turn).String() + "\n")
	}
	coretest.Golden(t, "testdata/drawings.golden", []byte(out.String()))
}

// region is a drawing and the hexes whose names it has not.
func region(s *chars.Scene, at int) string {
	page, unnamed := chars.Region(s, at)
	text := page.String()
	for _, h := range unnamed {
		text += s.Layout.Map.Hexes[h].At.String() + " " + s.Layout.Map.Hexes[h].Name + "\n"
	}
	return text + "\n"
}

// A map is drawn in the largest size that has room, and on 80 columns every drawing has.
func TestDrawingsAreNotTooWide(t *testing.T) {
	for _, title := range titles.All {
		state := coretest.Begin(t, title, title.About().MaxSeats, nil)
		at, ok := state.(chart.Position)
		if !ok {
			continue
		}
		s := &chars.Scene{Sheet: at.Sheet()}
		pages := []*chars.Page{chars.Map(s, chars.Fitting(s, 80, 24))}
		for size := chars.Least; size <= 5; size++ {
			drawn := chars.Map(s, size)
			if n := widest(drawn); n > chars.Width(s, size) || chars.Fitting(s, chars.Width(s, size), len(drawn.Rows)) != size {
				t.Errorf("%s: of size %d the map is %d wide, and does not fit there", title.About().ID, size, n)
			}
		}
		for h := range s.Layout.Map.Hexes {
			page, _ := chars.Region(s, h)
			pages = append(pages, page)
		}
		for _, p := range pages {
			if n := widest(p); n > 80 {
				t.Fatalf("%s: a line of %d characters:\n%s", title.About().ID, n, p)
			}
		}
	}
}

func widest(p *chars.Page) (n int) {
	for line := range strings.Lines(p.String()) {
		n = max(n, utf8.RuneCountInString(strings.TrimRight(line, "\n")))
	}
	return n
}

// Hexes that have changed stand in brackets of their own, two beside each other
// with a bar between them.
func TestChangedHexesAreMarked(t *testing.T) {
	s := scene(t, "../../title/vienna1840/data/whole-2.log", 120, "F28")
	s.New = map[int]bool{}
	for _, name := range []string{"E15", "E17", "F28"} {
		h, _ := s.Layout.Map.At(name)
		s.New[h] = true
	}
	drawn := chars.Map(s, chars.Least).String()
	for _, want := range []string{"« ○  ○3○»", "( ○ )─•"} {
		if !strings.Contains(drawn, want) {
			t.Errorf("no %q:\n%s", want, drawn)
		}
	}
}
