package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
	"remise/title/foreign"
	"remise/title/titles"
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
	report, err := c.replay()
	if err != nil {
		return &cli.FileError{Name: c.File, Why: err}
	}
	if err := c.write(all, report.Match); err != nil {
		return err
	}
	if c.JSON {
		return c.told(all).JSON(newImportInfo(c.File, report))
	}
	c.tell(all, report)
	return nil
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
	if c.Out != "" {
		if err := c.write(all, m); err != nil {
			return err
		}
	}
	if c.JSON {
		return c.told(all).JSON(verifiedInfo{c.File, m.Title.About().ID, m.Seq(), m.Over()})
	}
	c.say(all, "cli.verified", core.Lit("file", c.File), core.Num("entries", m.Seq()))
	if c.Out != "" {
		c.logged(all, m)
	}
	return nil
}

func (c *importCmd) replay() (*foreign.Report, error) {
	in, err := os.Open(c.File)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	game, err := titles.Foreign.Read(in)
	if err != nil {
		return nil, err
	}
	if c.Compare != "" {
		golden, err := os.Open(c.Compare)
		if err != nil {
			return nil, err
		}
		defer golden.Close()
		if game, err = game.Against(golden); err != nil {
			return nil, &cli.FileError{Name: c.Compare, Why: err}
		}
	}
	return game.Replay()
}

func (c *importCmd) say(all *commands, code string, args ...core.Arg) {
	all.Tell(c.told(all), code, args...)
}

// logged says where the log is, if it is in a file.
func (c *importCmd) logged(all *commands, m *core.Match) {
	if name := c.logName(); name != "" && name != "-" {
		c.say(all, "cli.logged", core.Num("entries", m.Seq()), core.Lit("log", name))
	}
}

func (c *importCmd) tell(all *commands, r *foreign.Report) {
	c.say(all, "cli.imported", core.Lit("file", c.File), core.Num("actions", r.Actions), core.Num("runs", len(r.Runs)), core.Num("city", r.CityRuns))
	for _, run := range r.Short() {
		facts := []core.Arg{core.Num("action", run.Action), core.Lit("line", run.Line), core.Lit("route", run.Route), core.Num("paid", run.Paid),
			core.Num("best", run.Best)}
		c.say(all, core.If(run.Route == "", "cli.short.stayed", "cli.short"), facts...)
	}
	if len(r.Short()) == 0 {
		c.say(all, "cli.short.none")
	}
	c.bridged(all, r.Bridges, true, "cli.bridge.added")
	c.bridged(all, r.Bridges, false, "cli.bridge.left")
	if r.Scored {
		c.say(all, "cli.recorded", core.Lit("result", scores(all.Language(), r.Match)))
	}
	if c.Compare != "" {
		c.say(all, "cli.compared", core.Lit("golden", c.Compare))
	}
	c.logged(all, r.Match)
}

// bridged says how many passes were added, or left out, and at which actions.
func (c *importCmd) bridged(all *commands, bridges []foreign.Bridge, added bool, code string) {
	var at []string
	n := 0
	for _, b := range bridges {
		if b.Added == added {
			at = append(at, strconv.Itoa(b.Action))
			n++
		}
	}
	if n > 0 {
		at = slices.Compact(at)
		c.say(all, code, core.Num("n", n), core.Num("at", len(at)), core.Lit("actions", strings.Join(at, ", ")))
	}
}

// told is where the findings go: not between the lines of a log.
func (c *importCmd) told(all *commands) *cli.Output {
	if c.Out == "-" {
		return &cli.Output{To: os.Stderr}
	}
	return &all.Out
}

func scores(lang string, m *core.Match) string {
	var words []string
	for i, n := range m.State().Score() {
		words = append(words, texts.Name(lang, core.Seat(i), m.Names)+" "+strconv.Itoa(n))
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
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) //nolint:gosec // as the user's other files
		if errors.Is(err, os.ErrExist) {
			return cli.Refuse("import.exists", core.Lit("file", name))
		}
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
