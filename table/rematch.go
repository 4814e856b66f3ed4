package table

import (
	"context"
	"errors"

	"remise/core"
	"remise/store"
)

// Rematch makes a new match with the same title, options and seats, or finds
// the one that another player has made, and seats the caller there. Bots sit
// down at once, the others when they ask for the rematch too; their seats are
// kept for them. Asking twice gives the same.
func (h *Hall) Rematch(ctx context.Context, id, token string) (c Created, err error) {
	made := minter(token, "rematch", id)
	var mine core.Seats
	err = h.change(ctx, id, func(t *Table) error {
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		if t.head.Status != store.Over {
			return ErrRunning
		}
		mine = t.person(seat)
		if c.ID = t.head.Next; c.ID != "" {
			return nil
		}
		c.ID, err = t.playAgain(ctx, seat, made)
		return err
	})
	if err != nil {
		return c, err
	}
	names, _, err := h.Names(ctx, id)
	if err != nil {
		return c, err
	}
	return h.takeSeats(ctx, c.ID, mine, names, made)
}

// playAgain makes the rematch. Its id is derived from the match, so there is
// only one, even if the server stops before the match can name it. The caller
// holds acting.
func (t *Table) playAgain(ctx context.Context, seat core.Seat, made mint) (next string, err error) {
	next = derive(idBytes, "rematch", t.id, t.head.Owner)
	named := func(n int, what ...string) string {
		if what[0] == "id" {
			return next
		}
		return made(n, what...)
	}
	if _, err := t.hall.create(ctx, t.likewise(seat), named); err != nil && !errors.Is(err, store.ErrTaken) {
		return "", err
	}
	if err := t.hall.Store.Follow(ctx, t.head.Mark(), next); err != nil {
		return "", t.lost(ctx, err)
	}
	t.locked(func() {
		t.head.Next, t.shots = next, nil
		t.head.Version++
	})
	t.hall.publish(t.id)
	return next, nil
}

// likewise is a new match as the old one was.
func (t *Table) likewise(seat core.Seat) NewMatch {
	n := NewMatch{Title: t.head.Title, Options: t.head.Options, Public: t.head.Public, Pace: t.head.Pace, Terms: t.head.Terms}
	mine := t.person(seat)
	for i, s := range t.head.Seats {
		p := Place{Kind: store.Open, Name: s.Name, kept: true}
		switch {
		case s.Kind == store.Bot:
			p.Kind, p.Level = store.Bot, s.Level
		case mine.Has(core.Seat(i)):
			p.Kind = store.Host
		}
		n.Places = append(n.Places, p)
	}
	return n
}

// takeSeats gives players the seats they had in the previous match, as far as
// those are already theirs or still open.
func (h *Hall) takeSeats(ctx context.Context, id string, mine core.Seats, names []string, made mint) (c Created, err error) {
	c.ID = id
	err = h.change(ctx, id, func(t *Table) error {
		if owner := made(tokenBytes, "owner"); opens(owner, t.head.Owner) {
			c.Owner = owner
		}
		for seat := range mine.All {
			if t.head.Seats[seat].Kind == store.Open {
				if err := t.sit(ctx, seat, names[seat], made.ofSeat(int(seat))); err != nil {
					return err
				}
			}
		}
		c.Keys = t.keysOf(made)
		return t.startIfFull(ctx)
	})
	return c, err
}

// keysOf is the seats whose tokens come from a mint.
func (t *Table) keysOf(made mint) (all []Key) {
	for i, s := range t.head.Seats {
		if token := made.ofSeat(i); opens(token, s.Token) {
			all = append(all, Key{core.Seat(i), token})
		}
	}
	return all
}
