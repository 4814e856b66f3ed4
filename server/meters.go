package server

import (
	"net/http"
	"strconv"
	"time"

	"remise/meter"
)

// meters is what is counted of a server.
type meters struct {
	answers  *meter.Counters
	took     map[string]*meter.Histogram
	refusals *meter.Counters
	shed     *meter.Counters
	panics   *meter.Counter
	opened   *meter.Counter
	events   *meter.Counter
	unread   *meter.Counter
}

// Labels of requests in the metrics.
var weights = map[class]string{light: "light", heavy: "heavy"}

// byConnection counts connections that were closed at once.
const byConnection = "connection"

func (s *Server) newMeters(set *meter.Set) meters {
	set.Gauge("remise_ready", "1 while /readyz says yes: everything is replayed, and the record can be written.",
		func() float64 { return truth(s.unready() == nil) })
	set.Gauge("remise_streams", "Open live streams.", s.under(open))
	set.Gauge("remise_connections", "Open connections.", s.under(wired))
	set.Gauge("remise_unread_bytes", "Bytes of requests and of answers that are not read yet.", s.under(volume))
	set.Gauges("remise_requests_under_way", "Requests under way, by whether they make the server think, search or replay.", "kind", func() map[string]float64 {
		return map[string]float64{weights[light]: s.under(light)(), weights[heavy]: s.under(heavy)()}
	})
	set.Gauge("remise_memory_bytes", "Memory in use, as the server counts it before it turns requests away.",
		func() float64 { used, _ := s.memory.read(); return float64(used) })
	set.Gauge("remise_memory_limit_bytes", "Memory that the server may use in all (GOMEMLIMIT).",
		func() float64 { _, limit := s.memory.read(); return float64(limit) })
	return meters{
		answers:  set.Counters("remise_requests_total", "Answers, by status.", "status", "200"),
		took:     set.Histograms("remise_request_seconds", "How long an answer takes, by whether it makes the server think, search or replay; streams aside.", meter.Seconds, "kind", weights[light], weights[heavy]),
		refusals: set.Counters("remise_refusals_total", "Answers that are not what was asked for, by the code of their text.", "code"),
		shed:     set.Counters("remise_shed_total", "Requests that were turned away: one caller asked too much (429), all together did (503), or there were too many connections.", "by", "429", "503", byConnection),
		panics:   set.Counter("remise_panics_total", "Handlers that failed, a fault of the program."),
		opened:   set.Counter("remise_streams_total", "Live streams that were opened."),
		events:   set.Counter("remise_stream_events_total", "Events that were sent by live streams."),
		unread:   set.Counter("remise_unread_total", "Answers and streams that were cut off because nobody read them."),
	}
}

// under is how much of a class is under way.
func (s *Server) under(c class) func() float64 {
	return func() float64 {
		s.gate.mu.Lock()
		defer s.gate.mu.Unlock()
		return float64(s.gate.all[c])
	}
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// saw counts an answer.
func (m *meters) saw(rec *recorder, r *http.Request, took time.Duration) {
	m.answers.Of(strconv.Itoa(rec.status)).Add(1)
	if h := m.took[weights[classOf(r)]]; h != nil {
		h.Took(took)
	}
	if rec.turnedAway() {
		m.shed.Of(strconv.Itoa(rec.status)).Add(1)
	}
}
