package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"remise/texts"
	"remise/title/titles"
)

// endless are examples that run until they are stopped, or for hours, or call a
// program, a database or a site that is not there: they are only read.
var endless = []string{"remise serve", "remise arena --ladder", "remise bench", "remise train", "remise bot-check", "remise bot-join",
	"remise doctor", "remise ready", "postgres://"}

// Every example of every help text is understood, and does what it says in a
// folder with a game, a board, a server's matches and nothing else.
func TestExamplesOfTheHelp(t *testing.T) {
	match, data := played(t), filled(t)
	seen := map[string]bool{}
	for _, lang := range texts.Languages {
		all := examples(spoken(t, lang).Model.Node)
		if len(all) < 50 {
			t.Fatalf("only %d examples were found: %q", len(all), all)
		}
		for _, line := range all {
			if !seen[line] {
				seen[line] = true
				t.Run(line, func(t *testing.T) {
					t.Setenv("REMISE_LANG", lang)
					follow(t, line, match, data)
				})
			}
		}
	}
}

// filled is a backup of a server with one match, and the match's name.
func filled(t *testing.T) [2]string {
	from, m := oneMatch(t)
	file := filepath.Join(t.TempDir(), "matches.db")
	if code := runTo(io.Discard, []string{"backup", file, "--data", from.dir}); code != 0 {
		t.Fatal("exit code", code)
	}
	if err := from.stop(); err != nil {
		t.Fatal(err)
	}
	return [2]string{file, m.created.Match}
}

// played is the log of a match of 1881.
func played(t *testing.T) string {
	file := filepath.Join(t.TempDir(), "match.log")
	if code := runTo(io.Discard, []string{"play", "1881", "--bots", "medium,medium,medium", "--seed", "5", "--file", file}); code != 0 {
		t.Fatal("exit code", code)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// examples are the lines of help texts that call the program.
func examples(node *kong.Node) (all []string) {
	for line := range strings.Lines(node.Detail) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "remise ") {
			call, _, _ := strings.Cut(line, "   ") // behind it stands what it does
			all = append(all, call)
		}
	}
	for _, child := range node.Children {
		all = append(all, examples(child)...)
	}
	return all
}

func follow(t *testing.T, line, match string, data [2]string) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"GAME.log": titles.Sample, "match.log": match, "my-board.txt": "price GBS 90\n",
		"docs/bots.md": "<!-- ladder -->\n<!-- /ladder -->\n",
		"board.txt":    "title 1881\nseats 4\nphase 2\nlay G19 15/4 H18 30/5\ndepot GBS H20.1\ntrams GBS 2 3\n"} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	words, to, sends := strings.Cut(strings.ReplaceAll(line, "> ", ">"), " >")
	args := split(strings.ReplaceAll(words, "MATCH", data[1]))[1:]
	if err := furnish(args[0], data[0]); err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(endless, func(part string) bool { return strings.Contains(line, part) }) {
		understand(t, args)
		return
	}
	empty, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	keyboard := os.Stdin
	os.Stdin = empty
	defer func() { os.Stdin = keyboard; _ = empty.Close() }()
	var out bytes.Buffer
	if code := runTo(&out, args); code != 0 {
		t.Fatalf("exit code %d:\n%s", code, out.String())
	}
	if sends && (out.Len() == 0 || filepath.Base(to) != to) {
		t.Errorf("nothing for %s", to)
	}
	if i := strings.Index(line, "--out "); i >= 0 {
		if _, err := os.Stat(strings.Fields(line[i:])[1]); err != nil {
			t.Error(err)
		}
	}
}

// furnish gives a command that needs matches those of the backup.
func furnish(command, backup string) error {
	switch command {
	case "restore":
		return os.Link(backup, "matches.db")
	case "backup", "admin":
		if code := runTo(io.Discard, []string{"restore", backup, "--data", "data"}); code != 0 {
			return fmt.Errorf("exit code %d", code)
		}
	}
	return nil
}

// split is the words of a line as a shell has them.
func split(line string) []string {
	quoted := false
	all := strings.FieldsFunc(line, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
	for i := range all {
		all[i] = strings.Trim(all[i], `"`)
	}
	return all
}

func understand(t *testing.T, args []string) {
	var c commands
	parser, err := newParser(&c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(args); err != nil {
		t.Error(err)
	}
}

// A flag means one thing in all commands: its letter is for one name, and its
// name for one sort of value.
func TestAFlagHasOneMeaning(t *testing.T) {
	var c commands
	parser, err := newParser(&c)
	if err != nil {
		t.Fatal(err)
	}
	letters, sorts := map[rune]string{}, map[string]string{}
	var look func(*kong.Node)
	look = func(node *kong.Node) {
		for _, f := range node.Flags {
			if name, seen := letters[f.Short]; f.Short != 0 && seen && name != f.Name {
				t.Errorf("-%c is --%s and --%s", f.Short, name, f.Name)
			}
			letters[f.Short] = f.Name
			sort := sortOf(f.Target.Type())
			if was, seen := sorts[f.Name]; seen && was != sort {
				t.Errorf("--%s of %s takes %s, elsewhere %s", f.Name, node.FullPath(), sort, was)
			}
			sorts[f.Name] = sort
		}
		for _, child := range node.Children {
			look(child)
		}
	}
	look(parser.Model.Node)
}

// sortOf is what a flag takes: numbers are all one.
func sortOf(kind reflect.Type) string {
	if kind.Kind() == reflect.Pointer {
		kind = kind.Elem()
	}
	if kind.PkgPath() == "" && kind.Kind() >= reflect.Int && kind.Kind() <= reflect.Float64 {
		return "a number"
	}
	return kind.String()
}
