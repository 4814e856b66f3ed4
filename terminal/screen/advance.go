package screen

import (
	"context"
	"regexp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"remise/core"
	"remise/terminal"
)

// advance plays on until somebody at the screen must decide, or a bot thinks.
func (m *Model) advance() tea.Cmd {
	for {
		if err := m.game.Deal(); err != nil {
			return m.fail(err)
		}
		if m.game.Match.Over() {
			m.finish()
			return nil
		}
		m.seat = m.game.Match.State().ToAct().Lowest()
		if think := m.game.Mind(m.seat); think != nil {
			return m.wait(think)
		}
		done, err := m.game.Ordered(m.seat)
		if err != nil {
			return m.fail(err)
		}
		if !done {
			m.receive()
			return m.readAhead()
		}
	}
}

// wait lets a bot think, while what has happened so far is shown.
func (m *Model) wait(think func(context.Context) core.Action) tea.Cmd {
	m.stage = thinking
	m.rows = nil // they are of a position that is over
	m.clear()
	m.othersAct()
	m.hear(m.game.Watcher())
	ctx := m.ctx
	return aside(func() tea.Msg { return thought(think(ctx)) })
}

func (m *Model) botPlays(a core.Action) tea.Cmd {
	if m.ctx.Err() != nil {
		return nil
	}
	if err := m.game.Play(a); err != nil {
		return m.fail(err)
	}
	return m.advance()
}

// fail leaves the screen with an error.
func (m *Model) fail(err error) tea.Cmd {
	m.err = err
	m.stop()
	return tea.Quit
}

// receive hands the screen over to whoever must decide; what is theirs alone stays
// hidden until they say that they are there.
func (m *Model) receive() {
	if m.game.MustHide(m.seat) {
		m.hide()
		return
	}
	m.ask()
}

func (m *Model) hide() {
	m.stage = hidden
	m.othersAct()
	m.game.Forgets()
	m.news, m.answer, m.note, m.rows, m.panes, m.ahead = nil, "", "", nil, [views]pane{}, ""
	m.clear()
}

// ask shows a seat what it can decide, and first what others did.
func (m *Model) ask() {
	m.stage = asking
	if m.game.Watcher() != m.seat {
		m.othersAct()
	}
	m.game.Sit(m.seat)
	m.hear(m.seat)
	digest := m.digest()
	m.game.Ask(m.seat)
	m.before, m.asked = m.news, true
	if tip := m.game.Tip(); tip != "" {
		digest = strings.TrimPrefix(digest+"\n"+strings.Join(terminal.Wrap(tip, "", "", m.sideWidth()), "\n"), "\n")
	}
	m.note, m.said, m.grown, m.sure = digest, "", 0, ""
	m.clear()
	m.panes[tableView].top = 0
	for v := range m.panes {
		m.panes[v].left = 0
	}
	m.turnTo(m.first())
	m.others = false
}

// digest is what happened since the seat last decided, where that has no place of its
// own: it stands beneath the choices until something is chosen. What is too long for
// that is read in the view of the news, and on a table without a map, which is small
// and is what one plays on, cut at its beginning.
func (m *Model) digest() string {
	if m.broad() || m.twin() && m.anchor() == tableView { // the news stand beside it
		m.others = false
		return m.said
	}
	news := m.game.News(m.seat)
	if m.others {
		news = m.news
	}
	lines := append(terminal.Lines(m.said), terminal.Wrap(m.game.Digest(news), "", "", m.sideWidth()-2)...)
	most := max(leastNews, m.height/8)
	switch over := len(lines) - most; {
	case over > 0 && m.anchor() == mapView:
		m.others = true // the news have the room
		return m.said
	case over > 0:
		lines = m.lastOf(lines, over)
	}
	m.others = false
	return m.game.Tint(strings.Join(lines, "\n"))
}

// lastOf drops the leading lines that do not fit. The rest begins with something whole.
func (m *Model) lastOf(lines []string, without int) []string {
	before, text := lines[without-1], strings.Join(lines[without:], " ")
	if at := pause.FindStringIndex(text); at != nil && !strings.HasSuffix(before, ".") && !strings.HasSuffix(before, ";") {
		text = text[at[1]:]
	}
	return terminal.Wrap("… "+text, "", "", m.sideWidth()-2)
}

// pause is where one thing that happened ends, and the next begins.
var pause = regexp.MustCompile(`[.;] `)

// leastNews is how many lines of what happened stand beneath the choices.
const leastNews = 3

// othersAct begins what will be told to who decides next. What was told before
// anybody was asked is told all the same.
func (m *Model) othersAct() {
	if m.asked && !m.others {
		m.before = nil
	}
	m.others = true
}

// hear takes what happened since a seat was last asked. What its own decisions do
// stands behind what others did before.
func (m *Model) hear(seat core.Seat) {
	m.news = append(slices.Clone(m.before), m.game.News(seat)...)
	m.panes[newsView].top = 0
	m.redraw()
}

// finish shows how the game has ended.
func (m *Model) finish() {
	m.stage = over
	m.game.Forgets()
	m.seat = m.game.SitAtEnd()
	m.last = m.game.News(m.seat)
	m.hear(m.seat)
	m.rows = nil
	m.clear()
	m.panes[tableView].top = 0 // the result
	m.turnTo(tableView)
}

// obey does what a line says.
func (m *Model) obey(line string) tea.Cmd {
	if m.unsure(line) {
		return nil
	}
	m.room = m.answerWidth()
	said, done, err := m.game.Obey(m.seat, line)
	switch {
	case err != nil:
		return m.fail(err)
	case done:
		m.game.MapSeen()
		m.said = said
		if m.game.TookBack() {
			m.before, m.others = m.game.Before(m.seat), false
		}
		return m.advance()
	}
	m.say(said)
	m.hinted, m.suggested = false, m.typed != "" && !m.game.Unclear() // what was refused can be mended, or typed anew
	if m.game.Unclear() && m.at < 0 {
		m.at = 0
		m.follow()
	}
	return nil
}

// unsure asks before something is done that costs more than it is for, or that a turn
// is seldom about, such as scrapping a tram: its number stands close to others.
func (m *Model) unsure(line string) bool {
	if m.sure == line || m.hinted || m.stage != asking {
		return false
	}
	warning := m.game.Warning(m.seat, line)
	a, seldom := m.game.Seldom(m.seat, line)
	if !seldom && warning == "" {
		return false
	}
	m.sure, m.suggested = line, m.typed != ""
	if m.note = m.game.Say("cli.screen.warn", core.Lit("warning", warning)); warning == "" {
		m.note = m.game.Say("cli.screen.sure", core.Lit("action", m.game.Match.Title.Format(a)), core.Lit("does", m.game.Does(a)))
	}
	m.note = strings.Join(terminal.Wrap(m.note, "", "", m.sideWidth()), "\n")
	return true
}

// say shows an answer: a short one beneath the choices, a long one in the pane.
// Its lines are as wide as the pane, and are not broken once more.
func (m *Model) say(said string) {
	if lines := terminal.Lines(said); m.stage != over && len(lines) <= m.notesMost() && fits(lines, m.sideWidth()) {
		m.note, m.tall = said, false
		return
	}
	m.show(said)
}

// show shows an answer in the pane.
func (m *Model) show(said string) {
	m.answer = said
	m.panes[answerView] = pane{}
	m.turnTo(answerView)
	m.redraw()
}

func fits(lines []string, width int) bool {
	return !slices.ContainsFunc(lines, func(line string) bool { return ansi.StringWidth(line) > width })
}

// advise asks a bot for a hint.
func (m *Model) advise() tea.Cmd {
	find := m.game.Advise(m.seat)
	ctx, stop := context.WithCancel(m.ctx)
	m.stage, m.note, m.enough = advising, m.game.Say("cli.thinks"), stop
	return aside(func() tea.Msg {
		found, err := find(ctx)
		return advice{found, err, ctx}
	})
}

// advised shows a hint. Enter plays it.
func (m *Model) advised(a advice) tea.Cmd {
	if m.stage != advising || a.asked.Err() != nil {
		return nil
	}
	m.enough()
	m.stage = asking
	if a.err != nil {
		return m.fail(a.err)
	}
	typed, said := m.game.Advised(a.Advice)
	m.clear()
	m.typeIn(typed)
	m.hinted, m.suggested = true, true
	if len(m.rows) == 1 { // also where it is all that can be done
		m.at = 0
		m.follow()
	}
	m.say(strings.Join(terminal.Wrap(said, "", "  ", m.sideWidth()), "\n"))
	return nil
}
