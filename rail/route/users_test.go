package route

import (
	"math/rand/v2"
	"testing"
)

// The first free route is the one that a look at every route finds, in lists of
// all lengths.
func TestFirstFreeRoute(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 81))
	var u users
	for _, routes := range []int{0, 1, 63, 64, 65, 256, 257, 900} {
		list := randomList(rng, routes)
		u.index(list, trackWordsOfTest)
		for range 200 {
			used, from, before, least := randomTracks(rng, rng.IntN(4)), rng.IntN(routes+1), rng.IntN(routes+1), rng.Int32N(1000)
			got := u.free(int32(from), int32(before), &used, u.paying(least))
			for got < int32(before) && list[got].value < least { // a class holds some that pay a little less
				got = u.free(got+1, int32(before), &used, u.paying(least))
			}
			if want := firstFree(list, from, before, &used, least); got != int32(want) {
				t.Fatalf("%d routes, from %d before %d paying %d: route %d, want %d", routes, from, before, least, got, want)
			}
		}
	}
}

const trackWordsOfTest = 3

func randomList(rng *rand.Rand, n int) (list []candidate) {
	for range n {
		list = append(list, candidate{value: rng.Int32N(900), tracks: randomTracks(rng, 5)})
	}
	return list
}

func randomTracks(rng *rand.Rand, n int) (s set) {
	for range n {
		s.add(int16(rng.IntN(64 * trackWordsOfTest)))
	}
	return s
}

func firstFree(list []candidate, from, before int, used *set, least int32) int {
	for i := from; i < before; i++ {
		if list[i].value >= least && !list[i].tracks.meets(used, trackWordsOfTest) {
			return i
		}
	}
	return before
}
