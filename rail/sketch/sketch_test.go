package sketch_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"remise/core"
	"remise/rail/chart"
	"remise/rail/sketch"
	"remise/texts"
	"remise/title/titles"
)

// A sketch holds all that runs depend on: the questions of the position that
// it sets up are those of the match.
func TestSketchesOfMatches(t *testing.T) {
	logs, err := filepath.Glob("../../title/*18*/testdata/logs/*.log")
	if err != nil || len(logs) < 7 {
		t.Fatal(len(logs), err)
	}
	asked := 0
	for _, file := range logs {
		m := read(t, file)
		for at := m.Seq(); at > 0; at -= 1 + m.Seq()/4 {
			cut, err := m.At(at)
			if err != nil {
				t.Fatal(err)
			}
			asked += compare(t, file, cut.State().(chart.Survey))
		}
	}
	if asked < 90 {
		t.Errorf("only %d questions", asked)
	}
}

func read(t *testing.T, file string) *core.Match {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := core.Read(f, titles.Find)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func compare(t *testing.T, file string, want chart.Survey) int {
	t.Helper()
	got, err := sketch.Read(file, want.Sketch(), titles.Find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, want.Sketch())
	}
	if !reflect.DeepEqual(got.Runners(), want.Runners()) {
		t.Fatalf("%s: runners %v, want %v", file, got.Runners(), want.Runners())
	}
	for _, who := range want.Runners() {
		g, w := got.Question(who), want.Question(who)
		if !reflect.DeepEqual(g.Net.Graph, w.Net.Graph) || g.Rules != w.Rules || !reflect.DeepEqual(g.Trams, w.Trams) || !reflect.DeepEqual(g.Names, w.Names) {
			t.Errorf("%s, %s: another question", file, w.Who)
		}
	}
	return len(want.Runners())
}

// Errors name their line.
func TestWrongSketches(t *testing.T) {
	for text, want := range map[string]string{
		"title chess\n":                                     "x:1: there is no map title of this name",
		"title 1881\nseats 9\n":                             "x:2: seats: 9 is out of bounds: the number of players is 3 to 6",
		"title 1881\nseats 4\nphase 1\nlay Z1 1/0\n":        "x:4: there is no such hex on this map",
		"title 1881\nseats 4\nphase 1\nlay E9 2/4 E9 2/4\n": "x:4: there is already a tile on E9",
		"title 1881\nseats 4\nphase 1\nlay E11 57/2\n":      "x:4: tile 57/2 can never lie on E11",
		"title 1881\nseats 4\nphase 1\nlay E11 999/2\n":     "x:4: there is no 999/2: write a tile and its turn, such as 57/2",
		"title 1881\nseats 4\nphase 1\nlay E11 57/+2\n":     "x:4: there is no 57/+2: write a tile and its turn, such as 57/2",
		"title 1881\nseats 4\nphase 1\ndepot GBS E9\n":      "x:4: there is no station E9; write F20.2 for the second of several on a hex",
		"title 1881\nseats 4\nphase 1\ndepot GBS K29 K29\n": "x:4: has a depot where there is no circle for it",
		"title 1840\nseats 4\nround End\nmarker 3 D18\n":    "x:4: the line has no owner: write line 3 and its company",
		"title 1840\nseats 4\nround End\nlorry 3\n":         `x:4: “lorry” is not known here: write title, seats, option, round, lay, line, marker, landmark`,
	} {
		if _, err := sketch.Read("x", text, titles.Find); err == nil || texts.Error("en", err) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
