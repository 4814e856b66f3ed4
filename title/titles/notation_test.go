package titles_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/play"
	"remise/title/titles"
)

const intro = `# Notation

What can be done in each game, and how it is written: in the log, at the terminal, and in the API, where a decision also
comes as data. A field in angle brackets is a name or a number; what is in square brackets may be left out. The fields
are the names in the data: ` + "`lay G15 57/2` is `{\"verb\":\"lay\",\"hex\":\"G15\",\"tile\":\"57\",\"turn\":2}`" + `. A word alone in brackets
is true there if it is written. A number that is left out is there all the same. A seat counts from 1 in notation, from 0 in data.
The data can be sent instead of the notation (` + "`action`" + `); what may be left out in the one may be left out in the other.
A ` + "`path`" + ` is there as ` + "`runs`" + ` too, and either will do: ` + "`[{\"tram\":\"2\",\"hexes\":[\"D14\",\"E13\"]}]`" + `,
without trams where the path names none.

The examples are from games of chance; what a field may be is said below each table. Names are written without blanks in notation: the
company DT K&C is ` + "`DTK&C`" + ` there. A number in the middle of a notation that is a family, such as the first of ` + "`sell 10 GBS`" + `, is the amount; send
the choice with ` + "`n`" + `, and you need not know where it stands.

This page is printed from the tables of actions: ` + "`go test ./title/titles -run TestNotation -update`" + `.
`

// docs/notation.md is what the tables of the titles say.
func TestNotationPage(t *testing.T) {
	const file = "../../docs/notation.md"
	var page strings.Builder
	page.WriteString(intro)
	for _, title := range titles.All {
		page.WriteString("\n## " + title.About().ID + "\n\n| written | data | example |\n|---|---|---|\n")
		examples := examplesOf(t, title)
		for i, f := range title.Grammar() {
			page.WriteString("| `" + strings.TrimSpace(f.Verb+" "+f.Form) + "`" + byChance(f) + " | " + fields(f) + " | " + examples[i] + " |\n")
		}
		page.WriteString("\n| field | what it is |\n|---|---|\n" + meanings(t, title))
	}
	page.WriteString(logPage())
	if coretest.Updating() {
		if err := os.WriteFile(file, []byte(page.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != page.String() {
		t.Errorf("%s is not what the tables say (%v): go test ./title/titles -run TestNotation -update", file, err)
	}
}

func byChance(f core.Form) string {
	if f.Chance {
		return ", by chance"
	}
	return ""
}

func fields(f core.Form) string {
	words := []string{"`verb`"}
	for _, a := range f.Fields {
		words = append(words, "`"+a.Name+"`"+map[core.ArgKind]string{core.Number: " number", core.Word: "", core.Player: " seat", core.Truth: " true"}[a.Kind])
	}
	if f.Runs {
		words = append(words, "`runs`")
	}
	return strings.Join(words, ", ")
}

// rare are examples of what games of chance seldom come to.
var rare = map[string]string{
	"1840 companies <companies>":     "companies WT SJE",
	"1840 offer <landmark> <amount>": "offer SD 60",
	"1881 tram <tram> credit":        "tram 3 credit",
}

// examplesOf finds an action of each form in games of chance.
func examplesOf(t *testing.T, title core.Title) []string {
	forms := title.Grammar()
	found, left := make([]string, len(forms)), len(forms)
	var buf []core.Choice
	for seed := uint64(1); seed <= 200 && left > 0; seed++ {
		about := title.About()
		state, rng := coretest.Begin(t, title, about.MinSeats+int(seed)%(about.MaxSeats-about.MinSeats+1), nil), core.NewRNG(seed)
		for state.ToAct() != 0 {
			a, err := play.Pick(state, rng, &buf)
			if err != nil {
				t.Fatal(err)
			}
			if i := formOf(title, forms, a); found[i] == "" {
				found[i] = "`" + title.Format(a) + "`"
				left--
			}
			state.Apply(a, nil)
		}
	}
	for i, f := range forms {
		if found[i] == "" {
			text := rare[title.About().ID+" "+f.Verb+" "+f.Form]
			if a, err := title.Parse(text); err == nil && formOf(title, forms, a) == i {
				found[i] = "`" + text + "`"
			} else if len(f.Fields) > 0 {
				t.Errorf("%s: %s %s has no example; add one to rare", title.About().ID, f.Verb, f.Form)
			}
		}
	}
	return found
}

// formOf is the form in which an action is written: the one with its verb, all
// its fields, and the words that must be there.
func formOf(title core.Title, forms []core.Form, a core.Action) int {
	parts, words := title.Parts(a), strings.Fields(title.Format(a))
	return slices.IndexFunc(forms, func(f core.Form) bool {
		for _, p := range parts.Fields {
			if !slices.ContainsFunc(f.Fields, func(a core.Slot) bool { return a.Name == p.Name }) {
				return false
			}
		}
		for _, word := range strings.Fields(f.Form) {
			if !strings.ContainsAny(word, "<>[]/") && !slices.Contains(words, word) {
				return false
			}
		}
		return f.Verb == parts.Verb
	})
}

// meanings says what each field of a title may hold.
func meanings(t *testing.T, title core.Title) (rows string) {
	seen := map[string]bool{}
	for _, form := range title.Grammar() {
		for _, f := range form.Fields {
			if seen[f.Name] {
				continue
			}
			seen[f.Name] = true
			if f.About == "" {
				t.Errorf("%s: act.Game.Says does not say what the field %s is", title.About().ID, f.Name)
			}
			rows += "| `" + f.Name + "` | " + f.About + " |\n"
		}
	}
	return rows
}

// A name means one kind of thing in all titles, so that the contract can say
// which, and does not clash with the other fields of choices.
func TestFieldsHaveOneKind(t *testing.T) {
	kinds := map[string]core.ArgKind{}
	for _, title := range titles.All {
		for _, form := range title.Grammar() {
			for _, f := range form.Fields {
				if kind, seen := kinds[f.Name]; seen && kind != f.Kind {
					t.Errorf("%s: the field %s of %q has another kind elsewhere", title.About().ID, f.Name, form.Verb)
				}
				kinds[f.Name] = f.Kind
			}
		}
	}
	for _, taken := range []string{"verb", "notation", "text", "min", "max", "step", "free", "reveals", "runs"} {
		if _, clash := kinds[taken]; clash {
			t.Errorf("a field is called %s, as something else is in a choice", taken)
		}
	}
}
