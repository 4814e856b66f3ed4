package main

import (
	"context"
	"errors"
	"fmt"

	"remise/store"
)

type backupCmd struct {
	record
	File string `arg:"" help:"New file to write." type:"path"`
}

// Run copies all matches while the server goes on.
func (c *backupCmd) Run() error {
	return c.with(store.Backup, c.File, "%d matches in %s\n")
}

type restoreCmd struct {
	record
	File string `arg:"" help:"Backup to read." type:"existingfile"`
}

// Run adds what is missing, while the server goes on. It takes nothing away.
func (c *restoreCmd) Run() error {
	return c.with(store.Restore, c.File, "%d matches read from %s\n")
}

func (r record) with(do func(context.Context, store.Store, string) (int, error), file, told string) error {
	ctx := context.Background()
	s, err := r.open(ctx)
	if err != nil {
		return err
	}
	n, err := do(ctx, s, file)
	if err == nil {
		fmt.Printf(told, n, file)
	}
	return errors.Join(err, s.Close())
}
