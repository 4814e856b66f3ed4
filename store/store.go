// Package store keeps the record of all matches: headers, seats, entries,
// chat and notes, and which browsers want to be told of a turn.
//
// The record only grows. An entry's key is its match and its number, so if two
// moves compete for one place in a match, the database accepts the first and
// refuses the second with [ErrTaken]. Nothing is deleted unless a match's
// owner asks.
//
// There are two engines behind the one interface and the one set of queries:
// SQLite in a file of the data folder, and PostgreSQL. A single goroutine
// writes to each, gathering waiting changes into one transaction, so that
// many moves share one disk sync. A call that returned nil is durable; one
// that the database does not answer in time fails, and only the record knows
// its fate.
//
// One server writes to an SQLite file: it holds a [Lease] there, which every
// transaction looks for. Any number share a PostgreSQL database, each with a
// lease of its own; they tell each other what they have changed. Every change
// names the version of the match that it was made for, so that none undoes what
// another has done. Tools read without a lease; [Store.Merge] writes without one.
package store

import (
	"context"
	"errors"
	"strings"
	"time"

	"remise/meter"
)

// What a store refuses with, apart from the engine's own errors.
var (
	ErrTaken   = errors.New("store: this place is taken already; load the match again")
	ErrUnknown = errors.New("store: there is no such match")
	ErrClosed  = errors.New("store: closed")
	// ErrDiffers is a match that continued differently in two records.
	ErrDiffers = errors.New("store: the two records tell different matches under one name")
	// ErrText is a text that not every engine can keep.
	ErrText = errors.New("store: a text has a NUL or broken UTF-8")
	// ErrSlow is a change that the database did not accept in time.
	ErrSlow = errors.New("store: the database does not answer")
	// ErrFull is a disk without room, as an SQLite file has it.
	ErrFull = errors.New("store: the disk is full")
	// ErrUnwritable is a disk, or an SQLite file, that takes no changes.
	ErrUnwritable = errors.New("store: the file or its disk is read-only")
	// ErrReadOnly is a change to a store that was opened read-only.
	ErrReadOnly = errors.New("store: opened to be read only")
)

// Damaged is a match whose record cannot be read.
type Damaged struct {
	Match string
	Why   error
}

func (d *Damaged) Error() string { return "store: match " + d.Match + " is damaged: " + d.Why.Error() }
func (d *Damaged) Unwrap() error { return d.Why }

// Status is the progress of a match.
type Status string

// A match gathers players, runs, and is over.
const (
	Gathering Status = "gathering"
	Running   Status = "running"
	Over      Status = "over"
)

// Match is the header of a match, and how far it has come.
type Match struct {
	ID        string
	Title     string
	Rules     int // version of the rules, kept for the life of the match
	Options   map[string]string
	Seats     []Seat
	Pace      Pace
	Terms     Terms
	Public    bool   // listed for everyone; others are found by link only
	Owner     string // hash of the owner's token
	Parent    string // the match that this one branched off, or ""
	ParentSeq int
	Next      string // the rematch, or ""
	Created   time.Time
	Changed   time.Time
	Seq       int
	Version   int64  // counts the changes of the match, whatever they are
	Driver    string // the server that changed it last, of several
	Progress
}

// Mark names a match in the version somebody knew. A change to it is
// refused with [ErrTaken] if the match has changed since. Version 0 is
// [Newest].
type Mark struct {
	ID      string
	Version int64
}

// Mark names a match as it was read.
func (m *Match) Mark() Mark { return Mark{m.ID, m.Version} }

// Newest names a match in whatever version it is now.
func Newest(id string) Mark { return Mark{ID: id} }

// Progress is the part of a header that play changes.
type Progress struct {
	Status Status
	ToAct  uint16 // set of seats
	Result []Place
	Clocks []Clock // by seat; nil while players gather
	Accord Accord
}

// Accord is what some players want and the others have not agreed to yet. It
// lapses with the next entry.
type Accord struct {
	Undo *Undo `json:"undo,omitempty"`
	End  *End  `json:"end,omitempty"`
}

// Undo is a wish to go back to an entry, and the set of seats that agree.
type Undo struct {
	By     int8   `json:"by"`
	Back   int    `json:"back"`
	Agreed uint16 `json:"agreed"`
}

// End is a wish to delete the match, and the set of seats that agree.
type End struct {
	Agreed uint16 `json:"agreed"`
}

// Place is how a seat ended.
type Place struct{ Score, Rank int }

// Kind is who sits on a seat.
type Kind string

// The host's own seats, of which hot-seat play has several; a guest who came
// by link; a seat that waits for one; a bot.
const (
	Host  Kind = "host"
	Guest Kind = "guest"
	Open  Kind = "open"
	Bot   Kind = "bot"
)

// Seat is a place at the table and who has it.
type Seat struct {
	Kind  Kind
	Level string // of a bot
	Name  string
	Token string // hash of the seat's secret
	At    time.Time
}

// Entry is one line of the log as package core writes it.
type Entry struct {
	Seq  int
	Line string
	Seal uint64
	// Position is the stamp of the position after the entry.
	Position string
	Key      string // of the request that made it, or ""
	At       time.Time
	// Player is who made it where that is not the seat's own player.
	Player Player
	// Used is how much of the time of a decision its seat's player took.
	Used time.Duration
}

// Player is who made an entry.
type Player string

// The seat's own player, a bot in their place, or their standing order.
const (
	Self    Player = ""
	StandIn Player = "stand-in"
	Ordered Player = "order"
)

// Chat is one message, with the key of the request that brought it.
type Chat struct {
	N    int
	Seat int
	Text string
	At   time.Time
	Key  string
}

// Note is a text that only one seat sees.
type Note struct {
	Seat int
	Kind string
	Text string
	At   time.Time
}

// Record is all that is kept of a match.
type Record struct {
	Match
	Entries []Entry
	Chats   []Chat
	Notes   []Note
}

// Filter says which matches a list wants, newest change first.
type Filter struct {
	Status Status // "": all
	Public bool   // only those that are listed for everyone
	Title  string
	Before time.Time // changed before; zero: all
	Limit  int
}

// Held is a seat for which somebody has the secret.
type Held struct {
	Match
	Seat int
}

// Store is the record.
type Store interface {
	Create(context.Context, Match) error
	// Every change of a match raises its version by one, and is refused
	// with ErrTaken if the match is not as marked, or gone.

	// Append adds an entry, and what notes change with it; ErrTaken also when
	// the match has one of that number.
	Append(ctx context.Context, at Mark, e Entry, p Progress, notes ...Note) error
	// Advance changes a header without an entry; ErrTaken also when the match
	// has come further than the given entry.
	Advance(ctx context.Context, at Mark, seq int, p Progress, when time.Time) error
	// Sit gives an open seat away; ErrTaken also when it is no longer open.
	Sit(ctx context.Context, at Mark, seat int, s Seat) error
	// Reseat changes a seat that is taken; ErrTaken also when its secret is no
	// longer the given one.
	Reseat(ctx context.Context, at Mark, seat int, secret string, s Seat) error
	Say(ctx context.Context, at Mark, c Chat) error
	Keep(ctx context.Context, at Mark, n Note) error
	// Follow names the rematch; ErrTaken also when there is one.
	Follow(ctx context.Context, at Mark, next string) error
	// Delete removes a match; ErrUnknown if Newest names one that is not there.
	Delete(ctx context.Context, at Mark) error
	// Subscribe adds a browser that wants to be told of a seat's turns.
	Subscribe(context.Context, Subscription) error
	// Unsubscribe forgets a browser of a seat; with match "" everywhere.
	Unsubscribe(ctx context.Context, match string, seat int, endpoint string) error
	// Setting is a value of the server's own, which is kept when it is first
	// given.
	Setting(ctx context.Context, name, first string) (string, error)
	// ReplaceSetting puts another value in place of one that makes no sense,
	// unless a server was faster, and gives the one that is kept.
	ReplaceSetting(ctx context.Context, name, bad, good string) (string, error)
	// Intend notes what an operator is about to do; Deeds lists it for a
	// match, or for all with "".
	Intend(context.Context, Deed) error
	Deeds(ctx context.Context, match string) ([]Deed, error)
	// Links lists the links that deleted matches had; Renew adds one, and
	// gives it to its seat if that has an older one.
	Links(context.Context) ([]Link, error)
	Renew(context.Context, Link) error
	// Announce tells the server that a tool has changed the record.
	Announce(context.Context) error
	// Merge adds what is missing from a record; where both have something,
	// the newer wins. It removes no entry, and changes nothing with
	// ErrDiffers.
	Merge(context.Context, Record) (Merged, error)

	// Load reads a match; *Damaged when its rows make no sense.
	Load(ctx context.Context, match string) (Record, error)
	// News reads a match again, with the entries and messages after those that
	// are known.
	News(ctx context.Context, match string, seq, chat int) (Record, error)
	// Subscriptions lists the browsers of a match, or of all with "".
	Subscriptions(ctx context.Context, match string) ([]Subscription, error)
	List(context.Context, Filter) ([]Match, error)
	// Held finds the seats with the given hashed secrets.
	Held(ctx context.Context, tokens []string) ([]Held, error)
	// Begun is the running matches whose first entry has a seal.
	Begun(ctx context.Context, seal uint64) ([]string, error)
	// Open is those of some matches that are not over.
	Open(ctx context.Context, ids []string) ([]string, error)
	// IDs is every match of a status, or of all with "".
	IDs(context.Context, Status) ([]string, error)
	// Unfinished is every match that is not over, whatever it is.
	Unfinished(context.Context) ([]string, error)
	// Probe tries a write, and says what is wrong with the database.
	Probe(context.Context) error
	// Hold makes this a server of the record; see [Lease].
	Hold(ctx context.Context, lease time.Duration) (*Lease, error)

	// Meter starts counting what the database is asked; call it before
	// using the store.
	Meter(*meter.Set)

	// What several servers of a record need.

	// Listen tells what others change, until the context ends, or nil when
	// anything may have changed. It ends at once where there cannot be others.
	Listen(ctx context.Context, heard func([]Mark))
	// Versions returns the versions of the matches that exist.
	Versions(ctx context.Context, ids []string) ([]Mark, error)
	// Stalled is the matches that should go on by themselves but whose server
	// is gone.
	Stalled(context.Context) ([]string, error)
	// Drive makes this server the driver of a match, unless it has another,
	// or has changed.
	Drive(ctx context.Context, at Mark) (mine bool, err error)
	// Claim is true for the first to claim a name.
	Claim(ctx context.Context, name string) (first bool, err error)
	Close() error
}

// Patience is how long a server waits for its database. Tools that copy whole
// records wait longer.
const (
	Patience     = 5 * time.Second
	toolPatience = 10 * time.Minute
)

// Connect opens the store that a URL names: postgres://… or the path of an
// SQLite file, which is made if it does not exist. It is migrated to the
// newest form.
func Connect(ctx context.Context, url string) (Store, error) { return open(ctx, url, Patience) }

// ConnectTool opens a store for a tool that copies whole records. It does not
// migrate an old one: the running server might not know the newest form.
func ConnectTool(ctx context.Context, url string) (Store, error) {
	if err := refuseOlder(ctx, url); err != nil {
		return nil, err
	}
	return open(ctx, url, toolPatience)
}

func open(ctx context.Context, url string, patience time.Duration) (Store, error) {
	if IsPostgres(url) {
		return openPostgres(ctx, url, patience)
	}
	return openSQLite(ctx, url, patience)
}

// IsPostgres reports whether a URL names a PostgreSQL database.
func IsPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}
