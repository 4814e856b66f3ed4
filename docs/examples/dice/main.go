// Dice is a bot for Remise by lines on standard input and output: it takes any
// choice, and of a family any number. It knows nothing of Remise but the lines.
//
//	go build -o dice ./docs/examples/dice && remise bot-check ./dice
package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
)

func main() {
	chance := rand.New(rand.NewPCG(1, 1))
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24) // a view of a map game is a long line
	var choices []string
	for in.Scan() {
		word, rest, _ := strings.Cut(in.Text(), " ")
		switch word {
		case "view":
			choices = choices[:0]
		case "choice":
			choices = append(choices, rest)
		case "go":
			at := chance.IntN(len(choices))
			fmt.Println("choice", at, number(choices[at], chance))
		case "quit":
			return
		}
	}
}

// number is one of a family's: "bid 45 min 45 max 120 step 5" is every bid from
// 45 to 120 in steps of 5. A choice without one needs none.
func number(choice string, chance *rand.Rand) string {
	_, family, ok := strings.Cut(choice, " min ")
	if !ok {
		return ""
	}
	var low, high, step int
	if _, err := fmt.Sscanf(family, "%d max %d step %d", &low, &high, &step); err != nil {
		return ""
	}
	return strconv.Itoa(low + step*chance.IntN((high-low)/step+1))
}
