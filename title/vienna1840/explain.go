package vienna1840

import (
	"remise/core"
	"remise/core/paper"
	"remise/rail"
)

// What there is to know about what an action is about: a landmark, a line or a tram.

func (s *State) landmarkText(m int) core.Text {
	info := &s.g.landmark[m]
	return core.Say("1840.more.landmark", s.landmarkArg(m), core.At("hex", info.hex), core.Num("face", s.faceValue(m)), core.Num("pays", info.pays),
		core.Num("bonus", info.bonus))
}

func (s *State) lineText(line int) core.Text {
	h := int(s.g.homes[line])
	return core.Say("1840.more.line", s.lineArg(int8(line)), core.Lit("name", s.g.layout.Map.Hexes[h].Name), s.hexArg(h))
}

// explainPar says who pays for a company that is founded (1840 VII.5).
func (s *State) explainPar(c int, price int32) core.Text {
	return core.Say("1840.more.par", s.coArg(c), core.Lit("name", s.g.company[c].name), core.Num("worth", int32(tramIssue.Director)*price),
		core.Num("right", s.g.right), core.Num("cost", s.parCost(price)), core.Num("treasury", parTreasury(price)))
}

// explainBid says what is bid for, and who leads.
func (s *State) explainBid() []core.Text {
	if !s.auction.Running() {
		return nil
	}
	about := core.If(s.round().kind == preShare, s.landmarkText, s.lineText)(int(s.auction.Lot))
	if s.auction.Leader == rail.Nobody {
		return []core.Text{about, core.Say("1840.more.nobid")}
	}
	return []core.Text{about, core.Say("1840.more.leads", paper.Owner("leader", s.bidderName(s.auction.Leader)), core.Num("price", s.auction.Price))}
}

// explainTram says what a tram adds to each run, now and as newer ones are bought
// (1840 VIII.5.3), and what it costs next.
func (s *State) explainTram(k int8) []core.Text {
	all := []core.Text{core.Say("1840.more.tram", core.Num("left", s.stock.Left[k]))}
	newest := max(k, s.stock.Newest)
	was := s.g.upkeep[k][newest]
	all = append(all, core.Say("1840.more.upkeep.now."+upkeepWord(was), core.Num("amount", max(was, -was))))
	for newest++; newest < tramKinds; newest++ {
		if adds := s.g.upkeep[k][newest]; adds < was {
			was = adds
			all = append(all, core.Say("1840.more.upkeep.later.costs", core.Ref("newest", kindTexts[newest]), core.Num("amount", -adds)))
		}
	}
	return all
}

func upkeepWord(adds int32) string {
	switch {
	case adds < 0:
		return "costs"
	case adds > 0:
		return "brings"
	}
	return "free"
}

// explainScrap warns of a line that will not run.
func (s *State) explainScrap(t tram) []core.Text {
	for line := range s.lines {
		if t != noTram && s.lines[line].owner != nobody && s.tramOf(int8(line)) == t {
			return []core.Text{core.Say("1840.more.scrap", s.lineArg(int8(line)))}
		}
	}
	return nil
}
