package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/terminal"
	"remise/title/titles"
)

func matchToSave(t *testing.T) *core.Match {
	t.Helper()
	title, _ := titles.Find("trambahn")
	setup, err := core.Prepare(title, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func opened(t *testing.T, file string) *saved {
	t.Helper()
	s, err := open(file)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Two windows cannot play one file; the second can when the first has left.
func TestOneFileIsPlayedOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.log")
	first := opened(t, file)
	if _, err := open(file); err == nil || !strings.Contains(err.Error(), "another window") {
		t.Errorf("the second: %v", err)
	}
	first.close()
	opened(t, file).close()
	if left, _ := os.ReadDir(filepath.Dir(file)); len(left) > 0 {
		t.Errorf("%s is left behind", left[0].Name())
	}
}

// What another program wrote stays, and the match is kept beside it.
func TestAChangedFileIsNotOverwritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.log")
	m := matchToSave(t)
	s := opened(t, file)
	defer s.close()
	for range 2 { // its own writing is no change
		if err := s.write(m); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, []byte("other"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := s.write(m)
	other := filepath.Join(filepath.Dir(file), "game-2.log")
	if err == nil || !strings.Contains(err.Error(), other) {
		t.Errorf("got %v, want the name of %s", err, other)
	}
	if text, _ := os.ReadFile(file); string(text) != "other" {
		t.Errorf("the file now is %q", text)
	}
	if _, err := cli.ReadLog(other); err != nil {
		t.Error(err)
	}
}

// A file that was removed is written anew.
func TestARemovedFileIsWrittenAnew(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.log")
	m := matchToSave(t)
	s := opened(t, file)
	defer s.close()
	if err := s.write(m); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := s.write(m); err != nil {
		t.Fatal(err)
	}
	if _, err := cli.ReadLog(file); err != nil {
		t.Error(err)
	}
}

// A match in which the program made a mistake is saved, with what is known of it.
func TestFaultsSaveTheMatch(t *testing.T) {
	t.Chdir(t.TempDir())
	var c playCmd
	kept := &saved{}
	err := c.rescue(kept, matchToSave(t), &terminal.Fault{What: "broken", Trace: []byte("at home")})
	defer kept.close()
	if err == nil || !strings.Contains(err.Error(), "remise-trambahn.log") || strings.Contains(err.Error(), "at home") {
		t.Errorf("the player reads: %v", err)
	}
	if m, err := cli.ReadLog("remise-trambahn.log"); err != nil || m.Title.About().ID != "trambahn" {
		t.Errorf("the match was not saved: %v", err)
	}
	if report, _ := os.ReadFile("remise-trambahn.log.fault.txt"); !strings.Contains(string(report), "at home") {
		t.Errorf("the report says %q", report)
	}
}
