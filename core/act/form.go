package act

import (
	"math"
	"strconv"
	"strings"

	"remise/core"
)

// form is the notation of a kind of action, ready for use.
type form struct {
	verb, text string
	chance     bool
	side       bool
	secret     func(core.Action, core.Seat) bool
	pieces     []piece

	least [4]int16 // the lowest value of each object
	most  [4]int16 // the highest
	n     int32    // and of N
	path  bool
	fits  func(core.Action) bool
}

// piece is a field of a form, with the words before it; or words alone.
type piece struct {
	lead     string // with the blank before it
	name     string
	field    *Field // nil: the lead alone; if optional, a flag
	at       int8   // in Obj
	stop     byte   // what follows the field without a blank
	optional bool
	hidden   bool
}

// compile reads a form. Forms are part of the program: one that is wrong panics.
func compile(verb, text string, fields []Field) form {
	c := compiler{form: form{verb: verb, text: shown(text)}, fields: fields}
	if rest := text; rest != "" {
		for rest = " " + rest; rest != ""; {
			rest = c.piece(rest)
		}
	}
	c.place()
	return c.form
}

// shown is a form as people read it: fields by their names alone.
func shown(text string) string {
	out := ""
	for {
		before, rest, more := strings.Cut(text, "<")
		out += before
		if !more {
			return out
		}
		field, after, _ := strings.Cut(rest, ">")
		field = strings.TrimPrefix(field, "?")
		if end := strings.IndexAny(field, ":@"); end >= 0 {
			field = field[:end]
		}
		out += "<" + field + ">"
		text = after
	}
}

type compiler struct {
	form
	fields []Field
}

// piece takes the next one off: a group in brackets, a field with its lead, or
// the remaining words.
func (c *compiler) piece(text string) (rest string) {
	field, group := strings.IndexByte(text, '<'), strings.IndexByte(text, '[')
	switch {
	case group >= 0 && (field < 0 || group < field) && strings.TrimSpace(text[:group]) == "":
		inner, rest, closed := strings.Cut(text[group+1:], "]")
		if !closed {
			c.wrong("has no ]")
		}
		c.add(text[:group]+inner, true)
		return rest
	case group >= 0 && (field < 0 || group < field):
		c.add(strings.TrimRight(text[:group], " "), false)
		return text[len(strings.TrimRight(text[:group], " ")):]
	case field >= 0:
		end := strings.IndexByte(text, '>')
		if end < field {
			c.wrong("has no >")
		}
		c.add(text[:end+1], false)
		return text[end+1:]
	}
	c.add(text, false)
	return ""
}

// add notes a lead and at most one field.
func (c *compiler) add(text string, optional bool) {
	p := piece{lead: text, optional: optional, at: -1}
	lead, name, some := strings.Cut(text, "<")
	if some {
		p.lead = lead
		name = strings.TrimSuffix(name, ">")
		name, p.hidden = strings.CutPrefix(name, "?")
		name, at, fixed := strings.Cut(name, "@")
		if fixed {
			n, err := strconv.Atoi(at)
			if err != nil || n > 3 {
				c.wrong("has no place " + at)
			}
			p.at = int8(n)
		}
		var sort string
		if p.name, sort, some = strings.Cut(name, ":"); !some {
			sort = p.name
		}
		p.field = c.find(sort)
	} else {
		p.name = strings.TrimSpace(text)
	}
	if lead := strings.TrimSuffix(p.lead, " "); len(c.pieces) > 0 && lead != "" && lead[0] != ' ' {
		c.pieces[len(c.pieces)-1].stop = lead[0]
	}
	c.pieces = append(c.pieces, p)
}

func (c *compiler) find(name string) *Field {
	for i := range c.fields {
		if c.fields[i].Name == name {
			return &c.fields[i]
		}
	}
	c.wrong("has no field " + name)
	return nil
}

func (c *compiler) wrong(what string) {
	panic("act: the form “" + c.verb + " " + c.text + "” " + what)
}

// place gives every field its place in Obj, and notes what is well-formed.
func (c *compiler) place() {
	var taken [4]bool
	for i := range c.pieces {
		if p := &c.pieces[i]; p.at >= 0 {
			taken[p.at] = true
		}
	}
	for i := range c.pieces {
		p := &c.pieces[i]
		if p.inObj() && p.at < 0 {
			for p.at = 0; taken[p.at]; p.at++ {
			}
			taken[p.at] = true
		}
		c.bound(p)
	}
}

func (c *compiler) bound(p *piece) {
	switch {
	case p.field == nil && p.optional:
		c.most[p.at] = 1
	case p.field == nil:
	case p.field.in == inN:
		c.n = p.field.Limit - 1
	case p.field.in == inPath:
		c.path = true
	case p.field.in == inList:
		c.fits = p.field.List.Fits
		c.n = math.MaxInt32
		for i := range c.most {
			if c.most[i] == 0 {
				c.most[i] = math.MaxInt16
			}
		}
	default:
		c.least[p.at], c.most[p.at] = int16(p.field.First), int16(p.field.Limit-1)
	}
}

// inObj reports whether a piece has its value in Obj.
func (p *piece) inObj() bool {
	return p.field == nil && p.optional || p.field != nil && p.field.in == inObj
}

func (p *piece) isPath() bool { return p.field != nil && p.field.in == inPath }

// holds reports whether an action can be written in the form.
func (f *form) holds(a *core.Action) bool {
	for i, v := range a.Obj {
		if v < f.least[i] || v > f.most[i] {
			return false
		}
	}
	return a.N >= 0 && a.N <= f.n && (f.path || a.Path == "") && (f.fits == nil || f.fits(*a))
}

// value is what an action has in a piece.
func (p *piece) value(a *core.Action) int32 {
	if p.field != nil && p.field.in == inN {
		return a.N
	}
	return int32(a.Obj[p.at])
}

func (p *piece) set(a *core.Action, v int32) {
	if p.field != nil && p.field.in == inN {
		a.N = v
		return
	}
	a.Obj[p.at] = int16(v)
}

// leftOut reports whether an optional piece of an action has its default value.
func (p *piece) leftOut(a *core.Action) bool { return p.optional && p.value(a) == p.usual(a) }

func (p *piece) usual(a *core.Action) int32 {
	if p.field != nil && p.field.Usual != nil {
		return p.field.Usual(*a)
	}
	return 0
}
