package titles

import (
	"flag"
	"fmt"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/core/policy"
)

var (
	games = flag.Int("games", 0, "how many games of every value of every option TestManyGames plays; 0: a few")
	only  = flag.String("title", "", "play this title alone")
	sense = flag.Bool("greedy", false, "with the greedy player instead of a random one")
)

// TestManyGames plays games of every title, with every value of every option, the
// defaults once, at tables of every size. After every entry everything must be accounted for, and
// every game ends:
//
//	go test ./title/titles -run TestManyGames -v -games 10000 -title trambahn
func TestManyGames(t *testing.T) {
	n := *games
	if n == 0 {
		n = 2
	}
	for _, title := range All {
		about := title.About()
		if *only != "" && about.ID != *only {
			continue
		}
		for i, o := range about.Options {
			for _, value := range o.Values {
				if i > 0 && value == o.Default {
					continue // with all defaults, which were played with the first option
				}
				entries := 0
				for seed := range n {
					entries += playOut(t, title, map[string]string{o.Key: value}, seed)
				}
				t.Logf("%s, %s=%s: %d games, %d entries on average", about.ID, o.Key, value, n, entries/n)
			}
		}
	}
}

// playOut plays one game and counts its entries.
func playOut(t *testing.T, title core.Title, options map[string]string, seed int) (entries int) {
	about := title.About()
	setup, err := core.Prepare(title, about.MinSeats+seed%(about.MaxSeats-about.MinSeats+1), options)
	if err != nil {
		return 0 // a map for three is for three
	}
	s, err := title.New(setup)
	if err != nil {
		return 0
	}
	r := core.NewRNG(uint64(seed))
	who, _ := Policy(about.ID)
	var buf []core.Choice
	for ; s.ToAct() != 0; entries++ {
		a, err := choose(s, who, r, &buf)
		if err != nil || entries == 50_000 {
			t.Fatalf("%s %v, seed %d, entry %d: %v", about.ID, options, seed, entries, err)
		}
		s.Apply(a, nil)
		if err := s.Audit(); err != nil {
			t.Fatalf("%s %v, seed %d, entry %d, %s: %v", about.ID, options, seed, entries, title.Format(a), err)
		}
	}
	return entries
}

func choose(s core.State, who policy.Policy, r *core.RNG, buf *[]core.Choice) (core.Action, error) {
	seat := s.ToAct().Lowest()
	if !*sense || seat == core.Chance {
		return play.Pick(s, r, buf)
	}
	best := policy.Best(who.Propose(s, seat, nil)).Action
	if no := s.Check(best); no != nil {
		return best, fmt.Errorf("the policy proposes what is refused: %w", no)
	}
	return best, nil
}

// TestStubbornPlayersEndGames: a game ends even if one player always takes the
// first choice, or the last, whatever the others do.
func TestStubbornPlayersEndGames(t *testing.T) {
	for _, title := range All {
		for seed := range 400 {
			stubborn(t, title, seed)
		}
	}
}

func stubborn(t *testing.T, title core.Title, seed int) {
	about := title.About()
	setup, err := core.Prepare(title, about.MinSeats+seed/2%2*(about.MaxSeats-about.MinSeats), nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	r := core.NewRNG(uint64(seed))
	var buf []core.Choice
	for entries := 0; s.ToAct() != 0; entries++ {
		a, err := play.Pick(s, r, &buf)
		if err != nil || entries == 50_000 {
			t.Fatalf("%s, seed %d, entry %d: %v", about.ID, seed, entries, err)
		}
		if s.ToAct().Lowest() == 0 {
			buf = s.Legal(0, buf[:0])
			c := buf[seed%2*(len(buf)-1)]
			a = c.At(seed % 2 * (c.Len() - 1))
		}
		s.Apply(a, nil)
	}
}
