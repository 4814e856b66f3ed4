package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
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
	if _, first := into.(*any); !first && !plainJSON(data) {
		return errText
	}
	return json.Unmarshal(data, into)
}

func plainJSON(data []byte) bool {
	if !utf8.Valid(data) {
		return false
	}
	if !bytes.Contains(data, []byte(`\u0000`)) {
		return true
	}
	var v any
	return json.Unmarshal(data, &v) != nil || plain(v)
}

// plain reports whether every text of a value can be kept.
func plain(v any) bool {
	switch v := v.(type) {
	case string:
		return store.Clean(v)
	case []any:
		return !slices.ContainsFunc(v, func(e any) bool { return !plain(e) })
	case map[string]any:
		for key, e := range v {
			if !store.Clean(key) || !plain(e) {
				return false
			}
		}
	}
	return true
}

// isText recognises the refusal, which the decoder passes on as mere words.
func isText(err error) bool {
	detail, ok := errors.AsType[*huma.ErrorDetail](err)
	return ok && detail.Message == errText.Error()
}
