package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"remise/core"
	"remise/store"
)

// Log is a match log as JSON: the same facts as the text, for programs.
type Log struct {
	_ struct{} `doc:"The log of a match as JSON"`

	Title   string            `json:"title" doc:"The id of the title"`
	Rules   int               `json:"rules" doc:"Version of the rules"`
	Options map[string]string `json:"options" doc:"What the table has agreed on"`
	Names   []string          `json:"names" doc:"Of the players, by seat"`
	Viewer  string            `json:"viewer,omitempty" doc:"Whose log it is, if it leaves secrets out: a seat's number from 1, or a word for a spectator"`
	Entries []LogEntry        `json:"entries" doc:"In their order"`
}

// LogEntry is an entry: a notation or an undo.
type LogEntry struct {
	_ struct{} `doc:"An entry of the log: a notation or an undo"`

	Seq      int    `json:"seq" doc:"Its number, from 1"`
	By       string `json:"by" doc:"A seat's number from 1, or chance"`
	Notation string `json:"notation" doc:"What was done, or undo and the entry that it went back to"`
	Seal     string `json:"seal,omitempty" doc:"Covers everything up to this entry; missing in a log that leaves secrets out"`
	Position string `json:"position,omitempty" doc:"Stamp of the position after it"`
}

// Export writes the log as text: whole when the match is over or nothing in it
// is hidden from the holder of the token, otherwise as they may know it.
func (h *Hall) Export(ctx context.Context, id, token string) ([]byte, error) {
	var text bytes.Buffer
	err := h.logged(ctx, id, token, func(m *core.Match, viewer core.Seat) error {
		if whole(m, viewer) {
			return m.Write(&text)
		}
		return m.WriteFor(&text, viewer)
	})
	return text.Bytes(), err
}

// ExportJSON writes the log as JSON, with the same care.
func (h *Hall) ExportJSON(ctx context.Context, id, token string) (out []byte, err error) {
	err = h.logged(ctx, id, token, func(m *core.Match, viewer core.Seat) error {
		log := Log{Title: m.Title.About().ID, Rules: m.Setup.Version, Options: m.Setup.Options, Names: m.Names, Entries: []LogEntry{}}
		all := whole(m, viewer)
		if !all {
			log.Viewer = viewer.String()
		}
		for _, e := range m.Entries() {
			log.Entries = append(log.Entries, entryFor(m, e, viewer, all))
		}
		out, err = json.MarshalIndent(log, "", "\t")
		return err
	})
	return out, err
}

func (h *Hall) logged(ctx context.Context, id, token string, write func(*core.Match, core.Seat) error) error {
	return h.look(ctx, id, func(t *Table) error {
		viewer, err := t.seat(token)
		if err != nil {
			return err
		}
		if t.match == nil {
			return ErrWaiting
		}
		return write(t.match, viewer)
	})
}

// whole: nothing of the log is hidden from a seat, not even by a seal.
func whole(m *core.Match, viewer core.Seat) bool { return m.Over() || open(m, viewer) }

// entryFor has a seal only in a log without secrets: seals would let them be
// guessed by trial.
func entryFor(m *core.Match, e core.Entry, viewer core.Seat, whole bool) LogEntry {
	out := LogEntry{Seq: e.Seq, By: e.By.String(), Notation: e.Notation()}
	if whole {
		out.Seal, out.Position = fmt.Sprintf("%016x", e.Seal), e.After.String()
	} else if !e.IsUndo {
		out.Notation = m.Title.Mask(e.Action, viewer)
	}
	return out
}

// An undo replays all that holds before it, so a log may have many entries or
// many undos, not both: every visitor waits until it is replayed.
const (
	MaxEntries  = 20_000
	maxReplayed = 1 << 20
)

// endless reports whether a log would take too long to replay.
func endless(log string) bool {
	return tooLong(strings.Count(log, "\n"), strings.Count(log, " undo "))
}

func tooLong(entries, undos int) bool {
	return entries > MaxEntries || entries*undos > maxReplayed
}

// Import reads a log, text or JSON, or an export of 18xx.games, with every
// check, into a new hot-seat match. It reads one log at a time: the players'
// moves come first.
func (h *Hall) Import(ctx context.Context, file []byte) (Created, error) {
	select {
	case h.reading <- struct{}{}:
		defer func() { <-h.reading }()
	case <-ctx.Done():
		return Created{}, ctx.Err()
	}
	m, err := h.read(bytes.TrimSpace(file))
	if err != nil {
		return Created{}, err
	}
	if !keepable(m) {
		return Created{}, core.Refuse("", "table.text")
	}
	head := store.Match{Title: m.Title.About().ID, Rules: m.Setup.Version, Options: m.Setup.Options, Terms: store.Terms{Help: store.HelpOn}}
	from, err := h.quiet(ctx, m.Entries())
	if err != nil {
		return Created{}, err
	}
	if from != nil {
		head.Terms, head.Parent, head.ParentSeq = copied(from), from.ID, min(m.Seq(), from.Seq)
	}
	return h.adopt(ctx, head, m.Header, m.Entries())
}

// quiet is a match that runs here without advice and begins as a log does:
// importing that log would be copying the match. nil: there is none.
func (h *Hall) quiet(ctx context.Context, log []core.Entry) (*store.Match, error) {
	if len(log) == 0 {
		return nil, nil
	}
	ids, err := h.Store.Begun(ctx, log[0].Seal)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		r, err := h.Store.Load(ctx, id)
		if err == nil && copied(&r.Match).Help == store.HelpOff {
			return &r.Match, nil
		}
	}
	return nil, nil
}

// keepable reports whether every text of a log can be stored: quoted ones
// can spell any byte.
func keepable(m *core.Match) bool {
	broken := func(text string) bool { return !store.Clean(text) }
	return !slices.ContainsFunc(m.Names, broken) && !slices.ContainsFunc(slices.Collect(maps.Values(m.Setup.Options)), broken)
}

func (h *Hall) read(file []byte) (*core.Match, error) {
	text := string(file)
	if len(file) > 0 && file[0] == '{' {
		if h.Foreign != nil {
			if m, is, err := h.Foreign(file); is {
				return m, err
			}
		}
		var in Log
		if err := json.Unmarshal(file, &in); err != nil {
			return nil, core.Refuse("", "log.notjson", core.Lit("why", err.Error()))
		}
		if in.Title == "" {
			return nil, core.Refuse("", "table.foreign.none")
		}
		text = in.text()
	}
	if endless(text) {
		return nil, core.Refuse("", "table.endless", core.Num("max", MaxEntries))
	}
	m, err := core.Read(strings.NewReader(text), h.title)
	if at, placed := errors.AsType[*core.LogError](err); placed && len(file) > 0 && file[0] == '{' {
		err = at.Why // the file has no such line
	}
	return m, err
}

// text is the log as package core reads it, which judges it.
func (l Log) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "remise log 1\ntitle %s\nrules %d\nseats %d\n", line(l.Title), l.Rules, len(l.Names))
	for key, value := range l.Options {
		fmt.Fprintf(&b, "option %s %q\n", line(key), value)
	}
	for i, name := range l.Names {
		if name != "" {
			fmt.Fprintf(&b, "seat %d %q\n", i+1, name)
		}
	}
	if l.Viewer != "" {
		fmt.Fprintf(&b, "viewer %s\n", line(l.Viewer))
	}
	b.WriteByte('\n')
	for _, e := range l.Entries {
		fmt.Fprintf(&b, "%d %s %s #%s %s\n", e.Seq, line(e.By), line(e.Notation), line(e.Seal), line(e.Position))
	}
	fmt.Fprintf(&b, "end %d\n", len(l.Entries))
	return b.String()
}

// line keeps a word from becoming two lines.
func line(s string) string { return strings.NewReplacer("\n", " ", "\r", " ").Replace(s) }
