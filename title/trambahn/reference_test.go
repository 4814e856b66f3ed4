package trambahn

import (
	"fmt"
	"strings"
	"testing"

	"remise/texts"
)

// TestReferenceHasTheFigures: the rules in our own words say what is in the
// printed.
func TestReferenceHasTheFigures(t *testing.T) {
	facts := map[string][]string{
		"cards": {fmt.Sprint(" ", printed.deckSize-printed.copies[conductor], " ")},
		"setup": {fmt.Sprint(" ", printed.capital[0], " "), fmt.Sprint(" ", printed.capital[1], ",")},
	}
	for _, x := range printed.trams {
		facts["cards"] = append(facts["cards"], fmt.Sprintf(" | %d | ×%d | %d\n", x.copies, x.times, x.price))
		facts["4"] = append(facts["4"], fmt.Sprint(" ", x.price))
	}
	for v := 1; v <= values; v++ {
		facts["cards"] = append(facts["cards"], fmt.Sprintf("%d | %d\n", printed.copies[station(0, v)], printed.points[v]))
	}
	for number, all := range facts {
		for _, lang := range texts.Languages {
			text, _ := texts.Lookup(lang, "rules.trambahn."+number)
			for _, fact := range all {
				if !strings.Contains(text+"\n", fact) {
					t.Errorf("%s: %s does not have %q", lang, number, fact)
				}
			}
		}
	}
}
