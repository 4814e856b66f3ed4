package import1840

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/title/vienna1840"
)

// recorder plays a game by our rules and writes it down as 18xx.games would:
// an export for the tests that needs nobody's file.
type recorder struct {
	*replay
	t     testing.TB
	rng   *core.RNG
	file  []map[string]any
	quiet bool // leave out the passes for which the site does not ask
	loud  bool // write the passes for which only the site asks
	wish  map[uint8]int
	last  int // place in the playing order of the last to buy or sell in this share round
}

func newRecorder(t testing.TB, players int, seed uint64) *recorder {
	g := &Game{ID: ID(strconv.FormatUint(seed, 10)), Title: "1840"}
	for i := range players {
		g.Players = append(g.Players, Player{ID(strconv.Itoa(100 + i)), "Player " + strconv.Itoa(i+1)})
	}
	r := &replay{
		Report: &Report{}, game: g, at: map[string]string{},
		trams: map[string]string{}, names: map[string]string{}, issued: map[string]bool{}, runs: map[string]int{},
	}
	if err := r.begin(); err != nil {
		t.Fatal(err)
	}
	return &recorder{replay: r, t: t, rng: core.NewRNG(seed), wish: map[uint8]int{}}
}

// play plays at most n decisions at random. A kind of action that is wished
// for is taken as often as the wish says, of a hundred times; with a negative
// wish it is shunned as often.
func (r *recorder) play(n int) {
	for ; n > 0 && !r.Match.Over(); n-- {
		before := r.Match.State().Clone().(*vienna1840.State)
		a := r.choose()
		r.write(a)
		if r.loud {
			r.idlePasses(before, a)
		}
		if autos := r.cityRuns(); autos != nil {
			r.file[len(r.file)-1]["auto_actions"] = autos
		}
	}
}

func (r *recorder) choose() core.Action {
	s := r.Match.State()
	choices := s.Legal(s.ToAct().Lowest(), nil)
	if s.(*vienna1840.State).PassedOver(r.bought) { // the site would not have asked
		choices = slices.DeleteFunc(choices, func(c core.Choice) bool { return c.Kind == vienna1840.KindReturn && len(choices) > 1 })
	}
	for _, kind := range slices.Sorted(maps.Keys(r.wish)) {
		shun := r.wish[kind] < 0
		some := slices.DeleteFunc(slices.Clone(choices), func(c core.Choice) bool { return (c.Kind == kind) == shun })
		if len(some) > 0 && r.rng.IntN(100) < max(r.wish[kind], -r.wish[kind]) {
			choices = some
		}
	}
	c := choices[r.rng.IntN(len(choices))]
	if c.Step > 0 {
		c.N += c.Step * int32(r.rng.IntN(min(6, int((c.Max-c.Min)/c.Step)+1)))
	}
	return c.Action
}

// write plays a decision and writes it down.
func (r *recorder) write(a core.Action) {
	s := r.Match.State().(*vienna1840.State)
	words := strings.Fields(vienna1840.Title.Format(a))
	entity, skipped := r.actor(r.view()), words[0] == "pass" && s.PassedOver(r.bought)
	act := r.site(words)
	r.bought = words[0] == "tram"
	clear(r.runs)
	if err := r.act(words...); err != nil {
		r.t.Fatalf("%v: %v", words, err)
	}
	if act == nil || skipped && r.quiet {
		return
	}
	if act["entity"] == nil {
		act["entity"] = number(entity)
	}
	act["id"] = len(r.file) + 1
	r.file = append(r.file, act)
	if words[0] == "home" {
		r.otherHome(act, entity)
	}
}

// otherHome: the site asks for the other marker of a double hex too.
func (r *recorder) otherHome(act map[string]any, entity string) {
	at, stop, err := r.station(act["city"].(string))
	if err != nil {
		r.t.Fatal(err)
	}
	h, _ := r.hexAt(at)
	if h.Marks[1-stop] != "" && r.view().Step == "build" {
		other := map[string]any{"type": "place_token", "entity": entity, "id": len(r.file) + 1, "slot": 0}
		other["city"] = fmt.Sprintf("%s-%d", act["city"].(string)[:strings.LastIndexByte(act["city"].(string), '-')], r.stopsOf(h)[1-stop].Part)
		r.file = append(r.file, other)
	}
}

// number is an id as the site writes it: of players as a number.
func number(entity string) any {
	if n, err := strconv.Atoi(entity); err == nil && n >= 100 {
		return n
	}
	return entity
}

// idlePasses writes the passes of players between this decision and the next
// one whom the site may ask and we do not: those who can neither buy nor sell.
func (r *recorder) idlePasses(before *vienna1840.State, a core.Action) {
	v, after := before.Observe(core.Spectator).(vienna1840.View), r.Match.State().(*vienna1840.State)
	if v.Step != "shares" || a.Kind == vienna1840.KindReturn || a.Kind == vienna1840.KindSell {
		if v.Step != "shares" {
			r.last = len(v.Players) - 1
		} else if a.Kind == vienna1840.KindSell {
			r.last = v.Players[a.By].Card - 1
		}
		return
	}
	at := v.Players[a.By].Card - 1
	if a.Kind == vienna1840.KindBuy {
		r.last = at
	}
	order := make([]int, len(v.Players))
	for seat, p := range v.Players {
		order[p.Card-1] = seat
	}
	now := r.view()
	for same := now.Step == "shares" && now.Round == v.Round; same || at != r.last; {
		at = (at + 1) % len(order)
		if same && order[at] == now.Turn {
			return
		}
		if s := map[bool]*vienna1840.State{true: after, false: before}[same]; s.Unasked(core.Seat(order[at])) && r.rng.IntN(2) == 0 {
			r.file = append(r.file, map[string]any{"type": "pass", "entity": 100 + order[at], "id": len(r.file) + 1})
		}
	}
}

func (r *recorder) cityRuns() (autos []map[string]any) {
	factor := max(1, map[string]int{"CR4": 2, "CR5": 3, "CR6": 10, "End": 10}[r.view().Round])
	for _, c := range slices.Sorted(maps.Keys(r.runs)) {
		route := map[string]any{"revenue": r.runs[c] / factor, "hexes": []string{}, "nodes": []string{}}
		autos = append(autos, map[string]any{"type": "run_routes", "entity": c, "routes": []any{route}})
	}
	return autos
}

// site is an action of ours as the site writes it; nil if it becomes part of
// the next.
func (r *recorder) site(words []string) map[string]any {
	v := r.view()
	switch words[0] {
	case "auction":
		return nil
	case "bid":
		what := "company"
		if v.Round != "PRE" {
			what = "corporation"
		}
		return map[string]any{"type": "bid", what: v.Auction.Lot, "price": atoi(words[1])}
	case "card":
		return map[string]any{"type": "choose", "choice": atoi(words[1]) - 1}
	case "par":
		row := map[string]int{"100": 1, "90": 2, "80": 3, "70": 4}[words[2]]
		return map[string]any{"type": "par", "corporation": r.spaced(words[1]), "share_price": fmt.Sprintf("%s,%d,2", words[2], row)}
	case "buy":
		return map[string]any{"type": "buy_shares", "shares": []string{r.spaced(words[1]) + "_1"}, "percent": 10}
	case "sell":
		return map[string]any{"type": "sell_shares", "shares": r.certificates(r.spaced(words[1]), atoi(words[2])), "percent": 10 * atoi(words[2])}
	case "return":
		return map[string]any{"type": "choose_ability", "entity": words[1], "choice": map[string]any{"type": "sell"}}
	case "pay":
		return map[string]any{"type": "dividend", "kind": "variable", "amount": atoi(words[1])}
	case "line":
		return map[string]any{"type": "merge", "corporation": words[1]}
	case "offer":
		return map[string]any{"type": "buy_company", "company": words[1], "price": atoi(words[2])}
	case "pass":
		if v.Step == "run" {
			return map[string]any{"type": "run_routes", "routes": []any{}}
		}
		return map[string]any{"type": "pass"}
	case "tram", "scrap", "arrange":
		return r.siteTram(words)
	}
	return r.siteMap(words)
}

func atoi(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err)
	}
	return n
}

// spaced is a company as the site writes it.
func (r *recorder) spaced(written string) string {
	for _, c := range r.view().Companies {
		if plain(c.ID) == written {
			return c.ID
		}
	}
	return written
}

// certificates are as many shares of the acting player as are sold, with the
// director's if the others do not do.
func (r *recorder) certificates(company string, n int) []string {
	v := r.view()
	c := r.company(company)
	if have := c.Shares[v.Turn]; c.Director == core.Seat(v.Turn).String() && n > have-5 {
		return []string{company + "_0"}
	}
	var ids []string
	for i := range n {
		ids = append(ids, fmt.Sprintf("%s_%d", company, i+1))
	}
	return ids
}

func (r *recorder) siteTram(words []string) map[string]any {
	v := r.view()
	switch words[0] {
	case "tram":
		kind := slices.IndexFunc(v.Trams, func(t vienna1840.TramView) bool { return t.ID == words[1] })
		id := fmt.Sprintf("%s1-%d", tramKinds[kind].name, r.sold(kind))
		r.trams[id] = fmt.Sprintf("%s-%d", words[1], r.sold(kind)+1)
		return map[string]any{"type": "buy_train", "train": id, "price": v.Trams[kind].Price, "variant": r.variant(kind)}
	case "scrap":
		return map[string]any{"type": "scrap_train", "train": r.train(words[1])}
	}
	list := []any{}
	for i, l := range r.company(v.Acts).Lines {
		if t := words[1+i]; t != "-" {
			list = append(list, map[string]any{"train": r.train(t), "corporation": strconv.Itoa(l.Number)})
		}
	}
	for _, t := range r.companyTrams(v.Acts) {
		if !slices.Contains(words[1:], t) {
			list = append(list, map[string]any{"train": r.train(t), "corporation": v.Acts})
		}
	}
	return map[string]any{"type": "reassign_trains", "assignments": list}
}

// sold counts the trams of a kind that have left the stock.
func (r *recorder) sold(kind int) int {
	n := 0
	for id := range r.trams {
		if k, _ := tramKind(id); k == kind {
			n++
		}
	}
	return n
}

// train is the site's name of a tram.
func (r *recorder) train(ours string) string {
	for id, t := range r.trams {
		if t == ours {
			return id
		}
	}
	r.t.Fatalf("nobody has bought %s", ours)
	return ""
}

func (r *recorder) siteMap(words []string) map[string]any {
	switch words[0] {
	case "lay":
		id, turn, _ := strings.Cut(words[2], "/")
		for copied := 0; ; copied++ {
			tile := id + "-" + strconv.Itoa(copied)
			if _, lies := r.at[tile]; !lies {
				maps.DeleteFunc(r.at, func(_, at string) bool { return at == words[1] })
				r.at[tile] = words[1]
				return map[string]any{"type": "lay_tile", "hex": words[1], "tile": tile, "rotation": atoi(turn)}
			}
		}
	case "home":
		v := r.view()
		home := slices.IndexFunc(v.Homes, func(h vienna1840.HomeView) bool { return h.Line == v.Line })
		return r.token("place_token", v.Homes[home].Hex, atoi(words[1])-1, "")
	case "marker":
		stop := 0
		if len(words) > 2 {
			stop = atoi(words[2]) - 1
		}
		return r.token("place_token", words[1], stop, "")
	case "remove":
		h, _ := r.hexAt(words[1])
		for stop := range r.stopsOf(h) {
			if act := r.token("remove_token", words[1], stop, words[2]); act != nil {
				return act
			}
		}
	}
	return r.siteRun(words[1:])
}

// token names the first circle of a stop that holds a marker, or none; nil if
// there is no such circle.
func (r *recorder) token(kind, at string, stop int, mark string) map[string]any {
	h, _ := r.hexAt(at)
	stops, from := r.stopsOf(h), 0
	for _, s := range stops[:stop] {
		from += int(s.Circles)
	}
	piece := at + "-0"
	for tile, hex := range r.at {
		if hex == at {
			piece = tile
		}
	}
	for slot := range int(stops[stop].Circles) {
		if from+slot >= len(h.Marks) || h.Marks[from+slot] == mark {
			return map[string]any{"type": kind, "city": fmt.Sprintf("%s-%d", piece, stops[stop].Part), "slot": slot}
		}
	}
	if kind == "place_token" { // the other line of the hex makes room
		return map[string]any{"type": kind, "city": fmt.Sprintf("%s-%d", piece, stops[stop].Part), "slot": 0}
	}
	return nil
}

func (r *recorder) siteRun(path []string) map[string]any {
	hexes, nodes := []string{}, []string{}
	for _, word := range path {
		at, number, several := strings.Cut(word, ".")
		h, _ := r.hexAt(at)
		stop := 0
		if several {
			stop = atoi(number) - 1
		}
		hexes, nodes = append(hexes, at), append(nodes, fmt.Sprintf("%s-%d", at, r.stopsOf(h)[stop].Part))
	}
	a, err := r.parse(append([]string{"run"}, path...)...)
	if err != nil {
		r.t.Fatal(err)
	}
	paid := fact(r.Match.State().Describe(a), "income").N
	route := map[string]any{"hexes": hexes, "nodes": nodes, "revenue": paid}
	return map[string]any{"type": "run_routes", "routes": []any{route}}
}

// export is the whole file.
func (r *recorder) export() []byte {
	players := []any{}
	result := map[string]int{}
	for i, p := range r.game.Players {
		players = append(players, map[string]any{"id": number(string(p.ID)), "name": p.Name})
		result[string(p.ID)] = r.Match.State().Score()[i]
	}
	file := map[string]any{
		"id": atoi(string(r.game.ID)), "title": "1840", "players": players, "actions": r.file, "result": result,
		"settings": map[string]any{"seed": atoi(string(r.game.ID)), "optional_rules": []string{}},
	}
	text, err := json.Marshal(file)
	if err != nil {
		r.t.Fatal(err)
	}
	return text
}
