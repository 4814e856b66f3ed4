package berlin1881

import (
	"bufio"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/table"
	"remise/core/why"
	"remise/rail"
	"remise/rail/track"
)

// The files in testdata/rules are the rules as small games. A case begins with
// its rule numbers and goes on in lines:
//
//	== §2.6 §2.7 bids go in steps of 10
//	table 4 edition=house         seats and options (without it: 4 seats); board=steep is testdata/boards/steep.txt;
//	                              the cases are told on the first share table, but for those that say shares=1835
//	given cash 1 500              a position is made; see givens
//	1 bid 40                      seat 1 does this
//	1 bid 45 -> 1881.bid.step     seat 1 tries this and is refused; the rule is one of the heading's, or follows the code
//	want cash 1 580               what must be so; see wants
//
// After every line everything must be accounted for.
type ruleCase struct {
	name  string
	rules []string
	lines []string
	at    []int
	file  string
}

var ruleNumber = regexp.MustCompile(`§\d+\.\d+`)

func readCases(t *testing.T) []ruleCase {
	t.Helper()
	files, _ := filepath.Glob("testdata/rules/*.txt")
	if len(files) == 0 {
		t.Fatal("no cases in testdata/rules")
	}
	var cases []ruleCase
	for _, file := range files {
		cases = append(cases, readCaseFile(t, file)...)
	}
	return cases
}

func readCaseFile(t *testing.T, file string) []ruleCase {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var cases []ruleCase
	in := bufio.NewScanner(f)
	for no := 1; in.Scan(); no++ {
		line := strings.TrimSpace(in.Text())
		if head, ok := strings.CutPrefix(line, "== "); ok {
			cases = append(cases, ruleCase{name: head, rules: ruleNumber.FindAllString(head, -1), file: filepath.Base(file)})
			continue
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(cases) == 0 {
			t.Fatalf("%s:%d: a line before the first case", file, no)
		}
		c := &cases[len(cases)-1]
		c.lines, c.at = append(c.lines, line), append(c.at, no)
	}
	return cases
}

func TestRules(t *testing.T) {
	for _, c := range readCases(t) {
		t.Run(c.name, func(t *testing.T) {
			if err := c.play(t, &caseGame{}); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestEverySwitchMatters turns every switch of every edition, one at a time,
// to what it is in another: some case must notice.
func TestEverySwitchMatters(t *testing.T) {
	cases := readCases(t)
	for _, sw := range Editions() {
		noticed := false
		for column, edition := range EditionIDs {
			for _, value := range sw.Values {
				if value == sw.Values[column] || noticed {
					continue
				}
				turn := func(s *State) {
					if rules, _ := newest.editions.Of(edition); s.rules == rules {
						switches.Set(&s.rules, table.Open("case", sw.Name+" "+value).One(sw.Name))
					}
				}
				noticed = slices.ContainsFunc(cases, func(c ruleCase) bool { return c.play(t, &caseGame{turn: turn}) != nil })
			}
		}
		if !noticed {
			t.Errorf("no case shows the switch %s", sw.Name)
		}
	}
}

// play plays a case and says where it goes wrong.
func (c *ruleCase) play(t *testing.T, p *caseGame) error {
	p.c = c
	for i, line := range c.lines {
		err := p.line(t, line)
		if err == nil && p.s != nil {
			err = p.s.Audit()
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %s: %w", c.file, c.at[i], line, err)
		}
	}
	return nil
}

type caseGame struct {
	c       *ruleCase
	s       *State
	refused map[string]bool                         // what was refused is noted, if wanted
	turn    func(*State)                            // changes the rules of a new match, if wanted
	decide  func(core.State, core.Seat) core.Action // what a player would do, if somebody plays
}

func (p *caseGame) sitDown(t *testing.T, seats int, options map[string]string) {
	p.s = sitDown(t, seats, options)
	if p.turn != nil {
		p.turn(p.s)
	}
}

func (p *caseGame) line(t *testing.T, line string) error {
	words := strings.Fields(line)
	if words[0] == "table" {
		return p.table(t, words[1:])
	}
	if p.s == nil {
		p.sitDown(t, 4, map[string]string{"shares": sharesFirst})
	}
	switch words[0] {
	case "given":
		return p.given(words[1:])
	case "want":
		got, err := p.ask(words[1:])
		if want := strings.Join(words[1:], " "); err == nil && got != want {
			err = fmt.Errorf("got %s", got)
		}
		return err
	}
	if len(words) > 2 && words[1] == "would" {
		return p.would(words)
	}
	return p.act(words)
}

func (p *caseGame) table(t *testing.T, words []string) error {
	seats, err := strconv.Atoi(words[0])
	options := map[string]string{"shares": sharesFirst}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		if key == "board" {
			value = boardFile(t, "testdata/boards/"+value+".txt")
		}
		options[key] = value
	}
	p.sitDown(t, seats, options)
	return err
}

// act plays "1 bid 40", or sees it refused: "1 bid 45 -> 1881.bid.step".
func (p *caseGame) act(words []string) error {
	seat, ok := core.ParseSeat(words[0])
	if !ok {
		return fmt.Errorf("%q is no seat", words[0])
	}
	text, want, refusal := strings.Cut(strings.Join(words[1:], " "), " -> ")
	a, err := Title.Parse(text)
	if err != nil {
		if r, ok := core.AsRefusal(err); ok && refusal && r.Code == want {
			return nil
		}
		return err
	}
	if back := Title.Format(a); back != text {
		return fmt.Errorf("is written %q", back)
	}
	a.By = seat
	r := p.s.Check(a)
	if !refusal {
		if r != nil {
			return fmt.Errorf("refused: %v", r)
		}
		if !p.offered(a) {
			return fmt.Errorf("is legal but not offered")
		}
		p.s.Apply(a, nil)
		return nil
	}
	return p.refusedAs(r, want)
}

func (p *caseGame) offered(a core.Action) bool {
	return slices.ContainsFunc(p.s.Legal(a.By, nil), func(c core.Choice) bool { return c.Holds(a) })
}

func (p *caseGame) refusedAs(r *core.Refusal, want string) error {
	code, rule, _ := strings.Cut(want, " ")
	if r == nil {
		return fmt.Errorf("is accepted")
	}
	if r.Code != code {
		return fmt.Errorf("refused by %v", r)
	}
	if cited := strings.TrimPrefix(r.Rule, "1881 "); cited != rule && !(rule == "" && slices.Contains(p.c.rules, cited)) {
		return fmt.Errorf("refused with the rule %s", r.Rule)
	}
	if p.refused != nil {
		p.refused[code] = true
	}
	return nil
}

// caseReader reads words of a case and keeps the first error.
type caseReader struct {
	s     *State
	words []string
	err   error
}

func (r *caseReader) word() string {
	if len(r.words) == 0 {
		r.err = fmt.Errorf("a word is missing")
		return ""
	}
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

func (r *caseReader) int() int {
	w := r.word()
	n, err := strconv.Atoi(w)
	if err != nil {
		r.err = err
	}
	return n
}

func (r *caseReader) seat() core.Seat { return core.Seat(r.int() - 1) }

func (r *caseReader) unit() int {
	w := r.word()
	for u := range units {
		if unitName(printed, u) == w {
			return u
		}
	}
	r.err = fmt.Errorf("%q is no company", w)
	return 0
}

func (r *caseReader) node() int16 {
	a, err := Title.Parse("depot " + r.word())
	r.err = err
	return r.s.nodeOf(a)
}

// given makes a position.
func (p *caseGame) given(words []string) error {
	s := p.s
	r := &caseReader{s: s, words: words[1:]}
	switch words[0] {
	case "cash": // cash SEAT AMOUNT
		seat := r.seat()
		rail.Pay(&s.Bank, &s.Cash[seat], int32(r.int())-s.Cash[seat])
	case "till": // till COMPANY AMOUNT
		u := r.unit()
		rail.Pay(&s.Bank, &s.Till[u], int32(r.int())-s.Till[u])
	case "bank": // bank AMOUNT: what is too much goes to seat 1
		rail.Pay(&s.Bank, &s.Cash[0], s.Bank-int32(r.int()))
	case "shares": // shares COMPANY SEAT:COUNT ...; the first is director
		c := r.unit()
		for len(r.words) > 0 {
			p.holds(r, c, r.word())
		}
	case "start": // start COMPANY; the S-Bahn's start depots are left out unless "homes" follows
		if c := r.unit(); c == sbahn {
			s.startSbahn(nil)
			if len(r.words) == 0 {
				s.Homes = [units]int8{}
			}
		} else {
			s.startCompany(c, nil)
		}
	case "auctioneer": // auctioneer SEAT
		s.Auctioneer = int8(r.seat())
	case "phase": // phase NUMBER
		for n := r.int(); int(s.Phase) < n; {
			p.nextPhase()
		}
	case "price": // price COMPANY ROW COLUMN
		c := r.unit()
		rail.Put(s.Spots[:], c, s.market.At(r.int(), r.int()))
	default:
		return p.givenOnMap(words[0], r)
	}
	return r.err
}

func (p *caseGame) givenOnMap(what string, r *caseReader) error {
	s := p.s
	switch what {
	case "trams": // trams COMPANY KIND ...
		for u := r.unit(); len(r.words) > 0; {
			k := printed.kind(r.word())
			s.Stock[k]--
			s.Trams[u][k]++
		}
	case "sold": // sold KIND: the bank has none left
		k := printed.kind(r.word())
		s.Scrapped[k] += s.Stock[k]
		s.Stock[k] = 0
	case "used": // used KIND
		k := printed.kind(r.word())
		s.Stock[k]--
		s.Used[k]++
	case "tile": // tile HEX TILE/TURN ...
		for len(r.words) > 0 {
			a, err := Title.Parse("lay " + r.word() + " " + r.word())
			if err != nil {
				return err
			}
			if !s.layout.Fits(&s.Laid, int(a.Obj[0]), track.LaidBy(a)) {
				return fmt.Errorf("%s does not fit", Title.Format(a))
			}
			s.put(int(a.Obj[0]), track.LaidBy(a))
		}
	case "depot": // depot COMPANY SITE
		u := r.unit()
		s.addDepot(u, r.node())
		s.Homes[u] = max(0, s.Homes[u]-1)
	case "gone": // gone COMPANY
		s.bankruptcy(r.unit(), nil)
	case "owed": // owed COMPANY KIND
		s.Owed[r.unit()] = int8(printed.kind(r.word())) + 1
	case "stock": // stock SEAT: a stock round in which the seat begins
		s.Stage, s.Leader, s.Round, s.Clock = trading, int8(r.seat()), 1, rail.Clock{}
		s.advance(nil)
	case "turn": // turn COMPANY STEP [fares=N edge=N ferry=N then=COMPANY]
		return p.givenTurn(r)
	default:
		return fmt.Errorf("%q cannot be given", what)
	}
	return r.err
}

// holds gives shares from the bank: "2:3" to a seat, "SSC:1" to a company,
// "pool:2" to the pool.
func (p *caseGame) holds(r *caseReader, c int, word string) {
	who, count, _ := strings.Cut(word, ":")
	n, err := strconv.Atoi(count)
	if err != nil {
		r.err = err
		return
	}
	holder := rail.Pool
	if seat, ok := core.ParseSeat(who); ok {
		holder = rail.Holder(seat)
	} else if at := printed.companyNamed(who); at >= 0 {
		holder = rail.Company + rail.Holder(at)
	}
	p.s.open(c)
	reg := &p.s.Reg[c]
	if reg.Director == rail.Bank && n >= 2 && holder != rail.Pool {
		reg.Director = holder
		n -= 2
	}
	for ; n > 0; n-- {
		member := c == sbahn && p.s.nextPaper() < 4
		reg.Move(rail.Bank, holder, 1)
		if member {
			p.s.seatMember(holder, nil)
		}
	}
	reg.note(c, holder)
}

func (p *caseGame) nextPhase() {
	s := p.s
	begins := s.phase[s.Phase].begins
	for k := range begins {
		s.Scrapped[k] += s.Stock[k]
		s.Stock[k] = 0
	}
	s.beginPhase(nil)
}

func (p *caseGame) givenTurn(r *caseReader) error {
	s, unit, step := p.s, r.unit(), r.word()
	at := slices.IndexFunc(rounds[operating], func(st rail.Step[State]) bool { return st.Name == step })
	if at < 0 || r.err != nil {
		return fmt.Errorf("no such step: %v", r.err)
	}
	s.Stage, s.Round, s.Rounds, s.Todo = operating, 3, s.phaseInfo().rounds, 0
	s.beginTurn(unit, nil)
	s.Clock = rail.Clock{Step: int8(at)}
	for _, w := range r.words {
		key, value, _ := strings.Cut(w, "=")
		n, _ := strconv.Atoi(value)
		switch key {
		case "fares":
			s.Fares = int32(n)
		case "edge":
			s.Edge = int32(n)
		case "ferry":
			s.Ferry = int32(n)
		case "rounds":
			s.Rounds = int8(n)
		case "then":
			then := &caseReader{s: s, words: []string{value}}
			s.Todo |= 1 << then.unit()
		}
	}
	s.advance(nil)
	return nil
}

// ask answers a want with what is so, in its own words.
func (p *caseGame) ask(words []string) (string, error) {
	s := p.s
	r := &caseReader{s: s, words: words[1:]}
	number := func(n int) (string, error) {
		return strings.Join(append(words[:len(words)-1:len(words)-1], strconv.Itoa(n)), " "), r.err
	}
	text := func(keep int, text string) (string, error) {
		return strings.TrimSpace(strings.Join(words[:keep], " ") + " " + text), r.err
	}
	switch words[0] {
	case "cash":
		return number(int(s.Cash[r.seat()]))
	case "wealth":
		return number(int(s.worth(r.seat())))
	case "papers":
		return number(s.certificates(r.seat()))
	case "till":
		return number(int(s.Till[r.unit()]))
	case "bank":
		return number(int(s.Bank))
	case "price":
		return number(int(s.price(r.unit())))
	case "phase":
		return number(int(s.Phase))
	case "leader":
		return number(int(s.Leader) + 1)
	case "round":
		return number(int(s.Round))
	case "shares": // shares COMPANY HOLDER COUNT
		c := r.unit()
		return number(int(s.Reg[c].of(c, holderNamed(r.word()))))
	case "director":
		return text(2, s.holderName(s.Reg[r.unit()].Director))
	case "member":
		return text(2, s.holderName(s.Reg[sbahn].Board[r.int()-1]))
	case "status":
		return text(2, string(statusNames[s.Status[r.unit()]]))
	case "needed": // needed COMPANY PERCENT: what the view says is missing until it starts
		return number(s.Observe(core.Spectator).(View).Companies[r.unit()].Needed)
	case "capital":
		return number(s.Observe(core.Spectator).(View).Companies[r.unit()].Capital)
	case "end":
		return text(1, endNames[s.End])
	}
	return p.askOfTurn(words, r, text)
}

// reasons are the codes of why a seat cannot do something on a hex.
func (p *caseGame) reasons(seat core.Seat, place string) string {
	var codes []string
	for _, r := range why.Not(p.s, seat, strings.Trim(place, "-")) {
		codes = append(codes, r.Code)
	}
	return strings.Join(codes, " ")
}

// orderAnswers is what a standing order does for a seat; "" if the player decides.
func (p *caseGame) orderAnswers(seat core.Seat, name string) string {
	o, ok := core.OrderNamed(Title, name)
	if !ok {
		return "is no order"
	}
	a, ok := o.Answer(Title, p.s, seat)
	if !ok {
		return ""
	}
	return Title.Format(a)
}

func holderNamed(word string) rail.Holder {
	if seat, ok := core.ParseSeat(word); ok {
		return rail.Holder(seat)
	}
	if at := printed.companyNamed(word); at >= 0 {
		return rail.Company + rail.Holder(at)
	}
	if word == "pool" {
		return rail.Pool
	}
	return rail.Bank
}

func (p *caseGame) askOfTurn(words []string, r *caseReader, text func(int, string) (string, error)) (string, error) {
	s := p.s
	switch words[0] {
	case "acts": // acts SEAT ...
		var seats []string
		for seat := range s.ToAct().All {
			seats = append(seats, seat.String())
		}
		return text(1, strings.Join(seats, " "))
	case "step": // step UNIT STEP, or step STEP
		if s.Stage == over {
			return text(1, "over")
		}
		name := s.stepKey()[len("1881.step."):]
		if s.Stage == operating {
			name = unitName(s.tables, int(s.Unit)) + " " + name
		}
		return text(1, name)
	case "trams":
		var names []string
		u := r.unit()
		for k, n := range s.Trams[u] {
			for range n {
				names = append(names, s.tram[k].name)
			}
		}
		return text(2, strings.Join(names, " "))
	case "depots":
		var names []string
		for _, d := range s.Depots[r.unit()] {
			if d != noDepot {
				names = append(names, site(core.Action{Obj: [4]int16{int16(track.Node(d).Hex()), int16(track.Node(d).Stop())}}))
			}
		}
		return text(2, strings.Join(names, " "))
	case "refused": // refused SEAT HEX CODE ...: what cannot be done there; with - what has no hex
		return text(3, p.reasons(r.seat(), r.word()))
	case "best": // best VALUE PATH
		value, _, path := s.BestRun()
		return text(1, strconv.Itoa(int(value))+" "+path)
	case "tile", "left", "offers":
		return p.askOfChoices(words, r, text)
	case "rank":
		return text(1, strings.Trim(fmt.Sprint(s.Rank()), "[]"))
	}
	return p.askOfQuestions(words, r, text)
}

func (p *caseGame) askOfChoices(words []string, r *caseReader, text func(int, string) (string, error)) (string, error) {
	s := p.s
	switch words[0] {
	case "left": // left TILE COUNT
		i, _ := printed.layout.Tiles.Find(words[1])
		return text(2, strconv.Itoa(int(s.Tiles[i])))
	case "tile": // tile HEX TILE
		h, _ := printed.layout.Map.At(words[1])
		name := "printed"
		if s.Laid[h] != track.Printed {
			name = s.tileName(s.Laid[h].Tile())
		}
		return text(2, name)
	case "offers": // offers SEAT COUNT KIND: how many choices begin with a word
		n := 0
		for _, c := range s.Legal(r.seat(), nil) {
			if strings.HasPrefix(Title.Format(c.Action), strings.Join(words[3:], " ")) {
				n++
			}
		}
		return text(2, strconv.Itoa(n)+" "+strings.Join(words[3:], " "))
	}
	return "", fmt.Errorf("%q cannot be asked", words[0])
}

func (p *caseGame) askOfQuestions(words []string, r *caseReader, text func(int, string) (string, error)) (string, error) {
	switch words[0] {
	case "ask": // ask SEAT CODE: what the seat is asked
		return text(2, p.s.Ask(r.seat()).Code)
	case "can": // can SEAT CODE: what the question says is possible
		return text(2, can(p.s.Ask(r.seat())))
	case "warn": // warn SEAT NOTATION CODE: what a sale costs besides the share, - for nothing
		a, err := Title.Parse(strings.Join(words[2:len(words)-1], " "))
		a.By = r.seat()
		answer, _ := text(len(words)-1, cmp.Or(p.s.Warn(a).Code, "-"))
		return answer, err
	case "rule": // rule SEAT NOTATION §NUMBER: what an explanation of the action cites
		a, err := Title.Parse(strings.Join(words[2:len(words)-1], " "))
		a.By = r.seat()
		_, rule := p.s.Explain(a)
		answer, _ := text(len(words)-1, strings.TrimPrefix(rule, "1881 "))
		return answer, err
	case "order": // order SEAT NAME NOTATION: what a standing order answers, or nothing
		return text(3, p.orderAnswers(r.seat(), r.word()))
	case "ends": // ends SEAT NAME BY NOTATION yes: whether what another has done ends the standing order of a seat
		owner, name, by := r.seat(), r.word(), r.seat()
		o, _ := core.OrderNamed(Title, name)
		a, err := Title.Parse(strings.Join(words[4:len(words)-1], " "))
		a.By = by
		answer, _ := text(len(words)-1, map[bool]string{true: yes, false: no}[o.EndedBy(p.s, owner, a)])
		return answer, err
	}
	return "", fmt.Errorf("%q cannot be asked", words[0])
}

// can is what a question says is possible.
func can(asked core.Text) string {
	i := slices.IndexFunc(asked.Args, func(a core.Arg) bool { return a.Name == "can" })
	if i < 0 {
		return ""
	}
	return asked.Args[i].S
}

func (t *tables) companyNamed(short string) int {
	return slices.IndexFunc(t.company[:], func(c companyInfo) bool { return c.short == short })
}

// kind is the kind of tram with a name, or noTram.
func (t *tables) kind(name string) int {
	return slices.IndexFunc(t.tram[:], func(k tramInfo) bool { return k.name == name })
}

// site is a station: its hex, and the number of the stop if it is not the first.
func site(a core.Action) string {
	return printed.hexName(a.Obj[0]) + core.If(a.Obj[1] == 0, "", "."+strconv.Itoa(int(a.Obj[1])+1))
}
