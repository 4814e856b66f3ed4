package trambahn

import (
	_ "embed"
	"strconv"
	"strings"
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

// box is what is in the box: the data file, read once.
var box = mustRead(cardsText)

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

func mustRead(text string) *contents {
	b := &contents{}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) > 0 && !b.read(words) {
			panic("trambahn: data/cards.txt:" + strconv.Itoa(i+1) + ": cannot read " + strconv.Quote(line))
		}
	}
	for _, n := range b.copies {
		b.deckSize += n
	}
	for set := range b.columnSums {
		for v := range values {
			if set>>v&1 == 1 {
				b.columnSums[set] += uint8(b.points[v+1])
			}
		}
	}
	return b
}

func (b *contents) read(words []string) bool {
	numbers, ok := readNumbers(words)
	if !ok {
		return false
	}
	switch {
	case words[0] == "station" && len(numbers) == 3:
		for colour := range colours {
			b.copies[station(colour, numbers[0])] = numbers[1]
		}
		b.points[numbers[0]] = numbers[2]
	case words[0] == "tram" && len(numbers) == 3:
		b.trams = append(b.trams, tram{words[1], numbers[0], numbers[1], numbers[2]})
	case words[0] == "capital" && len(numbers) == 2:
		b.capital = [2]int(numbers)
	case len(numbers) == 1:
		return b.readOne(words[0], numbers[0])
	default:
		return false
	}
	return true
}

func (b *contents) readOne(word string, n int) bool {
	switch word {
	case "conductors":
		b.copies[conductor] = n
	case "hand":
		b.hand = n
	case "offer":
		b.offer = n
	case "scorings":
		b.scorings = n
	default:
		return false
	}
	return true
}

func readNumbers(words []string) ([]int, bool) {
	words = words[1:]
	if len(words) == 4 {
		words = words[1:] // a tram's name
	}
	numbers := make([]int, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, false
		}
		numbers[i] = n
	}
	return numbers, true
}
