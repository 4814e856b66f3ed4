package table

import (
	"slices"

	"remise/core"
	"remise/store"
)

// checkTerms refuses terms that a table of a title cannot keep.
func (h *Hall) checkTerms(title string, terms store.Terms) error {
	if !slices.Contains([]store.Help{store.HelpByDefault, store.HelpOn, store.HelpOff}, terms.Help) {
		return core.Refuse("", "table.terms", core.Said("help", string(terms.Help)))
	}
	if terms.StandIn == "" {
		return nil
	}
	return h.Plays(title, terms.StandIn)
}

// helps reports whether bots may advise the players during play. Between
// people they may not, unless everybody could see that before sitting down.
func helps(m *store.Match) bool {
	if m.Terms.Help != store.HelpByDefault {
		return m.Terms.Help == store.HelpOn
	}
	people := 0
	for _, s := range m.Seats {
		if s.Kind != store.Bot {
			people++
		}
	}
	return people < 2
}

// standInLevel is the level of bots that play for absent players: as the table
// agreed, or the strongest.
func (h *Hall) standInLevel(m *store.Match) string {
	if m.Terms.StandIn != "" {
		return m.Terms.StandIn
	}
	return h.strongest(m.Title)
}

// strongest is the level of the bots that play a title best.
func (h *Hall) strongest(title string) string {
	for _, level := range slices.Backward(h.Levels) {
		if h.Plays(title, level) == nil {
			return level
		}
	}
	return RandomLevel
}
