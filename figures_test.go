package remise_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// function is one with a body, and how many lines it has.
type function struct {
	where, name string
	lines       int
}

// size is what a room has: lines of code and of tests.
type size struct{ code, tests int }

// figures are the lengths of all that is written in Go.
type figures struct {
	functions []function
	files     []function
	rooms     map[string]size
}

// longest is how many lines a function may have; tables in an init are none.
const longest = 40

// TestFigures prints how long functions, files and rooms are, and holds that no
// function outgrows what one can read at a glance:
//
//	go test -run TestFigures -v .
func TestFigures(t *testing.T) {
	f := measure(t)
	t.Logf("functions: %s", spread(f.functions))
	t.Logf("files: %s", spread(f.files))
	for _, of := range f.functions {
		if of.lines > longest {
			t.Errorf("%s: %s has %d lines, more than %d", of.where, of.name, of.lines, longest)
		}
	}
	var table strings.Builder
	for _, room := range slices.Sorted(maps.Keys(f.rooms)) {
		fmt.Fprintf(&table, "\n%-32s %6d %6d", room, f.rooms[room].code, f.rooms[room].tests)
	}
	t.Logf("lines of code and of tests a room:%s", table.String())
}

// measure goes through the tree. Functions and files of tests are left out.
func measure(t *testing.T) figures {
	t.Helper()
	f := figures{rooms: map[string]size{}}
	for _, name := range goFiles(t) {
		if err := f.add(name); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// goFiles are all files of Go in the tree, tests too.
func goFiles(t *testing.T) []string {
	t.Helper()
	var all []string
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && name != "."):
			return filepath.SkipDir
		case filepath.Ext(name) == ".go":
			all = append(all, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (f *figures) add(name string) error {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, nil, 0)
	if err != nil {
		return err
	}
	lines := set.File(file.Pos()).LineCount()
	room := f.rooms[filepath.ToSlash(filepath.Dir(name))]
	if strings.HasSuffix(name, "_test.go") {
		room.tests += lines
	} else {
		room.code += lines
		f.files = append(f.files, function{name, "", lines})
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && fn.Name.Name != "init" {
				from, to := set.Position(fn.Pos()), set.Position(fn.End())
				f.functions = append(f.functions, function{from.String(), fn.Name.Name, to.Line - from.Line + 1})
			}
		}
	}
	f.rooms[filepath.ToSlash(filepath.Dir(name))] = room
	return nil
}

// spread is how many there are, and the length of the middle one, of the one at
// nine tenths, and of the longest.
func spread(all []function) string {
	sorted := slices.SortedFunc(slices.Values(all), func(a, b function) int { return cmp.Compare(a.lines, b.lines) })
	n := len(sorted)
	return fmt.Sprintf("%d, of %d/%d/%d lines (middle, nine tenths, longest: %s)", n, sorted[n/2].lines, sorted[n*9/10].lines,
		sorted[n-1].lines, sorted[n-1].where)
}

// skips are the tests that may be passed over, and why. In a bare clone, with
// nothing but Go, all others run: the recorded games lie in the repository.
var skips = map[string]string{
	"cmd/release/release_test.go":        "Debian's own tools and certificates, where there are none",
	"rail/route/fuzz_test.go":            "a wild board can be too large for the oracle",
	"rail/route/route_test.go":           "the race detector allocates, and allocations are counted",
	"server/docs_test.go":                "the example bot is written in Python; it plays long games",
	"title/vienna1840/data/data_test.go": "facts were typed twice; the other copy may be named",
	"title/berlin1881/data/data_test.go": "facts were typed twice; the other copy may be named",
	"title/berlin1881/coverage_test.go":  "the rulebook is not ours to pass on",
	"store/lease_linux_test.go":          "needs namespaces; lease_test.go fakes what they hide",
	"store/migrate_test.go":              "asks the go command",
	"store/postgres_test.go":             "needs a PostgreSQL",
	"store/storetest/cluster.go":         "needs a PostgreSQL",
	"cmd/remise/faults_test.go":          "only root can fill a small disk",
}

// TestSkipsAreKnown finds every test that can be passed over: each is judged
// above, and none that holds the rules is among them.
func TestSkipsAreKnown(t *testing.T) {
	found := map[string]bool{}
	for _, name := range goFiles(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if name == "figures_test.go" || !skipCall.Match(text) {
			continue
		}
		found[name] = true
		if skips[name] == "" {
			t.Errorf("%s skips a test: say why in skips, or let it run everywhere", name)
		}
	}
	for name := range skips {
		if !found[name] {
			t.Errorf("%s skips nothing any more", name)
		}
	}
}

var skipCall = regexp.MustCompile(`\b[tb]b?\.Skip(f|Now)?\(`)
