package terminal

import (
	"context"
	"fmt"
	"io"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/title/titles"
)

// A screen draws what each choice would do before anything is decided. Whatever a
// game comes to, that can be drawn: tiles with other stops than what lies there,
// with markers or without.
func TestEveryChoiceCanBeLookedAt(t *testing.T) {
	for _, title := range titles.All {
		for _, seats := range []int{title.About().MinSeats, title.About().MaxSeats} {
			if testing.Short() && seats > title.About().MinSeats {
				continue
			}
			t.Run(fmt.Sprint(title.About().ID, " ", seats), func(t *testing.T) {
				t.Parallel()
				lookAtGame(t, title, seats)
			})
		}
	}
}

// lookAtGame has bots play, and looks at every choice that they have.
func lookAtGame(t *testing.T, title core.Title, seats int) {
	t.Helper()
	setup, err := core.Prepare(title, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	player, err := bot.New(title.About().ID, bot.Easy)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Match: m, Lang: "en", Out: io.Discard, RNG: core.NewRNG(5), Bots: map[core.Seat]bot.Bot{}}
	g.Begin()
	looked := map[string]bool{}
	for {
		if err := g.Deal(); err != nil {
			t.Fatal(err)
		}
		if m.Over() {
			return
		}
		seat := m.State().ToAct().Lowest()
		g.Sit(seat)
		g.Ask(seat)
		for i := range g.choices {
			g.lookAt(i, looked)
		}
		if err := g.Play(player.Choose(context.Background(), bot.See(m.State(), seat), g.RNG)); err != nil {
			t.Fatal(err)
		}
	}
}

// lookAt draws all there is of a choice; of tiles, each once on what lies there.
func (g *Game) lookAt(i int, looked map[string]bool) {
	row := g.row(i)
	if s, ok := g.scene(); ok {
		if t, _, lays := g.tileOf(s, g.choices[i].Action); lays {
			h, _ := s.Layout.Map.At(row.Hex)
			key := fmt.Sprint(row.Hex, s.Board[h], t.ID)
			if looked[key] {
				return
			}
			looked[key] = true
			g.Map(row, 80, 24)
			g.Around(row)
		}
	}
	g.Laid(row)
	g.About(row, true)
}
