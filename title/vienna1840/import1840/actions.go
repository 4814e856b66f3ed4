package import1840

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail"
	"remise/rail/tile"
	"remise/title/vienna1840"
)

// handlers turn the site's actions into ours.
var handlers = map[string]func(*replay, *Action) error{
	"bid":             (*replay).bid,
	"merge":           func(r *replay, a *Action) error { return r.act("line", a.Corporation) },
	"choose":          (*replay).choose,
	"par":             (*replay).par,
	"buy_shares":      (*replay).buyShares,
	"sell_shares":     (*replay).sellShares,
	"dividend":        (*replay).dividend,
	"buy_train":       (*replay).buyTrain,
	"scrap_train":     (*replay).scrapTrain,
	"reassign_trains": (*replay).reassign,
	"lay_tile":        (*replay).layTile,
	"place_token":     (*replay).placeToken,
	"remove_token":    (*replay).removeToken,
	"run_routes":      (*replay).runRoutes,
	"buy_company":     func(r *replay, a *Action) error { return r.act("offer", a.Company, strconv.Itoa(a.Price)) },
	"choose_ability":  (*replay).ability,
	"pass":            func(r *replay, _ *Action) error { return r.act("pass") },
}

// judged are the types whose handlers check themselves who acts.
var judged = []string{"run_routes", "reassign_trains", "choose_ability"}

// one plays a single action; the actor must be the one we ask.
func (r *replay) one(a *Action) error {
	if !slices.Contains(judged, a.Type) && !r.acts(a) {
		return r.notTheirTurn(a)
	}
	return handlers[a.Type](r, a)
}

// acts reports whether the actor in the file is to act by our rules.
func (r *replay) acts(a *Action) bool { return r.turnOf(string(a.Entity), r.view()) }

func (r *replay) turnOf(who string, v vienna1840.View) bool {
	switch {
	case v.Line > 0:
		return who == strconv.Itoa(v.Line)
	case v.Acts != "":
		return who == v.Acts
	}
	seat, ok := r.game.seat(who)
	return ok && seat == v.Turn
}

func (r *replay) notTheirTurn(a *Action) error {
	v := r.view()
	return refuse("import.turn", said("who", string(a.Entity)), core.Lit("actor", r.actor(v)), core.Lit("round", v.Round))
}

// actor is who is to act by our rules, as the file would name them.
func (r *replay) actor(v vienna1840.View) string {
	switch {
	case v.Line > 0:
		return strconv.Itoa(v.Line)
	case v.Acts != "":
		return v.Acts
	case v.Turn >= 0:
		return string(r.game.Players[v.Turn].ID)
	}
	return "–"
}

// bid: the first bid for a landmark also names it.
func (r *replay) bid(a *Action) error {
	lot := cmp.Or(a.Company, a.Corporation)
	if r.view().Auction == nil && a.Company != "" {
		if err := r.act("auction", a.Company); err != nil {
			return err
		}
	}
	if auction := r.view().Auction; auction == nil || auction.Lot != lot {
		return refuse("import.lot", said("lot", lot))
	}
	return r.act("bid", strconv.Itoa(a.Price))
}

func (r *replay) choose(a *Action) error {
	var place int
	if json.Unmarshal(a.Choice, &place) != nil || place < 0 || place >= len(r.game.Players) {
		return refuse("import.kind", core.Lit("field", "choice"), said("value", string(a.Choice)))
	}
	return r.act("card", strconv.Itoa(place+1))
}

// par: the file names the price and its place on the chart.
func (r *replay) par(a *Action) error {
	price, cell, _ := strings.Cut(a.SharePrice, ",")
	if err := r.act("par", plain(a.Corporation), price); err != nil {
		return err
	}
	c := r.company(a.Corporation)
	if got := strconv.Itoa(c.Cell.Row) + "," + strconv.Itoa(c.Cell.Col); got != cell {
		return refuse("import.cell", said("cell", a.SharePrice), core.Lit("ours", price+","+got))
	}
	return nil
}

// shareOf is the company of a share id such as "DT K&C_3".
func shareOf(id string) string { return id[:max(0, strings.LastIndexByte(id, '_'))] }

// shares is the company of the shares of an action, and how much of it they
// can be at most: each 10 %, a director's certificate 50 %.
func (r *replay) shares(a *Action) (company string, percent int, whole bool, err error) {
	if len(a.Shares) == 0 {
		return "", 0, false, refuse("import.noshares")
	}
	company, whole = shareOf(a.Shares[0]), true
	c := r.company(company)
	for i, id := range a.Shares {
		number, no := strconv.Atoi(id[strings.LastIndexByte(id, '_')+1:])
		if shareOf(id) != company || c.ID == "" || no != nil || number < 0 || number > 9 || slices.Contains(a.Shares[:i], id) {
			return "", 0, false, refuse("import.share", said("share", id))
		}
		if percent += 10; number == 0 && !c.Stadtbahn {
			percent, whole = percent+40, false
		}
	}
	return company, percent, whole, nil
}

func (r *replay) buyShares(a *Action) error {
	company, percent, whole, err := r.shares(a)
	if err != nil {
		return err
	}
	if percent != 10 || a.Percent != 10 || !whole {
		return refuse("import.percent", core.Num("percent", a.Percent), core.Num("shares", len(a.Shares)))
	}
	r.issued[a.Shares[0]] = true
	return r.act("buy", plain(company))
}

// sellShares: of a director's certificate a part can be sold.
func (r *replay) sellShares(a *Action) error {
	company, most, whole, err := r.shares(a)
	if err != nil {
		return err
	}
	if a.Percent%10 != 0 || a.Percent <= 0 || a.Percent > most || whole && a.Percent != most {
		return refuse("import.percent", core.Num("percent", a.Percent), core.Num("shares", len(a.Shares)))
	}
	return r.act("sell", plain(company), strconv.Itoa(a.Percent/10))
}

func (r *replay) dividend(a *Action) error {
	if a.Kind != "" && a.Kind != "variable" {
		return refuse("import.kind", core.Lit("field", "kind"), said("value", a.Kind))
	}
	return r.act("pay", strconv.Itoa(a.Amount))
}

// tramKinds are the site's trams: the name of each kind, our colour, and the
// company round that first has them for sale. The price of a tram is a variant
// there, one for each company round.
var tramKinds = []struct {
	name, colour string
	first        int
}{{"Y", "yellow", 1}, {"O", "orange", 1}, {"R", "red", 2}, {"Pi", "pink", 3}, {"Pu", "purple", 4}}

// tramKind reads a tram such as "Pi1-3".
func tramKind(train string) (kind int, ok bool) {
	base, copied, _ := strings.Cut(train, "-")
	number, err := strconv.Atoi(copied)
	kind = slices.IndexFunc(tramKinds, func(k struct {
		name, colour string
		first        int
	}) bool {
		return k.name+"1" == base
	})
	return kind, kind >= 0 && err == nil && number >= 0 && number < 10
}

func (r *replay) buyTrain(a *Action) error {
	kind, ok := tramKind(a.Train)
	if _, bought := r.trams[a.Train]; !ok || bought {
		return refuse("import.tram", said("tram", a.Train))
	}
	if err := r.checkPrice(a, kind); err != nil {
		return err
	}
	name, before := a.Train+"/"+r.variant(kind), r.companyTrams(string(a.Entity))
	if err := r.act("tram", tramKinds[kind].colour); err != nil {
		return err
	}
	for _, t := range r.companyTrams(string(a.Entity)) {
		if !slices.Contains(before, t) {
			r.trams[a.Train], r.names[t] = t, name
		}
	}
	return nil
}

// variant is the name of a tram at the price of this company round.
func (r *replay) variant(kind int) string {
	round, _ := strconv.Atoi(strings.TrimPrefix(r.view().Round, "CR"))
	return tramKinds[kind].name + strconv.Itoa(round-tramKinds[kind].first+1)
}

func (r *replay) checkPrice(a *Action, kind int) error {
	if v := cmp.Or(a.Variant, tramKinds[kind].name+"1"); v != r.variant(kind) {
		return refuse("import.variant", said("tram", a.Train), said("variant", v), core.Lit("ours", r.variant(kind)))
	}
	if ours := r.view().Trams[kind].Price; ours != a.Price {
		return refuse("import.price", said("tram", a.Train), core.Num("price", a.Price), core.Num("ours", ours))
	}
	return nil
}

func (r *replay) company(id string) vienna1840.CompanyView { return companyOf(r.view(), id) }

func companyOf(v vienna1840.View, id string) vienna1840.CompanyView {
	all := v.Companies
	i := slices.IndexFunc(all, func(c vienna1840.CompanyView) bool { return c.ID == id })
	if i < 0 {
		return vienna1840.CompanyView{}
	}
	return all[i]
}

func (r *replay) companyTrams(id string) []string { return tramsOf(r.company(id)) }

func tramsOf(c vienna1840.CompanyView) []string {
	all := slices.Clone(c.Spare)
	for _, l := range c.Lines {
		if l.Tram != "" {
			all = append(all, l.Tram)
		}
	}
	return all
}

func (r *replay) scrapTrain(a *Action) error {
	t, ok := r.trams[a.Train]
	if !ok {
		return refuse("import.tram", said("tram", a.Train))
	}
	return r.act("scrap", t)
}

// reassign plays an arrangement. Where there is one way only our rules arrange
// the trams themselves, and the file must say the same.
func (r *replay) reassign(a *Action) error {
	plan, err := r.plan(a, r.company(string(a.Entity)))
	if err != nil || r.stands(r.view(), a) && !r.legal("arrange", plan[0], plan[1], plan[2]) {
		return err
	}
	return r.act("arrange", plan[0], plan[1], plan[2])
}

// noTram is a line without a tram in notation.
const noTram = "-"

// plan is the tram beside each line of a company after an arrangement. A tram
// that it does not name stays where it is.
func (r *replay) plan(a *Action, c vienna1840.CompanyView) (plan [3]string, err error) {
	to, err := r.moved(a, c)
	plan = [3]string{noTram, noTram, noTram}
	for i, l := range c.Lines {
		for tram, line := range to {
			if line == strconv.Itoa(l.Number) {
				plan[i] = tram
			}
		}
	}
	return plan, err
}

// moved is the line of each tram of a company after an arrangement; the
// company itself keeps the spare ones. No line has two.
func (r *replay) moved(a *Action, c vienna1840.CompanyView) (map[string]string, error) {
	to := map[string]string{}
	for _, l := range c.Lines {
		if l.Tram != "" {
			to[l.Tram] = strconv.Itoa(l.Number)
		}
	}
	own := tramsOf(c)
	for _, as := range a.Assignments {
		tram := r.trams[as.Train]
		isLine := slices.ContainsFunc(c.Lines, func(l vienna1840.LineView) bool { return strconv.Itoa(l.Number) == as.Corporation })
		if !slices.Contains(own, tram) || !isLine && as.Corporation != c.ID {
			return nil, refuse("import.assign", said("tram", as.Train), said("line", as.Corporation))
		}
		to[tram] = as.Corporation
	}
	taken := map[string]bool{c.ID: false}
	for _, line := range to {
		if taken[line] && line != c.ID {
			return nil, refuse("import.twotrams", said("line", line))
		}
		taken[line] = true
	}
	return to, nil
}

func (r *replay) layTile(a *Action) error {
	cut := strings.LastIndexByte(a.Tile, '-')
	if cut < 0 {
		return refuse("import.tile", said("tile", a.Tile))
	}
	if at, lies := r.at[a.Tile]; lies {
		return refuse("import.lies", said("tile", a.Tile), core.Lit("hex", at))
	}
	if err := r.act("lay", a.Hex, a.Tile[:cut]+"/"+strconv.Itoa(a.Rotation)); err != nil {
		return err
	}
	maps.DeleteFunc(r.at, func(_, at string) bool { return at == a.Hex })
	r.at[a.Tile] = a.Hex
	return nil
}

// station finds the hex and the stop of a city id: tile, copy and part, or
// hex, number and part where no tile lies.
func (r *replay) station(city string) (at string, stop int, err error) {
	wrong := refuse("import.city", said("city", city))
	cut := strings.LastIndexByte(city, '-')
	if cut < 0 {
		return "", 0, wrong
	}
	piece, part := city[:cut], city[cut+1:]
	at, laid := r.at[piece]
	if !laid {
		at, _, _ = strings.Cut(piece, "-")
	}
	h, ok := r.hexAt(at)
	if !ok || laid != (h.Tile != "") {
		return "", 0, wrong
	}
	stop = slices.IndexFunc(r.stopsOf(h), func(s tile.Stop) bool { return strconv.Itoa(int(s.Part)) == part })
	if stop < 0 {
		return "", 0, wrong
	}
	return at, stop, nil
}

// hexAt is what lies on a hex of the map.
func (r *replay) hexAt(at string) (vienna1840.HexView, bool) {
	for _, h := range r.view().Hexes {
		if h.Hex == at {
			return h, true
		}
	}
	_, ok := r.board.At(at)
	return vienna1840.HexView{HexView: rail.HexView{Hex: at}}, ok
}

// placeToken: which of the free circles of a stop a marker takes makes no
// difference.
func (r *replay) placeToken(a *Action) error {
	at, stop, mark, err := r.circle(a)
	if err != nil {
		return err
	}
	number := strconv.Itoa(stop + 1)
	switch {
	case r.legal("home", number):
		r.echo = at
		return r.act("home", number)
	case r.echo == at && isLine(mark): // the other marker of the hex got this circle with the first
		r.echo = ""
		return nil
	case mark != "": // the site removes and places in one
		if err := r.act("remove", at, mark); err != nil {
			return err
		}
	}
	words := []string{"marker", at}
	if stop > 0 {
		words = append(words, number)
	}
	return r.act(words...)
}

func isLine(mark string) bool {
	_, err := strconv.Atoi(mark)
	return err == nil
}

// circle is where a marker is placed or removed, and whose lies there.
func (r *replay) circle(a *Action) (at string, stop int, mark string, err error) {
	if at, stop, err = r.station(a.City); err == nil {
		mark, err = r.markAt(a, at, stop)
	}
	return at, stop, mark, err
}

// markAt is whose marker lies in the circle that an action names.
func (r *replay) markAt(a *Action, at string, stop int) (string, error) {
	h, _ := r.hexAt(at)
	stops := r.stopsOf(h)
	if a.Slot < 0 || a.Slot >= int(stops[stop].Circles) {
		return "", refuse("import.slot", core.Lit("hex", at), core.Num("slot", a.Slot))
	}
	circle := a.Slot
	for _, s := range stops[:stop] {
		circle += int(s.Circles)
	}
	if circle >= len(h.Marks) { // nothing was ever put there
		return "", nil
	}
	return h.Marks[circle], nil
}

func (r *replay) removeToken(a *Action) error {
	at, _, mark, err := r.circle(a)
	if err != nil {
		return err
	}
	return r.act("remove", at, cmp.Or(mark, "-"))
}

func (r *replay) stopsOf(h vienna1840.HexView) []tile.Stop {
	if i, ok := r.tiles.Find(h.Tile); ok {
		return r.tiles.Tiles[i].Stops
	}
	i, _ := r.board.At(h.Hex)
	return r.board.Hexes[i].Stops
}

// ability: the only use of a landmark is to sell it to the bank.
func (r *replay) ability(a *Action) error {
	var choice struct{ Type string }
	if json.Unmarshal(a.Choice, &choice) != nil || choice.Type != "sell" {
		return refuse("import.ability")
	}
	no, err := r.parse("return", string(a.Entity))
	if err != nil {
		return err
	}
	no.By = r.keeper(string(a.Entity))
	return r.submit(no)
}

// keeper is the player who decides about a landmark: its owner, or the director
// of the company that owns it.
func (r *replay) keeper(landmark string) core.Seat {
	v := r.view()
	i := slices.IndexFunc(v.Landmarks, func(m vienna1840.LandmarkView) bool { return m.ID == landmark })
	if i < 0 {
		return core.Spectator
	}
	if seat, err := strconv.Atoi(v.Landmarks[i].Owner); err == nil {
		return core.Seat(seat - 1)
	}
	if c := r.company(v.Landmarks[i].Owner); c.ID != "" {
		seat, _ := core.ParseSeat(c.Director)
		return seat
	}
	return core.Spectator
}

// runRoutes plays the run of a line, or checks that of a Stadtbahn company.
func (r *replay) runRoutes(a *Action) error {
	if beside := cmp.Or(a.Extra, a.Subsidy); beside != 0 {
		return refuse("import.beside", core.Num("money", beside))
	}
	for _, route := range a.Routes {
		if route.Revenue == nil {
			return refuse("import.missing", core.Lit("field", "revenue"))
		}
	}
	if income, ran := r.runs[string(a.Entity)]; ran {
		delete(r.runs, string(a.Entity))
		return r.cityRun(a, income)
	}
	if !r.acts(a) {
		return r.notTheirTurn(a)
	}
	run := Run{Action: r.now.ID, Line: string(a.Entity), Best: r.bestRun(), Network: r.Match.State().(*vienna1840.State).Network()}
	switch len(a.Routes) {
	case 0:
		r.Runs = append(r.Runs, run)
		return r.act("pass")
	case 1:
		if err := r.tramRuns(a.Routes[0].Train); err != nil {
			return err
		}
		return r.lineRun(&a.Routes[0], run)
	}
	return refuse("import.routes", core.Num("routes", len(a.Routes)))
}

// tramRuns: a recorded route may name its tram, which is the one beside the line.
func (r *replay) tramRuns(train string) error {
	v := r.view()
	beside := func(l vienna1840.LineView) bool { return l.Number == v.Line && l.Tram == r.trams[train] }
	if train != "" && !slices.ContainsFunc(r.company(v.Acts).Lines, beside) {
		return refuse("import.tram", said("tram", train))
	}
	return nil
}

// cityRun compares the recorded run of a Stadtbahn company with ours.
func (r *replay) cityRun(a *Action, income int) error {
	r.CityRuns++
	recorded := 0
	for _, route := range a.Routes {
		recorded += *route.Revenue
	}
	factor := map[string]int{"CR4": 2, "CR5": 3, "CR6": 10, "End": 10}[r.view().Round]
	if recorded *= max(1, factor); recorded != income {
		return refuse("import.cityrun", core.Lit("company", string(a.Entity)), core.Num("recorded", recorded), core.Num("ours", income))
	}
	return nil
}

// bestRun is what the best run of the acting line pays; 0 without a route.
func (r *replay) bestRun() int {
	s := r.Match.State()
	for _, c := range s.Legal(s.ToAct().Lowest(), nil) {
		if c.Free {
			return fact(s.Describe(c.Action), "income").N
		}
	}
	return 0
}

// lineRun plays a recorded route. Where a hex has several stops the file does
// not say in which order they are visited; the legal order is taken.
func (r *replay) lineRun(route *Route, run Run) error {
	paths, err := r.paths(route)
	if err != nil {
		return err
	}
	var last error
	for _, path := range paths {
		a, err := r.parse(append([]string{"run"}, path...)...)
		if err != nil {
			return err
		}
		if no := r.Match.State().Check(a); no != nil {
			last = no
			continue
		}
		run.Route, run.Paid = a.Path, fact(r.Match.State().Describe(a), "income").N
		if run.Paid != *route.Revenue {
			return refuse("import.run", core.Lit("line", run.Line), core.Num("recorded", *route.Revenue), core.Num("ours", run.Paid))
		}
		r.Runs = append(r.Runs, run)
		return r.act(append([]string{"run"}, path...)...)
	}
	return last
}

// maxReadings bounds how many ways to read a route are tried. The hexes with
// several stops are few; recorded routes have two readings at most.
const maxReadings = 256

// paths are the ways to read a route: its hexes in order, each with one of the
// recorded stops there that is not yet used. There must be as many stops as
// visits, so that every reading begun can be completed.
func (r *replay) paths(route *Route) ([][]string, error) {
	stops := map[string][]string{}
	for _, node := range route.Nodes {
		at, part, _ := strings.Cut(node, "-")
		name := r.stopName(at, part)
		if name == "" || slices.Contains(stops[at], name) {
			return nil, refuse("import.node", said("node", node))
		}
		stops[at] = append(stops[at], name)
	}
	visits := map[string]int{}
	for _, at := range route.Hexes {
		visits[at]++
	}
	for at, n := range visits {
		if n != len(stops[at]) {
			return nil, refuse("import.visits", said("hex", at), core.Num("visits", n), core.Num("stops", len(stops[at])))
		}
	}
	if len(route.Hexes) != len(route.Nodes) || len(route.Hexes) == 0 {
		return nil, refuse("import.nodes", core.Num("hexes", len(route.Hexes)), core.Num("nodes", len(route.Nodes)))
	}
	return readings(route.Hexes, stops), nil
}

// readings walks along the hexes, at each with every stop that is left there.
func readings(hexes []string, stops map[string][]string) [][]string {
	all := [][]string{nil}
	for _, at := range hexes {
		var longer [][]string
		for _, path := range all {
			for _, stop := range stops[at] {
				if len(longer) < maxReadings && !slices.Contains(path, stop) {
					longer = append(longer, append(slices.Clone(path), stop))
				}
			}
		}
		all = longer
	}
	return all
}

// stopName is a stop in our notation.
func (r *replay) stopName(at, part string) string {
	h, ok := r.hexAt(at)
	if !ok {
		return ""
	}
	stops := r.stopsOf(h)
	i := slices.IndexFunc(stops, func(s tile.Stop) bool { return strconv.Itoa(int(s.Part)) == part })
	switch {
	case i < 0:
		return ""
	case len(stops) == 1:
		return at
	}
	return at + "." + strconv.Itoa(i+1)
}
