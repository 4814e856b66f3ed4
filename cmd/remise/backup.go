package main

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"remise/core"
	"remise/store"
)

type backupCmd struct {
	record
	File string `arg:"" type:"path"`
}

// Validate refuses a file that could never be written.
func (c *backupCmd) Validate() error { return cmp.Or(c.check(), folderThere(c.File)) }

// Run copies all matches while the server runs, without changing them. A
// missing record means a wrong folder, not an empty backup.
func (c *backupCmd) Run(all *commands) error {
	if err := c.there(); err != nil {
		return err
	}
	report, err := c.with(store.Read, func(ctx context.Context, from store.Store) (*store.Report, error) {
		return store.Backup(ctx, from, c.File)
	})
	if err != nil {
		return err
	}
	return tell(all, report, core.Say("cli.copied", core.Num("n", report.Matches), core.Lit("from", c.place()), core.Lit("to", c.File)))
}

type restoreCmd struct {
	record
	File string `arg:"" type:"existingfile"`
}

// Validate refuses what is not the address of a store.
func (c *restoreCmd) Validate() error { return c.check() }

// Run adds what is missing while the server runs. It removes nothing.
func (c *restoreCmd) Run(all *commands) error {
	from, err := store.ReadBackup(context.Background(), c.File) // before a record is made for it
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }() // only read
	report, err := c.with(store.ConnectTool, func(ctx context.Context, to store.Store) (*store.Report, error) {
		return store.Copy(ctx, to, from)
	})
	if err != nil {
		return err
	}
	err = tell(all, report, core.Say("cli.restored", core.Num("n", report.Matches), core.Num("new", len(report.New)), core.Num("longer", len(report.Longer)),
		core.Lit("from", c.File), core.Lit("to", c.place())))
	listed(all, "cli.restored.new", report.New)
	listed(all, "cli.restored.longer", report.Longer)
	return err
}

// someMatches is how many are listed one by one.
const someMatches = 20

// listed names matches, and says how many more there are.
func listed(all *commands, code string, matches []store.Match) {
	for _, m := range matches[:min(len(matches), someMatches)] {
		all.say(code, core.Lit("match", m.ID), core.Lit("title", m.Title), core.Lit("names", strings.Join(sitters(&m), ", ")))
	}
	if n := len(matches) - someMatches; n > 0 {
		all.say("cli.restored.more", core.Num("n", n))
	}
}

func (r record) with(connect connector, do func(context.Context, store.Store) (*store.Report, error)) (*store.Report, error) {
	ctx := context.Background()
	s, err := r.connect(ctx, connect)
	if err != nil {
		return nil, err
	}
	report, err := do(ctx, s)
	return report, r.inFile(errors.Join(err, s.Close()))
}

// tell says what was done, and which matches differ or are missing.
func tell(all *commands, r *store.Report, done core.Text) error {
	all.say(done.Code, done.Args...)
	for _, id := range slices.Sorted(maps.Keys(r.Cleaned)) {
		all.say("cli.cleaned", core.Lit("match", id), core.Lit("what", r.Cleaned[id]))
	}
	for _, id := range r.Differ {
		all.say("cli.parted", core.Lit("match", id))
	}
	for _, id := range slices.Sorted(maps.Keys(r.Damaged)) {
		all.say("cli.damaged", core.Lit("match", id), core.Lit("why", r.Damaged[id]))
	}
	if r.Spoilt != "" {
		return core.Refuse("", "cli.spoilt", core.Lit("why", r.Spoilt))
	}
	if n := len(r.Damaged); n > 0 {
		return core.Refuse("", "cli.damages", core.Num("n", n))
	}
	return nil
}
