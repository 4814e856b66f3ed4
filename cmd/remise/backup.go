package main

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

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
	tell(all, report, core.Say("cli.copied", core.Num("n", report.Matches), core.Lit("from", c.place()), core.Lit("to", c.File)))
	return damages(all, report)
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

// tell says what was done, and which matches differ or were cleaned.
func tell(all *commands, r *store.Report, done core.Text) {
	all.say(done.Code, done.Args...)
	for _, id := range slices.Sorted(maps.Keys(r.Cleaned)) {
		all.say("cli.cleaned", core.Lit("match", id), core.Lit("what", r.Cleaned[id]))
	}
	for _, id := range r.Differ {
		all.say("cli.parted", core.Lit("match", id))
	}
}

// damages says what of a record could not be saved.
func damages(all *commands, r *store.Report) error {
	for _, id := range slices.Sorted(maps.Keys(r.Damaged)) {
		all.say("cli.damaged", core.Lit("match", id), core.Lit("why", r.Damaged[id]))
	}
	if r.Spoilt != "" {
		return core.Refuse("", "cli.spoilt", core.Lit("why", r.Spoilt))
	}
	if n := len(r.Damaged); n > 0 {
		return core.Refuse("", core.If(n < r.Matches, "cli.damages", "cli.damages.all"), core.Num("n", n))
	}
	return nil
}
