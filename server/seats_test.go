package server_test

import (
	"net/http"
	"testing"

	"remise/server"
)

// The answers to making and joining a match can be asked for again, a link can
// be replaced, a seat freed; and a match that has begun is deleted only if all
// agree.
func TestSeatsAndTheirLinks(t *testing.T) {
	s := open(t)
	key, bens := "0123456789-0123456789", "abcdefghij-abcdefghij"
	n := m{"title": "trambahn", "seats": seats("host", "open"), "key": key}
	c := get[server.Created](s, "POST", "/api/matches", "", n)
	if again := get[server.Created](s, "POST", "/api/matches", "", n); again.Match != c.Match || again.Keys[0] != c.Keys[0] || again.Owner != c.Owner {
		t.Errorf("made %+v, then %+v", c, again)
	}
	n["key"] = "short"
	s.refuse("POST", "/api/matches", "", n, http.StatusUnprocessableEntity, "server.form")
	path := "/api/matches/" + c.Match
	s.refuse("POST", path+"/free", c.Owner, m{"seat": 1}, http.StatusConflict, "table.noguest")
	ben := get[server.Key](s, "POST", path+"/join", "", m{"name": "Ben", "key": bens})
	if again := get[server.Key](s, "POST", path+"/join", "", m{"name": "Ben", "key": bens}); again != ben {
		t.Errorf("joined as %+v, then as %+v", ben, again)
	}
	s.refuse("POST", path+"/free", c.Owner, m{"seat": 1}, http.StatusConflict, "table.started")
	fresh := get[server.Key](s, "POST", path+"/reissue", ben.Token, m{"key": bens})
	s.refuse("GET", path, ben.Token, nil, http.StatusUnauthorized, "table.token")
	type deletion struct {
		Deleted bool
		Waiting []int
	}
	if d := get[deletion](s, "DELETE", path, c.Owner, nil); d.Deleted || len(d.Waiting) != 1 {
		t.Errorf("the owner alone: %+v", d)
	}
	if v := s.view(c.Match, fresh.Token); v.Deletion == nil || v.Deletion.Waiting[0] != 1 {
		t.Errorf("Ben is not asked: %+v", v.Deletion)
	}
	if d := get[deletion](s, "DELETE", path, fresh.Token, nil); !d.Deleted {
		t.Errorf("all: %+v", d)
	}
	s.refuse("GET", path, "", nil, http.StatusNotFound, "table.unknown")
}

// Between people bots do not advise, and everybody can see it.
func TestHintsAreOffBetweenPeople(t *testing.T) {
	s := open(t)
	for _, c := range []struct {
		help string
		want bool
	}{{"", false}, {"on", true}} {
		n := m{"title": "trambahn", "seats": seats("host", "host")}
		if c.help != "" {
			n["help"] = c.help
		}
		made := get[server.Created](s, "POST", "/api/matches", "", n)
		v := s.view(made.Match, "")
		if v.Help != c.want || v.StandIn != "random" {
			t.Errorf("help %q: %v, stand-in %q", c.help, v.Help, v.StandIn)
		}
		asked := 0
		if v.Seats[1].ToAct {
			asked = 1
		}
		path := "/api/matches/" + made.Match + "/hint"
		if !c.want {
			s.refuse("POST", path, made.Keys[asked].Token, nil, http.StatusForbidden, "table.help")
			continue
		}
		if v := get[server.Verdict](s, "POST", path, made.Keys[asked].Token, nil); !v.Legal || v.Action["verb"] == nil {
			t.Errorf("advice: %+v", v)
		}
	}
}
