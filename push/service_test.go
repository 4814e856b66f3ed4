package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// serviceURL is where the push service of the tests is, without a network:
// so the clock of a test can stand still until everything has been said.
const serviceURL = "http://push.test"

// well is a browser that is always reached.
const well = "/send/well"

// service is a push service with one browser, which can read what it gets.
type service struct {
	t      *testing.T
	key    *ecdh.PrivateKey
	auth   []byte
	status int           // of its answers
	after  string        // when it wants to be asked again
	cut    error         // why it cannot be reached
	hold   chan struct{} // answers wait until it is closed
	mu     sync.Mutex
	got    []post
	hung   map[string][]time.Time // when browsers were asked for that never answer
}

type post struct {
	at     time.Time
	header http.Header
	claims map[string]any
	signer string
	Message
}

func newService(t *testing.T) *service {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &service{t: t, key: key, auth: []byte("0123456789abcdef"), status: http.StatusCreated, hold: make(chan struct{}), hung: map[string][]time.Time{}}
	close(s.hold)
	return s
}

// browser is the subscription of the service's browser.
func (s *service) browser() Browser {
	return Browser{serviceURL + "/send/1", b64(s.key.PublicKey().Bytes()), b64(s.auth)}
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// answer is what the service answers from now on.
func (s *service) answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

// RoundTrip takes a message.
func (s *service) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasPrefix(r.URL.Host, "dead") {
		return s.hang(r)
	}
	<-s.hold
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Error(err)
	}
	p := post{at: time.Now(), header: r.Header}
	if err := json.Unmarshal(s.open(body), &p.Message); err != nil {
		s.t.Error(err)
	}
	p.claims, p.signer = s.verify(r.Header.Get("Authorization"))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got = append(s.got, p)
	if s.cut != nil {
		return nil, s.cut
	}
	status := s.status
	if r.URL.Path == well {
		status = http.StatusCreated
	}
	answer := &http.Response{StatusCode: status, Header: http.Header{"Location": {"/elsewhere"}}, Body: http.NoBody, Request: r}
	if s.after != "" {
		answer.Header.Set("Retry-After", s.after)
	}
	return answer, nil
}

// hang takes a message to a host that never answers.
func (s *service) hang(r *http.Request) (*http.Response, error) {
	s.mu.Lock()
	s.hung[r.URL.String()] = append(s.hung[r.URL.String()], time.Now())
	s.mu.Unlock()
	<-r.Context().Done()
	return nil, r.Context().Err()
}

// open decrypts a message as a browser does (RFC 8291).
func (s *service) open(body []byte) []byte {
	salt, keyLength := body[:16], int(body[20])
	sender, sealed := body[21:21+keyLength], body[21+keyLength:]
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	shared, err := s.key.ECDH(public)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		out, err := hkdf.Key(sha256.New, secret, salt, info, n)
		if err != nil {
			s.t.Error(err)
		}
		return out
	}
	ikm := derive(shared, s.auth, "WebPush: info\x00"+string(s.key.PublicKey().Bytes())+string(sender), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		s.t.Error(err)
		return nil
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	plain, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), sealed, nil)
	if err != nil {
		s.t.Error(err)
	}
	return []byte(strings.TrimSuffix(strings.TrimRight(string(plain), "\x00"), "\x02"))
}

// verify checks the server's signature (RFC 8292).
func (s *service) verify(header string) (claims map[string]any, key string) {
	fields := strings.NewReplacer("vapid t=", "", ", k=", " ").Replace(header)
	token, key, _ := strings.Cut(fields, " ")
	part := strings.Split(token, ".")
	public, err1 := decode(key)
	signature, err2 := decode(part[2])
	payload, err3 := decode(part[1])
	if err1 != nil || err2 != nil || err3 != nil || len(signature) != 64 {
		s.t.Errorf("not a signature: %q", header)
		return nil, key
	}
	pub, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), public)
	if err != nil {
		s.t.Error(err)
		return nil, key
	}
	sum := sha256.Sum256([]byte(part[0] + "." + part[1]))
	if !ecdsa.Verify(pub, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		s.t.Errorf("wrong signature: %q", header)
	}
	if err := json.Unmarshal(payload, &claims); err != nil {
		s.t.Error(err)
	}
	return claims, key
}

// posts is what has come, in short.
func (s *service) posts() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.got {
		all = append(all, fmt.Sprint(p.Match, ": ", p.Title, ": ", p.Text))
	}
	return all
}
