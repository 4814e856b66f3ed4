package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var logged = regexp.MustCompile(`(?:Log|log|logger\(\))\.(?:Info|Warn|Error)\("([^";:]+)`)

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
				if found++; !strings.HasSuffix(file, "_test.go") && !strings.Contains(string(page), "`"+m[1]) {
					t.Errorf("%s: “%s” is not explained", filepath.Base(file), m[1])
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d lines found: is the log written in another way now?", found)
	}
}
