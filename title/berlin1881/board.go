package berlin1881

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"remise/rail"
	"remise/rail/table"
	"remise/title/berlin1881/data"
)

// The zones of the share price board.
const (
	plainZone  uint8 = iota
	yellowZone       // does not count for the certificate limit (§4.4)
)

// certificate is one of the S-Bahn's 19, in the order of their numbers.
type certificate uint8

const (
	plainShare certificate = iota
	chairmanShare
	memberShare
)

// sbahnPapers is the number of S-Bahn certificates.
const sbahnPapers = 19

// Board is what the rule texts do not tell and an owner of the boxed game can
// read from it: the share table, the start prices, the stations at the edge
// and in the centre, the order of the S-Bahn's certificates.
type Board struct {
	market   *rail.Market
	start    [companies]int16 // cell
	price    [companies]int32 // printed on one share
	end      int32
	bankrupt int32
	edge     []int16
	centre   []int16
	order    [sbahnPapers]certificate
}

// The lines of a board file. What a file does not say stays as it is on the
// board that comes with the program; rows of the share table replace all rows.
//
//	row 10 20 30 40      a row of the share table, from the top; - is no cell
//	start GBS 6 5        row and column of a start price, counted from 0
//	price GBS 92         what is printed on a share, if not the start price
//	yellow 50            cells below this price do not count for the limit
//	end 400              the price that ends the game
//	bankrupt 10          the price at which a company is bankrupt
//	edge A11 B16         stations at the edge of the map
//	centre F20 G15       stations in the centre
//	sbahn chairman member member member plain ...   19 certificates in order
type boardText struct {
	rows         []table.Line
	start, price [companies]*table.Line
	numbers      map[string]table.Line
	lists        map[string]table.Line
	wrong        []complaint
}

// complaint is something wrong, with the line to sort it by.
type complaint struct {
	line int
	err  error
}

var standard = must(standardBoard())

func standardBoard() (*Board, error) {
	f, err := data.Tables()
	if err != nil {
		return nil, err
	}
	t := newBoardText()
	for _, rec := range f.Records {
		switch rec.Key() {
		case "row", "start", "end", "bankrupt":
			t.line(rec.Line)
		case "zone":
			t.line(table.Line{File: rec.File, No: rec.No, Words: rec.Words[1:]})
		case "certificates":
			t.line(table.Line{File: rec.File, No: rec.No, Words: append([]string{"sbahn"}, rec.Args()...)})
		}
	}
	for _, list := range []string{"edge", "centre"} {
		words := []string{list}
		for _, h := range printed.layout.Map.Lists[list] {
			words = append(words, printed.hexName(int16(h)))
		}
		t.line(table.Line{File: "1881/map.txt", Words: words})
	}
	return t.board(nil)
}

// CheckBoard reads a board file and says, line by line, what is wrong with it.
func CheckBoard(name, text string) []error {
	_, err := readBoard(name, text)
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	if err != nil {
		return []error{err}
	}
	return nil
}

func readBoard(name, text string) (*Board, error) {
	f, err := table.Read(name, text)
	if err != nil {
		return nil, err
	}
	t := newBoardText()
	for _, rec := range f.Records {
		t.line(rec.Line)
		for _, l := range rec.Body {
			t.complain(l, "a board file has no indented lines")
		}
	}
	return t.board(standard)
}

func newBoardText() *boardText {
	return &boardText{numbers: map[string]table.Line{}, lists: map[string]table.Line{}}
}

func (t *boardText) complain(l table.Line, words ...string) {
	t.wrong = append(t.wrong, complaint{l.No, l.Complain(words...)})
}

// note keeps what is wrong with a line, if anything.
func (t *boardText) note(l table.Line, err error) bool {
	if err != nil {
		t.wrong = append(t.wrong, complaint{l.No, err})
	}
	return err != nil
}

// err is everything that is wrong, in the order of the lines.
func (t *boardText) err() error {
	slices.SortStableFunc(t.wrong, func(a, b complaint) int { return cmp.Compare(a.line, b.line) })
	all := make([]error, len(t.wrong))
	for i := range t.wrong {
		all[i] = t.wrong[i].err
	}
	return errors.Join(all...)
}

func (t *boardText) line(l table.Line) {
	switch l.Key() {
	case "row":
		t.rows = append(t.rows, l)
	case "start":
		t.once(l, &t.start, 3)
	case "price":
		t.once(l, &t.price, 2)
	case "yellow", "end", "bankrupt":
		t.keep(t.numbers, l)
	case "edge", "centre", "sbahn":
		t.keep(t.lists, l)
	default:
		t.complain(l, strconv.Quote(l.Key()), "is no line of a board: write row, start, price, yellow, end, bankrupt, edge, centre or sbahn")
	}
}

func (t *boardText) keep(in map[string]table.Line, l table.Line) {
	if old, twice := in[l.Key()]; twice {
		t.complain(l, l.Key(), "stands already in line", strconv.Itoa(old.No))
		return
	}
	if len(l.Args()) == 0 {
		t.complain(l, l.Key(), "needs something after it")
		return
	}
	in[l.Key()] = l
}

func (t *boardText) once(l table.Line, into *[companies]*table.Line, args int) {
	if len(l.Args()) != args {
		t.complain(l, l.Key(), "needs", strconv.Itoa(args), "words after it, the first a company")
		return
	}
	c := printed.companyNamed(l.Args()[0])
	if c < 0 {
		t.complain(l, strconv.Quote(l.Args()[0]), "is no company:", printed.companyNames())
		return
	}
	if into[c] != nil {
		t.complain(l, l.Key(), l.Args()[0], "stands already in line", strconv.Itoa(into[c].No))
		return
	}
	into[c] = &l
}

// board makes the board; what the text leaves out is taken from base.
func (t *boardText) board(base *Board) (*Board, error) {
	b := &Board{}
	if base != nil {
		*b = *base
	}
	b.end = t.number("end", b.end)
	b.bankrupt = t.number("bankrupt", b.bankrupt)
	if len(t.rows) > 0 {
		b.market = t.market()
	}
	if line, ok := t.numbers["yellow"]; ok && len(t.rows) == 0 {
		t.complain(line, "yellow needs the rows of the share table in the same file")
	}
	t.starts(b, base)
	b.edge = t.hexes("edge", b.edge)
	b.centre = t.hexes("centre", b.centre)
	t.order(b)
	t.checkEnds(b)
	return b, t.err()
}

func (t *boardText) number(key string, old int32) int32 {
	line, ok := t.numbers[key]
	if !ok {
		return old
	}
	n, err := line.Int(0)
	if !t.note(line, err) && n <= 0 {
		t.complain(line, key, "must be more than 0")
	}
	return int32(n)
}

func (t *boardText) market() *rail.Market {
	yellow := int(t.number("yellow", 0))
	rows := make([][]rail.Cell, len(t.rows))
	for i, l := range t.rows {
		prices, err := l.Ints(0, 0)
		t.note(l, err)
		for j, p := range prices {
			cell := rail.Cell{Price: p}
			if p < 0 || p == 0 && l.Args()[j] != "-" {
				t.complain(l, "a price is more than 0; write - for no cell")
			}
			if p < yellow {
				cell.Zone = yellowZone
			}
			rows[i] = append(rows[i], cell)
		}
	}
	return rail.NewMarket(rows, [4]rail.Dir{rail.Left: rail.Stay, rail.Right: rail.Stay, rail.Up: rail.Left, rail.Down: rail.Right})
}

func (t *boardText) starts(b, base *Board) {
	for c := range b.start {
		moved := len(t.rows) > 0 && base != nil && t.start[c] == nil
		if moved {
			t.complain(t.rows[0], "with a new share table every company needs a line start:", printed.company[c].Short, "has none")
		}
		if l := t.start[c]; l != nil {
			b.start[c] = t.cell(b, *l)
			b.price[c] = b.market.Price(rail.Spot{Cell: b.start[c]})
		}
		if l := t.price[c]; l != nil {
			n, err := l.Int(1)
			if err != nil || n <= 0 {
				t.complain(*l, "a share has a price above 0")
			}
			b.price[c] = int32(n)
		}
	}
}

func (t *boardText) cell(b *Board, l table.Line) int16 {
	row, err := l.Int(1)
	col, err2 := l.Int(2)
	if t.note(l, errors.Join(err, err2)) {
		return 0
	}
	cell := b.market.At(row, col)
	if cell == rail.Off {
		t.complain(l, "there is no cell in row", l.Args()[1], "and column", l.Args()[2]+"; both count from 0")
		return 0
	}
	return cell
}

func (t *boardText) hexes(key string, old []int16) []int16 {
	line, ok := t.lists[key]
	if !ok {
		return old
	}
	var list []int16
	for _, name := range line.Args() {
		h, ok := printed.layout.Map.At(name)
		switch {
		case !ok:
			t.complain(line, "there is no hex", name, "on the map")
		case len(printed.layout.Map.Hexes[h].Stops) == 0:
			t.complain(line, "hex", name, "has no station")
		case slices.Contains(list, int16(h)):
			t.complain(line, "hex", name, "stands here twice")
		default:
			list = append(list, int16(h))
		}
	}
	if len(list) > 16 {
		t.complain(line, "a list has at most 16 stations")
	}
	return list
}

func (t *boardText) order(b *Board) {
	line, ok := t.lists["sbahn"]
	if !ok {
		return
	}
	count := [3]int{}
	for i, word := range line.Args() {
		kind := slices.Index([]string{"plain", "chairman", "member"}, word)
		if kind < 0 || i >= sbahnPapers {
			t.complain(line, "the S-Bahn has 19 certificates, each chairman, member or plain;", strconv.Quote(word), "is none or too many")
			return
		}
		b.order[i] = certificate(kind)
		count[kind]++
	}
	if count != [3]int{15, 1, 3} || b.order[0] != chairmanShare {
		t.complain(line, "the S-Bahn has 1 chairman, who comes first, 3 members and 15 plain shares (§12.1)")
	}
}

// checkEnds sees to it that the two ends of the share table exist.
func (t *boardText) checkEnds(b *Board) {
	if len(t.wrong) > 0 {
		return
	}
	if !b.has(b.end) {
		t.note(t.numbers["end"], errors.New("no cell of the share table has the price that ends the game: "+strconv.Itoa(int(b.end))))
	}
	if !b.has(b.bankrupt) {
		t.note(t.numbers["bankrupt"], errors.New("no cell of the share table has the price of a bankrupt company: "+strconv.Itoa(int(b.bankrupt))))
	}
}

func (b *Board) has(price int32) bool {
	return slices.ContainsFunc(b.market.Cells, func(c rail.Cell) bool { return int32(c.Price) == price })
}

func (t *tables) companyNamed(short string) int {
	return slices.IndexFunc(t.company[:], func(c companyInfo) bool { return c.Short == short })
}

func (t *tables) companyNames() string {
	var names []string
	for _, c := range t.company {
		names = append(names, c.Short)
	}
	return strings.Join(names, ", ")
}

func (t *tables) hexName(h int16) string { return t.hexNames[h] }
