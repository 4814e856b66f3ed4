package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"remise/core"
	"remise/terminal"
	"remise/texts"
	"remise/title/titles"
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
	lang := all.language()
	m, err := readLog(c.File)
	if err != nil {
		return err
	}
	if c.Verify {
		if err := c.verified(m, &all.out, lang); err != nil || c.At == nil {
			return err
		}
	}
	if c.At != nil {
		if m, err = m.At(*c.At); err != nil {
			return usageError{err}
		}
	}
	if c.JSON {
		return all.out.json(replayInfo(m))
	}
	return c.show(m, &all.out, lang)
}

func (c *replayCmd) verified(m *core.Match, out *output, lang string) error {
	if c.JSON {
		return out.json(verifiedInfo{c.File, m.Title.About().ID, m.Seq(), m.Over()})
	}
	_, err := fmt.Fprintln(out, texts.Render(lang, core.Say("cli.verified", core.Lit("file", c.File), core.Num("entries", m.Seq())), nil))
	return err
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

func readLog(name string) (*core.Match, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	m, err := core.Read(f, titles.Find)
	if err != nil {
		return nil, &fileError{name, err}
	}
	return m, nil
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
