package store

import (
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"
)

// Clean reports whether every engine can keep a text: PostgreSQL takes neither
// a NUL nor broken UTF-8.
func Clean(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") }

// cleanAll reports whether the texts among the parameters of a statement are.
func cleanAll(args []any) bool {
	for _, a := range args {
		if v := reflect.ValueOf(a); v.Kind() == reflect.String && !Clean(v.String()) {
			return false
		}
	}
	return true
}

// scrub cleans the texts of a record that was made before they were refused,
// and says what it changed.
func scrub(r *Record) (said []string) {
	n := 0
	fix := func(text *string) {
		if !Clean(*text) {
			*text = strings.ReplaceAll(strings.ToValidUTF8(*text, "\uFFFD"), "\x00", "")
			n++
		}
	}
	say := func(what string) {
		if n > 0 {
			said = append(said, fmt.Sprintf("%s: %d", what, n))
		}
		n = 0
	}
	for _, text := range []*string{&r.Owner, &r.Parent, &r.Next, &r.Driver} {
		fix(text)
	}
	say("links")
	for i := range r.Chats {
		fix(&r.Chats[i].Text)
	}
	say("chat messages")
	for i := range r.Notes {
		fix(&r.Notes[i].Text)
	}
	say("notes")
	for i := range r.Seats {
		fix(&r.Seats[i].Name)
		fix(&r.Seats[i].Level)
		fix(&r.Seats[i].Token)
	}
	say("seats")
	for i := range r.Entries {
		fix(&r.Entries[i].Line)
		fix(&r.Entries[i].Key)
	}
	say("entries")
	return said
}
