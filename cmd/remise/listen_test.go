package main

import (
	"net"
	"strings"
	"testing"

	"remise/texts"
)

func TestAddressesThatMeet(t *testing.T) {
	for pair, want := range map[string]bool{
		"localhost:1881 localhost:1881": true,
		"localhost:1881 127.0.0.1:1881": true,
		"0.0.0.0:1881 localhost:1881":   true,
		":1881 10.0.0.1:1881":           true,
		"10.0.0.2:1881 10.0.0.1:1881":   false,
		"localhost:1881 localhost:9188": false,
		"localhost:0 localhost:0":       false,
	} {
		a, b, _ := strings.Cut(pair, " ")
		if meet(a, b) != want || meet(b, a) != want {
			t.Errorf("%s: not %v", pair, want)
		}
	}
	err := (&serveCmd{Listen: "localhost:1881", Metrics: "localhost:1881"}).Validate()
	if err == nil || !strings.Contains(texts.Error("en", err), "localhost:1881") {
		t.Errorf("%v", err)
	}
}

// Why an address cannot be had is a sentence in every language.
func TestAnAddressThatIsTaken(t *testing.T) {
	taken, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	address := taken.Addr().String()
	_, err = (&net.ListenConfig{}).Listen(t.Context(), "tcp", address)
	for lang, want := range map[string]string{"en": "another program listens at " + address, "de": "An " + address + " lauscht"} {
		if said := texts.Error(lang, noListener(err, "--listen", address)); !strings.Contains(said, want) {
			t.Errorf("%s: %q", lang, said)
		}
	}
	unknown := &net.OpError{Op: "listen", Err: &net.DNSError{Name: "nowhere.example", IsNotFound: true}}
	if said := texts.Error("en", noListener(unknown, "--listen", "")); !strings.Contains(said, "no host nowhere.example") {
		t.Error(said)
	}
}
