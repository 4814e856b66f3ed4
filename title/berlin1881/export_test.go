package berlin1881

import (
	"fmt"
	"strings"
	"testing"

	"remise/core"
)

// Sense plays the cases of a file in which a player decides:
//
//	1 would tram 3 help 40        seat 1 decides this
//	1 would not sell              seat 1 decides something that does not begin like this
func Sense(t *testing.T, file string, decide func(core.State, core.Seat) core.Action) {
	for _, c := range readCaseFile(t, file) {
		t.Run(c.name, func(t *testing.T) {
			if err := c.play(t, &caseGame{decide: decide}); err != nil {
				t.Error(err)
			}
		})
	}
}

// would asks the player of a case what they do.
func (p *caseGame) would(words []string) error {
	seat, ok := core.ParseSeat(words[0])
	if !ok || p.decide == nil {
		return fmt.Errorf("nobody decides for %q", words[0])
	}
	got, want := Title.Format(p.decide(p.s, seat)), strings.Join(words[2:], " ")
	if not, is := strings.CutPrefix(want, "not "); is && !strings.HasPrefix(got, not) || got == want {
		return nil
	}
	return fmt.Errorf("decides to %s", got)
}

// BestRun is the most found that the operating unit can earn in this step,
// the proven upper bound, and the runs in notation.
func (s *State) BestRun() (value, bound int32, path string) {
	x := borrow()
	defer x.giveBack()
	s.ask(x, int(s.Unit))
	answer := x.Best()
	return answer.Value, answer.Bound, x.Path(answer.Routes)
}
