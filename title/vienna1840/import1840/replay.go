package import1840

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/title/vienna1840"
	"remise/title/vienna1840/data"
)

// Run is a recorded run of a line, held against the best one. The rulebook
// would not have allowed a run that is worse (1840 IX.8).
type Run struct {
	Action int
	Line   string
	Route  string // "" if the tram stayed
	Paid   int    // before maintenance
	Best   int    // what was possible
	// Network is the track that the line saw.
	Network route.Graph
}

// Short reports whether more was possible.
func (r Run) Short() bool { return r.Paid < r.Best }

func (r Run) String() string {
	if r.Route == "" {
		return fmt.Sprintf("action %d: line %s stayed, though a run for %d was possible", r.Action, r.Line, r.Best)
	}
	return fmt.Sprintf("action %d: line %s ran %s for %d, though %d was possible", r.Action, r.Line, r.Route, r.Paid, r.Best)
}

// ActionError says which action of the file could not be played, and why.
type ActionError struct {
	Action       int
	Type, Entity string
	Why          error
}

// Where names the action.
func (e *ActionError) Where() string {
	return fmt.Sprintf("action %d (%s by %s)", e.Action, e.Type, e.Entity)
}

func (e *ActionError) Error() string { return e.Where() + ": " + e.Why.Error() }

// Unwrap is the reason.
func (e *ActionError) Unwrap() error { return e.Why }

// Report is what a replay found.
type Report struct {
	Match    *core.Match
	Actions  int // that counted
	Runs     []Run
	CityRuns int // of the Stadtbahn companies
}

// Short are the recorded runs that were not the best.
func (r *Report) Short() []Run {
	return slices.DeleteFunc(slices.Clone(r.Runs), func(run Run) bool { return !run.Short() })
}

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
}

// Replay plays the game by our rules. After every action that counts it calls
// check, if there is one, and stops at its first error.
func (g *Game) Replay(check func(id int, s *Snapshot) error) (*Report, error) {
	r := &replay{
		Report: &Report{}, game: g, dice: newDice(g.Settings.Seed), at: map[string]string{},
		trams: map[string]string{}, names: map[string]string{}, issued: map[string]bool{}, runs: map[string]int{},
	}
	if err := r.begin(); err != nil {
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
			return r.Report, &ActionError{r.now.ID, r.now.Type, r.now.entity(), err}
		}
		r.Actions++
		if err := r.look(r.now.ID, check); err != nil {
			return r.Report, err
		}
	}
	return r.Report, r.result()
}

func (r *replay) look(id int, check func(int, *Snapshot) error) error {
	if check == nil {
		return nil
	}
	return check(id, r.snapshot())
}

// begin sets the table up as the site did.
func (r *replay) begin() error {
	options := map[string]string{"rules": "18xx.games"}
	board := data.Full
	switch n := len(r.game.Players); {
	case n == 2:
		board = data.Two
	case n == 3 && slices.Contains(r.game.Settings.Optional, "three_player_small"):
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
	cards := "cards"
	for i := range n {
		cards += " " + strconv.Itoa(i+1)
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
	if err := r.act(cards); err != nil {
		return err
	}
	if n < len(shorts) {
		if err := r.act("companies " + plain(strings.Join(drawn, "+"))); err != nil {
			return err
		}
	}
	return r.act(lines)
}

// plain writes companies as our notation does: without spaces inside, with
// spaces between.
func plain(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, " ", ""), "+", " ")
}

func (r *replay) view() vienna1840.View {
	return r.Match.State().Observe(core.Spectator).(vienna1840.View)
}

// act plays an action in our notation for whoever is to act.
func (r *replay) act(words string) error {
	a, err := vienna1840.Title.Parse(words)
	if err != nil {
		return err
	}
	acting := r.Match.State().ToAct()
	if acting == 0 {
		return errors.New("the game is over")
	}
	a.By = acting.Lowest()
	events, err := r.Match.Play(a)
	if err != nil {
		return fmt.Errorf("%s: %w", words, err)
	}
	for _, e := range events {
		if e.Code == "1840.event.cityrun" {
			r.runs[fact(e.Text, "company").S] = fact(e.Text, "income").N
		}
	}
	return r.deal()
}

// deal turns line cards up when the game waits for them.
func (r *replay) deal() error {
	if v := r.view(); r.Match.State().ToAct().Has(core.Chance) && v.Round != "PRE" {
		return r.act(r.dice.lines(v.Stack, len(r.game.Players)))
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

// play plays one action of the site and what followed it of itself.
func (r *replay) play(a *Action) error {
	clear(r.runs)
	if err := r.one(a); err != nil {
		return err
	}
	for i := range a.Auto {
		if err := r.one(&a.Auto[i]); err != nil {
			return fmt.Errorf("%s by %s that followed: %w", a.Auto[i].Type, a.Auto[i].entity(), err)
		}
	}
	return nil
}

// result compares the scores with the recorded ones.
func (r *replay) result() error {
	scores := r.Match.State().Score()
	for i, p := range r.game.Players {
		if want, ok := r.game.Result[strconv.Itoa(p.ID)]; ok && want != scores[i] {
			return fmt.Errorf("the result of %s (%d) is recorded as %d, the replay gives %d", p.Name, p.ID, want, scores[i])
		}
	}
	return nil
}
