package table

import "remise/core"

// What a table answers when the rules of the title are not the reason. They
// are refusals, so that they have a text in every language.
var (
	ErrBotMatches = core.Refuse("", "table.quota.bots")

	ErrUnknown  = core.Refuse("", "table.unknown")
	ErrToken    = core.Refuse("", "table.token")
	ErrIsOwner  = core.Refuse("", "table.isowner")
	ErrSeat     = core.Refuse("", "table.seat")
	ErrOwner    = core.Refuse("", "table.owner")
	ErrFull     = core.Refuse("", "table.full")
	ErrKept     = core.Refuse("", "table.kept")
	ErrStarted  = core.Refuse("", "table.started")
	ErrWaiting  = core.Refuse("", "table.waiting")
	ErrOver     = core.Refuse("", "table.over")
	ErrRunning  = core.Refuse("", "table.running")
	ErrSecrets  = core.Refuse("", "table.secrets")
	ErrNoUndo   = core.Refuse("", "undo.nothing")
	ErrUndos    = core.Refuse("", "undo.many")
	ErrRevealed = core.Refuse("", "undo.revealed")
	ErrProposal = core.Refuse("", "undo.noproposal")
	ErrDiffers  = core.Refuse("", "table.differs")
	ErrTurn     = core.Refuse("", "table.turn")
	ErrBusy     = core.Refuse("", "table.busy")
	ErrDecision = core.Refuse("", "table.decision")
	ErrAmount   = core.Refuse("", "table.amount")
	ErrPath     = core.Refuse("", "table.path")
	ErrTime     = core.Refuse("", "table.time")
	ErrHelp     = core.Refuse("", "table.help")
	ErrKey      = core.Refuse("", "table.key")
	ErrNoGuest  = core.Refuse("", "table.noguest")
	ErrNoPlayer = core.Refuse("", "table.noplayer")
)

// newerCode is the refusal of a match that another server can play.
const newerCode = "table.newer"

func newer(title string, rules int) error {
	return core.Refuse("", newerCode, core.Lit("title", title), core.Num("version", rules))
}

func isRefusal(err error, code string) bool {
	r, ok := core.AsRefusal(err)
	return ok && r.Code == code
}

// Nth is an error about one of several things that were asked for.
type Nth struct {
	I   int
	Why error
}

func (e *Nth) Error() string { return e.Why.Error() }
func (e *Nth) Unwrap() error { return e.Why }

func nth(i int, err error) error {
	if err == nil {
		return nil
	}
	return &Nth{i, err}
}

// stale says that the match has moved on, or has not come that far.
func stale(want, have int) error {
	if want > have {
		return core.Refuse("", "table.ahead", core.Num("want", want), core.Num("have", have))
	}
	return core.Refuse("", "table.stale", core.Num("want", want), core.Num("have", have))
}
