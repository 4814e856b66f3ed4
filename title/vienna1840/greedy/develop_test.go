package greedy

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/rail/greedy"
	"remise/rail/route"
	"remise/title/vienna1840"
)

// Games of two develop as one of two people did: nine tenths of what their runs
// brought, together 15,000, and in 17 of 20 turns a line has a tram.
func TestGamesDevelopAsPeoplesDo(t *testing.T) {
	const games = 12
	people := map[string]int{"LR1a": 90, "LR2a": 310, "LR3a": 780, "LR5c": 1730}
	sums, worth, turns := map[string]int{}, 0, 0
	for seed := range uint64(games) {
		gauge := NewGauge()
		s := played(t, 2, seed+1, gauge.Watch)
		for _, f := range gauge.Figures() {
			sums[f.Name] += f.N
			turns += f.Of
		}
		for _, n := range s.Score() {
			worth += n
		}
	}
	for round, n := range people {
		if sums[round] < games*n*9/10 {
			t.Errorf("%s: runs bring %d, people's %d", round, sums[round]/games, n)
		}
	}
	if worth < games*15_000 {
		t.Errorf("both have %d together", worth/games)
	}
	if bare, turns := sums["turns without a tram"], turns/2; bare*20 > turns*3 { // each turn is counted in its round and in all
		t.Errorf("%d of %d turns without a tram", bare, turns)
	}
}

// played is a game by the rules of 18xx.games that greedy play has played.
func played(t *testing.T, seats int, seed uint64, watch func(core.State, core.Action)) core.State {
	t.Helper()
	setup, err := core.Prepare(vienna1840.Title, seats, map[string]string{"rules": "18xx.games"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := vienna1840.Title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p := New(ByHand)
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		var a core.Action
		if seat := s.ToAct().Lowest(); s.ToAct().Has(core.Chance) {
			a = s.Chance(rng)
		} else {
			a = policy.Best(p.Propose(s, seat, nil)).Action
		}
		watch(s, a)
		s.Apply(a, nil)
	}
	return s
}

// When money is withheld, the dividend still moves the price; trams are
// renewed, and nothing is given up in the round it was bought in.
func TestCompaniesPlan(t *testing.T) {
	kept, renewed := 0, 0
	for seed := range uint64(4) {
		round, bought := "", []string{}
		played(t, 3, seed+1, func(s core.State, a core.Action) {
			if a.By == core.Chance {
				return
			}
			if v := s.Observe(a.By).(vienna1840.View); v.Round != round {
				round, bought = v.Round, nil
			}
			words := strings.Fields(vienna1840.Title.Format(a))
			switch a.Kind {
			case vienna1840.KindPay:
				if most := payable(s, a.By); a.N < most-90 {
					kept++
				}
			case vienna1840.KindTram:
				bought = append(bought, words[1])
			case vienna1840.KindScrap:
				kind, _, _ := strings.Cut(words[1], "-")
				if slices.Contains(bought, kind) {
					t.Errorf("%s: %s was bought in the same round", round, words[1])
				}
				if coretest.Offers(s, a.By, vienna1840.KindTram) || strings.HasPrefix(round, "CR") {
					renewed++
				}
			}
		})
	}
	if kept == 0 || renewed == 0 {
		t.Errorf("money was kept %d times and trams were renewed %d times", kept, renewed)
	}
}

func payable(s core.State, seat core.Seat) (most int32) {
	for _, c := range s.Legal(seat, nil) {
		if c.Kind == vienna1840.KindPay {
			most = max(most, c.Max)
		}
	}
	return most
}

// An auction goes up to the limit that a hint names.
func TestBidsEndAtALimit(t *testing.T) {
	p, passes := New(ByHand), 0
	defer func() {
		if passes == 0 {
			t.Error("nobody passed in an auction")
		}
	}()
	played(t, 2, 3, func(s core.State, a core.Action) {
		v, ok := s.Observe(a.By).(vienna1840.View)
		if !ok || a.Kind != vienna1840.KindBid && a.Kind != vienna1840.KindPass || v.Auction == nil {
			return
		}
		plan := p.Plan(s, a.By, []core.Action{a})
		if a.Kind == vienna1840.KindPass {
			passes++
			return
		}
		if plan.Code == "bot.1840.plan.nohigher" {
			return
		}
		if limit := plan.Args[0].N; int(a.N) >= limit || limit%5 != 0 {
			t.Errorf("%d is bid for %s, the limit is %d", a.N, v.Auction.Lot, limit)
		}
	})
}

// Playouts vary the judgement of their players; decisions do not.
func TestPlayoutsLeaveTheJudgementAlone(t *testing.T) {
	p, fresh := New(ByHand), New(ByHand)
	rng, varied := core.NewRNG(1), 0
	played(t, 2, 1, func(s core.State, a core.Action) {
		if a.By == core.Chance {
			return
		}
		world := s.Clone()
		p.Shuffle(rng)
		p.Sketch(true)
		p.Move(world, a.By)
		if p.taste.Weights.Again != ByHand.Again {
			varied++
		}
		if one, two := policy.Best(p.Propose(s, a.By, nil)), policy.Best(fresh.Propose(s, a.By, nil)); one.Action != two.Action {
			t.Fatalf("%+v after a playout, %+v without", one.Action, two.Action)
		}
	})
	if varied == 0 {
		t.Error("all playouts judge alike")
	}
}

// Markers are planned with what changes the line, not with a tile of the Stadtbahn at the
// other end of the town; that one is laid for its bonus, or for shares.
func TestATileIsPlannedForTheLineOnlyIfItServesIt(t *testing.T) {
	p, told := New(ByHand), map[string]int{}
	played(t, 3, 1, func(s core.State, a core.Action) {
		if a.By == core.Chance || a.Kind != vienna1840.KindLay {
			return
		}
		plan := p.Plan(s, a.By, []core.Action{a})
		told[plan.Code]++
		told[p.Explain(s, a.By, a).Code]++
		after := s.Clone()
		after.Apply(a, nil)
		var memo route.Memo
		line := s.(*vienna1840.State).Runner()
		pays, might, stops, _ := s.(*vienna1840.State).Earns(line, &memo)
		pays2, might2, stops2, _ := after.(*vienna1840.State).Earns(line, &memo)
		if pays == pays2 && might == might2 && stops == stops2 && plan.Code == "bot.1840.plan.markers" {
			t.Errorf("%s: %s", vienna1840.Title.Format(a), plan.Code)
		}
	})
	for _, code := range []string{"bot.1840.plan.markers", "", "bot.1840.build.bonus", "bot.rail.build.city"} {
		if told[code] == 0 {
			t.Errorf("plans and reasons were %v", told)
		}
	}
}

// A tram that has no line yet is bought for the line that is to come, not "for no line".
func TestATramWithoutALineIsForTheNext(t *testing.T) {
	p, told := New(ByHand), map[string]int{}
	played(t, 3, 1, func(s core.State, a core.Action) {
		if a.By == core.Chance || a.Kind != vienna1840.KindTram {
			return
		}
		var f vienna1840.Facts
		f.Read(s)
		co := &f.Co[f.Company]
		why := p.Explain(s, a.By, a)
		told[why.Code]++
		isSpare := why.Code == "bot.1840.tram.spare" && co.NumTrams == co.NumLines || why.Code == "bot.1840.tram.second" && co.NumTrams > co.NumLines
		if why.Code != "bot.1840.tram.gain" && isSpare != (co.NumTrams >= co.NumLines) {
			t.Errorf("%s with %d trams for %d lines", why.Code, co.NumTrams, co.NumLines)
		}
	})
	if told["bot.1840.tram.spare"] == 0 || told["bot.1840.tram.gain"] == 0 {
		t.Errorf("reasons were %v", told)
	}
}

// Games of five develop nearly as one of five people did, and few lines are left without a tram.
func TestGamesOfFiveDevelop(t *testing.T) {
	const games = 8
	people := map[string]int{"LR1a": 300, "LR2a": 1040, "LR2b": 1230, "LR3a": 1690}
	sums, bare, turns := map[string]int{}, 0, 0
	for seed := range uint64(games) {
		gauge := NewGauge()
		played(t, 5, seed+1, gauge.Watch)
		for _, f := range gauge.Figures() {
			sums[f.Name] += f.N
			if f.Name == "turns without a tram" {
				bare, turns = bare+f.N, turns+f.Of
			}
		}
	}
	for round, n := range people {
		if sums[round] < games*n*17/20 {
			t.Errorf("%s: runs bring %d, people's %d", round, sums[round]/games, n)
		}
	}
	if bare*20 > turns*3 {
		t.Errorf("%d of %d turns without a tram", bare, turns)
	}
}

// With more than two players a tile is laid for the one that can follow it, where another would be better alone.
func TestTilesAreLaidForTheNext(t *testing.T) {
	short := ByHand
	short.Beam = 0
	p, early := New(short), 0
	played(t, 4, 1, func(s core.State, a core.Action) {
		if a.By != core.Chance && a.Kind == vienna1840.KindLay && policy.Best(p.Propose(s, a.By, nil)).Action != a {
			early++
		}
	})
	if early == 0 {
		t.Error("every tile was laid for itself")
	}
}

// A tile is laid for the one that a bonus allows in the same turn: a railway station, say, that lies beside it.
func TestTilesAreLaidForTheBonus(t *testing.T) {
	p, used := New(ByHand), map[string]int{}
	judge := p.taste
	played(t, 2, 1, func(s core.State, a core.Action) {
		if a.By == core.Chance || a.Kind != vienna1840.KindLay {
			return
		}
		list := p.Propose(s, a.By, nil)
		best := policy.Best(list).Action
		if _, city := judge.state.LaysCity(best); city || judge.state.BuiltTile() {
			return
		}
		for _, bonus := range judge.offered() {
			if alone := judge.build(best); judge.mostAfter(best, bonus) > alone {
				used[bonus]++
			}
		}
	})
	for _, bonus := range []string{"yellow", "red", "purple"} {
		if used[bonus] == 0 {
			t.Errorf("bonuses were thought of: %v", used)
		}
	}
}

// Where a line must choose the circle of its home, its first tile is judged by the better one.
func TestAHomeWithTwoStopsIsPlanned(t *testing.T) {
	p, planned := New(ByHand), 0
	judge := p.taste
	for seed := range uint64(4) {
		played(t, 5, seed+1, func(s core.State, a core.Action) {
			if a.By == core.Chance || a.Kind != vienna1840.KindLay {
				return
			}
			p.Propose(s, a.By, nil)
			if laid := greedy.Try(&judge.trial, judge.state, a); laid.Homeless() && judge.mostAfter(a, "") > 0 {
				planned++
			}
		})
	}
	if planned == 0 {
		t.Error("no tile on a home with two stops leads to another")
	}
}

// Who pays a dividend does not count on trams that others will buy first.
func TestDividendsThinkOfTheQueue(t *testing.T) {
	p, fewer, two := New(ByHand), 0, 0
	played(t, 5, 1, func(s core.State, a core.Action) {
		if a.By == core.Chance || a.Kind != vienna1840.KindPay {
			return
		}
		p.taste.Wear(false)
		p.taste.Read(s, a.By)
		f, left := &p.taste.f, 0
		for k, n := range p.taste.plan().now {
			left += int(f.Left[k]) - n
		}
		if left > 0 {
			fewer++
		}
		if left > len(f.Ahead) {
			two++
		}
		if first := len(f.Ahead) == 0; first && left > 0 {
			t.Errorf("company %d buys first and counts %d trams fewer than there are", f.Company, left)
		}
	})
	if fewer == 0 {
		t.Error("nobody thinks of others")
	}
	if two == 0 {
		t.Error("nobody is expected to buy two trams")
	}
}

// Who has money and no room for another certificate gives a landmark back that brings less than the
// share in its place.
func TestFullHandsMakeRoom(t *testing.T) {
	p, returned := New(ByHand), 0
	judge := p.taste
	for seed := range uint64(3) {
		played(t, 5, seed+1, func(s core.State, a core.Action) {
			if a.By == core.Chance || a.Kind != vienna1840.KindPass && a.Kind != vienna1840.KindReturn {
				return
			}
			judge.Read(s, a.By)
			if !judge.full() {
				return
			}
			if a.Kind == vienna1840.KindReturn {
				if returned++; p.Plan(s, a.By, []core.Action{a}).Code != "bot.1840.plan.room" {
					t.Errorf("seed %d: a landmark is given back for nothing", seed+1)
				}
				return
			}
			for m, owner := range judge.f.Owner {
				lost := judge.f.Pays[m] * int32(judge.f.NumYears)
				if _, gain := judge.place(judge.f.Face[m], -1); owner == int(a.By) && gain > float32(lost)+1 {
					t.Errorf("seed %d: seat %d keeps landmark %d, which pays %d; a share would bring %.0f more", seed+1, a.By+1, m, lost, gain)
				}
			}
		})
	}
	if returned == 0 {
		t.Error("nobody made room")
	}
}

// A line that can get no tram any more builds for the other lines of its company.
func TestLinesWithoutATramBuildForTheOthers(t *testing.T) {
	alone := ByHand
	alone.Sisters = false
	p, helped := New(alone), 0
	played(t, 5, 1, func(s core.State, a core.Action) {
		if a.By == core.Chance {
			return
		}
		p.taste.Wear(false)
		p.taste.Read(s, a.By)
		if f := &p.taste.f; f.Line > 0 && f.NumYears == 1 && !p.taste.runs(f.Line) && policy.Best(p.Propose(s, a.By, nil)).Action != a {
			helped++
		}
	})
	if helped == 0 {
		t.Error("every line without a tram built for itself")
	}
}

// At a table of two nobody names a third line that has no tram, or one that will cost more than it earns.
func TestAThirdLineHasItsTram(t *testing.T) {
	thirds := 0
	for seed := range uint64(8) {
		played(t, 2, seed+1, func(s core.State, a core.Action) {
			if a.By == core.Chance || a.Kind != vienna1840.KindLine {
				return
			}
			var f vienna1840.Facts
			f.Read(s)
			co := &f.Co[f.Company]
			if co.NumLines < vienna1840.Spaces-1 {
				return
			}
			good := 0
			for _, k := range co.Trams[:co.NumTrams] {
				if f.Upkeep(k, f.Newest) >= -50 {
					good++
				}
			}
			if thirds++; good < vienna1840.Spaces {
				t.Errorf("seed %d: company %d names its third line with %d trams that are worth keeping", seed+1, f.Company, good)
			}
		})
	}
	if thirds == 0 {
		t.Error("nobody names a third line")
	}
}

// There are not enough of the last trams for three lines of each company: those whose shares are cheapest, who buy
// trams last, do with two.
func TestTheLastToBuyTramsMakesDoWithTwoLines(t *testing.T) {
	var f vienna1840.Facts
	f.Read(played(t, 5, 1, func(core.State, core.Action) {}))
	two := 0
	for _, co := range f.Co {
		if co.NumLines == vienna1840.Spaces-1 {
			two++
		}
	}
	if two == 0 || two > 2 {
		t.Errorf("%d companies have two lines", two)
	}
}
