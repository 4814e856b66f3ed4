package terminal

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
)

// A home circle is named with its hex, is on the map, and the circles there have numbers.
func TestHomeCirclesAreOnTheMap(t *testing.T) {
	found := false
	asked(t, vienna1840.Title, func(g *Game) {
		ask := g.Match.State().Ask(g.at)
		if found || ask.Code != "1840.ask.home" {
			return
		}
		found = true
		row := g.Rows("")[0]
		if row.Hex == "" || len(g.Map(row, 80, 24).Focus) == 0 || !strings.Contains(g.render(ask), row.Hex) || !strings.Contains(row.Does, row.Hex) {
			t.Errorf("where is it? %s: %+v", g.render(ask), row)
		}
		facts, lines, _ := g.AroundHex(row.Hex)
		for _, all := range []string{strings.Join(facts, " "), strings.Join(lines, " ")} {
			if !strings.Contains(all, "1:[○3]") || !strings.Contains(all, "2:○") {
				t.Errorf("the circles have no numbers:\n%s", all)
			}
		}
	})
	if !found {
		t.Error("nobody chose a home")
	}
}

// What is decided about stands on top of the table, and a bidder hears who leads.
func TestTheDecisionStandsOnTop(t *testing.T) {
	seen := map[string]int{}
	asked(t, vienna1840.Title, func(g *Game) {
		ask := g.Match.State().Ask(g.at)
		want := map[string]string{"1840.ask.bid": "Auction of", "1840.ask.bidline": "Auction of", "1840.ask.shares": "company"}[ask.Code]
		if want == "" || seen[ask.Code] > 3 {
			return
		}
		seen[ask.Code]++
		table := g.Table(g.at, Width)
		if top := strings.Join(table[:4], "\n"); !strings.Contains(top, want) {
			t.Errorf("%s: no %s in\n%s", ask.Code, want, top)
		}
		if want == "Auction of" && !strings.Contains(g.Question(g.at), " leads with ") && !strings.Contains(g.Question(g.at), "No bid yet") {
			t.Errorf("who leads? %s", g.Question(g.at))
		}
	})
	if len(seen) < 3 {
		t.Errorf("only %v were seen", seen)
	}
}

// A choice that is written without its amount says which there are.
func TestAMissingAmountIsAskedFor(t *testing.T) {
	n := 0
	asked(t, berlin1881.Title, func(g *Game) {
		for _, c := range g.choices {
			if words := strings.Fields(g.Match.Title.Format(c.Action)); c.Step != 0 && len(words) == 3 && words[0] == "sell" {
				n++
				_, err := g.read(c.By, "sell "+words[2])
				if r, refused := core.AsRefusal(err); !refused || r.Code != "cli.amount" {
					t.Fatalf("sell %s: %v", words[2], err)
				}
			}
		}
	})
	if n == 0 {
		t.Error("nothing could be sold")
	}
}

// What may be done out of turn is listed once, and the only person is you.
func TestAsidesAreListedOnce(t *testing.T) {
	asked(t, vienna1840.Title, func(g *Game) {
		var told []string
		for _, a := range g.asides() {
			told = append(told, g.asideText(a))
		}
		if slices.Sort(told); len(slices.Compact(slices.Clone(told))) < len(told) {
			t.Fatalf("twice: %q", told)
		}
	})
}

// Nothing is to be taken back before anything was decided.
func TestUndoAtTheStart(t *testing.T) {
	g := &Game{Match: newMatchOf(t, vienna1840.Title), Lang: "en"}
	if shown := strings.Join(screens(t, g, "undo", "quit"), ""); !strings.Contains(shown, "You have not decided anything yet.") {
		t.Error(shown)
	}
}
