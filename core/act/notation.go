package act

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// Notation is how a game writes its actions; see [core.Notation].
type Notation struct {
	forms []form
	says  map[string]string
}

// Holds reports whether an action is well-formed: of a known kind, with values
// in range and nothing that its kind does not use.
func (n *Notation) Holds(a core.Action) bool { return n.known(a.Kind) && n.forms[a.Kind].holds(&a) }

func (n *Notation) known(kind uint8) bool {
	return int(kind) < len(n.forms) && n.forms[kind].verb != ""
}

// Most is the highest value that each object of a kind can have, and N.
func (n *Notation) Most(kind uint8) (obj [4]int16, most int32) {
	return n.forms[kind].most, n.forms[kind].n
}

// Format implements [core.Notation].
func (n *Notation) Format(a core.Action) string { return n.write(a, false) }

// Mask implements [core.Notation].
func (n *Notation) Mask(a core.Action, viewer core.Seat) string {
	return n.write(a, n.hides(a, viewer))
}

func (n *Notation) hides(a core.Action, viewer core.Seat) bool {
	return n.known(a.Kind) && n.forms[a.Kind].secret != nil && n.forms[a.Kind].secret(a, viewer)
}

func (n *Notation) write(a core.Action, masked bool) string {
	if !n.known(a.Kind) {
		return "?"
	}
	f := &n.forms[a.Kind]
	var room [64]byte
	text := append(room[:0], f.verb...)
	for i := range f.pieces {
		text = f.pieces[i].write(text, &a, masked)
	}
	return string(text)
}

func (p *piece) write(text []byte, a *core.Action, masked bool) []byte {
	if p.optional && p.leftOut(a) {
		return text
	}
	text = append(text, p.lead...)
	switch {
	case p.field == nil:
		return text
	case p.field.in == inList:
		return p.words(text, a, masked)
	case masked && p.hidden:
		return append(text, '?')
	case p.field.in == inPath:
		return append(text, a.Path...)
	case p.field.Word != nil:
		return append(text, p.field.Word(p.value(a))...)
	}
	return strconv.AppendInt(text, int64(p.value(a)+p.field.Least), 10)
}

// words writes a list; a hidden one still shows its length.
func (p *piece) words(text []byte, a *core.Action, masked bool) []byte {
	for i, w := range p.field.List.Words(*a) {
		if i > 0 {
			text = append(text, ' ')
		}
		if masked && p.hidden {
			w = "?"
		}
		text = append(text, w...)
	}
	return text
}

// Parse implements [core.Notation]. If a verb has several forms, the error
// names the one that matches most of the text.
func (n *Notation) Parse(text string) (core.Action, error) {
	line := text
	if strings.ContainsAny(line, "\t\r\n") || strings.Contains(line, "  ") || strings.HasPrefix(line, " ") || strings.HasSuffix(line, " ") {
		line = strings.Join(strings.Fields(text), " ")
	}
	verb, _ := cut(line, 0)
	var near *form
	var wrong misread
	left := len(line) + 1
	for kind := range n.forms {
		f := &n.forms[kind]
		if f.verb != verb || verb == "" {
			continue
		}
		r := reader{a: core.Action{Kind: uint8(kind)}, rest: line[len(verb):]}
		if r.read(f) {
			return r.a, nil
		}
		if len(r.rest) < left {
			near, wrong, left = f, r.wrong, len(r.rest)
		}
	}
	quoted := core.Said("text", text)
	if near == nil {
		return core.Action{}, core.Refuse("", "notation.verb", quoted, core.Lit("verbs", n.verbs()))
	}
	return core.Action{}, wrong.refusal(quoted, core.Lit("form", near.String()))
}

// misread is a word that no value of its field is written as.
type misread struct {
	piece *piece
	word  string
}

// refusal says which word is wrong and what can stand there, if it is known.
func (m misread) refusal(quoted, how core.Arg) *core.Refusal {
	if m.word == "" {
		return core.Refuse("", "notation.form", quoted, how)
	}
	f, name := m.piece.field, core.Lit("field", m.piece.name)
	switch plain := f.plain(m.word); {
	case plain != "":
		return core.Refuse("", "notation.word", quoted, core.Said("word", m.word), name, core.Lit("some", plain), how)
	case f.Find == nil:
		least, most := f.bounds()
		return core.Refuse("", "notation.range", quoted, name, least, most, how)
	case f.Like == nil:
		return core.Refuse("", "notation.form", quoted, how)
	}
	return core.Refuse("", "notation.word", quoted, core.Said("word", m.word), name, core.Lit("some", f.Like()), how)
}

func (f *form) String() string {
	if f.text == "" {
		return f.verb
	}
	return f.verb + " " + f.text
}

// verbs lists the verbs open to players, once each.
func (n *Notation) verbs() string {
	var all []string
	for i := range n.forms {
		f := &n.forms[i]
		if f.verb != "" && !f.chance && !slices.Contains(all, f.verb) {
			all = append(all, f.verb)
		}
	}
	return strings.Join(all, ", ")
}

// reader takes the pieces of a form off a line.
type reader struct {
	a     core.Action
	rest  string
	wrong misread
}

func (r *reader) read(f *form) bool {
	for i := range f.pieces {
		p := &f.pieces[i]
		if !r.lead(p) {
			if !p.optional || r.unsaid(p) < 0 {
				return false
			}
			p.set(&r.a, r.unsaid(p))
		} else if !r.piece(p) {
			return false
		}
	}
	return r.rest == "" && f.holds(&r.a)
}

// unsaid is the value of a field left out; below 0, it must be given.
func (r *reader) unsaid(p *piece) int32 { return p.usual(&r.a) }

// lead takes the words before a field. Words that stand alone must be whole.
func (r *reader) lead(p *piece) bool {
	rest, ok := strings.CutPrefix(r.rest, p.lead)
	if !ok || p.field == nil && rest != "" && rest[0] != ' ' {
		return false
	}
	r.rest = rest
	return true
}

func (r *reader) piece(p *piece) bool {
	switch {
	case p.field == nil && p.optional:
		p.set(&r.a, 1)
		return true
	case p.field == nil:
		return true
	case p.field.in == inPath:
		r.a.Path, r.rest = r.rest, ""
		return r.a.Path != ""
	case p.field.in == inList:
		words := strings.Fields(r.rest)
		ok := p.field.List.Take(words, &r.a)
		if ok {
			r.rest = ""
		}
		return ok
	}
	v, rest, ok := p.field.read(r.rest, p.stop)
	if !ok {
		word, _ := cut(r.rest, p.stop)
		r.wrong = misread{p, word}
	}
	if !ok || !p.field.has(v) || p.optional && v == r.unsaid(p) {
		return false
	}
	p.set(&r.a, v)
	r.rest = rest
	return true
}

// Parts implements [core.Notation].
func (n *Notation) Parts(a core.Action) core.Parts { return n.parts(a, false) }

// PartsFor implements [core.Notation].
func (n *Notation) PartsFor(a core.Action, viewer core.Seat) core.Parts {
	return n.parts(a, n.hides(a, viewer))
}

func (n *Notation) parts(a core.Action, masked bool) core.Parts {
	if !n.known(a.Kind) {
		return core.Parts{}
	}
	f := &n.forms[a.Kind]
	parts := core.Parts{Verb: f.verb, Side: f.side}
	for i := range f.pieces {
		if p := &f.pieces[i]; p.name != "" && !(masked && p.hidden) {
			parts.Fields = p.data(&a, parts.Fields)
			if p.isPath() {
				parts.Runs = p.field.runs(a.Path)
			}
		}
	}
	return parts
}

// data adds the value of a piece for clients. Values left out in writing are
// included, so that clients need not know the defaults; unset flags and
// absent things are not.
func (p *piece) data(a *core.Action, to []core.Arg) []core.Arg {
	switch {
	case p.field == nil && p.optional && p.leftOut(a):
		return to
	case p.field == nil:
		return append(to, core.Flag(p.name))
	case p.field.in == inPath:
		return append(to, core.At(p.name, a.Path))
	case p.field.in == inList:
		return append(to, core.Lit(p.name, strings.Join(p.field.List.Words(*a), " ")))
	case p.absent(a):
		return to
	}
	return append(to, p.field.data(p.name, p.value(a)))
}

// absent: an optional word that is left out is simply missing, such as a tram
// that is not scrapped; a number takes its default.
func (p *piece) absent(a *core.Action) bool {
	return p.field != nil && p.mayBeAbsent() && p.value(a) == 0
}

func (p *piece) mayBeAbsent() bool {
	return p.optional && (p.field == nil || p.field.Usual == nil && p.field.Word != nil)
}

// Grammar implements [core.Notation].
func (n *Notation) Grammar() []core.Form {
	var all []core.Form
	for i := range n.forms {
		if f := &n.forms[i]; f.verb != "" {
			all = append(all, core.Form{Kind: uint8(i), Verb: f.verb, Form: f.text, Chance: f.chance, Runs: f.path, Fields: n.slots(f)})
		}
	}
	return all
}

func (n *Notation) slots(f *form) []core.Slot {
	var all []core.Slot
	for i := range f.pieces {
		if p := &f.pieces[i]; p.name != "" {
			all = append(all, core.Slot{Arg: p.kind(), About: n.says[p.name], Optional: p.optional, Missing: p.mayBeAbsent(), Secret: p.hidden})
		}
	}
	return all
}

// kind is the field without a value.
func (p *piece) kind() core.Arg {
	switch {
	case p.field == nil:
		return core.Flag(p.name)
	case p.field.in <= inN:
		return core.Arg{Name: p.name, Kind: p.field.data(p.name, 0).Kind}
	}
	return core.Lit(p.name, "")
}

// Form is a notation on its own, such as a tile and its turn.
type Form struct{ form form }

// NewForm makes one. It puts what it reads where the same fields of a row would
// go.
func NewForm(text string, fields []Field) *Form { return &Form{compile("", text, fields)} }

// Write writes a value.
func (f *Form) Write(a core.Action) string {
	var text []byte
	for i := range f.form.pieces {
		text = f.form.pieces[i].write(text, &a, false)
	}
	return strings.TrimPrefix(string(text), " ")
}

// Read reads what Write writes.
func (f *Form) Read(text string) (core.Action, bool) {
	r := reader{rest: " " + text}
	ok := r.read(&f.form)
	return r.a, ok
}
