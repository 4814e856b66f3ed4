package server

import (
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// Bounded is a listener whose connections are counted, idle or not, for each
// address and in total. Those beyond the limits are closed at once: each
// takes a file and some memory.
func (s *Server) Bounded(l net.Listener) net.Listener { return &porch{Listener: l, server: s} }

type porch struct {
	net.Listener
	server *Server
	n      atomic.Uint64
}

// Accept waits for a connection for which there is room.
func (p *porch) Accept() (net.Conn, error) {
	for {
		conn, err := p.Listener.Accept()
		if err != nil {
			return nil, err
		}
		who, gate := p.caller(conn), p.server.gate
		if gate.enter(who, wired, 1) {
			return &wire{conn, sync.OnceFunc(func() { gate.leave(who, wired, 1) })}, nil
		}
		p.server.meters.shed.Of(byConnection).Add(1)
		turnOff(conn)
	}
}

// caller is who connects. Behind a proxy all look the same, so only their
// number counts.
func (p *porch) caller(conn net.Conn) caller {
	if p.server.Proxies > 0 {
		return callerOf("wire", strconv.FormatUint(p.n.Add(1), 36))
	}
	host, _, err := net.SplitHostPort(conn.RemoteAddr().String())
	if err != nil {
		host = conn.RemoteAddr().String()
	}
	return callerOf("address", network(host))
}

// turnOff closes a connection, and says why. The message is short enough for
// any new connection.
func turnOff(conn net.Conn) {
	_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
	_, _ = io.WriteString(conn, "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
	_ = conn.Close()
}

// wire is a connection that is counted.
type wire struct {
	net.Conn
	leave func()
}

// Close ends a connection; it may be called again.
func (w *wire) Close() error {
	w.leave()
	return w.Conn.Close()
}

// silent are the connections on which nothing has been asked yet, as browsers open
// them ahead of need. When an HTTP server shuts down, it waits five seconds for
// each.
type silent struct {
	mu    sync.Mutex
	wires map[net.Conn]bool
	over  bool
}

// heed tracks a new connection until it speaks or is gone.
func (q *silent) heed(wire net.Conn, state http.ConnState) {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(q.wires, wire)
	case q.over:
		_ = wire.Close()
	default:
		q.wires[wire] = true
	}
}

// hangUp closes them and all that still come.
func (q *silent) hangUp() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.over = true
	for wire := range q.wires {
		_ = wire.Close()
	}
}
