package main

import (
	"time"

	hall "remise/table"
)

// quotas limits what the server plays and keeps by itself.
type quotas struct {
	AllBotMatches int           `default:"200" env:"REMISE_ALL_BOT_MATCHES"`
	Unbegun       time.Duration `default:"336h" env:"REMISE_UNBEGUN"`
}

func (q *quotas) of() hall.Quotas { return hall.Quotas{BotMatches: q.AllBotMatches} }

// unbegun is what the hall is told: it takes 0 for its own default.
func (q *quotas) unbegun() time.Duration {
	if q.Unbegun == 0 {
		return -1
	}
	return q.Unbegun
}
