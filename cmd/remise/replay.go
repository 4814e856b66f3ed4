package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"remise/core"
	"remise/terminal"
	"remise/texts"
	titles "remise/title"
)

type replayCmd struct {
	File   string `arg:"" help:"Match log to read."`
	At     int    `help:"Show the position after this entry instead of the last." default:"-1" placeholder:"N"`
	Verify bool   `help:"Only check every entry and every hash."`
	Log    bool   `help:"Also say what happened, entry by entry."`
	JSON   bool   `help:"Print the position as JSON."`
}

// Run shows a position. Reading a log verifies it.
func (c *replayCmd) Run(all *commands) error {
	lang := all.language()
	m, err := readLog(c.File)
	if err != nil {
		return fmt.Errorf("%s: %s", c.File, texts.Error(lang, err))
	}
	if c.Verify {
		fmt.Println(texts.Render(lang, core.Say("cli.verified", core.Lit("file", c.File), core.Num("entries", m.Seq())), nil))
		return nil
	}
	at := c.At
	if at < 0 {
		at = m.Seq()
	}
	if m, err = m.At(at); err != nil {
		return usageError{err}
	}
	if c.JSON {
		return json.NewEncoder(os.Stdout).Encode(replayInfo(m))
	}
	out := bufio.NewWriter(os.Stdout)
	if c.Log {
		if err := terminal.Story(out, m, lang); err != nil {
			return err
		}
	}
	terminal.Show(out, m, core.Spectator, lang)
	return out.Flush()
}

func readLog(name string) (*core.Match, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return core.Read(f, titles.Find)
}

type positionInfo struct {
	Title string `json:"title"`
	Entry int    `json:"entry"`
	Over  bool   `json:"over"`
	Score []int  `json:"score"`
	Rank  []int  `json:"rank"`
	View  any    `json:"view"`
}

func replayInfo(m *core.Match) positionInfo {
	s := m.State()
	return positionInfo{m.Title.About().ID, m.Seq(), m.Over(), s.Score(), s.Rank(), s.Observe(core.Spectator)}
}
