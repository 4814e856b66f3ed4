package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"remise/terminal"
)

// What is typed: with the keys that go back, fetch a line from before and
// complete one. Between two lines the terminal is as it was.
func TestLinesAreEdited(t *testing.T) {
	const left, up, backspace, enter = "\x1b[D", "\x1b[A", "\x7f", "\r"
	typed := "pas" + left + backspace + "u" + enter + // pus
		"lay E11" + enter +
		up + " 57" + enter + // the line before, and more
		"la\t G15" + enter + // completed
		up + up + up + up + enter +
		up + "new" + enter // of another player
	raw := 0
	e := edit(&keyboard{Reader: strings.NewReader(typed), Writer: &bytes.Buffer{}},
		func() (func(), error) { raw++; return func() { raw-- }, nil }, func() (int, int) { return 120, 40 })
	complete := func(line string) string { return strings.Replace(line, "la", "lay", 1) }
	for _, want := range []string{"pus", "lay E11", "lay E11 57", "lay G15", "pus", "new"} {
		if want == "new" {
			e.forget()
		}
		if got, err := e.line("> ", complete); got != want || err != nil {
			t.Errorf("read %q (%v), want %q", got, err, want)
		}
		if raw != 0 {
			t.Error("the terminal is not given back")
		}
	}
}

// Ctrl-C clears a line of which something is typed; an empty one it leaves.
func TestAnInterruptClearsTheLine(t *testing.T) {
	var screen bytes.Buffer
	e := edit(&keyboard{Reader: strings.NewReader("lay E1\x03pass\r\x03"), Writer: &screen},
		func() (func(), error) { return func() {}, nil }, func() (int, int) { return 80, 24 })
	same := func(line string) string { return line }
	if got, err := e.line("> ", same); got != "pass" || err != nil {
		t.Errorf("read %q (%v), want the line that was typed anew", got, err)
	}
	if got, err := e.line("> ", same); got != "" || !errors.Is(err, terminal.ErrInterrupt) {
		t.Errorf("read %q (%v), want an interrupt", got, err)
	}
	if !strings.HasSuffix(screen.String(), "\n") {
		t.Errorf("what is said next stands behind the prompt: %q", screen.String())
	}
}

// Where the input ends, what is said next begins a line of its own.
func TestTheEndOfTheInputEndsTheLine(t *testing.T) {
	var screen bytes.Buffer
	e := edit(&keyboard{Reader: strings.NewReader("\x04"), Writer: &screen},
		func() (func(), error) { return func() {}, nil }, func() (int, int) { return 80, 24 })
	_, err := e.line("> ", func(line string) string { return line })
	if !errors.Is(err, io.EOF) || !strings.HasSuffix(screen.String(), "> \r\n") {
		t.Errorf("%v after %q", err, screen.String())
	}
}

// At the end of a screen Enter goes on and q does not; a line that is typed there is the
// next one, and no Enter of it answers anything else.
func TestWhatIsTypedAtAPauseIsRead(t *testing.T) {
	for typed, want := range map[string]struct {
		goesOn bool
		next   string
	}{
		"\r":           {true, ""},
		"\r\r":         {true, ""},
		"\x1b[B":       {true, ""},
		"q":            {false, ""},
		"\x1b":         {false, ""},
		"\x03":         {false, ""},
		"E13\r":        {false, "E13"},
		"\rlay E13\r":  {true, "lay E13"},
		"hint\rpass\r": {false, "hint"},
	} {
		e := edit(&keyboard{Reader: strings.NewReader(typed), Writer: io.Discard},
			func() (func(), error) { return func() {}, nil }, func() (int, int) { return 80, 24 })
		if got := e.pause("— more —"); got != want.goesOn {
			t.Errorf("%q: goes on %v", typed, got)
		}
		if got, _ := e.line("> ", func(line string) string { return line }); got != want.next {
			t.Errorf("after %q the next line is %q, want %q", typed, got, want.next)
		}
	}
}
