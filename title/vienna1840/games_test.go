package vienna1840

import (
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
	"remise/core/coretest"
	"remise/core/why"
	"remise/rail"
	"remise/rail/track"
	"remise/texts"
)

// The games in testdata/games are documents, one for each section of the
// rulebook: a line behind "> " is played, and the lines below it are what must
// come of it. "go test -run Games -update" rewrites them; read them before you
// commit them.
//
//	> table 3 rules=book map=full    begins a match; the rest is given by hand
//	> round LR2a                     goes to the start of that round
//	> given cash 2 150               a player's cash
//	> given company WT 1 80          founded by player 1 at 80
//	> given treasury WT 300          and so revenue, shares WT 2 3 (player 2 has three), price WT 250
//	> given line WT 5                a line card on the charter
//	> given tram WT red              the next red tram, beside the first line without one
//	> given tile E17 235/1           a tile on the map
//	> given marker 3 E17 2           a marker of line 3 on the second stop of E17
//	> given landmark SB 2            owned by player 2 (or WT, bank, gone)
//	> given offer 3 5 7              line cards for sale
//	> given newest red               the newest tram bought so far
//	> given stock tile 57 0          how many are left; stock tram red 0 likewise
//	> given nodes 1                  how far the search for a best run may go
//	> bid 45                         an action of whoever is to act
//	> as 3 bid 45                    an action of player 3
//	> cites bid 45                 the rule that an explanation of it names
//	> why E17                        what cannot be done on a hex, and why; without a hex, all the rest
//	> show WT                        a company; show 2 a player; show E17 a hex; show L16 a tile; show ask, choices, score
//
// What an action brings about is told as events, in English, or as a refusal.

var stage = &coretest.Stage{
	Title: Title,
	Begin: func(s *coretest.Stage, _ string) func(string) []string { return (&performance{stage: s}).obey },
	Say:   func(text core.Text) string { return texts.Render("en", text, nil) },
	Refuse: func(r *core.Refusal) string {
		return texts.Render("en", r.Text, nil) + " [" + r.Rule + "]"
	},
	Error: func(err error) string { return texts.Error("en", err) },
}

func TestGames(t *testing.T) {
	stage.Play(t, "testdata/games/*.txt")
	provokeRaw()
	stage.Shown(t, refusals(t))
}

// Every difference of the profiles is a switch of its own: turned alone, some
// document tells another story.
func TestEveryDifferenceMatters(t *testing.T) {
	var documents []string
	files, _ := filepath.Glob("testdata/games/*.txt")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, string(text))
	}
	for d := range Differences {
		other := *stage
		other.Begin = func(s *coretest.Stage, _ string) func(string) []string {
			return (&performance{stage: s, turned: 1 << d}).obey
		}
		tells := func(text string) bool { return other.Perform(text) != text }
		if !slices.ContainsFunc(documents, tells) {
			t.Errorf("no document shows the difference %s", Differences[d].Text)
		}
	}
}

// refusals are the codes of all refusals in the source.
func refusals(t *testing.T) []string {
	var codes []string
	literal := regexp.MustCompile(`"(1840\.refuse\.[a-z]+)"`)
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range literal.FindAllSubmatch(text, -1) {
			codes = append(codes, string(m[1]))
		}
	}
	return codes
}

// provokeRaw plays what has no notation: a client can send it all the same.
func provokeRaw() {
	g := &performance{stage: stage}
	g.obey("table 2 rules=book")
	stage.Provoke(g.s, core.Action{By: core.Chance, Kind: kinds})
}

// performance is one document being played.
type performance struct {
	stage *coretest.Stage
	s     *State
	out   []string // the answer to the command at hand

	turned uint32 // differences of the profiles that are the other way round
}

func (g *performance) say(format string, args ...any) {
	g.out = append(g.out, fmt.Sprintf(format, args...))
}

func (g *performance) obey(command string) []string {
	g.out = nil
	g.do(command)
	return g.out
}

func (g *performance) do(command string) {
	words := strings.Fields(command)
	switch words[0] {
	case "table":
		g.table(words[1:])
	case "round":
		g.round(words[1])
	case "given":
		g.given(words[1], words[2:])
		if err := g.s.Audit(); err != nil {
			g.say("audit: %v", err)
		}
	case "show":
		g.show(words[1])
	case "why":
		g.why(append(words, "")[1])
	case "says":
		g.says(strings.Join(words[1:], " "))
	case "cites":
		_, rule := g.s.Explain(g.parsed(strings.Join(words[1:], " ")))
		g.say("%s", rule)
	case "as":
		seat, _ := core.ParseSeat(words[1])
		g.out = g.stage.Act(g.s, seat, strings.Join(words[2:], " "))
	default:
		g.out = g.stage.Act(g.s, g.s.turn, command)
	}
}

// says tells how a move of whoever is to act is offered.
func (g *performance) says(notation string) {
	g.say("%s", texts.Render("en", g.s.Describe(g.parsed(notation)), nil))
}

// parsed is an action of whoever is to act.
func (g *performance) parsed(notation string) core.Action {
	a, err := Title.Parse(notation)
	if err != nil {
		panic(err)
	}
	a.By = g.s.turn
	return a
}

// why tells what whoever is to act cannot do, on a hex or at all.
func (g *performance) why(place string) {
	for _, r := range why.Not(g.s, g.s.turn, place) {
		g.say("%s", texts.Reason("en", r, nil))
	}
}

func (g *performance) table(words []string) {
	options := map[string]string{}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		options[key] = value
	}
	seats, _ := strconv.Atoi(words[0])
	setup, err := core.Prepare(Title, seats, options)
	if err == nil {
		err = g.sitDown(setup)
	}
	if err != nil {
		g.say("%s", texts.Error("en", err))
	}
}

func (g *performance) sitDown(setup core.Setup) error {
	match, err := newGame(setup)
	if err != nil {
		return err
	}
	match.departs ^= g.turned
	match.countTiles()
	g.s = match.newState()
	return nil
}

func (g *performance) round(name string) {
	i := slices.IndexFunc(g.s.g.rounds, func(r roundInfo) bool { return r.name == name })
	s := g.s
	s.at, s.clock, s.line, s.auction, s.fresh[0] = int8(i), rail.Clock{}, 0, rail.NoAuction, nobody
	if s.round().kind == lineRound {
		s.nextLine(nil)
	}
	var events []core.Event
	s.advance(&events)
	g.out = g.stage.Tell(events)
}

func (g *performance) company(short string) int {
	c := slices.IndexFunc(g.s.g.company[:], func(c companyInfo) bool { return c.written == short })
	if c < 0 {
		panic("no company " + short)
	}
	return c
}

// set makes a purse hold an amount, at the bank's expense.
func (g *performance) set(purse *int32, amount string) {
	n, err := strconv.Atoi(amount)
	if err != nil {
		panic(err)
	}
	rail.Pay(&g.s.bank, purse, int32(n)-*purse)
}

func seatOf(word string) core.Seat {
	seat, ok := core.ParseSeat(word)
	if !ok {
		panic("no seat " + word)
	}
	return seat
}

func (g *performance) given(what string, args []string) {
	s := g.s
	switch what {
	case "cash":
		g.set(&s.cash[seatOf(args[0])], args[1])
	case "company":
		g.found(g.company(args[0]), seatOf(args[1]), args[2])
	case "treasury":
		g.set(&s.charters[g.company(args[0])].treasury, args[1])
	case "revenue":
		g.set(&s.charters[g.company(args[0])].revenue, args[1])
	case "shares":
		n, _ := strconv.Atoi(args[2])
		s.shares[g.company(args[0])].Move(rail.Pool, rail.Holder(seatOf(args[1])), int8(n))
	case "price":
		row, _ := strconv.Atoi(args[1])
		col, _ := strconv.Atoi(args[2])
		rail.Put(s.spots[:], g.company(args[0]), s.g.market.At(row, col))
	case "line":
		g.line(g.company(args[0]), args[1])
	case "tram":
		g.tram(int8(g.company(args[0])), int8(slices.Index(kindNames[:], args[1])))
	case "tile":
		g.lay(args[0], args[1])
	case "marker":
		g.marker(args)
	case "landmark":
		s.owner[s.g.findLandmark(args[0])] = g.holder(args[1])
	case "offer":
		for _, w := range args {
			n, _ := strconv.Atoi(w)
			s.offer |= 1 << n
		}
		s.stack &^= s.offer
	case "newest":
		s.stock.Newest = int8(slices.Index(kindNames[:], args[0]))
	case "stock":
		g.stock(args)
	case "nodes":
		n, _ := strconv.Atoi(args[0])
		shared := *s.g
		shared.nodes = int64(n)
		s.g = &shared
	default:
		panic("given what: " + what)
	}
}

func (g *performance) found(c int, seat core.Seat, price string) {
	n, _ := strconv.Atoi(price)
	g.s.shares[c].Director = rail.Holder(seat)
	g.s.rights &^= 1 << seat
	rail.Put(g.s.spots[:], c, g.s.g.market.Find(tramStart, n))
}

func (g *performance) line(c int, word string) {
	n, _ := strconv.Atoi(word)
	s := g.s
	s.charters[c].lines[s.lineCount(int8(c))] = int8(n)
	s.amend(int8(n), func(l *lineCard) { l.owner = int8(c) })
	s.stack &^= 1 << n
	s.offer &^= 1 << n
}

func (g *performance) tram(c, kind int8) {
	s := g.s
	s.co = c
	s.addTram(kind)
	s.stock.Sell(kind)
	ch := &s.charters[c]
	for i, t := range ch.trams {
		for space := int8(0); t != noTram && ch.beside[i] == spare && space < spaces; space++ {
			if ch.lines[space] != 0 && s.tramOf(ch.lines[space]) == noTram {
				ch.beside[i] = space
			}
		}
	}
}

func (g *performance) lay(at, what string) {
	id, turn, _ := strings.Cut(what, "/")
	i, ok := catalogue().Find(id)
	h, on := g.s.g.layout.Map.At(at)
	n, err := strconv.Atoi(turn)
	if !ok || !on || err != nil {
		panic(at + " " + what)
	}
	g.s.placeTile(h, track.Lay(i, n))
	g.s.circle = false
}

func (g *performance) marker(args []string) {
	s := g.s
	h, _ := s.g.layout.Map.At(args[1])
	stop := 0
	if len(args) > 2 {
		stop, _ = strconv.Atoi(args[2])
		stop--
	}
	n, _ := strconv.Atoi(args[0])
	s.putMark(h, stop, uint8(n))
	s.amend(int8(n), placed)
}

func (g *performance) holder(word string) rail.Holder {
	switch word {
	case "bank":
		return rail.Bank
	case "gone":
		return gone
	}
	if seat, ok := core.ParseSeat(word); ok {
		return rail.Holder(seat)
	}
	return rail.Company + rail.Holder(g.company(word))
}

// stock takes pieces out of the game.
func (g *performance) stock(args []string) {
	n, _ := strconv.Atoi(args[2])
	if args[0] == "tram" {
		k := slices.Index(kindNames[:], args[1])
		g.s.scrapped[k] += g.s.stock.Left[k] - uint8(n)
		g.s.stock.Left[k] = uint8(n)
		return
	}
	i, _ := catalogue().Find(args[1])
	shared := *g.s.g
	shared.counts[shared.print[i]] -= g.s.tiles[shared.print[i]] - uint8(n)
	g.s.tiles[shared.print[i]] = uint8(n)
	g.s.g = &shared
}

func (g *performance) show(what string) {
	v := g.s.Observe(core.Spectator).(View)
	if seat, ok := core.ParseSeat(what); ok {
		p := v.Players[seat]
		g.say("player %s: cash %d, loans %d, card %d, certificates %d of %d, worth %d", what, p.Cash, p.Loans, p.Card, p.Certificates, p.Limit, p.Worth)
		return
	}
	switch what {
	case "ask":
		g.say("%s", texts.Render("en", g.s.Ask(g.s.turn), nil))
	case "choices":
		g.choices()
	case "asides":
		g.asides()
	case "score":
		g.say("score %v, rank %v", g.s.Score(), g.s.Rank())
	case "offer":
		g.say("lines %v", v.Offer)
	default:
		g.showThing(what, v)
	}
}

// asides is what everybody may do though nobody waits for it.
func (g *performance) asides() {
	for seat := range core.First(g.s.g.seats).All {
		for _, c := range g.s.Aside(seat, nil) {
			g.say("%v: %s", seat, texts.Render("en", g.s.Describe(c.Action), nil))
		}
	}
}

func (g *performance) choices() {
	for _, c := range g.s.Legal(g.s.turn, nil) {
		span := ""
		if c.Step > 0 {
			span = fmt.Sprintf(" (to %d by %d)", c.Max, c.Step)
		}
		g.say("- %s%s", Title.Format(c.Action), span)
	}
}

func (g *performance) showThing(what string, v View) {
	for _, c := range v.Companies {
		if strings.ReplaceAll(c.ID, " ", "") == what {
			lines := core.List(len(c.Lines), func(i int) string {
				l := c.Lines[i]
				return fmt.Sprintf("{%d %s %d %d}", l.Number, cmp.Or(l.Tram, "-"), l.Income, l.Markers)
			})
			g.say("%s: price %d, shares %v, pool %d, treasury %d, revenue %d, lines %v, spare %v", what, c.Price, c.Shares, c.Pool, c.Treasury,
				c.Revenue, lines, c.Spare)
			return
		}
	}
	for _, h := range v.Hexes {
		if h.Hex == what {
			g.say("%s: tile %q turned %d, markers %q", what, h.Tile, h.Turn, h.Marks)
			return
		}
	}
	for _, tile := range v.Tiles {
		if tile.ID == what {
			g.say("tile %s: %d left", what, tile.Left)
			return
		}
	}
	g.say("%s: nothing there", what)
}
