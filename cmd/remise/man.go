package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"
)

type manCmd struct {
	Folder string `arg:"" type:"path"`
}

// Run writes a page of the manual for the program and for each command, from
// what the command line says of itself.
func (c *manCmd) Run(all *commands, ctx *kong.Context) error {
	if err := os.MkdirAll(c.Folder, 0o755); err != nil { //nolint:gosec // everybody may read a manual
		return err
	}
	return manual{c.Folder, all.Language()}.write(ctx.Model.Node)
}

// manual is the pages of the commands in a language.
type manual struct{ folder, lang string }

func (m manual) write(node *kong.Node) error {
	name := strings.ReplaceAll(pageOf(node), " ", "-")
	if err := os.WriteFile(filepath.Join(m.folder, name+".1"), []byte(m.page(node, name)), 0o644); err != nil { //nolint:gosec // see above
		return err
	}
	for _, n := range node.Children {
		if n.Type != kong.CommandNode || n.Hidden {
			continue
		}
		if err := m.write(n); err != nil {
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
func (m manual) page(node *kong.Node, name string) string {
	var p strings.Builder
	fmt.Fprintf(&p, ".TH %s 1 \"\" \"remise %s\" \"Remise\"\n.SH NAME\n%s \\- %s\n", strings.ToUpper(name), release, name, roff(node.Help))
	m.section(&p, "synopsis", ".B "+roff(m.synopsis(node))+"\n")
	m.section(&p, "description", details(node.Detail))
	m.section(&p, "commands", list(commandsOf(node)))
	m.section(&p, "arguments", list(argumentsOf(node)))
	m.section(&p, "flags", list(m.optionsOf(node)))
	m.section(&p, "exit", list(exitTable(m.lang)))
	return p.String()
}

// details are paragraphs; what is indented, such as examples, keeps its lines.
func details(text string) (page string) {
	for part := range strings.SplitSeq(text, "\n\n") {
		switch {
		case part == "":
		case strings.HasPrefix(part, " "):
			page += ".PP\n.nf\n" + roff(part) + "\n.fi\n"
		default:
			page += ".PP\n" + roff(part) + "\n"
		}
	}
	return page
}

// synopsis is how a command is called.
func (m manual) synopsis(node *kong.Node) string {
	text := pageOf(node)
	for _, a := range node.Positional {
		text += " " + a.Summary()
	}
	if len(node.Children) > 0 {
		text += " <" + say(m.lang, "help.word.command") + ">"
	}
	return text + " [" + say(m.lang, "help.word.flag") + "]"
}

// entry is a word of a list and what it means.
type entry struct{ word, meaning string }

func (m manual) section(p *strings.Builder, title, text string) {
	if text != "" {
		heading := strings.TrimSuffix(say(m.lang, "help.word."+title), ":")
		fmt.Fprintf(p, ".SH %s\n%s", strings.ToUpper(heading), text)
	}
}

func list(all []entry) (text string) {
	for _, t := range all {
		text += fmt.Sprintf(".TP\n.B %s\n%s\n", roff(t.word), roff(t.meaning))
	}
	return text
}

func commandsOf(node *kong.Node) (all []entry) {
	for _, n := range node.Children {
		if n.Type == kong.CommandNode && !n.Hidden {
			all = append(all, entry{n.Name, n.Help})
		}
	}
	return all
}

func argumentsOf(node *kong.Node) (all []entry) {
	for _, a := range node.Positional {
		all = append(all, entry{a.Summary(), a.Help})
	}
	return all
}

func (m manual) optionsOf(node *kong.Node) (all []entry) {
	for _, group := range node.AllFlags(true) {
		for _, f := range group {
			meaning := f.Help
			if f.HasDefault && f.Default != "" && f.Default != "false" {
				meaning += " " + say(m.lang, "help.word.default") + " " + f.Default + "."
			}
			if len(f.Envs) > 0 {
				meaning += " " + say(m.lang, "help.word.variable") + " " + f.Envs[0] + "."
			}
			all = append(all, entry{f.String(), meaning})
		}
	}
	return all
}

// roff is a text that man(7) takes for nothing else.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(strings.TrimRight(text, " \n"))
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}
