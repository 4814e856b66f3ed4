package trambahn

import (
	_ "embed"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/table"
)

// Card is a kind of card: colour and value, or a conductor.
type Card uint8

const (
	colours   = 4
	values    = 10
	conductor = Card(colours * values)
	kinds     = int(conductor) + 1
)

// The letters of the colours in notation; their names are texts.
const letters = "rgby"

func station(colour, value int) Card { return Card(colour*values + value - 1) }

func (c Card) colour() int { return int(c) / values }
func (c Card) value() int  { return int(c)%values + 1 }

// String is the card in notation: "r3", and "c" for a conductor.
func (c Card) String() string {
	if c == conductor {
		return "c"
	}
	return letters[c.colour():c.colour()+1] + strconv.Itoa(c.value())
}

func parseCard(s string) (Card, bool) {
	if s == "c" {
		return conductor, true
	}
	if len(s) < 2 {
		return 0, false
	}
	colour := strings.IndexByte(letters, s[0])
	value, err := strconv.Atoi(s[1:])
	if colour < 0 || err != nil || value < 1 || value > values || s[1] == '0' || s[1] == '+' {
		return 0, false
	}
	return station(colour, value), true
}

// tram is one kind of tramway card.
type tram struct {
	name          string
	times, copies int
	price         int
}

//go:embed data/cards.txt
var cardsText string

// printed is what the data file says, read once. Notation and players, who know
// [Facts] but no match, ask it; everything else asks the match.
var printed = core.Must(readBox(cardsText))

type contents struct {
	copies     [kinds]int
	points     [values + 1]int
	trams      []tram
	hand       int
	offer      int
	capital    [2]int
	scorings   int
	deckSize   int
	columnSums [1 << values]uint8 // points of every set of values
}

// The largest box: what a position has room for.
const (
	tramKinds   = 3
	maxTrams    = maxColumns - maxHand
	maxHand     = 6
	maxDeck     = 120
	maxScorings = 10
	maxPoints   = 20 // of a card: ten of them fit into a sum
)

func readBox(text string) (*contents, error) {
	f, b := table.Open("trambahn/cards.txt", text), &contents{}
	for _, r := range f.All("station", values, values) {
		value := r.Int("data.its-value", 1, values)
		r.Unique()
		copies := r.Int("data.how-many-there-are-of-a-colour", 1, maxDeck)
		for colour := range colours {
			b.copies[station(colour, value)] = copies
		}
		b.points[value] = r.Int("data.its-points", 1, maxPoints)
	}
	conductors := f.One("conductors")
	b.copies[conductor] = conductors.Int("data.how-many-there-are", 1, maxDeck)
	for _, n := range b.copies {
		b.deckSize += n
	}
	if b.deckSize > maxDeck {
		f.Complain("data.wrong.cards.room", core.Num("n", b.deckSize), core.Num("room", maxDeck))
	}
	b.readTrams(f)
	b.readStart(f)
	b.addUp()
	return b, f.Done()
}

func (b *contents) readTrams(f *table.Sheet) {
	all := 0
	for _, r := range f.All("tram", tramKinds, tramKinds) {
		name := r.Word("data.its-name")
		r.Unique()
		b.trams = append(b.trams, tram{name, r.Int("data.its-multiplier", 1, maxPoints), r.Int("data.how-many-there-are", 1, maxTrams),
			r.Int("data.its-price", 1, maxDeck)})
		all += b.trams[len(b.trams)-1].copies
	}
	if all > maxTrams {
		f.Complain("data.wrong.trams.room", core.Num("n", all), core.Num("room", maxTrams))
	}
	b.offer = f.One("offer").Int("data.trams", 1, maxTrams)
}

func (b *contents) readStart(f *table.Sheet) {
	b.hand = f.One("hand").Int("data.cards", 1, maxHand)
	capital := f.One("capital")
	for i := range b.capital {
		b.capital[i] = capital.Int("data.cards", 0, maxDeck/2-maxHand)
	}
	if seats*b.hand+b.capital[0]+b.capital[1] > b.deckSize {
		capital.Complain("data.wrong.cards.few")
	}
	b.scorings = f.One("scorings").Int("data.how-many-end-the-game", 1, maxScorings)
}

// addUp adds up the points of every set of values.
func (b *contents) addUp() {
	for set := range b.columnSums {
		for v := range values {
			if set>>v&1 == 1 {
				b.columnSums[set] += uint8(b.points[v+1])
			}
		}
	}
}
