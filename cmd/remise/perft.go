package main

import (
	"fmt"

	"remise/cmd/remise/internal/cli"
	"remise/core/play"
)

type perftCmd struct {
	table
	Seed   uint64 `default:"1"`
	Depth  int    `default:"3" least:"1"`
	Divide bool
	JSON   bool
}

type branchInfo struct {
	Action string `json:"action"`
	Count  uint64 `json:"count"`
}

type perftInfo struct {
	Title    string       `json:"title"`
	Seats    int          `json:"seats"`
	Seed     uint64       `json:"seed"`
	Depth    int          `json:"depth"`
	Count    uint64       `json:"count"`
	Branches []branchInfo `json:"branches,omitempty"`
}

// Run counts.
func (c *perftCmd) Run(all *commands) error {
	title, setup, err := c.prepare()
	if err != nil {
		return err
	}
	state, err := title.New(setup)
	if err != nil {
		return err
	}
	info := perftInfo{Title: title.About().ID, Seats: setup.Seats, Seed: c.Seed, Depth: c.Depth}
	bar := cli.Progress(len(play.Divide(state, 1, c.Seed)), "branches", c.JSON)
	for b := range play.Branches(state, c.Depth, c.Seed) {
		info.Count += b.Count
		if c.Divide {
			info.Branches = append(info.Branches, branchInfo{title.Format(b.Action), b.Count})
		}
		_ = bar.Add(1)
	}
	_ = bar.Finish()
	return info.print(all, c.JSON)
}

func (info *perftInfo) print(all *commands, asJSON bool) error {
	if asJSON {
		return all.Out.JSON(info)
	}
	for _, b := range info.Branches {
		fmt.Fprintf(&all.Out, "%12d  %s\n", b.Count, b.Action)
	}
	fmt.Fprintf(&all.Out, "%12d  games of %d decisions\n", info.Count, info.Depth)
	return nil
}
