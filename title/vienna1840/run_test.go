package vienna1840

import (
	"fmt"
	"reflect"
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
		if a, b := fmt.Sprint(used.net.Graph), fmt.Sprint(fresh.net.Graph); a != b {
			t.Fatalf("in %s a used desk sees another network:\n%s\n%s", s.round().name, a, b)
		}
		paths := []string{"", "J10", "G15 F16"}
		if len(fresh.net.Edges) > 0 {
			paths = append(paths, fresh.net.Path(&s.best(fresh).Routes[0]))
		}
		for _, path := range paths {
			value, no := s.judge(used, path)
			if want, why := s.verify(fresh, path); value != want || !reflect.DeepEqual(no, why) {
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
