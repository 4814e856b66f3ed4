package bot

import (
	"context"
	"reflect"
	"testing"
	"time"

	"remise/bot/search"
	"remise/core"
	titles "remise/title"
)

func begin(t testing.TB, id string) core.State {
	t.Helper()
	title, ok := titles.Find(id)
	if !ok {
		t.Fatalf("no title %s", id)
	}
	setup, err := core.Prepare(title, title.About().MinSeats, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play lets bots play on and calls look before each decision; it ends with
// the game or when look says so.
func play(t testing.TB, s core.State, seats []Bot, rng *core.RNG, look func(core.Seat) bool) {
	t.Helper()
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		if !look(seat) {
			return
		}
		a := seats[seat].Choose(context.Background(), See(s, seat), rng)
		if r := s.Check(a); r != nil {
			t.Fatalf("seat %v chose %+v: %v", seat, a, r)
		}
		s.Apply(a, nil)
	}
}

// bots makes one of each level, quick enough for tests.
func bots(t testing.TB, title string) map[string]func() Bot {
	o := search.Default
	o.Workers, o.Playouts = 1, 60
	return map[string]func() Bot{
		"random": func() Bot { return Random{} },
		"greedy": func() Bot { b, err := NewGreedy(title); fatal(t, err); return b },
		"search": func() Bot { b, err := NewSearch(title, o, 0); fatal(t, err); return b },
	}
}

func fatal(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// positions are some of a greedy game, for each seat several.
func positions(t testing.TB, title string, every int) (list []Seen) {
	s, rng := begin(t, title), core.NewRNG(3)
	b := bots(t, title)["greedy"]()
	n := 0
	play(t, s, []Bot{b, b, b, b, b, b, b, b}, rng, func(seat core.Seat) bool {
		if n++; n%every == 0 {
			list = append(list, See(s.Clone(), seat))
		}
		return true
	})
	if len(list) == 0 {
		t.Fatalf("%s: no positions in %d decisions", title, n)
	}
	return list
}

func TestSameSeedSameGame(t *testing.T) {
	for name, make := range bots(t, "trambahn") {
		var hashes [2]uint64
		for i := range hashes {
			s := begin(t, "trambahn")
			n := 0
			play(t, s, []Bot{make(), make()}, core.NewRNG(11), func(core.Seat) bool { n++; return name != "search" || n < 40 })
			hashes[i] = s.Hash()
		}
		if hashes[0] != hashes[1] {
			t.Errorf("%s: two games with the same seed differ", name)
		}
	}
}

// A bot decides alike in worlds that its seat cannot tell apart.
func TestTwinWorlds(t *testing.T) {
	for name, make := range bots(t, "trambahn") {
		for i, seen := range positions(t, "trambahn", 17) {
			twin := See(seen.Guess(core.NewRNG(uint64(i))), seen.Seat())
			a := make().Choose(context.Background(), seen, core.NewRNG(5))
			b := make().Choose(context.Background(), twin, core.NewRNG(5))
			if a != b {
				t.Errorf("%s, position %d: %+v in truth, %+v in a world that looks the same", name, i, a, b)
			}
		}
	}
}

// The type that bots are given has no way to the position behind it.
func TestSeenGivesNoPosition(t *testing.T) {
	seen := reflect.TypeFor[Seen]()
	for i := range seen.NumField() {
		if seen.Field(i).IsExported() {
			t.Errorf("field %s of Seen can be read by a bot", seen.Field(i).Name)
		}
	}
	state := reflect.TypeFor[core.State]()
	for i := range seen.NumMethod() {
		m := seen.Method(i)
		for j := range m.Type.NumOut() {
			if m.Type.Out(j) == state && m.Name != "Guess" {
				t.Errorf("%s returns a position", m.Name)
			}
		}
	}
}

func TestPlayoutsAreKept(t *testing.T) {
	o := search.Default
	o.Playouts = 100
	for _, workers := range []int{1, 2, 3} {
		o.Workers = workers
		b, err := NewSearch("trambahn", o, 0)
		fatal(t, err)
		for _, seen := range positions(t, "trambahn", 40) {
			if r := b.Think(context.Background(), seen, core.NewRNG(1)); r.Playouts > 100 {
				t.Errorf("%d workers: %d playouts of 100", workers, r.Playouts)
			}
		}
	}
}

func TestTimeIsKept(t *testing.T) {
	o := search.Default
	o.Workers = 1
	b, err := NewSearch("trambahn", o, 50*time.Millisecond)
	fatal(t, err)
	seen := positions(t, "trambahn", 60)[0]
	began := time.Now()
	r := b.Think(context.Background(), seen, core.NewRNG(1))
	if took := time.Since(began); took > time.Second {
		t.Errorf("took %v of 50ms", took)
	}
	if r.Playouts == 0 {
		t.Error("not one playout")
	}
}

func TestLevels(t *testing.T) {
	for _, level := range append([]string{"random", "greedy", "search"}, Levels...) {
		if _, err := New("trambahn", level); err != nil {
			t.Errorf("%s: %v", level, err)
		}
	}
	if _, err := New("trambahn", "wizard"); err == nil {
		t.Error("there is no level wizard")
	}
	if _, err := New("chess", Medium); err == nil {
		t.Error("nobody knows chess here")
	}
}

func BenchmarkGreedyDecision(b *testing.B) {
	g, err := NewGreedy("trambahn")
	fatal(b, err)
	list := positions(b, "trambahn", 7)
	rng := core.NewRNG(1)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		g.Choose(context.Background(), list[i%len(list)], rng)
	}
}

// Playouts to the end of the game, with greedy play in every seat.
func BenchmarkPlayouts(b *testing.B) {
	o := search.Default
	o.Depth = 0
	benchmarkSearch(b, o)
}

// Playouts as the hard level makes them.
func BenchmarkSearch(b *testing.B) { benchmarkSearch(b, search.Default) }

func benchmarkSearch(b *testing.B, o search.Options) {
	o.Workers, o.Playouts = 1, 1000
	s, err := NewSearch("trambahn", o, 0)
	fatal(b, err)
	list := positions(b, "trambahn", 7)
	rng := core.NewRNG(1)
	b.ReportAllocs()
	n := 0
	for i := 0; b.Loop(); i++ {
		n += s.Think(context.Background(), list[i%len(list)], rng).Playouts
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "playouts/s")
}
