package server_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/core"
	"remise/server"
	"remise/texts"
	"remise/title/berlin1881"
	"remise/title/trambahn"
)

// twin is one of two matches that differ only in what is hidden from the first
// seat, each on a server of its own.
type twin struct {
	*site
	server.Created
}

// told is a match that has begun so, as a server has taken it in.
func told(t *testing.T, title core.Title, seats int, options map[string]string, entries ...string) twin {
	t.Helper()
	setup, err := core.Prepare(title, seats, options)
	if err != nil {
		t.Fatal(err)
	}
	match, err := core.NewMatch(title, setup, []string{"Anna", "Ben", "Cleo"}[:seats])
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		by, notation, _ := strings.Cut(entry, " ")
		a, err := title.Parse(notation)
		if err != nil {
			t.Fatal(entry, err)
		}
		a.By, _ = core.ParseSeat(by)
		if _, err := match.Play(a); err != nil {
			t.Fatal(entry, err)
		}
	}
	var log bytes.Buffer
	if err := match.Write(&log); err != nil {
		t.Fatal(err)
	}
	s := openAt(t, func() time.Time { return time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC) })
	return twin{s, get[server.Created](s, "POST", "/api/import", "", log.String())}
}

// asks answers a call, with what must differ left out: the names of the match and
// of its seats' secrets, and how often a stream was kept awake.
func (w twin) asks(c call, token string) string {
	w.t.Helper()
	c.path, c.body = strings.ReplaceAll(c.path, "MATCH", w.Match), strings.ReplaceAll(c.body, "MATCH", w.Match)
	status, text := w.send(c, token)
	out := strings.NewReplacer(w.Match, "MATCH", w.Owner, "OWNER", ": \n\n", "").Replace(nameless.ReplaceAllString(string(text), ""))
	for _, k := range w.Keys {
		out = strings.ReplaceAll(out, k.Token, "TOKEN")
	}
	return string(rune('0'+status/100)) + " " + out
}

// nameless removes from an answer what is unique to each: the id of the
// request, and when to come back to a stream.
var nameless = regexp.MustCompile(`,"request":"[A-Z0-9]{12}"|retry: \d+\n`)

// harmless are the operations that a seat may ask for without changing anything.
var harmless = []string{"/check", "/preview", "/hint", "/outlook", "/ring"}

// same checks that no operation of the contract reveals the difference to
// anybody who does not know it.
func (w twin) same(other twin) {
	w.t.Helper()
	own := call{"GET", "/api/matches/MATCH", ""}
	if w.asks(own, w.Keys[1].Token) == other.asks(own, other.Keys[1].Token) {
		w.t.Error("the twins do not differ")
	}
	seq := w.view(w.Match, "").Seq
	for _, lang := range texts.Languages {
		for c := range w.endpoints("MATCH", lang, seq) {
			one, two := w.asks(c, ""), other.asks(c, "")
			path, _, _ := strings.Cut(c.path, "?")
			if c.method == "GET" || slices.ContainsFunc(harmless, func(end string) bool { return strings.HasSuffix(path, end) }) {
				one, two = one+w.asks(c, w.Keys[0].Token), two+other.asks(c, other.Keys[0].Token)
			}
			if one != two {
				w.t.Errorf("%s %s is answered by\n%s\nand in the twin by\n%s", c.method, c.path, one, two)
			}
		}
	}
}

// plays plays a decision of the first seat in both, and the seat hears the same.
func (w twin) plays(other twin, notation string) {
	w.t.Helper()
	seq := w.view(w.Match, "").Seq
	body, err := json.Marshal(m{"seq": seq, "key": notation, "notation": notation})
	if err != nil {
		w.t.Fatal(err)
	}
	c := call{"POST", "/api/matches/MATCH/actions", string(body)}
	if one, two := w.asks(c, w.Keys[0].Token), other.asks(c, other.Keys[0].Token); one != two {
		w.t.Errorf("%s is answered by\n%s\nand in the twin by\n%s", notation, one, two)
	}
}

func TestTwinsOfTrambahn(t *testing.T) {
	deal := func(ben string) twin {
		return told(t, trambahn.Title, 2, map[string]string{"start": "1"},
			"chance fund 1 r1 r1 g1 g1 b1 b1", "chance fund 1 y1 y1 r2 r2 r2 g2", "chance fund 2 g2 g2 b2 b2 b2 y2",
			"chance fund 2 y2 y2 r10 r10 g10 g10", "chance fund 2 b10 b10 y10", "chance hand 1 r3 r5 g4 b6 y8 c", "chance hand 2 "+ben)
	}
	one, two := deal("r4 g3 g9 b5 y3 y9"), deal("r6 g5 b7 y5 y6 c")
	one.same(two)
	for _, notation := range []string{"passenger r3", "passenger y9", "station g4 new", "money b6"} {
		one.plays(two, notation)
		one.same(two)
	}
}

func TestTwinsOf1881(t *testing.T) {
	bid := func(entry string) twin { return told(t, berlin1881.Title, 3, nil, "chance auctioneer 3", entry) }
	one, two := bid("2 bid 30"), bid("2 bid 50")
	one.same(two)
	for _, notation := range []string{"bid 7", "bid 40"} {
		one.plays(two, notation)
		one.same(two)
	}
}
