package greedy

import "remise/title/trambahn"

// passenger is Trambahn 1: what the scoring is worth that a passenger brings
// nearer, less what the card would earn elsewhere.
func (p *Player) passenger(card trambahn.Card, row int) float32 {
	i := p.find(int16(card))
	one := p.board(row, p.f.Rows[row]) - p.cost(i)
	if p.f.Rows[row] == trambahn.FullRow-2 && p.f.Played == 0 {
		if j := p.partner(i, row); j >= 0 {
			return max(one, p.board(row, trambahn.FullRow-1)-p.cost(i)-p.cost(j))
		}
	}
	return one
}

// cost is what a card would earn in its best other use.
func (p *Player) cost(i int) float32 { return p.spend(i) + p.laid[i] }

// partner is the cheapest other card of the hand for a row, -1 if there is
// none.
func (p *Player) partner(i, row int) int {
	best := -1
	for j := range p.f.HandSize {
		card := p.f.Hand[j]
		fits := card == trambahn.Conductor || card.Colour() == row
		if j != i && fits && (best < 0 || p.cost(j) < p.cost(best)) {
			best = j
		}
	}
	return best
}

// board is what a passenger earns in a row where some wait.
func (p *Player) board(row, waiting int) float32 {
	if waiting == trambahn.FullRow-1 {
		return p.score(row)
	}
	gain := p.lead[row] - p.Slot*p.usual
	if waiting == trambahn.FullRow-2 && gain < 0 {
		return p.Fear * gain
	}
	return p.First[waiting] * gain
}

// decided is more than any game is worth.
const decided = 1000

// score is what the scoring of a row earns now.
func (p *Player) score(row int) float32 {
	if !p.f.LastRound {
		return p.lead[row] - p.Slot*p.usual
	}
	margin := float32(p.me().Total-p.other().Total) + p.lead[row]
	switch {
	case margin > 0 || margin == 0 && p.me().Money > p.other().Money:
		return decided + margin
	case margin == 0 && p.me().Money == p.other().Money:
		return 0
	}
	return margin - decided
}
