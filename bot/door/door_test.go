package door

import (
	"bufio"
	"context"
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
	"remise/title/vienna1840"
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
			case "half":
				_, _ = os.Stdout.WriteString("choice 0")
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

// What it does wrong is told, and another choice is played in its place.
func TestFaults(t *testing.T) {
	for how, want := range map[string]string{
		"gone":         "door.ended",
		"failed":       "door.status status=door.exit.code n=3",
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
		"choice":              "door.choice",
		"play":                "door.bare",
		"play hand 1 r1":      "table.bychance",
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

// How a program ended that is gone before it is written to is told with its first
// decision, and once.
func TestAProgramThatEndsBeforeItIsAsked(t *testing.T) {
	_, seen := seat(t, "choice 0")
	for command, want := range map[string]string{"exit 0": "door.ended", "exit 1": "door.status status=door.exit.code n=1"} {
		b, err := Launch("sh", "-c", command)
		if err != nil {
			t.Fatal(err)
		}
		for range b.lines { // until it has closed its output, and its input before that
		}
		b.Begin(trambahn.Title, core.Setup{Seats: 2}, seen.Seat())
		for range 2 {
			b.Choose(t.Context(), seen, nil)
		}
		if b.Answered != 0 || len(b.Faults) != 1 || b.Faults[0].Decision != 1 || !strings.Contains(b.Err().Error(), want) {
			t.Errorf("%s: %d answers, the faults are %v, not %s", command, b.Answered, b.Faults, want)
		}
		_ = b.Close()
	}
}

// A line that does not end is told, as far as it came.
func TestHalfALine(t *testing.T) {
	b, seen := seat(t, "half")
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for b.half.Load() != "choice 0" {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	b.Choose(ctx, seen, nil)
	if err := b.Err(); err == nil || !strings.Contains(err.Error(), "door.half") || !strings.Contains(err.Error(), "choice 0") {
		t.Errorf("the fault is %v", err)
	}
}

// What is played for a program that does not answer gives nothing away.
func TestInsteadOfAnAnswer(t *testing.T) {
	title := vienna1840.Title
	b := &Bot{title: title}
	give, err := title.Parse("return KK")
	if err != nil {
		t.Fatal(err)
	}
	pass, err := title.Parse("pass")
	if err != nil {
		t.Fatal(err)
	}
	if a := b.instead([]core.Choice{core.One(give), core.One(pass)}); a != pass {
		t.Errorf("%s is played", title.Format(a))
	}
	if a := b.instead([]core.Choice{core.One(give)}); a != give {
		t.Errorf("%s is played", title.Format(a))
	}
}

// What may be done at any time is no choice, and can be played all the same.
func TestAsides(t *testing.T) {
	s, rng := coretest.Begin(t, vienna1840.Title, 2, nil), core.NewRNG(1)
	for {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		me := s.ToAct().Lowest()
		if some := s.(core.Asider).Aside(me, nil); len(some) > 0 {
			a := some[0].At(0)
			b := &Bot{title: vienna1840.Title}
			got, ok := b.read(Answer{Notation: vienna1840.Title.Format(a)}, bot.See(s, me), s.Legal(me, nil))
			if !ok || got != a {
				t.Errorf("%s: %v", vienna1840.Title.Format(a), b.Faults)
			}
			return
		}
		if s.ToAct() == 0 {
			t.Fatal("nobody had an aside")
		}
		choices := s.Legal(me, nil)
		s.Apply(choices[rng.IntN(len(choices))].Pick(rng), nil)
	}
}

// Mistakes belong to the decision after which they came, whenever they are looked at.
func TestMistakesComeWithTheirDecision(t *testing.T) {
	b, _ := seat(t, "choice 0")
	b.asked.Store(7)
	b.unasked(line{"choice 0", 3})
	b.other(line{"what", 4})
	b.unasked(line{"choice 0", 0})
	var at []int
	for _, f := range b.Faults {
		at = append(at, f.Decision)
	}
	if !slices.Equal(at, []int{3, 4, 1}) {
		t.Errorf("the faults are in %v", at)
	}
}

// Lines that came together came after the same question.
func TestLinesThatCameTogether(t *testing.T) {
	asked := 1
	in := &stamped{Reader: strings.NewReader("choice 0\nchoice 0\n"), asked: func() int { return asked }}
	scan := bufio.NewScanner(in)
	for scan.Scan() {
		if in.after != 1 {
			t.Errorf("%s came after %d", scan.Text(), in.after)
		}
		asked++
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
	for code, command := range map[string]string{"door.quit status=door.exit.code n=1": "cat >/dev/null; exit 1", "door.quit.late s=0": "exec sleep 60"} {
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

// A program is told which choices are seldom what a turn is about, in a line of its own: the
// notation of a choice stays alone in its line.
func TestSidelinesAreNamed(t *testing.T) {
	b, _ := seat(t, "choice 0")
	var lines strings.Builder
	b.Trace = &lines
	for _, offers := range [][]Offer{{{"return KK", true}, {"pass", false}, {"return NK", true}}, {{"pass", false}}} {
		if _, ok := b.Ask(t.Context(), []byte("{}"), offers); !ok {
			t.Fatal(b.Faults)
		}
	}
	said := lines.String()
	if strings.Count(said, "side") != 1 || !strings.Contains(said, "choice return NK\n> side 0 2\n> time") {
		t.Errorf("the program reads\n%s", said)
	}
}
