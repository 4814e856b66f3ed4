package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"remise/core/coretest"
	"remise/texts"
)

func TestRead(t *testing.T) {
	f := Open("t.txt", "# head\n\ncompany WT #1A1A18 \"Wiener Tramway\" # black\n  lines 3\n\ttrams 3 - 5\nbank 10\n")
	c := f.One("company")
	short, colour, name := c.Word("data.its-short-name"), c.Colour(), c.Text("data.its-name")
	lines := c.One("lines").Int("data.trams", 1, 9)
	trams := c.One("trams")
	first, dash, last := trams.Int("data.trams", 1, 9), trams.Skip("-"), trams.Int("data.trams", 1, 9)
	bank := f.One("bank").Int("data.money", 1, 99)
	if err := f.Done(); err != nil {
		t.Fatal(err)
	}
	if short != "WT" || colour != "#1A1A18" || name != "Wiener Tramway" || lines != 3 || first != 3 || !dash || last != 5 || bank != 10 {
		t.Errorf("read as %q %q %q, %d lines, trams %d %v %d, bank %d", short, colour, name, lines, first, dash, last, bank)
	}
}

// TestComplaints: every file of testdata is read as the same small table, and the complaints are listed
// below it.
func TestComplaints(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.txt")
	if len(files) == 0 {
		t.Fatal("no testdata")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text, _, _ := strings.Cut(string(raw), "== want\n")
			got := "no complaints"
			if err := small(text); err != nil {
				got = texts.Error("en", err)
			}
			coretest.Golden(t, file, []byte(text+"== want\n"+got+"\n"))
		})
	}
}

// small reads a table with a bank, one to three trams, perhaps a note and perhaps a colour.
func small(text string) error {
	f := Open("t", text)
	f.One("bank").Int("data.money", 1, 999)
	for _, r := range f.All("tram", 1, 3) {
		r.Word("data.its-name")
		r.Unique()
		for _, n := range r.Ints("data.its-price", 0, 99) {
			if n < 0 || n > 99 {
				panic("out of bounds")
			}
		}
		r.One("kind").OneOf("data.kind", "horse", "steam")
		if l := r.Maybe("sizes"); l.Given() {
			l.Words("data.a-label")
		}
	}
	if l := f.Maybe("colour"); l.Given() {
		l.Colour()
	}
	f.Maybe("note").One("below").Word("data.its-name")
	return f.Done()
}

// A bad row goes on reading values within bounds, and is not reported again.
func TestAfterAComplaint(t *testing.T) {
	f := Open("t", "tram x\n")
	r := f.One("tram")
	if n := r.Int("data.its-number", 3, 5); n != 3 {
		t.Errorf("a number that is none reads as %d, want the least, 3", n)
	}
	if i := r.OneOf("data.colour", "red", "blue"); i != 0 {
		t.Errorf("a choice that is none reads as %d", i)
	}
	if w := r.Words("data.a-hex"); !slices.Equal(w, []string{""}) {
		t.Errorf("words that are not there read as %q", w)
	}
	if err := f.Done(); err == nil || strings.Count(err.Error(), "\n") != 0 {
		t.Errorf("one complaint is enough: %v", err)
	}
}

// Whatever is written, reading ends.
func FuzzRead(f *testing.F) {
	f.Add("bank 10\ntram a 1\n  kind horse\n")
	f.Add("  \"\nbank \"\" +1\ntram\n\tkind\n")
	f.Fuzz(func(_ *testing.T, text string) { _ = small(text) })
}
