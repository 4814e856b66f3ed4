package store_test

import (
	"strings"
	"testing"

	"remise/store"
	"remise/store/storetest"
)

// What one engine cannot keep, none accepts, so that every record can move
// to any other; and nothing is found under such a name.
func TestBrokenTextIsNeverStored(t *testing.T) {
	engines(t, func(t *testing.T, s store.Store) {
		ctx := t.Context()
		must(t, s.Create(ctx, sample("a")))
		for _, broken := range []string{"a\x00b", "a\xff", "\xed\xa0\x80"} {
			refused(t, s.Say(ctx, store.Newest("a"), store.Chat{N: 1, Text: broken, At: noon}), store.ErrText)
			refused(t, s.Keep(ctx, store.Newest("a"), store.Note{Kind: "note", Text: broken}), store.ErrText)
			refused(t, s.Sit(ctx, store.Newest("a"), 1, guest(broken)), store.ErrText)
			refused(t, s.Append(ctx, store.Newest("a"), store.Entry{Seq: 1, Line: broken, At: noon}, playing), store.ErrText)
			_, err := s.Load(ctx, broken)
			refused(t, err, store.ErrUnknown)
			found, err := s.List(ctx, store.Filter{Status: store.Gathering, Title: broken, Limit: 9})
			must(t, err)
			if len(found) != 0 {
				t.Errorf("found %+v", found)
			}
		}
		if r := load(t, s, "a"); len(r.Chats)+len(r.Notes)+r.Seq != 0 {
			t.Errorf("%+v", r)
		}
	})
}

// Old records may hold such texts; they are cleaned on their way, and the
// report says in which match.
func TestBrokenTextIsCleanedOnRestore(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		file := t.TempDir() + "/old.db"
		old := connect(t, file)
		for _, id := range []string{"a", "b"} {
			must(t, old.Create(t.Context(), sample(id)))
			must(t, old.Say(t.Context(), store.Newest(id), store.Chat{N: 1, Text: "fine", At: noon}))
			must(t, old.Keep(t.Context(), store.Newest(id), store.Note{Kind: "note", Text: "fine", At: noon}))
		}
		storetest.Exec(t, file, `UPDATE chats SET text = ?1 WHERE match = 'a'`, "one\x00two\xff")
		storetest.Exec(t, file, `UPDATE notes SET text = ?1 WHERE match = 'a'`, "\x00")
		to := connect(t, url)
		for range 2 { // what was cleaned is known again
			report, err := store.Restore(t.Context(), to, file)
			must(t, err)
			if what := report.Cleaned["a"]; len(report.Cleaned) != 1 || !strings.Contains(what, "chat messages: 1") || !strings.Contains(what, "notes: 1") {
				t.Fatalf("%+v", report)
			}
		}
		if r := load(t, to, "a"); len(r.Chats) != 1 || r.Chats[0].Text != "onetwo\uFFFD" || r.Notes[0].Text != "" {
			t.Errorf("%+v", r)
		}
	})
}
