package route

// Flaw is what makes a route illegal.
type Flaw uint8

// The flaws, in the order in which they are looked for.
const (
	Broken          Flaw = iota + 1 // stops and edges do not form one chain, or do not exist
	TooShort                        // fewer than two stops
	StopTwice                       // a stop is visited twice
	TrackTwice                      // a piece of track is used twice
	HexTwice                        // a hex is entered twice (1881 §8.3)
	ThroughBlocked                  // runs through a station full of others' markers
	ThroughTerminal                 // runs through an area at the map's edge
	EndsAtHalt                      // more ends at halts than the rules allow (1881 §8.5)
	NoMarker                        // no marker of the company on the route
	TooFar                          // more stations than the tram reaches
	SharedTrack                     // uses track of another tram's route (1881 §8.7)
)

var flawCodes = [...]string{
	Broken: "rail.run.broken", TooShort: "rail.run.short", StopTwice: "rail.run.stop", TrackTwice: "rail.run.track", HexTwice: "rail.run.hex",
	ThroughBlocked: "rail.run.blocked", ThroughTerminal: "rail.run.edge", EndsAtHalt: "rail.run.halt", NoMarker: "rail.run.marker",
	TooFar: "rail.run.far", SharedTrack: "rail.run.shared",
}

// Code is the text that says what is wrong, for titles whose rulebook has no words for it.
func (f Flaw) Code() string { return flawCodes[f] }

// Fault is why a route is illegal: the flaw and where it is.
type Fault struct {
	Flaw  Flaw
	Route int // which of the routes judged
	At    int // position in the route's stops, or in its edges for TrackTwice and SharedTrack
}

// Error names the flaw.
func (f *Fault) Error() string { return f.Flaw.Code() }

// Verify judges one route of a tram by the rules and returns what it pays and
// whether that is by shuttle running, or the first fault it finds. It looks
// only at the stops and edges of the route, not at the value it claims.
func Verify(g *Graph, r Rules, t Tram, rt *Route) (value int32, shuttle bool, fault *Fault) {
	v := verdict{g: g, r: r, rt: rt}
	if v.chain() && v.once() && v.track() && v.hexes() && v.ends() && v.marker() && v.within(t.Reach) {
		value, shuttle = v.value()
		return value, shuttle, nil
	}
	found := v.fault // most routes are right, and cost no memory
	return 0, false, &found
}

// VerifyAll judges the routes of several trams, one for each and empty for
// those that stay in the depot, and returns what they pay together.
func VerifyAll(g *Graph, r Rules, trams []Tram, routes []Route) (int32, *Fault) {
	if len(routes) != len(trams) {
		return 0, &Fault{Flaw: Broken}
	}
	var total int32
	var used Tracks
	for i := range routes {
		if routes[i].Empty() {
			continue
		}
		value, _, fault := Verify(g, r, trams[i], &routes[i])
		if fault != nil {
			fault.Route = i
			return 0, fault
		}
		for j, e := range routes[i].Edges {
			if used.Meets(&g.Edges[e].Tracks) {
				return 0, &Fault{Flaw: SharedTrack, Route: i, At: j}
			}
		}
		for _, e := range routes[i].Edges {
			used.join(&g.Edges[e].Tracks)
		}
		total += value
	}
	return total, nil
}

type verdict struct {
	g     *Graph
	r     Rules
	rt    *Route
	fault Fault
}

func (v *verdict) fail(f Flaw, at int) bool {
	v.fault = Fault{Flaw: f, At: at}
	return false
}

func (v *verdict) stop(i int) *Stop { return &v.g.Stops[v.rt.Stops[i]] }

func (v *verdict) chain() bool {
	n := len(v.rt.Stops)
	if n < 2 {
		return v.fail(TooShort, 0)
	}
	if len(v.rt.Edges) != n-1 {
		return v.fail(Broken, 0)
	}
	for i, s := range v.rt.Stops {
		if !v.g.has(s) {
			return v.fail(Broken, i)
		}
	}
	for i, e := range v.rt.Edges {
		if e < 0 || int(e) >= len(v.g.Edges) || !v.g.Edges[e].joins(v.rt.Stops[i], v.rt.Stops[i+1]) {
			return v.fail(Broken, i)
		}
	}
	return true
}

func (e *Edge) joins(a, b int16) bool { return e.A == a && e.B == b || e.A == b && e.B == a }

func (v *verdict) once() bool {
	var seen [MaxStops]bool
	for i, s := range v.rt.Stops {
		if seen[s] {
			return v.fail(StopTwice, i)
		}
		seen[s] = true
	}
	return true
}

func (v *verdict) track() bool {
	var used Tracks
	for i, e := range v.rt.Edges {
		if used.Meets(&v.g.Edges[e].Tracks) {
			return v.fail(TrackTwice, i)
		}
		used.join(&v.g.Edges[e].Tracks)
	}
	return true
}

func (v *verdict) hexes() bool {
	if !v.r.HexOnce {
		return true
	}
	var entered Hexes
	for i := range v.rt.Stops {
		if i > 0 && !entered.enter(v.g.Edges[v.rt.Edges[i-1]].Hexes) {
			return v.fail(HexTwice, i)
		}
		if h := v.stop(i).Hex; h != NoHex {
			var one Hexes
			one.Add(int(h))
			if !entered.enter(one) {
				return v.fail(HexTwice, i)
			}
		}
	}
	return true
}

func (h *Hexes) enter(o Hexes) bool {
	if h.Meets(&o) {
		return false
	}
	for i := range h {
		h[i] |= o[i]
	}
	return true
}

func (v *verdict) ends() bool {
	last, halts := len(v.rt.Stops)-1, 0
	for i := range v.rt.Stops {
		s, end := v.stop(i), i == 0 || i == last
		switch {
		case !end && s.Blocked:
			return v.fail(ThroughBlocked, i)
		case !end && s.Terminal:
			return v.fail(ThroughTerminal, i)
		case end && s.Halt:
			halts++
		}
		if halts > v.r.HaltEnds {
			return v.fail(EndsAtHalt, i)
		}
	}
	return true
}

func (v *verdict) marker() bool {
	for i := range v.rt.Stops {
		if v.stop(i).Own {
			return true
		}
	}
	return v.fail(NoMarker, 0)
}

// within reports whether the tram gets as far; one with reach 0 gets anywhere.
func (v *verdict) within(reach int) bool {
	stations := 0
	for i := range v.rt.Stops {
		if !v.stop(i).Halt {
			stations++
		}
	}
	if reach > 0 && stations > reach {
		return v.fail(TooFar, len(v.rt.Stops)-1)
	}
	return true
}

func (v *verdict) value() (int32, bool) {
	last := len(v.rt.Stops) - 1
	var sum, between int32
	for i := range v.rt.Stops {
		p := v.r.Pays(v.stop(i))
		sum += p
		if i > 0 && i < last {
			between += p
		}
	}
	for i := range v.g.Bonuses {
		if v.earns(&v.g.Bonuses[i]) {
			sum += v.g.Bonuses[i].Pays
		}
	}
	if v.shuttles() {
		return sum + between, true
	}
	return sum, false
}

func (v *verdict) earns(b *Bonus) bool {
	for _, need := range b.Stops {
		if !v.visits(need) {
			return false
		}
	}
	return len(b.Stops) > 0
}

func (v *verdict) visits(stop int16) bool {
	for _, s := range v.rt.Stops {
		if s == stop {
			return true
		}
	}
	return false
}

func (v *verdict) shuttles() bool {
	last := len(v.rt.Stops) - 1
	if !v.r.Shuttle || v.stop(0).Halt || v.stop(last).Halt {
		return false
	}
	for i := range v.rt.Stops {
		if !v.stop(i).Double || i > 0 && !v.g.Edges[v.rt.Edges[i-1]].Double {
			return false
		}
	}
	return true
}

// Pays is what a stop pays a company for a visit, bonuses aside.
func (r *Rules) Pays(s *Stop) int32 {
	if r.OwnPays && !s.Halt && !s.Own {
		return 0
	}
	return s.Value
}
