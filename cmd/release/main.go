// Command release makes everything that is published of a version: programs for
// all systems in archives, Debian packages, container images, a bill of
// materials and checksums. "make release" calls it. The same sources give the
// same bytes: all times are those of the commit.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// target is a system that programs are made for.
type target struct{ os, arch string }

var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}}

// release is a version that is made.
type release struct {
	version string
	commit  string
	when    time.Time
	out     string // folder of what is published
	stage   string // folder of what it is made of
}

func main() {
	out := flag.String("out", "build/release", "folder for what is published")
	only := flag.String("only", "", "one system, as linux/amd64")
	flag.Parse()
	if err := run(*out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(out, only string) error {
	r, err := begin(out)
	if err != nil {
		return err
	}
	var done []target
	for _, t := range targets {
		if only == "" || only == t.os+"/"+t.arch {
			done = append(done, t)
		}
	}
	if len(done) == 0 {
		return fmt.Errorf("nothing is made for %s", only)
	}
	if err := r.papers(); err != nil {
		return err
	}
	for _, t := range done {
		if err := r.make(t); err != nil {
			return fmt.Errorf("%s/%s: %w", t.os, t.arch, err)
		}
	}
	return errors.Join(r.materials(done[0]), r.sums(), os.RemoveAll(r.stage))
}

// begin finds out what to release, and prepares its folder.
func begin(out string) (*release, error) {
	r := &release{out: out, stage: filepath.Join(out, "stage"), when: time.Unix(0, 0)}
	version, err := versionOf("cmd/remise/version.go")
	if err != nil {
		return nil, err
	}
	r.version = version
	r.commit = said("git", "rev-parse", "--short=12", "HEAD")
	if seconds, err := strconv.ParseInt(said("git", "log", "-1", "--format=%ct"), 10, 64); err == nil {
		r.when = time.Unix(seconds, 0).UTC()
	}
	if err := os.RemoveAll(out); err != nil {
		return nil, err
	}
	return r, os.MkdirAll(r.stage, 0o755)
}

// versionOf reads the version where the program has it from.
func versionOf(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	_, rest, _ := strings.Cut(string(text), "const release = \"")
	version, _, ok := strings.Cut(rest, `"`)
	if !ok {
		return "", fmt.Errorf("%s names no release", file)
	}
	return version, nil
}

// said is the output of a command, or "".
func said(name string, args ...string) string {
	text, err := exec.Command(name, args...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}

// program is where a target's program is built.
func (r *release) program(t target) string {
	name := "remise"
	if t.os == "windows" {
		name += ".exe"
	}
	return filepath.Join(r.stage, t.os+"_"+t.arch, name)
}

// build makes a program that needs nothing else.
func (r *release) build(t target) error {
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -X main.commit="+r.commit, "-o", r.program(t), "./cmd/remise")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch, "GOFLAGS=")
	c.Stderr = os.Stderr
	return c.Run()
}

// papers lets the program of this machine write its manual and what shells need.
func (r *release) papers() error {
	here := target{runtime.GOOS, runtime.GOARCH}
	if err := r.build(here); err != nil {
		return err
	}
	for _, lang := range []string{"en", "de"} {
		if out, err := exec.Command(r.program(here), "man", "--lang", lang, r.manual(lang)).CombinedOutput(); err != nil {
			return fmt.Errorf("man: %w: %s", err, out)
		}
	}
	for shell, name := range shells {
		text, err := exec.Command(r.program(here), "completion", shell).Output()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(r.stage, name), text, 0o644); err != nil { //nolint:gosec // everybody may read it
			return err
		}
	}
	return nil
}

// manual is where the pages in a language are made.
func (r *release) manual(lang string) string { return filepath.Join(r.stage, "man", lang) }

// shells are those that complete commands, and how they call the file.
var shells = map[string]string{"bash": "remise.bash", "zsh": "_remise", "fish": "remise.fish"}

// make makes all that is published for a target.
func (r *release) make(t target) error {
	if _, err := os.Stat(r.program(t)); err != nil { // or it has written the manual
		if err := r.build(t); err != nil {
			return err
		}
	}
	name := fmt.Sprintf("remise_%s_%s_%s", r.version, t.os, t.arch)
	if t.os == "windows" {
		return r.zip(name, r.bundle(t, name))
	}
	if err := r.tarball(name, r.bundle(t, name)); err != nil || t.os != "linux" {
		return err
	}
	return errors.Join(r.deb(t), r.image(t))
}
