package main

import (
	"encoding/json"
	"errors"
	"os/exec"
	"strconv"
	"strings"
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
//	hides ARGUMENTS        runs remise on databases whose addresses hold a password, and demands that it is not printed
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       coretest.Updating(),
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Setup:               english,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "json": isJSON, "hides": hides},
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

// secretive are addresses of databases that do not answer, with a password in
// all places where one can be.
var secretive = []string{
	"postgres://remise:geheim@127.0.0.1:1/club", "postgres://remise:ge#heim@127.0.0.1:1/club", "postgres://remise:ge/heim@127.0.0.1:1/club",
	"postgres://remise:1/heim@127.0.0.1:1/club", "postgres://remise:ge?heim@127.0.0.1:1/club", "postgres://remise:ge%heim@127.0.0.1:1/club",
	"postgres://remise:ge heim@127.0.0.1:1/club", "postgres://remise:ge@heim@127.0.0.1:1/club", "postgres://remise:geheim",
	"postgres://127.0.0.1:1/club?user=remise&password=geheim", "postgres://127.0.0.1:1/club?sslpassword=geheim", "host=127.0.0.1 port=1 password='ge heim'",
}

func hides(ts *testscript.TestScript, _ bool, args []string) {
	for _, address := range secretive {
		ts.Setenv("REMISE_STORE", address)
		_ = ts.Exec("remise", args...) // nearly all of them fail
		if said := ts.ReadFile("stdout") + ts.ReadFile("stderr"); said == "" || strings.Contains(said, "heim") {
			ts.Fatalf("%v on %s says:\n%s", args, address, said)
		}
	}
	ts.Setenv("REMISE_STORE", "")
}
