package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"remise/core"
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
	url   string
	all   []finding
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
	p := &patient{}
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
	p.url = c.URL
	if i := slices.IndexFunc(p.serve.Origin, isHTTPS); p.url == "" && i >= 0 {
		p.url = p.serve.Origin[i]
	}
	if p.url == "" && len(p.serve.Origin) > 0 {
		p.url = p.serve.Origin[0]
	}
	if p.url == "" && len(p.serve.TLS) > 0 {
		p.url = "https://" + p.serve.TLS[0]
	}
	p.url = strings.TrimSuffix(p.url, "/")
	return nil
}
