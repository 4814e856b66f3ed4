package import1840

import (
	"bytes"
	"testing"

	"remise/core"
	"remise/title/vienna1840"
)

// Games that are played by our rules and written down as the site would: with
// the passes that only the site asks for, without those that only we ask for.
// Replayed, they are the same games, entry by entry, and after every entry the
// same player is to act.
func TestQuestionsTheOtherProgramDoesNotAskAreAnswered(t *testing.T) {
	for seed := range uint64(20) {
		if testing.Short() && seed > 3 {
			return
		}
		r := newRecorder(t, 2+int(seed)%5, seed+1)
		r.quiet, r.loud = seed%3 != 0, seed%3 != 1
		r.wish = map[uint8]int{
			vienna1840.KindBid: 30, vienna1840.KindTram: 60, vienna1840.KindLine: 70, vienna1840.KindBuy: 70, vienna1840.KindSell: 10 + int(seed),
			vienna1840.KindReturn: -15 * int(seed%7), vienna1840.KindScrap: -20 * int(seed%5),
		}
		r.play(3000)
		g, err := Read(bytes.NewReader(r.export()))
		if err != nil {
			t.Fatal(err)
		}
		report, err := g.Replay(nil)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		sameGame(t, seed, r.Match, report.Match)
	}
}

func sameGame(t *testing.T, seed uint64, want, got *core.Match) {
	t.Helper()
	if want.Seq() != got.Seq() {
		t.Fatalf("seed %d: %d entries, not %d", seed, got.Seq(), want.Seq())
	}
	for i, e := range want.Entries() {
		if g := got.Entries()[i]; g.Seal != e.Seal || g.After != e.After {
			t.Fatalf("seed %d: entry %d is %s, not %s", seed, i+1, vienna1840.Title.Format(got.Entries()[i].Action), vienna1840.Title.Format(e.Action))
		}
	}
}
