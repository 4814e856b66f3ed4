package bot

import (
	"flag"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/texts"
	"remise/title/vienna1840"
)

var long = flag.Bool("hints", false, "follow hints of full length through more games; make hints")

// A player who follows hints through 1840 is never told to give up in a round what was bought in it, is told the
// plan, and does as well as the hard bot with as much thought: in games paired by seed and seat the mean
// difference is not below zero by more than luck explains. The rival in that seat would be noticed.
func TestHintsCanBeFollowed(t *testing.T) {
	games, playouts := uint64(4), 2
	if *long {
		games, playouts = 8, hintGames
	}
	hints := func(seen Seen) Advice {
		a, err := railHint(t.Context(), "1840", seen, playouts)
		fatal(t, err)
		return a
	}
	hard := leads(t, games, chosenBy(t, "1840", "search:"+strconv.Itoa(playouts)))
	followed := leads(t, games, hints)
	mean, luck := paired(followed, hard)
	t.Logf("hints lead by %.0f, the hard bot by %.0f", followed, hard)
	t.Logf("hints gain %.0f ± %.0f", mean, luck)
	if mean+luck < 0 {
		t.Errorf("hints are worse than the hard bot by %.0f ± %.0f", -mean, luck)
	}
	if mean, luck := paired(leads(t, games, chosenBy(t, "1840", "rival")), hard); !*long && mean+luck >= 0 {
		t.Errorf("the rival passes for hints: %.0f ± %.0f", mean, luck)
	}
}

// chosenBy is the advice to do what a bot does.
func chosenBy(t *testing.T, title, name string) func(Seen) Advice {
	b, err := New(title, name)
	fatal(t, err)
	return func(seen Seen) Advice { return Advice{Action: b.Choose(t.Context(), seen, core.NewRNG(1))} }
}

// leads are those of an advised player over medium at the end of games of two. Each has a seed of its own: with the
// same one both seats are often the same game, since the landmarks go to the same players for the same money in
// another order, and nothing after that depends on the seats.
func leads(t *testing.T, games uint64, advise func(Seen) Advice) (list []float64) {
	for i := range games {
		list = append(list, float64(follow(t, i+1, core.Seat(i%2), advise)))
	}
	return list
}

// paired is the mean difference of two rows of games, and twice its standard error.
func paired(a, b []float64) (mean, luck float64) {
	n := float64(len(a))
	for i := range a {
		mean += (a[i] - b[i]) / n
	}
	for i := range a {
		luck += (a[i] - b[i] - mean) * (a[i] - b[i] - mean)
	}
	return mean, 2 * math.Sqrt(luck/n/(n-1))
}

// follow plays a game of two against medium in which a seat does what it is told, and is its lead in the end.
func follow(t *testing.T, seed uint64, told core.Seat, advise func(Seen) Advice) int {
	setup, err := core.Prepare(vienna1840.Title, 2, nil)
	fatal(t, err)
	s, err := vienna1840.Title.New(setup)
	fatal(t, err)
	other, err := New("1840", Medium)
	fatal(t, err)
	held, planned, hinted := holding{seat: told}, 0, false
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		switch seat := s.ToAct().Lowest(); {
		case s.ToAct().Has(core.Chance):
			s.Apply(s.Chance(rng), nil)
		case seat != told:
			s.Apply(other.Choose(t.Context(), See(s, seat), rng), nil)
		default:
			advice := advise(See(s, seat))
			if hinted = advice.Moves != nil; hinted {
				held.check(t, s, advice.Action)
			}
			if advice.Plan.Code != "" {
				planned++
				checkPlan(t, advice.Plan)
			}
			s.Apply(advice.Action, nil)
		}
	}
	if hinted && planned < 30 {
		t.Errorf("only %d hints name their plan", planned)
	}
	return s.Score()[told] - s.Score()[1-told]
}

func checkPlan(t *testing.T, plan core.Text) {
	for _, lang := range texts.Languages {
		if line := texts.Render(lang, plan, nil); line == "" || strings.ContainsAny(line, "{}") {
			t.Errorf("plan %q of %s", line, plan.Code)
		}
	}
}

// holding is what the seat had when a round began, and what it has bought since.
type holding struct {
	seat      core.Seat
	round     string
	landmarks []string
	trams     []string
}

// check fails when an action gives up what was bought in this round.
func (h *holding) check(t *testing.T, s core.State, a core.Action) {
	v := s.Observe(h.seat).(vienna1840.View)
	if v.Round != h.round {
		*h = holding{seat: h.seat, round: v.Round}
		for _, l := range v.Landmarks {
			if l.Owner == strconv.Itoa(int(h.seat)+1) {
				h.landmarks = append(h.landmarks, l.ID)
			}
		}
	}
	words := strings.Fields(vienna1840.Title.Format(a))
	switch words[0] {
	case "tram":
		h.trams = append(h.trams, words[1])
	case "scrap":
		kind, _, _ := strings.Cut(words[1], "-")
		if slices.Contains(h.trams, kind) {
			t.Errorf("%s: %s, which was bought in this round", v.Round, strings.Join(words, " "))
		}
	case "return":
		if !slices.Contains(h.landmarks, words[1]) {
			t.Errorf("%s: %s, which the player did not have when the round began", v.Round, strings.Join(words, " "))
		}
	}
}

// The same position has the same hint.
func TestMapHintsDoNotVary(t *testing.T) {
	for _, seen := range positions(t, "1840", 1)[:2] {
		one, err := railHint(t.Context(), "1840", seen, 4)
		fatal(t, err)
		two, err := railHint(t.Context(), "1840", seen, 4)
		fatal(t, err)
		if one.Action != two.Action || one.Reason.Code != two.Reason.Code {
			t.Errorf("%+v and %+v", one.Action, two.Action)
		}
	}
}
