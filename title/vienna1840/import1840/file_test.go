package import1840

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// A short history as the site writes it: what was undone leaves no trace, what
// was redone is back, and what is only said does not count.
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
		{"a new action ends the redo", "1 pass, 2 undo, 3 pass, 4 redo", "action 4: there is nothing to redo"},
		{"nothing to undo", "1 undo", "action 1: there is nothing to undo"},
	}
	for _, test := range tests {
		var got string
		done, err := effective(history(test.file))
		if err != nil {
			got = err.Error()
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
	d := newDice(2124318788)
	if got, want := d.lines(without(2), 5), "lines 4 8 13 14 17 18"; got != want {
		t.Errorf("five players: %q, want %q", got, want)
	}
	drawn := shuffle(&d, []string{"WT", "DT K&C", "SJE", "BBG", "WKB", "GWStStB"})[:5]
	slices.Sort(drawn)
	if got, want := strings.Join(drawn, " "), "BBG GWStStB SJE WKB WT"; got != want {
		t.Errorf("companies: %q, want %q", got, want)
	}
	if got, want := d.lines(without(4, 8, 13, 14, 17, 18), 5), "lines 2 3 5 6 7 10"; got != want {
		t.Errorf("after CR1: %q, want %q", got, want)
	}
	d = newDice(133875)
	if got, want := d.lines(without(2, 8, 9, 10, 11, 12, 13, 14, 16, 17), 2), "lines 4 5 18"; got != want {
		t.Errorf("two players: %q, want %q", got, want)
	}
}

func TestWhatIsNoGameIsRefused(t *testing.T) {
	players := `"players":[{"id":1,"name":"A"},{"id":2,"name":"B"}]`
	for file, want := range map[string]string{
		`[`:                             "this is not an export of 18xx.games",
		`{"title":"1830"}`:              `this is a game of "1830"; only 1840 can be imported`,
		`{"title":"1840","players":[]}`: "1840 is for 2 to 6 players, not 0",
		`{"title":"1840",` + players + `,"actions":[{"id":1,"type":"undo"}]}`:                                               "action 1: there is nothing to undo",
		`{"title":"1840",` + players + `,"actions":[{"id":7,"type":"dance","entity":1}]}`:                                   "action 7 (dance by 1): this kind of action is not known",
		`{"title":"1840",` + players + `,"actions":[{"id":3,"type":"pass","entity":2}]}`:                                    "action 3 (pass by 2): 2 acts in the file, but by our rules it is the turn of player 1 in PRE, step landmarks",
		`{"title":"1840",` + players + `,"actions":[{"id":3,"type":"bid","entity":1,"company":"SD","price":45}]}`:           "action 3 (bid by 1): bid 45: 1840.refuse.low bid=45 least=50 (1840 VI)",
		`{"title":"1840",` + players + `,"actions":[{"id":3,"type":"pass","entity":1}],"result":{"1":350,"2":351}}`:         "the result of B (2) is recorded as 351, the replay gives 350",
		`{"title":"1840",` + players + `,"actions":[{"id":3,"type":"choose_ability","entity":"SD","choice":{"type":"x"}}]}`: "action 3 (choose_ability by SD): the only known use of a landmark is to sell it",
	} {
		g, err := Read(strings.NewReader(file))
		if err == nil {
			_, err = g.Replay(nil)
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s\ngot  %v\nwant %s", file, err, want)
		}
	}
}

// A revenue that somebody has changed in the file is not believed.
func TestForgedRevenueIsRefused(t *testing.T) {
	file := games(t)[0]
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var game map[string]any
	if err := json.Unmarshal(raw, &game); err != nil {
		t.Fatal(err)
	}
	for _, a := range game["actions"].([]any) {
		if routes, ok := a.(map[string]any)["routes"].([]any); ok && len(routes) > 0 {
			routes[0].(map[string]any)["revenue"] = 9990
			break
		}
	}
	raw, _ = json.Marshal(game)
	g, err := Read(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Replay(nil); err == nil || !strings.Contains(err.Error(), "is recorded with a run for 9990, by our rules it pays") {
		t.Errorf("got %v", err)
	}
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
	if want := "after action 3: c:1 is 350 by our rules, 351 in the recording"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	delete(start.State, "tiles")
	_, err = g.Replay(golden(text(start.State)).Check)
	if want := `after action 0: tiles is "yellow" by our rules, null in the recording`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
