package remise_test

import (
	"cmp"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"remise/title/titles"
)

// The house: which rooms there are, and which other rooms each may know.
// Imports point one way; a room that is not listed knows nobody's and the
// test says so. DESIGN.md has the picture.
var knows = map[string][]string{
	"core":          {},
	"core/play":     {"core"},
	"core/policy":   {"core"},
	"core/why":      {"core"},
	"core/coretest": {"core", "core/play", "core/why"},
	"rail":          {"core", "rail"},
	"title":         {"core", "rail", "title"},
	"texts":         {"core"},
	"bot":           {"core", "rail", "title", "bot"},
	"terminal":      {"core", "texts", "title", "bot", "rail"},
	"table":         {"core", "texts", "store", "bot", "cache", "meter"},
	"cache":         {},
	"meter":         {},
	"store":         {"store", "meter"},
	"push":          {"core", "texts", "table", "store", "meter"},
	"server":        {"core", "texts", "title", "table", "store", "rail", "bot", "push", "cache", "meter"},
	"web":           {},
	"docs":          {"core", "rail"},
	"cmd":           {"core", "texts", "title", "rail", "bot", "terminal", "table", "store", "push", "server", "web", "meter"},
}

// Rules know no clock, no disk, no network, no global chance, and none of the
// packages that would make them large in a browser.
var rooms = []string{"core", "rail", "title"}

var barred = []string{"fmt", "encoding/json", "reflect", "log", "log/slog", "os", "net", "net/http", "time", "math/rand", "io/ioutil", "testing"}

// Not rules, though they live with them: test suites, readers of foreign files.
var notRules = []string{"core/coretest", "rail/railtest", "title/vienna1840/import", "title/foreign"}

func TestImportsPointOneWay(t *testing.T) {
	for file, imports := range sources(t) {
		room := filepath.ToSlash(filepath.Dir(file))
		for _, path := range imports {
			inner, ours := strings.CutPrefix(path, "remise/")
			if ours && !mayKnow(room, inner) {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
}

func mayKnow(room, inner string) bool {
	for at := room; ; at = filepath.ToSlash(filepath.Dir(at)) {
		if known, ok := knows[at]; ok {
			return within(inner, at) || slices.ContainsFunc(known, func(k string) bool { return within(inner, k) })
		}
		if at == "." {
			return false
		}
	}
}

func within(path, room string) bool { return path == room || strings.HasPrefix(path, room+"/") }

func TestRulesStaySmall(t *testing.T) {
	for file, imports := range sources(t) {
		dir := filepath.ToSlash(filepath.Dir(file))
		isRules := slices.ContainsFunc(rooms, func(r string) bool { return within(dir, r) })
		if !isRules || slices.ContainsFunc(notRules, func(r string) bool { return strings.HasPrefix(dir, r) }) {
			continue
		}
		for _, path := range imports {
			if slices.Contains(barred, path) {
				t.Errorf("%s imports %s, which rules do without", file, path)
			}
		}
	}
}

// A package is called what its folder is called: a reader of an import knows the name.
func TestPackagesAreNamedForTheirPlace(t *testing.T) {
	for file := range sources(t) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		if name, place := parsed.Name.Name, filepath.Base(filepath.Dir(file)); name != place && name != "main" {
			t.Errorf("%s: package %s stands in the folder %s", file, name, place)
		}
	}
}

// sources are the program's Go files, tests aside, with what they import.
func sources(t *testing.T) map[string][]string {
	all := map[string][]string{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && name != ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		all[name] = nil
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			all[name] = append(all[name], path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// What the program and its tests need is in the repository, or named by who
// runs them: no path leads out of it.
func TestNoPathLeadsOut(t *testing.T) {
	beside := "../" + "shared"
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (slices.Contains([]string{"node_modules", "dist", "build", "bin"}, d.Name()) || strings.HasPrefix(d.Name(), ".") && name != ".") {
			return filepath.SkipDir
		}
		if !slices.Contains([]string{".go", ".ts", ".svelte", ".md", ".mjs", ".sh", ""}, filepath.Ext(name)) || d.IsDir() {
			return nil
		}
		text, err := os.ReadFile(name)
		if strings.Contains(string(text), beside) {
			t.Errorf("%s reaches for %s", name, beside)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// longLine is how many characters a line of Go has at most that can be wrapped, and
// longLines how many are longer all the same: tags of fields, sentences and data in
// quotes. The number only goes down.
const (
	longLine  = 160
	longLines = 35
)

// TestLinesCanBeRead counts the lines of Go that nobody reads at a glance.
func TestLinesCanBeRead(t *testing.T) {
	var places []string
	for _, name := range goFiles(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for no, line := range strings.Split(string(text), "\n") {
			if utf8.RuneCountInString(line) > longLine {
				places = append(places, name+":"+strconv.Itoa(no+1))
			}
		}
	}
	if len(places) > longLines {
		t.Errorf("%d lines have more than %d characters, %d had before:\n%s", len(places), longLine, longLines, strings.Join(places, "\n"))
	}
	if len(places) < longLines {
		t.Logf("%d lines are longer: let longLines say so", len(places))
	}
}

// TestOnlyTheListKnowsTheTitles: whatever other room needs of one title it has from
// package titles, so that none stands behind another name.
func TestOnlyTheListKnowsTheTitles(t *testing.T) {
	shared := []string{"title/titles", "title/foreign"}
	for file, imports := range sources(t) {
		room := filepath.ToSlash(filepath.Dir(file))
		for _, path := range imports {
			inner := strings.TrimPrefix(path, "remise/")
			own := strings.Split(inner, "/")
			if own[0] != "title" || slices.Contains(shared, inner) || room == "title/titles" {
				continue
			}
			if !within(room, strings.Join(own[:2], "/")) {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
}

// mostNames is how many lines outside the titles name one. A room asks, it does
// not know: what a bot, the server or the page needs of a title is an optional
// interface that the title has. The number only goes down.
const mostNames = 6 // of them four in the page's lists of the titles

var (
	titleName  = regexp.MustCompile(`(?i)(trambahn|vienna|berlin|stadtbahn|\b(1840|1881)|(1840|1881)\b)`)
	notCode    = regexp.MustCompile(`^\s*(//|/?\*|<!--).*|\s// .*|:1881\b|(port +=|seed,) 1881\b`) // comments; a port and a seed
	ownRooms   = []string{"web/src/titles/berlin1881", "web/src/titles/vienna1840", "web/src/titles/trambahn"}
	aTestsFile = regexp.MustCompile(`_test\.go$|\.test\.ts$`)
	generated  = "web/src/lib/contract.d.ts" // from what the titles offer
)

// TestRoomsKnowNoTitle counts the places outside the titles, in Go and in the
// shared parts of the page with their colours, that know a title by its name,
// its view or its codes. Comments and tests may. What the kit itself has, under one
// name in its data and drawings, is no title's: a second kind of track ("sbahn", which
// tiles of both map titles have) and landmarks beside the track.
func TestRoomsKnowNoTitle(t *testing.T) {
	roots := []string{"title/foreign", "core", "rail", "bot", "table", "store", "push", "server", "terminal", "cmd", "texts", "web/src"}
	atMost(t, mostNames, "places outside the titles name one", sharedLines(t, roots, titleName.MatchString))
}

// mostVerbs is how many lines of the shared parts of the page look for a verb that
// one title alone has.
const mostVerbs = 3 // for markers that are taken off a map

// TestPagesKnowNoVerbOfOneTitle counts them: what a title calls its actions is known
// in its own part of the page.
func TestPagesKnowNoVerbOfOneTitle(t *testing.T) {
	owners := map[string]int{}
	for _, title := range titles.All {
		own := map[string]bool{}
		for _, f := range title.Grammar() {
			own[f.Verb] = true
		}
		for verb := range own {
			owners[verb]++
		}
	}
	var some []string
	for verb, n := range owners {
		if n == 1 {
			some = append(some, verb)
		}
	}
	verb := regexp.MustCompile(`(verb|case ).*'(` + strings.Join(some, "|") + `)'`)
	atMost(t, mostVerbs, "lines of shared pages look for a verb of one title", sharedLines(t, []string{"web/src"}, verb.MatchString))
}

// sharedLines are the lines under some folders, outside the titles' own rooms, that
// are found.
func sharedLines(t *testing.T, roots []string, found func(line string) bool) (places []string) {
	t.Helper()
	for _, root := range roots {
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() && slices.Contains(ownRooms, filepath.ToSlash(name)) {
				return cmp.Or(err, fs.SkipDir)
			}
			if d.IsDir() || !slices.Contains([]string{".go", ".ts", ".svelte", ".css"}, filepath.Ext(name)) || aTestsFile.MatchString(name) ||
				filepath.ToSlash(name) == generated {
				return nil
			}
			text, err := os.ReadFile(name)
			for no, line := range strings.Split(string(text), "\n") {
				if found(notCode.ReplaceAllString(line, "")) {
					places = append(places, name+":"+strconv.Itoa(no+1)+": "+strings.TrimSpace(line))
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return places
}

// atMost holds a number that only goes down.
func atMost(t *testing.T, most int, what string, places []string) {
	t.Helper()
	t.Logf("%d %s", len(places), what)
	if len(places) > most {
		t.Errorf("%d %s, %d did before:\n%s", len(places), what, most, strings.Join(places, "\n"))
	}
	if len(places) < most {
		t.Log("let the number say so, that they stay away")
	}
}
