package berlin1881

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
	"remise/texts"
)

// The reference is the rules in our own words, a text for each number of the
// rulebook. What it says in figures is in the tables and on the map.

// paragraph is the reference's text of a rule.
func paragraph(t *testing.T, lang, rule string) string {
	text, ok := texts.Lookup(lang, "rules.1881."+rule)
	if !ok {
		t.Errorf("%s: the reference has no §%s", lang, rule)
	}
	return text
}

func TestReferenceHasEveryRule(t *testing.T) {
	for _, lang := range texts.Languages {
		for chapter, n := range chapters {
			for i := range n {
				paragraph(t, lang, fmt.Sprintf("%d.%d", chapter, i+1))
			}
		}
		for _, s := range Editions() {
			rule := strings.TrimPrefix(s.Rule, "1881 §")
			text := paragraph(t, lang, rule)
			for column, mark := range map[int]string{1: "(en4)", 2: "(house)"} {
				if s.Values[column] == s.Values[0] {
					continue
				}
				if !strings.Contains(text, mark) {
					t.Errorf("%s: §%s does not tell what %s is %s", lang, rule, s.Name, mark)
				}
				if list := fmt.Sprintf("16.%d", column+1); !strings.Contains(paragraph(t, lang, list), "| §"+rule+" |") {
					t.Errorf("%s: §%s does not list §%s for %s", lang, list, rule, s.Name)
				}
			}
		}
		for _, o := range Title.About().Options {
			for _, v := range o.Values[min(1, len(o.Values)):] {
				if !strings.Contains(paragraph(t, lang, "16.1"), "| "+o.Key+"="+v+" |") {
					t.Errorf("%s: §16.1 does not list %s=%s", lang, o.Key, v)
				}
			}
		}
	}
}

// TestReferenceHasTheTables: the figures are those that the game is played with.
func TestReferenceHasTheTables(t *testing.T) {
	facts := map[string][]string{
		"2.2":  {seatRow(func(s seatInfo) int32 { return s.cash })},
		"4.4":  {seatRow(func(s seatInfo) int32 { return s.limit })},
		"4.26": companyRows(),
		"5.3":  {phaseRow(func(p *phaseInfo) string { return strconv.Itoa(int(p.rounds)) })},
		"7.2":  {fmt.Sprintf("| %d | %d | %d", printed.depotCost[0], printed.depotCost[1], printed.depotCost[2])},
		"9.3":  append(places(printed.piers), fmt.Sprintf(" %d TM", printed.ferryPays)),
		"9.4":  append(append(places(standard.edge), places(standard.centre)...), fmt.Sprintf(" %d TM", printed.edgePays)),
		"9.12": {fmt.Sprintf(" %d TM", standard.end)},
		"9.13": {fmt.Sprintf(" %d TM", standard.bankrupt)},
		"10.3": tramRows(),
		"10.7": {phaseRow(func(p *phaseInfo) string { return strconv.Itoa(int(p.limit)) })},
		"11.2": {
			phaseRow(func(p *phaseInfo) string { return kindsOf(p.sale) }),
			phaseRow(func(p *phaseInfo) string { return kindsOf(p.scrap) }),
			phaseRow(func(p *phaseInfo) string { return strconv.Itoa(int(p.limit)) }),
			phaseRow(func(p *phaseInfo) string { return strconv.Itoa(int(p.rounds)) }),
		},
		"12.1":  {fmt.Sprintf("| 1 | 10%% | %d", 2*standard.price[sbahn]), fmt.Sprintf("| 15 | 5%% | %d", standard.price[sbahn])},
		"12.5":  routeStations(),
		"12.10": {fmt.Sprintf(" %d TM", printed.depotCost[0])},
	}
	for _, rule := range slices.Sorted(maps.Keys(facts)) {
		for _, lang := range texts.Languages {
			text := strings.ReplaceAll(paragraph(t, lang, rule)+"\n", "\u00a0%", "%")
			for _, fact := range facts[rule] {
				if !strings.Contains(text, fact) {
					t.Errorf("%s: §%s does not have %q", lang, rule, fact)
				}
			}
		}
	}
}

func seatRow(of func(seatInfo) int32) string {
	row := ""
	for _, s := range printed.seat[3:] {
		row += fmt.Sprintf(" | %d", of(s))
	}
	return row + "\n"
}

func phaseRow(of func(*phaseInfo) string) string {
	row := ""
	for i := range printed.phase {
		row += " | " + of(&printed.phase[i])
	}
	return row + "\n"
}

// kindsOf names kinds of trams, or a dash if there are none.
func kindsOf(set [tramKinds]bool) string {
	var names []string
	for k, in := range set {
		if in {
			names = append(names, printed.tram[k].name)
		}
	}
	if names == nil {
		return "–"
	}
	return strings.Join(names, ", ")
}

func companyRows() (rows []string) {
	for c := range tramCompanies {
		info, price := printed.company[c], standard.price[c]
		rows = append(rows, fmt.Sprintf("\n| %s | %s | %d | %d\n", info.short, stationAt(info.home), price, 10*price),
			fmt.Sprintf("\n| %s | %s\n", info.short, info.name))
	}
	return rows
}

func tramRows() (rows []string) {
	for _, k := range printed.tram {
		rows = append(rows, fmt.Sprintf("\n| %s | %d | %d | %d\n", k.name, k.count, k.Reach, k.Price))
	}
	return rows
}

// stationAt names a station with its hex: "Kladow J4".
func stationAt(h int16) string {
	return printed.layout.Map.Hexes[h].Name + " " + printed.hexName(h)
}

func places(list []int16) (all []string) {
	for _, h := range list {
		all = append(all, stationAt(h))
	}
	return all
}

func routeStations() (all []string) {
	for _, h := range printed.layout.Map.Hexes {
		if h.Trunk != 0 && h.Name != "" {
			all = append(all, h.Name)
		}
	}
	return all
}

// tableOf is the rows of a paragraph's table, without their heads.
func tableOf(text string) (rows [][]string) {
	for line := range strings.Lines(text) {
		if cells, ok := strings.CutPrefix(strings.TrimSpace(line), "| "); ok {
			rows = append(rows, strings.Split(cells, " | "))
		}
	}
	return rows[1:]
}

// numbersIn reads "41, 42", "37 to 40" and "4 each".
func numbersIn(cell string) (all []int) {
	for _, word := range strings.FieldsFunc(cell, func(r rune) bool { return r < '0' || r > '9' }) {
		n, _ := strconv.Atoi(word)
		all = append(all, n)
	}
	if strings.Contains(cell, " to ") || strings.Contains(cell, " bis ") {
		first, last := all[0], all[1]
		all = nil
		for n := first; n <= last; n++ {
			all = append(all, n)
		}
	}
	return all
}

// TestReferenceHasTheTiles: §6.7 has the number of every tile, and those that
// fit over it somewhere on the map.
func TestReferenceHasTheTiles(t *testing.T) {
	tiles := printed.layout.Tiles.Tiles
	over := fitsOver()
	for _, lang := range texts.Languages {
		seen := 0
		for _, row := range tableOf(paragraph(t, lang, "6.7")) {
			for _, number := range numbersIn(row[0]) {
				seen++
				i := slices.IndexFunc(tiles, func(x tile.Tile) bool { return x.ID == strconv.Itoa(number) })
				if got := numbersIn(row[1]); !slices.Equal(got, []int{tiles[i].Count}) {
					t.Errorf("%s: there are %d tiles %d, not %v", lang, tiles[i].Count, number, got)
				}
				if got := numbersIn(row[2]); !slices.Equal(got, over[number]) {
					t.Errorf("%s: on tile %d come %v, not %v", lang, number, over[number], got)
				}
			}
		}
		if seen != len(tiles) {
			t.Errorf("%s: §6.7 has %d tiles, not %d", lang, seen, len(tiles))
		}
	}
}

// fitsOver finds which tiles fit over a tile, wherever that can lie.
func fitsOver() map[int][]int {
	l, over := printed.layout, map[int][]int{}
	for h, place := range l.Map.Hexes {
		for i := range l.Tiles.Tiles {
			for turn := range hex.Sides {
				t := &l.Tiles.Tiles[i]
				if place.Fixed || t.Exits(tile.SBahn).Turn(turn) != place.Trunk || t.AllExits().Turn(turn)&^place.Open != 0 {
					continue
				}
				var b track.Board
				b[h] = track.Lay(i, turn)
				number, _ := strconv.Atoi(t.ID)
				for _, next := range l.Lays(&b, h, nil) {
					n, _ := strconv.Atoi(l.Tiles.Tiles[next.Tile()].ID)
					if !slices.Contains(over[number], n) {
						over[number] = append(over[number], n)
					}
				}
			}
		}
	}
	for number := range over {
		slices.Sort(over[number])
	}
	return over
}

// TestReferenceHasTheSpecialHexes: §6.14, the places with tiles of their own,
// and §6.16, those that pay who builds there.
func TestReferenceHasTheSpecialHexes(t *testing.T) {
	for _, lang := range texts.Languages {
		own := paragraph(t, lang, "6.14")
		var head, pays string
		for h, place := range printed.layout.Map.Hexes {
			if len(place.Labels) > 0 && !strings.Contains(own, stationAt(int16(h))) {
				t.Errorf("%s: §6.14 does not have %s", lang, stationAt(int16(h)))
			}
			if len(place.Bonus) > 0 {
				head, pays = head+" | "+printed.hexName(int16(h)), pays+" | "+place.Bonus[0]
			}
		}
		for _, row := range tableOf(own) {
			for _, number := range numbersIn(row[2]) {
				i := slices.IndexFunc(printed.layout.Tiles.Tiles, func(x tile.Tile) bool { return x.ID == strconv.Itoa(number) })
				if !slices.Contains(printed.layout.Tiles.Tiles[i].Labels, row[0]) {
					t.Errorf("%s: tile %d is not for %s", lang, number, row[0])
				}
			}
		}
		if text := paragraph(t, lang, "6.16"); !strings.Contains(text, head+"\n") || !strings.Contains(text, pays+"\n") {
			t.Errorf("%s: §6.16 does not have %s and %s", lang, head, pays)
		}
	}
}

// TestReferenceHasTheChips: §7.1 counts the chips of every company, and how
// many depots they are beside price marker and start depot.
func TestReferenceHasTheChips(t *testing.T) {
	for _, lang := range texts.Languages {
		rows := tableOf(paragraph(t, lang, "7.1"))
		for c := range tramCompanies {
			info := printed.company[c]
			row := slices.IndexFunc(rows, func(r []string) bool { return slices.Contains(strings.Split(r[0], ", "), info.short) })
			if row < 0 || rows[row][1] != strconv.Itoa(int(info.depots)+1) || rows[row][2] != strconv.Itoa(int(info.depots)-1) {
				t.Errorf("%s: §7.1 does not give %s %d chips", lang, info.short, info.depots+1)
			}
		}
	}
}

// TestReferenceHasTheValues: §9.1 has what every tile pays, by its colour.
func TestReferenceHasTheValues(t *testing.T) {
	special := map[string]int{"X": 2, "K": 3, "S": 4, "Z": 5, "A": 6}
	for _, lang := range texts.Languages {
		rows := tableOf(paragraph(t, lang, "9.1"))
		for _, x := range printed.layout.Tiles.Tiles {
			if len(x.Stops) == 0 {
				continue
			}
			row := 1
			switch {
			case x.Stops[0].Kind == tile.Halt:
				row = 0
			case x.ID == "49": // Bernau and Potsdam
				row = 3
			case len(x.Labels) > 0 && special[x.Labels[0]] > 0:
				row = special[x.Labels[0]]
			}
			pays := strconv.Itoa(x.Stops[0].Value.In(x.Colour))
			if got := rows[row][x.Colour-tile.Yellow+1]; got != pays {
				t.Errorf("%s: tile %s pays %s, §9.1 says %s for %s", lang, x.ID, pays, got, rows[row][0])
			}
		}
	}
}
