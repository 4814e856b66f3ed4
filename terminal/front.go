package terminal

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"remise/bot"
	"remise/core"
	"remise/core/paper"
	"remise/texts"
)

// A front shows a game and asks its players. Run is the one of lines; package
// screen is another. Both do the same beneath: what is typed is understood by
// obey, and nowhere else.

// Begin starts a game for a front, and says what was agreed on beside the usual.
func (g *Game) Begin() string {
	g.at, g.asks = core.Spectator, true
	return g.overheard(g.tellOptions)
}

// overheard is what is said meanwhile, instead of on the screen.
func (g *Game) overheard(do func()) string {
	var said strings.Builder
	was := g.Out
	g.Out = &said
	defer func() { g.Out = was }()
	do()
	return g.Tint(strings.Trim(said.String(), "\n"))
}

// Obey does what a line says, and returns what is answered; done means that the
// position has changed.
func (g *Game) Obey(seat core.Seat, line string) (said string, done bool, err error) {
	said = g.overheard(func() { done, err = g.obey(seat, line) })
	g.leaving = g.leaving && g.command(line) == "quit"
	g.decided = g.decided || done
	return said, done, err
}

// Unclear reports whether the last line fits several choices.
func (g *Game) Unclear() bool { return g.unclear }

// Command is the command that the first word of a line means, "" for none, and
// what stands behind it.
func (g *Game) Command(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	if word = g.command(word); !g.isCommand(word) {
		word = ""
	}
	return word, strings.TrimSpace(rest)
}

// Mind is how the bot of a seat decides, nil where a person does. It looks at a
// copy: meanwhile the position may be shown.
func (g *Game) Mind(seat core.Seat) func(context.Context) core.Action {
	b, ok := g.Bots[seat]
	if !ok {
		return nil
	}
	seen, chance := bot.See(g.Match.State().Clone(), seat), g.draw()
	return func(ctx context.Context) core.Action { return b.Choose(ctx, seen, chance) }
}

// Deal plays for chance and saves, between any two decisions.
func (g *Game) Deal() error { return g.deal() }

// Play plays an action.
func (g *Game) Play(a core.Action) error { return g.play(a) }

// Ordered plays the decision of a seat's first standing order that fits.
func (g *Game) Ordered(seat core.Seat) (done bool, err error) { return g.ordered(seat) }

// MustHide reports whether the screen must be hidden before a seat gets it: it
// changes hands, and somebody could see what is not theirs.
func (g *Game) MustHide(seat core.Seat) bool { return g.changesHands(seat) && !g.open(seat) }

// Sit hands the screen over to a seat.
func (g *Game) Sit(seat core.Seat) {
	g.at, g.inARow = seat, 0
}

// Forgets drops what the player before could see, before the screen is hidden.
func (g *Game) Forgets() { g.choices, g.hinted = nil, nil }

// Watcher is the player at the screen.
func (g *Game) Watcher() core.Seat { return g.at }

// News is what happened since a seat was last asked, in sentences.
func (g *Game) News(seat core.Seat) []string { return g.newsFor(seat) }

// Ask gets ready what a seat can choose from. The seat has heard the news.
func (g *Game) Ask(seat core.Seat) {
	g.heard[seat] = g.Match.Seq()
	g.choose(seat)
}

// Question is what a seat is asked.
func (g *Game) Question(seat core.Seat) string { return g.render(g.Match.State().Ask(seat)) }

// Say is a sentence of this game.
func (g *Game) Say(code string, args ...core.Arg) string { return g.render(core.Say(code, args...)) }

// Advise is how a bot would find a hint for a seat. It looks at a copy.
func (g *Game) Advise(seat core.Seat) func(context.Context) (bot.Advice, error) {
	title, seen := g.Match.Title.About().ID, bot.See(g.Match.State().Clone(), seat)
	return func(ctx context.Context) (bot.Advice, error) { return bot.Hint(ctx, title, seen) }
}

// Advised is a hint: what one types for it, and why it is good.
func (g *Game) Advised(a bot.Advice) (typed, why string) {
	_, typed = g.toType(a.Action)
	g.hinted = &a.Action
	return typed, g.Tint(g.render(core.Say("cli.screen.hint", core.Lit("why", g.reason(a)))))
}

// OnlyOne reports whether there is only one thing to do.
func (g *Game) OnlyOne() bool { return g.isOnly(g.choices) }

// Complete goes on with a line as far as only one word can follow.
func (g *Game) Complete(line string) string { return g.complete(line) }

// Lines are those of an answer; none of no answer.
func Lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// Table is all that a seat may know of the position.
func (g *Game) Table(seat core.Seat, columns int) []string {
	return strings.Split(g.Tint(strings.Join(g.desk().whole(g.Match.State(), seat, columns), "\n")), "\n")
}

// Log is what has happened, as far as a seat may know, an entry to a sentence.
func (g *Game) Log(seat core.Seat, columns int) (lines []string, err error) {
	all, err := g.chronicle(seat)
	for _, one := range g.foldUndone(all) {
		lines = append(lines, Wrap(one.sentence, one.number(), "      ", columns)...)
	}
	return lines, err
}

// Last is what happened in the last so many entries, as far as everybody may know.
func (g *Game) Last(entries int) (said []string) {
	all, err := g.chronicle(g.reader())
	if err != nil {
		return []string{texts.Error(g.Lang, err)}
	}
	for _, one := range lastOf(g.foldUndone(all), entries) {
		said = append(said, one.sentence)
	}
	return counted(said)
}

// TookBack reports whether the last entry was an undo.
func (g *Game) TookBack() bool {
	entries := g.Match.Entries()
	return len(entries) > 0 && entries[len(entries)-1].IsUndo
}

// Before is what led to the position: what others answered to a seat, and what it has
// decided since. What was taken back is not told.
func (g *Game) Before(seat core.Seat) []string {
	from, others := 1, false
	for e := range g.Match.Backward {
		own := e.By == seat
		if own && others {
			from = e.Seq
			break
		}
		others = others || !own && e.By != core.Chance
	}
	all, err := g.chronicle(seat)
	if err != nil {
		return []string{texts.Error(g.Lang, err)}
	}
	return counted(held(g.foldUndone(all), from))
}

// Headline is the position in a line: where the game stands, and what each
// player has.
func (g *Game) Headline() (where string, players []string) {
	about, state := g.Match.Title.About(), g.Match.State()
	where = strings.ToUpper(about.ID[:1]) + about.ID[1:]
	head, ok := state.(paper.Headed)
	if !ok {
		return where, nil
	}
	at, each := head.Headline()
	d := g.desk()
	for seat, text := range each {
		mark := ""
		if state.ToAct().Has(core.SeatAt(seat)) {
			mark = "▸"
		}
		if g.Match.Over() { // what counts then
			text = paper.Num(state.Score()[seat])
		}
		players = append(players, mark+texts.Name(g.Lang, core.SeatAt(seat), d.names)+" "+d.say(text))
	}
	return where + " · " + d.say(at), players
}

// Result is the position at the end, and who has won.
func (g *Game) Result() string { return g.overheard(g.showEnd) }

func (g *Game) showEnd() { show(g.Out, g.withNames(), core.Spectator, g.desk(), g.room()) }

// Ending is the same with who has won on top, and what happened last.
func (g *Game) Ending(last []string) string {
	return g.overheard(func() {
		showResult(g.Out, g.withNames(), g.desk())
		fmt.Fprintln(g.Out, strings.Join(last, "\n"))
		showTable(g.Out, g.withNames(), core.Spectator, g.desk(), g.room())
	})
}

// withNames is the match with the names of its bots.
func (g *Game) withNames() *core.Match {
	named := *g.Match
	named.Names = g.names()
	return &named
}

// SitAtEnd is who looks at the end of a game: whoever looked last, or the only
// person who played.
func (g *Game) SitAtEnd() core.Seat {
	if g.at != core.Spectator || g.Match.Setup.Seats-len(g.Bots) != 1 {
		return g.at
	}
	for seat := range core.First(g.Match.Setup.Seats).All {
		if _, isBot := g.Bots[seat]; !isBot {
			g.at = seat
		}
	}
	return g.at
}

func (g *Game) desk() desk { return desk{g.labels(), g.Lang, g.reader()} }

// names are those of the players in sentences: a bot without one is called so.
func (g *Game) names() []string {
	names := slices.Clone(g.Match.Names)
	for seat := range g.Bots {
		if names[seat] == "" {
			names[seat] = botName(g.Lang, seat)
		}
	}
	return names
}

// labels are the names in tables, where no verb follows them: the only person is
// "you", and a bot's name says that it is one.
func (g *Game) labels() []string {
	names := g.names()
	for seat := range names {
		_, isBot := g.Bots[core.SeatAt(seat)]
		switch {
		case isBot && g.Match.Names[seat] != "":
			names[seat] = texts.Render(g.Lang, core.Say("cli.isbot", core.Lit("name", names[seat])), nil)
		case !isBot && names[seat] == "" && len(names)-len(g.Bots) == 1:
			names[seat] = texts.Render(g.Lang, core.Say("cli.you"), nil)
		}
	}
	return names
}
