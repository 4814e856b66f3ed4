package push

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"remise/core"
	"remise/store"
	"remise/table"
	"remise/texts"
)

// How long a push service may take to answer, how long it keeps a message for a
// browser that is off, and the longest wait it may ask for.
const (
	sendTimeout = 5 * time.Second
	keepFor     = 3 * 24 * time.Hour
	longestWait = time.Hour
)

// Message is what a browser gets: enough to know which table waits, and
// nothing about the position.
type Message struct {
	Match string `json:"match"`
	Title string `json:"title"`
	Text  string `json:"text"`
	Lang  string `json:"lang"`
}

func message(lang, code string, turn table.Turn) Message {
	var others []string
	for i := range turn.Names {
		if seat := core.Seat(i); seat != turn.Seat {
			others = append(others, texts.Name(lang, seat, turn.Names))
		}
	}
	return Message{
		Match: turn.Match, Lang: lang,
		Title: texts.Render(lang, core.Say(turn.Title+".title"), nil),
		Text:  texts.Render(lang, core.Say(code, core.Lit("others", strings.Join(others, ", "))), nil),
	}
}

// passing is a failure that may be over later, and how long the service asks
// us to wait.
type passing struct {
	error
	wait time.Duration
}

func (p passing) Unwrap() error { return p.error }

// send gives a message to a browser's push service.
func (n *Notifier) send(s store.Subscription, m Message) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(n.ctx, sendTimeout)
	defer cancel()
	to := &webpush.Subscription{Endpoint: s.Endpoint, Keys: webpush.Keys{Auth: s.Auth, P256dh: s.P256dh}}
	answer, err := webpush.SendNotificationWithContext(ctx, text, to, &webpush.Options{
		HTTPClient: n.guard.client(s.Endpoint), Subscriber: n.Subject, Topic: m.Match, TTL: int(keepFor / time.Second),
		Urgency: webpush.UrgencyHigh, VAPIDPublicKey: n.keys.Public, VAPIDPrivateKey: n.keys.Private,
	})
	if err != nil {
		n.office.silent(hostOf(s.Endpoint))
		return unreached(err)
	}
	n.office.answered(hostOf(s.Endpoint))
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4096)) // so that the connection can be used again
	if err := answer.Body.Close(); err != nil {
		return err
	}
	return n.heed(s, answer)
}

// unreached distinguishes a failing network from an address that is never
// contacted. It leaves the address out: that is the browser's secret.
func unreached(err error) error {
	var network *url.Error
	if !errors.As(err, &network) {
		return err
	}
	if errors.Is(err, errNotPublic) {
		return network.Err
	}
	return passing{error: network.Err}
}

// heed forgets a browser its service no longer knows.
func (n *Notifier) heed(s store.Subscription, answer *http.Response) error {
	status := answer.StatusCode
	err := fmt.Errorf("push: the service answered %d", status)
	switch {
	case status == http.StatusNotFound || status == http.StatusGone:
		return n.Store.Unsubscribe(n.ctx, "", 0, s.Endpoint)
	case status == http.StatusTooManyRequests || status >= 500:
		return passing{err, n.retryAfter(answer.Header.Get("Retry-After"))}
	case status >= 300:
		return err
	}
	return nil
}

// retryAfter reads how long a service wants us to wait (RFC 9110 §10.2.3).
func (n *Notifier) retryAfter(header string) time.Duration {
	if seconds, err := strconv.ParseUint(header, 10, 16); err == nil {
		return min(time.Duration(seconds)*time.Second, longestWait)
	}
	if at, err := http.ParseTime(header); err == nil {
		return min(at.Sub(n.Hall.Now()), longestWait)
	}
	return 0
}
