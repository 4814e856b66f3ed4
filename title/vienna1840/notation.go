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
	var room [64]byte
	return string(appendWords(append(room[:0], moves[a.Kind].word...), a))
}

// Mask implements [core.Title]: nothing in 1840 is secret.
func (t title) Mask(a core.Action, _ core.Seat) string { return t.Format(a) }

func appendWord(text []byte, word string) []byte { return append(append(text, ' '), word...) }

func appendNumber[N int16 | int32](text []byte, n N) []byte {
	return strconv.AppendInt(append(text, ' '), int64(n), 10)
}

func appendWords(text []byte, a core.Action) []byte {
	t := printed()
	switch a.Kind {
	case moveCards:
		for _, d := range number(a.N) {
			text = appendWord(text, string(d))
		}
	case moveCompanies:
		return appendWord(text, t.companyNames(uint32(a.N)))
	case moveLines:
		return appendWord(text, lineNames(uint32(a.N)))
	case moveAuction, moveReturn:
		return appendWord(text, t.landmark[a.Obj[0]].short)
	case moveOffer:
		return appendNumber(appendWord(text, t.landmark[a.Obj[0]].short), a.N)
	case moveBid, moveCard, movePay:
		return appendNumber(text, a.N)
	case movePar, moveSell:
		return appendNumber(appendWord(text, t.company[a.Obj[0]].written), a.N)
	case moveBuy:
		return appendWord(text, t.company[a.Obj[0]].written)
	case moveTram:
		return appendWord(text, kindNames[a.Obj[0]])
	case moveScrap:
		return appendWord(text, tram(a.Obj[0]).String())
	case moveArrange:
		for _, t := range planOf(a) {
			text = appendWord(text, t.String())
		}
	case moveLine:
		return appendNumber(text, a.Obj[0])
	case moveHome:
		return appendNumber(text, a.Obj[0]+1)
	case moveRun:
		return appendWord(text, a.Path)
	default:
		return appendPlaces(text, a)
	}
	return text
}

// appendPlaces writes what happens on the map.
func appendPlaces(text []byte, a core.Action) []byte {
	switch a.Kind {
	case moveLay:
		text = appendWord(appendPlace(text, a.Obj[0]), catalogue().Tiles[a.Obj[1]].ID)
		return append(text, '/', '0'+byte(a.Obj[2]))
	case moveMarker:
		if text = appendPlace(text, a.Obj[0]); a.Obj[1] > 0 {
			return appendNumber(text, a.Obj[1]+1)
		}
	case moveRemove:
		return appendWord(appendPlace(text, a.Obj[0]), printed().company[tramCos+a.Obj[1]].short)
	}
	return text
}

func appendPlace(text []byte, p int16) []byte {
	return strconv.AppendInt(append(text, ' ', 'A'+byte(p/100)), int64(p%100), 10)
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
	g, err := grounds[fullBoard]()
	if err != nil {
		panic(err)
	}
	return g.layout.Tiles
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
		words = append(words, t.company[bits.TrailingZeros32(set)].written)
	}
	return strings.Join(words, " ")
}

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
	return slices.IndexFunc(t.company[:], func(c companyInfo) bool { return c.written == word })
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
	if !ok || !onMap(at) {
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

func onMap(at hex.Coord) bool { return at.Row < places/100 }

func place(at hex.Coord) int16 { return int16(at.Row)*100 + int16(at.Col) }

func placeName(p int16) string { return hex.Coord{Row: int8(p / 100), Col: int8(p % 100)}.String() }
