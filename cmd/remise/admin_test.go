package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/server"
	"remise/store"
)

// TestAdmin does everything that an operator may do to a match, while the server
// runs.
func TestAdmin(t *testing.T) {
	f, m := oneMatch(t)
	id, old := m.created.Match, m.created.Keys[0].Token
	admin := f.admin
	may := func(token string) bool {
		return f.ask(http.MethodPut, "/api/matches/"+id+"/note", token, []byte(`{"text":"mine"}`), nil) == nil
	}
	over := func() bool {
		var v server.View
		return f.ask(http.MethodGet, "/api/matches/"+id, "", nil, &v) == nil && v.Status == string(store.Over)
	}

	if list := admin(0, "list", "--lang", "de"); !strings.Contains(list, "\n"+id) || !strings.HasPrefix(list, "PARTIE ") {
		t.Errorf("%s is not listed below a head:\n%s", id, list)
	}
	var all []listedMatch
	if said := admin(0, "list", "--json"); json.Unmarshal([]byte(said), &all) != nil || len(all) != 1 || all[0].Match != id || len(all[0].Players) == 0 {
		t.Errorf("%s is not listed for a program:\n%s", id, said)
	}
	if said := admin(0, "list", "--json", "--status", "over"); said != "[]\n" {
		t.Errorf("an empty list is %q", said)
	}
	admin(2, "reissue", id, "1") // no reason
	admin(1, "reissue", id, "9", "--reason", "x")
	admin(1, "end", "nonesuch", "--reason", "x")

	link := admin(0, "reissue", id, "1", "--reason", "lost", "--url", "https://club.example/")
	_, token, _ := strings.Cut(strings.TrimSpace(link), "https://club.example/m/"+id+"#")
	f.await("the new link opens the seat", startWatch(), time.Minute, func() bool { return may(token) })
	if may(old) {
		t.Error("the old link still opens the seat")
	}
	admin(0, "revoke", id, "1", "--reason", "stolen")
	f.await("a revoked link opens nothing", startWatch(), time.Minute, func() bool { return !may(token) })

	admin(0, "end", id, "--reason", "left", "--level", "easy")
	f.await("bots play it to its end", startWatch(), time.Minute, over)
	admin(1, "end", id, "--reason", "again")

	if said := admin(0, "show", id); !strings.HasPrefix(said, "MATCH ") || !strings.Contains(said, "\nSEAT  PLAYER\n1     ") || !strings.Contains(said, "stolen") {
		t.Errorf("show says\n%s", said)
	}
	admin(0, "delete", id, "--reason", "asked for")
	f.await("it is gone", startWatch(), time.Minute, func() bool { return f.status("/api/matches/"+id) == http.StatusNotFound })
	for _, done := range []string{"reissue 1", "revoke 1", "end", "delete"} {
		if log := admin(0, "log"); strings.Count(log, "  "+done+"  ") != 1 {
			t.Errorf("%q is not noted once:\n%s", done, log)
		}
	}
	if err := f.stop(); err != nil {
		t.Error(err)
	}
}

// A deed that comes second is tried again, and one that fails is noted as
// failed.
func TestAnAdminActionInARace(t *testing.T) {
	dir := t.TempDir()
	s := makeRecord(t, dir)
	m := store.Match{ID: "m", Title: "trambahn", Progress: store.Progress{Status: store.Gathering}, Seats: []store.Seat{{Kind: store.Host}}, Created: time.Now()}
	if err := s.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	moving := func(times int) func(store.Record) (plan, error) {
		return func(r store.Record) (plan, error) {
			if times--; times >= 0 { // somebody is faster
				if err := s.Say(t.Context(), r.Mark(), store.Chat{N: len(r.Chats) + 1, Text: "quick"}); err != nil {
					return nil, err
				}
			}
			return func(ctx context.Context, s store.Store) error {
				return s.Advance(ctx, r.Mark(), r.Seq, r.Progress, time.Now())
			}, nil
		}
	}
	all := &commands{Shell: cli.Shell{Lang: "en", Out: cli.Output{To: io.Discard}}}
	d := deed{record: record{Data: dir}, Match: "m", Reason: "stuck"}
	if err := d.do(all, "end", moving(3)); err != nil {
		t.Errorf("three were faster: %v", err)
	}
	if err := d.do(all, "revoke 1", moving(tries)); explain("en", err) != "The match kept changing while this was tried, so nothing was done. Try again." {
		t.Errorf("somebody was always faster: %v", explain("en", err))
	}
	done, err := s.Deeds(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	var noted []string
	for _, e := range done {
		noted = append(noted, e.What)
	}
	slices.Sort(noted)
	if want := []string{"end", "revoke 1", "revoke 1: failed"}; !slices.Equal(noted, want) {
		t.Errorf("noted %q, want %q", noted, want)
	}
}

// oneMatch is a server that runs, with a match on it.
func oneMatch(t *testing.T) (*faults, *benchMatch) {
	f := newFaults(t, t.TempDir(), "")
	f.begin()
	m, err := f.newMatch()
	if err != nil {
		t.Fatal(err)
	}
	return f, m
}

// admin runs the operator's commands on the record of the server, and demands
// how they exit.
func (f *faults) admin(exit int, args ...string) string {
	f.t.Helper()
	said := &strings.Builder{}
	if got := runTo(said, append(append([]string{"admin"}, args...), "--data", f.dir)); got != exit {
		f.t.Fatalf("admin %v: exit %d, want %d: %s", args, got, exit, said)
	}
	return said.String()
}
