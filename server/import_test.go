package server_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"remise/server"
	"remise/title/vienna1840/import1840/recorded"
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

// firstActor is who is to act first in the game, as the site names them.
func firstActor(s *site) string {
	empty := foreignGame[:strings.Index(foreignGame, `{"id":1,"type"`)] + "]}"
	v := s.view(get[server.Created](s, "POST", "/api/import", "", empty).Match, "")
	if v.Seats[0].ToAct {
		return "11"
	}
	return "12"
}

func TestRecordedGamesAreRead(t *testing.T) {
	files := recorded.Files(t)
	at := slices.IndexFunc(files, func(f string) bool { return filepath.Base(f) == "2p-201.json" })
	file, err := os.ReadFile(files[at])
	if err != nil {
		t.Fatal(err)
	}
	s := open(t)
	created := get[server.Created](s, "POST", "/api/import", "", string(file))
	v := s.view(created.Match, "")
	if v.Status != "over" || v.Seats[0].Score == nil || *v.Seats[0].Score != 2756 {
		t.Errorf("%s, %+v", v.Status, v.Seats)
	}
	marks := marked(v.Log)
	if codes := marks["opens"]; !slices.Contains(codes, "1840.event.company.round") || !slices.Contains(codes, "1840.event.line.round") ||
		slices.Contains(codes, "1840.event.line") {
		t.Errorf("rounds are opened by %v", codes)
	}
	if codes := marks["ends"]; len(codes) != 1 || codes[0] != "1840.event.end" {
		t.Errorf("the match is ended by %v", codes)
	}
}

// marked are the codes of events by their mark.
func marked(log []server.Line) map[string][]string {
	all := map[string][]string{}
	for _, l := range log {
		for _, e := range l.Events {
			all[e.Mark] = append(all[e.Mark], e.Code)
		}
	}
	return all
}

// act is a file with one action.
func act(action string) string {
	return strings.Replace(foreignGame, `{"id":1,"type":"pass","entity":ACTOR}`, action, 1)
}

func endless() string {
	var all []string
	for i := range 20_001 {
		all = append(all, fmt.Sprintf(`{"id":%d,"type":"message"}`, i+1))
	}
	return strings.Join(all, ",")
}

func TestWrongFilesAreRefusedInWords(t *testing.T) {
	s := open(t)
	tests := []struct{ why, file, code, says string }{
		{"another title", `{"title":"1889","actions":[]}`, "import.title", "This is a game of 1889 from 18xx.games."},
		{"an action nobody knows", act(`{"id":1,"type":"dance","entity":11}`), "import.unknown", "Action 1 (dance by 11): This kind of action is not known."},
		{"too many players", `{"title":"1840","players":[],"actions":[]}`, "import.players", "1840 is for 2 to 6 players, not 0."},
		{"actions that are none", `{"title":"1840","actions":7}`, "import.kind", "The field actions cannot be number."},
		{"a bid that is too low", act(`{"id":1,"type":"bid","entity":11,"company":"SD","price":45}`), "1840.refuse.low",
			"Action 1 (bid by 11): 45 is too low. Bid at least 50. (1840 VI)"},
		{"a tile without a number", act(`{"id":1,"type":"lay_tile","entity":11,"hex":"D18","tile":"57","rotation":0}`), "import.tile",
			"Action 1 (lay_tile by 11): 57 is not a tile."},
		{"no end of it", `{"title":"1840","players":[{"id":1},{"id":2}],"actions":[` + endless() + `]}`, "import.endless", "20,000"},
		{"a picture", "\x89PNG\r\n", "log.magic", "remise log 1"},
		{"nothing", "\n", "log.magic", "remise log 1"},
		{"other JSON", `{"a":1}`, "table.foreign.none", "the log of a match"},
		{"broken JSON", `{"a":`, "log.notjson", "JSON"},
		{"a log in JSON without its rules", `{"title":"trambahn"}`, "setup.version", "trambahn has the rules"},
	}
	for _, test := range tests {
		status, text := s.call("POST", "/api/import", "", test.file)
		var p server.Problem
		if err := json.Unmarshal(text, &p); err != nil || status != 422 || p.Code != test.code || !strings.Contains(p.Detail, test.says) ||
			test.file[0] == '{' && strings.Contains(p.Detail, "Line ") {
			t.Errorf("%s: %d %s", test.why, status, text)
		}
	}
}
