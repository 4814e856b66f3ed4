package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// saved is the file of a match that is being played. Nobody else plays it
// meanwhile, and what somebody else wrote into it is not overwritten.
type saved struct {
	file string
	lock *os.File
	was  []byte // what it holds as far as this program knows, nil: there is none
}

// open takes a file, or refuses one that is being played.
func open(file string) (*saved, error) {
	lock, err := takeLock(lockOf(file))
	if errors.Is(err, errLocked) {
		return nil, cli.Refuse("play.inuse", core.Lit("file", file))
	}
	if err != nil {
		return nil, err
	}
	s := &saved{file: file, lock: lock}
	if s.was, err = contents(file); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// errLocked says that another program has a lock.
var errLocked = errors.New("locked")

// lockOf is the file that is locked instead of a match's own: that one is
// replaced each time it is saved.
func lockOf(file string) string {
	return filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".lock")
}

// contents are those of a file, nil of one that is not there.
func contents(file string) ([]byte, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// close lets others play it. The lock is removed while it is held.
func (s *saved) close() {
	if s.lock != nil {
		_ = os.Remove(s.lock.Name()) // it is empty, and the next may have it
		_ = s.lock.Close()
	}
}

// write saves a match. If somebody else has changed the file it is kept in another
// one, and the game ends there.
func (s *saved) write(m *core.Match) error {
	now, err := contents(s.file)
	if err != nil {
		return err
	}
	if now != nil && !bytes.Equal(now, s.was) {
		return s.keep(m)
	}
	if err := writeLog(s.file, m); err != nil {
		return err
	}
	s.was, err = contents(s.file)
	return err
}

// keep writes a match into a file of its own.
func (s *saved) keep(m *core.Match) error {
	other := unused(s.file)
	if err := writeLog(other, m); err != nil {
		return err
	}
	return cli.Refuse("play.changed", core.Lit("file", s.file), core.Lit("other", other), core.Lit("title", m.Title.About().ID))
}

// unused is a name like that of a file which no file has.
func unused(file string) string {
	kind := filepath.Ext(file)
	for n := 2; ; n++ {
		name := fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, kind), n, kind)
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
}
