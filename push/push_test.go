package push

import (
	"fmt"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/core"
	"remise/core/coretest/toy"
	"remise/store"
	"remise/store/storetest"
	"remise/table"
	"remise/title/trambahn"
)

// house is a hall with a notifier, and a push service.
type house struct {
	*Notifier
	t       *testing.T
	file    string
	service *service
	now     func() time.Time
}

func enter(t *testing.T, delay time.Duration) *house {
	h := &house{t: t, file: filepath.Join(t.TempDir(), "remise.db"), service: newService(t)}
	h.open(delay)
	return h
}

func (h *house) open(delay time.Duration) {
	h.t.Helper()
	record, err := store.Connect(h.t.Context(), h.file)
	h.ok(err)
	hall := table.Open(table.Config{Store: record, Titles: []core.Title{toy.Title, trambahn.Title}, Now: h.now})
	h.Notifier, err = Open(h.t.Context(), Config{Hall: hall, Store: record, Subject: "mailto:who@example.org",
		Allow: append(deadHosts(), strings.TrimPrefix(serviceURL, "http://")), Delay: delay, Remind: 24 * time.Hour, Closing: 10 * time.Second})
	h.ok(err)
	h.guard.named.Transport = h.service
}

// leave closes everything: by then everything has been sent.
func (h *house) leave() {
	h.t.Helper()
	h.Hall.Close()
	h.Close()
	h.ok(h.Store.Close())
}

func (h *house) ok(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) refused(err error, code string) {
	h.t.Helper()
	if r, ok := core.AsRefusal(err); !ok || r.Code != code {
		h.t.Fatalf("got %v, want %s", err, code)
	}
}

// toy is a match of two people at two screens.
func (h *house) toy() (id string, tokens [2]string) {
	h.t.Helper()
	return h.match("toy")
}

func (h *house) match(title string) (id string, tokens [2]string) {
	h.t.Helper()
	c, err := h.Hall.Create(h.t.Context(), table.NewMatch{Title: title, Places: []table.Place{{Kind: store.Host, Name: "Anna"}, {Kind: store.Open}}})
	h.ok(err)
	guest, err := h.Hall.Join(h.t.Context(), c.ID, "Ben", nil, "")
	h.ok(err)
	return c.ID, [2]string{c.Keys[0].Token, guest.Token}
}

var keyCount int

func (h *house) act(id, token, notation string) {
	h.t.Helper()
	v, err := h.Hall.View(h.t.Context(), id, token, table.Since{})
	h.ok(err)
	keyCount++
	_, err = h.Hall.Act(h.t.Context(), id, table.Request{Token: token, Seq: v.Seq, Key: fmt.Sprint("k", keyCount)}, table.Move{Notation: notation})
	h.ok(err)
}

func (h *house) expect(want ...string) {
	h.t.Helper()
	if got := h.service.posts(); !slices.Equal(got, want) {
		h.t.Fatalf("told %q, want %q", got, want)
	}
}

func TestATurnIsTold(t *testing.T) {
	h := enter(t, 0)
	id, token := h.match("trambahn")
	turn := 0
	if _, asked := h.Hall.Asked(t.Context(), id, 1); asked {
		turn = 1
	}
	name := [2]string{"Anna", "Ben"}
	for i := range token {
		h.ok(h.Subscribe(t.Context(), id, token[i], "de", h.service.browser()))
	}
	for {
		if _, asked := h.Hall.Asked(t.Context(), id, core.Seat(turn)); !asked {
			break
		}
		v, err := h.Hall.View(t.Context(), id, token[turn], table.Since{})
		h.ok(err)
		h.act(id, token[turn], v.Choices[0].Notation)
	}
	h.leave()
	h.expect(id + ": Trambahn: Du bist am Zug. Am Tisch: " + name[turn])
	p := h.service.got[0]
	if p.header.Get("Topic") != id || p.header.Get("TTL") == "0" || p.header.Get("Urgency") != "high" {
		t.Errorf("headers: %v", p.header)
	}
	if p.signer != h.Key() || p.claims["sub"] != "mailto:who@example.org" || p.claims["aud"] != serviceURL {
		t.Errorf("signed by %s: %v", p.signer, p.claims)
	}
}

func TestAPlayerWhoIsLookingIsNotNotified(t *testing.T) {
	h := enter(t, 0)
	id, token := h.toy()
	h.ok(h.Subscribe(t.Context(), id, token[0], "en", h.service.browser()))
	leave := h.Enter(id, 0)
	other := h.Enter(id, 0)
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	leave()
	h.act(id, token[0], "keep")
	h.act(id, token[0], "bid 1")
	other()
	h.act(id, token[1], "bid 0")
	h.leave()
	h.expect(id + ": toy.title: It is your turn. At the table: Ben")
}

func TestManyTurnsAreToldOnce(t *testing.T) {
	h := enter(t, time.Hour)
	id, token := h.toy()
	h.ok(h.Subscribe(t.Context(), id, token[0], "en", h.service.browser()))
	h.ok(h.Subscribe(t.Context(), id, token[1], "en", h.service.browser()))
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	h.act(id, token[0], "keep")
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	h.leave()
	h.expect(id + ": toy.title: It is your turn. At the table: Ben") // the other's turn is over
}

func TestKeysAndBrowsersSurviveARestart(t *testing.T) {
	h := enter(t, 0)
	id, token := h.toy()
	h.ok(h.Subscribe(t.Context(), id, token[0], "en", h.service.browser()))
	h.act(id, token[0], "bid 1")
	key := h.Key()
	h.leave()
	h.open(0)
	if h.Key() != key || key == "" {
		t.Fatalf("the key was %q, is %q", key, h.Key())
	}
	h.act(id, token[1], "bid 0")
	h.leave()
	h.expect(id + ": toy.title: It is your turn. At the table: Ben")
}

// Damaged keys do not keep a server down: it makes new ones, once.
func TestDamagedKeysAreReplaced(t *testing.T) {
	h := enter(t, 0)
	for _, damaged := range []string{"", "{", `{"private":"x","public":"y"}`, `{}`} {
		before := h.Key()
		h.leave()
		storetest.Exec(t, h.file, `UPDATE settings SET value = '`+damaged+`' WHERE name = 'vapid'`)
		h.open(0)
		fresh := h.Key()
		h.leave()
		h.open(0)
		if fresh == "" || fresh == before || h.Key() != fresh {
			t.Errorf("%q: the key was %q, then %q, then %q", damaged, before, fresh, h.Key())
		}
	}
}

func TestAnUnsubscribedBrowserIsNotNotified(t *testing.T) {
	h := enter(t, 0)
	id, token := h.toy()
	b := h.service.browser()
	h.ok(h.Subscribe(t.Context(), id, token[0], "en", b))
	h.refused(h.Unsubscribe(t.Context(), id, "", b.Endpoint), "table.seat")
	h.ok(h.Unsubscribe(t.Context(), id, token[1], b.Endpoint)) // not their browser
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	h.act(id, token[0], "keep")
	h.ok(h.Unsubscribe(t.Context(), id, token[0], b.Endpoint))
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	h.leave()
	if told := h.service.posts(); len(told) > 1 { // the first may have been overtaken
		t.Fatalf("told %q", told)
	}
}

// A push service that does not answer holds up no move. The holder of a seat's old
// link is no longer notified; the holder of the new one is, once they ask for it.
func TestAnOldLinkGetsNoNotice(t *testing.T) {
	h := enter(t, 0)
	id, token := h.toy()
	old, fresh := h.service.browser(), h.service.browser()
	h.ok(h.Subscribe(t.Context(), id, token[0], "en", old))
	k, err := h.Hall.Reissue(t.Context(), id, token[0], "")
	h.ok(err)
	all, err := h.Store.Subscriptions(t.Context(), id)
	h.ok(err)
	if len(all) != 0 {
		t.Errorf("still known: %+v", all)
	}
	h.refused(h.Subscribe(t.Context(), id, token[0], "en", old), "table.token")
	h.ok(h.Subscribe(t.Context(), id, k.Token, "en", fresh))
	all, err = h.Store.Subscriptions(t.Context(), id)
	h.ok(err)
	if len(all) != 1 || all[0].Endpoint != fresh.Endpoint {
		t.Errorf("known: %+v", all)
	}
}

func TestAPlayerWhoseSeatIsFreedIsNotNotified(t *testing.T) {
	h := enter(t, 0)
	places := []table.Place{{Kind: store.Host}, {Kind: store.Open}, {Kind: store.Open}}
	c, err := h.Hall.Create(t.Context(), table.NewMatch{Title: "toy", Places: places})
	h.ok(err)
	k, err := h.Hall.Join(t.Context(), c.ID, "Ben", nil, "")
	h.ok(err)
	h.ok(h.Subscribe(t.Context(), c.ID, k.Token, "en", h.service.browser()))
	h.ok(h.Hall.Free(t.Context(), c.ID, c.Owner, k.Seat))
	if all, err := h.Store.Subscriptions(t.Context(), c.ID); err != nil || len(all) != 0 {
		t.Errorf("still known: %+v, %v", all, err)
	}
}

func TestASlowServiceHoldsUpNobody(t *testing.T) {
	h := enter(t, 0)
	hold := make(chan struct{})
	h.service.hold = hold
	id, token := h.toy()
	h.ok(h.Subscribe(t.Context(), id, token[0], "en", h.service.browser()))
	h.act(id, token[0], "bid 1")
	h.act(id, token[1], "bid 0")
	for range queueSize + 2*tellers {
		h.turned(table.Turn{Match: id, Title: "toy", Seat: 0, Names: []string{"Anna", "Ben"}})
	}
	h.act(id, token[0], "keep")
	h.act(id, token[0], "bid 0") // nothing more to tell
	close(hold)
	h.leave()
}

func TestForeignEndpointsAreRefused(t *testing.T) {
	h := enter(t, 0)
	defer h.leave()
	id, token := h.toy()
	try := func(change func(*Browser)) error {
		b := h.service.browser()
		change(&b)
		return h.Subscribe(t.Context(), id, token[0], "en", b)
	}
	for _, endpoint := range []string{
		"", "x", "ftp://push.example/1", "http://push.example/1", "https:///1", "https://user@push.example/1", "https://push.example:8443/1",
		"https://127.0.0.1/1", "https://[::1]/1", "https://10.0.0.1/1", "https://192.168.1.1/1", "https://169.254.169.254/latest",
		"https://[fd00::1]/1", "https://100.64.0.1/1", "https://[::127.0.0.1]/1", "https://[::ffff:0:127.0.0.1]/1", "https://[64:ff9b:1::a00:1]/1",
		"https://[2a00:1::5efe:10.0.0.1]/1", "https://localhost/1", "https://2130706433/1", "https://0x7f.1/1", "https://127.1/1", "https://a..example/1", "https://[::ffff:127.0.0.1]/1", "https://0.0.0.0/", "https://[fe80::1]/1",
	} {
		h.refused(try(func(b *Browser) { b.Endpoint = endpoint }), "push.endpoint")
	}
	h.refused(try(func(b *Browser) { b.P256dh = "AAAA" }), "push.keys")
	h.refused(try(func(b *Browser) { b.P256dh = "!" }), "push.keys")
	h.refused(try(func(b *Browser) { b.Auth = "AAAA" }), "push.keys")
	h.refused(h.Subscribe(t.Context(), id, "", "en", h.service.browser()), "table.seat")
	h.refused(h.Subscribe(t.Context(), id, "wrong", "en", h.service.browser()), "table.token")
	h.ok(try(func(b *Browser) { b.Endpoint = "https://updates.push.services.mozilla.com/wpush/v2/x" }))
	h.ok(try(func(*Browser) {}))
}

// A name may lead anywhere: it is judged by what it resolves to.
func TestNamesAreJudgedByTheirAddress(t *testing.T) {
	for address, public := range map[string]bool{
		"142.250.1.1": true, "2a00:1450:4001::1": true, "127.0.0.1": false, "::1": false, "10.1.2.3": false, "172.16.0.1": false,
		"192.168.0.1": false, "169.254.1.1": false, "100.100.1.1": false, "198.18.0.1": false, "224.0.0.1": false, "255.255.255.255": false,
		"fc00::1": false, "fe80::1": false, "ff02::1": false, "::": false, "::ffff:10.0.0.1": false, "64:ff9b::a00:1": false, "2002:a00:1::": false,
		"::127.0.0.1": false, "::10.0.0.1": false, "::ffff:0:10.0.0.1": false, "64:ff9b:1::a00:1": false, "100::1": false, "100:0:0:1::1": false,
		"2001::1": false, "2001:db8::1": false, "3fff::1": false, "5f00::1": false, "fec0::1": false, "2620:4f:8000::1": false,
		"2a00:1450:4001:0:0:5efe:a00:1": false, "2a00:1450:4001:0:200:5efe:a00:1": false, "192.31.196.1": false, "192.175.48.1": false,
		"192.52.193.1": false, "192.0.0.9": false, "192.88.99.1": false, "240.0.0.1": false, "0.0.0.1": false,
	} {
		at := netip.AddrPortFrom(netip.MustParseAddr(address), 443)
		if err := onlyPublic("tcp", at.String(), nil); (err == nil) != public {
			t.Errorf("%s: %v", address, err)
		}
	}
	g := newGuard(nil)
	if _, err := g.client("https://localhost/1").Get("https://localhost:1/1"); err == nil || !strings.Contains(err.Error(), "not a public address") {
		t.Errorf("localhost: %v", err)
	}
}
