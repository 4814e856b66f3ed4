package import1840

import (
	"os"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/title/vienna1840/import1840/recorded"
)

// The replay of a game of five, with every check on.
func BenchmarkReplay(b *testing.B) {
	match := bestKnown(b)
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

// bestKnown is a game of five: the real one where it is at hand.
func bestKnown(b testing.TB) *core.Match {
	files := recorded.Files(b)
	at := slices.IndexFunc(files, func(f string) bool { return strings.Contains(f, "real-5p") })
	if at < 0 {
		at = slices.IndexFunc(files, func(f string) bool { return strings.Contains(f, "5p-501") })
	}
	in, err := os.Open(files[at])
	if err != nil {
		b.Fatal(err)
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
