package screen

import (
	tea "charm.land/bubbletea/v2"

	"remise/terminal"
)

// A mistake of the program itself leaves the screen: the player gets the terminal
// back, and whoever started the game saves it and says so in a sentence.

// safely does something on the screen.
func (m *Model) safely(do func() tea.Cmd) (cmd tea.Cmd) {
	if err := guarded(func() { cmd = do() }); err != nil {
		return m.fail(err)
	}
	return cmd
}

func guarded(do func()) (err error) {
	defer terminal.Guard(&err)
	do()
	return nil
}

// aside is work that is done while the screen goes on.
func aside(work func() tea.Msg) tea.Cmd {
	return func() (msg tea.Msg) {
		if err := guarded(func() { msg = work() }); err != nil {
			return err
		}
		return msg
	}
}

// View implements [tea.Model].
func (m *Model) View() (v tea.View) {
	err := guarded(func() { v = m.drawScreen() })
	if err != nil && m.err == nil {
		m.err = err
		m.stop()
		if m.quit != nil {
			go m.quit() // it waits until this view is drawn
		}
	}
	v.AltScreen = true
	return v
}
