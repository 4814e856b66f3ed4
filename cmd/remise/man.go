package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"
)

type manCmd struct {
	Folder string `arg:"" help:"Folder for the pages." type:"path"`
}

// Run writes a page of the manual for the program and for each command, from
// what the command line says of itself.
func (c *manCmd) Run(_ *commands, ctx *kong.Context) error {
	if err := os.MkdirAll(c.Folder, 0o755); err != nil { //nolint:gosec // everybody may read a manual
		return err
	}
	return writePages(c.Folder, ctx.Model.Node)
}

func writePages(folder string, node *kong.Node) error {
	name := strings.ReplaceAll(pageOf(node), " ", "-")
	if err := os.WriteFile(filepath.Join(folder, name+".1"), []byte(page(node, name)), 0o644); err != nil { //nolint:gosec // see above
		return err
	}
	for _, n := range node.Children {
		if n.Type != kong.CommandNode || n.Hidden {
			continue
		}
		if err := writePages(folder, n); err != nil {
			return err
		}
	}
	return nil
}

// pageOf is how a command is called, without what it takes.
func pageOf(node *kong.Node) string {
	if node.Parent == nil {
		return node.Name
	}
	return pageOf(node.Parent) + " " + node.Name
}

// page is the manual of a command in the language of man(7).
func page(node *kong.Node, name string) string {
	var p strings.Builder
	fmt.Fprintf(&p, ".TH %s 1 \"\" \"remise %s\" \"Remise\"\n.SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.B %s\n", strings.ToUpper(name), release, name, roff(node.Help), roff(synopsis(node)))
	if node.Detail != "" {
		fmt.Fprintf(&p, ".SH DESCRIPTION\n.nf\n%s\n.fi\n", roff(node.Detail))
	}
	section(&p, "COMMANDS", commandsOf(node))
	section(&p, "ARGUMENTS", argumentsOf(node))
	section(&p, "OPTIONS", optionsOf(node))
	p.WriteString(".SH EXIT STATUS\n0: all is well; 1: it went wrong; 2: the call was wrong.\n")
	return p.String()
}

// synopsis is how a command is called.
func synopsis(node *kong.Node) string {
	text := pageOf(node)
	for _, a := range node.Positional {
		text += " " + a.Summary()
	}
	if len(node.Children) > 0 {
		text += " COMMAND"
	}
	return text + " [OPTIONS]"
}

// term is a word of a list and what it means.
type term struct{ word, meaning string }

func section(p *strings.Builder, title string, all []term) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(p, ".SH %s\n", title)
	for _, t := range all {
		fmt.Fprintf(p, ".TP\n.B %s\n%s\n", roff(t.word), roff(t.meaning))
	}
}

func commandsOf(node *kong.Node) (all []term) {
	for _, n := range node.Children {
		if n.Type == kong.CommandNode && !n.Hidden {
			all = append(all, term{n.Name, n.Help})
		}
	}
	return all
}

func argumentsOf(node *kong.Node) (all []term) {
	for _, a := range node.Positional {
		all = append(all, term{a.Summary(), a.Help})
	}
	return all
}

func optionsOf(node *kong.Node) (all []term) {
	for _, group := range node.AllFlags(true) {
		for _, f := range group {
			meaning := f.Help
			if f.HasDefault && f.Default != "" && f.Default != "false" {
				meaning += " Default: " + f.Default + "."
			}
			if len(f.Envs) > 0 {
				meaning += " Variable: " + f.Envs[0] + "."
			}
			all = append(all, term{f.String(), meaning})
		}
	}
	return all
}

// roff is a text that man(7) takes for nothing else.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(strings.TrimSpace(text))
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}
