package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"remise/cmd/remise/internal/cli"
	"remise/texts"
)

// A database that is away makes every server answer 503 to moves. No proxy may take all of
// them for dead then: players would lose the page too.
func TestProxiesKeepServersWithoutTheirDatabase(t *testing.T) {
	nginx := read(t, "../../deploy/nginx.conf")
	for _, line := range regexp.MustCompile(`(?m)^\s*proxy_next_upstream\b.*;`).FindAllString(nginx, -1) {
		if strings.Contains(line, "http_5") {
			t.Errorf("an answer makes nginx pass over the server: %s", line)
		}
	}
	for _, line := range strings.Split(read(t, "../../deploy/Caddyfile"), "\n") {
		if directive, _, _ := strings.Cut(line, "#"); strings.Contains(directive, "/readyz") {
			t.Errorf("no server is ready without a database: %s", line)
		}
	}
}

// What the proxy refuses has the form of what the server refuses.
func TestTheProxyRefusesInJSON(t *testing.T) {
	nginx := read(t, "../../deploy/nginx.conf")
	said := regexp.MustCompile(`(?s)error_page 413 @large;.*location @large \{.*application/problem\+json;\s+return 413 '(\{.*?\})';`).FindStringSubmatch(nginx)
	var p struct{ Code string }
	if said == nil || json.Unmarshal([]byte(said[1]), &p) != nil || p.Code != "server.size" {
		t.Errorf("a large body is answered by %q", said)
	}
}

// What starting again does not mend is not tried again, and nothing else ends like it: not
// a failed program, which Go ends with 2.
func TestWrongSettingsEndTheUnit(t *testing.T) {
	if unit := read(t, "../../deploy/remise.service"); !strings.Contains(unit, fmt.Sprintf("\nRestartPreventExitStatus=%d\n", exitSettings)) {
		t.Error("the unit starts again with wrong settings")
	}
	for call, want := range map[string]int{"serve --think never": exitSettings, "serve --liste x": exitSettings, "doctor --liste x": exitUsage} {
		if exit := run(strings.Fields(call)); exit != want {
			t.Errorf("%s: %d", call, exit)
		}
	}
	err := noListener(&net.OpError{Op: "listen", Err: syscall.EACCES}, "--listen", ":443")
	if _, ends := errors.AsType[cli.UsageError](err); !ends || !errors.Is(syscall.EACCES, fs.ErrPermission) {
		t.Errorf("%v", err)
	}
	for _, lang := range []string{"en", "de"} {
		if said := texts.Error(lang, err); !strings.Contains(said, "CAP_NET_BIND_SERVICE") || !strings.Contains(said, "remise-tls.conf") {
			t.Error(said)
		}
	}
}
