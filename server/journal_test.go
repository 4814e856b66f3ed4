package server_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// A caller who asks too much is named in the log once in ten seconds, with the
// number of the others: the operator sees it, and a flood does not fill the disk.
func TestWhoIsTurnedAwayIsInTheLog(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	var log bytes.Buffer
	web, err := server.New(server.Config{Hall: hall, Store: db, Proxies: 1, Limits: server.Limits{Address: 1e-6, Burst: 1},
		Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		ask := func() (lines string) {
			r := httptest.NewRequest(http.MethodGet, "/api/titles?secret=1", nil)
			r.Header.Set("X-Forwarded-For", "192.0.2.7")
			log.Reset()
			web.ServeHTTP(httptest.NewRecorder(), r)
			return log.String()
		}
		if lines := ask(); lines != "" {
			t.Errorf("an answer is in the log: %s", lines)
		}
		if lines := ask(); !strings.Contains(lines, `msg="turned away"`) || !strings.Contains(lines, "from=192.0.2.7 status=429 more=0") || strings.Contains(lines, "secret") {
			t.Errorf("the first refusal: %s", lines)
		}
		for range 5 {
			if lines := ask(); lines != "" {
				t.Errorf("soon after: %s", lines)
			}
		}
		time.Sleep(10 * time.Second)
		if lines := ask(); !strings.Contains(lines, "more=5") {
			t.Errorf("ten seconds later: %s", lines)
		}
	})
}
