package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/server"
	"remise/store"
	hall "remise/table"
	"remise/texts"
	"remise/title/titles"
)

// obedient is a program that takes the first choice.
var obedient = []string{"sh", "-c", `while read -r word rest; do [ "$word" != go ] || echo choice 0; done`}

// place is a server with an open seat beside a bot. The gate may answer instead
// of it.
func place(t *testing.T, gate func(w http.ResponseWriter) bool) (url, match string) {
	t.Helper()
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	tables := hall.Open(hall.Config{Store: db, Titles: titles.All})
	web, err := server.New(server.Config{Hall: tables, Store: db})
	if err != nil {
		t.Fatal(err)
	}
	made, err := tables.Create(t.Context(), hall.NewMatch{Title: "trambahn", Places: []hall.Place{{Kind: store.Open}, {Kind: store.Bot, Level: "random"}}})
	if err != nil {
		t.Fatal(err)
	}
	at := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if gate == nil || !gate(w) {
			web.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(func() {
		at.Close()
		tables.Close()
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return at.URL, made.ID
}

// hasty is a clock that jumps ahead when somebody waits.
func hasty() clock {
	at := time.Unix(0, 0)
	return clock{func() time.Time { return at }, func(ctx context.Context, d time.Duration) bool {
		at = at.Add(d)
		return ctx.Err() == nil
	}}
}

func joins(url, match string, command ...string) (string, error) {
	var out bytes.Buffer
	c := botJoinCmd{Server: url, Match: match, Command: command, As: "Otto", Time: time.Minute, Wait: time.Minute, clock: hasty()}
	err := c.Run(&commands{Shell: cli.Shell{Lang: "en", Out: cli.Output{To: &out}}})
	return out.String(), err
}

// A program plays a whole match under its name; a server that is busy or gone
// for a moment does not end it.
func TestBotJoinPlaysOnAServer(t *testing.T) {
	var asked atomic.Int32
	url, match := place(t, func(w http.ResponseWriter) bool {
		switch asked.Add(1) {
		case 3:
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusServiceUnavailable)
			return true
		case 7:
			panic(http.ErrAbortHandler) // the connection is cut
		}
		return false
	})
	out, err := joins(url, match, obedient...)
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(strings.TrimSpace(out), "\n"); len(lines) != 3 || !strings.HasPrefix(lines[0], "token ") || !strings.Contains(lines[1], " Otto ") {
		t.Errorf("it says %s", out)
	}
}

// A match is named by its id or a link, and a seat's link has its token.
func TestBotJoinFollowsALink(t *testing.T) {
	url, match := place(t, nil)
	if _, err := joins(url, url+"/m/"+match, obedient...); err != nil {
		t.Error(err)
	}
	c := botJoinCmd{Match: url + "/m/abc#xyz"}
	c.follow()
	if c.Match != "abc" || c.Token != "xyz" {
		t.Errorf("%s %s", c.Match, c.Token)
	}
}

// Who plays against a program can take something back.
func TestBotJoinAgreesToAnUndo(t *testing.T) {
	url, _ := place(t, nil)
	answer, err := http.Post(url+"/api/matches", "application/json",
		strings.NewReader(`{"title":"trambahn","seats":[{"kind":"host","name":"Anna"},{"kind":"open"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	var made server.Created
	if err := json.NewDecoder(answer.Body).Decode(&made); err != nil {
		t.Fatal(err)
	}
	var at [2]botJoinCmd
	var view [2]sight
	for i := range at {
		at[i] = botJoinCmd{Server: url, Match: made.Match, As: "Otto", Wait: time.Minute, clock: hasty()}
	}
	at[0].Token = made.Keys[0].Token
	if err := at[1].sitDown(t.Context(), &commands{Shell: cli.Shell{Out: cli.Output{To: io.Discard}}}); err != nil {
		t.Fatal(err)
	}
	look := func(i int) *sight {
		view[i] = sight{}
		if err := at[i].call(t.Context(), http.MethodGet, "", nil, &view[i]); err != nil {
			t.Fatal(err)
		}
		return &view[i]
	}
	post := func(i int, path string, body map[string]any) {
		body["seq"], body["key"] = view[i].Seq, fmt.Sprint(path, view[i].Seq)
		if err := at[i].call(t.Context(), http.MethodPost, path, body, nil); err != nil {
			t.Fatal(err)
		}
	}
	first := 0
	if len(look(0).Choices) == 0 {
		first = 1
	}
	for len(look(1-first).Choices) == 0 {
		look(first)
		post(first, "/actions", map[string]any{"choice": len(view[first].Choices) - 1})
	}
	post(1-first, "/actions", map[string]any{"choice": 0})
	look(first)
	post(first, "/undo", map[string]any{})
	if p := look(1 - first).Proposal; p == nil {
		t.Fatal("nobody is asked")
	}
	if err := at[1-first].agree(t.Context(), &view[1-first]); err != nil {
		t.Fatal(err)
	}
	if v := look(first); v.Proposal != nil || len(v.Choices) == 0 {
		t.Errorf("after it the view is %+v", v)
	}
}

// What cannot be is said in a sentence, and takes no seat.
func TestBotJoinSaysWhatIsWrong(t *testing.T) {
	url, match := place(t, nil)
	nonsense := filepath.Join(t.TempDir(), "nonsense") // it may be executed, and cannot
	if err := os.WriteFile(nonsense, []byte("import sys\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"may have been deleted. (404 table.unknown)":                append([]string{url, "none"}, obedient...),
		"door.start program=./no-such-program":                      {url, match, "./no-such-program"},
		"door.start program=" + nonsense:                            {url, match, nonsense},
		"There is no Remise server at this address: it answers 404": append([]string{url + "/m/x", match}, obedient...),
		"nothing is listening at 127.0.0.1:1. Is the address right": append([]string{"http://127.0.0.1:1", match}, obedient...),
	} {
		if out, err := joins(args[0], args[1], args[2:]...); err == nil || !strings.Contains(err.Error(), want) || out != "" {
			t.Errorf("want %q; got %v, %s", want, err, out)
		}
	}
}

// A wrong answer is shown with its number, and how to go on.
func TestBotJoinShowsWhatWasRefused(t *testing.T) {
	third := `n=0; while read -r word rest; do if [ "$word" = go ]; then n=$((n+1)); if [ $n = 3 ]; then %s; else echo choice 0; fi; fi; done`
	for program, want := range map[string][]string{
		"echo play fly":      {"(422 notation.verb)", "decision 3 was “play fly”", "--token "},
		"exit 4":             {"decision 3: ", "(exit status 4)", "--token "},
		"echo choice x":      {"decision 3: ", "“choice x”: the choices are 0 to", "--token "},
		"echo go on; exit 4": {"decision 3: ", "(exit status 4)", "--token "},
	} {
		url, match := place(t, nil)
		_, err := joins(url, match, "sh", "-c", fmt.Sprintf(third, program))
		if err == nil {
			t.Fatalf("%s: nothing is wrong", program)
		}
		for _, part := range want {
			if !strings.Contains(explain("en", err), part) {
				t.Errorf("%s: %v lacks %s", program, explain("en", err), part)
			}
		}
		if said := explain("en", err); strings.Count(said, "exit status") > strings.Count(program, "exit") || strings.Contains(said, "signal") {
			t.Errorf("%s: %s", program, said)
		}
	}
}

// Of a program that ends before it has read a line it is said how, and how to go on.
func TestBotJoinOfAProgramThatEnds(t *testing.T) {
	url, match := place(t, nil)
	_, err := joins(url, match, "true")
	if err == nil {
		t.Fatal("nothing is wrong")
	}
	for _, part := range []string{"The program exited before it had answered.", "--token "} {
		if !strings.Contains(explain("en", err), part) {
			t.Errorf("%s lacks %s", explain("en", err), part)
		}
	}
}

// Whoever waits for a server knows how long: it is not asked again and again for
// ever.
func TestBotJoinGivesUp(t *testing.T) {
	var asked atomic.Int32
	url, match := place(t, func(w http.ResponseWriter) bool {
		if asked.Add(1) <= 5 {
			return false
		}
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprint(w, `{"detail":"Too much is under way.","code":"server.busy"}`)
		return true
	})
	_, err := joins(url, match, obedient...)
	said := texts.Error("en", err)
	for _, want := range []string{url, "1m0s", "Too much is under way. (503 server.busy)"} {
		if !strings.Contains(said, want) {
			t.Errorf("%s: nothing of %s", said, want)
		}
	}
	if n := asked.Load(); n > 18 { // half of 1 + 2 + 4 + 8 + 16 + 16 … seconds at least make a minute
		t.Errorf("it was asked %d times within a minute", n)
	}
}

func TestBotJoinNeedsAnAddress(t *testing.T) {
	for server, fine := range map[string]bool{"http://localhost:1881": true, "https://a.example/": true, "localhost:1881": false,
		"ftp://a": false, "a.example": false, "http://localhost:1881/m/abc": false} {
		c := botJoinCmd{Server: server, Time: time.Second}
		if err := c.Validate(); (err == nil) != fine {
			t.Errorf("%s: %v", server, err)
		}
	}
}

// Whoever gets a new link is sent to where the server is, as its settings say.
func TestANewLinkLeadsToTheServer(t *testing.T) {
	for want, c := range map[string]adminReissueCmd{
		"https://club.example":  {URL: "https://club.example", Origin: []string{"https://games.example"}},
		"https://games.example": {Origin: []string{"https://games.example", "https://tram.example"}},
		"http://localhost:1881": {},
		"http://127.0.0.1:1882": {Listen: "127.0.0.1:1882"},
		"http://localhost:80":   {Listen: ":80"},
	} {
		if got := c.reached(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
