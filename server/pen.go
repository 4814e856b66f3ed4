package server

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"
)

// portion is what a reader must take of an answer within the server's patience.
const portion = 64 << 10

// What cuts off an answer: there is no room for it, or nobody reads it.
var (
	errFull   = errors.New("server: too many bytes are under way")
	errUnread = errors.New("server: the reader does not take the answer")
)

// pen writes an answer. A client that does not read it is cut off, so that
// nobody can make the server hoard answers; unread ones are counted.
type pen struct {
	http.ResponseWriter
	server *Server
	r      *http.Request
	who    caller
	done   func() // the answer is there, and only has to be read
	status int    // of the answer, until it begins
	begun  bool
	failed error
}

// Unwrap lets a stream reach its connection.
func (p *pen) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// WriteHeader waits for the first bytes: it may still turn out that there is no
// room for the answer.
func (p *pen) WriteHeader(status int) {
	if p.status == 0 {
		p.status = status
	}
}

func (p *pen) Write(b []byte) (n int, err error) {
	if p.failed != nil {
		return 0, p.failed
	}
	if !p.server.gate.enter(p.who, volume, len(b)) {
		p.failed = errFull
		p.turnAway()
		return 0, p.failed
	}
	defer p.server.gate.leave(p.who, volume, len(b))
	p.done()
	p.begin()
	for len(b) > 0 && err == nil {
		p.hurry()
		var m int
		m, err = p.ResponseWriter.Write(b[:min(len(b), portion)])
		n, b = n+m, b[m:]
	}
	if err != nil {
		p.failed = fmt.Errorf("%w: %w", errUnread, err)
		if errors.Is(err, os.ErrDeadlineExceeded) {
			p.server.meters.unread.Add(1)
		}
	}
	return n, p.failed
}

// begin sends the header of the answer, if that has not been done.
func (p *pen) begin() {
	if !p.begun && p.status != 0 {
		p.hurry()
		p.ResponseWriter.WriteHeader(p.status)
	}
	p.begun = true
}

// hurry gives the reader time for the next portion.
func (p *pen) hurry() {
	err := http.NewResponseController(p.ResponseWriter).SetWriteDeadline(time.Now().Add(p.server.Patience))
	if err != nil && !errors.Is(err, http.ErrNotSupported) {
		p.server.Log.Debug("no deadline", "err", err) // the connection is gone
	}
}

// turnAway says instead of the answer that there is no room for it.
func (p *pen) turnAway() {
	if p.begun {
		return
	}
	p.begun = true
	for _, name := range []string{"Content-Length", "Content-Encoding", "ETag"} {
		p.Header().Del(name)
	}
	p.hurry()
	p.server.busy(p.ResponseWriter, p.r)
}
