package coretest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"remise/core"
)

// Options fit the suite to a title. The zero value is a small run over
// everything.
type Options struct {
	// Games is how many random games are played in all; they are spread over
	// the tables, and each table has at least one.
	Games int
	// Seats are the seat counts to play with; nil: all of the title.
	Seats []int
	// Tables are the option values to play with, with defaults for what is
	// left out; nil: every combination, or a sample when there are many.
	Tables []map[string]string
	// Version is the version of the rules; 0: all of them.
	Version int
	// Seed is the seed of the first game; the next ones count up from it.
	Seed uint64
	// Limit is how many entries a game may have; 0: 20000.
	Limit int
	// Stride: the costly laws are checked at every n-th step. 0: at every step
	// of a table's first game, at every 16th of its others. Undo and replay
	// are checked less often in a long game.
	Stride int

	// Secrets reports whether there is anything that a seat does not know.
	// If so, guesses must vary; otherwise they must be the truth. With nil
	// the guesses for every seat must vary at least once in every game. A
	// title without secrets says [Open].
	Secrets func(core.State, core.Seat) bool
	// Reveals reports whether an action reveals a secret. If given, all other
	// actions must leave twin worlds twins. With nil the suite checks only
	// that events tell no more than the views show.
	Reveals func(core.State, core.Action) bool

	// Golden are the seat counts with a golden playthrough; nil: all.
	Golden []int
}

// Open is for titles in which everyone knows everything.
func Open(core.State, core.Seat) bool { return false }

// mostTables is how many combinations of options are played per seat count.
const mostTables = 24

// table is one way of sitting down to a title.
type table struct {
	version, seats int
	options        map[string]string
}

func (t table) String() string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(t.options)) {
		words = append(words, fmt.Sprintf("%s=%q", key, t.options[key]))
	}
	return fmt.Sprintf("rules %d, %d seats, options [%s]", t.version, t.seats, strings.Join(words, " "))
}

func (o *Options) seats(about core.About) []int {
	if o.Seats != nil {
		return o.Seats
	}
	return span(about)
}

func span(about core.About) []int {
	var list []int
	for n := about.MinSeats; n <= about.MaxSeats; n++ {
		list = append(list, n)
	}
	return list
}

func (o *Options) tables(about core.About) []table {
	var list []table
	for v := 1; v <= about.Version; v++ {
		if o.Version != 0 && o.Version != v {
			continue
		}
		combinations := o.Tables
		if combinations == nil {
			combinations = combine(about.OptionsOf(v), core.NewRNG(o.Seed))
		}
		for _, n := range o.seats(about) {
			for _, c := range combinations {
				list = append(list, table{v, n, c})
			}
		}
	}
	return list
}

// combine lists the combinations of option values: all if they are few,
// otherwise the defaults, each value alone, and random ones.
func combine(options []core.Option, r *core.RNG) []map[string]string {
	total := 1
	for _, o := range options {
		total = min(total*max(1, len(o.Values)), mostTables+1)
	}
	if total <= mostTables {
		return product(options)
	}
	list := singles(options)
	for len(list) < mostTables {
		pick := map[string]string{}
		for _, o := range options {
			if len(o.Values) > 0 {
				pick[o.Key] = o.Values[r.IntN(len(o.Values))]
			}
		}
		list = append(list, pick)
	}
	return list
}

func product(options []core.Option) []map[string]string {
	list := []map[string]string{{}}
	for _, o := range options {
		var longer []map[string]string
		for _, value := range o.Values {
			for _, c := range list {
				c = maps.Clone(c)
				c[o.Key] = value
				longer = append(longer, c)
			}
		}
		if len(longer) > 0 {
			list = longer
		}
	}
	return list
}

func singles(options []core.Option) []map[string]string {
	list := []map[string]string{{}}
	for _, o := range options {
		for _, value := range o.Values {
			if value != o.Default {
				list = append(list, map[string]string{o.Key: value})
			}
		}
	}
	return list
}
