package terminal

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"remise/title/titles"
	"remise/title/trambahn"
)

// TestRulesAreLookedUp: by number the very section and what is beneath it, by
// words where they stand, and nothing else.
func TestRulesAreLookedUp(t *testing.T) {
	for what, want := range map[string]struct{ in, out string }{
		"":                       {"\nVIII Company rounds\n  VIII.1 In general\n", "  A company round"},
		"VIII.5":                 {"VIII.5", "VIII.6"},
		"1840 VIII.5":            {"VIII.5", "VIII.6"},
		"1840 IX.4.7":            {"IX.4 ", "IX.5 "},
		"DANUBE cost":            {"IX.4 ", "  Red tiles"},
		"order of the companies": {"VIII.4 Order of the companies\n  Tram companies act", "IX.4 "},
	} {
		var out bytes.Buffer
		if !Rules(&out, "en", "1840", what, Width) || !strings.Contains("\n"+out.String(), want.in) || strings.Contains(out.String(), "\n"+want.out) {
			t.Errorf("rules %s: it should have %q and not %q:\n%s", what, want.in, want.out, out.String())
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(line); n > Width+1 {
				t.Errorf("rules %s: a line of %d letters: %s", what, n, line)
			}
		}
	}
	var none bytes.Buffer
	if Rules(&none, "en", "1840", "zeppelin 3", Width) || none.Len() > 0 {
		t.Errorf("somebody speaks of zeppelins: %s", none.String())
	}
}

func TestRulesDuringAGame(t *testing.T) {
	all := screens(t, &Game{Match: newMatch(t, trambahn.Title, nil), Lang: "en"}, "", "rules 4", "rules zeppelin", "quit")
	text := strings.Join(all, "")
	for _, want := range []string{"4 Trams\n  Buy as many of the trams", "No rule mentions “zeppelin”."} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not on the screen:\n%s", want, text)
		}
	}
}

// What is looked for comes first where a section is about it.
func TestRulesFindTheSectionFirst(t *testing.T) {
	var out bytes.Buffer
	if !Rules(&out, "en", "trambahn", "Scoring", Width) || !strings.HasPrefix(out.String(), "Scoring\n") {
		t.Errorf("the section Scoring is not the first:\n%s", out.String())
	}
}

// A word finds a rule in the singular and the plural, and by what other games call it.
func TestRulesAreFoundInOtherForms(t *testing.T) {
	for _, c := range [...][4]string{
		{"en", "1881", "dividends", "The dividend"}, {"en", "1881", "tokens", "depot"}, {"en", "1840", "token", "marker"},
		{"de", "1881", "Dividenden", "Dividende"}, {"de", "1881", "Token", "Depot"}, {"en", "1881", "companies", "company"},
	} {
		var out bytes.Buffer
		if Rules(&out, c[0], c[1], c[2], Width); !strings.Contains(out.String(), c[3]) {
			t.Errorf("%s finds no %q:\n%s", c[2], c[3], out.String())
		}
	}
}

// A word of few letters is not looked for within others, as "star" in "start"; a table of
// which the head is found has its rows, and a row has the head.
func TestRulesAreFoundByWholeWords(t *testing.T) {
	var out bytes.Buffer
	Rules(&out, "en", "trambahn", "stars", Width)
	if said := out.String(); strings.HasPrefix(said, "The start") || !regexp.MustCompile(`copies in each colour +stars\n +\d`).MatchString(said) {
		t.Error(said)
	}
	out.Reset()
	Rules(&out, "en", "1840", "green upgrade", Width)
	if said := out.String(); !regexp.MustCompile(`bonus +what the line may do\n +green +upgrade`).MatchString(said) {
		t.Error(said)
	}
}

// A wide screen is used: no line is longer than it, and some are longer than usual.
func TestRulesUseTheScreen(t *testing.T) {
	for _, room := range []int{60, 120} {
		var out bytes.Buffer
		Rules(&out, "en", "1881", "12.1", room)
		longest := 0
		for line := range strings.Lines(out.String()) {
			longest = max(longest, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")))
		}
		if longest > room || longest < room-20 {
			t.Errorf("the longest line of %d has %d letters:\n%s", room, longest, out.String())
		}
	}
}

// Of what is found by words, the rule of the decision at hand comes first.
func TestTheRuleAtHandComesFirst(t *testing.T) {
	g := &Game{Match: newMatchOf(t, titles.All[1]), Lang: "en"}
	said := strings.Join(screens(t, g, "rules landmark", "quit"), "")
	now, other := strings.Index(said, "VI The pre-share round"), strings.Index(said, "\nIV.2 Landmarks")
	if now < 0 || other < now {
		t.Errorf("the pre-share round is at %d, the section of that name at %d:\n%s", now, other, said)
	}
}

// Who is near a heading is told which.
func TestTheNearestHeadingsAreNamed(t *testing.T) {
	for what, want := range map[string]string{"divident": "VIII.5.1 Dividends", "share limit": "VII.3 Certificate limit", "zeppelin": ""} {
		if _, near := NoRule("en", "1840", what); !strings.Contains(near, want) || want == "" && near != "" {
			t.Errorf("%s: %q", what, near)
		}
	}
}
