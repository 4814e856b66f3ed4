package server_test

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"remise/server"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// A slow table from its opening to the bot that helps out.
func TestASlowTable(t *testing.T) {
	var passed atomic.Int64
	s := openAt(t, func() time.Time { return noon.Add(time.Duration(passed.Load())) })
	open := m{"title": "trambahn", "seats": seats("host", "open"), "public": true, "pace": m{"kind": "slow", "each": 60}}
	s.refuse("POST", "/api/matches", "", open, http.StatusUnprocessableEntity, "table.pace.slow")
	open["pace"] = m{"kind": "slow", "each": 2 * 24 * 3600}
	c := get[server.Created](s, "POST", "/api/matches", "", open)
	listed := get[struct{ Matches []server.Summary }](s, "GET", "/api/matches", "", nil).Matches
	if len(listed) != 1 || listed[0].Pace == nil || listed[0].Pace.Kind != "slow" {
		t.Fatalf("listed: %+v", listed)
	}
	path := "/api/matches/" + c.Match
	guest := get[server.Key](s, "POST", path+"/join", "", m{"name": "Ben"})
	tokens := []string{c.Keys[0].Token, guest.Token}
	asked := 0
	if s.view(c.Match, "").Seats[1].ToAct {
		asked = 1
	}
	help := m{"seat": asked}
	s.refuse("POST", path+"/standin", "", help, http.StatusUnauthorized, "table.seat")
	s.refuse("POST", path+"/standin", tokens[1-asked], help, http.StatusConflict, "table.time")

	passed.Add(int64(48 * time.Hour))
	v := s.view(c.Match, tokens[asked])
	if seat := v.Seats[asked]; seat.Due == nil || v.Now.Before(*seat.Due) || !seat.Since.Equal(noon) {
		t.Fatalf("now %v, seat %+v", v.Now, seat)
	}
	get[any](s, "POST", path+"/standin", tokens[1-asked], help)
	mine := get[struct{ Matches []server.Summary }](s, "POST", "/api/mine", "", m{"tokens": []string{tokens[asked]}}).Matches
	if len(mine) != 1 || mine[0].MyTurn || mine[0].Seats[asked].StandIn != "random" {
		t.Fatalf("mine: %+v", mine)
	}
	get[any](s, "POST", path+"/return", tokens[asked], nil)
	if seat := s.view(c.Match, "").Seats[asked]; seat.StandIn != "" {
		t.Fatalf("not back: %+v", seat)
	}
}
