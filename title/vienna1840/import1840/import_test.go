package import1840

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/title/vienna1840/import1840/recorded"
)

func TestRecordedGames(t *testing.T) {
	for _, file := range recorded.Files(t) {
		if testing.Short() && !strings.Contains(file, "01.json") && !strings.Contains(file, "real") {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		t.Run(name, func(t *testing.T) { compare(t, file) })
	}
}

func compare(t *testing.T, file string) {
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	g, err := Read(in)
	if err != nil {
		t.Fatal(err)
	}
	var golden *Golden
	check := func(int, *Snapshot) error { return nil }
	if rec, err := os.Open(strings.TrimSuffix(file, ".json") + ".golden.jsonl.gz"); err == nil {
		defer rec.Close()
		if golden, err = OpenGolden(rec); err != nil {
			t.Fatal(err)
		}
		check = golden.Check
	}
	report, err := g.Replay(check)
	if err != nil {
		t.Fatal(err)
	}
	if golden != nil {
		if err := golden.Finish(report, g); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d actions, %d runs, %d Stadtbahn runs, %d not the best", report.Actions, len(report.Runs), report.CityRuns, len(report.Short()))
}
