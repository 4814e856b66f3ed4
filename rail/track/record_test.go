package track_test

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/rail/route"
	"remise/rail/tile"
	. "remise/rail/track"
	"remise/title/vienna1840/data"
	"remise/title/vienna1840/import1840/recorded"
)

// Recorded games of 1840 come with the state after every action. Every tile laid there
// must be among Lays, every marker must be carried as there, every run must go over edges of the network, and the best
// run over it must pay what an exhaustive search found then.
func TestRecordedGames(t *testing.T) {
	files := slices.DeleteFunc(recorded.Files(t), func(f string) bool { return strings.Contains(f, "real") }) // without states
	if testing.Short() {
		files = files[:6]
	}
	layouts := map[string]*Layout{data.Full: vienna(t, data.Full), data.Three: vienna(t, data.Three), data.Two: vienna(t, data.Two)}
	var all record
	for _, f := range files {
		replay(t, layouts, f, &all)
	}
	t.Logf("%d tiles, %d carried markers, %d runs, %d best runs, %d tiles reached", all.tiles, all.carried, all.runs, all.proved, all.joined)
	if all.tiles == 0 || all.runs == 0 || all.carried == 0 || all.proved == 0 {
		t.Error("the games should have shown something")
	}
}

func vienna(t testing.TB, name string) *Layout {
	c, err := data.Tiles()
	if err != nil {
		t.Fatal(err)
	}
	m, err := data.Map(name, c)
	if err != nil {
		t.Fatal(err)
	}
	return NewLayout(m, c)
}

type entry struct {
	ID       int
	Optional []string `json:"optional_rules"`
	Players  []int
	State, D map[string]json.RawMessage
	Best     []*int `json:"rt"` // best revenue found, 1 if the search was exhaustive
}

type action struct {
	ID           int
	Type, Entity any
	Routes       []struct {
		Revenue     int
		Connections [][]string
		Nodes       []string
	}
	Auto []action `json:"auto_actions"`
}

type record struct {
	t                    *testing.T
	l                    *Layout
	b                    Board
	x                    map[int][][]string // markers by hex, station and circle
	newest               tile.Colour
	owner                map[string]string   // company of a line
	holds                map[string][]string // landmarks of a company
	solver               route.Solver
	proved, joined       int
	net                  Network
	reach                Reach
	tiles, carried, runs int
}

func replay(t *testing.T, layouts map[string]*Layout, export string, r *record) {
	var game struct{ Actions []action }
	golden := strings.TrimSuffix(export, ".json") + ".golden.jsonl.gz"
	raw, err := os.ReadFile(export)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &game); err != nil {
		t.Fatal(err)
	}
	actions := map[int]action{}
	for _, a := range game.Actions {
		actions[a.ID] = a
	}
	f, err := os.Open(golden)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	r.t, r.b, r.x, r.newest = t, Board{}, map[int][][]string{}, tile.Yellow
	r.owner, r.holds = map[string]string{}, map[string][]string{}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e entry
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		if e.State != nil {
			r.l = layouts[mapOf(e)]
			r.apply(e.State, nil)
			continue
		}
		a := actions[e.ID]
		if a.Type == "run_routes" {
			r.run(filepath.Base(golden), a)
			if len(e.Best) > 1 && *e.Best[1] == 1 {
				r.best(filepath.Base(golden), a, e.Best[0])
			}
		}
		for _, auto := range a.Auto {
			if auto.Type == "run_routes" {
				r.stadtbahn(filepath.Base(golden), auto, e.ID)
			}
		}
		r.apply(e.D, &a)
	}
}

func mapOf(e entry) string {
	switch {
	case len(e.Players) == 2:
		return data.Two
	case slices.Contains(e.Optional, "three_player_small"):
		return data.Three
	}
	return data.Full
}

// apply enters changes of a state; tiles come before markers, for they carry them.
func (r *record) apply(d map[string]json.RawMessage, a *action) {
	if c, ok := d["tiles"]; ok {
		for i := tile.Yellow; i <= tile.Gray; i++ {
			if strings.Contains(string(c), i.String()) {
				r.newest = i
			}
		}
	}
	for k, v := range d {
		if tc, ok := strings.CutPrefix(k, "L:"); ok {
			for _, n := range strings.Split(strings.Trim(string(v), "[]"), ",") {
				r.owner[strings.TrimSpace(n)] = tc
			}
		}
		if tc, ok := strings.CutPrefix(k, "v:"); ok {
			var list []string
			_ = json.Unmarshal(v, &list)
			r.holds[tc] = list
		}
		if at, ok := strings.CutPrefix(k, "m:"); ok {
			if a != nil && a.Type == "lay_tile" {
				r.connected(at, strings.Trim(string(v), `"`), a)
			}
			r.lay(at, strings.Trim(string(v), `"`), d["x:"+at])
		}
	}
	for k, v := range d {
		if at, ok := strings.CutPrefix(k, "x:"); ok {
			h, _ := r.l.Map.At(at)
			r.x[h] = cities(v)
		}
	}
}

// connected: a line can reach the tiles it lays, except the yellow tiles of the Stadtbahn (1840 IX.4, IX.5).
func (r *record) connected(at, what string, a *action) {
	h, _ := r.l.Map.At(at)
	id, turn, _ := strings.Cut(what, "/")
	n, _ := r.l.Tiles.Find(id)
	rot, _ := strconv.Atoi(turn)
	if t := &r.l.Tiles.Tiles[n]; t.Edge != "" && t.Colour == tile.Yellow {
		return
	}
	own, closed := r.view(a.Entity.(string))
	r.from(&own, &closed)
	stands := false
	for stop := range tile.MaxStops {
		stands = stands || own.Has(NodeAt(h, stop))
	}
	if !stands && !r.reach.Connected(r.l, h, Lay(n, rot), tile.Tram) {
		r.t.Errorf("action %d: line %v laid %s on %s but cannot get there", a.ID, a.Entity, what, at)
	}
	r.joined++
}

func (r *record) from(own, closed *Nodes) {
	var from []Node
	for n := Node(0); n < Node(len(r.l.Map.Hexes)*8); n++ {
		if own.Has(n) {
			from = append(from, n)
		}
	}
	r.reach.From(r.l, &r.b, tile.Tram, from, closed)
}

func cities(v json.RawMessage) (out [][]string) {
	_ = json.Unmarshal(v, &out)
	return out
}

func (r *record) lay(at, what string, x json.RawMessage) {
	h, ok := r.l.Map.At(at)
	id, turn, _ := strings.Cut(what, "/")
	n, found := r.l.Tiles.Find(id)
	rot, err := strconv.Atoi(turn)
	if !ok || !found || err != nil {
		r.t.Fatalf("%s on %s", what, at)
	}
	laid := Lay(n, rot)
	if !r.l.Fits(&r.b, h, laid) || !slices.Contains(r.l.Lays(&r.b, h, nil), r.l.Least(laid)) {
		r.t.Errorf("%s on %s is not among the tiles that fit", what, at)
	}
	r.tiles++
	to := r.l.Carry(&r.b, h, laid)
	old := r.stations(h)
	was := r.x[h]
	printed := r.b[h] == Printed
	r.b[h] = laid
	now := r.stations(h)
	if x == nil || string(x) == "null" || printed && len(old) > 1 {
		return // the player chooses the circle of a home on an OO hex
	}
	for i, city := range was {
		for _, who := range city {
			if who == "" {
				continue
			}
			j := slices.Index(now, int(to[old[i]]))
			if j < 0 || !slices.Contains(cities(x)[j], who) {
				r.t.Errorf("%s on %s: marker %s carried to station %d, want %s", what, at, who, j, x)
			}
			r.carried++
		}
	}
}

// stations are the stops of a hex with circles, in the order in which the game files count them.
func (r *record) stations(h int) (out []int) {
	f, _ := r.l.Face(&r.b, h)
	for i, s := range f.Stops {
		if s.Kind == tile.Station {
			out = append(out, i)
		}
	}
	return out
}

func (r *record) view(line string) (own, closed Nodes) {
	for h, stations := range r.x {
		at := r.stations(h)
		for i, circles := range stations {
			n := NodeAt(h, at[i])
			if slices.Contains(circles, line) {
				own.Add(n)
			} else if !slices.Contains(circles, "") {
				closed.Add(n)
			}
		}
	}
	return own, closed
}

func (r *record) run(game string, a action) {
	own, closed := r.view(a.Entity.(string))
	r.net.Build(r.l, &r.b, View{Kind: tile.Tram, Newest: r.newest, Own: &own, Closed: &closed, Unbuilt: true})
	if err := r.net.Check(); err != nil || !r.net.Whole {
		r.t.Fatalf("%s action %d: %v, whole %v", game, a.ID, err, r.net.Whole)
	}
	r.compareReach(game, a, &own, &closed)
	r.routes(game, a)
}

// stadtbahn: the runs of the Stadtbahn lie on its own track, and no marker of a line blocks them.
func (r *record) stadtbahn(game string, a action, id int) {
	a.ID = id
	own, _ := r.view(a.Entity.(string))
	r.net.Build(r.l, &r.b, View{Kind: tile.SBahn, Newest: r.newest, Own: &own, Closed: &Nodes{}})
	r.routes(game, a)
}

func (r *record) routes(game string, a action) {
	for _, rt := range a.Routes {
		r.runs++
		stops := map[int]bool{}
		for _, c := range rt.Connections {
			if e := r.edge(c, rt.Nodes); e < 0 {
				r.t.Errorf("%s action %d: no edge for %v", game, a.ID, c)
			} else {
				stops[int(r.net.Edges[e].A)], stops[int(r.net.Edges[e].B)] = true, true
				r.traced(game, a, e, c)
			}
		}
		sum, extra := 0, 0
		for i := range stops {
			s := r.net.Stops[i]
			if s.Halt || s.Own {
				sum += int(s.Value)
			}
			if r.l.Map.Hexes[s.Hex].Landmark != "" {
				extra += 20
			}
		}
		if d := rt.Revenue - sum; d < 0 || d > extra || d%20 != 0 {
			r.t.Errorf("%s action %d: %v pays %d, the stops %d and landmarks at most %d", game, a.ID, rt.Nodes, rt.Revenue, sum, extra)
		}
	}
}

// best compares the exact best run with the one that an exhaustive search found when the game was recorded.
func (r *record) best(game string, a action, want *int) {
	for i, n := range r.net.Nodes {
		if id := r.l.Map.Hexes[n.Hex()].Landmark; id != "" && slices.Contains(r.holds[r.owner[a.Entity.(string)]], id) {
			r.net.Bonuses = append(r.net.Bonuses, route.Bonus{Stops: []int16{int16(i)}, Pays: 20})
		}
	}
	got, err := r.solver.Best(context.Background(), &r.net.Graph, route.Rules{OwnPays: true, HaltEnds: 2}, []route.Tram{{}})
	if err != nil || !got.Exact() {
		r.t.Fatalf("%s action %d: %v, gap %d", game, a.ID, err, got.Gap())
	}
	r.proved++
	if want == nil {
		want = new(int)
	}
	if int(got.Value) != *want {
		r.t.Errorf("%s action %d: line %v can earn %d, the record says %d", game, a.ID, a.Entity, got.Value, *want)
	}
}

// edge finds the edge that runs over the hexes of a connection, between stops with these numbers.
func (r *record) edge(hexes, nodes []string) int {
	for i := range r.net.Edges {
		e := &r.net.Edges[i]
		for _, ends := range [2][2]int16{{e.A, e.B}, {e.B, e.A}} {
			if r.end(ends[0], hexes[0], nodes) && r.end(ends[1], hexes[len(hexes)-1], nodes) && r.covers(e.Hexes.Has, hexes) {
				return i
			}
		}
	}
	return -1
}

// traced: the pieces of an edge run over the hexes of the recorded connection, in its order.
func (r *record) traced(game string, a action, e int, want []string) {
	from := int(r.net.Edges[e].A)
	if r.l.Map.Hexes[r.net.Nodes[from].Hex()].At.String() != want[0] {
		from = int(r.net.Edges[e].B)
	}
	var got []string
	for _, p := range r.net.Trace(e, from, nil) {
		got = append(got, r.l.Map.Hexes[p.Hex].At.String())
	}
	if !slices.Equal(got, want) {
		r.t.Errorf("%s action %d: traced as %v, recorded as %v", game, a.ID, got, want)
	}
}

func (r *record) end(stop int16, at string, nodes []string) bool {
	n := r.net.Nodes[stop]
	part := r.l.Stop(&r.b, n).Part
	return r.l.Map.Hexes[n.Hex()].At.String() == at && slices.Contains(nodes, at+"-"+strconv.Itoa(int(part)))
}

func (r *record) covers(has func(int) bool, hexes []string) bool {
	for h := range r.l.Map.Hexes {
		if has(h) != slices.Contains(hexes[1:len(hexes)-1], r.l.Map.Hexes[h].At.String()) {
			return false
		}
	}
	return true
}

// compareReach: reach and graph are two searches for the same thing.
func (r *record) compareReach(game string, a action, own, closed *Nodes) {
	r.from(own, closed)
	for n := Node(0); n < Node(len(r.l.Map.Hexes)*8); n++ {
		if i, in := r.net.Index(n); in != r.reach.Stops.Has(n) && !(in && r.l.Stop(&r.b, n).Kind == tile.Unbuilt && r.net.Stops[i].Value == 0) {
			r.t.Errorf("%s action %d: stop %d of %v in the graph %v, reached %v", game, a.ID, n.Stop(), r.l.Map.Hexes[n.Hex()].At, in, !in)
		}
	}
}
