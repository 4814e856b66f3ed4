package vienna1840

import (
	"slices"
	"testing"

	"remise/core"
	"remise/rail/hex"
)

// Legal looks only where something may be possible; here everything that can
// be written is tried. What Check accepts must be among the choices. There is
// too much of it to list for clients, so [core.Trier] is not for 1840.
func TestChoicesAreComplete(t *testing.T) {
	seen := map[string]int{}
	for _, rules := range []string{rulesBook, rulesPeer} {
		s := newMatch(t, 4, map[string]string{"rules": rules}).State().Clone().(*State)
		r := core.NewRNG(3)
		var choices []core.Choice
		for s.ToAct() != 0 {
			seat := s.ToAct().Lowest()
			if seat == core.Chance {
				s.Apply(s.Chance(r), nil)
				continue
			}
			choices = s.Legal(seat, choices[:0])
			if seen[s.stepName()]++; seen[s.stepName()]%20 == 1 {
				(&attempt{t, s, choices}).everything()
			}
			s.Apply(liked(choices, r), nil)
		}
	}
	for _, step := range []string{"landmarks", "order", "directors", "shares", "dividends", "trams", "lines", "latetrams", "arrange", "build", "run"} {
		if seen[step] == 0 {
			t.Errorf("the step %s was not tried", step)
		}
	}
}

// attempt tries actions that may be in no choice.
type attempt struct {
	t       *testing.T
	s       *State
	choices []core.Choice
}

func (p *attempt) try(a core.Action) {
	a.By = p.s.turn
	plain := p.s.Plain(a)
	listed := func(c core.Choice) bool { return c.Holds(plain) }
	if p.s.Check(a) == nil && !slices.ContainsFunc(p.choices, listed) {
		p.t.Errorf("%s, %s: %q is accepted and in no choice", p.s.round().name, p.s.stepName(), Title.Format(a))
	}
}

func (p *attempt) everything() {
	for kind := range kinds {
		switch {
		case !p.s.moves().Has(kind) || kind == KindRun || actions.Rows[kind].List == nil:
		case kind == KindArrange:
			p.arrangements()
		case kind == KindLay || kind == KindMarker || kind == KindRemove:
			p.places(kind)
		default:
			p.things(kind)
		}
	}
}

// things tries every object with many numbers, good and bad.
func (p *attempt) things(kind uint8) {
	most, n := actions.Most(kind)
	numbers := []int32{0}
	if n > 0 {
		numbers = []int32{0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 15, 20, 22, 25, 30, 35, 40, 50, 60, 70, 75, 80, 90, 100, 110, 200, 350, 5000}
	}
	for obj := range most[0] + 1 {
		for _, n := range numbers {
			p.try(core.Action{Kind: kind, Obj: [4]int16{obj}, N: n})
		}
	}
}

// arrangements tries the trams of all companies in every order.
func (p *attempt) arrangements() {
	trams := []tram{noTram}
	for c := range p.s.charters {
		trams = append(trams, p.s.charters[c].trams[:]...)
	}
	for _, a := range trams {
		for _, b := range trams {
			for _, c := range trams {
				p.try(core.Action{Kind: KindArrange, Obj: [4]int16{int16(a), int16(b), int16(c)}})
			}
		}
	}
}

// places tries every hex with every tile, turn, stop and company.
func (p *attempt) places(kind uint8) {
	for h := range p.s.g.layout.Map.Hexes {
		at := int16(p.s.g.place(h))
		most, _ := actions.Most(kind)
		second, third := most[1]+1, int16(1)
		if kind == KindLay {
			second, third = int16(len(p.s.g.layout.Tiles.Tiles)), hex.Sides
		}
		for i := range second {
			for turn := range third {
				p.try(core.Action{Kind: kind, Obj: [4]int16{at, i, turn}})
			}
		}
	}
}
