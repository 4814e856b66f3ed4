package titles_test

import (
	"os"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/titles"
)

const intro = `# Notation

What can be done in each game, and how it is written: in the log, at the terminal, and in the API, where a decision also
comes as data. A field in angle brackets is a name or a number; what is in square brackets may be left out. The fields
are the names in the data: ` + "`lay E11 57/2` is `{\"verb\":\"lay\",\"hex\":\"E11\",\"tile\":\"57\",\"turn\":2}`" + `. A word alone in brackets
is true there if it is written. A number that is left out is there all the same. A seat counts from 1 in notation, from 0 in data.

This page is printed from the tables of actions: ` + "`go test ./title/titles -run TestNotation -update`" + `.
`

// docs/notation.md is what the tables of the titles say.
func TestNotationPage(t *testing.T) {
	const file = "../../docs/notation.md"
	var page strings.Builder
	page.WriteString(intro)
	for _, title := range titles.All {
		page.WriteString("\n## " + title.About().ID + "\n\n| written | data |\n|---|---|\n")
		for _, f := range title.Grammar() {
			page.WriteString("| `" + strings.TrimSpace(f.Verb+" "+f.Form) + "`" + byChance(f) + " | " + fields(f) + " |\n")
		}
	}
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
	return strings.Join(words, ", ")
}

// A name means one sort of thing in all titles, so that the contract can say
// which, and it is not one that choices have for something else.
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
	for _, taken := range []string{"verb", "notation", "text", "min", "max", "step", "free", "reveals"} {
		if _, clash := kinds[taken]; clash {
			t.Errorf("a field is called %s, as something else is in a choice", taken)
		}
	}
}
