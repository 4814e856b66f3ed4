package main

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
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
// otherwise commands, or what an argument can be. Flags are listed where nothing else is
// known, but not in the way of a file: the shell completes that where we are silent.
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
		return behind(name+"=", values(node, flagOf(node, name), args, value))
	}
	if len(done) > 0 {
		if flag := flagOf(node, done[len(done)-1]); flag != nil { // its value follows, and no other flag
			return values(node, flag, args, begun)
		}
	}
	if strings.HasPrefix(begun, "-") {
		return flagsOf(node)
	}
	all, known := argument(node, args)
	for _, n := range node.Children {
		if !n.Hidden {
			all, known = append(all, n.Name), true
		}
	}
	if !known {
		return flagsOf(node)
	}
	return all
}

// argument is what the next argument of a command can be, and whether that is known: of
// a file it is, and nothing is listed.
func argument(node *kong.Node, args []string) (all []string, known bool) {
	if len(node.Positional) == 0 {
		return nil, false
	}
	last := len(node.Positional) - 1
	at := min(len(args), last)
	if len(args) > last && !node.Positional[last].IsCumulative() {
		return nil, false
	}
	switch arg := node.Positional[at]; {
	case arg.Enum != "":
		return arg.EnumSlice(), true
	case arg.Name == "title", arg.Name == "titles", arg.Name == "what" && at == 0:
		return titleNames(), true
	case arg.Name == "what":
		return sectionsOf(args), true
	case arg.Name == "file", arg.Name == "command":
		return nil, true
	}
	return nil, false
}

// sectionsOf are the sections of the rules of titles by their numbers.
func sectionsOf(args []string) (all []string) {
	for _, title := range titlesOf(args) {
		for _, section := range texts.Rulebook(texts.Languages[0], title.About().ID) {
			all = append(all, section.Number)
		}
	}
	return all
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

// levels are the bots that everybody meets.
var levels = []string{bot.Easy, bot.Medium, bot.Hard}

// botsOf are the bots that a command knows, without those of a programmer's own making.
func botsOf(node *kong.Node) []string {
	if node.Name == "play" {
		return slices.Concat(levels, []string{core.Person, "random", "greedy"})
	}
	return slices.Concat(levels, []string{"random", "greedy", "tuned", "expert", "rival", "search"})
}

// seatsOf are the numbers of players that titles allow.
func seatsOf(args []string) (all []string) {
	least, most := math.MaxInt, 0
	for _, title := range titlesOf(args) {
		least, most = min(least, title.About().MinSeats), max(most, title.About().MaxSeats)
	}
	for n := least; n <= most; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// values are what a flag takes, as far as it is known, when a value begins so. A list
// goes on behind its last comma.
func values(node *kong.Node, flag *kong.Flag, args []string, begun string) []string {
	switch {
	case flag == nil:
		return nil
	case flag.Name == "lang":
		return texts.Languages
	case flag.Name == "title":
		return titleNames()
	case flag.Name == "bots":
		return behind(begun[:strings.LastIndexByte(begun, ',')+1], botsOf(node))
	case flag.Name == "level", flag.Name == "bot", flag.Name == "rung":
		return levels
	case flag.Name == "seats":
		return seatsOf(args)
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
