package cli

import (
	"bytes"
	"testing"
)

// What goes to a terminal is broken between words, with each line of its own; what
// goes to a program stays whole.
func TestSentencesAreFolded(t *testing.T) {
	const text = "remise: There is no rule XX.5. These are the chapters:\nIn short\nX Share prices and more"
	want := "remise: There is no\n  rule XX.5. These are\n  the chapters:\nIn short\nX Share prices and more"
	if got := folded(text, 23); got != want {
		t.Errorf("folded:\n%s\nwant:\n%s", got, want)
	}
	var out bytes.Buffer
	if Line(&out, text); out.String() != text+"\n" {
		t.Errorf("a program reads:\n%s", out.String())
	}
}
