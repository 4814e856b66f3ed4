package arena

import (
	"math"
)

// Report is the result of a contest so far.
type Report struct {
	Title   string  `json:"title"`
	Seats   int     `json:"seats"`
	Games   int     `json:"games"`
	Decided bool    `json:"decided"` // stopped because the question was answered
	Answer  string  `json:"answer,omitempty"`
	Pairs   []Pair  `json:"pairs"`
	Bots    []Stand `json:"bots"`
	llr     float64
}

// Pair is the first bot against one of the others.
type Pair struct {
	First  string  `json:"first"`
	Second string  `json:"second"`
	Games  int     `json:"games"`
	Wins   float64 `json:"wins"` // ties are half
	Share  Range   `json:"share"`
	Elo    Range   `json:"elo"`
}

// Range is a number with its 95 % interval.
type Range struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Stand is how a bot did.
type Stand struct {
	Name   string  `json:"name"`
	Games  int     `json:"games"` // seats played
	Score  float64 `json:"score"` // mean of final scores
	Rank   float64 `json:"rank"`  // mean place
	First  float64 `json:"first"` // share of its seats that came first, shared or not
	Took   float64 `json:"took"`  // mean of the seconds that a seat thought in a game
	scores float64
	ranks  float64
	firsts float64
	took   float64
}

func newReport(c *Contest) *Report {
	r := &Report{Title: c.Title, Seats: c.Seats}
	for i, name := range c.Bots {
		r.Bots = append(r.Bots, Stand{Name: name})
		if i > 0 {
			r.Pairs = append(r.Pairs, Pair{First: c.Bots[0], Second: name})
		}
	}
	return r
}

func (r *Report) count(o Outcome) {
	r.Games++
	for i := range r.Bots {
		r.Bots[i].count(o)
	}
	for i := range r.Pairs {
		r.Pairs[i].count(o)
	}
}

func (s *Stand) count(o Outcome) {
	for i, name := range o.Bots {
		if name == s.Name {
			s.Games++
			s.scores += float64(o.Score[i])
			s.ranks += float64(o.Rank[i])
			if o.Rank[i] == 1 {
				s.firsts++
			}
			if i < len(o.Took) {
				s.took += o.Took[i]
			}
		}
	}
	n := max(1, float64(s.Games))
	s.Score, s.Rank, s.First, s.Took = s.scores/n, s.ranks/n, s.firsts/n, s.took/n
}

func (p *Pair) count(o Outcome) {
	won, ok := o.share(p.First, p.Second)
	if !ok {
		return
	}
	p.Games++
	p.Wins += won
	p.Share = wilson(p.Wins, p.Games)
	p.Elo = Range{elo(p.Share.Mean), elo(p.Share.Low), elo(p.Share.High)}
}

// share is what one bot won against another in a game, as a part of its seats;
// false if they did not meet. Between two players it is the place that counts,
// since a title may break ties; among more, a seat wins that has more than the
// mean of the other bot's seats.
func (o *Outcome) share(first, second string) (float64, bool) {
	var mean, others float64
	for i, name := range o.Bots {
		if name == second {
			mean += o.standing(i)
			others++
		}
	}
	mean /= max(1, others)
	var won, seats float64
	for i, name := range o.Bots {
		if name != first {
			continue
		}
		seats++
		switch mine := o.standing(i); {
		case mine > mean:
			won++
		case mine == mean:
			won += 0.5
		}
	}
	return won / max(1, seats), others*seats > 0
}

// standing is how a seat ended, more being better.
func (o *Outcome) standing(seat int) float64 {
	if len(o.Bots) == 2 {
		return -float64(o.Rank[seat])
	}
	return float64(o.Score[seat])
}

// wilson is a share with Wilson's interval, which is right for few games and
// for shares near 0 and 1 too.
func wilson(wins float64, games int) Range {
	const z = 1.959964
	n := float64(games)
	p := wins / n
	mid := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	r := Range{p, max(0, mid-half), min(1, mid+half)}
	if p == 0 {
		r.Low = 0 // exactly, as arithmetic is not
	}
	if p == 1 {
		r.High = 1
	}
	return r
}

// MostElo is the rating of a share of 1, which would be without end: JSON has
// no number for that.
const MostElo = 9999

// elo is the difference in rating that makes a share.
func elo(share float64) float64 {
	switch {
	case share <= 0:
		return -MostElo
	case share >= 1:
		return MostElo
	}
	return 400 * math.Log10(share/(1-share))
}

// Question is a sequential probability ratio test: is the first bot's share
// rather High than Low? It stops as soon as the answer is wrong in no more
// than one of a hundred contests.
type Question struct{ Low, High float64 }

// Stronger asks which of two bots is the stronger.
var Stronger = Question{0.45, 0.55}

// decide adds the last game and reports whether the question is answered. It
// looks at the first pair only.
func (r *Report) decide(q Question) bool {
	p := &r.Pairs[0]
	wins, games := p.Wins, float64(p.Games)
	r.llr = wins*math.Log(q.High/q.Low) + (games-wins)*math.Log((1-q.High)/(1-q.Low))
	bound := math.Log(0.99 / 0.01)
	switch {
	case r.llr >= bound:
		r.Answer = p.First
	case r.llr <= -bound:
		r.Answer = p.Second
	}
	r.Decided = r.Answer != ""
	return r.Decided
}
