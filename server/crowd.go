package server

import (
	"encoding/json"
	"time"
	"weak"

	"remise/cache"
	"remise/core"
	"remise/table"
)

// Thousands may watch one match. Spectators who have seen the same are told
// the same about a change, so it is put into words once.

// told is what a match's spectators are told, by language and by how much they
// have seen.
type told struct {
	match, lang string
	seen        table.Since
}

// words are what was told of a position, and when.
type words struct {
	of   weak.Pointer[table.Snapshot]
	chat int
	at   time.Time
	data []byte
}

const (
	keptWords  = 32 << 20    // bytes
	staleWords = time.Second // later the clocks of the players would be off by too much
)

func newCrowd() cache.Cache[told, words] {
	return cache.Weighed[told](keptWords, func(w words) uint32 {
		return uint32(min(len(w.data), keptWords)) //nolint:gosec // it fits now
	})
}

// spoken is a view of a match in words.
func (s *Server) spoken(lang string, seen table.Since, f table.Full) ([]byte, error) {
	if f.Viewer < core.MaxSeats {
		return json.Marshal(viewOf(lang, f))
	}
	who, of, chat := told{f.ID, lang, seen}, weak.Make(f.Snapshot), advance(seen, f).Chat
	if w, ok := s.crowd.Get(who); ok && w.of == of && w.chat == chat && f.Now.Sub(w.at).Abs() < staleWords {
		return w.data, nil
	}
	data, err := json.Marshal(viewOf(lang, f))
	if err == nil {
		s.crowd.Set(who, words{of, chat, f.Now, data})
	}
	return data, err
}
