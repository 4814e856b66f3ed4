package store

import (
	"database/sql"
	"io/fs"
	"testing"
)

// OpenPatient opens a store that waits as long as a test can.
var OpenPatient = open

// Payloads and ReadPayload are what servers tell each other.
var (
	Payloads    = payloads
	ReadPayload = readPayload
)

// Pools is the connections by which a store reads and writes.
func Pools(s Store) []*sql.DB { return []*sql.DB{s.(*db).read, s.(*db).writes.db} }

// HideProcesses lets the system show none, as it does to a hardened unit.
func HideProcesses(t *testing.T) {
	t.Helper()
	before := statOf
	statOf = func(int) ([]byte, error) { return nil, fs.ErrNotExist }
	t.Cleanup(func() { statOf = before })
}
