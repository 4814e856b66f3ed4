package core_test

import (
	"maps"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

func TestPrepareFillsInDefaults(t *testing.T) {
	given := map[string]string{"coins": "8"}
	setup, err := core.Prepare(toy.Title, 3, given)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"coins": "8", "bids": "any", "note": ""}
	if setup.Seats != 3 || setup.Version != 2 || !maps.Equal(setup.Options, want) {
		t.Errorf("got %+v", setup)
	}
	if len(given) != 1 {
		t.Error("the caller's options were changed")
	}
}

func TestPrepareRefuses(t *testing.T) {
	for _, c := range []struct {
		seats   int
		options map[string]string
		want    string
	}{
		{1, nil, "setup.seats title=toy.title seats=1 min=2 max=4"},
		{5, nil, "setup.seats title=toy.title seats=5 min=2 max=4"},
		{-2, nil, "setup.seats title=toy.title seats=-2 min=2 max=4"},
		{2, map[string]string{"coin": "5"}, "setup.option title=toy.title option=coin known=coins, bids, note"},
		{2, map[string]string{"coins": "6"}, `setup.value option=coins value="6" known=5, 8`},
		{2, map[string]string{"coins": ""}, `setup.value option=coins value="" known=5, 8`},
	} {
		_, err := core.Prepare(toy.Title, c.seats, c.options)
		if err == nil || err.Error() != c.want {
			t.Errorf("%d seats, %v:\ngot  %v\nwant %s", c.seats, c.options, err, c.want)
		}
		if _, ok := core.AsRefusal(err); !ok {
			t.Errorf("%T is not a refusal", err)
		}
	}
}

type plain struct{ core.Title }

func (plain) About() core.About {
	return core.About{ID: "plain", Version: 1, MinSeats: 2, MaxSeats: 2}
}

func TestPrepareOfTitleWithoutOptions(t *testing.T) {
	_, err := core.Prepare(plain{toy.Title}, 2, map[string]string{"x": "y"})
	if err == nil || err.Error() != "setup.option title=plain.title option=x known=-" {
		t.Errorf("got %v", err)
	}
}

func TestTooManyNames(t *testing.T) {
	setup, err := core.Prepare(toy.Title, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = core.NewMatch(toy.Title, setup, []string{"Anna", "Ben", "Cleo"})
	if err == nil || err.Error() != "setup.names names=3 seats=2" {
		t.Errorf("got %v", err)
	}
}

func TestRefusalInPlainWords(t *testing.T) {
	r := core.Refuse("1881 §6.12", "lay.cost", core.Num("cost", 80), core.Lit("hex", "E11"),
		core.Ref("line", "line.red"), core.Who("seat", 1))
	if got, want := r.Error(), "lay.cost cost=80 hex=E11 line=line.red seat=2 (1881 §6.12)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTellWithoutListener(t *testing.T) {
	core.Tell(nil, core.Everyone, "toy.event.bid")
	var events []core.Event
	core.Tell(&events, core.Of(1), "toy.event.bid", core.Num("n", 3))
	if len(events) != 1 || events[0].To != core.Of(1) || events[0].Code != "toy.event.bid" {
		t.Errorf("got %v", events)
	}
}

// newer is the toy with a third version of the rules, which brought an option.
type newer struct{ core.Title }

func (n newer) About() core.About {
	about := n.Title.About()
	about.Version = 3
	about.Options = append(about.Options, core.Option{Key: "late", Values: []string{"no", "yes"}, Default: "no", Since: 3})
	return about
}

func TestOlderRulesDoNotKnowNewerOptions(t *testing.T) {
	setup, err := core.Prepare(newer{toy.Title}, 2, nil)
	if err != nil || setup.Options["late"] != "no" {
		t.Errorf("version 3: %v, %v", setup, err)
	}
	old := "remise log 1\ntitle toy\nrules 1\nseats 2\n\nend 0\n"
	m, err := core.Read(strings.NewReader(old), func(string) (core.Title, bool) { return newer{toy.Title}, true })
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := m.Setup.Options["late"]; ok || m.Setup.Version != 1 {
		t.Errorf("version 1: %v", m.Setup)
	}
}
