package table

import (
	"strings"
	"testing"
)

// What the editions say is read by the names of the switches; a rule's English number is its own where it has one.
func TestSwitches(t *testing.T) {
	s := Switches{Editions: []string{"first", "second"}, Rule: "Toy §", Code: "toy.edition."}
	least, tie, open := s.Amount("least"), s.Choice("tie", "longest", "first"), s.YesOrNo("open")
	const head = "switch first second rule\n"
	f := Open("t.txt", head+"open no yes 3.1\nleast 20 5 2.6\ntie first longest 4.23\nnumber 4.23 4.25\n")
	e := s.Read(f)
	if err := f.Done(); err != nil {
		t.Fatal(err)
	}
	first, second := e.Rules[0], e.Rules[1]
	if first[least] != 20 || second[least] != 5 || !first.On(tie) || second.On(tie) || first.On(open) || !second.On(open) {
		t.Errorf("read as %v and %v", first, second)
	}
	if sw := e.Switches[tie]; sw.Rule != "Toy §4.23" || sw.English != "Toy §4.25" || sw.Text.Code != "toy.edition.tie" {
		t.Errorf("the tie is %+v", sw)
	}
	if _, err := e.Of("third"); err == nil {
		t.Error("there is a third edition")
	}
	for _, wrong := range []string{"open no yes 3.1\nleast 20 5 2.6\n", "open no no 3.1\nleast 20 5 2.6\ntie first longest 4.23\n",
		"open no yes 3.1\nleast 20 5 2.6\ntie first longest 4.23\nclosed no yes 3.1\n"} {
		f := Open("t.txt", head+wrong)
		if s.Read(f); f.Done() == nil {
			t.Errorf("this is read without a complaint:\n%s", strings.TrimSpace(wrong))
		}
	}
}
