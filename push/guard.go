package push

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
)

// guard decides which addresses the server may contact. Browsers name the
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
			MaxIdleConnsPerHost: perHost, IdleConnTimeout: time.Minute,
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
// what they resolve to when used.
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
	if err != nil {
		return isName(u.Hostname())
	}
	return isPublic(ip)
}

var errNotPublic = errors.New("push: not a public address; allow its host if it is meant")

// onlyPublic checks the very address about to be connected to, after the name
// is resolved.
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

// special is what cannot be reached on the public internet, or leads to other
// addresses: IANA's registries of special-purpose addresses. Those of IPv6 that
// hold an IPv4 address lead to it through a translator or a tunnel. Outside
// 2000::/3 nothing is public yet (::/96, ::ffff:0:0:0/96, 64:ff9b::/96, 5f00::/16).
var special = prefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.175.48.0/24",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3ffe::/16", "3fff::/20",
)

var global6 = netip.MustParsePrefix("2000::/3")

func prefixes(all ...string) []netip.Prefix {
	var list []netip.Prefix
	for _, p := range all {
		list = append(list, netip.MustParsePrefix(p))
	}
	return list
}

func isPublic(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	if ip.Is6() && (!global6.Contains(ip) || isTunnel(ip)) {
		return false
	}
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && !slices.ContainsFunc(special, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// isTunnel knows ISATAP (RFC 5214 §6.1): an IPv4 address at the end of any prefix.
func isTunnel(ip netip.Addr) bool {
	b := ip.As16()
	return b[8]&^0x03 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe
}

// isName reports whether a host could be a public name. Numbers in forms
// netip does not read never reach a resolver.
func isName(host string) bool {
	labels := strings.Split(strings.TrimSuffix(host, "."), ".")
	top := labels[len(labels)-1]
	return len(labels) > 1 && !slices.Contains(labels, "") && !strings.ContainsAny(top[:1], "0123456789")
}

// hostOf is the part of an endpoint that may be logged: the rest is the
// browser's secret.
func hostOf(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return u.Host
}
