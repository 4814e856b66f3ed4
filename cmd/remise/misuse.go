package main

import (
	"errors"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"remise/core"
	"remise/texts"
)

// misuses are kong's complaints about a command line, and our codes for
// them. Any other complaint is shown in kong's words.
var misuses = []struct {
	code string
	form *regexp.Regexp
}{
	{"misuse.flag.like", regexp.MustCompile(`^unknown flag (?P<flag>\S+), did you mean (?:one of )?(?P<like>.*)\?$`)},
	{"misuse.flag", regexp.MustCompile(`^unknown flag (?P<flag>\S+)$`)},
	{"misuse.word.like", regexp.MustCompile(`^unexpected argument (?P<word>.+), did you mean (?:one of )?(?P<like>.*)\?$`)},
	{"misuse.word", regexp.MustCompile(`^unexpected argument (?P<word>.+)$`)},
	{"misuse.missing.any", regexp.MustCompile(`^expected one of (?P<what>".*)$`)},
	{"misuse.missing", regexp.MustCompile(`^expected (?P<what>"[a-z]+")$`)},
	{"misuse.missing", regexp.MustCompile(`^(?:expected|missing positional arguments) "?(?P<what><.*>[^"]*)"?$`)},
	{"misuse.missing.flag", regexp.MustCompile(`^missing flags: (?P<what>.*)$`)},
	{"misuse.empty", regexp.MustCompile(`^(?P<flag>\S+): (?:expected \S+ value but got "EOL".*|missing value.*)$`)},
	{"misuse.dash", regexp.MustCompile(`^(?P<flag>\S+): expected \S+ value but got "(?P<value>-[^"]*)" \(.* flag\).*$`)},
	{"misuse.number", regexp.MustCompile(`^(?P<flag>\S+): expected an? (?:valid \d+ bit u?int|int|float) but got "(?P<value>[^"]*)".*$`)},
	{"misuse.time", regexp.MustCompile(`^(?P<flag>\S+): expected duration but got "(?P<value>[^"]*)".*$`)},
	{"misuse.switch", regexp.MustCompile(`^(?P<flag>\S+): bool value must be .* but got "(?P<value>[^"]*)".*$`)},
	{"misuse.pair", regexp.MustCompile(`^(?P<flag>\S+): expected "<key>=<value>" but got "(?P<value>[^"]*)".*$`)},
	{"misuse.choice", regexp.MustCompile(`^(?P<flag>\S+) must be one of (?:"",)?(?P<all>.*) but got "(?P<value>[^"]*)"$`)},
	{"misuse.both", regexp.MustCompile(`^(?P<flag>\S+) and (?P<other>\S+) can't be used together$`)},
	{"misuse.nofile", regexp.MustCompile(`^(?P<flag>[-<]\S+): stat (?P<file>.*): no such file or directory$`)},
	{"misuse.folder", regexp.MustCompile(`^(?P<flag>\S+): "(?P<file>.*)" exists but is a directory$`)},
	{"misuse.nofolder", regexp.MustCompile(`^(?P<flag>\S+): "(?P<file>.*)" exists but is not a directory$`)},
}

// ofCommands are the codes for a word that stands where a command belongs.
var ofCommands = map[string]string{"misuse.word": "misuse.command", "misuse.word.like": "misuse.command.like"}

// inWords is a complaint of kong as one of ours.
func inWords(err error) error {
	if _, ours := core.AsRefusal(err); ours {
		return err
	}
	for _, m := range misuses {
		found := m.form.FindStringSubmatch(err.Error())
		if found == nil {
			continue
		}
		var facts []core.Arg
		for i, name := range m.form.SubexpNames()[1:] {
			facts = append(facts, core.Lit(name, strings.Replace(found[i+1], ", ...", " …", 1)))
		}
		code := m.code
		if other, ok := ofCommands[code]; ok && noCommand(err) {
			code = other
		}
		return refuse(code, facts...)
	}
	return err
}

// noCommand reports whether a call went wrong before any command was found.
func noCommand(err error) bool {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	return ok && wrong.Context.Selected() == nil
}

// remark is an error with something said about it: where it stands, or what to
// do. The text has room for the error, a fact called why.
type remark struct {
	said core.Text
	why  error
}

func remarked(err error, code string, facts ...core.Arg) error {
	return &remark{core.Say(code, facts...), err}
}

func (r *remark) Error() string    { return texts.Error("en", r) }
func (r *remark) Unwrap() error    { return r.why }
func (r *remark) Place() core.Text { return r.said }

// complaint is a refusal that logs show as its English sentence.
type complaint struct{ *core.Refusal }

func (c complaint) Error() string { return texts.Error("en", c.Refusal) }
func (c complaint) Unwrap() error { return c.Refusal }

// refuse is a complaint with a sentence.
func refuse(code string, facts ...core.Arg) error { return complaint{core.Refuse("", code, facts...)} }

// misused is a wrong call.
func misused(code string, facts ...core.Arg) error { return usageError{refuse(code, facts...)} }
