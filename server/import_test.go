package server_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/server"
)

// A game of 18xx.games in which the starting player has passed.
const foreignGame = `{"id":1,"title":"1840","players":[{"id":11,"name":"Ada"},{"id":12,"name":"Bo"}],
	"settings":{"seed":7},"actions":[{"id":1,"type":"pass","entity":ACTOR}]}`

func TestGamesOf18xxGamesAreRead(t *testing.T) {
	s := open(t)
	created := get[server.Created](s, "POST", "/api/import", "", strings.Replace(foreignGame, "ACTOR", firstActor(s), 1))
	v := s.view(created.Match, created.Keys[0].Token)
	if v.Title != "1840" || v.Status != "running" || v.Seats[1].Name != "Bo" || v.Options["rules"] != "18xx.games" {
		t.Errorf("%s, %s, %+v, %v", v.Title, v.Status, v.Seats, v.Options)
	}
}

// firstActor is who is to act first in the game, as the site names him.
func firstActor(s *site) string {
	empty := foreignGame[:strings.Index(foreignGame, `{"id":1,"type"`)] + "]}"
	v := s.view(get[server.Created](s, "POST", "/api/import", "", empty).Match, "")
	if v.Seats[0].ToAct {
		return "11"
	}
	return "12"
}

func TestRecordedGamesAreRead(t *testing.T) {
	file, err := os.ReadFile(filepath.Join("..", "..", "shared", "games", "1840", "2p-201.json"))
	if err != nil {
		t.Skip("the recorded games are not here")
	}
	s := open(t)
	created := get[server.Created](s, "POST", "/api/import", "", string(file))
	if v := s.view(created.Match, ""); v.Status != "over" || v.Seats[0].Score == nil || *v.Seats[0].Score != 2756 {
		t.Errorf("%s, %+v", v.Status, v.Seats)
	}
}

func TestWrongFilesAreRefusedInWords(t *testing.T) {
	s := open(t)
	tests := []struct{ why, file, code, says string }{
		{"another title", `{"title":"1889","actions":[]}`, "table.foreign.title", "1889"},
		{"an action nobody knows", strings.Replace(foreignGame, `"pass","entity":ACTOR`, `"dance","entity":11`, 1), "table.foreign.action", "dance"},
		{"too many players", `{"title":"1840","players":[],"actions":[]}`, "table.foreign.form", "players"},
		{"actions that are none", `{"title":"1840","actions":7}`, "table.foreign.form", "18xx.games"},
		{"no end of it", `{"title":"1840","actions":[` + strings.Repeat(`{"type":"pass"},`, 20_001) + `{}]}`, "table.endless", "20000"},
		{"a picture", "\x89PNG\r\n", "log.magic", "remise log 1"},
		{"nothing", "\n", "log.magic", "remise log 1"},
		{"other JSON", `{"a":1}`, "table.foreign.none", "saved match"},
		{"broken JSON", `{"a":`, "log.notjson", "JSON"},
	}
	for _, test := range tests {
		status, text := s.call("POST", "/api/import", "", test.file)
		var p server.Problem
		if err := json.Unmarshal(text, &p); err != nil || status != 422 || p.Code != test.code || !strings.Contains(p.Detail, test.says) {
			t.Errorf("%s: %d %s", test.why, status, text)
		}
	}
}
