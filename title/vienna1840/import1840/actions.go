package import1840

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/tile"
	"remise/title/vienna1840"
)

// handlers turn the site's actions into ours.
var handlers = map[string]func(*replay, *Action) error{
	"bid":             (*replay).bid,
	"merge":           func(r *replay, a *Action) error { return r.act("line " + a.Corporation) },
	"choose":          (*replay).choose,
	"par":             (*replay).par,
	"buy_shares":      (*replay).buyShares,
	"sell_shares":     (*replay).sellShares,
	"dividend":        func(r *replay, a *Action) error { return r.act("pay " + strconv.Itoa(a.Amount)) },
	"buy_train":       (*replay).buyTrain,
	"scrap_train":     (*replay).scrapTrain,
	"reassign_trains": (*replay).reassign,
	"lay_tile":        (*replay).layTile,
	"place_token":     (*replay).placeToken,
	"remove_token":    (*replay).removeToken,
	"run_routes":      (*replay).runRoutes,
	"buy_company":     func(r *replay, a *Action) error { return r.act("offer " + a.Company + " " + strconv.Itoa(a.Price)) },
	"choose_ability":  (*replay).ability,
	"pass":            func(r *replay, _ *Action) error { return r.act("pass") },
	// Standing orders have no effect of their own.
	"program_share_pass": nothing, "program_buy_shares": nothing, "program_disable": nothing,
}

func nothing(*replay, *Action) error { return nil }

// one plays a single action; who acts must be who acts with us.
func (r *replay) one(a *Action) error {
	handle, ok := handlers[a.Type]
	if !ok {
		return errors.New("this kind of action is not known")
	}
	if a.Type != "run_routes" && a.Type != "reassign_trains" && a.Type != "choose_ability" && !strings.HasPrefix(a.Type, "program_") {
		if err := r.sameActor(a); err != nil {
			return err
		}
	}
	return handle(r, a)
}

func (r *replay) sameActor(a *Action) error {
	v, who := r.view(), a.entity()
	if who == v.Company || who == strconv.Itoa(v.Line) {
		return nil
	}
	seat, err := r.game.seat(who)
	if err != nil {
		seat = -2
	}
	if seat != v.Turn || v.Company != "" {
		return fmt.Errorf("%s acts in the file, but by our rules it is the turn of %s in %s, step %s", who, r.actor(v), v.Round, v.Step)
	}
	return nil
}

func (r *replay) actor(v vienna1840.View) string {
	switch {
	case v.Line > 0:
		return "line " + strconv.Itoa(v.Line)
	case v.Company != "":
		return v.Company
	case v.Turn >= 0:
		return "player " + strconv.Itoa(r.game.Players[v.Turn].ID)
	}
	return "nobody"
}

// bid: the first bid for a landmark also names it.
func (r *replay) bid(a *Action) error {
	if a.Company != "" && r.view().Auction == nil {
		if err := r.act("auction " + a.Company); err != nil {
			return err
		}
	}
	return r.act("bid " + strconv.Itoa(a.Price))
}

func (r *replay) choose(a *Action) error {
	var place int
	if err := json.Unmarshal(a.Choice, &place); err != nil {
		return err
	}
	return r.act("card " + strconv.Itoa(place+1))
}

func (r *replay) par(a *Action) error {
	price, _, _ := strings.Cut(a.SharePrice, ",")
	return r.act("par " + plain(a.Corporation) + " " + price)
}

// shareOf is the company of a share id such as "DT K&C_3".
func shareOf(id string) string { return id[:max(0, strings.LastIndexByte(id, '_'))] }

func (r *replay) buyShares(a *Action) error {
	if len(a.Shares) != 1 {
		return fmt.Errorf("%d shares at once", len(a.Shares))
	}
	r.issued[a.Shares[0]] = true
	return r.act("buy " + plain(shareOf(a.Shares[0])))
}

func (r *replay) sellShares(a *Action) error {
	if len(a.Shares) == 0 {
		return errors.New("no shares")
	}
	return r.act(fmt.Sprintf("sell %s %d", plain(shareOf(a.Shares[0])), a.Percent/10))
}

var colours = map[string]string{"Y": "yellow", "O": "orange", "R": "red", "Pi": "pink", "Pu": "purple"}

func tramColour(train string) string {
	base, _, _ := strings.Cut(train, "-")
	return colours[strings.TrimRight(base, "0123456789")]
}

func (r *replay) buyTrain(a *Action) error {
	colour := tramColour(a.Train)
	for _, t := range r.view().Trams {
		if t.Colour == colour && t.Price != a.Price {
			return fmt.Errorf("%s costs %d in the file, %d by our rules", a.Train, a.Price, t.Price)
		}
	}
	before := r.companyTrams(a.entity())
	if err := r.act("tram " + colour); err != nil {
		return err
	}
	for _, t := range r.companyTrams(a.entity()) {
		if !slices.Contains(before, t) {
			r.trams[a.Train], r.names[t] = t, a.Train+"/"+a.Variant
		}
	}
	return nil
}

func (r *replay) company(id string) vienna1840.CompanyView {
	all := r.view().Companies
	i := slices.IndexFunc(all, func(c vienna1840.CompanyView) bool { return c.ID == id })
	if i < 0 {
		return vienna1840.CompanyView{}
	}
	return all[i]
}

func (r *replay) companyTrams(id string) []string {
	c := r.company(id)
	all := slices.Clone(c.Spare)
	for _, l := range c.Lines {
		if l.Tram != "-" {
			all = append(all, l.Tram)
		}
	}
	return all
}

func (r *replay) scrapTrain(a *Action) error {
	t, ok := r.trams[a.Train]
	if !ok {
		return fmt.Errorf("nobody has bought the tram %s", a.Train)
	}
	return r.act("scrap " + t)
}

// reassign: where there is no choice our rules arrange the trams without
// asking, and the file must say the same.
func (r *replay) reassign(a *Action) error {
	c := r.company(a.entity())
	words := []string{"arrange"}
	same := true
	for i := range 3 {
		word := "-"
		if i < len(c.Lines) {
			word = r.assigned(a, c.Lines[i].Number)
			same = same && word == c.Lines[i].Tram
		}
		words = append(words, word)
	}
	arrange, _ := vienna1840.Title.Parse(strings.Join(words, " "))
	arrange.By = r.Match.State().ToAct().Lowest()
	if r.view().Company == c.ID && r.Match.State().Check(arrange) == nil {
		return r.act(strings.Join(words, " "))
	}
	if !same {
		return errors.New("the trams cannot be arranged so: " + strings.Join(words[1:], " "))
	}
	return nil
}

func (r *replay) assigned(a *Action, line int) string {
	for _, as := range a.Assignments {
		if as.Corporation == strconv.Itoa(line) {
			return r.trams[as.Train]
		}
	}
	return "-"
}

func (r *replay) layTile(a *Action) error {
	id := a.Tile[:strings.LastIndexByte(a.Tile, '-')]
	if err := r.act(fmt.Sprintf("lay %s %s/%d", a.Hex, id, a.Rotation)); err != nil {
		return err
	}
	r.at[a.Tile] = a.Hex
	return nil
}

// station finds the hex and the stop of a city id: tile, copy and part, or
// hex, number and part.
func (r *replay) station(city string) (at string, stop int, err error) {
	cut := strings.LastIndexByte(city, '-')
	if cut < 0 {
		return "", 0, fmt.Errorf("%q is not a city", city)
	}
	part, err := strconv.Atoi(city[cut+1:])
	if err != nil {
		return "", 0, err
	}
	piece := city[:cut]
	var stops []tile.Stop
	if hex, laid := r.at[piece]; laid {
		i, _ := r.tiles.Find(piece[:strings.LastIndexByte(piece, '-')])
		at, stops = hex, r.tiles.Tiles[i].Stops
	} else {
		at, _, _ = strings.Cut(piece, "-")
		h, ok := r.board.At(at)
		if !ok {
			return "", 0, fmt.Errorf("the city %q is nowhere on the map", city)
		}
		stops = r.board.Hexes[h].Stops
	}
	stop = slices.IndexFunc(stops, func(s tile.Stop) bool { return int(s.Part) == part })
	if stop < 0 {
		return "", 0, fmt.Errorf("%s has no stop with the part %d", at, part)
	}
	return at, stop, nil
}

func (r *replay) placeToken(a *Action) error {
	at, stop, err := r.station(a.City)
	if err != nil {
		return err
	}
	home, _ := vienna1840.Title.Parse("home " + strconv.Itoa(stop+1))
	home.By = r.Match.State().ToAct().Lowest()
	if r.Match.State().Check(home) == nil {
		return r.act("home " + strconv.Itoa(stop+1))
	}
	if city := r.markAt(at, stop, a.Slot); city != "" { // the site removes and places in one
		if err := r.act("remove " + at + " " + city); err != nil {
			return err
		}
	}
	if stop == 0 {
		return r.act("marker " + at)
	}
	return r.act("marker " + at + " " + strconv.Itoa(stop+1))
}

// markAt is whose marker lies in a circle of a stop.
func (r *replay) markAt(at string, stop, circle int) string {
	for _, h := range r.view().Hexes {
		if h.Hex != at {
			continue
		}
		for _, s := range r.stopsOf(h)[:stop] {
			circle += int(s.Circles)
		}
		return h.Marks[circle]
	}
	return ""
}

func (r *replay) removeToken(a *Action) error {
	at, stop, err := r.station(a.City)
	if err != nil {
		return err
	}
	return r.act("remove " + at + " " + r.markAt(at, stop, a.Slot))
}

func (r *replay) stopsOf(h vienna1840.HexView) []tile.Stop {
	if i, ok := r.tiles.Find(h.Tile); ok {
		return r.tiles.Tiles[i].Stops
	}
	i, _ := r.board.At(h.Hex)
	return r.board.Hexes[i].Stops
}

func (r *replay) ability(a *Action) error {
	var choice struct{ Type string }
	if err := json.Unmarshal(a.Choice, &choice); err != nil || choice.Type != "sell" {
		return errors.New("the only known use of a landmark is to sell it")
	}
	return r.act("return " + a.entity())
}

// runRoutes plays the run of a line, or checks that of a Stadtbahn company.
func (r *replay) runRoutes(a *Action) error {
	if income, ran := r.runs[a.entity()]; ran {
		return r.cityRun(a, income)
	}
	if err := r.sameActor(a); err != nil {
		return err
	}
	run := Run{Action: r.now.ID, Line: a.entity(), Best: r.bestRun(), Network: r.Match.State().(*vienna1840.State).Network()}
	switch len(a.Routes) {
	case 0:
		r.Runs = append(r.Runs, run)
		return r.act("pass")
	case 1:
		return r.lineRun(&a.Routes[0], run)
	}
	return errors.New("a line has one tram and one route")
}

// cityRun compares the recorded run of a Stadtbahn company with ours.
func (r *replay) cityRun(a *Action, income int) error {
	r.CityRuns++
	recorded := 0
	for _, route := range a.Routes {
		recorded += route.Revenue
	}
	factor := map[string]int{"CR4": 2, "CR5": 3, "CR6": 10, "End": 10}[r.view().Round]
	if recorded*max(1, factor) != income {
		return fmt.Errorf("%s is recorded with %d, by our rules it earns %d", a.entity(), recorded*max(1, factor), income)
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
	var last *core.Refusal
	for _, path := range r.paths(route, 0, nil) {
		words := "run " + strings.Join(path, " ")
		a, err := vienna1840.Title.Parse(words)
		if err != nil {
			return err
		}
		a.By = r.Match.State().ToAct().Lowest()
		if last = r.Match.State().Check(a); last != nil {
			continue
		}
		run.Route, run.Paid = a.Path, fact(r.Match.State().Describe(a), "income").N
		if run.Paid != route.Revenue {
			return fmt.Errorf("line %s is recorded with a run for %d, by our rules it pays %d", run.Line, route.Revenue, run.Paid)
		}
		r.Runs = append(r.Runs, run)
		return r.act(words)
	}
	return fmt.Errorf("the run %s is not legal: %v", strings.Join(route.Hexes, " "), last)
}

// paths are the ways to read a route: its hexes in order, each with one of the
// recorded stops there that is not yet used.
func (r *replay) paths(route *Route, i int, path []string) [][]string {
	if i == len(route.Hexes) {
		return [][]string{slices.Clone(path)}
	}
	var all [][]string
	for _, node := range route.Nodes {
		at, part, _ := strings.Cut(node, "-")
		if at != route.Hexes[i] {
			continue
		}
		if name := r.stopName(at, part); name != "" && !slices.Contains(path, name) {
			all = append(all, r.paths(route, i+1, append(path, name))...)
		}
	}
	return all
}

// stopName is a stop in our notation.
func (r *replay) stopName(at, part string) string {
	h := vienna1840.HexView{Hex: at}
	for _, laid := range r.view().Hexes {
		if laid.Hex == at {
			h = laid
		}
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
