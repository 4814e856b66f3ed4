package greedy_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/core/coretest"
	"remise/title/berlin1881"
)

var (
	games = flag.Int("games", 0, "how many games TestDevelopment plays at each table; 0: a few")
	seats = flag.Int("seats", 0, "at this table alone")
	level = flag.String("level", bot.Medium, "the bot that plays them")
	tell  = flag.Bool("tell", false, "and print what happens in them")
)

// TestDevelopment plays games and reports how far companies come in them:
//
//	go test ./title/berlin1881/greedy -run TestDevelopment -v -games 40 -level search:8
func TestDevelopment(t *testing.T) {
	for n := 3; n <= 6; n++ {
		if *seats != 0 && *seats != n {
			continue
		}
		var d development
		for seed := range uint64(max(*games, few)) {
			d.watch(t, n, seed)
		}
		t.Logf("%s, %d players\n%s", *level, n, &d)
		if *level == bot.Medium {
			d.check(t, n)
		}
	}
}

const few = 3

// check holds what rules of thumb come to: nothing is bought to be sold at once,
// nobody bids a fortune for the lead, and what is opened starts.
func (d *development) check(t *testing.T, seats int) {
	if d.back > 0 {
		t.Errorf("%d players: %d shares were bought and sold in one round", seats, d.back)
	}
	if most := slices.Max(d.bids); most > 80 {
		t.Errorf("%d players: somebody has bid %d for the lead", seats, most)
	}
	if d.companies < 5*d.games || 10*(d.sbahn+1) < 9*d.games {
		t.Errorf("%d players: of %d games %d tram companies have started, and the S-Bahn in %d", seats, d.games, d.companies, d.sbahn)
	}
}

// development is what became of companies in some games.
type development struct {
	games, rounds  int
	companies      int // tram companies that have started
	sbahn          int // games in which the S-Bahn has
	phases         [5]int
	begun          [5]int // operating rounds before each phase, of the games that came to it
	count          [5]int
	bought         [berlin1881.TramKinds]int // trams of each kind, from the bank
	kinds          [berlin1881.TramKinds]int // games in which one was bought
	turns, bare    int                       // operating turns, and those without a tram
	still          int                       // stock rounds in which nobody bought
	stocks         int
	back           int // shares bought and sold in one round
	paid, withheld int
	fares, runs    [5]int
	tills          int // what is left in treasuries at the end
	worth          []int
	bids           []int
	ends           map[string]int
}

// opening is how many decisions of each seat are loose: 1881 knows no chance.
const opening = 6

func (d *development) watch(t *testing.T, n int, seed uint64) {
	s, rng := coretest.Begin(t, berlin1881.Title, n, nil), core.NewRNG(seed)
	loose, err := bot.NewLoose("1881")
	if err != nil {
		t.Fatal(err)
	}
	players, made := make([]bot.Bot, n), make([]int, n)
	for i := range players {
		if players[i], err = bot.New("1881", *level); err != nil {
			t.Fatal(err)
		}
	}
	g := game{development: d, unit: -1}
	for s.ToAct() != 0 {
		seat := s.ToAct().Lowest()
		if seat == core.Chance {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		var mind bot.Bot = loose
		if made[seat]++; made[seat] > opening {
			mind = players[seat]
		}
		a := mind.Choose(t.Context(), bot.See(s, seat), rng)
		if r := s.Check(a); r != nil {
			t.Fatal(r)
		}
		g.note(s, a)
		var events []core.Event
		s.Apply(a, &events)
		if *tell {
			g.tell(t, s, a)
		}
	}
	g.end(s)
}

// game is one of them.
type game struct {
	*development
	before berlin1881.Facts
	unit   int
	held   map[[2]int16]bool // what seats have bought since the last operating round
	orders int
	had    [berlin1881.TramKinds]bool // kinds that were bought
	traded bool
}

func (g *game) note(s core.State, a core.Action) {
	was := g.before
	g.before.Read(s)
	f := &g.before
	if f.Trading != was.Trading && f.Trading {
		g.stocks++
		g.traded = false
	}
	if was.Trading && !f.Trading && !g.traded {
		g.still++
	}
	if f.Phase != was.Phase {
		g.begun[f.Phase] += g.orders
		g.count[f.Phase]++
	}
	if f.Operating && (!was.Operating || f.RoundsLeft < was.RoundsLeft) {
		g.orders++
	}
	if f.Operating && f.Unit != g.unit {
		if g.turns++; f.Units[f.Unit].Count == 0 {
			g.bare++
		}
	}
	g.unit = f.Unit
	if f.Operating || g.held == nil {
		g.held = map[[2]int16]bool{}
	}
	share := [2]int16{int16(a.By), a.Obj[0]}
	switch a.Kind {
	case berlin1881.KindBid:
		g.bids = append(g.bids, int(a.N))
	case berlin1881.KindBuy:
		g.traded = g.traded || f.Trading
		g.held[share] = true
	case berlin1881.KindSell:
		if g.held[share] {
			g.back++
		}
	case berlin1881.KindTram:
		if a.Obj[1] == 0 {
			g.bought[a.Obj[0]]++
			g.had[a.Obj[0]] = true
		}
	case berlin1881.KindPay:
		g.paid++
		g.earn(s, f.Phase)
	case berlin1881.KindWithhold:
		g.withheld++
		g.earn(s, f.Phase)
	}
}

func (g *game) earn(s core.State, phase int) {
	fares, _ := s.(*berlin1881.State).Takings()
	g.fares[phase] += int(fares)
	g.runs[phase]++
}

func (g *game) tell(t *testing.T, s core.State, a core.Action) {
	f := &g.before
	t.Logf("phase %d %-6s unit %d  %d: %-24s cash %v bank %d", f.Phase, map[bool]string{true: "or", false: "stock"}[f.Operating], f.Unit,
		a.By+1, berlin1881.Title.Format(a), f.Cash[:f.Seats], f.Bank)
	if a.Kind == berlin1881.KindPay || a.Kind == berlin1881.KindWithhold {
		fares, bonus := s.(*berlin1881.State).Takings()
		t.Logf("        fares %d bonus %d price %d trams %v treasury %d", fares, bonus, f.Co[berlin1881.CompanyOf(f.Unit)].Price,
			f.Units[f.Unit].Trams, f.Units[f.Unit].Treasury)
	}
}

func (g *game) end(s core.State) {
	v := s.Observe(core.Spectator).(berlin1881.View)
	g.games++
	g.rounds += g.orders
	g.phases[v.Phase]++
	if g.ends == nil {
		g.ends = map[string]int{}
	}
	g.ends[v.End]++
	for i, c := range v.Companies {
		switch {
		case c.Status != "started":
		case i == berlin1881.SBahn:
			g.sbahn++
		default:
			g.companies++
		}
	}
	for _, n := range v.Nets {
		g.tills += n.Treasury
	}
	for k, bought := range g.had {
		if bought {
			g.kinds[k]++
		}
	}
	g.worth = append(g.worth, s.Score()...)
}

func (d *development) String() string {
	var b strings.Builder
	n := float64(d.games)
	fmt.Fprintf(&b, "%d games of %.1f operating rounds; ended by %v\n", d.games, float64(d.rounds)/n, d.ends)
	fmt.Fprintf(&b, "tram companies started: %.1f of 8; S-Bahn in %.0f %%\n", float64(d.companies)/n, 100*float64(d.sbahn)/n)
	fmt.Fprintf(&b, "last phase 1 %d, 2 %d, 3 %d, 4 %d games;", d.phases[1], d.phases[2], d.phases[3], d.phases[4])
	for p := 2; p <= 4; p++ {
		fmt.Fprintf(&b, " phase %d after %.1f rounds;", p, float64(d.begun[p])/max(1, float64(d.count[p])))
	}
	fmt.Fprintf(&b, "\ntrams bought (in %% of games):")
	for k, kind := range []string{"2", "3", "4", "5", "6", "4S", "7S", "9S"} {
		fmt.Fprintf(&b, " %s: %.1f (%.0f %%)", kind, float64(d.bought[k])/n, 100*float64(d.kinds[k])/n)
	}
	fmt.Fprintf(&b, "\nturns without a tram: %.1f %%; stock rounds without a purchase: %d of %d; bought and sold in one round: %.2f a game\n",
		100*float64(d.bare)/max(1, float64(d.turns)), d.still, d.stocks, float64(d.back)/n)
	fmt.Fprintf(&b, "dividends %.1f a game, withheld %.1f; fares of a run", float64(d.paid)/n, float64(d.withheld)/n)
	for p := 1; p <= 4; p++ {
		fmt.Fprintf(&b, " %.0f", float64(d.fares[p])/max(1, float64(d.runs[p])))
	}
	slices.Sort(d.worth)
	slices.Sort(d.bids)
	sum := 0
	for _, w := range d.worth {
		sum += w
	}
	fmt.Fprintf(&b, "\nworth %d to %d, mean %d; left in treasuries %d a game; bids %d to %d, middle %d\n", d.worth[0], d.worth[len(d.worth)-1],
		sum/len(d.worth), d.tills/d.games, d.bids[0], d.bids[len(d.bids)-1], d.bids[len(d.bids)/2])
	return b.String()
}
