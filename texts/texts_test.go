package texts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/title/titles"
)

// A code is a dotted word in a known area; one that ends with a dot is the
// beginning of codes that are put together, such as "trambahn.card.".
var codeForm = regexp.MustCompile(`^[a-z0-9]+(\.[A-Za-z0-9&_-]+)+\.?$|^[a-z0-9]+\.([a-z0-9]+\.)*$`)

func areas() map[string]bool {
	all := map[string]bool{}
	for code := range catalogue["en"] {
		area, _, _ := strings.Cut(code, ".")
		all[area] = true
	}
	return all
}

// codesInSource finds the codes that the program's Go files and the browser
// client's files speak of.
func codesInSource(t *testing.T) map[string]string {
	known := areas()
	found := map[string]string{}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "dist" || d.Name() == "testdata" || d.Name() == "toy") {
			return filepath.SkipDir
		}
		switch {
		case strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, ".test.ts"):
			return nil
		case strings.HasSuffix(name, ".go"):
			return codesInFile(name, known, found)
		case strings.HasSuffix(name, ".ts") || strings.HasSuffix(name, ".svelte"):
			return codesInClient(name, known, found)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range titles.All {
		codesOfTitle(title.About(), found)
	}
	return found
}

// codesOfTitle are those under which a title and its options are shown.
func codesOfTitle(about core.About, found map[string]string) {
	for _, word := range []string{".title", ".about", ".designer", ".weight", ".length", ".letters"} {
		found[about.ID+word] = "title list"
	}
	for _, own := range []string{".instead", ".verbs"} { // read by the terminal
		if _, has := Lookup("en", about.ID+own); has {
			found[about.ID+own] = "terminal"
		}
	}
	for _, o := range about.Options {
		key := about.ID + ".option." + o.Key
		found[key] = "title list"
		for _, v := range o.Values {
			found[key+"."+v] = "title list"
		}
	}
}

func codesInFile(name string, known map[string]bool, found map[string]string) error {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		s, err := strconv.Unquote(lit.Value)
		area, _, _ := strings.Cut(s, ".")
		if err == nil && known[area] && codeForm.MatchString(s) && !looksLikeFile(s) {
			found[s] = name
		}
		return true
	})
	return nil
}

// quoted is a string of the client's source; of a template it is what stands
// before the first inserted value.
var quoted = regexp.MustCompile("'[^'\n]*'|\"[^\"\n]*\"|`[^`$\n]*[`$]")

// codesInClient reads a file of the client as text: it has no Go syntax.
func codesInClient(name string, known map[string]bool, found map[string]string) error {
	source, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	for _, s := range quoted.FindAllString(string(source), -1) {
		s = s[1 : len(s)-1]
		area, _, _ := strings.Cut(s, ".")
		if known[area] && codeForm.MatchString(s) && !looksLikeFile(s) {
			found[s] = name
		}
	}
	return nil
}

func looksLikeFile(s string) bool {
	return slices.Contains([]string{".txt", ".json", ".svg", ".go", ".sql", ".log", ".svelte", ".ts"}, filepath.Ext(s))
}

func TestEveryCodeHasATextAndEveryTextACode(t *testing.T) {
	found := codesInSource(t)
	for _, code := range slices.Sorted(maps.Keys(found)) {
		if strings.HasSuffix(code, ".") {
			continue
		}
		for _, lang := range Languages {
			if _, ok := Lookup(lang, code); !ok {
				t.Errorf("%s: %q has no text in %q", found[code], code, lang)
			}
		}
	}
	for _, lang := range Languages {
		for _, code := range slices.Sorted(maps.Keys(catalogue[lang])) {
			if !spokenOf(code, found) {
				t.Errorf("%q has a text in %q, but no code speaks of it", code, lang)
			}
		}
	}
}

// spokenOf: a text about one thing is spoken of with the one about several.
func spokenOf(code string, found map[string]string) bool {
	code = strings.TrimSuffix(code, ".one")
	for {
		if _, ok := found[code]; ok {
			return true
		}
		dot := strings.LastIndexByte(strings.TrimSuffix(code, "."), '.')
		if dot < 0 {
			return false
		}
		code = code[:dot+1]
	}
}

var placeholder = regexp.MustCompile(`\{[a-zA-Z0-9]*`)

func TestBothLanguagesNameTheSameFacts(t *testing.T) {
	for code, en := range catalogue["en"] {
		de, ok := catalogue["de"][code]
		if !ok {
			t.Errorf("%q has no German text", code)
			continue
		}
		if a, b := facts(en), facts(de); !slices.Equal(a, b) {
			t.Errorf("%q: English names %v, German %v", code, a, b)
		}
	}
	for code := range catalogue["de"] {
		if _, ok := catalogue["en"][code]; !ok {
			t.Errorf("%q has no English text", code)
		}
	}
}

func facts(s string) []string {
	all := placeholder.FindAllString(s, -1)
	slices.Sort(all)
	return slices.Compact(all)
}

func TestNumbersChooseTheirForm(t *testing.T) {
	for n, want := range []string{"no trams, 0 lines", "1 tram, 1 line", "2 trams, 2 lines"} {
		got := fill("en", "{n|no trams|# tram|# trams}, {n} {n|line|lines}", []core.Arg{core.Num("n", n)}, nil)
		if got != want {
			t.Errorf("%d: got %q, want %q", n, got, want)
		}
	}
}

// One of something is not told as several.
func TestOneIsNoPlural(t *testing.T) {
	for _, x := range []struct{ lang, code, fact, want string }{
		{"en", "quota.bots", "max", "one match between bots"},
		{"de", "quota.bots", "max", "läuft schon eine Partie nur"},
		{"en", "quota.matches", "max", "one open match."},
		{"de", "quota.matches", "max", "ist eine Partie offen"},
		{"en", "quota.copies", "max", "one copy of a match"},
		{"de", "quota.analyses", "max", "auf eine Partie zurück"},
		{"en", "doctor.https.ends", "days", "expires in one day."},
		{"de", "doctor.https.ends", "days", "endet in einem Tag."},
		{"de", "doctor.https.ok", "days", "noch einen Tag."},
		{"en", "doctor.dials.few", "n", "only 1 connection left"},
		{"en", "trambahn.more.money", "cards", "have 1 card to"},
	} {
		if got := Render(x.lang, core.Say(x.code, core.Num(x.fact, 1)), nil); !strings.Contains(got, x.want) {
			t.Errorf("%s %s: %s", x.lang, x.code, got)
		}
	}
}

func TestRender(t *testing.T) {
	text := core.Say("setup.seats", core.Lit("title", "1840"), core.Num("seats", 9), core.Num("min", 2), core.Num("max", 6))
	if got, want := Render("de", text, nil), "1840 ist für 2 bis 6 Spieler, nicht für 9."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Name("en", 1, []string{"Anna", ""}), "Player 2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	err := &core.LogError{Line: 3, Why: core.Refuse("", "log.noseal")}
	if got, want := Error("en", err), "Line 3: The entry has no seal."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestThousandsHaveAMark(t *testing.T) {
	for n, want := range map[int][2]string{
		7: {"7", "7"}, -999: {"-999", "-999"}, 1050: {"1,050", "1.050"}, -1050: {"-1,050", "-1.050"}, 10320000: {"10,320,000", "10.320.000"},
	} {
		if en, de := Fact("en", core.Num("n", n), nil), Fact("de", core.Num("n", n), nil); en != want[0] || de != want[1] {
			t.Errorf("%d: %s and %s, want %v", n, en, de, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for preference, want := range map[string]string{"de-AT,en;q=0.8": "de", "fr, en-GB": "en", "": "en", "ja": "en"} {
		if got := Match(preference); got != want {
			t.Errorf("Match(%q) = %q, want %q", preference, got, want)
		}
	}
}

// Places of a map are called as people call them; what a title writes beside
// them stays.
func TestPlacesAreNamed(t *testing.T) {
	called := map[string]core.PlaceName{"D14": {Own: "Mitte"}, "I27": {Own: "Sankt Marx"}, "I25": {Near: "Sankt Marx", Side: "w"}, "I23": {}}
	for places, want := range map[string]string{
		"D14":                  "Mitte",
		"I25":                  "I25 near Sankt Marx",
		"I23":                  "I23",
		"I27.4":                "Sankt Marx",
		"I27.4 I25 D14":        "Sankt Marx – Mitte",
		"I23 D14 I25.1":        "I23 – Mitte – west of Sankt Marx",
		"I25 I23":              "west of Sankt Marx – I23",
		"I25, S:D14":           "I25, S:Mitte",
		"2 D14 I25; 3 I27 D14": "Mitte – west of Sankt Marx (2); Sankt Marx – Mitte (3)",
		"–":                    "–",
		"Z99":                  "Z99",
		"D14 Z99 I25":          "D14 Z99 I25",
	} {
		text := core.Say("x", core.At("to", places), core.Lit("word", "D14"))
		named := Named("en", text, called)
		if named.Args[0].S != want {
			t.Errorf("%s is called %q, want %q", places, named.Args[0].S, want)
		}
		if named.Args[1].S != "D14" || text.Args[0].S != places {
			t.Errorf("a word, or the text itself, was changed: %v, %v", named, text)
		}
	}
}

// Where track leads is told by name, and by direction where there is none.
func TestNeighboursAreNamed(t *testing.T) {
	beside := map[string]string{"D14": "w", "C17": "ne", "D18": "e"}
	called := map[string]core.PlaceName{"D16": {Near: "Mitte", Side: "e", Beside: beside}, "D14": {Own: "Mitte"}, "C17": {Near: "Mitte", Side: "ne"}, "D18": {}}
	for _, c := range []struct{ lang, to, want string }{
		{"en", "D14, C17", "Mitte, the northeast"},
		{"de", "D18, D14", "Osten, Mitte"},
		{"de", "C17", "Nordosten"},
		{"de", "D14, S:D18", "Mitte, Osten (S-Bahn)"},
		{"en", "D14, D20", "Mitte, D20"},
		{"en", "–", "–"},
	} {
		text := core.Say("x", core.At("hex", "D16"), core.At("to", c.to))
		if got := Named(c.lang, text, called).Args[1].S; got != c.want {
			t.Errorf("%s: track to %s is told as %q, want %q", c.lang, c.to, got, c.want)
		}
	}
}

// What can be done stands on buttons, in lists and within other sentences: it is
// none itself, and has no full stop.
func TestChoicesHaveNoFullStop(t *testing.T) {
	for _, lang := range Languages {
		for code, s := range catalogue[lang] {
			if strings.Contains(code, ".do.") && strings.ContainsAny(s, ".!") {
				t.Errorf("%s %s: %q", lang, code, s)
			}
		}
	}
}

// Commands for a shell keep their straight quotes; apostrophes are curly everywhere.
func TestTypographyIsOne(t *testing.T) {
	wrong := map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`[\pL}]'|[\d}#]\s*[ \x{a0}\x{202f}]%`),
		"de": regexp.MustCompile(`[\pL}]'|[\d}#][ \x{202f}]?%(\W|$)`),
	}
	for lang, all := range catalogue {
		for code, text := range all {
			if found := wrong[lang].FindString(text); found != "" {
				t.Errorf("%s %s: “%s” in %q", lang, code, found, text)
			}
		}
	}
}

// What somebody wrote stands between the marks of the language, and what would
// move a screen's cursor is written out.
func TestWhatWasSaidIsQuoted(t *testing.T) {
	for _, c := range []struct{ lang, said, want string }{
		{"en", "lay", "“lay” is not a number."}, {"de", "lay", "„lay“ ist keine Zahl."},
		{"en", `a "b"`, `“a "b"” is not a number.`}, {"en", "\x1b[2J", `“\x1b[2J” is not a number.`},
	} {
		if got := Render(c.lang, core.Say("log.number", core.Said("text", c.said)), nil); got != c.want {
			t.Errorf("%s: %s, want %s", c.lang, got, c.want)
		}
	}
}

// Beside a map without names a run is told by its ends, where they lie, and by the
// named places between them.
func TestRunsAreToldByTheirEnds(t *testing.T) {
	called := map[string]core.PlaceName{"H20": {Own: "Dönhoffplatz"}, "I19": {Near: "Dönhoffplatz"}, "I17": {Own: "Tiergarten"}, "K13": {}}
	for path, want := range map[string]string{
		"2 H20.1 I19 I17 K13": "H20 Dönhoffplatz – Tiergarten – K13 (2)",
		"K13 I19; 3 I17 H20":  "K13 – I19 near Dönhoffplatz; I17 Tiergarten – H20 Dönhoffplatz (3)",
		"4 X1 X2":             "4 X1 X2",
	} {
		if got := Run("en", path, called); got != want {
			t.Errorf("%q: got %q, want %q", path, got, want)
		}
	}
}
