package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/crypto/acme/autocert"

	"remise/bot"
	"remise/core"
	"remise/meter"
	"remise/push"
	"remise/server"
	"remise/store"
	hall "remise/table"
	"remise/title/titles"
)

// record is where matches are kept, for all commands that need it.
type record struct {
	Data  string `help:"Folder of the data; data in the current folder if not given." default:"data" env:"REMISE_DATA" placeholder:"FOLDER"`
	Store string `help:"postgres://… instead of an SQLite file in the data folder." env:"REMISE_STORE" placeholder:"URL"`
}

// check refuses what is no place for a record.
func (r record) check() error {
	if r.Data == "" {
		return errors.New("--data names no folder; leave it out for the folder data")
	}
	return checkStore(r.Store)
}

// checkStore refuses what is no database address.
func checkStore(address string) error {
	if address == "" || store.IsPostgres(address) {
		return nil
	}
	return errors.New("--store must begin with postgres://; without it an SQLite file is used")
}

type connector = func(context.Context, string) (store.Store, error)

// connect opens the record in one of the ways of package store.
func (r record) connect(ctx context.Context, connect connector) (store.Store, error) {
	if r.Store == "" {
		return connect(ctx, r.file())
	}
	s, err := connect(ctx, r.Store)
	if newer, ok := errors.AsType[*store.Newer](err); ok {
		return nil, newer
	}
	if err != nil {
		return nil, fmt.Errorf("the database cannot be used: %w\ncheck the address in --store, and that the database runs", err)
	}
	return s, nil
}

// there refuses a folder without a record: it is a wrong one, not an empty one.
func (r record) there() error {
	if r.Store != "" {
		return nil
	}
	if _, err := os.Stat(r.file()); err != nil {
		return usageError{fmt.Errorf("%w; name the folder of the server's data with --data, or its database with --store", err)}
	}
	return nil
}

// place is where the record is, for people.
func (r record) place() string {
	if r.Store == "" {
		return r.file()
	}
	return hidePassword(r.Store)
}

// signed is the record with the name of this program in the address of the
// database, where an operator sees who is connected.
func (r record) signed() record {
	at, err := url.Parse(r.Store)
	if r.Store == "" || err != nil || at.Query().Has("application_name") {
		return r
	}
	query, version := at.Query(), thisVersion(debug.ReadBuildInfo())
	query.Set("application_name", "remise "+version.Version+" "+version.Commit)
	at.RawQuery = strings.ReplaceAll(query.Encode(), "+", "%20") // PostgreSQL takes + for itself
	return record{r.Data, at.String()}
}

// hidePassword is an address without the password in it.
func hidePassword(address string) string {
	at, err := url.Parse(address)
	if err != nil || at.User == nil {
		return address
	}
	return at.Redacted()
}

func (r record) file() string { return filepath.Join(r.Data, "remise.db") }

type serveCmd struct {
	record
	limits
	quotas
	secure
	copies
	Listen  string        `help:"Address to listen on; localhost:1881 if not given." default:"localhost:1881" env:"REMISE_LISTEN" placeholder:"HOST:PORT"`
	Think   time.Duration `help:"Least time that a bot takes, so that people can follow." default:"600ms" env:"REMISE_THINK"`
	Keep    int           `help:"Matches that stay in memory." default:"4096" env:"REMISE_KEEP"`
	Proxies int           `help:"Trusted proxies in front, each adding to X-Forwarded-For." default:"0" env:"REMISE_PROXIES"`
	Origin  []string      `help:"The public address of this server, and further origins whose pages may act here." env:"REMISE_ORIGINS" placeholder:"URL"`
	Push    bool          `help:"Tell players of their turns by web push." default:"true" negatable:"" env:"REMISE_PUSH"`
	Metrics string        `help:"Address on which what the server does is shown to Prometheus, at /metrics; it is for you alone." env:"REMISE_METRICS" placeholder:"HOST:PORT"`
	Verbose bool          `help:"Log every request." env:"REMISE_VERBOSE"`
	JSON    bool          `help:"Log as JSON." name:"json" env:"REMISE_JSON"`
	Seed    *uint64       `help:"The same chance in every match, for tests: anybody can foretell the cards." env:"REMISE_SEED" placeholder:"S"`
	Lease   time.Duration `help:"How long a server that shows no sign of life is waited for before others take its place." default:"10s" env:"REMISE_LEASE"`
	Grace   time.Duration `help:"How long the server may take to end when it is told to." default:"10s" env:"REMISE_GRACE"`

	PushSubject string        `help:"How push services reach you: a mail address or an https address; without one, the first https origin or the machine's name." env:"REMISE_PUSH_SUBJECT" placeholder:"ADDRESS"`
	PushAllow   []string      `help:"Push services that may be asked though they are not public." env:"REMISE_PUSH_ALLOW" placeholder:"HOST:PORT"`
	PushDelay   time.Duration `help:"How long a player may take to appear before they are told." default:"10s" env:"REMISE_PUSH_DELAY"`
	PushRemind  time.Duration `help:"When a player who has not acted is reminded, unless half the time of a slow table is over before; 0: never." default:"24h" env:"REMISE_PUSH_REMIND"`
}

// Help tells of the file of settings.
func (c *serveCmd) Help() string {
	return `Every setting is a flag, an environment variable and a line “flag = value” in a file: /etc/remise.conf, and
remise.conf in the current folder, which wins. Flags win over the environment, and the environment over the files.
“remise config check” prints the settings in force and where each comes from. “remise backup” and “remise restore”
read data and store from the same places.`
}

// Validate refuses settings that make no sense.
func (c *serveCmd) Validate() error {
	if _, port, err := net.SplitHostPort(c.Listen); err != nil || !isPort(port) {
		return fmt.Errorf("--listen: %q is not HOST:PORT, such as localhost:1881", c.Listen)
	}
	if c.PushSubject != "" && !isHTTPS(c.PushSubject) && !strings.Contains(c.PushSubject, "@") {
		return fmt.Errorf("--push-subject: %q is neither a mail address nor an https address", c.PushSubject)
	}
	for _, origin := range c.Origin {
		if err := http.NewCrossOriginProtection().AddTrustedOrigin(origin); err != nil {
			return fmt.Errorf("--origin: %w; write it as https://games.example.org", err)
		}
	}
	if _, port, err := net.SplitHostPort(c.Metrics); c.Metrics != "" && (err != nil || !isPort(port)) {
		return fmt.Errorf("--metrics: %q is not HOST:PORT, such as localhost:9188", c.Metrics)
	}
	for _, host := range c.PushAllow {
		if _, _, err := net.SplitHostPort(host); err != nil {
			return fmt.Errorf("--push-allow: %q is not HOST:PORT", host)
		}
	}
	return cmp.Or(c.record.check(), atLeast(1, "keep", c.Keep), c.limits.check(), c.quotas.check(), c.secure.check(), c.copies.check(),
		atLeast(0, "proxies", c.Proxies), atLeast(0, "think", c.Think), atLeast(0, "push-delay", c.PushDelay), atLeast(0, "push-remind", c.PushRemind),
		atLeast(time.Second, "lease", c.Lease), atLeast(time.Second, "grace", c.Grace))
}

func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil
}

// Run serves until it is told to stop, then finishes what was accepted. It
// takes its address first, and then the record: for itself alone, or on PostgreSQL
// beside other servers.
func (c *serveCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200) // fewer collections, for even answers
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("%w; name another address with --listen", err)
	}
	record, err := c.signed().connect(ctx, store.Connect)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	count := newMeter()
	record.Meter(count)
	lease, err := record.Hold(ctx, c.Lease)
	if err != nil {
		return errors.Join(inUse(err), record.Close(), listener.Close())
	}
	ctx, lost := context.WithCancelCause(ctx)
	defer lost(nil)
	defer c.endInTime(ctx)()
	go func() {
		select {
		case <-lease.Lost():
			lost(store.ErrLost)
		case <-ctx.Done():
		}
	}()
	err = errors.Join(c.host(ctx, listener, record, lease, count), record.Close())
	if errors.Is(context.Cause(ctx), store.ErrLost) {
		err = errors.Join(core.Refuse("", "serve.lost"), err)
	}
	return err
}

// inUse says in words who has the record.
func inUse(err error) error {
	if by, ok := errors.AsType[*store.InUse](err); ok {
		return core.Refuse("", "serve.inuse", core.Lit("host", by.Host), core.Num("pid", by.PID),
			core.Lit("since", by.Started.Local().Format("2006-01-02 15:04:05")))
	}
	return err
}

// endInTime ends the process when it was told to and does not: a database that
// hangs must not keep it. What was answered is stored already.
func (c *serveCmd) endInTime(ctx context.Context) (ended func()) {
	done := make(chan struct{})
	go func() {
		<-ctx.Done()
		select {
		case <-time.After(c.Grace):
			c.logger().Error("ended before everything was finished", "grace", c.Grace)
			os.Exit(exitFailed)
		case <-done:
		}
	}()
	return func() { close(done) }
}

// host opens the hall and serves it.
func (c *serveCmd) host(ctx context.Context, listener net.Listener, record store.Store, lease *store.Lease, count *meter.Set) error {
	log, began := c.logger(), time.Now()
	boundMemory(log)
	tables := hall.Open(hall.Config{Store: record, Titles: titles.All, Bots: bots, Levels: bot.Levels, Think: c.Think, Keep: c.Keep, Seed: c.Seed, Log: log, Name: lease.Name, Meter: count,
		Quotas: c.quotas.of(), Unbegun: c.quotas.unbegun()})
	notices, err := c.notices(ctx, tables, record, log, count)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	notary := c.notary(c.Data)
	s, err := server.New(server.Config{
		Hall: tables, Store: record, Push: notices, Web: webFiles(), Levels: bot.Levels, Log: log, Proxies: c.Proxies, Origins: c.Origin,
		Limits: c.limits.of(), Hosts: append([]string{c.Listen}, c.TLS...), Meter: count,
	})
	if err == nil {
		err = errors.Join(showMetrics(ctx, c.Metrics, count), redirect(ctx, c.Redirect, notary))
	}
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if c.Seed != nil {
		log.Warn("every match draws the same chance, and anybody can foretell it", "seed", *c.Seed)
	}
	log.Info("serving", "url", c.address(listener), "record", c.place(), "ready", time.Since(began).Round(time.Millisecond))
	go newCopier(c.copies, c.record, log, count).run(ctx)
	go tables.Listen(ctx)
	go resume(ctx, tables, lease, log)
	go adopt(ctx, tables, lease)
	err = serve(ctx, s, listener, notary, c.Grace*3/5) // the rest is for notices and the record
	tables.Close()
	if notices != nil {
		notices.Close()
	}
	log.Info("stopped")
	return err
}

// address is where the server can be reached.
func (c *serveCmd) address(listener net.Listener) string {
	if len(c.TLS) > 0 {
		return "https://" + c.TLS[0]
	}
	return "http://" + listener.Addr().String()
}

// resume lets the matches go on, now and whenever a restore has added to the
// record.
func resume(ctx context.Context, tables *hall.Hall, lease *store.Lease, log *slog.Logger) {
	err := tables.Resume(ctx)
	for err == nil {
		select {
		case <-lease.Merged():
			log.Info("others have changed the record; matches are loaded again")
			err = tables.Reload(ctx)
		case <-ctx.Done():
			return
		}
	}
	if ctx.Err() == nil {
		log.Error("running matches not replayed", "err", err)
	}
}

// adopt takes over the matches of servers that are gone, also while those of
// this one are still replayed.
func adopt(ctx context.Context, tables *hall.Hall, lease *store.Lease) {
	for {
		select {
		case <-lease.Left():
			_ = tables.Adopt(ctx) // it says itself what went wrong, and ends with the server
		case <-ctx.Done():
			return
		}
	}
}

// notices is who tells players of their turns, or nil.
func (c *serveCmd) notices(ctx context.Context, tables *hall.Hall, record store.Store, log *slog.Logger, count *meter.Set) (*push.Notifier, error) {
	if !c.Push {
		return nil, nil
	}
	return push.Open(ctx, push.Config{Hall: tables, Store: record, Subject: c.subject(log), Allow: c.PushAllow, Delay: c.PushDelay,
		Remind: c.PushRemind, Closing: c.Grace / 5, Log: log, Meter: count})
}

// subject is how push services reach who runs the server. Where nobody says
// it, it is what the server knows of its own address.
func (c *serveCmd) subject(log *slog.Logger) string {
	if c.PushSubject != "" {
		return c.PushSubject
	}
	subject := "https://localhost"
	if name, err := os.Hostname(); err == nil {
		subject = "https://" + name
	}
	if i := slices.IndexFunc(c.Origin, isHTTPS); i >= 0 {
		subject = c.Origin[i]
	}
	log.Info("push services are told that this address runs the server; set --push-subject to yours", "subject", subject)
	return subject
}

func isHTTPS(url string) bool { return strings.HasPrefix(url, "https://") }

func bots(title, level string) (hall.Player, error) {
	b, err := bot.New(title, level)
	return bot.Player{Bot: b, Title: title}, err
}

// serve answers until the context ends. Streams are ended first, because they
// would never finish by themselves.
func serve(ctx context.Context, s *server.Server, listener net.Listener, notary *autocert.Manager, grace time.Duration) error {
	web := s.HTTP()
	failed := make(chan error, 1)
	go func() {
		if notary == nil {
			failed <- web.Serve(s.Bounded(listener))
			return
		}
		web.TLSConfig = notary.TLSConfig()
		failed <- web.ServeTLS(s.Bounded(listener), "", "")
	}()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.Drain()
	end, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	return web.Shutdown(end)
}

func (c *serveCmd) logger() *slog.Logger { return server.LogRequests(slog.New(c.lines())) }

// lines is how the log is written.
func (c *serveCmd) lines() slog.Handler {
	options := &slog.HandlerOptions{Level: slog.LevelInfo}
	if c.Verbose {
		options.Level = slog.LevelDebug
	}
	if c.JSON {
		return slog.NewJSONHandler(os.Stderr, options)
	}
	return slog.NewTextHandler(os.Stderr, options)
}
