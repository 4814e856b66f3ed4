package main

import (
	"errors"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"remise/cmd/remise/internal/cli"
	"remise/core"
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
	{"misuse.number", regexp.MustCompile(`^(?P<flag>\S+): expected an? (?:valid \d+ bit u?int|int) but got "(?P<value>[^"]*)".*$`)},
	{"misuse.float", regexp.MustCompile(`^(?P<flag>\S+): expected an? float but got "(?P<value>[^"]*)".*$`)},
	{"misuse.time", regexp.MustCompile(`^(?P<flag>\S+): expected duration but got "(?P<value>[^"]*)".*$`)},
	{"misuse.switch", regexp.MustCompile(`^(?P<flag>\S+): bool value must be .* but got "(?P<value>[^"]*)".*$`)},
	{"misuse.pair", regexp.MustCompile(`^(?P<flag>\S+): expected "<key>=<value>" but got "(?P<value>[^"]*)".*$`)},
	{"misuse.choice", regexp.MustCompile(`^(?P<flag>\S+) must be one of (?:"",)?(?P<all>.*) but got "(?P<value>[^"]*)"$`)},
	{"misuse.both", regexp.MustCompile(`^(?P<flag>\S+) and (?P<other>\S+) can't be used together$`)},
	{"misuse.nofile", regexp.MustCompile(`^(?P<flag>[-<]\S+): stat (?P<file>.*): no such file or directory$`)},
	{"misuse.folder", regexp.MustCompile(`^(?P<flag>\S+): "(?P<file>.*)" exists but is a directory$`)},
	{"misuse.nofolder", regexp.MustCompile(`^(?P<flag>\S+): "(?P<file>.*)" exists but is not a directory$`)},
}

// unquoted is a list of words as our sentences have it: they have their own marks.
var unquoted = strings.NewReplacer(`", "`, ", ", `","`, ", ", `"`, "", ", ...", " …")

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
			facts = append(facts, core.Lit(name, unquoted.Replace(found[i+1])))
		}
		code := m.code
		if value := m.form.SubexpIndex("value"); value > 0 {
			if why := beyond(err, found[1], found[value]); why != nil {
				return why
			}
		}
		switch like := otherFlags[found[1]]; {
		case code == "misuse.folder" && strings.HasPrefix(found[1], "<"): // where it stands need not be said
			code = "misuse.isfolder"
		case found[1] == "-v": // kong would take it for another short one
			code, facts = "misuse.flag.like", []core.Arg{core.Lit("flag", "-v"), core.Lit("like", "--version")}
		case strings.HasPrefix(code, "misuse.flag") && like != "" && hasFlag(err, like):
			code, facts = "misuse.flag.like", append(facts[:1], core.Lit("like", like))
		}
		if other, ok := ofCommands[code]; ok && noCommand(err) {
			code = other
		}
		return cli.Refuse(code, facts...)
	}
	return err
}

// otherFlags are flags by what others call them.
var otherFlags = map[string]string{
	"--players": "--seats", "--player": "--name", "--names": "--name", "--bot": "--bots", "--opponents": "--bots", "--port": "--listen",
	"--save": "--file", "--output": "--out", "--language": "--lang",
}

// hasFlag reports whether the command that was called wrongly has a flag.
func hasFlag(err error, flag string) bool {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	return ok && slices.ContainsFunc(wrong.Context.Flags(), func(f *kong.Flag) bool { return "--"+f.Name == flag })
}

// noCommand reports whether a call went wrong where a command should stand.
func noCommand(err error) bool {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	if !ok {
		return false
	}
	at := wrong.Context.Selected()
	return at == nil || len(at.Children) > 0
}

// missing is the file that a call is about and that is not there, as it was written; nil
// if something else is wrong. Such a call is not wrong in itself.
func missing(err error, args []string) error {
	r, ok := core.AsRefusal(err)
	if !ok || r.Code != "misuse.nofile" || !strings.HasPrefix(r.Args[0].S, "<") {
		return nil
	}
	file := r.Args[1].S
	for _, word := range args {
		if whole, err := filepath.Abs(word); err == nil && whole == file {
			file = word
		}
	}
	return cli.Refuse("misuse.absent", core.Lit("file", file))
}
