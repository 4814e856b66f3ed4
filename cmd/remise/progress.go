package main

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress shows in a terminal how far long work is. It keeps silent where a
// program reads.
func progress(total int, what string, quiet bool) *progressbar.ProgressBar {
	if quiet || !isTerminal(os.Stderr) {
		return progressbar.DefaultSilent(int64(total))
	}
	return progressbar.NewOptions(total, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString(what), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
