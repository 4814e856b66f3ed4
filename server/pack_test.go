package server_test

import (
	"net/http"
	"strings"
	"testing"

	"remise/server"
)

func TestAnswersAreCompressedForClientsThatAskForIt(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 3)
	board := "/api/matches/" + made.Match + "/board"
	plain, packed := s.ask("GET", board, "", "Accept-Encoding", "identity"), s.ask("GET", board, "", "Accept-Encoding", "gzip, br")
	if plain.Header.Get("Content-Encoding") != "" || packed.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("%v, %v", plain.Header, packed.Header)
	}
	if short := s.ask("GET", "/api/none", "", "Accept-Encoding", "gzip"); short.Header.Get("Content-Encoding") != "" {
		t.Error("a few words are packed")
	}
	// Go's client decompresses by itself: both ways give the same view.
	if v := s.view(made.Match, ""); v.Match != made.Match {
		t.Errorf("%+v", v)
	}
}

// Who says so gets no gzip, and capitals mean the same.
func TestWhichClientsTakeGzip(t *testing.T) {
	s := open(t)
	board := "/api/matches/" + mapGame(s, "1840", 3).Match + "/board"
	for takes, want := range map[string]string{"GZIP": "gzip", "br;q=1, gzip;q=0.5": "gzip", "gzip ; q=1": "gzip", "deflate,gzip": "gzip",
		"gzip;q=0": "", "gzip; Q=0.000, br": "", "gzip;q=x": "", "nogzip": "", "br": "", "*": ""} {
		if got := s.ask("GET", board, "", "Accept-Encoding", takes).Header.Get("Content-Encoding"); got != want {
			t.Errorf("%s is answered with %q", takes, got)
		}
	}
}

// The printed map does not change while a match lasts.
func TestABoardIsFetchedOnce(t *testing.T) {
	s := open(t)
	board := "/api/matches/" + mapGame(s, "1881", 3).Match + "/board"
	first := s.ask("GET", board, "")
	if !strings.Contains(first.Header.Get("Cache-Control"), "max-age") {
		t.Errorf("kept for %q", first.Header.Get("Cache-Control"))
	}
	if again := s.ask("GET", board, "", "If-None-Match", first.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("sent again: %d", again.StatusCode)
	}
	tag := first.Header.Get("ETag")
	strong, isWeak := strings.CutPrefix(tag, "W/")
	if !isWeak {
		t.Errorf("packed and plain share %s", tag)
	}
	for _, kept := range []string{strong, `"other", ` + tag, `W/"other",` + strong, "*"} {
		again := s.ask("GET", board, "", "If-None-Match", kept)
		if again.StatusCode != http.StatusNotModified || again.Header.Get("ETag") != tag || again.Header.Get("Vary") != first.Header.Get("Vary") {
			t.Errorf("%s: %d %v", kept, again.StatusCode, again.Header)
		}
	}
	if head := s.ask("HEAD", board, ""); head.Header.Get("ETag") != tag {
		t.Errorf("HEAD has %v", head.Header)
	}
	if other := s.ask("GET", board, "", "If-None-Match", `"other"`); other.StatusCode != http.StatusOK {
		t.Errorf("another board: %d", other.StatusCode)
	}
	if wrong := s.ask("GET", "/api/matches/none/board", ""); wrong.Header.Get("ETag") != "" || wrong.StatusCode != http.StatusNotFound {
		t.Errorf("an error is kept: %d %v", wrong.StatusCode, wrong.Header)
	}
}

// A client with two seats of a match sees each with its own eyes, in one stream.
func TestAStreamServesTwoSeatsOfAMatch(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	of := func(seat int) string { return c.Match + ":" + c.Keys[seat].Token }
	events := s.listen(of(0)+"&watch="+of(1)+"&watch="+of(0), "")
	pair := func() (views [2]server.View) {
		for i := range views {
			views[i] = events.next()
			if v := views[i].Viewer; v == nil || *v != i {
				t.Fatalf("view %d is of seat %v", i, v)
			}
		}
		return views
	}
	before := pair()
	s.act(c.Match, s.next(c))
	after := pair()
	for i := range after {
		if after[i].Seq <= before[i].Seq || len(after[i].Log) == 0 || after[i].Log[0].Seq != before[i].Seq+1 {
			t.Errorf("seat %d: at %d with %d lines, before at %d", i, after[i].Seq, len(after[i].Log), before[i].Seq)
		}
	}
}
