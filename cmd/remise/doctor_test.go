package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"remise/core"
	"remise/server"
	"remise/store"
	"remise/store/storetest"
	hall "remise/table"
	"remise/title/titles"
)

// consult asks the doctor, and tells its findings by what was looked at.
func consult(t *testing.T, exit int, args ...string) map[string]string {
	t.Helper()
	said := map[string]string{}
	for _, f := range findings(t, exit, args...) {
		said[f.Check] = strings.TrimPrefix(f.Code, "doctor."+f.Check+".")
		if strings.Contains(f.Text, "{") || f.Text == "" {
			t.Errorf("%s has no sentence: %q", f.Code, f.Text)
		}
	}
	return said
}

// findings are what the doctor says.
func findings(t *testing.T, exit int, args ...string) (all []finding) {
	t.Helper()
	var out bytes.Buffer
	if got := runTo(&out, append([]string{"doctor", "--json"}, args...)); got != exit {
		t.Errorf("doctor %v ends with %d, not %d", args, got, exit)
	}
	if err := json.Unmarshal(out.Bytes(), &all); err != nil {
		t.Fatalf("%v in %s", err, out.String())
	}
	return all
}

// expect compares some of what the doctor said.
func expect(t *testing.T, said map[string]string, pairs ...string) {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := said[pairs[i]]; got != pairs[i+1] {
			t.Errorf("%s: %q, not %q", pairs[i], got, pairs[i+1])
		}
	}
}

// How long a disk takes depends on the machine; what we say about it does not.
func TestDoctorOfASlowDisk(t *testing.T) {
	for took, code := range map[time.Duration]string{quickSync: "doctor.sync.ok", quickSync + 1: "doctor.sync.slow"} {
		var p patient
		p.judgeSync(took)
		if p.all[0].Code != code {
			t.Errorf("%v: %s, not %s", took, p.all[0].Code, code)
		}
	}
}

func TestDoctorOfAFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	expect(t, consult(t, 1, "--data", folder), "settings", "ok", "folder", "none")
	s := makeRecord(t, folder)
	expect(t, consult(t, 0, "--data", folder), "folder", "ok", "modes", "ok", "record", "ok", "form", "ok", "clock", "ok", "public", "none")

	if err := os.Chmod(filepath.Join(folder, "remise.db"), 0o644); err != nil {
		t.Fatal(err)
	}
	expect(t, consult(t, 0, "--data", folder), "modes", "open")

	ahead := store.Match{ID: "m", Title: "trambahn", Rules: 1, Seats: []store.Seat{{}, {}}, Created: time.Now(), Changed: time.Now().Add(time.Hour)}
	ahead.Status = store.Gathering
	if err := s.Create(t.Context(), ahead); err != nil {
		t.Fatal(err)
	}
	expect(t, consult(t, 1, "--data", folder), "clock", "future")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	spoil(t, filepath.Join(folder, "remise.db"))
	if said := consult(t, 1, "--data", folder)["record"]; said != "bad" && said != "damaged" {
		t.Errorf("a damaged file is %q", said)
	}
}

// The latest moves are in the log of changes: no command may think that there is no
// record because only the log is left.
func TestAWALWithoutItsFileIsNotAnEmptyRecord(t *testing.T) {
	folder := t.TempDir()
	log := filepath.Join(folder, "remise.db-wal")
	if err := os.WriteFile(log, []byte("what was played"), 0o600); err != nil {
		t.Fatal(err)
	}
	expect(t, consult(t, 1, "--data", folder), "record", "headless")
	for _, args := range [][]string{{"serve", "--listen", "localhost:0"}, {"backup", filepath.Join(t.TempDir(), "b.db")}, {"admin", "list"}} {
		if exit := run(append(args, "--data", folder)); exit != exitFailed {
			t.Errorf("%v ends with %d", args, exit)
		}
	}
	if _, err := os.Stat(log); err != nil {
		t.Error(err)
	}
}

// makeRecord is a new record in a folder.
func makeRecord(t *testing.T, folder string) store.Store {
	s, err := store.Connect(t.Context(), filepath.Join(folder, "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// spoil writes nonsense over a page that is in use.
func spoil(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	copy(text[4096:], bytes.Repeat([]byte{0xa5}, 4096))
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestDoctorOfADatabase(t *testing.T) {
	cluster := storetest.Start(t)
	defer cluster.Stop()
	at := cluster.Database(t)
	// Databases of tests run without fsync, which is just what an operator must be told of.
	expect(t, consult(t, 1, "--store", at), "record", "ok", "form", "none", "sync", "unsafe", "listen", "ok", "clock", "ok")
	if s, err := store.Connect(t.Context(), record{Store: at}.signed().Store); err != nil {
		t.Fatal(err)
	} else {
		if said := consult(t, 1, "--store", at)["programs"]; said != "same" {
			t.Errorf("a server of the same program is %q", said)
		}
		old, err := store.Read(t.Context(), at+"?application_name=remise%200.0.1%20old")
		if err != nil {
			t.Fatal(err)
		}
		defer old.Close() //nolint:errcheck // the test is over
		expect(t, consult(t, 1, "--store", at), "programs", "differ")
		defer s.Close() //nolint:errcheck // the test is over
	}
	storetest.Exec(t, at, `UPDATE goose_db_version SET version_id = version_id - 1 WHERE version_id = (SELECT max(version_id) FROM goose_db_version)`)
	expect(t, consult(t, 1, "--store", at), "form", "older")
	expect(t, consult(t, 1, "--store", "postgres://nobody@127.0.0.1:1/none?connect_timeout=1"), "record", "bad")
}

// The doctor looks at the server the way players come.
func TestDoctorOfTheConnection(t *testing.T) {
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	s := makeRecord(t, folder)
	tables := hall.Open(hall.Config{Store: s, Titles: titles.All})
	web, err := server.New(server.Config{Hall: tables, Store: s, Proxies: 1, Origins: []string{"https://games.example.org"}, Heartbeat: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	origin := httptest.NewServer(web)
	t.Cleanup(func() {
		web.Drain()
		origin.Close()
		tables.Close()
		_ = s.Close()
	})
	look := func(exit int, through http.Handler) map[string]string {
		t.Helper()
		proxy := httptest.NewServer(through)
		defer proxy.Close()
		defer proxy.CloseClientConnections()
		return consult(t, exit, "--data", folder, "--url", proxy.URL)
	}
	straight := passOn(t, origin.URL)
	expect(t, look(1, straight), "public", "unready")
	if err := tables.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	expect(t, look(0, straight), "public", "ok", "stream", "ok", "proxies", "none")
	expect(t, look(1, keepingBack(straight)), "public", "ok", "stream", "held")
	expect(t, look(1, http.NotFoundHandler()), "public", "odd")
	misled := passOn(t, origin.URL)
	misled.Rewrite = func(r *httputil.ProxyRequest) { misdirect(r, origin.URL) }
	expect(t, look(1, misled), "public", "ok", "name", "foreign")
	expect(t, consult(t, 1, "--data", folder, "--url", "http://127.0.0.1:1"), "public", "away")

	proxy, other := httptest.NewServer(straight), httptest.NewServer(http.NotFoundHandler())
	defer proxy.Close()
	defer other.Close()
	for origins, want := range map[string]string{
		"": "none",
		proxy.URL + "," + other.URL + ",http://127.0.0.1:1": "ok other further",
		other.URL + "," + proxy.URL:                         "odd ok",
	} {
		t.Setenv("REMISE_ORIGINS", origins)
		var got []string
		for _, f := range findings(t, core.If(strings.HasPrefix(want, "odd"), 1, 0), "--data", folder) {
			if code, of := strings.CutPrefix(f.Code, "doctor.public."); of {
				got = append(got, code)
			}
		}
		if said := strings.Join(got, " "); said != want {
			t.Errorf("origin = %s: %s, not %s", origins, said, want)
		}
	}
}

// passOn is a proxy that does all it should.
func passOn(t *testing.T, to string) *httputil.ReverseProxy {
	at, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	return &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(at)
		r.SetXForwarded()
		r.Out.Host = r.In.Host
	}}
}

// misdirect passes a request on under a foreign name.
func misdirect(r *httputil.ProxyRequest, to string) {
	r.Out.URL.Scheme = "http"
	r.Out.URL.Host = strings.TrimPrefix(to, "http://")
	r.Out.Host = "elsewhere.example"
}

// keepingBack is a proxy that gathers an answer before it passes it on.
func keepingBack(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api/events" {
			<-r.Context().Done()
			return
		}
		next.ServeHTTP(w, r)
	})
}
