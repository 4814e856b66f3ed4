package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// made is a release of a program that only prints its name: the test is
// about the packaging.
func made(t *testing.T) *release {
	t.Chdir("../..")
	out := t.TempDir()
	r := &release{version: "0.1.0", commit: "abc", when: time.Unix(1_700_000_000, 0).UTC(), out: out, stage: filepath.Join(out, "stage")}
	here := target{"linux", "amd64"}
	for name, text := range map[string]string{
		r.program(here): "#!/bin/sh\necho remise\n", r.manual("en") + "/remise.1": ".TH REMISE 1\n", r.manual("de") + "/remise.1": ".TH REMISE 1\n",
		r.stage + "/remise.bash": "bash", r.stage + "/_remise": "zsh", r.stage + "/remise.fish": "fish",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o755); err != nil { //nolint:gosec // it is a program
			t.Fatal(err)
		}
	}
	if err := r.make(here); err != nil {
		t.Fatal(err)
	}
	if err := r.sums(); err != nil {
		t.Fatal(err)
	}
	return r
}

// dpkg itself reads the package, and finds every file whole, in its place and
// owned by root.
func TestDeb(t *testing.T) {
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("dpkg-deb is not there")
	}
	r := made(t)
	deb, into := filepath.Join(r.out, "remise_0.1.0_amd64.deb"), t.TempDir()
	if out, err := exec.Command("dpkg-deb", "--raw-extract", deb, into).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	check := exec.Command("md5sum", "--check", "--quiet", "DEBIAN/md5sums")
	check.Dir = into
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	unit, err := os.ReadFile(filepath.Join(into, "lib/systemd/system/remise.service"))
	if err != nil || !strings.Contains(string(unit), "ExecStart=/usr/bin/remise serve") {
		t.Errorf("the unit starts another program (%v):\n%s", err, unit)
	}
	list, err := exec.Command("dpkg-deb", "--contents", deb).Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		if !strings.Contains(line, " 0/0 ") && !strings.Contains(line, "root/root") || !strings.Contains(line, " ./") {
			t.Errorf("an odd entry: %s", line)
		}
	}
}

// Each blob of the image has the digest by which it is named, the layer has no
// more than the program, whom to trust, and a folder of its own user.
func TestImage(t *testing.T) {
	if _, err := os.Stat(certificates); err != nil {
		t.Skip("there are no certificates here")
	}
	r := made(t)
	files := untar(t, filepath.Join(r.out, "remise_0.1.0_image_amd64.tar"))
	var list []struct {
		Config string
		Layers []string
	}
	if err := json.Unmarshal(files["manifest.json"], &list); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		if sum, is := strings.CutPrefix(name, "blobs/sha256/"); is && sum != digest(data) {
			t.Errorf("%s has the digest %s", name, digest(data))
		}
	}
	var config struct {
		Config struct {
			User        string
			Healthcheck struct{ Test []string }
		}
		RootFS struct {
			IDs []string `json:"diff_ids"`
		}
	}
	if err := json.Unmarshal(files[list[0].Config], &config); err != nil {
		t.Fatal(err)
	}
	plain, err := gzip.NewReader(bytes.NewReader(files[list[0].Layers[0]]))
	if err != nil {
		t.Fatal(err)
	}
	layer, err := io.ReadAll(plain)
	if err != nil || config.Config.User != "65532:65532" || config.RootFS.IDs[0] != "sha256:"+digest(layer) {
		t.Errorf("%v: %+v, layer %s", err, config, digest(layer))
	}
	if got := strings.Join(config.Config.Healthcheck.Test, " "); got != "CMD /remise ready" {
		t.Errorf("the health check is %q", got)
	}
}

func untar(t *testing.T, file string) map[string][]byte {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all, in := map[string][]byte{}, tar.NewReader(bytes.NewReader(data))
	for {
		head, err := in.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if all[head.Name], err = io.ReadAll(in); err != nil {
			t.Fatal(err)
		}
	}
}

// The same sources give the same bytes.
func TestReleasesAreTheSame(t *testing.T) {
	r := made(t)
	sums := filepath.Join(r.out, "SHA256SUMS")
	first, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Remove(sums), r.make(target{"linux", "amd64"}), r.sums()); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(sums); err != nil || string(again) != string(first) {
		t.Errorf("%v: once\n%s\nand then\n%s", err, first, again)
	}
}

// Packages that the client's files import are named as they are locked.
func TestClientParts(t *testing.T) {
	all, err := clientParts("../../web")
	if err != nil {
		t.Fatal(err)
	}
	found := ""
	for _, c := range all {
		found += c.PURL + "\n"
	}
	for _, name := range []string{"pkg:npm/svelte@", "pkg:npm/%40fontsource-variable/besley@"} {
		if !strings.Contains(found, name) {
			t.Errorf("%s is not named:\n%s", name, found)
		}
	}
}
