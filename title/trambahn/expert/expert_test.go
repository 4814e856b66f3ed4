package expert

import (
	"slices"
	"strconv"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/trambahn"
)

// positions plays random games and shows every position in which a player has a
// turn, at its beginning and in its middle.
func positions(t testing.TB, games int, look func(core.State, core.Seat)) {
	t.Helper()
	for seed := range uint64(games) {
		s, rng := coretest.Begin(t, trambahn.Title, 2, nil), core.NewRNG(seed)
		for s.ToAct() != 0 {
			if s.ToAct().Has(core.Chance) {
				s.Apply(s.Chance(rng), nil)
				continue
			}
			seat := s.ToAct().Lowest()
			look(s, seat)
			list := s.Legal(seat, nil)
			s.Apply(list[rng.IntN(len(list))].At(0), nil)
		}
	}
}

// Every turn that is found can be played to its end, and its judgement, added up
// from parts, is that of the position which it leads to.
func TestATurnIsJudgedByItsEnd(t *testing.T) {
	p := New(&NewTeacher(1, 1).Net)
	s := coretest.Begin(t, trambahn.Title, 2, nil)
	turns, over, mid := 0, 0, 0
	positions(t, 5, func(at core.State, seat core.Seat) {
		list := append([]found(nil), p.find(at, seat, 20)...)
		if len(list) == 0 {
			t.Fatal("no turn was found")
		}
		for i := range list {
			p.find(at, seat, 20)
			s.CopyFrom(at)
			for _, a := range p.write(&list[i]) {
				if r := s.Check(a); r != nil {
					t.Fatalf("%s: %v", trambahn.Title.Format(a), r)
				}
				if a.Kind == trambahn.KindEnd {
					var look table
					look.read(s, seat)
					if !bare(&look) { // who began it has nothing to pay it with
						mid++
						checkJudgement(t, p, &look, list[i].logit)
					}
				}
				s.Apply(a, nil)
			}
			if s.ToAct() == 0 {
				over++
			} else if s.ToAct().Has(seat) {
				t.Fatal("the turn has no end")
			}
			turns++
		}
	})
	if turns < 1000 || over == 0 || mid == 0 {
		t.Errorf("%d turns were seen, %d ended the game", turns, over)
	}
}

func bare(t *table) bool {
	for _, c := range t.me().Columns[:t.me().N] {
		if c.Times == 0 {
			return true
		}
	}
	return false
}

func checkJudgement(t *testing.T, p *Player, look *table, logit float32) {
	t.Helper()
	var a after
	a.read(look)
	var e [trambahn.Colours][encoded]float32
	var h vec
	if v := p.Net.value(&a, &e, &h); v-logit > 1e-4 || logit-v > 1e-4 {
		t.Fatalf("the parts come to %v, the position is judged %v", logit, v)
	}
}

// starts is the beginnings of turns in games of the taught network.
func starts(t testing.TB, games int) (all []core.State) {
	p := New(Taught)
	for seed := range uint64(games) {
		s, rng := coretest.Begin(t, trambahn.Title, 2, nil), core.NewRNG(seed)
		for s.ToAct() != 0 {
			if s.ToAct().Has(core.Chance) {
				s.Apply(s.Chance(rng), nil)
				continue
			}
			all = append(all, s.Clone())
			p.PlayTurn(s, s.ToAct().Lowest())
		}
	}
	return all
}

func BenchmarkTurn(b *testing.B) {
	p, all := New(Taught), starts(b, 4)
	for _, limit := range []int{1, 24} {
		b.Run(strconv.Itoa(limit), func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				s := all[i%len(all)]
				p.find(s, s.ToAct().Lowest(), limit)
			}
		})
	}
}

// The narrow look for the best turn finds nearly always the one that the wide
// look does.
func TestTheNarrowLookIsAsGood(t *testing.T) {
	p := New(Taught)
	same, all := 0, starts(t, 6)
	for _, s := range all {
		seat := s.ToAct().Lowest()
		if p.find(s, seat, 1)[0].logit >= p.find(s, seat, 2)[0].logit-0.02 {
			same++
		}
	}
	if same*100 < 97*len(all) {
		t.Errorf("%d of %d turns are as good", same, len(all))
	}
}

func BenchmarkLesson(b *testing.B) {
	t := NewTeacher(1, 1)
	for range b.N {
		t.Play(0.001, 0.1)
	}
}

// A plan that buys speaks of the tram and the price of the turn: of one that begins a column, of
// one for a column that is there, of several together.
func TestAPlanNamesWhatIsBought(t *testing.T) {
	p := New(&NewTeacher(1, 1).Net)
	told := map[string]int{}
	positions(t, 30, func(at core.State, seat core.Seat) {
		for _, turn := range p.Turns(at, seat, 5, nil) {
			trams, price, begins := 0, 0, false
			for _, a := range turn.Actions {
				switch {
				case a.Kind == trambahn.KindBuy:
					_, cost := trambahn.Tram(int(a.Obj[0]))
					trams, price = trams+1, price+cost
				case a.Kind == trambahn.KindStation && int(a.Obj[1]) == trambahn.NewColumn:
					begins = true
				}
			}
			plan := p.Plan(at, seat, turn.Actions)
			told[plan.Code]++
			switch plan.Code {
			case "bot.trambahn.plan.buy", "bot.trambahn.plan.tram":
				if trams != 1 || plan.Code == "bot.trambahn.plan.buy" && !begins {
					t.Errorf("%s: the turn buys %d trams, begins a column: %v", plan.Code, trams, begins)
				}
			case "bot.trambahn.plan.trams":
				if trams < 2 {
					t.Errorf("%s: the turn buys %d", plan.Code, trams)
				}
			default:
				continue
			}
			if !slices.Contains(plan.Args, core.Num("price", price)) {
				t.Errorf("%s: the trams of the turn cost %d, the plan says %v", plan.Code, price, plan.Args)
			}
		}
	})
	for _, code := range []string{"buy", "tram", "trams"} {
		if told["bot.trambahn.plan."+code] == 0 {
			t.Errorf("no turn had the plan %s: %v", code, told)
		}
	}
}
