package server_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"remise/server"
)

type linesPage struct{ Lines []server.Line }
type chatPage struct{ Messages []server.Message }

// A view holds the newest of a long log and a long chat; pages hold all of it.
func TestLongLogsAndChatsComeByPage(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	for seq := 0; seq < 420; {
		token := s.next(c)
		seq = s.act(c.Match, token).Seq + 1
		get[any](s, "POST", "/api/matches/"+c.Match+"/undo", token, m{"seq": seq - 1, "key": fmt.Sprint("u", seq)})
	}
	for i := range 130 {
		if err := s.hall.Say(t.Context(), c.Match, c.Keys[i%2].Token, fmt.Sprint("message ", i+1), ""); err != nil {
			t.Fatal(err)
		}
	}
	token := c.Keys[0].Token
	v := s.view(c.Match, token)
	if len(v.Log) != 200 || v.Log[199].Seq != v.Seq || len(v.Chat) != 100 || v.Chat[99].N != 130 {
		t.Fatalf("%d lines up to %d of %d, %d messages", len(v.Log), v.Log[len(v.Log)-1].Seq, v.Seq, len(v.Chat))
	}
	path := "/api/matches/" + c.Match
	if since := get[server.View](s, "GET", fmt.Sprint(path, "?since=", v.Seq-3, "&chat=128"), token, nil); len(since.Log) != 3 || len(since.Chat) != 2 {
		t.Errorf("since: %d lines, %d messages", len(since.Log), len(since.Chat))
	}
	next := v.Seq + 1
	for before := 0; ; before = next {
		page := get[linesPage](s, "GET", fmt.Sprint(path, "/lines?limit=70&before=", before), token, nil).Lines
		for i := len(page) - 1; i >= 0; i-- {
			if next--; page[i].Seq != next {
				t.Fatalf("line %d where %d should be", page[i].Seq, next)
			}
		}
		if len(page) == 0 {
			break
		}
	}
	if next != 1 {
		t.Errorf("the pages end at line %d", next)
	}
	first := get[chatPage](s, "GET", path+"/chat?before=31&limit=500", token, nil).Messages
	if len(first) != 30 || first[0].Text != "message 1" || first[29].Text != "message 30" {
		t.Errorf("the first messages: %+v", first)
	}
	if newest := get[chatPage](s, "GET", path+"/chat?limit=2", "", nil).Messages; len(newest) != 2 || newest[1].N != 130 {
		t.Errorf("the newest messages: %+v", newest)
	}
	s.refuse("GET", path+"/chat", "wrong", nil, 401, "table.token")
	s.refuse("GET", path+"/lines?limit=501", token, nil, 422, "server.form")
}

// A page of the log hides what a view of it hides.
func TestPagesOfTheLogKeepSecrets(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	for range 10 {
		s.act(c.Match, s.next(c))
	}
	for _, token := range []string{"", c.Keys[0].Token, c.Keys[1].Token} {
		view := s.view(c.Match, token).Log
		page := get[linesPage](s, "GET", "/api/matches/"+c.Match+"/lines", token, nil).Lines
		if diff := cmp.Diff(view, page); diff != "" {
			t.Errorf("a view and a page differ: %s", diff)
		}
	}
}
