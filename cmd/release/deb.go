package main

import (
	"bytes"
	"compress/gzip"
	"crypto/md5" //nolint:gosec // dpkg wants it, to find changed files
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
)

//go:embed debian/postinst
var postinst []byte

//go:embed debian/prerm
var prerm []byte

//go:embed debian/postrm
var postrm []byte

//go:embed debian/remise.conf
var conf []byte

// deb makes a Debian package: an ar archive of a version, of what dpkg reads,
// and of the files.
func (r *release) deb(t target) error {
	files, err := r.debFiles(t)
	if err != nil {
		return err
	}
	control, err := r.debControl(t, files)
	if err != nil {
		return err
	}
	var head, data bytes.Buffer
	if err := errors.Join(writeTarGz(&head, control, r.when), writeTarGz(&data, withFolders(files), r.when)); err != nil {
		return err
	}
	return r.create(fmt.Sprintf("remise_%s_%s.deb", r.version, t.arch), func(w io.Writer) error {
		return r.ar(w, item{name: "debian-binary", text: []byte("2.0\n")}, item{name: "control" + packed, text: head.Bytes()},
			item{name: "data" + packed, text: data.Bytes()})
	})
}

// packed is how the archives within a package end.
const packed = ".tar.gz"

// ar writes the archive format of Debian packages.
func (r *release) ar(w io.Writer, all ...item) error {
	var text bytes.Buffer
	text.WriteString("!<arch>\n")
	for _, i := range all {
		fmt.Fprintf(&text, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", i.name, r.when.Unix(), 0, 0, "100644", len(i.text))
		text.Write(i.text)
		if len(i.text)%2 == 1 {
			text.WriteByte('\n')
		}
	}
	_, err := w.Write(text.Bytes())
	return err
}

// debFiles is what the package brings, in the places that Debian has for it.
func (r *release) debFiles(t target) ([]item, error) {
	unit, err := os.ReadFile("deploy/remise.service")
	if err != nil {
		return nil, err
	}
	unit = bytes.Replace(unit, []byte("/etc/systemd/system/"), []byte("/lib/systemd/system/"), 1)
	unit = bytes.Replace(unit, []byte("/usr/local/bin/"), []byte("/usr/bin/"), 1)
	const doc = "./usr/share/doc/remise"
	all := []item{
		{name: "./usr/bin/remise", mode: 0o755, from: r.program(t)},
		{name: "./lib/systemd/system/remise.service", mode: 0o644, text: unit},
		{name: "./etc/remise.conf", mode: 0o644, text: conf},
		{name: doc + "/copyright", mode: 0o644, from: "LICENSE"},
		{name: doc + "/operators.md", mode: 0o644, from: "docs/operators.md"},
	}
	all = append(all, folderItems("deploy", doc+"/deploy")...)
	changes, err := squeezed(item{name: doc + "/changelog.gz", mode: 0o644, from: "CHANGELOG.md"})
	if err != nil {
		return nil, err
	}
	all = append(all, changes)
	pages := slices.Concat(folderItems(r.manual("en"), "./usr/share/man/man1"), folderItems(r.manual("de"), "./usr/share/man/de/man1"))
	for _, page := range pages {
		page.name += ".gz"
		small, err := squeezed(page)
		if err != nil {
			return nil, err
		}
		all = append(all, small)
	}
	all = append(all, r.completions("./usr/share/bash-completion/completions", "./usr/share/zsh/vendor-completions", "./usr/share/fish/vendor_completions.d", "remise")...)
	for i := range all {
		all[i].name = "./" + path.Clean(all[i].name) // joining takes the dot away
	}
	return all, nil
}

// squeezed is a file as Debian keeps papers.
func squeezed(i item) (item, error) {
	text, err := i.bytes()
	if err != nil {
		return i, err
	}
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		return i, err
	}
	if _, err := w.Write(text); err != nil {
		return i, err
	}
	err = w.Close()
	i.from, i.text = "", small.Bytes()
	return i, err
}

// withFolders adds the files' folders, which dpkg wants to know.
func withFolders(files []item) []item {
	folders := map[string]bool{}
	for _, f := range files {
		for at := path.Dir(f.name); at != "."; at = path.Dir(at) {
			folders["./"+at] = true
		}
	}
	all := []item{{name: ".", mode: 0o755, dir: true}}
	for name := range folders {
		all = append(all, item{name: name, mode: 0o755, dir: true})
	}
	slices.SortFunc(all, func(a, b item) int { return strings.Compare(a.name, b.name) })
	return append(all, files...)
}

// debControl describes the package to dpkg.
func (r *release) debControl(t target, files []item) ([]item, error) {
	size, sums := 0, bytes.Buffer{}
	for _, f := range files {
		text, err := f.bytes()
		if err != nil {
			return nil, err
		}
		size += len(text)
		sum := md5.Sum(text) //nolint:gosec // see above
		fmt.Fprintf(&sums, "%s  %s\n", hex.EncodeToString(sum[:]), strings.TrimPrefix(f.name, "./"))
	}
	about := fmt.Sprintf(`Package: remise
Version: %s
Architecture: %s
Maintainer: The Remise authors <remise@localhost>
Installed-Size: %d
Depends: adduser
Recommends: ca-certificates
Section: games
Priority: optional
Description: tramway board games: Trambahn, 1840 Vienna Tramways, 1881
 A server that plays three tramway board games by their rulebooks, in the
 browser, in the terminal and by programs, with bots to play against.
`, r.version, t.arch, size>>10)
	return []item{
		{name: "./control", mode: 0o644, text: []byte(about)}, {name: "./conffiles", mode: 0o644, text: []byte("/etc/remise.conf\n")},
		{name: "./md5sums", mode: 0o644, text: sums.Bytes()}, {name: "./postinst", mode: 0o755, text: postinst},
		{name: "./prerm", mode: 0o755, text: prerm}, {name: "./postrm", mode: 0o755, text: postrm},
	}, nil
}
