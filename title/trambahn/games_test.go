package trambahn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/texts"
)

// The games in testdata/games are documents: a line behind "> " is played,
// and the lines below it are what must come of it. They are rewritten with
// "go test -run Games -update", and are to be read before they are committed.
//
//	> start 1 again                   who starts, and what follows a full tie if that matters; the match begins
//	> hand 1 r3 r4 g1 ...             what chance deals next; without it, cards that no line names
//	> given column 1 b 1 2 5 6 steam  puts cards and a tram before a player
//	> given row r r3 r4               puts passengers into a row
//	> given money 1 12                gives a player a money pile of that size
//	> given scorings 9                fills the pad with empty scorings
//	> given deck 2                    leaves only so many cards to draw
//	> given hand 1                    takes a player's hand away
//	> given offer horse steam         lays out these trams
//	> given stack 14                  that many trams have left the stack
//	> 1 passenger r3                  an action: what happened, or the refusal
//	> show                            the table
//	> see 2                           what a seat sees of the other's cards

var stage = &coretest.Stage{
	Title: Title,
	Begin: func(s *coretest.Stage, text string) func(string) []string {
		return (&performance{stage: s, rng: core.NewRNG(1), reserved: named(text)}).obey
	},
	Say:    func(text core.Text) string { return texts.Render("en", text, nil) },
	Refuse: func(r *core.Refusal) string { return texts.Refusal("en", r, nil) },
	Error:  func(err error) string { return "unreadable: " + texts.Error("en", err) },
}

func TestGames(t *testing.T) {
	stage.Play(t, "testdata/games/*.txt")
	provokeRaw(t)
	var codes []string
	for _, f := range faults[notYourTurn:] {
		codes = append(codes, f.code)
	}
	stage.Shown(t, codes)
}

// provokeRaw plays what has no notation: a client can send it all the same.
func provokeRaw(t *testing.T) {
	g := &performance{stage: stage, rng: core.NewRNG(1), reserved: map[Card]bool{}}
	for _, line := range []string{"start 1", "hand 1 r1 r2 r3 r4 r5 r6", "show"} {
		g.obey(line)
	}
	for code, a := range map[string]core.Action{
		"trambahn.refuse.row":       {Kind: passenger, Obj: [4]int16{int16(station(0, 1)), 2}},
		"trambahn.refuse.malformed": {By: 0, Kind: 99},
	} {
		if r := stage.Provoke(g.state, a); r == nil || r.Code != code {
			t.Errorf("%v: got %v, want %s", a, r, code)
		}
	}
}

// TestDecidingGameIsTold: after a full tie the table says that this game decides.
func TestDecidingGameIsTold(t *testing.T) {
	g := &performance{stage: stage, rng: core.NewRNG(1), reserved: named("> hand 1 r9 c r3\n")}
	for _, line := range []string{"start 1 again", "hand 1 r9 c r3 r8 r5 r6", "given row r r1 r2 c", "given scorings 9", "given money 2 12"} {
		g.obey(line)
	}
	told := func() bool { return g.state.Paper(0)[0].Head.Code == "trambahn.deciding" }
	before := told()
	if g.obey("1 passenger r9"); before || !told() {
		t.Errorf("a deciding game is told before the tie: %v, after it: %v", before, told())
	}
}

// named are the cards that a line deals: chance keeps them back until then.
func named(text string) map[Card]bool {
	all := map[Card]bool{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) > 2 && words[0] == ">" && words[1] == "hand" {
			for _, w := range words[3:] {
				if c, ok := parseCard(w); ok {
					all[c] = true
				}
			}
		}
	}
	return all
}

type performance struct {
	stage    *coretest.Stage
	state    *state
	rng      *core.RNG
	reserved map[Card]bool
}

func (g *performance) obey(command string) []string {
	words := strings.Fields(command)
	switch words[0] {
	case "start":
		options := map[string]string{"start": words[1]}
		if len(words) > 2 {
			options["tie"] = words[2]
		}
		setup, err := core.Prepare(Title, seats, options)
		if err != nil {
			return []string{err.Error()}
		}
		first, _ := Title.New(setup)
		g.state = first.(*state)
		for g.state.step == funding {
			g.play(g.unreserved())
		}
		return nil
	case "given":
		g.stage.Rigged = true
		return g.given(words[1], words[2:])
	case "show":
		return append(g.settle(), g.show()...)
	case "see":
		return append(g.settle(), g.see(words[1])...)
	case "hand":
		return g.act("chance", sortedHand(words))
	case "chance": // any entry of chance, as it stands in a log
		return g.act("chance", strings.Join(words[1:], " "))
	}
	return append(g.settle(), g.act(words[0], strings.Join(words[1:], " "))...)
}

// settle lets chance deal what the document leaves open.
func (g *performance) settle() []string {
	var lines []string
	for g.state.ToAct().Has(core.Chance) {
		lines = append(lines, g.play(g.unreserved())...)
	}
	return lines
}

// sortedHand: a hand has no order, so its notation has one.
func sortedHand(words []string) string {
	cards := make([]Card, len(words)-2)
	for i, w := range words[2:] {
		cards[i], _ = parseCard(w)
	}
	slices.Sort(cards)
	return "hand " + words[1] + " " + strings.Join(names(cards), " ")
}

// unreserved is what chance deals when the document does not say.
func (g *performance) unreserved() core.Action {
	for range 100_000 {
		a := g.state.Chance(g.rng)
		if a.Kind == start || !slices.ContainsFunc(dealt(a, nil), func(c Card) bool { return g.reserved[c] }) {
			return a
		}
	}
	panic("chance cannot keep the reserved cards back")
}

func (g *performance) act(seat, notation string) []string {
	by, ok := core.ParseSeat(seat)
	if !ok {
		return []string{"no seat: " + seat}
	}
	a, err := Title.Parse(notation)
	if a.By = by; err == nil && g.state.Check(a) == nil {
		g.release(a)
	}
	return g.stage.Act(g.state, by, notation)
}

func (g *performance) play(a core.Action) []string {
	g.release(a)
	return g.stage.Apply(g.state, a)
}

// release lets chance deal again what an action has dealt.
func (g *performance) release(a core.Action) {
	for _, c := range dealtBy(a) {
		delete(g.reserved, c)
	}
}

func dealtBy(a core.Action) []Card {
	if a.Kind != deal {
		return nil
	}
	return dealt(a, nil)
}

func (g *performance) given(what string, words []string) []string {
	s := g.state
	switch what {
	case "column":
		g.giveColumn(words)
	case "row":
		r := &s.rows[strings.Index(letters, words[0])]
		for _, w := range words[1:] {
			r.at[r.n], _ = parseCard(w)
			r.n++
		}
	case "money":
		p := &s.players[words[0][0]-'1'].money
		for n, _ := strconv.Atoi(words[1]); int(p.n) > n; {
			p.pop()
		}
	case "scorings":
		n, _ := strconv.Atoi(words[0])
		s.scorings = uint8(n)
	case "deck":
		n, _ := strconv.Atoi(words[0])
		s.deck.n = uint8(n)
	case "hand":
		s.players[words[0][0]-'1'].hand = hand{}
	case "stack":
		n, _ := strconv.Atoi(words[0])
		s.stack = uint8(n)
	case "offer":
		s.offer = [3]uint8{}
		for _, w := range words {
			s.offer[slices.IndexFunc(printed.trams, func(t tram) bool { return t.name == w })]++
		}
	default:
		return []string{"unknown: given " + what}
	}
	return nil
}

func (g *performance) giveColumn(words []string) {
	p := &g.state.players[words[0][0]-'1']
	c := &p.columns[p.n]
	*c = column{colour: uint8(strings.Index(letters, words[1]))}
	p.n++
	for _, w := range words[2:] {
		if kind := slices.IndexFunc(printed.trams, func(t tram) bool { return t.name == w }); kind >= 0 {
			c.tram = uint8(kind + 1)
		} else if w == "c" {
			c.conductors++
		} else if v, err := strconv.Atoi(w); err == nil {
			c.values |= 1 << (v - 1)
		}
	}
}

func (g *performance) show() []string {
	v := g.state.Observe(core.Spectator).(View)
	var lines []string
	for _, r := range v.Rows {
		if len(r.Cards) > 0 {
			lines = append(lines, "row "+r.Colour+": "+strings.Join(r.Cards, " "))
		}
	}
	for i, p := range v.Players {
		lines = append(lines, fmt.Sprintf("player %d: %d points, extra %d, money %d, hand %d", i+1, p.Total, p.Extra, p.Money, p.Cards))
		for n, c := range p.Columns {
			lines = append(lines, fmt.Sprintf("  column %d: %s %s counts %d, scores %d", n+1, strings.Join(c.Cards, " "), c.Tram, c.Points, c.Worth))
		}
	}
	offer := "offer:"
	for _, t := range v.Offer {
		offer += strings.Repeat(" "+t.Name, t.Offer)
	}
	lines = append(lines, offer, fmt.Sprintf("deck %d, discard %d, step %s, scorings %d", v.Deck, v.Discard, v.Step, v.Scorings))
	if v.Step == "over" {
		lines = append(lines, fmt.Sprint("rank ", g.state.Rank()))
	}
	return lines
}

func (g *performance) see(seat string) []string {
	by, _ := core.ParseSeat(seat)
	v := g.state.Observe(by).(View)
	var lines []string
	for i, p := range v.Players {
		lines = append(lines, fmt.Sprintf("player %d: hand %v, money pile %s", i+1, p.Hand, strings.Join(p.Pile, " ")))
	}
	return lines
}
