package main

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"remise/core"
	"remise/store"
)

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
	tell(all, report, core.Say("cli.restored", core.Num("n", report.Matches), core.Num("new", len(report.New)), core.Num("longer", len(report.Longer)),
		core.Lit("from", c.File), core.Lit("to", c.place())))
	listed(all, "cli.restored.new", report.New)
	listed(all, "cli.restored.longer", report.Longer)
	return c.damages(all, report, from)
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

// damages says of each match that is damaged where it is whole: the file may be damaged, or
// the record, or both. Nobody may delete the one that is whole.
func (c *restoreCmd) damages(all *commands, r *store.Report, from store.Store) error {
	err := c.within(store.Read, func(ctx context.Context, to store.Store) error {
		if err := replayCopied(ctx, all.Language(), r, to); err != nil {
			return err
		}
		for _, id := range slices.Sorted(maps.Keys(r.Damaged)) {
			code, facts, err := judge(ctx, id, from, to)
			if err != nil {
				return err
			}
			all.say(code, append(facts, core.Lit("match", id), core.Lit("why", strings.TrimSuffix(r.Damaged[id], ".")),
				core.Lit("from", c.File), core.Lit("to", c.place()))...)
		}
		return nil
	})
	n := len(r.Damaged)
	switch {
	case err != nil:
		return err
	case r.Spoilt != "":
		return core.Refuse("", "cli.restored.spoilt", core.Lit("why", r.Spoilt), core.Lit("from", c.File))
	case n > 0:
		return core.Refuse("", core.If(n < r.Matches, "cli.damages", "cli.damages.all"), core.Num("n", n))
	}
	return nil
}

// replayCopied adds to a report what was copied and does not replay.
func replayCopied(ctx context.Context, lang string, r *store.Report, in store.Store) error {
	copied := core.Map(slices.Concat(r.New, r.Longer), func(m store.Match) string { return m.ID })
	if len(copied) == 0 {
		return nil
	}
	_, bad, err := replayed(ctx, in, copied...)
	for id, why := range bad {
		if r.Damaged[id] == "" {
			r.Damaged[id] = reason(lang, why)
		}
	}
	return err
}

// judge says which of a file and a record has a match whole.
func judge(ctx context.Context, id string, from, to store.Store) (code string, facts []core.Arg, err error) {
	there, n, err := soundness(ctx, id, from)
	if err != nil {
		return "", nil, err
	}
	here, m, err := soundness(ctx, id, to)
	switch {
	case err != nil:
		return "", nil, err
	case here == soundThere:
		return "cli.restored.whole", nil, nil
	case here == notThere:
		return "cli.restored.absent", nil, nil
	case there == soundThere:
		return "cli.restored.mendable", []core.Arg{core.Num("n", n), core.Num("m", m)}, nil
	}
	return "cli.restored.both", nil, nil
}

// sound is how a store has a match.
type sound int

const (
	notThere sound = iota
	spoiltThere
	soundThere
)

// soundness replays a match of a store, and counts its entries.
func soundness(ctx context.Context, id string, in store.Store) (sound, int, error) {
	r, err := in.Load(ctx, id)
	if errors.Is(err, store.ErrUnknown) {
		return notThere, 0, nil
	}
	if err != nil && !isDamaged(err) {
		return notThere, 0, err
	}
	_, bad, err := replayed(ctx, in, id)
	return core.If(bad[id] == nil, soundThere, spoiltThere), len(r.Entries), err
}
