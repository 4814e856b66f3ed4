//go:build unix

package storetest

import (
	"io"
	"net"
	"net/url"
	"strconv"
	"sync"
	"testing"
)

// Proxy is the network between a server and its database.
type Proxy struct {
	to       string
	listener net.Listener

	mu    sync.Mutex
	open  map[net.Conn]bool
	hung  chan struct{} // closed: data flows; open: nothing arrives
	cut   bool
	doors sync.WaitGroup
}

// NewProxy leads to the database of an address; URL names the way through it.
func NewProxy(t testing.TB, address string) (p *Proxy, through string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p = &Proxy{to: u.Host, listener: l, open: map[net.Conn]bool{}, hung: make(chan struct{})}
	close(p.hung)
	p.doors.Go(p.accept)
	t.Cleanup(p.close)
	u.Host = "127.0.0.1:" + strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	return p, u.String()
}

func (p *Proxy) accept() {
	for {
		in, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.doors.Go(func() { p.join(in) })
	}
}

// join leads a connection through, or away when the network is cut.
func (p *Proxy) join(in net.Conn) {
	if !p.keep(in) {
		return
	}
	defer p.drop(in)
	out, err := net.Dial("tcp", p.to)
	if err != nil || !p.keep(out) {
		return
	}
	defer p.drop(out)
	var both sync.WaitGroup
	for _, way := range [][2]net.Conn{{out, in}, {in, out}} {
		both.Go(func() {
			_, _ = io.Copy(flow{p, way[0]}, way[1])
			p.drop(in)
			p.drop(out)
		})
	}
	both.Wait()
}

// flow holds data back while the network hangs.
type flow struct {
	p *Proxy
	net.Conn
}

func (f flow) Write(data []byte) (int, error) {
	f.p.mu.Lock()
	hung := f.p.hung
	f.p.mu.Unlock()
	<-hung
	return f.Conn.Write(data)
}

func (p *Proxy) keep(c net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cut {
		_ = c.Close()
		return false
	}
	p.open[c] = true
	return true
}

func (p *Proxy) drop(c net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.open, c)
	_ = c.Close()
}

// Hang lets connections be made and answers nothing.
func (p *Proxy) Hang() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hung = make(chan struct{})
}

// Cut ends all connections and refuses new ones.
func (p *Proxy) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = true
	for c := range p.open {
		_ = c.Close()
	}
}

// Mend repairs the network. What was held back arrives.
func (p *Proxy) Mend() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = false
	select {
	case <-p.hung:
	default:
		close(p.hung)
	}
}

func (p *Proxy) close() {
	_ = p.listener.Close()
	p.Mend()
	p.Cut()
	p.doors.Wait()
}
