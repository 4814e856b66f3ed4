package vienna1840

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
)

// Format implements [core.Title].
func (title) Format(a core.Action) string {
	if a.Kind >= kinds {
		return "?"
	}
	words := make([]string, 1, 8)
	words[0] = moves[a.Kind].word
	return strings.Join(appendWords(words, a), " ")
}

// Mask implements [core.Title]: nothing in 1840 is secret.
func (t title) Mask(a core.Action, _ core.Seat) string { return t.Format(a) }

func appendWords(words []string, a core.Action) []string {
	t := printed()
	switch a.Kind {
	case moveCards:
		for _, d := range strconv.Itoa(int(a.N)) {
			words = append(words, string(d))
		}
	case moveCompanies:
		words = append(words, t.companyNames(uint32(a.N)))
	case moveLines:
		words = append(words, lineNames(uint32(a.N)))
	case moveAuction, moveReturn:
		words = append(words, t.landmark[a.Obj[0]].short)
	case moveOffer:
		words = append(words, t.landmark[a.Obj[0]].short, number(a.N))
	case moveBid, moveCard, movePay:
		words = append(words, number(a.N))
	case movePar, moveSell:
		words = append(words, t.companyShort(int(a.Obj[0])), number(a.N))
	case moveBuy:
		words = append(words, t.companyShort(int(a.Obj[0])))
	case moveTram:
		words = append(words, kindNames[a.Obj[0]])
	case moveScrap:
		words = append(words, tram(a.Obj[0]).String())
	case moveArrange:
		words = append(words, tram(a.Obj[0]).String(), tram(a.Obj[1]).String(), tram(a.Obj[2]).String())
	case moveLine:
		words = append(words, number(int32(a.Obj[0])))
	case moveHome:
		words = append(words, number(int32(a.Obj[0])+1))
	default:
		words = appendPlaces(words, a)
	}
	return words
}

// appendPlaces writes what happens on the map.
func appendPlaces(words []string, a core.Action) []string {
	at := placeName(a.Obj[0])
	switch a.Kind {
	case moveLay:
		words = append(words, at, catalogue().Tiles[a.Obj[1]].ID+"/"+number(int32(a.Obj[2])))
	case moveMarker:
		if words = append(words, at); a.Obj[1] > 0 {
			words = append(words, number(int32(a.Obj[1])+1))
		}
	case moveRemove:
		words = append(words, at, printed().company[tramCos+a.Obj[1]].short)
	case moveRun:
		words = append(words, a.Path)
	}
	return words
}

func number(n int32) string { return strconv.Itoa(int(n)) }

// printed is the printed material; Format and Parse have no match to ask.
func printed() *tables {
	t, err := load()
	if err != nil {
		panic(err)
	}
	return t
}

func catalogue() *tile.Catalogue {
	l, err := layouts[fullBoard]()
	if err != nil {
		panic(err)
	}
	return l.Tiles
}

// String is the tram in notation: its colour, and its number from 1.
func (t tram) String() string {
	if t == noTram {
		return "-"
	}
	return kindNames[t.kind()] + "-" + strconv.Itoa(t.number()+1)
}

func lineNames(set uint32) string {
	var words []string
	for ; set != 0; set &= set - 1 {
		words = append(words, strconv.Itoa(bits.TrailingZeros32(set)))
	}
	return strings.Join(words, " ")
}

func (t *tables) companyNames(set uint32) string {
	var words []string
	for ; set != 0; set &= set - 1 {
		words = append(words, t.companyShort(bits.TrailingZeros32(set)))
	}
	return strings.Join(words, " ")
}

// companyShort is how a company is written: its letters without spaces.
func (t *tables) companyShort(c int) string { return strings.ReplaceAll(t.company[c].short, " ", "") }

// Parse implements [core.Title].
func (title) Parse(text string) (core.Action, error) {
	words := strings.Fields(text)
	p := &parser{text: text}
	if len(words) == 0 {
		return core.Action{}, p.fail()
	}
	kind := slices.IndexFunc(moves[:], func(m move) bool { return m.word == words[0] })
	if kind < 0 {
		return core.Action{}, p.fail()
	}
	p.a.Kind, p.words = uint8(kind), words[1:]
	p.read()
	if p.bad || len(p.words) > 0 || !wellFormed(p.a) {
		return core.Action{}, p.fail()
	}
	return p.a, nil
}

type parser struct {
	text  string
	words []string
	a     core.Action
	bad   bool
}

func (p *parser) fail() error {
	return core.Refuse("", "1840.notation", core.Lit("text", strconv.Quote(p.text)))
}

func (p *parser) read() {
	switch p.a.Kind {
	case moveCards:
		for range len(p.words) {
			p.a.N = p.a.N*10 + p.number(9)
		}
	case moveCompanies:
		for range len(p.words) {
			p.a.N |= 1 << p.company()
		}
	case moveLines:
		for range len(p.words) {
			p.a.N |= 1 << p.number(lineCards)
		}
	case moveAuction, moveReturn:
		p.a.Obj[0] = p.landmark()
	case moveOffer:
		p.a.Obj[0], p.a.N = p.landmark(), p.number(maxMoney)
	case moveBid, moveCard, movePay:
		p.a.N = p.number(maxMoney)
	case movePar, moveSell:
		p.a.Obj[0], p.a.N = p.company(), p.number(maxMoney)
	case moveBuy:
		p.a.Obj[0] = p.company()
	case moveTram:
		p.a.Obj[0] = p.kind(p.next())
	case moveScrap:
		p.a.Obj[0] = p.tram()
	case moveArrange:
		p.a.Obj[0], p.a.Obj[1], p.a.Obj[2] = p.tram(), p.tram(), p.tram()
	case moveLine:
		p.a.Obj[0] = int16(p.number(lineCards))
	case moveHome:
		p.a.Obj[0] = int16(p.number(tile.MaxStops)) - 1
	default:
		p.readPlaces()
	}
}

const maxMoney = 1 << 24

func (p *parser) readPlaces() {
	switch p.a.Kind {
	case moveLay:
		p.a.Obj[0] = p.place()
		p.a.Obj[1], p.a.Obj[2] = p.tile()
	case moveMarker:
		p.a.Obj[0] = p.place()
		if len(p.words) > 0 {
			p.a.Obj[1] = int16(p.number(tile.MaxStops)) - 1
			p.bad = p.bad || p.a.Obj[1] == 0 // the first stop has no number
		}
	case moveRemove:
		p.a.Obj[0], p.a.Obj[1] = p.place(), p.company()-tramCos
	case moveRun:
		p.a.Path = strings.Join(p.words, " ")
		p.bad, p.words = p.a.Path == "", nil
	}
}

func (p *parser) next() string {
	if len(p.words) == 0 {
		p.bad = true
		return ""
	}
	word := p.words[0]
	p.words = p.words[1:]
	return word
}

func (p *parser) number(most int) int32 {
	word := p.next()
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != word {
		p.bad = true
		return 0
	}
	return int32(n)
}

// found is an index, or a reason to refuse.
func (p *parser) found(i int) int16 {
	if i < 0 {
		p.bad = true
		return 0
	}
	return int16(i)
}

// company also takes letters that are printed apart, as in "DT K&C".
func (p *parser) company() int16 {
	word := p.next()
	c := printed().companyWritten(word)
	if c < 0 && len(p.words) > 0 {
		if c = printed().companyWritten(word + p.words[0]); c >= 0 {
			p.next()
		}
	}
	return p.found(c)
}

func (t *tables) companyWritten(word string) int {
	for c := range companies {
		if t.companyShort(c) == word {
			return c
		}
	}
	return -1
}

func (p *parser) landmark() int16 { return p.found(printed().findLandmark(p.next())) }

func (p *parser) kind(word string) int16 { return p.found(slices.Index(kindNames[:], word)) }

func (p *parser) tram() int16 {
	word := p.next()
	if word == "-" {
		return int16(noTram)
	}
	kind, no, _ := strings.Cut(word, "-")
	n, err := strconv.Atoi(no)
	if err != nil || n < 1 || n > 15 || strconv.Itoa(n) != no {
		p.bad = true
		return 0
	}
	return int16(newTram(int8(p.kind(kind)), n-1))
}

func (p *parser) place() int16 {
	at, ok := hex.Parse(p.next())
	if !ok || at.Row >= places/100 {
		p.bad = true
		return 0
	}
	return place(at)
}

func (p *parser) tile() (number, turn int16) {
	id, rot, _ := strings.Cut(p.next(), "/")
	i, ok := catalogue().Find(id)
	if !ok || len(rot) != 1 || rot[0] < '0' || rot[0] > '5' {
		p.bad = true
		return 0, 0
	}
	return int16(i), int16(rot[0] - '0')
}

// A place in an action is its row and column, so that an action means the same
// on every map: E11 is 411.

const places = 1200

func place(at hex.Coord) int16 { return int16(at.Row)*100 + int16(at.Col) }

func placeName(p int16) string { return hex.Coord{Row: int8(p / 100), Col: int8(p % 100)}.String() }

func (g *game) place(h int) int { return int(place(g.layout.Map.Hexes[h].At)) }

// hexAt is the hex of this map at a place, or tile.None.
func (g *game) hexAt(p int16) int { return int(g.hexes[p]) }
