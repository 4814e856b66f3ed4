package terminal

import (
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
)

// More than one decision is taken back only after a question, and only by a yes.
func TestALongUndoIsAskedAbout(t *testing.T) {
	other, err := bot.New("trambahn", "random")
	if err != nil {
		t.Fatal(err)
	}
	for _, no := range []string{"n", "", "table"} {
		m := dealt(t, "r3 r5 g4 b6 y8 c", "r4 g3 g9 b5 y3 y9")
		g := &Game{Match: m, Lang: "en", Bots: map[core.Seat]bot.Bot{1: other}}
		all := screens(t, g, "passenger r3", "station g4 new", "buy horse 1", "end", "undo 3", no, "y", "undo 9", "quit")
		shown := oneLine(strings.Join(all, ""))
		for _, want := range []string{"takes back 3 of your decisions, back to before “station g4 new”", "You can take back 4 decisions at most"} {
			if !strings.Contains(shown, want) {
				t.Errorf("%q: %q is not said:\n%s", no, want, shown)
			}
		}
		if strings.Contains(shown, "Taken back") {
			t.Errorf("%q takes back:\n%s", no, shown)
		}
	}
}
