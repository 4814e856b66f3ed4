package texts

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"syscall"

	"remise/core"
)

// causes are what the system says, and our codes for it.
var causes = []struct {
	said error
	code string
}{
	{syscall.ENOSPC, "cause.full"},
	{syscall.EDQUOT, "cause.full"},
	{syscall.EROFS, "cause.readonly"},
	{syscall.EIO, "cause.disk"},
	{syscall.EMFILE, "cause.files"},
	{syscall.ENFILE, "cause.files"},
	{syscall.ENOTDIR, "cause.notfolder"},
	{syscall.EISDIR, "cause.isfolder"},
	{syscall.ENOEXEC, "cause.noprogram"},
	{syscall.ECONNREFUSED, "cause.refused"},
	{syscall.EHOSTUNREACH, "cause.noway"},
	{syscall.ENETUNREACH, "cause.noway"},
	{syscall.EADDRNOTAVAIL, "cause.noaddress"},
	{syscall.ECONNRESET, "cause.cut"},
	{syscall.EPIPE, "cause.cut"},
	{io.EOF, "cause.cut"},
	{io.ErrUnexpectedEOF, "cause.cut"},
	{fs.ErrPermission, "cause.forbidden"},
	{fs.ErrNotExist, "cause.absent"},
	{http.ErrSchemeMismatch, "cause.nottls"},
	{context.DeadlineExceeded, "cause.late"},
	{os.ErrDeadlineExceeded, "cause.late"},
	{syscall.ETIMEDOUT, "cause.late"},
}

// cause is what the system says, as part of a sentence: such errors are in English, and tell
// first which calls led to them. What others have said about it is not taken away.
func cause(err error) (t core.Text, known bool) {
	if !ofSystem(err) {
		return core.Text{}, false
	}
	if t, known = certificate(err); known {
		return t, true
	}
	if e, ok := errors.AsType[*net.DNSError](err); ok {
		return core.Say(core.If(e.IsNotFound, "cause.nohost", "cause.dns"), core.Lit("host", e.Name)), true
	}
	for _, c := range causes {
		if errors.Is(err, c.said) {
			return core.Say(c.code, core.Lit("at", placeOf(err))), true
		}
	}
	if e, ok := errors.AsType[net.Error](err); ok && e.Timeout() {
		return core.Say("cause.late"), true
	}
	return core.Text{}, false
}

// ofSystem reports whether an error comes from the system, or from a request to another one.
func ofSystem(err error) bool {
	switch err.(type) { //nolint:errorlint // of itself, and not of what it is about
	case *fs.PathError, *os.LinkError, *os.SyscallError, syscall.Errno, net.Error:
		return true
	}
	return err == fs.ErrPermission || err == fs.ErrNotExist //nolint:errorlint // here too
}

// certificate is what is wrong with a server's name for itself.
func certificate(err error) (core.Text, bool) {
	if _, ok := errors.AsType[x509.UnknownAuthorityError](err); ok {
		return core.Say("cause.authority"), true
	}
	if e, ok := errors.AsType[x509.HostnameError](err); ok {
		return core.Say("cause.certificate", core.Lit("host", e.Host)), true
	}
	if e, ok := errors.AsType[x509.CertificateInvalidError](err); ok && e.Reason == x509.Expired {
		return core.Say("cause.expired"), true
	}
	if _, ok := errors.AsType[tls.RecordHeaderError](err); ok {
		return core.Say("cause.nottls"), true
	}
	return core.Text{}, false
}

// placeOf is the file or the address that the system speaks of; "": it names none.
func placeOf(err error) string {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Path
	}
	if e, ok := errors.AsType[*net.OpError](err); ok && e.Addr != nil {
		return e.Addr.String()
	}
	return ""
}
