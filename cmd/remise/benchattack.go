package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/server"
	"remise/title/titles"
)

type benchAttackCmd struct {
	Title string        `placeholder:"TITLE"`
	Each  time.Duration `default:"15s" least:"1s"`
	Only  []string      `placeholder:"NAME"`
}

// Validate refuses flags that make no sense.
func (c *benchAttackCmd) Validate() error {
	if c.Title == "" {
		c.Title = titles.All[0].About().ID
	}
	if _, err := cli.FindTitle(c.Title); err != nil {
		return err
	}
	return nil
}

// Run attacks a server of its own, each time a new one, and prints as a table
// what players who behave well notice of it.
func (c *benchAttackCmd) Run() error {
	fmt.Print("| attack | memory, MB | a move | a bot's decision | a turn notice | players turned away | what became of it |\n|---|---|---|---|---|---|---|\n")
	for _, a := range attacks {
		if len(c.Only) > 0 && !slices.ContainsFunc(c.Only, func(name string) bool { return strings.HasPrefix(a.name, name) }) {
			continue
		}
		if err := c.attack(a.name, a.prepare); err != nil {
			return fmt.Errorf("%s: %w", a.name, err)
		}
	}
	return nil
}

// siege is a server with default limits, its players, and its attackers.
// Everybody has an address of their own in 127.0.0.0/8, which Linux
// provides.
type siege struct {
	*bench
	players []*player
	service *httptest.Server // a push service
	told    sync.Map         // match → when a browser of it was told of a turn
	pit     net.Listener     // takes connections and answers nothing
}

// prepared is an attack that can begin; it lasts as long as its context, and
// says what became of it.
type prepared func(context.Context) string

func (c *benchAttackCmd) attack(name string, prepare func(*siege) (prepared, error)) (err error) {
	s, err := c.besiege()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.end()) }()
	run, err := prepare(s)
	if err != nil {
		return err
	}
	var all []*phase
	for _, part := range []struct {
		lasts time.Duration
		run   prepared
	}{{c.Each / 3, nothing}, {c.Each, run}, {2 * c.Each / 3, nothing}} {
		p := s.phase(part.lasts, part.run)
		if p.failed != nil {
			return p.failed
		}
		all = append(all, p)
	}
	tellPhases(name, all)
	return nil
}

func nothing(ctx context.Context) string {
	<-ctx.Done()
	return ""
}

// tellPhases prints the row of an attack: before → during → after.
func tellPhases(name string, all []*phase) {
	column := func(of func(*phase) string) string {
		return of(all[0]) + " → " + of(all[1]) + " → " + of(all[2])
	}
	fmt.Printf("| %s | %s | %s | %s | %s | %s | %s |\n", name,
		column(func(p *phase) string { return strconv.Itoa(p.memory) }),
		column(func(p *phase) string { return middleAndWorst(p.moves) }),
		column(func(p *phase) string { return middleAndWorst(p.bots) }),
		column(func(p *phase) string { return middleAndWorst(p.notices) }),
		column(func(p *phase) string { return strconv.FormatInt(p.away.Load(), 10) }), all[1].became)
}

// middleAndWorst is p50 and p99 in milliseconds.
func middleAndWorst(all []time.Duration) string {
	if len(all) == 0 {
		return "none"
	}
	return fmt.Sprint(percentile(all, 50).Milliseconds(), ", ", percentile(all, 99).Milliseconds())
}

// How many well-behaved players there are: two at one screen, those whose
// browser gets turn notices, and those against a bot.
const (
	pairs  = 12
	called = 4
	alone  = 4
)

// pause is how long a player thinks.
const pause = 250 * time.Millisecond

// besiege starts a server and seats the players.
func (c *benchAttackCmd) besiege() (s *siege, err error) {
	s = &siege{bench: &bench{benchServerCmd: &benchServerCmd{Title: c.Title}, client: dweller("127.1.1.1")}}
	if s.dir, err = os.MkdirTemp("", "remise-attack"); err != nil {
		return nil, err
	}
	s.service = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		s.told.Store(strings.TrimPrefix(r.URL.Path, "/"), time.Now())
		w.WriteHeader(http.StatusCreated)
	}))
	if s.pit, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return nil, err
	}
	s.strange = []string{"--push-delay", "0s", "--push-allow", s.service.Listener.Addr().String(), "--push-allow", s.pit.Addr().String()}
	if _, err := s.startOne(); err != nil {
		return nil, err
	}
	for i := range pairs + called + alone {
		p := &player{siege: s, client: dweller(fmt.Sprint("127.1.2.", i+1)), called: i >= pairs && i < pairs+called, alone: i >= pairs+called}
		if err := p.sit(); err != nil {
			return nil, errors.Join(err, s.end())
		}
		s.players = append(s.players, p)
	}
	return s, nil
}

func (s *siege) end() error {
	err := s.stop()
	s.service.Close()
	return errors.Join(err, s.pit.Close(), os.RemoveAll(s.dir))
}

// dweller is a client at an address.
func dweller(address string) *http.Client {
	return &http.Client{Timeout: time.Minute, Transport: &http.Transport{DialContext: dialerAt(address).DialContext, MaxIdleConnsPerHost: 512,
		DisableCompression: true}}
}

func dialerAt(address string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: 5 * time.Second}
}

// call asks something, and reports the status of the answer.
func (s *siege) call(client *http.Client, method, path, token string, body, into any) (status int, err error) {
	text, _ := body.([]byte)
	if text == nil && body != nil {
		if text, err = json.Marshal(body); err != nil {
			return 0, err
		}
	}
	req, err := request(context.Background(), method, s.url+path, token, text)
	if err != nil {
		return 0, err
	}
	resp, err := client.Do(req)
	if err != nil {
		return 0, err
	}
	defer func() { _ = resp.Body.Close() }()
	answer, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode < 300 && into != nil {
		err = json.Unmarshal(answer, into)
	}
	return resp.StatusCode, err
}

// phase is how the players fared for a while.
type phase struct {
	mu      sync.Mutex
	moves   []time.Duration // from a decision to its acknowledgement, however often it was sent
	bots    []time.Duration // from then until the bot has decided something
	notices []time.Duration // from a decision until the other's browser is told
	away    atomic.Int64
	memory  int // at most
	failed  error
	became  string // what of the attack
}

func (p *phase) note(to *[]time.Duration, since time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	*to = append(*to, time.Since(since))
}

func (p *phase) fail(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failed = errors.Join(p.failed, err)
}

// phase lets the players play while something goes on.
func (s *siege) phase(lasts time.Duration, attack prepared) *phase {
	ctx, cancel := context.WithTimeout(context.Background(), lasts)
	defer cancel()
	p := &phase{}
	var busy sync.WaitGroup
	busy.Go(func() { p.became = attack(ctx) })
	for _, one := range s.players {
		busy.Go(func() {
			for err := error(nil); ctx.Err() == nil && err == nil; {
				if err = one.play(ctx, p); err != nil {
					p.fail(err)
				}
			}
		})
	}
	for sleep(ctx, pause) {
		p.memory = max(p.memory, s.memory("VmRSS")>>10)
	}
	busy.Wait()
	return p
}

// player plays as people do, at one match after the other.
type player struct {
	*siege
	client        *http.Client
	called, alone bool
	match         benchMatch
}

// insist asks until it is no longer turned away, as pages do.
func (p *player) insist(method, path, token string, body, into any) (away int64, err error) {
	for {
		status, err := p.call(p.client, method, path, token, body, into)
		switch {
		case err != nil:
			return away, err
		case status < 300:
			return away, nil
		case status != http.StatusServiceUnavailable && status != http.StatusTooManyRequests:
			return away, fmt.Errorf("bench: %s %s: %d", method, path, status)
		}
		away++
		time.Sleep(time.Second) // Retry-After
	}
}

// sit makes a match of two, or against a bot.
func (p *player) sit() error {
	other := map[string]string{"kind": "host"}
	if p.alone {
		other = map[string]string{"kind": "bot", "level": "hard"}
	}
	p.match = benchMatch{}
	body := map[string]any{"title": p.Title, "seats": []any{map[string]string{"kind": "host"}, other}}
	if _, err := p.insist(http.MethodPost, "/api/matches", "", body, &p.match.created); err != nil || !p.called {
		return err
	}
	for _, k := range p.match.created.Keys {
		browser := browserAt(p.service.URL + "/" + p.match.created.Match)
		if _, err := p.insist(http.MethodPut, p.at("/push"), k.Token, browser, nil); err != nil {
			return err
		}
	}
	return nil
}

// at is the path of the player's match.
func (p *player) at(rest string) string { return "/api/matches/" + p.match.created.Match + rest }

// look finds out whose turn it is.
func (p *player) look() error {
	p.match.n = 0
	for i, k := range p.match.created.Keys {
		var v server.View
		if _, err := p.insist(http.MethodGet, p.at("?since=1000000"), k.Token, nil, &v); err != nil {
			return err
		}
		p.match.learn(v, i)
	}
	return nil
}

// play decides once, sees the result, and thinks for a moment.
func (p *player) play(ctx context.Context, notes *phase) error {
	if p.match.over {
		if err := p.sit(); err != nil {
			return err
		}
	}
	if err := p.look(); err != nil || p.match.n == 0 {
		sleep(ctx, pause)
		return err
	}
	m, began, seat := &p.match, time.Now(), p.match.seat
	decision := map[string]any{"seq": m.seq, "key": strconv.Itoa(m.seq), "choice": rand.IntN(m.n)}
	away, err := p.insist(http.MethodPost, p.at("/actions"), m.created.Keys[seat].Token, decision, nil)
	notes.away.Add(away)
	if err != nil {
		return err
	}
	notes.note(&notes.moves, began)
	acked := time.Now()
	if err := p.look(); err != nil {
		return err
	}
	switch {
	case p.alone && m.n == 0:
		err = p.awaitBot(ctx, notes, acked)
	case p.called && m.n > 0 && m.seat != seat:
		p.awaitCall(ctx, notes, began)
	}
	sleep(ctx, pause)
	return err
}

// awaitBot waits until the bot has decided something.
func (p *player) awaitBot(ctx context.Context, notes *phase, since time.Time) error {
	for seq := p.match.seq; p.match.seq == seq; {
		if !sleep(ctx, 20*time.Millisecond) {
			return nil
		}
		if err := p.look(); err != nil {
			return err
		}
	}
	notes.note(&notes.bots, since)
	return nil
}

// awaitCall waits until the browser of the player to act has been notified.
func (p *player) awaitCall(ctx context.Context, notes *phase, since time.Time) {
	for sleep(ctx, time.Millisecond) {
		if at, ok := p.told.Load(p.match.created.Match); ok && at.(time.Time).After(since) {
			notes.note(&notes.notices, since)
			return
		}
	}
}
