package push

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"remise/core"
	"remise/store"
	"remise/table"
	"remise/texts"
)

// How long a push service may take to answer, and for how long it keeps a
// message for a browser that is switched off.
const (
	sendTimeout = 15 * time.Second
	keepFor     = 3 * 24 * time.Hour
)

// Message is what a browser gets: enough to know which table waits, and
// nothing of what lies on it.
type Message struct {
	Match string `json:"match"`
	Title string `json:"title"`
	Text  string `json:"text"`
	Lang  string `json:"lang"`
}

func message(lang string, turn table.Turn) Message {
	var others []string
	for i := range turn.Names {
		if seat := core.Seat(i); seat != turn.Seat {
			others = append(others, texts.Name(lang, seat, turn.Names))
		}
	}
	return Message{
		Match: turn.Match, Lang: lang,
		Title: texts.Render(lang, core.Say(turn.Title+".title"), nil),
		Text:  texts.Render(lang, core.Say("push.turn", core.Lit("others", strings.Join(others, ", "))), nil),
	}
}

// send gives a message to a browser's push service.
func (n *Notifier) send(s store.Subscription, turn table.Turn) error {
	text, err := json.Marshal(message(s.Lang, turn))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(n.ctx, sendTimeout)
	defer cancel()
	to := &webpush.Subscription{Endpoint: s.Endpoint, Keys: webpush.Keys{Auth: s.Auth, P256dh: s.P256dh}}
	answer, err := webpush.SendNotificationWithContext(ctx, text, to, &webpush.Options{
		HTTPClient: n.guard.client(s.Endpoint), Subscriber: n.Subject, Topic: turn.Match, TTL: int(keepFor / time.Second),
		Urgency: webpush.UrgencyHigh, VAPIDPublicKey: n.keys.Public, VAPIDPrivateKey: n.keys.Private,
	})
	if err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4096)) // so that the connection can be used again
	if err := answer.Body.Close(); err != nil {
		return err
	}
	return n.heed(ctx, s, answer.StatusCode)
}

// heed forgets a browser that has unsubscribed.
func (n *Notifier) heed(ctx context.Context, s store.Subscription, status int) error {
	switch {
	case status == http.StatusNotFound || status == http.StatusGone:
		return n.Store.Unsubscribe(ctx, "", 0, s.Endpoint)
	case status >= 300:
		return fmt.Errorf("push: the service answered %d", status)
	}
	return nil
}
