package cli

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Progress shows in a terminal how far long work is. It keeps silent where a
// program reads.
func Progress(total int, what string, quiet bool) *progressbar.ProgressBar {
	if quiet || !IsTerminal(os.Stderr) {
		return progressbar.DefaultSilent(int64(total))
	}
	return progressbar.NewOptions(total, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString(what), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}

// IsTerminal reports whether somebody looks at what is written to a file.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
