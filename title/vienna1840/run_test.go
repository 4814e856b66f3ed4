package vienna1840

import (
	"fmt"
	"reflect"
	"regexp"
	"testing"

	"remise/core"
)

// A desk that has served other positions sees and judges as a fresh one.
func TestAUsedDeskJudgesLikeAFreshOne(t *testing.T) {
	s, used, asked := newMatch(t, 3, nil).State().Clone().(*State), new(desk), 0
	playOut(t, s, core.NewRNG(3), func(s *State) bool {
		if s.line < 1 {
			return false
		}
		fresh := new(desk)
		s.survey(used)
		s.survey(fresh)
		if a, b := fmt.Sprint(used.Track.Graph), fmt.Sprint(fresh.Track.Graph); a != b {
			t.Fatalf("in %s a used desk sees another network:\n%s\n%s", s.round().name, a, b)
		}
		paths := []string{"", "J10", "G15 F16"}
		if len(fresh.Track.Edges) > 0 {
			paths = append(paths, fresh.Path(fresh.Best().Routes))
		}
		for _, path := range paths {
			value, no := s.judge(used, path)
			if want, why := fresh.verify(path); value != want || !reflect.DeepEqual(no, why) {
				t.Fatalf("in %s %q pays %d (%v), not %d (%v)", s.round().name, path, value, no, want, why)
			}
			asked++
		}
		return false
	})
	if asked < 100 {
		t.Errorf("only %d questions were asked", asked)
	}
}

// Whoever leaves out the numbers of stops has them in the log.
func TestARunHasOneSpellingInTheLog(t *testing.T) {
	asked := 0
	for seed := uint64(1); asked < 5; seed++ {
		asked += spellRuns(t, newMatch(t, 3, nil), core.NewRNG(seed))
	}
}

// spellRuns plays a game in which every run is drawn without the numbers of its
// stops, and says how many had any.
func spellRuns(t *testing.T, m *core.Match, rng *core.RNG) (asked int) {
	for s := m.State(); s.ToAct() != 0; s = m.State() {
		a := s.Chance(rng)
		if seat := s.ToAct().Lowest(); seat != core.Chance {
			choices := s.Legal(seat, nil)
			a = choices[rng.IntN(len(choices))].Pick(rng)
		}
		short := a
		short.Path = stopNumber.ReplaceAllString(a.Path, "")
		step, err := m.Propose(short)
		if err != nil {
			t.Fatal(err)
		}
		if again := s.(*State).Plain(step.Action); again.Path != step.Action.Path {
			t.Fatalf("%q is written %q", step.Action.Path, again.Path)
		}
		if short.Path != a.Path {
			if asked++; step.Action.Path == short.Path {
				t.Errorf("%q stands in the log as it was drawn", short.Path)
			}
		}
		m.Commit(step)
	}
	return asked
}

var stopNumber = regexp.MustCompile(`\.\d`)
