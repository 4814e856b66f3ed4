package texts

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/title/berlin1881"
	"remise/title/titles"
)

// TestChaptersComeInOrder: "6.2" before "6.12", "IX" before "X", and what has
// no number where it belongs.
func TestChaptersComeInOrder(t *testing.T) {
	want := strings.Fields("short aim cards setup 1-5 I I.2 I.12 II IV V IX IX.4 IX.4.1 IX.5 X XI XIII XIV scoring extra end")
	got := slices.Clone(want)
	slices.Sort(got)
	slices.SortFunc(got, byNumber)
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// TestRulebooksAreWhole: every section has a number that can be put in order,
// a heading that begins with it, something to say, and a chapter; the files
// are in the order in which they are read.
func TestRulebooksAreWhole(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range Languages {
			id := title.About().ID
			book := Rulebook(lang, id)
			for i, s := range book {
				where := lang + " rules." + id + "." + s.Number
				chapter, _, _ := strings.Cut(s.Number, ".")
				switch {
				case rank(chapter) == 0:
					t.Errorf("%s: %q has no place in the order", where, chapter)
				case !slices.ContainsFunc(book[:i+1], func(s Section) bool { return s.Number == chapter }):
					t.Errorf("%s: there is no chapter %s", where, chapter)
				case rank(chapter) > 0 && rank(chapter) < 1000 && !strings.HasPrefix(strings.TrimPrefix(s.Heading, "§"), s.Number+" "):
					t.Errorf("%s: the heading %q does not begin with the number", where, s.Heading)
				case len(s.Paragraphs) == 0 && (i+1 == len(book) || !book[i+1].Within(s.Number)):
					t.Errorf("%s: says nothing", where)
				}
			}
			if got, want := numbersInFile(t, lang, id), numbers(book); !slices.Equal(got, want) {
				t.Errorf("%s/rules-%s.json is in the order\n%v, not\n%v", lang, id, got, want)
			}
		}
	}
}

func numbers(book []Section) (all []string) {
	for _, s := range book {
		all = append(all, s.Number)
	}
	return all
}

// numbersInFile are the numbers of a file as they stand there.
func numbersInFile(t *testing.T, lang, id string) (all []string) {
	data, err := files.Open(lang + "/rules-" + id + ".json")
	if err != nil {
		t.Fatal(err)
	}
	defer data.Close()
	in := json.NewDecoder(data)
	for key := true; ; {
		token, err := in.Token()
		if err != nil {
			return all
		}
		if code, ok := token.(string); ok {
			if key {
				all = append(all, strings.TrimPrefix(code, "rules."+id+"."))
			}
			key = !key
		}
	}
}

// TestBothRulebooksSayTheSame: paragraph by paragraph, as far as a test can
// see: as many of them, tables of the same size, notes of the same kind.
func TestBothRulebooksSayTheSame(t *testing.T) {
	for _, title := range titles.All {
		id := title.About().ID
		english, german := Rulebook(Languages[0], id), Rulebook(Languages[1], id)
		if !slices.Equal(numbers(english), numbers(german)) {
			t.Errorf("%s: English has %v, German %v", id, numbers(english), numbers(german))
			continue
		}
		for i := range english {
			a, b := kinds(t, "en", english[i]), kinds(t, "de", german[i])
			if !slices.Equal(a, b) {
				t.Errorf("%s %s: English has\n%v, German\n%v", id, english[i].Number, a, b)
			}
		}
	}
}

// kinds says of every paragraph which kind of note it is, or that it is a row.
func kinds(t *testing.T, lang string, s Section) (all []string) {
	notes, ok := Lookup(lang, "web.rules.notes")
	if !ok {
		t.Fatal("there are no notes")
	}
	labels := strings.Split(notes, "|")
	for _, p := range s.Paragraphs {
		label, _, _ := strings.Cut(p, ": ")
		switch i := slices.Index(labels, label); {
		case strings.HasPrefix(p, "| "):
			all = append(all, "row of "+strconv.Itoa(strings.Count(p, "|")))
		case i >= 0:
			all = append(all, "note "+strconv.Itoa(i))
		default:
			all = append(all, "text")
		}
	}
	return all
}

// TestTablesAreEven: the rows of a table have as many cells as its head.
func TestTablesAreEven(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range Languages {
			for _, s := range Rulebook(lang, title.About().ID) {
				cells := 0
				for _, p := range s.Paragraphs {
					n := strings.Count(p, "|")
					if strings.HasPrefix(p, "| ") && cells > 0 && n != cells {
						t.Errorf("%s %s: %q has %d cells, not %d", lang, s.Number, p, n, cells)
					}
					cells = n
				}
			}
		}
	}
}

var citation = regexp.MustCompile(`^(1840|1881|Trambahn) (decision: [A-Za-z ]+|§?[0-9IVX][0-9IVX.-]*(?:, §?[0-9IVX][0-9.IVX]*)*)$`)

// TestEveryCitationLeadsToItsParagraph: whatever the rules refuse with can be
// read up at exactly that number.
func TestEveryCitationLeadsToItsParagraph(t *testing.T) {
	cited := citationsOfRules(t)
	for _, s := range berlin1881.Editions() {
		cited[s.Rule] = "editions.txt, switch " + s.Name
	}
	seen := map[string]bool{}
	for c, where := range cited {
		title := strings.ToLower(citation.FindStringSubmatch(c)[1])
		seen[title] = true
		book := Rulebook("en", title)
		for _, number := range CitedNumbers(c) {
			if got, _ := Cited(book, number); got != number {
				t.Errorf("%s cites %q, but rules.%s.%s is not there", where, c, title, number)
			}
		}
	}
	for _, title := range titles.All {
		if !seen[title.About().ID] {
			t.Errorf("no citation of %s was found", title.About().ID)
		}
	}
}

// citationsOfRules are those in the sources of the titles, and where each is.
func citationsOfRules(t *testing.T) map[string]string {
	found := map[string]string{}
	eachSource(t, func(set *token.FileSet, n ast.Node) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && citation.MatchString(literal(lit)) {
			found[literal(lit)] = set.Position(lit.Pos()).String()
		}
	})
	return found
}

// eachSource walks through the sources of the titles.
func eachSource(t *testing.T, see func(*token.FileSet, ast.Node)) {
	sources, err := filepath.Glob("../title/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			see(set, n)
			return true
		})
	}
}

func TestCitations(t *testing.T) {
	book := []Section{{Number: "6"}, {Number: "6.12"}, {Number: "VIII"}, {Number: "VIII.5"}, {Number: "1-5"}, {Number: "decisions"},
		{Number: "decisions.spare-trams"}}
	for citation, want := range map[string]string{
		"1881 §6.12": "6.12", "§6.1": "6", "6.12.3": "6.12", "1840 VIII.5.3": "VIII.5", "1840 III.5, VIII.7": "VIII",
		"Trambahn 1-5": "1-5", "1881 §7": "", "1840 decision: spare trams": "decisions.spare-trams", "1840 decision: none": "decisions", "": "", "VIII": "VIII",
	} {
		if got, ok := Cited(book, citation); got != want || ok != (want != "") {
			t.Errorf("%q leads to %q, not to %q", citation, got, want)
		}
	}
}

// TestEveryCitedParagraphSpeaksOfIt: a refusal cites a number for what stands
// there. As far as words can show: its sentence and the paragraph have a word
// in common, and what we decided ourselves does not count, nor what holds on
// one profile only. What we decided is cited as ours.
func TestEveryCitedParagraphSpeaksOfIt(t *testing.T) {
	for pair, where := range citedRefusals(t) {
		title := strings.ToLower(citation.FindStringSubmatch(pair.rule)[1])
		sentence, ok := Lookup("en", pair.code)
		if !ok || slices.Contains([]string{"1840.refuse.malformed", "1881.form"}, pair.code) {
			continue // put together from parts, or no action at all
		}
		said := significant(sentence)
		if !slices.ContainsFunc(CitedNumbers(pair.rule), func(number string) bool {
			return speaks(Rulebook("en", title), number, said)
		}) {
			t.Errorf("%s cites %s for %q, which does not speak of it", where, pair.rule, sentence)
		}
	}
}

type citedCode struct{ rule, code string }

// citedRefusals are the calls of core.Refuse with a rule and a code as they
// stand in the sources of the titles.
func citedRefusals(t *testing.T) map[citedCode]string {
	found := map[citedCode]string{}
	eachSource(t, func(set *token.FileSet, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 2 {
			return
		}
		if f, ok := call.Fun.(*ast.SelectorExpr); !ok || f.Sel.Name != "Refuse" {
			return
		}
		rule, code := literal(call.Args[0]), literal(call.Args[1])
		if citation.MatchString(rule) && code != "" {
			found[citedCode{rule, code}] = set.Position(call.Pos()).String()
		}
	})
	if len(found) < 100 {
		t.Fatalf("only %d refusals were found", len(found))
	}
	return found
}

func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return ""
	}
	s, _ := strconv.Unquote(lit.Value)
	return s
}

// speaks reports whether a section, or one beneath it, has one of the words.
func speaks(book []Section, number string, words []string) bool {
	for _, s := range book {
		if !s.Within(number) {
			continue
		}
		text := s.Heading
		for _, p := range s.Paragraphs {
			if note, _, _ := strings.Cut(p, ": "); note != "Decision" && note != "18xx.games" {
				text += " " + p
			}
		}
		for _, word := range significant(text) {
			if slices.Contains(words, word) {
				return true
			}
		}
	}
	return false
}

var letters = regexp.MustCompile(`[a-z]+`)

// significant are the words of a sentence that mean something, cut short so
// that their endings do not matter.
func significant(sentence string) (all []string) {
	sentence = regexp.MustCompile(`\{[a-z]+\}`).ReplaceAllString(strings.ToLower(sentence), " ")
	for _, word := range letters.FindAllString(sentence, -1) {
		if word = strings.TrimSuffix(word, "s"); len(word) > 2 && !slices.Contains(plainWords, word) {
			all = append(all, word[:min(len(word), 4)])
		}
	}
	return all
}

// plainWords stand in any sentence.
var plainWords = strings.Fields("the and for are not you can may its but all has who how any one two out off own now yet was his her thi doe doing made make take goe come get give put than too like " +
	"that there here have must only with from your what which when then than they them their more most least other another first every each into upon also such some none been being does before after while where such these those will would could should")

// TestDecisionsAreCitedInTheLanguageOfThePage: their names in the code are English; no page shows those.
func TestDecisionsAreCitedInTheLanguageOfThePage(t *testing.T) {
	for _, c := range []struct{ lang, rule, want string }{
		{"de", "1840 decision: spare trams", "1840 Entscheidung: überzählige Bahnen"},
		{"en", "1840 decision: spare trams", "1840 Decision: spare trams"},
		{"de", "1881 §6.12", "1881 §6.12"},
	} {
		if got := Citation(c.lang, c.rule); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.rule, c.lang, got, c.want)
		}
	}
}

// TestEveryRulebookBeginsInShort: how a turn goes comes before the tables.
func TestEveryRulebookBeginsInShort(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range Languages {
			first := Rulebook(lang, title.About().ID)[0]
			if first.Number != "short" || strings.Contains(strings.Join(first.Paragraphs, "\n"), "\n| ") {
				t.Errorf("%s rules of %s begin with %q", lang, title.About().ID, first.Heading)
			}
		}
	}
}
