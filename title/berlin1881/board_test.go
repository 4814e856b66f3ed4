package berlin1881

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/texts"
)

// TestBoards checks the complaints about the boards in testdata/boards: a
// file, and after "== want" the complaints.
func TestBoards(t *testing.T) {
	files, _ := filepath.Glob("testdata/boards/*.txt")
	if len(files) == 0 {
		t.Fatal("no boards")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text := boardFile(t, file)
			got := text + "== want\n"
			for _, err := range (title{}).CheckBoard("board", text, nil) {
				got += texts.Error("en", err) + "\n"
			}
			coretest.Golden(t, file, []byte(got))
		})
	}
}

func boardFile(t testing.TB, file string) string {
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(raw), "== want\n")
	return text
}

// standard is the board that matches begin with today.
var standard = newest.boards[newestShares]

// A board that is wrong begins no match, one that is right changes it.
func TestBoardIsPlayedWith(t *testing.T) {
	wrong, err := core.Prepare(Title, 4, map[string]string{"board": "price GBS none"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Title.New(wrong); err == nil {
		t.Error("a match begins on a wrong board")
	}
	s := sitDown(t, 4, map[string]string{"board": "price GBS 77\nstart SHG 2 7\nedge A11 B16\n"})
	if s.Board.price[0] != 77 || s.market.Cells[s.start[6]].Price != 88 || len(s.edge) != 2 || len(s.centre) != len(standard.centre) {
		t.Errorf("the board does not say what its file says: %v %v %v", s.Board.price, s.start, s.edge)
	}
	if standard.price[0] == 77 {
		t.Error("the board of the program was changed")
	}
}

// What a board file leaves out comes from the share table of the match.
func TestBoardStandsOnTheShareTableOfTheMatch(t *testing.T) {
	const text = "start GBS 20 5\n"
	if wrong := (title{}).CheckBoard("board", text, nil); len(wrong) != 1 {
		t.Errorf("1835's table has no row 20: %v", wrong)
	}
	old := map[string]string{"shares": sharesFirst, "board": text}
	if wrong := (title{}).CheckBoard("board", text, old); wrong != nil {
		t.Error(wrong)
	}
	if s := sitDown(t, 4, old); s.Board.price[0] != 288 {
		t.Errorf("GBS starts at %d", s.Board.price[0])
	}
}

// TestNoOtherEdition: an edition that nobody printed is not played.
func TestNoOtherEdition(t *testing.T) {
	if _, err := newest.editions.Of("de6"); err == nil {
		t.Error("there is no 6th edition")
	}
}
