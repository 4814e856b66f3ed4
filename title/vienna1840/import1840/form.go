package import1840

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// ActionError says which action of the file cannot be played, and why.
type ActionError struct {
	Action       int
	Type, Entity string
	Why          error
}

// Place implements [core.Placed].
func (e *ActionError) Place() core.Text {
	code := "import.action"
	switch {
	case e.Type == "":
		code = "import.bare"
	case e.Entity == "":
		code = "import.nobody"
	}
	return core.Say(code, core.Num("action", e.Action), core.Lit("type", e.Type), core.Lit("entity", e.Entity))
}

func (e *ActionError) Error() string {
	return "action " + strconv.Itoa(e.Action) + " (" + e.Type + " by " + e.Entity + "): " + e.Why.Error()
}

// Unwrap is the reason.
func (e *ActionError) Unwrap() error { return e.Why }

func (a *Action) wrong(why error) error {
	return &ActionError{a.ID, short(a.Type), short(string(a.Entity)), why}
}

func (a *Action) refuse(code string, args ...core.Arg) error { return a.wrong(refuse(code, args...)) }

func refuse(code string, args ...core.Arg) error { return core.Refuse("", code, args...) }

// short keeps what a file says readable in a sentence.
func short(word string) string {
	if runes := []rune(word); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return word
}

// said is a word of the file as a fact of a sentence.
func said(name, word string) core.Arg { return core.Lit(name, short(word)) }

// misread says what is wrong with JSON.
func misread(err error) error {
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return refuse("import.kind", said("field", strings.TrimPrefix(e.Field, "Game.")), said("value", e.Value))
	}
	if e, ok := errors.AsType[*json.SyntaxError](err); ok {
		return refuse("import.syntax", core.Num("byte", int(e.Offset)))
	}
	return refuse("import.export")
}

// needs are the fields without which an action of a type means nothing.
var needs = map[string][]string{
	"bid":             {"price"},
	"merge":           {"corporation"},
	"choose":          {"choice"},
	"par":             {"corporation", "share_price"},
	"buy_shares":      {"shares", "percent"},
	"sell_shares":     {"shares", "percent"},
	"dividend":        {"amount"},
	"buy_train":       {"train", "price"},
	"scrap_train":     {"train"},
	"reassign_trains": {"assignments"},
	"lay_tile":        {"hex", "tile", "rotation"},
	"place_token":     {"city", "slot"},
	"remove_token":    {"city", "slot"},
	"run_routes":      {"routes"},
	"buy_company":     {"company", "price"},
	"choose_ability":  {"choice"},
}

// ofTheTable are the types that nobody in the game sends.
var ofTheTable = []string{"message", "undo", "redo", "end_game"}

// decodeAll reads the actions of a file. Their ids rise; there may be gaps.
func decodeAll(file []json.RawMessage) ([]Action, error) {
	all := make([]Action, 0, len(file))
	last, autos := 0, 0
	for i, raw := range file {
		a, err := decode(raw, Action{ID: i + 1}, true)
		if err != nil {
			return nil, err
		}
		if a.ID <= last {
			return nil, a.refuse("import.order", core.Num("last", last))
		}
		last, autos = a.ID, autos+len(a.Auto)
		all = append(all, a)
		if len(all)+autos > maxActions {
			return nil, refuse("import.endless", core.Num("max", maxActions))
		}
	}
	return all, nil
}

// decode reads one action. Until its id is known it has that of a, which for
// what followed automatically is its parent's.
func decode(raw json.RawMessage, a Action, parent bool) (Action, error) {
	var has map[string]json.RawMessage
	if json.Unmarshal(raw, &has) != nil || has == nil {
		return a, a.refuse("import.noaction")
	}
	for _, field := range []string{"id", "type", "entity"} {
		if err := a.lacks(field, has, parent); err != nil {
			return a, err
		}
	}
	if !known(a.Type) {
		return a, a.refuse("import.unknown")
	}
	own := a
	if err := json.Unmarshal(raw, &own); err != nil {
		return a, a.wrong(misread(err))
	}
	for _, field := range needs[own.Type] {
		if !given(has, field) {
			return own, own.refuse("import.missing", core.Lit("field", field))
		}
	}
	return own.withAutos(has, parent)
}

// lacks reads one of the fields every action has, so that errors in the rest
// can name the action.
func (a *Action) lacks(field string, has map[string]json.RawMessage, parent bool) error {
	if !given(has, field) {
		if field == "id" && !parent || field == "entity" && slices.Contains(ofTheTable, a.Type) {
			return nil
		}
		return a.refuse("import.missing", core.Lit("field", field))
	}
	id := a.ID
	into := map[string]any{"id": &id, "type": &a.Type, "entity": &a.Entity}[field]
	if err := json.Unmarshal(has[field], into); err != nil || id <= 0 {
		return a.refuse("import.kind", core.Lit("field", field), said("value", string(has[field])))
	}
	a.ID = id
	return nil
}

func given(has map[string]json.RawMessage, field string) bool {
	return has[field] != nil && string(has[field]) != "null"
}

// Standing orders have no effect of their own.
func isProgram(kind string) bool { return strings.HasPrefix(kind, "program_") }

func known(kind string) bool {
	return handlers[kind] != nil || slices.Contains(ofTheTable, kind) || isProgram(kind)
}

// withAutos reads what followed automatically; nothing follows that in turn.
func (a Action) withAutos(has map[string]json.RawMessage, parent bool) (Action, error) {
	if !given(has, "auto_actions") {
		return a, nil
	}
	var raw []json.RawMessage
	if json.Unmarshal(has["auto_actions"], &raw) != nil {
		return a, a.refuse("import.kind", core.Lit("field", "auto_actions"), said("value", string(has["auto_actions"])))
	}
	if len(raw) > 0 && !parent {
		return a, a.refuse("import.nested")
	}
	for _, r := range raw {
		auto, err := decode(r, Action{ID: a.ID}, false)
		if err != nil {
			return a, err
		}
		a.Auto = append(a.Auto, auto)
	}
	return a, nil
}
