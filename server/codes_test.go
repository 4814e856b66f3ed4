package server_test

import (
	"flag"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"remise/server"
)

var update = flag.Bool("update", false, "write the statuses of the codes page anew")

// noProblem are codes of what is told otherwise than as a problem.
var noProblem = regexp.MustCompile(`^(push\.(turn|reminder)|table\.wait\.|table\.order\.(own|quiet|ended)|undo\.costs\.|server\.titles$)`)

// The page of codes has the status of every problem. Whoever adds a code prints the
// page with -update in package texts, then here.
func TestStatusesOnTheCodesPage(t *testing.T) {
	const file = "../docs/codes.md"
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	above, list, found := strings.Cut(string(page), "| code | status | sentence |\n|---|---|---|\n")
	if !found {
		t.Fatal("the page has no statuses")
	}
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]*) ?\\| ")
	fresh := rows.ReplaceAllStringFunc(list, func(row string) string {
		code := rows.FindStringSubmatch(row)[1]
		return "| `" + code + "` | " + statusOf(code) + " | "
	})
	if fresh == list {
		return
	}
	if !*update {
		t.Fatalf("%s has other statuses than the server: go test ./server -run TestStatusesOnTheCodesPage -update", file)
	}
	text := above + "| code | status | sentence |\n|---|---|---|\n" + fresh
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func statusOf(code string) string {
	switch {
	case noProblem.MatchString(code):
		return ""
	case code == "server.form":
		return "400, 422"
	}
	return strconv.Itoa(server.StatusOf(code))
}
