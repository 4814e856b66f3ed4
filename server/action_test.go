package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"remise/server"
)

// A choice is data: its verb and fields stand beside notation and sentence, and
// a family says where it begins even when that is 0.
func TestChoicesAreData(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1881", 3)
	_, text := s.call("GET", "/api/matches/"+made.Match, made.Keys[0].Token, nil)
	var view struct{ Choices []map[string]any }
	if err := json.Unmarshal(text, &view); err != nil {
		t.Fatal(err)
	}
	bid := view.Choices[0]
	if bid["verb"] != "bid" || bid["amount"] != bid["min"] || bid["notation"] == "" || bid["text"] == "" || bid["step"] == nil ||
		bid["max"] == nil || bid["side"] != nil {
		t.Errorf("a bid is %v", bid)
	}
	for _, gone := range []string{"kind", "obj", "n"} {
		if _, there := bid[gone]; there {
			t.Errorf("a choice still has %q", gone)
		}
	}
}

// The fields of a choice can be sent back as an action: it is the same decision.
func TestActionsAreSentAsData(t *testing.T) {
	s := open(t)
	running := get[server.Created](s, "POST", "/api/import", "", beforeARun(t))
	for _, made := range []server.Created{mapGame(s, "trambahn", 2), mapGame(s, "1840", 3), mapGame(s, "1881", 3), running} {
		token := s.next(made)
		for _, c := range s.view(made.Match, token).Choices {
			for _, other := range []string{"notation", "text", "brief", "min", "max", "step", "free", "side", "reveals"} {
				delete(c.Action, other)
			}
			v := get[server.Verdict](s, "POST", "/api/matches/"+made.Match+"/check", token, m{"action": c.Action})
			if !v.Legal || v.Notation != c.Notation {
				t.Errorf("%v is taken for %+v", c.Action, v)
			}
		}
	}
}

// A run can be drawn as data, and what is written is understood as such.
func TestRunsAreData(t *testing.T) {
	s := open(t)
	made := get[server.Created](s, "POST", "/api/import", "", beforeARun(t))
	at, token := "/api/matches/"+made.Match+"/check", s.next(made)
	choices := s.view(made.Match, token).Choices
	i := slices.IndexFunc(choices, func(c server.Choice) bool { return c.Free })
	run := choices[i].Action
	path, _ := run["path"].(string)
	hexes := strings.Fields(path)
	if got := fmt.Sprint(run["runs"]); got != fmt.Sprint([]any{map[string]any{"hexes": hexes}}) {
		t.Errorf("%s is %s", path, got)
	}
	drawn := m{"verb": "run", "runs": []m{{"hexes": hexes}}}
	if v := get[server.Verdict](s, "POST", at, token, m{"action": drawn}); !v.Legal || v.Action["path"] != path {
		t.Errorf("%v is taken for %+v", drawn, v)
	}
	typed := get[server.Verdict](s, "POST", at, token, m{"choice": i, "path": "E11  F12"})
	if got := fmt.Sprint(typed.Action["runs"]); typed.Legal || got != "[map[hexes:[E11 F12]]]" {
		t.Errorf("what is typed is taken for %+v", typed)
	}
	odd := get[server.Verdict](s, "POST", at, token, m{"action": m{"verb": "run", "runs": []m{{"tram": "2", "hexes": hexes}}}})
	if odd.Legal || odd.Code != "action.value" {
		t.Errorf("a tram that no path of this game names is taken for %+v", odd)
	}
}

// What chance deals is sent as data to those who may know it.
func TestLinesAreData(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 3)
	v := s.view(made.Match, made.Keys[0].Token)
	line := v.Log[0]
	if line.Action["verb"] != "cards" || line.Events[0].Code != "1840.event.first" || line.Events[0].Text == "" {
		t.Errorf("the first line is %+v", line)
	}
	if _, ok := line.Events[0].Facts["player"].(float64); !ok {
		t.Errorf("the first player is %v", line.Events[0].Facts)
	}
}

// A sealed bid has its verb only, as its notation has.
func TestLinesKeepSecrets(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1881", 3)
	v := s.view(made.Match, made.Keys[0].Token)
	get[server.View](s, "POST", "/api/matches/"+made.Match+"/actions", made.Keys[0].Token, m{"seq": v.Seq, "key": "k", "notation": "bid 40"})
	last := func(token string) server.Line {
		log := s.view(made.Match, token).Log
		return log[len(log)-1]
	}
	if own := last(made.Keys[0].Token); own.Action["amount"] != 40.0 {
		t.Errorf("one's own bid is %v", own.Action)
	}
	if other := last(made.Keys[1].Token); other.Action["verb"] != "bid" || len(other.Action) != 1 {
		t.Errorf("another's bid is %v", other.Action)
	}
}

// A client that listens to the stream need not be told twice.
func TestMinimalAnswer(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1881", 3)
	v := s.view(made.Match, made.Keys[0].Token)
	body, err := json.Marshal(m{"seq": v.Seq, "key": "k", "choice": 0})
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequest("POST", s.URL+"/api/matches/"+made.Match+"/actions", strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Seat "+made.Keys[0].Token)
	r.Header.Set("Prefer", "return=minimal")
	answer, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusNoContent {
		t.Errorf("the answer is %s", answer.Status)
	}
	if seq, kind := answer.Header.Get("Seq"), answer.Header.Get("Content-Type"); seq != fmt.Sprint(v.Seq+1) || kind != "" {
		t.Errorf("the decision is said to be entry %q, and nothing to be %q", seq, kind)
	}
	if sent := contractOf(t).Paths["/api/matches/{id}/actions"]["post"].Responses["204"].Headers["Seq"]; sent.Description == "" {
		t.Error("the contract has no number of the entry")
	}
	if after := s.view(made.Match, made.Keys[0].Token); after.Seq != v.Seq+1 {
		t.Errorf("the match is at %d, not %d", after.Seq, v.Seq+1)
	}
}

// do plays the acting seat's first choice with this beginning.
func (s *site) do(made server.Created, verb string) {
	s.t.Helper()
	token := s.next(made)
	v := s.view(made.Match, token)
	i := slices.IndexFunc(v.Choices, func(c server.Choice) bool { return strings.HasPrefix(c.Notation, verb) })
	if i < 0 {
		s.t.Fatalf("no %s among %+v", verb, v.Choices)
	}
	s.play(made.Match, token, v.Choices[i].Notation)
}

func (s *site) play(match, token, notation string) server.View {
	s.t.Helper()
	seq := s.view(match, token).Seq
	return get[server.View](s, "POST", "/api/matches/"+match+"/actions", token, m{"seq": seq, "key": fmt.Sprint("k", seq), "notation": notation})
}

// A landmark of 1840 is returned out of turn: it is offered as data to its
// owner alone, and the turn does not move.
func TestAsidesAreOffered(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 2)
	owner := s.next(made)
	for _, verb := range []string{"auction", "bid", "pass"} {
		s.do(made, verb)
	}
	turn := s.next(made)
	if turn == owner || s.view(made.Match, turn).Asides != nil || s.view(made.Match, "").Asides != nil {
		t.Fatal("the landmark is offered to who does not own it")
	}
	v := s.view(made.Match, owner)
	if len(v.Choices) != 0 || len(v.Asides) != 1 || v.Asides[0].Action["verb"] != "return" || v.Asides[0].Text == "" || !v.Asides[0].Side {
		t.Fatalf("choices %+v, asides %+v", v.Choices, v.Asides)
	}
	after := s.play(made.Match, owner, v.Asides[0].Notation)
	if len(after.Asides) != 0 || s.next(made) != turn {
		t.Errorf("after it the asides are %+v", after.Asides)
	}
}

// What is wrong in a decision is named by the judgement as it is by the refusal.
func TestJudgementsNameTheField(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1881", 3)
	for body, want := range map[string]string{
		`{"action":{"verb":"fly"}}`:                 "action.verb body.action.verb",
		`{"action":{"verb":"bid"}}`:                 "action.missing body.action.amount",
		`{"action":{"verb":"bid","amount":999999}}`: "1881.bid.step body.action",
		`{"notation":"fly"}`:                        "notation.verb body.notation",
		`{"choice":0,"n":999999}`:                   "table.range body.n",
		`{"choice":0}`:                              " ",
	} {
		v := get[server.Verdict](s, "POST", "/api/matches/"+made.Match+"/check", made.Keys[0].Token, json.RawMessage(body))
		if got := v.Code + " " + v.Field; got != want {
			t.Errorf("%s: %s, not %s", body, got, want)
		}
	}
}
