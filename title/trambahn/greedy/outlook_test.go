package greedy

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/trambahn"
)

// sample is a position at the beginning of a turn and what came of it.
type sample struct {
	seat   core.Seat
	rounds int
	margin int
	facts  outlook
	gain   float64 // points that the player in turn gained on the other until the end
}

// samples are those of a game of the tuned player against itself.
func samples(t *testing.T, seed uint64) (list []sample) {
	p, s, rng := New(BySelfPlay), begin(t), core.NewRNG(seed)
	last := core.Chance
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		if seat != last {
			margin, _ := trambahn.Margin(s, seat)
			x := p.facts(s, seat)
			list = append(list, sample{seat: seat, rounds: p.f.Rounds, margin: margin, facts: x})
		}
		last = seat
		p.Move(s, seat)
	}
	for i := range list {
		margin, _ := trambahn.Margin(s, list[i].seat)
		list[i].gain = float64(margin - list[i].margin)
	}
	return list
}

// The outlook knows how a game goes on: with it the error is much smaller than
// that of one who thinks that the margin stays as it is. With -update the
// weights are fitted first.
func TestOutlook(t *testing.T) {
	if coretest.Updating() {
		fit(t, 20_000)
	}
	var blind, told float64
	for seed := range uint64(300) {
		for _, s := range samples(t, 1_000_000+seed) {
			guess := 0.0
			for i, w := range outlookWeights[s.rounds] {
				guess += float64(w * s.facts[i])
			}
			blind += s.gain * s.gain
			told += (s.gain - guess) * (s.gain - guess)
		}
	}
	if share := math.Sqrt(told / blind); share > 0.9 {
		t.Errorf("the outlook leaves %.2f of the error", share)
	} else {
		t.Logf("the outlook leaves %.3f of the error", share)
	}
}

// What one player gains the other loses.
func TestOutlookIsFair(t *testing.T) {
	p := New(BySelfPlay)
	s, rng := begin(t), core.NewRNG(4)
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		if sum := p.Value(s, 0) + p.Value(s, 1); math.Abs(sum-1) > 1e-9 {
			t.Fatalf("both together have %v of a game", sum)
		}
		p.Move(s, s.ToAct().Lowest())
	}
}

// normal is the normal equations of a least squares fit.
type normal struct {
	xx [outlookFacts][outlookFacts]float64
	xy [outlookFacts]float64
}

func (n *normal) add(s *sample) {
	for i, x := range s.facts {
		for j, y := range s.facts {
			n.xx[i][j] += float64(x) * float64(y)
		}
		n.xy[i] += float64(x) * s.gain
	}
}

// solve is the weights; a small penalty keeps those small that nothing fixes.
func (n *normal) solve() (w outlook) {
	m, b := n.xx, n.xy
	for i := range m {
		m[i][i] += 1e-3*m[i][i] + 1e-6
	}
	for i := range m {
		for j := i + 1; j < len(m); j++ {
			f := m[j][i] / m[i][i]
			for k := i; k < len(m); k++ {
				m[j][k] -= f * m[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := len(m) - 1; i >= 0; i-- {
		for k := i + 1; k < len(m); k++ {
			b[i] -= m[i][k] * float64(w[k])
		}
		w[i] = float32(b[i] / m[i][i])
	}
	return w
}

const outlookHead = `# What the facts of a Trambahn position are worth to the player in turn, in
# points, with 1 to 10 scorings to come. Fitted to games of the tuned player:
#
#   go test ./title/trambahn/greedy -run TestOutlook -update

`

// Every line is read once, and nothing else is in the file.
func TestOutlookIsReadStrictly(t *testing.T) {
	lines := strings.SplitAfter(outlookText, "\n")
	for i, line := range lines {
		if strings.TrimSpace(line) == "" || line[0] == '#' {
			continue
		}
		for _, damaged := range []string{"", line + line, "x" + line, strings.TrimSuffix(line, "\n") + " 1\n", strings.Replace(line, ".", ",", 1)} {
			text := slices.Clone(lines)
			text[i] = damaged
			if _, err := readOutlook(strings.Join(text, "")); err == nil {
				t.Fatalf("line %d is read as %q", i+1, damaged)
			}
		}
	}
}

func fit(t *testing.T, games uint64) {
	var all [trambahn.Scorings + 1]normal
	for seed := range games {
		for _, s := range samples(t, seed) {
			all[s.rounds].add(&s)
		}
	}
	for n := 1; n < len(all); n++ {
		outlookWeights[n] = all[n].solve()
	}
	var text strings.Builder
	text.WriteString(outlookHead)
	for fact := range outlookFacts {
		fmt.Fprintf(&text, "%-16s", outlookName(fact))
		for _, w := range outlookWeights[1:] {
			fmt.Fprintf(&text, " %7.3f", w[fact])
		}
		text.WriteByte('\n')
	}
	if err := os.WriteFile("outlook.txt", []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
