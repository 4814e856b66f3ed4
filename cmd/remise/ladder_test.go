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

// A rung that was measured replaces its row; others stay, and rows that are no rung
// are removed.
func TestWriteLadder(t *testing.T) {
	name := filepath.Join(t.TempDir(), "bots.md")
	reports := []*arena.Report{{Title: "trambahn", Seats: 2, Pairs: []arena.Pair{{
		First: "easy", Second: "random", Games: 8, Wins: 8,
		Share: arena.Range{Mean: 1, Low: 0.676, High: 1}, Elo: arena.Range{Mean: arena.MostElo, Low: 127.8, High: arena.MostElo},
	}}, Bots: []arena.Stand{{Name: "easy", First: 0.875}}}}
	const stays, older, gone = "| 1881 | 3 | medium | easy | 60 | as measured |", "| trambahn | 2 | easy | random | 4 | before |", "| trambahn | 2 | first | second | 7 |"
	if err := os.WriteFile(name, []byte("above\n<!-- ladder -->\n"+stays+"\n"+gone+"\n"+older+"\n<!-- /ladder -->\nbelow\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second replaces the first
		if err := writeLadder(name, reports); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := "above\n<!-- ladder -->\n\n" + ladderHead +
		"| trambahn | 2 | easy | random | 8 | 100.0% | 67.6–100.0% | 87.5% | +128 or more | ? : ? |\n" + stays + "\n\n<!-- /ladder -->\nbelow\n"
	if string(got) != want {
		t.Errorf("the file is\n%s", got)
	}
}

func TestLadderNeedsItsMarkInTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "bots.md")
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
