package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

// release is the version that the next release will have; CHANGELOG.md has a
// section for it.
const release = "0.1.0"

// commit is set by the Makefile, for builds that have no other word of it.
var commit string

type versionCmd struct {
	JSON bool
}

type versionInfo struct {
	Version string `json:"version"`
	Commit  string `json:"commit"`
	Changed bool   `json:"changed"` // built from a work tree that differs from the commit
	Go      string `json:"go"`
	System  string `json:"system"`
}

// Run prints which program this is, for those who report a fault.
func (c *versionCmd) Run(all *commands) error {
	v := thisVersion(debug.ReadBuildInfo())
	if c.JSON {
		return all.Out.JSON(v)
	}
	changed := ""
	if v.Changed {
		changed = ", changed"
	}
	_, err := fmt.Fprintf(&all.Out, "remise %s (commit %s%s) %s %s\n", v.Version, v.Commit, changed, v.Go, v.System)
	return err
}

func thisVersion(info *debug.BuildInfo, ok bool) versionInfo {
	v := versionInfo{Version: release, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	if ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				v.Commit = s.Value[:min(12, len(s.Value))]
			case "vcs.modified":
				v.Changed = s.Value == "true"
			}
		}
	}
	v.Commit = cmp.Or(v.Commit, commit, "unknown")
	return v
}
