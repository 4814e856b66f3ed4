package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"remise/server"
	"remise/texts"
)

// refusedTo is what a seat cannot do, on a hex or at all.
func (s *site) refusedTo(match, token, query string) server.Refused {
	s.t.Helper()
	return get[server.Refused](s, "GET", "/api/matches/"+match+"/refused"+query, token, nil)
}

// sortIn is the sort of a reason that holds a notation.
func sortIn(r server.Reason, notation string) *server.Sort {
	for i := range r.What {
		if slices.Contains(r.What[i].Notations, notation) {
			return &r.What[i]
		}
	}
	return nil
}

func reasonOf(all server.Refused, notation string) server.Reason {
	for _, r := range all.Reasons {
		if sortIn(r, notation) != nil {
			return r
		}
	}
	return server.Reason{}
}

func TestRefusedSaysWhyWithTheRule(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1840", 4)
	token := s.next(made)
	all := s.refusedTo(made.Match, token, "")
	if r := reasonOf(all, "buy WT"); r.Code != "1840.when.buy" || r.Rule != "1840 VII.6" || len(sortIn(r, "buy WT").Names) != 0 {
		t.Errorf("shares before the first share round: %+v", r)
	}
	here := s.refusedTo(made.Match, token, "?hex=E11&lang=de")
	if len(here.Reasons) > 3 || reasonOf(here, "lay E11 3/0").Text == "" || !strings.Contains(here.Reasons[0].What[0].Text, "Plättchen") {
		t.Errorf("on E11: %+v", here)
	}
	s.refuse("GET", "/api/matches/"+made.Match+"/refused?hex=Z99", token, nil, http.StatusNotFound, "table.noplace")
	s.refuse("GET", "/api/matches/"+made.Match+"/refused", "", nil, http.StatusUnauthorized, "table.seat")
	waits := made.Keys[slices.IndexFunc(made.Keys, func(k server.Key) bool { return k.Token != token })].Token
	if others := s.refusedTo(made.Match, waits, "?hex=E11"); len(others.Reasons) != 0 {
		t.Errorf("who is not to act is told %+v", others)
	}
}

// A tile that fits in no rotation is named once under each of its reasons; one
// that can be laid is not named.
func TestRefusedNamesTilesNotTurns(t *testing.T) {
	s := open(t)
	made := mapGame(s, "1881", 3)
	lays := func(c server.Choice) bool { return strings.HasPrefix(c.Notation, "lay ") }
	var words []string
	var token string
	for range 400 {
		token = s.next(made)
		v := s.view(made.Match, token)
		if i := slices.IndexFunc(v.Choices, lays); i >= 0 {
			words = strings.Fields(v.Choices[i].Notation)
			break
		}
		s.act(made.Match, token)
	}
	if len(words) != 3 {
		t.Fatal("nobody lays track in the first 400 decisions")
	}
	fits, _, _ := strings.Cut(words[2], "/")
	reasons := s.refusedTo(made.Match, token, "?hex="+words[1]).Reasons
	if len(reasons) == 0 {
		t.Fatalf("every tile fits %s", words[1])
	}
	for _, r := range reasons {
		for _, d := range r.What {
			if slices.Contains(d.Names, fits) || len(slices.Compact(slices.Sorted(slices.Values(d.Names)))) != len(d.Names) {
				t.Errorf("%s can be laid on %s, yet: %+v", fits, words[1], r)
			}
		}
	}
}

// Sealed bids change no byte of what the others are told.
func TestRefusedTellsNoSealedBid(t *testing.T) {
	s := open(t)
	told := map[string][]string{}
	for _, bid := range []string{"bid 20", "bid 200"} {
		made := mapGame(s, "1881", 3)
		v := get[server.View](s, "GET", "/api/matches/"+made.Match, made.Keys[0].Token, nil)
		get[server.View](s, "POST", "/api/matches/"+made.Match+"/actions", made.Keys[0].Token, m{"seq": v.Seq, "key": "k", "notation": bid})
		for _, lang := range texts.Languages {
			for _, query := range []string{"?lang=" + lang, "?hex=E11&lang=" + lang} {
				_, text := s.call("GET", "/api/matches/"+made.Match+"/refused"+query, made.Keys[1].Token, nil)
				told[query] = append(told[query], string(text))
			}
		}
	}
	for query, all := range told {
		if all[0] != all[1] || !strings.Contains(all[0], "1881 §") {
			t.Errorf("%s: %q and %q", query, all[0], all[1])
		}
	}
}
