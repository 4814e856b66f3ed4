package cli

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"remise/core"
	"remise/terminal"
	"remise/texts"
)

// Tell writes the sentence of a code.
func (s *Shell) Tell(to io.Writer, code string, facts ...core.Arg) {
	Line(to, texts.Render(s.Language(), core.Say(code, facts...), nil))
}

// Line writes sentences: broken between words for a terminal, whole for a program.
func Line(to io.Writer, text string) {
	screen := to
	if out, ours := to.(*Output); ours {
		screen = out.To
	}
	fmt.Fprintln(to, folded(text, columns(screen)))
}

// columns are those of the terminal that is written to, 0 for anything else.
func columns(to io.Writer) int {
	f, is := to.(*os.File)
	if !is {
		return 0
	}
	n, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return n
}

// folded is a text whose lines fit; what does not fit goes on indented.
func folded(text string, room int) string {
	if room == 0 {
		return text
	}
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, terminal.Wrap(line, "", "  ", room)...)
	}
	return strings.Join(lines, "\n")
}
