package push

import (
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"strings"

	"remise/core"
	"remise/store"
	"remise/table"
)

// Browser is a browser's description of its subscription.
type Browser struct {
	Endpoint, P256dh, Auth string
}

// What a notifier answers when it will not.
var (
	ErrOff      = core.Refuse("", "push.off")
	ErrEndpoint = core.Refuse("", "push.endpoint")
	ErrKeys     = core.Refuse("", "push.keys")
)

// Subscribe lets a browser be notified of the turns of a token's seat.
func (n *Notifier) Subscribe(ctx context.Context, match, token, lang string, b Browser) error {
	seat, err := n.Hall.Seat(ctx, match, token)
	if err != nil {
		return err
	}
	if !n.guard.admits(b.Endpoint) {
		return ErrEndpoint
	}
	if !b.sound() {
		return ErrKeys
	}
	err = n.Store.Subscribe(ctx, store.Subscription{Match: match, Seat: int(seat), Endpoint: b.Endpoint, P256dh: b.P256dh,
		Auth: b.Auth, Lang: lang, At: n.Hall.Now(), Link: table.Hash(token)})
	if errors.Is(err, store.ErrUnknown) {
		return table.ErrToken // another server has given the seat a new link
	}
	if err != nil {
		return err
	}
	turn, asked := n.Hall.Asked(ctx, match, seat)
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known[place{match, seat}] = true
	if asked {
		n.planReminder(turn)
	}
	return nil
}

// Unsubscribe forgets a browser of a token's seat.
func (n *Notifier) Unsubscribe(ctx context.Context, match, token, endpoint string) error {
	seat, err := n.Hall.Seat(ctx, match, token)
	if err != nil {
		return err
	}
	return n.Store.Unsubscribe(ctx, match, int(seat), endpoint)
}

// sound reports whether a message can be encrypted for the browser.
func (b Browser) sound() bool {
	point, err := decode(b.P256dh)
	if err != nil {
		return false
	}
	auth, err := decode(b.Auth)
	if err != nil || len(auth) != 16 {
		return false
	}
	_, err = ecdh.P256().NewPublicKey(point)
	return err == nil
}

func decode(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}
