package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"remise/server"
	hall "remise/table"
	"remise/title/titles"
)

// The server gets its certificate from an authority that looks whether the name
// is its own (RFC 8555, RFC 8737), keeps it, and leads http to https.
func TestCertificatesByItself(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ca := newAuthority(t, listener.Addr().String())
	s := secure{TLS: []string{"games.example.org"}, TLSDirectory: ca.URL + "/directory"}
	folder := t.TempDir()
	end := serveFrom(t, s, folder, listener, nil)
	if status, err := ca.visit(listener.Addr().String(), "games.example.org"); err != nil || status != http.StatusOK {
		t.Errorf("a visit: %d, %v", status, err)
	}
	if _, err := ca.visit(listener.Addr().String(), "elsewhere.example.org"); err == nil {
		t.Error("a certificate for a foreign name was got")
	}
	end()

	again, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer serveFrom(t, s, folder, again, nil)()
	if status, err := ca.visit(again.Addr().String(), "games.example.org"); err != nil || status != http.StatusOK || ca.issued.Load() != 1 {
		t.Errorf("after a restart: %d, %v, %d certificates", status, err, ca.issued.Load())
	}

	answer := httptest.NewRecorder()
	s.notary(folder).HTTPHandler(nil).ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "http://games.example.org/m/abc", nil))
	if at := answer.Header().Get("Location"); at != "https://games.example.org/m/abc" {
		t.Errorf("http is led to %q", at)
	}
}

// serveFrom serves until the function is called that it gives.
func serveFrom(t *testing.T, s secure, folder string, listener net.Listener, log *slog.Logger) (end func()) {
	record := makeRecord(t, filepath.Join(folder, "record"))
	tables := hall.Open(hall.Config{Store: record, Titles: titles.All})
	web, err := server.New(server.Config{Hall: tables, Store: record, Hosts: s.TLS, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, web, listener, s.notary(folder), time.Second) }()
	return func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		tables.Close()
		if err := record.Close(); err != nil {
			t.Error(err)
		}
	}
}

// authority does the least a certificate authority must. It trusts signatures,
// but checks itself whether the caller owns the name.
type authority struct {
	*httptest.Server
	t       *testing.T
	key     *ecdsa.PrivateKey
	root    *x509.Certificate
	at      string // where all names lead
	checked atomic.Bool
	chain   atomic.Pointer[[]byte]
	issued  atomic.Int32
}

func newAuthority(t *testing.T, at string) *authority {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	ca := &authority{t: t, key: key, at: at}
	root := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(time.Hour * 24 * 365), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	ca.root = ca.sign(root, root, key.Public())
	mux := http.NewServeMux()
	for path, answer := range map[string]func([]byte) (int, any){
		"/account": func([]byte) (int, any) { return http.StatusCreated, ca.says("status", "valid") },
		"/order":   func([]byte) (int, any) { return http.StatusCreated, ca.order() },
		"/orders/1": func([]byte) (int, any) {
			return http.StatusOK, ca.order()
		},
		"/authz/1":     func([]byte) (int, any) { return http.StatusOK, ca.authorization() },
		"/challenge/1": func([]byte) (int, any) { ca.look(); return http.StatusOK, ca.challenge() },
		"/issue/1":     func(body []byte) (int, any) { ca.issue(body); return http.StatusOK, ca.order() },
	} {
		mux.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) { ca.reply(w, r, answer) })
	}
	mux.HandleFunc("POST /cert/1", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Replay-Nonce", rand.Text())
		_, _ = w.Write(*ca.chain.Load())
	})
	mux.HandleFunc("/nonce", func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Replay-Nonce", rand.Text()) })
	mux.HandleFunc("GET /directory", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(ca.says("newNonce", ca.URL+"/nonce", "newAccount", ca.URL+"/account", "newOrder", ca.URL+"/order"))
	})
	ca.Server = httptest.NewServer(mux)
	t.Cleanup(ca.Close)
	return ca
}

func (ca *authority) says(pairs ...any) map[string]any {
	all := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		all[pairs[i].(string)] = pairs[i+1]
	}
	return all
}

// reply reads what a signed request says, and answers.
func (ca *authority) reply(w http.ResponseWriter, r *http.Request, answer func([]byte) (int, any)) {
	var signed struct{ Payload string }
	if err := json.NewDecoder(r.Body).Decode(&signed); err != nil {
		ca.t.Error(err)
	}
	body, err := base64.RawURLEncoding.DecodeString(signed.Payload)
	if err != nil {
		ca.t.Error(err)
	}
	status, said := answer(body)
	w.Header().Set("Replay-Nonce", rand.Text())
	w.Header().Set("Location", ca.URL+map[bool]string{true: "/orders/1", false: "/accounts/1"}[r.URL.Path != "/account"])
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(said)
}

func (ca *authority) order() any {
	all := ca.says("status", "pending", "identifiers", []any{ca.says("type", "dns", "value", "games.example.org")},
		"authorizations", []string{ca.URL + "/authz/1"}, "finalize", ca.URL+"/issue/1") //nolint:misspell // the word of the standard
	if ca.checked.Load() {
		all["status"] = "ready"
	}
	if ca.chain.Load() != nil {
		all["status"], all["certificate"] = "valid", ca.URL+"/cert/1"
	}
	return all
}

func (ca *authority) authorization() any {
	return ca.says("status", ca.status(), "identifier", ca.says("type", "dns", "value", "games.example.org"), "challenges", []any{ca.challenge()})
}

func (ca *authority) challenge() any {
	return ca.says("type", "tls-alpn-01", "url", ca.URL+"/challenge/1", "token", "token", "status", ca.status())
}

func (ca *authority) status() string {
	if ca.checked.Load() {
		return "valid"
	}
	return "pending"
}

// look goes where the name leads and sees whether the answer is meant for it.
func (ca *authority) look() {
	conn, err := tls.Dial("tcp", ca.at, &tls.Config{ServerName: "games.example.org", NextProtos: []string{"acme-tls/1"},
		InsecureSkipVerify: true}) //nolint:gosec // it is what the standard wants
	if err != nil {
		ca.t.Error(err)
		return
	}
	defer conn.Close()
	shown := conn.ConnectionState().PeerCertificates[0]
	if shown.VerifyHostname("games.example.org") != nil || conn.ConnectionState().NegotiatedProtocol != "acme-tls/1" {
		ca.t.Errorf("the server shows %v", shown.Subject)
	}
	ca.checked.Store(true)
}

// issue makes the certificate.
func (ca *authority) issue(body []byte) {
	var asked struct{ CSR string }
	_ = json.Unmarshal(body, &asked)
	der, err := base64.RawURLEncoding.DecodeString(asked.CSR)
	if err != nil {
		ca.t.Error(err)
	}
	csr, err := x509.ParseCertificateRequest(der)
	if err != nil {
		ca.t.Error(err)
		return
	}
	leaf := ca.sign(&x509.Certificate{SerialNumber: big.NewInt(2), DNSNames: csr.DNSNames, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(90 * 24 * time.Hour)}, ca.root, csr.PublicKey)
	text := append(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: leaf.Raw}),
		pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: ca.root.Raw})...)
	ca.issued.Add(1)
	ca.chain.Store(&text)
}

func (ca *authority) sign(of, by *x509.Certificate, key any) *x509.Certificate {
	der, err := x509.CreateCertificate(rand.Reader, of, by, key, ca.key)
	if err != nil {
		ca.t.Fatal(err)
	}
	made, err := x509.ParseCertificate(der)
	if err != nil {
		ca.t.Fatal(err)
	}
	return made
}

// visit asks a server for its health under a name, and trusts this authority
// alone.
func (ca *authority) visit(at, name string) (int, error) {
	trusted := x509.NewCertPool()
	trusted.AddCert(ca.root)
	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: trusted, ServerName: name, MinVersion: tls.VersionTLS12},
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "tcp", at)
		},
	}}
	defer client.CloseIdleConnections()
	answer, err := client.Get("https://" + name + "/healthz")
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}
