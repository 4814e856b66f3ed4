package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
	"remise/title/foreign"
)

type importCmd struct {
	File    string `arg:""`
	Out     string `placeholder:"FILE"`
	Compare string `placeholder:"GOLDEN"`
	JSON    bool
}

// Run replays the game, tells what was found, and writes the log.
func (c *importCmd) Run(all *commands) error {
	if file, err := os.ReadFile(c.File); err == nil && len(file) > 0 && file[0] != '{' {
		return c.own(all)
	}
	game, report, err := c.replay()
	if err != nil {
		return &cli.FileError{Name: c.File, Why: err}
	}
	if c.JSON {
		err = all.Out.JSON(newImportInfo(c.File, report))
	} else {
		c.tell(all, game, report)
	}
	return errors.Join(err, c.write(all, report.Match))
}

// own reads a log of ours, judging every entry again.
func (c *importCmd) own(all *commands) error {
	if c.Compare != "" {
		return cli.Misused("misuse.compare")
	}
	m, err := cli.ReadLog(c.File)
	if err != nil {
		return err
	}
	if c.JSON {
		err = all.Out.JSON(verifiedInfo{c.File, m.Title.About().ID, m.Seq(), m.Over()})
	} else {
		fmt.Fprintln(c.told(all), texts.Render(all.Language(), core.Say("cli.verified", core.Lit("file", c.File), core.Num("entries", m.Seq())), nil))
	}
	if c.Out == "" {
		return err
	}
	if err = errors.Join(err, c.write(all, m)); err == nil && c.Out != "-" && !c.JSON {
		fmt.Fprintln(&all.Out, texts.Render(all.Language(), core.Say("cli.logged", core.Num("entries", m.Seq()), core.Lit("log", c.Out)), nil))
	}
	return err
}

func (c *importCmd) replay() (*foreign.Game, *foreign.Report, error) {
	in, err := os.Open(c.File)
	if err != nil {
		return nil, nil, err
	}
	defer in.Close()
	game, err := foreign.Read(in)
	if err != nil {
		return nil, nil, err
	}
	if c.Compare == "" {
		report, err := game.Replay(nil)
		return game, report, err
	}
	report, err := c.compared(game)
	return game, report, err
}

func (c *importCmd) compared(game *foreign.Game) (*foreign.Report, error) {
	in, err := os.Open(c.Compare)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	golden, err := foreign.OpenGolden(in)
	if err != nil {
		return nil, &cli.FileError{Name: c.Compare, Why: err}
	}
	report, err := game.Replay(golden.Check)
	if err != nil {
		return report, err
	}
	return report, golden.Finish(report, game)
}

func (c *importCmd) tell(all *commands, game *foreign.Game, r *foreign.Report) {
	say := func(code string, args ...core.Arg) {
		fmt.Fprintln(c.told(all), texts.Render(all.Language(), core.Say(code, args...), nil))
	}
	say("cli.imported", core.Lit("file", c.File), core.Num("actions", r.Actions), core.Num("runs", len(r.Runs)), core.Num("city", r.CityRuns))
	for _, run := range r.Short() {
		facts := []core.Arg{core.Num("action", run.Action), core.Lit("line", run.Line), core.Lit("route", run.Route), core.Num("paid", run.Paid),
			core.Num("best", run.Best)}
		if run.Route == "" {
			say("cli.short.stayed", facts...)
		} else {
			say("cli.short", facts...)
		}
	}
	if len(r.Short()) == 0 {
		say("cli.short.none")
	}
	for _, b := range r.Bridges {
		code := "cli.bridge.left"
		if b.Added {
			code = "cli.bridge.added"
		}
		say(code, core.Num("action", b.Action), core.Lit("who", b.Who))
	}
	if len(game.Result) > 0 {
		say("cli.recorded", core.Lit("result", scores(r.Match)))
	}
	if c.Compare != "" {
		say("cli.compared", core.Lit("golden", c.Compare))
	}
	if name := c.logName(); name != "" && name != "-" {
		say("cli.logged", core.Num("entries", r.Match.Seq()), core.Lit("log", name))
	}
}

// told is where the findings go: not between the lines of a log.
func (c *importCmd) told(all *commands) *cli.Output {
	if c.Out == "-" {
		return &cli.Output{To: os.Stderr}
	}
	return &all.Out
}

func scores(m *core.Match) string {
	var words []string
	for i, n := range m.State().Score() {
		words = append(words, texts.Name("en", core.Seat(i), m.Names)+" "+strconv.Itoa(n))
	}
	return strings.Join(words, ", ")
}

func (c *importCmd) logName() string {
	if c.Out != "" || c.Compare != "" {
		return c.Out
	}
	return strings.TrimSuffix(filepath.Base(c.File), ".json") + ".log"
}

func (c *importCmd) write(all *commands, m *core.Match) error {
	switch name := c.logName(); name {
	case "":
		return nil
	case "-":
		return m.Write(&all.Out)
	default:
		f, err := os.Create(name)
		if err != nil {
			return err
		}
		return errors.Join(m.Write(f), f.Close())
	}
}

type importInfo struct {
	File    string    `json:"file"`
	Actions int       `json:"actions"`
	Runs    int       `json:"runs"`
	City    int       `json:"stadtbahnRuns"`
	Short   []runInfo `json:"notBest"`
	Bridges []bridge  `json:"bridges"`
	Score   []int     `json:"score"`
}

// bridge is a pass that only one of the two sides asks for.
type bridge struct {
	Action int    `json:"action"`
	Who    string `json:"who"`
	Added  bool   `json:"added"`
}

type runInfo struct {
	Action int    `json:"action"`
	Line   string `json:"line"`
	Route  string `json:"route"`
	Paid   int    `json:"paid"`
	Best   int    `json:"best"`
}

func newImportInfo(file string, r *foreign.Report) importInfo {
	info := importInfo{file, r.Actions, len(r.Runs), r.CityRuns, []runInfo{}, []bridge{}, r.Match.State().Score()}
	for _, run := range r.Short() {
		info.Short = append(info.Short, runInfo{run.Action, run.Line, run.Route, run.Paid, run.Best})
	}
	for _, b := range r.Bridges {
		info.Bridges = append(info.Bridges, bridge(b))
	}
	return info
}
