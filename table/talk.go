package table

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"remise/core"
	"remise/store"
)

// The kinds of note that a seat keeps.
const (
	noteKind  = "note"
	orderKind = "orders"
)

// Say adds a message of a seat to the chat, once under each key.
func (h *Hall) Say(ctx context.Context, id, token, text, key string) error {
	text = strings.TrimSpace(strings.ToValidUTF8(text, ""))
	if text == "" || utf8.RuneCountInString(text) > MaxChat {
		return core.Refuse("", "table.chat", core.Num("max", MaxChat))
	}
	return h.change(ctx, id, func(t *Table) error {
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		if said := t.said(seat, key); said != "" {
			return repeatsChat(said, text)
		}
		if len(t.chats) >= MaxChats {
			return core.Refuse("", "table.chats", core.Num("max", MaxChats))
		}
		c := store.Chat{N: t.lastChat() + 1, Seat: int(seat), Text: text, At: h.Now(), Key: key}
		if err := h.Store.Say(ctx, t.head.Mark(), c); err != nil {
			return t.lost(ctx, err)
		}
		t.mu.Lock()
		t.chats = append(t.chats, c)
		t.head.Version++
		t.mu.Unlock()
		h.publish(id)
		return nil
	})
}

// said is what a seat has said under a key. The caller holds acting.
func (t *Table) said(seat core.Seat, key string) string {
	for _, c := range t.chats {
		if key != "" && c.Key == key && c.Seat == int(seat) {
			return c.Text
		}
	}
	return ""
}

// Note keeps a seat's private note.
func (h *Hall) Note(ctx context.Context, id, token, text string) error {
	text = strings.ToValidUTF8(text, "")
	if utf8.RuneCountInString(text) > MaxNote {
		return core.Refuse("", "table.note", core.Num("max", MaxNote))
	}
	return h.change(ctx, id, func(t *Table) error {
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		return t.keep(ctx, store.Note{Seat: int(seat), Kind: noteKind, Text: text})
	})
}

// keep stores a text of a seat and remembers it. The caller holds acting.
func (t *Table) keep(ctx context.Context, n store.Note) error {
	if err := t.hall.Store.Keep(ctx, t.head.Mark(), n); err != nil {
		return t.lost(ctx, err)
	}
	t.mu.Lock()
	t.recall(n)
	t.raised()
	t.shots = nil
	t.mu.Unlock()
	t.hall.publish(t.id)
	return nil
}

// recall remembers a stored text of a seat.
func (t *Table) recall(n store.Note) {
	if n.Seat < 0 || n.Seat >= core.MaxSeats {
		return // of a record that was changed by hand: no seat's
	}
	seat := core.Seat(n.Seat)
	switch n.Kind {
	case noteKind:
		t.notes[seat] = n.Text
	case orderKind:
		var orders []Order
		if err := json.Unmarshal([]byte(n.Text), &orders); err != nil {
			t.hall.Log.Error("standing orders cannot be read", "match", t.id, "seat", seat, "err", errors.Unwrap(err))
		}
		t.orders[seat] = orders
	}
}

// lastChat is the number of the last message.
func (t *Table) lastChat() int {
	if len(t.chats) == 0 {
		return 0
	}
	return t.chats[len(t.chats)-1].N
}
