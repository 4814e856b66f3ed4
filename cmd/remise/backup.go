package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"

	"remise/store"
)

type backupCmd struct {
	record
	File string `arg:"" help:"New file to write." type:"path"`
}

// Validate refuses a file that could never be written.
func (c *backupCmd) Validate() error { return cmp.Or(checkStore(c.Store), folderThere(c.File)) }

// Run copies all matches while the server goes on. A record that is not there
// is a wrong folder, not an empty backup.
func (c *backupCmd) Run() error {
	if c.Store == "" {
		if _, err := os.Stat(c.file()); err != nil {
			return usageError{fmt.Errorf("%w; name the folder of the server's data with --data, or its database with --store", err)}
		}
	}
	return c.with(store.Backup, c.File, "matches: %d, written to %s\n")
}

type restoreCmd struct {
	record
	File string `arg:"" help:"Backup to read." type:"existingfile"`
}

// Validate refuses a store that is none.
func (c *restoreCmd) Validate() error { return checkStore(c.Store) }

// Run adds what is missing, while the server goes on. It takes nothing away.
func (c *restoreCmd) Run() error {
	return c.with(store.Restore, c.File, "matches: %d, read from %s\n")
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
