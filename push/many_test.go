package push

import (
	"testing"
	"time"

	"remise/core"
	"remise/core/coretest/toy"
	"remise/store"
	"remise/store/storetest"
	"remise/table"
)

// besides is a further server of a record.
func besides(t *testing.T, url string, s *service) *house {
	t.Helper()
	record, err := store.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	lease, err := record.Hold(t.Context(), store.LeaseTime)
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, file: url, service: s}
	hall := table.Open(table.Config{Store: record, Titles: []core.Title{toy.Title}, Name: lease.Name})
	h.Notifier, err = Open(t.Context(), Config{Hall: hall, Store: record, Subject: "mailto:who@example.org",
		Allow: []string{serviceURL[len("http://"):]}, Delay: time.Hour, Remind: 24 * time.Hour, Closing: 10 * time.Second})
	h.ok(err)
	h.guard.named.Transport = s
	return h
}

// Of two servers the one that made a turn announces it, although the
// browser subscribed at the other; not when the player is watching there,
// and never both.
func TestOfTwoServersOneNotifies(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	for name, looks := range map[string]bool{"away": false, "looks": true} {
		t.Run(name, func(t *testing.T) {
			url, service := cluster.Database(t), newService(t)
			one, two := besides(t, url, service), besides(t, url, service)
			id, token := one.toy()
			one.ok(one.Subscribe(t.Context(), id, token[0], "de", service.browser()))
			if looks {
				defer one.Enter(id, 0)()
			}
			two.act(id, token[0], "bid 1")
			two.act(id, token[1], "bid 1") // and asks both for more
			v, err := two.Hall.View(t.Context(), id, "", table.Since{})
			two.ok(err)
			_, err = one.Hall.View(t.Context(), id, "", table.Since{Seq: v.Seq})
			one.ok(err)
			one.leave()
			two.leave() // tells what it would have told after the delay
			if told := len(service.posts()); told > 1 || (told == 1) == looks {
				t.Errorf("told %d times", told)
			}
		})
	}
}

// A link replaced at one server subscribes nobody at another that has not
// heard of it; the new link does.
func TestOfTwoServersNeitherTakesAnOldLink(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	url, service := cluster.Database(t), newService(t)
	one, two := besides(t, url, service), besides(t, url, service)
	defer one.leave()
	defer two.leave()
	id, token := one.toy()
	_, err := two.Hall.View(t.Context(), id, token[0], table.Since{})
	two.ok(err)
	k, err := one.Hall.Reissue(t.Context(), id, token[0], "")
	one.ok(err)
	two.refused(two.Subscribe(t.Context(), id, token[0], "en", service.browser()), "table.token")
	two.ok(two.Subscribe(t.Context(), id, k.Token, "en", service.browser()))
	all, err := two.Store.Subscriptions(t.Context(), id)
	if two.ok(err); len(all) != 1 {
		t.Errorf("%d browsers are told", len(all))
	}
}
