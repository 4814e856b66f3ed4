package main

import (
	"io"
	"testing"
	"testing/synctest"
	"time"

	"remise/bot/arena"
)

// Who redirects what the arena says learns at once what is played, and every minute how far it is.
func TestArenaTellsHowFarItIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		read, write := io.Pipe()
		said := make(chan string)
		go func() {
			text, _ := io.ReadAll(read)
			said <- string(text)
		}()
		n := &news{to: write, lang: "en"}
		end := n.begin(&arena.Contest{Title: "trambahn", Seats: 2, Games: 3, Bots: []string{"easy", "hard"}})
		time.Sleep(90 * time.Second)
		n.count()
		time.Sleep(60 * time.Second)
		synctest.Wait()
		end()
		_ = write.Close()
		want := "Playing up to 3 games of trambahn with 2 players: easy, hard. Where bots think ahead, one game of a map title may take several minutes.\n" +
			"No game of 3 is over after 1m0s.\n1 of 3 games is over after 2m0s.\n"
		if got := <-said; got != want {
			t.Errorf("it says\n%s", got)
		}
	})
	(*news)(nil).begin(nil)()
	(*news)(nil).count()
}
