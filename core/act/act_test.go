package act_test

import (
	"bytes"
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/core/act"
)

var update = flag.Bool("update", false, "write the expected file anew")

// shop is a game with one kind of action for everything a form can express.
type shop struct{ now act.Set }

var (
	fruits  = []string{"apple", "pear", "quince"}
	colours = []string{"green", "red"}
)

const (
	kPass uint8 = iota
	kBuy
	kSell
	kTrade
	kPaint
	kWalk
	kDeal
	kBid
	kSellAll
	kWait
)

// usualColour: apples are red, pears green; a quince must be painted by name.
func usualColour(a core.Action) int32 { return []int32{1, 0, -1}[a.Obj[0]] }

func named(all []string) func(int32) string { return func(v int32) string { return all[v] } }

func colour() act.Field {
	f := act.Names("colour", 2, named(colours))
	f.Usual = usualColour
	return f
}

func scrap() act.Field {
	f := act.Names("old", 4, func(v int32) string { return append([]string{"-"}, fruits...)[v] })
	return f
}

func fruit() act.Field {
	f := act.Names("fruit", 3, named(fruits))
	f.Apart = true
	f.Fact = func(v int32) string { return strings.ToUpper(fruits[v]) }
	return f
}

var digits = act.List{
	Words: func(a core.Action) []string { return strings.Split(strconv.Itoa(int(a.N)), "") },
	Take: func(words []string, a *core.Action) bool {
		n, err := strconv.Atoi(strings.Join(words, ""))
		a.N = int32(n)
		return err == nil
	},
	Fits: func(a core.Action) bool { return a.Obj[1:] == nil || a.Obj[1] == 0 && a.Obj[2] == 0 && a.Obj[3] == 0 },
}

func others(a core.Action, viewer core.Seat) bool { return a.By != viewer }

func table() *act.Table[shop] {
	all := act.Plain[shop]
	return act.New(act.Game[shop]{
		Do: "shop.do.", When: "shop.when.", Name: "shop.name.",
		Fields: []act.Field{
			fruit(), colour(), scrap(), act.Amount(99), act.Path(), act.Seat(4),
			act.Number("stop", 1, 3), {Name: "day", First: 1, Limit: 4}, act.Number("turn", 0, 5), act.Words("cards", digits),
		},
		Now:       func(s *shop) act.Set { return s.now },
		Malformed: core.Refuse("Shop 1", "shop.form"),
		Rows: []act.Row[shop]{
			kPass:    {Verb: "pass", Rule: "Shop 2", Check: act.Allowed[shop], List: all},
			kBuy:     {Verb: "buy", Form: "<fruit>[.<stop>] [ripe] [help <amount>] [for <old>]", Rule: "Shop 3", Check: cheap, List: listBuy, Sought: true},
			kSell:    {Verb: "sell", Form: "<fruit> <amount>", Rule: "Shop 3", When: "shop.when.buy", Check: cheap, List: listSell},
			kTrade:   {Verb: "trade", Form: "<fruit@1> from <seller:fruit@0>/<turn> today", Check: act.Allowed[shop], List: all},
			kPaint:   {Verb: "paint", Form: "<fruit> [<colour>]", Check: act.Allowed[shop], List: all, On: paintOn},
			kWalk:    {Verb: "walk", Form: "<path>", Check: act.Allowed[shop], List: all},
			kDeal:    {Verb: "deal", Form: "<seat> <?cards>", Secret: others},
			kBid:     {Verb: "bid", Form: "<?amount>", Check: cheap, List: all, Secret: others},
			kWait:    {Verb: "wait", Form: "<day>", Check: act.Allowed[shop], List: all},
			kSellAll: {Verb: "sell", Form: "all", Check: act.Allowed[shop], List: all},
		},
	})
}

// cheap refuses more than 20.
func cheap(_ *shop, a core.Action) *core.Refusal {
	if a.N > 20 {
		return core.Refuse("Shop 4", "shop.dear", core.Num("price", int(a.N)))
	}
	return nil
}

func listBuy(_ *shop, l *act.Lister[shop]) {
	for f := range fruits {
		l.Try(int32(10*f), f)
	}
}

func listSell(_ *shop, l *act.Lister[shop]) {
	l.Span(1, 19, 4, 0)
	l.Span(1, 30, 4, 1)
	l.Span(3, 2, 1, 2)
}

func paintOn(_ *shop, l *act.Lister[shop], place string) {
	if place == "wall" {
		l.Try(0, 2, 1)
	}
}

// notation.txt says how every line is read: the action and its parts, or the
// refusal. What is read is written back unchanged, or as noted.
func TestNotation(t *testing.T) {
	const file = "testdata/notation.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	for line := range strings.Lines(string(text)) {
		switch line = strings.TrimSuffix(line, "\n"); {
		case strings.HasPrefix(line, "> "):
			got.WriteString(line + "\n" + reading(table(), line[2:]))
		case !strings.HasPrefix(line, "  "):
			got.WriteString(line + "\n")
		}
	}
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if !*update && got.String() != string(text) {
		t.Errorf("%s says otherwise; if this is right: go test -update\n%s", file, got.String())
	}
}

func reading(table *act.Table[shop], text string) string {
	a, err := table.Parse(text)
	if err != nil {
		return "  " + err.Error() + "\n"
	}
	line := "  kind " + strconv.Itoa(int(a.Kind)) + " obj"
	for _, o := range a.Obj {
		line += " " + strconv.Itoa(int(o))
	}
	line += " n " + strconv.Itoa(int(a.N)) + "\n  " + parts(table.Parts(a)) + "\n"
	if back, err := table.Compose(table.Parts(a)); err != nil || back != a {
		line += "  as data " + table.Format(back) + "\n"
	}
	if again := table.Format(a); again != text {
		line += "  written " + again + "\n"
	}
	if masked := table.Mask(a, 3); masked != table.Format(a) {
		line += "  for others " + masked + ": " + parts(table.PartsFor(a, 3)) + "\n"
	}
	return line
}

func parts(p core.Parts) string {
	return (&core.Refusal{Text: core.Text{Code: p.Verb, Args: p.Fields}}).Error()
}

// An action is made of its data, and what is wrong with them is said by field.
func TestCompose(t *testing.T) {
	num, word, flag := core.Num[int], core.Lit, core.Flag
	for _, c := range []struct {
		verb   string
		fields []core.Arg
		want   string
	}{
		{"pass", nil, "pass"},
		{"buy", []core.Arg{word("fruit", "pear")}, "buy pear"},
		{"buy", []core.Arg{num("amount", 15), flag("ripe"), num("stop", 2), word("old", "quince"), word("fruit", "pear")},
			"buy pear.2 ripe help 15 for quince"},
		{"sell", []core.Arg{word("fruit", "pear"), num("amount", 3)}, "sell pear 3"},
		{"sell", []core.Arg{flag("all")}, "sell all"},
		{"trade", []core.Arg{word("fruit", "apple"), word("seller", "quince"), num("turn", 3), flag("today")}, "trade apple from quince/3 today"},
		{"paint", []core.Arg{word("fruit", "apple"), word("colour", "red")}, "paint apple"},
		{"walk", []core.Arg{word("path", "the long way")}, "walk the long way"},
		{"deal", []core.Arg{core.Who("seat", 2), word("cards", "1 2 3")}, "deal 3 1 2 3"},
		{"fly", nil, `action.verb verb="fly" verbs=pass, buy, sell, trade, paint, walk, bid, wait`},
		{"pass", []core.Arg{num("amount", 1)}, "action.unknown field=amount form=pass"},
		{"sell", []core.Arg{word("fruit", "pear")}, "action.missing field=amount form=sell <fruit> <amount>"},
		{"sell", []core.Arg{word("fruit", "plum"), num("amount", 3)}, `action.word field=fruit form=sell <fruit> <amount> word="plum" some=apple, pear, quince`},
		{"sell", []core.Arg{word("fruit", "pear"), num("amount", 100)}, "action.range field=amount form=sell <fruit> <amount> least=0 most=99"},
		{"sell", []core.Arg{word("fruit", "pear"), word("amount", "3")}, "action.value field=amount form=sell <fruit> <amount>"},
		{"paint", []core.Arg{word("fruit", "quince")}, "action.missing field=colour form=paint <fruit> [<colour>]"},
		{"walk", nil, "action.missing field=path form=walk <path>"},
		{"deal", []core.Arg{core.Who("seat", 2), word("cards", "x")}, "action.value field=cards form=deal <seat> <cards>"},
		{"sell", []core.Arg{word("all", "yes")}, "action.value field=all form=sell all"},
	} {
		a, err := table().Compose(core.Parts{Verb: c.verb, Fields: c.fields})
		if got := table().Format(a); err == nil && got != c.want || err != nil && err.Error() != c.want {
			t.Errorf("%s %v: %s, %v; want %s", c.verb, c.fields, got, err, c.want)
		}
	}
}

// A path is its runs, and the runs are a path.
func TestRuns(t *testing.T) {
	rows := []act.Row[shop]{{Verb: "run", Form: "<path>", List: act.Plain[shop]}, {Verb: "stop", List: act.Plain[shop]}}
	one := act.New(act.Game[shop]{Fields: []act.Field{act.Path()}, Rows: rows})
	many := act.New(act.Game[shop]{Fields: []act.Field{act.Paths()}, Rows: rows})
	way := func(tram string, places ...string) core.Way { return core.Way{Tram: tram, Places: places} }
	for _, c := range []struct {
		table *act.Table[shop]
		verb  string
		runs  []core.Way
		want  string
	}{
		{one, "run", []core.Way{way("", "E11", "F12.2")}, "run E11 F12.2"},
		{many, "run", []core.Way{way("2", "E11", "F12"), way("3")}, "run 2 E11 F12; 3"},
		{one, "run", []core.Way{way("2", "E11")}, "action.value field=runs[0] form=run <path>"},
		{many, "run", []core.Way{way("2", "E11"), way("", "E11")}, "action.value field=runs[1] form=run <path>"},
		{many, "run", []core.Way{way("2", "E11; 3")}, "action.value field=runs[0] form=run <path>"},
		{many, "run", []core.Way{}, "action.missing field=path form=run <path>"},
		{many, "stop", []core.Way{way("2", "E11")}, "action.unknown field=runs form=stop"},
	} {
		a, err := c.table.Compose(core.Parts{Verb: c.verb, Runs: c.runs})
		if got := c.table.Format(a); err == nil && got != c.want || err != nil && err.Error() != c.want {
			t.Errorf("%v: %s, %v; want %s", c.runs, got, err, c.want)
		}
		if err == nil && !slices.EqualFunc(c.table.Parts(a).Runs, c.runs, core.Way.Equal) {
			t.Errorf("%s is %v, want %v", c.want, c.table.Parts(a).Runs, c.runs)
		}
	}
	for place, ok := range map[string]bool{"E11": true, "E13": false} {
		both := core.Parts{Verb: "run", Fields: []core.Arg{core.Lit("path", "E11")}, Runs: []core.Way{way("", place)}}
		if _, err := one.Compose(both); (err == nil) != ok {
			t.Errorf("the path E11 and the run %s: %v", place, err)
		}
	}
}

// A form can be used on its own, and is read as strictly as in a notation.
func TestFormAlone(t *testing.T) {
	form := act.NewForm("<fruit>/<turn>", []act.Field{act.Names("fruit", 3, named(fruits)), act.Number("turn", 0, 5)})
	for text, want := range map[string]bool{
		"pear/5": true, "apple/0": true, "pear": false, "pear/6": false, "pear/+5": false, "pear/05": false, "pear/5 ": false,
		" pear/5": false, "plum/1": false, "/1": false, "pear/5/5": false, "": false,
	} {
		a, ok := form.Read(text)
		if ok != want || ok && form.Write(a) != text {
			t.Errorf("%q: %v, written %q", text, ok, form.Write(a))
		}
	}
}

func TestWellFormed(t *testing.T) {
	table := table()
	for _, a := range []core.Action{
		{Kind: 99}, {Kind: kPass, N: 1}, {Kind: kPass, Obj: [4]int16{1}}, {Kind: kPass, Path: "x"}, {Kind: kBuy, Obj: [4]int16{3}},
		{Kind: kBuy, Obj: [4]int16{-1}}, {Kind: kBuy, N: -1}, {Kind: kBuy, N: 100}, {Kind: kBuy, Obj: [4]int16{0, 3}},
		{Kind: kBuy, Obj: [4]int16{0, 0, 2}}, {Kind: kDeal, Obj: [4]int16{0, 1}},
	} {
		if table.Holds(a) {
			t.Errorf("%+v is well-formed", a)
		}
	}
	for _, a := range []core.Action{{Kind: kBuy, Obj: [4]int16{2, 2, 1, 3}, N: 99}, {Kind: kWalk, Path: "x"}, {Kind: kDeal, N: 12345}} {
		if !table.Holds(a) {
			t.Errorf("%+v is malformed", a)
		}
	}
}

func TestCheck(t *testing.T) {
	table, s := table(), &shop{now: act.Of(kPass, kBuy)}
	for _, c := range []struct {
		a    core.Action
		want string
	}{
		{core.Action{Kind: kBuy, N: 5}, ""},
		{core.Action{Kind: kBuy, N: 21}, "shop.dear price=21 (Shop 4)"},
		{core.Action{Kind: kBuy, N: 100}, "shop.form (Shop 1)"},
		{core.Action{Kind: kSell, N: 100}, "shop.when.buy (Shop 3)"},
		{core.Action{Kind: 200}, "shop.form (Shop 1)"},
	} {
		got := ""
		if r := table.Check(s, c.a); r != nil {
			got = r.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.a, got, c.want)
		}
	}
}

func written(table *act.Table[shop], choices []core.Choice) (all []string) {
	for _, c := range choices {
		line := table.Format(c.Action)
		if c.Step > 0 {
			line += ".." + strconv.Itoa(int(c.Max)) + "/" + strconv.Itoa(int(c.Step))
		}
		all = append(all, line)
	}
	return all
}

func TestLegal(t *testing.T) {
	table, s := table(), &shop{now: act.Of(kPass, kBuy, kSell, kDeal)}
	want := []string{"pass", "buy apple", "buy pear help 10", "buy quince help 20", "sell apple 1..17/4"}
	if got := written(table, table.Legal(s, 1, nil)); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	s.now = act.Of(kPass, kBuy) // refusals allocate
	room := make([]core.Choice, 0, 16)
	if n := testing.AllocsPerRun(100, func() { table.Legal(s, 1, room) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// What a player might look for goes beyond the ends of spans, and is asked about
// at its place.
func TestSeek(t *testing.T) {
	table, s := table(), &shop{now: act.Of(kSell, kWalk, kPaint)}
	look := func(place string, want ...string) {
		t.Helper()
		var got []string
		for _, a := range table.Seek(s, 1, place, nil) {
			got = append(got, table.Format(a))
		}
		if !slices.Equal(got, want) {
			t.Errorf("on %q: %q, want %q", place, got, want)
		}
	}
	look("", "buy apple", "buy pear help 10", "buy quince help 20", "sell apple 1", "sell apple 17", "sell apple 21",
		"sell pear 1", "sell pear 29", "sell pear 33", "sell quince 3")
	look("wall", "paint quince red")
	look("roof")
}

func TestEvery(t *testing.T) {
	var got []string
	table := table()
	for _, a := range table.Every(2, nil) {
		got = append(got, table.Format(a))
	}
	if len(got) != 1+3*3*6+3*2+1+3 || got[0] != "pass" || got[1] != "trade apple from apple/0 today" || !slices.Contains(got, "paint quince red") {
		t.Errorf("%d: %q", len(got), got)
	}
}

func TestActionsAreNamed(t *testing.T) {
	table, s := table(), &shop{}
	for notation, want := range map[string]string{
		"buy pear": "shop.name.buy which=PEAR", "pass": "shop.name.pass", "paint apple green": "shop.name.paint which=green",
	} {
		a, err := table.Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		if got := parts(core.Parts{Verb: table.ActionName(s, a).Code, Fields: table.ActionName(s, a).Args}); got != want {
			t.Errorf("%s: %s, want %s", notation, got, want)
		}
	}
	a, _ := table.Parse("sell pear 3")
	if got := table.Describe(s, a); parts(core.Parts{Verb: got.Code, Fields: got.Args}) != "shop.do.sell fruit=PEAR amount=3" {
		t.Errorf("%+v", got)
	}
}

// All tries every value of the objects; a caller that only asks needs just one.
func TestAll(t *testing.T) {
	table, s := table(), &shop{now: act.Of(kPaint)}
	table.Rows[kPaint].List = act.All[shop]
	if got := written(table, table.Legal(s, 1, nil)); len(got) != 6 || got[0] != "paint apple green" || got[5] != "paint quince red" {
		t.Errorf("%q", got)
	}
	asked := 0
	table.Rows[kPaint].Check = func(*shop, core.Action) *core.Refusal {
		asked++
		return nil
	}
	if !table.Can(s, 1, act.Of(kPaint)) || asked != 1 {
		t.Errorf("asked about %d", asked)
	}
	if one, two := act.Times(1, "pear"), act.Times(2, "pear"); one.S != "pear" || two.S != "2 × pear" {
		t.Errorf("%q and %q", one.S, two.S)
	}
}

func TestExplain(t *testing.T) {
	all := act.New(act.Game[shop]{Rows: []act.Row[shop]{
		{Verb: "pass", Rule: "Shop 1", How: "Shop 2"},
		{Verb: "wait", Rule: "Shop 3", More: func(*shop, core.Action) []core.Text { return []core.Text{core.Say("shop.more.wait")} }},
	}})
	if more, rule := all.Explain(nil, core.Action{Kind: 0}); more != nil || rule != "Shop 2" {
		t.Errorf("passing: %v, %s", more, rule)
	}
	if more, rule := all.Explain(nil, core.Action{Kind: 1}); len(more) != 1 || more[0].Code != "shop.more.wait" || rule != "Shop 3" {
		t.Errorf("waiting: %v, %s", more, rule)
	}
}
