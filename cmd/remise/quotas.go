package main

import (
	"cmp"
	"time"

	hall "remise/table"
)

// quotas is what the server keeps and plays for one address, and for all.
type quotas struct {
	BotMatches     int           `help:"Running matches that bots play alone; 0: no limit." default:"200" env:"REMISE_BOT_MATCHES"`
	BotMatchesEach int           `help:"Such matches of one address; 0: no limit." default:"20" env:"REMISE_BOT_MATCHES_EACH"`
	Made           int           `help:"Entries that one address may let the server keep a day by making matches (20 each) and copying them; 0: no limit." default:"200000" env:"REMISE_MADE"`
	Unbegun        time.Duration `help:"How long a table may wait for players before it is deleted; 0: for ever." default:"336h" env:"REMISE_UNBEGUN"`
}

// check refuses what makes no sense.
func (q *quotas) check() error {
	return cmp.Or(atLeast(0, "bot-matches", q.BotMatches), atLeast(0, "bot-matches-each", q.BotMatchesEach), atLeast(0, "made", q.Made),
		atLeast(0, "unbegun", q.Unbegun))
}

func (q *quotas) of() hall.Quotas {
	return hall.Quotas{BotMatches: q.BotMatches, BotMatchesEach: q.BotMatchesEach, Made: q.Made}
}

// unbegun is what the hall is told: it takes 0 for its own default.
func (q *quotas) unbegun() time.Duration {
	if q.Unbegun == 0 {
		return -1
	}
	return q.Unbegun
}
