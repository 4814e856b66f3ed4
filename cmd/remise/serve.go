package main

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
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
	"remise/cmd/remise/internal/cli"
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
	Data  string `default:"data" env:"REMISE_DATA" placeholder:"FOLDER"`
	Store string `env:"REMISE_STORE" placeholder:"URL"`
}

// check refuses anything that cannot hold a record.
func (r record) check() error {
	if r.Data == "" {
		return cli.Refuse("misuse.data")
	}
	return checkStore(r.Store)
}

// checkStore refuses anything but a database address.
func checkStore(address string) error {
	switch {
	case address == "":
		return nil
	case !store.IsPostgres(address):
		return cli.Refuse("misuse.store")
	case store.CheckAddress(address) != nil:
		return cli.Refuse("misuse.store.form", core.Lit("address", store.Shown(address)))
	}
	return nil
}

type connector = func(context.Context, string) (store.Store, error)

// connect opens the record in one of the ways of package store.
func (r record) connect(ctx context.Context, connect connector) (store.Store, error) {
	if r.Store == "" {
		s, err := connect(ctx, r.file())
		return s, r.inFile(err)
	}
	s, err := connect(ctx, r.Store)
	if err != nil && inStore(err) == nil {
		err = cli.Remarked(store.Brief(err), advice(err))
	}
	return s, err
}

// inFile says of damage in which file it is, and what to do.
func (r record) inFile(err error) error {
	if _, unread := errors.AsType[*store.Unreadable](err); r.Store == "" && store.IsCorrupt(err) && !unread {
		return cli.Remarked(err, "record.corrupt", core.Lit("file", r.file()))
	}
	return err
}

// advice is what to do about a database that cannot be used.
func advice(err error) string {
	switch {
	case store.IsLogin(err):
		return "misuse.database.login"
	case store.IsMissing(err):
		return "misuse.database.missing"
	case store.IsForbidden(err):
		return "misuse.database.rights"
	case store.IsStill(err):
		return "misuse.database.still"
	}
	return "misuse.database"
}

// there refuses a folder without a record: it is a wrong one, not an empty one.
func (r record) there() error {
	if r.Store != "" {
		return nil
	}
	if err := store.CheckFile(r.file()); err != nil {
		return err
	}
	f, err := os.Open(r.file()) // SQLite would not say why it cannot
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return cli.Misused("misuse.norecord", core.Lit("file", r.file()))
	case err != nil:
		return cli.UsageError{Why: cli.Remarked(err, "misuse.noright")}
	}
	return f.Close()
}

// place is where the record is, for people.
func (r record) place() string {
	if r.Store == "" {
		return r.file()
	}
	return store.Shown(r.Store)
}

// signed is the record with the name of this program in the address of the
// database, where an operator sees who is connected.
func (r record) signed() record {
	if r.Store == "" {
		return r
	}
	version := thisVersion(debug.ReadBuildInfo())
	return record{r.Data, store.Signed(r.Store, "remise "+version.Version+" "+version.Commit)}
}

func (r record) file() string { return filepath.Join(r.Data, "remise.db") }

type serveCmd struct {
	record
	limits
	quotas
	secure
	copies
	Listen  string        `default:"localhost:1881" env:"REMISE_LISTEN" placeholder:"HOST:PORT"`
	Think   time.Duration `default:"600ms" env:"REMISE_THINK"`
	Keep    int           `default:"4096" least:"1" env:"REMISE_KEEP"`
	Proxies int           `default:"0" env:"REMISE_PROXIES"`
	Origin  []string      `env:"REMISE_ORIGINS,REMISE_ORIGIN" placeholder:"URL"`
	Push    bool          `default:"true" negatable:"" env:"REMISE_PUSH"`
	Metrics string        `env:"REMISE_METRICS" placeholder:"HOST:PORT"`
	Traces  string        `env:"REMISE_TRACES" placeholder:"URL"`
	Verbose bool          `env:"REMISE_VERBOSE"`
	JSON    bool          `name:"json" env:"REMISE_JSON"`
	Seed    *uint64       `env:"REMISE_SEED" placeholder:"S"`
	Lease   time.Duration `default:"10s" least:"1s" env:"REMISE_LEASE"`
	Grace   time.Duration `default:"10s" least:"1s" env:"REMISE_GRACE"`

	PushSubject string        `env:"REMISE_PUSH_SUBJECT" placeholder:"ADDRESS"`
	PushAllow   []string      `env:"REMISE_PUSH_ALLOW" placeholder:"HOST:PORT"`
	PushDelay   time.Duration `default:"10s" env:"REMISE_PUSH_DELAY"`
	PushRemind  time.Duration `default:"24h" env:"REMISE_PUSH_REMIND"`
}

// Validate refuses settings that make no sense.
func (c *serveCmd) Validate() error {
	if _, port, err := net.SplitHostPort(c.Listen); err != nil || !isPort(port) {
		return noAddress("--listen", c.Listen, "localhost:1881")
	}
	if c.PushSubject != "" && !isHTTPS(c.PushSubject) && !strings.Contains(c.PushSubject, "@") {
		return cli.Refuse("misuse.subject", core.Lit("value", c.PushSubject))
	}
	for _, origin := range c.Origin {
		if err := http.NewCrossOriginProtection().AddTrustedOrigin(origin); err != nil {
			return cli.Refuse("misuse.origin", core.Lit("value", origin))
		}
	}
	if _, port, err := net.SplitHostPort(c.Metrics); c.Metrics != "" && (err != nil || !isPort(port)) {
		return noAddress("--metrics", c.Metrics, "localhost:9188")
	}
	if meet(c.Listen, c.Metrics) {
		return cli.Refuse("misuse.metrics", core.Lit("listen", c.Listen), core.Lit("such", "localhost:9188"))
	}
	for _, host := range c.PushAllow {
		if _, _, err := net.SplitHostPort(host); err != nil {
			return noAddress("--push-allow", host, "push.example.org:443")
		}
	}
	return cmp.Or(c.record.check(), checkTraces(c.Traces), c.secure.check(c.Proxies))
}

func noAddress(flag, value, such string) error {
	return cli.Refuse("misuse.address", core.Lit("flag", flag), core.Lit("value", value), core.Lit("such", such))
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
		return noListener(err, "--listen", c.Listen)
	}
	_, absent := os.Stat(c.file())
	record, err := c.signed().connect(ctx, store.Connect)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if c.Store == "" && errors.Is(absent, fs.ErrNotExist) {
		c.logger().Warn("new record made", "record", c.place())
	}
	count := newMeter()
	record.Meter(count)
	lease, err := record.Hold(ctx, c.Lease)
	if err != nil {
		return errors.Join(inUse(c.inFile(err)), record.Close(), listener.Close())
	}
	ctx, release := whileHeld(ctx, lease)
	defer release(nil)
	defer c.endInTime(ctx)()
	endTraces, err := tellTraces(ctx, c.Traces, c.logger())
	if err != nil {
		return errors.Join(err, record.Close(), listener.Close())
	}
	err = c.inFile(errors.Join(c.host(ctx, listener, record, lease, count), record.Close()))
	endTraces()
	if errors.Is(context.Cause(ctx), store.ErrLost) {
		err = errors.Join(core.Refuse("", "serve.lost"), err)
	}
	return c.stopped(err)
}

// stopped tells of a server that ended well.
func (c *serveCmd) stopped(err error) error {
	if err == nil {
		c.logger().Info("stopped")
	}
	return err
}

// whileHeld ends a context when the record is lost to another server.
func whileHeld(ctx context.Context, lease *store.Lease) (context.Context, context.CancelCauseFunc) {
	ctx, end := context.WithCancelCause(ctx)
	go func() {
		select {
		case <-lease.Lost():
			end(store.ErrLost)
		case <-ctx.Done():
		}
	}()
	return ctx, end
}

// inUse says in words who has the record.
func inUse(err error) error {
	if by, ok := errors.AsType[*store.InUse](err); ok {
		return core.Refuse("", "serve.inuse", core.Lit("host", by.Host), core.Lit("pid", strconv.Itoa(by.PID)),
			core.Lit("since", by.Started.Local().Format("2006-01-02 15:04:05")))
	}
	return err
}

// endInTime ends a process that was told to stop and does not: a hanging
// database must not keep it. What was answered is already stored.
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
	tables := hall.Open(hall.Config{Store: record, Titles: titles.All, Foreign: titles.ReadForeign, Bots: cli.Bots, Levels: bot.Levels,
		Think: c.Think, Keep: c.Keep, Seed: c.Seed, Log: log, Name: lease.Name, Meter: count,
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
	c.warnOfVariables(log)
	if c.Seed != nil {
		log.Warn("every match draws the same chance, and anybody can foretell it", "seed", *c.Seed)
	}
	log.Info("serving", "url", c.address(listener), "record", c.place(), "version", thisVersion(debug.ReadBuildInfo()).Version,
		"ready", time.Since(began).Round(time.Millisecond))
	go newCopier(c.copies, c.record, log, count).run(ctx)
	go tables.Listen(ctx)
	go resume(ctx, tables, lease, log)
	go adopt(ctx, tables, lease)
	go s.Watch(ctx)
	err = serve(ctx, s, listener, notary, c.Grace*3/5) // the rest is for notices and the record
	tables.Close()
	if notices != nil {
		notices.Close()
	}
	return err
}

// warnOfVariables tells of variables that set nothing: somebody thinks they do.
func (c *serveCmd) warnOfVariables(log *slog.Logger) {
	parser, err := newParser(&commands{})
	if err != nil {
		return // the server would not have started
	}
	if odd := strangers(os.Environ(), serveFlags(parser.Model)); len(odd) > 0 {
		log.Warn("REMISE_ variables that are not settings do nothing", "names", strings.Join(odd, ", "))
	}
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
			log.Info("others have changed the record")
			err = tables.Reload(ctx)
		case <-ctx.Done():
			return
		}
	}
	if ctx.Err() == nil {
		log.Error("running matches not replayed", "err", err)
	}
}

// adopt takes over the matches of dead servers, even while this one's own
// are still being replayed.
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

// subject is how push services reach the operator; by default, what the
// server knows of its own address.
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

// serve answers until the context ends, and then finishes pending requests. A
// client that takes too long is cut off: it must not make a stop fail.
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
	err := web.Shutdown(end)
	if errors.Is(err, context.DeadlineExceeded) {
		s.Log.Warn("cut off requests that did not end", "after", grace)
		err = web.Close()
	}
	return err
}

func (c *serveCmd) logger() *slog.Logger { return server.LogRequests(slog.New(c.lines())) }

// lines is how the log is written.
func (c *serveCmd) lines() slog.Handler { return logLines(os.Stderr, c.Verbose, c.JSON) }

// logLines writes a log. In JSON a duration is a number, and its key has the unit:
// programs add them up.
func logLines(to io.Writer, verbose, inJSON bool) slog.Handler {
	options := &slog.HandlerOptions{Level: slog.LevelInfo}
	if verbose {
		options.Level = slog.LevelDebug
	}
	if !inJSON {
		return slog.NewTextHandler(to, options)
	}
	options.ReplaceAttr = func(_ []string, a slog.Attr) slog.Attr {
		if a.Value.Kind() == slog.KindDuration {
			a.Key, a.Value = a.Key+"_ms", slog.Float64Value(float64(a.Value.Duration())/float64(time.Millisecond))
		}
		return a
	}
	return slog.NewJSONHandler(to, options)
}
