package chars

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"remise/core"
	"remise/rail/chart"
	"remise/rail/draw"
	"remise/title/titles"
)

// Whatever lies on a map late in a game: each hex has its place, every stop with
// who stands there and what it pays, and its name, in full or among those that
// are returned. Nothing is written over anything else.
func TestRegionsShowEverything(t *testing.T) {
	for _, log := range []string{"../../title/vienna1840/data/whole-2.log", "../../title/berlin1881/testdata/logs/rules-1-1.log"} {
		s := lateScene(t, log)
		for h := range s.Layout.Map.Hexes {
			page, unnamed := Region(s, h)
			cut := map[int]bool{}
			for _, u := range unnamed {
				cut[u] = true
			}
			want := wordsOf(s, h)
			text := page.String()
			switch name := s.Layout.Map.Hexes[h].Name; {
			case cut[h]:
			case strings.Contains(text, name) || draw.Halves(name) == nil:
				want = append(want, name)
			default:
				want = append(want, draw.Halves(name)...)
			}
			for _, w := range want {
				if !strings.Contains(text, w) {
					t.Errorf("%s has no %q:\n%s", s.Layout.Map.Hexes[h].At, w, text)
				}
			}
		}
	}
}

// A station that has a number has room for it too: before anybody has started, those of
// H14 are kept for two companies.
func TestNumberedStationsHaveRoom(t *testing.T) {
	s := sceneAt(t, "../../title/berlin1881/testdata/logs/rules-1-1.log", 0)
	h, _ := s.Layout.Map.At("H14")
	s.Picked = map[int]bool{h: true}
	page, _ := Region(s, h)
	for _, want := range []string{"1:[○BCh ○S]30", "2:○30"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("no %q:\n%s", want, page)
		}
	}
}

func lateScene(t *testing.T, log string) *Scene { return sceneAt(t, log, -1) }

// sceneAt is the position of a log after an entry, or the last one.
func sceneAt(t *testing.T, log string, entry int) *Scene {
	t.Helper()
	file, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.Read(bytes.NewReader(file), titles.Find)
	if err != nil {
		t.Fatal(err)
	}
	if entry >= 0 {
		if m, err = m.At(entry); err != nil {
			t.Fatal(err)
		}
	}
	return &Scene{Sheet: m.State().(chart.Position).Sheet(), Lit: map[int]bool{}}
}

// wordsOf is what must be read in a hex beside its name.
func wordsOf(s *Scene, h int) []string {
	face, turn := s.Layout.Face(s.Board, h)
	all := []string{s.Layout.Map.Hexes[h].At.String()}
	holders := s.holders(h, face)
	for i := range draw.PlanOf(face, turn).Stops {
		if !face.Stops[i].Hidden {
			all = append(all, sign(&face.Stops[i], holders[i], 0))
		}
	}
	if cost := s.cost(h); cost != "" {
		all = append(all, cost)
	}
	all = append(all, s.shown(h, true)...)
	return all
}
