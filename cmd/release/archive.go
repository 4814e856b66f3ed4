package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// item is a file of an archive: one that is there, or a text.
type item struct {
	name string
	mode int64
	from string // a file, or "": the text
	text []byte
	dir  bool
	user int // of a container
}

func (i item) bytes() ([]byte, error) {
	if i.from == "" {
		return i.text, nil
	}
	return os.ReadFile(i.from)
}

// bundle is the content of an archive: the program, how to run it, what to read.
func (r *release) bundle(t target, folder string) []item {
	at := func(name string) string { return path.Join(folder, name) }
	all := []item{
		{name: at(filepath.Base(r.program(t))), mode: 0o755, from: r.program(t)},
		{name: at("LICENSE"), mode: 0o644, from: "LICENSE"}, {name: at("CHANGELOG.md"), mode: 0o644, from: "CHANGELOG.md"},
		{name: at("operators.md"), mode: 0o644, from: "docs/operators.md"},
	}
	return append(all, slices.Concat(
		folderItems("deploy", at("deploy")), folderItems(r.manual("en"), at("man")), folderItems(r.manual("de"), at("man/de")),
		r.completions(at("completions"), at("completions"), at("completions"), "remise.bash"))...)
}

// folderItems is the files of a folder.
func folderItems(from, to string) (all []item) {
	files, _ := os.ReadDir(from)
	for _, f := range files {
		all = append(all, item{name: path.Join(to, f.Name()), mode: 0o644, from: filepath.Join(from, f.Name())})
	}
	return all
}

// completions are the files that shells read, each in its place.
func (r *release) completions(bash, zsh, fish, bashName string) []item {
	one := func(folder, name, file string) item {
		return item{name: path.Join(folder, name), mode: 0o644, from: filepath.Join(r.stage, file)}
	}
	return []item{one(bash, bashName, "remise.bash"), one(zsh, "_remise", "_remise"), one(fish, "remise.fish", "remise.fish")}
}

// create writes a file that is published.
func (r *release) create(name string, write func(io.Writer) error) error {
	f, err := os.Create(filepath.Join(r.out, name))
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

func (r *release) tarball(name string, all []item) error {
	return r.create(name+".tar.gz", func(w io.Writer) error { return writeTarGz(w, all, r.when) })
}

// writeTarGz writes an archive whose bytes depend only on its contents.
func writeTarGz(w io.Writer, all []item, when time.Time) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	return errors.Join(writeTar(packed, all, when), packed.Close())
}

func writeTar(w io.Writer, all []item, when time.Time) error {
	out := tar.NewWriter(w)
	for _, i := range all {
		text, err := i.bytes()
		if err != nil {
			return err
		}
		head := &tar.Header{Name: i.name, Mode: i.mode, Size: int64(len(text)), ModTime: when, Uid: i.user, Gid: i.user, Typeflag: tar.TypeReg,
			Format: tar.FormatUSTAR}
		if i.dir {
			head.Typeflag, head.Name = tar.TypeDir, strings.TrimSuffix(i.name, "/")+"/"
		}
		if err := out.WriteHeader(head); err != nil {
			return err
		}
		if _, err := out.Write(text); err != nil {
			return err
		}
	}
	return out.Close()
}

func (r *release) zip(name string, all []item) error {
	return r.create(name+".zip", func(w io.Writer) error {
		out := zip.NewWriter(w)
		for _, i := range all {
			text, err := i.bytes()
			if err != nil {
				return err
			}
			head := &zip.FileHeader{Name: i.name, Method: zip.Deflate, Modified: r.when}
			head.SetMode(os.FileMode(i.mode)) //nolint:gosec // the modes are our own
			f, err := out.CreateHeader(head)
			if err != nil {
				return err
			}
			if _, err := f.Write(text); err != nil {
				return err
			}
		}
		return out.Close()
	})
}

// sums writes the checksums of all that is published, as sha256sum reads them.
func (r *release) sums() error {
	files, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var text strings.Builder
	for _, f := range files {
		if f.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(r.out, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%s  %s\n", digest(data), f.Name())
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(text.String()), 0o644) //nolint:gosec // everybody may read it
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
