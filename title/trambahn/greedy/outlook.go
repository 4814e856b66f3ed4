package greedy

import (
	_ "embed"

	"remise/core"
	"remise/core/table"
	"remise/title/trambahn"
)

// The outlook of a Trambahn position is the points that the player in turn
// should still gain on the other. It is a sum of facts, each with a weight for
// every number of scorings to come. The weights were fitted to games of the
// tuned player against itself; outlook.txt has them, and a test fits them
// anew. An outlook is what lets search stop a playout after a few turns: the
// luck of the rest of the game does not drown what a decision changed.

// The facts of the table.
const (
	inTurn   = iota // to be in turn
	oneWaits        // leads in rows where one passenger waits
	twoWait
	threeWait
	ahead    // all leads of the player in turn
	behind   // all leads of the other, negative
	highest  // the greatest lead
	lowest   // and the smallest
	feeds    // leads of the player in turn, times their cards of that colour
	fed      // those of the other, times theirs
	now      // the best scoring that the player in turn can make at once
	then     // the best that the other can make, negative
	standing // all leads by how soon they score
	sidesAt  // the facts of the player in turn begin here, then the other's
)

// The facts of a side.
const (
	growing    = iota // what its columns should still grow
	fitting           // what the hand adds to them
	conductors        // conductors in hand
	marks             // cards of money
	riches            // the same squared
	nearTour          // worth of columns of seven cards
	farTour           // and of five and six
	tourNow           // extra tours that the hand can make at once
	open              // columns that can be built on
	sideFacts
)

const outlookFacts = sidesAt + 2*sideFacts

// outlook is a position in those facts.
type outlook [outlookFacts]float32

// Their names in the file, in order.
var (
	tableNames = [sidesAt]string{"turn", "one-waits", "two-wait", "three-wait", "ahead", "behind", "highest", "lowest", "feeds", "fed", "now", "then", "standing"}
	sideNames  = [sideFacts]string{"growing", "fitting", "conductors", "marks", "riches", "near-tour", "far-tour", "tour-now", "open"}
)

func outlookName(fact int) string {
	switch {
	case fact < sidesAt:
		return tableNames[fact]
	case fact < sidesAt+sideFacts:
		return "my-" + sideNames[fact-sidesAt]
	}
	return "their-" + sideNames[fact-sidesAt-sideFacts]
}

//go:embed outlook.txt
var outlookText string

// outlookWeights are by the number of scorings to come.
var outlookWeights = core.Must(readOutlook(outlookText))

func readOutlook(text string) (all [trambahn.Scorings + 1]outlook, err error) {
	f := table.Open("trambahn/greedy/outlook.txt", text)
	for fact := range outlookFacts {
		row := f.One(outlookName(fact))
		for n := 1; n < len(all); n++ {
			all[n][fact] = row.Decimal("data.a-weight")
		}
	}
	return all, f.Done()
}

// outlook is what a seat should still gain on the other.
func (p *Player) outlook(world core.State, seat core.Seat) float64 {
	if world.ToAct().Has(1 - seat) {
		return -p.outlook(world, 1-seat)
	}
	x := p.facts(world, seat)
	var gain float32
	for i, w := range &outlookWeights[p.f.Rounds] {
		gain += w * x[i]
	}
	return float64(gain)
}

// facts reads a position with a seat in turn. The hand of the other is that of
// the guessed world.
func (p *Player) facts(world core.State, seat core.Seat) (x outlook) {
	var cards [2][trambahn.Colours]int // those that can be passengers of a colour
	for _, i := range [2]int{1, 0} {
		p.f.Read(world, seat^core.Seat(i))
		p.foretell()
		side := x[sidesAt+i*sideFacts:][:sideFacts]
		p.handFacts(side, &cards[i])
		p.columnFacts(side)
	}
	p.leadFacts(&x, &cards)
	return x
}

func (p *Player) handFacts(side []float32, cards *[trambahn.Colours]int) {
	money := float32(p.me().Money)
	side[marks], side[riches] = money, money*money/20
	for i, c := range p.f.Hand[:p.f.HandSize] {
		if c == trambahn.Conductor {
			side[conductors]++
			continue
		}
		cards[c.Colour()]++
		side[fitting] += p.fits(i)
	}
}

// fits is what a card of the hand adds to the best column that takes it.
func (p *Player) fits(i int) (best float32) {
	card := p.f.Hand[i]
	for j := range p.me().N {
		c := &p.me().Columns[j]
		if c.Colour == card.Colour() && !c.Complete && card.Value() > c.Top {
			r := p.runOf(c)
			next := r.with(card.Value())
			best = max(best, p.gain(&r, i, c.Times)+p.future(&next, c.Times)-p.future(&r, c.Times))
		}
	}
	return best
}

func (p *Player) columnFacts(side []float32) {
	for i := range p.me().N {
		c := &p.me().Columns[i]
		r := p.runOf(c)
		side[growing] += p.future(&r, c.Times)
		if c.Complete {
			continue
		}
		side[open]++
		if !c.Toured {
			p.tourFacts(side, c)
		}
	}
}

func (p *Player) tourFacts(side []float32, c *trambahn.Column) {
	worth := float32(c.Points * c.Times)
	switch trambahn.TourSize - c.Size {
	case 1:
		side[nearTour] += worth
	case 2, 3:
		side[farTour] += worth
	}
	more, top := 0, c.Top
	for _, card := range p.f.Hand[:p.f.HandSize] {
		if card != trambahn.Conductor && card.Colour() == c.Colour && card.Value() > top {
			more, top = more+1, card.Value()
		}
	}
	if c.Size+more+int(side[conductors]) >= trambahn.TourSize {
		side[tourNow] += worth + float32(more*c.Times)
	}
}

func (p *Player) leadFacts(x *outlook, cards *[2][trambahn.Colours]int) {
	x[inTurn] = 1
	x[highest], x[lowest] = p.lead[0], p.lead[0]
	for k, lead := range p.lead {
		if n := p.f.Rows[k]; n > 0 {
			x[oneWaits+n-1] += lead
		}
		x[highest], x[lowest] = max(x[highest], lead), min(x[lowest], lead)
		x[standing] += lead * p.rate[k]
		if lead > 0 {
			x[ahead] += lead
			x[feeds] += lead * float32(cards[0][k])
			x[now] = max(x[now], p.atOnce(k, cards[0][k]+int(x[sidesAt+conductors])))
		} else {
			x[behind] += lead
			x[fed] += lead * float32(cards[1][k])
			x[then] = min(x[then], p.atOnce(k, cards[1][k]+int(x[sidesAt+sideFacts+conductors])))
		}
	}
}

// atOnce is the lead in a row that a number of cards can fill in a turn, 0 in
// another.
func (p *Player) atOnce(row, cards int) float32 {
	if p.f.Rows[row]+min(2, cards) < trambahn.FullRow {
		return 0
	}
	return p.lead[row]
}
