package main

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"remise/texts"
)

// faultOf is what a call is refused with, in English; "" if it is not.
func faultOf(t *testing.T, args ...string) string {
	t.Helper()
	_, err := spoken(t, "en").Parse(args)
	if err == nil {
		return ""
	}
	return texts.Error("en", inWords(err))
}

// Every number of every command is judged the same way, however it is wrong: too
// small, negative behind a blank, or larger than any number of the program.
func TestNumbersHaveBounds(t *testing.T) {
	judged := 0
	var look func(*kong.Node)
	look = func(node *kong.Node) {
		call := strings.Fields(strings.TrimPrefix(pageOf(node), "remise"))
		for _, f := range node.Flags {
			if _, numeric := usual[kindOf(f.Target)]; numeric {
				judged++
				mustRefuse(t, call, f)
			}
		}
		for _, child := range node.Children {
			look(child)
		}
	}
	look(spoken(t, "en").Model.Node)
	if judged < 50 {
		t.Errorf("only %d numbers", judged)
	}
}

func mustRefuse(t *testing.T, call []string, f *kong.Flag) {
	t.Helper()
	flag, low, high := "--"+f.Name, "-1", "99999999999999999999"
	if kindOf(f.Target) == reflect.Int64 {
		low, high = "-1h", "1000000h"
	}
	wrong := [][]string{{flag + "=" + low}, {flag, low}, {flag, high}}
	for i, end := range []string{"or more.", "or more.", "or less."} {
		said := faultOf(t, append(slices.Clone(call), wrong[i]...)...)
		if !strings.HasPrefix(said, flag+" must be ") || !strings.HasSuffix(said, end) {
			t.Errorf("%v %v: %q", call, wrong[i], said)
		}
	}
}

func TestBounds(t *testing.T) {
	for call, want := range map[string]string{
		"train trambahn --write x --games 0": "--games must be 1 or more.",
		"sim trambahn --workers 0":           "--workers must be 1 or more.",
		"serve --rate NaN":                   "--rate must be 0 or more.",
		"serve --rate +Inf":                  "--rate must be 1000000000 or less.",
		"serve --lease 1ms":                  "--lease must be 1s or more.",
		"serve --lease 1000000h":             "--lease must be 100000h or less.",
		"bench server --share 101":           "--share must be 100 or less.",
		"arena trambahn --games 0":           "--games must be 1 or more.",
		"arena trambahn":                     "",
		"sim trambahn --games 1e3":           "",
	} {
		if said := faultOf(t, strings.Fields(call)...); !strings.HasPrefix(said, want) || want == "" && strings.Contains(said, "must be") {
			t.Errorf("%s: %q", call, said)
		}
	}
}
