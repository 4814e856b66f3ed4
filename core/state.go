package core

import "slices"

// State is one position, changed in place.
//
// Check is pure and is the only judge of legality; Legal is built on it.
// Apply trusts its caller: it is only given actions that Check accepts.
// A game is over when ToAct is empty.
type State interface {
	// ToAct is the set of seats that must or may act now.
	ToAct() Seats
	// Legal appends the choices of a seat: complete, ordered, no duplicates.
	// An action that can be written in several ways is listed once, see
	// [Plainer].
	Legal(Seat, []Choice) []Choice
	// Check is nil for a legal action, otherwise it says why not.
	Check(Action) *Refusal
	// Apply plays a legal action; with a nil sink nobody wants the events.
	Apply(Action, *[]Event)
	// Chance draws an outcome when Chance is to act. It changes nothing.
	Chance(*RNG) Action

	Clone() State
	// CopyFrom makes this position equal to another of the same match
	// without allocating: search depends on it.
	CopyFrom(State)
	// Hash is equal for equal positions, on every machine. Form numbers what
	// it covers: raise it when you add a field to a position, and stored
	// matches still load.
	Hash() uint64
	Form() int
	// Audit counts everything that moves and says what is not accounted for.
	Audit() error

	// Observe is a fresh struct of what a seat may know, ready for JSON.
	Observe(Seat) any
	// Guess is some full position that a seat cannot tell from the true one.
	Guess(Seat, *RNG) State

	// Score is what each seat has; Rank its place, 1 for the best, equal
	// for those who share it.
	Score() []int
	Rank() []int

	// Ask is what a seat is asked to do now, or whom it waits for.
	Ask(Seat) Text
	// Describe says in a sentence what an action of this position does.
	Describe(Action) Text
}

// Trier is a state whose space of well-formed actions is small enough to
// list. The conformance suite compares it with Legal.
type Trier interface {
	Every(Seat, []Action) []Action
}

// Asider is a state in which seats may do something that nobody waits for.
// Legal does not list it and nobody is asked for it. It is public and reveals
// no secret.
type Asider interface {
	// Aside appends what a seat, on its turn or not, may do besides its
	// choices.
	Aside(Seat, []Choice) []Choice
}

// Seeker is a state that knows what a player might look for now, possible or
// not: package why asks Check about each, and tells people what they cannot do.
type Seeker interface {
	// Seek appends well-formed actions of a seat that is to act: those on a
	// place of the map, or with "" all others. What Legal offers is among them,
	// except drawn runs.
	Seek(by Seat, place string, dst []Action) []Action
	// Places are the places of the map; nil without one.
	Places() []string
	// ActionName names an action of Seek, legal or not: the code says what is
	// done ("lay a tile"), the first fact which one ("57"). Variants of the
	// same action, such as the rotations of a tile, share a name.
	ActionName(Action) Text
}

// Explainer is a state that knows more of an action than Describe says.
type Explainer interface {
	// Explain is what there is to know about what an action is about, such as a
	// company, and the rule that says when it may be taken, "" for none.
	Explain(Action) (more []Text, rule string)
}

// Warner is a state that knows what an action would cost its player besides what
// it is for, such as a directorship: people are asked before they do it.
type Warner interface {
	// Warn is that cost in a sentence; no code: there is none.
	Warn(Action) Text
}

// Mapped is a state with a map.
type Mapped interface {
	// PlaceNames are what people call the places, by their notation. They stay
	// the same throughout a match.
	PlaceNames() map[string]PlaceName
}

// PlaceName is what is printed on a place; where nothing is, Near is a place
// with a name beside it, "" for none, and Side where this one lies as seen from
// there: "w", "nw", "ne", "e", "se" or "sw". Beside says it of the places next to
// this one, by their notation, as seen from here.
type PlaceName struct {
	Own, Near, Side string
	Beside          map[string]string
}

// Plainer is a state in which an action can be written in several ways. Check
// accepts them all and Legal lists one, which Plain returns: if a tile lies
// the same in two rotations, the lesser. The game continues identically after
// either.
type Plainer interface {
	Plain(Action) Action
}

// Picker is a state that can pick one of a seat's choices at random faster
// than by listing them: each equally likely, and with the same draw of chance
// as picking from the list.
type Picker interface {
	Random(Seat, *RNG) Action
}

// Revealer is a state in which an action can reveal a secret without chance.
// Its player has learnt something and cannot take it back alone.
type Revealer interface {
	Reveals(Action) bool
}

// Briefer is a state that can say what an action does in a word or two, for
// where there is no room for a sentence. No code: the sentence must do.
type Briefer interface {
	Brief(Action) Text
}

// Pricer is a state that can say what an action costs whoever pays for it, apart
// from the sentence; 0: nothing, or the sentence must do.
type Pricer interface {
	Price(Action) int32
}

// Title is one game.
type Title interface {
	About() About
	// New is the first position under the rules of the setup's version. The
	// setup has been through [Prepare].
	New(Setup) (State, error)
	Notation
}

// Notation is how a title writes its actions; package act makes it from a
// table.
type Notation interface {
	// Format is the notation of an action, without its seat; Parse reads it.
	Format(Action) string
	Parse(string) (Action, error)
	// Mask is the notation as a seat may know it while the match runs.
	Mask(Action, Seat) string
	// Parts is an action as data, PartsFor the same as a seat may know it;
	// Compose makes an action of its data.
	Parts(Action) Parts
	PartsFor(Action, Seat) Parts
	Compose(Parts) (Action, error)
	// Grammar lists the forms of the notation, in the order of the kinds.
	Grammar() []Form
}

// Written reads the notation of a player, who cannot do what chance does.
func Written(t Title, notation string) (Action, error) {
	a, err := t.Parse(notation)
	return byPlayer(t, a, err)
}

// Composed is the same for an action as data.
func Composed(t Title, p Parts) (Action, error) {
	a, err := t.Compose(p)
	return byPlayer(t, a, err)
}

func byPlayer(t Title, a Action, err error) (Action, error) {
	if err == nil && slices.ContainsFunc(t.Grammar(), func(f Form) bool { return f.Chance && f.Kind == a.Kind }) {
		return a, Refuse("", "table.bychance", Said("notation", t.Format(a)))
	}
	return a, err
}

// Parts is an action taken apart: what is done, and with what. Fields that a
// seat may not know are missing.
type Parts struct {
	Verb   string
	Side   bool // seldom what a turn is about: show it last
	Fields []Arg
	Runs   []Way // what its path goes over, if it has one
}

// Way is a run: the places that it goes over, and its tram where a path says
// which one makes it.
type Way struct {
	Tram   string
	Places []string
}

// Equal reports whether two runs are the same.
func (w Way) Equal(v Way) bool { return w.Tram == v.Tram && slices.Equal(w.Places, v.Places) }

// Form is how one kind of action is written: "<hex> [<stop>]" follows the verb.
// Fields has the name and the kind of each.
type Form struct {
	Kind       uint8
	Verb, Form string
	Chance     bool // done by chance, not by players
	Runs       bool // one of the fields is a path, which is there as runs too
	Fields     []Slot
}

// Slot is a field of a form. What is Optional may be left out in what is sent; what is
// Missing then is not there in what is told either, as nothing that is Secret is for those
// who may not know it.
type Slot struct {
	Arg
	About    string // what it is, for those who write programs
	Optional bool
	Missing  bool
	Secret   bool
}

// About says what a title is and who can play it.
type About struct {
	ID                 string
	Version            int // newest version of the rules; older ones still replay
	MinSeats, MaxSeats int
	Options            []Option
}

// Option is something a table agrees on before a match. Without Values any
// text will do. Since is the rules version that brought it: matches under
// older rules do not have it. Notes are codes of texts that explain how the
// values differ.
type Option struct {
	Key     string
	Values  []string
	Default string
	Since   int
	Notes   []string
}

// Setup is what a match begins with.
type Setup struct {
	Version int
	Seats   int
	Options map[string]string
}
