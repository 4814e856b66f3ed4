package main

import (
	"remise/server"
)

// limits is how much the server does for one address, and for all together.
type limits struct {
	Rate    float64 `default:"50" env:"REMISE_RATE"`
	Burst   int     `default:"200" least:"1" env:"REMISE_BURST"`
	Streams int     `default:"200" env:"REMISE_STREAMS"`

	AllStreams  int `default:"20000" env:"REMISE_ALL_STREAMS"`
	Connections int `default:"500" env:"REMISE_CONNECTIONS"`

	AllConnections int `default:"25000" env:"REMISE_ALL_CONNECTIONS"`

	Requests    int `default:"32" env:"REMISE_REQUESTS"`
	AllRequests int `default:"128" env:"REMISE_ALL_REQUESTS"`
	Heavy       int `default:"8" env:"REMISE_HEAVY"`
	AllHeavy    int `default:"32" env:"REMISE_ALL_HEAVY"`
	Traffic     int `default:"8" env:"REMISE_TRAFFIC"`
	AllTraffic  int `default:"64" env:"REMISE_ALL_TRAFFIC"`

	Work       float64 `default:"0.5" env:"REMISE_WORK"`
	Matches    int     `default:"200" env:"REMISE_MATCHES"`
	BotMatches int     `default:"8" env:"REMISE_BOT_MATCHES"`
	Copies     int     `default:"200" env:"REMISE_COPIES"`
	Analyses   int     `default:"100" env:"REMISE_ANALYSES"`
	Storage    int     `default:"64" env:"REMISE_STORAGE"`
}

func (l *limits) of() server.Limits {
	most := func(each, all int) server.Most { return server.Most{Each: server.Bound(each), All: server.Bound(all)} }
	return server.Limits{
		Address: l.Rate, Seat: l.Rate, Burst: l.Burst,
		Requests: most(l.Requests, l.AllRequests), Heavy: most(l.Heavy, l.AllHeavy), Streams: most(l.Streams, l.AllStreams),
		Bytes: most(l.Traffic<<20, l.AllTraffic<<20), Connections: most(l.Connections, l.wires(mostFiles())),
		Work: l.Work, Matches: l.Matches, BotMatches: l.BotMatches, Copies: l.Copies, Analyses: l.Analyses, Storage: l.Storage << 20,
	}
}

// spareFiles is how many files the server needs besides its connections: the
// database, push services, its own.
const spareFiles = 256

// wires is how many connections there may be where so many files may be open; 0:
// nobody knows.
func (l *limits) wires(files int) int {
	if files == 0 {
		return l.AllConnections
	}
	most := max(files-spareFiles, files/2)
	if l.AllConnections == 0 {
		return most
	}
	return min(l.AllConnections, most)
}
