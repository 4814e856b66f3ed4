package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
	"remise/store"
)

// errText is a request whose text no store could keep: with a NUL, or not in
// UTF-8. Nobody types that; once accepted, it would come out changed, or
// break a backup much later.
var errText = core.Refuse("", "table.text")

// broken is that refusal of a body, with the place.
var broken = errText.Error() + " %s"

// jsonIn reads bodies. The body is judged when it is read into its type, for what is
// refused there counts as well formed but wrong (422).
func jsonIn(data []byte, into any) error {
	if _, first := into.(*any); !first && json.Valid(data) {
		t := &tokens{json.NewDecoder(bytes.NewReader(data)), utf8.Valid(data)}
		t.UseNumber()
		if at, flaw := t.flaw(0); flaw != "" {
			return fmt.Errorf(flaw, "body"+at)
		}
	}
	err := json.Unmarshal(data, into)
	if at, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Errorf(malformed, at.Offset)
	}
	return err
}

const (
	// deepest is how deep a body may nest. The deepest of the contract has seven levels:
	// the hexes of a run of an order's action.
	deepest = 20
	nested  = "%s is nested too deeply" // the form is wrong, too, and that is what people are told
)

// tokens are those of valid JSON: each of them is there.
type tokens struct {
	*json.Decoder
	utf8 bool // otherwise the decoder repairs it silently
}

// flaw is the first thing in a value that its type would not notice, and where.
func (t *tokens) flaw(deep int) (at, flaw string) {
	token, _ := t.Token()
	text, _ := token.(string)
	switch {
	case deep > deepest:
		return "", nested
	case t.broken(text):
		return "", broken
	case token == json.Delim('['):
		return t.list(deep)
	case token == json.Delim('{'):
		return t.object(deep)
	}
	return "", ""
}

func (t *tokens) list(deep int) (at, flaw string) {
	for i := 0; t.More(); i++ {
		if at, flaw = t.flaw(deep + 1); flaw != "" {
			return fmt.Sprintf("[%d]%s", i, at), flaw
		}
	}
	_, _ = t.Token() // its end
	return "", ""
}

// object also finds a field that is there twice: Go takes the last one, other
// readers the first.
func (t *tokens) object(deep int) (at, flaw string) {
	named := map[string]bool{}
	for t.More() {
		token, _ := t.Token()
		name, _ := token.(string)
		if t.broken(name) {
			return "", broken
		}
		if named[name] {
			return "." + name, doubled
		}
		named[name] = true
		if at, flaw = t.flaw(deep + 1); flaw != "" {
			return "." + name + at, flaw
		}
	}
	_, _ = t.Token() // its end
	return "", ""
}

// broken reports whether a text cannot be kept: it has a NUL, or is a body's that is
// not UTF-8, and was repaired.
func (t *tokens) broken(text string) bool {
	return !store.Clean(text) || !t.utf8 && strings.ContainsRune(text, utf8.RuneError)
}

// badText recognises the refusal, which the decoder passes on as mere words, and
// the place it names.
func badText(errs []error) (at string, bad bool) {
	for _, err := range errs {
		if detail, ok := errors.AsType[*huma.ErrorDetail](err); ok {
			if at, bad = strings.CutPrefix(detail.Message, errText.Error()+" "); bad {
				return at, true
			}
		}
	}
	return "", false
}
