package terminal

import (
	"slices"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
)

// The parts of a dividend are told in one sentence, one part alone in its own.
func TestPartsAreToldTogether(t *testing.T) {
	part := func(seat core.Seat, n int) core.Text {
		return core.Say("1881.event.share", core.Who("holder", seat), core.Num("amount", n))
	}
	company := core.Say("1881.event.share", core.Lit("holder", "GBS"), core.Num("amount", 1040))
	other := core.Say("1881.event.norun", core.Lit("company", "S"))
	for lang, want := range map[string][]string{
		"en": {"S does not run.", "Of that: Anna 72, Maximilian 8, GBS 1,040 TM.", "S does not run.", "Anna gets 5 TM."},
		"de": {"S fährt nicht.", "Davon: Anna 72, Maximilian 8, GBS 1.040 TM.", "S fährt nicht.", "Anna erhält 5 TM."},
	} {
		g := &Game{Match: newMatchOf(t, berlin1881.Title), Lang: lang}
		if got := g.told([]core.Text{other, part(0, 72), part(1, 8), company, other, part(0, 5)}); !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
