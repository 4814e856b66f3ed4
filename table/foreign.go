package table

import (
	"bytes"
	"encoding/json"
	"errors"

	"remise/core"
	"remise/title/vienna1840/import1840"
)

// foreign is as much of an export of 18xx.games as is needed to know it by:
// it has actions where our own logs have entries.
type foreign struct {
	Title   string `json:"title"`
	Actions []struct {
		Type string `json:"type"`
	} `json:"actions"`
}

// isForeign reports whether a file is of 18xx.games.
func isForeign(file []byte) bool {
	var probe struct {
		Actions json.RawMessage `json:"actions"`
	}
	return json.Unmarshal(file, &probe) == nil && probe.Actions != nil
}

// readForeign replays a game of 18xx.games by our own rules.
func readForeign(file []byte) (*core.Match, error) {
	var f foreign
	if err := json.Unmarshal(file, &f); err != nil {
		return nil, core.Refuse("", "table.foreign.form", core.Lit("why", err.Error()))
	}
	if f.Title != "1840" {
		return nil, core.Refuse("", "table.foreign.title", core.Lit("title", f.Title))
	}
	if tooLong(len(f.Actions), f.undos()) {
		return nil, core.Refuse("", "table.endless", core.Num("max", MaxEntries))
	}
	game, err := import1840.Read(bytes.NewReader(file))
	if err != nil {
		return nil, core.Refuse("", "table.foreign.form", core.Lit("why", err.Error()))
	}
	report, err := game.Replay(nil)
	if e, ok := errors.AsType[*import1840.ActionError](err); ok {
		return nil, core.Refuse("", "table.foreign.action", core.Num("action", e.Action), core.Lit("type", e.Type), core.Lit("entity", e.Entity))
	}
	if err != nil {
		return nil, core.Refuse("", "table.foreign.form", core.Lit("why", err.Error()))
	}
	return report.Match, nil
}

func (f *foreign) undos() int {
	n := 0
	for _, a := range f.Actions {
		if a.Type == "undo" || a.Type == "redo" {
			n++
		}
	}
	return n
}
