package texts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/core/why"
	"remise/title/titles"
)

const codesIntro = `# Codes

Whatever the API tells has a code for programs beside its sentence for people. This page has them all, with the facts that come with them;
the words of a sentence may change, a code and the names of its facts mean the same for as long as the contract has its version.

- An entry of the log has ` + "`events`" + `: what happened, a code with its facts. An event that opens a round or ends the match says so by its ` + "`mark`" + `.
- ` + "`askCode`" + ` is what you are asked. Standing orders name it.
- A problem has the code of its refusal, and no facts. Its status is in the last table; what a title refuses is 422.

A fact is a number, a word as it is written in [notation](notation.md), a seat (a number, from 0),
a place of the map in notation (` + "`G15`" + `, or several with spaces between them),
runs as the ` + "`path`" + ` of a ` + "`run`" + ` (` + "`2 H14 G13; 2 H14 I13 I15`" + `: of each tram its name and where it goes),
or the code of another text, several with spaces between them: ` + "`trambahn.card.r2 trambahn.card.b1`" + `.
These texts are listed below each title's codes; what they have in braces stands among the facts of the event.
In the sentences facts are in braces; ` + "`{n|card|cards}`" + ` are the forms that a number chooses.

The map games name the facts of events alike: ` + "`player`" + ` decides, ` + "`holder`" + ` has or gets something (a company can, too), ` + "`company`" + ` acts, ` + "`seller`" + ` is another company,
` + "`shares`" + ` is how many, ` + "`price`" + ` what one thing costs or a share is now worth, ` + "`each`" + ` what a share was sold for, ` + "`amount`" + ` any other sum.

This page is printed from the program: ` + "`go test ./texts -run TestCodesPage -update`" + `.
`

// docs/codes.md has the codes of the titles and the facts that come with them.
// The sentences beside them are those of the day on which it was printed.
func TestCodesPage(t *testing.T) {
	const file = "../docs/codes.md"
	var page strings.Builder
	page.WriteString(codesIntro)
	for _, title := range titles.All {
		about := title.About().ID
		page.WriteString("\n## " + about + "\n\n### What happened\n\n| code | facts | sentence |\n|---|---|---|\n")
		for _, e := range eventsOf(t, title) {
			page.WriteString("| `" + e.code + "` | " + e.facts() + " | " + cell(e.code) + " |\n")
		}
		page.WriteString("\n### Texts that facts name\n\n" + listOf(namedBy(t, title)))
		page.WriteString("\n### What is asked\n\n" + listOf(beginning(about+".ask.")))
		page.WriteString("\n### Why something is refused\n\n" + listOf(refusals(t, about, roomOf(title))))
	}
	page.WriteString("\n## Every title\n\n`log` is about files that cannot be read. `table.wait` is what a match waits for (`waits`).\n\n")
	everywhere := beginning("action.", "notation.", "setup.", "undo.", "table.", "quota.", "push.", "server.", "bot.level", "bot.title", "log.")
	page.WriteString(listWith(statusesOn(file), everywhere))
	if *update {
		if err := os.WriteFile(file, []byte(page.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(file); err != nil || wordless(string(text)) != wordless(page.String()) {
		t.Errorf("%s is not what the program says (%v): go test ./texts -run TestCodesPage -update", file, err)
	}
}

// wordless is a page without the last cells of its tables, the sentences.
func wordless(page string) string {
	var all []string
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "| `") {
			line = line[:strings.LastIndex(strings.ReplaceAll(strings.TrimSuffix(line, " |\n"), `\|`, "  "), "|")]
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

// roomOf is the folder of a title.
func roomOf(title core.Title) string {
	return "../" + strings.TrimPrefix(reflect.Indirect(reflect.ValueOf(title)).Type().PkgPath(), "remise/")
}

// cell is a sentence in a table.
func cell(code string) string {
	s, _ := Lookup("en", code)
	return strings.NewReplacer("|", `\|`, "\n", " ").Replace(s)
}

func listOf(codes []string) string {
	text := "| code | sentence |\n|---|---|\n"
	for _, code := range codes {
		text += "| `" + code + "` | " + cell(code) + " |\n"
	}
	return text
}

// statusesOn are the statuses that the page has for codes; a test of package server, which
// knows them, holds it to them.
func statusesOn(file string) map[string]string {
	all, text := map[string]string{}, ""
	if page, err := os.ReadFile(file); err == nil {
		_, text, _ = strings.Cut(string(page), "| code | status |")
	}
	for line := range strings.Lines(text) {
		if cells := strings.Split(line, " | "); len(cells) > 2 {
			all[strings.Trim(cells[0], "|` ")] = strings.TrimSpace(cells[1])
		}
	}
	return all
}

// listWith is a list with the statuses of problems.
func listWith(status map[string]string, codes []string) string {
	text := "| code | status | sentence |\n|---|---|---|\n"
	for _, code := range codes {
		text += "| `" + code + "` | " + status[code] + " | " + cell(code) + " |\n"
	}
	return text
}

// beginning are the codes that begin with one of these.
func beginning(with ...string) (all []string) {
	for _, code := range slices.Sorted(maps.Keys(catalogue["en"])) {
		if slices.ContainsFunc(with, func(w string) bool { return strings.HasPrefix(code, w) }) {
			all = append(all, code)
		}
	}
	return all
}

// sorts are the kinds that a fact may have: who holds a share is a player or a
// company.
type sorts map[core.ArgKind]bool

// ofRuns is the sort of places that have trams among them.
const ofRuns core.ArgKind = 1 << 7

var bare = regexp.MustCompile(`^[A-Z]+\d+(\.\d)?( [A-Z]+\d+(\.\d)?)*$`)

func sortOf(f core.Arg) core.ArgKind {
	if f.Kind == core.Place && !bare.MatchString(f.S) {
		return ofRuns
	}
	return f.Kind
}

func (s sorts) String() string {
	words := map[core.ArgKind]string{core.Number: "number", core.Word: "word", core.Key: "text", core.Player: "seat", core.Place: "place", ofRuns: "runs"}
	var all []string
	for _, kind := range slices.Sorted(maps.Keys(s)) {
		if words[kind] == "" {
			panic("a new kind of fact has no word here")
		}
		all = append(all, words[kind])
	}
	return strings.Join(all, " or ")
}

// told is a code with the kinds of its facts.
type told struct {
	code  string
	kinds map[string]sorts
}

func (e told) facts() string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(e.kinds)) {
		all = append(all, "`"+name+"` "+e.kinds[name].String())
	}
	return strings.Join(all, ", ")
}

// eventsOf are the codes of what happens in games of a title. Games of chance
// show what sort of fact each is; of a code that none of them had, it is what a
// fact of this name is elsewhere in the title.
func eventsOf(t *testing.T, title core.Title) (all []told) {
	seen, usual, _ := watched(t, title)
	codes := slices.Concat(beginning(title.About().ID+".event."), slices.Collect(maps.Keys(seen)))
	slices.Sort(codes)
	for _, code := range slices.Compact(codes) {
		e := told{code: code, kinds: map[string]sorts{}}
		maps.Copy(e.kinds, seen[code])
		sentence, _ := Lookup("en", code)
		for _, hole := range facts(sentence) {
			name := strings.TrimPrefix(hole, "{")
			if _, known := e.kinds[name]; known {
				continue
			}
			if len(usual[name]) == 0 {
				t.Errorf("%s: nobody knows what sort of fact %s is; add it to rare", code, name)
			}
			e.kinds[name] = usual[name]
		}
		all = append(all, e)
	}
	return all
}

// sharedFacts are the names of facts in events of map games, so that one reader
// serves them all. Whoever adds one asks first whether it is there already.
var sharedFacts = strings.Fields("player holder company seller shares price each amount " +
	"hex route runs tile line lines landmark tram trams card place member station companies " +
	"round rounds n phase colour limit bonus loans percent from ayes noes action lot " +
	"income cost gain gap") // the parts of a run's amount, and how much more it might have been

func TestMapGamesNameFactsAlike(t *testing.T) {
	for _, title := range titles.All {
		if _, mapped := begun(t, title, title.About().MinSeats).(core.Mapped); !mapped {
			continue
		}
		for _, e := range eventsOf(t, title) {
			for name := range e.kinds {
				if !slices.Contains(sharedFacts, name) {
					t.Errorf("%s has a fact %q", e.code, name)
				}
			}
		}
	}
}

// rare are facts of events that games of chance do not come to.
var rare = map[string]sorts{"ayes": {core.Number: true}, "noes": {core.Number: true}, "points": {core.Number: true},
	"companies": {core.Word: true}, "gap": {core.Number: true}}

// namedBy are the codes of texts that facts of a title's events name: of each family that
// games of chance come to, all.
func namedBy(t *testing.T, title core.Title) []string {
	_, _, names := watched(t, title)
	families := map[string]bool{}
	for code := range names {
		families[code[:strings.LastIndex(code, ".")+1]] = true
	}
	return beginning(slices.Collect(maps.Keys(families))...)
}

// watched plays games of chance, and notes the facts of what happens, and the texts that
// they name.
func watched(t *testing.T, title core.Title) (seen map[string]map[string]sorts, usual map[string]sorts, names map[string]bool) {
	seen, usual, names = map[string]map[string]sorts{}, maps.Clone(rare), map[string]bool{}
	var buf []core.Choice
	about := title.About()
	for seed := range uint64(60) {
		seats := about.MinSeats + int(seed)%(about.MaxSeats-about.MinSeats+1)
		state, rng := begun(t, title, seats), core.NewRNG(seed)
		for state.ToAct() != 0 {
			a, err := play.Pick(state, rng, &buf)
			if err != nil {
				t.Fatal(err)
			}
			var events []core.Event
			state.Apply(a, &events)
			for _, e := range events {
				if seen[e.Code] == nil {
					seen[e.Code] = map[string]sorts{}
				}
				for _, f := range e.Args {
					note(seen[e.Code], f)
					note(usual, f)
					if f.Kind == core.Key {
						for code := range strings.FieldsSeq(f.S) {
							names[code] = true
						}
					}
				}
			}
		}
	}
	return seen, usual, names
}

func note(in map[string]sorts, f core.Arg) {
	if in[f.Name] == nil {
		in[f.Name] = sorts{}
	}
	in[f.Name][sortOf(f)] = true
}

// begun is a game before its first action.
func begun(t *testing.T, title core.Title, seats int) core.State {
	setup, err := core.Prepare(title, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	state, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// Whatever is refused in games of chance, if one asks for everything, is on the page.
func TestRefusalsAreOnTheCodesPage(t *testing.T) {
	for _, title := range titles.All {
		listed := refusals(t, title.About().ID, roomOf(title))
		state, rng := begun(t, title, title.About().MinSeats), core.NewRNG(1)
		var buf []core.Choice
		for n := 0; state.ToAct() != 0; n++ {
			a, err := play.Pick(state, rng, &buf)
			if err != nil {
				t.Fatal(err)
			}
			if n%5 == 0 && !state.ToAct().Has(core.Chance) {
				for _, r := range why.Not(state, state.ToAct().Lowest(), "") {
					if !slices.Contains(listed, r.Code) {
						t.Errorf("%s is not on the page", r.Code)
					}
				}
			}
			state.Apply(a, nil)
		}
	}
}

// refusals are the codes of a title that say so, and those that its files refuse
// with.
func refusals(t *testing.T, title, room string) []string {
	found := map[string]bool{}
	for _, code := range beginning(title+".refuse.", title+".when.") {
		found[code] = true
	}
	files, err := filepath.Glob(room + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no files (%v)", room, err)
	}
	for _, name := range files {
		if !strings.HasSuffix(name, "_test.go") {
			refusalsIn(t, name, found)
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// refusalsIn looks for codes in calls of whatever refuses.
func refusalsIn(t *testing.T, name string, found map[string]bool) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !refuses(call.Fun) {
			return true
		}
		for _, arg := range call.Args {
			if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				code, _ := strconv.Unquote(lit.Value)
				if _, known := Lookup("en", code); known {
					found[code] = true
				}
			}
		}
		return true
	})
}

// refuses reports whether a function is one that refuses.
func refuses(fun ast.Expr) bool {
	name := ""
	switch f := fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	return strings.Contains(strings.ToLower(name), "refus")
}
