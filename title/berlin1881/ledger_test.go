package berlin1881

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail"
)

// ledger keeps the books of a game a second time, from the text of the rules:
// money, shares, directors, prices, trams, phases, whose turn it is and how the
// game ends. It knows holders by their names ("1" to "6", "GBS", "pool"), reads
// what is played as notation, and asks the position only what the map decides:
// what a run pays, which edge stations a tile connects, which nets are joined.
type ledger struct {
	edition         string
	credit          bool
	seats           []string
	out             map[string]bool
	money           map[string]int // players, companies and nets; "bank"
	broke           bool
	cells           [][]int
	at              map[string][2]int // price markers: row and column
	arrived         map[string]int    // when a marker came to its cell
	now             int
	left, pool      map[string]int            // new shares and used ones
	held            map[string]map[string]int // by company and holder, the director's share as two
	since           map[string]map[string][]int
	director        map[string]string
	member          [3]string // holders of members' certificates; "" unsold, "pool" for good
	issue           map[string]int
	state           map[string]status
	nets            map[string]bool
	trams           map[string]map[string]int
	stock, used     map[string]int
	owed            map[string]string
	extra           map[string]int // depots beside the start depot
	phase           int
	stage           stage
	leader, seat    string
	order           []string
	bids            map[string]int
	bought, quiet   int
	lastBuyer       string
	sold            map[string]bool // companies sold in this turn
	unit            string
	waiting         []string
	fares, bonus    int
	booked          bool
	spaid, sp, ss   int // the S-Bahn's dividend, nets that pay, nets that save
	top             bool
	pending, forced string // an action that waits for the board, a seller, or money
	rounds          int
	end             ending
}

var (
	seatNames  = []string{"1", "2", "3", "4", "5", "6"}
	tramNames  = []string{"2", "3", "4", "5", "6", "4S", "7S", "9S"}
	tramPrices = map[string]int{"2": 220, "3": 330, "4": 440, "5": 550, "6": 660, "4S": 300, "7S": 600, "9S": 900}
	tramCounts = map[string]int{"2": 9, "3": 6, "4": 4, "5": 4, "6": 4, "4S": 4, "7S": 1, "9S": 1}
	inTheGame  = []string{"GBS", "BChSt", "BESTAG", "SSC", "NBSN", "SBV", "SHG", "SpS", "S"}
	tramLimits = []int{4, 4, 3, 2} // table 2
	perRound   = []int{1, 2, 3, 3}
)

func newLedger(s *State, options map[string]string, shareTable string) *ledger {
	l := &ledger{
		edition: options["edition"], credit: options["credit"] == yes, seats: seatNames[:s.seats], out: map[string]bool{},
		money: map[string]int{}, at: map[string][2]int{}, arrived: map[string]int{}, left: map[string]int{}, pool: map[string]int{},
		held: map[string]map[string]int{}, since: map[string]map[string][]int{}, director: map[string]string{}, issue: map[string]int{},
		state: map[string]status{}, nets: map[string]bool{}, trams: map[string]map[string]int{}, stock: map[string]int{}, used: map[string]int{},
		owed: map[string]string{}, extra: map[string]int{}, phase: 1, bids: map[string]int{}, sold: map[string]bool{},
	}
	cash := map[int]int{3: 720, 4: 620, 5: 520, 6: 420}[s.seats] // table 1
	l.money["bank"] = 10320 - s.seats*cash
	for _, seat := range l.seats {
		l.money[seat] = cash
	}
	for name, n := range tramCounts {
		l.stock[name] = n
	}
	l.readTable(shareTable)
	for _, c := range inTheGame {
		l.left[c], l.held[c], l.since[c] = 10, map[string]int{}, map[string][]int{}
		if c == "S" {
			l.left[c] = 20
		}
	}
	for _, u := range append(inTheGame, "S1", "S2", "S3") {
		l.trams[u] = map[string]int{}
	}
	return l
}

// readTable reads the rows of a share table and where companies start on it.
func (l *ledger) readTable(text string) {
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "row":
			var row []int
			for _, w := range words[1:] {
				n, _ := strconv.Atoi(w)
				row = append(row, n)
			}
			l.cells = append(l.cells, row)
		case "start":
			row, _ := strconv.Atoi(words[2])
			col, _ := strconv.Atoi(words[3])
			l.issue[words[1]] = l.cells[row][col]
			l.at[words[1]] = [2]int{row, col}
		}
	}
}

func (l *ledger) cell(p [2]int) int {
	if p[0] < 0 || p[0] >= len(l.cells) || p[1] < 0 || p[1] >= len(l.cells[p[0]]) {
		return 0
	}
	return l.cells[p[0]][p[1]]
}

func (l *ledger) price(c string) int {
	if l.state[c] != offered && l.state[c] != started {
		return 0
	}
	return l.cell(l.at[c])
}

// move moves a marker; over the edge it goes the way of the arrows, if any
// (9.11), and comes to lie under those that are there (4.19).
func (l *ledger) move(c string, rows, cols, arrow int) (moved bool) {
	from := l.at[c]
	for _, to := range [][2]int{{from[0] + rows, from[1] + cols}, {from[0], from[1] + arrow}} {
		if to != from && l.cell(to) > 0 {
			l.at[c] = to
			l.now++
			l.arrived[c] = l.now
			return true
		}
	}
	return false
}

func (l *ledger) pay(from, to string, amount int) {
	l.money[from] -= amount
	l.money[to] += amount
	player := slices.Contains(l.seats, to)
	if from == "bank" && amount > 0 && l.money["bank"] < 0 && (player || l.edition == "en4") {
		l.broke = true // 13.1
	}
}

// credited pays for a tram on credit as soon as there is enough (15.3).
func (l *ledger) credited(u string) {
	if k := l.owed[u]; k != "" && l.money[u] >= tramPrices[k] {
		l.pay(u, "bank", tramPrices[k])
		l.owed[u] = ""
	}
}

// Shares.

func per(c string) int {
	if c == "S" {
		return 5
	}
	return 10
}

func (l *ledger) give(c, holder string, n int) {
	if holder == "pool" {
		l.pool[c] += n
		return
	}
	l.held[c][holder] += n
	l.now++
	list := l.since[c][holder]
	for len(list) < l.held[c][holder] {
		list = append(list, l.now)
	}
	l.since[c][holder] = list[:l.held[c][holder]]
}

func (l *ledger) plainS(holder string) int {
	n := l.held["S"][holder]
	if l.director["S"] == holder {
		n -= 2
	}
	for _, m := range l.member {
		if m == holder {
			n--
		}
	}
	return n
}

// succeed lets the director's share follow the majority (4.22, 4.23, 12.3).
func (l *ledger) succeed(c string) {
	if heir := l.heir(c); l.director[c] != "" && heir != "" {
		l.enthrone(c, heir)
	}
}

// heir is who should have the director's share: the largest holder; on a tie
// the director, or in the 4th edition the first to reach that number.
func (l *ledger) heir(c string) string {
	var heirs []string
	for h, n := range l.held[c] {
		if n >= 2 && (c != "S" || l.edition != "en4" || h == l.director[c] || l.plainS(h) >= 2) {
			heirs = append(heirs, h)
		}
	}
	if len(heirs) == 0 {
		return ""
	}
	slices.SortFunc(heirs, func(a, b string) int {
		n := l.held[c][a]
		if n != l.held[c][b] {
			return l.held[c][b] - n
		}
		if l.edition != "en4" && (a == l.director[c]) != (b == l.director[c]) {
			return map[bool]int{true: -1, false: 1}[a == l.director[c]]
		}
		return l.since[c][a][n-1] - l.since[c][b][n-1]
	})
	return heirs[0]
}

// enthrone exchanges two shares for the director's; of the S-Bahn's plain ones
// first, then members' certificates, the last first.
func (l *ledger) enthrone(c, heir string) {
	old := l.director[c]
	if heir == old {
		return
	}
	if c == "S" {
		for i, plain := 2, l.plainS(heir); i >= 0 && plain < 2; i-- {
			if l.member[i] == heir {
				l.member[i] = old
				plain++
			}
		}
	}
	if old == "pool" { // it gets two shares for the director's
		l.pool[c] += 2
	}
	l.director[c] = heir
}

func (l *ledger) buy(by, c string, used bool) {
	holder, n := by, 1
	if l.stage == operating {
		holder = l.unit
	}
	price := l.issue[c]
	chair, member := false, -1
	switch {
	case used:
		price = l.price(c)
	case c == "S":
		sold := 20 - l.left[c]
		chair = sold == 0
		if sold >= 2 && sold <= 4 {
			member = sold - 2
		}
	case l.edition == "en4":
		chair = l.stage == trading && l.state[c] == unopened
	default:
		chair = l.left[c] == 10
	}
	if chair {
		n = 2
	}
	l.pay(holder, "bank", n*price)
	if used {
		l.pool[c]--
	} else {
		l.left[c] -= n
	}
	if l.state[c] == unopened {
		l.open(c)
	}
	l.give(c, holder, n)
	if chair {
		l.director[c] = holder
	}
	if member >= 0 {
		l.member[member] = holder
	}
	if l.stage != operating {
		l.bought++
		l.lastBuyer = by
	}
	l.succeed(c)
	l.grow(c)
}

func (l *ledger) open(c string) {
	l.state[c] = offered
	l.now++
	l.arrived[c] = l.now
}

// grow starts a company with 60 % sold, the S-Bahn with 30 % (4.25, 12.4), and
// joins nets whose head is chairman or has sold the certificate.
func (l *ledger) grow(c string) {
	soldPercent := 100 - l.left[c]*per(c)
	if l.edition == "en4" && l.director[c] == "" && c != "S" && soldPercent >= 60 && l.state[c] == offered {
		l.director[c] = l.heir(c)
	}
	if c != "S" && l.state[c] == offered && soldPercent >= 60 && l.headed(c) {
		l.state[c] = started
		l.pay("bank", c, 10*l.issue[c])
	}
	if c == "S" && l.state[c] == offered && soldPercent >= 30 && l.director[c] != "" {
		l.state[c] = started
		l.pay("bank", "S", 420)
		for i, m := range l.member {
			net := "S" + strconv.Itoa(i+1)
			if m == l.director[c] || m == "pool" {
				net = "S"
			} else {
				l.nets[net] = true
			}
			l.pay("bank", net, 420)
		}
	}
	if c == "S" && l.state[c] == started {
		for i, m := range l.member {
			if m == l.director[c] || m == "pool" {
				l.join("S" + strconv.Itoa(i+1))
			}
		}
	}
}

func (l *ledger) headed(c string) bool { return l.director[c] != "" && l.director[c] != "pool" }

func (l *ledger) join(net string) {
	if !l.nets[net] {
		return
	}
	if net == l.unit {
		l.saveUnlessBooked()
	}
	delete(l.nets, net)
	l.waiting = slices.DeleteFunc(l.waiting, func(u string) bool { return u == net })
	l.pay(net, "S", l.money[net])
	for k, n := range l.trams[net] {
		l.trams["S"][k] += n
	}
	clear(l.trams[net])
	l.scrapExcess("S")
}

// sell sells shares one by one; a director who falls behind goes on with what
// they got for the director's share. All are paid at one price.
func (l *ledger) sell(holder, c string, n, member int, forced bool) {
	price := l.price(c)
	for range n {
		if member >= 0 {
			l.member[member] = "pool"
		}
		l.give(c, holder, -1)
		l.pool[c]++
		l.succeed(c)
	}
	l.pay("bank", holder, n*price)
	if !slices.Contains(l.seats, holder) {
		l.credited(holder)
	}
	if (l.stage == trading || forced) && !l.sold[c] {
		l.move(c, 0, -1, 0)
	}
	l.sold[c] = true
	l.grow(c)
}

// Turns.

func (l *ledger) openUnit(u string) {
	l.closeUnit()
	l.unit, l.booked, l.fares, l.bonus = u, false, 0, 0
	l.waiting = slices.DeleteFunc(l.waiting, func(w string) bool { return w == u })
	clear(l.sold)
}

func (l *ledger) closeUnit() {
	if l.unit == "" {
		return
	}
	l.saveUnlessBooked()
	if l.sp+l.ss > 0 && !slices.ContainsFunc(l.waiting, isNet) {
		l.settle()
	}
	l.unit = ""
}

func (l *ledger) saveUnlessBooked() {
	if !l.booked && (l.state[l.unit] == started || l.nets[l.unit]) {
		l.save()
	}
}

func (l *ledger) save() {
	l.booked = true
	l.pay("bank", l.unit, l.fares+l.bonus)
	l.credited(l.unit)
	if isNet(l.unit) {
		l.decided(0, false)
		return
	}
	l.fall(l.unit)
}

func (l *ledger) payOut(fares, waive bool) {
	l.booked = true
	u := l.unit
	if isNet(u) && !waive && (u != "S" || l.edition == "de5" && len(l.nets) > 0) {
		l.commission(u)
	}
	amount := l.fares + l.bonus
	if fares {
		amount = l.fares
		l.pay("bank", u, l.bonus)
		l.credited(u)
	}
	if isNet(u) {
		l.decided(amount, true)
		return
	}
	l.dividend(u, amount)
	l.rise(u)
}

func (l *ledger) commission(u string) {
	head := l.director["S"]
	if u != "S" {
		head = l.member[u[1]-'1']
	}
	if l.edition == "en4" && !slices.Contains(l.seats, head) {
		head = l.director[head]
	}
	l.pay(u, head, min(20, l.money[u]))
	l.credited(head)
}

func (l *ledger) decided(amount int, paid bool) {
	l.spaid += amount
	if paid {
		l.sp++
	} else {
		l.ss++
	}
	if !slices.ContainsFunc(l.waiting, isNet) {
		l.settle()
	}
}

func (l *ledger) settle() {
	l.dividend("S", l.spaid)
	switch sp, ss := l.sp, l.ss; {
	case sp > ss:
		l.rise("S")
	case ss > sp:
		l.fall("S")
	}
	l.spaid, l.sp, l.ss = 0, 0, 0
}

// dividend pays the players first, then the companies.
func (l *ledger) dividend(c string, amount int) {
	for _, h := range append(slices.Clone(l.seats), inTheGame...) {
		l.pay("bank", h, amount*l.held[c][h]*per(c)/100)
		if !slices.Contains(l.seats, h) {
			l.credited(h)
		}
	}
	inPool := l.pool[c]
	if l.director[c] == "pool" {
		inPool += 2
	}
	l.pay("bank", c, amount*inPool*per(c)/100)
}

func (l *ledger) rise(c string) {
	l.move(c, 1, 0, 1)
	if l.price(c) >= 400 {
		l.top = true
		if l.edition != "house" {
			l.end = priceTop
		}
	}
}

func (l *ledger) fall(c string) {
	moved := l.move(c, -1, 0, -1)
	if l.price(c) <= 10 && (l.edition != "house" || !moved) {
		l.bankrupt(c)
	}
}

func (l *ledger) bankrupt(c string) {
	l.state[c] = gone
	units := []string{c}
	if c == "S" {
		units = []string{"S", "S1", "S2", "S3"}
	}
	for _, u := range units {
		l.pay(u, "bank", l.money[u])
		for k, n := range l.trams[u] {
			l.used[k] += n
		}
		clear(l.trams[u])
		l.waiting = slices.DeleteFunc(l.waiting, func(w string) bool { return w == u })
	}
	clear(l.held[c])
	l.left[c], l.pool[c], l.director[c] = 0, 0, "pool"
	if c == "S" {
		clear(l.nets)
		l.member = [3]string{"pool", "pool", "pool"}
		return
	}
	l.owed[c] = ""
	l.drop("S", c)
}

// drop puts all shares of a holder into the pool.
func (l *ledger) drop(c, holder string) {
	if c == "S" {
		for i, m := range l.member {
			if m == holder {
				l.member[i] = "pool"
			}
		}
	}
	n := l.held[c][holder]
	l.give(c, holder, -n)
	l.pool[c] += n
	if l.director[c] == holder {
		l.director[c] = "pool"
		l.pool[c] -= 2
	}
	l.succeed(c)
	if l.state[c] != gone {
		l.grow(c)
	}
}

// Trams.

func (l *ledger) count(u string) (n int) {
	for _, k := range l.trams[u] {
		n += k
	}
	return n
}

func (l *ledger) deliver(u, k string, used bool, scrap string) {
	if scrap != "" {
		l.trams[u][scrap]--
	}
	l.trams[u][k]++
	if used {
		l.used[k]--
		return
	}
	l.stock[k]--
	if begins := map[string]int{"3": 2, "4": 3, "5": 4}[k]; begins == l.phase+1 {
		l.nextPhase()
	}
}

func (l *ledger) nextPhase() {
	l.phase++
	for _, k := range map[int][]string{3: {"2"}, 4: {"3", "4S"}}[l.phase] {
		l.stock[k], l.used[k] = 0, 0
		for u := range l.trams {
			l.trams[u][k] = 0
			if l.owed[u] == k {
				l.owed[u] = ""
			}
		}
	}
	for u := range l.trams {
		l.scrapExcess(u)
	}
	if l.state["S"] == unopened {
		l.open("S")
	}
}

// scrapExcess scraps the smallest trams above the limit.
func (l *ledger) scrapExcess(u string) {
	for _, k := range tramNames {
		for l.trams[u][k] > 0 && l.count(u) > tramLimits[l.phase-1] {
			l.trams[u][k]--
		}
	}
}

func isNet(u string) bool { return u[0] == 'S' && (len(u) == 1 || u[1] >= '1' && u[1] <= '3') }

// play books an action and what was told of it.
func (l *ledger) play(s *State, a core.Action, events []core.Event) error {
	text := Title.Format(a)
	by := a.By.String()
	if a.By == core.Chance {
		by = ""
	}
	told := func(code string) bool {
		return slices.ContainsFunc(events, func(e core.Event) bool { return e.Code == "1881.event."+code })
	}
	switch {
	case told("proposal"):
		l.pending = text
	case told("offer") && a.Kind != KindAgree && a.Kind != KindAye && a.Kind != KindNo:
		l.pending = text
	case a.Kind == KindAgree || a.Kind == KindAye || a.Kind == KindNo || a.Kind == KindVeto:
		if s.Asked == vetoAsked || s.Asked == voteAsked || told("offer") {
			break
		}
		if !told("refused") {
			l.do(l.actor("S"), l.pending, events)
		}
	case a.Kind == KindAccept:
		l.do(l.actor(l.unit), l.pending, events)
	case a.Kind != KindDecline:
		l.do(by, text, events)
	}
	return l.follow(s, events)
}

// actor is who acts for a unit.
func (l *ledger) actor(u string) string {
	h := l.director[u]
	if isNet(u) && u != "S" {
		h = l.member[u[1]-'1']
	}
	if !slices.Contains(l.seats, h) {
		h = l.director[h]
	}
	return h
}

func (l *ledger) do(by, text string, events []core.Event) {
	w := append(strings.Fields(text), "", "", "", "", "", "")
	n, _ := strconv.Atoi(w[1])
	switch w[0] {
	case "bid":
		l.bids[by] = n
		if len(l.bids) == len(l.seats) {
			l.openBids()
		}
	case "buy":
		l.buy(by, w[1], w[2] == "pool")
	case "sell":
		l.doSell(by, w, events)
	case "pass":
		l.pass()
	case "lay":
		l.lay(w[1], events)
	case "depot":
		l.depot()
	case "take":
		price, _ := strconv.Atoi(w[5])
		l.depot()
		l.pay(l.unit, w[3], price)
		l.extra[w[3]]--
		l.credited(w[3])
	case "run":
		l.run(events)
	case "pay":
		l.payOut(w[1] == "fares", slices.Contains(w, "waive"))
	case "withhold":
		l.save()
	case "tram":
		l.tram(by, w, events)
	}
}

func (l *ledger) openBids() {
	l.order = slices.Clone(l.seats)
	slices.SortStableFunc(l.order, func(a, b string) int { return cmp.Compare(l.bids[b], l.bids[a]) })
	for i, high := range l.order[:len(l.order)/2] { // the auctioneer sits first in these games
		low := l.order[len(l.order)-1-i]
		l.pay(high, low, l.bids[high]-l.bids[low])
	}
	l.leader, l.seat = l.order[0], l.order[0]
}

func (l *ledger) doSell(by string, w []string, events []core.Event) {
	holder, forced := by, l.forced != ""
	if l.stage == operating && !forced {
		holder = l.unit
	}
	n, _ := strconv.Atoi(w[1])
	c, member := w[2], -1
	if w[1] == "member" {
		i, _ := strconv.Atoi(w[2])
		c, n, member = "S", 1, i-1
	}
	l.sell(holder, c, n, member, forced)
	if forced {
		l.raised(by, events)
	}
}

func (l *ledger) pass() {
	if l.stage == trading {
		if l.quiet++; l.bought > 0 {
			l.quiet = 0
		}
		l.seat = l.next(l.seat)
	}
	if l.stage != operating {
		l.bought = 0
		clear(l.sold)
	}
}

// next is who comes after a seat: in the first stock round by the bids (2.4).
func (l *ledger) next(seat string) string {
	list := l.seats
	if l.rounds == 1 {
		list = l.order
	}
	at := slices.Index(list, seat)
	for i := 1; i <= len(list); i++ {
		if n := list[(at+i)%len(list)]; !l.out[n] {
			return n
		}
	}
	return seat
}

func (l *ledger) lay(hex string, events []core.Event) {
	h, _ := printed.layout.Map.At(hex)
	place := printed.layout.Map.Hexes[h]
	for _, e := range events {
		switch e.Code {
		case "1881.event.lay":
			l.pay(l.unit, "bank", e.Args[3].N)
			if e.Args[3].N != 0 && e.Args[3].N != 50 {
				panic("building costs 50 (6.15)")
			}
		case "1881.event.bonus.build":
			if want, _ := strconv.Atoi(place.Bonus[0]); want != e.Args[1].N {
				panic("another bonus is printed there (6.16)")
			}
			l.pay("bank", l.unit, e.Args[1].N)
			l.credited(l.unit)
		case "1881.event.bonus.edge":
			l.bonus += 100
		}
	}
}

func (l *ledger) depot() {
	l.extra[l.unit]++
	l.pay(l.unit, "bank", []int{40, 80, 120}[l.extra[l.unit]-1])
}

func (l *ledger) run(events []core.Event) {
	for _, e := range events {
		if e.Code == "1881.event.run" {
			l.fares, l.bonus = e.Args[2].N-l.piers(e.Args[1].S), l.bonus+l.piers(e.Args[1].S)
		}
	}
}

// piers is what the ferries of Wannsee, Kladow, Müggelheim and Rahnsdorf pay
// (9.3).
func (l *ledger) piers(runs string) (sum int) {
	for _, w := range strings.Fields(strings.ReplaceAll(runs, ";", " ")) {
		h, ok := printed.layout.Map.At(w)
		if ok && slices.Contains([]string{"Wannsee", "Kladow", "Müggelheim", "Rahnsdorf"}, printed.layout.Map.Hexes[h].Name) {
			sum += 40
		}
	}
	return sum
}

// tram books a purchase: from the bank, from another company, or on credit.
func (l *ledger) tram(by string, w []string, events []core.Event) {
	k, after := w[1], func(word string) string { return w[slices.Index(w, word)+1] }
	scrap, help := "", 0
	if slices.Contains(w, "scrap") {
		scrap = after("scrap")
	}
	if slices.Contains(w, "help") {
		help, _ = strconv.Atoi(after("help"))
	}
	switch {
	case w[2] == "credit":
		l.owed[l.unit] = k
		l.deliver(l.unit, k, false, "")
	case w[2] == "from":
		price, _ := strconv.Atoi(after("for"))
		l.pay(l.unit, w[3], price)
		if scrap != "" {
			l.trams[l.unit][scrap]--
		}
		l.trams[w[3]][k]--
		l.trams[l.unit][k]++
		l.credited(w[3])
	case l.edition == "house" && l.count(l.unit) == 0 && (help > l.money[by] || help > tramPrices[k]/4):
		for !isNet(l.unit) && l.money[l.unit] < tramPrices[k] && l.plainOrMember(l.unit) {
			l.sellForced(l.unit)
		}
		l.forced = strings.Join(w, " ")
		l.raised(by, events)
	default:
		l.pay(by, l.unit, help)
		l.pay(l.unit, "bank", tramPrices[k])
		l.deliver(l.unit, k, slices.Contains(w, "used"), scrap)
	}
}

// plainOrMember: has it an S-Bahn share beside the chairman's?
func (l *ledger) plainOrMember(h string) bool {
	n := l.held["S"][h]
	if l.director["S"] == h {
		n -= 2
	}
	return n > 0
}

func (l *ledger) sellForced(h string) {
	member := -1
	for i := 2; i >= 0 && l.plainS(h) == 0; i-- {
		if l.member[i] == h {
			member = i
			break
		}
	}
	if member >= 0 {
		l.member[member] = "pool"
	}
	l.give("S", h, -1)
	l.pool["S"]++
	l.succeed("S")
	l.pay("bank", h, l.price("S"))
	l.grow("S")
}

// raised goes on with a forced purchase of the house rules: the director's cash
// is enough, or they have nothing left and are out.
func (l *ledger) raised(by string, events []core.Event) {
	w := strings.Fields(l.forced)
	k := w[1]
	lack := max(0, tramPrices[k]-l.money[l.unit])
	if lack <= l.money[by] {
		l.pay(by, l.unit, lack)
		l.pay(l.unit, "bank", tramPrices[k])
		scrap := ""
		l.deliver(l.unit, k, slices.Contains(w, "used"), scrap)
		l.forced = ""
		return
	}
	if !slices.ContainsFunc(events, func(e core.Event) bool { return e.Code == "1881.event.out" }) {
		return
	}
	l.forced = ""
	l.out[by] = true
	l.pay(by, "bank", l.money[by])
	for _, c := range inTheGame {
		if l.state[c] != offered && l.state[c] != started {
			continue
		}
		l.drop(c, by)
		if c != "S" && l.director[c] == "pool" && l.state[c] == started {
			l.bankrupt(c)
		}
	}
	if l.out[l.leader] {
		l.leader = l.next(l.leader)
	}
	if len(l.out) >= len(l.seats)-1 {
		l.end = nothingLeft
	}
}

// follow takes the game on to where it waits: turns begin and end, rounds too.
func (l *ledger) follow(s *State, events []core.Event) error {
	for _, e := range events {
		switch e.Code {
		case "1881.event.join":
			l.join(e.Args[0].S)
		case "1881.event.stock.round":
			if err := l.closeRound(); err != nil {
				return err
			}
			l.stage, l.rounds, l.quiet, l.bought, l.lastBuyer, l.seat = trading, e.Args[0].N, 0, 0, "", l.leader
			clear(l.sold)
		case "1881.event.leader":
			if l.stage == trading {
				if err := l.closeStock(e.Args[0].N); err != nil {
					return err
				}
			}
		case "1881.event.operating.round":
			if err := errors.Join(l.closeRound(), l.operatingRound(e.Args[1].N)); err != nil {
				return err
			}
		case "1881.event.turn":
			if err := l.nextTurn(e.Args[0].S); err != nil {
				return err
			}
		}
	}
	if s.Stage == over || s.Stage == operating && s.Clock.Step >= tramsStep && l.unit != "" {
		if l.end == notEnded {
			l.saveUnlessBooked()
		}
	}
	if s.Stage == over {
		return l.finish(s)
	}
	return nil
}

func (l *ledger) closeStock(leader int) error {
	if l.quiet < len(l.seats)-len(l.out) {
		return errors.New("the stock round ends before all have passed (4.6)")
	}
	if l.lastBuyer != "" {
		l.leader = l.clockwise(l.lastBuyer)
	}
	if l.leader != strconv.Itoa(leader+1) {
		return fmt.Errorf("player %d leads, not %s (4.7)", leader+1, l.leader)
	}
	for _, c := range l.byPrice() {
		held := 0
		for h, n := range l.held[c] {
			if slices.Contains(l.seats, h) || l.edition == "house" {
				held += n
			}
		}
		if held*per(c) == 100 && l.end == notEnded { // 4.16
			if l.move(c, 0, 1, 0); l.price(c) >= 400 {
				l.end = priceTop
			}
		}
	}
	return nil
}

func (l *ledger) clockwise(seat string) string {
	for i := 1; ; i++ {
		if n := l.seats[(slices.Index(l.seats, seat)+i)%len(l.seats)]; !l.out[n] {
			return n
		}
	}
}

// byPrice is the order of 5.1: the highest first; on one space the upper
// marker, of different spaces the lower and then the one further right.
func (l *ledger) byPrice() (list []string) {
	for _, c := range inTheGame {
		if l.price(c) > 0 {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, l.before)
	return list
}

func (l *ledger) before(a, b string) int {
	return cmp.Or(cmp.Compare(l.price(b), l.price(a)), cmp.Compare(l.at[b][0], l.at[a][0]), cmp.Compare(l.at[b][1], l.at[a][1]),
		cmp.Compare(l.arrived[a], l.arrived[b]))
}

func (l *ledger) operatingRound(n int) error {
	if n > perRound[l.phase-1] {
		return fmt.Errorf("operating round %d in phase %d (5.3)", n, l.phase)
	}
	if n > 1 && (l.broke || l.top) {
		return errors.New("another operating round though the game is over (13.1)")
	}
	l.stage, l.waiting = operating, nil
	for _, u := range append(inTheGame, "S1", "S2", "S3") {
		if l.state[u] == started || l.nets[u] {
			l.waiting = append(l.waiting, u)
		}
	}
	return nil
}

// nextTurn: whether it is this one's turn.
func (l *ledger) nextTurn(u string) error {
	first := l.nextUnit()
	if first != u {
		return fmt.Errorf("it is %s's turn, not %s's (5.1)", first, u)
	}
	l.openUnit(u)
	return nil
}

// nextUnit is who operates next, or "". Nets without a head are passed over and
// save.
func (l *ledger) nextUnit() string {
	l.closeUnit()
	company := func(u string) string {
		if isNet(u) {
			return "S"
		}
		return u
	}
	for len(l.waiting) > 0 {
		first := slices.MinFunc(l.waiting, func(a, b string) int {
			last := func(u string) int { return map[bool]int{true: 1}[l.edition == "house" && isNet(u)] }
			return cmp.Or(cmp.Compare(last(a), last(b)), l.before(company(a), company(b)), strings.Compare(a, b))
		})
		if actor := l.actor(first); actor != "" && actor != "pool" {
			return first
		}
		l.openUnit(first)
		l.closeUnit()
	}
	return ""
}

// closeRound: all have had their turn.
func (l *ledger) closeRound() error {
	if u := l.nextUnit(); u != "" {
		return fmt.Errorf("the round ends before %s's turn (5.1)", u)
	}
	return nil
}

func (l *ledger) finish(s *State) error {
	if l.end == notEnded {
		if l.stage == operating && s.End != nothingLeft {
			if err := l.closeRound(); err != nil {
				return err
			}
		}
		switch {
		case l.top:
			l.end = priceTop
		case l.broke:
			l.end = bankBroken
		case s.End == nothingLeft:
			l.end = nothingLeft // three rounds without anything: ours, not the rulebook's
		}
	}
	if l.end != s.End {
		return fmt.Errorf("the game ends by %v, not %v (13.1)", s.End, l.end)
	}
	for i, seat := range l.seats {
		worth := l.money[seat]
		for _, c := range inTheGame {
			worth += l.held[c][seat] * l.price(c)
		}
		if got := s.Score()[i]; got != worth && !l.out[seat] {
			return fmt.Errorf("player %s has %d in the end, not %d (13.3)", seat, got, worth)
		}
	}
	return nil
}

// compare holds the books against the position.
func (l *ledger) compare(s *State) (err error) {
	same := func(got, want int, what ...string) {
		if got != want && err == nil {
			err = fmt.Errorf("%s: %d, not %d", strings.Join(what, " "), got, want)
		}
	}
	same(int(s.Bank), l.money["bank"], "the bank")
	same(int(s.Phase), l.phase, "phase")
	for i, seat := range l.seats {
		same(int(s.Cash[i]), l.money[seat], "cash of", seat)
	}
	for u := range units {
		name := unitName(s.tables, u)
		same(int(s.Till[u]), l.money[name], "treasury of", name)
		for k, kind := range tramNames {
			same(int(s.Trams[u][k]), l.trams[name][kind], name, "trams", kind)
		}
	}
	for k, kind := range tramNames {
		same(int(s.Stock[k]), l.stock[kind], "new trams", kind)
		same(int(s.Used[k]), l.used[kind], "used trams", kind)
	}
	for c, name := range inTheGame {
		same(int(s.price(c)), l.price(name), "price of", name)
		l.compareShares(s, c, same)
		if got := s.holderName(s.Reg[c].Director); l.headed(name) && got != l.director[name] {
			return fmt.Errorf("%s is director of %s, not %s", got, name, l.director[name])
		}
	}
	if s.Stage == trading && seatNames[s.Seat] != l.seat {
		return fmt.Errorf("it is player %d's turn, not %s's (4.1)", s.Seat+1, l.seat)
	}
	return err
}

func (l *ledger) compareShares(s *State, c int, same func(got, want int, what ...string)) {
	name := inTheGame[c]
	same(int(s.Reg[c].of(c, rail.Bank)), l.left[name], "new shares of", name)
	for i, who := range l.seats {
		same(int(s.Reg[c].of(c, rail.Holder(i))), l.held[name][who], "shares of", name, "of", who)
	}
	for i, who := range inTheGame[:tramCompanies] {
		same(int(s.Reg[c].of(c, rail.Company+rail.Holder(i))), l.held[name][who], "shares of", name, "of", who)
	}
}
