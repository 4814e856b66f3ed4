package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"remise/core"
	"remise/texts"
)

// aligned writes rows one below the other: what each is about on the left, its
// numbers on the right of their columns.
func aligned(to io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				line.WriteString(cell + space)
			} else {
				line.WriteString("  " + space + cell)
			}
		}
		fmt.Fprintln(to, strings.TrimRight(line.String(), " "))
	}
}

// heads are words above columns.
func heads(lang string, codes ...string) []string {
	for i, code := range codes {
		codes[i] = say(lang, code)
	}
	return codes
}

// whole is a number as sentences write it.
func whole(lang string, n int) string { return texts.Fact(lang, core.Num("n", n), nil) }

// decimal is a number with a fixed count of decimal places.
func decimal(lang string, x float64, places int) string {
	return pointed(lang, strconv.FormatFloat(x, 'f', places, 64))
}

// pointed is a number with the point, or the comma, of a language.
func pointed(lang, number string) string {
	if lang == "de" {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

func percent(lang string, share float64) string {
	if lang == "de" {
		return decimal(lang, 100*share, 1) + "\u00a0%"
	}
	return decimal(lang, 100*share, 1) + "%"
}
