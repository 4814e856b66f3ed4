package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"remise/texts"
	"remise/title/titles"
)

//go:embed completion.bash
var completeBash string

//go:embed completion.zsh
var completeZsh string

//go:embed completion.fish
var completeFish string

type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish"`
}

// Run prints the script of a shell. It asks this program each time, so it is
// never out of date.
func (c *completionCmd) Run(all *commands) error {
	_, err := fmt.Fprint(&all.Out, map[string]string{"bash": completeBash, "zsh": completeZsh, "fish": completeFish}[c.Shell])
	return err
}

type completeCmd struct {
	Words []string `arg:"" optional:"" passthrough:""`
}

// Run lists how the last word can go on.
func (c *completeCmd) Run(all *commands, ctx *kong.Context) error {
	words := slices.DeleteFunc(slices.Clone(c.Words), func(w string) bool { return w == "--" })
	if len(words) == 0 {
		words = []string{""}
	}
	done, begun := words[:len(words)-1], words[len(words)-1]
	for _, word := range candidates(ctx.Model.Node, done) {
		if strings.HasPrefix(word, begun) {
			fmt.Fprintln(&all.Out, word)
		}
	}
	return nil
}

// values are what some flags take.
func values(flag string) []string {
	switch flag {
	case "--lang":
		return texts.Languages
	case "--bots":
		return []string{"easy", "medium", "hard", "random", "greedy", nobody}
	}
	return nil
}

// candidates are the words that can follow others: values of the preceding
// flag, otherwise commands, titles where one is expected, and flags.
func candidates(node *kong.Node, done []string) []string {
	if len(done) > 0 {
		if all := values(done[len(done)-1]); all != nil {
			return all
		}
	}
	args := 0
	for _, word := range done {
		if i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word }); i >= 0 {
			node = node.Children[i]
		} else if !strings.HasPrefix(word, "-") {
			args++
		}
	}
	var all []string
	for _, n := range node.Children {
		if !n.Hidden {
			all = append(all, n.Name)
		}
	}
	if args == 0 && takesTitle(node) {
		for _, t := range titles.All {
			all = append(all, t.About().ID)
		}
	}
	return append(all, flagsOf(node)...)
}

func takesTitle(node *kong.Node) bool {
	return len(node.Positional) > 0 && (node.Positional[0].Name == "title" || node.Positional[0].Name == "what")
}

func flagsOf(node *kong.Node) (all []string) {
	for _, group := range node.AllFlags(true) {
		for _, f := range group {
			all = append(all, "--"+f.Name)
		}
	}
	return all
}
