package push

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"syscall"
	"time"
)

// guard decides which addresses the server may be sent to. Browsers name the
// endpoints, so one could name the operator's own network.
type guard struct {
	allow  []string
	public *http.Client // connects to public addresses only
	named  *http.Client // for hosts that the operator allows
}

func newGuard(allow []string) guard {
	dial := &net.Dialer{Timeout: 5 * time.Second}
	careful := &net.Dialer{Timeout: 5 * time.Second, Control: onlyPublic}
	return guard{allow, client(careful), client(dial)}
}

// client follows no redirects and no proxy settings: both lead elsewhere.
func client(d *net.Dialer) *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			DialContext: d.DialContext, TLSHandshakeTimeout: 5 * time.Second, ForceAttemptHTTP2: true,
			MaxIdleConnsPerHost: tellers, IdleConnTimeout: time.Minute,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func (g guard) client(endpoint string) *http.Client {
	if slices.Contains(g.allow, hostOf(endpoint)) {
		return g.named
	}
	return g.public
}

// admits reports whether an endpoint may be stored. Names are judged again by
// what they resolve to when they are asked.
func (g guard) admits(endpoint string) bool {
	u, err := url.Parse(endpoint)
	if err != nil || u.User != nil || u.Hostname() == "" {
		return false
	}
	if slices.Contains(g.allow, u.Host) {
		return u.Scheme == "https" || u.Scheme == "http"
	}
	if u.Scheme != "https" || u.Port() != "" && u.Port() != "443" {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return err != nil || isPublic(ip)
}

var errNotPublic = errors.New("push: not a public address; allow its host if it is meant")

// onlyPublic looks at the very address that is about to be connected to, after
// the name was resolved.
func onlyPublic(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if !isPublic(at.Addr()) {
		return fmt.Errorf("%w: %s", errNotPublic, at.Addr())
	}
	return nil
}

// special is what looks like public addresses and is not, or leads to others.
var special = prefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16",
	"3fff::/20", "fec0::/10",
)

func prefixes(all ...string) []netip.Prefix {
	var list []netip.Prefix
	for _, p := range all {
		list = append(list, netip.MustParsePrefix(p))
	}
	return list
}

func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && !slices.ContainsFunc(special, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// hostOf is what may be written to a log of an endpoint: the rest is a secret
// of the browser.
func hostOf(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return u.Host
}
