package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/bot/door"
	"remise/cmd/remise/internal/cli"
)

// The examples for those who write bots play whole games of every title and do nothing wrong.
func TestExampleBots(t *testing.T) {
	dice := filepath.Join(t.TempDir(), "dice")
	if out, err := exec.Command("go", "build", "-o", dice, "../../docs/examples/dice").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, command := range []string{dice, "python3 ../../docs/examples/station.py"} {
		check := botCheckCmd{Command: strings.Fields(command), Games: 1, Seed: 1, Time: time.Minute, Show: 5}
		var out bytes.Buffer
		if err := check.Run(&commands{Shell: cli.Shell{Out: cli.Output{To: &out}}}); err != nil {
			t.Errorf("%s: %v\n%s", command, err, out.String())
		}
	}
}

// What a program does wrong is shown in the caller's language, and counts.
func TestBotCheckFindsFaults(t *testing.T) {
	check := botCheckCmd{Command: []string{"sh", "-c", `while read -r word rest; do [ "$word" != go ] || echo play nothing; done`},
		Title: "trambahn", Games: 1, Seed: 1, Time: time.Minute, Show: 2}
	for lang, want := range map[string][]string{
		"en": {"things went wrong", "trambahn, seat 1: place 2 of 2, score", "decision 1 and ", " others: “nothing” is not an action of this game."},
		"de": {"things went wrong", "trambahn, Platz 1: 2. von 2, ", "Entscheidung 1 und ", " weitere: „nothing“ ist keine Aktion"},
	} {
		var out bytes.Buffer
		err := check.Run(&commands{Shell: cli.Shell{Lang: lang, Out: cli.Output{To: &out}}})
		if err == nil || !strings.Contains(err.Error(), want[0]) {
			t.Errorf("got %v", err)
		}
		for _, want := range want[1:] {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%q is missing in\n%s", want, out.String())
			}
		}
	}
}

// The same mistake in many decisions is one line.
func TestBotCheckTellsEachMistakeOnce(t *testing.T) {
	why := errors.New("late")
	got := alikeFaults("en", []door.Fault{{Decision: 2, Why: why}, {Decision: 3, Why: errors.New("gone")}, {Decision: 5, Why: why}})
	if want := []mistake{{"late", 2, 2}, {"gone", 3, 1}}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

// Nobody answers in no time.
func TestNoTimeIsRefused(t *testing.T) {
	for _, call := range []string{"bot-check --time 0s ./mine", "arena trambahn --time 0s"} {
		if said := faultOf(t, strings.Fields(call)...); said != "--time must be 1ms or more." {
			t.Errorf("%s: %s", call, said)
		}
	}
}

// Of a program that breaks down it is said how far it came, and the lines can be read.
func TestBotCheckSaysHowFarAProgramCame(t *testing.T) {
	trace := filepath.Join(t.TempDir(), "lines")
	twice := `n=0; while read -r word rest; do if [ "$word" = go ]; then n=$((n+1)); [ $n != 3 ] || exit 4; echo choice 0; fi; done`
	check := botCheckCmd{Command: []string{"sh", "-c", twice},
		Title: "trambahn", Games: 1, Seed: 1, Time: time.Minute, Show: 2, Trace: trace}
	var out bytes.Buffer
	if err := check.Run(&commands{Shell: cli.Shell{Lang: "en", Out: cli.Output{To: &out}}}); err == nil {
		t.Error("nothing is wrong")
	}
	lines, err := os.ReadFile(trace)
	if err != nil || strings.Count(string(lines), "> go\n< choice 0\n") != 2 || !strings.Contains(string(lines), "> title trambahn\n") {
		t.Errorf("%v: %.200s", err, lines)
	}
	if want := "It answered 2 of "; !strings.Contains(out.String(), want) || strings.Contains(out.String(), " more") {
		t.Errorf("no %q in\n%s", want, out.String())
	}
}

// A program that ends at once fails, whether or not its lines could still be written.
func TestBotCheckOfAProgramThatEnds(t *testing.T) {
	for command, want := range map[string]string{"exit 0": "decision 1: The program exited before it had answered.\n",
		"exit 1": "decision 1: The program exited before it had answered (exit status 1).\n"} {
		for range 5 {
			check := botCheckCmd{Command: []string{"sh", "-c", command}, Title: "trambahn", Games: 1, Seed: 1, Time: time.Minute, Show: 2}
			var out bytes.Buffer
			if err := check.Run(&commands{Shell: cli.Shell{Lang: "en", Out: cli.Output{To: &out}}}); err == nil || !strings.HasSuffix(out.String(), want) {
				t.Errorf("%s: %v\n%s", command, err, out.String())
			}
		}
	}
}

// A program that cannot be started is named, with what to do.
func TestAProgramThatDoesNotStart(t *testing.T) {
	for command, want := range map[string]string{
		"./nowhere":       "The program ./nowhere does not start: there is no such file. Name an executable file",
		"no-such-program": "The program no-such-program does not start: executable file not found in $PATH.",
	} {
		check := botCheckCmd{Command: []string{command}, Title: "trambahn", Games: 1, Time: time.Minute, Show: 2}
		if err := check.Run(&commands{Shell: cli.Shell{Out: cli.Output{To: io.Discard}}}); !strings.HasPrefix(explain("en", err), want) {
			t.Errorf("%s: %q, not %q", command, explain("en", err), want)
		}
	}
}

// Programs meet the bots of the house in the arena.
func TestArenaWithAProgram(t *testing.T) {
	arena := arenaCmd{Title: "trambahn", Bots: []string{"easy", "cmd:python3 ../../docs/examples/station.py"}, Games: 2, Seed: 1, All: true, Workers: 1}
	var out bytes.Buffer
	if err := arena.Run(&commands{Shell: cli.Shell{Out: cli.Output{To: &out}}}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "easy over cmd:python3") {
		t.Errorf("the report is\n%s", out.String())
	}
}
