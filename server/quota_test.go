package server_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"remise/server"
)

// strict is a site with quotas. Its visitors come from different addresses.
func strict(t *testing.T, l server.Limits) *site {
	t.Helper()
	o := open(t)
	return serve(t, server.Config{Hall: o.hall, Store: o.hall.Store, Proxies: 1, Limits: l})
}

func bodyOf(key string, kinds ...string) string {
	var all []string
	for _, kind := range kinds {
		level := map[string]string{"bot": `,"level":"random"`}[kind]
		all = append(all, fmt.Sprintf(`{"kind":%q%s}`, kind, level))
	}
	return fmt.Sprintf(`{"title":"trambahn","key":"%024s","seats":[%s]}`, key, strings.Join(all, ","))
}

func TestOpenMatchesOfAnAddressAreBounded(t *testing.T) {
	s := strict(t, server.Limits{Matches: 2, BotMatches: 1})
	first := s.create("host", "host")
	second := s.create("host", "open")
	s.problem("POST", "/api/matches", bodyOf("k", "host", "host"), http.StatusConflict, "quota.matches")
	if got := s.ask("POST", "/api/matches", bodyOf("k", "host", "host"), "Content-Type", "application/json", "X-Forwarded-For",
		"203.0.113.9").StatusCode; got != 200 {
		t.Errorf("another address: %d", got)
	}
	get[any](s, "DELETE", "/api/matches/"+second.Match, second.Owner, nil)
	s.create("host", "host")
	for token := s.next(first); token != ""; token = s.next(first) {
		s.act(first.Match, token)
	}
	s.create("host", "host") // the first is over
}

// Many requests at once do not get past the limit.
func TestMatchesMadeAtOnceAreBounded(t *testing.T) {
	s := strict(t, server.Limits{Matches: 3})
	var made atomic.Int32
	var all sync.WaitGroup
	for i := range 30 {
		all.Go(func() {
			if s.ask("POST", "/api/matches", bodyOf(strconv.Itoa(i), "host", "open"), "Content-Type", "application/json").StatusCode == http.StatusOK {
				made.Add(1)
			}
		})
	}
	all.Wait()
	if made.Load() != 3 {
		t.Errorf("%d matches were made", made.Load())
	}
	s.problem("POST", "/api/matches", bodyOf("k", "host", "open"), http.StatusConflict, "quota.matches")
}

// A request repeated because its answer was lost makes no further match.
func TestARepeatedRequestMakesNoSecondMatch(t *testing.T) {
	s := strict(t, server.Limits{Matches: 1})
	create := func() server.Created {
		return get[server.Created](s, "POST", "/api/matches", "", bodyOf("once", "host", "host"))
	}
	if first, again := create(), create(); first.Match != again.Match {
		t.Errorf("made twice: %v, %v", first, again)
	}
}

func TestMatchesOfBotsAloneAreBounded(t *testing.T) {
	s := strict(t, server.Limits{BotMatches: 1})
	c := s.create("host", "bot")
	d := s.create("host", "bot")
	get[any](s, "POST", "/api/matches/"+c.Match+"/standin", c.Keys[0].Token, m{"seat": 0})
	if s.view(c.Match, "").Status != "over" {
		s.problem("POST", "/api/matches/"+d.Match+"/standin", `{"seat":0}`, http.StatusConflict, "quota.bots", "Authorization", "Seat "+d.Keys[0].Token)
		s.problem("POST", "/api/matches", bodyOf("k", "bot", "bot"), http.StatusConflict, "quota.bots")
	}
	all := s.create("open", "open")
	s.problem("POST", "/api/matches/"+all.Match+"/start", "", http.StatusConflict, "quota.bots", "Authorization", "Seat "+all.Owner)
}

func TestCopiesAndStorageAreBounded(t *testing.T) {
	s := strict(t, server.Limits{Copies: 2, Storage: 1 << 20})
	c := s.create("host", "host")
	for token := s.next(c); token != ""; token = s.next(c) {
		s.act(c.Match, token)
	}
	path := "/api/matches/" + c.Match
	get[server.Created](s, "POST", path+"/branch", "", m{"seq": 9})
	get[server.Created](s, "POST", path+"/branch", "", m{"seq": 9})
	s.problem("POST", path+"/branch", `{"seq":9}`, http.StatusTooManyRequests, "quota.copies")
	s.problem("POST", "/api/import", "remise log 1", http.StatusTooManyRequests, "quota.copies", "Content-Type", "text/plain")
	s.problem("POST", path+"/branch", `{"seq":20000}`, http.StatusTooManyRequests, "quota.storage", "X-Forwarded-For", "203.0.113.9")
}

// A file that is no log takes nothing of what its sender may keep.
func TestAFailedImportCostsNothing(t *testing.T) {
	s := strict(t, server.Limits{Copies: 1, Storage: 4000})
	wrong := strings.Repeat("x", 1500)
	for range 3 {
		s.problem("POST", "/api/import", wrong, http.StatusUnprocessableEntity, "log.magic", "Content-Type", "text/plain")
	}
	c := s.create("host", "host")
	s.problem("POST", "/api/matches/"+c.Match+"/branch", `{"seq":9}`, http.StatusUnprocessableEntity, "log.entry")
	get[server.Created](s, "POST", "/api/matches/"+c.Match+"/branch", "", m{"seq": 0})
	s.problem("POST", "/api/import", wrong, http.StatusTooManyRequests, "quota.copies", "Content-Type", "text/plain")
}

func TestChatIsPaidFor(t *testing.T) {
	s := strict(t, server.Limits{Storage: 2900})
	c := s.create("host", "open")
	path, token := "/api/matches/"+c.Match+"/chat", c.Keys[0].Token
	for range 3 {
		get[any](s, "POST", path, token, m{"text": strings.Repeat("x", 500)})
	}
	s.problem("POST", path, `{"text":"`+strings.Repeat("x", 500)+`"}`, http.StatusTooManyRequests, "quota.storage", "Authorization", "Seat "+token)
}

func TestAnalysesAreBounded(t *testing.T) {
	s := strict(t, server.Limits{Analyses: 1})
	for range 3 {
		s.refuse("GET", "/api/matches/none/analysis", "", nil, http.StatusNotFound, "table.unknown")
	}
	s.problem("GET", "/api/matches/other/analysis", "", http.StatusTooManyRequests, "quota.analyses")
}

// Computing is paid for by the time it takes.
func TestComputingIsPaidFor(t *testing.T) {
	s := strict(t, server.Limits{Work: 0.0005}) // 30 ms can be saved up
	c := mapGame(s, "1840", 2)
	for range 60 {
		s.act(c.Match, s.next(c))
	}
	seq := s.view(c.Match, "").Seq
	for n := 0; ; n++ {
		got := s.ask("GET", fmt.Sprint("/api/matches/", c.Match, "/past/", seq), "")
		if got.StatusCode == http.StatusTooManyRequests && got.Header.Get("Retry-After") != "" {
			break
		}
		if got.StatusCode != http.StatusOK || n > 10_000 {
			t.Fatalf("look %d: %d", n, got.StatusCode)
		}
	}
	s.problem("GET", fmt.Sprint("/api/matches/", c.Match, "/past/", seq), "", http.StatusTooManyRequests, "quota.work")
	s.view(c.Match, "") // what costs little is not refused
	if got := s.ask("GET", fmt.Sprint("/api/matches/", c.Match, "/past/", seq), "", "X-Forwarded-For", "203.0.113.9").StatusCode; got != 200 {
		t.Errorf("another address: %d", got)
	}
}

// A caller who has used up their bots' thinking time can still preview a decision.
func TestHintsDoNotUseUpTheTimeOfPreviews(t *testing.T) {
	s := strict(t, server.Limits{Work: 0.0005}) // 30 ms can be saved up
	c := get[server.Created](s, "POST", "/api/matches", "", m{"title": "trambahn", "help": "on", "seats": seats("host", "host")})
	seat := []string{"Authorization", "Seat " + s.next(c), "Content-Type", "application/json"}
	path := "/api/matches/" + c.Match
	for n := 0; s.ask("POST", path+"/hint", "", seat...).StatusCode != http.StatusTooManyRequests; n++ {
		if n > 10_000 {
			t.Fatal("hints cost nothing")
		}
	}
	s.problem("POST", path+"/hint", "", http.StatusTooManyRequests, "quota.work", seat...)
	if got := s.ask("POST", path+"/preview", `{"choice":0}`, seat...).StatusCode; got != http.StatusOK {
		t.Errorf("a preview: %d", got)
	}
}
