package expert

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/play"
	"remise/title/trambahn"
)

// planOf is what a turn of the first player is for, who holds r3 r5 g4 b6 y8 and
// a conductor and has the column that begun has begun.
func planOf(t *testing.T, begun string, turn ...string) core.Text {
	t.Helper()
	s := coretest.Begin(t, trambahn.Title, 2, map[string]string{"start": "1"})
	for _, entry := range []string{
		"start 1", "fund 1 r1 r1 g1 g1 b1 b1", "fund 1 y1 y1 r2 r2 r2 g2", "fund 2 g2 g2 b2 b2 b2 y2", "fund 2 y2 y2 r10 r10 g10 g10", "fund 2 b10 b10 y10",
		"hand 1 r3 r5 g4 b6 y8 c", "hand 2 r4 g3 g9 b5 y3 y9", "passenger c r", begun,
	} {
		a := parse(t, entry)
		if s.ToAct().Has(core.Chance) {
			a.By = core.Chance
		}
		if s.Check(a) == nil {
			s.Apply(a, nil)
		}
	}
	var actions []core.Action
	for _, text := range turn {
		actions = append(actions, parse(t, text))
	}
	return New(&NewTeacher(1, 1).Net).Plan(s, 0, actions)
}

func parse(t *testing.T, notation string) core.Action {
	t.Helper()
	a, err := trambahn.Title.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A plan is that of the turn: a new column only where one is begun, all trams
// that are bought, and none at the end of a turn.
func TestAPlanIsWhatTheTurnDoes(t *testing.T) {
	for _, c := range []struct {
		begun string
		turn  []string
		want  string
	}{
		{"money b6", []string{"station r3 new", "buy horse 1", "end"}, "bot.trambahn.plan.buy colour=trambahn.colour.r tram=trambahn.tram.2 price=5"},
		{"station r3 new", []string{"station r5 1", "buy horse 1", "end"}, "bot.trambahn.plan.tram colour=trambahn.colour.r tram=trambahn.tram.2 price=5"},
		{"station r3 new", []string{"station g4 new", "buy horse 1", "buy horse 2", "end"}, "bot.trambahn.plan.trams trams=2 price=10"},
		{"station r3 new", []string{"station g4 new", "buy horse 2", "end"}, "bot.trambahn.plan.buy colour=trambahn.colour.g tram=trambahn.tram.2 price=5"},
		{"station r3 new", []string{"buy horse 1", "end"}, ""},
		{"station r3 new", []string{"buy horse 1", "station g4 new", "buy horse 2", "end"}, "bot.trambahn.plan.trams trams=2 price=10"},
		{"money b6", []string{"end"}, ""},
	} {
		plan := planOf(t, c.begun, c.turn...)
		if got := (&core.Refusal{Text: plan}).Error(); got != c.want {
			t.Errorf("%v: %s, want %s", c.turn, got, c.want)
		}
	}
}

// After the last scoring nothing comes: whoever scores it is told of no plan.
func TestNoPlanComesAfterTheLastScoring(t *testing.T) {
	s, rng := coretest.Begin(t, trambahn.Title, 2, nil), core.NewRNG(3)
	p := New(&NewTeacher(1, 1).Net)
	var list []core.Choice
	seen := 0
	_, err := play.Watched(s, rng, &list, func(s core.State) error {
		var f trambahn.Facts
		for seat := range core.Seat(2) {
			if !s.ToAct().Has(seat) {
				continue
			}
			f.Read(s, seat)
			for _, c := range s.Legal(seat, nil) {
				if !f.LastRound || c.Kind != trambahn.KindPassenger || f.Rows[c.Obj[1]] != trambahn.FullRow-1 {
					continue
				}
				seen++
				if plan := p.Plan(s, seat, []core.Action{c.Action}); plan.Code != "" {
					t.Errorf("%s after %s", plan.Code, trambahn.Title.Format(c.Action))
				}
			}
		}
		return nil
	})
	if err != nil || seen == 0 {
		t.Fatalf("seen %d, %v", seen, err)
	}
}
