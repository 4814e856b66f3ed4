package boards

import (
	"strings"
	"testing"
)

// What cannot be meant is refused with its line, not read as something else.
func TestRecordedIsReadStrictly(t *testing.T) {
	const good = "run a/1 20 30\n stop 20 7 o\n stop 10 8 h\n bonus 10 0\n edge 0 1 5\n"
	if all, err := readRecorded(good); err != nil || len(all) != 1 || !all[0].Graph.Stops[1].Halt {
		t.Fatalf("%+v, %v", all, err)
	}
	for _, wrong := range [][2]string{
		{"20 30", "30 20"}, {"stop 20 7 o", "stop 20 7 x"}, {" bonus 10 0", " bonus 10 2"}, {"edge 0 1 5", "edge 0 1"},
		{"edge 0 1 5", "edge 0 2 5"}, {"run a/1 20 30", "run a/1 20"}, {" stop", " halt"}, {"\n stop", "\nstop"},
	} {
		if _, err := readRecorded(strings.Replace(good, wrong[0], wrong[1], 1)); err == nil {
			t.Errorf("%q instead of %q is read", wrong[1], wrong[0])
		}
	}
}
