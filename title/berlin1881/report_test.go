package berlin1881

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/title/berlin1881/data"
)

var (
	games  = flag.Int("games", 0, "how many games per edition TestReport plays; 0: a few")
	sensed = flag.Bool("greedy", false, "with the greedy player instead of a random one")
	boards = flag.String("board", "", "a board file to play on, to see what another share table does")
	shares = flag.String("shares", newestShares, "the share table to play on: 1835 or first")
)

// tally is what many games have shown.
type tally struct {
	games, entries, rounds int
	longest                int
	ends                   [4]int
	phases                 [5]int
	started                [companies]int
	bankrupt               [companies]int
	fares, runs            [5]int // by phase
	firstRun, firstRuns    [companies]int
	firstShare             [companies]int
	winner                 []int
}

// watch plays one game and notes what happens. After every entry everything must
// be accounted for, and a second book-keeping must agree.
func (t *tally) watch(tb testing.TB, s *State, books *ledger, seed uint64) {
	r := core.NewRNG(seed)
	g := &greedy{rng: r}
	var buf []core.Choice
	var events []core.Event
	n, ran, bought := 0, [companies]bool{}, false
	for ; s.ToAct() != 0; n++ {
		a, err := play.Pick(s, r, &buf)
		if *sensed {
			a, err = g.act(s, s.ToAct().Lowest()), nil
		}
		if err != nil || n == 50_000 {
			tb.Fatalf("seed %d, entry %d: %v", seed, n, err)
		}
		phase, unit := s.Phase, CompanyOf(int(s.Unit))
		if a.Kind == KindBuy && !bought {
			bought = true
			t.firstShare[a.Obj[0]]++
		}
		events = events[:0]
		s.Apply(a, &events)
		if err := errors.Join(books.play(s, a, events), books.compare(s), s.Audit()); err != nil {
			tb.Fatalf("seed %d, entry %d, %s by %v: %v; what was told: %v", seed, n, Title.Format(a), a.By, err, events)
		}
		if fares, ok := t.note(phase, events); ok && !ran[unit] {
			ran[unit] = true
			t.firstRun[unit] += fares
			t.firstRuns[unit]++
		}
	}
	t.games++
	t.entries += n
	t.rounds += int(s.Round)
	t.longest = max(t.longest, n)
	t.ends[s.End]++
	t.phases[s.Phase]++
	t.winner = append(t.winner, slices.Max(s.Score()))
}

// note counts what events tell, and says what a run among them has paid.
func (t *tally) note(phase int8, events []core.Event) (fares int, ran bool) {
	for _, e := range events {
		switch e.Code {
		case "1881.event.start":
			t.started[printed.companyNamed(e.Args[0].S)]++
		case "1881.event.start.sbahn":
			t.started[sbahn]++
		case "1881.event.bankrupt":
			t.bankrupt[printed.companyNamed(e.Args[0].S)]++
		case "1881.event.run":
			fares, ran = e.Args[2].N, true
			t.fares[phase] += fares
			t.runs[phase]++
		}
	}
	return fares, ran
}

func (t *tally) String() string {
	var b strings.Builder
	slices.Sort(t.winner)
	fmt.Fprintf(&b, "%d games, %d entries and %d rounds on average, the longest %d entries\n", t.games, t.entries/t.games, t.rounds/t.games, t.longest)
	fmt.Fprintf(&b, "ended by a broken bank %d, by the top price %d, idle %d\n", t.ends[bankBroken], t.ends[priceTop], t.ends[nothingLeft])
	fmt.Fprintf(&b, "ended in phase 1: %d, 2: %d, 3: %d, 4: %d; the winner has %d TM in the middle\n", t.phases[1], t.phases[2], t.phases[3],
		t.phases[4], t.winner[len(t.winner)/2])
	for phase := 1; phase <= 4; phase++ {
		if t.runs[phase] > 0 {
			fmt.Fprintf(&b, "a run in phase %d brings %d TM (%d runs)\n", phase, t.fares[phase]/t.runs[phase], t.runs[phase])
		}
	}
	for c := range companies {
		fmt.Fprintf(&b, "%s started in %d %%, bankrupt in %d %% of the games, bought first in %d %%, its first run pays %d\n", printed.company[c].short,
			100*t.started[c]/t.games, 100*t.bankrupt[c]/t.games, 100*t.firstShare[c]/t.games, t.firstRun[c]/max(t.firstRuns[c], 1))
	}
	return b.String()
}

// TestReport plays many games of every edition and reports on them:
//
//	go test ./title/berlin1881 -run TestReport -v -games 10000
//	go test ./title/berlin1881 -run TestReport -v -games 1000 -greedy -shares first
func TestReport(t *testing.T) {
	n := *games
	if n == 0 {
		n = 12
	}
	for _, edition := range EditionIDs {
		var all tally
		for seed := range n {
			prices := data.Printed("shares-" + *shares + ".txt")
			options := map[string]string{"shares": *shares, "edition": edition, "shuttle": []string{no, yes}[seed/4%2], "credit": []string{no, yes}[seed/8%2]}
			if *boards != "" {
				prices = boardFile(t, *boards)
				options["board"] = prices
			}
			s := sitDown(t, 3+seed%4, options)
			all.watch(t, s, newLedger(s, options, prices), uint64(seed))
		}
		t.Logf("edition %s\n%s", edition, all.String())
	}
}
