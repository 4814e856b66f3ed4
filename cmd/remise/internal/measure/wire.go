package measure

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

	"golang.org/x/sync/errgroup"

	"remise/bot"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/server"
	"remise/store"
	hall "remise/table"
	"remise/title/titles"
)

// Wire measures what a match costs on the wire.
type Wire struct {
	Titles []string      `arg:"" optional:""`
	Bot    string        `default:"easy" placeholder:"LEVEL"`
	Seats  int           `default:"3" least:"1" placeholder:"N"`
	Think  time.Duration `default:"20ms"`
	JSON   bool          `name:"json"`
}

// following is how many players follow the game, each by a stream of their own.
const following = 2

// traffic is what a whole game sends to one player, and to all who follow it.
type traffic struct {
	Title   string `json:"title"`
	Seats   int    `json:"seats"`
	Entries int    `json:"entries"`
	Views   int    `json:"views"`
	Wire    int64  `json:"wire"`  // bytes that came in
	Plain   int64  `json:"plain"` // the same unpacked
	Both    int64  `json:"both"`  // bytes that came in at both players
	Whole   int64  `json:"whole"` // the same unpacked
}

// Run plays a game of each title.
func (c *Wire) Run(all *cli.Shell) error {
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
		return all.Out.JSON(found)
	}
	w := tabwriter.NewWriter(&all.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "title\tplayers\tentries\tviews\tkB a player\tunpacked\tkB both\tunpacked\ta part of\t")
	for _, f := range found {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t1/%d\t\n",
			f.Title, f.Seats, f.Entries, f.Views, f.Wire/1000, f.Plain/1000, f.Both/1000, f.Whole/1000, f.Whole/max(f.Both, 1))
	}
	return w.Flush()
}

// Validate refuses titles that there are not.
func (c *Wire) Validate() error {
	for _, id := range c.Titles {
		if _, err := cli.FindTitle(id); err != nil {
			return err
		}
	}
	return nil
}

// measure plays one game, and follows it.
func (c *Wire) measure(ctx context.Context, t core.Title) (found traffic, err error) {
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
	tables := hall.Open(hall.Config{Store: db, Titles: titles.All, Bots: cli.Bots, Levels: bot.Levels, Think: c.Think, Seed: &seed,
		Log: slog.New(slog.DiscardHandler)})
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
	made, err := tables.Create(ctx, hall.NewMatch{Title: about.ID, Places: twoPlayers(seats, c.Bot), Terms: store.Terms{StandIn: c.Bot}})
	if err != nil {
		return found, err
	}
	found, err = followSeats(ctx, at.URL+"/api/events?watch="+made.ID, made.Keys, func() error {
		for _, key := range made.Keys {
			if err := tables.StandIn(ctx, made.ID, key.Token, key.Seat); err != nil {
				return err
			}
		}
		return nil
	})
	found.Title, found.Seats = about.ID, seats
	return found, err
}

// twoPlayers are two whose seats bots play from the start, and bots.
func twoPlayers(seats int, level string) (all []hall.Place) {
	for i := range seats {
		if i < following {
			all = append(all, hall.Place{Kind: store.Host, Name: "Player"})
		} else {
			all = append(all, hall.Place{Kind: store.Bot, Level: level})
		}
	}
	return all
}

// followSeats reads the stream of each seat until the match is over; it begins when
// all of them are open.
func followSeats(ctx context.Context, url string, keys []hall.Key, begin func() error) (found traffic, err error) {
	group, within := errgroup.WithContext(ctx)
	seen, open := make([]traffic, len(keys)), make(chan struct{}, len(keys))
	for i, key := range keys {
		group.Go(func() (err error) {
			seen[i], err = lookOn(within, url+":"+key.Token, func() { open <- struct{}{} })
			return err
		})
	}
	group.Go(func() error {
		for range keys {
			select {
			case <-open:
			case <-within.Done():
				return nil
			}
		}
		return begin()
	})
	err = group.Wait()
	found = seen[0]
	for _, s := range seen {
		found.Both += s.Wire
		found.Whole += s.Plain
	}
	return found, err
}

// lookOn reads a stream until its match is over.
func lookOn(ctx context.Context, url string, open func()) (found traffic, err error) {
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
	open()
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
