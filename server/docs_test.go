package server_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"remise/server"
)

// The program that docs/bots.md shows to those who write bots plays every title
// to its end.
func TestTheBotOfTheDocs(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("this test needs python3: ", err)
	}
	program := filepath.Join(t.TempDir(), "hasty.py")
	if err := os.WriteFile(program, []byte(pythonOf(t, "../docs/bots.md")), 0o644); err != nil {
		t.Fatal(err)
	}
	for title, seats := range map[string]int{"trambahn": 2, "1840": 2, "1881": 3} {
		t.Run(title, func(t *testing.T) {
			if testing.Short() && title != "trambahn" {
				t.Skip("a long game")
			}
			s := open(t)
			places := []m{{"kind": "open"}}
			for range seats - 1 {
				places = append(places, m{"kind": "bot", "level": "random"})
			}
			c := get[server.Created](s, "POST", "/api/matches", "", m{"title": title, "seats": places})
			run := exec.CommandContext(t.Context(), python, program, s.URL, c.Match)
			if out, err := run.CombinedOutput(); err != nil || strings.Count(string(out), "\n") != seats {
				t.Fatalf("%v\n%s", err, out)
			}
			if v := get[server.View](s, "GET", "/api/matches/"+c.Match, "", nil); v.Status != "over" {
				t.Errorf("the match is %s", v.Status)
			}
		})
	}
}

// pythonOf is the first Python program of a page.
func pythonOf(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, begins := strings.Cut(string(text), "```python\n")
	program, _, ends := strings.Cut(rest, "```\n")
	if !begins || !ends {
		t.Fatalf("%s shows no program", page)
	}
	return program
}
