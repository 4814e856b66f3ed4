package terminal

import (
	"context"
	"strings"
	"testing"
	"unicode/utf8"

	"remise/bot"
	"remise/core"
	"remise/title/berlin1881"
)

// passer passes where it can.
type passer struct{}

func (passer) Choose(_ context.Context, seen bot.Seen, _ *core.RNG) core.Action {
	choices := seen.Legal(nil)
	for _, c := range choices {
		if berlin1881.Title.Format(c.Action) == "pass" {
			return c.Action
		}
	}
	return choices[0].Action
}

// Anna has half of a company and the others nothing, so that the game is over
// when all have passed for some rounds: her order does it for her.
func TestStandingOrder(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"    noveto         Never veto on the S-Bahn’s board", "There is no standing order “sleep”.",
			"  * passtillsale   Pass in stock rounds until somebody sells",
			"You pass (standing order passtillsale)."},
		"de": {"    noveto         Im Aufsichtsrat nie ein Veto einlegen", "Es gibt keinen Dauerauftrag „sleep“.",
			"  * passtillsale   In Aktienrunden passen, bis jemand verkauft",
			"Du passt (Dauerauftrag passtillsale)."},
	} {
		g := &Game{Match: halfCompany(t), Lang: lang, Bots: map[core.Seat]bot.Bot{1: passer{}, 2: passer{}}}
		screen := strings.Join(screens(t, g, "orders sleep", "orders passtillsale"), "")
		if !g.Match.Over() {
			t.Error("the game is not over")
		}
		for _, line := range want {
			if !strings.Contains(screen, line) {
				t.Errorf("%s: not on the screen: %s\n%s", lang, line, screen)
			}
		}
	}
}

// Orders fit the screen, however much they say.
func TestOrdersFitTheScreen(t *testing.T) {
	g := &Game{Match: halfCompany(t), Lang: "de", Bots: map[core.Seat]bot.Bot{1: passer{}, 2: passer{}}}
	for line := range strings.Lines(strings.Join(screens(t, g, "orders", "quit"), "")) {
		if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > Width {
			t.Errorf("a line of %d letters: %s", n, line)
		}
	}
}

// A sale ends the order: Anna is asked again.
func TestStandingOrderEnds(t *testing.T) {
	g := &Game{Match: halfCompany(t), Lang: "en", Bots: map[core.Seat]bot.Bot{2: passer{}}}
	// Anna's order passes twice; then Ben sells, and she answers herself in the next round.
	screen := strings.Join(screens(t, g, "orders passtillsale", "buy SHG", "pass", "sell 1 SHG", "pass", "orders"), "")
	at := strings.LastIndex(screen, "> orders")
	if last := screen[at:]; !strings.HasPrefix(screen[at:], "> orders\n") || !strings.Contains(last, "    passtillsale") {
		t.Errorf("the order still stands:\n%s", screen)
	}
	if g.Match.State().Ask(0).Code != "1881.ask.trade" {
		t.Error("Anna is not asked")
	}
}

// An undo keeps an order that was given before what is taken back, and does not let it
// do the same again; one that was given later ends, and says so.
func TestAnUndoKeepsTheOrder(t *testing.T) {
	g := &Game{Match: halfCompany(t), Lang: "en", Bots: map[core.Seat]bot.Bot{1: passer{}, 2: passer{}}}
	shown := strings.Join(screens(t, g, "buy SHG", "orders onebuy", "undo", "orders", "undo", "orders", "quit"), "")
	for _, want := range []string{"You end your turn (standing order onebuy).", "Your standing orders wait until you have decided.",
		"  * onebuy", "Your standing order has ended, since it was given after that: End your turn", "    onebuy"} {
		at := strings.Index(shown, want)
		if at < 0 {
			t.Fatalf("%q is not said:\n%s", want, shown)
		}
		shown = shown[at+len(want):]
	}
}

// halfCompany is a match of 1881 at its first stock round: the first seat has
// half of SHG.
func halfCompany(t *testing.T) *core.Match {
	t.Helper()
	setup, err := core.Prepare(berlin1881.Title, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(berlin1881.Title, setup, []string{"Anna", "Ben", "Cleo"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.PlayChance(core.NewRNG(1)); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"1 bid 40", "2 bid 30", "3 bid 20", "1 buy SHG", "1 buy SHG", "1 buy SHG", "1 pass", "2 buy SpS", "2 pass", "3 pass"} {
		seat, notation, _ := strings.Cut(line, " ")
		a, err := m.Title.Parse(notation)
		a.By = core.Seat(seat[0] - '1')
		if err == nil {
			_, err = m.Play(a)
		}
		if err != nil {
			t.Fatal(line, err)
		}
	}
	return m
}
