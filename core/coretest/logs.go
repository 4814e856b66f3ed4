package coretest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"remise/core"
	"remise/core/play"
)

// logs checks that every version of the rules there ever was has logs that
// still replay under it, and that every value of every option occurs in one.
// With -update missing logs are written; existing ones are never touched.
func logs(t *testing.T, title core.Title) {
	for v := 1; v <= title.About().Version; v++ {
		missing, err := replayLogs(title, v)
		if len(missing) > 0 && *update {
			writeLogs(t, title, v)
			missing, err = replayLogs(title, v)
		}
		if err != nil {
			t.Error(err)
		}
		if len(missing) > 0 {
			t.Errorf("no log in testdata/logs plays %v\nwrite them with: go test -run '^%s' -update", missing, t.Name())
		}
	}
}

// replayLogs replays the logs of a version and says what none of them plays.
func replayLogs(title core.Title, version int) (missing []string, wrong error) {
	files, err := filepath.Glob(logFile(version, "*"))
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, name := range files {
		m, err := readLog(title, name)
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s: %w\n%s", name, err, advice))
			continue
		}
		if m.Setup.Version != version || !m.Over() {
			wrong = errors.Join(wrong, fmt.Errorf("%s is of rules %d, over: %v", name, m.Setup.Version, m.Over()))
		}
		seen["rules "+fmt.Sprint(version)] = true
		for key, value := range m.Setup.Options {
			seen[played(version, key, value)] = true
		}
	}
	missing = slices.DeleteFunc(toPlay(title.About(), version), func(what string) bool { return seen[what] })
	return missing, wrong
}

const advice = `If these rules were ever released they stay as they are: make a new version of them.
If the hash covers something else than before, count up Form.
If nothing was released, delete the file and write it anew with -update.`

// toPlay is what the logs of a version must show.
func toPlay(about core.About, version int) []string {
	list := []string{"rules " + fmt.Sprint(version)}
	for _, o := range about.OptionsOf(version) {
		for _, value := range o.Values {
			list = append(list, played(version, o.Key, value))
		}
	}
	return list
}

func played(version int, key, value string) string {
	return fmt.Sprintf("rules %d with %s %s", version, key, value)
}

func logFile(version int, name string) string {
	return filepath.Join("testdata", "logs", fmt.Sprintf("rules-%d-%s.log", version, name))
}

func readLog(title core.Title, name string) (*core.Match, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return core.Read(bytes.NewReader(text), func(id string) (core.Title, bool) { return title, id == title.About().ID })
}

// writeLogs plays random games in which every value of every option comes up,
// and every number of seats as far as they reach.
func writeLogs(t *testing.T, title core.Title, version int) {
	about := title.About()
	most := 1
	for _, o := range about.OptionsOf(version) {
		most = max(most, len(o.Values))
	}
	for i := range most {
		name := logFile(version, fmt.Sprint(i+1))
		if _, err := os.Stat(name); err == nil {
			continue
		}
		options := map[string]string{}
		for _, o := range about.OptionsOf(version) {
			if len(o.Values) > 0 {
				options[o.Key] = o.Values[i%len(o.Values)]
			}
		}
		seats := span(about)
		text, err := randomLog(title, version, seats[i%len(seats)], options, uint64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		if err := write(name, text); err != nil {
			t.Fatal(err)
		}
	}
}

func randomLog(title core.Title, version, seats int, options map[string]string, seed uint64) ([]byte, error) {
	setup, err := core.PrepareVersion(title, version, seats, options)
	if err != nil {
		return nil, err
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		return nil, err
	}
	var buf []core.Choice
	for r := core.NewRNG(seed); !m.Over(); {
		a, err := play.Pick(m.State(), r, &buf)
		if err != nil {
			return nil, err
		}
		if _, err := m.Play(a); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err = m.Write(&out)
	return out.Bytes(), err
}
