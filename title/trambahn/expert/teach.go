package expert

import (
	"math"

	"remise/core"
	"remise/title/trambahn"
)

// Teacher improves a network by games against itself: after each game every
// position learns from those after it and from the result (temporal differences,
// Tesauro 1992). The same seed gives the same network.
type Teacher struct {
	Net          Net
	Games        int // played so far
	Planned      int // in all
	Seed         uint64
	Steps        int
	Mean, Square Net // of the gradients, as Adam keeps them

	player *Player
	state  core.State
	past   [2][]lesson
	slope  Net
	batch  int
}

// lesson is a position after a turn, and how it was judged.
type lesson struct {
	after
	chance float64
}

// How it is taught.
const (
	trace    = 0.8  // how much a position trusts what comes later more than what is next
	byPoints = 0.25 // part of the goal that is the margin: it tells more than who won
	points   = 30   // margin that makes two thirds of a clear win
	batchOf  = 64   // positions that a step is made from
)

// NewTeacher begins with small weights.
func NewTeacher(seed uint64, games int) *Teacher {
	t := &Teacher{Seed: seed, Planned: games}
	rng := core.NewRNG(seed)
	fill := func(w []float32, in int) {
		for i := range w {
			w[i] = float32((2*rng.Float() - 1) * math.Sqrt(2/float64(in)))
		}
	}
	for i := range t.Net.In {
		fill(t.Net.In[i][:], colourIn)
	}
	for i := range t.Net.Mix {
		fill(t.Net.Mix[i][:], encoded*2)
	}
	for i := range t.Net.All {
		fill(t.Net.All[i][:], globalIn)
	}
	fill(t.Net.Out[:], hidden)
	return t
}

// Play plays a game against itself and learns from it.
func (t *Teacher) Play(rate, temperature float64) {
	if t.player == nil {
		t.player = New(&t.Net)
		t.state = begin()
	}
	rng := core.NewRNG(t.Seed<<32 + uint64(t.Games) + 1)
	t.game(rng, temperature)
	for seat := range t.past {
		t.learn(core.Seat(seat), rate)
	}
	t.Games++
}

func begin() core.State {
	setup, err := core.Prepare(trambahn.Title, 2, nil)
	if err != nil {
		panic(err)
	}
	s, err := trambahn.Title.New(setup)
	if err != nil {
		panic(err)
	}
	return s
}

// game plays with chance enough to see something new.
func (t *Teacher) game(rng *core.RNG, temperature float64) {
	t.state = begin()
	for seat := range t.past {
		t.past[seat] = t.past[seat][:0]
	}
	var look table
	for t.state.ToAct() != 0 {
		if t.state.ToAct().Has(core.Chance) {
			t.state.Apply(t.state.Chance(rng), nil)
			continue
		}
		seat := t.state.ToAct().Lowest()
		turn := t.player.write(t.player.pick(t.state, seat, temperature, rng))
		for _, a := range turn {
			if a.Kind == trambahn.KindEnd {
				look.read(t.state, seat)
				t.note(&look)
			}
			t.state.Apply(a, nil)
		}
	}
}

// note remembers a position at the end of a turn.
func (t *Teacher) note(look *table) {
	seat := look.seat
	t.past[seat] = append(t.past[seat], lesson{})
	l := &t.past[seat][len(t.past[seat])-1]
	l.read(look)
	var e [trambahn.Colours][encoded]float32
	var h vec
	l.chance = chance(t.Net.value(&l.after, &e, &h))
}

// pick is one of the best turns: the best, unless others are nearly as good.
func (p *Player) pick(world core.State, seat core.Seat, temperature float64, rng *core.RNG) *found {
	list := p.findWithin(world, seat, 8, lively)
	if temperature == 0 {
		return &list[0]
	}
	var weight [8]float64
	sum := 0.0
	for i := range list {
		weight[i] = math.Exp(float64(list[i].logit-list[0].logit) / temperature)
		sum += weight[i]
	}
	x := rng.Float() * sum
	for i := range list {
		if x -= weight[i]; x < 0 {
			return &list[i]
		}
	}
	return &list[0]
}

// learn goes back through the positions of a seat.
func (t *Teacher) learn(seat core.Seat, rate float64) {
	goal := result(t.state, seat)
	past := t.past[seat]
	for i := len(past) - 1; i >= 0; i-- {
		t.lesson(&past[i].after, goal)
		if t.batch++; t.batch == batchOf {
			t.step(rate)
		}
		goal = (1-trace)*past[i].chance + trace*goal
	}
}

// result is what a game was worth to a seat, from 0 to 1.
func result(s core.State, seat core.Seat) float64 {
	margin, tiebreak := trambahn.Margin(s, seat)
	win := 0.5
	switch {
	case margin > 0 || margin == 0 && tiebreak > 0:
		win = 1
	case margin < 0 || tiebreak < 0:
		win = 0
	}
	return (1-byPoints)*win + byPoints/(1+math.Exp(-2*float64(margin)/points))
}

// lesson adds the slope of one position's error.
func (t *Teacher) lesson(a *after, goal float64) {
	var e [trambahn.Colours][encoded]float32
	var h vec
	n, g := &t.Net, &t.slope
	off := float32(chance(n.value(a, &e, &h)) - goal)
	g.OutBias += off
	var back vec
	for i, v := range h {
		if v > 0 {
			g.Out[i] += off * v
			back[i] = off * n.Out[i]
		}
	}
	g.Bias.add(&back)
	for i, x := range a.whole {
		if x != 0 {
			g.All[i].addTimes(&back, x)
		}
	}
	for c := range e {
		t.colour(&a.colours[c], &e[c], &back)
	}
}

func (t *Teacher) colour(x *[colourIn]float32, e *[encoded]float32, back *vec) {
	n, g := &t.Net, &t.slope
	var below [encoded]float32
	for j, v := range e {
		if v <= 0 {
			continue
		}
		g.Mix[j].addTimes(back, v)
		for i, b := range back {
			below[j] += b * n.Mix[j][i]
		}
	}
	for j, b := range below {
		g.InBias[j] += b
	}
	for i, v := range x {
		if v == 0 {
			continue
		}
		for j, b := range below {
			g.In[i][j] += b * v
		}
	}
}

// step moves the weights against the slope (Adam, Kingma and Ba 2014).
func (t *Teacher) step(rate float64) {
	t.Steps++
	const old, older = 0.9, 0.999
	rate *= math.Sqrt(1-math.Pow(older, float64(t.Steps))) / (1 - math.Pow(old, float64(t.Steps)))
	w, g, m, q := t.Net.flat(), t.slope.flat(), t.Mean.flat(), t.Square.flat()
	for i := range w {
		s := g[i] / batchOf
		m[i] = old*m[i] + (1-old)*s
		q[i] = older*q[i] + (1-older)*s*s
		w[i] -= float32(rate) * m[i] / (float32(math.Sqrt(float64(q[i]))) + 1e-7)
	}
	t.slope, t.batch = Net{}, 0
}
