package door

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"remise/bot"
	"remise/core"
	"remise/core/coretest"
	"remise/title/trambahn"
)

// The test program is also the foreign one: a name in its environment says how
// it plays.
func TestMain(m *testing.M) {
	if how := os.Getenv("DOOR_TEST"); how != "" {
		foreign(how)
		return
	}
	os.Exit(m.Run())
}

func foreign(how string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, longest)
	for in.Scan() {
		switch in.Text() {
		case "go":
			switch how {
			case "gone":
				return
			case "failed":
				os.Exit(3)
			case "endless":
				fmt.Println(strings.Repeat("x", longest+1))
				continue
			case "shut":
				_ = os.Stdout.Close()
				continue
			case "twice":
				_, _ = os.Stdout.WriteString("choice 0\nchoice 0\n")
				continue
			case "mute":
				continue
			}
			fmt.Println(how)
		case "quit":
			return
		}
	}
}

// seat is a foreign program in a seat, and a position in which it is asked.
func seat(t *testing.T, how string) (*Bot, bot.Seen) {
	t.Helper()
	t.Setenv("DOOR_TEST", how)
	s, rng := coretest.Begin(t, trambahn.Title, 2, nil), core.NewRNG(1)
	for s.ToAct().Has(core.Chance) {
		s.Apply(s.Chance(rng), nil)
	}
	me := s.ToAct().Lowest()
	b, err := Start(trambahn.Title, core.Setup{Seats: 2}, me, os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b, bot.See(s, me)
}

// What a program may answer is played.
func TestAnswers(t *testing.T) {
	_, seen := seat(t, "info none")
	first := seen.Legal(nil)[1].At(0)
	for _, how := range []string{"choice 1", "play " + trambahn.Title.Format(first)} {
		b, seen := seat(t, how)
		if a := b.Choose(t.Context(), seen, nil); a != first || b.Err() != nil {
			t.Errorf("%q: %v was played, faults %v", how, trambahn.Title.Format(a), b.Faults)
		}
	}
}

// What it does wrong is told, and the first choice is played in its place.
func TestFaults(t *testing.T) {
	for how, want := range map[string]string{
		"gone":         "door.ended",
		"failed":       "door.status status=exit status 3",
		"endless":      "door.long",
		"shut":         "door.silent",
		"choice 0 5":   "door.nofamily",
		"mute":         "door.late",
		"play a tune":  "notation.verb",
		"play end":     "door.refused",
		"choice 99":    "door.place",
		"choice 1 2 3": "door.choice",
		// 2 to the power of 32 and 1 is not 1.
		"choice 0 4294967297": "door.place",
		"choice nothing":      "door.place",
	} {
		b, seen := seat(t, how)
		b.Patience = 10 * time.Second
		if how == "mute" {
			b.Patience = time.Millisecond - StartUp
		}
		a := b.Choose(t.Context(), seen, nil)
		if a != seen.Legal(nil)[0].At(0) {
			t.Errorf("%q: %v is played", how, trambahn.Title.Format(a))
		}
		if err := b.Err(); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), b.command) {
			t.Errorf("%q: the fault is %v, not %q", how, err, want)
		}
	}
}

// A second answer to a question is not taken for the answer to the next one.
func TestAnAnswerToNoQuestion(t *testing.T) {
	b, seen := seat(t, "twice")
	b.Patience = time.Minute
	b.Choose(t.Context(), seen, nil)
	for end := time.Now().Add(time.Minute); len(b.lines) == 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond) // until the second line has arrived
	}
	b.Choose(t.Context(), seen, nil)
	if len(b.Faults) != 1 || !strings.Contains(b.Err().Error(), "door.unasked") || b.Faults[0].Decision != 1 {
		t.Errorf("the faults are %v", b.Faults)
	}
}

// A program that takes its time to start has more for its first decision.
func TestStartingUpTakesTime(t *testing.T) {
	b, seen := seat(t, "choice 0")
	b.Patience = time.Nanosecond
	b.Choose(t.Context(), seen, nil)
	if err := b.Err(); err != nil {
		t.Error(err)
	}
}

// No card that the seat cannot see goes through the door.
func TestASeatIsToldWhatItMayKnow(t *testing.T) {
	b, _ := seat(t, "choice 0")
	out, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	b.in = out
	b.Saw(core.Action{By: 1 - b.seat, Kind: trambahn.KindMoney, Obj: [4]int16{3}})
	text, err := os.ReadFile(out.Name())
	if err != nil {
		t.Fatal(err)
	}
	if got := string(text); strings.Contains(got, "r4") || !strings.HasPrefix(got, "saw ") {
		t.Errorf("the other's card goes out as %q", got)
	}
}

// A program that does not exit, and one that fails when it does, are told apart.
func TestHowAProgramEnds(t *testing.T) {
	for code, command := range map[string]string{"door.quit status=exit status 1": "cat >/dev/null; exit 1", "door.quit.late s=0": "exec sleep 60"} {
		b, err := Start(trambahn.Title, core.Setup{Seats: 2}, 0, "sh", "-c", command)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(code, "late") {
			b.grace = time.Millisecond
		}
		if err := b.Close(); err == nil || !strings.Contains(err.Error(), code) {
			t.Errorf("%s: %v, not %s", command, err, code)
		}
	}
}

// What goes over the line can be read afterwards, in its order.
func TestTheLinesAreTraced(t *testing.T) {
	b, seen := seat(t, "choice 0")
	var lines strings.Builder
	b.Trace = &lines
	b.Choose(t.Context(), seen, nil)
	if got := lines.String(); !strings.HasPrefix(got, "> view {") || !strings.HasSuffix(got, "> go\n< choice 0\n") || b.Answered != 1 {
		t.Errorf("the lines are\n%s", got)
	}
}

func TestWords(t *testing.T) {
	for line, want := range map[string][]string{
		"./mine --deep 3":            {"./mine", "--deep", "3"},
		`python3 "my bot.py" 'a "b'`: {"python3", "my bot.py", `a "b`},
		`./mine --name=""`:           {"./mine", "--name="},
		"":                           nil,
	} {
		if got, err := Words(line); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", line, got, err)
		}
	}
	if _, err := Words(`./mine "a`); err == nil {
		t.Error("a quote that does not end is taken")
	}
}

func TestNoProgram(t *testing.T) {
	if _, err := Start(trambahn.Title, core.Setup{Seats: 2}, 0, "/no/such/program"); err == nil {
		t.Error("a program that is not there starts")
	}
	if _, err := Start(trambahn.Title, core.Setup{Seats: 2}, 0); err == nil {
		t.Error("no program starts")
	}
}
