package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// secure is how the server gets certificates by itself.
type secure struct {
	TLS          []string `name:"tls" help:"Public names of the server: it gets certificates for them by itself (Let's Encrypt, whose terms you accept by it) and speaks https." env:"REMISE_TLS" placeholder:"NAME"`
	TLSMail      string   `name:"tls-mail" help:"How the certificate authority reaches you." env:"REMISE_TLS_MAIL" placeholder:"ADDRESS"`
	TLSDirectory string   `name:"tls-directory" help:"Another certificate authority, by the address of its ACME directory." env:"REMISE_TLS_DIRECTORY" placeholder:"URL"`
	Redirect     string   `help:"Address on which http is led to https." env:"REMISE_REDIRECT" placeholder:"HOST:PORT"`
}

// check refuses what makes no sense.
func (s *secure) check() error {
	for _, name := range s.TLS {
		if strings.ContainsAny(name, "/:*") || !strings.Contains(name, ".") {
			return fmt.Errorf("--tls: %q is no public name, such as games.example.org", name)
		}
	}
	if s.Redirect == "" {
		return nil
	}
	if _, port, err := net.SplitHostPort(s.Redirect); err != nil || !isPort(port) {
		return fmt.Errorf("--redirect: %q is not HOST:PORT, such as :80", s.Redirect)
	}
	if len(s.TLS) == 0 {
		return fmt.Errorf("--redirect leads to https, which the server only speaks with --tls")
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
		return fmt.Errorf("%w; name another address with --redirect", err)
	}
	web := &http.Server{Handler: m.HTTPHandler(nil), ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 8 << 10}
	go func() {
		<-ctx.Done()
		_ = web.Close()
	}()
	go func() { _ = web.Serve(listener) }()
	return nil
}
