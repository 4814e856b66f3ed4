package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// typeAhead takes what is typed while a bot thinks: it stands in the line, and waits for
// the seat's next decision.
func (m *Model) typeAhead(stroke, text string) {
	done, line := "", m.ahead
	if at := strings.LastIndexByte(line, '\n'); at >= 0 {
		done, line = line[:at+1], line[at+1:]
	}
	switch stroke {
	case "enter":
		if line != "" {
			line += "\n"
		}
	case "backspace":
		line = shorter(line)
	case "esc", "ctrl+u":
		done, line = "", ""
	default:
		line += printable(text)
	}
	m.ahead = done + line
}

// asksOnly are the commands that are carried out although they were typed before the
// position was seen: they only look at something, or say what to do from now on.
var asksOnly = map[string]bool{
	"help": true, "?": true, "hint": true, "why": true, "table": true, "map": true, "chart": true, "log": true, "legend": true,
	"rules": true, "runs": true, "tile": true, "tiles": true, "orders": true, "save": true,
}

// readAhead does what was typed while bots thought. A decision stays in the line until
// somebody who has seen the position presses Enter.
func (m *Model) readAhead() tea.Cmd {
	lines := strings.Split(m.ahead, "\n")
	m.ahead = ""
	for _, line := range lines {
		if line == "" {
			continue
		}
		if word, _ := m.game.Command(line); !asksOnly[word] {
			m.retype(line)
			return nil
		}
		if cmd := m.enterLine(line); cmd != nil || m.stage != asking {
			return cmd
		}
	}
	return nil
}

// whileAdvised gives up a hint for what is typed instead of waiting for it.
func (m *Model) whileAdvised(stroke, text string) {
	if stroke != "esc" && printable(text) == "" {
		return
	}
	m.enough()
	m.stage, m.note = asking, ""
	if stroke != "esc" {
		m.typeIn(text)
	}
}
