package screen

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"remise/core"
	"remise/terminal"
)

// view is what the pane shows.
type view uint8

const (
	newsView view = iota
	tableView
	mapView
	chartView
	logView
	answerView
	views
)

var viewNames = [views]string{"cli.view.news", "cli.view.table", "cli.view.map", "cli.view.chart", "cli.view.chronicle", "cli.view.answer"}

// viewOf are the commands that ask for a view.
var viewOf = map[string]view{"table": tableView, "map": mapView, "chart": chartView, "log": logView}

// pane is a view as it is shown: its lines, and where they are scrolled to.
type pane struct {
	lines     []string
	drawn     bool
	top, left int
}

// has reports whether there is something to see in a view.
func (m *Model) has(v view) bool {
	switch v {
	case mapView, chartView:
		return m.game.HasMap()
	case answerView:
		return m.answer != ""
	}
	return true
}

// first is the view of a new decision: what others did, where it has no place of
// its own; else the map, if the choices are there.
func (m *Model) first() view {
	switch {
	case m.others && len(m.news) > 0 && m.width < broadFrom && !(m.flanks() && m.beside() == mapView):
		return newsView
	}
	return m.beside()
}

// follow shows what the chosen row is about.
func (m *Model) follow() {
	switch {
	case m.at < 0:
	case m.rows[m.at].Mapped():
		m.turnTo(mapView)
	case m.view == newsView || m.view == answerView:
		m.turnTo(tableView)
	}
}

// turn goes to the next view or the one before.
func (m *Model) turn(by int) {
	for next := (int(m.view) + int(views) + by) % int(views); ; next = (next + int(views) + by) % int(views) {
		if m.has(view(next)) { //nolint:gosec // there are few views
			m.turnTo(view(next)) //nolint:gosec // there are few views
			return
		}
	}
}

func (m *Model) turnTo(v view) {
	if v != m.view {
		m.panes[v].left = 0
	}
	if v == answerView && m.view != answerView {
		m.back = m.view
	}
	if v == logView && m.view != logView {
		m.panes[logView].top = endless
	}
	was := m.broad()
	if m.view = v; m.broad() != was { // what is there has another width now
		m.redraw()
	}
}

// turnToTop shows a view as if it had not been looked at before.
func (m *Model) turnToTop(v view) {
	m.panes[v].top = startOf(v)
	m.turnTo(v)
}

// startOf is where a view begins to be read: the log at its end.
func startOf(v view) int { return core.If(v == logView, endless, 0) }

// redraw has everything drawn anew when it is looked at.
func (m *Model) redraw() {
	m.heads, m.laid = nil, nil
	for v := range m.panes {
		m.panes[v].drawn = false
	}
}

// lines are those of a view.
func (m *Model) lines(v view) []string {
	p := &m.panes[v]
	if !p.drawn {
		p.lines, p.drawn = m.draw(v), true
	}
	return p.lines
}

func (m *Model) draw(v view) []string {
	width := m.viewWidth(v)
	m.room = width
	switch v {
	case newsView:
		return m.drawNews(width)
	case mapView:
		return m.drawMap()
	case chartView:
		return m.game.Chart()
	case logView:
		lines, err := m.game.Log(m.game.Watcher(), width)
		if err != nil {
			return []string{err.Error()}
		}
		return lines
	case answerView:
		return terminal.Lines(m.answer)
	}
	if m.stage == over {
		return terminal.Lines(m.game.Ending(m.sentences(m.last, width)))
	}
	return m.withMap(m.table())
}

// table is the table as it was last drawn.
func (m *Model) table() []string {
	if m.laid == nil {
		m.room = m.viewWidth(tableView)
		m.laid = m.game.Table(m.game.Watcher(), m.room)
	}
	return m.laid
}

// withMap has beneath the table, where that leaves much room, what is decided about on
// the map.
func (m *Model) withMap(lines []string) []string {
	free := m.paneHeight() - len(lines) - 1
	if free < leastMap || m.twin() || !m.has(mapView) {
		return lines
	}
	drawn := m.game.Map(m.row(), m.viewWidth(tableView), free)
	from := 0
	if len(drawn.Focus) > 0 {
		from = resting(drawn.Focus, free)
	}
	from = max(0, min(from, len(drawn.Lines)-free))
	lines = append(slices.Clone(lines), heading(m.game.Say(viewNames[mapView])+" ", "", m.viewWidth(tableView)))
	return append(lines, drawn.Lines[from:min(len(drawn.Lines), from+free)]...)
}

// leastMap is how many lines of the map are worth showing.
const leastMap = 7

// told is what happened, in lines.
func (m *Model) told(width int) []string { return m.sentences(m.news, width) }

func (m *Model) sentences(all []string, width int) (lines []string) {
	for _, sentence := range all {
		for line := range strings.SplitSeq(sentence, "\n") {
			lines = append(lines, terminal.Wrap(line, "• ", "  ", width)...)
		}
	}
	for i := range lines {
		lines[i] = m.game.Tint(lines[i])
	}
	return lines
}

// drawNews is what happened, and beneath it what it led to.
func (m *Model) drawNews(width int) []string {
	lines := m.told(width)
	if m.broad() || m.stage == over || m.twin() && m.anchor() == tableView {
		return lines
	}
	next := m.beside()
	if m.twin() { // the map is there
		next = tableView
	}
	return append(append(lines, ""), m.lines(next)...)
}

// drawMap draws the map so that what is decided about can be seen.
func (m *Model) drawMap() []string {
	row := m.drawnRow()
	p, height := &m.panes[mapView], m.paneHeight()
	if m.large && row.Hex != "" {
		lines, middle := m.game.Around(row)
		p.top = max(0, middle-height/2)
		return lines
	}
	drawn := m.game.Map(row, m.viewWidth(mapView), height)
	switch {
	case len(drawn.Lines) <= height:
		p.top = 0
	case len(drawn.Focus) > 0 && (drawn.Focus[0] < p.top+1 || drawn.Focus[len(drawn.Focus)-1] >= p.top+height-1):
		p.top = resting(drawn.Focus, height)
	}
	lines := m.withTile(drawn.Lines, row)
	if m.width >= broadFrom {
		lines = append(append(lines, ""), m.table()...)
	}
	m.room = m.viewWidth(mapView) // what was drawn meanwhile may have had another
	return append(append(lines, ""), m.game.Signs()...)
}

// resting is where a view of so many lines begins that has as much as possible of
// what counts, by its lines, in its middle.
func resting(focus []int, height int) int {
	first, last := focus[0], focus[len(focus)-1]
	if last-first < height-2 {
		return max(0, (first+last)/2-height/2)
	}
	return max(0, focus[len(focus)/2]-height/2)
}

// withTile draws what would be laid beside the part of the map that is seen,
// larger, if there is room.
func (m *Model) withTile(lines []string, row terminal.Row) []string {
	tile := m.game.Laid(row)
	if tile == nil {
		return lines
	}
	wide, from := 0, m.panes[mapView].top+1
	for _, line := range lines {
		wide = max(wide, ansi.StringWidth(line))
	}
	if wide+between+tileWide > m.viewWidth(mapView) {
		return lines
	}
	for i, part := range tile {
		if from+i < len(lines) {
			lines[from+i] = padded(lines[from+i], wide+between) + part
		}
	}
	return lines
}

// tileWide is how wide a drawn tile is.
const tileWide = 16

// drawnRow is the chosen one; before one is, the run, if there is only one to be made.
func (m *Model) drawnRow() terminal.Row {
	runs := slices.DeleteFunc(slices.Clone(m.rows), func(row terminal.Row) bool { return !row.Runs })
	if m.at < 0 && len(runs) == 1 {
		return runs[0]
	}
	return m.row()
}

// row is the chosen one; one about nothing where none is.
func (m *Model) row() terminal.Row {
	if m.at < 0 || m.at >= len(m.rows) {
		return terminal.Row{}
	}
	return m.rows[m.at]
}

// scroll moves a view up or down.
func (m *Model) scroll(v view, by int) {
	p := &m.panes[v]
	p.top = min(max(p.top, 0), m.lowest(v)) // it may stand at the end of a longer one
	p.top = min(max(p.top+by, 0), m.lowest(v))
}

// lowest is the last row to which a view can be scrolled.
func (m *Model) lowest(v view) int { return max(0, len(m.lines(v))-m.paneHeight()) }
