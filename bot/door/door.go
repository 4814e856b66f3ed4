// Package door lets any program take a seat, by lines on its standard input and
// output, in the spirit of UCI. docs/bot-writers.md has the protocol.
//
//	remise 1                    begins: the version of the protocol
//	title trambahn
//	seat 2 of 2
//	option start random
//	saw 1 passenger r3          an action, as the seat may know it
//	view {"turn":1,…}           what the seat sees, as JSON on one line
//	choice passenger b7         what it may do, a line each
//	choice bid 45 min 45 max 120 step 5
//	side 3                      which of these are seldom what a turn is about
//	time 2000                   milliseconds
//	go
//
// The program answers with one line: "play passenger b7", or "choice 0" by the
// place in the list, with a number for a family: "choice 1 60". Lines that begin
// with "info" are for people. "over" and "quit" end a game and the program.
package door

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"remise/bot"
	"remise/core"
)

// Version is the version of the protocol.
const Version = 1

// Patience is how long a program has for a decision if nobody says otherwise, and
// StartUp how much more it has for its first.
const (
	Patience = 10 * time.Second
	StartUp  = 10 * time.Second
)

// Fault is something that a program did wrong.
type Fault struct {
	Decision int   // which of its decisions in this game, counted from 1
	Why      error // with a sentence, for the program's author
}

// place is what an error is about, in a sentence that has it as its why.
type place struct {
	text core.Text
	why  error
}

func (p *place) Place() core.Text { return p.text }
func (p *place) Unwrap() error    { return p.why }
func (p *place) Error() string {
	return core.Refuse("", p.text.Code, p.text.Args...).Error() + ": " + p.why.Error()
}

// Bot is a foreign program in a seat. It is used by one goroutine at a time.
type Bot struct {
	Patience time.Duration
	Faults   []Fault
	Info     []string  // what it told people
	Answered int       // decisions with an answer that was played
	Trace    io.Writer // nil, or where the lines go that are exchanged: "> " to the program, "< " from it
	title    core.Title
	seat     core.Seat
	command  string // as it was given
	process  *exec.Cmd
	wait     func() error // for its end
	in       io.WriteCloser
	lines    chan line
	grace    time.Duration
	asked    atomic.Int64 // how many questions were put to it
	half     atomic.Value // string: the beginning of a line that has not ended
	tooLong  atomic.Bool  // it wrote a line that nobody reads
	dead     bool
}

// line is what a program wrote, and after which question.
type line struct {
	text  string
	after int
}

// Start starts a program for a seat of a match.
func Start(title core.Title, setup core.Setup, seat core.Seat, command ...string) (*Bot, error) {
	b, err := Launch(command...)
	if err != nil {
		return nil, err
	}
	b.Begin(title, setup, seat)
	return b, nil
}

// unread is how many lines of a program may wait to be read.
const unread = 64

// Launch starts a program before it is known what it will play.
func Launch(command ...string) (*Bot, error) {
	if len(command) == 0 {
		return nil, core.Refuse("", "door.none")
	}
	b := &Bot{Patience: Patience, command: strings.Join(command, " "), process: exec.Command(command[0], command[1:]...),
		lines: make(chan line, unread), grace: grace}
	b.wait = sync.OnceValue(b.process.Wait)
	b.process.Stderr = os.Stderr
	var err error
	if b.in, err = b.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := b.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := b.process.Start(); err != nil {
		return nil, &place{core.Say("door.start", core.Lit("program", command[0])), unwrapped(err)}
	}
	go b.listen(out)
	return b, nil
}

// Begin tells the program what is played, and where it sits.
func (b *Bot) Begin(title core.Title, setup core.Setup, seat core.Seat) {
	b.title, b.seat = title, seat
	b.say("remise %d", Version)
	b.say("title %s", title.About().ID)
	b.say("seat %v of %d", seat, setup.Seats)
	for _, o := range title.About().Options {
		if v, ok := setup.Options[o.Key]; ok {
			b.say("option %s %s", o.Key, v)
		}
	}
}

// longest is the longest line that a program may write.
const longest = 1 << 20

func (b *Bot) listen(out io.Reader) {
	defer close(b.lines)
	in := &stamped{Reader: out, asked: b.Decisions}
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, longest)
	scan.Split(b.split)
	for scan.Scan() {
		b.lines <- line{strings.TrimSpace(scan.Text()), in.after}
	}
	b.tooLong.Store(errors.Is(scan.Err(), bufio.ErrTooLong))
}

// stamped notes after which question something was read. Lines that came together came
// after the same one, whenever they are looked at.
type stamped struct {
	io.Reader
	asked func() int
	after int
}

func (s *stamped) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	s.after = s.asked()
	return n, err
}

// split finds lines, and remembers what has come of the next.
func (b *Bot) split(data []byte, atEOF bool) (advance int, token []byte, err error) {
	advance, token, err = bufio.ScanLines(data, atEOF)
	b.half.Store(string(data[advance:][:min(len(data)-advance, shown)]))
	return advance, token, err
}

// shown is how much of an unfinished line is told.
const shown = 60

func (b *Bot) say(format string, args ...any) {
	b.trace("> "+format, args...)
	_, _ = fmt.Fprintf(b.in, format+"\n", args...) // how a program ended that reads no more is known where its answer is awaited
}

func (b *Bot) trace(format string, args ...any) {
	if b.Trace != nil {
		fmt.Fprintf(b.Trace, format+"\n", args...)
	}
}

// unwrapped strips the program's name from the error of a failed start: the
// caller prints it.
func unwrapped(err error) error {
	if e, ok := errors.AsType[*exec.Error](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

func (b *Bot) fault(why error) { b.faultAt(b.Decisions(), why) }

func (b *Bot) faultAt(decision int, why error) {
	b.Faults = append(b.Faults, Fault{max(1, decision), why})
}

func (b *Bot) wrong(code string, facts ...core.Arg) { b.fault(core.Refuse("", code, facts...)) }

// Saw reports an action to the program, as its seat may know it.
func (b *Bot) Saw(a core.Action) { b.say("saw %v %s", a.By, b.title.Mask(a, b.seat)) }

// Over tells the program that the game has ended.
func (b *Bot) Over(rank, score []int) {
	b.say("over rank %s score %s", words(rank), words(score))
}

func words(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

// Choose asks the program. What it cannot or may not do is a fault, and a choice is
// taken in its place: the first that is not a sideline, such as giving away a landmark.
func (b *Bot) Choose(ctx context.Context, seen bot.Seen, _ *core.RNG) core.Action {
	choices := seen.Legal(nil)
	if a, ok := b.ask(ctx, seen, choices); ok {
		b.Answered++
		return a
	}
	return b.instead(choices)
}

func (b *Bot) instead(choices []core.Choice) core.Action {
	i := slices.IndexFunc(choices, func(c core.Choice) bool { return !b.title.Parts(c.Action).Side })
	return choices[max(i, 0)].At(0)
}

func (b *Bot) ask(ctx context.Context, seen bot.Seen, choices []core.Choice) (core.Action, bool) {
	view, err := json.Marshal(seen.Observe())
	if err != nil {
		b.fault(err)
		return core.Action{}, false
	}
	offers := make([]Offer, len(choices))
	for i, c := range choices {
		offers[i] = Offer{b.title.Format(c.At(0)) + Family(int(c.Min), int(c.Max), int(c.Step)), b.title.Parts(c.Action).Side}
	}
	answer, ok := b.Ask(ctx, view, offers)
	if !ok {
		return core.Action{}, false
	}
	return b.read(answer, seen, choices)
}

// Answer is what a program wants to play: in notation, or by the place of a
// choice in the list, with a number for a family.
type Answer struct {
	Notation string // "": the choice
	Choice   int
	N        *int32
}

// String is the line that gives the answer.
func (a Answer) String() string {
	switch {
	case a.Notation != "":
		return "play " + a.Notation
	case a.N != nil:
		return fmt.Sprintf("choice %d %d", a.Choice, *a.N)
	}
	return fmt.Sprint("choice ", a.Choice)
}

// Offer is a choice as the program reads it.
type Offer struct {
	Line string
	Side bool // seldom what a turn is about
}

// Ask asks the program for one of some choices.
func (b *Bot) Ask(ctx context.Context, view []byte, choices []Offer) (Answer, bool) {
	if b.dead {
		b.asked.Add(1)
		return Answer{}, false
	}
	b.skip()
	b.say("view %s", view)
	sides := ""
	for i, c := range choices {
		b.say("choice %s", c.Line)
		if c.Side {
			sides += " " + strconv.Itoa(i)
		}
	}
	if sides != "" {
		b.say("side%s", sides)
	}
	b.say("time %d", b.Patience.Milliseconds())
	b.asked.Add(1)
	b.say("go")
	line, ok := b.answer(ctx)
	if !ok {
		return Answer{}, false
	}
	words, isPlay := strings.CutPrefix(line, "play")
	switch words = strings.TrimSpace(words); {
	case isPlay && words == "":
		b.wrong("door.bare")
		return Answer{}, false
	case isPlay:
		return Answer{Notation: words}, true
	}
	return b.choice(line, len(choices))
}

// choice reads "choice 3" and "choice 3 45".
func (b *Bot) choice(line string, most int) (a Answer, ok bool) {
	words := strings.Fields(line)
	if len(words) > 3 || len(words) < 2 {
		b.wrong("door.choice", core.Lit("line", line))
		return a, false
	}
	at, err := strconv.Atoi(words[1])
	if len(words) == 3 && err == nil {
		var n int64
		n, err = strconv.ParseInt(words[2], 10, 32)
		amount := int32(n)
		a.N = &amount
	}
	if err != nil || at < 0 || at >= most {
		b.wrong("door.place", core.Lit("line", line), core.Num("last", most-1))
		return a, false
	}
	a.Choice = at
	return a, true
}

// Family is how the members of a choice differ: by a number from one to another.
func Family(low, high, step int) string {
	if step > 0 {
		return fmt.Sprintf(" min %d max %d step %d", low, high, step)
	}
	return ""
}

// skip passes over what the program wrote although nothing was asked: it would
// be taken for the answer to the next question.
func (b *Bot) skip() {
	for {
		select {
		case l, open := <-b.lines:
			if !open {
				return
			}
			b.trace("< %s", l.text)
			b.unasked(l)
		default:
			return
		}
	}
}

// unasked judges a line that answers no question.
func (b *Bot) unasked(l line) {
	if isAnswer(l.text) {
		b.faultAt(l.after, core.Refuse("", "door.unasked", core.Lit("line", l.text)))
		return
	}
	b.other(l)
}

func isAnswer(text string) bool {
	verb, _, _ := strings.Cut(text, " ")
	return verb == "play" || verb == "choice"
}

// answer waits for what the program plays.
func (b *Bot) answer(ctx context.Context) (string, bool) {
	patience, now := b.Patience, b.Decisions()
	if now == 1 {
		patience += StartUp
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		select {
		case l, open := <-b.lines:
			if open {
				b.trace("< %s", l.text)
			}
			switch {
			case !open:
				b.dead = true
				b.ended()
				return "", false
			case l.after < now:
				b.unasked(l)
			case isAnswer(l.text):
				return l.text, true
			default:
				b.other(l)
			}
		case <-ctx.Done():
			b.dead = true // its answer would be taken for that to the next question
			b.late(patience)
			return "", false
		}
	}
}

// late says that no answer came in time, or only part of one.
func (b *Bot) late(patience time.Duration) {
	time := core.Lit("time", patience.String())
	if half, _ := b.half.Load().(string); half != "" {
		b.wrong("door.half", time, core.Lit("line", half))
		return
	}
	b.wrong("door.late", time)
}

// ended says why no more lines come: one was too long, or the program is gone.
func (b *Bot) ended() {
	if b.tooLong.Load() {
		b.wrong("door.long", core.Num("most", longest>>20))
		return
	}
	gone := make(chan error, 1)
	go func() { gone <- b.wait() }()
	select {
	case err := <-gone:
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			b.wrong("door.status", statusOf(exit)...)
			return
		}
		b.wrong("door.ended")
	case <-time.After(b.grace):
		b.wrong("door.silent")
	}
}

func (b *Bot) other(l line) {
	switch text, ok := strings.CutPrefix(l.text, "info"); {
	case ok:
		b.Info = append(b.Info, strings.TrimSpace(text))
	case l.text != "":
		b.faultAt(l.after, core.Refuse("", "door.line", core.Lit("line", l.text)))
	}
}

// read is the action that an answer means.
func (b *Bot) read(answer Answer, seen bot.Seen, choices []core.Choice) (a core.Action, ok bool) {
	words := answer.Notation
	if words == "" {
		c := choices[answer.Choice]
		a = c.At(0)
		if answer.N != nil {
			if c.Step == 0 {
				b.wrong("door.nofamily", core.Num("choice", answer.Choice))
				return a, false
			}
			a.N = *answer.N
		}
		words = b.title.Format(a)
	} else {
		var err error
		if a, err = core.Written(b.title, words); err != nil {
			b.fault(err)
			return a, false
		}
	}
	a.By = seen.Seat()
	if r := seen.Check(a); r != nil {
		b.fault(&place{core.Say("door.refused", core.Lit("action", words)), r})
		return a, false
	}
	return a, true
}

// Err is the first fault, nil if there is none.
func (b *Bot) Err() error {
	if len(b.Faults) == 0 {
		return nil
	}
	return b.named(b.Faults[0])
}

// Last is the last fault, nil if there is none.
func (b *Bot) Last() error {
	if len(b.Faults) == 0 {
		return nil
	}
	return b.named(b.Faults[len(b.Faults)-1])
}

func (b *Bot) named(f Fault) error {
	return &place{core.Say("door.fault", core.Lit("program", b.command), core.Num("decision", f.Decision)), f.Why}
}

// grace is how long a program has to end by itself: an interpreter on a busy machine
// takes more than a second.
const grace = 3 * time.Second

// Close ends the program, and says what is wrong with how it ended.
func (b *Bot) Close() error {
	b.say("quit")
	_ = b.in.Close()
	var killed atomic.Bool
	late := time.AfterFunc(b.grace, func() { killed.Store(b.process.Process.Kill() == nil) })
	defer late.Stop()
	for l := range b.lines { // what it still says does not matter
		b.trace("< %s", l.text)
	}
	err := b.wait()
	switch {
	case killed.Load():
		return core.Refuse("", "door.quit.late", core.Num("s", int(b.grace.Seconds())))
	case err != nil:
		exit, ended := errors.AsType[*exec.ExitError](err)
		if !ended {
			return err
		}
		return core.Refuse("", "door.quit", statusOf(exit)...)
	}
	return nil
}

// statusOf is how a program ended: with a code, or by a signal.
func statusOf(exit *exec.ExitError) []core.Arg {
	if how, ok := exit.Sys().(syscall.WaitStatus); ok && how.Signaled() { //nolint:misspell // so it is called there
		return []core.Arg{core.Ref("status", "door.exit.signal"), core.Num("n", int(how.Signal()))}
	}
	return []core.Arg{core.Ref("status", "door.exit.code"), core.Num("n", exit.ExitCode())}
}

// Words are those of a command line. Quotes hold together what has spaces, as in a
// shell.
func Words(line string) (words []string, err error) {
	var word strings.Builder
	var quote rune
	begun := false
	for _, r := range line + " " {
		switch {
		case r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case quote != 0 || r != ' ' && r != '\t':
			word.WriteRune(r)
			begun = true
		case begun:
			words = append(words, word.String())
			word.Reset()
			begun = false
		}
	}
	if quote != 0 {
		return nil, core.Refuse("", "door.quotes", core.Lit("command", line))
	}
	return words, nil
}

// Decisions is how often the program was asked.
func (b *Bot) Decisions() int { return int(b.asked.Load()) }
