package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"remise/cmd/remise/internal/cli"
	"remise/terminal"
)

// editor reads lines that can be edited, with those typed before under the arrow
// keys. The terminal is left as it was while nobody types.
type editor struct {
	lines *term.Terminal
	keys  *keyboard
	raw   func() (restore func(), err error)
	size  func() (columns, rows int)
}

// newEditor edits at the terminal that the program runs in; nil if it runs in none.
func newEditor() *editor {
	in := int(os.Stdin.Fd())
	if !term.IsTerminal(in) || !cli.IsTerminal(os.Stdout) {
		return nil
	}
	raw := func() (func(), error) {
		was, err := term.MakeRaw(in)
		return func() { _ = term.Restore(in, was) }, err // there is nobody left to tell
	}
	return edit(&keyboard{Reader: os.Stdin, Writer: os.Stdout}, raw, screenSize)
}

func edit(keys *keyboard, raw func() (func(), error), size func() (columns, rows int)) *editor {
	e := &editor{lines: term.NewTerminal(keys, ""), keys: keys, raw: raw, size: size}
	e.forget()
	return e
}

// history is what was typed, as package term asks for it: the last first.
type history struct{ typed []string }

// Add implements [term.History].
func (h *history) Add(line string) {
	if line != "" {
		h.typed = append(h.typed, line)
	}
}

// Len implements [term.History].
func (h *history) Len() int { return len(h.typed) }

// At implements [term.History].
func (h *history) At(i int) string { return h.typed[len(h.typed)-1-i] }

// forget forgets what was typed: the next player must not find it under the
// arrow keys.
func (e *editor) forget() { e.lines.History = &history{} }

// keyboard is what is typed, and the screen that shows it.
type keyboard struct {
	io.Reader
	io.Writer
	ahead []byte // typed, and not yet read
	ended bool   // the player has interrupted
}

const (
	ctrlC     = 3    // package term would end the line that is being typed, whatever is in it
	interrupt = 0x1f // a key that it knows nothing of, for which it asks
	escape    = 0x1b
)

// Read implements [io.Reader].
func (k *keyboard) Read(p []byte) (int, error) {
	if k.ended { // the line ends like any other, so that the next has its prompt
		return copy(p, "\r"), nil
	}
	if len(k.ahead) > 0 {
		n := copy(p, k.ahead)
		k.ahead = k.ahead[n:]
		return n, nil
	}
	n, err := k.Reader.Read(p)
	for i, b := range p[:n] {
		if b == ctrlC {
			p[i] = interrupt
		}
	}
	return n, err
}

// screenSize is that of the terminal, 0 where it is not known.
func screenSize() (columns, rows int) {
	columns, rows, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return 0, 0
	}
	return columns, rows
}

// readingRoom is the widest that a line of text may be.
func readingRoom() int {
	columns, _ := screenSize()
	return cmp.Or(columns, terminal.Width)
}

// line reads one. The tabulator completes what is typed so far.
func (e *editor) line(prompt string, complete func(string) string) (string, error) {
	restore, err := e.raw()
	if err != nil {
		return "", err
	}
	defer restore()
	if columns, rows := e.size(); columns > 0 {
		_ = e.lines.SetSize(columns, rows) // it redraws a line of which nothing is typed yet
	}
	e.lines.SetPrompt(prompt)
	e.lines.AutoCompleteCallback = func(line string, at int, key rune) (string, int, bool) {
		switch key {
		case interrupt: // clears the line; one that is empty is left
			e.keys.ended = line == ""
			return "", 0, true
		case '\t':
			whole := complete(line[:at])
			return whole + line[at:], len(whole), true
		}
		return "", 0, false
	}
	text, err := e.lines.ReadLine()
	switch {
	case e.keys.ended && err == nil:
		err = terminal.ErrInterrupt
	case errors.Is(err, io.EOF): // what follows begins a line of its own
		fmt.Fprint(e.keys, "\r\n")
	}
	e.keys.ended = false
	return text, err
}

// pause asks whether to go on. Who types something else has read enough: it begins
// the next line.
func (e *editor) pause(question string) bool {
	restore, err := e.raw()
	if err != nil {
		return true // nobody can be asked
	}
	defer restore()
	fmt.Fprint(e.keys, question)
	typed := make([]byte, 256)
	n, err := e.keys.Read(typed)
	fmt.Fprint(e.keys, "\r\x1b[K")
	if err != nil || n == 0 {
		return false
	}
	switch typed[0] {
	case escape:
		return n > 1 // an arrow, or another key of several bytes
	case 'q', 'Q', interrupt:
		return false
	case '\r', '\n', ' ':
		e.keys.ahead = bytes.TrimLeft(typed[1:n], "\r\n ") // the rest was for the same question
		return true
	}
	e.keys.ahead = typed[:n]
	return false
}
