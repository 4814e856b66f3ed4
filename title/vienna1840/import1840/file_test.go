package import1840

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/texts"
	"remise/title/vienna1840"
	"remise/title/vienna1840/import1840/recorded"
)

// A short history as the site writes it: undone actions leave no trace, redone
// ones are back, and messages do not count.
func TestEffectiveActions(t *testing.T) {
	tests := []struct{ why, file, want string }{
		{"nothing undone", "1 pass, 2 pass", "1 2"},
		{"messages do not count", "1 pass, 2 message, 3 pass", "1 3"},
		{"the last one is undone", "1 pass, 2 pass, 3 undo", "1"},
		{"a message is not undone", "1 pass, 2 pass, 3 message, 4 undo", "1"},
		{"back to an action", "1 pass, 2 pass, 3 pass, 4 undo:1", "1"},
		{"back to the start", "1 pass, 2 pass, 3 undo:0, 4 pass", "4"},
		{"redone", "1 pass, 2 pass, 3 undo, 4 redo", "1 2"},
		{"redone as a group", "1 pass, 2 pass, 3 pass, 4 undo:1, 5 redo", "1 2 3"},
		{"undone twice, redone once", "1 pass, 2 pass, 3 undo, 4 undo, 5 redo", "1"},
		{"a message does not spoil the redo", "1 pass, 2 undo, 3 message, 4 redo", "1"},
		{"a new action ends the redo", "1 pass, 2 undo, 3 pass, 4 redo", "Action 4 (redo): There is nothing to redo."},
		{"nothing to undo", "1 undo", "Action 1 (undo): There is nothing to undo."},
	}
	for _, test := range tests {
		var got string
		done, err := effective(history(test.file))
		if err != nil {
			got = texts.Error("en", err)
		} else {
			var ids []string
			for _, a := range done {
				ids = append(ids, fmt.Sprint(a.ID))
			}
			got = strings.Join(ids, " ")
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.why, got, test.want)
		}
	}
}

func history(text string) []Action {
	var all []Action
	for item := range strings.SplitSeq(text, ", ") {
		var a Action
		var kind string
		fmt.Sscan(item, &a.ID, &kind)
		kind, to, back := strings.Cut(kind, ":")
		if a.Type = kind; back {
			a.Undo = new(int)
			fmt.Sscan(to, a.Undo)
		}
		all = append(all, a)
	}
	return all
}

// The first draws of two real games, as their files say.
func TestDraws(t *testing.T) {
	without := func(out ...int) (lines []int) {
		for n := 1; n <= 18; n++ {
			if !slices.Contains(out, n) {
				lines = append(lines, n)
			}
		}
		return lines
	}
	d := newDice("2124318788")
	if got, want := strings.Join(d.lines(without(2), 5), " "), "lines 4 8 13 14 17 18"; got != want {
		t.Errorf("five players: %q, want %q", got, want)
	}
	drawn := shuffle(&d, []string{"WT", "DT K&C", "SJE", "BBG", "WKB", "GWStStB"})[:5]
	slices.Sort(drawn)
	if got, want := strings.Join(drawn, " "), "BBG GWStStB SJE WKB WT"; got != want {
		t.Errorf("companies: %q, want %q", got, want)
	}
	if got, want := strings.Join(d.lines(without(4, 8, 13, 14, 17, 18), 5), " "), "lines 2 3 5 6 7 10"; got != want {
		t.Errorf("after CR1: %q, want %q", got, want)
	}
	d = newDice("133875")
	if got, want := strings.Join(d.lines(without(2, 8, 9, 10, 11, 12, 13, 14, 16, 17), 2), " "), "lines 4 5 18"; got != want {
		t.Errorf("two players: %q, want %q", got, want)
	}
}

// What is refused, and in which words.
func TestWhatIsNotAGameIsRefused(t *testing.T) {
	head := `{"title":"1840","players":[{"id":1,"name":"A"},{"id":2,"name":"B"}],"actions":[`
	for _, test := range []struct{ file, want string }{
		{`[`, "The JSON is broken at byte 1."},
		{head + `]} x`, "The JSON is broken at byte"},
		{`{"id":1}`, "The field title is missing."},
		{`{"title":"1830"}`, "This is a game of 1830 from 18xx.games."},
		{`{"title":1840}`, "The field title cannot be number."},
		{`{"title":"1840","players":[]}`, "1840 is for 2 to 6 players, not 0."},
		{`{"title":"1840","players":[{"id":1},{"id":1}]}`, "Two players have the id 1."},
		{`{"title":"1840","players":[{"id":1},{}]}`, "Player 2 has neither an id nor a name."},
		{head + `],"settings":{"optional_rules":["fast"]}}`, "The optional rule fast is not known."},
		{head + `],"settings":{"seed":"7a"}}`, "The seed 7a is not a whole number."},
		{head + `],"result":{"1":350}}`, "There are results for 1 of 2 players."},
		{head + `],"result":{"3":350}}`, "There is a result for 3, who is not a player."},
		{head + `7]}`, "Action 1: This is not an action."},
		{head + `{"type":"pass","entity":1}]}`, "Action 1: The field id is missing."},
		{head + `{"id":4,"entity":1}]}`, "Action 4: The field type is missing."},
		{head + `{"id":4,"type":"pass"}]}`, "Action 4 (pass): The field entity is missing."},
		{head + `{"id":4,"type":"bid","entity":1,"company":"SD"}]}`, "Action 4 (bid by 1): The field price is missing."},
		{head + `{"id":4,"type":"bid","entity":1,"company":"SD","price":"50"}]}`, "Action 4 (bid by 1): The field price cannot be string."},
		{head + `{"id":1,"type":"pass","entity":1},{"id":1,"type":"pass","entity":2}]}`, "Action 1 (pass by 2): It comes after action 1."},
		{head + `{"id":1,"type":"undo"}]}`, "Action 1 (undo): There is nothing to undo."},
		{head + `{"id":7,"type":"dance","entity":1}]}`, "Action 7 (dance by 1): This kind of action is not known."},
		{head + `{"id":3,"type":"pass","entity":2}]}`, "Action 3 (pass by 2): It is not 2’s turn. In PRE, 1 is to act."},
		{head + `{"id":3,"type":"bid","entity":1,"company":"SD","price":45}]}`, "Action 3 (bid by 1): 45 is too low. Bid at least 50."},
		{head + `{"id":3,"type":"pass","entity":1}],"result":{"1":350,"2":351}}`, "The result of B (2) is recorded as 351; the replay gives 350."},
		{head + `{"id":3,"type":"choose_ability","entity":"SD","choice":{"type":"x"}}]}`, "Action 3 (choose_ability by SD): The only known use"},
		{head + `{"id":3,"type":"end_game","entity":1},{"id":4,"type":"pass","entity":1}]}`, "Action 4 (pass by 1): The game was ended before this."},
	} {
		g, err := Read(strings.NewReader(test.file))
		if err == nil {
			_, err = g.Replay(nil)
		}
		if err == nil || !strings.HasPrefix(texts.Error("en", err), test.want) {
			t.Errorf("%s\ngot  %v\nwant %s", test.file, texts.Error("en", err), test.want)
		}
	}
}

// Valid exports come in several forms: hot-seat games have words for ids, the
// seed may be text, and without one the site takes it from the game's id.
func TestFormsOfValidExports(t *testing.T) {
	play := func(id, settings, players, actor string) *Game {
		g, err := Read(strings.NewReader(`{"id":` + id + `,"title":"1840","players":` + players + `,` + settings + `"actions":[{"id":1,"type":"pass","entity":` + actor + `}]}`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Replay(nil); err != nil {
			t.Fatal(err)
		}
		return g
	}
	numbers, names := `[{"id":0,"name":"A"},{"id":1,"name":"B"}]`, `[{"name":"Ada"},{"name":"Bo"}]`
	for _, g := range []*Game{
		play(`7`, `"settings":{"seed":133875},`, numbers, `0`),
		play(`"hs_abcdefgh_7"`, `"settings":{"seed":"133875"},`, numbers, `0`),
		play(`"hs_abcdefgh_133875"`, `"settings":{"optional_rules":[]},`, numbers, `0`),
		play(`133875`, ``, names, `"Ada"`),
		play(`"hs_133875_2"`, `"settings":{"seed":null},`, names, `"Ada"`),
	} {
		report, err := g.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := report.Match.State().Observe(core.Spectator).(vienna1840.View).Offer; !slices.Equal(got, []int{4, 5, 18}) {
			t.Errorf("%s: the first lines are %v", g.ID, got)
		}
	}
}

// A revenue that somebody has changed in the file is not believed, nor money
// beside the routes.
func TestForgedRevenueIsRefused(t *testing.T) {
	for want, forge := range map[string]func(action, route map[string]any){
		"is recorded as 9,990; by the rules it pays":    func(_, route map[string]any) { route["revenue"] = 9990 },
		"is recorded with 50 in addition to its routes": func(action, _ map[string]any) { action["extra_revenue"] = 50 },
		"is recorded with -7 in addition to its routes": func(action, _ map[string]any) { action["subsidy"] = -7 },
	} {
		g, err := Read(bytes.NewReader(forged(t, forge)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Replay(nil); err == nil || !strings.Contains(texts.Error("en", err), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// forged is a recorded game whose first run has been changed.
func forged(t *testing.T, forge func(action, route map[string]any)) []byte {
	raw, err := os.ReadFile(recorded.Files(t)[0])
	if err != nil {
		t.Fatal(err)
	}
	var game map[string]any
	if err := json.Unmarshal(raw, &game); err != nil {
		t.Fatal(err)
	}
	for _, a := range game["actions"].([]any) {
		if routes, ok := a.(map[string]any)["routes"].([]any); ok && len(routes) > 0 {
			forge(a.(map[string]any), routes[0].(map[string]any))
			break
		}
	}
	raw, _ = json.Marshal(game)
	return raw
}

// A comparison names the first difference.
func TestDifferenceIsNamed(t *testing.T) {
	golden := func(state string) *Golden {
		g, err := OpenGolden(strings.NewReader(`{"state":` + state + "}\n" + `{"id":3,"d":{"c:1":351}}` + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g, err := Read(strings.NewReader(`{"title":"1840","players":[{"id":1},{"id":2}],"actions":[{"id":3,"type":"pass","entity":1}]}`))
	if err != nil {
		t.Fatal(err)
	}
	var start Snapshot
	if _, err := g.Replay(func(id int, s *Snapshot) error {
		if id == 0 {
			start = *s
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	_, err = g.Replay(golden(text(start.State)).Check)
	if want := "After action 3: c:1 is 350 by our rules, 351 in the recording."; err == nil || texts.Error("en", err) != want {
		t.Errorf("got %v, want %s", err, want)
	}
	delete(start.State, "tiles")
	_, err = g.Replay(golden(text(start.State)).Check)
	if want := `After action 0: tiles is "yellow" by our rules, null in the recording.`; err == nil || texts.Error("en", err) != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
