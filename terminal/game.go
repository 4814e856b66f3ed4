package terminal

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"remise/bot"
	"remise/core"
	"remise/core/paper"
	"remise/core/why"
	"remise/rail/hex"
	"remise/texts"
)

// Game is a match at one screen.
type Game struct {
	Match *core.Match
	Lang  string
	In    io.Reader
	Out   io.Writer
	RNG   *core.RNG
	Seed  *uint64 // with it the RNG begins anew before every draw, see draw
	Bots  map[core.Seat]bot.Bot
	Save  func(*core.Match) error // at the start and after every decision; may be nil
	Clear bool                    // clear the screen when it changes hands
	// Colour: the terminal shows colours. Nothing is told by them alone.
	Colour bool

	lines   *bufio.Reader
	at      core.Seat // who looks at the screen
	news    []news
	told    [core.Chance]int        // the last entry that each seat has heard of
	seen    map[core.Seat][]written // what each seat last saw of the table
	warned  bool                    // that only changes are shown
	drawn   string                  // the map as it was last shown
	last    core.Seat               // who has decided last
	touched string                  // the hex that it was about
	choices []core.Choice
	orders  map[core.Seat][]core.Order
	inARow  int // decisions that orders have made since somebody decided
}

// news is an event and the entry that it came with.
type news struct {
	core.Event
	entry int
}

// ErrQuit says that the player left before the end.
var ErrQuit = errors.New("quit")

// Run plays until the game is over or the player quits.
func (g *Game) Run() error {
	g.lines = bufio.NewReader(g.In)
	g.at = core.Spectator
	g.tellOptions()
	g.say("cli.welcome")
	for {
		if err := g.deal(); err != nil {
			return err
		}
		if g.Match.Over() {
			g.tellNews(g.at)
			Show(g.Out, g.Match, core.Spectator, g.Lang)
			return nil
		}
		if err := g.turn(g.Match.State().ToAct().Lowest()); err != nil {
			return err
		}
	}
}

// tellOptions says what was agreed on beside the usual, and what it changes.
func (g *Game) tellOptions() {
	about := g.Match.Title.About()
	for _, o := range about.Options {
		value, agreed := g.Match.Setup.Options[o.Key]
		if !agreed || value == o.Default || o.Values == nil {
			continue
		}
		g.say("cli.option", core.Ref("option", about.ID+".option."+o.Key), core.Lit("value", value))
		for _, note := range o.Notes {
			g.write("  " + g.render(core.Say(note)))
		}
	}
}

// deal plays for chance and saves, between any two decisions: what has been
// drawn stays drawn, also for those who leave and come back.
func (g *Game) deal() error {
	events, err := g.Match.PlayChance(g.draw())
	if err != nil {
		return err
	}
	g.hear(events)
	if g.Save == nil {
		return nil
	}
	return g.Save(g.Match)
}

// draw is the chance for what comes next. With a seed it follows from the seed
// and the number of the entry, so that a match that was left goes on as if it
// had not been.
func (g *Game) draw() *core.RNG {
	if g.Seed != nil {
		g.RNG.Seed(*g.Seed + uint64(g.Match.Seq()))
	}
	return g.RNG
}

func (g *Game) hear(events []core.Event) {
	for _, e := range events {
		g.news = append(g.news, news{e, g.Match.Seq()})
	}
}

func (g *Game) turn(seat core.Seat) error {
	if b, ok := g.Bots[seat]; ok {
		return g.play(b.Choose(context.Background(), bot.See(g.Match.State(), seat), g.draw()))
	}
	if done, err := g.ordered(seat); done {
		return err
	}
	if err := g.handOver(seat); err != nil {
		return err
	}
	g.inARow = 0
	g.tellNews(seat)
	g.show(seat)
	return g.decide(seat)
}

// small is how many lines of a table are shown each time.
const small = 24

// show writes the table: all of one that the seat has not seen, or of a small
// one when others have acted, else what has changed since.
func (g *Game) show(seat core.Seat) {
	state, ok := g.Match.State().(paper.Writer)
	if !ok {
		g.print(outline(g.Match.State().Observe(seat)))
		return
	}
	now := desk{g.Match.Names, g.Lang}.write(state.Paper(seat))
	was, seen := g.seen[seat]
	if g.seen == nil {
		g.seen = map[core.Seat][]written{}
	}
	g.seen[seat] = now
	if lines := printed(now); !seen || len(lines) <= small && g.last != seat {
		g.print(lines)
	} else if news := printed(changes(was, now)); len(news) > 0 {
		if !g.warned {
			news = append([]string{g.render(core.Say("cli.changed"))}, news...)
		}
		g.warned = true
		g.print(news)
	}
}

// handOver passes the screen on to the next player.
func (g *Game) handOver(seat core.Seat) error {
	people := g.Match.Setup.Seats - len(g.Bots)
	if seat == g.at || people < 2 {
		g.at = seat
		return nil
	}
	if !g.open(seat) {
		return g.hide(seat)
	}
	g.say("cli.turn", core.Who("player", seat))
	g.told[seat] = max(g.told[seat], g.told[g.at]) // they were looking on
	g.at = seat
	return nil
}

// open reports whether all may look on while the screen passes to a seat: one
// alone acts, and both see what everybody sees. Where several act at once,
// what they decide may be sealed.
func (g *Game) open(seat core.Seat) bool {
	s := g.Match.State()
	public := s.Observe(core.Spectator)
	return s.ToAct().Len() == 1 && reflect.DeepEqual(s.Observe(seat), public) && reflect.DeepEqual(s.Observe(g.at), public)
}

// hide clears the screen until the next player says that they are there.
func (g *Game) hide(seat core.Seat) error {
	if g.Clear {
		fmt.Fprint(g.Out, "\x1b[2J\x1b[3J\x1b[H")
	} else {
		fmt.Fprint(g.Out, strings.Repeat("\n", 60))
	}
	g.say("cli.handover", core.Who("player", seat))
	line, err := g.line()
	if err != nil {
		return err
	}
	if line == "quit" || line == "q" || line == "exit" {
		return ErrQuit
	}
	g.at = seat
	return nil
}

// tellNews says what happened since the seat last looked, also before others
// took the screen.
func (g *Game) tellNews(seat core.Seat) {
	for _, n := range g.news {
		if n.To.Has(seat) && n.entry > g.told[seat] {
			fmt.Fprintln(g.Out, strings.Join(wrapped(g.render(n.Text), "  ", "    "), "\n"))
		}
	}
	g.told[seat] = g.Match.Seq()
}

// decide asks until the seat has decided something.
func (g *Game) decide(seat core.Seat) error {
	state := g.Match.State()
	g.choices = g.distinct(state.Legal(seat, g.choices[:0]))
	g.showMap(seat)
	g.list()
	for {
		fmt.Fprintf(g.Out, "\n%s ", strings.Join(wrapped(g.render(state.Ask(seat))+" >", "", ""), "\n"))
		line, err := g.line()
		if err != nil {
			return err
		}
		done, err := g.obey(seat, line)
		if done || err != nil {
			return err
		}
	}
}

// distinct leaves one of the choices that read the same, such as a tile whose
// turn makes no difference: nobody could choose between them.
func (g *Game) distinct(choices []core.Choice) []core.Choice {
	read := map[string]bool{}
	return slices.DeleteFunc(choices, func(c core.Choice) bool {
		sentence := g.render(g.Match.State().Describe(c.Action)) + g.rangeOf(c)
		again := read[sentence]
		read[sentence] = true
		return again
	})
}

// line is what the player types next. Where the input ends the player quits.
func (g *Game) line() (string, error) {
	text, err := g.lines.ReadString('\n')
	if errors.Is(err, io.EOF) && text == "" {
		fmt.Fprintln(g.Out)
		return "", ErrQuit
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimSpace(text), nil
}

// obey does what a line says; done means that the position has changed.
func (g *Game) obey(seat core.Seat, line string) (done bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "":
		return false, nil
	case "?", "help":
		g.help(seat, strings.TrimSpace(rest))
		return false, nil
	case "rules":
		g.rules(strings.TrimSpace(rest))
		return false, nil
	case "why":
		g.why(seat, strings.TrimSpace(rest))
		return false, nil
	case "quit", "q", "exit":
		return false, ErrQuit
	case "undo":
		return g.undo(seat), nil
	case "hint":
		return false, g.hint(seat)
	case "table":
		g.print(whole(g.Match, seat, g.Lang))
		g.list()
		return false, nil
	case "map":
		g.maps(strings.TrimSpace(rest))
		return false, nil
	case "chart":
		g.chart()
		return false, nil
	case "runs":
		g.runs()
		return false, nil
	case "log":
		return false, g.log(seat, strings.TrimSpace(rest) == "all")
	case "aside":
		return g.aside(strings.TrimSpace(rest))
	case "orders":
		g.order(seat, strings.TrimSpace(rest))
		return g.answered(seat), nil
	}
	if g.place(line) {
		return false, nil
	}
	return g.act(seat, line)
}

// hint says what a bot would do here. Its chance is its own: asking does not
// change the cards to come.
func (g *Game) hint(seat core.Seat) error {
	g.say("cli.thinks")
	advice, err := bot.Hint(context.Background(), g.Match.Title.About().ID, bot.See(g.Match.State(), seat))
	if err != nil {
		return err
	}
	why := g.render(advice.Reason)
	if advice.Plan.Code != "" {
		why += " " + g.render(advice.Plan)
	}
	g.say("cli.hint", core.Lit("action", g.Match.Title.Format(advice.Action)), core.Lit("why", why))
	return nil
}

// aside lists what the people at this screen may do though nobody waits for it,
// or does one of that.
func (g *Game) aside(what string) (done bool, err error) {
	list := g.asides()
	if what == "" {
		for i, a := range list {
			fmt.Fprintf(g.Out, "%3d  %s: %s\n", i+1, texts.Name(g.Lang, a.By, g.Match.Names), g.render(g.Match.State().Describe(a)))
		}
		if len(list) == 0 {
			g.say("cli.noaside")
		}
		return false, nil
	}
	n, _ := strconv.Atoi(what) // what is no number is 0
	if n < 1 || n > len(list) {
		g.say("cli.nochoice", core.Lit("choice", what), core.Num("last", len(list)))
		return false, nil
	}
	return true, g.play(list[n-1])
}

func (g *Game) asides() (all []core.Action) {
	s, ok := g.Match.State().(core.Asider)
	for seat := range core.First(g.Match.Setup.Seats).All {
		if _, bot := g.Bots[seat]; bot || !ok {
			continue
		}
		for _, c := range s.Aside(seat, nil) {
			all = append(all, c.Action)
		}
	}
	return all
}

func (g *Game) act(seat core.Seat, line string) (bool, error) {
	a, err := g.read(seat, line)
	if err != nil {
		g.write(texts.Error(g.Lang, err))
		if r, refused := core.AsRefusal(err); refused && r.Code == "notation.verb" {
			g.say("cli.unknown")
		}
		return false, nil
	}
	err = g.play(a)
	if r, refused := core.AsRefusal(err); refused {
		g.write(texts.Refusal(g.Lang, r, g.Match.Names))
		return false, nil
	}
	return err == nil, err
}

func (g *Game) play(a core.Action) error {
	events, err := g.Match.Play(a)
	if err != nil {
		return err
	}
	g.hear(events)
	g.endOrders(a)
	g.last, g.touched = a.By, g.hexOf(a)
	return nil
}

// read understands the number of a choice, with an amount where it has a
// range, and the notation.
func (g *Game) read(seat core.Seat, line string) (core.Action, error) {
	words := strings.Fields(line)
	n, err := strconv.Atoi(words[0])
	if err != nil {
		a, err := g.Match.Title.Parse(line)
		a.By = seat
		return a, err
	}
	if n < 1 || n > len(g.choices) {
		return core.Action{}, core.Refuse("", "cli.nochoice", core.Num("choice", n), core.Num("last", len(g.choices)))
	}
	return member(g.choices[n-1], words[1:])
}

// member is the action of a choice; the words behind its number are the
// amount, where it has one.
func member(c core.Choice, words []string) (core.Action, error) {
	a := c.Action
	switch {
	case len(words) == 0:
		return a, nil
	case c.Step == 0 || len(words) > 1:
		return a, core.Refuse("", "cli.toomuch", core.Lit("text", strconv.Quote(strings.Join(words, " "))))
	}
	amount, err := strconv.ParseInt(words[0], 10, 32)
	if err != nil {
		return a, core.Refuse("", "cli.noamount", core.Lit("text", strconv.Quote(words[0])))
	}
	a.N = int32(amount)
	return a, nil
}

// many is more choices than one likes to read: those of the map are then listed
// by hex.
const many = 12

func (g *Game) list() {
	fmt.Fprintln(g.Out)
	byHex := len(g.choices) > many
	var listed []int
	for i, c := range g.choices {
		if !byHex || g.hexOf(c.Action) == "" {
			listed = append(listed, i)
		}
	}
	g.offers(listed)
	if byHex {
		g.listPlaces()
	}
}

// roomiest is the longest notation that has its sentence beside it.
const roomiest = 20

// offers writes some choices, their sentences below each other.
func (g *Game) offers(list []int) {
	room := 0
	for _, i := range list {
		room = max(room, min(roomiest, len(g.Match.Title.Format(g.choices[i].Action))))
	}
	for _, i := range list {
		g.offer(i, room)
	}
}

// offer writes a choice: its number, its notation, for which there is so much
// room, and what it does.
func (g *Game) offer(i, room int) {
	c := g.choices[i]
	notation := cut(g.Match.Title.Format(c.Action), room)
	first, rest := fmt.Sprintf("%3d  %-*s  ", i+1, room, notation), strings.Repeat(" ", room+7)
	text := g.render(g.Match.State().Describe(c.Action)) + g.rangeOf(c)
	fmt.Fprintln(g.Out, strings.Join(wrapped(text, first, rest), "\n"))
}

// cut is a notation as far as there is room; “? N” has it whole.
func cut(notation string, room int) string {
	if len(notation) <= room {
		return notation
	}
	return notation[:room-1] + "…"
}

// listPlaces writes the choices of the map in short: what is done, and on which
// hexes, with the numbers of the choices there.
func (g *Game) listPlaces() {
	var verbs []string
	places := map[string][]string{}
	names := g.placeNames()
	example := ""
	for i := 0; i < len(g.choices); {
		hex, verb := g.hexOf(g.choices[i].Action), g.Match.Title.Parts(g.choices[i].Action).Verb
		last := i
		for last+1 < len(g.choices) && g.hexOf(g.choices[last+1].Action) == hex && g.Match.Title.Parts(g.choices[last+1].Action).Verb == verb {
			last++
		}
		if hex != "" {
			if places[verb] == nil {
				verbs = append(verbs, verb)
			}
			example = cmp.Or(example, hex)
			places[verb] = append(places[verb], strings.TrimSpace(hex+" "+names[hex])+" "+numbersOf(i+1, last+1))
		}
		i = last + 1
	}
	if example != "" {
		g.say("cli.onmap", core.Lit("hex", example))
	}
	for _, verb := range verbs {
		fmt.Fprintln(g.Out, strings.Join(flow("  "+verb, places[verb]), "\n"))
	}
}

func numbersOf(first, last int) string {
	if first == last {
		return fmt.Sprintf("(%d)", first)
	}
	return fmt.Sprintf("(%d–%d)", first, last)
}

func (g *Game) rangeOf(c core.Choice) string {
	least, most := core.Num("least", c.Min), core.Num("most", c.Max)
	switch c.Step {
	case 0:
		return ""
	case 1:
		return " " + g.render(core.Say("cli.range", least, most))
	}
	return " " + g.render(core.Say("cli.range.steps", least, most, core.Num("step", c.Step)))
}

// help explains the commands, a choice, or why something cannot be done.
func (g *Game) help(seat core.Seat, what string) {
	if what == "" {
		g.say("cli.help")
		if s, mapped := g.scene(); mapped {
			g.say("cli.help.map", core.Lit("hex", example(s)))
		}
		if letters := g.Match.Title.About().ID + ".letters"; g.render(core.Say(letters)) != letters {
			g.write("\n" + g.render(core.Say(letters)))
		}
		return
	}
	a, err := g.read(seat, what)
	if err != nil {
		g.write(texts.Error(g.Lang, err))
		return
	}
	if r := g.Match.State().Check(a); r != nil {
		g.write(texts.Refusal(g.Lang, r, g.Match.Names))
		return
	}
	g.write(g.Match.Title.Format(a) + ": " + g.render(g.Match.State().Describe(a)))
}

// why lists what cannot be done now, or on a hex of the map, with the reasons.
// About a single action it says what help says.
func (g *Game) why(seat core.Seat, what string) {
	state, place := g.Match.State(), strings.ToUpper(what)
	if _, isHex := hex.Parse(place); isHex && !why.Known(state, place) {
		g.say("cli.map.nohex", core.Lit("hex", place))
		return
	}
	if what != "" && !why.Known(state, place) {
		g.help(seat, what)
		return
	}
	reasons := why.Not(state, seat, place)
	if len(reasons) == 0 {
		g.say("cli.noreasons")
	}
	for _, r := range reasons {
		g.write("- " + texts.Reason(g.Lang, r, g.Match.Names))
	}
}

// takeback is where an undo of a seat's own last decision leads. Bots agree to
// it: who plays against them alone goes back over what they did.
func (g *Game) takeback(seat core.Seat) (back int, ok bool) {
	if g.Match.Setup.Seats-len(g.Bots) > 1 {
		return g.Match.Takeback(seat)
	}
	for e := range g.Match.Backward {
		if ok {
			return e.Seq, true
		}
		ok = e.By == seat
	}
	return 0, ok
}

func (g *Game) undo(seat core.Seat) bool {
	back, ok := g.takeback(seat)
	if !ok {
		g.say("cli.noundo")
		return false
	}
	if err := g.Match.Undo(seat, back); err != nil {
		g.write(texts.Error(g.Lang, err))
		return false
	}
	g.news = slices.DeleteFunc(g.news, func(n news) bool { return n.entry > back })
	clear(g.orders) // taking back means deciding oneself
	clear(g.seen)
	g.say("cli.undone")
	return true
}

func (g *Game) say(code string, args ...core.Arg) {
	g.write(g.render(core.Say(code, args...)))
}

// write writes lines; one that is too long goes on in the next.
func (g *Game) write(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		if utf8.RuneCountInString(line) > width {
			line = strings.Join(wrapped(line, "", "  "), "\n")
		}
		fmt.Fprintln(g.Out, line)
	}
}

func (g *Game) number(n int) string { return texts.Fact(g.Lang, core.Num("n", n), nil) }

func (g *Game) render(t core.Text) string { return texts.Render(g.Lang, t, g.Match.Names) }
