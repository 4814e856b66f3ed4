package import1840

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha1"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/title/vienna1840"
)

// Snapshot is a position in the words of a golden recording: what is zero or
// nobody's is left out where the recording leaves it out.
type Snapshot struct{ State map[string]any }

// Golden is a recording of the site's state after every action.
type Golden struct {
	lines *bufio.Scanner
	line  int
	state map[string]any
	next  goldenLine
	best  map[int]bestRun
}

// bestRun is what the recording's own search found, and whether it was
// exhaustive.
type bestRun struct {
	pays  int
	exact bool
}

type goldenLine struct {
	ID    int            `json:"id"`
	State map[string]any `json:"state"`
	D     map[string]any `json:"d"`
	Best  []*int         `json:"rt"`
	Hash  string         `json:"h"` // of the whole state
	End   map[string]int `json:"end"`
}

// OpenGolden reads a recording, compressed or not.
func OpenGolden(r io.Reader) (*Golden, error) {
	in := bufio.NewReader(r)
	if magic, _ := in.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, refuse("import.golden.form", core.Num("line", 1))
		}
		in = bufio.NewReader(z)
	}
	g := &Golden{lines: bufio.NewScanner(in), best: map[int]bestRun{}}
	g.lines.Buffer(nil, 1<<20)
	if err := g.read(); err != nil {
		return nil, err
	}
	if g.next.State == nil {
		return nil, refuse("import.golden.form", core.Num("line", 1))
	}
	return g, nil
}

func (g *Golden) read() error {
	g.next = goldenLine{}
	g.line++
	if !g.lines.Scan() {
		return refuse("import.golden.short", core.Num("line", g.line))
	}
	if json.Unmarshal(g.lines.Bytes(), &g.next) != nil {
		return refuse("import.golden.form", core.Num("line", g.line))
	}
	return nil
}

// Check holds a position against the recording after the same action; id 0 is
// the first position. The calls must come in order.
func (g *Golden) Check(id int, s *Snapshot) error {
	if id == 0 {
		g.state = g.next.State
	} else if err := g.advance(id); err != nil {
		return err
	}
	if sum := digest(g.state); g.next.Hash != "" && sum != g.next.Hash {
		return refuse("import.golden.digest", core.Num("action", id), core.Lit("sum", sum), said("hash", g.next.Hash))
	}
	return g.compare(id, s)
}

// advance reads what an action changed.
func (g *Golden) advance(id int) error {
	if err := g.read(); err != nil {
		return err
	}
	if g.next.ID != id {
		return refuse("import.golden.order", core.Num("action", id), core.Num("next", g.next.ID))
	}
	if rt := g.next.Best; len(rt) > 1 && rt[1] != nil {
		g.best[id] = bestRun{exact: *rt[1] == 1}
		if rt[0] != nil {
			g.best[id] = bestRun{*rt[0], *rt[1] == 1}
		}
	}
	for key, value := range g.next.D {
		if value == nil {
			delete(g.state, key)
		} else {
			g.state[key] = value
		}
	}
	return nil
}

// digest is what a recording gives as the hash of a state: the beginning of
// the SHA-1 of its JSON, keys sorted, without spaces.
func digest(state map[string]any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(state); err != nil {
		panic(err)
	}
	sum := sha1.Sum(bytes.TrimRight(b.Bytes(), "\n"))
	return hex.EncodeToString(sum[:4])
}

func (g *Golden) compare(id int, s *Snapshot) error {
	keys := slices.Sorted(maps.Keys(g.state))
	for key := range s.State {
		if _, ok := g.state[key]; !ok {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		got, want := roundTrip(s.State[key]), g.state[key]
		if depot, ok := want.(map[string]any); ok && key == "depot" {
			depot = maps.Clone(depot)
			delete(depot, "City") // the imaginary trams of the Stadtbahn
			want = depot
		}
		if !reflect.DeepEqual(got, want) {
			return refuse("import.golden.differs", core.Num("action", id), said("key", key), core.Lit("ours", text(got)), core.Lit("recorded", text(want)))
		}
	}
	return nil
}

// Finish reads the end of the recording and holds the result against it.
func (g *Golden) Finish(r *Report, game *Game) error {
	if err := g.read(); err != nil {
		return err
	}
	if err := g.runs(r); err != nil {
		return err
	}
	scores := r.Match.State().Score()
	for i, p := range game.Players {
		if want, ok := g.next.End[string(p.ID)]; !ok || want != scores[i] {
			return refuse("import.golden.end", said("player", string(p.ID)), core.Num("ours", scores[i]), core.Num("recorded", want))
		}
	}
	return nil
}

// runs compares the best runs: an exhaustive search must have found what we
// found, any other at most that.
func (g *Golden) runs(r *Report) error {
	for _, run := range r.Runs {
		if b, ok := g.best[run.Action]; ok && (b.pays > run.Best || b.exact && b.pays < run.Best) {
			return refuse("import.golden.best", core.Num("action", run.Action), core.Num("ours", run.Best), core.Num("recorded", b.pays))
		}
	}
	return nil
}

// roundTrip gives a value the types that JSON gives it.
func roundTrip(v any) any {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	var out any
	if err := json.Unmarshal(data, &out); err != nil {
		panic(err)
	}
	return out
}

func text(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

// snapshot writes the position as the recordings do.
func (r *replay) snapshot() *Snapshot {
	v := r.view()
	s := map[string]any{"offer": v.Offer, "tiles": v.Newest, "order": operating(v)}
	r.players(s, v)
	r.companies(s, v)
	r.landmarks(s, v)
	depot := map[string]int{}
	for i, t := range v.Trams {
		if t.Left > 0 {
			depot[bases[i]] = t.Left
		}
	}
	s["depot"] = depot
	for _, h := range v.Hexes {
		if h.Tile != "" {
			s["m:"+h.Hex] = h.Tile + "/" + strconv.Itoa(h.Turn)
		}
		if slices.ContainsFunc(h.Marks, func(m string) bool { return m != "" }) {
			s["x:"+h.Hex] = r.cities(h)
		}
	}
	return &Snapshot{s}
}

var bases = [...]string{"Y1", "O1", "R1", "Pi1", "Pu1"}

// preemptive is the right that the site pays out in cash at the start of SR1.
const preemptive = 350

func (r *replay) players(s map[string]any, v vienna1840.View) {
	order := make([]ID, len(v.Players))
	for i, p := range v.Players {
		id := r.game.Players[i].ID
		cash := p.Cash
		if p.Right && v.Round == "SR1" {
			cash += preemptive
		}
		s["c:"+string(id)] = cash
		if p.Loans > 0 {
			s["n:"+string(id)] = 200 * p.Loans
		}
		order[p.Card-1] = id
	}
	s["players"] = order
}

func (r *replay) companies(s map[string]any, v vienna1840.View) {
	for _, c := range v.Companies {
		if c.Status == rail.Unopened {
			continue
		}
		s["s:"+c.ID] = r.holders(c)
		if c.Cell != nil {
			s["p:"+c.ID] = []int{c.Price, c.Cell.Row, c.Cell.Col}
		}
		if !c.Stadtbahn {
			r.charter(s, c)
		}
	}
}

func (r *replay) charter(s map[string]any, c vienna1840.CompanyView) {
	s["t:"+c.ID], s["r:"+c.ID] = c.Treasury, c.Revenue
	if seat, ok := core.ParseSeat(c.Director); ok {
		s["d:"+c.ID] = r.game.Players[seat].ID
	}
	var lines []int
	for _, l := range c.Lines {
		lines = append(lines, l.Number)
		s["l:"+strconv.Itoa(l.Number)] = l.Income
		if l.Tram != "" {
			s["k:"+strconv.Itoa(l.Number)] = []string{r.names[l.Tram]}
		}
	}
	if lines != nil {
		s["L:"+c.ID] = lines
	}
	var spare []string
	for _, t := range c.Spare {
		spare = append(spare, r.names[t])
	}
	if slices.Sort(spare); spare != nil {
		s["k:"+c.ID] = spare
	}
}

// holders is who has how much of a company. The rulebook has one pool; the
// site separates shares never sold ("bank") from those sold back.
func (r *replay) holders(c vienna1840.CompanyView) map[string]int {
	held := map[string]int{}
	for i, n := range c.Shares {
		if n > 0 {
			held[string(r.game.Players[i].ID)] = 10 * n
		}
	}
	bank := 100
	if !c.Stadtbahn {
		bank = 50
	}
	for id := range r.issued {
		if shareOf(id) == c.ID {
			bank -= 10
		}
	}
	back := 10*c.Pool - bank
	if c.Director == "" && !c.Stadtbahn {
		bank += 50
	}
	if bank != 0 {
		held["bank"] = bank
	}
	if back != 0 {
		held["pool"] = back
	}
	return held
}

func (r *replay) landmarks(s map[string]any, v vienna1840.View) {
	for _, m := range v.Landmarks {
		key := "v:" + m.Owner
		if seat, err := strconv.Atoi(m.Owner); err == nil {
			key = "v:" + string(r.game.Players[seat-1].ID)
		} else if m.Owner == "bank" || m.Owner == "gone" {
			continue
		}
		have, _ := s[key].([]string)
		have = append(have, m.ID)
		slices.Sort(have)
		s[key] = have
	}
}

// operating is all companies in the order of their price markers.
func operating(v vienna1840.View) []string {
	on := slices.DeleteFunc(slices.Clone(v.Companies), func(c vienna1840.CompanyView) bool { return c.Cell == nil })
	slices.SortStableFunc(on, func(a, b vienna1840.CompanyView) int {
		return cmp.Or(cmp.Compare(b.Price, a.Price), cmp.Compare(b.Cell.Col, a.Cell.Col),
			cmp.Compare(a.Cell.Row, b.Cell.Row), cmp.Compare(a.Cell.Depth, b.Cell.Depth))
	})
	var ids []string
	for _, c := range on {
		ids = append(ids, c.ID)
	}
	return ids
}

// cities are the markers of a hex by station and circle.
func (r *replay) cities(h vienna1840.HexView) [][]any {
	var out [][]any
	from := 0
	for _, stop := range r.stopsOf(h) {
		if stop.Circles == 0 {
			continue
		}
		var row []any
		for _, m := range h.Marks[from : from+int(stop.Circles)] {
			if m == "" {
				row = append(row, nil)
			} else {
				row = append(row, m)
			}
		}
		from += int(stop.Circles)
		out = append(out, row)
	}
	return out
}
