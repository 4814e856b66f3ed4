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
are the names in the data: ` + "`lay E11 57/2` is `{\"verb\":\"lay\",\"hex\":\"E11\",\"tile\":\"57\",\"turn\":2}`" + `. A word alone in brackets
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
			if !slices.ContainsFunc(f.Fields, func(a core.Arg) bool { return a.Name == p.Name }) {
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
	said := fieldsOf[title.About().ID]
	seen := map[string]bool{}
	for _, form := range title.Grammar() {
		for _, f := range form.Fields {
			if seen[f.Name] {
				continue
			}
			seen[f.Name] = true
			if said[f.Name] == "" {
				t.Errorf("%s: nobody says what the field %s is", title.About().ID, f.Name)
			}
			rows += "| `" + f.Name + "` | " + said[f.Name] + " |\n"
		}
	}
	for name := range said {
		if !seen[name] {
			t.Errorf("%s has no field %s", title.About().ID, name)
		}
	}
	return rows
}

const (
	aHex  = "a hex of the map: the letter of its row and the number of its column, `E11`"
	aTile = "the number or the name that is printed on a tile"
	aTurn = "how far it is turned, clockwise, in sixths: 0 to 5"
)

// fieldsOf says what the fields of each title are.
var fieldsOf = map[string]map[string]string{
	"trambahn": {
		"card":   "its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see",
		"row":    "the colour of a row, `r`, `g`, `b` or `y`; only a conductor needs it, another card goes to its own",
		"column": "one of your columns, from the left, `1`, or `new`",
		"tram":   "`horse`, `steam` or `electric`",
		"seat":   "a player; `1` in notation is 0 in data",
		"cards":  "cards, with blanks between them",
	},
	"1840": {
		"cards":     "playing order cards, that of each seat in turn, with blanks between them",
		"companies": "companies that can be founded, with blanks between them",
		"lines":     "lines that come up for sale, with blanks between them",
		"landmark":  "its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB`",
		"amount":    "money; of `sell` the number of shares",
		"number":    "a playing order card",
		"company":   "its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G`",
		"tram":      "of `tram` a colour: `yellow`, `orange`, `red`, `pink`, `purple`; of `scrap` one tram, its colour and its number, `yellow-1`",
		"first":     "the tram of the company's first line, such as `red-2`, or `-` for none",
		"second":    "the tram of its second line",
		"third":     "the tram of its third line",
		"line":      "the number of a line",
		"stop":      "which station of the hex, from 1",
		"hex":       aHex,
		"tile":      aTile,
		"turn":      aTurn,
		"path":      "the stops of the run in their order, with blanks between them: `I21 J22`; a second station of a hex is `F8.2`",
	},
	"1881": {
		"amount":  "TM; of `sell` the number of shares",
		"company": "its letters: `GBS`, `BChSt`, `BESTAG`, `SSC`, `NBSN`, `SBV`, `SHG`, `SpS`, and of the S-Bahn `S`",
		"pool":    "from the bank pool, not from the bank",
		"member":  "which member of the S-Bahn's board, 1 to 3",
		"hex":     aHex,
		"stop":    "which station of the hex, from 1; `H20.2` is the second",
		"tile":    aTile,
		"turn":    aTurn,
		"seller":  "the company, or the net of the S-Bahn, that sells",
		"path":    "the runs of all trams with `;` between them: each a tram and the hexes it passes, `2 D14 E13 F12; 3 H14 I13`",
		"fares":   "to pay out the fares alone, and keep the bonus",
		"waive":   "to do without the commission",
		"tram":    "`2` to `6`, and of the S-Bahn `4S`, `7S`, `9S`",
		"used":    "a used one, which the bank has taken back",
		"scrap":   "the tram that is scrapped to make room",
		"credit":  "on credit (variant 2)",
		"seat":    "a player; `1` in notation is 0 in data",
	},
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
