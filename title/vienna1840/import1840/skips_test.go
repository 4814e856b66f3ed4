package import1840

import (
	"bytes"
	"testing"

	"remise/core"
	"remise/title/vienna1840"
)

// aims are games that look for the moments at which 18xx.games skips somebody or
// asks somebody who can only pass.
var aims = []struct {
	name string
	wish map[uint8]int
}{
	{"the stock is sold out", map[uint8]int{vienna1840.KindBuy: 97, vienna1840.KindSell: -97, vienna1840.KindLine: 60, vienna1840.KindTram: 40}},
	{"sales that lead nowhere", map[uint8]int{vienna1840.KindBuy: 40, vienna1840.KindSell: 60, vienna1840.KindLine: 60, vienna1840.KindTram: 50}},
	{"auctions won by a bid", map[uint8]int{vienna1840.KindBid: 95, vienna1840.KindLine: 95, vienna1840.KindBuy: 60}},
	{"landmarks returned in the middle of things", map[uint8]int{vienna1840.KindReturn: 25, vienna1840.KindBuy: 60, vienna1840.KindLine: 70,
		vienna1840.KindTram: 60}},
	{"companies without trams", map[uint8]int{vienna1840.KindTram: -90, vienna1840.KindScrap: 60, vienna1840.KindLine: 90, vienna1840.KindBuy: 60}},
	{"companies without lines", map[uint8]int{vienna1840.KindLine: -95, vienna1840.KindTram: 80, vienna1840.KindBuy: 60}},
	{"companies without money", map[uint8]int{vienna1840.KindPay: 90, vienna1840.KindTram: 95, vienna1840.KindLine: 95, vienna1840.KindBid: 80,
		vienna1840.KindBuy: 80}},
}

// TestImportPlayAndUndoAgree: a file that breaks off is read, played on as the
// game went, and taken back entry by entry; at every moment the same seats are to
// act as in the game that was never written down.
func TestImportPlayAndUndoAgree(t *testing.T) {
	added, left := 0, 0
	for i, aim := range aims {
		for players := 2; players <= 6; players++ {
			if testing.Short() && players != 2+i%5 {
				continue
			}
			r := newRecorder(t, players, uint64(100*i+players))
			r.quiet, r.loud, r.wish = true, true, aim.wish
			r.play(3000)
			more, less := bridges(t, aim.name, r)
			added, left = added+more, left+less
			for cut := 3; cut < len(r.file); cut += 1 + len(r.file)/7 {
				breakOff(t, aim.name, r, cut)
			}
		}
	}
	t.Logf("%d passes were added, %d left out", added, left)
	if added < 20 || left < 20 {
		t.Errorf("the games hardly aim at skips: %d passes were added, %d left out", added, left)
	}
}

// bridges reads the whole file, which must be the same game.
func bridges(t *testing.T, name string, r *recorder) (added, left int) {
	t.Helper()
	g, err := Read(bytes.NewReader(r.export()))
	if err != nil {
		t.Fatal(err)
	}
	report, err := g.Replay(nil)
	if err != nil {
		t.Fatalf("%s, %d players: %v", name, len(r.game.Players), err)
	}
	sameGame(t, 0, r.Match, report.Match)
	for _, b := range report.Bridges {
		if b.Added {
			added++
		} else {
			left++
		}
	}
	return added, left
}

func breakOff(t *testing.T, name string, r *recorder, cut int) {
	t.Helper()
	m, err := outcome(t, r.excerpt(cut, nil))
	if err != nil {
		t.Fatalf("%s, broken off after %d: %v", name, cut, err)
	}
	agrees := func(when string) {
		t.Helper()
		want, err := r.Match.At(m.Seq())
		if err != nil {
			t.Fatal(err)
		}
		if m.State().ToAct() != want.State().ToAct() {
			t.Fatalf("%s, broken off after %d, %s: %v are to act after %d entries, not %v", name, cut, when, m.State().ToAct(), m.Seq(), want.State().ToAct())
		}
	}
	agrees("read")
	from := m.Seq()
	for _, e := range r.Match.Entries()[from:min(r.Match.Seq(), from+25)] {
		if _, err := m.Play(e.Action); err != nil {
			t.Fatalf("%s, broken off after %d: %s: %v", name, cut, vienna1840.Title.Format(e.Action), err)
		}
		agrees("played on")
	}
	takeBack(t, r.Match, m)
}

// takeBack undoes one entry after the other, beyond where the file broke off.
func takeBack(t *testing.T, whole, m *core.Match) {
	t.Helper()
	for at, last := m.Seq()-1, max(1, m.Seq()-50); at >= last; at-- {
		if err := m.Undo(0, at); err != nil {
			t.Fatal(err)
		}
		want, err := whole.At(at)
		if err != nil {
			t.Fatal(err)
		}
		if m.State().ToAct() != want.State().ToAct() || m.State().Hash() != want.State().Hash() {
			t.Fatalf("taken back to %d: %v are to act, not %v", at, m.State().ToAct(), want.State().ToAct())
		}
	}
}
