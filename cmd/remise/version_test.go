package main

import (
	"os"
	"runtime/debug"
	"strings"
	"testing"
)

func TestVersionNamesTheCommit(t *testing.T) {
	v := thisVersion(&debug.BuildInfo{Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.modified", Value: "true"},
	}}, true)
	if v.Commit != "0123456789ab" || !v.Changed || v.Version != release {
		t.Errorf("got %+v", v)
	}
	if v := thisVersion(nil, false); v.Commit != "unknown" {
		t.Errorf("without build information the commit is %q", v.Commit)
	}
}

func TestChangelogHasTheRelease(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "\n## "+release) {
		t.Errorf("CHANGELOG.md has no section %s", release)
	}
}
