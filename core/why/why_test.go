package why_test

import (
	"regexp"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/core/why"
	"remise/texts"
	"remise/title/titles"
)

var cited = regexp.MustCompile(`\((Trambahn \d|1840 [IVX]|1881 §\d)[^()]*\)$`)

// Every reason of random games can be read in both languages, with its rule
// and no missing fact; what is named can be written and is refused.
func TestReasonsAreSentencesWithTheirRule(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.About().ID, func(t *testing.T) {
			m := begin(t, title)
			rng, buf := core.NewRNG(7), []core.Choice(nil)
			for !m.Over() && m.Seq() < 400 {
				if m.Seq()%5 == 0 {
					read(t, m, rng)
				}
				next, err := play.Pick(m.State(), rng, &buf)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := m.Play(next); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func begin(t *testing.T, title core.Title) *core.Match {
	setup, err := core.Prepare(title, title.About().MinSeats, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func read(t *testing.T, m *core.Match, rng *core.RNG) {
	state := m.State()
	places := []string{""}
	if seeker, ok := state.(core.Seeker); ok { // it is optional
		places = append(places, seeker.Places()...)
	}
	for seat := range core.First(m.Setup.Seats).All {
		place := places[rng.IntN(len(places))]
		reasons := why.Not(state, seat, place)
		if len(reasons) > 0 && !state.ToAct().Has(seat) {
			t.Errorf("%v is not to act and is told reasons", seat)
		}
		for _, r := range reasons {
			for _, lang := range texts.Languages {
				if line := texts.Reason(lang, r, nil); !cited.MatchString(line) || strings.ContainsAny(line, "{}") {
					t.Errorf("entry %d, place %q: %s", m.Seq(), place, line)
				}
			}
			refused(t, m, r)
		}
	}
}

// mute is a state that offers nothing to look for.
type mute struct{ core.State }

// A title need not know what a player might look for: then there are no
// reasons, and nothing breaks.
func TestNoSeeker(t *testing.T) {
	s := mute{begin(t, titles.All[0]).State()}
	for _, place := range []string{"", "E11"} {
		if why.Known(s, place) || why.Not(s, 0, place) != nil {
			t.Errorf("reasons about %q out of nothing", place)
		}
	}
}

func refused(t *testing.T, m *core.Match, r why.Reason) {
	for _, d := range r.What {
		for _, a := range d.Actions {
			back, err := m.Title.Parse(m.Title.Format(a))
			back.By = a.By
			if err != nil || back != a || m.State().Check(a) == nil {
				t.Errorf("%q is refused for %s: %v", m.Title.Format(a), r.Code, err)
			}
		}
	}
}
