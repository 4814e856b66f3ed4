package store_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"remise/store"
	"remise/store/storetest"
)

// moments is the life of a match; a backup can be made after each.
var moments = []func(*testing.T, store.Store){
	func(t *testing.T, s store.Store) { must(t, s.Create(t.Context(), sample("a"))) },
	func(t *testing.T, s store.Store) {
		must(t, s.Say(t.Context(), store.Newest("a"), store.Chat{N: 1, Text: "who comes?", At: noon}))
		must(t, s.Sit(t.Context(), store.Newest("a"), 1, guest("Ben")))
	},
	func(t *testing.T, s store.Store) {
		must(t, s.Advance(t.Context(), store.Newest("a"), 0, playing, noon.Add(2*time.Minute)))
		must(t, s.Subscribe(t.Context(), subscription("a", 1, "phone", time.Minute)))
	},
	func(t *testing.T, s store.Store) {
		must(t, s.Append(t.Context(), store.Newest("a"), later(1), playing))
		must(t, s.Append(t.Context(), store.Newest("a"), later(2), playing))
		must(t, s.Keep(t.Context(), store.Newest("a"), store.Note{Kind: "note", Text: "buy early", At: later(2).At}))
	},
	func(t *testing.T, s store.Store) { // a bot stands in: no entry, only the header
		away := playing
		away.Clocks = []store.Clock{{Since: noon}, {StandIn: "hard"}, {Since: noon}}
		must(t, s.Advance(t.Context(), store.Newest("a"), 2, away, later(2).At.Add(time.Second)))
		must(t, s.Keep(t.Context(), store.Newest("a"), store.Note{Kind: "note", Text: "buy late", At: later(2).At.Add(time.Second)}))
		renewed := subscription("a", 1, "phone", time.Hour)
		renewed.Auth = "renewed"
		must(t, s.Subscribe(t.Context(), renewed))
	},
	func(t *testing.T, s store.Store) { // a new link: the old one's browsers are forgotten
		again := guest("Ben")
		again.Token, again.At = "fresh", noon.Add(2*time.Hour)
		must(t, s.Reseat(t.Context(), store.Newest("a"), 1, guest("Ben").Token, again))
		must(t, s.Subscribe(t.Context(), subscription("a", 1, "laptop", 3*time.Hour)))
	},
	func(t *testing.T, s store.Store) {
		over := store.Progress{Status: store.Over, Clocks: playing.Clocks, Result: []store.Place{{Score: 7, Rank: 1}, {Score: 2, Rank: 3}, {Score: 3, Rank: 2}}}
		must(t, s.Append(t.Context(), store.Newest("a"), later(3), over))
		must(t, s.Say(t.Context(), store.Newest("a"), store.Chat{N: 2, Seat: 1, Text: "well played", At: later(3).At}))
		must(t, s.Follow(t.Context(), store.Newest("a"), "b"))
	},
}

func later(n int) store.Entry {
	e := entry(n)
	e.At = e.At.Add(time.Hour)
	return e
}

// Of two backups the newer wins, whichever is restored first, and whether
// players were gathering, playing or done.
func TestBackupsInAnyOrder(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		s := connect(t, url)
		var files []string
		var want []store.Record
		var browsers [][]store.Subscription
		for i, happen := range moments {
			happen(t, s)
			files = append(files, filepath.Join(t.TempDir(), "backup"+strconv.Itoa(i)))
			_, err := store.Backup(t.Context(), s, files[i])
			must(t, err)
			all, err := s.Subscriptions(t.Context(), "a")
			must(t, err)
			want, browsers = append(want, load(t, s, "a")), append(browsers, all)
		}
		for first := range files {
			for second := range files {
				must(t, s.Delete(t.Context(), store.Newest("a")))
				storetest.Exec(t, url, `DELETE FROM links`) // as in a record that never had it
				restore(t, s, files[first])
				restore(t, s, files[second])
				newest := max(first, second)
				if d := cmp.Diff(want[newest], load(t, s, "a")); d != "" {
					t.Fatalf("backup %d, then %d: %s", first, second, d)
				}
				all, err := s.Subscriptions(t.Context(), "a")
				must(t, err)
				if d := cmp.Diff(browsers[newest], all); d != "" {
					t.Fatalf("backup %d, then %d: %s", first, second, d)
				}
			}
		}
	})
}

func restore(t *testing.T, s store.Store, file string) *store.Report {
	t.Helper()
	report, err := store.Restore(t.Context(), s, file)
	must(t, err)
	if len(report.Differ)+len(report.Damaged)+len(report.Cleaned) != 0 {
		t.Fatalf("%+v", report)
	}
	return report
}

// parts are two records of a match that continued in two places.
func TestWhatDivergedIsNamedAndLeftAlone(t *testing.T) {
	parted := map[string]func(*store.Record){
		"another entry":  func(r *store.Record) { r.Entries[1].Seal = 99 },
		"another guest":  func(r *store.Record) { r.Seats[1].Name = "Carl" },
		"other options":  func(r *store.Record) { r.Options = map[string]string{"start": "2"} },
		"another start":  func(r *store.Record) { r.Created = r.Created.Add(time.Second) },
		"fewer seats":    func(r *store.Record) { r.Seats = r.Seats[:2] },
		"another title":  func(r *store.Record) { r.Title = "1840" },
		"longer, parted": func(r *store.Record) { r.Entries[0].Seal = 99; r.Entries = append(r.Entries, later(3)); r.Seq = 3 },
	}
	engines(t, func(t *testing.T, s store.Store) {
		for _, happen := range moments[:4] {
			happen(t, s)
		}
		before := load(t, s, "a")
		for name, part := range parted {
			r := load(t, s, "a")
			part(&r)
			_, err := s.Merge(t.Context(), r)
			refused(t, err, store.ErrDiffers)
			if d := cmp.Diff(before, load(t, s, "a")); d != "" {
				t.Errorf("%s: %s", name, d)
			}
		}
	})
}

// A text that was changed under its seal is damage, not another match, and the restore
// names it; deleted and restored, the match is whole.
func TestAChangedTextIsNamed(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		s := connect(t, url)
		for _, happen := range moments[:4] {
			happen(t, s)
		}
		whole := filepath.Join(t.TempDir(), "whole")
		_, err := store.Backup(t.Context(), s, whole)
		must(t, err)
		before := load(t, s, "a")
		storetest.Exec(t, url, `UPDATE entries SET line = 'changed' WHERE seq = 2`)
		report, err := store.Restore(t.Context(), s, whole)
		must(t, err)
		if why := report.Damaged["a"]; !strings.Contains(why, "entry 2") || len(report.Differ) != 0 {
			t.Errorf("%+v", report)
		}
		must(t, s.Delete(t.Context(), store.Newest("a")))
		restore(t, s, whole)
		if d := cmp.Diff(before, load(t, s, "a")); d != "" {
			t.Error(d)
		}
	})
}

// SQLite's own shell deletes a match and leaves behind what depends on it.
func TestARestoreDoesNotMindWhatWasLeftBehind(t *testing.T) {
	file := filepath.Join(t.TempDir(), "remise.db")
	s := connect(t, file)
	for _, happen := range moments[:4] {
		happen(t, s)
	}
	whole := filepath.Join(t.TempDir(), "whole")
	_, err := store.Backup(t.Context(), s, whole)
	must(t, err)
	before := load(t, s, "a")
	storetest.Exec(t, file, `DELETE FROM matches WHERE id = 'a'`)
	restore(t, s, whole)
	if d := cmp.Diff(before, load(t, s, "a")); d != "" {
		t.Error(d)
	}
}

// Two halves of a match become one again: the guests and messages of both,
// and entries that one of them has lost.
func TestHalvesAreJoined(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		m := sample("a")
		m.Seats[2] = store.Seat{Kind: store.Open, At: noon}
		must(t, s.Create(t.Context(), m))
		other := load(t, s, "a")
		must(t, s.Sit(t.Context(), store.Newest("a"), 1, guest("Ben")))
		must(t, s.Say(t.Context(), store.Newest("a"), store.Chat{N: 1, Text: "here", At: noon}))
		other.Seats[2] = guest("Carl")
		other.Chats = []store.Chat{{N: 1, Text: "there", At: noon}}
		other.Entries, other.Seq, other.Progress = []store.Entry{later(1), later(3)}, 3, playing
		for _, want := range []store.Merged{store.Extended, store.Unchanged} { // the second time nothing is new
			merge(t, s, other, want)
		}
		half := other
		half.Entries = []store.Entry{later(2)}
		merge(t, s, half, store.Extended)
		r := load(t, s, "a")
		if r.Seats[1].Name != "Ben" || r.Seats[2].Name != "Carl" || len(r.Chats) != 2 || len(r.Entries) != 3 || r.Seq != 3 || r.Whole() != nil {
			t.Errorf("%+v", r)
		}
	})
}

// A link that was replaced or revoked does not come back when its match is deleted and
// restored from a backup that has the older one, in whatever order backups are restored, nor
// do the browsers that it had.
func TestARevokedLinkStaysSo(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		for _, id := range []string{"a", "b"} {
			must(t, s.Create(t.Context(), sample(id)))
			must(t, s.Subscribe(t.Context(), store.Subscription{Match: id, Seat: 0, Endpoint: "https://push.example/" + id, At: noon}))
		}
		folder := t.TempDir()
		before, after := filepath.Join(folder, "before"), filepath.Join(folder, "after")
		_, err := store.Backup(t.Context(), s, before)
		must(t, err)
		renewed := sample("a").Seats[0]
		renewed.Token, renewed.At = "new", noon.Add(time.Hour)
		must(t, s.Reseat(t.Context(), store.Newest("a"), 0, "host-a", renewed))
		for _, id := range []string{"a", "b"} {
			must(t, s.Delete(t.Context(), store.Newest(id)))
		}
		_, err = store.Backup(t.Context(), s, after)
		must(t, err)
		check := func(s store.Store) {
			t.Helper()
			restore(t, s, before)
			a, b := load(t, s, "a").Seats[0], load(t, s, "b").Seats[0]
			if a.Token != "new" || !a.At.Equal(renewed.At) || b.Token != "host-b" {
				t.Errorf("restored as %+v and %+v", a, b)
			}
			browsers, err := s.Subscriptions(t.Context(), "")
			if must(t, err); len(browsers) != 1 || browsers[0].Match != "b" {
				t.Errorf("told: %+v", browsers)
			}
		}
		check(s)
		for _, first := range []string{before, after} {
			other := connect(t, filepath.Join(t.TempDir(), "remise.db"))
			restore(t, other, first)
			restore(t, other, after)
			check(other)
		}
	})
}

// merge adds a record, and checks the result.
func merge(t *testing.T, s store.Store, r store.Record, want store.Merged) {
	t.Helper()
	how, err := s.Merge(t.Context(), r)
	must(t, err)
	if how != want {
		t.Errorf("the match is %v, want %v", how, want)
	}
}

// A backup that cannot be finished leaves nothing: on a full disk the next would have even less room.
func TestAFailedBackupLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	s, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	must(t, err)
	must(t, s.Close())
	if _, err := store.Backup(t.Context(), s, filepath.Join(folder, "backup.db")); err == nil {
		t.Error("it was made of a record that is closed")
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}
