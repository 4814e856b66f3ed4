package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/bot"
	"remise/bot/arena"
	"remise/title/titles"
)

func TestWriteLadder(t *testing.T) {
	name := filepath.Join(t.TempDir(), "README.md")
	reports := []*arena.Report{{Title: "trambahn", Seats: 2, Pairs: []arena.Pair{{
		First: "greedy", Second: "random", Games: 8, Wins: 8,
		Share: arena.Range{Mean: 1, Low: 0.676, High: 1}, Elo: arena.Range{Mean: arena.MostElo, Low: 127.8, High: arena.MostElo},
	}}, Bots: []arena.Stand{{Name: "greedy", First: 0.875}}}}
	if err := os.WriteFile(name, []byte("above\n<!-- ladder -->\nold\n<!-- /ladder -->\nbelow\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second replaces the first
		if err := writeLadder(name, reports); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := "| trambahn | 2 | greedy | random | 8 | 100.0 % | 67.6–100.0 % | 87.5 % | +128 or more | ? : ? |"
	if got := string(text); !strings.HasPrefix(got, "above\n") || !strings.HasSuffix(got, "below\n") || strings.Contains(got, "old") || strings.Count(got, want) != 1 {
		t.Errorf("the file is\n%s", got)
	}
}

func TestNoPlaceForTheLadder(t *testing.T) {
	name := filepath.Join(t.TempDir(), "README.md")
	if err := os.WriteFile(name, []byte("nothing\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := writeLadder(name, nil); err == nil || !strings.Contains(err.Error(), "no place for the ladder") {
		t.Errorf("got %v", err)
	}
}

// Every rung can be played.
func TestRungs(t *testing.T) {
	for _, r := range titles.Ladder {
		for _, name := range []string{r.Level, r.Over} {
			if _, err := bot.New(r.Title, name); err != nil {
				t.Errorf("%s: %v", r.Title, err)
			}
		}
	}
}
