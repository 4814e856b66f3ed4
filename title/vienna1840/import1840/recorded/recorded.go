// Package recorded has games of 1840 for tests: exports of 18xx.games, and the
// state of its engine after every action. A program of ours played them
// through that engine, twelve of them with two to six players: by the letter,
// thriftily, carelessly, and with undo, redo and programmed actions.
//
// More games, and those of real people, may lie in the folder games/1840 of
// REMISE_REFERENCE.
package recorded

import (
	"bytes"
	"compress/gzip"
	"embed"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

//go:embed *.gz
var packed embed.FS

// Files unpacks the games into a folder of the test: a .json each, and beside
// it the states as .golden.jsonl.gz. What REMISE_REFERENCE adds comes after.
func Files(t testing.TB) []string {
	t.Helper()
	dir := t.TempDir()
	entries, err := packed.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if err := unpack(dir, e.Name()); err != nil {
			t.Fatal(err)
		}
	}
	files := glob(t, dir)
	if more := os.Getenv("REMISE_REFERENCE"); more != "" {
		files = append(files, others(files, glob(t, filepath.Join(more, "games", "1840")))...)
	}
	return files
}

// unpack writes an export as text; states stay packed, as their readers want it.
func unpack(dir, name string) error {
	file, err := packed.ReadFile(name)
	if err != nil {
		return err
	}
	if plain, isExport := strings.CutSuffix(name, ".json.gz"); isExport {
		name = plain + ".json"
		if file, err = gunzip(file); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, name), file, 0o600)
}

func gunzip(file []byte) ([]byte, error) {
	in, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(in)
}

func glob(t testing.TB, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no games in %s (%v)", dir, err)
	}
	return files
}

// others are those of more whose names are not there yet.
func others(have, more []string) []string {
	return slices.DeleteFunc(more, func(m string) bool {
		return slices.ContainsFunc(have, func(h string) bool { return filepath.Base(h) == filepath.Base(m) })
	})
}
