package texts

import (
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"syscall"
	"testing"
)

// What the system says in English, people read in their language, without the calls that led to it.
func TestWhatTheSystemSaysIsPutInWords(t *testing.T) {
	dial := func(err error) error {
		return &net.OpError{Op: "dial", Net: "tcp", Addr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1}, Err: os.NewSyscallError("connect", err)}
	}
	asked := func(err error) error { return &url.Error{Op: "Get", URL: "https://a", Err: err} }
	for want, err := range map[string]error{
		"an 127.0.0.1:1 lauscht niemand":                            asked(dial(syscall.ECONNREFUSED)),
		"127.0.0.1:1 ist von hier aus nicht zu erreichen":           dial(syscall.EHOSTUNREACH),
		"den Rechner a gibt es nicht":                               asked(dial(&net.DNSError{Name: "a", IsNotFound: true})),
		"die Adresse von b war nicht zu ermitteln":                  dial(&net.DNSError{Name: "b"}),
		"die Verbindung brach ab":                                   asked(io.EOF),
		"es kam nicht rechtzeitig eine Antwort":                     asked(os.ErrDeadlineExceeded),
		"dort wird http gesprochen, nicht https":                    asked(http.ErrSchemeMismatch),
		"dem Aussteller des Zertifikats traut dieser Rechner nicht": asked(x509.UnknownAuthorityError{}),
		"das Zertifikat gilt nicht für a":                           asked(x509.HostnameError{Host: "a", Certificate: &x509.Certificate{}}),
		"das Zertifikat ist abgelaufen oder gilt noch nicht":        asked(x509.CertificateInvalidError{Reason: x509.Expired}),
		"die Platte ist voll":                                       &fs.PathError{Op: "write", Path: "f", Err: syscall.ENOSPC},
		"die Platte ist schreibgeschützt":                           &fs.PathError{Op: "open", Path: "f", Err: syscall.EROFS},
		"dieser Benutzer hat kein Recht dazu":                       syscall.EACCES,
		"line 3: EOF":                                               fmt.Errorf("line 3: %w", io.EOF),
		"what nobody knows":                                         errors.New("what nobody knows"),
	} {
		if got := Error("de", err); got != want {
			t.Errorf("%v: %q, not %q", err, got, want)
		}
	}
}
