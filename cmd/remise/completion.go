package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"remise/bot"
	"remise/core"
	"remise/rail/chart"
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
	words, has := rejoined(words)
	begun := words[len(words)-1]
	for _, word := range candidates(ctx.Model.Node, words[:len(words)-1], begun) {
		if strings.HasPrefix(word, begun) {
			fmt.Fprintln(&all.Out, word[has:])
		}
	}
	return nil
}

// rejoined are words that bash has parted at “=”, and how much of the last one bash
// has already: it completes only what stands behind.
func rejoined(words []string) (whole []string, has int) {
	for i, word := range words {
		n := len(whole) - 1
		switch {
		case n >= 0 && word == "=":
			whole[n] += "="
			has = len(whole[n])
		case n >= 0 && words[i-1] == "=":
			whole[n] += word
		default:
			whole, has = append(whole, word), 0
		}
	}
	return whole, has
}

// candidates are the words that can follow others and begin so: values of a flag,
// otherwise commands, titles where one is expected, and flags.
func candidates(node *kong.Node, done []string, begun string) []string {
	var args []string
	for _, word := range done {
		if i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word }); i >= 0 {
			node = node.Children[i]
		} else if !strings.HasPrefix(word, "-") {
			args = append(args, word)
		}
	}
	if name, value, is := strings.Cut(begun, "="); is && strings.HasPrefix(name, "--") {
		return behind(name+"=", values(flagOf(node, name), args, value))
	}
	if len(done) > 0 {
		if flag := flagOf(node, done[len(done)-1]); flag != nil { // its value follows, and no other flag
			return values(flag, args, begun)
		}
	}
	var all []string
	for _, n := range node.Children {
		if !n.Hidden {
			all = append(all, n.Name)
		}
	}
	return slices.Concat(all, argument(node, len(args)), flagsOf(node))
}

// argument is what the argument of a command at this place can be.
func argument(node *kong.Node, at int) []string {
	switch {
	case at >= len(node.Positional):
		return nil
	case node.Positional[at].Enum != "":
		return node.Positional[at].EnumSlice()
	case node.Positional[at].Name == "title", at == 0 && node.Positional[0].Name == "what":
		return titleNames()
	}
	return nil
}

// flagOf is the flag of a command that a word names, nil for none that takes a value.
func flagOf(node *kong.Node, word string) *kong.Flag {
	for _, group := range node.AllFlags(true) {
		for _, f := range group {
			if (word == "--"+f.Name || f.Short != 0 && word == "-"+string(f.Short)) && !f.IsBool() {
				return f
			}
		}
	}
	return nil
}

// values are what a flag takes, as far as it is known, when a value begins so. A list
// goes on behind its last comma.
func values(flag *kong.Flag, args []string, begun string) []string {
	switch {
	case flag == nil:
		return nil
	case flag.Name == "lang":
		return texts.Languages
	case flag.Name == "title":
		return titleNames()
	case flag.Name == "bots":
		return behind(begun[:strings.LastIndexByte(begun, ',')+1], []string{bot.Easy, bot.Medium, bot.Hard, "random", "greedy", nobody})
	case flag.Name == "option":
		return optionsOf(args)
	case flag.Name == "tile":
		return tilesOf(args)
	case flag.Enum != "":
		return slices.DeleteFunc(flag.EnumSlice(), func(word string) bool { return word == "" })
	}
	return nil
}

// behind are words with what is typed before them.
func behind(before string, words []string) []string {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = before + word
	}
	return all
}

// titlesOf are the titles among the arguments, all of them while none is there.
func titlesOf(args []string) (all []core.Title) {
	for _, arg := range args {
		if title, ok := titles.Find(strings.ToLower(arg)); ok {
			all = append(all, title)
		}
	}
	if all == nil {
		return titles.All
	}
	return all
}

// optionsOf are the options of titles, each with each value.
func optionsOf(args []string) (all []string) {
	for _, title := range titlesOf(args) {
		for _, o := range title.About().Options {
			all = append(all, behind(o.Key+"=", o.Values)...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// tilesOf are the tiles of titles by their names.
func tilesOf(args []string) (all []string) {
	for _, title := range titlesOf(args) {
		about := title.About()
		setup, err := core.Prepare(title, about.MaxSeats, nil)
		if err != nil {
			continue
		}
		first, err := title.New(setup)
		if at, mapped := first.(chart.Position); err == nil && mapped {
			for _, t := range at.Sheet().Layout.Tiles.Tiles {
				all = append(all, t.ID)
			}
		}
	}
	return all
}

func titleNames() (all []string) {
	for _, t := range titles.All {
		all = append(all, t.About().ID)
	}
	return all
}

func flagsOf(node *kong.Node) (all []string) {
	for _, group := range node.AllFlags(true) {
		for _, f := range group {
			all = append(all, "--"+f.Name)
		}
	}
	return all
}
