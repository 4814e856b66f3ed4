package expert

import (
	"bytes"
	"testing"
)

// A training that is broken off and goes on later ends with the same weights as
// one that was not; another seed gives others.
func TestTrainingResumesWhereItStopped(t *testing.T) {
	train := func(t *Teacher, games int) *Teacher {
		for range games {
			t.Train()
		}
		return t
	}
	whole := train(NewTeacher(3, 8), 8)
	again := NewTeacher(0, 0)
	if err := again.Resume(train(NewTeacher(3, 8), 5).Keep()); err != nil {
		t.Fatal(err)
	}
	if train(again, 3); !bytes.Equal(whole.Weights(), again.Weights()) || again.Played() != 8 {
		t.Error("the weights are others")
	}
	if bytes.Equal(whole.Weights(), train(NewTeacher(4, 8), 8).Weights()) {
		t.Error("another seed gives the same weights")
	}
	if err := again.Resume([]byte("nothing")); err == nil {
		t.Error("what was not kept goes on")
	}
}

// The weights that are built in are small, and judge a lead as what it is.
func TestTaughtWeights(t *testing.T) {
	if len(embedded) != 4*Size || len(embedded) > 200_000 {
		t.Errorf("the weights take %d bytes", len(embedded))
	}
	var a after
	judge := func(ahead int) float64 {
		a.whole = [globalIn]float32{}
		scoreFacts(2, ahead, &a.whole)
		var p Player
		p.Net = Taught
		h := p.Net.Bias
		p.Net.whole(&a.whole, 0, globalIn, &h)
		return chance(p.Net.logit(&h))
	}
	if judge(40) <= judge(-40) {
		t.Errorf("who is 40 points ahead has a chance of %.2f, who is behind %.2f", judge(40), judge(-40))
	}
}
