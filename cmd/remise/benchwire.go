package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"remise/bot"
	"remise/core"
	"remise/server"
	"remise/store"
	hall "remise/table"
	"remise/title/titles"
)

type benchWireCmd struct {
	Titles []string      `arg:"" optional:""`
	Bot    string        `default:"easy" placeholder:"LEVEL"`
	Seats  int           `default:"3" placeholder:"N"`
	Think  time.Duration `default:"20ms"`
	JSON   bool          `name:"json"`
}

// traffic is what a whole game sends to who looks on.
type traffic struct {
	Title   string `json:"title"`
	Seats   int    `json:"seats"`
	Entries int    `json:"entries"`
	Views   int    `json:"views"`
	Wire    int64  `json:"wire"`  // bytes that came in
	Plain   int64  `json:"plain"` // the same unpacked
}

// Run plays a game of each title.
func (c *benchWireCmd) Run(all *commands) error {
	var found []traffic
	for _, t := range titles.All {
		if len(c.Titles) > 0 && !slices.Contains(c.Titles, t.About().ID) {
			continue
		}
		one, err := c.measure(context.Background(), t)
		if err != nil {
			return err
		}
		found = append(found, one)
	}
	if c.JSON {
		return all.out.json(found)
	}
	w := tabwriter.NewWriter(&all.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "title\tplayers\tentries\tviews\tkB on the wire\tkB unpacked\ta part of\t")
	for _, f := range found {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t1/%d\t\n", f.Title, f.Seats, f.Entries, f.Views, f.Wire/1000, f.Plain/1000, f.Plain/max(f.Wire, 1))
	}
	return w.Flush()
}

// Validate refuses titles that there are not.
func (c *benchWireCmd) Validate() error {
	for _, id := range c.Titles {
		if _, err := findTitle(id); err != nil {
			return err
		}
	}
	return atLeast(0, "think", c.Think)
}

// measure plays one game, and follows it.
func (c *benchWireCmd) measure(ctx context.Context, t core.Title) (found traffic, err error) {
	dir, err := os.MkdirTemp("", "remise-wire")
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	db, err := store.Connect(ctx, filepath.Join(dir, "remise.db"))
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	seed := uint64(1)
	tables := hall.Open(hall.Config{Store: db, Titles: titles.All, Bots: bots, Levels: bot.Levels, Think: c.Think, Seed: &seed, Log: slog.New(slog.DiscardHandler)})
	defer tables.Close()
	web, err := server.New(server.Config{Hall: tables, Store: db, Levels: bot.Levels, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return found, err
	}
	at := httptest.NewServer(web)
	defer at.Close()
	defer web.Drain()
	about := t.About()
	seats := min(max(c.Seats, about.MinSeats), about.MaxSeats)
	made, err := tables.Create(ctx, hall.NewMatch{Title: about.ID, Places: allBots(seats, c.Bot)})
	if err != nil {
		return found, err
	}
	found, err = lookOn(ctx, at.URL+"/api/events?watch="+made.ID)
	found.Title, found.Seats = about.ID, seats
	return found, err
}

func allBots(seats int, level string) (all []hall.Place) {
	for range seats {
		all = append(all, hall.Place{Kind: store.Bot, Level: level})
	}
	return all
}

// lookOn reads a stream until its match is over.
func lookOn(ctx context.Context, url string) (found traffic, err error) {
	var wire atomic.Int64
	client := http.Client{Transport: &http.Transport{DisableCompression: true, DialContext: counted(&wire)}}
	defer client.CloseIdleConnections()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return found, err
	}
	r.Header.Set("Accept-Encoding", "gzip")
	answer, err := client.Do(r)
	if err != nil {
		return found, err
	}
	defer func() { _ = answer.Body.Close() }()
	unpacked, err := gzip.NewReader(answer.Body)
	if err != nil {
		return found, err
	}
	found, err = count(bufio.NewReader(unpacked))
	found.Wire = wire.Load()
	return found, err
}

// count reads views until one is of a match that is over.
func count(lines *bufio.Reader) (found traffic, err error) {
	for {
		line, err := lines.ReadString('\n')
		found.Plain += int64(len(line))
		if err != nil {
			return found, err
		}
		data, isData := strings.CutPrefix(line, "data: ")
		if !isData {
			continue
		}
		var view struct {
			Seq    int
			Status string
		}
		if err := json.Unmarshal([]byte(data), &view); err != nil {
			return found, err
		}
		found.Entries = view.Seq
		found.Views++
		if view.Status == "over" {
			return found, nil
		}
	}
}

// counted dials connections that count what comes in.
func counted(in *atomic.Int64) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		return &countedConn{conn, in}, err
	}
}

type countedConn struct {
	net.Conn
	in *atomic.Int64
}

// Read counts what it reads.
func (c *countedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.in.Add(int64(n))
	return n, err
}
