package titles

import (
	"bytes"

	"remise/core"
	"remise/title/foreign"
	"remise/title/vienna1840/import1840"
)

// Foreign reads games that another program has recorded. Today those are games
// of 1840, from 18xx.games.
var Foreign foreign.Reader = import1840.Reader{}

// ReadForeign replays such a game by our own rules; it is false for a file that
// is none.
func ReadForeign(file []byte) (m *core.Match, is bool, err error) {
	if !Foreign.Is(file) {
		return nil, false, nil
	}
	game, err := Foreign.Read(bytes.NewReader(file))
	if err != nil {
		return nil, true, err
	}
	report, err := game.Replay()
	if err != nil {
		return nil, true, err
	}
	return report.Match, true, nil
}
