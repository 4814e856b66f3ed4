package main

import (
	"bufio"
	"io"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/terminal"
)

type replayCmd struct {
	File   string `arg:""`
	At     *int   `placeholder:"N"`
	Verify bool
	Log    bool `xor:"form"`
	JSON   bool `xor:"form"`
}

// Run shows a position. Reading a log verifies it.
func (c *replayCmd) Run(all *commands) error {
	lang := all.Language()
	m, err := cli.ReadLog(c.File)
	if err != nil {
		return err
	}
	if c.Verify {
		if err := c.verified(m, all); err != nil || c.At == nil {
			return err
		}
	}
	if c.At != nil {
		if m, err = m.At(*c.At); err != nil {
			return cli.UsageError{Why: err}
		}
	}
	if c.JSON {
		return all.Out.JSON(replayInfo(m))
	}
	return c.show(m, &all.Out, lang)
}

func (c *replayCmd) verified(m *core.Match, all *commands) error {
	if c.JSON {
		return all.Out.JSON(verifiedInfo{c.File, m.Title.About().ID, m.Seq(), m.Over()})
	}
	all.say("cli.verified", core.Lit("file", c.File), core.Num("entries", m.Seq()))
	return nil
}

func (c *replayCmd) show(m *core.Match, w io.Writer, lang string) error {
	out := bufio.NewWriter(w)
	if c.Log {
		if err := terminal.Story(out, m, lang); err != nil {
			return err
		}
	}
	terminal.Show(out, m, core.Spectator, lang)
	return out.Flush()
}

type verifiedInfo struct {
	File    string `json:"file"`
	Title   string `json:"title"`
	Entries int    `json:"entries"`
	Over    bool   `json:"over"`
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
