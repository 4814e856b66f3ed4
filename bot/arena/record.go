package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Record is a file of finished games, one JSON object a line. A contest that
// was interrupted goes on from it.
type Record struct {
	Known map[string]Outcome
	file  *os.File
}

// OpenRecord reads a record, or begins one. A last line that was cut off is
// removed; any other line that cannot be read is an error.
func OpenRecord(name string) (*Record, error) {
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	r := &Record{Known: map[string]Outcome{}}
	if err := r.read(text[:whole]); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if r.file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, err
	}
	if err := r.file.Truncate(int64(whole)); err != nil {
		return nil, err
	}
	_, err = r.file.Seek(int64(whole), 0)
	return r, err
}

func (r *Record) read(text []byte) error {
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		var o Outcome
		if err := json.Unmarshal(lines.Bytes(), &o); err != nil {
			return fmt.Errorf("line %d is no finished game: %w", n, err)
		}
		r.Known[o.Key()] = o
	}
	return lines.Err()
}

// Add writes a finished game.
func (r *Record) Add(o Outcome) error {
	line, err := json.Marshal(o)
	if err != nil {
		return err
	}
	_, err = r.file.Write(append(line, '\n'))
	return err
}

// Close closes the file.
func (r *Record) Close() error { return r.file.Close() }
