package coretest

import (
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

// titled is the toy with something changed about it.
type titled struct {
	core.Title
	version int
	option  *core.Option
	under   func(core.Setup) core.Setup
}

func (t titled) About() core.About {
	about := t.Title.About()
	about.Version += t.version
	if t.option != nil {
		about.Options = append(about.Options, *t.option)
	}
	return about
}

func (t titled) New(s core.Setup) (core.State, error) {
	if t.under != nil {
		s = t.under(s)
	}
	return t.Title.New(s)
}

// newest plays every match under the newest rules, whatever its log says.
func newest(s core.Setup) core.Setup {
	s.Version = 2
	return s
}

func late(since int) *core.Option {
	return &core.Option{Key: "late", Values: []string{"no", "yes"}, Default: "no", Since: since}
}

func TestLogsOfEveryVersionAreDemanded(t *testing.T) {
	t.Chdir("toy")
	for _, c := range []struct {
		name    string
		title   titled
		version int
		missing string
		wrong   string
	}{
		{"as it should be", titled{}, 1, "", ""},
		{"the newest rules", titled{}, 2, "", ""},
		{"a version without logs", titled{version: 1}, 3, "rules 3", ""},
		{"an option that comes with other rules", titled{version: 1, option: late(3)}, 2, "", ""},
		{"an option that nobody has played", titled{version: 1, option: late(3)}, 3, "rules 3 with late yes", ""},
		{"an option that changes old rules", titled{option: late(0)}, 1, "rules 1 with late yes", "rules-1-shared.log: line 11: log.seal entry=1"},
		{"old matches under new rules", titled{under: newest}, 1, "rules 1", "rules-1-shared.log: line 11: log.position entry=1"},
	} {
		c.title.Title = toy.Title
		missing, err := replayLogs(c.title, c.version)
		if got := strings.Join(missing, ", "); (got == "") != (c.missing == "") || !strings.Contains(got, c.missing) {
			t.Errorf("%s: missing %q, want %q", c.name, got, c.missing)
		}
		if (err != nil) != (c.wrong != "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s: %v, want %q", c.name, err, c.wrong)
		}
	}
}
