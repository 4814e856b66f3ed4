package server_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/rail/board"
	"remise/server"
	"remise/title/titles"
)

// mapGame is a match of a title with a map, two seats at one screen.
func mapGame(s *site, title string, seats int) server.Created {
	s.t.Helper()
	places := slices.Repeat([]m{{"kind": "host"}}, seats)
	return get[server.Created](s, "POST", "/api/matches", "", m{"title": title, "seats": places})
}

func TestBoardDrawsEveryHex(t *testing.T) {
	s := open(t)
	for title, seats := range map[string]int{"1840": 2, "1881": 3} {
		made := mapGame(s, title, seats)
		b := get[board.Board](s, "GET", "/api/matches/"+made.Match+"/board", "", nil)
		if len(b.Hexes) < 50 || len(b.Market) < 50 || b.Box[2] <= 0 {
			t.Errorf("%s: %d hexes, %d cells, box %v", title, len(b.Hexes), len(b.Market), b.Box)
		}
		for _, h := range b.Hexes {
			if !strings.Contains(h.SVG, `class="hex `) || strings.Contains(h.SVG, "style=") {
				t.Errorf("%s: the drawing of %s is %q", title, h.Hex, h.SVG)
			}
			for _, stop := range h.Stops {
				if len(stop.Circles) != len(stop.Kept) {
					t.Errorf("%s: %s has %d circles, but says of %d for whom they are", title, h.Hex, len(stop.Circles), len(stop.Kept))
				}
			}
		}
	}
}

func TestFacesAreTilesInTheirTurn(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 3)
	got := s.faces(made, board.Piece{Tile: "L1"}, board.Piece{Tile: "L1", Turn: 1}, board.Piece{Hex: "B14", Tile: "L1", Turn: 2})
	if len(got) != 3 || got[0].SVG == got[1].SVG || !strings.Contains(got[2].SVG, "laid") {
		t.Errorf("faces: %d", len(got))
	}
	for code, wrong := range map[string][]board.Piece{
		"server.form":  {{Hex: "B14", Tile: "L1", Turn: 9}, {Tile: "L1", Turn: -1}},
		"table.noface": {{Hex: "Q99", Tile: "L1"}, {Tile: "nonsense"}, {Hex: "B14", Tile: "nonsense"}, {}},
	} {
		for _, piece := range wrong {
			s.refuse("POST", "/api/matches/"+made.Match+"/faces", "", m{"tiles": []board.Piece{{Tile: "L1"}, piece}}, 422, code)
		}
	}
}

func (s *site) faces(made server.Created, tiles ...board.Piece) []board.Face {
	return get[struct{ Faces []board.Face }](s, "POST", "/api/matches/"+made.Match+"/faces", "", m{"tiles": tiles}).Faces
}

func TestGamesWithoutMapHaveNoBoard(t *testing.T) {
	s := open(t)
	made := mapGame(s, "trambahn", 2)
	for _, path := range []string{"/board", "/moves", "/worth"} {
		s.refuse("GET", "/api/matches/"+made.Match+path, "", nil, 422, "table.nomap")
	}
	s.refuse("POST", "/api/matches/"+made.Match+"/faces", "", m{"tiles": []board.Piece{{Tile: "57"}}}, 422, "table.nomap")
}

// A game in which a tram is about to run tells where, and once it has run what
// it did and how everybody's worth has changed.
func TestRunsAndWorthOfAGame(t *testing.T) {
	s := open(t)
	made := get[server.Created](s, "POST", "/api/import", "", beforeARun(t))
	at, token := "/api/matches/"+made.Match, s.next(made)
	v := s.view(made.Match, token)
	run := v.Choices[slices.IndexFunc(v.Choices, func(c server.Choice) bool { return c.Free })]
	promised := get[board.Outlook](s, "POST", at+"/outlook", token, m{"notation": run.Notation}).After
	get[server.View](s, "POST", at+"/actions", token, m{"seq": v.Seq, "key": "k", "notation": run.Notation})
	ran := get[struct{ Runs []board.Run }](s, "GET", at+"/runs/"+strconv.Itoa(v.Seq+1), "", nil).Runs
	if !reflect.DeepEqual(promised, ran) || len(ran) != 1 || !strings.HasPrefix(ran[0].D, "M") || len(ran[0].Stops) < 2 {
		t.Fatalf("promised %+v, made %+v", promised, ran)
	}
	sum := 0
	for _, stop := range ran[0].Stops {
		sum += stop.Pays
	}
	if sum != ran[0].Pays || sum == 0 {
		t.Errorf("the stops pay %d, the run %d", sum, ran[0].Pays)
	}
	w := get[server.Worth](s, "GET", at+"/worth", "", nil)
	if len(w.Seqs) != len(w.Scores) || len(w.Seqs) < 3 || len(w.Scores[0]) != 2 {
		t.Errorf("worth: %d entries, %d scores", len(w.Seqs), len(w.Scores))
	}
}

// What a decision would bring is the same whenever it is asked for, and the
// best runs before it do not depend on it.
func TestOutlookIsTheSameAgain(t *testing.T) {
	s := open(t)
	made, at, token := s.afterARun()
	var before []board.Run
	for i := range s.view(made.Match, token).Choices {
		first := get[board.Outlook](s, "POST", at+"/outlook", token, m{"choice": i})
		again := get[board.Outlook](s, "POST", at+"/outlook", token, m{"choice": i})
		if !reflect.DeepEqual(first, again) {
			t.Errorf("choice %d: %+v, then %+v", i, first, again)
		}
		if len(first.Before) > 0 && before != nil && !reflect.DeepEqual(before, first.Before) {
			t.Errorf("choice %d changes what was before: %+v", i, first.Before)
		}
		before = first.Before
	}
}

// A ring of decisions gets the same answers as each decision alone; if one is
// illegal, nothing is answered.
func TestRingIsManyOutlooks(t *testing.T) {
	s := open(t)
	made, at, token := s.afterARun()
	var all []string
	for _, c := range s.view(made.Match, token).Choices {
		all = append(all, c.Notation)
	}
	ring := get[board.Ring](s, "POST", at+"/ring", token, m{"notations": all})
	if len(ring.After) != len(all) || len(ring.Runs) > len(all) {
		t.Fatalf("%d decisions: %d answers, %d different ones", len(all), len(ring.After), len(ring.Runs))
	}
	for _, n := range all {
		o := get[board.Outlook](s, "POST", at+"/outlook", token, m{"notation": n})
		if !reflect.DeepEqual(o.Before, ring.Before) || !reflect.DeepEqual(o.After, ring.Runs[ring.After[n]]) {
			t.Errorf("%s: %+v alone, in the ring %+v", n, o, ring.Runs[ring.After[n]])
		}
	}
	s.refuse("POST", at+"/ring", token, m{"notations": append(all, "lay nowhere")}, 422, "notation.word")
	s.refuse("POST", at+"/ring", token, m{"notations": []string{}}, 422, "server.form")
}

// afterARun imports a game of 1840, runs a tram, and tells who is next.
func (s *site) afterARun() (made server.Created, at, token string) {
	made = get[server.Created](s, "POST", "/api/import", "", beforeARun(s.t))
	at, token = "/api/matches/"+made.Match, s.next(made)
	v := s.view(made.Match, token)
	get[server.View](s, "POST", at+"/actions", token, m{"seq": v.Seq, "key": "k", "choice": 0})
	return made, at, s.next(made)
}

// beforeARun is the log of a random game of 1840 up to a choice that runs a tram.
func beforeARun(t testing.TB) string {
	t.Helper()
	title, _ := titles.Find("1840")
	setup, err := core.Prepare(title, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(50) {
		match, err := core.NewMatch(title, setup, []string{"Anna", "Ben"})
		if err != nil {
			t.Fatal(err)
		}
		if untilRun(t, match, core.NewRNG(seed)) {
			var log bytes.Buffer
			if err := match.Write(&log); err != nil {
				t.Fatal(err)
			}
			return log.String()
		}
	}
	t.Fatal("no tram could run in fifty games")
	return ""
}

func untilRun(t testing.TB, match *core.Match, dice *core.RNG) bool {
	t.Helper()
	for !match.Over() {
		seat := match.State().ToAct().Lowest()
		if seat == core.Chance {
			if _, err := match.PlayChance(dice); err != nil {
				t.Fatal(err)
			}
			continue
		}
		all := match.State().Legal(seat, nil)
		if slices.ContainsFunc(all, func(c core.Choice) bool { return c.Free }) {
			return true
		}
		if _, err := match.Play(all[dice.IntN(len(all))].Action); err != nil {
			t.Fatal(err)
		}
	}
	return false
}

// A player who cannot see a drawing is told where its track leads and what it pays; tile
// 58 in its fourth turn joins the two eastern neighbours.
func TestFacesSayWhereTheirTrackLeads(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 3)
	got := s.faces(made, board.Piece{Hex: "C19", Tile: "58", Turn: 3}, board.Piece{Tile: "58", Turn: 3})
	laid, bare := got[0].Stops[0], got[1].Stops[0]
	if laid.Kind != "halt" || !slices.Equal(laid.Pays, []int{10}) || !slices.Equal(laid.To, []string{"B20", "D20"}) {
		t.Errorf("on its hex: %+v", laid)
	}
	if len(bare.To) != 0 {
		t.Errorf("by itself it leads to %v", bare.To)
	}
}

// The contract's examples are of every table of every map game: a client that tries them is not refused.
func TestExamplesFitEveryTable(t *testing.T) {
	s := open(t)
	var all struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Example any }
			}
		}
	}
	text, err := server.Contract(titles.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	faces := all.Paths["/api/matches/{id}/faces"]["post"].RequestBody.Content["application/json"].Example
	for title, most := range map[string]int{"1840": 6, "1881": 6} {
		for seats := core.If(title == "1840", 2, 3); seats <= most; seats++ {
			at := "/api/matches/" + mapGame(s, title, seats).Match
			if status, said := s.call("POST", at+"/faces", "", faces); status != http.StatusOK {
				t.Errorf("%s of %d: %s", title, seats, said)
			}
			drawn := get[board.Board](s, "GET", at+"/board", "", nil)
			if !slices.ContainsFunc(drawn.Hexes, func(h board.Space) bool { return h.Hex == "G15" }) {
				t.Errorf("%s of %d has no hex of the examples", title, seats)
			}
		}
	}
}
