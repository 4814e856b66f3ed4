package terminal

import (
	"strings"
	"testing"
	"unicode/utf8"

	"remise/title/titles"
)

// A long answer stops where the screen ends, and "more" goes on until all is told.
func TestLongAnswersHaveMore(t *testing.T) {
	g := &Game{Match: building(t), Lang: "en", Size: func() (int, int) { return 80, 30 }}
	all := screens(t, g, "rules", "more", "more", "more", "more", "more", "more", "more", "more", "quit")[0]
	answers := strings.Split(all, "or pass. > ")
	if first := strings.Count(answers[1], "\n"); first > 30 {
		t.Errorf("the first answer has %d lines", first)
	}
	if !strings.Contains(answers[1], "more lines: “more”") || !strings.Contains(all, "There is nothing more to show.") {
		t.Errorf("the answer has no end:\n%s", all)
	}
}

// What is asked of a hex takes hardly more than a screen, whatever can be done there.
func TestAnswersOfAHexFitTheScreen(t *testing.T) {
	for _, title := range titles.All {
		longest := 0
		asked(t, title, func(g *Game) {
			s, mapped := g.scene()
			if !mapped {
				return
			}
			hexes := map[string][]int{}
			for i, c := range g.choices {
				if hex := g.hexOf(c.Action); hex != "" {
					hexes[hex] = append(hexes[hex], i)
				}
			}
			for hex, here := range hexes {
				lines := g.atHex(s, hex, here)
				longest = max(longest, len(lines))
				for _, line := range lines {
					if n := utf8.RuneCountInString(line); n > Width {
						t.Fatalf("%s: a line of %d characters: %s", hex, n, line)
					}
				}
			}
		})
		if longest > screenful {
			t.Errorf("%s: an answer of %d lines", title.About().ID, longest)
		}
	}
}

// Sentences go as far as the screen does, and no line ends with blanks.
func TestSentencesUseTheWholeScreen(t *testing.T) {
	sentence := strings.Repeat("word ", 22) + "end"
	for columns, want := range map[int]int{0: 2, 80: 2, 120: 1, 50: 3} {
		var out strings.Builder
		g := &Game{Out: &out, Size: func() (int, int) { return columns, 24 }}
		g.write(sentence)
		if n := strings.Count(out.String(), "\n"); n != want {
			t.Errorf("%d lines on %d columns, want %d", n, columns, want)
		}
	}
	for _, line := range abreast([][]string{{"a", "b", ""}, {"c", ""}}, apart) {
		if strings.HasSuffix(line, " ") {
			t.Errorf("%q ends with a blank", line)
		}
	}
}
