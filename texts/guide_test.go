package texts

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/core/policy"
	"remise/title/titles"
)

// A moment is a decision of the policy from which hints are made, as notation writes it.
type moment struct {
	asked  core.Text
	offers []string // what may be done, families with their least number
	does   []string // the words of what is done
	view   any      // what the seat sees
}

// fleet is how many lines and trams the company of 1840 has that acts.
func (m moment) fleet() (lines, trams int) {
	var seen struct {
		Companies []struct {
			ID    string
			Spare []string
			Lines []struct{ Tram string }
		}
	}
	data, err := json.Marshal(m.view)
	if err != nil || json.Unmarshal(data, &seen) != nil {
		return 0, 99
	}
	for _, c := range seen.Companies {
		if len(m.asked.Args) == 0 || c.ID != m.asked.Args[0].S {
			continue
		}
		lines, trams = len(c.Lines), len(c.Spare)
		for _, l := range c.Lines {
			if l.Tram != "" {
				trams++
			}
		}
	}
	return lines, trams
}

// fact is a number that the question names.
func (m moment) fact(name string) int {
	for _, a := range m.asked.Args {
		if a.Name == name {
			return a.N
		}
	}
	return 0
}

func (m moment) verb() string { return m.does[0] }

// number is the number behind the verb.
func (m moment) number(i int) int {
	n, _ := strconv.Atoi(m.does[i])
	return n
}

// may says whether something that begins so is offered.
func (m moment) may(begins string) bool {
	for _, o := range m.offers {
		if strings.HasPrefix(o+" ", begins+" ") {
			return true
		}
	}
	return false
}

// A claim is what the guide calls usual: when it speaks of a decision, and
// whether the decision is as it says. It must be so in so many of a hundred.
type claim struct {
	ask   string
	about func(moment) bool
	holds func(moment) bool
	least int
}

func does(verb string) func(moment) bool { return func(m moment) bool { return m.verb() == verb } }
func not(verb string) func(moment) bool  { return func(m moment) bool { return m.verb() != verb } }
func may(begins string) func(moment) bool {
	return func(m moment) bool { return m.may(begins) }
}
func always(moment) bool { return true }

// claims has every rule of thumb of the guide.
var claims = map[string]claim{
	"1840.ask.bid": {"1840.ask.bid", always, func(m moment) bool {
		if m.verb() == "pass" {
			return m.fact("least")*10 >= m.fact("face")*13
		}
		return m.number(1)*10 <= m.fact("face")*17
	}, 95},
	"1840.ask.another": {"1840.ask.another", always, does("auction"), 90},
	"1840.ask.card":    {"1840.ask.card", always, func(m moment) bool { return strings.Join(m.does, " ") == m.offers[0] }, 95},
	"1840.ask.par": {"1840.ask.par", func(m moment) bool { return m.may("par " + m.does[1] + " 90") },
		func(m moment) bool { return m.number(2) >= 90 }, 90},
	"1840.ask.buy":    {"1840.ask.buy", does("buy"), func(m moment) bool { return len(m.does[1]) == 1 }, 80},
	"1840.ask.nobuy":  {"1840.ask.nobuy", always, does("pass"), 95},
	"1840.ask.shares": {"1840.ask.shares", may("buy"), not("pass"), 90},
	"1840.sell":       {"1840.ask.shares", may("sell"), not("sell"), 90},
	"1840.return":     {"1840.ask.shares", may("return"), not("return"), 90},
	"1840.ask.trams": {"1840.ask.trams", does("tram"), func(m moment) bool {
		lines, trams := m.fleet()
		return trams <= lines
	}, 90},
	"1840.scrap":            {"1840.ask.trams", may("scrap"), not("scrap"), 85},
	"1840.ask.line":         {"1840.ask.line", always, does("line"), 70},
	"1840.ask.openline":     {"1840.ask.openline", always, func(m moment) bool { return m.number(1) == m.fact("least") }, 95},
	"1840.ask.bidline":      {"1840.ask.bidline", does("bid"), func(m moment) bool { return m.number(1) <= 70 }, 95},
	"1840.ask.build":        {"1840.ask.build", may("lay"), not("pass"), 85},
	"1840.remove":           {"1840.ask.build", may("remove"), not("remove"), 90},
	"1840.ask.bonus":        {"1840.ask.bonus", always, not("pass"), 95},
	"1840.ask.run":          {"1840.ask.run", always, does("run"), 95},
	"1840.ask.dividend":     {"1840.ask.dividend", always, func(m moment) bool { return m.number(1) >= 10 }, 95},
	"1881.ask.bid":          {"1881.ask.bid", always, func(m moment) bool { return m.number(1) == 20 }, 95},
	"1881.ask.start":        {"1881.ask.start", always, does("buy"), 95},
	"1881.ask.trade":        {"1881.ask.trade", may("buy"), not("pass"), 90},
	"1881.sell":             {"1881.ask.trade", may("sell"), not("sell"), 75},
	"1881.ask.bought":       {"1881.ask.bought", always, does("pass"), 95},
	"1881.ask.track":        {"1881.ask.track", may("lay"), does("lay"), 95},
	"1881.ask.depot":        {"1881.ask.depot", may("depot"), does("pass"), 50},
	"1881.ask.depot.take":   {"1881.ask.depot.take", always, does("pass"), 90},
	"1881.ask.run":          {"1881.ask.run", always, does("run"), 95},
	"1881.ask.income":       {"1881.ask.income", may("pay"), does("pay"), 90},
	"1881.ask.trams":        {"1881.ask.trams", always, does("pass"), 50},
	"1881.ask.trams.shares": {"1881.ask.trams.shares", may("tram"), not("buy"), 90},
}

// What the guide calls usual is what hints advise.
func TestGuideAgreesWithHints(t *testing.T) {
	right, cases := map[string]int{}, map[string]int{}
	for _, id := range []string{"1840", "1881"} {
		for seed := range 6 {
			decide(t, id, seed, func(m moment) {
				for step, c := range claims {
					if m.asked.Code != c.ask || !c.about(m) {
						continue
					}
					cases[step]++
					if c.holds(m) {
						right[step]++
					}
				}
			})
		}
	}
	for step, c := range claims {
		t.Logf("%s: %d of %d", step, right[step], cases[step])
		if cases[step] == 0 || 100*right[step] < c.least*cases[step] {
			t.Errorf("the guide advises at %s what hints do in %d of %d cases", step, right[step], cases[step])
		}
	}
	for code := range catalogue["en"] {
		step, isTip := strings.CutSuffix(strings.TrimPrefix(code, "guide."), ".tip")
		if _, ok := claims[step]; isTip && strings.HasPrefix(code, "guide.") && !ok {
			t.Errorf("%s is compared with no hint", code)
		}
	}
}

// decide plays a game by the policy from which hints are made.
func decide(t *testing.T, id string, seed int, see func(moment)) {
	title, _ := titles.Find(id)
	about := title.About()
	setup, err := core.Prepare(title, about.MinSeats+seed%(about.MaxSeats-about.MinSeats+1), nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	who, _ := titles.Policy(id)
	rng, buf := core.NewRNG(uint64(seed)), []core.Choice(nil)
	for s.ToAct() != 0 {
		seat := s.ToAct().Lowest()
		if seat == core.Chance {
			a, err := play.Pick(s, rng, &buf)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(a, nil)
			continue
		}
		a := policy.Best(who.Propose(s, seat, nil)).Action
		m := moment{asked: s.Ask(seat), does: strings.Fields(title.Format(a)), view: s.Observe(seat)}
		for _, c := range s.Legal(seat, nil) {
			m.offers = append(m.offers, title.Format(c.Action))
		}
		see(m)
		s.Apply(a, nil)
	}
}
