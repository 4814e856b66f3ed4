package table

import (
	"bytes"

	"remise/core"
	"remise/title/foreign"
)

// readForeign replays a game of another program by our own rules.
func readForeign(file []byte) (*core.Match, error) {
	game, err := foreign.Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	report, err := game.Replay(nil)
	if err != nil {
		return nil, err
	}
	return report.Match, nil
}
