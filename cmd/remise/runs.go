package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/rail/board"
	"remise/rail/chart"
	"remise/rail/draw"
	"remise/rail/route"
	"remise/rail/sketch"
	"remise/rail/track"
	"remise/terminal"
	"remise/texts"
	"remise/title/titles"
)

type runsCmd struct {
	File   string `arg:""`
	At     *int   `placeholder:"N"`
	Who    string `placeholder:"NAME"`
	Board  string `type:"existingfile" placeholder:"FILE"`
	Out    string `type:"path" placeholder:"FILE"`
	Steps  int    `default:"20000000" least:"1" most:"1000000000000"`
	Sketch bool   `xor:"form"`
	JSON   bool   `xor:"form"`
}

// runsInfo is the report on one line or company.
type runsInfo struct {
	Who    string      `json:"who"`
	Trams  []string    `json:"trams"`
	Pays   int32       `json:"pays"`
	Bound  int32       `json:"bound"`  // no other runs pay more
	Proved bool        `json:"proved"` // pays is the bound
	Steps  int64       `json:"steps"`
	Runs   []board.Run `json:"runs"`
}

// Run answers.
func (c *runsCmd) Run(all *commands) error {
	p, err := c.position()
	if err != nil {
		return err
	}
	if c.Sketch {
		_, err := all.Out.Write([]byte(p.Sketch()))
		return err
	}
	infos, err := c.solve(p)
	if err != nil {
		return err
	}
	if c.Out != "" {
		if err := os.WriteFile(c.Out, []byte(drawRuns(p, infos)), 0o644); err != nil {
			return err
		}
	}
	if c.JSON {
		return all.Out.JSON(infos)
	}
	if len(infos) == 0 {
		fmt.Fprintln(&all.Out, say(all.Language(), "cli.runs.nobody"))
	}
	for i := range infos {
		infos[i].print(&all.Out, all.Language(), readingRoom())
	}
	return nil
}

// position reads a log or a sketch.
func (c *runsCmd) position() (chart.Survey, error) {
	text, err := os.ReadFile(c.File)
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(text, []byte("remise log")) {
		if c.At != nil {
			return nil, cli.Misused("misuse.at")
		}
		return c.sketched(string(text))
	}
	if c.Board != "" {
		return nil, cli.Misused("misuse.board", core.Lit("file", c.File))
	}
	m, err := cli.ReadLog(c.File)
	if err != nil {
		return nil, err
	}
	if c.At != nil {
		if m, err = m.At(*c.At); err != nil {
			return nil, cli.UsageError{Why: err}
		}
	}
	p, ok := m.State().(chart.Survey)
	if !ok {
		return nil, cli.Misused("misuse.nomap", core.Lit("title", m.Title.About().ID))
	}
	return p, nil
}

// sketched reads a board as a text file, with its board file if it has one.
func (c *runsCmd) sketched(text string) (chart.Survey, error) {
	if c.Board == "" {
		return sketch.Read(c.File, text, titles.Find)
	}
	own, wrong, err := readBoardFile(c.Board, nil)
	if err = errors.Join(append(wrong, err)...); err != nil {
		return nil, err
	}
	return sketch.ReadWith(c.File, text, titles.Find, map[string]string{"board": own})
}

func (c *runsCmd) solve(p chart.Survey) ([]runsInfo, error) {
	solver := route.Solver{Nodes: int64(c.Steps)}
	infos := []runsInfo{}
	var names []string
	for _, who := range p.Runners() {
		q := p.Question(who)
		own := namesOf(p, who, &q)
		names = append(names, own...)
		if !c.asks(own) {
			continue
		}
		info, err := answer(&solver, p, &q)
		if err != nil {
			return nil, err
		}
		infos = append(infos, info)
	}
	if c.Who != "" && len(infos) == 0 && len(names) > 0 {
		return nil, cli.Misused("misuse.nobody", core.Lit("who", c.Who), core.Lit("names", strings.Join(slices.Compact(slices.Sorted(slices.Values(names))), ", ")))
	}
	return infos, nil
}

// asks reports whether a runner was asked about.
func (c *runsCmd) asks(names []string) bool {
	return c.Who == "" || slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(c.Who, name) })
}

// namesOf are those of a runner: its own, and that of the company whose line it is.
func namesOf(p chart.Survey, who int, q *chart.Question) []string {
	if owned, ok := p.(chart.Owned); ok {
		return []string{q.Who, owned.OwnerOf(who)}
	}
	return []string{q.Who}
}

// answer solves a question and judges its own answer by the rules.
func answer(s *route.Solver, p chart.Survey, q *chart.Question) (runsInfo, error) {
	info := runsInfo{Who: q.Who, Trams: slices.DeleteFunc(slices.Clone(q.Names), func(n string) bool { return n == "" }), Runs: []board.Run{}, Proved: true}
	if len(q.Trams) == 0 || len(q.Net.Edges) == 0 {
		return info, nil
	}
	a, err := s.Best(context.Background(), &q.Net.Graph, q.Rules, q.Trams)
	if err != nil {
		return info, err
	}
	if pays, fault := route.VerifyAll(&q.Net.Graph, q.Rules, q.Trams, a.Routes); fault != nil {
		return info, fault
	} else if pays != a.Value {
		return info, cli.Refuse("misuse.fault", core.Lit("who", q.Who), core.Num("claim", int(a.Value)), core.Num("pays", int(pays)))
	}
	info.Pays, info.Bound, info.Steps = a.Value, a.Bound, a.Nodes
	info.Proved = a.Exact() && q.Net.Whole
	info.Runs = board.RunsOf(p, q.Runs(a.Routes))
	return info, nil
}

func (i *runsInfo) print(out *cli.Output, lang string, room int) {
	code := "cli.runs.unproved"
	switch {
	case i.Proved && i.Pays == 0:
		code = "cli.runs.none"
	case i.Proved:
		code = "cli.runs.proved"
	}
	head := texts.Render(lang, core.Say(code, core.Lit("who", i.Who), core.Num("pays", int(i.Pays)),
		core.Num("gap", int(i.Bound-i.Pays)), core.Num("steps", int(i.Steps))), nil)
	fmt.Fprintln(out, strings.Join(terminal.Wrap(head, "", "  ", room), "\n"))
	for _, r := range i.Runs {
		var stops []string
		for _, s := range r.Stops {
			stops = append(stops, fmt.Sprintf("%s\u00a0%d", s.Hex, s.Pays)) // a stop is not parted from what it pays
		}
		first := fmt.Sprintf("  %-4s%4d  ", r.Tram, r.Pays)
		way := terminal.Wrap(strings.Join(stops, " – "), first, strings.Repeat(" ", len(first)), room)
		fmt.Fprintln(out, strings.ReplaceAll(strings.Join(way, "\n"), "\u00a0", " "))
	}
}

// runColours are told apart by most eyes; lines also differ in their dashes.
var runColours = []string{"#c1121f", "#1d4ed8", "#15803d", "#7c3aed", "#b45309", "#0e7490", "#be185d", "#4d7c0f"}

// drawRuns is the map with the runs on it.
func drawRuns(p chart.Survey, infos []runsInfo) string {
	sheet := p.Sheet()
	laid := func(h int) (tile, turn int, ok bool) {
		l := sheet.Board[h]
		return l.Tile(), l.Turn(), l != track.Printed
	}
	svg := draw.Board(&draw.Scene{Map: sheet.Layout.Map, Tiles: sheet.Layout.Tiles, Laid: laid, Fill: sheet.Fills})
	var over strings.Builder
	n := 0
	for _, info := range infos {
		for _, r := range info.Runs {
			colour, dash := runColours[n%len(runColours)], ""
			if k := n / len(runColours) % 3; k > 0 {
				dash = fmt.Sprintf(` stroke-dasharray="%d 10"`, 30/k)
			}
			fmt.Fprintf(&over, `<g><title>%s %s %d</title><path d="%s" fill="none" stroke="%s" stroke-width="14" stroke-opacity=".75" stroke-linecap="round"%s/>`, r.Who, r.Tram, r.Pays, r.D, colour, dash)
			for _, s := range r.Stops {
				fmt.Fprintf(&over, `<circle cx="%.1f" cy="%.1f" r="15" fill="#fff" stroke="%s" stroke-width="4"/><text x="%.1f" y="%.1f" font-size="17" font-family="sans-serif" text-anchor="middle">%d</text>`, s.X, s.Y, colour, s.X, s.Y+6, s.Pays)
			}
			over.WriteString("</g>\n")
			n++
		}
	}
	return strings.TrimSuffix(svg, "</svg>\n") + over.String() + "</svg>\n"
}
