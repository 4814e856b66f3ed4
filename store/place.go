package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"modernc.org/sqlite"
)

// place is an SQLite file and what lies beside it, as they were opened. Anything
// written to files that are no longer there is lost with the process.
type place struct {
	path  string // "": no file
	files map[string]fs.FileInfo
}

// Beside a file: the log of changes that it does not hold yet, and the index of that. Not
// every file system can have them.
const (
	logEnd   = "-wal"
	indexEnd = "-shm"
	lockEnd  = "-lock" // of the server that has it, see [fileLock]
)

// remember takes in which of the files there are.
func (p *place) remember(ends ...string) error {
	all := map[string]fs.FileInfo{}
	for _, end := range ends {
		at, err := os.Stat(p.path + end)
		if err != nil && (end == "" || !errors.Is(err, fs.ErrNotExist)) {
			return err
		}
		if err == nil {
			all[end] = at
		}
	}
	p.files = all
	return nil
}

// Moved is a file of the record that is no longer where the server opened it.
type Moved struct {
	File string
	Log  bool  // it is the log of changes, or its index
	Why  error // nil: another file is in its place
}

func (e *Moved) Error() string {
	what := e.File + " was replaced by another file"
	if e.Why != nil {
		what = e.File + " is no longer where it was opened"
	}
	if e.Log {
		return "store: " + what + "; moves are refused: stop the server, leave its files where they are, and start it again"
	}
	return "store: " + what + "; moves are refused: put the file back as it was, and the server goes on by itself"
}

func (e *Moved) Unwrap() error { return e.Why }

// check says whether all files are still the ones that were opened.
func (p *place) check() error {
	for _, end := range []string{"", logEnd, indexEnd} {
		was, ok := p.files[end]
		if !ok {
			continue
		}
		if now, err := os.Stat(p.path + end); err != nil || !os.SameFile(now, was) {
			return &Moved{p.path + end, end != "", err}
		}
	}
	return nil
}

// open connects to the file, which must be there already: SQLite would make an empty
// one, and delete the log of changes that lies beside an empty file.
func (p *place) open(url string) (*sql.DB, error) {
	to, err := sqlite.NewConnector(url)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(inPlace{to, p}), nil
}

// inPlace connects to no other file than the first time.
type inPlace struct {
	driver.Connector
	place *place
}

func (c inPlace) Connect(ctx context.Context) (driver.Conn, error) {
	if err := c.place.check(); err != nil {
		return nil, err
	}
	return c.Connector.Connect(ctx)
}

// rescue brings what was acknowledged into the file itself when the log of changes is
// gone: the process still has it, and nobody else ever will.
func (p *place) rescue(ctx context.Context, conn *sql.Conn, why error) error {
	if moved, ok := errors.AsType[*Moved](why); !ok || !moved.Log || !errors.Is(why, fs.ErrNotExist) {
		return why
	}
	var busy, pages, done int
	err := conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint(FULL)").Scan(&busy, &pages, &done)
	if err != nil || busy != 0 || done < pages {
		return fmt.Errorf("%w (its changes could not all be saved: %d of %d pages, %v)", why, done, pages, err)
	}
	return why
}

// Headless is a log of changes without the file that it belongs to. SQLite would
// delete it.
type Headless struct{ File, Left string }

func (e *Headless) Error() string {
	return "store: " + e.File + " is missing or empty, but " + e.Left + " is there"
}

// CheckFile refuses a log of changes without its file. It looks for the file last: another
// process may be making them, and makes the file first.
func CheckFile(path string) error {
	for _, end := range []string{logEnd, indexEnd} {
		if _, err := os.Stat(path + end); err != nil {
			continue
		}
		if at, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && at.Size() == 0 {
			return &Headless{path, path + end}
		}
	}
	return nil
}
