package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"remise/core"
	"remise/terminal"
)

// press is a key.
func (m *Model) press(key tea.KeyPressMsg) tea.Cmd {
	switch stroke := key.String(); {
	case m.leaving:
		return m.leaves(key)
	case stroke == "ctrl+c":
		m.leaving = true
		return nil
	case stroke == "ctrl+z":
		return m.suspend()
	case m.stage == hidden:
		if stroke == "enter" {
			m.ask()
		}
		return nil
	case m.look(stroke):
		return nil
	case m.stage == advising:
		m.whileAdvised(stroke, key.Text)
		return nil
	case m.stage == thinking:
		m.typeAhead(stroke, key.Text)
		return nil
	case m.stage == asking || m.stage == over && stroke != "f2":
		return m.decide(stroke, key.Text)
	}
	return nil
}

// suspend gives the terminal back to the shell for a while; without one nobody
// could bring the game back.
func (m *Model) suspend() tea.Cmd {
	if m.shell {
		return tea.Suspend
	}
	m.say(m.game.Say("cli.screen.noshell"))
	return nil
}

// leaves answers whether to leave. A letter that is no answer begins a line.
func (m *Model) leaves(key tea.KeyPressMsg) tea.Cmd {
	m.leaving = false
	switch stroke := key.String(); {
	case stroke == "enter" && m.game.Unsaved(): // too close at hand to lose a game by
		m.leaving = true
	case stroke == "enter" || stroke == "ctrl+c" || stroke == "y" || stroke == "j":
		return m.fail(terminal.ErrQuit)
	case stroke == "s" && m.game.Unsaved():
		if _, _, err := m.game.Obey(m.seat, "save"); err != nil {
			return m.fail(err)
		}
		return m.fail(terminal.ErrQuit)
	case stroke != "n" && printable(key.Text) != "":
		return m.press(key)
	}
	return nil
}

// look moves what is looked at; it changes nothing.
func (m *Model) look(stroke string) bool {
	switch stroke {
	case "tab":
		m.turn(1)
	case "shift+tab":
		m.turn(-1)
	case "pgdown":
		m.scroll(m.view, m.paneHeight()-1)
	case "pgup":
		m.scroll(m.view, 1-m.paneHeight())
	case "home":
		m.scroll(m.view, -endless)
	case "end":
		m.scroll(m.view, endless)
	case "f4":
		if !m.has(mapView) {
			return true
		}
		m.zoom()
	case "f5":
		m.roomier()
	default:
		return false
	}
	return true
}

// roomier gives the pane most of the room of the choices, then all of it, then none.
// Choices beside the map leave it all at once.
func (m *Model) roomier() {
	switch {
	case m.tall:
		m.few, m.tall = false, false
	case m.few || m.flanked():
		m.tall = true
	default:
		m.few = true
	}
	m.redraw()
}

// zoom draws the map around the chosen hex larger, or all of it again.
func (m *Model) zoom() {
	if m.turnTo(mapView); m.row().Hex == "" && !m.large {
		m.say(strings.Join(terminal.Wrap(m.game.Say("cli.screen.nozoom"), "", "", m.sideWidth()), "\n"))
		return
	}
	m.large = !m.large
	m.redraw()
}

// decide moves among the choices, types, or does what is chosen.
func (m *Model) decide(stroke, text string) tea.Cmd {
	if stroke != "enter" && m.sure != "" {
		m.sure, m.note = "", ""
	}
	switch stroke {
	case "up":
		m.choose(m.at - 1)
	case "down":
		m.choose(m.at + 1)
	case "left":
		m.sideways(-1)
	case "right":
		m.sideways(1)
	case "enter":
		return m.enter()
	case "esc":
		m.few, m.tall, m.note, m.grown = false, false, "", 0
		m.clear()
		if m.view == answerView {
			m.turnTo(m.back)
		}
	case "backspace":
		m.retype(shorter(m.typed))
	case "ctrl+u":
		m.retype("")
	case "f1":
		m.help()
	case "f2":
		return m.advise()
	case "f3":
		return m.obey("undo")
	default:
		m.typeIn(text)
	}
	return nil
}

func shorter(text string) string {
	runes := []rune(text)
	return string(runes[:max(0, len(runes)-1)])
}

// sideways changes the amount of a choice, completes what is typed, or moves the
// pane.
func (m *Model) sideways(by int) {
	switch {
	case m.amount >= 0:
		m.setAmount(m.amount + by)
	case m.row().Ranged && (m.chosen || m.row().Exact):
		m.setAmount(m.game.AmountOf(m.row().Choice, m.row().Action) + by)
	case m.typed != "" && by > 0:
		m.typeIn(strings.TrimPrefix(m.game.Complete(m.typed), m.typed))
	default:
		m.shift(by)
	}
}

// shift moves the pane sideways, as far as it has more than is seen.
func (m *Model) shift(by int) {
	widest := 0
	for _, line := range m.lines(m.view) {
		widest = max(widest, ansi.StringWidth(line))
	}
	m.panes[m.view].left = min(max(0, m.panes[m.view].left+8*by), max(0, widest-m.viewWidth(m.view)))
}

// typeIn adds to what is typed. What cannot be seen is left out.
func (m *Model) typeIn(text string) {
	if m.stage != asking && m.stage != over || m.leaving {
		return
	}
	seen := printable(text)
	if seen == "" {
		return
	}
	if m.suggested { // what is typed takes its place
		m.typed = ""
	}
	if m.amount >= 0 && m.typeAmount(m.digits+seen) {
		return
	}
	m.retype(m.typed + seen)
}

// printable is the first line of a text without what cannot be seen.
func printable(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	return strings.Map(func(r rune) rune {
		if strconv.IsPrint(r) {
			return r
		}
		return -1
	}, text)
}

// typeAmount writes an amount of the chosen row. One that it does not have stays as
// it is typed: Enter then says which there are.
func (m *Model) typeAmount(digits string) bool {
	n, words := m.game.AmountTyped(m.row().Choice, digits)
	if words == "" {
		return false
	}
	if n >= 0 {
		m.setAmount(n)
	}
	m.digits, m.typed = digits, words
	return true
}

// retype shows the choices that fit what is typed.
func (m *Model) retype(text string) {
	m.typed, m.chosen, m.amount, m.note, m.digits = text, false, -1, "", ""
	m.suggested, m.hinted = false, false
	m.rows, m.at = m.game.Rows(text), -1
	if text != "" && len(m.rows) > 0 && len(m.rows) < len(m.game.Rows("")) {
		m.at = 0
		m.follow()
	}
	m.redraw()
}

// clear begins a new line.
func (m *Model) clear() {
	m.typed, m.chosen, m.amount, m.at, m.digits = "", false, -1, -1, ""
	m.suggested, m.hinted = false, false
	if m.stage == asking {
		m.rows = m.game.Rows("")
	}
	m.redraw()
}

// choose goes to a row of the choices.
func (m *Model) choose(at int) {
	if len(m.rows) == 0 {
		return
	}
	m.at, m.chosen, m.amount, m.note = min(max(at, 0), len(m.rows)-1), true, -1, ""
	m.hinted = false
	m.follow()
	m.redraw()
}

// enter does what is chosen, or what is typed. Nothing is played that was neither
// chosen nor typed, unless there is nothing else to do.
func (m *Model) enter() tea.Cmd {
	line := strings.TrimSpace(m.typed)
	switch {
	case m.stage == over && line == "":
		return tea.Quit
	case m.amount >= 0 || line != "" && (!m.chosen || m.at < 0):
		return m.enterLine(line)
	case m.at < 0 && m.game.OnlyOne():
		return m.obey("")
	case m.at < 0:
		m.choose(0)
		return nil
	}
	return m.enterRow(m.rows[m.at])
}

// enterRow does what a row says; several choices are parted, and an amount is
// asked for.
func (m *Model) enterRow(row terminal.Row) tea.Cmd {
	switch {
	case row.Many > 1:
		m.retype(row.Words + " ")
		m.choose(0)
		return nil
	case row.Ranged:
		m.rows, m.at = []terminal.Row{row}, 0
		m.setAmount(0)
		return nil
	}
	return m.obey(strconv.Itoa(row.Choice + 1))
}

// setAmount chooses one of the amounts of the row.
func (m *Model) setAmount(n int) {
	row := m.rows[m.at]
	m.amount, m.digits, m.note = min(max(n, 0), m.game.Amounts(row.Choice)-1), "", ""
	row = m.game.WithAmount(row.Choice, m.amount)
	m.rows, m.at, m.typed = []terminal.Row{row}, 0, row.Words
}

// enterLine does what is typed: what the screen has its own view of is shown there.
func (m *Model) enterLine(line string) tea.Cmd {
	if m.unsure(line) {
		return nil
	}
	word, rest := m.game.Command(line)
	if word != "" {
		m.clear()
	} else {
		m.chosen, m.amount = true, -1
	}
	if v, ok := viewOf[word]; ok && rest == "" && m.has(v) {
		m.turnToTop(v)
		return nil
	}
	switch {
	case m.stage == over && word == "quit":
		return tea.Quit
	case m.stage == over && word == "":
		m.clear()
	case word == "hint" && m.stage == asking:
		return m.advise()
	case word == "quit":
		m.leaving = true
		return nil
	case (word == "help" || word == "?") && rest == "":
		m.help()
		return nil
	case word == "map" && m.showHex(rest), word == "" && m.stage == asking && m.showHex(line):
		m.suggested = m.typed != ""
		return nil
	case word == "" && m.game.IsAlso(line):
		m.retype(line + " ")
		m.choose(0)
		return nil
	case word == "more":
		m.scroll(m.view, m.paneHeight()-1)
		return nil
	}
	return m.obey(line)
}

// showHex shows a hex in the middle of the view, and what lies there beneath it.
func (m *Model) showHex(name string) bool {
	m.room = m.sideWidth()
	facts, lines, middle := m.game.AroundHex(name)
	if lines == nil {
		return false
	}
	if m.note = strings.Join(facts, "\n"); !m.game.IsPlace(name) {
		m.note += "\n" + strings.Join(terminal.Wrap(m.game.Say("cli.map.nothing", core.Lit("hex", strings.ToUpper(name))), "", "", m.room), "\n")
	}
	m.show(strings.Join(lines, "\n"))
	m.panes[answerView].top = max(0, middle-m.paneHeight()/2)
	return true
}

// help explains all that can be typed, and the keys.
func (m *Model) help() {
	m.room = m.answerWidth()
	said, _, err := m.game.Obey(m.seat, "?")
	if err != nil {
		said = err.Error()
	}
	var keys []string
	text := m.game.Say("cli.screen.help")
	if m.game.HasMap() {
		text += "\n" + m.game.Say("cli.screen.help.map")
	}
	for line := range strings.SplitSeq(text, "\n") {
		keys = append(keys, terminal.Wrap(line, "", "  ", m.room)...)
	}
	m.show(strings.TrimRight(said, "\n") + "\n\n" + strings.Join(keys, "\n"))
}

// wheel scrolls what is under the mouse.
func (m *Model) wheel(at tea.Mouse) {
	by := 0
	switch at.Button {
	case tea.MouseWheelUp:
		by = -3
	case tea.MouseWheelDown:
		by = 3
	}
	m.scroll(m.view, by)
}
