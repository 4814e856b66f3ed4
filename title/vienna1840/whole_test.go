package vienna1840

import (
	"bytes"
	"os"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/rail/audit"
)

// data/whole-2.log is a whole game of two by the rulebook, as a person who
// builds, buys and pays out without thinking far might play it. With
// -update it is replayed.
func TestWholeGame(t *testing.T) {
	const file = "data/whole-2.log"
	if coretest.Updating() {
		var log bytes.Buffer
		if err := played(t, 2, 8).Write(&log); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, log.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	m, err := core.Read(in, func(id string) (core.Title, bool) { return Title, id == "1840" })
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d entries, score %v", m.Seq(), m.State().Score())
	if !m.Over() {
		t.Error("the game does not reach its end")
	}
	seen := map[uint8]bool{}
	for _, e := range m.Line() {
		seen[e.Action.Kind] = true
	}
	for _, kind := range []uint8{KindAuction, KindBid, KindCard, KindPar, KindBuy, KindPay, KindTram, KindArrange, KindLine, KindLay,
		KindMarker, KindRun, KindPass} {
		if !seen[kind] {
			t.Errorf("nobody plays %q", actions.Rows[kind].Verb)
		}
	}
}

// played is a whole game by players who take the first thing they like.
func played(t *testing.T, seats int, seed uint64) *core.Match {
	m := newMatch(t, seats, nil)
	r := core.NewRNG(seed)
	var choices []core.Choice
	for !m.Over() {
		if _, err := m.PlayChance(r); err != nil {
			t.Fatal(err)
		}
		if m.Over() {
			break
		}
		seat := m.State().ToAct().Lowest()
		choices = m.State().Legal(seat, choices[:0])
		if _, err := m.Play(liked(choices, r)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// likes says in percent how readily a kind of action is taken, and whether its
// highest number is preferred.
var likes = [kinds]struct {
	percent int
	high    bool
}{
	KindAuction: {100, false}, KindBid: {45, false}, KindCard: {100, false}, KindPar: {100, false},
	KindBuy: {70, false}, KindSell: {3, false}, KindPay: {100, true}, KindTram: {35, false}, KindArrange: {100, false},
	KindLine: {90, false}, KindHome: {100, false}, KindLay: {90, false}, KindMarker: {60, false}, KindRemove: {3, false},
	KindRun: {100, false}, KindOffer: {10, true}, KindAccept: {60, false}, KindDecline: {30, false},
}

// liked tries choices at random until one is liked; passing comes last.
func liked(choices []core.Choice, r *core.RNG) core.Action {
	for range 4 {
		c := choices[r.IntN(len(choices))]
		if like := likes[c.Kind]; r.IntN(100) < like.percent {
			if like.high {
				return c.At(c.Len() - 1)
			}
			return c.Action
		}
	}
	return choices[0].Action
}

// Every number of a position counts for its hash, but what follows from others.
func TestHashCoversThePosition(t *testing.T) {
	s := building(t)
	const (
		follows = `^(g|tiles|full)$|^shares\[\d+\]\.Held\[8\]$` // tables, what is not laid, full stops, what the bank has
		unused  = `^shares\[\d+\]\.Held\[([67]|1\d)\]$|^stock\.Left\[[567]\]$|^lines\[0\]$`
	)
	coretest.Covers(t, s, func() uint64 { return s.Hash() + coretest.Wrong(audit.Sum(s.sum-s.lineSum(), s.share)) }, follows+"|"+unused)
}
