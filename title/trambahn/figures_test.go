package trambahn

import (
	"fmt"
	"strings"
	"testing"

	"remise/core/coretest"
)

// The figures are what the rulebook says is in the box and on the table;
// testdata/figures.txt states them once more, so that no number of the data
// file can change unseen.
func (b *contents) figures() string {
	var w strings.Builder
	for v := 1; v <= values; v++ {
		fmt.Fprintf(&w, "the %d: %d of each of %d colours, %d points\n", v, b.copies[station(0, v)], colours, b.points[v])
	}
	fmt.Fprintf(&w, "%d conductors, %d cards in all\n", b.copies[conductor], b.deckSize)
	for _, t := range b.trams {
		fmt.Fprintf(&w, "%d %s trams, each counts %d times and costs %d\n", t.copies, t.name, t.times, t.price)
	}
	fmt.Fprintf(&w, "%d trams on offer, %d cards in a hand, %d and %d as capital, %d scorings\n", b.offer, b.hand, b.capital[0], b.capital[1], b.scorings)
	return w.String()
}

func TestFigures(t *testing.T) {
	text := func(string) string { return cardsText }
	read := func(text func(string) string) (*contents, error) { return readBox(text("cards.txt")) }
	coretest.Figures(t, []string{"cards.txt"}, text, read, (*contents).figures)
}

// TestBoxHasRoom: what a position has no room for is not read.
func TestBoxHasRoom(t *testing.T) {
	for old, new := range map[string]string{
		"scorings 10": "scorings 11", "hand      6": "hand 7", "conductors 8": "conductors 9",
		"tram horse    2 5  5": "tram horse 2 6 5", "capital  12 15": "capital 54 55",
	} {
		if !strings.Contains(cardsText, old) {
			t.Fatalf("the file does not say %q", old)
		}
		if _, err := readBox(strings.Replace(cardsText, old, new, 1)); err == nil {
			t.Errorf("%s is read", new)
		}
	}
}
