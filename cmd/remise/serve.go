package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"remise/bot"
	"remise/push"
	"remise/server"
	"remise/store"
	hall "remise/table"
	titles "remise/title"
)

// record is where matches are kept, for all commands that need it.
type record struct {
	Data  string `help:"Folder of the data." default:"data" env:"REMISE_DATA" placeholder:"FOLDER"`
	Store string `help:"postgres://… instead of an SQLite file in the data folder." env:"REMISE_STORE" placeholder:"URL"`
}

func (r record) open(ctx context.Context) (store.Store, error) {
	if r.Store != "" {
		return store.Connect(ctx, r.Store)
	}
	return store.Connect(ctx, filepath.Join(r.Data, "remise.db"))
}

type serveCmd struct {
	record
	Listen  string        `help:"Address to listen on." default:"localhost:1881" env:"REMISE_LISTEN" placeholder:"HOST:PORT"`
	Think   time.Duration `help:"Least time that a bot takes, so that people can follow." default:"600ms" env:"REMISE_THINK"`
	Keep    int           `help:"Matches that stay in memory." default:"4096" env:"REMISE_KEEP"`
	Rate    float64       `help:"API requests a second of one address; 0: no limit." default:"50" env:"REMISE_RATE"`
	Burst   int           `help:"API requests at once of one address." default:"200" env:"REMISE_BURST"`
	Streams int           `help:"Open live streams of one address; 0: no limit." default:"200" env:"REMISE_STREAMS"`
	Proxies int           `help:"Trusted proxies in front, each adding to X-Forwarded-For." default:"0" env:"REMISE_PROXIES"`
	Origin  []string      `help:"Further origins whose pages may act here." env:"REMISE_ORIGINS" placeholder:"URL"`
	Push    bool          `help:"Tell players of their turns by web push." default:"true" negatable:"" env:"REMISE_PUSH"`
	Verbose bool          `help:"Log every request." env:"REMISE_VERBOSE"`
	JSON    bool          `help:"Log as JSON." name:"json" env:"REMISE_JSON"`

	PushSubject string        `help:"How push services reach you: a mail address or an https address; without one, the first https origin or the machine's name." env:"REMISE_PUSH_SUBJECT" placeholder:"ADDRESS"`
	PushAllow   []string      `help:"Push services that may be asked though they are not public." env:"REMISE_PUSH_ALLOW" placeholder:"HOST:PORT"`
	PushDelay   time.Duration `help:"How long a player may take to appear before he is told." default:"10s" env:"REMISE_PUSH_DELAY"`
	PushRemind  time.Duration `help:"When a player who has not acted is reminded, unless half the time of a slow table is over before; 0: never." default:"24h" env:"REMISE_PUSH_REMIND"`
}

// Run serves until it is told to stop, then finishes what was accepted.
func (c *serveCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	log := c.logger()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200) // fewer collections, for even answers
	}
	began := time.Now()
	record, err := c.open(ctx)
	if err != nil {
		return err
	}
	tables := hall.Open(hall.Config{Store: record, Titles: titles.All, Bots: bots, Think: c.Think, Keep: c.Keep, Log: log})
	notices, err := c.notices(ctx, tables, record, log)
	if err != nil {
		return errors.Join(err, record.Close())
	}
	s, err := server.New(server.Config{
		Hall: tables, Store: record, Push: notices, Web: webFiles(), Levels: bot.Levels, Log: log, Proxies: c.Proxies, Origins: c.Origin,
		Limits: server.Limits{Address: c.Rate, Seat: c.Rate, Burst: c.Burst, Streams: c.Streams},
	})
	if err != nil {
		return errors.Join(err, record.Close())
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return errors.Join(err, record.Close())
	}
	log.Info("serving", "url", "http://"+listener.Addr().String(), "ready", time.Since(began).Round(time.Millisecond))
	go func() {
		if err := tables.Resume(ctx); err != nil && ctx.Err() == nil {
			log.Error("running matches not replayed", "err", err)
		}
	}()
	err = serve(ctx, s, listener)
	tables.Close()
	if notices != nil {
		notices.Close()
	}
	log.Info("stopped")
	return errors.Join(err, record.Close())
}

// notices is who tells players of their turns, or nil.
func (c *serveCmd) notices(ctx context.Context, tables *hall.Hall, record store.Store, log *slog.Logger) (*push.Notifier, error) {
	if !c.Push {
		return nil, nil
	}
	return push.Open(ctx, push.Config{Hall: tables, Store: record, Subject: c.subject(log), Allow: c.PushAllow, Delay: c.PushDelay,
		Remind: c.PushRemind, Log: log})
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
func serve(ctx context.Context, s *server.Server, listener net.Listener) error {
	web := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10}
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.Drain()
	end, cancel := context.WithTimeout(context.Background(), 15*time.Second)
	defer cancel()
	return web.Shutdown(end)
}

func (c *serveCmd) logger() *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.LevelInfo}
	if c.Verbose {
		options.Level = slog.LevelDebug
	}
	if c.JSON {
		return slog.New(slog.NewJSONHandler(os.Stderr, options))
	}
	return slog.New(slog.NewTextHandler(os.Stderr, options))
}
