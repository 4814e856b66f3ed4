package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The health check ends with 0 for a server that is ready and with 1 for any
// other, and finds the configured one by itself, even if it listens on all
// addresses.
func TestReady(t *testing.T) {
	status := http.StatusOK
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" {
			t.Errorf("asked for %s", r.URL.Path)
		}
		w.WriteHeader(status)
	}))
	defer web.Close()
	port := web.URL[strings.LastIndex(web.URL, ":"):]
	ask := func(want int, listen string, args ...string) string {
		t.Helper()
		t.Setenv("REMISE_LISTEN", listen)
		var out bytes.Buffer
		if got := runTo(&out, append([]string{"ready"}, args...)); got != want {
			t.Errorf("with %s, ready %v ends with %d, not %d", listen, args, got, want)
		}
		return out.String()
	}
	for _, listen := range []string{"127.0.0.1" + port, port, "0.0.0.0" + port} {
		if said := ask(0, listen); !strings.Contains(said, "http://127.0.0.1"+port+" ") {
			t.Errorf("with %s it says %q", listen, said)
		}
	}
	ask(0, "", "--url", web.URL+"/")
	status = http.StatusServiceUnavailable
	ask(1, port)
	ask(1, "127.0.0.1:1")
	ask(2, port, "--url", "localhost:1881")
	ask(2, "1881")
}
