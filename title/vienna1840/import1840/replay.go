package import1840

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"remise/core"
	"remise/rail/tile"
	"remise/title/vienna1840"
	"remise/title/vienna1840/data"
)

// replay is a game being replayed.
type replay struct {
	*Report
	game   *Game
	dice   dice
	tiles  *tile.Catalogue
	board  *tile.Map
	at     map[string]string // hex by tile and copy
	trams  map[string]string // ours by the site's
	names  map[string]string // "id/variant" by ours
	issued map[string]bool   // share ids that have left the bank
	runs   map[string]int    // income of the Stadtbahn runs of this action
	now    *Action
	next   []*Action // what is still to be played, with what followed automatically
	held   bool      // a pass waits, see [replay.release]
	bought bool      // a tram was bought last
	echo   string    // the hex whose home was chosen last
	seen   *vienna1840.View
	seenAt int // the entry after which it was seen
}

// Replay plays the game by our rules. After every action that counts it calls
// check, if there is one, and stops at its first error.
func (g *Game) Replay(check func(id int, s *Snapshot) error) (*Report, error) {
	r := &replay{
		Report: &Report{Scored: len(g.Result) > 0}, game: g, at: map[string]string{},
		trams: map[string]string{}, names: map[string]string{}, issued: map[string]bool{}, runs: map[string]int{},
	}
	if err := errors.Join(r.begin(), r.line()); err != nil {
		return nil, err
	}
	if err := r.look(0, check); err != nil {
		return r.Report, err
	}
	for i := range g.Actions {
		r.now = &g.Actions[i]
		if r.now.Type == "end_game" {
			break
		}
		if err := r.play(r.now); err != nil {
			return r.Report, err
		}
		r.Actions++
		if err := r.look(r.now.ID, check); err != nil {
			return r.Report, err
		}
	}
	return r.Report, r.result()
}

// line puts the actions to play in one sequence. A game ended by hand ends
// there.
func (r *replay) line() error {
	ended := false
	for i := range r.game.Actions {
		a := &r.game.Actions[i]
		if ended {
			return a.refuse("import.afterend")
		}
		if ended = a.Type == "end_game"; ended {
			continue
		}
		r.next = append(r.next, a)
		for k := range a.Auto {
			r.next = append(r.next, &a.Auto[k])
		}
	}
	return nil
}

func (r *replay) look(id int, check func(int, *Snapshot) error) error {
	if check == nil {
		return nil
	}
	return check(id, r.snapshot())
}

// begin sets the table up as the site did.
func (r *replay) begin() error {
	var err error
	if r.dice, err = r.game.seed(); err != nil {
		return err
	}
	options := map[string]string{"rules": "18xx.games"}
	board := data.Full
	switch n := len(r.game.Players); {
	case n == 2:
		board = data.Two
	case n == 3 && slices.Contains(r.game.Settings.Optional, smallMap):
		board, options["map"] = data.Three, "small"
	case n == 3:
		options["map"] = "full"
	}
	setup, err := core.Prepare(vienna1840.Title, len(r.game.Players), options)
	if err != nil {
		return err
	}
	var names []string
	for _, p := range r.game.Players {
		names = append(names, p.Name)
	}
	if r.Match, err = core.NewMatch(vienna1840.Title, setup, names); err != nil {
		return err
	}
	if r.tiles, err = data.Tiles(); err != nil {
		return err
	}
	if r.board, err = data.Map(board, r.tiles); err != nil {
		return err
	}
	return r.firstDeal()
}

// firstDeal: the seats are already in playing order; then the site draws the
// first lines and the companies, in this order.
func (r *replay) firstDeal() error {
	n := len(r.game.Players)
	cards := []string{"cards"}
	for i := range n {
		cards = append(cards, strconv.Itoa(i+1))
	}
	stack := slices.DeleteFunc(r.view().Stack, func(line int) bool { return line == 2 })
	lines := r.dice.lines(stack, n)
	var shorts []string
	for _, c := range r.view().Companies {
		if !c.Stadtbahn {
			shorts = append(shorts, c.ID)
		}
	}
	drawn := shuffle(&r.dice, shorts)[:n]
	for i := range drawn {
		drawn[i] = plain(drawn[i])
	}
	if err := r.act(cards...); err != nil {
		return err
	}
	if n < len(shorts) {
		if err := r.act(append([]string{"companies"}, drawn...)...); err != nil {
			return err
		}
	}
	return r.act(lines...)
}

// plain writes a company as our notation does: without spaces.
func plain(s string) string { return strings.ReplaceAll(s, " ", "") }

// view is what everybody sees now. It is asked for many times between two
// entries.
func (r *replay) view() vienna1840.View {
	if r.seen == nil || r.seenAt != r.Match.Seq() {
		v := r.Match.State().Observe(core.Spectator).(vienna1840.View)
		r.seen, r.seenAt = &v, r.Match.Seq()
	}
	return *r.seen
}

// parse reads words of our notation as an action of whoever is to act. A word
// of the file is one of ours, whatever it holds.
func (r *replay) parse(words ...string) (core.Action, error) {
	for _, w := range words {
		if w == "" || strings.ContainsFunc(w, unicode.IsSpace) {
			return core.Action{}, refuse("import.word", said("word", w))
		}
	}
	a, err := vienna1840.Title.Parse(strings.Join(words, " "))
	if err != nil {
		return a, refuse("import.words", said("words", strings.Join(words, " ")))
	}
	a.By = r.Match.State().ToAct().Lowest()
	return a, nil
}

// legal reports whether our rules allow an action now.
func (r *replay) legal(words ...string) bool {
	a, err := r.parse(words...)
	return err == nil && r.Match.State().ToAct() != 0 && r.Match.State().Check(a) == nil
}

// act plays an action in our notation for whoever is to act.
func (r *replay) act(words ...string) error {
	if r.Match.Over() {
		return refuse("import.over")
	}
	a, err := r.parse(words...)
	if err != nil {
		return err
	}
	return r.submit(a)
}

// submit plays an action and what chance does after it.
func (r *replay) submit(a core.Action) error {
	events, err := r.Match.Play(a)
	if err != nil {
		return err
	}
	cityRuns(events, r.runs)
	return r.deal()
}

// cityRuns notes the runs of Stadtbahn companies.
func cityRuns(events []core.Event, runs map[string]int) {
	for _, e := range events {
		if e.Code == "1840.event.cityrun" {
			runs[fact(e.Text, "company").S] = fact(e.Text, "amount").N
		}
	}
}

// deal turns line cards up when the game waits for them.
func (r *replay) deal() error {
	if v := r.view(); r.Match.State().ToAct().Has(core.Chance) && v.Round != "PRE" {
		return r.act(r.dice.lines(v.Stack, len(r.game.Players))...)
	}
	return nil
}

func fact(t core.Text, name string) core.Arg {
	for _, a := range t.Args {
		if a.Name == name {
			return a
		}
	}
	return core.Arg{}
}

// play plays one action of the site and what followed it automatically.
func (r *replay) play(a *Action) error {
	clear(r.runs)
	if err := r.step(a); err != nil {
		return a.wrong(err)
	}
	for i := range a.Auto {
		if err := r.step(&a.Auto[i]); err != nil {
			return a.Auto[i].wrong(err)
		}
	}
	if err := r.ahead(); err != nil {
		return a.wrong(err)
	}
	return nil
}

// result compares the scores with the recorded ones.
func (r *replay) result() error {
	scores := r.Match.State().Score()
	for i, p := range r.game.Players {
		if want, ok := r.game.Result[string(p.ID)]; ok && want != scores[i] {
			return refuse("import.result", said("player", p.Name), said("id", string(p.ID)), core.Num("recorded", want), core.Num("ours", scores[i]))
		}
	}
	return nil
}
