package chars

import (
	"testing"

	"remise/rail/chart"
	"remise/rail/tile"
)

// There is room for three letters: whose marker stands there, and that others do.
func TestMarksShareThreeLetters(t *testing.T) {
	for want, marks := range map[string][]string{"": nil, "GBS": {"GBS"}, "GB+": {"GBS", "NBSN"}, "BES": {"BESTAG"}, "4+": {"4", "", "7"}} {
		sheet := chart.Sheet{Marks: func(int, int) (all []chart.Mark) {
			for _, text := range marks {
				all = append(all, chart.Mark{Text: text})
			}
			return all
		}}
		d := &overview{Scene: &Scene{Sheet: sheet}}
		if got, _ := d.marks(0, &tile.Face{Stops: make([]tile.Stop, 1)}); got != want {
			t.Errorf("%q: %q, want %q", marks, got, want)
		}
	}
}
