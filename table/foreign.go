package table

import (
	"bytes"
	"encoding/json"

	"remise/core"
	"remise/title/vienna1840/import1840"
)

// isForeign reports whether a file is of 18xx.games.
func isForeign(file []byte) bool {
	var probe struct {
		Actions json.RawMessage `json:"actions"`
	}
	return json.Unmarshal(file, &probe) == nil && probe.Actions != nil
}

// readForeign replays a game of 18xx.games by our own rules.
func readForeign(file []byte) (*core.Match, error) {
	game, err := import1840.Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	report, err := game.Replay(nil)
	if err != nil {
		return nil, err
	}
	return report.Match, nil
}
