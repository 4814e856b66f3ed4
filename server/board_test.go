package server_test

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/server"
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
		b := get[server.Board](s, "GET", "/api/matches/"+made.Match+"/board", "", nil)
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
	faces := func(of string) map[string]server.Face {
		path := "/api/matches/" + made.Match + "/faces?of=" + url.QueryEscape(of)
		return get[struct{ Faces map[string]server.Face }](s, "GET", path, "", nil).Faces
	}
	got := faces("L1/0,L1/1,B14 L1/2,B14 L1/9,Q99 L1/0,nonsense")
	if len(got) != 3 || got["L1/0"].SVG == got["L1/1"].SVG || !strings.Contains(got["B14 L1/2"].SVG, "laid") {
		t.Errorf("faces: %d of %v", len(got), slices.Sorted(maps.Keys(got)))
	}
}

func TestGamesWithoutMapHaveNoBoard(t *testing.T) {
	s := open(t)
	made := mapGame(s, "trambahn", 2)
	for _, path := range []string{"/board", "/faces?of=1", "/worth"} {
		s.refuse("GET", "/api/matches/"+made.Match+path, "", nil, 422, "table.nomap")
	}
}

// A played game has worths, and runs where entries ran.
func TestRunsAndWorthOfAGame(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 2)
	at := "/api/matches/" + made.Match
	ran := playUntilRun(s, at, made)
	runs := get[struct{ Runs []server.Run }](s, "GET", at+"/runs/"+strconv.Itoa(ran), "", nil).Runs
	if len(runs) != 1 || !strings.HasPrefix(runs[0].D, "M") || len(runs[0].Stops) < 2 {
		t.Fatalf("runs of entry %d: %+v", ran, runs)
	}
	sum := 0
	for _, stop := range runs[0].Stops {
		sum += stop.Pays
	}
	if sum != runs[0].Pays {
		t.Errorf("the stops pay %d, the run %d", sum, runs[0].Pays)
	}
	w := get[server.Worth](s, "GET", at+"/worth", "", nil)
	if len(w.Seqs) != len(w.Scores) || len(w.Seqs) < 3 || len(w.Scores[0]) != 2 {
		t.Errorf("worth: %d entries, %d scores", len(w.Seqs), len(w.Scores))
	}
}

// playUntilRun plays as somebody does who wants to run, and returns the number
// of the entry that runs. Before it does, it looks at what the run promises.
func playUntilRun(s *site, at string, made server.Created) int {
	s.t.Helper()
	for range 400 {
		token := s.next(made)
		v := s.view(made.Match, token)
		c := liked(v.Choices)
		if strings.HasPrefix(c.Notation, "lay ") || strings.HasPrefix(c.Notation, "run ") {
			o := get[server.Outlook](s, "POST", at+"/outlook", token, m{"notation": c.Notation})
			if c.Path != "" && (len(o.After) != 1 || o.After[0].Pays <= 0) {
				s.t.Fatalf("%s promises %+v", c.Notation, o.After)
			}
		}
		after := get[server.View](s, "POST", at+"/actions", token, m{"seq": v.Seq, "key": "k" + strconv.Itoa(v.Seq), "notation": c.Notation})
		if c.Path != "" {
			return v.Seq + 1
		}
		if after.Status == "over" {
			break
		}
	}
	s.t.Fatal("nothing ran")
	return 0
}

// liked is the choice that brings a tram on its way soonest.
func liked(all []server.Choice) server.Choice {
	for _, verb := range []string{"run ", "par ", "tram ", "arrange ", "line ", "lay ", "card ", "home ", "pass", "bid "} {
		for _, c := range all {
			if strings.HasPrefix(c.Notation, verb) {
				return c
			}
		}
	}
	return all[0]
}
