package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

const (
	broad  = 120 // columns of a screen that has room for two things side by side
	narrow = 40  // columns that the narrower of them needs
	apart  = 3   // columns between them
)

// seen is how many columns a line takes; its colours take none.
func seen(line string) int { return ansi.StringWidth(line) }

func widest(lines []string) (n int) {
	for _, line := range lines {
		n = max(n, seen(line))
	}
	return n
}

// abreast puts columns of lines side by side, so far apart.
func abreast(columns [][]string, apart int) (lines []string) {
	for _, column := range columns {
		lines = beside(lines, column, widest(lines)+apart)
	}
	return lines
}

// aligned puts columns of lines side by side, each so far from the one before.
func aligned(columns [][]string, pitch int) (lines []string) {
	for i, column := range columns {
		lines = beside(lines, column, i*pitch)
	}
	return lines
}

// beside writes lines to the right of others, from a column on.
func beside(left, right []string, from int) []string {
	if left == nil {
		return append(left, right...)
	}
	for y, line := range right {
		for len(left) <= y {
			left = append(left, "")
		}
		if line == "" {
			continue
		}
		left[y] += strings.Repeat(" ", max(0, from-seen(left[y]))) + line
	}
	return left
}
