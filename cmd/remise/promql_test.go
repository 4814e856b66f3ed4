package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/VictoriaMetrics/metricsql"
)

// What the alert rules and the dashboard ask for is asked in the language of
// Prometheus. The parser knows a few functions more than Prometheus does.
func TestAlertQueriesAreWellFormed(t *testing.T) {
	var all []string
	for _, m := range regexp.MustCompile(`(?m)^\s+expr: (.*)$`).FindAllStringSubmatch(read(t, "../../deploy/prometheus-alerts.yml"), -1) {
		all = append(all, m[1])
	}
	rules := len(all)
	for _, line := range strings.Split(expressions(read(t, "../../deploy/grafana-dashboard.json")), "\n") {
		var one string
		if err := json.Unmarshal([]byte(strings.TrimSuffix(line, ",")), &one); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		all = append(all, one)
	}
	if rules < 10 || len(all) < 2*rules {
		t.Fatalf("%d rules, %d in all", rules, len(all))
	}
	for _, text := range all {
		if _, err := metricsql.Parse(strings.ReplaceAll(text, "$__rate_interval", "5m")); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
