package import1840

import (
	"encoding/json"
	"io"

	"remise/title/foreign"
)

// Report is what a replay finds.
type Report = foreign.Report

// Run is a run as it was recorded, beside the best: the rulebook allows no worse
// one (1840 IX.8).
type Run = foreign.Run

// Bridge is where a replay adds a pass or leaves one out.
type Bridge = foreign.Bridge

// Reader implements [foreign.Reader] for exports of 18xx.games.
type Reader struct{}

// Is reports whether a file has what every export has and no log of ours.
func (Reader) Is(file []byte) bool {
	var probe struct {
		Actions json.RawMessage `json:"actions"`
	}
	return json.Unmarshal(file, &probe) == nil && probe.Actions != nil
}

func (Reader) Read(in io.Reader) (foreign.Game, error) {
	g, err := Read(in)
	return compared{game: g}, err
}

// compared is a game with what it is held against, nil: nothing.
type compared struct {
	game   *Game
	golden *Golden
}

func (c compared) Against(in io.Reader) (foreign.Game, error) {
	golden, err := OpenGolden(in)
	return compared{c.game, golden}, err
}

func (c compared) Replay() (*Report, error) {
	if c.golden == nil {
		return c.game.Replay(nil)
	}
	report, err := c.game.Replay(c.golden.Check)
	if err != nil {
		return report, err
	}
	return report, c.golden.Finish(report, c.game)
}
