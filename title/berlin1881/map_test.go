package berlin1881

import (
	"strings"
	"testing"

	"remise/texts"
	"remise/title/berlin1881/data"
)

// What the kit can read and 1881 has no use for is a mistake in its map.
func TestTheMapSaysOnlyWhatIsPlayed(t *testing.T) {
	for _, bad := range []struct{ from, to, want string }{
		{"  bonus 100\n", "  bonus -5\n", "has a bonus that is not one amount from 1 to 500"},
		{"  bonus 100\n", "  bonus 100 7\n", "has a bonus that is not one amount from 1 to 500"},
		{"hex B18 ground plain\n", "hex B18 ground plain\n  landmark XX\n", "hex B18 has a landmark or a marker"},
		{"hex B18 ground plain\n", "hex B18 ground plain\n  home NOBODY\n", "hex B18 is the home of NOBODY, which is no company"},
	} {
		_, err := readBox(func(name string) string {
			if name == "map.txt" {
				return strings.Replace(data.Printed(name), bad.from, bad.to, 1)
			}
			return data.Printed(name)
		})
		if err == nil || !strings.Contains(texts.Error("en", err), bad.want) {
			t.Errorf("%q: %v, want %q", bad.to, err, bad.want)
		}
	}
}
