package main

import (
	"context"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// secure is how the server gets its own certificates.
type secure struct {
	TLS          []string `name:"tls" env:"REMISE_TLS" placeholder:"NAME"`
	TLSMail      string   `name:"tls-mail" env:"REMISE_TLS_MAIL" placeholder:"ADDRESS"`
	TLSDirectory string   `name:"tls-directory" env:"REMISE_TLS_DIRECTORY" placeholder:"URL"`
	Redirect     string   `env:"REMISE_REDIRECT" placeholder:"HOST:PORT"`
}

// check refuses what makes no sense. A server with certificates of its own talks to players
// directly: they could write any address into the header that a proxy fills in.
func (s *secure) check(proxies int) error {
	if len(s.TLS) > 0 && proxies > 0 {
		return cli.Refuse("misuse.tlsproxies")
	}
	for _, name := range s.TLS {
		if strings.ContainsAny(name, "/:*") || !strings.Contains(name, ".") {
			return cli.Refuse("misuse.name", core.Lit("value", name))
		}
	}
	if s.Redirect == "" {
		return nil
	}
	if _, port, err := net.SplitHostPort(s.Redirect); err != nil || !isPort(port) {
		return noAddress("--redirect", s.Redirect, ":80")
	}
	if len(s.TLS) == 0 {
		return cli.Refuse("misuse.redirect")
	}
	return nil
}

// notary gets certificates, and keeps them in a folder; nil: others do.
func (s *secure) notary(folder string) *autocert.Manager {
	if len(s.TLS) == 0 {
		return nil
	}
	m := &autocert.Manager{
		Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(s.TLS...), Email: s.TLSMail,
		Cache: autocert.DirCache(filepath.Join(folder, "certificates")),
	}
	if s.TLSDirectory != "" {
		m.Client = &acme.Client{DirectoryURL: s.TLSDirectory}
	}
	return m
}

// redirect leads http to https, and answers the certificate authority there. It
// ends with the context.
func redirect(ctx context.Context, address string, m *autocert.Manager) error {
	if address == "" || m == nil {
		return nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return noListener(err, "--redirect", address)
	}
	web := &http.Server{Handler: m.HTTPHandler(nil), ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 8 << 10}
	go func() {
		<-ctx.Done()
		_ = web.Close()
	}()
	go func() { _ = web.Serve(listener) }()
	return nil
}
