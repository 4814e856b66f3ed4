package main

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// readyCmd asks a server for /readyz: a health check for images that have
// nothing in them but this program.
type readyCmd struct {
	URL    string   `placeholder:"URL"`
	Listen string   `hidden:"" default:"localhost:1881" env:"REMISE_LISTEN" placeholder:"HOST:PORT"`
	TLS    []string `hidden:"" env:"REMISE_TLS" placeholder:"NAME"`
}

// Validate refuses anything but an address.
func (c *readyCmd) Validate() error {
	at, err := url.Parse(c.URL)
	switch {
	case c.URL == "":
	case err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https":
		return cli.Refuse("misuse.server", core.Lit("server", c.URL))
	default:
		return nil
	}
	if _, port, err := net.SplitHostPort(c.Listen); err != nil || !isPort(port) {
		return noAddress("--listen", c.Listen, "localhost:1881")
	}
	return nil
}

// readyTime is longer than the server takes to try its database.
const readyTime = 5 * time.Second

// Run asks.
func (c *readyCmd) Run(all *commands) error {
	address, client := strings.TrimSuffix(c.URL, "/"), &http.Client{Timeout: readyTime}
	if c.URL == "" {
		address, client.Transport = c.near()
	}
	name := core.Lit("url", address)
	answer, err := get(context.Background(), client, address+"/readyz")
	if err != nil {
		return cli.Remarked(err, "ready.away", name)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return cli.Refuse("ready.no", name, core.Num("status", answer.StatusCode))
	}
	all.say("ready.yes", name)
	return nil
}

// near is the server of the settings on this machine, and the way to it. One that
// speaks https does so by its public name.
func (c *readyCmd) near() (string, http.RoundTripper) {
	host, port, _ := net.SplitHostPort(c.Listen)
	if isEverywhere(host) {
		host = "127.0.0.1"
	}
	at := net.JoinHostPort(host, port)
	if len(c.TLS) == 0 {
		return "http://" + at, http.DefaultTransport
	}
	return "https://" + net.JoinHostPort(c.TLS[0], port), &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, at)
		},
	}
}
