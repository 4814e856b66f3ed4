package table

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"remise/core"
	"remise/store"
)

// Longest name and most text of a chat message and a note, in characters; most
// messages of a match.
const (
	MaxName  = 32
	MaxChat  = 500
	MaxNote  = 10_000
	MaxChats = 5_000
)

// Place is what a new match wants on a seat: store.Host for the caller
// (several: hot-seat play), store.Open, or store.Bot with its level.
type Place struct {
	Kind  store.Kind
	Level string
	Name  string
	kept  bool // an open one, for its player in the previous match
}

// keptSeat replaces the secret of an open seat that is kept for somebody. No token
// opens it.
const keptSeat = "kept"

// NewMatch is what a match is made from.
type NewMatch struct {
	Title   string
	Options map[string]string
	Places  []Place
	Public  bool
	Pace    store.Pace
	Terms   store.Terms
	Key     string // of the request; a repeated one gets the same match
}

// Created is a new match and its secrets, which are told once.
type Created struct {
	ID    string
	Owner string
	Keys  []Key
}

// Key is a seat and its token.
type Key struct {
	Seat  core.Seat
	Token string
}

// Create makes a match. It starts as soon as no seat is open. A request with
// the key of an earlier one gets the same answer and makes nothing.
func (h *Hall) Create(ctx context.Context, n NewMatch) (Created, error) {
	made := minter(n.Key, "create")
	c, err := h.create(ctx, n, made)
	if n.Key != "" && errors.Is(err, store.ErrTaken) {
		if err := h.repeatsCreate(ctx, made(idBytes, "id"), n); err != nil {
			return Created{}, err
		}
		return h.takeSeats(ctx, made(idBytes, "id"), 0, nil, made)
	}
	return c, err
}

func (h *Hall) create(ctx context.Context, n NewMatch, made mint) (Created, error) {
	title, ok := h.title(n.Title)
	if !ok {
		return Created{}, core.Refuse("", "setup.title", core.Lit("title", n.Title))
	}
	if err := cmp.Or(checkPace(n.Pace), h.checkTerms(n.Title, n.Terms)); err != nil {
		return Created{}, err
	}
	setup, err := core.Prepare(title, len(n.Places), n.Options)
	if err != nil {
		return Created{}, err
	}
	if _, err := title.New(setup); err != nil {
		return Created{}, err // now, not when the last guest has sat down
	}
	if err := h.admitPlaces(n.Places); err != nil {
		return Created{}, err
	}
	head := store.Match{Title: n.Title, Rules: setup.Version, Options: setup.Options, Public: n.Public, Pace: n.Pace, Terms: n.Terms}
	return h.seat(ctx, head, n.Places, nil, made)
}

// seat stores a new match with its seats, and the entries it begins with.
func (h *Hall) seat(ctx context.Context, head store.Match, places []Place, log []store.Entry, made mint) (c Created, err error) {
	c.ID, c.Owner = made(idBytes, "id"), made(tokenBytes, "owner")
	head.ID, head.Owner, head.Created = c.ID, Hash(c.Owner), h.Now()
	head.Changed = head.Created
	if log == nil {
		head.Status = store.Gathering
	}
	for i, p := range places {
		s, err := h.fill(head, p, i)
		if err != nil {
			return c, nth(i, err)
		}
		if p.Kind == store.Host {
			token := made.ofSeat(i)
			s.Token = Hash(token)
			c.Keys = append(c.Keys, Key{core.Seat(i), token})
		}
		head.Seats = append(head.Seats, s)
	}
	if log != nil {
		head.Clocks = wound(&head, core.Seats(head.ToAct), head.Changed)
		_, err = h.Store.Merge(ctx, store.Record{Match: head, Entries: log})
	} else {
		err = h.Store.Create(ctx, head)
	}
	if err != nil {
		return c, err
	}
	h.register(ctx, c.ID)
	return c, h.change(ctx, c.ID, func(t *Table) error { return t.startIfFull(ctx) })
}

// fill is the seat that a place asks for.
func (h *Hall) fill(head store.Match, p Place, i int) (store.Seat, error) {
	s := store.Seat{Kind: p.Kind, Level: p.Level, Name: CleanName(p.Name)}
	switch p.Kind {
	case store.Bot:
		if p.Level == "" {
			return s, core.Refuse("", "table.botlevel", core.Lit("levels", strings.Join(h.Levels, ", ")))
		}
		if err := h.Plays(head.Title, p.Level); err != nil {
			return s, err
		}
		if s.Name == "" {
			s.Name = botNames[i%len(botNames)]
		}
	case store.Host, store.Open:
		if p.Level != "" {
			return s, core.Refuse("", "table.nolevel")
		}
	default:
		return s, core.Refuse("", "table.kind", core.Said("kind", string(p.Kind)))
	}
	if p.Kind == store.Open {
		s.Name = ""
		if p.kept {
			s.Token = keptSeat
		}
		return s, nil
	}
	s.Name = distinct(s.Name, head.Seats)
	return s, nil
}

// Bots are named after what they drive past.
var botNames = [core.MaxSeats]string{"Emil", "Frieda", "Gustl", "Hedwig", "Isidor", "Johanna", "Korbinian", "Leni"}

// CleanName keeps what can be shown on one line, and not too much of it.
func CleanName(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || !unicode.IsPrint(r)
	}), " ")
	if runes := []rune(name); len(runes) > MaxName {
		name = strings.TrimSpace(string(runes[:MaxName]))
	}
	return name
}

// distinct makes a name that nobody at the table has. A player without a name is called
// by the number of the seat, in the viewer's language.
func distinct(name string, taken []store.Seat) string {
	has := func(name string) bool {
		return slices.ContainsFunc(taken, func(s store.Seat) bool { return strings.EqualFold(s.Name, name) })
	}
	unique := name
	for n := 2; name != "" && has(unique); n++ {
		unique = name + " " + strconv.Itoa(n)
	}
	return unique
}

// Join takes an open seat: the given one, or the first. A request with the key
// of an earlier one gets the same seat.
func (h *Hall) Join(ctx context.Context, id, name string, seat *core.Seat, key string) (k Key, err error) {
	made := minter(key, "join", id)
	err = h.change(ctx, id, func(t *Table) error {
		if taken := t.keysOf(made); key != "" && len(taken) > 0 {
			k = taken[0]
			if err := repeatsJoin(k, t.head.Seats[k.Seat], name, seat); err != nil {
				return err
			}
			return t.startIfFull(ctx)
		}
		if t.head.Status != store.Gathering {
			return ErrStarted
		}
		if k.Seat, err = t.free(seat); err != nil {
			return err
		}
		k.Token = made.ofSeat(int(k.Seat))
		if err := t.sit(ctx, k.Seat, name, k.Token); err != nil {
			return err
		}
		return t.startIfFull(ctx)
	})
	return k, err
}

// sit gives an open seat to a guest. The caller holds acting.
func (t *Table) sit(ctx context.Context, seat core.Seat, name, token string) error {
	s := store.Seat{Kind: store.Guest, Name: distinct(CleanName(name), t.head.Seats), Token: Hash(token), At: t.hall.Now()}
	return t.occupy(ctx, int(seat), s)
}

// occupy stores who takes an open seat. The caller holds acting.
func (t *Table) occupy(ctx context.Context, seat int, s store.Seat) error {
	if err := t.hall.Store.Sit(ctx, t.head.Mark(), seat, s); err != nil {
		return t.lost(ctx, err)
	}
	t.seated(seat, s)
	return nil
}

// seated makes known who has a seat now.
func (t *Table) seated(seat int, s store.Seat) {
	t.locked(func() {
		t.head.Seats[seat], t.shots = s, nil
		t.raised()
	})
	t.hall.publish(t.id)
}

// free is an open seat that is kept for nobody.
func (t *Table) free(seat *core.Seat) (core.Seat, error) {
	none := ErrFull
	for i, s := range t.head.Seats {
		if s.Kind != store.Open || seat != nil && *seat != core.Seat(i) {
			continue
		}
		if s.Token != keptSeat {
			return core.Seat(i), nil
		}
		none = ErrKept
	}
	return 0, none
}

// startIfFull begins a match whose seats are all taken. The caller holds
// acting.
func (t *Table) startIfFull(ctx context.Context) error {
	if !t.full() {
		return nil
	}
	m, err := t.begin()
	if err != nil {
		return err
	}
	p, at := progress(m.State()), t.hall.Now()
	p.Clocks = wound(&t.head, core.Seats(p.ToAct), at)
	if err := t.advance(ctx, p, at, func() { t.match = m }); err != nil {
		return err
	}
	t.hall.overcome(t.id)
	return nil
}

// Start fills the open seats with bots and begins. Only the owner may.
func (h *Hall) Start(ctx context.Context, id, owner, level string) error {
	return h.change(ctx, id, func(t *Table) error {
		if err := t.owned(owner); err != nil {
			return err
		}
		if t.head.Status != store.Gathering {
			return ErrStarted
		}
		if !slices.ContainsFunc(t.head.Seats, isPerson) {
			if err := h.admitBots(); err != nil {
				return err
			}
		}
		if level == "" {
			level = h.standInLevel(&t.head)
		}
		for i := range t.head.Seats {
			if err := t.seatBot(ctx, i, level); err != nil {
				return err
			}
		}
		return t.startIfFull(ctx)
	})
}

func isPerson(s store.Seat) bool { return s.Kind == store.Host || s.Kind == store.Guest }

func (t *Table) seatBot(ctx context.Context, i int, level string) error {
	if t.head.Seats[i].Kind != store.Open {
		return nil
	}
	s, err := t.hall.fill(t.head, Place{Kind: store.Bot, Level: level}, i)
	if err != nil {
		return err
	}
	return t.occupy(ctx, i, s)
}
