package vienna1840

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/rail"
	"remise/title/vienna1840/data"
)

// ledger keeps the books of a game a second time, from the text of the rules:
// cash, loans, treasuries and revenues, shares and prices, trams and their upkeep,
// landmarks, playing order cards. It is told what is played and what happens, and
// asks the position only what the map decides: what a run and the Stadtbahn earn.
type ledger struct {
	peer     bool // by the rules of 18xx.games
	money    map[string]int
	revenue  map[string]int
	loans    map[string]int
	held     map[string]map[string]int // by company and player, the director's share as five
	director map[string]string
	pool     map[string]int
	chart    [][]int
	at       map[string][2]int
	owner    map[string]string // of landmarks
	face     map[string]int
	trams    map[string][]string
	newest   int // of the colours bought so far, -1: none
	markers  map[int]int
	cards    []string // players in the order of their cards
	chosen   map[int]string
	round    string
	line     int
	lines    map[int]string // whose they are
	tram     map[int]string // colour of the tram beside a line
	bonus    bool
}

var (
	colours     = []string{"yellow", "orange", "red", "pink", "purple"}
	sightValues = map[string][2]int{ // table 4: face value and dividend
		"Prater": {10, 5}, "Karlskirche": {20, 10}, "Schloss Belvedere": {30, 15}, "Hofburg": {40, 20}, "Stephansdom": {50, 25}, "Schloss Schönbrunn": {60, 30},
	}
	upkeeps = [5][5]int{{0, 0, -50, -200, -400}, {0, 0, 0, -100, -300}, {0, 0, 0, -50, -100}, {}, {0, 0, 0, 0, 200}} // table 7
	pays    = []struct{ from, spaces int }{                                                                          // table 6
		{2500, 7}, {1500, 6}, {1000, 5}, {600, 4}, {400, 3}, {200, 2}, {100, 1}, {10, 0}, {0, -1},
	}
)

func newLedger(s *State, peer bool) *ledger {
	l := &ledger{
		peer: peer, money: map[string]int{}, revenue: map[string]int{}, loans: map[string]int{}, held: map[string]map[string]int{},
		director: map[string]string{}, pool: map[string]int{}, at: map[string][2]int{}, owner: map[string]string{}, face: map[string]int{},
		trams: map[string][]string{}, newest: -1, markers: map[int]int{}, lines: map[int]string{}, tram: map[int]string{}, chosen: map[int]string{}, round: "PRE",
	}
	for i := range s.g.seats {
		l.money[seatName(i)] = map[int]int{2: 350, 3: 300, 4: 260, 5: 230, 6: 200}[s.g.seats] // III.3
		l.cards = append(l.cards, seatName(i))
	}
	for line := range strings.Lines(data.Printed("tables.txt")) {
		if words := strings.Fields(line); len(words) > 0 && words[0] == "row" {
			var row []int
			for _, w := range words[1:] {
				n, _ := strconv.Atoi(w)
				row = append(row, n)
			}
			l.chart = append(l.chart, row)
		}
	}
	for c, name := range []string{"WT", "DT K&C", "SJE", "BBG", "WKB", "GWStStB", "W", "V", "G", "D"} {
		l.held[name], l.pool[name] = map[string]int{}, 5
		if c >= tramCos {
			l.pool[name] = 10
			l.at[name] = [2]int{c - tramCos + 1, 1} // table 3: 95, 85, 75, 65
		}
	}
	for name, m := range sightValues {
		l.face[name] = m[0]
	}
	return l
}

func seatName(i int) string { return strconv.Itoa(i + 1) }

func (l *ledger) price(c string) int { return l.cell(l.at[c]) }

func (l *ledger) cell(p [2]int) int {
	if p[0] < 0 || p[0] >= len(l.chart) || p[1] < 0 || p[1] >= len(l.chart[p[0]]) {
		return 0
	}
	return l.chart[p[0]][p[1]]
}

// step moves a marker one space, or at the end of a row up or down (X.2, X.3).
func (l *ledger) step(c string, rows, cols int) {
	from := l.at[c]
	for _, to := range [][2]int{{from[0] + rows, from[1] + cols}, {from[0] - cols, from[1]}} {
		if l.cell(to) > 0 {
			l.at[c] = to
			return
		}
	}
}

// event is a sentence with its facts by name.
type event struct {
	code  string
	facts map[string]core.Arg
}

func (e event) n(name string) int { return e.facts[name].N }

// word is a name in a sentence; a player is their number.
func (e event) word(name string) string {
	if a := e.facts[name]; a.S != "" {
		return a.S
	}
	return seatName(e.facts[name].N)
}

func readEvents(told []core.Event) (all []event) {
	for _, e := range told {
		one := event{strings.TrimPrefix(e.Code, "1840."), map[string]core.Arg{}}
		for _, a := range e.Args {
			one.facts[a.Name] = a
		}
		all = append(all, one)
	}
	return all
}

// play books an action and what was told of it.
func (l *ledger) play(s *State, a core.Action, told []core.Event) error {
	by := seatName(int(a.By))
	words := strings.Fields(Title.Format(a))
	switch words[0] {
	case "cards":
		for i, w := range words[1:] {
			n, _ := strconv.Atoi(w)
			l.cards[n-1] = seatName(i)
		}
	case "pass":
		l.bonus = false
	case "card":
		n, _ := strconv.Atoi(words[1])
		l.chosen[n-1] = by
	case "lay":
		l.lay(words[1], words[2], s)
	}
	for _, e := range readEvents(told) {
		if err := l.book(by, e); err != nil {
			return fmt.Errorf("%s: %w", e.code, err)
		}
	}
	if words[0] == "arrange" || words[0] == "scrap" || s.round().kind == lineRound {
		l.beside(s)
	}
	return nil
}

// beside looks which tram stands at which line: that is arranged at will.
func (l *ledger) beside(s *State) {
	for n := 1; n <= lineCards; n++ {
		l.tram[n] = ""
		if s.lines[n].owner != nobody {
			if t := s.tramOf(int8(n)); t != noTram {
				l.tram[n] = colours[t.kind()]
			}
		}
	}
}

// lay pays for a tile: 20 for one of the Stadtbahn, 40 on the Danube (IX.4).
func (l *ledger) lay(at, tile string, s *State) {
	h, _ := s.g.layout.Map.At(at)
	cost, place := 0, s.g.layout.Map.Hexes[h]
	id, _, _ := strings.Cut(tile, "/")
	i, _ := catalogue().Find(id)
	if first := catalogue().Tiles[i].Colour.String() == "yellow"; first {
		switch {
		case place.Edge != "":
			cost = 20
		case place.Cost > 0:
			cost = 40
		}
	}
	l.money[l.lines[l.line]] -= cost
}

// book is what each sentence means for the money.
func (l *ledger) book(by string, e event) error {
	co, player, holder := e.word("company"), e.word("player"), e.word("holder")
	if e.facts["company"].S == "" {
		co = l.lines[l.line]
	}
	switch e.code {
	case "event.share.round", "event.company.round", "event.line.round":
		l.round = e.facts["round"].S
	case "event.line":
		l.line = e.n("line")
		l.bonus = false
		if l.markers[l.line] == 0 {
			l.markers[l.line] = 1 // the home is free
		}
	case "event.fall":
		l.face[e.word("landmark")] = e.n("price")
	case "event.landmark":
		l.money[holder] -= e.n("price")
		l.owner[e.word("landmark")] = holder
		if l.peer {
			l.face[e.word("landmark")] = sightValues[e.word("landmark")][0]
		}
	case "event.landmarkpays":
		if m := e.word("landmark"); e.n("amount") != sightValues[m][1] || l.owner[m] != e.word("holder") {
			return fmt.Errorf("%s belongs to %s and pays %d (IV.2)", m, l.owner[m], sightValues[m][1])
		}
		l.money[e.word("holder")] += e.n("amount")
	case "event.return":
		m := e.word("landmark")
		if e.n("amount") != l.face[m] || l.owner[m] != e.word("holder") {
			return fmt.Errorf("%s is worth %d (IV.2)", m, l.face[m])
		}
		l.money[l.owner[m]] += l.face[m]
		delete(l.owner, m)
	case "event.sold":
		l.money[co] -= e.n("price")
		l.money[e.word("holder")] += e.n("price")
		l.owner[e.word("landmark")] = co
	case "event.par":
		l.money[by] -= max(0, 5*e.n("price")-350) // VII.5
		l.money[co] = 10 * e.n("price")
		l.held[co][by], l.director[co] = 5, by
		l.at[co] = [2]int{10 - e.n("price")/10 + 1, 2}
	case "event.buy", "event.sell":
		return l.trade(by, co, e)
	case "event.director":
		l.director[co] = holder
	case "event.soldout":
		if l.pool[co] != 0 || len(l.director[co]) == 0 && !l.peer {
			return fmt.Errorf("%s does not rise (X.3)", co)
		}
		l.step(co, -1, 0)
	case "event.first":
		return l.newCards(player)
	default:
		return l.bookCompany(by, co, e)
	}
	return nil
}

func (l *ledger) trade(by, co string, e event) error {
	n, price := 1, l.price(co)
	if e.code == "event.sell" {
		n = -e.n("shares")
		for range -n {
			if to := [2]int{l.at[co][0] + 1, l.at[co][1]}; l.cell(to) > 0 {
				l.at[co] = to
			}
		}
		if e.n("amount") != -n*price {
			return fmt.Errorf("%d shares are worth %d (X.3)", -n, -n*price)
		}
	}
	l.money[by] -= n * price
	l.held[co][by] += n
	l.pool[co] -= n
	return nil
}

// newCards: the richest get the lowest (VII.2); after the landmarks they are
// chosen.
func (l *ledger) newCards(first string) error {
	switch {
	case l.round == "PRE":
		l.takeChosen()
		return nil
	case l.round == "SR1" && !l.peer: // clockwise, as that round went (III.1)
		var seats []string
		at, _ := strconv.Atoi(l.cards[0])
		for i := range l.cards {
			seats = append(seats, seatName((at-1+i)%len(l.cards)))
		}
		l.cards = seats
	}
	slices.SortStableFunc(l.cards, func(a, b string) int { return l.money[b] - l.money[a] })
	if l.cards[0] != first {
		return fmt.Errorf("player %s gets the lowest card (VII.2)", l.cards[0])
	}
	return nil
}

// takeChosen: the last player gets the card that is left (VI).
func (l *ledger) takeChosen() {
	if len(l.chosen) < len(l.cards)-1 {
		return
	}
	var last string
	for _, seat := range l.cards {
		if !slices.Contains(slices.Collect(maps.Values(l.chosen)), seat) {
			last = seat
		}
	}
	for i := range l.cards {
		if l.cards[i] = l.chosen[i]; l.cards[i] == "" {
			l.cards[i] = last
		}
	}
}

func (l *ledger) bookCompany(by, co string, e event) error {
	switch e.code {
	case "event.gotline":
		l.money[co] -= e.n("price")
		l.lines[e.n("line")] = co
	case "event.dividend":
		return l.dividend(co, e)
	case "event.tram":
		k := strings.TrimPrefix(e.facts["tram"].S, "1840.tram.")
		own := min(l.money[co], e.n("price"))
		l.money[co] -= own
		l.debit(l.director[co], e.n("price")-own)
		l.trams[co] = append(l.trams[co], k)
		l.newest = max(l.newest, slices.Index(colours, k))
	case "event.scrap":
		k := strings.TrimPrefix(e.facts["tram"].S, "1840.tram.")
		i := slices.Index(l.trams[co], k)
		l.trams[co] = slices.Delete(l.trams[co], i, i+1)
	case "event.bonus":
		l.bonus = strings.HasSuffix(e.facts["bonus"].S, "marker")
	case "event.marker":
		cost := []int{0, 20, 40, 60, 80, 100}[l.markers[l.line]] // IX.6
		if l.bonus && l.peer {
			cost = 0
		}
		if l.bonus = false; e.n("price") != cost {
			return fmt.Errorf("the marker costs %d (IX.6)", cost)
		}
		l.money[l.lines[l.line]] -= cost
		l.markers[l.line]++
	case "event.remove":
		l.money[l.lines[l.line]] -= 40 // IX.6
	case "run.plain", "run.cost", "run.gain":
		return l.run(e)
	}
	return nil
}

// debit takes money from a player, with loans for the shortfall (VIII.5.3).
func (l *ledger) debit(player string, amount int) {
	for l.money[player] < amount {
		l.money[player] += 100
		l.loans[player]++
	}
	l.money[player] -= amount
}

func (l *ledger) dividend(co string, e event) error {
	amount := e.n("amount")
	for player, n := range l.held[co] {
		l.money[player] += amount / 10 * n
	}
	if l.director[co] != "" {
		l.money[co] += l.revenue[co] - amount
		l.revenue[co] = 0
	}
	for _, row := range pays {
		if amount >= row.from {
			for range max(row.spaces, -row.spaces) {
				l.step(co, 0, max(-1, min(1, row.spaces)))
			}
			break
		}
	}
	if e.n("price") != l.price(co) {
		return fmt.Errorf("%s pays %d and stands at %d, not %d (X.2)", co, amount, l.price(co), e.n("price"))
	}
	return nil
}

// run puts what a run earns on the charter, or pays what it lacks (IX.8).
func (l *ledger) run(e event) error {
	co := l.lines[l.line]
	total := e.n("income") + upkeeps[slices.Index(colours, l.tram[l.line])][l.newest]
	if total != e.n("amount") {
		return fmt.Errorf("line %d earns %d with a %s tram", l.line, total, l.tram[l.line])
	}
	if total >= 0 {
		l.revenue[co] += total
		return nil
	}
	lack := -total
	if !l.peer {
		part := min(lack, l.revenue[co])
		l.revenue[co] -= part
		lack -= part
	}
	part := min(lack, l.money[co])
	l.money[co] -= part
	l.debit(l.director[co], lack-part)
	return nil
}

// compare holds the books against the position.
func (l *ledger) compare(s *State) (err error) {
	same := func(got, want int, what ...string) {
		if got != want && err == nil {
			err = fmt.Errorf("%s: %d, not %d", strings.Join(what, " "), got, want)
		}
	}
	for i := range s.g.seats {
		seat := seatName(i)
		same(int(s.cash[i]), l.money[seat], "cash of", seat)
		same(int(s.loans[i]), l.loans[seat], "loans of", seat)
		for c, info := range s.g.company {
			same(int(s.shares[c].Of(rail.Holder(i), issue(c))), l.held[info.short][seat], "shares of", info.short, "of", seat)
		}
	}
	for c, info := range s.g.company {
		if s.founded(c) {
			same(int(s.sharePrice(c)), l.price(info.short), "price of", info.short)
		}
		if c < tramCos {
			same(int(s.charters[c].treasury), l.money[info.short], "treasury of", info.short)
			same(int(s.charters[c].revenue), l.revenue[info.short], "revenue of", info.short)
			same(s.trams(int8(c)), len(l.trams[info.short]), "trams of", info.short)
		}
	}
	if s.over {
		for i, got := range s.Score() {
			same(got, l.worth(seatName(i)), "worth of", seatName(i))
		}
	}
	return err
}

// worth is cash and shares, less 200 for each loan (XI); landmarks count their
// face value.
func (l *ledger) worth(seat string) int {
	sum := l.money[seat] - 200*l.loans[seat]
	for c, held := range l.held {
		sum += held[seat] * l.price(c)
	}
	for m, owner := range l.owner {
		if owner == seat {
			sum += l.face[m]
		}
	}
	return sum
}

var games = flag.Int("games", 0, "how many games of every profile TestBooks plays; 0: a few")

// TestBooks plays games of every profile at tables of two to six, half of them at random; after
// every entry everything must be accounted for, and the second book-keeping must
// agree:
//
//	go test ./title/vienna1840 -run TestBooks -v -games 10000
func TestBooks(t *testing.T) {
	n := *games
	if n == 0 {
		n = 10
	}
	for _, options := range []map[string]string{{"rules": rulesBook}, {"rules": rulesPeer}, {"removal": "reachable", "stadtbahn": "reached", "spare": "free"}} {
		entries, loans := 0, 0
		for seed := range n {
			more, owed := keepBooks(t, options, seed)
			entries, loans = entries+more, loans+owed
		}
		t.Logf("%v: %d games, %d entries on average, %d loans", options, n, entries/n, loans)
	}
}

func keepBooks(t *testing.T, options map[string]string, seed int) (entries, loans int) {
	setup, err := core.Prepare(Title, 2+seed%5, options)
	if err != nil {
		t.Fatal(err)
	}
	st, err := Title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	s, r := st.(*State), core.NewRNG(uint64(seed))
	l := newLedger(s, options["rules"] == rulesPeer)
	var buf []core.Choice
	var events []core.Event
	for ; !s.over; entries++ {
		a, err := play.Pick(s, r, &buf)
		if seed/5%2 == 1 && s.turn != core.Chance { // half of the games are played with some sense
			a, err = liked(s.Legal(s.turn, nil), r), nil
		}
		if err != nil {
			t.Fatal(err)
		}
		events = events[:0]
		s.Apply(a, &events)
		err = l.play(s, a, events)
		if err == nil {
			err = l.compare(s)
		}
		if err == nil {
			err = s.Audit()
		}
		if err != nil {
			t.Fatalf("%v, seed %d, entry %d, %s by %v: %v; what was told: %v", options, seed, entries, Title.Format(a), a.By, err, events)
		}
	}
	for _, n := range l.loans {
		loans += n
	}
	return entries, loans
}
