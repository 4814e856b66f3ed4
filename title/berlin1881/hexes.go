package berlin1881

import (
	"slices"
	"strings"

	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
)

// linesOn is the S-Bahn where its route is printed.
func (s *State) linesOn(h int) []string {
	if s.layout.Map.Hexes[h].Trunk == 0 {
		return nil
	}
	return []string{s.company[sbahn].short}
}

// sayHex is what a hex shows beside its stops and its track: where the S-Bahn is to go
// (§6.13), which tiles fit (§6.14), what building brings (§6.16), whose home it is, and
// what runs over it bring (§9.3, §9.4).
func (s *State) sayHex(h int) (all []core.Text) {
	print := &s.layout.Map.Hexes[h]
	if route := print.Trunk; route&^s.layout.Exits(h, s.Laid[h], tile.SBahn) != 0 {
		all = append(all, core.Say("1881.hex.route", s.towards(h, route)))
	}
	for _, label := range print.Labels {
		all = append(all, core.Say("1881.hex.label", core.Lit("label", label)))
	}
	if n := s.buildBonus(h); n > 0 {
		all = append(all, core.Say("1881.hex.bonus", core.Num("amount", n)))
	}
	for c := range s.company {
		if int(s.company[c].home) == h && s.Status[c] != started && s.Status[c] != gone {
			all = append(all, core.Say("1881.hex.home", s.named("company", c)))
		}
	}
	return append(append(all, s.sayPier(h)...), s.sayEdge(h)...)
}

func (s *State) towards(h int, sides hex.Set) core.Arg {
	return core.Lit("to", strings.Join(s.layout.Towards(h, sides), " – "))
}

func (s *State) sayPier(h int) (all []core.Text) {
	for _, f := range s.layout.Map.Ferries {
		if n := slices.Index(f.Piers[:], h); n >= 0 {
			all = append(all, core.Say("1881.hex.pier", core.At("to", s.layout.Name(f.Piers[1-n])), core.Num("amount", s.ferryPays)))
		}
	}
	return all
}

func (s *State) sayEdge(h int) (all []core.Text) {
	if n := slices.Index(s.edge, int16(h)); n >= 0 {
		all = append(all, core.Say(core.If(s.EdgeDone>>n&1 == 1, "1881.hex.edge.done", "1881.hex.edge"), core.Num("amount", s.edgePays)))
	}
	if slices.Contains(s.centre, int16(h)) {
		all = append(all, core.Say("1881.hex.centre"))
	}
	return all
}
