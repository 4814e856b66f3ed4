package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"remise/core"
	"remise/store"
	"remise/texts"
)

type doctorCmd struct {
	record
	URL    string `placeholder:"URL"`
	Listen string `placeholder:"HOST:PORT"`
	JSON   bool
}

// Validate refuses what is not the address of a store.
func (c *doctorCmd) Validate() error { return c.record.check() }

// level is how bad a finding is.
type level string

const (
	fine level = "ok"
	mind level = "warn" // it works, and may not for long, or not for everybody
	bad  level = "bad"
)

// finding is the result of one check.
type finding struct {
	Check string    `json:"check"`
	Level level     `json:"level"`
	Code  string    `json:"code"`
	Text  string    `json:"text"`
	said  core.Text // before it is put in words
}

// patient is what the doctor looks at.
type patient struct {
	serve serveCmd
	urls  []string // where players come in; the first is the server's own
	lang  string
	all   []finding
}

// why is what a finding says of an error.
func (p *patient) why(err error) core.Arg {
	if known := inStore(err); known != nil {
		err = known
	}
	return core.Lit("why", strings.TrimSuffix(texts.Error(p.lang, store.Brief(err)), "."))
}

// found notes the result of a check.
func (p *patient) found(how level, check, code string, args ...core.Arg) {
	p.all = append(p.all, finding{Check: check, Level: how, Code: code, said: core.Say(code, args...)})
}

// Run looks at everything, then says what it has found.
func (c *doctorCmd) Run(all *commands) error {
	p := c.examine(context.Background(), all.Language())
	for i := range p.all {
		p.all[i].Text = texts.Render(all.Language(), p.all[i].said, nil)
	}
	if c.JSON {
		if err := all.Out.JSON(p.all); err != nil {
			return err
		}
	} else {
		for _, f := range p.all {
			fmt.Fprintf(&all.Out, "%-4s  %-9s %s\n", f.Level, f.Check, f.Text)
		}
	}
	n := 0
	for _, f := range p.all {
		if f.Level == bad {
			n++
		}
	}
	if n > 0 {
		return core.Refuse("", "doctor.ill", core.Num("n", n))
	}
	return nil
}

func (c *doctorCmd) examine(ctx context.Context, lang string) *patient {
	p := &patient{lang: lang}
	if err := p.settings(c); err != nil {
		p.found(bad, "settings", "doctor.settings.bad", core.Lit("why", texts.Error(lang, err)))
		return p
	}
	p.found(fine, "settings", "doctor.settings.ok")
	p.base(ctx)
	p.backups()
	p.limits()
	p.publicly(ctx)
	return p
}

// settings reads those of serve; the doctor's own flags override them.
func (p *patient) settings(c *doctorCmd) error {
	var as commands
	parser, err := newParser(&as)
	if err != nil {
		return err
	}
	if _, err := parser.Parse([]string{"serve"}); err != nil {
		return placed(inWords(err), nil)
	}
	p.serve = as.Serve
	p.serve.record = c.record
	p.serve.Listen = cmp.Or(c.Listen, p.serve.Listen)
	p.urls = slices.Clone(p.serve.Origin)
	if len(p.urls) == 0 {
		p.urls = core.Map(p.serve.TLS, func(name string) string { return "https://" + name })
	}
	if c.URL != "" {
		p.urls = []string{c.URL}
	}
	return nil
}
