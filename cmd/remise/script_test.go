package main

import (
	"encoding/json"
	"errors"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"remise/core/coretest"
)

func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"remise": main}) }

// The scripts call the program as people and programs do, and show what it
// says, where it says it, and how it exits. -update rewrites what they compare.
//
//	exits CODE ARGUMENTS   runs remise and demands that exit code
//	json FILE              demands that the file is one line of JSON
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       coretest.Updating(),
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Setup:               english,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "json": isJSON},
	})
}

func english(env *testscript.Env) error {
	env.Setenv("LANG", "C")
	return nil
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: exits CODE [ARGUMENT...]")
	}
	code := 0
	err := ts.Exec("remise", args[1:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got := strconv.Itoa(code); got != args[0] {
		ts.Fatalf("exit code %s, want %s", got, args[0])
	}
}

func isJSON(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: json FILE")
	}
	var any any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &any))
}
