package core

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The log as text: a header, an empty line, then one line per entry with
// its number, the seat, the notation, the seal, and the stamp of the
// position.
//
//	remise log 1
//	title trambahn
//	rules 1
//	option start random
//	seats 2
//	seat 1 Anna
//	seat 2 Ben
//	plays 1 none
//	plays 2 easy
//
//	1 chance start 2 #0123456789abcdef 1:fedcba9876543210
//	2 2 passenger r3 #... 1:...
//	3 2 undo 1 #... 1:...
//	end 3
//
// The last line shows that nothing was cut off. Who plays a seat is not sealed: it
// may change, and only says how a match that was left goes on.
const magic = "remise log 1"

// longest is how many bytes a line can have.
const longest = 1 << 20

// LogError says which line of a log cannot be read, and why.
type LogError struct {
	Line int
	Why  error
}

func (e *LogError) Error() string { return "line " + strconv.Itoa(e.Line) + ": " + e.Why.Error() }

// Unwrap is the reason.
func (e *LogError) Unwrap() error { return e.Why }

// Place implements [Placed].
func (e *LogError) Place() Text { return Say("log.line", Num("line", e.Line)) }

// Placed is an error at a place in a file somebody gave us: the text of the
// place has a fact called why for the reason.
type Placed interface {
	error
	Place() Text
	Unwrap() error
}

// Write writes the whole log.
func (m *Match) Write(w io.Writer) error {
	text := append(m.appendPlayers(m.appendHeader(nil)), '\n')
	for _, e := range m.entries {
		text = append(append(text, e.Line...), " #"...)
		text = append(appendHex(text, e.Seal), ' ')
		text = append(e.After.append(text), '\n')
	}
	text = append(text, "end "...)
	text = strconv.AppendInt(text, int64(m.Seq()), 10)
	_, err := w.Write(append(text, '\n'))
	return err
}

// WriteFor writes the log as a seat may know it while the match runs. It has
// no seals and stamps: they would let the secrets be guessed by trial.
func (m *Match) WriteFor(w io.Writer, viewer Seat) error {
	text := m.appendHeader(nil)
	text = append(text, "viewer "...)
	text = append(text, viewer.String()...)
	text = append(text, '\n', '\n')
	for _, e := range m.entries {
		if e.IsUndo {
			text = append(text, e.Line...)
		} else {
			text = appendLine(text, e, m.Title.Mask(e.Action, viewer))
		}
		text = append(text, '\n')
	}
	_, err := w.Write(text)
	return err
}

func (m *Match) appendHeader(text []byte) []byte {
	add := func(words ...string) {
		text = append(text, strings.Join(words, " ")...)
		text = append(text, '\n')
	}
	add(magic)
	add("title", m.Title.About().ID)
	add("rules", strconv.Itoa(m.Setup.Version))
	for _, key := range slices.Sorted(maps.Keys(m.Setup.Options)) {
		add("option", key, quote(m.Setup.Options[key]))
	}
	add("seats", strconv.Itoa(m.Setup.Seats))
	for i, name := range m.Names {
		if name != "" {
			add("seat", Seat(i).String(), quote(name))
		}
	}
	return text
}

func (m *Match) appendPlayers(text []byte) []byte {
	for i, who := range m.Players {
		text = append(text, "plays "+Seat(i).String()+" "+quote(who)+"\n"...)
	}
	return text
}

// written is the next entry with its text.
func (m *Match) written(e Entry) Entry {
	e.Seq = m.Seq() + 1
	words := "undo " + strconv.Itoa(e.Back)
	if !e.IsUndo {
		words = m.Title.Format(e.Action)
	}
	m.scratch = appendLine(m.scratch[:0], e, words)
	e.Line = string(m.scratch)
	return e
}

func appendLine(text []byte, e Entry, words string) []byte {
	text = strconv.AppendInt(text, int64(e.Seq), 10)
	text = append(text, ' ')
	text = append(text, e.By.String()...)
	text = append(text, ' ')
	return append(text, words...)
}

// quote leaves plain words alone and quotes what would not read back as one
// line.
func quote(s string) string {
	plain := s != "" && s[0] != '"' && s == strings.TrimSpace(s) && !strings.ContainsAny(s, "\n\r\\")
	if plain {
		return s
	}
	return strconv.Quote(s)
}

func unquote(s string) (string, error) {
	if !strings.HasPrefix(s, `"`) {
		return s, nil
	}
	text, err := strconv.Unquote(s)
	if err != nil {
		return "", Refuse("", "log.quote", Lit("text", s))
	}
	return text, nil
}

// Read reads a log, replays it with every check, and stops at the first line
// that cannot be read, is not legal, or leads to a different position. The
// error is a *LogError.
func Read(r io.Reader, find func(id string) (Title, bool)) (*Match, error) {
	in := &reader{lines: bufio.NewScanner(r)}
	in.lines.Buffer(nil, longest)
	m, err := in.header(find)
	if err == nil {
		err = in.entries(m)
	}
	if err != nil {
		// A failed read looks like half a line: it is the true reason.
		return nil, &LogError{in.n, cmp.Or(in.broken(), err)}
	}
	return m, nil
}

// broken is why reading stopped.
func (in *reader) broken() error {
	err := in.lines.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		return Refuse("", "log.long", Num("most", longest))
	}
	return err
}

type reader struct {
	lines *bufio.Scanner
	n     int
	text  string
	done  bool // a scanner asked again would hand out half a line
}

func (in *reader) next() bool {
	if in.done || !in.lines.Scan() {
		in.done = true
		return false
	}
	in.n++
	in.text = strings.TrimRight(in.lines.Text(), "\r")
	return true
}

func (in *reader) header(find func(string) (Title, bool)) (*Match, error) {
	if !in.next() || in.text != magic {
		in.n = 1
		return nil, Refuse("", "log.magic", Lit("want", magic))
	}
	h := head{find: find, options: map[string]string{}, said: map[string]bool{}}
	for in.next() {
		if in.text == "" {
			return h.match()
		}
		if err := h.line(in.text); err != nil {
			return nil, err
		}
	}
	return nil, in.cut(0)
}

// cut says that a line is missing where the text ends.
func (in *reader) cut(entries int) error {
	in.n++
	return Refuse("", "log.truncated", Num("entries", entries))
}

// head gathers the header's lines. The title comes first: it judges the rest,
// line by line.
type head struct {
	find           func(string) (Title, bool)
	title          Title
	version, seats int
	options        map[string]string
	names, players []string
	said           map[string]bool
}

// once refuses a repeated word: one of the two is wrong.
func (h *head) once(word, rest string) error {
	if word == "option" || word == "seat" || word == "plays" {
		key, _, _ := strings.Cut(rest, " ")
		word += " " + key
	}
	if h.said[word] {
		return Refuse("", "log.twice", Said("word", word))
	}
	h.said[word] = true
	return nil
}

func (h *head) line(text string) error {
	word, rest, _ := strings.Cut(text, " ")
	if err := h.once(word, rest); err != nil {
		return err
	}
	if word == "title" {
		return h.named(rest)
	}
	if h.title == nil {
		return Refuse("", "log.notitle")
	}
	switch word {
	case "rules":
		return h.number(&h.version, rest, checkVersion)
	case "seats":
		return h.number(&h.seats, rest, checkSeats)
	case "option":
		return h.option(rest)
	case "seat":
		return h.name(&h.names, rest)
	case "plays":
		return h.name(&h.players, rest)
	case "viewer":
		return Refuse("", "log.masked")
	}
	return Refuse("", "log.header", Said("word", word))
}

func (h *head) named(id string) error {
	title, ok := h.find(id)
	if !ok {
		return Refuse("", "setup.title", Lit("title", id))
	}
	h.title = title
	return nil
}

func (h *head) number(into *int, text string, check func(About, int) error) (err error) {
	if *into, err = number(text); err != nil {
		return err
	}
	return check(h.title.About(), *into)
}

func (h *head) option(rest string) error {
	key, value, _ := strings.Cut(rest, " ")
	value, err := unquote(value)
	if err != nil {
		return err
	}
	h.options[key] = value
	return checkOption(h.title.About(), key, value)
}

func (h *head) name(into *[]string, rest string) error {
	place, name, _ := strings.Cut(rest, " ")
	seat, ok := ParseSeat(place)
	if !ok || seat >= MaxSeats || h.seats > 0 && int(seat) >= h.seats {
		return Refuse("", "log.seat", Said("seat", place))
	}
	name, err := unquote(name)
	for len(*into) <= int(seat) {
		*into = append(*into, "")
	}
	(*into)[seat] = name
	return err
}

func (h *head) match() (*Match, error) {
	if h.title == nil {
		return nil, Refuse("", "log.notitle")
	}
	setup, err := PrepareVersion(h.title, h.version, h.seats, h.options)
	if err != nil {
		return nil, err
	}
	m, err := NewMatch(h.title, setup, h.names)
	if err == nil && len(h.players) == setup.Seats {
		m.Players = h.players
	}
	return m, err
}

func (in *reader) entries(m *Match) error {
	for in.next() {
		if count, ok := strings.CutPrefix(in.text, "end "); ok {
			return in.end(m, count)
		}
		if err := in.entry(m); err != nil {
			return in.half(m, err)
		}
	}
	return in.cut(m.Seq())
}

// half is why an entry cannot be read, or that it was cut off: nothing stands
// behind it, and it lacks its own end.
func (in *reader) half(m *Match, err error) error {
	_, proof, _ := strings.Cut(in.text, " #")
	seal, stamp, _ := strings.Cut(proof, " ")
	_, sealed := parseHex(seal)
	_, wrong := ParseStamp(stamp)
	if sealed && wrong == nil {
		return err
	}
	at := in.n
	if in.next() {
		in.n = at
		return err
	}
	return Refuse("", "log.half", Num("entries", m.Seq()))
}

func (in *reader) end(m *Match, count string) error {
	n, err := number(count)
	if err != nil {
		return err
	}
	if n != m.Seq() {
		return Refuse("", "log.count", Num("want", n), Num("entries", m.Seq()))
	}
	for in.next() {
		if in.text != "" {
			return Refuse("", "log.afterend")
		}
	}
	return in.lines.Err()
}

func (in *reader) entry(m *Match) error {
	line, proof, ok := strings.Cut(in.text, " #")
	if !ok {
		return Refuse("", "log.noseal")
	}
	e, err := ParseEntry(m.Title, line)
	if err != nil {
		return err
	}
	seal, position, _ := strings.Cut(proof, " ")
	if e.Seal, ok = parseHex(seal); !ok {
		return Refuse("", "log.badseal", Said("seal", seal))
	}
	if e.After, err = ParseStamp(position); err != nil {
		return err
	}
	if e.Proof, err = m.repeat(&e); err != nil {
		return err
	}
	m.entries = append(m.entries, e)
	return nil
}

// ParseEntry reads an entry's line, up to the seal.
func ParseEntry(t Title, line string) (Entry, error) {
	parts := strings.SplitN(line, " ", 3)
	if len(parts) < 3 {
		return Entry{}, Refuse("", "log.entryform")
	}
	seq, err := number(parts[0])
	if err != nil {
		return Entry{}, err
	}
	by, ok := ParseSeat(parts[1])
	if !ok {
		return Entry{}, Refuse("", "log.seat", Said("seat", parts[1]))
	}
	e := Entry{Seq: seq, By: by, Line: line}
	if back, isUndo := strings.CutPrefix(parts[2], "undo "); isUndo {
		e.IsUndo = true
		e.Back, err = number(back)
		return e, err
	}
	e.Action, err = t.Parse(parts[2])
	e.Action.By = by
	return e, err
}

// Notation is the text without number and seat.
func (e *Entry) Notation() string {
	parts := strings.SplitN(e.Line, " ", 3)
	return parts[len(parts)-1]
}

func number(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || strconv.Itoa(n) != s {
		return 0, Refuse("", "log.number", Said("text", s))
	}
	return n, nil
}

// AsRefusal finds the refusal in an error, for those who show its text.
func AsRefusal(err error) (*Refusal, bool) { return errors.AsType[*Refusal](err) }
