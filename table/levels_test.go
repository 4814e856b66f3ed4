package table

import (
	"errors"
	"testing"
)

// A bot takes megabytes: none is made to find out whether there is one.
func TestABotIsMadeOnceToKnowItsLevel(t *testing.T) {
	made := 0
	h := Open(Config{Levels: []string{"easy", "hard"}, Bots: func(_, level string) (Player, error) {
		made++
		if level != "easy" {
			return nil, errors.New("none")
		}
		return Random{}, nil
	}})
	defer h.Close()
	for range 100 {
		if h.Plays("toy", "easy") != nil || h.Plays("toy", "hard") == nil {
			t.Fatal("wrong")
		}
	}
	if made != 101 { // a failure costs nothing, and may not last for ever
		t.Errorf("%d bots were made", made)
	}
}
