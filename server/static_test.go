package server

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestFilesAreSentPackedToThoseWhoCanUnpack(t *testing.T) {
	script := strings.Repeat("let tram = 1;\n", 500)
	all, err := newFiles(fstest.MapFS{
		"index.html":       {Data: []byte("<!doctype html><title>Remise</title>")},
		"assets/a-1234.js": {Data: []byte(script)},
	})
	if err != nil {
		t.Fatal(err)
	}
	get := func(path string, header map[string]string) *http.Response {
		r := httptest.NewRequest("GET", path, nil)
		for key, value := range header {
			r.Header.Set(key, value)
		}
		w := httptest.NewRecorder()
		all.ServeHTTP(w, r)
		return w.Result()
	}

	packed := get("/assets/a-1234.js", map[string]string{"Accept-Encoding": "gzip, br"})
	if packed.Header.Get("Content-Encoding") != "gzip" || packed.ContentLength > int64(len(script))/5 {
		t.Errorf("%v, %d bytes", packed.Header, packed.ContentLength)
	}
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(z); err != nil || string(data) != script {
		t.Errorf("unpacked to %d bytes, %v", len(data), err)
	}

	plain := get("/assets/a-1234.js", nil)
	if data, _ := io.ReadAll(plain.Body); string(data) != script || plain.Header.Get("Content-Encoding") != "" {
		t.Error("who cannot unpack gets something else than the file")
	}
	if plain.Header.Get("ETag") == packed.Header.Get("ETag") {
		t.Error("both forms have one tag")
	}
	again := get("/assets/a-1234.js", map[string]string{"Accept-Encoding": "gzip", "If-None-Match": packed.Header.Get("ETag")})
	if again.StatusCode != http.StatusNotModified {
		t.Errorf("unchanged file: %s", again.Status)
	}
	if page := get("/m/abc", nil); page.StatusCode != 200 || !strings.HasPrefix(page.Header.Get("Content-Type"), "text/html") {
		t.Errorf("a page of the client: %s %s", page.Status, page.Header.Get("Content-Type"))
	}
	for _, path := range []string{"/assets/none.js", "/api/none", "/metrics", "/docs", "/mm"} {
		if missing := get(path, nil); missing.StatusCode != 404 {
			t.Errorf("%s: %s", path, missing.Status)
		}
	}
}

// TestKindsAreKnownWithoutTheSystem: a small container has no list of them.
func TestKindsAreKnownWithoutTheSystem(t *testing.T) {
	for extension, want := range map[string]string{".woff2": "font/woff2", ".webmanifest": "application/manifest+json"} {
		if got := kindOf(extension); got != want {
			t.Errorf("%s: %q, want %q", extension, got, want)
		}
	}
}
