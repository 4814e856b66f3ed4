package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The examples for those who write bots play whole games and do nothing wrong: the
// one in Go in every title, the one in Python in the title that it knows.
func TestExampleBots(t *testing.T) {
	dice := filepath.Join(t.TempDir(), "dice")
	if out, err := exec.Command("go", "build", "-o", dice, "../../docs/examples/dice").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct{ title, command string }{
		{"", dice},
		{"trambahn", "python3 ../../docs/examples/station.py"},
	} {
		check := botCheckCmd{Command: strings.Fields(c.command), Title: c.title, Games: 1, Seed: 1, Time: time.Minute, Show: 5}
		var out bytes.Buffer
		if err := check.Run(&commands{out: output{to: &out}}); err != nil {
			t.Errorf("%s: %v\n%s", c.command, err, out.String())
		}
	}
}

// What a program does wrong is shown, and counts.
func TestBotCheckFindsFaults(t *testing.T) {
	check := botCheckCmd{Command: []string{"sh", "-c", `while read -r word rest; do [ "$word" != go ] || echo play nothing; done`},
		Title: "trambahn", Games: 1, Seed: 1, Time: time.Minute, Show: 2}
	var out bytes.Buffer
	err := check.Run(&commands{out: output{to: &out}})
	if err == nil || !strings.Contains(err.Error(), "things went wrong") {
		t.Errorf("got %v", err)
	}
	for _, want := range []string{`"nothing" is not in the notation`, "decision 1:", "more"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

// Programs meet the bots of the house in the arena.
func TestArenaWithAProgram(t *testing.T) {
	arena := arenaCmd{Title: "trambahn", Bots: []string{"easy", "cmd:python3 ../../docs/examples/station.py"}, Games: 2, Seed: 1, All: true, Workers: 1}
	var out bytes.Buffer
	if err := arena.Run(&commands{out: output{to: &out}}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "easy over cmd:python3") {
		t.Errorf("the report is\n%s", out.String())
	}
}
