package screen

import (
	"cmp"
	"context"

	tea "charm.land/bubbletea/v2"

	"remise/bot"
	"remise/core"
	"remise/terminal"
)

// stage is what the screen waits for.
type stage uint8

const (
	asking   stage = iota // for a decision
	thinking              // for a bot
	advising              // for a hint
	hidden                // for the next player to take the screen
	over                  // for nothing: the game is over
)

// Model is the screen.
type Model struct {
	game *terminal.Game
	ctx  context.Context //nolint:containedctx // ends what the bots think when the screen is left
	stop context.CancelFunc
	quit func() // ends the program; nil in tests
	err  error

	width, height int
	room          int // columns for what the game answers

	stage   stage
	seat    core.Seat // who is asked, or waited for
	leaving bool      // whether to leave has been asked
	others  bool      // others have acted since the seat was last asked
	asked   bool      // somebody has been asked
	enough  func()    // stops the bot that looks for a hint
	shell   bool      // there is one to go back to for a while

	news   []string
	before []string // the beginning of the news
	last   []string // what happened last, at the end of a game
	answer string
	back   view   // what was looked at before an answer
	note   string // a short answer, beneath the choices
	said   string // what was answered to the line that decided last
	grown  int    // lines that it, or what is known of a row, has needed

	view  view
	panes [views]pane
	heads []string
	laid  []string // the table as it was last drawn
	sure  string   // what was asked about, since it is seldom what a turn is about
	large bool     // the map around the chosen hex
	few   bool     // the pane takes most of the room of the choices
	tall  bool     // it takes all of it

	typed  string
	ahead  string // typed while a bot thinks, each line that was entered with its end
	rows   []terminal.Row
	at     int  // the row that is chosen, -1 for none
	chosen bool // by the player, not by what is typed
	// suggested: what is typed is a hint or was refused, and typing begins anew
	suggested bool
	hinted    bool   // what is typed is a hint, and Enter plays it
	amount    int    // of the chosen row, -1 while there is none
	digits    string // of it, as they are typed
}

// New is the screen of a game.
func New(g *terminal.Game) *Model {
	ctx, stop := context.WithCancel(context.Background())
	m := &Model{game: g, ctx: ctx, stop: stop, width: 80, height: 24, at: -1, amount: -1, shell: jobControl()}
	if g.Size != nil { // what is said first is broken before the terminal tells its size
		columns, rows := g.Size()
		m.width, m.height = cmp.Or(columns, m.width), cmp.Or(rows, m.height)
	}
	g.Size = func() (columns, rows int) { return m.room, endless }
	g.Brief = func() int { return core.If(m.room == endless, endless, m.sideWidth()) }
	return m
}

// endless is how many lines an answer may have: the pane scrolls.
const endless = 1 << 20

// Play shows a game until it is over or the player leaves. It uses the terminal
// that the program runs in, and gives it back as it was, come what may.
func Play(g *terminal.Game) error {
	m := New(g)
	defer m.stop()
	program := tea.NewProgram(m)
	m.quit = program.Quit
	if _, err := program.Run(); err != nil {
		return err
	}
	m.room = m.width // the result is written on the whole screen
	return m.err
}

// Init implements [tea.Model].
func (m *Model) Init() tea.Cmd {
	return m.safely(func() tea.Cmd {
		m.room = endless // sentences are broken where they are shown
		if said := m.game.Begin(); said != "" {
			m.before = terminal.Lines(said)
		}
		m.resume()
		return m.advance()
	})
}

// resume says what happened last in a match that goes on.
func (m *Model) resume() {
	if m.game.Match.Seq() == 0 {
		return
	}
	if last := m.game.Last(recent); len(last) > 0 {
		m.before = append(m.before, last...)
		m.others = true
	}
}

// recent is how many entries are told of a match that goes on.
const recent = 8

// thought is what a bot has decided, advice what one would do.
type (
	thought core.Action
	advice  struct {
		bot.Advice
		err   error
		asked context.Context //nolint:containedctx // over once nobody waits for it
	}
)

// Update implements [tea.Model].
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	return m, m.safely(func() tea.Cmd { return m.take(msg) })
}

// take does what a message says.
func (m *Model) take(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.redraw()
		for v := range m.panes { // what was scrolled away may have room now
			m.panes[v].top = startOf(view(v)) //nolint:gosec // there are few views
		}
		if m.view == newsView && m.stage == asking && m.broad() { // the news stand beside it
			m.turnTo(m.first())
		}
	case thought:
		return m.botPlays(core.Action(msg))
	case advice:
		return m.advised(msg)
	case *terminal.Fault:
		return m.fail(msg)
	case tea.PasteMsg:
		if m.stage == thinking {
			m.typeAhead("", msg.Content)
		}
		m.typeIn(msg.Content)
	case tea.MouseWheelMsg:
		m.wheel(tea.Mouse(msg))
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return nil
}
