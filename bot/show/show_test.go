package show

import (
	"encoding/json"
	"testing"

	"remise/title/titles"
)

// TestEveryTitleHasSomethingToShow: a map and the tiles laid on it, or positions; and the same seed shows the same.
func TestEveryTitleHasSomethingToShow(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.About().ID, func(t *testing.T) {
			one, err := Play(t.Context(), title, 1)
			if err != nil {
				t.Fatal(err)
			}
			if one.Map != nil && (len(one.Map.Hexes) < 50 || len(one.Laid) < 20 || len(one.States) > 0) {
				t.Errorf("%d hexes, %d laid, %d states", len(one.Map.Hexes), len(one.Laid), len(one.States))
			}
			if one.Map == nil && len(one.States) < 10 {
				t.Errorf("%d states", len(one.States))
			}
			two, err := Play(t.Context(), title, 1)
			if err != nil || written(t, one) != written(t, two) {
				t.Errorf("the same seed shows another game (%v)", err)
			}
			t.Logf("%d bytes, %d laid, %d states", len(written(t, one)), len(one.Laid), len(one.States))
		})
	}
}

func written(t *testing.T, s Show) string {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
