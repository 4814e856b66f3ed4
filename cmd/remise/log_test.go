package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// The page has every setting of the server, and what to do about every alert.
func TestThePageHasEverySettingAndAlert(t *testing.T) {
	page := read(t, "../../docs/operators.md")
	parser, err := newParser(&commands{})
	if err != nil {
		t.Fatal(err)
	}
	for _, flag := range serveFlags(parser.Model) {
		if len(flag.Envs) > 0 && !strings.Contains(page, "`--"+flag.Name+"`") {
			t.Errorf("--%s is not explained", flag.Name)
		}
	}
	alerts := regexp.MustCompile(`alert: (\w+)`).FindAllStringSubmatch(read(t, "../../deploy/prometheus-alerts.yml"), -1)
	for _, alert := range alerts {
		if !strings.Contains(page, "| `"+alert[1]+"` |") {
			t.Errorf("what to do about %s is not said", alert[1])
		}
	}
	if len(alerts) < 10 {
		t.Errorf("only %d alerts", len(alerts))
	}
}

func TestDurationsInTheLogHaveUnits(t *testing.T) {
	for _, inJSON := range []bool{false, true} {
		var out strings.Builder
		slog.New(logLines(&out, false, inJSON)).Info("serving", "ready", 286*time.Millisecond)
		if want := map[bool]string{false: "ready=286ms", true: `"ready_ms":286`}[inJSON]; !strings.Contains(out.String(), want) {
			t.Errorf("%s", out.String())
		}
	}
}

var logged = regexp.MustCompile(`(?:Log|log|logger\(\))\.(?:Info|Warn|Error)(?:Context)?\((?:ctx, |r\.Context\(\), )?"([^"]+)"`)

// An operator woken by a line of the log finds it on the operators' page.
func TestEveryLineOfTheLogIsExplained(t *testing.T) {
	page, err := os.ReadFile("../../docs/operators.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, folder := range []string{"../../server", "../../table", "../../push", "."} {
		files, err := filepath.Glob(folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range logged.FindAllStringSubmatch(string(text), -1) {
				if found++; !strings.HasSuffix(file, "_test.go") && !strings.Contains(string(page), "`"+m[1]+"`") {
					t.Errorf("%s: “%s” is not explained", filepath.Base(file), m[1])
				}
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d lines found: is the log written in another way now?", found)
	}
}
