package bot_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"remise/bot"
	"remise/core"
	"remise/title/trambahn"
)

// Hasty takes the first choice.
type Hasty struct{}

func (Hasty) Choose(_ context.Context, seen bot.Seen, rng *core.RNG) core.Action {
	return seen.Legal(nil)[0].At(0)
}

// A bot of one's own against one of the house.
func Example() {
	greedy, _ := bot.New("trambahn", bot.Medium)
	seats := []bot.Bot{Hasty{}, greedy}
	setup, _ := core.Prepare(trambahn.Title, len(seats), nil)
	game, _ := trambahn.Title.New(setup)
	rng := core.NewRNG(1)
	for game.ToAct() != 0 {
		if game.ToAct().Has(core.Chance) {
			game.Apply(game.Chance(rng), nil)
			continue
		}
		seat := game.ToAct().Lowest()
		game.Apply(seats[seat].Choose(context.Background(), bot.See(game, seat), rng), nil)
	}
	fmt.Println("places", game.Rank())
	// Output: places [2 1]
}

// The bot that docs/bots.md shows is this one.
func TestTheDocsShowThisBot(t *testing.T) {
	page, err := os.ReadFile("../docs/bots.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "// Hasty takes")
	shown, _, _ := strings.Cut("// Hasty takes"+rest, "```")
	if !strings.Contains(string(source), shown) {
		t.Errorf("docs/bots.md shows another bot:\n%s", shown)
	}
}
