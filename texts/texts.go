// Package texts holds every sentence that a person reads, in German and
// English, by the code under which the rest of the program speaks of it.
//
// The catalogues are flat JSON files, en/AREA.json and de/AREA.json. A
// sentence names its facts in braces: "costs {price}, you have {cash}".
package texts

import (
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/why"
)

// Languages are those of the catalogue; the first is the default.
var Languages = []string{"en", "de"}

//go:embed en/*.json de/*.json
var files embed.FS

var catalogue = load()

func load() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, lang := range Languages {
		all[lang] = map[string]string{}
		names, err := fs.Glob(files, lang+"/*.json")
		if err != nil {
			panic(err)
		}
		for _, name := range names {
			if err := add(all[lang], name); err != nil {
				panic("texts: " + name + ": " + err.Error())
			}
		}
	}
	return all
}

func add(into map[string]string, name string) error {
	data, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, &into)
}

// Lookup is the sentence of a code as it stands in the catalogue.
func Lookup(lang, code string) (string, bool) {
	s, ok := catalogue[lang][code]
	return s, ok
}

// Match is the language of the catalogue that fits a preference such as
// "de-AT" or an Accept-Language header; English when none does.
func Match(preference string) string {
	for part := range strings.SplitSeq(preference, ",") {
		tag := strings.ToLower(strings.TrimSpace(part))
		for _, lang := range Languages {
			if strings.HasPrefix(tag, lang) {
				return lang
			}
		}
	}
	return Languages[0]
}

// Render is the sentence of a text with its facts filled in. Names are the
// players', by seat; an empty one is shown by the seat's number. A code
// without a sentence is shown as it is: a test sees to it that there is none.
func Render(lang string, t core.Text, names []string) string {
	s, ok := Lookup(lang, t.Code)
	if !ok {
		return t.Code
	}
	if !strings.Contains(s, "{") {
		return s
	}
	return fill(lang, s, t.Args, names)
}

// Address is Render for a reader: what happens to their seat is said to "you" where
// there is such a sentence, you.CODE; in a list of players it calls them so.
func Address(lang string, t core.Text, names []string, reader core.Seat) string {
	if slices.ContainsFunc(t.Args, func(a core.Arg) bool { return a.Kind == core.Player && a.N == int(reader) }) {
		if s, ok := Lookup(lang, "you."+t.Code); ok {
			names = append(slices.Clone(names), make([]string, max(0, int(reader)+1-len(names)))...)
			names[reader] = Render(lang, core.Say("cli.you"), nil)
			return fill(lang, s, t.Args, names)
		}
	}
	return Render(lang, t, names)
}

// fill puts the facts in: "{name}", or a form that a number chooses, see [inForm]. Every choice of a view is a sentence, so this is one
// pass and no more.
func fill(lang, s string, args []core.Arg, names []string) string {
	var b strings.Builder
	for {
		before, rest, more := strings.Cut(s, "{")
		b.WriteString(before)
		hole, after, closed := strings.Cut(rest, "}")
		if !more || !closed {
			return b.String()
		}
		name, forms, _ := strings.Cut(hole, "|")
		if i := slices.IndexFunc(args, func(a core.Arg) bool { return a.Name == name }); i >= 0 {
			b.WriteString(inForm(args[i].N, forms, fact(lang, args[i], args, names)))
		} else {
			b.WriteString("{" + name + "}")
		}
		s = after
	}
}

// inForm is a fact in the form that its number wants: "{n|tram|trams}" has one
// for 1 and one for all others, "{n|no tram|tram|trams}" one for 0 too. A form
// with # in it says the number itself.
func inForm(n int, forms, fact string) string {
	if forms == "" {
		return fact
	}
	list := strings.Split(forms, "|")
	form := list[len(list)-1]
	switch {
	case n == 0 && len(list) > 2:
		form = list[0]
	case n == 1:
		form = list[len(list)-2]
	}
	return strings.ReplaceAll(form, "#", fact)
}

// Fact is one fact of a text as it is written in sentences.
func Fact(lang string, a core.Arg, names []string) string { return fact(lang, a, nil, names) }

// fact may be another text, which has the facts of the sentence around it.
func fact(lang string, a core.Arg, args []core.Arg, names []string) string {
	switch a.Kind {
	case core.Number:
		return number(lang, a.N)
	case core.Key:
		return list(lang, a.S, args, names)
	case core.Player:
		return Name(lang, core.Seat(a.N), names) //nolint:gosec // core.Who has made it of a seat
	}
	switch {
	case a.Kind == core.Quote:
		return inMarks(lang, a.S)
	case a.Name == "form":
		return blanks.ReplaceAllStringFunc(a.S, func(blank string) string {
			word, ok := Lookup(lang, "form."+strings.Trim(blank, "<>"))
			return core.If(ok, "<"+word+">", blank)
		})
	}
	return a.S
}

// blanks are what is to be filled in where something is written, such as <amount>.
var blanks = regexp.MustCompile(`<[a-z]+>`)

// inMarks is what somebody wrote, between the language's quotation marks; what a
// screen might obey is written out.
func inMarks(lang, text string) string {
	escaped := strconv.Quote(text)
	said := strings.ReplaceAll(escaped[1:len(escaped)-1], `\"`, `"`)
	return Render(lang, core.Say("say.quoted", core.Lit("text", said)), nil)
}

// Named puts what people call the places of a map for their notation.
func Named(lang string, t core.Text, called map[string]core.PlaceName) core.Text {
	if len(called) == 0 || !slices.ContainsFunc(t.Args, func(a core.Arg) bool { return a.Kind == core.Place }) {
		return t
	}
	args, p := slices.Clone(t.Args), places{lang, called, false}
	for i, a := range args {
		if a.Kind == core.Place {
			args[i].S = cmp.Or(p.around(t.Args, a.S), p.all(a.S))
		}
	}
	return core.Text{Code: t.Code, Args: args}
}

// Run tells a run, or several, beside a map that shows no names: its ends keep their
// notation before the name, to be found there.
func Run(lang, path string, called map[string]core.PlaceName) string {
	return places{lang, called, true}.all(path)
}

// places writes places by their names.
type places struct {
	lang     string
	called   map[string]core.PlaceName
	nameless bool // the map shows no names
}

// around writes places that all lie around another of the text, such as those its track
// leads to: what has no name there by its direction; "" where they do not.
func (p places) around(args []core.Arg, places string) string {
	words := strings.Split(places, ", ")
	for _, a := range args {
		beside := p.called[a.S].Beside
		if a.Kind != core.Place || slices.ContainsFunc(words, func(word string) bool { return beside[hexOf(word)] == "" }) {
			continue
		}
		for i, word := range words {
			at := hexOf(word)
			words[i] = cmp.Or(p.called[at].Own, Render(p.lang, core.Say("place.side."+beside[at]), nil))
			if net := netOf(word); net != "" {
				words[i] = Render(p.lang, core.Say("place.net."+net[:len(net)-1], core.Lit("place", words[i])), nil)
			}
		}
		return strings.Join(words, ", ")
	}
	return ""
}

// all writes a place, several with commas between them, or runs with semicolons.
func (p places) all(places string) string {
	if words := strings.Split(places, ", "); len(words) > 1 {
		for i, word := range words {
			words[i] = p.short(word)
		}
		return strings.Join(words, ", ")
	}
	runs := strings.Split(places, "; ")
	for i, run := range runs {
		runs[i] = p.run(strings.Fields(run))
	}
	return strings.Join(runs, "; ")
}

// run tells a run by its ends and by the named places between them, and what runs
// there behind it; what is not a way over known places stays as it is.
func (p places) run(words []string) string {
	known := func(word string) bool { _, ok := p.called[hexOf(word)]; return ok }
	from := max(0, slices.IndexFunc(words, known))
	stops := words[from:]
	if slices.ContainsFunc(stops, func(word string) bool { return !known(word) }) {
		return strings.Join(words, " ")
	}
	named := func(word string) bool { return p.called[hexOf(word)].Own != "" }
	write := p.beside
	switch {
	case len(stops) == 1 || p.nameless && !slices.ContainsFunc(stops, named):
		write = p.full
	case p.nameless:
		write = p.short
	}
	var told []string
	for i, word := range stops {
		end := i == 0 || i == len(stops)-1
		switch {
		case end && p.nameless && named(word):
			told = append(told, netOf(word)+hexOf(word)+" "+p.called[hexOf(word)].Own)
		case end || named(word):
			told = append(told, write(word))
		}
	}
	if from > 0 {
		return strings.Join(told, " – ") + " (" + strings.Join(words[:from], " ") + ")"
	}
	return strings.Join(told, " – ")
}

// hexOf is the hex of a stop, without what stands before it.
func hexOf(word string) string {
	word = word[strings.IndexByte(word, ':')+1:]
	hex, _, _ := strings.Cut(word, ".")
	return hex
}

// short is a place by its name, or as it is written.
func (p places) short(word string) string {
	if own := p.called[hexOf(word)].Own; own != "" {
		return netOf(word) + own
	}
	if p.nameless { // where it is found is enough: which stop of the hex is for those who type
		return netOf(word) + hexOf(word)
	}
	return word
}

// netOf is what stands before the hex of a stop, with its mark.
func netOf(word string) string { return word[:strings.IndexByte(word, ':')+1] }

// beside is a place by its name, or by where it lies.
func (p places) beside(word string) string {
	if at := p.called[hexOf(word)]; at.Near != "" {
		return Render(p.lang, core.Say("web.board.near."+at.Side, core.Lit("place", at.Near)), nil)
	}
	return p.short(word)
}

// full says of a place without a name what lies beside it.
func (p places) full(word string) string {
	if near := p.called[hexOf(word)].Near; near != "" {
		return Render(p.lang, core.Say("place.near", core.Lit("hex", word), core.Lit("place", near)), nil)
	}
	return p.short(word)
}

// number writes a number with the language's mark between its thousands.
func number(lang string, n int) string {
	s := strconv.Itoa(n)
	mark := ","
	if lang == "de" {
		mark = "."
	}
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + mark + s[i:]
	}
	return s
}

// list renders a key, or several with spaces between them.
func list(lang, keys string, args []core.Arg, names []string) string {
	words := strings.Fields(keys)
	for i, key := range words {
		words[i] = Render(lang, core.Say(key, args...), names)
	}
	return strings.Join(words, ", ")
}

// Name is how a seat is called.
func Name(lang string, s core.Seat, names []string) string {
	if int(s) < len(names) && names[s] != "" {
		return names[s]
	}
	return Render(lang, core.Say("seat.name", core.Lit("seat", s.String())), names)
}

// Refusal is a refusal for people: the sentence and the rule's number.
func Refusal(lang string, r *core.Refusal, names []string) string {
	s := Render(lang, r.Text, names)
	if r.Rule == "" {
		return s
	}
	return s + " (" + Citation(lang, r.Rule) + ")"
}

// Reason is what cannot be done, and why not, on one line: "Lay a tile (57, 58):
// No such tile is left. (1840 I)".
func Reason(lang string, r why.Reason, names []string) string {
	var what []string
	for _, d := range r.What {
		what = append(what, Render(lang, d.Name, names)+which(lang, d.Names, names))
	}
	return strings.Join(what, ", ") + ": " + Refusal(lang, r.Refusal, names)
}

// fewNames is how many are told one by one.
const fewNames = 8

// which tells the names of what is meant, if not all of a sort is.
func which(lang string, all []core.Arg, names []string) string {
	if len(all) == 0 {
		return ""
	}
	var words []string
	for _, a := range all[:min(len(all), fewNames)] {
		words = append(words, Fact(lang, a, names))
	}
	if len(all) > fewNames {
		words = append(words, "…")
	}
	return " (" + strings.Join(words, ", ") + ")"
}

// Error is any error for people: a refusal by its sentence, the complaint about
// a file with its place, several one below the other, others as they are.
func Error(lang string, err error) string {
	if all, ok := err.(interface{ Unwrap() []error }); ok {
		var lines []string
		for _, e := range all.Unwrap() {
			lines = append(lines, Error(lang, e))
		}
		return strings.Join(lines, "\n")
	}
	if e, ok := errors.AsType[core.Placed](err); ok {
		at := e.Place()
		return Render(lang, core.Say(at.Code, append(at.Args, core.Lit("why", Error(lang, e.Unwrap())))...), nil)
	}
	if r, ok := core.AsRefusal(err); ok {
		return Refusal(lang, r, nil)
	}
	if t, known := cause(err); known {
		return Render(lang, t, nil)
	}
	return err.Error()
}
