package trambahn

import "remise/core"

// Explain implements [core.Explainer]: what the colour scores at the moment, or
// what remains of the money, and the step of the turn.
func (s *state) Explain(a core.Action) (more []core.Text, rule string) {
	have := int(s.me().money.n)
	switch a.Kind {
	case passenger:
		return []core.Text{s.scoresNow(int(a.Obj[1]))}, "Trambahn 1"
	case lay:
		if col := int(a.Obj[1]); col != newColumn {
			more = append(more, s.scoresNow(int(s.me().columns[col].colour)))
		}
		return more, "Trambahn 2"
	case money:
		return []core.Text{core.Say("trambahn.more.money", core.Num("cards", have+1))}, "Trambahn 3"
	case buy:
		return []core.Text{core.Say("trambahn.more.buy", core.Num("cards", have-s.box.trams[a.Obj[0]].price))}, "Trambahn 4"
	}
	return nil, "Trambahn 5"
}

// scoresNow says what a colour would bring both players, as the columns lie now.
func (s *state) scoresNow(colour int) core.Text {
	return core.Say("trambahn.more.scores", colourArg(colour), core.Num("waiting", int(s.rows[colour].n)),
		core.Num("mine", s.scores(int(s.turn), colour)), core.Who("other", 1-s.turn), core.Num("theirs", s.scores(1-int(s.turn), colour)))
}
