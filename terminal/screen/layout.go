package screen

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"remise/core"
	"remise/terminal"
)

// How large a screen is at least, when a game begins on it.
const (
	Columns = 80
	Rows    = 24
)

const (
	leastWidth, leastHeight = 60, 16 // of a screen on which anything can be shown
	broadFrom               = 150    // columns that have room for two things side by side, whole sentences in each
	paneLeast               = 80     // columns of the pane then
	sideMost                = 120    // columns of the choices: longer lines are hard to read
	between                 = 3      // columns between them
)

// broad reports whether the choices stand beside what is looked at.
func (m *Model) broad() bool { return m.width >= broadFrom || m.flanked() }

// flanked reports whether the map leaves room for the choices beside it on a screen
// that is not broad: beneath it they would hide much of the map.
func (m *Model) flanked() bool {
	return m.view == mapView && !m.tall && m.stage != over && m.flanks()
}

// flanks reports whether the choices would have room beside the map, and two views
// side by side would not.
func (m *Model) flanks() bool {
	return m.width < twinFrom && m.has(mapView) && m.width-m.anchorWidth()-between >= flankLeast
}

// flankLeast is how many columns choices beside a map need.
const flankLeast = 40

// sideWidth is that of the choices: beside the pane, or beneath it.
func (m *Model) sideWidth() int {
	if !m.broad() {
		return m.width
	}
	if m.flanked() {
		return m.width - m.anchorWidth() - between
	}
	return min(m.width-max(paneLeast, m.mapRoom())-between, sideMost)
}

// mapRoom is how many columns a map takes that is drawn as large as it has room beside
// the choices, while it is looked at.
func (m *Model) mapRoom() int {
	if m.view != mapView {
		return 0
	}
	return m.game.MapRoom(m.width-flankLeast-between, m.height-len(m.headLines())-2)
}

func (m *Model) paneWidth() int {
	if !m.broad() {
		return m.width
	}
	return m.width - m.sideWidth() - between
}

// twinFrom is how many columns have room for two views side by side, with the choices
// beneath them.
const twinFrom = 136

// twin reports whether two views stand side by side; the chart needs all the width.
func (m *Model) twin() bool {
	return m.width >= twinFrom && !m.broad() && m.stage != over && m.view != chartView
}

// anchor is the view that is always there where two are: the map, or else the table.
func (m *Model) anchor() view {
	if m.has(mapView) {
		return mapView
	}
	return tableView
}

// right is the view beside the anchor: the one that was asked for, or what is read
// together with it.
func (m *Model) right() view {
	switch {
	case m.view != m.anchor():
		return m.view
	case m.anchor() == mapView:
		return tableView
	}
	return newsView
}

// viewWidth is how wide a view is drawn.
func (m *Model) viewWidth(v view) int {
	switch {
	case !m.twin():
		return m.paneWidth()
	case v == m.anchor():
		return m.anchorWidth()
	}
	return m.width - m.anchorWidth() - between
}

// answerWidth is how wide an answer is drawn, whatever is looked at now.
func (m *Model) answerWidth() int {
	was := m.view
	defer func() { m.view = was }()
	m.view = answerView
	return m.viewWidth(answerView)
}

// anchorWidth is as wide as the map is, or enough for a table of cards.
func (m *Model) anchorWidth() int {
	if m.anchor() == tableView {
		return tableWide
	}
	return m.game.MapRoom(0, 0)
}

// tableWide is the room of a table without a map.
const tableWide = 80

// plan is how many lines each part has.
type plan struct{ head, pane, news, question, list, about int }

const (
	fixedLines = 3 // the line of the views, the one that is typed in, and the keys
	leastAbout = 2 // lines about the chosen row
	leastPane  = 5
	leastList  = 4 // choices beside a table that has no room for all it says
	fewRows    = 3 // choices beneath a view that was given room
)

func (m *Model) plan() plan {
	p, left := plan{head: len(m.headLines()), question: len(m.question())}, m.left()
	p.about = m.aboutLines(left)
	if m.broad() {
		p.pane = m.height - p.head - 2
		p.list = m.listRoom((left - p.about) * 2 / 3)
		p.news = left - p.about - p.list
		return p
	}
	if m.tall || m.stage == over {
		p.about = 0
	}
	if m.few && m.note == "" {
		p.about = min(p.about, 1)
	}
	switch p.list = m.listRoom((left - p.about) * 2 / 5); {
	case m.tall:
		p.list = core.If(m.at >= 0, 1, 0) // one goes on choosing
	case m.few:
		p.list = min(p.list, fewRows)
	}
	p.pane = left - p.about - p.list
	if !m.tall && !m.few {
		more := m.moreChoices(p)
		p.list, p.pane = p.list+more, p.pane-more
	}
	return p
}

// left is how many lines the pane, the choices and what is known of one have together.
func (m *Model) left() int {
	return m.height - len(m.headLines()) - len(m.question()) - fixedLines
}

// listRoom is how many lines the choices get of so many.
func (m *Model) listRoom(most int) int {
	if m.wraps() {
		return m.wrapped()
	}
	return min(m.listLines(), most)
}

// moreChoices is how many lines the choices get that the table leaves blank; less than
// none are those that they give to a longer table.
func (m *Model) moreChoices(p plan) int {
	if m.view != tableView || m.twin() || m.stage == over {
		return 0
	}
	spare := p.pane - len(m.table())
	switch more := m.listLines() - p.list; {
	case spare >= 0:
		return min(spare, more)
	case more > 0: // not all can be seen anyway
		return -min(-spare, max(0, p.list-leastList))
	}
	return 0
}

// aboutLines is the room of what is known of the chosen row: as much as it needs,
// up to half of what there is. What has grown stays so until the next decision,
// so that nothing jumps from row to row.
func (m *Model) aboutLines(left int) int {
	need := len(m.about())
	if m.note == "" { // an answer takes its room only while it is there
		m.grown = max(m.grown, need)
	}
	return max(leastAbout, min(max(need, m.grown), m.mostAbout(left)))
}

// mostAbout is how many lines can be about the chosen row: the pane keeps some, and so
// do choices that are read whole.
func (m *Model) mostAbout(left int) int {
	return min(left/2, left-leastPane-core.If(m.wraps(), m.wrapped(), 1))
}

// notesMost is how many lines a short answer can have.
func (m *Model) notesMost() int {
	return m.mostAbout(m.left())
}

func (m *Model) paneHeight() int { return m.plan().pane }

func (m *Model) drawScreen() tea.View {
	lines, x, y := m.screen()
	v := tea.NewView(strings.Join(lines, "\n"))
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "Remise"
	if y >= 0 {
		v.Cursor = tea.NewCursor(x, y)
	}
	return v
}

// screen is all lines of the screen, and where the cursor is; y is -1 for nowhere.
func (m *Model) screen() (lines []string, x, y int) {
	switch {
	case m.width < leastWidth || m.height < leastHeight:
		return m.notice(m.game.Say("cli.screen.small", core.Num("columns", leastWidth), core.Num("rows", leastHeight))), 0, -1
	case m.stage == hidden && m.leaving:
		return m.notice(m.leaveQuestion()), 0, -1
	case m.stage == hidden:
		return m.notice(m.game.Say("cli.handover", core.Who("player", m.seat))), 0, -1
	}
	p := m.plan()
	lines = slices.Clone(m.headLines())
	if m.broad() {
		lines = append(lines, m.sideBySide(p)...)
	} else {
		lines = append(append(lines, m.tabs(m.width)), m.pane(p.pane)...)
		lines = append(lines, m.side(p)...)
	}
	x, y = m.cursor()
	return m.fitted(append(lines, m.keys())), x, y
}

// sideBySide is the pane, and beside it the last of what happened above the choices.
func (m *Model) sideBySide(p plan) (lines []string) {
	width, right := m.paneWidth(), m.sideWidth()
	left := append([]string{m.tabs(width)}, m.shown(m.view, width, p.pane)...)
	name, news, near, earlier := m.game.Say(viewNames[newsView]), m.told(right), m.near(p.news, right), ""
	if m.view == newsView { // they are looked at
		name, news = "", nil
	}
	if n := len(news) - p.news + len(near); n > 0 {
		news, earlier = news[n:], fmt.Sprintf(" ↑ %d ", n)
	}
	side := append([]string{heading(name, earlier, right)}, exactly(news, p.news-len(near))...)
	side = append(side, near...)
	side = append(side, m.side(p)...)
	for i := range left {
		lines = append(lines, padded(left[i], width)+" │ "+side[min(i, len(side)-1)])
	}
	return lines
}

// near is the chosen hex with as much of those about it as has room beneath the last of
// the news.
func (m *Model) near(height, width int) []string {
	if m.large {
		return nil
	}
	return m.game.Near(m.row(), width, height-newsLeast)
}

// newsLeast is how many lines of what happened stay above the chosen hex.
const newsLeast = 3

// pane is the view that is looked at; on a wide screen beside the map or the table.
func (m *Model) pane(height int) []string {
	if !m.twin() {
		return m.shown(m.view, m.width, height)
	}
	left, right := m.anchorWidth(), m.viewWidth(m.right())
	lines := m.shown(m.anchor(), left, height)
	for i, line := range m.shown(m.right(), right, height) {
		lines[i] = padded(lines[i], left) + " │ " + line
	}
	return lines
}

// beside is what is shown with what happened: the map, if the choices are there,
// else the table.
func (m *Model) beside() view {
	placed := func(row terminal.Row) bool { return row.Mapped() && !row.Seldom }
	if m.at >= 0 && placed(m.row()) || m.at < 0 && slices.ContainsFunc(m.rows, placed) {
		return mapView
	}
	return tableView
}

// side is the question, the choices, what is known of the chosen one, and the line
// that is typed in.
func (m *Model) side(p plan) []string {
	lines := append(m.questionAbove(p.list), m.list(p.list)...)
	lines = append(lines, cut(m.about(), p.about)...)
	return append(lines, "> "+m.line())
}

// line is what stands in the line that is typed in.
func (m *Model) line() string {
	if m.stage == thinking {
		return m.ahead[strings.LastIndexByte(m.ahead, '\n')+1:]
	}
	return m.typed
}

func (m *Model) cursor() (x, y int) {
	if m.stage == hidden || m.stage == advising {
		return 0, -1
	}
	if x = len([]rune(m.line())) + 2; m.broad() {
		x += m.paneWidth() + between
	}
	return min(x, m.width-1), m.height - 2
}

// fitted are lines no longer than the screen, and as many as it has.
func (m *Model) fitted(lines []string) []string {
	lines = exactly(lines, m.height)
	for i := range lines {
		lines[i] = ansi.Truncate(lines[i], m.width, "…")
	}
	return lines
}

// notice is a screen with nothing but a sentence in its middle.
func (m *Model) notice(text string) []string {
	lines := make([]string, m.height/2)
	for _, line := range terminal.Wrap(text, "", "", max(20, m.width-8)) {
		lines = append(lines, strings.Repeat(" ", max(0, (m.width-ansi.StringWidth(line))/2))+line)
	}
	return m.fitted(lines)
}

const (
	reverse = "\x1b[7m"
	bold    = "\x1b[1m"
	faint   = "\x1b[2m"
	plain   = "\x1b[0m"
)

// headLines is the head as it was last drawn.
func (m *Model) headLines() []string {
	if m.heads == nil {
		m.heads = m.head()
	}
	return m.heads
}

// head is where the game stands, and what the players have: beneath, if there is
// no room beside it.
func (m *Model) head() (lines []string) {
	where, players := m.game.Headline()
	have := strings.Join(players, " · ")
	if free := m.width - ansi.StringWidth(where) - ansi.StringWidth(have) - 3; free >= 0 {
		return []string{reverse + padded(" "+where+strings.Repeat(" ", free+1)+have, m.width) + plain}
	}
	lines = append(lines, where)
	lines = append(lines, terminal.Wrap(have, "", "", m.width-2)...)
	for i := range lines {
		lines[i] = reverse + padded(" "+lines[i], m.width) + plain
	}
	return lines
}

// tabs names the views, and says how much of this one is seen.
func (m *Model) tabs(width int) string {
	var names []string
	for v := range views {
		name := m.game.Say(viewNames[v])
		switch {
		case v == m.view:
			names = append(names, bold+"["+name+"]"+plain)
		case m.has(v):
			names = append(names, " "+name+" ")
		}
	}
	return heading(strings.Join(names, ""), m.position(m.view), width)
}

// position says which lines of a view are seen, if not all are.
func (m *Model) position(v view) string {
	all, height, top := len(m.lines(v)), m.paneHeight(), min(m.panes[v].top, m.lowest(v))
	if all <= height {
		return ""
	}
	arrow, keys := "↓", "cli.screen.scroll"
	switch {
	case top+height >= all:
		arrow, keys = "↑", "cli.screen.scroll.up"
	case top > 0:
		arrow = "↕"
	}
	return fmt.Sprintf(" %d–%d/%d %s ", top+1, min(top+height, all), all, m.game.Say(keys, core.Lit("arrow", arrow)))
}

// heading is a line with a name at its beginning and a remark at its end.
func heading(name, remark string, width int) string {
	rule := width - ansi.StringWidth(name) - ansi.StringWidth(remark) - 3
	return "─ " + name + strings.Repeat("─", max(0, rule)) + remark + "─"
}

// shown are the lines of a view that are seen, all of them as wide as the view.
func (m *Model) shown(v view, width, height int) []string {
	all, p := m.lines(v), &m.panes[v]
	top := min(p.top, m.lowest(v))
	seen := exactly(all[min(top, len(all)):], height)
	for i, line := range seen {
		if ansi.StringWidth(line) > width || p.left > 0 {
			line = ansi.Cut(line, p.left, p.left+width)
		}
		seen[i] = line
	}
	return seen
}

// unseen is how many choices have no room above and below those that are listed.
func (m *Model) unseen(height int) (above, below int) {
	if m.stage == thinking || height <= 0 {
		return 0, 0
	}
	above = min(max(0, m.at-height/2), max(0, len(m.rows)-height))
	return above, max(0, len(m.rows)-above-height)
}

// questionAbove is the question, and at its end how many choices the list beneath it
// has no room for: else that would cover what they do.
func (m *Model) questionAbove(height int) []string {
	lines, remark := m.question(), ""
	above, below := m.unseen(height)
	if above > 0 {
		remark = " " + m.game.Say("cli.screen.above", core.Num("n", above))
	}
	if below > 0 {
		remark += " " + m.game.Say("cli.screen.below", core.Num("n", below))
	}
	if remark == "" {
		return lines
	}
	last, room := len(lines)-1, m.sideWidth()-ansi.StringWidth(remark)
	if line := strings.TrimRight(ansi.Strip(lines[last]), "─"); ansi.StringWidth(line) <= room {
		rule := core.If(last == 0, "─", " ")
		return append(lines[:last:last], bold+line+plain+strings.Repeat(rule, room-ansi.StringWidth(line))+faint+remark+plain)
	}
	return append(lines[:last:last], ansi.Truncate(lines[last], room-1, "…")+faint+remark+plain)
}

// question is what is asked, or whom the screen waits for.
func (m *Model) question() []string {
	text := ""
	switch {
	case m.leaving:
		text = m.leaveQuestion()
	case m.stage == thinking:
		text = m.game.Say("cli.screen.thinking", core.Who("player", m.seat))
	case m.stage == over:
		text = m.game.Say("cli.screen.over")
	case m.stage == asking || m.stage == advising:
		text = m.game.Question(m.seat)
	}
	lines := terminal.Wrap(text, "── ", "   ", m.sideWidth()-1)
	for i, line := range lines {
		lines[i] = bold + line + plain
	}
	if len(lines) == 1 {
		lines[0] += " " + strings.Repeat("─", max(0, m.sideWidth()-ansi.StringWidth(lines[0])-1))
	}
	return lines
}

// leaveQuestion warns of what would be lost.
func (m *Model) leaveQuestion() string {
	if m.game.Unsaved() {
		return m.game.Say("cli.screen.leave.unsaved")
	}
	return m.game.Say("cli.screen.leave")
}

// list are the rows of the choices about the chosen one.
func (m *Model) list(height int) (lines []string) {
	if m.stage == thinking || height <= 0 {
		return exactly(nil, max(0, height))
	}
	from, _ := m.unseen(height)
	seen := m.rows[from:min(len(m.rows), from+height)]
	wide := 0
	for _, row := range seen {
		wide = max(wide, ansi.StringWidth(m.shortened(row.Words)))
	}
	for i, row := range seen {
		lines = append(lines, m.rowLines(row, wide, from+i == m.at)...)
	}
	return exactly(lines, height)
}

// wraps reports whether rows that are too long go on in the next line: where there is
// room for all of them.
func (m *Model) wraps() bool { return m.height >= Rows && !m.few && m.wrapped() <= m.wrapRoom() }

// wrapRoom is how many lines rows may take that are read whole: a third of what there is,
// three fifths of it beside the pane, and all that a short table leaves blank.
func (m *Model) wrapRoom() int {
	left := m.left()
	if m.broad() {
		return left * 3 / 5
	}
	third := (left + 2) / 3
	if m.view != tableView || m.twin() || m.stage == over {
		return third
	}
	return max(third, left-len(m.table())-aboutUsual)
}

// aboutUsual is how many lines about a chosen row are seldom exceeded.
const aboutUsual = 4

// listLines is how many lines the rows take.
func (m *Model) listLines() int {
	if m.wraps() {
		return m.wrapped()
	}
	return len(m.rows)
}

// wrapped is how many lines the rows would take, each as many as it needs.
func (m *Model) wrapped() (n int) {
	wide := 0
	for _, row := range m.rows {
		wide = max(wide, ansi.StringWidth(m.shortened(row.Words)))
	}
	for _, row := range m.rows {
		if row.Folded { // what it stands for is shown when it is chosen
			n++
			continue
		}
		_, does := m.rowText(row, wide)
		n += len(terminal.Wrap(does, "", "", m.sideWidth()-rowHead-wide))
	}
	return n
}

// rowHead is the room of the number of a row, and of the blanks beside its words.
const rowHead = 10

// wordsMost is how long the words of a row may be; what it does stands beside them.
const (
	wordsMost  = 20 // where there is too little room for all of them
	wordsWhole = 26 // that are never shortened: there would be little to tell them apart by
)

// rowText is a row: its number and its words, and what it does.
func (m *Model) rowText(row terminal.Row, wide int) (words, does string) {
	number := fmt.Sprint(row.Choice + 1)
	if row.Many > 1 {
		number = fmt.Sprintf("%d–%d", row.Choice+1, row.Choice+row.Many)
	}
	does = m.game.Earns(row) + row.Does
	if row.Seldom { // nothing that a turn is about
		does = m.game.Say("cli.row.also", core.Lit("does", does))
	}
	return fmt.Sprintf("%5s  %-*s  ", number, wide, m.shortened(row.Words)), does
}

// rowLines are a row, in one line unless there is room for all of it.
func (m *Model) rowLines(row terminal.Row, wide int, chosen bool) (lines []string) {
	words, does := m.rowText(row, wide)
	all := []string{words + does}
	if m.wraps() && !row.Folded {
		all = terminal.Wrap(does, words, strings.Repeat(" ", ansi.StringWidth(words)), m.sideWidth()-1)
	}
	for i, line := range all {
		if chosen {
			line = reverse + core.If(i == 0, "›", " ") + padded(line, m.sideWidth()-1) + plain
		} else {
			head := min(len(words), len(line))
			line = ansi.Truncate(" "+line[:head]+m.game.Tint(line[head:]), m.sideWidth(), "…")
		}
		lines = append(lines, line)
	}
	return lines
}

// shortened is the beginning and the end of words that are too long, such as those
// of a run. What they do stands beside them in as much room again.
func (m *Model) shortened(words string) string {
	if ansi.StringWidth(words) <= max(wordsWhole, m.sideWidth()*3/8) {
		return words
	}
	all := strings.Fields(words)
	last := len(all) - 1
	if strings.Contains(all[last], "–") { // the amount is chosen next; what it is for tells rows apart
		return ansi.Truncate(strings.Join(all[:last], " ")+" …", wordsMost, "…")
	}
	for n := last; n > 1; n-- {
		if short := strings.Join(all[:n], " ") + " … " + all[last]; ansi.StringWidth(short) <= wordsMost {
			return short
		}
	}
	return ansi.Truncate(words, wordsMost, "…")
}

// about is what is known of the chosen row, or a short answer.
func (m *Model) about() (lines []string) {
	m.room = m.sideWidth()
	switch {
	case m.note != "":
		return terminal.Lines(m.note)
	case m.at >= 0 && m.at < len(m.rows):
		row := m.row()
		whole := rowHead + max(wordsMost, ansi.StringWidth(m.shortened(row.Words))) + ansi.StringWidth(row.Does)
		return terminal.Lines(m.game.About(row, whole <= m.sideWidth() || m.wraps()))
	case m.stage == asking:
		return dimmed(terminal.Wrap(m.game.Say("cli.screen.choose"), "", "", m.room))
	}
	return nil
}

func dimmed(lines []string) []string {
	for i := range lines {
		lines[i] = faint + lines[i] + plain
	}
	return lines
}

// keys are what can be pressed, as far as there is room.
func (m *Model) keys() string {
	code := "cli.screen.keys"
	switch {
	case m.leaving && m.game.Unsaved():
		code = "cli.screen.keys.leave.unsaved"
	case m.leaving:
		code = "cli.screen.keys.leave"
	case m.stage == over:
		code = "cli.screen.keys.over"
	case m.stage == advising:
		code = "cli.screen.keys.advise"
	case m.stage != asking:
		code = "cli.screen.keys.wait"
	case m.amount >= 0:
		code = "cli.screen.keys.amount"
	case m.hinted:
		code = "cli.screen.keys.hint"
	case m.suggested:
		code = "cli.screen.keys.anew"
	}
	words := slices.DeleteFunc(strings.Split(m.game.Say(code), "|"), func(word string) bool {
		return strings.HasPrefix(word, "F4 ") && !m.game.HasMap() || strings.HasPrefix(word, "F5 ") && m.width >= broadFrom
	})
	line := strings.Join(words, "  ")
	for n := len(words); ansi.StringWidth(line) > m.width; n-- {
		line = strings.Join(words[:n], " ")
	}
	return faint + line + plain
}

// cut keeps a number of lines and says how many it drops.
func cut(lines []string, n int) []string {
	if n > 0 && len(lines) > n {
		lines = append(slices.Clone(lines[:n-1]), lines[n-1]+" …")
	}
	return exactly(lines, n)
}

// exactly are so many lines.
func exactly(lines []string, n int) []string {
	all := make([]string, max(0, n))
	copy(all, lines)
	return all
}

func padded(line string, width int) string {
	if over := ansi.StringWidth(line) - width; over > 0 {
		return ansi.Truncate(line, width, "…")
	}
	return line + strings.Repeat(" ", width-ansi.StringWidth(line))
}
