package main

import (
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"remise/bot/arena"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
)

// newsEvery is how often those are told how far it is who see no progress bar.
const newsEvery = time.Minute

// news tells what a contest will play and, where its remarks are redirected, how far it is:
// one game of bots that think ahead may take minutes.
type news struct {
	to   io.Writer
	lang string
	done atomic.Int64
}

func (n *news) say(code string, facts ...core.Arg) {
	cli.Line(n.to, texts.Render(n.lang, core.Say(code, facts...), nil))
}

// begin says what is played, and tells how far it is until it is ended.
func (n *news) begin(run *arena.Contest) (end func()) {
	if n == nil {
		return func() {}
	}
	games := core.Num("games", run.Games)
	n.say("arena.plays", core.Lit("title", run.Title), core.Num("seats", run.Seats), games, core.Lit("bots", strings.Join(run.Bots, ", ")))
	if cli.IsTerminal(os.Stderr) { // the bar is there
		return func() {}
	}
	tick, over := time.NewTicker(newsEvery), make(chan struct{})
	go n.follow(tick.C, over, games)
	return func() { tick.Stop(); close(over) }
}

func (n *news) count() {
	if n != nil {
		n.done.Add(1)
	}
}

// follow tells at each tick how many games are over.
func (n *news) follow(tick <-chan time.Time, over <-chan struct{}, games core.Arg) {
	began := time.Now()
	for {
		select {
		case now := <-tick:
			n.say("arena.news", core.Num("done", int(n.done.Load())), games, core.Lit("time", now.Sub(began).Round(time.Second).String()))
		case <-over:
			return
		}
	}
}
