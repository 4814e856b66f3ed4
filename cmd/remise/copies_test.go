package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/meter"
	"remise/store"
	hall "remise/table"
	"remise/title/titles"
)

// The server copies its record on time, replays each copy, and keeps some. A
// copy that does not replay is reported once, and takes the place of the one before it.
// No older one is deleted for it.
func TestCopiesByItself(t *testing.T) {
	data, folder := t.TempDir(), filepath.Join(t.TempDir(), "backups")
	s := makeRecord(t, data)
	tables := hall.Open(hall.Config{Store: s, Titles: titles.All, Bots: cli.Bots})
	made, err := tables.Create(t.Context(), hall.NewMatch{Title: titles.All[0].About().ID,
		Places: []hall.Place{{Kind: store.Host, Name: "Anna"}, {Kind: store.Host, Name: "Ben"}}})
	if err != nil {
		t.Fatal(err)
	}
	tables.Close()
	var log strings.Builder
	var count meter.Set
	k := newCopier(copies{folder, 24 * time.Hour, 2}, record{Data: data}, slog.New(slog.NewTextHandler(&log, nil)), &count)
	day := time.Date(2026, 1, 1, 3, 0, 0, 0, time.UTC)
	for range 4 {
		if err := k.once(t.Context(), day); err != nil {
			t.Fatal(err)
		}
		day = day.Add(24 * time.Hour)
	}
	files, last := k.made()
	if len(files) != 2 || !last.Equal(day.Add(-24*time.Hour)) || strings.Count(log.String(), "backup made and replayed") != 4 {
		t.Errorf("kept %v, the last of %v\n%s", files, last, log.String())
	}
	if at, err := os.Stat(files[0]); err != nil || at.Mode().Perm() != 0o600 {
		t.Errorf("%v: mode %v", err, at.Mode())
	}
	r, err := s.Load(t.Context(), made.ID)
	if err != nil || r.Seq == 0 {
		t.Fatalf("%d entries, %v", r.Seq, err)
	}
	e := store.Entry{Seq: r.Seq + 1, Line: "nonsense", Position: r.Entries[0].Position, At: time.Now()}
	if err := s.Append(t.Context(), r.Mark(), e, r.Progress); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		at := day.Add(time.Duration(n) * time.Hour)
		if err := k.once(t.Context(), at); err == nil || !strings.Contains(err.Error(), made.ID) {
			t.Errorf("a copy that does not replay: %v", err)
		}
	}
	kept := filepath.Join(folder, damagedName)
	want := slices.Concat([]string{kept}, files)
	slices.Sort(want)
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); !slices.Equal(left, want) || k.failed.Count() != 3 {
		t.Errorf("%v are left, %d failures", left, k.failed.Count())
	}
	if file, is := k.spoilt(); !is || file != kept {
		t.Errorf("the doctor is told of %q, %v", file, is)
	}
	if n := strings.Count(log.String(), "backup failed"); n != 1 || !strings.Contains(log.String(), "kept="+kept) {
		t.Errorf("said %d times:\n%s", n, log.String())
	}
	if err := k.once(t.Context(), day.Add(25*time.Hour)); err == nil || strings.Count(log.String(), "backup failed") != 2 {
		t.Errorf("%v; not said again the next day:\n%s", err, log.String())
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
