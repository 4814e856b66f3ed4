package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"remise/bot"
	"remise/core"
	"remise/core/paper"
	"remise/texts"
)

// Game is a match at one screen.
type Game struct {
	Match *core.Match
	Lang  string
	In    io.Reader
	Out   io.Writer
	RNG   *core.RNG
	// Opening is a sentence to begin with, such as where a match goes on; may be "".
	Opening string
	Seed    *uint64 // with it the RNG begins anew before every draw, see draw
	Bots    map[core.Seat]bot.Bot
	Save    func(*core.Match) error // at the start and after every decision; may be nil
	// Keep saves a match in a new file of that name, or of one that it finds itself,
	// and says in which and how it is saved from then on; nil where that is not possible.
	Keep  func(m *core.Match, name string) (file string, save func(*core.Match) error, err error)
	Clear bool // clear the screen when it changes hands
	// Colour: the terminal shows colours. Nothing is told by them alone.
	Colour bool
	// Size is that of the screen; nil or 0: not known.
	Size func() (columns, rows int)
	// Brief is how many columns a short answer has; nil: as many as the screen.
	Brief func() int
	// Edit reads a line that can be edited; complete goes on with what is typed
	// so far. nil: lines are read from In.
	Edit func(prompt string, complete func(string) string) (string, error)
	// Pause asks whether to go on at the end of a screen; nil: nothing stops there.
	Pause func(question string) bool
	// Forget lets it forget what was typed, when the screen is hidden; may be nil.
	Forget func()

	lines   *bufio.Reader
	at      core.Seat // who looks at the screen
	news    []news
	heard   [core.Chance]int        // the last entry that each seat has heard of
	seen    map[core.Seat][]written // what each seat last saw of the table
	warned  bool                    // that only changes are shown
	drawn   string                  // the map as it was last shown
	looks   map[core.Seat][]string  // what lay on each hex when the seat last saw the map
	fresh   map[int]bool            // hexes that have changed since
	rest    []string                // what had no room on the screen
	last    core.Seat               // who has decided last
	touched string                  // the hex that it was about
	choices []core.Choice
	orders  map[core.Seat][]givenOrder
	waiting core.Seats   // whose orders wait until they have decided
	round   int          // in which the table was last shown
	inARow  int          // decisions that orders have made since somebody decided
	onlys   int          // only choices so far
	hinted  *core.Action // what Enter alone plays after a hint
	decided bool         // somebody at this screen has
	leaving bool         // by the last line, which was asked about
	doubt   *doubt       // what the last line asks for, which was asked about
	asks    bool         // a front asks itself before what is dangerous
	entered string       // the last line
	unclear bool         // it fits several choices
	pager   *pager
	ahead   *prospects
	signed  bool    // the signs of the map have been explained
	tinted  *tinted // the words that have colours, once they are known
}

// news is an event and the entry that it came with.
type news struct {
	core.Event
	entry int
}

// ErrQuit says that the player left before the end.
var ErrQuit = errors.New("quit")

// ErrInterrupt is what Edit returns when the player wants to leave without a word.
var ErrInterrupt = errors.New("interrupt")

// Run plays until the game is over or the player quits.
func (g *Game) Run() (err error) {
	defer Guard(&err)
	g.lines = bufio.NewReader(g.In)
	g.at = core.Spectator
	g.paged()
	g.tint()
	g.tellOptions()
	g.say("cli.welcome")
	for {
		if err := g.deal(); err != nil {
			return err
		}
		if g.Match.Over() {
			g.tellNews(g.at)
			g.showEnd()
			return nil
		}
		if err := g.turn(g.Match.State().ToAct().Lowest()); err != nil {
			return err
		}
	}
}

// tellOptions says what was agreed on beside the usual, and what it changes.
func (g *Game) tellOptions() {
	if g.Opening != "" {
		g.write(g.Opening)
	}
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
// and the number of entries that hold, so that a match that was left goes on as
// if it had not been, and one that was taken back deals the same cards again.
func (g *Game) draw() *core.RNG {
	if g.Seed != nil {
		g.RNG.Seed(*g.Seed + uint64(len(g.Match.Line())))
	}
	return g.RNG
}

func (g *Game) hear(events []core.Event) {
	for _, e := range events {
		g.news = append(g.news, news{e, g.Match.Seq()})
	}
}

func (g *Game) turn(seat core.Seat) error {
	if think := g.Mind(seat); think != nil {
		return g.play(think(context.Background()))
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

// small is how many lines of a table are shown each time that much has changed.
const small = 24

// show writes the table: all of one that the seat has not seen, or of a small
// one in a new round or of which others have changed half, else what has changed.
func (g *Game) show(seat core.Seat) {
	state, ok := g.Match.State().(paper.Writer)
	if !ok {
		g.print(outline(g.Match.State().Observe(seat)))
		return
	}
	now := g.desk().write(state.Paper(seat))
	was, seen := g.seen[seat]
	if g.seen == nil {
		g.seen = map[core.Seat][]written{}
	}
	g.seen[seat] = now
	columns, _ := g.size()
	news := packed(changes(was, now), columns)
	round := core.RoundOf(g.Match.State())
	if lines := packed(now, columns); !seen || len(lines) <= small && (round != g.round || g.last != seat && 2*len(news) >= len(lines)) {
		g.print(lines)
	} else if len(news) > 0 {
		head := "cli.changed"
		if g.warned {
			head = "cli.changed.again"
		}
		g.warned = true
		g.print(append([]string{g.render(core.Say(head))}, news...))
	}
	g.round = round
}

// handOver passes the screen on to the next player.
func (g *Game) handOver(seat core.Seat) error {
	if g.MustHide(seat) {
		return g.hide(seat)
	}
	if g.changesHands(seat) {
		g.say("cli.turn", core.Who("player", seat))
		g.heard[seat] = max(g.heard[seat], g.heard[g.at]) // they were looking on, and it still stands there
	}
	g.Sit(seat)
	return nil
}

// changesHands reports whether another person looks at the screen when a seat
// gets it.
func (g *Game) changesHands(seat core.Seat) bool {
	return seat != g.at && g.Match.Setup.Seats-len(g.Bots) > 1
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
	g.choices = nil // they would be completed
	g.wasRead()
	if g.Forget != nil {
		g.Forget()
	}
	g.say("cli.handover", core.Who("player", seat))
	for {
		line, err := g.line("")
		if err != nil {
			return err
		}
		if g.command(line) != "quit" {
			g.leaving, g.at = false, seat
			return nil
		}
		if err := g.leave(line); err != nil {
			return err
		}
	}
}

// leave leaves the game; one that would be lost, only when it is said twice in a
// row.
func (g *Game) leave(word string) error {
	if !g.Unsaved() || g.leaving {
		return ErrQuit
	}
	g.leaving = true
	g.say("cli.leave", core.Lit("word", word))
	return nil
}

// Unsaved reports whether decisions would be lost by leaving.
func (g *Game) Unsaved() bool { return g.Save == nil && g.decided }

// save saves a match from now on: one that has not been, or in another file. What is
// wrong with a name is told, and the game goes on.
func (g *Game) save(name string) error {
	if g.Save != nil && name == "" || g.Keep == nil {
		g.say("cli.save.always")
		return nil
	}
	file, save, err := g.Keep(g.Match, name)
	if err != nil {
		if name == "" {
			return err
		}
		g.write(texts.Error(g.Lang, err))
		return nil
	}
	g.Save = save
	g.say("cli.saved", core.Lit("file", file))
	return nil
}

// tellNews says what happened since the seat last looked, also before others
// took the screen. What was said several times in a row is said once.
func (g *Game) tellNews(seat core.Seat) {
	for _, sentence := range g.newsFor(seat) {
		fmt.Fprintln(g.Out, strings.Join(g.wrapped(sentence, "  ", "    "), "\n"))
	}
	g.heard[seat] = g.Match.Seq()
}

func (g *Game) newsFor(seat core.Seat) []string {
	var events []core.Text
	for _, n := range g.news {
		if n.To.Has(seat) && n.entry > g.heard[seat] {
			events = append(events, n.Text)
		}
	}
	return counted(g.told(events))
}

// counted says once what was said several times in a row, and how often.
func counted(said []string) (once []string) {
	for n := 0; n < len(said); {
		again := n + 1
		for again < len(said) && said[again] == said[n] {
			again++
		}
		sentence := said[n]
		if again-n > 1 {
			sentence += fmt.Sprintf(" (%d×)", again-n)
		}
		once = append(once, sentence)
		n = again
	}
	return once
}

// decide asks until the seat has decided something.
func (g *Game) decide(seat core.Seat) error {
	g.choose(seat)
	g.showChoices(seat)
	if tip := g.Tip(); tip != "" {
		g.write(tip)
	}
	for {
		above, prompt := g.prompt(g.question(seat))
		fmt.Fprint(g.Out, "\n"+above)
		line, err := g.line(prompt)
		if err != nil {
			return err
		}
		done, err := g.obey(seat, line)
		g.leaving = g.leaving && g.command(line) == "quit"
		if done || err != nil {
			g.decided = true
			return err
		}
	}
}

// choose gets ready what a seat can choose from.
func (g *Game) choose(seat core.Seat) {
	g.choices, g.rest, g.hinted = g.offered(g.Match.State().Legal(seat, g.choices[:0])), nil, nil
}

// Tip says once how to have only choices played, after some of them.
func (g *Game) Tip() string {
	if !g.isOnly(g.choices) {
		return ""
	}
	if g.onlys++; g.onlys != tips {
		return ""
	}
	return g.render(core.Say("cli.onlytip"))
}

// tips is after how many forced moves the screen says how to have them played.
const tips = 3

// question is what a seat is asked, with what Enter alone does: the hint, or the
// only answer there is.
func (g *Game) question(seat core.Seat) string {
	ask := g.render(g.Match.State().Ask(seat))
	var action string
	switch {
	case g.hinted != nil:
		_, action = g.toType(*g.hinted)
	case !g.isOnly(g.choices):
		return ask
	default:
		if action = g.typable(0); len(action) > typing {
			action = g.verb(0)
		}
	}
	return g.render(core.Say("cli.onlyone", core.Lit("ask", ask), core.Lit("action", action)))
}

// typing is how much room there is at least for what is typed.
const typing = 8

// prompt is a question: what stands above the line that is typed, and what it
// begins with.
func (g *Game) prompt(question string) (above, prompt string) {
	lines := g.wrapped(question, "", "")
	if n := len(lines) - 1; seen(lines[n])+len(" > ")+typing <= g.room() {
		return strings.Join(append(lines[:n:n], ""), "\n"), lines[n] + " > "
	}
	return strings.Join(lines, "\n") + "\n", "> "
}

// obey does what a line says; done means that the position has changed.
func (g *Game) obey(seat core.Seat, line string) (done bool, err error) {
	g.entered, g.unclear = line, false
	if answered, done, err := g.resolve(line); answered {
		return done, err
	}
	word, rest, _ := strings.Cut(line, " ")
	word, rest = g.command(word), strings.TrimSpace(rest)
	switch {
	case word == "" && g.hinted != nil:
		_, words := g.toType(*g.hinted)
		g.write(words)
		return true, g.play(*g.hinted)
	case word == "":
		return g.only()
	}
	if g.answer(seat, word, rest) || g.place(line) {
		return false, nil
	}
	if n, ok := strings.CutPrefix(word, "a"); ok && rest == "" && isAmount(n) {
		return g.aside(n)
	}
	switch word {
	case "quit":
		return false, g.leave(line)
	case "save":
		return false, g.save(rest)
	case "undo":
		return g.undo(seat, rest)
	case "log":
		return false, g.log(seat, strings.ToLower(rest))
	}
	if g.Match.Over() {
		g.say("cli.isover")
		return false, nil
	}
	return g.carryOut(seat, word, rest, line)
}

// carryOut does what a line says that needs a match still going on.
func (g *Game) carryOut(seat core.Seat, word, rest, line string) (done bool, err error) {
	switch word {
	case "hint":
		return false, g.hint(seat)
	case "aside":
		return g.aside(rest)
	case "orders":
		g.order(seat, rest)
		return g.answered(seat), nil
	}
	return g.act(seat, line)
}

// answer answers what is only a question.
func (g *Game) answer(seat core.Seat, word, rest string) bool {
	switch word {
	case "?", "help":
		g.help(seat, rest)
	case "rules":
		g.rules(rest)
	case "why":
		g.why(seat, rest)
	case "more":
		g.more()
	case "table":
		columns, _ := g.size()
		g.print(g.desk().whole(g.Match.State(), seat, columns))
		g.list()
	case "legend":
		g.legend(seat)
	case "map":
		g.maps(rest)
	case "tile", "tiles":
		g.supply(rest)
	case "chart":
		g.chart()
	case "runs":
		g.runs()
	default:
		return false
	}
	return true
}

// hint says what a bot would do here. Its chance is its own: asking does not
// change the cards to come.
func (g *Game) hint(seat core.Seat) error {
	g.say("cli.thinks")
	advice, err := bot.Hint(context.Background(), g.Match.Title.About().ID, bot.See(g.Match.State(), seat))
	if err != nil {
		return err
	}
	typed, _ := g.toType(advice.Action)
	g.hinted = &advice.Action
	g.say("cli.hint", core.Lit("does", g.does(advice.Action)), core.Lit("typed", typed), core.Lit("why", g.reason(advice)))
	return nil
}

// reason says why a hint is good, and what it is for.
func (g *Game) reason(a bot.Advice) string {
	why := g.render(a.Reason)
	if a.Plan.Code != "" {
		why += " " + g.render(a.Plan)
	}
	return why
}

// play plays an action. Whoever decided it hears of it, even where the game has
// nothing to tell.
func (g *Game) play(a core.Action) error {
	does := chose(g.Match, g.names(), g.Lang, a)
	events, err := g.Match.Play(a)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(events, func(e core.Event) bool { return e.To.Has(a.By) }) {
		events = append(events, core.Event{To: core.Of(a.By), Text: does})
	}
	g.hear(events)
	g.waiting &^= core.Of(a.By)
	g.endOrders(a)
	g.last, g.touched = a.By, g.hexOf(a)
	return nil
}

func (g *Game) say(code string, args ...core.Arg) {
	g.write(g.render(core.Say(code, args...)))
}

// write writes lines; one that is too long goes on in the next.
func (g *Game) write(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		if seen(line) > g.briefly() {
			line = strings.Join(Wrap(line, "", "  ", g.briefly()), "\n")
		}
		fmt.Fprintln(g.Out, line)
	}
}

func (g *Game) number(n int) string { return texts.Fact(g.Lang, core.Num("n", n), nil) }

func (g *Game) render(t core.Text) string {
	return texts.Address(g.Lang, placed(g.Lang, g.Match.State(), t), g.names(), g.reader())
}

// reader is the only person at the screen, to whom sentences can say "you": what
// several read in turn must name them.
func (g *Game) reader() core.Seat {
	reader := core.Spectator
	for seat := range core.First(g.Match.Setup.Seats).All {
		switch _, isBot := g.Bots[seat]; {
		case isBot:
		case reader != core.Spectator:
			return core.Spectator
		default:
			reader = seat
		}
	}
	return reader
}
