package terminal

import (
	"slices"
	"strings"
	"testing"
)

// Amounts stand to the right, also those with marks between their thousands and
// those of the last column; a column without any number is one of words.
func TestAmountsStandToTheRight(t *testing.T) {
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
