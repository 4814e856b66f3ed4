package titles

import (
	"reflect"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/rail/chart"
)

// The views of the map titles speak one language: what one calls by a name, no
// other calls by the same name and means a thing of another form.
func TestMapTitlesSpeakOneLanguage(t *testing.T) {
	spoken, by := map[string]string{}, map[string]string{}
	for _, title := range All {
		s := coretest.Begin(t, title, title.About().MinSeats, nil)
		if _, ok := s.(chart.Position); !ok {
			continue
		}
		words := map[string]string{}
		collect("", reflect.TypeOf(s.Observe(core.Spectator)), words)
		for word, form := range words {
			if was, ok := spoken[word]; ok && was != form {
				t.Errorf("%s: %s in %s, %s in %s", word, was, by[word], form, title.About().ID)
			}
			spoken[word], by[word] = form, title.About().ID
		}
	}
	for _, word := range []string{"players/cash", "players/certificates", "players/worth", "companies/id", "companies/cell/row",
		"companies/shares", "trams/id", "tiles/id", "hexes/tile"} {
		if spoken[word] == "" {
			t.Errorf("no view says %s", word)
		}
	}
}

// collect notes the form of every field by its path.
func collect(path string, t reflect.Type, into map[string]string) {
	for t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || len(f.Index) > 2 {
			continue
		}
		into[path+name] = f.Type.Kind().String()
		collect(path+name+"/", f.Type, into)
	}
}
