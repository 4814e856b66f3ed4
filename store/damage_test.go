package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/store"
	"remise/store/storetest"
)

// A damaged seat does not hide its player's other matches.
func TestADamagedSeatHidesNoOtherMatch(t *testing.T) {
	file := t.TempDir() + "/remise.db"
	s := connect(t, file)
	for _, id := range []string{"bad", "good"} {
		must(t, s.Create(t.Context(), sample(id)))
	}
	storetest.Exec(t, file, `UPDATE seats SET seat = 'over' WHERE match = 'bad' AND seat = 0`)
	held, err := s.Held(t.Context(), []string{"host-bad", "host-good"})
	must(t, err)
	if len(held) != 1 || held[0].ID != "good" {
		t.Fatalf("%+v", held)
	}
}

// Text that no engine could keep is cleaned in a copy, and the match is in it.
func TestDamagedLinksAreCleanedInACopy(t *testing.T) {
	file := t.TempDir() + "/remise.db"
	s := connect(t, file)
	must(t, s.Create(t.Context(), sample("bad")))
	storetest.Exec(t, file, `UPDATE matches SET parent = CAST(x'00fffe6a' AS TEXT)`)
	storetest.Exec(t, file, `UPDATE seats SET level = CAST(x'00fffe6a' AS TEXT)`)
	report, err := store.Backup(t.Context(), s, t.TempDir()+"/backup")
	must(t, err)
	if len(report.New) != 1 || len(report.Damaged) != 0 || report.Cleaned["bad"] == "" {
		t.Fatalf("%+v", report)
	}
}

// A record whose form number is damaged is refused with an explanation.
func TestADamagedFormIsNamed(t *testing.T) {
	file := t.TempDir() + "/remise.db"
	s, err := store.Connect(t.Context(), file)
	must(t, err)
	must(t, s.Close())
	storetest.Exec(t, file, `UPDATE goose_db_version SET version_id = 'none'`)
	if _, err := store.Connect(t.Context(), file); err == nil || !strings.Contains(err.Error(), "goose_db_version is damaged: restore a backup") {
		t.Fatal(err)
	}
}

// A row that makes no sense spoils only its own match.
func TestADamagedMatchSpoilsNoOther(t *testing.T) {
	damages := map[string]string{
		"options":  `UPDATE matches SET options = '{' WHERE id = 'bad'`,
		"clocks":   `UPDATE matches SET clocks = '7' WHERE id = 'bad'`,
		"pace":     `UPDATE matches SET pace = '' WHERE id = 'bad'`,
		"result":   `UPDATE matches SET result = '{}' WHERE id = 'bad'`,
		"status":   `UPDATE matches SET status = 'asleep' WHERE id = 'bad'`,
		"to act":   `UPDATE matches SET to_act = 70000 WHERE id = 'bad'`,
		"seat":     `DELETE FROM seats WHERE match = 'bad' AND seat = 1`,
		"kind":     `UPDATE seats SET kind = 'ghost' WHERE match = 'bad' AND seat = 1`,
		"negative": `UPDATE matches SET to_act = -1 WHERE id = 'bad'`,
	}
	addresses(t, func(t *testing.T, url string) {
		s := connect(t, url)
		for name, damage := range damages {
			for _, id := range []string{"bad", "good"} {
				m := sample(id)
				m.Status = store.Running
				must(t, s.Create(t.Context(), m))
			}
			storetest.Exec(t, url, damage)
			_, err := s.Load(t.Context(), "bad")
			if bad, ok := errors.AsType[*store.Damaged](err); !ok || bad.Match != "bad" || bad.Why == nil {
				t.Errorf("%s: %v", name, err)
			}
			load(t, s, "good")
			found, err := s.List(t.Context(), store.Filter{Status: store.Running, Limit: 9})
			must(t, err)
			held, err := s.Held(t.Context(), []string{"host-bad", "host-good"})
			must(t, err)
			if len(found) != 1 || len(held) != 1 || held[0].ID != "good" {
				t.Errorf("%s: %d found, %d held", name, len(found), len(held))
			}
			ids, err := s.Unfinished(t.Context())
			must(t, err)
			if len(ids) != 2 {
				t.Errorf("%s: unfinished: %v", name, ids)
			}
			report, err := store.Backup(t.Context(), s, t.TempDir()+"/backup")
			must(t, err)
			if len(report.Damaged) != 1 || report.Damaged["bad"] == "" {
				t.Errorf("%s: %+v", name, report)
			}
			must(t, s.Delete(t.Context(), store.Newest("bad")))
			must(t, s.Delete(t.Context(), store.Newest("good")))
		}
	})
}

// Missing entries are noticed: the header knows how many there were. A
// backup brings them back.
func TestMissingEntriesAreMissed(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		s := connect(t, url)
		must(t, s.Create(t.Context(), sample("a")))
		for n := range 5 {
			must(t, s.Append(t.Context(), store.Newest("a"), entry(n+1), playing))
		}
		whole := t.TempDir() + "/whole"
		_, err := store.Backup(t.Context(), s, whole)
		must(t, err)
		for lost, want := range map[string]string{"seq > 3": "after 3", "seq = 2": "entry 2", "seq > 0": "after 0"} {
			storetest.Exec(t, url, `DELETE FROM entries WHERE match = 'a' AND `+lost)
			r := load(t, s, "a")
			if why := r.Whole(); why == nil || !strings.Contains(why.Error(), want) {
				t.Errorf("%s: %v", lost, why)
			}
			_, err := store.Restore(t.Context(), s, whole)
			must(t, err)
			r = load(t, s, "a")
			must(t, r.Whole())
		}
	})
}

// A page of an SQLite file that the disk returns as nonsense costs what was on it
// and nothing else: the store reports the damage, the match is named, and all
// others can be loaded and saved. An older backup fills the gap.
func TestADamagedPage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "remise.db")
	s, err := store.Connect(t.Context(), file)
	must(t, err)
	all := []string{"a", "b", "c"}
	for _, id := range all {
		must(t, s.Create(t.Context(), sample(id)))
		for n := range 12 {
			e := entry(n + 1)
			e.Line += strings.Repeat("x", 900)
			must(t, s.Append(t.Context(), store.Newest(id), e, playing))
		}
	}
	whole := t.TempDir() + "/whole"
	_, err = store.Backup(t.Context(), s, whole)
	must(t, err)
	must(t, s.Close())
	spoilPage(t, file, pageOf(t, file, "b", 6))

	s = connect(t, file)
	_, err = s.Load(t.Context(), "b")
	if bad, ok := errors.AsType[*store.Damaged](err); !ok || bad.Match != "b" {
		t.Errorf("the match on it: %v", err)
	}
	for _, id := range []string{"a", "c"} {
		load(t, s, id)
	}
	if err := s.Probe(t.Context()); err == nil {
		t.Error("all is well, it says")
	}
	saved := t.TempDir() + "/saved"
	report, err := store.Backup(t.Context(), s, saved)
	must(t, err)
	if report.Matches != 3 || len(report.Damaged) != 1 || report.Damaged["b"] == "" {
		t.Errorf("saved: %+v", report)
	}
	fresh := connect(t, filepath.Join(t.TempDir(), "fresh.db"))
	for _, from := range []string{saved, whole} {
		_, err := store.Restore(t.Context(), fresh, from)
		must(t, err)
	}
	for _, id := range all {
		if r := load(t, fresh, id); r.Whole() != nil || len(r.Entries) != 12 {
			t.Errorf("%s: %d entries, %v", id, len(r.Entries), r.Whole())
		}
	}
}

// pageOf is the page of the file on which the entry of a match lies.
func pageOf(t *testing.T, file, match string, seq int) (page int64) {
	t.Helper()
	d, err := sql.Open("sqlite", file)
	must(t, err)
	defer d.Close()
	must(t, d.QueryRow(`SELECT p.pgno FROM sqlite_dbpage p JOIN dbstat s ON s.pageno = p.pgno
		WHERE s.name = 'entries' AND s.pagetype = 'leaf' AND instr(p.data, CAST(?1 AS BLOB)) > 0`, fmt.Sprintf("%s%c%d 1 pass", match, seq, seq)).Scan(&page))
	return page
}

func spoilPage(t *testing.T, file string, page int64) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_WRONLY, 0)
	must(t, err)
	_, err = f.WriteAt(bytes.Repeat([]byte{0xff}, 4096), (page-1)*4096)
	must(t, errors.Join(err, f.Close()))
}
