package main

import (
	"errors"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// Validate refuses numbers that make no sense, of all commands, before anything is
// opened or written. A flag names its bounds in the tags least and most.
func (c *commands) Validate(ctx *kong.Context) error {
	if ctx.Selected() == nil {
		return nil
	}
	for _, v := range takes(ctx.Selected()) {
		if n, numeric := numberOf(v.Target); numeric && (v.Set || v.HasDefault) {
			if err := boundsOf(v).judge(v, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// bounds are the least and the most that a number may be.
type bounds struct{ least, most float64 }

// usual are the bounds of a number that names none: nothing is negative, and nothing
// so large that its bytes or nanoseconds could not be counted.
var usual = map[reflect.Kind]bounds{
	reflect.Int: {0, 1e9}, reflect.Float64: {0, 1e9}, reflect.Uint64: {0, math.MaxUint64},
	reflect.Int64: {0, float64(100_000 * time.Hour)},
}

func boundsOf(v *kong.Value) bounds {
	b := usual[kindOf(v.Target)]
	if n, ok := numberIn(v, v.Tag.Get("least")); ok {
		b.least = n
	}
	if n, ok := numberIn(v, v.Tag.Get("most")); ok {
		b.most = n
	}
	return b
}

// judge refuses a number out of bounds. NaN counts as too small.
func (b bounds) judge(v *kong.Value, n float64) error {
	switch {
	case n > b.most:
		return cli.Refuse("misuse.most", core.Lit("flag", nameOf(v)), core.Lit("most", shown(v, b.most)))
	case n < b.least || math.IsNaN(n):
		return cli.Refuse("misuse.least", core.Lit("flag", nameOf(v)), core.Lit("least", shown(v, b.least)))
	}
	return nil
}

// kindOf is what kind of number a value is; a time is an Int64.
func kindOf(target reflect.Value) reflect.Kind {
	if target.Kind() == reflect.Pointer {
		return target.Type().Elem().Kind()
	}
	return target.Kind()
}

// numberOf is a value as a number; false for what is none, or not given.
func numberOf(target reflect.Value) (n float64, numeric bool) {
	value := reflect.Indirect(target)
	switch {
	case !value.IsValid():
		return 0, false
	case value.CanInt():
		return float64(value.Int()), true
	case value.CanUint():
		return float64(value.Uint()), true
	case value.CanFloat():
		return value.Float(), true
	}
	return 0, false
}

// numberIn is a number as it is written for a value, even one that has no room in it.
func numberIn(v *kong.Value, text string) (float64, bool) {
	if _, numeric := usual[kindOf(v.Target)]; !numeric {
		return 0, false
	}
	if kindOf(v.Target) == reflect.Int64 {
		d, err := time.ParseDuration(text)
		return float64(d), err == nil
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && (kindOf(v.Target) == reflect.Float64 || n == math.Trunc(n))
}

func shown(v *kong.Value, n float64) string {
	switch kind := kindOf(v.Target); {
	case kind == reflect.Int64:
		return short(time.Duration(n))
	case kind == reflect.Uint64 && n == math.MaxUint64: // no float is that number
		return strconv.FormatUint(math.MaxUint64, 10)
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// nameOf is how a value is written on the command line.
func nameOf(v *kong.Value) string {
	if v.Flag != nil {
		return "--" + v.Flag.Name
	}
	return v.Summary()
}

// beyond is why a value that could not be read is out of its flag's bounds; nil if
// something else is wrong with it.
func beyond(err error, flag, value string) error {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	if !ok {
		return nil
	}
	for _, f := range wrong.Context.Flags() {
		if n, numeric := numberIn(f.Value, value); numeric && "--"+f.Name == strings.TrimSpace(flag) {
			return boundsOf(f.Value).judge(f.Value, n)
		}
	}
	return nil
}
