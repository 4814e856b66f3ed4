// Package docs_test holds that the documentation is true.
package docs_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"iter"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"remise/core/coretest"
)

const (
	page    = "new-map-title.md"
	example = "examples/seebad"
)

// A block of the page: its language, the file that it shows, and its text.
var block = regexp.MustCompile("(?ms)^```(\\w+) (\\S+)\n(.*?)^```$")

// The page shows the example's files, all of them and whole; -update copies them into it.
func TestThePageShowsTheFiles(t *testing.T) {
	shown := map[string]bool{}
	text := block.ReplaceAllStringFunc(read(t, page), func(was string) string {
		part := block.FindStringSubmatch(was)
		if part[1] == "diff" {
			return was
		}
		shown[part[2]] = true
		return "```" + part[1] + " " + part[2] + "\n" + read(t, filepath.Join(example, part[2])) + "```"
	})
	coretest.Golden(t, page, []byte(text))
	files, err := filepath.Glob(example + "/*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if !shown[filepath.Base(name)] {
			t.Errorf("the page does not show %s", name)
		}
	}
}

// kept is for the tests of the browser client, which play the same program.
var kept = flag.String("program", "", "where to put the program that has the example's title")

// With the two changes of the page the program has the title: it plays in the terminal and on the server, with undo, a
// hint and a bot. In the browser web/browser/example.test.ts plays it.
func TestTheExamplePlays(t *testing.T) {
	program := build(t)
	t.Run("terminal", func(t *testing.T) { terminal(t, program) })
	t.Run("server", func(t *testing.T) { server(t, program) })
}

// build compiles the program as it is after the changes, and leaves the tree alone.
func build(t *testing.T) string {
	dir := t.TempDir()
	replace := map[string]string{}
	put := func(name, text string) {
		to := filepath.Join(dir, strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		replace[absolute(t, "../"+name)] = to
	}
	for _, part := range block.FindAllStringSubmatch(read(t, page), -1) {
		if part[1] == "diff" {
			put(part[2], patched(t, read(t, "../"+part[2]), part[3]))
		}
	}
	for _, lang := range []string{"en", "de"} {
		put("texts/"+lang+"/seebad.json", read(t, filepath.Join(example, lang+".json")))
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	put("overlay.json", string(overlay))
	program := cmp.Or(*kept, filepath.Join(dir, "remise"))
	out, err := exec.Command("go", "build", "-buildvcs=false", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, "remise/cmd/remise").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// patched makes the changes of a diff whose hunks begin with @@.
func patched(t *testing.T, text, diff string) string {
	for _, hunk := range strings.Split(diff, "@@\n")[1:] {
		var before, after strings.Builder
		for line := range strings.Lines(hunk) {
			if line[0] != '+' {
				before.WriteString(line[1:])
			}
			if line[0] != '-' {
				after.WriteString(line[1:])
			}
		}
		if strings.Count(text, before.String()) == 0 {
			t.Fatalf("the file no longer has\n%s", before.String())
		}
		text = strings.Replace(text, before.String(), after.String(), 1)
	}
	return text
}

// terminal plays a few decisions by hand, and bots a whole game.
func terminal(t *testing.T, program string) {
	said := run(t, program, "buy SB\npass\nbuy SB\npass\nsell 1 SB\nundo\nhint\nmap\nquit\n", "play", "seebad", "--bots", "none", "--name",
		"Anna", "--name", "Ben")
	for _, want := range []string{"Anna buys SB for 50", "Taken back: ", "SB₂₀───»"} {
		if !strings.Contains(said, want) {
			t.Errorf("the terminal does not say %q:\n%s", want, said)
		}
	}
	if !regexp.MustCompile(`(?m)^.*(buy|pass).*:`).MatchString(said) {
		t.Errorf("there is no hint:\n%s", said)
	}
	saved := filepath.Join(t.TempDir(), "game.log")
	run(t, program, "", "play", "seebad", "--bots", "medium,easy,easy", "--seats", "3", "--seed", "1", "--file", saved)
	if said := run(t, program, "", "replay", saved, "--verify"); !strings.Contains(said, "entries are legal") {
		t.Error(said)
	}
}

func run(t *testing.T, program, input string, args ...string) string {
	t.Helper()
	c := exec.Command(program, args...)
	c.Stdin, c.Env = strings.NewReader(input), append(os.Environ(), "LANG=C")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
	return string(out)
}

// server plays a whole game against an easy bot over the API.
func server(t *testing.T, program string) {
	s := serve(t, program)
	var made struct {
		Match string
		Keys  []struct{ Token string }
	}
	s.call("POST", "/api/matches", map[string]any{"title": "seebad", "seats": []map[string]string{{"kind": "host", "name": "Anna"},
		{"kind": "bot", "level": "easy"}}}, &made)
	s.token = made.Keys[0].Token
	match := "/api/matches/" + made.Match
	stream := s.send("GET", "/api/events?watch="+made.Match+":"+s.token, nil)
	defer stream.Close()
	asked, undone, acted := false, false, -1
	for v := range views(t, stream) {
		if v.Status == "over" {
			if !asked || !undone {
				t.Errorf("hint asked: %v, decision taken back: %v", asked, undone)
			}
			var board struct{ Hexes []struct{ Hex string } }
			if s.call("GET", match+"/board", nil, &board); len(board.Hexes) != 10 {
				t.Errorf("the board has %d hexes", len(board.Hexes))
			}
			return
		}
		if len(v.Choices) == 0 || v.Seq == acted {
			continue
		}
		acted = v.Seq
		if !asked {
			asked = true
			s.hint(match)
		}
		if v.Undo != nil && !undone {
			undone = true
			s.call("POST", match+"/undo", map[string]any{"seq": v.Seq, "key": "undo"}, nil)
			continue
		}
		i := min(1, len(v.Choices)-1) // the first that is no pass
		decision := map[string]any{"seq": v.Seq, "key": "key-" + strconv.Itoa(v.Seq), "choice": i}
		if least := v.Choices[i].Min; least > 0 {
			decision["n"] = least
		}
		s.call("POST", match+"/actions", decision, nil)
	}
	t.Error("the stream ended before the game")
}

func (s *site) hint(match string) {
	var hint struct{ Notation, Text string }
	if s.call("POST", match+"/hint", nil, &hint); hint.Notation == "" || hint.Text == "" {
		s.t.Errorf("the hint is %+v", hint)
	}
}

// view is what the walk needs of one.
type view struct {
	Status  string
	Seq     int
	Choices []struct{ Min int }
	Undo    *struct{}
}

// views are those that a stream brings.
func views(t *testing.T, stream io.Reader) iter.Seq[view] {
	return func(yield func(view) bool) {
		lines := bufio.NewScanner(stream)
		lines.Buffer(nil, 1<<20)
		for event := ""; lines.Scan(); {
			if name, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				event = name
			}
			data, ok := strings.CutPrefix(lines.Text(), "data: ")
			if !ok || event != "view" {
				continue
			}
			var v view
			if err := json.Unmarshal([]byte(data), &v); err != nil {
				t.Error(err)
				return
			}
			if !yield(v) {
				return
			}
		}
	}
}

// site is the server of the example, and a client with a seat.
type site struct {
	t          *testing.T
	url, token string
}

var address = regexp.MustCompile(`url=(http://\S+)`)

// serve starts the program on a free port, which it names.
func serve(t *testing.T, program string) *site {
	c := exec.Command(program, "serve", "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--no-push", "--think", "1ms")
	said, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(c.Process.Signal(os.Interrupt), c.Wait()); err != nil {
			t.Error(err)
		}
	})
	lines := bufio.NewScanner(said)
	for lines.Scan() {
		if at := address.FindStringSubmatch(lines.Text()); at != nil {
			go func() { _, _ = io.Copy(io.Discard, said) }()
			return &site{t: t, url: at[1]}
		}
	}
	t.Fatal("the server does not say where it is")
	return nil
}

func (s *site) call(method, path string, body, answer any) {
	s.t.Helper()
	text := s.send(method, path, body)
	defer text.Close()
	if answer == nil {
		return
	}
	if err := json.NewDecoder(text).Decode(answer); err != nil {
		s.t.Fatalf("%s %s: %v", method, path, err)
	}
}

func (s *site) send(method, path string, body any) io.ReadCloser {
	s.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		s.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, bytes.NewReader(text))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if s.token != "" {
		r.Header.Set("Authorization", "Seat "+s.token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	if answer.StatusCode >= 300 {
		why, _ := io.ReadAll(answer.Body)
		s.t.Fatalf("%s %s: %s %s", method, path, answer.Status, why)
	}
	return answer.Body
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
