package terminal

import (
	"cmp"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"remise/core"
	"remise/core/paper"
	"remise/texts"
)

// written is a block of a sheet in words.
type written struct {
	code string // of its head, by which it is found again
	head string
	rows [][]string
	side []bool // columns of a table that are aligned to the right
	wide []int  // and how wide they are, also where only some rows are shown
	list []string
}

// desk is where sheets become words.
type desk struct {
	names  []string
	lang   string
	reader core.Seat // the only person at the screen, if there is one
}

// say is a text; without a code, its facts one behind the other.
func (d desk) say(t core.Text) string {
	if t.Code != "" {
		return texts.Render(d.lang, t, d.names)
	}
	var b strings.Builder
	for _, a := range t.Args {
		b.WriteString(texts.Fact(d.lang, a, d.names))
	}
	return b.String()
}

func (d desk) write(sheet paper.Sheet) []written {
	var all []written
	for _, block := range sheet {
		w := written{code: block.Head.Code, head: d.say(block.Head)}
		for _, row := range block.Rows {
			cells := make([]string, len(row))
			for i, cell := range row {
				cells[i] = d.say(cell)
			}
			w.rows = append(w.rows, cells)
		}
		w.side, w.wide = sides(w.rows), widthsOf(w.rows)
		for _, word := range block.List {
			w.list = append(w.list, d.say(word))
		}
		all = append(all, w)
	}
	return all
}

// lines are a block as it is printed in so many columns; a table takes what it
// needs, and its last column goes on beneath.
func (w *written) lines(room int) []string {
	switch {
	case w.rows != nil:
		return table(w.head, w.rows, w.side, w.wide, room)
	case w.list != nil:
		return flowing(w.head, w.list, room)
	case w.head == "":
		return []string{strings.Repeat("─", Width-8)}
	}
	return Wrap(w.head, "", "  ", room)
}

func printed(blocks []written) (all []string) { return packed(blocks, 0) }

// packed are blocks below each other; on a broad screen what follows a table, and
// is no higher, stands beside it where it fits.
func packed(blocks []written, columns int) (all []string) {
	for i := 0; i < len(blocks); i++ {
		lines := blocks[i].lines(cmp.Or(columns, Width))
		if columns >= broad && blocks[i].rows != nil && blocks[i].head != "" {
			right, n := follows(blocks[i+1:], columns-widest(lines)-apart, len(lines))
			if n > 0 {
				lines = abreast([][]string{lines, right}, apart)
			}
			i += n
		}
		all = append(all, lines...)
	}
	return all
}

// follows are as many blocks as have room beside a table: another table, or lists
// that are together no higher.
func follows(blocks []written, room, high int) (lines []string, n int) {
	for i := range blocks {
		b := &blocks[i]
		if room < narrow || i > 0 && b.rows != nil || b.head == "" {
			break
		}
		next := b.lines(min(room, Width))
		if b.rows != nil { // not broken to fit
			next = b.lines(Width)
		}
		if widest(next) > room || b.rows == nil && len(lines)+len(next) > high {
			break
		}
		lines, n = append(lines, next...), n+1
		if b.rows != nil {
			break
		}
	}
	return lines, n
}

// changes are the blocks of a sheet that are not as they were, and of tables
// the rows.
func changes(was, is []written) (news []written) {
	for _, block := range is {
		if block.rows != nil {
			block.rows = slices.DeleteFunc(slices.Clone(block.rows), func(row []string) bool { return hasRow(was, block.code, row) })
			if len(block.rows) > 0 {
				news = append(news, block)
			}
			continue
		}
		same := func(w written) bool {
			return w.code == block.code && w.head == block.head && slices.Equal(w.list, block.list)
		}
		if !slices.ContainsFunc(was, same) {
			news = append(news, block)
		}
	}
	return news
}

// hasRow reports whether a row was in a table with this head.
func hasRow(was []written, code string, row []string) bool {
	return slices.ContainsFunc(was, func(w written) bool {
		return w.code == code && slices.ContainsFunc(w.rows, func(old []string) bool { return slices.Equal(old, row) })
	})
}

// grid is rows under their head, in columns: numbers to the right, the rest to
// the left. What does not fit goes on beneath the last column.
func grid(head string, rows [][]string, right []bool) []string {
	return table(head, rows, right, widthsOf(rows), Width)
}

// table is a grid with minimum widths of its columns, in a given width.
func table(head string, rows [][]string, right []bool, widths []int, room int) []string {
	var all [][]string
	if head != "" {
		all = append(all, strings.Split(head, "|"))
		widths = wider(widths, widthsOf(all))
	}
	all = append(all, rows...)
	var lines []string
	between := gap(widths, room)
	for _, row := range all {
		line, last := "", len(row)-1
		for i, cell := range row[:last] {
			line += pad(cell, widths[i], right[i]) + between
		}
		if right[last] {
			lines = append(lines, line+pad(row[last], widths[last], true))
			continue
		}
		lines = append(lines, lastCell(row[last], line, room)...)
	}
	if head == "" {
		return lines
	}
	return append(lines, "")
}

// lastCell is the last cell of a row behind the others, or beneath them where there is
// too little room for it.
func lastCell(cell, before string, room int) []string {
	wide, long := utf8.RuneCountInString(before), utf8.RuneCountInString(cell)
	if cell == "" || wide+long <= room {
		return []string{strings.TrimRight(before+cell, " ")}
	}
	if wide+max(longest(cell), min(leastLast, long)) <= room {
		return Wrap(cell, before, strings.Repeat(" ", wide), room)
	}
	indent := strings.Repeat(" ", max(4, room-long)) // as near to its column as it can be
	return append([]string{strings.TrimRight(before, " ")}, Wrap(cell, indent, indent, room)...)
}

// longest is how long the longest word of a text is.
func longest(text string) (n int) {
	for word := range words(text) {
		n = max(n, utf8.RuneCountInString(word))
	}
	return n
}

// leastLast is the room of a last column whose words go on beneath each other.
const leastLast = 12

// gap is what stands between columns: less where there is not enough room.
func gap(widths []int, room int) string {
	sum, last := 0, len(widths)-1
	for _, n := range widths[:last] {
		sum += n + 2
	}
	if sum+min(widths[last], leastLast) > room {
		return " "
	}
	return "  "
}

// wider has the greater of two widths for each column.
func wider(a, b []int) []int {
	all := slices.Clone(a)
	for i := range min(len(a), len(b)) {
		all[i] = max(a[i], b[i])
	}
	return all
}

func widthsOf(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		widths = append(widths, make([]int, max(0, len(row)-len(widths)))...)
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

// sides are the columns that stand to the right: those of numbers.
func sides(rows [][]string) (right []bool) {
	for i := range widthsOf(rows) {
		right = append(right, numbers(rows, i))
	}
	return right
}

// numbers reports whether a column is one of numbers, which have marks between
// their thousands and may count several times (60 ×2). A dash says that there is
// nothing, be it a number or a name.
func numbers(rows [][]string, column int) bool {
	some := false
	for _, row := range rows {
		if column >= len(row) {
			continue
		}
		cell, _, _ := strings.Cut(row[column], " ×")
		if strings.TrimLeft(strings.TrimPrefix(cell, "-"), "0123456789.,") != "" && cell != "·" && cell != "–" {
			return false
		}
		some = some || cell != "–" && cell != ""
	}
	return some
}

func pad(cell string, n int, right bool) string {
	blank := strings.Repeat(" ", n-utf8.RuneCountInString(cell))
	if right {
		return blank + cell
	}
	return cell + blank
}

// flowing is words behind a label, as many as fit in lines of so many characters.
func flowing(label string, words []string, room int) []string {
	var lines []string
	line := label
	for _, word := range words {
		if utf8.RuneCountInString(line)+2+utf8.RuneCountInString(word) > room {
			lines = append(lines, line)
			line = "  "
		}
		line += "  " + word
	}
	return append(lines, line)
}

// wrapped breaks a text between words, behind what its first line and the others
// begin with.
func wrapped(text, first, rest string) []string { return Wrap(text, first, rest, Width) }

// Wrap breaks a text between words, behind what its first line and the others
// begin with, in lines of so many characters.
func Wrap(text, first, rest string, room int) []string {
	var lines []string
	line, empty := first, true
	for word := range words(text) {
		if !empty && seen(line)+1+seen(word) > room {
			lines = append(lines, line)
			line, empty = rest, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	return append(lines, strings.TrimRight(line, " "))
}

// citation is the number of a rule with what stands before it: "1840 IX.3", "§ 5".
var citation = regexp.MustCompile(`\b\d{4} (§ ?)?[IVX\d]+(\.\d+)*|§ \d+(\.\d+)*`)

// words are those of a text, between which it may be broken. A citation is one.
func words(text string) iter.Seq[string] {
	const glue = "\x00"
	whole := citation.ReplaceAllStringFunc(text, func(c string) string { return strings.ReplaceAll(c, " ", glue) })
	breaks := func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' }
	return func(yield func(string) bool) {
		for word := range strings.FieldsFuncSeq(whole, breaks) {
			if !yield(strings.ReplaceAll(word, glue, " ")) {
				return
			}
		}
	}
}

// print writes lines, with a blank one before them.
func (g *Game) print(lines []string) {
	if len(lines) > 0 {
		fmt.Fprintln(g.Out, "\n"+strings.TrimRight(strings.Join(lines, "\n"), "\n"))
	}
}
