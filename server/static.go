package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"
)

// files serves the built browser client. Embedded files have no time stamp, so
// each has a tag of its content; those whose names hold a hash never change.
type files struct {
	root fs.FS
	tags map[string]string
}

func newFiles(root fs.FS) (*files, error) {
	f := &files{root, map[string]string{}}
	return f, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		sum := sha256.Sum256(data)
		f.tags[name] = `"` + hex.EncodeToString(sum[:8]) + `"`
		return err
	})
}

// ServeHTTP serves a file; any other path without an extension is a page of
// the client, which finds its own way.
func (f *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if _, ok := f.tags[name]; !ok {
		if path.Ext(name) != "" || strings.HasPrefix(name, "api/") {
			http.NotFound(w, r)
			return
		}
		name = "index.html"
	}
	data, err := fs.ReadFile(f.root, name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	f.send(w, r, name, data)
}

func (f *files) send(w http.ResponseWriter, r *http.Request, name string, data []byte) {
	h := w.Header()
	h.Set("ETag", f.tags[name])
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}
