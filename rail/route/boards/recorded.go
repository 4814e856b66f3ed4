package boards

import (
	_ "embed"
	"errors"
	"strconv"
	"strings"

	"remise/rail/route"
)

//go:embed recorded.txt
var recorded string

// Position is a network from a recorded game.
type Position struct {
	Name  string // game and action
	Paid  int32  // what the recorded run paid
	Best  int32  // what the best run pays
	Graph route.Graph
}

// Real reports whether people played the game.
func (p *Position) Real() bool { return strings.HasPrefix(p.Name, "real-") }

// Recorded reads the networks of recorded runs of 1840. Its file is made from
// the games by go test -update.
func Recorded() ([]Position, error) {
	var all []Position
	line := 0
	for text := range strings.Lines(recorded) {
		line++
		words := strings.Fields(text)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if words[0] == "run" {
			all = append(all, Position{})
		}
		if len(all) == 0 || !all[len(all)-1].read(words) {
			return nil, errors.New("recorded.txt:" + strconv.Itoa(line) + ": cannot be read; its head says what a line looks like")
		}
	}
	return all, nil
}

// read takes one line into the position.
func (p *Position) read(words []string) bool {
	if words[0] == "run" {
		return p.readRun(words[1:])
	}
	flags := ""
	if last := len(words) - 1; words[0] == "stop" && last == 3 {
		flags, words = words[last], words[:last]
	}
	n, ok := numbers(words[1:])
	switch {
	case !ok || len(n) < 2:
		return false
	case words[0] == "stop":
		p.Graph.Stops = append(p.Graph.Stops, stopOf(n[0], n[1], flags))
	case words[0] == "bonus":
		p.Graph.Bonuses = append(p.Graph.Bonuses, route.Bonus{Pays: int32(n[0]), Stops: []int16{int16(n[1])}})
	case words[0] == "edge":
		e := route.Edge{A: int16(n[0]), B: int16(n[1])}
		for _, t := range n[2:] {
			e.Tracks.Add(t)
		}
		p.Graph.Edges = append(p.Graph.Edges, e)
	default:
		return false
	}
	return true
}

func (p *Position) readRun(words []string) bool {
	if len(words) != 3 {
		return false
	}
	paid, err := strconv.Atoi(words[1])
	best, err2 := strconv.Atoi(words[2])
	p.Name, p.Paid, p.Best = words[0], int32(paid), int32(best)
	return err == nil && err2 == nil && paid <= best
}

func stopOf(value, hex int, flags string) route.Stop {
	return route.Stop{
		Value: int32(value), Hex: int16(hex),
		Halt: strings.Contains(flags, "h"), Own: strings.Contains(flags, "o"),
		Blocked: strings.Contains(flags, "b"), Terminal: strings.Contains(flags, "t"),
	}
}

// numbers reads whole numbers that fit a set of track.
func numbers(words []string) ([]int, bool) {
	var list []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 || n >= route.MaxTracks {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}
