package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"remise/meter"
	"remise/push"
	"remise/server"
	"remise/store"
	hall "remise/table"
	"remise/title/titles"
)

// allMetrics is all that a server counts.
func allMetrics(t *testing.T) []meter.Described {
	count := newMeter()
	record, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	record.Meter(count)
	newCopier(copies{}, serveCmd{}.record, nil, count)
	tables := hall.Open(hall.Config{Store: record, Titles: titles.All, Meter: count})
	notices, err := push.Open(t.Context(), push.Config{Hall: tables, Store: record, Meter: count})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		notices.Close()
		tables.Close()
		_ = record.Close()
	})
	if _, err := server.New(server.Config{Hall: tables, Store: record, Meter: count}); err != nil {
		t.Fatal(err)
	}
	return count.Described()
}

// The documents describe exactly what is counted, in the same words.
func TestMetricsAreDescribed(t *testing.T) {
	text := read(t, "../../docs/operators.md")
	said := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `((?:remise|process|go)_[a-z_]+)` \\| ([a-z]+) \\| (.*) \\|$").FindAllStringSubmatch(text, -1) {
		said[m[1]+" "+m[2]+" "+m[3]] = true
	}
	for _, d := range allMetrics(t) {
		line := d.Name + " " + d.Kind + " " + d.Help
		if !said[line] {
			t.Errorf("docs/operators.md lacks\n| `%s` | %s | %s |", d.Name, d.Kind, d.Help)
		}
		delete(said, line)
	}
	for line := range said {
		t.Errorf("docs/operators.md has what is not counted: %s", line)
	}
}

// The dashboard and the alert rules name only existing metrics: a rule for a
// missing one would stay silent for ever.
func TestAlertsAndDashboardUseOurMetrics(t *testing.T) {
	known := map[string]string{}
	for _, d := range allMetrics(t) {
		known[d.Name] = d.Kind
	}
	used := map[string]bool{}
	for _, file := range []string{"prometheus-alerts.yml", "grafana-dashboard.json"} {
		for _, name := range regexp.MustCompile(`\b(?:remise|process|go)_[a-z_]+\b`).FindAllString(expressions(read(t, "../../deploy/"+file)), -1) {
			name = base(name, known)
			if known[name] == "" {
				t.Errorf("%s names %s, which is not counted", file, name)
			}
			used[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if strings.HasPrefix(name, "remise_") && !used[name] {
			t.Errorf("neither the dashboard nor an alert looks at %s", name)
		}
	}
}

// base is a metric without what a histogram adds to its name.
func base(name string, known map[string]string) string {
	for _, end := range []string{"_bucket", "_sum", "_count"} {
		if of, ok := strings.CutSuffix(name, end); ok && known[of] == "histogram" {
			return of
		}
	}
	return name
}

// expressions is what a file asks of Prometheus.
func expressions(text string) string {
	var all []string
	for _, m := range regexp.MustCompile(`"?expr"?: (.*)`).FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return strings.Join(all, "\n")
}

func TestDashboardIsJSON(t *testing.T) {
	var board struct {
		Title  string
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal([]byte(read(t, "../../deploy/grafana-dashboard.json")), &board); err != nil {
		t.Fatal(err)
	}
	for _, p := range board.Panels {
		if p.Title == "" || len(p.Targets) == 0 {
			t.Errorf("panel %q asks for nothing", p.Title)
		}
	}
}

func read(t *testing.T, file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
