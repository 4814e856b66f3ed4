package store_test

import (
	"database/sql"
	"errors"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	_ "modernc.org/sqlite" // the engine

	"remise/store"
)

// A disk without room is told apart from a damaged record, in which nothing is full.
func TestAFullDiskIsToldApart(t *testing.T) {
	db, err := sql.Open("sqlite", "file:"+t.TempDir()+"/full.db?_pragma=max_page_count(1)")
	must(t, err)
	defer db.Close() //nolint:errcheck // the test is over
	db.SetMaxOpenConns(1)
	_, err = db.Exec("CREATE TABLE a (b)")
	if err == nil || !errors.Is(store.Brief(err), store.ErrFull) {
		t.Errorf("%v", err)
	}
}

// The log of a server that is not ready says what to do.
func TestRemedies(t *testing.T) {
	for want, err := range map[string]error{
		"the disk is full; moves are refused: free some space, and the server goes on by itself": store.ErrFull,
		"takes no changes; moves are refused: name the primary in store, not a standby":          &pgconn.PgError{Code: "25006", Message: "takes no changes"},
		"no such user; moves are refused: check the database's users":                            &pgconn.PgError{Code: "28000", Message: "no such user"},
		"does not answer; moves are refused: find out what keeps":                                store.ErrSlow,
		"gone; moves are refused: look at the disk, or at the database":                          errors.New("gone"),
		"put the file back as it was, and the server goes on by itself":                          &store.Moved{File: "f"},
	} {
		if said := store.Remedy(err).Error(); !strings.Contains(said, want) || strings.Count(said, "moves are refused") != 1 {
			t.Errorf("%v: %s", err, said)
		}
	}
}
