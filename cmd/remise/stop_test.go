package main

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// notes is a log that several goroutines write while one reads.
type notes struct {
	mu   sync.Mutex
	text strings.Builder
}

func (n *notes) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(p)
}

func (n *notes) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

// stopWith is the log of a server that is stopped while a client does
// something. serveFrom demands that it ends without an error.
func stopWith(t *testing.T, does func(conn net.Conn)) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var log notes
	end := serveFrom(t, secure{}, t.TempDir(), listener, slog.New(slog.NewTextHandler(&log, nil)))
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	does(conn)
	end()
	return log.String()
}

// Browsers connect ahead of need.
func TestAServerDoesNotWaitForASilentConnection(t *testing.T) {
	log := stopWith(t, func(conn net.Conn) {
		resp, err := http.Get("http://" + conn.RemoteAddr().String() + "/healthz") // connections are taken in turn, so that ours is
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, resp.Body)
		_ = resp.Body.Close()
	})
	if strings.Contains(log, "cut off") {
		t.Errorf("it waited for a client that asked nothing:\n%s", log)
	}
}

func TestAServerCutsOffAClientThatNeverEnds(t *testing.T) {
	log := stopWith(t, func(conn net.Conn) {
		fmt.Fprint(conn, "POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
		if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
			t.Fatalf("%q, %v: the request has not begun", line, err)
		}
	})
	if !strings.Contains(log, "cut off requests that did not end") {
		t.Errorf("nothing tells why somebody got no answer:\n%s", log)
	}
}
