package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"remise/core"
	"remise/terminal"
	"remise/texts"
)

// speak gives a command, its arguments and all its subcommands their
// sentences in a language. Those of the command "bench wire" are under
// help.bench.wire, and what several commands share under help.any.
func speak(lang string, node *kong.Node) {
	at := helpCode(node)
	node.Help, node.Detail = sentence(lang, at), sentence(lang, at+".more")
	for _, v := range takes(node) {
		v.Help = sentence(lang, at+"."+v.Name, "help.any."+v.Name)
	}
	for _, f := range node.Flags {
		f.PlaceHolder = cmp.Or(sentence(lang, "help.value."+f.PlaceHolder), f.PlaceHolder)
	}
	for _, child := range node.Children {
		if node.Parent != nil {
			child.Group = &kong.Group{Key: "commands", Title: say(lang, "help.word.commands")}
		}
		speak(lang, child)
	}
}

// helpCode is the code of a command's sentence.
func helpCode(node *kong.Node) string {
	return "help." + strings.ReplaceAll(strings.TrimPrefix(pageOf(node), "remise "), " ", ".")
}

// takes are the arguments and the flags of a command.
func takes(node *kong.Node) []*kong.Value {
	all := append([]*kong.Value{}, node.Positional...)
	for _, f := range node.Flags {
		all = append(all, f.Value)
	}
	return all
}

// sentence is that of the first code that has one, or "".
func sentence(lang string, codes ...string) string {
	for _, code := range codes {
		if _, ok := texts.Lookup(lang, code); ok {
			return texts.Render(lang, core.Say(code, core.Lit("bots", say(lang, "help.bots"))), nil)
		}
	}
	return ""
}

// ofGames says what a word does that is typed while one plays, "" if it is none. Those
// that are commands of the program too are explained as such.
func ofGames(lang, word string) string {
	line, ok := texts.Lookup(lang, "cli.help."+word)
	typed, does, _ := strings.Cut(line, "|")
	if _, ours := texts.Lookup(lang, "help."+word); !ok || ours || strings.Contains(line, "{") {
		return ""
	}
	said := texts.Render(lang, core.Say("cli.ingame", core.Lit("typed", typed), core.Lit("does", does)), nil)
	return strings.Join(terminal.Wrap(said, "", "  ", readingRoom()), "\n")
}

// printWord explains a word that is no command of the program, and reports whether it
// knows it.
func printWord(w io.Writer, lang, word string) bool {
	said := ofGames(lang, word)
	switch {
	case word == exitCodes:
		printExits(w, lang)
	case word != "help" && said != "":
		fmt.Fprintln(w, said)
	default:
		return false
	}
	return true
}

// exitCodes is the page of the help that explains them.
const exitCodes = "exit-codes"

// printExits explains the exit codes, a row for each.
func printExits(w io.Writer, lang string) {
	fmt.Fprintln(w, say(lang, "help.word.exit")+":")
	for _, e := range exitTable(lang) {
		fmt.Fprintln(w, strings.Join(terminal.Wrap(e.meaning, fmt.Sprintf("  %3s  ", e.word), "       ", terminal.Width), "\n"))
	}
}

// exitTable is the exit codes and what they mean.
func exitTable(lang string) (all []entry) {
	for row := range strings.SplitSeq(say(lang, "help.word.exits"), "\n") {
		code, meaning, _ := strings.Cut(row, ": ")
		all = append(all, entry{code, meaning})
	}
	return all
}

// groups are the headings under which the help lists the commands.
func groups(lang string) kong.Option {
	var all []kong.Group
	for _, key := range []string{"play", "serve", "bots", "program"} {
		all = append(all, kong.Group{Key: key, Title: say(lang, "help.word.group."+key)})
	}
	return kong.ExplicitGroups(all)
}

// printHelp lets kong print the help, and puts the few words of its own into
// the language.
func printHelp(lang string) kong.HelpPrinter {
	return func(options kong.HelpOptions, ctx *kong.Context) error {
		var page bytes.Buffer
		out := ctx.Stdout
		ctx.Stdout = &page
		err := kong.DefaultHelpPrinter(options, ctx)
		ctx.Stdout = out
		if err != nil {
			return err
		}
		_, err = io.WriteString(out, framed(lang, page.String()))
		return err
	}
}

func framed(lang, page string) string {
	return strings.NewReplacer(
		"Usage: ", say(lang, "help.word.usage")+" ", " [flags]", " ["+say(lang, "help.word.flag")+"]", "<command>", "<"+say(lang, "help.word.command")+">",
		"\nArguments:\n", "\n"+say(lang, "help.word.arguments")+"\n", "\nFlags:\n", "\n"+say(lang, "help.word.flags")+"\n",
		"\nCommands:\n", "\n"+say(lang, "help.word.commands")+"\n",
		`Run "remise <command> --help" for more information on a command.`, say(lang, "help.word.further"),
	).Replace(blanks.ReplaceAllStringFunc(page, func(blank string) string { return inOwnWords(lang, blank) }))
}

// blanks are what is to be filled in, with the blanks behind it.
var blanks = regexp.MustCompile(`<[a-z]+> *`)

// inOwnWords is such a one in a language; what stands in a column behind it stays there.
func inOwnWords(lang, blank string) string {
	word := strings.TrimRight(blank, " ")
	name, ok := texts.Lookup(lang, "form."+strings.Trim(word, "<>"))
	if !ok {
		return blank
	}
	gap := len(blank) - len(word)
	if gap > 1 {
		gap = max(2, gap+len(word)-utf8.RuneCountInString(name)-len("<>"))
	}
	return "<" + name + ">" + strings.Repeat(" ", gap)
}
