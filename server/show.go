package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"remise/bot/show"
	"remise/core"
)

// shows are the games that bots play for the first page, one of each title a day. They are drawn when first asked
// for, and compressed once.
type shows map[string]*gameOfDay

type gameOfDay struct {
	sync.Mutex
	title core.Title
	day   int64
	file  file
}

func newShows(titles []core.Title) shows {
	all := shows{}
	for _, t := range titles {
		all[t.About().ID] = &gameOfDay{title: t, day: -1}
	}
	return all
}

// show answers "/show/1840.json".
func (s *Server) show(w http.ResponseWriter, r *http.Request) {
	of, ok := s.shows[strings.TrimSuffix(r.PathValue("file"), ".json")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	f, err := s.today(of)
	if err != nil {
		s.Log.Error("a show cannot be drawn", "title", of.title.About().ID, "error", err)
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=3600")
	f.send(w, r)
}

// today is the show of the day.
func (s *Server) today(of *gameOfDay) (file, error) {
	of.Lock()
	defer of.Unlock()
	day := s.Hall.Now().Unix() / (24 * 3600)
	if day == of.day {
		return of.file, nil
	}
	played, err := show.Play(s.ending, of.title, uint64(day))
	if err != nil {
		return file{}, err
	}
	text, err := json.Marshal(played)
	if err != nil {
		return file{}, err
	}
	if of.file, err = newFile("show.json", text); err == nil {
		of.day = day
	}
	return of.file, err
}
