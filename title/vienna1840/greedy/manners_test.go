package greedy

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/vienna1840"
)

// Of the lines on offer a director of 1840 names the one that earns most, and none who has enough.
func TestTheBestLineIsNamed(t *testing.T) {
	judge, differ := New(ByHand).taste, 0 // lines that are worth less than the one that was named
	for seats := 2; seats <= 6; seats++ {
		coretest.Watch(t, vienna1840.Title, New(ByHand), seats, 1, func(s core.State, a core.Action) {
			if !coretest.Offers(s, a.By, vienna1840.KindLine) {
				return
			}
			judge.Wear(false)
			if judge.Read(s, a.By); judge.enough() {
				if a.Kind == vienna1840.KindLine {
					t.Errorf("line %d is named by a company that has enough", a.Obj[0])
				}
				return
			}
			for _, c := range s.Legal(a.By, nil) {
				if c.Kind != vienna1840.KindLine {
					continue
				}
				switch less := ByHand.Lines[a.Obj[0]] - ByHand.Lines[c.Obj[0]]; {
				case a.Kind != c.Kind || less < 0:
					t.Errorf("line %d is left for %+v", c.Obj[0], a)
				case less > 0:
					differ++
				}
			}
		})
	}
	if differ == 0 {
		t.Error("all lines are alike")
	}
}

// A company that arranges trams does that and sells nothing instead, even when every
// arrangement loses.
func TestTramsAreArranged(t *testing.T) {
	arranged := 0
	for seed := uint64(1); seed <= 9; seed += 4 {
		coretest.Watch(t, vienna1840.Title, New(ByHand), 4, seed, func(s core.State, a core.Action) {
			if !coretest.Offers(s, a.By, vienna1840.KindArrange) {
				return
			}
			arranged++
			if a.Kind != vienna1840.KindArrange {
				t.Errorf("%+v instead of arranging the trams", a)
			}
		})
	}
	if arranged == 0 {
		t.Error("no company had trams to arrange")
	}
}

// Whoever has named a line must bid for it. They bid also when it seems worth less
// than the bid, and give no landmark back instead.
func TestAForcedBidIsMade(t *testing.T) {
	gloomy := ByHand
	gloomy.LineBid = -1000
	judge, forced := New(gloomy).taste, 0
	coretest.Watch(t, vienna1840.Title, New(ByHand), 4, 3, func(s core.State, a core.Action) {
		if s.Ask(a.By).Code != "1840.ask.openline" || !coretest.Offers(s, a.By, vienna1840.KindReturn) {
			return
		}
		forced++
		judge.Read(s, a.By)
		for _, c := range s.Legal(a.By, nil) {
			if c.Kind == vienna1840.KindReturn && judge.Worth(c.At(0)) >= judge.Worth(a) {
				t.Errorf("%+v seems better than %+v", c.At(0), a)
			}
		}
	})
	if forced == 0 {
		t.Error("nobody had to bid")
	}
}
