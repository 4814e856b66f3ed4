package texts

import (
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
	"remise/title/titles"
)

// Whatever random games say, in every edition and with every option, has all its
// facts: what is asked, what can be done, what has happened.
func TestSentencesHaveTheirFacts(t *testing.T) {
	for _, title := range titles.All {
		about := title.About()
		t.Run(about.ID, func(t *testing.T) {
			tried := map[string]bool{}
			for _, o := range about.Options {
				for _, value := range o.Values {
					listen(t, title, tried, map[string]string{o.Key: value})
				}
			}
			listen(t, title, tried, nil)
		})
	}
}

// listen reads every sentence of a random game, each code once.
func listen(t *testing.T, title core.Title, tried map[string]bool, options map[string]string) {
	setup, err := core.Prepare(title, title.About().MaxSeats, options)
	if err != nil {
		return // an option that asks for more, such as the text of a board
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		return // or one that fewer players have
	}
	rng, buf := core.NewRNG(11), []core.Choice(nil)
	for !m.Over() && m.Seq() < 2000 {
		state := m.State()
		for seat := range (state.ToAct() & core.First(setup.Seats)).All {
			read(t, tried, state.Ask(seat))
			for _, c := range state.Legal(seat, nil) {
				read(t, tried, state.Describe(c.Action))
			}
		}
		next, err := play.Pick(state, rng, &buf)
		if err != nil {
			t.Fatal(err)
		}
		events, err := m.Play(next)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			readAsPlayer(t, e)
			read(t, tried, e.Text)
		}
	}
}

func read(t *testing.T, tried map[string]bool, text core.Text) {
	if text.Code == "" || tried[text.Code] {
		return
	}
	tried[text.Code] = true
	for _, lang := range Languages {
		if s := Render(lang, text, nil); strings.ContainsAny(s, "{}") || s == text.Code {
			t.Errorf("%s %s: %s", lang, text.Code, s)
		}
	}
}

// readAsPlayer reads an event as those whom it is about: it does not call them by name.
func readAsPlayer(t *testing.T, e core.Event) {
	for _, a := range e.Text.Args {
		if a.Kind != core.Player || !e.To.Has(core.SeatAt(a.N)) {
			continue
		}
		for _, lang := range Languages {
			s, name := Address(lang, e.Text, nil, core.SeatAt(a.N)), Name(lang, core.SeatAt(a.N), nil)
			if strings.ContainsAny(s, "{}") || strings.Contains(s, name) {
				t.Errorf("%s %s, to the one it is about: %s", lang, e.Text.Code, s)
			}
		}
	}
}
