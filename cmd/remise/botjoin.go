package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	dice "math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"time"

	"remise/bot/door"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
)

type botJoinCmd struct {
	Server  string        `arg:""`
	Match   string        `arg:""`
	Command []string      `arg:"" passthrough:""`
	As      string        `default:"Bot" placeholder:"NAME"`
	Token   string        `placeholder:"TOKEN"`
	Time    time.Duration `default:"10s" least:"1ms"`
	Wait    time.Duration `default:"1m"`
	Trace   string        `type:"path" placeholder:"FILE"`

	lang  string
	clock clock
	met   time.Time // when the server last did what it was asked
	once  bool      // it has answered before
	said  bool      // that it is waited for
	told  int       // mistakes of the program
}

// clock is the time, and how to wait.
type clock struct {
	now   func() time.Time
	sleep func(context.Context, time.Duration) bool
}

// Validate refuses anything but the address of a server.
func (c *botJoinCmd) Validate() error {
	at, err := url.Parse(c.Server)
	if c.Server != "" && (err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https") {
		return cli.Refuse("misuse.server", core.Lit("server", c.Server))
	}
	if before, match, is := strings.Cut(c.Server, "/m/"); is {
		match, _, _ = strings.Cut(match, "#")
		return cli.Refuse("misuse.server.match", core.Lit("server", before), core.Lit("match", match))
	}
	return nil
}

// follow takes the match from a link to it, and from a link of a seat its token.
func (c *botJoinCmd) follow() {
	if _, match, is := strings.Cut(c.Match, "/m/"); is {
		var token string
		c.Match, token, _ = strings.Cut(match, "#")
		c.Token = cmp.Or(c.Token, token)
	}
}

// sight is the server's view for a seat.
type sight struct {
	Title   string            `json:"title"`
	Options map[string]string `json:"options"`
	Status  string            `json:"status"`
	Viewer  int               `json:"viewer"`
	Seq     int               `json:"seq"`
	State   json.RawMessage   `json:"state"`
	Seats   []struct {
		Name  string `json:"name"`
		Score int    `json:"score"`
		Rank  int    `json:"rank"`
	} `json:"seats"`
	Choices []struct {
		Notation       string `json:"notation"`
		Min, Max, Step int
		Side           bool
	} `json:"choices"`
	Proposal *struct {
		Back    int   `json:"back"`
		Waiting []int `json:"waiting"`
	} `json:"proposal"`
}

// Run plays.
func (c *botJoinCmd) Run(top *commands) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	c.lang = top.Language()
	c.follow()
	if c.clock.now == nil {
		c.clock = clock{time.Now, sleep}
	}
	c.met = c.clock.now()
	guest, err := door.Launch(c.Command...) // before it takes a seat
	if err != nil {
		return cli.UsageError{Why: err}
	}
	lines, err := traceTo(c.Trace)
	if err != nil {
		return errors.Join(err, guest.Close())
	}
	guest.Patience, guest.Trace = c.Time, lines
	err = c.sitAndPlay(ctx, top, guest)
	ended := guest.Close() // how a program ends that was told to in mid-game is no news
	return errors.Join(cmp.Or(err, ended), lines.Close())
}

// sitAndPlay plays with a program that has been started.
func (c *botJoinCmd) sitAndPlay(ctx context.Context, top *commands, guest *door.Bot) error {
	if err := c.sitDown(ctx, top); err != nil {
		return err
	}
	var view sight
	if err := c.call(ctx, http.MethodGet, "", nil, &view); err != nil {
		return err
	}
	title, err := cli.FindTitle(view.Title)
	if err != nil {
		return err
	}
	guest.Begin(title, core.Setup{Seats: len(view.Seats), Options: view.Options}, core.SeatAt(view.Viewer))
	if err := c.play(ctx, guest, &view); err != nil {
		return err
	}
	rank, score := results(&view)
	guest.Over(rank, score)
	for _, s := range view.Seats {
		fmt.Fprintf(top.Out.To, "%d %s %d\n", s.Rank, s.Name, s.Score)
	}
	return nil
}

// sitDown takes an open seat, if the program has none yet. The key makes it safe
// to ask again.
func (c *botJoinCmd) sitDown(ctx context.Context, top *commands) error {
	if c.Token != "" {
		return nil
	}
	var joined struct {
		Token string `json:"token"`
	}
	if err := c.call(ctx, http.MethodPost, "/join", map[string]string{"name": c.As, "key": rand.Text()}, &joined); err != nil {
		return err
	}
	c.Token = joined.Token
	fmt.Fprintln(top.Out.To, "token", c.Token)
	return nil
}

func results(v *sight) (rank, score []int) {
	for _, s := range v.Seats {
		rank, score = append(rank, s.Rank), append(score, s.Score)
	}
	return rank, score
}

// lookAgain is how long to wait while others decide.
const lookAgain = 200 * time.Millisecond

func (c *botJoinCmd) play(ctx context.Context, guest *door.Bot, view *sight) error {
	for view.Status != "over" {
		if err := c.agree(ctx, view); err != nil {
			return err
		}
		if len(view.Choices) == 0 {
			if !c.clock.sleep(ctx, lookAgain) {
				return ctx.Err()
			}
		} else if err := c.decide(ctx, guest, view); err != nil {
			return err
		}
		*view = sight{}
		if err := c.call(ctx, http.MethodGet, "", nil, view); err != nil {
			return err
		}
	}
	return nil
}

// agree lets others take back what they did, as the server's own bots do.
func (c *botJoinCmd) agree(ctx context.Context, view *sight) error {
	if view.Proposal == nil || !slices.Contains(view.Proposal.Waiting, view.Viewer) {
		return nil
	}
	err := c.call(ctx, http.MethodPost, "/undo/answer",
		map[string]any{"seq": view.Seq, "key": fmt.Sprintf("undo-%d", view.Seq), "back": view.Proposal.Back, "agree": true}, nil)
	if no, refused := errors.AsType[*answerError](err); refused && no.code == http.StatusConflict {
		err = nil // the match has moved on, and the proposal is gone
	}
	*view = sight{}
	return cmp.Or(err, c.call(ctx, http.MethodGet, "", nil, view))
}

func (c *botJoinCmd) decide(ctx context.Context, guest *door.Bot, view *sight) error {
	choices := make([]door.Offer, len(view.Choices))
	for i, ch := range view.Choices {
		choices[i] = door.Offer{Line: ch.Notation + door.Family(ch.Min, ch.Max, ch.Step), Side: ch.Side}
	}
	answer, ok := guest.Ask(ctx, view.State, choices)
	if !ok {
		c.warn(guest.Faults[:len(guest.Faults)-1])
		return cli.Remarked(guest.Last(), "cli.join.fault", core.Lit("token", c.Token))
	}
	c.warn(guest.Faults)
	body := map[string]any{"seq": view.Seq, "key": strconv.Itoa(view.Seq)}
	if answer.Notation != "" {
		body["notation"] = answer.Notation
	} else {
		body["choice"] = answer.Choice
	}
	if answer.N != nil {
		body["n"] = *answer.N
	}
	err := c.call(ctx, http.MethodPost, "/actions", body, nil)
	no, refused := errors.AsType[*answerError](err)
	switch {
	case refused && no.code == http.StatusConflict:
		return nil // somebody was quicker: look again
	case refused && no.code == http.StatusUnprocessableEntity:
		return cli.Remarked(err, "cli.join.refused", core.Num("decision", guest.Decisions()), core.Lit("line", answer.String()), core.Lit("token", c.Token))
	}
	return err
}

// answerError is a refusal of the server.
type answerError struct {
	code int
	why  error
}

func (e *answerError) Error() string { return e.why.Error() }
func (e *answerError) Unwrap() error { return e.why }

// alien is an answer that no server of ours gives.
func alien(status int) error {
	return &answerError{status, cli.Refuse("cli.join.foreign", core.Num("status", status))}
}

// refused reads the server's sentence; another kind of server may answer
// anything.
func refused(status int, text []byte) error {
	var problem struct{ Detail, Code string }
	if err := json.Unmarshal(text, &problem); err != nil || problem.Detail == "" {
		return alien(status)
	}
	return &answerError{status, fmt.Errorf("%s (%d %s)", problem.Detail, status, problem.Code)}
}

// call asks the server, again if it is busy or unreachable: every request can be
// repeated.
func (c *botJoinCmd) call(ctx context.Context, method, path string, body, into any) error {
	for tries := 0; ; tries++ {
		status, wait, text, err := c.exchange(ctx, method, path, body)
		switch {
		case err != nil && (ctx.Err() != nil || !c.once):
			return cmp.Or(ctx.Err(), cli.Remarked(err, "cli.join.nobody", core.Lit("server", c.Server)))
		case err != nil:
		case status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable:
			err = refused(status, text)
		case status >= http.StatusBadRequest:
			return refused(status, text)
		default:
			c.meets()
			if into != nil && json.Unmarshal(text, into) != nil {
				return alien(status)
			}
			return nil
		}
		if err := c.waits(ctx, err, max(wait, backOff(tries))); err != nil {
			return err
		}
	}
}

// backOff is how long to wait after so many tries, where the server does not say:
// every bot for a time of its own.
func backOff(tries int) time.Duration {
	longest := time.Second << min(tries, 4)
	return longest/2 + dice.N(longest/2)
}

// meets notes that the server does what it is asked.
func (c *botJoinCmd) meets() {
	c.met, c.once = c.clock.now(), true
	if c.said {
		c.tell("cli.join.back")
	}
	c.said = false
}

// waits lets some time pass, says so the first time, and gives up when it has
// been too long.
func (c *botJoinCmd) waits(ctx context.Context, why error, wait time.Duration) error {
	left := c.Wait - c.clock.now().Sub(c.met)
	if left <= 0 {
		return cli.Remarked(why, "cli.join.away", core.Lit("server", c.Server), core.Lit("wait", c.Wait.String()))
	}
	if !c.said {
		c.tell("cli.join.waits", core.Lit("why", strings.TrimSuffix(texts.Error(c.lang, why), ".")), core.Lit("wait", left.Round(time.Second).String()))
	}
	c.said = true
	if !c.clock.sleep(ctx, min(wait, left)) {
		return ctx.Err()
	}
	return nil
}

// warn tells of mistakes that did not keep the program from playing.
func (c *botJoinCmd) warn(faults []door.Fault) {
	for _, f := range faults[c.told:] {
		c.tell("door.decision", core.Num("decision", f.Decision), core.Lit("why", texts.Error(c.lang, f.Why)))
	}
	c.told = len(faults)
}

// tell prints a remark for people; the answers are on standard output.
func (c *botJoinCmd) tell(code string, args ...core.Arg) {
	cli.Line(os.Stderr, "remise: "+texts.Render(c.lang, core.Say(code, args...), nil))
}

// exchange sends a request and reads its answer: the status, after what time it
// is worth while to ask again, and the text.
func (c *botJoinCmd) exchange(ctx context.Context, method, path string, body any) (status int, wait time.Duration, text []byte, err error) {
	answer, err := c.send(ctx, method, path, body)
	if err != nil {
		return 0, 0, nil, err
	}
	text, err = io.ReadAll(answer.Body)
	err = cmp.Or(err, answer.Body.Close())
	seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
	return answer.StatusCode, time.Duration(seconds) * time.Second, text, err
}

func (c *botJoinCmd) send(ctx context.Context, method, path string, body any) (*http.Response, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	r, err := request(ctx, method, strings.TrimSuffix(c.Server, "/")+"/api/matches/"+c.Match+path, c.Token, data)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Accept-Language", c.lang)
	return (&http.Client{Timeout: answerTime}).Do(r)
}

// answerTime is how long one answer may take: the server itself gives its database five seconds.
const answerTime = 15 * time.Second

// request is one to a server's API, for a seat if there is a token.
func request(ctx context.Context, method, url, token string, body []byte) (*http.Request, error) {
	r, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Seat "+token)
	}
	return r, nil
}

func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
