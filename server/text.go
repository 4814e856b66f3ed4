package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
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

// jsonIn reads bodies. Broken UTF-8 would otherwise be repaired silently. The
// body is judged when it is read into its type, for what is refused there
// counts as well formed but wrong (422).
func jsonIn(data []byte, into any) error {
	if _, first := into.(*any); !first {
		if at, bad := badTextIn(data, "body"); bad {
			return fmt.Errorf("%w %s", errText, at)
		}
		if at := twiceIn(json.NewDecoder(bytes.NewReader(data)), "body"); at != "" {
			return fmt.Errorf(doubled, at)
		}
	}
	err := json.Unmarshal(data, into)
	if at, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Errorf(malformed, at.Offset)
	}
	return err
}

// twiceIn is the first field that an object of a body has twice: Go takes the last, others
// the first.
func twiceIn(in *json.Decoder, at string) string {
	token, _ := in.Token() // the body has been read before
	named := map[json.Token]bool{}
	for i := 0; token == json.Delim('[') && in.More(); i++ {
		if where := twiceIn(in, fmt.Sprintf("%s[%d]", at, i)); where != "" {
			return where
		}
	}
	for token == json.Delim('{') && in.More() {
		name, _ := in.Token()
		field := fmt.Sprintf("%s.%s", at, name)
		if named[name] {
			return field
		}
		named[name] = true
		if where := twiceIn(in, field); where != "" {
			return where
		}
	}
	if _, is := token.(json.Delim); is {
		_, _ = in.Token() // its end
	}
	return ""
}

// badTextIn is where in a body a text stands that cannot be kept.
func badTextIn(data []byte, at string) (where string, bad bool) {
	if utf8.Valid(data) && !bytes.Contains(data, []byte(`\u0000`)) {
		return "", false
	}
	var list []json.RawMessage
	var object map[string]json.RawMessage
	var text string
	switch {
	case json.Unmarshal(data, &text) == nil:
		return at, !utf8.Valid(data) || !store.Clean(text)
	case json.Unmarshal(data, &list) == nil:
		for i, e := range list {
			if where, bad = badTextIn(e, fmt.Sprintf("%s[%d]", at, i)); bad {
				return where, true
			}
		}
	case json.Unmarshal(data, &object) == nil:
		for _, key := range slices.Sorted(maps.Keys(object)) {
			if !store.Clean(key) {
				return at, true
			}
			if where, bad = badTextIn(object[key], at+"."+key); bad {
				return where, true
			}
		}
	}
	return at, !utf8.Valid(data) // the name of a field, or no JSON at all
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
