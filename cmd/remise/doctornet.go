package main

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"math"
	"net"
	"net/http"
	"net/url"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"remise/core"
)

// limits looks at what the system lets the server have.
func (p *patient) limits() {
	if n := mostFiles(); n > 0 && n < fewestFiles {
		p.found(mind, "files", "doctor.files.few", core.Num("n", n))
	} else if n > 0 {
		p.found(fine, "files", "doctor.files.ok", core.Num("n", n))
	}
	p.memory(os.Getenv("GOMEMLIMIT") != "", debug.SetMemoryLimit(-1), machineMemory(os.DirFS("/")))
	if host, _, err := net.SplitHostPort(p.serve.Metrics); p.serve.Metrics != "" && err == nil && isEverywhere(host) {
		p.found(mind, "metrics", "doctor.metrics.open", core.Lit("address", p.serve.Metrics))
	}
}

// isEverywhere reports whether who listens there listens to everybody.
func isEverywhere(host string) bool {
	ip := net.ParseIP(host)
	return host == "" || ip != nil && ip.IsUnspecified()
}

// memory compares what the server may use with what there is.
func (p *patient) memory(given bool, limit, machine int64) {
	switch mb := core.Num("mb", int(limit>>20)); {
	case given && machine > 0 && limit > machine:
		p.found(bad, "memory", "doctor.memory.much", mb, core.Num("machine", int(machine>>20)))
	case given && limit < 128<<20:
		p.found(mind, "memory", "doctor.memory.little", mb)
	case given && limit < math.MaxInt64:
		p.found(fine, "memory", "doctor.memory.ok", mb)
	case machine > 0:
		p.found(fine, "memory", "doctor.memory.share", core.Num("mb", int(memoryShare*float64(machine))>>20))
	default:
		p.found(mind, "memory", "doctor.memory.none")
	}
}

// publicly looks at the server the way its players come, by each address.
func (p *patient) publicly(ctx context.Context) {
	if len(p.urls) == 0 {
		p.found(mind, "public", "doctor.public.none")
	}
	for i, address := range p.urls {
		address = strings.TrimSuffix(address, "/")
		if at, err := url.Parse(address); err != nil || at.Host == "" {
			p.found(mind, "public", "doctor.public.none")
		} else {
			p.door(ctx, address, at, i == 0)
		}
	}
}

// door looks at an address. One after the first may be another site, whose pages may use
// the API.
func (p *patient) door(ctx context.Context, address string, at *url.URL, first bool) {
	name := core.Lit("url", address)
	if at.Scheme != "https" && !isLocal(at.Hostname()) {
		p.found(mind, "https", "doctor.https.none", name)
	}
	client := &http.Client{Timeout: doctorTime, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	began := time.Now()
	answer, err := get(ctx, client, address+"/readyz")
	if err != nil {
		p.away(err, name, first)
		return
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		p.unwell(answer.StatusCode, name, first)
		return
	}
	p.found(fine, "public", "doctor.public.ok", name, core.Num("ms", int(time.Since(began).Milliseconds())))
	p.certificate(answer.TLS, name)
	p.date(answer.Header.Get("Date"))
	p.hops(at)
	p.stream(ctx, address, at.Hostname())
}

// away says why there is no answer.
func (p *patient) away(err error, name core.Arg, first bool) {
	unknown, ok := errors.AsType[*net.DNSError](err)
	switch {
	case !first:
		p.found(mind, "public", "doctor.public.further", name, p.why(err))
	case ok && unknown.IsNotFound:
		p.found(bad, "public", "doctor.public.nohost", name, core.Lit("host", unknown.Name))
	default:
		p.found(bad, "public", "doctor.public.away", name, p.why(err))
	}
}

// isLocal reports whether browsers trust a name without https.
func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || ip != nil && ip.IsLoopback()
}

func get(ctx context.Context, client *http.Client, address string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	return client.Do(r)
}

// unwell says what an answer other than "ready" means.
func (p *patient) unwell(status int, name core.Arg, first bool) {
	said := core.Num("status", status)
	switch {
	case status == http.StatusServiceUnavailable:
		p.found(bad, "public", "doctor.public.unready", name)
	case !first:
		p.found(mind, "public", "doctor.public.other", name, said)
	default:
		p.found(bad, "public", "doctor.public.odd", name, said)
	}
}

// certificate looks at how long the way stays trusted.
func (p *patient) certificate(state *tls.ConnectionState, name core.Arg) {
	if state == nil || len(state.PeerCertificates) == 0 {
		return
	}
	left := time.Until(state.PeerCertificates[0].NotAfter)
	days := core.Num("days", int(left.Hours()/24))
	if left < expirySoon {
		p.found(mind, "https", "doctor.https.ends", name, days)
	} else {
		p.found(fine, "https", "doctor.https.ok", name, days)
	}
}

// date compares the server's clock with this machine's.
func (p *patient) date(said string) {
	at, err := http.ParseTime(said)
	if off := time.Until(at); err == nil && math.Abs(off.Seconds()) > rightClock.Seconds()+1 {
		p.found(mind, "clock", "doctor.clock.server", core.Num("s", int(off.Round(time.Second).Seconds())))
	}
}

// hops finds a proxy that the server does not know of: it then takes all
// players for one.
func (p *patient) hops(at *url.URL) {
	_, port, err := net.SplitHostPort(p.serve.Listen)
	public := at.Port()
	if public == "" {
		public = map[string]string{"http": "80", "https": "443"}[at.Scheme]
	}
	const code = "doctor.proxies.none"
	if err == nil && port != public && p.serve.Proxies == 0 && !slices.ContainsFunc(p.all, func(f finding) bool { return f.Code == code }) {
		p.found(mind, "proxies", code)
	}
}

// streamTime is how soon the beginning of a live stream must be there.
const streamTime = 3 * time.Second

// stream opens a live stream: nothing in between may hold it back.
func (p *patient) stream(ctx context.Context, address, host string) {
	ctx, cancel := context.WithTimeout(ctx, streamTime)
	defer cancel()
	answer, err := get(ctx, &http.Client{}, address+"/api/events")
	if err == nil {
		defer func() { _ = answer.Body.Close() }()
		_, err = io.ReadFull(answer.Body, make([]byte, 1))
	}
	name := core.Lit("url", address)
	switch {
	case err != nil:
		p.found(bad, "stream", "doctor.stream.held", name)
	case answer.StatusCode == http.StatusMisdirectedRequest: // which probes are not asked
		p.found(bad, "name", "doctor.name.foreign", core.Lit("host", host))
	case !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/event-stream"):
		p.found(bad, "stream", "doctor.stream.none", name, core.Num("status", answer.StatusCode))
	default:
		p.found(fine, "stream", "doctor.stream.ok", name)
	}
}
