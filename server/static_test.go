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

func TestFilesAreCompressedForClientsThatAskForIt(t *testing.T) {
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

// TestMediaTypesNeedNoSystemList: a small container has no list of them.
func TestMediaTypesNeedNoSystemList(t *testing.T) {
	for extension, want := range map[string]string{".woff2": "font/woff2", ".webmanifest": "application/manifest+json"} {
		if got := kindOf(extension); got != want {
			t.Errorf("%s: %q, want %q", extension, got, want)
		}
	}
}

// TestPagesComeInTheReadersLanguage: what was chosen comes before what the browser prefers.
func TestPagesComeInTheReadersLanguage(t *testing.T) {
	all, err := newFiles(fstest.MapFS{
		"index.html":    {Data: []byte("all")},
		"home.en.html":  {Data: []byte("home en")},
		"home.de.html":  {Data: []byte("home de")},
		"match.de.html": {Data: []byte("match de")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, accept, cookie, want string }{
		{"/", "en-GB", "", "home en"},
		{"/", "de-AT,de;q=0.9", "", "home de"},
		{"/", "de-AT", "en", "home en"},
		{"/", "de-AT", "fr", "home de"},
		{"/m/abc", "de", "", "match de"},
		{"/new/1840", "de", "", "all"},
	} {
		r := httptest.NewRequest("GET", c.path, nil)
		r.Header.Set("Accept-Language", c.accept)
		if c.cookie != "" {
			r.AddCookie(&http.Cookie{Name: "lang", Value: c.cookie})
		}
		w := httptest.NewRecorder()
		all.ServeHTTP(w, r)
		if w.Body.String() != c.want || !strings.Contains(w.Header().Get("Vary"), "Accept-Language") {
			t.Errorf("%+v: got %q, Vary %q", c, w.Body, w.Header().Values("Vary"))
		}
	}
}
