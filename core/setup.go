package core

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Prepare makes the setup of a match under the newest rules: defaults filled
// in, everything unknown or impossible refused.
func Prepare(t Title, seats int, options map[string]string) (Setup, error) {
	return PrepareVersion(t, t.About().Version, seats, options)
}

// PrepareVersion is Prepare under older rules.
func PrepareVersion(t Title, version, seats int, options map[string]string) (Setup, error) {
	about := t.About()
	if err := cmp.Or(checkVersion(about, version), checkSeats(about, seats)); err != nil {
		return Setup{}, err
	}
	about.Options = about.OptionsOf(version)
	full := make(map[string]string, len(about.Options))
	for _, o := range about.Options {
		full[o.Key] = o.Default
	}
	for _, key := range slices.Sorted(maps.Keys(options)) {
		if err := checkOption(about, key, options[key]); err != nil {
			return Setup{}, err
		}
		full[key] = options[key]
	}
	return Setup{Version: version, Seats: seats, Options: full}, nil
}

// OptionsOf lists the options of a version of the rules.
func (a About) OptionsOf(version int) []Option {
	return slices.DeleteFunc(slices.Clone(a.Options), func(o Option) bool { return o.Since > version })
}

func checkVersion(about About, version int) error {
	if version < 1 || version > about.Version {
		return Refuse("", "setup.version", Lit("title", about.ID), Num("version", version), Num("newest", about.Version))
	}
	return nil
}

// named is the title by the name it has for people.
func (a About) named() Arg { return Ref("title", a.ID+".title") }

func checkSeats(about About, seats int) error {
	if about.MinSeats == about.MaxSeats && seats != about.MinSeats {
		return Refuse("", "setup.seatcount", about.named(), Num("seats", seats), Num("want", about.MinSeats))
	}
	if seats < about.MinSeats || seats > about.MaxSeats {
		return Refuse("", "setup.seats", about.named(), Num("seats", seats),
			Num("min", about.MinSeats), Num("max", about.MaxSeats))
	}
	return nil
}

func checkOption(about About, key, value string) error {
	i := slices.IndexFunc(about.Options, func(o Option) bool { return o.Key == key })
	if i < 0 {
		return Refuse("", "setup.option", about.named(), Lit("option", key), Lit("known", optionKeys(about)))
	}
	values := about.Options[i].Values
	if values != nil && !slices.Contains(values, value) {
		return Refuse("", "setup.value", Lit("option", key), Said("value", value), Lit("known", strings.Join(values, ", ")))
	}
	return nil
}

func optionKeys(about About) string {
	keys := make([]string, len(about.Options))
	for i, o := range about.Options {
		keys[i] = o.Key
	}
	if len(keys) == 0 {
		return "-"
	}
	return strings.Join(keys, ", ")
}
