// Package cli is what all commands of the program share: where they write, the
// language they speak, and how they refuse.
package cli

import (
	"encoding/json"
	"io"
	"os"
	"slices"
	"strings"

	"remise/bot"
	"remise/core"
	"remise/table"
	"remise/texts"
	"remise/title/titles"
)

// Shell is what every command is given.
type Shell struct {
	Lang string `placeholder:"LANG"`
	Out  Output `kong:"-"`
}

// CheckLanguage refuses a language that nobody has translated into.
func (s *Shell) CheckLanguage() error {
	if s.Lang != "" && !slices.Contains(texts.Languages, s.Lang) {
		return Misused("misuse.lang", core.Lit("value", s.Lang), core.Lit("all", strings.Join(texts.Languages, ", ")))
	}
	return nil
}

// Language is what was asked for, or what the machine speaks.
func (s *Shell) Language() string {
	if s.Lang != "" {
		return texts.Match(s.Lang)
	}
	for _, key := range []string{"REMISE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(key); value != "" {
			return texts.Match(value)
		}
	}
	return texts.Match("")
}

// Output is standard output. It remembers its first failure, so that a full
// disk does not look like success.
type Output struct {
	To  io.Writer
	Err error
}

func (o *Output) Write(p []byte) (int, error) {
	if o.Err != nil {
		return 0, o.Err
	}
	n, err := o.To.Write(p)
	o.Err = err
	return n, err
}

// JSON prints what a program reads.
func (o *Output) JSON(v any) error { return json.NewEncoder(o).Encode(v) }

// FindTitle is the title of a name, in whatever case it is written.
func FindTitle(id string) (core.Title, error) {
	t, ok := titles.Find(strings.ToLower(id))
	if !ok {
		all := strings.Join(core.List(len(titles.All), func(i int) string { return titles.All[i].About().ID }), ", ")
		return nil, UsageError{Remarked(core.Refuse("", "setup.title", core.Lit("title", id)), "misuse.titles", core.Lit("all", all))}
	}
	return t, nil
}

// ReadLog reads a match from its log, judging every entry again.
func ReadLog(name string) (*core.Match, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	m, err := core.Read(f, titles.Find)
	if err != nil {
		return nil, &FileError{name, err}
	}
	return m, nil
}

// Bots are those that take seats at the tables of a server.
func Bots(title, level string) (table.Player, error) {
	b, err := bot.New(title, level)
	return bot.Player{Bot: b, Title: title}, err
}
