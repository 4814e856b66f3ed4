package table

import (
	"context"
	"slices"

	"remise/core"
	"remise/store"
)

// The most log lines and chat messages that a view holds. Older ones come in
// pages.
const (
	MaxLines    = 200
	MaxMessages = 100
)

// since is where the part of a list after the first seen items begins; it
// is at most the last most items.
func since(length, after, most int) int {
	return max(min(max(after, 0), length), length-most)
}

// page is the part of a list before one of its items, counted from one; 0: its
// end.
func page(length, before, most int) (from, to int) {
	to = length
	if before > 0 {
		to = min(before-1, length)
	}
	return max(to-most, 0), to
}

// Lines is a page of the log as the holder of a token may know it: the last
// entries before one, or of all with 0.
func (h *Hall) Lines(ctx context.Context, id, token string, before, limit int) (lines []Line, err error) {
	h.meetClient(ctx, id, Since{Seq: before - 1})
	err = h.look(ctx, id, func(t *Table) error {
		viewer, err := t.seat(token)
		if err == nil && t.match != nil {
			from, to := page(t.match.Seq(), before, limit)
			lines = t.lines(viewer, from, to)
		}
		return err
	})
	return lines, err
}

// Messages is a page of the chat: the last messages before one, or of all with 0.
func (h *Hall) Messages(ctx context.Context, id, token string, before, limit int) (all []store.Chat, err error) {
	h.meetClient(ctx, id, Since{Chat: before - 1})
	err = h.look(ctx, id, func(t *Table) error {
		_, err := t.seat(token)
		from, to := page(len(t.chats), before, limit)
		all = slices.Clone(t.chats[from:to])
		return err
	})
	return all, err
}

// lines is a part of the log. A match that is over has no secrets left.
func (t *Table) lines(viewer core.Seat, from, to int) []Line {
	lines := make([]Line, 0, to-from)
	for i := from; i < to; i++ {
		lines = append(lines, t.line(viewer, i))
	}
	return lines
}

func (t *Table) line(viewer core.Seat, i int) Line {
	e, made := t.match.Entries()[i], t.made[i]
	l := Line{Seq: e.Seq, By: e.By, Undo: e.IsUndo, Back: e.Back, At: made.at, StandIn: made.player == store.StandIn, Events: heard(made.events, viewer)}
	switch {
	case e.IsUndo:
	case t.match.Over():
		l.Notation, l.Parts = t.match.Title.Format(e.Action), t.match.Title.Parts(e.Action)
	default:
		l.Notation, l.Parts = t.match.Title.Mask(e.Action, viewer), t.match.Title.PartsFor(e.Action, viewer)
		l.Hidden = l.Notation != t.match.Title.Format(e.Action)
	}
	return l
}
