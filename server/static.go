package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"remise/texts"
)

// files serves the built browser client. Embedded files have no time stamp, so
// each has a tag of its content; those whose names hold a hash never change.
// What compresses well is compressed once, at the start.
type files map[string]file

type file struct {
	plain, packed []byte // packed is nil where it would not be smaller
	tag, kind     string
}

func newFiles(root fs.FS) (files, error) {
	all := files{}
	return all, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		all[name], err = newFile(name, data)
		return err
	})
}

func newFile(name string, data []byte) (file, error) {
	sum := sha256.Sum256(data)
	f := file{plain: data, tag: hex.EncodeToString(sum[:8]), kind: kindOf(path.Ext(name))}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return f, err
	}
	if _, err := z.Write(data); err != nil {
		return f, err
	}
	if err := z.Close(); err != nil {
		return f, err
	}
	if packed.Len() < len(data)*9/10 {
		f.packed = packed.Bytes()
	}
	return f, nil
}

// kindOf is a file's type by its extension, even if the system does not know
// it.
func kindOf(extension string) string {
	switch extension {
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	}
	return mime.TypeByExtension(extension)
}

// kinds are the client's own pages by the first word of their addresses.
var kinds = map[string]string{"": "home", "new": "new", "m": "match"}

// find is the file at an address. A page of the client comes in the reader's
// language and shows something before any script has run; a client without such
// files has one page for all, which finds its own way.
func (all files) find(r *http.Request) (name string, f file, ok bool) {
	name = strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	first, _, _ := strings.Cut(name, "/")
	if kind, page := kinds[first]; page {
		if name = kind + "." + reads(r) + ".html"; all[name].plain == nil {
			name = "index.html"
		}
	}
	f, ok = all[name]
	return name, f, ok
}

// reads is the language a reader has chosen, otherwise the browser's.
func reads(r *http.Request) string {
	if c, err := r.Cookie("lang"); err == nil && slices.Contains(texts.Languages, c.Value) {
		return c.Value
	}
	return texts.Match(r.Header.Get("Accept-Language"))
}

func (all files) has(r *http.Request) bool {
	_, _, ok := all.find(r)
	return ok
}

func (all files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, f, ok := all.find(r)
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	if strings.HasSuffix(name, ".html") {
		w.Header().Set("Vary", "Accept-Language, Cookie")
	}
	if strings.HasPrefix(name, "assets/") {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	f.send(w, r)
}

func (f file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	if f.kind != "" {
		h.Set("Content-Type", f.kind)
	}
	body, tag := f.plain, f.tag
	if f.packed != nil {
		h.Add("Vary", "Accept-Encoding")
		if takesGzip(r) {
			h.Set("Content-Encoding", "gzip")
			body, tag = f.packed, f.tag+"-gz"
		}
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}
