package chars

import (
	"testing"

	"remise/rail/chart"
	"remise/rail/tile"
	"remise/rail/track"
)

// On a small map there is room for three letters: whose marker stands there, always in the
// same letters, and whether others do or could; with more room all of them, and what it pays.
func TestWhoStandsInFewLetters(t *testing.T) {
	type room [4]string // by size
	for want, marks := range map[room][]string{
		{"○", "○₂₀", "○₂₀", "○₂₀"}:             {""},
		{"○○", "○○₂₀", "○○₂₀", "○○₂₀"}:         {"", ""},
		{"GBS", "GBS₂₀", "GBS₂₀", "GBS₂₀"}:     {"GBS"},
		{"GB+", "GB/NB", "GB/NB₂₀", "GB/NB₂₀"}: {"GBS", "NBSN"},
		{"BE", "BE₂₀", "BE₂₀", "BESTAG₂₀"}:     {"BESTAG"},
		{"BC○", "BC○₂₀", "BC○₂₀", "BChSt○₂₀"}:  {"BChSt", ""},
		{"4+", "4○/7", "4○/7₂₀", "4○/7₂₀"}:     {"4", "", "7"},
	} {
		sheet := chart.Sheet{Fills: map[string]string{"GBS": "", "NBSN": "", "BESTAG": "", "BChSt": "", "S": ""}}
		sheet.Marks = func(int, int) (all []chart.Mark) {
			for _, text := range marks {
				all = append(all, chart.Mark{Text: text})
			}
			return all
		}
		for i, want := range want {
			if got := textOf(sheet, i+Least, len(marks)); got != want {
				t.Errorf("%q: %q, want %q", marks, got, want)
			}
		}
	}
}

func textOf(sheet chart.Sheet, size, circles int) string {
	s := &Scene{Sheet: sheet}
	s.Layout = &track.Layout{Map: &tile.Map{Hexes: make([]tile.Hex, 1)}}
	d := &overview{Scene: s, size: size, short: shorten(s)}
	face := &tile.Face{Stops: []tile.Stop{{Kind: tile.Station, Circles: uint8(circles), Value: tile.Value{20, 20, 20, 20}}}}
	text, _ := d.text(0, face)
	return text
}
