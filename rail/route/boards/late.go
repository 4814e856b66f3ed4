package boards

import (
	"embed"
	"strings"
)

//go:embed testdata/late
var late embed.FS

// Sketch is a position as package sketch reads it.
type Sketch struct{ Name, Text string }

// Late are the positions in which games of bots ended: where real boards are
// densest.
func Late() ([]Sketch, error) {
	const dir = "testdata/late"
	files, err := late.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var all []Sketch
	for _, f := range files {
		text, err := late.ReadFile(dir + "/" + f.Name())
		if err != nil {
			return nil, err
		}
		all = append(all, Sketch{strings.TrimSuffix(f.Name(), ".txt"), string(text)})
	}
	return all, nil
}
