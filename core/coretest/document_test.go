package coretest

import (
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

// toyStage plays documents of the toy, whose cards are dealt.
func toyStage(t *testing.T) *Stage {
	return &Stage{
		Title: toy.Title,
		Begin: func(s *Stage, _ string) func(string) []string {
			setup, err := core.Prepare(toy.Title, 2, nil)
			if err != nil {
				t.Fatal(err)
			}
			at, err := toy.Title.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			dice := core.NewRNG(1)
			for at.ToAct().Has(core.Chance) {
				at.Apply(at.Chance(dice), nil)
			}
			return func(command string) []string { return s.Act(at, at.ToAct().Lowest(), command) }
		},
		Say:    func(text core.Text) string { return text.Code },
		Refuse: func(r *core.Refusal) string { return r.Code },
		Error:  func(error) string { return "what?" },
	}
}

func TestDocumentsAreWrittenAnew(t *testing.T) {
	const text = "# A note stays.\n\n> bid 99\n  an old answer\nprose stays too\n> fly\n> bid 2\n"
	s := toyStage(t)
	got := s.Perform(text)
	for _, want := range []string{"# A note stays.\n\n> bid 99\n  refused: toy.", "\nprose stays too\n> fly\n  what?\n> bid 2\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if strings.Contains(got, "an old answer") {
		t.Errorf("an old answer stays:\n%s", got)
	}
	if again := s.Perform(got); again != got {
		t.Errorf("a document that is right is written otherwise:\n%s", again)
	}
}

func TestRefusalsThatNoDocumentShows(t *testing.T) {
	s := toyStage(t)
	s.Perform("> bid 99\n")
	if len(s.provoked) != 1 {
		t.Errorf("noted: %v", s.provoked)
	}
	for code := range s.provoked {
		s.Shown(t, []string{code, code})
	}
}
