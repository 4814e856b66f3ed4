package bot

import (
	"context"
	"reflect"
	"testing"

	"remise/bot/search"
	"remise/core"
	"remise/core/coretest"
	"remise/title/titles"
)

func begin(t testing.TB, id string) core.State {
	t.Helper()
	title, ok := titles.Find(id)
	if !ok {
		t.Fatalf("no title %s", id)
	}
	return coretest.Begin(t, title, title.About().MinSeats, nil)
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

// differs is how many decisions a bot makes otherwise in a world that its seat
// cannot tell from the true one.
func differs(list []Seen, make func() Bot) (n int) {
	for i, seen := range list {
		twin := See(seen.Guess(core.NewRNG(uint64(i))), seen.Seat())
		a := make().Choose(context.Background(), seen, core.NewRNG(5))
		b := make().Choose(context.Background(), twin, core.NewRNG(5))
		if a != b {
			n++
		}
	}
	return n
}

// A bot decides alike in worlds that its seat cannot tell apart: in the card
// game everywhere, in 1881 while bids are sealed.
func TestTwinWorlds(t *testing.T) {
	for title, list := range map[string][]Seen{"trambahn": positions(t, "trambahn", 17), "1881": positions(t, "1881", 1)[:4]} {
		for name, make := range bots(t, title) {
			if n := differs(list, make); n > 0 {
				t.Errorf("%s, %s: %d decisions depend on what is hidden", title, name, n)
			}
		}
	}
}

// cheat looks at the position behind what it is shown, which only this package
// can.
type cheat struct{}

func (cheat) Choose(_ context.Context, seen Seen, _ *core.RNG) core.Action {
	hash := seen.state.Hash()
	choices := seen.Legal(nil)
	c := choices[hash%uint64(len(choices))]
	return c.At(int(hash % uint64(c.Len())))
}

// Twin worlds tell who cheats.
func TestTwinWorldsCatchACheat(t *testing.T) {
	for title, list := range map[string][]Seen{"trambahn": positions(t, "trambahn", 17), "1881": positions(t, "1881", 1)[:4]} {
		if differs(list, func() Bot { return cheat{} }) == 0 {
			t.Errorf("%s: a bot that looks at what is hidden was not found out", title)
		}
	}
}

// leaks are the ways from a type to the position behind it.
func leaks(of reflect.Type) (ways []string) {
	for i := range of.NumField() {
		if of.Field(i).IsExported() {
			ways = append(ways, of.Field(i).Name)
		}
	}
	state := reflect.TypeFor[core.State]()
	for i := range of.NumMethod() {
		m := of.Method(i)
		for j := range m.Type.NumOut() {
			if m.Type.Out(j).Implements(state) && m.Name != "Guess" {
				ways = append(ways, m.Name)
			}
		}
	}
	return ways
}

// leaky is what bots must not be given.
type leaky struct{ State core.State }

func (l leaky) Truth() core.State { return l.State }

// The type that bots are given has no way to the position behind it.
func TestSeenGivesNoPosition(t *testing.T) {
	if ways := leaks(reflect.TypeFor[Seen]()); len(ways) > 0 {
		t.Errorf("a bot gets to the position by %v", ways)
	}
	if ways := leaks(reflect.TypeFor[leaky]()); len(ways) != 2 {
		t.Errorf("of a field and a method that give the position only %v was found", ways)
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

// Thinking ends with its context, whatever the playouts that are left.
func TestTimeIsKept(t *testing.T) {
	o := search.Default
	o.Workers, o.Playouts = 1, 1<<30
	b, err := NewSearch("trambahn", o, 0)
	fatal(t, err)
	r := b.Think(&countdown{context.Background(), 2000}, positions(t, "trambahn", 60)[0], core.NewRNG(1))
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
