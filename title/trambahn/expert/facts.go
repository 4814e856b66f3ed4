package expert

import (
	"remise/core"
	"remise/title/trambahn"
)

// table is a position as a seat sees it, with what no turn of that seat changes.
type table struct {
	trambahn.Facts
	seat    core.Seat
	unseen  [trambahn.Kinds]uint8
	above   [trambahn.Colours][trambahn.Values + 1]float32 // unseen cards above a value, by colour
	distant [trambahn.Colours][trambahn.Values + 1]float32 // different values among them
	worth   [trambahn.Colours][2]int                       // of both sides, the seat's first
	left    [trambahn.Colours]float32                      // unseen cards of a colour
}

func (t *table) read(s core.State, seat core.Seat) {
	t.Read(s, seat)
	t.seat = seat
	t.unseen = trambahn.Unseen(s, seat)
	for c := range trambahn.Colours {
		t.above[c][trambahn.Values], t.distant[c][trambahn.Values] = 0, 0
		for v := trambahn.Values; v > 0; v-- {
			n := float32(t.unseen[c*trambahn.Values+v-1])
			t.above[c][v-1] = t.above[c][v] + n
			t.distant[c][v-1] = t.distant[c][v] + min(1, n)
		}
		t.left[c] = t.above[c][0]
		t.worth[c] = [2]int{worth(t.me(), c), worth(t.other(), c)}
	}
}

func (t *table) me() *trambahn.Side    { return &t.Sides[t.seat] }
func (t *table) other() *trambahn.Side { return &t.Sides[1-t.seat] }

func worth(s *trambahn.Side, colour int) (sum int) {
	for i := range s.N {
		if c := &s.Columns[i]; c.Colour == colour {
			sum += c.Points * c.Times
		}
	}
	return sum
}

// routes is a side's columns of one colour.
type routes struct {
	n  int
	at [maxRoutes]trambahn.Column
}

// maxRoutes: more of one colour are nobody's plan, and none is lost by leaving
// the last ones out of the judgement.
const maxRoutes = 8

func (r *routes) read(s *trambahn.Side, colour int) {
	r.n = 0
	for i := range s.N {
		if s.Columns[i].Colour == colour && r.n < maxRoutes {
			r.at[r.n] = s.Columns[i]
			r.n++
		}
	}
}

const sideIn = 15 // numbers of a side's columns of a colour

// sum writes a side's columns of a colour as numbers.
func (t *table) sum(r *routes, colour int, rounds float32, x []float32) {
	var best, second *trambahn.Column
	total, closed := 0, 0
	for i := range r.n {
		c := &r.at[i]
		total += c.Points * c.Times
		switch {
		case c.Complete:
			closed += c.Points * c.Times
		case best == nil || better(c, best):
			best, second = c, best
		case second == nil || better(c, second):
			second = c
		}
	}
	x[0] = float32(total) / 20
	x[1] = float32(total) / 20 * rounds
	x[2] = float32(closed) / 20
	x[3] = float32(r.n) / 2
	if best != nil {
		t.sumOpen(best, colour, x[4:])
	}
	if second != nil {
		x[13] = float32(second.Times) / 4
		x[14] = float32(trambahn.Values-second.Top) / 10
	}
}

func (t *table) sumOpen(c *trambahn.Column, colour int, x []float32) {
	x[0] = 1
	x[1] = float32(c.Times) / 4
	x[2] = float32(trambahn.Values-c.Top) / 10
	x[3] = float32(c.Size) / 8
	x[4] = t.above[colour][c.Top] / 15
	x[5] = t.distant[colour][c.Top] / 10
	x[6] = float32(c.Times) / 4 * t.distant[colour][c.Top] / 10
	if !c.Toured {
		x[7] = float32(min(c.Size, trambahn.TourSize)) / 8
		x[8] = max(0, float32(c.Size)-4) / 4
	}
}

// better: of two open columns the one that multiplies more, then the one with
// more room.
func better(a, b *trambahn.Column) bool {
	return a.Times*(16-a.Top) > b.Times*(16-b.Top)
}

// kept is the cards of a colour that stay in the hand.
type kept struct {
	n     int
	cards [6]trambahn.Card
}

// Where the numbers of a colour stand.
const (
	atRow    = 0 // passengers waiting, one of four
	atGround = 4 // what the turn of a seat leaves as it is
	atTheirs = atGround + 2
	atMine   = atTheirs + sideIn
	atAhead  = atMine + sideIn
	atHand   = atAhead + 3
)

// groundFacts are the numbers of a colour that a seat's turn leaves as they are.
func (t *table) groundFacts(colour, rounds int, x *[colourIn]float32) {
	r := float32(rounds) / 10
	x[atGround] = r
	x[atGround+1] = t.left[colour] / 28
	var theirs routes
	theirs.read(t.other(), colour)
	t.sum(&theirs, colour, r, x[atTheirs:atMine])
}

// turnFacts are the others: what the seat's turn decides, given what it does not.
func (t *table) turnFacts(colour, waiting, rounds int, mine *routes, hand *kept, x *[colourIn]float32) {
	x[atRow+waiting] = 1 // 0 to 3
	t.sum(mine, colour, float32(rounds)/10, x[atMine:atAhead])
	ahead := x[atMine] - x[atTheirs]
	x[atAhead] = max(0, ahead)
	x[atAhead+1] = max(0, -ahead)
	x[atAhead+2] = ahead * float32(waiting) / 3
	sumKept(mine, hand, x[atHand:])
}

// sumKept writes the kept cards of a colour as numbers.
func sumKept(mine *routes, hand *kept, x []float32) {
	top, times := trambahn.Values+1, 0
	for i := range mine.n {
		if c := &mine.at[i]; !c.Complete && c.Times*(16-c.Top) > times*(16-top) {
			top, times = c.Top, c.Times
		}
	}
	low := 0
	for _, c := range hand.cards[:hand.n] {
		v := c.Value()
		if v <= top {
			x[1]++
			if v <= 3 {
				x[5] += 0.5 // it could begin a column
			}
			continue
		}
		x[0] += 0.5
		x[2] += float32(trambahn.Points(v)*times) / 8
		if low == 0 {
			low = v
			x[3] = float32(v-top-1) / 10
		}
	}
	x[1] /= 2
	x[4] = float32(hand.n) / 3
	x[6] = min(1, float32(hand.n))
}
