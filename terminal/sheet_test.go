package terminal

import (
	"slices"
	"strings"
	"testing"
)

// Where only some rows are shown, the columns stand as they did.
func TestColumnsStayWhereTheyAre(t *testing.T) {
	block := func(cash string) []written {
		rows := [][]string{{"1 Maximilian", "1,097"}, {"2 Ben", cash}}
		return []written{{code: "x", head: "player|cash", rows: rows, side: sides(rows), wide: widthsOf(rows)}}
	}
	before := block("60 ×2")
	if got, want := printed(before)[2], "2 Ben         60 ×2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := printed(changes(before, block("5")))[1], "2 Ben             5"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Amounts stand to the right, also those with marks between their thousands and
// those of the last column; a column without any number is one of words.
func TestAmountsAreRightAligned(t *testing.T) {
	rows := [][]string{{"Anna", "1,097", "–", "350"}, {"Ben", "·", "–", "12,350"}, {"Cleo", "-4.200", "–", "–"}}
	got := grid("player|cash|director|worth", rows, sides(rows))
	want := strings.Split(strings.TrimPrefix(`
player    cash  director   worth
Anna     1,097  –            350
Ben          ·  –         12,350
Cleo    -4.200  –              –
`, "\n"), "\n")
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Colours take no room: a text breaks where it would without them.
func TestColoursTakeNoRoom(t *testing.T) {
	const text = "You need yellow 3 least, and yellow scores last; keep red 10 for the end of the game."
	tints := strings.NewReplacer("yellow", "\x1b[30;48;2;240;200;40myellow\x1b[0m", "red", "\x1b[97;48;2;200;30;30mred\x1b[0m")
	for room := 20; room < 90; room++ {
		plain, coloured := Wrap(text, "", "  ", room), Wrap(tints.Replace(text), "", "  ", room)
		for i := range plain {
			plain[i] = tints.Replace(plain[i])
		}
		if !slices.Equal(plain, coloured) {
			t.Fatalf("%d columns:\n%q\n%q", room, plain, coloured)
		}
	}
}

// What belongs together is not broken: where there is too little room behind the other
// columns, it stands beneath, as near to its own as it can be.
func TestWideRowsFit(t *testing.T) {
	for cell, want := range map[string]string{
		"1:\u00a04·6·7·8  5★×2":                "red  ●●●·  1:\u00a05·7  3★  1:\u00a04·6·7·8  5★×2",
		"1:\u00a04·6·7·8·9·10\u00a0\u00a05★×2": "red  ●●●·  1:\u00a05·7  3★\n                   1:\u00a04·6·7·8·9·10\u00a0\u00a05★×2",
	} {
		rows := [][]string{{"red", "●●●·", "1:\u00a05·7  3★", cell}}
		if got := strings.Join(table("", rows, sides(rows), widthsOf(rows), 40), "\n"); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}
