package core_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
)

func find(id string) (core.Title, bool) { return toy.Title, id == "toy" }

func text(t testing.TB, m *core.Match) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := m.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestLogGolden(t *testing.T) {
	m := played(t, script+"\n2 undo 6\n1 bid 3\nchance turn 1")
	coretest.Golden(t, "testdata/match.txt", text(t, m))
	back, err := core.Read(bytes.NewReader(text(t, m)), find)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(back.Entries(), m.Entries()) || back.State().Hash() != m.State().Hash() {
		t.Error("read back it is another match")
	}
	if !slices.Equal(back.Names, []string{"Anna", "Ben"}) {
		t.Errorf("the names are %q", back.Names)
	}
}

func TestLogReadsAnyNameAndOption(t *testing.T) {
	for _, name := range []string{
		"Anna", "", " ", "Anna Berta", " Anna", "Anna ", `"Anna"`, `An"na`, `An\na`, "An\nna", "Anna\r", "#1", "a #b",
		"end 3", "Änne ☂", "\xff\xfe", "\x00", "title x", strings.Repeat("long ", 1000),
	} {
		setup, err := core.Prepare(toy.Title, 2, map[string]string{"note": name})
		if err != nil {
			t.Fatal(err)
		}
		m, err := core.NewMatch(toy.Title, setup, []string{"", name})
		if err != nil {
			t.Fatal(err)
		}
		enter(t, m, script)
		back, err := core.Read(bytes.NewReader(text(t, m)), find)
		if err != nil {
			t.Errorf("%q: %v\n%s", name, err, text(t, m))
			continue
		}
		if back.Names[0] != "" || back.Names[1] != name || back.Setup.Options["note"] != name {
			t.Errorf("%q reads back as %q and %q", name, back.Names[1], back.Setup.Options["note"])
		}
	}
}

func TestLogReadsWithCarriageReturns(t *testing.T) {
	dos := bytes.ReplaceAll(text(t, played(t, script)), []byte("\n"), []byte("\r\n"))
	if _, err := core.Read(bytes.NewReader(dos), find); err != nil {
		t.Error(err)
	}
}

// The log a player gets while the match runs has no seals, from which
// secrets could be guessed by trial, and cannot be read as a match.
func TestMaskedLog(t *testing.T) {
	m := played(t, script+"\n2 undo 6")
	for viewer, name := range map[core.Seat]string{0: "1", core.Spectator: "spectator"} {
		var out bytes.Buffer
		if err := m.WriteFor(&out, viewer); err != nil {
			t.Fatal(err)
		}
		coretest.Golden(t, "testdata/masked-"+name+".txt", out.Bytes())
		if strings.Contains(out.String(), "#") {
			t.Errorf("a seal for %v:\n%s", viewer, out.String())
		}
		if got := complaint(&out); !strings.HasSuffix(got, ": log.masked") {
			t.Errorf("it reads as a match: %s", got)
		}
	}
}

// complaint reads a log that should be refused.
func complaint(r io.Reader) string {
	m, err := core.Read(r, find)
	var wrong *core.LogError
	switch {
	case err == nil:
		return "(nothing wrong)"
	case m != nil:
		return "(a match in spite of: " + err.Error() + ")"
	case !errors.As(err, &wrong):
		return "(not a log error: " + err.Error() + ")"
	}
	return err.Error()
}

// The files in testdata/broken have the complaint, a line of dashes, and the
// log; -update rewrites the complaint.
func TestBrokenLogs(t *testing.T) {
	files, err := filepath.Glob("testdata/broken/*.txt")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			file, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			_, log, found := bytes.Cut(file, []byte("\n----\n"))
			if !found {
				t.Fatal("there is no line of dashes")
			}
			got := complaint(bytes.NewReader(log))
			coretest.Golden(t, path, slices.Concat([]byte(got), []byte("\n----\n"), log))
			if !strings.HasPrefix(got, "line ") {
				t.Error(got)
			}
		})
	}
}

// Wherever a log is cut off, it is noticed, except for the very last newline.
func TestEveryCutIsNoticed(t *testing.T) {
	whole := text(t, played(t, script))
	for n := range len(whole) - 1 {
		if got := complaint(bytes.NewReader(whole[:n])); !strings.HasPrefix(got, "line ") {
			t.Errorf("cut after %d bytes: %s", n, got)
		}
	}
}

// Whatever byte of an entry is changed, it is noticed, except for the form
// of a position, since another form is not compared.
func TestEveryEditIsNoticed(t *testing.T) {
	whole := text(t, played(t, script))
	start := bytes.Index(whole, []byte("\n\n")) + 2
	for i := start; i < len(whole)-1; i++ {
		edited := bytes.Clone(whole)
		edited[i] = map[bool]byte{true: '8', false: '1'}[edited[i] == '1']
		isForm := whole[i+1] == ':'
		if bytes.Equal(edited, whole) || edited[i] == '1' && whole[i] == '\n' || isForm {
			continue
		}
		if got := complaint(bytes.NewReader(edited)); !strings.HasPrefix(got, "line ") {
			t.Errorf("byte %d: %s\n%s", i, got, edited)
		}
	}
}

func TestReadErrorIsNotTakenForTheEnd(t *testing.T) {
	whole := text(t, played(t, script))
	broken := errors.New("the disk is gone")
	for _, n := range []int{0, 5, 30, 100, len(whole)} {
		_, err := core.Read(io.MultiReader(bytes.NewReader(whole[:n]), iotest.ErrReader(broken)), find)
		if !errors.Is(err, broken) {
			t.Errorf("after %d bytes: %v", n, err)
		}
	}
}

func TestHugeLineIsRefused(t *testing.T) {
	huge := strings.Repeat("x", 2<<20)
	head, entries, _ := strings.Cut(string(text(t, played(t, script))), "\n\n")
	for _, log := range []string{huge, head + "\nseat 1 " + huge + "\n\n" + entries, head + "\n\n1 chance " + huge} {
		if got := complaint(strings.NewReader(log)); !strings.HasSuffix(got, "log.long most=1048576") {
			t.Error(got)
		}
	}
}

// full is a writer that has no room left.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestWriteErrorIsReported(t *testing.T) {
	m := played(t, script)
	if err := m.Write(full{}); !errors.Is(err, io.ErrShortWrite) {
		t.Error(err)
	}
	if err := m.WriteFor(full{}, 0); !errors.Is(err, io.ErrShortWrite) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/broken/*.txt")
	for _, path := range files {
		file, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		_, log, _ := bytes.Cut(file, []byte("\n----\n"))
		f.Add(log)
	}
	whole, err := os.ReadFile("testdata/match.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	f.Fuzz(func(t *testing.T, log []byte) {
		m, err := core.Read(bytes.NewReader(log), find)
		var wrong *core.LogError
		if err != nil {
			if m != nil || !errors.As(err, &wrong) || wrong.Line < 1 {
				t.Fatalf("match %v, error %v", m, err)
			}
			return
		}
		once := text(t, m)
		again, err := core.Read(bytes.NewReader(once), find)
		if err != nil || !bytes.Equal(text(t, again), once) {
			t.Fatalf("%v\n%s", err, once)
		}
	})
}

func FuzzParseEntry(f *testing.F) {
	for line := range strings.Lines(script) {
		f.Add("3 " + strings.TrimSpace(line))
	}
	f.Add("12 2 undo 7")
	f.Fuzz(func(t *testing.T, line string) {
		e, err := core.ParseEntry(toy.Title, line)
		if err != nil {
			return
		}
		words := "undo " + strconv.Itoa(e.Back)
		if !e.IsUndo {
			words = toy.Title.Format(e.Action)
		}
		if got := strconv.Itoa(e.Seq) + " " + e.By.String() + " " + words; got != line || e.Line != line || e.Notation() != words {
			t.Errorf("%q is printed as %q", line, got)
		}
	})
}

// Who plays a seat is read again, and may change: no seal has it.
func TestLogRemembersWhoPlays(t *testing.T) {
	m := played(t, script)
	plain := text(t, m)
	m.Players = []string{"none", "easy"}
	again, err := core.Read(bytes.NewReader(text(t, m)), find)
	if err != nil || !slices.Equal(again.Players, m.Players) {
		t.Fatal(again, err)
	}
	again.Players = nil
	if !bytes.Equal(text(t, again), plain) {
		t.Error("it is sealed")
	}
}
