package import1840

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/texts"
	"remise/title/vienna1840"
)

// whole is a game of three in which everything happens that a file can tell.
func whole(t testing.TB) *recorder { return game(t, 3000) }

func game(t testing.TB, decisions int) *recorder {
	r := newRecorder(t, 3, 2)
	r.wish = map[uint8]int{
		vienna1840.KindBid: 40, vienna1840.KindTram: 70, vienna1840.KindLine: 80, vienna1840.KindBuy: 60, vienna1840.KindSell: 15,
		vienna1840.KindRun: 80, vienna1840.KindMarker: 50, vienna1840.KindOffer: 20, vienna1840.KindReturn: -98, vienna1840.KindScrap: -90,
	}
	r.play(decisions)
	return r
}

// outcome replays a file. Whatever it is, it is refused in words of both
// languages, or becomes a match whose log can be read back.
func outcome(t testing.TB, file []byte) (*core.Match, error) {
	t.Helper()
	g, err := Read(bytes.NewReader(file))
	var report *Report
	if err == nil {
		report, err = g.Replay(nil)
	}
	if err != nil {
		refused(t, err)
		return nil, err
	}
	var log bytes.Buffer
	if err := report.Match.Write(&log); err != nil {
		t.Fatal(err)
	}
	if _, err := core.Read(&log, func(string) (core.Title, bool) { return vienna1840.Title, true }); err != nil {
		t.Fatalf("the log of what was accepted cannot be read: %v", err)
	}
	return report.Match, nil
}

func refused(t testing.TB, err error) {
	t.Helper()
	r, ok := core.AsRefusal(err)
	if !ok {
		t.Fatalf("not refused in words: %v", err)
	}
	for _, lang := range texts.Languages {
		if _, ok := texts.Lookup(lang, r.Code); !ok || strings.Contains(texts.Error(lang, err), "{") && !strings.Contains(err.Error(), "{") {
			t.Fatalf("%s: %s", lang, texts.Error(lang, err))
		}
	}
}

// wrecks are what may stand in the place of a value.
var wrecks = []string{
	``, `null`, `0`, `-1`, `1.5`, `4611686018427387904`, `99999999999999999999999999`, `true`, `""`, `" "`, `"-"`, `"x-y-z"`, `"\u0000\n"`,
	`"` + strings.Repeat("a", 5000) + `"`, `[]`, `[[]]`, `{}`, `{"type":{}}`, `[null]`, `[{}]`, `[""]`, `[7]`,
	strings.Repeat("[", 500) + strings.Repeat("]", 500),
}

// sound are those of them that make sense in a field: no dividend, no run, no
// tram moved.
var sound = map[string][]string{"amount": {`0`}, "routes": {`[]`}, "assignments": {`[]`}}

// Every field of every kind of action is taken out or replaced by what does
// not belong there: the file is refused, or the game is the same.
func TestDamagedFields(t *testing.T) {
	r := whole(t)
	kinds := map[string]int{}
	for at, a := range r.file {
		kind := a["type"].(string)
		if kinds[kind]++; kinds[kind] > 1 {
			continue
		}
		for _, field := range slices.Sorted(maps.Keys(a)) {
			damage(t, r, at, field)
		}
	}
	for kind := range needs {
		if kinds[kind] == 0 {
			t.Errorf("no %s is played", kind)
		}
	}
}

// damage replaces a field of an action. Only the actions up to some way beyond
// are replayed: what is legal there is legal in the whole game.
func damage(t *testing.T, r *recorder, at int, field string) {
	end := min(len(r.file), at+3)
	whole, err := outcome(t, r.excerpt(end, nil))
	if err != nil {
		t.Fatalf("the file is refused without damage: %s", texts.Error("en", err))
	}
	for i, wreck := range wrecks {
		if testing.Short() && (i+at)%4 > 0 || slices.Contains(sound[field], wreck) {
			continue
		}
		got, err := outcome(t, r.excerpt(end, func(file []map[string]any) {
			file[at] = maps.Clone(file[at])
			if delete(file[at], field); wreck != "" {
				file[at][field] = json.RawMessage(wreck)
			}
		}))
		if err == nil && field != "auto_actions" && got.Entries()[got.Seq()-1].Seal != whole.Entries()[whole.Seq()-1].Seal {
			t.Errorf("%v with %s %s is accepted as another game", r.file[at], field, wreck)
		}
		if e, ok := errors.AsType[*ActionError](err); ok && e.Action == 0 {
			t.Errorf("no action is named: %v", err)
		}
	}
}

// excerpt is a file with the first actions of a game, damaged.
func (r *recorder) excerpt(end int, harm func([]map[string]any)) []byte {
	cut := *r
	cut.file = slices.Clone(r.file[:end])
	if harm != nil {
		harm(cut.file)
	}
	text := cut.export()
	if end < len(r.file) { // the result is that of the whole game
		text = bytes.Replace(text, []byte(`"result":`), []byte(`"later":`), 1)
	}
	return text
}

// Actions that are missing, doubled or out of order are refused, or leave a
// game that is legal.
func TestDamagedOrder(t *testing.T) {
	r := whole(t)
	for at := 1; at < len(r.file); at += 1 + len(r.file)/40 {
		for _, harm := range []func([]map[string]any) []map[string]any{
			func(f []map[string]any) []map[string]any { return slices.Delete(f, at, at+1) },
			func(f []map[string]any) []map[string]any { return slices.Insert(f, at, f[at]) },
			func(f []map[string]any) []map[string]any {
				again := maps.Clone(f[at])
				again["id"] = float64(at) + 1000000
				return append(f[:at+1], again)
			},
			func(f []map[string]any) []map[string]any { f[at], f[at-1] = f[at-1], f[at]; return f },
		} {
			cut := *r
			cut.file = harm(slices.Clone(r.file[:min(len(r.file), at+20)]))
			_, _ = outcome(t, bytes.Replace(cut.export(), []byte(`"result":`), []byte(`"later":`), 1))
		}
	}
}

// A route whose stops are named again and again has no end of readings: it is
// refused before any is tried.
func TestRepeatedStops(t *testing.T) {
	r := whole(t)
	at := slices.IndexFunc(r.file, func(a map[string]any) bool {
		routes, _ := a["routes"].([]any)
		return len(routes) > 0 && a["type"] == "run_routes"
	})
	route := r.file[at]["routes"].([]any)[0].(map[string]any)
	hexes, nodes := route["hexes"].([]string), route["nodes"].([]string)
	for name, wreck := range map[string]map[string]any{
		"nodes":          {"hexes": hexes, "nodes": slices.Repeat(nodes, 40), "revenue": 10},
		"hexes":          {"hexes": slices.Repeat(hexes, 40), "nodes": nodes, "revenue": 10},
		"both":           {"hexes": slices.Repeat(hexes, 40), "nodes": slices.Repeat(nodes, 40), "revenue": 10},
		"no hexes":       {"hexes": []string{}, "nodes": nodes, "revenue": 10},
		"no revenue":     {"hexes": hexes, "nodes": nodes},
		"no such tram":   {"hexes": hexes, "nodes": nodes, "revenue": route["revenue"], "train": "Y1-99"},
		"a strange stop": {"hexes": hexes, "nodes": append(slices.Clone(nodes[1:]), "Z99-0"), "revenue": 10},
	} {
		_, err := outcome(t, r.excerpt(at+1, func(file []map[string]any) {
			file[at] = maps.Clone(file[at])
			file[at]["routes"] = []any{wreck}
		}))
		if err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// A chain of undone and redone actions costs no more than its length.
func TestUndoingAgainAndAgain(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"title":"1840","players":[{"id":1},{"id":2}],"actions":[`)
	for i := range maxActions / 2 {
		fmt.Fprintf(&b, `{"id":%d,"type":"message"},`, i+1)
	}
	for i := range 4000 {
		at := maxActions/2 + 2*i
		fmt.Fprintf(&b, `{"id":%d,"type":"pass","entity":%d},`, at+1, i%2+1)
		fmt.Fprintf(&b, `{"id":%d,"type":"undo","action_id":0},`, at+2)
	}
	text := strings.TrimSuffix(b.String(), ",") + "]}"
	if m, err := outcome(t, []byte(text)); err != nil || m.Seq() != 3 {
		t.Errorf("%v, %v", m, err)
	}
	if _, err := outcome(t, []byte(strings.Replace(text, `{"id":1,`, strings.Repeat(`{"id":0,"type":"message"},`, 5)+`{"id":1,`, 1))); err == nil {
		t.Error("doubled numbers are accepted")
	}
}

// An undo leads back to an action before it, or to the start.
func TestUndoToNowhere(t *testing.T) {
	r := game(t, 40)
	for _, to := range []int{-3, len(r.file) + 1, 999999} {
		undo := map[string]any{"type": "undo", "id": len(r.file) + 1, "action_id": to, "entity": 100}
		if _, err := outcome(t, r.excerpt(len(r.file), nil)); err != nil {
			t.Fatal(err)
		}
		cut := *r
		cut.file = append(slices.Clone(r.file), undo)
		_, err := outcome(t, bytes.Replace(cut.export(), []byte(`"result":`), []byte(`"later":`), 1))
		if err == nil || !strings.Contains(texts.Error("en", err), "nothing to undo") {
			t.Errorf("to %d: %v", to, err)
		}
	}
}

// What the rules of the site do not know is refused, not swallowed.
func TestNothingIsSilentlyDropped(t *testing.T) {
	r := whole(t)
	for _, test := range []struct {
		kind, field string
		value       any
		want        string
	}{
		{"sell_shares", "percent", 15, "15% cannot be traded"},
		{"buy_shares", "percent", 20, "20% cannot be traded"},
		{"buy_shares", "shares", []string{"Z_1"}, "Z_1 is not a share"},
		{"buy_train", "variant", "Pu2", "is called Pu2, but it is"},
		{"buy_train", "price", 5, "costs 5 in the file"},
		{"buy_train", "train", "Y1-77", "Y1-77 is not a tram"},
		{"lay_tile", "tile", "57", "57 is not a tile."},
		{"place_token", "slot", 9, "Circle 9 on"},
		{"place_token", "city", "57", "There is no station 57 now."},
		{"dividend", "kind", "withhold", "The field kind cannot be withhold."},
		{"merge", "corporation", "3 4", "“3 4” is not a word."},
		{"par", "share_price", "80,0,0", ""},
		{"bid", "company", "XX", ""},
	} {
		at := slices.IndexFunc(r.file, func(a map[string]any) bool { return a["type"] == test.kind })
		_, err := outcome(t, r.excerpt(at+1, func(file []map[string]any) {
			file[at] = maps.Clone(file[at])
			file[at][test.field] = test.value
		}))
		if err == nil || !strings.Contains(texts.Error("en", err), test.want) {
			t.Errorf("%s with %s %v: %v", test.kind, test.field, test.value, err)
		}
	}
}

// Damaged recordings are refused too.
func TestDamagedRecordings(t *testing.T) {
	g, err := Read(strings.NewReader(`{"title":"1840","players":[{"id":1},{"id":2}],"actions":[{"id":3,"type":"pass","entity":1}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"", "[]", "{}", "\x1f\x8b\x08broken", `{"state":{}}`, `{"state":{"depot":7}}`, `{"state":null}`, `{"state":{"depot":{}}}` + "\n" + `{"id":3,"rt":[null,null]}`,
		`{"state":` + strings.Repeat("[", 100),
	} {
		golden, err := OpenGolden(strings.NewReader(text))
		if err == nil {
			_, err = g.Replay(golden.Check)
		}
		if err == nil {
			t.Errorf("%q is accepted", text)
			continue
		}
		refused(t, err)
	}
}

// FuzzFile gives any text for a file.
func FuzzFile(f *testing.F) {
	f.Add([]byte(`{"title":"1840","players":[{"id":1},{"id":2}],"actions":[{"id":3,"type":"pass","entity":1}]}`))
	f.Add([]byte(`{"id":"hs_a_7","title":"1840","players":[{"name":"A"},{"name":"B"}],"settings":{"seed":"7"},"actions":[{"id":1,"type":"bid","entity":"A","company":"SD","price":50},{"id":2,"type":"undo"},{"id":3,"type":"redo"}]}`))
	f.Add(game(f, 40).excerpt(30, nil))
	f.Fuzz(func(t *testing.T, file []byte) { _, _ = outcome(t, file) })
}

// FuzzAction puts any value into any field of an action of a whole game.
func FuzzAction(f *testing.F) {
	r := whole(f)
	for i, a := range r.file {
		if i%17 == 0 {
			for field := range a {
				f.Add(uint16(i), field, wrecks[i%len(wrecks)])
			}
		}
	}
	f.Fuzz(func(t *testing.T, at uint16, field, value string) {
		if int(at) >= len(r.file) || !json.Valid([]byte(value)) {
			return
		}
		_, _ = outcome(t, r.excerpt(min(len(r.file), int(at)+3), func(file []map[string]any) {
			file[at] = maps.Clone(file[at])
			file[at][field] = json.RawMessage(value)
		}))
	})
}
