package import1840

import (
	"os"
	"testing"

	"remise/core"
)

// The replay of a real game of five, with every check on.
func BenchmarkReplay(b *testing.B) {
	match := realGame(b)
	b.ReportAllocs()
	for b.Loop() {
		again, err := match.At(match.Seq())
		if err != nil {
			b.Fatal(err)
		}
		if again.Entries()[match.Seq()-1] != match.Entries()[match.Seq()-1] {
			b.Fatal("the replay comes to another position")
		}
	}
}

func realGame(b testing.TB) *core.Match {
	in, err := os.Open("../../../../shared/games/1840/real-5p-218809.json")
	if err != nil {
		b.Skip("there are no recorded games beside the module")
	}
	defer in.Close()
	g, err := Read(in)
	if err != nil {
		b.Fatal(err)
	}
	report, err := g.Replay(nil)
	if err != nil {
		b.Fatal(err)
	}
	return report.Match
}
