package trambahn

import (
	"fmt"
	"strings"
	"testing"

	"remise/core/coretest"
)

// Every number of a position counts for its hash, but what the match is played with.
// All lists are as long as they can be, to an odd number, so that one more or less
// of them is still a list.
func TestHashCoversThePosition(t *testing.T) {
	var s state
	exempt := []string{"box", "again", "starter"}
	fill := func(n *uint8, path string, room int) {
		*n = uint8((room - 1) | 1)
		for i := int(*n); i < room; i++ {
			exempt = append(exempt, fmt.Sprintf(`%s\[%d\]`, path, i))
		}
	}
	for i := range s.rows {
		fill(&s.rows[i].n, fmt.Sprintf(`rows\[%d\]\.at`, i), len(s.rows[i].at))
	}
	fill(&s.scorings, "pad", len(s.pad))
	for i := range s.players {
		p, path := &s.players[i], fmt.Sprintf(`players\[%d\]\.`, i)
		fill(&p.n, path+"columns", len(p.columns))
		fill(&p.hand.n, path+`hand\.at`, len(p.hand.at))
		fill(&p.money.n, path+`money\.at`, len(p.money.at))
	}
	fill(&s.deck.n, `deck\.at`, len(s.deck.at))
	fill(&s.discard.n, `discard\.at`, len(s.discard.at))
	coretest.Covers(t, &s, s.Hash, "^("+strings.Join(exempt, "|")+")$")
}
