package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"remise/cmd/remise/internal/cli"
	"remise/texts"
)

// spoken is the command line in a language.
func spoken(t *testing.T, lang string) *kong.Kong {
	t.Helper()
	parser, err := newParser(&commands{Shell: cli.Shell{Lang: lang}})
	if err != nil {
		t.Fatal(err)
	}
	return parser
}

// saying is what the help says, by what it is about.
func saying(node *kong.Node, into map[string]string) map[string]string {
	into[node.FullPath()], into[node.FullPath()+" in detail"] = node.Help, node.Detail
	for _, v := range takes(node) {
		into[node.FullPath()+" "+v.Summary()] = v.Help
	}
	for _, child := range node.Children {
		saying(child, into)
	}
	return into
}

// Every command, argument and flag has a sentence in every language, and none
// has that of another language.
func TestHelpSpeaksEveryLanguage(t *testing.T) {
	english := saying(spoken(t, "en").Model.Node, map[string]string{})
	if len(english) < 250 {
		t.Errorf("only %d things have help", len(english))
	}
	for _, lang := range texts.Languages {
		for about, said := range saying(spoken(t, lang).Model.Node, map[string]string{}) {
			detail := strings.HasSuffix(about, " in detail")
			if said == "" && (!detail || english[about] != "") {
				t.Errorf("%s: %s has no sentence", lang, about)
			}
			if lang != "en" && said != "" && said == english[about] {
				t.Errorf("%s: %s says what English says: %s", lang, about, said)
			}
			if strings.ContainsAny(said, "{}") {
				t.Errorf("%s: %s lacks a fact: %s", lang, about, said)
			}
		}
	}
}

// Every sentence of the help belongs to something.
func TestHelpLeavesOutWhatIsNotThere(t *testing.T) {
	used := map[string]bool{"help.bots": true}
	var look func(*kong.Node)
	look = func(node *kong.Node) {
		at := helpCode(node)
		used[at], used[at+".more"] = true, true
		for _, v := range takes(node) {
			if _, own := texts.Lookup("en", at+"."+v.Name); own {
				used[at+"."+v.Name] = true
			} else {
				used["help.any."+v.Name] = true
			}
		}
		for _, child := range node.Children {
			look(child)
		}
	}
	look(spoken(t, "en").Model.Node)
	file, err := os.ReadFile("../../texts/en/help.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]string
	if err := json.Unmarshal(file, &all); err != nil {
		t.Fatal(err)
	}
	for code := range all {
		if !used[code] && !strings.HasPrefix(code, "help.word.") && !strings.HasPrefix(code, "help.value.") {
			t.Errorf("nothing is called %s", code)
		}
	}
}

// Errors come in sentences from the catalogue. Benchmarks may complain in
// English: they are for developers.
func TestErrorsHaveTheirSentencesElsewhere(t *testing.T) {
	sentence := regexp.MustCompile(`[a-z]+ [a-z]+ [a-z]+`)
	files, err := filepath.Glob("*.go")
	shared, wrong := filepath.Glob("internal/cli/*.go")
	if err != nil || wrong != nil || len(shared) == 0 {
		t.Fatal(err, wrong, shared)
	}
	for _, name := range append(files, shared...) {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "bench") || name == "attacks.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 || !makesError(call.Fun) {
				return true
			}
			if text, ok := call.Args[0].(*ast.BasicLit); ok && sentence.MatchString(text.Value) {
				t.Errorf("%s: %s belongs into texts", name, text.Value)
			}
			return true
		})
	}
}

func makesError(f ast.Expr) bool {
	of, ok := f.(*ast.SelectorExpr)
	return ok && (of.Sel.Name == "Errorf" || of.Sel.Name == "New" && of.X.(*ast.Ident).Name == "errors")
}

// No help is wider than a usual screen, and every command stands under a heading.
func TestHelpFitsTheScreen(t *testing.T) {
	for _, lang := range texts.Languages {
		var look func(*kong.Node)
		look = func(node *kong.Node) {
			var page strings.Builder
			runTo(&page, append([]string{"--lang", lang}, append(strings.Fields(node.Path()), "--help")...))
			for line := range strings.Lines(page.String()) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
					t.Errorf("%s %s: a line of %d letters: %s", lang, node.Path(), n, line)
				}
			}
			for _, child := range node.Children {
				look(child)
			}
		}
		look(spoken(t, lang).Model.Node)
		var page, titles strings.Builder
		runTo(&titles, []string{"--lang", lang, "titles"})
		runTo(&titles, []string{"--lang", lang, "titles", "1840"})
		for line := range strings.Lines(titles.String()) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%s titles: a line of %d letters: %s", lang, n, line)
			}
		}
		runTo(&page, []string{"--lang", lang, "--help"})
		if text := page.String(); strings.Contains(text, "\n\n\n") || !strings.Contains(text, say(lang, "help.word.group.play")+"\n  play ") {
			t.Errorf("%s: the commands are not in groups:\n%s", lang, text)
		}
	}
}

// “help help” is the help, and a word that is typed in a game is explained; blanks have
// the words of the language.
func TestHelpOfOtherWords(t *testing.T) {
	for _, c := range [][4]string{
		{"en", "help", "help", "Usage: remise"}, {"en", "help", "why", "everything that is not possible now"}, {"de", "help", "play", "play <Titel>"},
		{"de", "help", "replay", "<Datei>"},
	} {
		var out bytes.Buffer
		if code := runTo(&out, []string{c[1], c[2], "--lang", c[0]}); code != 0 || !strings.Contains(out.String(), c[3]) {
			t.Errorf("%v: %d\n%s", c, code, out.String())
		}
	}
}

// A file that is not there is the same failure for every command.
func TestAbsentFilesFailAlike(t *testing.T) {
	for _, command := range []string{"draw", "replay", "runs", "import"} {
		if code := runTo(io.Discard, []string{command, "nope.log"}); code != exitFailed {
			t.Errorf("%s: %d", command, code)
		}
	}
}

// Behind a flag that takes a value, values are offered, and no flags.
func TestValuesAreCompleted(t *testing.T) {
	for want, words := range map[string][]string{"57": {"draw", "1840", "--tile", ""}, "map=small": {"play", "--option", ""}, "": {"play", "--name", ""}} {
		var out bytes.Buffer
		runTo(&out, append([]string{"complete", "--"}, words...))
		if lines := strings.Split(out.String(), "\n"); !slices.Contains(lines, want) || strings.Contains(out.String(), "--") {
			t.Errorf("%v: no %q in %q", words, want, lines)
		}
	}
}
